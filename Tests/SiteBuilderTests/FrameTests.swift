import Testing

@testable import SiteBuilder

/// What `site.yml` and a page's front matter put around pages: the header, the footer, icons, links to the source.
@Suite struct FrameTests {
  private let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"/>"

  /// What a template makes of the page `guide/a.md`.
  private func part(
    _ template: String, _ settings: String, page: String = "# A\n", at path: String = "guide/a"
  ) -> String {
    let built = build([
      "site.yml": settings, "content/index.md": "# Home\n", "content/guide/index.md": "# The guide\n",
      "content/guide/a.md": page, "content/more/b.md": "# B\n", "content/p/l.svg": svg,
      "content/p/d.svg": svg,
      "content/p/i.png": "", "templates/page.mustache": template,
    ])
    #expect(built.messages == "")
    return built.text(path.isEmpty ? "index.html" : path + "/index.html")
  }

  private func check(
    _ settings: String, says expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    SiteBuilderTests.check(
      ["site.yml": settings, "content/index.md": "# Home\n", "content/p/l.svg": svg], says: expected,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("title: A & B", #"<span class="title">A &amp; B</span>"#),
    (
      "logo: p/l.svg",
      #"<picture class="logo"><img src="../../p/l.svg" alt="" width="40" height="20"></picture><span class="title">Untitled</span>"#
    ),
    (
      "logo: {light: p/l.svg, dark: /p/d.svg, replacesTitle: true}",
      #"<picture class="logo"><source media="(prefers-color-scheme: dark)" srcset="../../p/d.svg">"#
        + #"<img src="../../p/l.svg" alt="Untitled" width="40" height="20"></picture>"#
    ),
    (
      "logo: {light: p/l.svg, dark: /p/d.svg}\nscheme: dark",
      #"<picture class="logo"><img src="../../p/d.svg" alt="" width="40" height="20"></picture><span class="title">Untitled</span>"#
    ),
    (
      "logo: {light: p/l.svg, dark: /p/d.svg}\nscheme: switch",
      #"<span class="logo"><img class="for-light" src="../../p/l.svg" alt="" width="40" height="20" loading="lazy">"#
        + #"<img class="for-dark" src="../../p/d.svg" alt="" width="40" height="20" loading="lazy"></span><span class="title">Untitled</span>"#
    ),
  ])
  func theBrand(settings: String, expected: String) { #expect(part("{{{brand}}}", settings) == expected) }

  @Test(arguments: [
    ("", ""), ("scheme: light", ""),
    (
      "scheme: switch\nwords: {light: Hell & froh}",
      #"<fieldset class="scheme"><legend>Colour scheme</legend>"#
        + #"<input type="radio" name="scheme" id="scheme--system" checked>"#
        + #"<label for="scheme--system" title="As the system">As the system</label>"#
        + #"<input type="radio" name="scheme" id="scheme--light"><label for="scheme--light" title="Hell &amp; froh">"#
        + #"Hell &amp; froh</label>"#
        + #"<input type="radio" name="scheme" id="scheme--dark"><label for="scheme--dark" title="Dark">Dark</label>"#
        + #"</fieldset>"#
    ),
  ])
  func theSwitchOfTheScheme(settings: String, expected: String) {
    #expect(part("{{{scheme}}}", settings) == expected)
  }

  @Test func schemesAreNamed() {
    check(
      "scheme: drak",
      says: """
        site.yml:1:9: error: 'scheme' cannot be 'drak'
            1 | scheme: drak
              |         ^~~~
           hint: did you mean 'dark'?
        """)
  }

  @Test func linksOfTheHeader() {
    let settings = """
      header:
        - guide
        - page: more
          title: Else
        - title: Forum
          link: https://a.org/?a&b
        - https://b.org/
        - p/l.svg
      repository: https://github.com/a/b
      """
    #expect(
      part("{{{links}}}", settings) == """
        <ul>
        <li><a aria-current="true" href="../index.html">The guide</a></li>
        <li><a href="../../more/b/index.html">Else</a></li>
        <li><a href="https://a.org/?a&amp;b">Forum</a></li>
        <li><a href="https://b.org/">https://b.org/</a></li>
        <li><a href="../../p/l.svg">l.svg</a></li>
        <li><a href="https://github.com/a/b">GitHub</a></li>
        </ul>
        """)
    #expect(
      part("{{{links}}}", settings, at: "guide").contains("<a aria-current=\"page\" href=\"index.html\">"))
  }

