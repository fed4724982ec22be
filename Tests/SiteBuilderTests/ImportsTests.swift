import SiteBuilder
import Testing

/// Which files a site, or a page, imports, and what is said of those that are not there.
@Suite struct ImportsTests {
  private func check(
    _ files: [String: String], says expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    SiteBuilderTests.check(files, says: expected, sourceLocation: sourceLocation)
  }

  @Test func filesAreFoundBesideThePageInContentAndInTemplates() {
    check(
      [
        "site.yml": "imports: [shared/all.swift, theme]\n",
        "content/guide/page.md": "---\nimports:\n  - card.swift\n  - shared/all\n---\n# Page\n",
        "content/guide/card.swift": "let a = 1\n", "content/shared/all.swift": "let b = 1\n",
        "templates/theme.swift": "let c = 1\n",
      ], says: "")
  }

  @Test func aViewOfTheSiteShowsAGroup() {
    let built = buildWithBlocks([
      "site.yml": "check: warning\nimports: [shared/cards.swift]\n",
      "templates/page.mustache": "{{{content}}}",
      "content/shared/cards.swift": """
      struct Cards: View {
          let columns: Int
          let titles: [String]
          let texts: [String]
          var body: some View {
              VStack {
                  ForEach(titles.indices, id: \\.self) { index in
                      Text("\\(columns): \\(titles[index])")
                      Markdown(texts[index])
                  }
              }
          }
      }
      struct Steps: View { var body: some View { Text("Mine") } }
      """,
      "content/index.md": """
      # A

      ```layout cards columns=2
      ### One "1"
      A *b* \\ c.

      - d
        e
      ### Two
      [f](g.md)
      ```

      ```layout steps
      1. h
      ```

      ## Group 1

      """,
    ])
    let html = built.text("index.html")
    #expect(!html.contains("class=\"cards\"") && html.contains("class=\"steps\""), "texts makes a view one")
    #expect(html.contains("2: One &quot;1&quot;") && html.contains("2: Two"))
    #expect(html.contains("<em>b</em>") || html.contains(">b<"))
    #expect(html.contains("<h2 id=\"group-1-1\">"), "the block has its id")
    #expect(
      built.messages == """
        content/index.md:10:1: warning: there is no page 'g.md'
           10 | [f](g.md)
              | ^~~~~~~~~

        """)
  }

  @Test func aTemplatesFolderKeepsItsSwift() {
    let built = build(["content/index.md": "# A", "content/a.swift": "", "templates/b.swift": ""])
    #expect(built.paths.filter { $0.hasSuffix(".swift") } == ["a.swift"])
  }

  @Test func aMissingFileIsAnsweredWithTheNearest() {
    check(
      ["content/index.md": "---\nimports: crads.swift\n---\n# A\n", "content/cards.swift": ""],
      says: """
        content/index.md:2:10: error: there is no Swift file 'crads.swift' to import
            2 | imports: crads.swift
              |          ^~~~~~~~~~~
           hint: did you mean 'cards.swift'?
        """)
    check(
      ["site.yml": "imports:\n  - views\n"],
      says: """
        site.yml:2:5: error: there is no Swift file 'views' to import
            2 |   - views
              |     ^~~~~
           hint: it would be content/views.swift or templates/views.swift
        """)
    check(
      ["content/a/b.md": "---\nimports: c/card\n---\n# A\n", "content/d/card.swift": ""],
      says: """
        content/a/b.md:2:10: error: there is no Swift file 'c/card' to import
            2 | imports: c/card
              |          ^~~~~~
           hint: did you mean 'd/card.swift'?
        """)
  }

  @Test func importsArePaths() {
    check(
      ["site.yml": "imports:\n  a: b\n"],
      says: """
        site.yml:2:3: error: 'imports' is a mapping where a list is expected
            2 |   a: b
              |   ^~~~
        """)
  }

  @Test func anImportedFileDeclares() {
    check(
      ["site.yml": "imports: a\n", "templates/a.swift": "let a = 1\nText(\"b\")\n"],
      says: """
        templates/a.swift:2:1: error: an imported file can only declare
            2 | Text("b")
              | ^~~~~~~~~
           hint: what is to be shown stands in a layout block
        """)
  }

  @Test func whatCannotBeReadIsSaidOnce() {
    check(
      [
        "site.yml": "imports: a\n", "templates/a.swift": "let a = (1\n", "content/index.md": "# A\n",
        "content/b.md": "---\nimports: a.swift\n---\n# B\n",
      ],
      says: """
        templates/a.swift:1:11: error: missing ')'
            1 | let a = (1
              |           ^
        templates/a.swift:1:9: note: to match this opening '('
            1 | let a = (1
              |         ^
        """)
  }
}
