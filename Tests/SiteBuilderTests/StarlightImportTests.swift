import SiteBuilder
import Testing

/// What becomes of Starlight's sidebars.
@Suite struct StarlightImportTests {
  private static func sidebar(
    _ name: String, _ items: String, navigation: String, says: [String] = []
  ) -> ImportCase {
    ImportCase(
      name: name,
      files: [
        "astro.config.mjs": "export default {integrations: [starlight({title: 'Ink', sidebar: \(items)})]}\n",
        "src/content/docs/index.md": "---\ntitle: Ink\n---\n",
        "src/content/docs/reference/b.md": "---\ntitle: B\nsidebar: {order: 1}\n---\n",
        "src/content/docs/reference/a.md": "---\ntitle: A\n---\n",
        "src/content/docs/reference/hidden.md": "---\ntitle: H\nsidebar: {hidden: true}\n---\n",
        "src/content/docs/reference/more/index.md": "---\ntitle: More\nsidebar: {order: 2}\n---\n",
        "src/content/docs/reference/more/c.md": "---\ntitle: C\n---\n",
      ], settings: ["navigation:\n" + navigation + "\n"], says: says)
  }

  @Test(arguments: [
    sidebar(
      "a group of a folder alone",
      "[{label: 'Reference', items: [{autogenerate: {directory: 'reference'}}]}]",
      navigation: "  - index.md\n  - title: Reference\n    page: reference\n"),
    sidebar(
      "a folder among others",
      "[{label: 'All', items: ['reference/b', {autogenerate: {directory: 'reference'}}]}]",
      navigation: """
          - index.md
          - title: All
            items:
              - reference/b.md
              - reference/b.md
              - reference/more
              - reference/a.md

        """),
    sidebar(
      "a folder with a name among others",
      "[{label: 'All', items: ['reference/b', {label: 'R', autogenerate: {directory: 'reference'}}]}]",
      navigation: """
          - index.md
          - title: All
            items:
              - reference/b.md
              - title: R
                page: reference

        """),
    sidebar(
      "a group of a folder that is not there",
      "['reference/a', {label: 'Gone', items: [{autogenerate: {directory: 'gone'}}]}]",
      navigation: "  - index.md\n  - reference/a.md\n",
      says: ["there is no page 'gone': the navigation does without it"]),
  ])
  func becomesNavigation(_ example: ImportCase) { example.check() }
}
