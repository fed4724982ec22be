import Diagnostics
import SiteBuilder
import Testing

/// Content by people who are not the site's author, and addresses that nobody should write.
@Suite struct HostileContentTests {
  // MARK: html

  @Test func eachFolderHasItsRule() {
    let page = "a <img src=x onerror=b>\n"
    let built = build([
      "site.yml": "html: {default: escape, theirs: sanitize, theirs/ours: allow}\n", "content/index.md": page,
      "content/theirs/a.md": page, "content/theirs/ours/a.md": page, "content/theirs-not/a.md": page,
    ])
    #expect(built.text("index.html").contains("<p>a &lt;img src=x onerror=b&gt;</p>"))
    #expect(built.text("theirs/a/index.html").contains("<p>a <img src=\"x\"></p>"))
    #expect(built.text("theirs/ours/a/index.html").contains("<p>a <img src=x onerror=b></p>"))
    #expect(built.text("theirs-not/a/index.html").contains("<p>a &lt;img src=x onerror=b&gt;</p>"))
  }

  @Test func frontMatterCannotLoosenIt() {
    let built = build([
      "site.yml": "html: sanitize\n",
      "content/index.md": "---\nhtml: allow\nschemes: [javascript]\n---\n<script>a</script>\n",
    ])
    #expect(!built.text("index.html").contains("<script"))
  }

  @Test func whatIsLeftOutIsToldOnce() {
    check(
      [
        "site.yml": "html: sanitize\n",
        "content/index.md": "# A\n\na <b onclick=c>d</b> <b onclick=e>f</b> <blink>g</blink>\n",
      ],
      says: """
        content/index.md:3:3: warning: the attribute 'onclick' is left out of the page, 2 times
            3 | a <b onclick=c>d</b> <b onclick=e>f</b> <blink>g</blink>
              |   ^~~~~~~~~~~~~
        content/index.md:3:41: warning: '<blink>' is left out of the page
            3 | a <b onclick=c>d</b> <b onclick=e>f</b> <blink>g</blink>
              |                                         ^~~~~~~
        """)
  }

  @Test func everythingThatIsLeftOutHasItsSentence() {
    check(
      [
        "site.yml": "html: sanitize\n",
        "content/index.md": "# A\n\n<a href=javascript:b>\n</i>\n<?c?>\n",
      ],
      says: """
        content/index.md:3:1: warning: the attribute 'href' with an address that begins with 'javascript:' is left out of the page
            3 | <a href=javascript:b>
              | ^~~~~~~~~~~~~~~~~~~~~
        content/index.md:3:1: warning: '</i>' is left out of the page: it ends nothing that was begun here
            3 | <a href=javascript:b>
              | ^~~~~~~~~~~~~~~~~~~~~
        content/index.md:3:1: warning: markup that means nothing here is left out of the page
            3 | <a href=javascript:b>
              | ^~~~~~~~~~~~~~~~~~~~~
        """)
  }

  @Test func aRuleThatIsNone() {
    check(
      ["site.yml": "html: sanitise\n"],
      says: """
        site.yml:1:7: error: 'html' cannot be 'sanitise'
            1 | html: sanitise
              |       ^~~~~~~~
           hint: did you mean 'sanitize'?
        """)
    check(
      ["site.yml": "html: {default: [allow]}\n"],
      says: """
        site.yml:1:17: error: 'default' is a list where one of 'allow', 'sanitize' or 'escape' is expected
            1 | html: {default: [allow]}
              |                 ^~~~~~~~
        """)
  }

  @Test func aFolderThatIsNotThere() {
    check(
      [
        "site.yml": "html:\n  comunity: sanitize\n  ../x: escape\n", "content/community/a.md": "# A\n",
        "content/index.md": "# B\n",
      ],
      says: """
        site.yml:2:3: error: there is no folder 'comunity' in 'content'
            2 |   comunity: sanitize
              |   ^~~~~~~~
           hint: did you mean 'community'?
        site.yml:3:3: error: there is no folder '../x' in 'content'
            3 |   ../x: escape
              |   ^~~~
        """)
  }

  // MARK: Files

