import Diagnostics
import LayoutEngine
import Testing

@testable import Views

/// Blocks that are offered a height.
@Suite struct HeightTests {
  /// The height of a block 300 points wide, in its first state and, where it has states, in the last one.
  private func heights(_ source: String, offered height: Double?) throws -> [CGFloat] {
    let file = SourceFile(path: "page.md", text: source)
    let (built, diagnostics) = PageViews(.tests).build(SourceText(file), states: 16, height: height)
    #expect(diagnostics == [])
    let trees: [ViewTree]
    switch try #require(built) {
    case .fixed(let tree): trees = [tree]
    case .stateful(let views): trees = [0, views.states.count - 1].map { views.tree($0) }
    }
    return trees.map { tree in
      tree.layout.solve(ProposedViewSize(width: 300, height: nil))
      return tree.layout.root.frame.height
    }
  }

  @Test(
    arguments: [
      ("Color.red", [400]),
      ("VStack(spacing: 0) { Color.red; Color.blue.frame(height: 50) }", [400]),
      ("GeometryReader { box in Color.red.frame(height: box.size.height / 2) }", [400]),
      // What needs less takes less, and what needs more takes more.
      ("Color.red.frame(height: 20)", [20]),
      ("Color.red.frame(height: 900)", [900]),
      ("ScrollView { Color.red.frame(height: 900) }", [400]),
      (
        """
        @State var isOn = false
        VStack(spacing: 0) {
          if isOn { Color.red } else { Color.blue.frame(height: 10) }
          Button { isOn.toggle() } label: { Color.red.frame(height: 30) }.buttonStyle(.plain)
        }
        """, [40, 400]
      ),
    ] as [(String, [CGFloat])])
  func viewsTakeWhatTheyAreOffered(_ source: String, _ expected: [CGFloat]) throws {
    #expect(try heights(source, offered: 400) == expected)
  }

  /// - Parameter named: the view that is said to be as high as a screen; nil where nothing is said.
  private func check(_ source: String, screenOf named: String?, _ height: CGFloat) throws {
    let (built, diagnostics) = PageViews(.tests).build(SourceText(SourceFile(path: "page.md", text: source)))
    #expect(
      diagnostics.map(\.message)
        == (named.map { ["a '\($0)' is as high as a screen, which a page has not: it is offered 640 points"] }
          ?? []))
    let tree = try #require(built)
    tree.layout.solve(ProposedViewSize(width: 300, height: nil))
    #expect(abs(tree.layout.root.frame.height - height) < 1e-6)
  }

  /// What is pasted as a file of an app has the room of a screen where a shape would have none.
  @Test(
    arguments: [
      ("VStack { Spacer(); Circle().frame(width: 100); Spacer() }", "Circle", 640),
      ("VStack { Text(\"a\"); Rectangle().fill(.blue) }", "Rectangle", 640),
      ("VStack { Text(\"a\").position(x: 60, y: 120); Text(\"b\") }", "position", 640),
      ("Circle().frame(width: 24)", "Circle", 24),
      ("HStack { Circle().frame(width: 60); Text(\"a\") }", "Circle", 60),
      ("VStack { ForEach(0..<10, id: \\.self) { _ in Capsule() } }.padding()", "Capsule", 640),
      ("ZStack { Text(\"a\"); GeometryReader { _ in Color.red } }", "GeometryReader", 640),
      ("ZStack { Circle().fill(.gray); Circle().fill(.red) }", "Circle", 300),
      (
        "ZStack { Color.gray.ignoresSafeArea(); VStack { Text(\"a\"); Spacer(); Text(\"b\") } }", "Color", 640
      ),
      (
        "Color.red.overlay(GeometryReader { box in Button(\"a\") {}.frame(width: box.size.width / 2) })",
        "Color", 640
      ),
      ("Color.red.overlay(GeometryReader { _ in Text(\"a\") })", "Color", 640),
      ("VStack { Text(\"a\"); ZStack { Color.red; Text(\"b\") }.frame(height: 60) }", nil, 92),
      ("ZStack { Text(\"a\"); GeometryReader { _ in Color.red } }.frame(height: 50)", nil, 50),
      ("ScrollView { ZStack { Text(\"a\"); GeometryReader { _ in Color.red } } }", nil, 24),
      // Small on purpose, behind something, in what scrolls, or as high as is said.
      ("HStack { Circle().frame(width: 8); Text(\"a\") }", nil, 24),
      ("Text(\"a\").background(Color.red)", nil, 24),
      ("ScrollView { Color.red }", nil, 10),
      ("Color.red.frame(height: 20)", nil, 20),
    ] as [(String, String?, CGFloat)])
  func shapesOfAFileHaveAScreen(_ body: String, _ named: String?, _ height: CGFloat) throws {
    let source = "struct ContentView: View { var body: some View { \(body) } }"
    try check(source, screenOf: named, height)
  }

  /// A layout that takes what it is offered has the room of a screen, unless something says how high it is.
  @Test(
    arguments: [
      ("Ring { Text(\"a\") }", "Ring", 640),
      ("VStack { Text(\"a\"); Ring { Text(\"b\") }.padding() }", "Ring", 640),
      ("Ring { Text(\"a\") }.frame(height: 90)", nil, 90),
      ("Ring { Text(\"a\") }.aspectRatio(2, contentMode: .fit)", nil, 150),
      ("ScrollView { Ring { Text(\"a\") } }", nil, 10),
      ("Row { Color.red.frame(height: 10) }", nil, 10),
    ] as [(String, String?, CGFloat)])
  func ownLayoutsHaveAScreen(_ view: String, _ named: String?, _ height: CGFloat) throws {
    let source = """
      struct Ring: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
          proposal.replacingUnspecifiedDimensions()
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
      }
      struct Row: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
          CGSize(width: 40, height: subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
      }
      \(view)
      """
    try check(source, screenOf: named, height)
  }

  @Test func eachPreviewOfAFileHasAScreen() throws {
    let source = """
      struct Card: View { var body: some View { GeometryReader { _ in Color.red } } }
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          Card()
          Card().frame(height: 100)
        }
      }
      """
    let (built, _) = PageViews(.tests).build(SourceText(SourceFile(path: "page.md", text: source)))
    let tree = try #require(built)
    tree.layout.solve(ProposedViewSize(width: 300, height: nil))
    #expect(abs(tree.layout.root.frame.height - (640 + 8 + 100)) < 1e-6)
  }

  @Test func withoutAHeightTheyTakeTheirOwn() throws {
    #expect(try heights("Color.red", offered: nil) == [10])
  }
}
