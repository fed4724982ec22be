import Diagnostics
import SiteBuilder
import Testing

/// Where the pages of Docusaurus lie, and which of them are none.
@Suite struct DocusaurusImportTests {
  private static func site(
    _ name: String, _ config: String, _ files: [String: String], in base: String = "",
    settings: [String] = [], writes: [String: String?] = [:], says: [String] = [], builds: String? = ""
  ) -> ImportCase {
    ImportCase(
      name: name,
      files: files.merging([base + "docusaurus.config.js": "module.exports = {title: 'Ink', \(config)};"]) {
        $1
      }, settings: settings, writes: writes, says: says, builds: builds)
  }

  @Test(arguments: [
    site(
      "further docs with sidebars of their own",
      """
      themeConfig: {navbar: {items: [{docsPluginId: 'community', label: 'People', to: '/community'}]}},
        plugins: [
          ['@docusaurus/plugin-content-docs', {
            id: 'community', path: 'community', routeBasePath: '/people',
            sidebarPath: require.resolve('./sidebarsCommunity'),
          }],
          ['content-docs', {id: 'more', path: 'more', routeBasePath: 'more'}],
          ['content-docs', {id: 'gone', path: 'gone'}], 'sass',
          ['@docusaurus/plugin-content-blog', {id: 'news', path: 'news'}],
        ]
      """,
      [
        "docs/a.md": "# A\n\n[c](/people/c)\n", "community/b.md": "# B\n", "community/c.md": "# C\n",
        "more/d.md": "# D\n", "sidebarsCommunity.js": "module.exports = {main: ['c', 'b']};",
      ],
      settings: [
        """
        navigation:
          - docs/a.md
          - title: People
            items:
              - people/c.md
              - people/b.md
          - title: More
            items:
              - more/d.md

        """
      ],
      says: ["the folder 'gone' is left out: it is not there", "another blog is left out"]),
    site(
      "docs beside the folder of the settings",
      """
      presets: [['classic', {docs: {
        path: '../docs', sidebarPath: './list.json', editUrl: 'https://github.com/a/ink/edit/main/website'}}]]
      """,
      [
        "docs/a.md": "# A\n\n![s](/s.svg)\n", "docs/b.md": "# B\n\n[a](@site/../docs/a.md)\n",
        "website/list.json": #"{"main": ["b", "a"]}"#,
        "website/static/s.svg": "<svg width=\"8\" height=\"8\"/>",
        "website/blog/2018-06-14-name.md": "# N\n", "website/src/pages/x.js": "",
        "website/src/pages/_y.js": "", "website/src/pages/c.md": "# C\n", "README.md": "# R\n",
      ], in: "website/",
      settings: [
        "navigation:\n  - docs/b.md\n  - docs/a.md\n  - title: Blog\n    page: blog\n",
        "edit: \"https://github.com/a/ink/edit/main/{path}\"\n",
      ],
      writes: [
        "content/docs/b.md": "# B\n\n[a](../docs/a.md)\n", "content/c.md": "# C\n", "content/README.md": nil,
      ], says: ["the page 'website/src/pages/x.js' is left out: it is a program"]),
    site(
      "docs outside of the folder that was named", "presets: [['classic', {docs: {path: '../docs'}}]]",
      ["blog/2018-06-14-name.md": "# N\n", "sidebars.js": "module.exports = {main: ['b', 'a']};"],
      settings: ["navigation:\n  - title: Blog\n    page: blog\n"],
      says: [
        "the folder '../docs' is left out: it lies outside of the folder that is imported; import 'old/..', which has both"
      ]),
    site(
      "no docs, which is said nowhere", "presets: [['classic', {docs: false}]]",
      ["blog/2018-06-14-name.md": "# N\n", "docs/a.md": "# A\n"], writes: ["content/docs/a.md": nil]),
    site(
      "partials are no pages", "",
      [
        "docs/a.mdx":
          "# A\n\nimport P from './_p.mdx';\nimport Q from '@site/docs/\\_parts/q.md';\n\n<P />\n\n<Q />\n",
        "docs/_p.mdx": "import R from '@site/src/_r.md'\n\nFirst.\n\n<R />\n",
        "docs/_parts/q.md": "[Second](../a.mdx#a).\n",
        "src/_r.md": "Third.\n",
      ],
      settings: ["navigation:\n  - docs/a.mdx\n\n"],
      writes: [
        "content/docs/a.mdx":
          "# A\n\nimport P from '../../partials/docs/_p.mdx';\nimport Q from '../../partials/docs/_parts/q.md';\n\n<P />\n\n<Q />\n",
        "content/docs/_p.mdx": nil, "partials/docs/_parts/q.md": "[Second](/docs/a.mdx#a).\n",
        "partials/docs/_p.mdx": "import R from '../src/_r.md'\n\nFirst.\n\n<R />\n",
        "partials/src/_r.md": "Third.\n",
      ]),
  ])
  func becomesASite(_ example: ImportCase) { example.check() }

  /// Several folders with settings say nothing about which of them is meant.
  @Test func settingsInTwoFoldersAreNone() {
    let files = ["a/docusaurus.config.js": "", "b/docusaurus.config.js": "", "docs/a.md": "# A\n"]
    #expect(
      importSite(MemoryFileSystem(files), at: "old").diagnostics.map(\.message)
        == ["'old' is not the folder of a site that is known"])
  }

  @Test func formattersEscapeNamesInImports() {
    let built = build([
      "site.yml": "markdown: docusaurus\n", "content/_p.mdx": "First.\n",
      "content/index.mdx": "# A\n\nimport P from './\\_p.mdx';\n\n<P />\n",
    ])
    #expect(built.messages == "")
    #expect(built.text("index.html").contains("<p>First.</p>"))
  }
}
