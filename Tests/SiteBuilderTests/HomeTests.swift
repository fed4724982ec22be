import Testing

@testable import SiteBuilder

/// Home pages, the pages of folders, and the titles of pages and of the site.
@Suite struct HomeTests {
  private let template =
    "{{site.title}}|{{page.title}}{{#page.heading}}|<h1>{{page.title}}</h1>{{/page.heading}}\n{{{content}}}"

  private func text(_ path: String, _ files: [String: String], folder: String? = nil) -> String {
    var files = files
    files["templates/page.mustache"] = template
    var options = BuildOptions()
    options.threads = 1
    options.folderName = folder
    let built = buildSite(memory(files), options: options) { _, _, _ in MarkdownPageRenderer() }
    #expect(built.messages == "")
    return built.text(path)
  }

  @Test func aSiteWithoutAHomeGetsOne() {
    #expect(
      text(
        "index.html",
        [
          "content/guide/index.md": "# The guide\n", "content/guide/a.md": "# A & B\n",
          "content/more/x.md": "# X\n",
          "content/z.md": "# Z\n",
        ], folder: "my-site") == """
          My site|My site|<h1>My site</h1>
          <ul>
          <li><a href="guide/index.html">The guide</a>
          <ul>
          <li><a href="guide/a/index.html">A &amp; B</a></li>
          </ul>
          </li>
          <li><a href="more/x/index.html">More</a>
          <ul>
          <li><a href="more/x/index.html">X</a></li>
          </ul>
          </li>
          <li><a href="z/index.html">Z</a></li>
          </ul>

          """)
  }
  @Test func aFolderAroundEverythingIsNoSection() {
    #expect(
      text("index.html", ["content/docs/a.md": "# A\n", "content/docs/b.md": "# B\n"]) == """
        Untitled|Untitled|<h1>Untitled</h1>
        <ul>
        <li><a href="docs/a/index.html">A</a></li>
        <li><a href="docs/b/index.html">B</a></li>
        </ul>

        """)
  }
  @Test func aHomeInHTMLIsOne() {
    let built = build(["content/a.md": "# A\n", "content/index.html": "B"])
    #expect(built.messages == "")
    #expect(built.paths == ["a/index.html", "assets/style.css", "index.html"])
  }

  @Test(arguments: [
    (["index.md", "_index.md", "README.md"], "index.md|_index/|README/"),
    (["_index.md", "README.md"], "_index.md|README/"), (["README.md"], "README.md|"),
    (["Readme.markdown"], "Readme.markdown|"), (["index.mdx"], "index.mdx|"),
  ])
  func theFoldersPage(files: [String], expected: String) {
    var site = ["content/index.md": "# Home\n"]
    for file in files { site["content/a/" + file] = "\(file)\n" }
    site["templates/page.mustache"] = "{{{content}}}"
    let built = build(site)
    let others = built.paths.filter { $0.hasPrefix("a/") && $0 != "a/index.html" }.map {
      String($0.dropFirst(2).dropLast("index.html".count))
    }
    let parts = expected.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    #expect(built.text("a/index.html").contains(">\(parts[0])<"))
    #expect(others.sorted() == parts.dropFirst().filter { !$0.isEmpty }.sorted())
  }

  @Test(arguments: [
    ("---\ntitle: T\n---\n## B\n", "T|<h1>T</h1>\n<h2 id=\"b\"><a href=\"#b\">B</a></h2>\n"),
    ("# A\n\n## B\n", "A\n<h1 id=\"a\">A</h1>\n<h2 id=\"b\"><a href=\"#b\">B</a></h2>\n"),
    ("## B\n\n# A\n", "A\n<h2 id=\"b\"><a href=\"#b\">B</a></h2>\n<h1 id=\"a\">A</h1>\n"),
    // What a page begins with is its title.
    ("## B\n\n### C\n", "B\n<h1 id=\"b\">B</h1>\n<h3 id=\"c\"><a href=\"#c\">C</a></h3>\n"),
    (
      "<!-- a -->\n\n### C\n\n## B\n",
      "C\n<!-- a -->\n<h1 id=\"c\">C</h1>\n<h2 id=\"b\"><a href=\"#b\">B</a></h2>\n"
    ),
    ("a\n\n## B\n", "My page|<h1>My page</h1>\n<p>a</p>\n<h2 id=\"b\"><a href=\"#b\">B</a></h2>\n"),
    ("a\n", "My page|<h1>My page</h1>\n<p>a</p>\n"),
  ])
  func titles(markdown: String, expected: String) {
    let page = text(
      "my-page/index.html", ["content/index.md": "# Home\n", "content/my-page.md": markdown])
    #expect(page == "Untitled|" + expected)
  }

  @Test(arguments: [
    (["site.yml": "title: A"], "A"), (["content/index.md": "---\ntitle: B\n---\n"], "B"),
    (["site.yml": "title: A", "content/index.md": "---\ntitle: B\n---\n"], "A"), ([:], "My folder"),
  ])
  func theSitesTitle(files: [String: String], expected: String) {
    let site = files.merging(["content/x.md": "# X\n"]) { a, _ in a }
    #expect(text("x/index.html", site, folder: "my_folder").hasPrefix(expected + "|"))
  }
}
