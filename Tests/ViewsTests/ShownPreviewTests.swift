import Diagnostics
import LayoutEngine
import Testing
import Views

/// Files that are pasted as they are, with nothing behind them that is shown.
@Suite struct ShownPreviewTests {
  /// - Parameter width: of what is shown; nil when nothing is.
  private func check(_ source: String, _ width: Double?, _ place: SourceLocation = #_sourceLocation) {
    let (tree, diagnostics) = build(source)
    tree?.layout.solve(ProposedViewSize(width: 100, height: nil))
    #expect(tree.map { Double($0.layout.root.frame.width) } == width, sourceLocation: place)
    #expect(diagnostics.isEmpty == (width != nil), "\(diagnostics)", sourceLocation: place)
  }

  private func view(_ name: String, _ width: Int, _ members: String = "") -> String {
    "struct \(name): View {\n\(members)\nvar body: some View { Color.red.frame(width: \(width), height: 1) }\n}\n"
  }

  @Test func whatAnEditorShowsIsShown() {
    check("import SwiftUI\n" + view("A", 1) + view("B", 2) + "#Preview { B() }\n#Preview { A() }", 2)
    check(
      view("A", 1) + "#Preview(\"Large\") {\n@Previewable @State var x = 3\nA().frame(width: Double(x))\n}", 3
    )
    check(
      view("A", 1) + view("ContentView", 2)
        + "struct P: PreviewProvider { static var previews: some View { A().frame(width: 4) } }", 4)
    check(view("A", 1) + view("ContentView", 2), 2)
    check(view("Card", 5), 5)
    check("let w = 6.0\nstruct A: View { var body: some View { Color.red.frame(width: w, height: 1) } }", 6)
  }

  @Test func whatMustBeGivenSomethingIsNot() {
    check(view("Card", 5, "let title: String"), nil)
    check(view("Card", 5, "@Binding var isOn: Bool"), nil)
    check(view("Card", 5, "init(_ title: String) {}"), nil)
    check(view("Card", 5, "var title: String?\n@Environment(\\.isEnabled) var isEnabled"), 5)
    check(view("Card", 5, "let title: String\ninit(title: String = \"\") { self.title = title }"), 5)
    check(view("A", 1) + view("B", 2), nil)
  }

  @Test func whatIsShownInTheBlockIsAlone() {
    check(view("A", 1) + view("B", 2) + "#Preview { B() }\nA()", 1)
  }
}
