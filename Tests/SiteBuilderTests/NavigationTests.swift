import Testing

/// The sidebar, the order of pages, what comes before and after.
@Suite struct NavigationTests {
  private let template =
    "{{{sidebar}}}{{#breadcrumbs}}[{{title}} {{url}}]{{/breadcrumbs}}{{#previous}}<{{title}} {{url}}{{/previous}}"
    + "{{#next}}>{{title}} {{url}}{{/next}}"

  private func site(_ more: [String: String] = [:]) -> [String: String] {
    [
      "content/index.md": "# Home", "content/zebra.md": "---\norder: 1\n---\n# Zebra",
      "content/apple.md": "# Apple",
      "content/getting-started/one.md": "# One", "content/guide/index.md": "---\norder: 2\n---\n# The guide",
      "content/guide/b.md": "---\ntitle: Bee & co\n---\n", "content/guide/a.md": "text",
      "content/guide/hidden.md": "---\nnav: false\n---\n# Hidden", "templates/page.mustache": template,
    ].merging(more) { $1 }
  }

  @Test func theFoldersAreTheTree() {
    #expect(
      build(site()).text("guide/b/index.html") == """
        <ul>
        <li><a href="../../index.html">Home</a></li>
        <li><a href="../../zebra/index.html">Zebra</a></li>
        <li><a href="../../guide/index.html">The guide</a>
        <ul>
        <li><a href="../../guide/a/index.html">A</a></li>
        <li><a aria-current="page" href="../../guide/b/index.html">Bee &amp; co</a></li>
        </ul>
        </li>
        <li><a href="../../apple/index.html">Apple</a></li>
        <li><a href="../../getting-started/one/index.html">Getting started</a>
        <ul>
        <li><a href="../../getting-started/one/index.html">One</a></li>
        </ul>
        </li>
        </ul>
        [The guide ../index.html]<A ../a/index.html>Apple ../../apple/index.html
        """)
  }

  @Test func aPageThatIsNotInIt() {
    let text = build(site()).text("guide/hidden/index.html")
    #expect(!text.contains("aria-current") && !text.contains("Hidden") && !text.contains(">A "))
  }

  @Test func anOrderOfOnesOwn() {
    let yaml = """
      navigation:
        - guide/b.md
        - title: Fruit
          items:
            - page: apple.md
              title: Apples
            - title: More
              link: https://example.org/?a=1&b=2
        - getting-started
      """
    #expect(
      build(site(["site.yml": yaml])).text("apple/index.html") == """
        <ul>
        <li><a href="../guide/b/index.html">Bee &amp; co</a></li>
        <li><a href="../apple/index.html">Fruit</a>
        <ul>
        <li><a aria-current="page" href="../apple/index.html">Apples</a></li>
        <li><a href="https://example.org/?a=1&amp;b=2">More</a></li>
        </ul>
        </li>
        <li><a href="../getting-started/one/index.html">Getting started</a>
        <ul>
        <li><a href="../getting-started/one/index.html">One</a></li>
        </ul>
        </li>
        </ul>
        [Fruit index.html]<Bee &amp; co ../guide/b/index.html>One ../getting-started/one/index.html
        """)
  }

  /// A page that does not begin with a heading is called as the settings call it, not as its first heading.
  @Test func aPageThatTheSettingsName() {
    let files = [
      "content/index.md": "# Home", "content/models.md": "text\n\n## Basics\n", "content/own.md": "# Own\n",
      "site.yml": "navigation: [{page: models.md, title: Models}, {page: own.md, title: Other}]\n",
      "templates/page.mustache": "{{page.title}}",
    ]
    let built = build(files)
    #expect(built.text("models/index.html") == "Models")
    #expect(built.text("own/index.html") == "Own")
  }

  /// Only a heading that a page begins with is its title; else its file says what it is called.
  @Test(arguments: [
    ("", "text\n\n## Basics\n", "Change the title +"), ("", "## Basics\n\ntext\n", "Basics -"),
    ("", "<a id=\"old\"></a>\n\n## Basics\n", "Basics -"), ("", "<!-- a -->\n\n# Basics\n", "Basics -"),
    ("", "text\n\n# Basics\n", "Basics -"),
    ("mkdocs", "---\ntitle: View\n---\ntext\n\n# Basics\n", "View -"),
    ("docusaurus", "---\ntitle: View\n---\ntext\n\n# Basics\n", "View +"),
    ("hugo", "---\ntitle: View\n---\ntext\n\n# Basics\n", "View +"),
    ("docusaurus", "---\ntitle: View\n---\n# Basics\n", "View -"),
    ("docusaurus", "---\ntitle: View\nhide_title: true\n---\ntext\n", "View -"),
    ("", "<h1 align=\"center\">Furo &amp; <b>Co</b></h1>\n\n## Basics\n", "Furo &amp; Co -"),
    ("", "## First\n\n> # Quoted\n", "First -"), ("", "text\n\n> # Quoted\n", "Change the title +"),
    ("mkdocs", "---\ntitle: View\n---\n## First\n\n> # Quoted\n", "View +"),
  ])
  func titles(dialect: String, page: String, expected: String) {
    let files = [
      "content/index.md": "# Home", "content/Change the title.md": page,
      "site.yml": dialect.isEmpty ? "" : "markdown: \(dialect)\n",
      "templates/page.mustache":
        "{{page.title}} {{#page.heading}}+{{/page.heading}}{{^page.heading}}-{{/page.heading}}",
    ]
    let built = build(files)
    let path = built.paths.first { $0.hasSuffix("index.html") && $0 != "index.html" } ?? ""
    #expect(built.text(path) == expected)
  }

  @Test func aPageWithOthersBelowIt() {
    let yaml = """
      navigation:
        - page: apple.md
          title: Fruit
          items:
            - guide/b.md
            - page: guide/gone.md
              items: [zebra.md]
      """
    let built = build(site(["site.yml": yaml]))
    #expect(
      built.messages == """
        site.yml:6:15: error: there is no page or folder 'guide/gone.md' in 'content'
            6 |       - page: guide/gone.md
              |               ^~~~~~~~~~~~~
           hint: did you mean 'guide/a.md'?

        """)
    let whole = build(site(["site.yml": yaml.replacing("guide/gone.md", with: "guide/a.md")]))
    #expect(
      whole.text("guide/b/index.html") == """
        <ul>
        <li><a href="../../apple/index.html">Fruit</a>
        <ul>
        <li><a aria-current="page" href="../../guide/b/index.html">Bee &amp; co</a></li>
        <li><a href="../../guide/a/index.html">A</a>
        <ul>
        <li><a href="../../zebra/index.html">Zebra</a></li>
        </ul>
        </li>
        </ul>
        </li>
        </ul>
        [Fruit ../../apple/index.html]<Fruit ../../apple/index.html>A ../a/index.html
        """)
  }

  /// With more than a few pages, groups are opened and closed; those around the page are open.
  @Test func groupsThatFold() {
    var files = [
      "templates/page.mustache": "{{{sidebar}}}", "content/index.md": "# Home",
      "content/g/index.md": "# G & H",
    ]
    for page in 0..<30 { files["content/g/h/p\(page).md"] = "# P\(page)" }
    let built = build(files)
    #expect(
      built.text("g/h/p1/index.html").hasPrefix(
        """
        <ul>
        <li><a href="../../../index.html">Home</a></li>
        <li><a href="../../../g/index.html">G &amp; H</a>
        <details open><summary aria-label="G &amp; H"></summary>
        <ul>
        <li><a href="../../../g/h/p0/index.html">H</a>
        <details open><summary aria-label="H"></summary>
        <ul>
        <li><a href="../../../g/h/p0/index.html">P0</a></li>
        <li><a aria-current="page" href="../../../g/h/p1/index.html">P1</a></li>

        """))
    #expect(
      built.text("g/h/p1/index.html").hasSuffix("</ul>\n</details>\n</li>\n</ul>\n</details>\n</li>\n</ul>\n")
    )
    #expect(built.text("g/index.html").split(separator: "<details open>").count == 2)
    #expect(!built.text("index.html").contains("<details open>"))
  }

  @Test func aLargeSiteHasSmallSidebars() {
    var files = ["templates/page.mustache": "{{{sidebar}}}", "content/index.md": "# Home"]
    for section in 0..<30 {
      for page in 0..<100 { files["content/s\(section)/p\(page).md"] = "# P\(section).\(page)" }
    }
    let built = build(files)
    for path in ["index.html", "s3/p0/index.html", "s3/p57/index.html", "s29/p99/index.html"] {
      let text = built.text(path)
      let links = text.split(separator: "<a").count - 1
      // Four lead to what is before and behind the parts of levels that are shown, and one to all pages.
      #expect(links <= 20 + 10 + 4 + 1, "\(path)")
      #expect(text.split(separator: "aria-current").count == 2, "\(path)")
    }
    #expect(built.text("s3/p57/index.html").contains("P3.57<"))
    let more = built.text("s3/p57/index.html").split(separator: "\n").filter { $0.contains("more") }
    #expect(
      more == [
        "<li class=\"more\"><a href=\"../../s17/p0/index.html\" aria-label=\"More pages\">…</a></li>",
        "<li class=\"more\"><a href=\"../../s3/p50/index.html\" aria-label=\"More pages\">…</a></li>",
        "<li class=\"more\"><a href=\"../../s3/p60/index.html\" aria-label=\"More pages\">…</a></li>",
      ])
    #expect(!built.text("s3/p57/index.html").contains("P4.1<"))
  }

  /// A page of a site of ten thousand pages leads to every other one in three clicks, and its sidebar takes 4 KB.
  @Test func everyPageOfALargeSiteIsThreeClicksAway() {
    var files = ["templates/page.mustache": "{{{sidebar}}}{{{content}}}", "content/index.md": "# Home"]
    for section in 0..<25 {
      files["content/section-\(section)/index.md"] = "# Section \(section) of the manual"
      for folder in 0..<4 {
        for page in 0..<12 {
          files["content/section-\(section)/folder-\(folder)/some-longer-name-\(page).md"] =
            "# Page \(page) has a longer title"
        }
      }
    }
    let built = build(files)
    #expect(built.messages == "")
    let pages = built.paths.filter { $0.hasSuffix(".html") && !$0.hasPrefix("contents/") }
    #expect(pages.count == 1226)
    func links(_ path: String) -> Set<String> {
      let up = path.split(separator: "/").dropLast().map(String.init)
      let hrefs = built.text(path).split(separator: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
      return Set(
        hrefs.map { href in
          var folders = up
          for part in href.split(separator: "/").dropLast() {
            if part == ".." { folders.removeLast() } else if part != "." { folders.append(String(part)) }
          }
          return (folders + ["index.html"]).joined(separator: "/")
        })
    }
    for page in ["index.html", "section-3/index.html", "section-24/folder-3/some-longer-name-11/index.html"] {
      var reached = Set([page])
      for _ in 0..<3 { reached.formUnion(reached.flatMap { links($0) }) }
      #expect(Set(pages).subtracting(reached) == [], "from \(page)")
      #expect(built.text(page).utf8.count <= 4096, "\(page)")
      #expect(built.text(page).split(separator: "aria-current").count == 2, "\(page)")
    }
  }

  /// Whatever pages are called, and however deep they are.
  @Test func theSidebarOfALargeSiteStaysSmall() {
    var files = ["templates/page.mustache": "{{{sidebar}}}", "content/index.md": "# Home"]
    let name = "a-section-with-a-name-that-goes-on-for-a-long-while"
    for section in 0..<25 {
      for page in 0..<44 {
        files["content/\(name)-\(section)/\(name)/\(name)/page-\(page)-of-it/index.md"] =
          "# PAGE_\(page)_OF_A_SECTION_WITH_A_LONG_NAME"
      }
    }
    let built = build(files)
    let pages = built.paths.filter { $0.hasPrefix(name) }
    #expect(pages.count == 1100)
    for page in pages {
      #expect(built.text(page).utf8.count <= 4096, "\(page)")
      #expect(built.text(page).split(separator: "aria-current").count == 2, "\(page)")
    }
  }

  @Test func headingsBecomeAListOfContents() {
    let site = build([
      "content/index.md": "# T\n\n### Early\n\n## A & b\n\n### C\n\n#### D\n\n### E\n\n## F\n",
      "templates/page.mustache": "{{{toc}}}",
    ])
    #expect(
      site.text("index.html") == """
        <ul>
        <li><a href="#early">Early</a></li>
        <li><a href="#a--b">A &amp; b</a>
        <ul>
        <li><a href="#c">C</a></li>
        <li><a href="#e">E</a></li>
        </ul>
        </li>
        <li><a href="#f">F</a></li>
        </ul>

        """)
  }
}
