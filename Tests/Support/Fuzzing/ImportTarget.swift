import Diagnostics
import SiteBuilder

extension FuzzTarget {
  /// Another tool's site, as `stonehand import` reads it: its files, each behind a line with its path.
  static var imports: FuzzTarget {
    let words = [
      "=== mkdocs.yml\n", "=== book.toml\n", "=== src/SUMMARY.md\n", "=== docusaurus.config.js\n",
      "=== sidebars.js\n", "=== docs/a.md\n", "=== docs/b/_category_.json\n", "=== x.docc/A.md\n",
      "[a](b.md)",
      "    - [", "](", "../", "//", "/", "..", ".md", "index.md", "README.md", "<doc:", "``", "## Topics\n",
      "@TechnologyRoot", "nav:\n", "  - ", ": ", "{", "}", "[", "]", "'", "\"", "`", "${", "/*", "*/", "//",
      "=>",
      "export default ", "module.exports = ", "...", "type: 'category'", "items: [", "\"\"\"", "'''", "[[",
      "]]",
      " = ", "1979-05-27", "0x1F", "\\u0000", "\\", "\u{0}", "\r\n", "\u{FEFF}", "\u{2028}", "é", "---\n",
      "&a ", "*a",
      "title: ", "redirect_maps:\n", "http://", "javascript:a",
    ]
    return FuzzTarget("import", seeds: foreignSites.map { Array($0.utf8) }, words: words) { input, listen in
      let files = foreignFiles(input)
      for tool in [nil] + ImportedSite.Tool.allCases {
        let site = importSite(MemoryFileSystem(files), of: tool, at: "old")
        for diagnostic in site.diagnostics { listen(diagnostic.rendered()) }
        if let fault = fault(of: site, files, listen) { return "\(tool?.rawValue ?? "import"): \(fault)" }
      }
      return nil
    }
  }

  /// What of a site that was brought in cannot be: it is written as it is, and its settings are ours.
  private static func fault(
    of site: ImportedSite, _ files: [String: [UInt8]], _ listen: (String) -> Void
  ) -> String? {
    var all: [String: [UInt8]] = [:]
    for file in site.files {
      let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
      if parts.contains(where: { ["", ".", ".."].contains($0) }) { return "'\(file.path)' is no path" }
      switch file.content {
      case .bytes(let bytes): all[file.path] = bytes
      case .made(let page): all[file.path] = page.bytes
      case .copy(let source):
        guard let bytes = files[source] else { return "there is no '\(source)' to copy" }
        all[file.path] = bytes
      }
    }
    if all.count != site.files.count { return "two files have one path" }
    guard !site.diagnostics.hasErrors else { return nil }
    var options = BuildOptions()
    options.threads = 1
    let built = buildSite(MemoryFileSystem(all), options: options) { _, _, _ in MarkdownPageRenderer() }
    // A page that cannot be read is wrong, and missing for the settings.
    let errors = built.diagnostics.filter { $0.severity == .error }
    for error in errors { listen(error.rendered()) }
    guard let first = errors.first, errors.allSatisfy({ $0.span?.file.path == "site.yml" }) else {
      return nil
    }
    return "the settings are wrong: \(first.message)"
  }

