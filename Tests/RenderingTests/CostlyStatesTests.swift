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
