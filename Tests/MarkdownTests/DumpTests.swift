import Diagnostics
import Markdown
import Testing

@Suite struct DumpTests {
  private func check(
    _ markdown: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let document = Document(SourceText(SourceFile(path: "a.md", text: markdown)))
    #expect(document.dump() == expected, sourceLocation: sourceLocation)
  }

  @Test func aHeadingAndAParagraph() {
    check("# Hello *you*\n\nText.\n", "")
  }
}
