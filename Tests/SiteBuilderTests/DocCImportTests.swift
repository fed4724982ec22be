import SiteBuilder
import Testing

/// The order that DocC's pages have from their topics.
@Suite struct DocCImportTests {
  private static func catalogue(_ name: String, _ pages: [String: String], navigation: String) -> ImportCase {
    ImportCase(
      name: name,
      files: Dictionary(pages.map { ("Ink.docc/\($0).md", "# \($0)\n\nText.\n\n\($1)") }) { $1 }
        .merging(["Ink.docc/Ink.md": "# ``Ink``\n\nText.\n\n## Topics\n\n- <doc:A>\n- <doc:B>\n"]) { $1 },
      settings: ["navigation:\n  - index.md\n" + navigation + "\n"])
  }

  @Test(arguments: [
    catalogue(
      "topics of pages lie below these",
      [
        "A": "## Topics\n\n### Deep\n\n- <doc:C>\n\n### Empty\n\n## Other\n\n- <doc:B>\n", "B": "",
        "C": "## Topics\n\n- <doc:D>\n", "D": "",
      ],
      navigation: """
          - page: A.md
            items:
              - title: Deep
                items:
                  - page: C.md
                    items:
                      - D.md
          - B.md

        """),
    catalogue(
      "pages that name each other, and one that several name",
      ["A": "## Topics\n\n- <doc:B>\n- <doc:Ink>\n", "B": "## Topics\n\n- <doc:A>\n- <doc:C>\n", "C": ""],
      navigation: """
          - page: A.md
            items:
              - page: B.md
                items:
                  - A.md
                  - C.md
          - B.md

        """),
  ])
  func areNested(_ example: ImportCase) { example.check() }
}
