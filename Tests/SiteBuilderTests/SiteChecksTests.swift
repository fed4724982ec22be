import Diagnostics
import Testing

@testable import SiteBuilder

/// `check` in `site.yml`: how grave what leads nowhere is.
@Suite struct SiteChecksTests {
  /// A page with one of everything that leads nowhere.
  private func messages(_ yaml: String) -> [String] {
    let site = [
      "site.yml": yaml,
      "content/index.md": "[a](gone.md) [b](gone.txt) ![c](gone.png) [d](#gone) [e](/windows/api#x)\n",
    ]
    return build(site).diagnostics.map { diagnostic in
      "\(diagnostic.severity) \(diagnostic.message.split(separator: "'")[1])"
    }
  }

  @Test(arguments: [
    ("", "error gone.md|warning gone.txt|warning gone.png|warning #gone|warning /windows/api"),
    (
      "check: warning",
      "warning gone.md|warning gone.txt|warning gone.png|warning #gone|warning /windows/api"
    ),
    ("check: error", "error gone.md|error gone.txt|error gone.png|error #gone|error /windows/api"),
    ("check: ignore", ""),
    (
      "check: {pages: warning, anchors: error}",
      "warning gone.md|warning gone.txt|warning gone.png|error #gone|warning /windows/api"
    ),
    ("check: {files: ignore, images: ignore, anchors: ignore}", "error gone.md"),
    (
      "check: {ignore: [/windows/**]}",
      "error gone.md|warning gone.txt|warning gone.png|warning #gone"
    ),
    ("check: {ignore: [gone.*, /windows/**]}", "warning #gone"),
    ("check: {ignore: ['/gone.??', '#*', '**/api']}", "warning gone.txt|warning gone.png"),
    ("check: {ignore: '**'}", ""),
  ])
  func levels(yaml: String, expected: String) {
    #expect(messages(yaml) == expected.split(separator: "|").map(String.init))
  }

  @Test func anAddressThatWouldRunMayBeLeftOut() {
    let page = [
      "content/index.md": "[a](javascript:b) ![c](data:text/html,d)\n",
      "templates/page.mustache": "{{{content}}}",
    ]
    for settings in ["", "check: warning\n", "check: ignore\n", "check: {addresses: error}\n"] {
      let built = build(page.merging(["site.yml": settings]) { $1 })
      #expect(built.plan == nil, "\(settings)")
    }
    let built = build(page.merging(["site.yml": "check: {addresses: warning}\n"]) { $1 })
    #expect(built.text("index.html").hasPrefix("<p><a href=\"#\">a</a> <img loading=\"lazy\" src=\"#\""))
    #expect(
      built.messages == """
        content/index.md:1:1: warning: an address that begins with 'javascript:' is left out
            1 | [a](javascript:b) ![c](data:text/html,d)
              | ^~~~~~~~~~~~~~~~~
           hint: it would run
        content/index.md:1:19: warning: an address that begins with 'data:' is left out
            1 | [a](javascript:b) ![c](data:text/html,d)
              |                   ^~~~~~~~~~~~~~~~~~~~~~
           hint: it would run

        """)
  }

  @Test func aLevelThatIsNone() {
    check(
      ["site.yml": "check: warn\n"],
      says: """
        site.yml:1:8: error: 'check' cannot be 'warn'
            1 | check: warn
              |        ^~~~
           hint: it is 'error', 'warning' or 'ignore'
        """)
  }
  @Test func aSubjectThatIsNone() {
    check(
      ["site.yml": "check:\n  page: warning\n  ignore: {a: b}\n"],
      says: """
        site.yml:2:3: error: 'check' has no key 'page'
            2 |   page: warning
              |   ^~~~
           hint: did you mean 'pages'?
        site.yml:3:11: error: 'ignore' is a mapping where a list is expected
            3 |   ignore: {a: b}
              |           ^~~~~~
        """)
  }

  @Test(arguments: [
    ("/windows/**", "/windows/win32/api", true), ("/windows/**", "/windows/", true),
    ("/windows/**", "/windows", false), ("/windows/**", "/Windows/a", false), ("*.png", "a.png", true),
    ("*.png", "images/a.png", false), ("**/*.png", "images/a.png", true), ("**.png", "images/a.png", true),
    ("a?c", "abc", true), ("a?c", "a/c", false), ("a?c", "ac", false), ("", "", true), ("", "a", false),
    ("*", "", true), ("**", "a/b", true), ("a*b*c", "aXbXbXc", true), ("a*b*c", "aXbX", false),
    ("***", "a/b", true), ("ä?", "äb", true),
  ])
  func patterns(pattern: String, path: String, expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }

  @Test func aPatternOfManyStarsEnds() {
    let pattern = PathPattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}

/// What a check says beside what a build does.
@Suite struct UnusedContentTests {
  private func check(_ files: [String: String], says expected: String) {
    var options = BuildOptions()
    options.threads = 1
    options.findsUnused = true
    let site = buildSite(memory(files), options: options) { _, _, _ in MarkdownPageRenderer() }
    #expect(site.messages == expected + (expected.isEmpty ? "" : "\n"))
    #expect(build(files).messages == "", "a build does not say it")
  }

  @Test func pagesAndFilesThatNothingLeadsTo() {
    check(
      [
        "site.yml": "navigation: [index.md]\n",
        "content/index.md": "[a](a.md) [f](used.txt) ![p](used.svg)\n",
        "content/a.md": "# A\n", "content/b.md": "# B\n", "content/c.md": "---\nnav: false\n---\n# C\n",
        "content/d.md": "---\nnav: false\n---\n# D\n\n[c](c.md)\n",
        "content/used.txt": "", "content/used.svg": "<svg width=\"1\" height=\"1\"/>",
        "content/unused.txt": "", "content/named.txt": "", "content/robots.txt": "",
        "templates/page.mustache": "{{{content}}}<a href=\"{{root}}named.txt\">",
      ],
      says: """
        warning: the navigation leaves out 'content/a.md'
           hint: name it, or its folder, in 'navigation'; 'nav: false' in the page says that it is meant
        warning: no page links to 'content/b.md', and it is not in the navigation
           hint: name it in 'navigation', link to it, or remove it
        warning: no page links to 'content/d.md', and it is not in the navigation
           hint: name it in 'navigation', link to it, or remove it
        warning: no page links to or shows 'content/unused.txt'
        """)
  }
  @Test func theFoldersNavigationLeavesOutNothing() {
    check(["content/index.md": "# A\n", "content/b/c.md": "# C\n"], says: "")
  }
}
