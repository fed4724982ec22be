import Diagnostics
import ScriptSyntax
import Testing
import Views

/// Calls in calls in calls: each is compiled a number of times that does not double with every level.
@Suite struct NestedCallsTests {
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      // A modifier that is not there, one of the block's own called like SwiftUI's, and a static function likewise.
      ("", "Text(\"a\").readSize(", ")", "store", "'readSize' is not a modifier"),
      (
        "extension View { func padding(_ other: some View, x: Int) -> some View { other } }",
        "Text(\"a\").padding(", ", x: 1)", "Text(\"b\")", nil
      ),
      (
        "extension Font { static func system(_ other: Font, x: Int) -> Font { other } }",
        "Font.system(", ", x: 1)", ".body", nil
      ),
    ] as [(String, String, String, String, String?)])
  func compileInTime(
    _ declaration: String, _ open: String, _ close: String, _ inside: String, _ message: String?
  ) {
    let count = 40
    let calls = String(repeating: open, count: count) + inside + String(repeating: close, count: count)
    let text = declaration + "\n" + (open.hasPrefix("Font") ? "Text(\"c\").font(\(calls))" : calls)
    let (tree, diagnostics) = PageViews(.tests).build(SourceText(SourceFile(path: "page.md", text: text)))
    #expect(diagnostics.first?.message == message)
    #expect((tree == nil) == (message != nil))
  }
}
