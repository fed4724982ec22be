import Diagnostics
import Markdown
import Testing

@Suite struct FrontMatterTests {
  private func check(
    _ text: String, yaml: String?, body: String, _ diagnostics: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let split = FrontMatter(splitting: SourceFile(path: "a.md", text: text))
    #expect(
      split.text.map { String(decoding: $0.bytes, as: UTF8.self) } == yaml, sourceLocation: sourceLocation)
    #expect(String(decoding: split.body.bytes, as: UTF8.self) == body, sourceLocation: sourceLocation)
    #expect(split.diagnostics.map { $0.rendered() }.joined() == diagnostics, sourceLocation: sourceLocation)
  }

  @Test func betweenDashes() {
    check("---\ntitle: x\n---\n# T\n", yaml: "title: x\n", body: "# T\n")
    check("---  \r\ntitle: x\r\n--- \r\nT", yaml: "title: x\r\n", body: "T")
    check("\u{FEFF}---\na: b\n...\nT", yaml: "a: b\n", body: "T")
    check("---\n---\nT", yaml: "", body: "T")
    check("---\na: b\n---", yaml: "a: b\n", body: "")
  }

  @Test func itsPlaceInTheFile() {
    let split = FrontMatter(splitting: SourceFile(path: "a.md", text: "---\ntitle: x\n---\n# T\n"))
    #expect(split.text?.span(0..<5).line == 2)
    #expect(split.body.span(0..<1).line == 4)
  }

  @Test func noFrontMatter() {
    check("", yaml: nil, body: "")
    check("# T\n---\na: b\n---\n", yaml: nil, body: "# T\n---\na: b\n---\n")
    check("\n---\na: b\n---\n", yaml: nil, body: "\n---\na: b\n---\n")
    check("----\na: b\n----\n", yaml: nil, body: "----\na: b\n----\n")
    check("\u{FEFF}T", yaml: nil, body: "T")
  }

  @Test func aThematicBreakIsNone() {
    check("---\n\nNote: this\n", yaml: nil, body: "---\n\nNote: this\n")
    check("---\nhttp://x.y\n", yaml: nil, body: "---\nhttp://x.y\n")
    check("---", yaml: nil, body: "---")
  }

  /// Words between two rules at the beginning are none; keys below a blank line are.
  @Test func wordsBetweenRules() {
    let words = "---\n\n[ [A] ](#a)\n\n---\n"
    check(words, yaml: nil, body: words)
    check("---\n\n# a\ntitle: b\n---\nc\n", yaml: "\n# a\ntitle: b\n", body: "c\n")
  }

  @Test func withoutItsEnd() {
    check(
      "---\n# a comment\ntitle: x\n\n# T\n", yaml: nil, body: "---\n# a comment\ntitle: x\n\n# T\n",
      """
      a.md:1:1: error: the front matter has no end
          1 | ---
            | ^~~
         hint: end it with a line '---'

      """)
  }
}
