import Diagnostics
import SiteBuilder
import Testing

/// `stonehand import`: small sites of other tools, what they become, and what is said of the rest.
@Suite struct ImportSiteTests {
  private let sign = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>"

  /// What a site becomes: all its files, and the words about it.
  private func check(
    _ files: [String: String], settings: String, copies: [String] = [], writes: [String: String] = [:],
    says messages: String = "", builds: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let foreign = MemoryFileSystem(files)
    let site = importSite(foreign, at: "old")
    #expect(site.diagnostics.map { $0.rendered() }.joined() == messages, sourceLocation: sourceLocation)
    var made: [String: String] = [:]
    var copied: [String] = []
    var all: [String: String] = [:]
    for file in site.files where file.path != ".gitignore" {
      switch file.content {
      case .bytes(let bytes): made[file.path] = String(decoding: bytes, as: UTF8.self)
      case .made(let page): made[file.path] = String(decoding: page.bytes, as: UTF8.self)
      case .copy(let source):
        copied.append(source == "x" ? file.path : "\(source) → \(file.path)")
        all[file.path] = files[source]
      }
    }
    let written = made.removeValue(forKey: "site.yml") ?? ""
    let end = """

      # Links that lead to no page, and addresses that would run, stop a build, unless these are warnings.
      check:
        pages: warning
        addresses: warning

      """
    #expect(written == settings + end, sourceLocation: sourceLocation)
    #expect(made == writes, sourceLocation: sourceLocation)
    if !copies.isEmpty { #expect(copied == copies, sourceLocation: sourceLocation) }
    guard builds else { return }
    let built = build(all.merging(made) { $1 }.merging(["site.yml": written]) { $1 })
    #expect(built.messages == "", sourceLocation: sourceLocation)
  }

  @Test func mdBook() {
    check(
      [
        "book.toml": """
        [book]
        title = "The Stone"
        language = "en"

        [output.html]
        git-repository-url = "https://github.com/a/stone"
        edit-url-template = "https://github.com/a/stone/edit/main/{path}"
        additional-js = ["mermaid.js"]
        mathjax-support = true

        [output.html.redirect]
        "/old/start.html" = "../first.html"
        "/gone.html" = "nowhere.html"

        [preprocessor.mermaid]
        command = "mdbook-mermaid"
        """,
        "mermaid.js": "",
        "listings/a.rs": "fn a() {}\n",
        "src/SUMMARY.md": """
        # Summary

        [Preface](README.md)

        # Setting

        - [First `thing`](first.md)
            - [Inner](deep/inner.md)
            - [Planned]()
        - [Gone](gone.md)
        nonsense

        ---

        [Last](last.md)
        """,
        "src/README.md": "# Preface\n\n![sign](sign.svg)\n", "src/sign.svg": sign,
        "src/first.md":
          "# First\n\n```rust\n{{#include ../listings/a.rs}}\n```\n\n[inner](deep/inner.html)\n",
        "src/deep/inner.md": "# Inner\n", "src/last.md": "# Last\n",
      ],
      settings: """
        title: The Stone
        language: en

        # What is read beside GitHub's Markdown.
        markdown: [mdbook, definitionLists, smartPunctuation, math]

        navigation:
          - title: Preface
            page: README.md
          - title: Setting
            items:
              - title: First thing
                page: first.md
                items:
                  - title: Inner
                    page: deep/inner.md
              - title: Last
                page: last.md

        repository: "https://github.com/a/stone"
        edit: "https://github.com/a/stone/edit/main/src/{path}"

        scheme: switch

        search: index

        """,
      copies: [
        "src/README.md → content/README.md", "src/deep/inner.md → content/deep/inner.md",
        "src/last.md → content/last.md", "src/sign.svg → content/sign.svg",
        "listings/a.rs → listings/a.rs",
      ],
      writes: [
        "content/first.md":
          "---\naliases: [/old/start.html]\n---\n# First\n\n```rust\n{{#include ../listings/a.rs}}\n```\n\n[inner](deep/inner.html)\n"
      ],
      says: """
        old/book.toml:8:17: warning: 'additional-js' is left out
            8 | additional-js = ["mermaid.js"]
              |                 ^~~~~~~~~~~~~~
           hint: templates and style sheets are Stonehand's own; 'theme' in site.yml has the colours
        old/book.toml:13:1: warning: the redirect '/gone.html' is left out
           13 | "/gone.html" = "nowhere.html"
              | ^~~~~~~~~~~~
        old/book.toml:15:15: warning: the preprocessor 'mermaid' is left out
           15 | [preprocessor.mermaid]
              |               ^~~~~~~
        old/src/SUMMARY.md:10:1: warning: there is no page 'gone.md'
           10 | - [Gone](gone.md)
              | ^~~~~~~~~~~~~~~~~
           hint: the navigation does without it
        old/src/SUMMARY.md:11:1: warning: this line is left out
           11 | nonsense
              | ^~~~~~~~

        """)
  }

  @Test func mkDocs() {
    check(
      [
        "mkdocs.yml": """
        site_name: Ink
        site_url: https://example.org/ink
        repo_url: https://github.com/a/ink
        theme:
          name: material
          logo: img/logo.svg
          palette:
            - scheme: default
              primary: teal
          features: [content.code.annotate]
        markdown_extensions:
          - admonition
          - pymdownx.superfences:
              custom_fences:
                - name: mermaid
                  format: !!python/name:pymdownx.superfences.fence_code_format
          - attr_list
          - sketchy
        plugins:
          - search
          - redirects:
              redirect_maps:
                old.md: guide/start.md
          - gen-files
          - blog:
              blog_dir: news
        nav:
          - index.md
          - Guide:
              - Start: guide/start.md
              - guide/gone.md
          - Forum: https://example.org/forum
        """,
        "docs/news/index.md": "# News\n", "docs/news/posts/a.md": "---\ndate: 2024-01-01\n---\n# A\n",
        "docs/index.md": "# Ink\n\n!!! note\n    Black.\n",
        "docs/guide/start.md": "---\ntitle: Start\ntemplate: home.html\n---\n\nText.\n",
        "docs/img/logo.svg": "<svg/>",
      ],
      settings: """
        title: Ink
        url: "https://example.org/ink"

        # What is read beside GitHub's Markdown.
        markdown: [headingIDs, mkdocsIDs, admonitions, attributeLists, annotations]

        navigation:
          - index.md
          - title: Guide
            items:
              - title: Start
                page: guide/start.md
          - title: Forum
            link: "https://example.org/forum"

        logo:
          light: img/logo.svg
        repository: "https://github.com/a/ink"
        edit: "https://github.com/a/ink/edit/master/docs/{path}"

        theme:
          accent: "#00695c"
          accentDark: "#80cbc4"

        search: index
        feed: news

        """,
      writes: [
        "content/guide/start.md": "---\naliases: [/old/]\ntitle: Start\n\n---\n\nText.\n",
        "content/news/index.md": "---\nkind: blog\n---\n\n# News\n",
      ],
      says: """
        old/docs/guide/start.md:3:11: warning: the template 'home.html' is left out
            3 | template: home.html
              |           ^~~~~~~~~
        old/mkdocs.yml:18:5: warning: the Markdown extension 'sketchy' is left out
           18 |   - sketchy
              |     ^~~~~~~
        old/mkdocs.yml:24:5: warning: the plugin 'gen-files' is left out
           24 |   - gen-files
              |     ^~~~~~~~~
        old/mkdocs.yml:25:5: warning: what the plugin 'blog' makes of categories, authors and years is left out
           25 |   - blog:
              |     ^~~~
           hint: 'tags' of pages, with 'tags: true' in site.yml, have lists of their pages
        old/mkdocs.yml:31:9: warning: there is no page 'guide/gone.md'
           31 |       - guide/gone.md
              |         ^~~~~~~~~~~~~
           hint: the navigation does without it

        """)
  }

  @Test func zensical() {
    check(
      [
        "zensical.toml": """
        [project]
        site_name = "Ink"
        nav = [ { "Start" = "index.md" } ]
        [project.markdown_extensions]
        admonition = {}
        pymdownx.tabbed.alternate_style = true
        pymdownx.blocks.caption = {}
        """, "docs/index.md": "# Ink\n",
      ],
      settings: """
        title: Ink

        # What is read beside GitHub's Markdown.
        markdown: [headingIDs, mkdocsIDs, admonitions, tabs, captions]

        navigation:
          - title: Start
            page: index.md

        search: index

        """)
  }

  @Test func docusaurus() {
    check(
      [
        "docusaurus.config.ts": """
        import type {Config} from '@docusaurus/types';
        // export default nothing
        const config: Config = {
          title: 'My \\'Site\\'', tagline: `Ink`,
          url: 'https://example.org', baseUrl: '/ink/',
          favicon: 'img/icon.png',
          customFields: { now: Date.now(), when: new Date() },
          presets: [['classic', { docs: { sidebarPath: './sidebars.ts',
            editUrl: 'https://github.com/a/ink/tree/main/' } } satisfies Preset]],
          themeConfig: { navbar: { items: [
            {href: 'https://github.com/a/ink', label: 'GitHub', position: 'right'},
          ] } },
        };
        export default config;
        """,
        "sidebars.ts": """
        const sidebars: SidebarsConfig = {
          // {type: 'autogenerated', dirName: '.'}
          main: ['intro', {type: 'category', label: 'Deep', items: ['deep/first', 'deep/gone']},
            {type: 'link', label: 'Elsewhere', href: 'https://example.org/'}],
        };
        export default sidebars;
        """,
        "docs/01-intro.md": "# Intro\n\n:::note\nBlack.\n:::\n\n![a](../art/a.svg)\n",
        "docs/deep/one.md": "---\nid: first\n---\n# One\n",
        "art/a.svg": sign, "static/img/icon.png": "",
        "blog/2024-01-01-a.md": "---\ndate: 2024-01-01\n---\n# A\n",
        "blog/2024-02-29-b/index.md": "# B\n", "blog/2024/03/01/c.md": "---\ntitle: C\n---\n",
        "src/pages/index.tsx": "export default () => null",
      ],
      settings: """
        title: My 'Site'
        description: Ink
        url: "https://example.org/ink/"

        # What is read beside GitHub's Markdown.
        markdown: [docusaurus, math]

        navigation:
          - docs/01-intro.md
          - title: Deep
            items:
              - docs/deep/one.md
          - title: Elsewhere
            link: "https://example.org/"
          - title: Blog
            page: blog

        icon: img/icon.png
        repository: "https://github.com/a/ink"
        edit: "https://github.com/a/ink/tree/main/{path}"

        scheme: switch

        search: index
        feed: blog

        """,
      writes: [
        "content/docs/01-intro.md":
          "---\nslug: intro\n---\n\n# Intro\n\n:::note\nBlack.\n:::\n\n![a](../art/a.svg)\n",
        "content/docs/deep/one.md": "---\nslug: first\nid: first\n---\n# One\n",
        "content/blog/index.md": "---\ntitle: Blog\nkind: blog\n---\n",
        "content/blog/2024-01-01-a.md": "---\nslug: \"2024/01/01/a\"\ndate: 2024-01-01\n---\n# A\n",
        "content/blog/2024-02-29-b/index.md":
          "---\naliases: [/blog/2024/02/29/b/]\ndate: 2024-02-29\n---\n\n# B\n",
        "content/blog/2024/03/01/c.md": "---\ndate: 2024-03-01\ntitle: C\n---\n",
      ],
      says: """
        warning: the page 'src/pages/index.tsx' is left out
           hint: it is a program
        old/docusaurus.config.ts:7:24: warning: 'Date.now()' is not read
            7 |   customFields: { now: Date.now(), when: new Date() },
              |                        ^~~~~~~~~~
           hint: it is code, which is not run; only what is written out is read
        old/docusaurus.config.ts:7:42: warning: 'new Date()' is not read
            7 |   customFields: { now: Date.now(), when: new Date() },
              |                                          ^~~~~~~~~~
           hint: it is code, which is not run; only what is written out is read
        old/sidebars.ts:3:75: warning: there is no page 'deep/gone'
            3 |   main: ['intro', {type: 'category', label: 'Deep', items: ['deep/first', 'deep/gone']},
              |                                                                           ^~~~~~~~~~~
           hint: the navigation does without it

        """)
  }

  /// Where readers could choose between light and dark, they still can.
  @Test(arguments: [
    (
      "mkdocs.yml",
      "theme:\n  palette:\n    - {scheme: default, toggle: {name: Dark}}\n    - {scheme: slate}\n", true
    ),
    ("mkdocs.yml", "theme:\n  palette: {scheme: slate}\n", false),
    ("docusaurus.config.js", "module.exports = {themeConfig: {colorMode: {disableSwitch: true}}};", false),
    ("docusaurus.config.js", "module.exports = {themeConfig: {colorMode: {disableSwitch: false}}};", true),
  ])
  func theSwitchOfTheScheme(file: String, settings: String, isThere: Bool) {
    let site = importSite(MemoryFileSystem([file: settings, "docs/index.md": "# Ink\n"]), at: "old")
    let written = site.files.first { $0.path == "site.yml" }
    guard case .bytes(let bytes) = written?.content else { return #expect(Bool(false)) }
    #expect(String(decoding: bytes, as: UTF8.self).contains("scheme: switch") == isThere)
  }

  @Test func docusaurusOrdersByFoldersItself() {
    check(
      [
        "docusaurus.config.js": "module.exports = { title: 'Ink' };",
        "docs/b.md": "---\nsidebar_position: 1\n---\n# B\n", "docs/a.md": "# A\n",
        "docs/more/_category_.json": #"{"label": "Much more", "position": 2}"#,
        "docs/more/02-y.md": "# Y\n", "docs/more/10-x.md": "# X\n",
      ],
      settings: """
        title: Ink

        # What is read beside GitHub's Markdown.
        markdown: [docusaurus, math]

        navigation:
          - docs/b.md
          - title: Much more
            items:
              - docs/more/02-y.md
              - docs/more/10-x.md
          - docs/a.md

        scheme: switch

        search: index

        """,
      writes: [
        "content/docs/more/02-y.md": "---\nslug: \"y\"\n---\n\n# Y\n",
        "content/docs/more/10-x.md": "---\nslug: x\n---\n\n# X\n",
      ])
  }

  @Test func docusaurusWithAnEntryWhoseTypeIsCode() {
    check(
      [
        "docusaurus.config.js": "module.exports = { title: 'Ink' };",
        "sidebars.js": "module.exports = { main: ['a', { type: kind, id: 'a' }] };", "docs/a.md": "# A\n",
      ],
      settings: """
        title: Ink

        # What is read beside GitHub's Markdown.
        markdown: [docusaurus, math]

        navigation:
          - docs/a.md

        scheme: switch

        search: index

        """,
      says: """
        old/sidebars.js:1:40: warning: 'kind' is not read
            1 | module.exports = { main: ['a', { type: kind, id: 'a' }] };
              |                                        ^~~~
           hint: it is code, which is not run; only what is written out is read
        old/sidebars.js:1:40: warning: an entry whose type is not written out is left out
            1 | module.exports = { main: ['a', { type: kind, id: 'a' }] };
              |                                        ^~~~

        """)
  }

  @Test func docusaurusWithPagesThatLieElsewhere() {
    check(
      [
        "docusaurus.config.js":
          "module.exports = { title: 'Ink', presets: [['classic', { docs: { path: '../docs' } }]] };",
        "src/pages/index.md": "# Home\n",
      ],
      settings: """
        title: Ink

        # What is read beside GitHub's Markdown.
        markdown: [docusaurus, math]

        navigation:
          - index.md

        scheme: switch

        search: index

        """,
      says: """
        old/docusaurus.config.js:1:72: warning: the folder '../docs' is left out
            1 | module.exports = { title: 'Ink', presets: [['classic', { docs: { path: '../docs' } }]] };
              |                                                                        ^~~~~~~~~
           hint: it lies outside of the folder that is imported; import 'old/..', which has both

        """)
  }

  @Test func starlight() {
    check(
      [
        "astro.config.mjs": """
        // @ts-check
        import { defineConfig } from 'astro/config';
        export default defineConfig({
          site: 'https://example.org',
          integrations: [
            starlight({
              title: 'Ink',
              logo: { src: './src/assets/logo.svg' },
              social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a/ink' }],
              customCss: ['./src/custom.css'],
              sidebar: [
                { label: 'Guides', items: [
                  { label: 'Example Guide', slug: 'guides/example' },
                  { label: 'Gone', slug: 'guides/gone' },
                ] },
                { label: 'Reference', autogenerate: { directory: 'reference' } },
              ],
            }),
            sitemap(),
          ],
        });
        """,
        "public/favicon.svg": "<svg/>", "src/assets/logo.svg": "<svg/>", "src/assets/a b.svg": sign,
        "src/assets/h.svg": sign,
        "src/content/docs/index.mdx": """
        ---
        title: Ink
        template: splash # wide
        hero:
          tagline: Black *ink*
          image: {file: ../../assets/h.svg}
          actions:
            - {text: "An [example]", link: guides/example.md}
        ---

        ![b](../../assets/a%20b.svg)

        """,
        "src/content/docs/guides/example.md": "---\ntitle: Example\n---\n\n:::tip\nInk.\n:::\n",
        "src/content/docs/reference/one.md": "---\ntitle: One\n---\n\nText.\n",
      ],
      settings: """
        title: Ink
        url: "https://example.org/"

        # What is read beside GitHub's Markdown.
        markdown: [starlight]

        navigation:
          - index.mdx
          - title: Guides
            items:
              - title: Example Guide
                page: guides/example.md
          - title: Reference
            page: reference

        logo:
          light: assets/logo.svg
        icon: favicon.svg
        repository: "https://github.com/a/ink"

        scheme: switch

        search: index

        """,
      writes: [
        "content/index.mdx": """
        ---
        title: Ink
        sidebar: false
        toc: false
        hero:
          tagline: Black *ink*
          image: {file: ./assets/h.svg}
          actions:
            - {text: "An [example]", link: guides/example.md}
        ---

        ![b](./assets/a%20b.svg)

        """
      ],
      says: """
        old/astro.config.mjs:10:18: warning: 'customCss' is left out
           10 |       customCss: ['./src/custom.css'],
              |                  ^~~~~~~~~~~~~~~~~~~~
           hint: templates and style sheets are Stonehand's own; 'theme' in site.yml has the colours
        old/astro.config.mjs:14:34: warning: there is no page 'guides/gone'
           14 |           { label: 'Gone', slug: 'guides/gone' },
              |                                  ^~~~~~~~~~~~~
           hint: the navigation does without it
        old/astro.config.mjs:19:5: warning: 'sitemap()' is not read
           19 |     sitemap(),
              |     ^~~~~~~~~
           hint: it is code, which is not run; only what is written out is read

        """)
  }

  @Test func docC() {
    check(
      [
        "Sources/Ink/Ink.docc/Ink.md": """
        # ``Ink``

        Black.

        ## Topics

        ### First

        - <doc:Start>
        - ``Pen``

        """,
        "Sources/Ink/Ink.docc/Articles/Start.md": "# Start\n\nSee <doc:Ink>. ![A sign](sign)\n",
        "Sources/Ink/Ink.docc/Resources/sign.svg": sign, "Sources/Ink/Ink.docc/theme-settings.json": "{}",
        "Sources/Ink/Pen.swift": "",
      ],
      settings: """
        title: Ink

        # What is read beside GitHub's Markdown.
        markdown: [docc]

        navigation:
          - index.md
          - title: First
            items:
              - Articles/Start.md

        scheme: switch

        search: index

        """,
      writes: [
        "content/index.md":
          "# Ink\n\nBlack.\n\n## Topics\n\n### First\n\n- <doc:Start>\n- ``Pen``\n",
        "content/Articles/Start.md": "# Start\n\nSee [Ink](../index.md). ![A sign](sign)\n",
      ],
      says: """
        old/Sources/Ink/Ink.docc/theme-settings.json:1:1: warning: 'Sources/Ink/Ink.docc/theme-settings.json' is left out
            1 | {}
              | ^

        """)
  }

  @Test func whereAuthorsAreElsewhere() throws {
    for files in [
      [
        "mkdocs.yml": """
        site_name: Ink
        extra:
          social:
            - icon: fontawesome/brands/mastodon
              link: https://mastodon.social/@ink
            - {icon: fontawesome/brands/docker, name: Images, link: 'https://hub.docker.com/r/ink'}
        """, "docs/index.md": "# Ink\n",
      ],
      [
        "astro.config.mjs": """
        export default { integrations: [starlight({ title: 'Ink', social: [
          { label: 'https://mastodon.social/@ink', href: 'https://mastodon.social/@ink' },
          { icon: 'docker', label: 'Images', href: 'https://hub.docker.com/r/ink' },
        ] })] }
        """, "src/content/docs/index.md": "# Ink\n",
      ],
    ] {
      let site = importSite(MemoryFileSystem(files), at: "old")
      let settings = site.files.first { $0.path == "site.yml" }?.content
      guard case .bytes(let bytes)? = settings else {
        Issue.record("there is no site.yml: \(site.diagnostics)")
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        text.contains(
          """
          social:
            - "https://mastodon.social/@ink"
            - title: Images
              link: "https://hub.docker.com/r/ink"

          """), "\(text)")
      #expect(!text.contains("header:"))
    }
  }

  @Test func aCatalogueOfDocCByItself() {
    let files = ["Ink.md": "# ``Ink``\n\n## Topics\n\n### A\n\n- <doc:B>\n", "Articles/B.md": "# B\n"]
    for place in ["Sources/Ink.docc", "Ink.docc/"] {
      let site = importSite(MemoryFileSystem(files), at: place)
      #expect(site.files.contains { $0.path == "content/index.md" })
      #expect(site.pageCount == 2)
    }
    #expect(importSite(MemoryFileSystem(files), at: "Ink").files.isEmpty)
  }

  @Test func aFolderThatIsNone() {
    let site = importSite(MemoryFileSystem(["a.md": "# A\n"]), at: "old")
    #expect(site.files.isEmpty)
    #expect(
      site.diagnostics.map(\.message) == ["'old' is not the folder of a site that is known"])
    let empty = importSite(MemoryFileSystem(["book.toml": "[book]\n"]), at: "old")
    #expect(empty.diagnostics.contains { $0.message == "there is no page to bring in" })
  }

  /// Whatever code is in the settings: it ends, and nothing of it is run.
  @Test(arguments: [
    "export default {", "export default", "module.exports = { a: [1, 2",
    "export default { a: `${b}`, ...c, d() { return {} } }",
    "export default async function () { return {} }", "const a = a;\nexport default a;", "export default '",
    "export default /* ", "export default {\"a\": 'b\nc', 'd: 1}", "export default ((((((((((((((((((", "})]",
    String(repeating: "export default [{a:(", count: 500),
  ])
  func strangeSettings(code: String) {
    let site = importSite(
      MemoryFileSystem(["docusaurus.config.js": code, "sidebars.js": code, "docs/a.md": "# A\n"]), at: "old")
    #expect(site.pageCount == 1)
  }
}