  /// The files behind lines `=== path`; what stands before the first, and behind paths that no folder has, is left out.
  private static func foreignFiles(_ input: [UInt8]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var path: String?
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "=== ".utf8) {
        path = String(validating: line.dropFirst(4), as: UTF8.self)
        let parts = path?.split(separator: "/", omittingEmptySubsequences: false) ?? []
        // Linux has no paths of more than 4,096 bytes.
        let isPath =
          line.count < 4096 && !parts.isEmpty
          && !parts.contains { ["", ".", ".."].contains($0) || $0.contains("\0") }
        if !isPath { path = nil }
      } else if let path {
        files[path, default: []] += line + [UInt8(ascii: "\n")]
      }
    }
    // A file is no folder.
    let folders = Set(
      files.keys.flatMap { path in path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) } })
    return files.filter { !folders.contains($0.key) }
  }

  private static let foreignSites = [
    """
    === book.toml
    [book]
    title = "A \\"b\\""
    language = "de"
    [output.html]
    git-repository-url = "https://a.org/b"
    edit-url-template = "https://a.org/b/edit/{path}"
    additional-css = ["a.css"]
    [output.html.redirect]
    "/old.html" = "first.html"
    [preprocessor.c]
    === src/SUMMARY.md
    # Summary

    [Preface](README.md)

    # Part

    - [First `one`](first.md)
        - [Inner](d/inner.md)
        - [Draft]()
    ---
    [Last](last.md)
    === src/README.md
    # Preface
    === src/first.md
    # First

    {{#include ../listings/a.rs:2:3}}
    === src/d/inner.md
    [up](../first.html)
    === src/last.md
    # Last
    === listings/a.rs
    fn a() {}
    """,
    """
    === mkdocs.yml
    site_name: A
    site_url: https://a.org/b
    repo_url: https://github.com/a/b
    edit_uri: edit/main/docs/
    copyright: |
      C
      D
    theme:
      name: material
      language: fr
      logo: a.svg
      palette: {primary: deep purple}
    markdown_extensions:
      - admonition
      - toc: {permalink: true}
      - pymdownx.snippets
    plugins: [search, tags, {redirects: {redirect_maps: {old.md: b/c.md}}}]
    nav:
      - index.md
      - B: [b/c.md, {D: b/d.md}]
      - '': [b/c.md]
      - Away: https://a.org
    extra: {social: [{icon: fontawesome/brands/github, link: https://github.com/a}]}
    === docs/index.md
    # A

    --8<-- "inc/a.txt"
    === docs/b/c.md
    ---
    title: C
    template: home.html
    ---
    Text.
    === docs/b/d.md
    # D
    === docs/a.svg
    <svg/>
    === inc/a.txt
    a
    """,
    """
    === zensical.toml
    [project]
    site_name = 'A'
    nav = [ { "S" = "index.md" }, { "T" = [ "b.md" ] } ]
    [project.markdown_extensions]
    admonition = {}
    pymdownx.blocks.caption = {}
    === docs/index.md
    # A
    === docs/b.md
    # B
    """,
    """
    === docusaurus.config.js
    // @ts-check
    const c = {
      title: 'A \\'b\\'', tagline: `c`, url: 'https://a.org', baseUrl: '/b/', favicon: 'i.png',
      custom: { now: Date.now() }, i18n: { defaultLocale: 'en', locales: ['en'] },
      presets: [['classic', { docs: { path: 'docs', editUrl: 'https://a.org/e/' } }]],
      themeConfig: { navbar: { logo: {src: 'i.png'}, items: [{href: 'https://github.com/a', label: 'GitHub'}] } },
    };
    module.exports = c;
    === sidebars.js
    module.exports = { main: ['intro', {type: 'category', label: 'D', link: {type: 'doc', id: 'd/one'},
      items: ['d/one', 'gone']}, {type: 'autogenerated', dirName: 'd'}, {type: 'link', label: 'L', href: '/x'},
      {E: ['intro']}] };
    === docs/01-intro.md
    ---
    sidebar_position: 2
    id: intro
    slug: /start
    ---
    # Intro

    :::note
    b
    :::

    ![a](../art/a.svg)
    === docs/d/_category_.json
    {"label": "D", "position": 1}
    === docs/d/one.md
    # One
    === art/a.svg
    <svg/>
    === static/i.png
    x
    === blog/2024-01-01-a.md
    ---
    date: 2024-01-01
    ---
    # B
    """,
    """
    === astro.config.mjs
    import starlight from '@astrojs/starlight';
    export default defineConfig({
      site: 'https://a.org', base: '/b',
      integrations: [starlight({ title: 'A', logo: { light: './src/assets/l.svg', dark: './src/assets/l.svg' },
        social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a' }], editLink: { baseUrl: 'https://a.org/' },
        sidebar: [{ label: 'G', items: ['a', { label: 'B', slug: 'b/c' }] },
          { label: 'R', autogenerate: { directory: 'b' } }, { label: 'L', link: 'https://a.org' }] })],
    });
    === src/content/docs/index.mdx
    ---
    title: A
    hero: { tagline: b, actions: [{text: c, link: /a/}] }
    ---
    import { Card } from '@astrojs/starlight/components';
    <Card title="a">b</Card>
    === src/content/docs/a.md
    ---
    title: B
    ---
    ![a](../../assets/l.svg)
    === src/content/docs/b/c.md
    # C
    === src/assets/l.svg
    <svg/>
    """,
    """
    === Sources/A/A.docc/A.md
    # ``A``

    @Metadata { @TechnologyRoot }

    Text <doc:One>.

    ## Topics

    ### First

    - <doc:One>
    - ``B/c(_:)``
    === Sources/A/A.docc/One.md
    # One `b`

    ![p](pic.png)
    === Sources/A/A.docc/Resources/pic~dark@2x.png
    x
    === Sources/A/A.docc/Info.plist
    <key>CFBundleDisplayName</key> <string>A &amp; B</string>
    === Sources/A/A.docc/T.tutorial
    @Tutorial(time: 5)
    """,
  ]
}
