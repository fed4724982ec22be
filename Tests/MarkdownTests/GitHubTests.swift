import Diagnostics
import Markdown
import Testing

/// GitHub's dialect as trees: what its parts are, and where they stand in the author's text.
@Suite struct GitHubTests {
  private func check(
    _ markdown: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let document = Document(SourceText(SourceFile(path: "a.md", text: markdown)), as: .gitHub)
    #expect(document.dump() == expected, sourceLocation: sourceLocation)
  }

  // MARK: Tables

  @Test func cellsStandWhereTheyWereWritten() {
    check(
      "a | b\n:- | -:\n*c* | `d\\|e`\n",
      """
      document 1:1..<4:1
        table 1:1..<3:13
          tableRow header 1:1..<1:6
            tableCell left 1:1..<1:2
              text "a" 1:1..<1:2
            tableCell right 1:5..<1:6
              text "b" 1:5..<1:6
          tableRow 3:1..<3:13
            tableCell left 3:1..<3:4
              emphasis 3:1..<3:4
                text "c" 3:2..<3:3
            tableCell right 3:7..<3:13
              code "d|e" 3:7..<3:13

      """)
  }

  @Test func aTableInAQuoteInAList() {
    check(
      "- > | a |\n  > |---|\n  > | b |\n  > c\n\nd\n",
      """
      document 1:1..<7:1
        list bullet tight 1:1..<4:6
          item 1:1..<4:6
            blockQuote 1:3..<4:6
              table 1:5..<4:6
                tableRow header 1:5..<1:10
                  tableCell 1:7..<1:8
                    text "a" 1:7..<1:8
                tableRow 3:5..<3:10
                  tableCell 3:7..<3:8
                    text "b" 3:7..<3:8
                tableRow 4:5..<4:6
                  tableCell 4:5..<4:6
                    text "c" 4:5..<4:6
        paragraph 6:1..<6:2
          text "d" 6:1..<6:2

      """)
  }

  @Test func emphasisDoesNotReachFromCellToCell() {
    check(
      "| *a | b* |\n| - | - |\n",
      """
      document 1:1..<3:1
        table 1:1..<1:12
          tableRow header 1:1..<1:12
            tableCell 1:3..<1:5
              text "*a" 1:3..<1:5
            tableCell 1:8..<1:10
              text "b*" 1:8..<1:10

      """)
  }

  @Test func whatEndsATable() {
    let head = "| a |\n|---|\n"
    for end in ["---", "2. b", "- b", "*", "> b", "# b", "    b", "```\n```"] {
      let document = Document(SourceText(SourceFile(path: "a.md", text: head + end + "\n")), as: .gitHub)
      let kinds = document.children(of: .root).map { document[$0].kind }
      #expect(kinds.count == 2 && kinds[0] == .table && kinds[1] != .table, "\(end): \(kinds)")
    }
    for row in ["===", "b", "1", "-b", "1.b"] {
      let document = Document(SourceText(SourceFile(path: "a.md", text: head + row + "\n")), as: .gitHub)
      #expect(document.children(of: .root).map { document[$0].kind } == [.table], "\(row)")
    }
  }

  // MARK: Tasks and alerts

  @Test func tasks() {
    check(
      "- [ ] *a*\n- [X] b\n- [y] c\n- \\[ ] d\n- [ ]\n",
      """
      document 1:1..<6:1
        list bullet tight 1:1..<5:6
          item to do 1:1..<1:10
            paragraph 1:3..<1:10
              emphasis 1:7..<1:10
                text "a" 1:8..<1:9
          item done 2:1..<2:8
            paragraph 2:3..<2:8
              text "b" 2:7..<2:8
          item 3:1..<3:8
            paragraph 3:3..<3:8
              text "[y] c" 3:3..<3:8
          item 4:1..<4:9
            paragraph 4:3..<4:9
              text "[ ] d" 4:3..<4:9
          item 5:1..<5:6
            paragraph 5:3..<5:6
              text "[ ]" 5:3..<5:6

      """)
  }

  @Test func alerts() {
    check(
      "> [!NOTE]\n> a\n\n> [!tip]\n>\n> - b\n\n> [!OTHER]\n> c\n\n> [!NOTE]\n",
      """
      document 1:1..<12:1
        blockQuote note 1:1..<2:4
          paragraph 2:3..<2:4
            text "a" 2:3..<2:4
        blockQuote tip 4:1..<6:6
          list bullet tight 6:3..<6:6
            item 6:3..<6:6
              paragraph 6:5..<6:6
                text "b" 6:5..<6:6
        blockQuote 8:1..<9:4
          paragraph 8:3..<9:4
            text "[!OTHER]" 8:3..<8:11
            softBreak 8:11..<9:1
            text "c" 9:3..<9:4
        blockQuote 11:1..<11:10
          paragraph 11:3..<11:10
            text "[!NOTE]" 11:3..<11:10

      """)
  }

  // MARK: Strikethrough and addresses

  @Test func strikethroughHoldsOtherMarks() {
    check(
      "a &amp; ~~b *c*~~ \\~d~\n",
      """
      document 1:1..<2:1
        paragraph 1:1..<1:23
          text "a & " 1:1..<1:9
          strikethrough 1:9..<1:18
            text "b " 1:11..<1:13
            emphasis 1:13..<1:16
              text "c" 1:14..<1:15
          text " ~d~" 1:18..<1:23

      """)
  }

  @Test func addressesAreNotEmphasis() {
    check(
      "_see_ www.a.org/_b_/c_d, x@y.z\n",
      """
      document 1:1..<2:1
        paragraph 1:1..<1:31
          emphasis 1:1..<1:6
            text "see" 1:2..<1:5
          text " " 1:6..<1:7
          link "http://www.a.org/_b_/c_d" 1:7..<1:24
            text "www.a.org/_b_/c_d" 1:7..<1:24
          text ", " 1:24..<1:26
          link "mailto:x@y.z" 1:26..<1:31
            text "x@y.z" 1:26..<1:31

      """)
  }

  @Test func addressesInLinksCodeAndHTMLAreLeft() {
    let text = "[www.a.b](/u) `www.a.b` <a href=\"x\">www.a.b</a> ![www.a.b](/u) \\www.a.b"
    let document = Document(SourceText(SourceFile(path: "a.md", text: text)), as: .gitHub)
    #expect(document.subtree(of: .root).count { document[$0].kind == .link } == 1)
  }

  @Test func ordinaryMarkdownIsTheSameInBothDialects() {
    let text = "# A\n\n> b *c*\n\n1. d\n   `e`\n\n[f]: /g \"h\"\n\n[f] ![i](j)\n"
    let source = SourceText(SourceFile(path: "a.md", text: text))
    #expect(Document(source).dump() == Document(source, as: .gitHub).dump())
  }
}
