import Testing

/// Links between pages: what is written for them, and what is said of those that lead nowhere.
@Suite struct LinkTests {
  private let site = [
    "content/index.md": "# Home\n",
    "content/guide/index.md": "# Guide\n\n## Install\n",
    "content/guide/start.md": "# Start\n",
    "content/guide/images/a b.png": "",
    "content/guide/draft.md": "---\ndraft: true\n---\n",
    "templates/page.mustache": "{{{content}}}",
  ]

  private func link(_ destination: String) -> String {
    let text = build(site.merging(["content/guide/page.md": "[x](\(destination))"]) { $1 }).text(
      "guide/page/index.html")
    return String(text.dropFirst("<p><a href=\"".count).prefix { $0 != "\"" })
  }

  @Test(arguments: [
    ("start.md", "../start/index.html"),
    ("./start.md", "../start/index.html"),
    ("start.md?a=1#top", "../start/index.html?a=1#top"),
    ("index.md#install", "../index.html#install"),
    ("../index.md", "../../index.html"),
    ("/guide/start.md", "../start/index.html"),
    ("start/", "../start/index.html"),
    ("start", "../start/index.html"),
    ("/", "../../index.html"),
    ("page.md", "index.html"),
    ("images/a%20b.png", "../images/a%20b.png"),
    ("#here", "#here"),
    ("https://example.org/start.md", "https://example.org/start.md"),
    ("//example.org/a", "//example.org/a"),
    ("mailto:a@example.org", "mailto:a@example.org"),
    // As other tools write them.
    ("start.html", "../start/index.html"),
    ("start.html#a", "../start/index.html#a"),
    ("Start.MD", "../start/index.html"),
    ("../GUIDE/start", "../start/index.html"),
    ("IMAGES/A%20B.PNG", "../images/a%20b.png"),
    ("_index.md", "../index.html"),
    ("README.md#install", "../index.html#install"),
    ("start/index.md", "../start/index.html"),
    ("../guide.md", "../index.html"),
    ("../start/", "../start/index.html"),
    (".\\\\start.md", "../start/index.html"),
  ])
  func aLinkIsRelativeToItsPage(destination: String, expected: String) {
    #expect(link(destination) == expected)
  }

  /// HTML in Markdown, as the page `guide/page` has it.
  @Test(arguments: [
    ("<a href=\"start.md#a\">x</a>", "<a href=\"../start/index.html#a\">x</a>"),
    ("<A HREF='start.html'>x</A>", "<A HREF='../start/index.html'>x</A>"),
    ("<a href=start.md>x</a>", "<a href=\"../start/index.html\">x</a>"),
    ("<img alt=\"\" src=\"images/a b.png\">", "<img alt=\"\" src=\"../images/a%20b.png\">"),
    ("<img src=\" images/a&#32;b.png \">", "<img src=\"../images/a%20b.png\">"),
    (
      "<source srcset=\"images/a%20b.png 2x, https://a.org/b.png 3x\">",
      "<source srcset=\"../images/a%20b.png 2x, https://a.org/b.png 3x\">"
    ),
    ("<video poster=\"images/a%20b.png\">", "<video poster=\"../images/a%20b.png\">"),
    ("<a href=\"#here\" id=\"here\">x</a>", "<a href=\"#here\" id=\"here\">x</a>"),
    ("<a href=\"https://a.org/?b&amp;c\">x</a>", "<a href=\"https://a.org/?b&amp;c\">x</a>"),
    ("<a href=\"\">x</a>", "<a href=\"\">x</a>"),
    ("<!-- <a href=\"start.md\"> -->", "<!-- <a href=\"start.md\"> -->"),
  ])
  func addressesInHTMLAreRelativeToTheirPage(html: String, expected: String) {
    let text = build(site.merging(["content/guide/page.md": "x " + html]) { $1 }).text(
      "guide/page/index.html")
    #expect(text == "<p>x \(expected)</p>\n")
    let block = build(site.merging(["content/guide/page.md": "<div>\n" + html]) { $1 })
    #expect(block.text("guide/page/index.html") == "<div>\n\(expected)\n")
  }

