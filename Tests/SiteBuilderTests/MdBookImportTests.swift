import SiteBuilder
import Testing

/// What becomes of the settings and the summary of an mdBook.
@Suite struct MdBookImportTests {
  private static func book(
    _ name: String, html: String = "", summary: String = "[A](a.md)\n", settings: [String],
    writes: [String: String?] = [:], says: [String] = []
  ) -> ImportCase {
    ImportCase(
      name: name,
      files: [
        "book.toml": "[book]\ntitle = \"Ink\"\n\n[output.html]\n\(html)\n", "src/SUMMARY.md": summary,
        "src/a.md": "# A\n", "src/b.md": "# B\n",
      ], settings: settings, writes: writes, says: says)
  }

  private static let hint = "which part of a page was asked for, only a script in it would know"

  @Test(arguments: [
    book("what is on by itself", settings: ["markdown: [mdbook, definitionLists, smartPunctuation]\n"]),
    book(
      "what is switched off", html: "definition-lists = false\nsmart-punctuation = false",
      settings: ["markdown: [mdbook]\n"]),
    book(
      "the older name of the switch", html: "curly-quotes = false",
      settings: ["markdown: [mdbook, definitionLists]\n"]),
    book(
      "titles without their Markdown",
      summary: """
        # Summary

        # Part `one` of **two**

        - [A `b` *c* \\*d\\* e_f_g](a.md)
        - [1. C#](b.md)
        """,
      settings: [
        """
        navigation:
          - title: Part one of two
            items:
              - title: "A b c *d* e_f_g"
                page: a.md
              - title: "1. C#"
                page: b.md

        """
      ]),
    book(
      "redirects of parts of pages",
      html:
        "[output.html.redirect]\n\"/c.html#d\" = \"a.html\"\n\"/c.html\" = \"a.html\"\n\"/e.html#f\" = \"b.html#g\"",
      settings: [], writes: ["content/a.md": "---\naliases: [/c.html]\n---\n# A\n"],
      says: ["what 2 redirects of parts of pages say is left out: \(hint)"]),
    book(
      "a redirect of a part of a page", html: "[output.html.redirect]\n\"/c.html#d\" = \"a.html\"",
      settings: [], says: ["the redirect of a part of a page is left out: \(hint)"]),
  ])
  func becomesASite(_ example: ImportCase) { example.check() }
}
