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
    check(
      view("A", 1)
        + "#Preview { do { let width = try Double(\"8\", format: .number); return A().frame(width: width) } catch { return A() } }",
      8)
    check(view("A", 1) + view("ContentView", 2), 2)
    check(view("Card", 5), 5)
    check(view("Card", 5) + view("Shelf", 6, "var first: some View { Card() }"), 6)
    check(view("Card", 5) + view("Shelf", 6), nil)
    check(
      "class Model: ObservableObject {}\n"
        + view("Card", 5, "@Namespace var a\n@FocusState var b: Bool\n@Environment(\\.isEnabled) var c"), 5)
    check("let w = 6.0\nstruct A: View { var body: some View { Color.red.frame(width: w, height: 1) } }", 6)
  }

  @Test func membersOfAViewAloneAreAView() {
    let body = "var body: some View { bar.frame(width: width) }"
    let bar = "private var bar: some View { Color.red.frame(height: self.height) }"
    check("@State private var width = 7.0\nlet height = 1.0\n\n\(body)\n\(bar)", 7)
    check(
      "enum Size { static let width = 4.0 }\nvar width: Double { Size.width }\nlet height = 1.0\n\(body)\n\(bar)",
      4)
    check(
      "extension View { func wide() -> some View { frame(width: 9) } }\nvar body: some View { Color.red.wide() }",
      9)
    check(
      "@Environment(\\.isEnabled) private var on\nvar body: some View { Color.red.frame(width: on ? 3 : 2) }",
      3)
    // Views alone, with what only a struct can have.
    check("@Environment(\\.isEnabled) var on\nColor.red.frame(width: on ? 3 : 2, height: 1)", 3)
    check(
      "@State private var width = 4.0\nlet more = 1.0\nfunc wide() -> Double { self.width + more }\nColor.red.frame(width: wide(), height: 1)",
      5)
    check("@ScaledMetric var width = 4.0\nColor.red.frame(width: width, height: 1)", 4)
    // What has to be given is not there, and what shows something else is shown.
    check("@Binding var width: Double\nvar body: some View { Color.red.frame(width: width) }", nil)
    check("var body: some View { Color.red.frame(width: 2) }\nColor.red.frame(width: 5)", 5)
  }

  private let app =
    "@main struct MyApp: App {\n@State private var width = 7.0\n"
    + "@Environment(\\.scenePhase) private var phase\nvar body: some Scene { WindowGroup { B(width: width) }.commands {} }\n}\n"

  @Test func anAppShowsItsFirstWindow() {
    let sized =
      "struct B: View { let width: Double; var body: some View { Color.red.frame(width: width, height: 1) } }\n"
    check("import SwiftUI\n" + app + sized, 7)
    check(app + sized + view("ContentView", 2), 7)
    check(app + sized + view("ContentView", 2) + "#Preview { ContentView() }", 2)
    check(app + sized + view("ContentView", 2) + "ContentView()", 2)
    check(
      "class D: NSObject, UIApplicationDelegate { func f() -> Bool { UIApplication.nothing } }\n"
        + "@main struct MyApp: App { @UIApplicationDelegateAdaptor(D.self) var d\n"
        + "var body: some Scene { Settings { A() }\nWindow(\"a\", id: \"b\") { A() } } }\n" + view("A", 3), 3)
    // A protocol of that name is the author's own.
    check(
      "protocol App { var width: Double { get } }\nstruct My: App { let width = 4.0 }\n"
        + "Color.red.frame(width: My().width, height: 1)", 4)
  }

  @Test func ofSeveralFilesTheAppIsShown() {
    let sized =
      "struct B: View { let width: Double; var body: some View { Color.red.frame(width: width, height: 1) } }\n"
    let files =
      view("A", 1) + "#Preview { A() }\n" + view("ContentView", 2) + "#Preview(\"Main\") { ContentView() }\n"
    check(files + app + sized, 7)
    check(files, 2)
    let providers =
      "struct A_Previews: PreviewProvider { static var previews: some View { A() } }\n"
      + "struct ContentView_Previews: PreviewProvider { static var previews: some View { ContentView() } }\n"
    check(view("A", 1) + view("ContentView", 2) + providers, 2)
    check(view("A", 1) + view("ContentView", 2) + providers + app + sized, 7)
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
