import Diagnostics
import Foundation
import Markdown
import SiteBuilder
import Views

extension FuzzTarget {
  /// The block language: programs that are almost right, changed by what they mean.
  static func blocks(_ root: URL) -> FuzzTarget? {
    guard let environment = BlockEnvironment.fuzzing else { return nil }
    let corpus = Corpus(package: root)
    let trial = Trial(environment)
    return FuzzTarget(
      "blocks", seeds: corpus.programs.map { Array($0.utf8) },
      input: { Array(Mutator(corpus, seed: $0).program($1).utf8) },
      read: { input, listen in
        for message in trial.run(String(decoding: input, as: UTF8.self)) { listen(message) }
        return nil
      })
  }

  /// Markdown as a tree and as HTML, of both dialects.
  static func markdown(_ files: SeedFiles) -> FuzzTarget {
    let words = [
      "[", "](", "![", "[[", "]", "](<", "\"t\")", "`", "```\n", "~~~", "~~", "**", "__", "_*", "***",
      "&amp;",
      "&#x1F600;", "&#0;", "<b>", "</b>", "<!--", "-->", "<?", "<![CDATA[", "\\", "\\\n", "> ", "- ", "1. ",
      "\t",
      "| a | b |\n|--|:-:|\n", "- [x] ", "> [!NOTE]\n", "http://a.b", "www.a.b", "a@b.c", "[a]: /b 'c'\n",
      "# ",
      "---\n", "===\n", "\r", "\r\n", "\u{0}", "\u{FEFF}", "\u{A0}", "é", "👍🏽", "\u{FF}", "    ",
      "```layout\n",
    ]
    let seeds =
      files.all(in: "content", "md") + files.all(in: "../shared/cases/markdown", "txt")
      + files.examples(in: "../shared/cases/markdown/commonmark-0.30-spec.txt")
    return FuzzTarget("markdown", seeds: seeds, words: words) { input, _ in
      let file = SourceFile(path: "fuzz.md", bytes: input)
      let isUnicode = String(validating: input, as: UTF8.self) != nil
      for isPlain in [true, false] {
        _ = dumpMarkdown(file, isPlain: isPlain)
        let html = dumpHTML(file, isPlain: isPlain)
        if isUnicode, String(validating: html, as: UTF8.self) == nil { return "the HTML is not UTF-8" }
      }
      return nil
    }
  }

  /// What stands before a page.
  static func frontMatter(_ files: SeedFiles) -> FuzzTarget {
    let full = """
      title: "A: b"
      description: >-
        Two
        lines
      order: -1.5
      draft: true
      nav: false
      template: page
      imports: [a.swift, {file: b.swift}]
      """
    let seeds =
      [Array(full.utf8)]
      + files.all(in: "content", "md").compactMap { text in
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.first?.elementsEqual("---".utf8) == true else { return nil }
        return Array(
          lines.dropFirst().prefix { !$0.elementsEqual("---".utf8) }.joined(separator: [UInt8(ascii: "\n")]))
      }
    return FuzzTarget("front-matter", seeds: seeds, words: yamlWords) { input, listen in
      let page = Array("---\n".utf8) + input + Array("\n---\n# A\n".utf8)
      return build(["content/index.md": page, "content/b.md": Array("# B\n".utf8)], listen)
    }
  }

  /// `site.yml`.
  static func settings(_ files: SeedFiles) -> FuzzTarget {
    let full = """
      title: A
      description: B
      url: https://a.org/b/
      language: en-GB
      links: relative
      fonts:
        body: {name: Inter, files: [{file: a.otf, weight: 400, style: italic}]}
        mono: Inter
      theme: {accent: "#ff0000", accentDark: "#abc"}
      navigation:
        - index.md
        - title: C
          items: [{title: D, link: "https://d.org"}, {page: b.md}]
      words: {note: Hinweis, toDo: Offen}
      params: {a: [1, 2.5, true, null, ~, {b: c}]}
      imports: []
      """
    return FuzzTarget(
      "settings", seeds: [Array(full.utf8), files.text("site.yml")], words: yamlWords
    ) { input, listen in
      build(
        [
          "site.yml": input, "content/index.md": Array("# A\n".utf8), "content/b.md": Array("# B\n".utf8),
        ], listen)
    }
  }