  @Test func filesThatRunAreNotGivenAway() {
    let built = build([
      "site.yml": "html: {theirs: escape}\n", "content/index.md": "# A\n\n[a](theirs/a.html)\n",
      "content/ours.html": "x",
      "content/theirs/a.html": "x", "content/theirs/b.HTM": "x", "content/theirs/c.js": "x",
      "content/theirs/d": "x",
      "content/theirs/e.xml": "x", "content/theirs/f.png": "x", "content/theirs/g.svgz": "x",
      "content/theirs/h.Png": "x",
    ])
    #expect(
      built.paths.filter { !$0.hasPrefix("assets/") } == [
        "index.html", "ours.html", "theirs/f.png", "theirs/h.Png",
      ])
    #expect(
      built.messages.hasPrefix(
        """
        warning: 'content/theirs/a.html' is left out of the site
           hint: folders with 'sanitize' or 'escape' give away pictures, sound, films, and plain data

        """))
    #expect(
      built.messages.contains("content/index.md:3:1: warning: there is no file or page 'theirs/a.html'"))
  }

  @Test func picturesAreCleaned() {
    let built = build([
      "site.yml": "html: {theirs: sanitize}\n", "content/index.md": "# A\n",
      "content/theirs/a.svg": "<svg onload=\"b\"><script>c</script><g id=\"d\">&amp;</g></svg>",
      "content/theirs/e.svg": "<svg><g></svg>", "content/ours.svg": "<svg onload=\"b\"/>",
      "content/theirs/f.svg": "<svg viewBox=\"0 0 1 1\"><rect width=\"1\" style=\"fill:url(#g)\"/></svg>",
    ])
    #expect(
      built.text("theirs/a.svg")
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"><g id=\"d\">&amp;</g></svg>"
    )
    #expect(built.text("theirs/f.svg").contains("<rect width=\"1\" style=\"fill:url(#g)\"></rect>"))
    #expect(built.plan?.file(at: "theirs/e.svg") == nil)
    guard case .copy? = built.plan?.file(at: "ours.svg")?.content else {
      return #expect(Bool(false), "copied")
    }
    #expect(
      built.messages == """
        warning: left out of 'content/theirs/a.svg': 'onload', '<script>'
        warning: 'content/theirs/e.svg' is left out of the site: it is no well-formed SVG

        """)
  }

  // MARK: Addresses

  @Test func addressesThatRunAreErrors() {
    check(
      [
        "content/index.md":
          "# A\n\n[a](JavaScript:b)\n\n![c](data:text/html,d)\n\n<vbscript:e>\n\n[f]\n\n[f]: java&Tab;script:g\n"
      ],
      says: """
        content/index.md:3:1: error: an address cannot begin with 'javascript:'
            3 | [a](JavaScript:b)
              | ^~~~~~~~~~~~~~~~~
           hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it
        content/index.md:5:1: error: an address cannot begin with 'data:'
            5 | ![c](data:text/html,d)
              | ^~~~~~~~~~~~~~~~~~~~~~
           hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it
        content/index.md:7:1: error: an address cannot begin with 'vbscript:'
            7 | <vbscript:e>
              | ^~~~~~~~~~~~
           hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it
        content/index.md:9:1: error: an address cannot begin with 'javascript:'
            9 | [f]
              | ^~~
           hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it
        """)
  }

  @Test func thoseOfTheNavigationToo() {
    check(
      ["site.yml": "navigation:\n  - title: A\n    items:\n      - {title: B, link: \"\\tjavascript:c\"}\n"],
      says: """
        site.yml:4:26: error: an address cannot begin with 'javascript:'
            4 |       - {title: B, link: "\\tjavascript:c"}
              |                          ^~~~~~~~~~~~~~~~
           hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it
        """)
  }

  @Test func thoseThatATemplateMakesOfFrontMatterAndData() {
    let files = [
      "content/index.md":
        "---\nmore: javascript:a\nicon: data:image/png,b\ntitle: \"javascript: the parts\"\n---\n# A\n",
      "data/links.yml": "- \"java\\tscript:b\"\n- https://a.org\n",
    ]
    let place = """
      content/index.md:2:7: error: a template makes this an address, which cannot begin with 'javascript:'
          2 | more: javascript:a
            |       ^~~~~~~~~~~~
         hint: it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it

      """
    for transformed in ["", "{{uppercased(page.title)}}"] {
      func messages(_ template: String) -> String {
        build(files.merging(["templates/page.mustache": template + transformed]) { $1 }).messages
      }
      #expect(messages("<a href=\"{{page.params.more}}\">{{page.title}}</a>") == place)
      #expect(messages("<img src = {{page.params.more}}>") == place)
      #expect(messages("<img src='{{page.params.icon}}'>") == "")
      #expect(messages("<a href='{{page.params.icon}}'>a</a>").contains("begin with 'data:'"))
      #expect(messages("<p title=\"{{page.params.more}}\">{{page.params.more}}</p>") == "")
      #expect(messages("<a href=\"./{{page.params.more}}\">a</a>") == "")
      #expect(
        messages("{{#data.links}}<a href='{{.}}'>a</a>{{/data.links}}").contains("makes this an address"))
    }
  }

  @Test func theAuthorMaySayOtherwiseButNotForStrangers() {
    let page = "# A\n\n[a](javascript:b) [c](matrix:d)\n"
    let built = build(
      [
        "site.yml": "schemes: [javascript, matrix]\nhtml: {theirs: sanitize}\n", "content/index.md": page,
      ].merging(["content/theirs/a.md": "# B\n\n[c](matrix:d)\n"]) { $1 })
    #expect(built.messages == "")
    #expect(built.text("index.html").contains("<a href=\"javascript:b\">"))
    check(
      [
        "site.yml": "schemes: [javascript]\nhtml: sanitize\n",
        "content/index.md": "# A\n\n[a](javascript:b)\n\n[c](matrix:d)\n",
      ],
      says: """
        content/index.md:3:1: error: an address cannot begin with 'javascript:'
            3 | [a](javascript:b)
              | ^~~~~~~~~~~~~~~~~
           hint: it would run, or be shown, as if the site had written it
        content/index.md:5:1: warning: an address that begins with 'matrix:' is left out
            5 | [c](matrix:d)
              | ^~~~~~~~~~~~~
           hint: pages of this folder lead to http, https, mailto and tel; 'schemes' in site.yml adds others
        """)
    check(
      ["site.yml": "schemes: [\"data:\"]\n"],
      says: """
        site.yml:1:11: error: 'data:' is not the scheme of an address
            1 | schemes: ["data:"]
              |           ^~~~~~~
           hint: write it without its colon, as in 'matrix'
        """)
  }

  @Test func picturesMayBeData() {
    check(
      ["content/index.md": "# A\n\n![a](data:image/png;base64,AA) ![b](DATA:image/svg+xml,c)\n"], says: "")
  }

  // MARK: Signs that are one character with what stands beside them

  @Test func aMarkDoesNotHideAQuotationMark() {
    let built = build([
      "content/index.md": "---\ntitle: \"a\\\"\\u0301 b=\\\"\\u0301<\\u0338i>\"\n---\nc\n",
      "templates/page.mustache": "<p title=\"{{page.title}}\">{{uppercased(page.title)}}</p>{{{page.title}}}",
    ])
    #expect(
      Array(built.text("index.html").unicodeScalars)
        == Array(
          "<p title=\"a&quot;\u{301} b=&quot;\u{301}&lt;\u{338}i&gt;\">A&quot;\u{301} B=&quot;\u{301}&lt;\u{338}I&gt;</p>a\"\u{301} b=\"\u{301}<\u{338}i>"
            .unicodeScalars))
  }

  @Test func namesOfFontsStayInTheirQuotes() {
    for name in ["a\"\u{301};}b{c:\"", "/*", "\\", "</style>", "\u{600}\"", "a\nb"] {
      let built = build([
        "site.yml": "fonts:\n  body:\n    name: \(json(name))\n    files: [a.ttf]\n", "a.ttf": "",
        "content/index.md": "# A\n",
      ])
      let rule =
        built.text("assets/style.css").split(separator: "\n").first { $0.contains("--font-body:") } ?? ""
      #expect(rule.utf8.count { $0 == UInt8(ascii: "\"") } == 6, "\(rule)")
      #expect(rule.hasSuffix("sans-serif;") && !rule.utf8.contains(UInt8(ascii: "<")), "\(rule)")
    }
  }

  @Test func coloursCannotEndTheirDeclaration() {
    for color in [
      "rgb(0 0 0;\u{301})", "rgb(/*)", "rgb(0)) (1)", "#１２３", "red\u{301}", "rgb(0 0 0)}x{y:rgb(1)",
    ] {
      #expect(
        build(["site.yml": "theme: {accent: \(json(color))}\n", "content/index.md": "# A\n"]).messages
          .contains("is not a colour"))
    }
    for color in [
      "#0a6", "teal", "oklch(55% 0.2 260)", "rgb(0 0 0 / 50%)", "color(display-p3 1 0.5 0)",
      "rgb(calc(1*2) 3 4)",
    ] {
      // Some of them are hard to read, which is another matter.
      let built = build(["site.yml": "theme: {accent: \(json(color))}\n", "content/index.md": "# A\n"])
      #expect(built.plan != nil, "\(built.messages)")
    }
  }

  private func json(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "\\n" : "\($0)" }
      .joined() + "\""
  }

  // MARK: Pages for which there is no room

  @Test func aPageOfMillionsOfItems() {
    check(
      ["content/index.md": "# A\n\n" + String(repeating: "- a\n", count: 5_000_000)],
      says: """
        content/index.md:1:1: error: this page is too long: it has more millions of lines, items and links than there is room for
            1 | # A
              | ^
           hint: divide it into several pages
        """)
  }
}
