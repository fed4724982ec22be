import Testing

@testable import SiteBuilder

/// What is wrong in templates, and what their author is told; and that the fast way of rendering them gives
/// what Mustache gives.
@Suite struct TemplateTests {
  private func check(
    _ template: String, _ more: [String: String] = [:], says expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    SiteBuilderTests.check(
      more.merging(["templates/page.mustache": template]) { $1 }, says: expected,
      sourceLocation: sourceLocation)
  }

  @Test func aSectionThatIsNeverClosed() {
    check(
      "<p>\n{{#next}}\n{{title}}\n",
      says: """
        templates/page.mustache:2:4: error: the section 'next' is never closed
            2 | {{#next}}
              |    ^~~~
           hint: close it with {{/next}}
        """)
  }
  /// Each includes the next one twice: the first would have 2^40 of them in it.
  @Test func templatesThatDouble() {
    var templates: [String: String] = [:]
    for number in 0..<40 {
      templates["templates/t\(number).mustache"] = "{{>t\(number + 1)}}{{>t\(number + 1)}}\n"
    }
    templates["templates/t40.mustache"] = "a"
    check(
      "{{>t0}}\n", templates,
      says: """
        templates/t27.mustache:1:12: error: a page of this template has more than 10000 templates in it
            1 | {{>t28}}{{>t28}}
              |            ^~~
        """)
  }
  @Test func listsInListsInLists() {
    let list = "[" + Array(repeating: "1", count: 100).joined(separator: ",") + "]"
    check(
      "{{#page.params.a}}{{#page.params.a}}{{#page.params.a}}x{{/page.params.a}}{{/page.params.a}}{{/page.params.a}}\n",
      ["content/index.md": "---\na: \(list)\n---\n"],
      says: """
        templates/page.mustache:1:40: error: the lists in this template take more than 200000 rounds for the page \
        'index.md'
            1 | {{#page.params.a}}{{#page.params.a}}{{#page.params.a}}x{{/page.params.a}}{{/page.params.a}}{{/page.params.a}}
              |                                        ^~~~~~~~~~~~~
           hint: lists in lists multiply; let them hold less
        """)
  }
  @Test func aSectionClosedByAnotherName() {
    check(
      "{{#next}}{{title}}{{/previous}}\n",
      says: """
        templates/page.mustache:1:22: error: 'previous' is closed where 'next' is open
            1 | {{#next}}{{title}}{{/previous}}
              |                      ^~~~~~~~
        templates/page.mustache:1:4: note: 'next' is opened here
            1 | {{#next}}{{title}}{{/previous}}
              |    ^~~~
        """)
  }
  @Test func aSectionThatWasNeverOpened() {
    check(
      "{{title}}{{/next}}\n",
      says: """
        templates/page.mustache:1:13: error: there is no section 'next' to close
            1 | {{title}}{{/next}}
              |             ^~~~
        """)
  }
  @Test func aTagThatIsNeverClosed() {
    check(
      "<p>{{page.title</p>\n",
      says: """
        templates/page.mustache:1:4: error: this tag is never closed
            1 | <p>{{page.title</p>
              |    ^~
        """)
  }
  @Test func aCharacterThatNamesDoNotHave() {
    check(
      "{{page title}}\n",
      says: """
        templates/page.mustache:1:8: error: this template cannot be read: a tag is not finished, or its name has a character that names do not have
            1 | {{page title}}
              |        ^
        """)
  }
  @Test func aMisspeltName() {
    check(
      "{{page.titel}}\n",
      says: """
        templates/page.mustache:1:3: error: a page has no 'page.titel'
            1 | {{page.titel}}
              |   ^~~~~~~~~~
           hint: did you mean 'page.title'?
        """)
  }
  @Test func aKeyOfThePage() {
    check(
      "{{author}}\n",
      says: """
        templates/page.mustache:1:3: error: a page has no 'author'
            1 | {{author}}
              |   ^~~~~~
           hint: a page's own keys are under 'page.params': {{page.params.author}}
        """)
  }
  @Test func aPartialThatIsNotThere() {
    check(
      "{{> haeder}}\n",
      says: """
        templates/page.mustache:1:5: error: there is no template 'haeder'
            1 | {{> haeder}}
              |     ^~~~~~
           hint: did you mean 'header'?
        """)
  }
  @Test func aPartialThatIncludesItself() {
    check(
      "{{> a}}", ["templates/a.mustache": "{{> b}}", "templates/b.mustache": "{{#next}}{{> a}}{{/next}}"],
      says: """
        templates/b.mustache:1:14: error: the template 'a' includes itself
            1 | {{#next}}{{> a}}{{/next}}
              |              ^
        """)
  }
  @Test func sectionsWithoutEnd() {
    check(
      String(repeating: "{{#next}}\n", count: 5_000),
      says: """
        templates/page.mustache:101:4: error: sections are nested deeper than 100 here
          101 | {{#next}}
              |    ^~~~
        """)
  }