  private static let yamlWords = [
    "- ", "? ", ": ", "&a ", "*a", "<<: *a", "|\n", ">-\n", "!!str ", "!!binary ", "'", "\"", "{", "}", "[",
    "]",
    ",", "#", "---\n", "...\n", "%YAML 1.1\n", "~", "null", "true", "yes", "0o17", "0x1F", ".inf", ".nan",
    "1e400",
    "2001-01-01", "\t", "\r\n", "\\x00", "\\u0000", "\u{0}", "\u{FEFF}", "\u{85}", "\u{2028}", "title: ", "é",
    "&a [*a]",
  ]

  /// The page's template, with the theme's partials.
  static func templates(_ files: SeedFiles) -> FuzzTarget {
    let words = [
      "{{", "}}", "{{{", "}}}", "{{#", "{{/", "{{^", "{{>", "{{!", "{{=<% %>=}}", "{{&", "{{.}}", "{{#.}}",
      "{{/.}}",
      "{{> page}}", "{{> head}}", "{{> footer }}", "{{#site.navigation}}", "{{/site.navigation}}",
      "{{page.title}}",
      "{{{page.content}}}", "{{#page}}", "{{/page}}", "{{title}}", "{{data.pets}}", "{{#data.pets}}",
      "{{/data.pets}}", "\u{0}", "\n", "{{#a.b.c}}", "{{%", "{{$block}}", "{{<parent}}",
    ]
    return FuzzTarget("templates", seeds: files.all(in: "templates", "mustache"), words: words) {
      input, listen in
      build(
        [
          "templates/page.mustache": input, "content/index.md": Array("# A\n\nText.\n".utf8),
          "content/b/c.md": Array("# C\n\n## D\n".utf8),
          "data/pets.json": Array(#"[{"name": "cat", "ages": [1, 2]}, {"name": "dog", "ages": []}]"#.utf8),
        ], listen)
    }
  }

  /// Each of the files of `data/` that there can be.
  static func data(_ files: SeedFiles) -> FuzzTarget {
    let seeds =
      [
        #"{"a": [1, 2.5e-3, -0, true, null, "b\u00e9\ud83d\udc4d\n", {}], "c": {"d": [[[]]]}, "1": ""}"#,
        "name,age,\"a \"\"b\"\"\"\r\ncat,4,\"x,\ny\"\r\ndog,,z\r\n",
        "pets:\n  - {name: cat, age: 4}\n  - name: dog\n    tags: [a, b]\nb: |\n  text\n   more\nc: &x [1]\nd: *x\n",
      ].map { Array($0.utf8) } + files.all(in: "data", "csv")
    let words =
      yamlWords + [
        "\\u", "\\ud800", "\\udc00", "\\\"", "\"\"", ",,", "\r", "\r\n", "\n\n", ";", "1E+", "-", "[[[[[[[[",
        "{\"a\":",
        "tru", "0123456789012345678901234567890",
      ]
    return FuzzTarget("data", seeds: seeds, words: words) { input, listen in
      for name in ["a.json", "a.csv", "a.yml"] {
        if let fault = build(["content/index.md": Array("# A\n".utf8), "data/" + name: input], listen) {
          return "\(name): \(fault)"
        }
      }
      return nil
    }
  }

  /// Builds a site in memory, without blocks; what of the answer cannot be.
  private static func build(_ files: [String: [UInt8]], _ listen: (String) -> Void) -> String? {
    var options = BuildOptions()
    options.threads = 1
    let built = buildSite(
      MemoryFileSystem(files, over: DiskFileSystem(root: "/nowhere")), options: options
    ) { _, _, _ in MarkdownPageRenderer() }
    for diagnostic in built.diagnostics { listen(diagnostic.rendered()) }
    if (built.plan == nil) != built.diagnostics.hasErrors {
      return built.plan == nil ? "there is no site, and no error" : "there is a site in spite of errors"
    }
    for file in built.plan?.files ?? [] where file.path.hasSuffix(".html") {
      guard case .bytes(let bytes) = file.content else { continue }
      if String(validating: bytes, as: UTF8.self) == nil { return "\(file.path) is not UTF-8" }
    }
    return nil
  }
}

extension SeedFiles {
  /// The Markdown of the examples in the text of the specification.
  func examples(in path: String) -> [[UInt8]] {
    let fence = String(repeating: "`", count: 32)
    let parts = String(decoding: text(path), as: UTF8.self).components(separatedBy: fence + " example\n")
    return parts.dropFirst().map { part in
      let markdown = part.components(separatedBy: "\n.\n").first ?? ""
      return Array(markdown.replacing("→", with: "\t").utf8)
    }
  }
}
