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

  @Test func headingsAndParagraphs() {
    check(
      "# Hello *you*\n\nTwo\n---\n\nÜber  \n日本 **x**.\n",
      """
      document 1:1..<8:1
        heading 1 1:1..<1:14
          text "Hello " 1:3..<1:9
          emphasis 1:9..<1:14
            text "you" 1:10..<1:13
        heading 2 3:1..<4:4
          text "Two" 3:1..<3:4
        paragraph 6:1..<7:10
          text "Über" 6:1..<6:5
          lineBreak 6:5..<7:1
          text "日本 " 7:1..<7:4
          strong 7:4..<7:9
            text "x" 7:6..<7:7
          text "." 7:9..<7:10

      """)
  }

  @Test func listsAndQuotes() {
    check(
      "- a\n- > b\n  > c\n\n3) x\n\n4) y\n",
      """
      document 1:1..<8:1
        list bullet tight 1:1..<3:6
          item 1:1..<1:4
            paragraph 1:3..<1:4
              text "a" 1:3..<1:4
          item 2:1..<3:6
            blockQuote 2:3..<3:6
              paragraph 2:5..<3:6
                text "b" 2:5..<2:6
                softBreak 2:6..<3:1
                text "c" 3:5..<3:6
        list ordered 3) loose 5:1..<7:5
          item 5:1..<5:5
            paragraph 5:4..<5:5
              text "x" 5:4..<5:5
          item 7:1..<7:5
            paragraph 7:4..<7:5
              text "y" 7:4..<7:5

      """)
  }

  @Test func codeAndHTML() {
    check(
      "```layout #a\nText(\"x\")\n```\n\n    indented\n\n<div>\n</div>\n\n***\n\n`c` <b>\n\n~~~\nopen",
      """
      document 1:1..<15:5
        codeBlock fenced info="layout #a" "Text(\\"x\\")\\n" 1:1..<3:4
        codeBlock indented "indented\\n" 5:5..<5:13
        htmlBlock "<div>\\n</div>\\n" 7:1..<8:7
        thematicBreak 10:1..<10:4
        paragraph 12:1..<12:8
          code "c" 12:1..<12:4
          text " " 12:4..<12:5
          htmlInline "<b>" 12:5..<12:8
        codeBlock unclosed "open\\n" 14:1..<15:5

      """)
  }

  @Test func linksAndImages() {
    check(
      "[a *b*](/u \"t\") ![c](d.png)\n<http://x.y> [r]\\\nz\n\n[r]: /v\n",
      """
      document 1:1..<6:1
        paragraph 1:1..<3:2
          link "/u" title="t" 1:1..<1:16
            text "a " 1:2..<1:4
            emphasis 1:4..<1:7
              text "b" 1:5..<1:6
          text " " 1:16..<1:17
          image "d.png" 1:17..<1:28
            text "c" 1:19..<1:20
          softBreak 1:28..<2:1
          link "http://x.y" 2:1..<2:13
            text "http://x.y" 2:2..<2:12
          text " " 2:13..<2:14
          link "/v" 2:14..<2:17
            text "r" 2:15..<2:16
          lineBreak 2:17..<3:1
          text "z" 3:1..<3:2

      """)
  }
}