  @Test(arguments: [
    ("repository: https://example.org/a", ">Source code<"),
    ("repository: {link: https://codeberg.org/a, title: Code}", ">Code<"),
    ("repository: https://codeberg.org/a\nwords: {repository: Quelltext}", ">Codeberg<"),
    ("repository: https://example.org/a\nwords: {repository: Quelltext}", ">Quelltext<"),
  ])
  func theRepository(settings: String, expected: String) {
    #expect(part("{{{links}}}", settings).contains(expected))
  }

  @Test(arguments: [
    ("edit: https://a.org/edit/{path}", "https://a.org/edit/guide/a.md"), ("title: A", ""),
  ])
  func editing(settings: String, expected: String) { #expect(part("{{page.edit}}", settings) == expected) }

  @Test func aPageThatNobodyWroteIsNotEdited() {
    let built = build([
      "site.yml": "edit: https://a.org/{path}\nurl: https://a.org/", "content/a.md": "# A\n",
      "templates/page.mustache": "[{{page.edit}}]",
    ])
    #expect(built.text("index.html") == "[]")
    #expect(built.text("404.html") == "[]")
    #expect(built.text("a/index.html") == "[https://a.org/a.md]")
  }

  @Test(arguments: [
    (
      "footer: \"[Guide](guide/index.md) & **more**\"",
      "<p><a href=\"../../guide/index.html\">Guide</a> &amp; <strong>more</strong></p>\n"
    ),
    (
      "footer: [guide]", "<ul>\n<li><a aria-current=\"true\" href=\"../index.html\">The guide</a></li>\n</ul>"
    ),
    ("footer: |\n  ## One\n\n  ![l](/p/l.svg)", "<h2>One</h2>\n<p><img"),
  ])
  func footers(settings: String, expected: String) {
    #expect(part("{{{site.footer}}}", settings).hasPrefix(expected))
  }

  @Test func anAnnouncement() {
    #expect(
      part("{{{site.announcement}}}", "announcement: Version 2 is [here](/guide/a.md).")
        == "<p>Version 2 is <a href=\"../../guide/a/index.html\">here</a>.</p>\n")
  }

