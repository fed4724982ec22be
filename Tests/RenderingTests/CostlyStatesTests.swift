import Diagnostics
import Foundation
import Rendering
import Testing
import Typesetting

@testable import Views

/// Blocks with very many states, and what stops them.
@Suite struct CostlyStatesTests {
  private struct NoStates: Error {}

  private func views(_ source: String, states: Int = 256) throws -> (views: StatefulViews, told: [String]) {
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let family = try FontFamily(name: "Inter", faces: [try FontFace(path: inter + "Regular.otf")])
    let environment = BlockEnvironment(fonts: try FontLibrary([(.body, family), (.mono, family)]))
    let text = SourceText(SourceFile(path: "page.md", text: source))
    let (built, diagnostics) = PageViews(environment).build(text, states: states)
    guard case .stateful(let views)? = built else { throw NoStates() }
    return (views, diagnostics.map(\.message))
  }

  private func rows(_ count: Int, in container: String) -> String {
    """
    struct Row: View {
      let number: Int
      @State var isOn = false
      var body: some View {
        Button { isOn.toggle() } label: { Color(isOn ? .red : .gray).frame(width: 20, height: 20) }
      }
    }
    \(container) { ForEach(0..<\(count)) { Row(number: $0) } }
    """
  }

  /// Where each is of one size there is a state for each row, not for each combination.
  @Test(arguments: [
    "VStack", "HStack", "LazyVStack", "LazyHStack", "List", "Form", "Grid", "ZStack", "FlowLayout",
    "ScrollView", "ScrollView(.horizontal)", "LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))])",
  ])
  func rowsOfOneSizeHaveAStateEach(_ container: String) throws {
    let (views, told) = try views(rows(40, in: container))
    #expect(told == [])
    #expect(views.machine.space.count == 41)
    #expect(views.machine.factors?.count == 40)
  }

  /// Rows beside each other that become wider: a state for each combination, of which fewer fit the more views there are.
  @Test func aBlockOfManyViewsHasRoomForFewerStates() throws {
    func block(_ count: Int) -> String {
      """
      struct Question: View {
        let number: Int
        @State var isOpen = false
        var body: some View {
          VStack {
            Button(isOpen ? "Close \\(number)" : "Open") { isOpen.toggle() }
            if isOpen { Text("Some words") }
          }
        }
      }
      HStack { ForEach(0..<\(count)) { Question(number: $0) } }
      """
    }
    let small = try views(block(9))
    #expect(small.views.machine.space.count == 256)
    let large = try views(block(24))
    #expect((16..<200).contains(large.views.machine.space.count))
    #expect(large.told.contains { $0.contains("states of the block have room for") })
    // What an author asks for counts for itself: eight questions, of which each doubles the states.
    #expect(try views(block(24), states: 300).views.machine.space.count == 256)
  }

  /// What a press of a calendar makes of it takes long to find out. What is known by then stays.
  @Test func aSlowBlockHasTheStatesThatAreKnown() throws {
    let (views, told) = try views(
      """
      struct Days: View {
        @State private var month = 0
        @State private var chosen: [Int] = []
        func days() -> [Int] {
          (0..<42).map { day in
            var sum = 0
            for other in 0..<400 { sum += other * day }
            return sum > -1 ? day + month * 42 : 0
          }
        }
        var body: some View {
          Button("Next") { month += 1 }
          HStack {
            ForEach(days(), id: \\.self) { day in
              Button("\\(day)") { chosen.append(day) }.opacity(chosen.contains(day) ? 1 : 0.5)
            }
          }
        }
      }
      Days()
      """)
    #expect((5..<172).contains(views.machine.space.count))
    #expect(told.count == 1 && told[0].contains("can have more values than"))
  }

  /// Each state has a value of a shape of its own, and all that are equal are drawn once; where the path may depend on
  /// something else, they are not.
  @Test(arguments: [
    ("0", "Wave(height: 3)", true), ("0", "Wave(height: isOn ? 3 : 4)", false),
    ("shift", "Wave(height: 3)", false),
  ])
  func equalShapesOfStatesAreOne(_ x: String, _ shape: String, _ isOne: Bool) throws {
    let (views, _) = try views(
      """
      \(x == "0" ? "" : "let \(x) = 3.0")
      struct Wave: Shape {
        var height: Double
        func path(in rect: CGRect) -> Path { Path(CGRect(x: \(x), y: 0, width: rect.width, height: height)) }
      }
      struct Waves: View {
        @State private var isOn = false
        var body: some View {
          Toggle("On", isOn: $isOn)
          \(shape).frame(height: 20)
        }
      }
      Waves()
      """)
    func sources(_ view: ViewDescription) -> [PathSource] {
      var own: [PathSource] = []
      if case .shape(.path(let source), _)? = view.element?.content { own = [source] }
      return own + view.layout.children.flatMap(sources)
    }
    let found = views.states.map { sources($0).filter { $0.description == "Wave" } }
    #expect(found.map(\.count) == [1, 1])
    #expect((found[0] == found[1]) == isOne)
  }

  @Test func pastItsLimitABlockIsWrittenNoFurther() throws {
    let (views, _) = try views(rows(7, in: "HStack"))
    let context = BlockContext(id: "b", classPrefix: "k")
    #expect(views.states.count == 128)
    let whole = renderBlock(views, context)
    let (stopped, passed) = ResourceLimit(seconds: 0, bytes: .max).run { renderBlock(views, context) }
    #expect(passed == .seconds(0))
    #expect(stopped.html.count < whole.html.count / 2)
  }

  @Test func pastItsLimitABlockIsNotExplored() throws {
    var limit: ResourceLimit.Passed?
    let views = ResourceLimit(seconds: 0, bytes: .max).run {
      let views = try? self.views(rows(9, in: "HStack")).views
      limit = ResourceLimit.passedByNow
      return views
    }
    #expect(views.result == nil && limit == .seconds(0))
  }
}
