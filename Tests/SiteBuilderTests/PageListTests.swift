import Testing

@testable import SiteBuilder

/// The lists of pages that templates go through.
@Suite struct PageListTests {
  private static let site = [
    "content/index.md": "# Home\n",
    "content/blog/index.md": "# Blog\n",
    "content/blog/one.md": "---\ndate: 2025-11-02\ntags: [Ink, Paper]\nauthor: Ada\n---\n# One\n",
    "content/blog/two.md": "---\ndate: 2026-03-01\ntags: [Ink]\ndescription: The second\n---\n# Two\n",
    "content/blog/old/zero.md": "# Zero\n",
    "content/guide/a.md": "---\norder: 2\n---\n# A\n",
    "content/guide/b.md": "---\norder: 1\n---\n# B\n",
  ]

  private func html(_ template: String, on path: String = "blog/one/index.html") -> String {
    let built = build(Self.site.merging(["templates/page.mustache": template]) { $1 })
    #expect(built.messages == "")
    return built.text(path)
  }

  @Test(arguments: [
    ("{{#pages}}{{title}} {{/pages}}", "Home Blog Zero One Two B A "),
    ("{{#latest}}{{title}} {{date}} {{/latest}}", "Two 2026-03-01 One 2025-11-02 "),
    (
      "{{#folders.blog}}{{url}}{{#isCurrent}}!{{/isCurrent}} {{/folders.blog}}",
      "index.html! ../two/index.html "
    ),
    ("{{#folders.guide}}{{title}} {{/folders.guide}}", "B A "),
    ("{{#folders.blog-old}}{{title}} {{/folders.blog-old}}", "Zero "),
    ("{{#tagged.ink}}{{title}} {{/tagged.ink}}", "Two One "),
    ("{{#tagged.paper}}{{title}} by {{params.author}} {{/tagged.paper}}", "One by Ada "),
    ("{{#dated.2025}}{{title}} {{/dated.2025}}", "One "),
    (
      "{{#dated.2026-03}}{{title}}{{#description}}: {{.}}{{/description}} {{/dated.2026-03}}",
      "Two: The second "
    ),
    ("{{#page.siblings}}{{title}} {{/page.siblings}}", "One Two "),
    ("{{#page.parents}}{{title}} {{url}} {{/page.parents}}", "Blog ../index.html "),
    ("{{#page.children}}{{title}} {{/page.children}}{{^page.children}}none{{/page.children}}", "none"),
    (
      "{{#navigation}}{{title}}{{#isOpen}}:{{#children}} {{title}}{{#isCurrent}}!{{/isCurrent}}{{/children}}{{/isOpen}} {{/navigation}}",
      "Home Blog: Old One! Two Guide "
    ),
    ("{{#first(latest)}}{{title}}{{/first(latest)}}", "Two"),
  ])
  func lists(template: String, expected: String) { #expect(html(template) == expected) }

  @Test func childrenOfASection() {
    #expect(
      html("{{#page.children}}{{url}} {{/page.children}}", on: "blog/index.html")
        == "one/index.html two/index.html ")
  }

  @Test func namesThatNothingHas() {
    check(
      Self.site.merging([
        "templates/page.mustache": "{{#folders.blgo}}{{/folders.blgo}}\n{{#tagged.inc}}{{/tagged.inc}}\n"
      ]) { $1 },
      says: """
        templates/page.mustache:1:4: error: there is no page with the folder 'blgo'
            1 | {{#folders.blgo}}{{/folders.blgo}}
              |    ^~~~~~~~~~~~
           hint: did you mean 'blog'?
        templates/page.mustache:2:4: error: there is no page with the tag 'inc'
            2 | {{#tagged.inc}}{{/tagged.inc}}
              |    ^~~~~~~~~~
           hint: did you mean 'ink'?
        """)
    check(
      Self.site.merging(["templates/page.mustache": "{{#latest}}{{titel}}{{/latest}}\n{{isCurrent}}\n"]) {
        $1
      },
      says: """
        templates/page.mustache:1:14: error: a page has no 'titel'
            1 | {{#latest}}{{titel}}{{/latest}}
              |              ^~~~~
           hint: did you mean 'title'?
        templates/page.mustache:2:3: error: a page has no 'isCurrent'
            2 | {{isCurrent}}
              |   ^~~~~~~~~
           hint: a page's own keys are under 'page.params': {{page.params.isCurrent}}
        """)
  }
}

/// The manual's list of names is what is declared, and what is declared is what templates are given.
@Suite struct TemplateNamesTests {
  /// Where it is not, run this test with `WRITE_VOCABULARY=1`, which writes the page.
  @Test func thePageIsWhatIsDeclared() throws {
    try checkWritten(TemplateNames.page, "content/reference/template-names.md")
  }

  /// Every name has a value on a page for which there is everything.
  @Test func everyNameIsGiven() {
    for group in TemplateNames.groups.dropLast() {
      for entry in group.entries where !entry.name.hasSuffix(".NAME") {
        let template = "{{#\(entry.name)}}yes{{/\(entry.name)}}{{^\(entry.name)}}no{{/\(entry.name)}}"
        let built = build([
          "site.yml": """
          url: https://example.org/
          description: About
          header: [guide]
          icon: icon.svg
          edit: https://example.org/{path}
          announcement: New
          footer: End
          feed: guide
          tags: true
          search: pagefind
          print: book
          scheme: switch
          params: {x: 1}
          social: ['https://b.org/']
          head: <!-- head -->
          bodyEnd: <!-- end -->
          languages: {en: , de: }
          lastChange: frontMatter

          """,
          "templates/page.mustache": template, "data/a.yml": "x: 1\n",
          "content/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>",
          "content/index.md": "# Home\n",
          "content/guide/index.md": "---\nkind: blog\n---\n# Guide\n", "content/de/index.md": "# Heim\n",
          "content/guide/sub/index.md":
            "---\ndescription: About\nclass: c\ntags: [a]\ndate: 2026-01-01\nlastmod: 2026-02-01\nown: 1\ntitle: G\n---\ntext\n\n## A\n\n## B\n",
          "content/guide/sub/a.md": "# A\n", "content/guide/sub/b.md": "# B\n",
        ])
        // What is true of other pages alone, and what a renderer without fonts and blocks does not give.
        let others = ["page.isHome", "page.css", "preloads"]
        let ofCopies = ["page.language", "page.direction", "notice"]
        let folder = ofCopies.contains(entry.name) ? "de/" : ""
        let path = entry.name == "page.isHome" ? "index.html" : folder + "guide/sub/index.html"
        let text = built.text(path)
        #expect(built.messages == "", "\(entry.name)")
        #expect(
          text.hasPrefix("yes") || (others.contains(entry.name) && text == "no"), "\(entry.name): \(text)")
      }
    }
  }
}