  @Test func icons() {
    #expect(
      part("{{{icons}}}", "icon: [p/l.svg, p/i.png]") == """
        <link rel="icon" type="image/svg+xml" sizes="any" href="../../p/l.svg">
        <link rel="icon" href="../../p/i.png">
        <link rel="apple-touch-icon" href="../../p/i.png">
        """)
  }

  @Test(arguments: [
    ("", "toc sidebar"), ("toc: false\n", "sidebar"), ("sidebar: false\n", "toc"),
    ("sidebar: {order: 1}\n", "toc sidebar"), ("class: wide\n", "toc sidebar wide"),
    ("class: [wide, is-new]\n", "toc sidebar wide is-new"),
    ("sidebar: false\ntoc: false\nclass: a b\n", " a b"),
  ])
  func whatAPageSays(yaml: String, expected: String) {
    let template =
      "{{#toc}}toc{{/toc}}{{#sidebar}}{{#toc}} {{/toc}}sidebar{{/sidebar}}{{#page.class}} {{page.class}}{{/page.class}}"
    #expect(part(template, "", page: "---\n\(yaml)---\n# A\n\n## B\n\n## C\n") == expected)
  }

  @Test func whatIsWrongInAPage() {
    SiteBuilderTests.check(
      ["content/index.md": "---\nsidebar: auto\ntoc: maybe\nclass: \"a <b>\"\n---\n"],
      says: """
        content/index.md:2:10: warning: 'sidebar' cannot be 'auto'
            2 | sidebar: auto
              |          ^~~~
           hint: it is 'true' or 'false'
        content/index.md:3:6: warning: 'toc' cannot be 'maybe'
            3 | toc: maybe
              |      ^~~~~
           hint: it is 'true' or 'false'
        content/index.md:4:8: warning: 'class' cannot be '<b>'
            4 | class: "a <b>"
              |        ^~~~~~~
           hint: it is a letter, then letters, digits, '-' and '_'
        """)
  }

  @Test func aPictureThatIsNotThere() {
    check(
      "logo: p/m.svg\nicon: p/l.jpg\n",
      says: """
        site.yml:1:7: warning: there is no image 'p/m.svg'
            1 | logo: p/m.svg
              |       ^~~~~~~
           hint: did you mean 'p/l.svg'?
        site.yml:2:7: error: 'p/l.jpg' cannot be an icon
            2 | icon: p/l.jpg
              |       ^~~~~~~
           hint: it is a file that ends in '.svg', '.png' or '.ico'
        """)
  }
  @Test func aLogoThatDoesNotSayHowLargeItIs() {
    SiteBuilderTests.check(
      [
        "site.yml": "logo: l.png\n", "content/index.md": "# Home\n", "content/l.png": "no picture",
      ],
      says: """
        site.yml:1:7: warning: 'content/l.png' does not say how large it is
            1 | logo: l.png
              |       ^~~~~
           hint: is the file damaged?
        """)
  }
  @Test func aLogoWithoutAPicture() {
    check(
      "logo: {replacesTitle: true}\n",
      says: """
        site.yml:1:7: error: this logo has no picture
            1 | logo: {replacesTitle: true}
              |       ^~~~~~~~~~~~~~~~~~~~~
           hint: give it one for 'light', and perhaps one for 'dark'
        """)
  }
  @Test func linksThatLeadNowhere() {
    check(
      "header:\n  - title: A\n",
      says: """
        site.yml:2:5: error: this link leads nowhere
            2 |   - title: A
              |     ^~~~~~~~
           hint: give it a 'page' or a 'link'
        """)
    check(
      "header:\n  - {title: A, link: indx.md}\n",
      says: """
        site.yml:2:22: error: there is no page or folder 'indx.md' in 'content'
            2 |   - {title: A, link: indx.md}
              |                      ^~~~~~~
           hint: did you mean 'index.md'?
        """)
    check(
      "header: [indx.md]\n",
      says: """
        site.yml:1:10: error: there is no page or folder 'indx.md' in 'content'
            1 | header: [indx.md]
              |          ^~~~~~~
           hint: did you mean 'index.md'?
        """)
    check(
      "header:\n  - {title: A, link: 'java script:x'}\n  - {title: A, link: 'javascript:x'}\n",
      says: """
        site.yml:2:22: error: an address cannot begin with 'javascript:'
            2 |   - {title: A, link: 'java script:x'}
              |                      ^~~~~~~~~~~~~~~
           hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it
        site.yml:3:22: error: an address cannot begin with 'javascript:'
            3 |   - {title: A, link: 'javascript:x'}
              |                      ^~~~~~~~~~~~~~
           hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it
        """)
    check(
      "footer: |\n  Made by us.\n  See [this](gone.md).\n",
      says: """
        site.yml:3:7: error: there is no page 'gone.md'
            3 |   See [this](gone.md).
              |       ^~~~~~~~~~~~~~~
        """)
    check(
      "announcement: \"[this](javascript:x)\"\n",
      says: """
        site.yml:1:16: error: an address cannot begin with 'javascript:'
            1 | announcement: "[this](javascript:x)"
              |                ^~~~~~~~~~~~~~~~~~~~
           hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it
        """)
  }
  @Test func addressesThatAreNone() {
    check(
      "repository: github.com/a\nedit: https://a.org/edit\n",
      says: """
        site.yml:1:13: error: 'github.com/a' is not an address
            1 | repository: github.com/a
              |             ^~~~~~~~~~~~
           hint: write it in full, as in https://example.org/manual/
        site.yml:2:7: error: 'https://a.org/edit' is the same for every page
            2 | edit: https://a.org/edit
              |       ^~~~~~~~~~~~~~~~~~
           hint: write '{path}' where the path of a page in 'content' belongs
        """)
  }
}