  @Test func addressesInHTMLAreChecked() {
    let messages = build(
      site.merging(["content/guide/page.md": "> <p>\n> <img src=\"images/none.png\">\n"]) { $1 }
    ).messages
    #expect(
      messages == """
        content/guide/page.md:2:13: warning: there is no image 'images/none.png'
            2 | > <img src="images/none.png">
              |             ^~~~~~~~~~~~~~~
           hint: did you mean 'images/a b.png'?

        """)
  }

  @Test func aPathFromTheRootOfTheServer() {
    let text = build(
      site.merging([
        "site.yml": "url: https://example.org/docs/v1/",
        "content/a.md": "[x](/docs/v1/guide/start#a) [y](/guide/)",
      ]) { $1 }
    ).text("a/index.html")
    #expect(
      text == "<p><a href=\"../guide/start/index.html#a\">x</a> <a href=\"../guide/index.html\">y</a></p>\n")
  }

  @Test func linksOfServersAreShorter() {
    let text = build(
      site.merging(["site.yml": "links: folders", "content/a.md": "[x](guide/start.md) [y](index.md#a)"]) {
        $1
      }
    ).text("a/index.html")
    #expect(text == "<p><a href=\"../guide/start/\">x</a> <a href=\"../#a\">y</a></p>\n")
  }

  private func check(_ text: String, says expected: String, sourceLocation: SourceLocation = #_sourceLocation)
  {
    SiteBuilderTests.check(
      site.merging(["content/guide/page.md": text]) { $1 }, says: expected, sourceLocation: sourceLocation)
  }

  @Test func aMisspeltPage() {
    check(
      "# A\n\nSee [x](strat.md#a).\n",
      says: """
        content/guide/page.md:3:5: error: there is no page 'strat.md'
            3 | See [x](strat.md#a).
              |     ^~~~~~~~~~~~~~~
           hint: did you mean 'start.md'?
        """)
  }
  @Test func aPageOfAnotherFolder() {
    check(
      "[x](../start.md)\n",
      says: """
        content/guide/page.md:1:1: error: there is no page '../start.md'
            1 | [x](../start.md)
              | ^~~~~~~~~~~~~~~~
           hint: did you mean 'start.md'?
        """)
  }
  @Test func anAddressOfAnotherFolder() {
    check(
      "[x](../other/start.html)\n",
      says: """
        content/guide/page.md:1:1: warning: there is no file or page '../other/start.html'
            1 | [x](../other/start.html)
              | ^~~~~~~~~~~~~~~~~~~~~~~~
           hint: did you mean 'start.md'?
        """)
  }
  @Test func aPageThatIsNowhere() {
    check(
      "[x](elsewhere.md)\n",
      says: """
        content/guide/page.md:1:1: error: there is no page 'elsewhere.md'
            1 | [x](elsewhere.md)
              | ^~~~~~~~~~~~~~~~~
        """)
  }
  @Test func aPageOutsideOfTheSite() {
    check(
      "[x](../../README.md)\n",
      says: """
        content/guide/page.md:1:1: error: there is no page '../../README.md'
            1 | [x](../../README.md)
              | ^~~~~~~~~~~~~~~~~~~~
        """)
  }
  @Test func anImageThatIsNotThere() {
    check(
      "![x](images/b.png)\n",
      says: """
        content/guide/page.md:1:1: warning: there is no image 'images/b.png'
            1 | ![x](images/b.png)
              | ^~~~~~~~~~~~~~~~~~
           hint: did you mean 'images/a b.png'?
        """)
  }
  @Test func anImageThatIsDamaged() {
    check(
      "![x](images/a%20b.png)\n",
      says: """
        content/guide/page.md:1:1: warning: 'content/guide/images/a b.png' does not say how large it is
            1 | ![x](images/a%20b.png)
              | ^~~~~~~~~~~~~~~~~~~~~~
           hint: is the file damaged?
        """)
  }
  @Test func aFileThatIsNotThere() {
    check(
      "[x](data.csv)\n",
      says: """
        content/guide/page.md:1:1: warning: there is no file or page 'data.csv'
            1 | [x](data.csv)
              | ^~~~~~~~~~~~~
        """)
  }
  @Test func aDraft() {
    check(
      "[x](draft.md)\n",
      says: """
        content/guide/page.md:1:1: warning: the page 'draft.md' is a draft and not part of the site
            1 | [x](draft.md)
              | ^~~~~~~~~~~~~
        """)
  }
  @Test func anAnchorThatIsNotThere() {
    check(
      "[x](index.md#instal) [y](#nothing)\n",
      says: """
        content/guide/page.md:1:1: warning: there is nothing named '#instal' in 'guide/index.md'
            1 | [x](index.md#instal) [y](#nothing)
              | ^~~~~~~~~~~~~~~~~~~~
           hint: did you mean 'install'?
        content/guide/page.md:1:22: warning: there is nothing named '#nothing' in 'guide/page.md'
            1 | [x](index.md#instal) [y](#nothing)
              |                      ^~~~~~~~~~~~~
        """)
  }
  /// In whatever way HTML may be written.
  @Test(arguments: ["id=\"here\"", "name=\"here\"", "id='here'", "NAME = here", "class=\"a\" id=here"])
  func anAnchorInRawHTML(_ attribute: String) {
    check("<a \(attribute)></a>\n\n[x](#here) [y](#top)\n", says: "")
  }
  /// Only links have names that are places.
  @Test func aNameThatIsNoPlace() {
    check(
      "<map name=\"here\"></map>\n\n[x](#here)\n",
      says: """
        content/guide/page.md:3:1: warning: there is nothing named '#here' in 'guide/page.md'
            3 | [x](#here)
              | ^~~~~~~~~~
        """)
  }
}
