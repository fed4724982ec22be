import SiteBuilder
import Testing

/// `INHERIT` in the settings of MkDocs.
@Suite struct MkDocsInheritanceTests {
  private static func site(
    _ name: String, _ files: [String: String], settings: [String], says: [String] = []
  ) -> ImportCase {
    ImportCase(
      name: name, files: files.merging(["docs/a.md": "# A\n"]) { $1 }, settings: settings, says: says)
  }

  private static let hint =
    "what 'INHERIT' names is left out: it lies outside of the folder that is imported; copy it in there, and write its path"

  @Test(arguments: [
    site(
      "mappings are merged, and of the rest the file's own counts",
      [
        "mkdocs.yml": "INHERIT: base.yml\nsite_name: Ink\ntheme: {language: de}\nnav: [a.md]\n",
        "base.yml": """
        site_name: Base
        site_description: Black
        nav: [b.md]
        theme:
          language: en
          palette: {primary: teal}
        """,
      ],
      settings: [
        "title: Ink\ndescription: Black\nlanguage: de\n", "navigation:\n  - a.md\n", "accent: \"#00695c\"",
      ]),
    site(
      "files go on from their own folders",
      [
        "mkdocs.yml": "INHERIT: ./common/base.yml\n", "common/base.yml": "INHERIT: ../more.yml\n",
        "more.yml": "site_name: Ink\n",
      ], settings: ["title: Ink\n"]),
    site(
      "a file that goes on with itself",
      ["mkdocs.yml": "INHERIT: mkdocs.yml\nsite_name: Ink\n"], settings: ["title: Ink\n"],
      says: ["what 'INHERIT' names is left out: it goes on with itself"]),
    site(
      "a file that is not there", ["mkdocs.yml": "INHERIT: base.yml\nsite_name: Ink\n"],
      settings: ["title: Ink\n"],
      says: ["what 'INHERIT' names is left out: there is no such file in the folder"]),
    site(
      "a file above the folder", ["mkdocs.yml": "INHERIT: ../base.yml\nsite_name: Ink\n"],
      settings: ["title: Ink\n"], says: [hint]),
    site(
      "a file of the machine", ["mkdocs.yml": "INHERIT: /docs/a.md\nsite_name: Ink\n"],
      settings: ["title: Ink\n"], says: [hint]),
  ])
  func isRead(_ example: ImportCase) { example.check() }
}