  @Test(arguments: [
    "{{page.title}} {{{page.title}}} {{&page.title}}",
    "{{#next}}{{title}}: {{url}}{{/next}}{{^next}}last{{/next}}",
    "{{#breadcrumbs}}[{{title}}]{{/breadcrumbs}}{{^breadcrumbs}}none{{/breadcrumbs}}",
    "{{=<% %>=}}<% page.title %> {{page.title}}",
    "{{uppercased(page.title)}}",
    "{{count(breadcrumbs)}}",
    "{{! nothing }}{{page.params.missing}}{{#page.params}}{{n}}{{/page.params}}",
    "{{#page.params.list}}{{.}},{{/page.params.list}}{{#first(page.params.list)}}!{{.}}{{/first(page.params.list)}}",
    "{{#page.description}}<{{.}}>{{/page.description}}",
  ])
  func theFastWayIsMustachesWay(template: String) throws {
    let contexts: [[TemplateValue.Pair]] = [
      [.init("page", .mapping([.init("title", .text("A<b> & \"c\"")), .init("description", .null)]))],
      [
        .init(
          "page",
          .mapping([
            .init("title", .text("ü")), .init("description", .text("d<")),
            .init(
              "params",
              .mapping([
                .init("n", .number(3)),
                .init("list", .list([.text("x&"), .text("y"), .number(2.5), .truth(true)])),
              ])),
          ])),
        .init("next", .mapping([.init("title", .text("N")), .init("url", .text("../n/"))])),
        .init(
          "breadcrumbs",
          .list([.mapping([.init("title", .text("1"))]), .mapping([.init("title", .text("2"))])])),
      ],
    ]
    let fast = try PageTemplate.make(template, looksIntoTexts: template.contains("("))
    let slow = try PageTemplate.make(template, looksIntoTexts: true)
    for context in contexts + contexts {
      #expect(
        fast.render(context).map { String(decoding: $0, as: UTF8.self) }
          == slow.render(context).map { String(decoding: $0, as: UTF8.self) })
    }
  }

  @Test func htmlIsNotIndentedWithItsPartial() {
    let site = build([
      "content/index.md": "```\na\n  b\n```\n", "templates/page.mustache": "  {{> inner}}\n",
      "templates/inner.mustache": "<main>\n{{{content}}}</main>\n",
    ])
    #expect(site.text("index.html") == "  <main>\n  <pre><code>a\n  b\n</code></pre>\n</main>\n")
  }
}

/// The theme within the program is the folder's.
@Suite struct DefaultThemeTests {
  @Test(arguments: ["head", "header", "sidebar-start", "sidebar-end", "before", "after", "end"])
  func aFileFillsASlot(_ name: String) {
    let files = ["content/index.md": "# Home\n", "content/a.md": "# A\n"]
    let own = ["templates/slots/\(name).mustache": "<i>{{page.title}}</i>"]
    let built = build(files.merging(own) { $1 })
    #expect(built.messages == "")
    #expect(built.text("a/index.html").contains("<i>A</i>"))
    #expect(!build(files).text("a/index.html").contains("{{"))
  }

  @Test func theNameOfTheStyleSheetSaysWhatIsInIt() throws {
    func sheet(_ settings: String, _ css: String, isShownAtRoot: Bool = false) throws -> String {
      var options = BuildOptions()
      (options.threads, options.isShownAtRoot) = (1, isShownAtRoot)
      let files = ["site.yml": settings, "content/a/b.md": "# A\n", "templates/site.css": css]
      let built = buildSite(memory(files), options: options) { _, _, _ in MarkdownPageRenderer() }
      #expect(built.messages == "")
      let sheets = built.paths.filter { $0.hasPrefix("assets/style") }
      #expect(sheets.count == 1)
      let path = try #require(sheets.first)
      #expect(built.text("a/b/index.html").contains("<link rel=\"stylesheet\" href=\"../../\(path)\">"))
      return path
    }
    let first = try sheet("fingerprints: true\n", "p { margin: 0 }")
    #expect(first.hasPrefix("assets/style-"))
    #expect(try sheet("fingerprints: true\n", "p { margin: 0 }") == first)
    #expect(try sheet("fingerprints: true\n", "p { margin: 1px }") != first)
    #expect(try sheet("", "") == Stylesheet.path)
    #expect(try sheet("fingerprints: true\n", "", isShownAtRoot: true) == Stylesheet.path)
  }

  @Test func aPageHasABadge() {
    for key in ["badge: New", "sidebar: {badge: New}", "sidebar: {badge: {text: New, variant: tip}}"] {
      let built = build(["content/index.md": "# Home\n", "content/a.md": "---\n\(key)\n---\n# A\n"])
      #expect(built.messages == "")
      #expect(built.text("index.html").contains(">A <small>New</small></a>"), "\(key)")
    }
  }

  @Test func itHasEveryFileOfTheFolder() throws {
    let folder = DiskFileSystem(root: packageRoot + "/templates")
    var walk = FolderWalk(folder)
    walk.visit("")
    #expect(DefaultTheme.files.map(\.path) == walk.files)
    for file in DefaultTheme.files { #expect(try folder.read(file.path) == file.bytes, "\(file.path)") }
  }
}
