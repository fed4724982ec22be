import Testing

/// What is wrong in a page's front matter, and what the author is told.
@Suite struct FrontMatterTests {
  private func check(_ yaml: String, says expected: String, sourceLocation: SourceLocation = #_sourceLocation)
  {
    SiteBuilderTests.check(
      ["content/index.md": "---\n\(yaml)---\n# Home\n"], says: expected, sourceLocation: sourceLocation)
  }

  @Test func aTruthThatIsAWord() {
    check(
      "title: A\ndraft: yes\n",
      says: """
        content/index.md:3:8: error: 'draft' is a text where true or false is expected
            3 | draft: yes
              |        ^~~
           hint: write 'true'
        """)
  }
  @Test func anOrderThatIsAWord() {
    check(
      "order: first\n",
      says: """
        content/index.md:2:8: error: 'order' is a text where a number is expected
            2 | order: first
              |        ^~~~~
        """)
  }
  @Test func aKeyWrittenTwice() {
    check(
      "title: A\ntitle: B\n",
      says: """
        content/index.md:3:1: error: the key 'title' is written twice
            3 | title: B
              | ^~~~~
        content/index.md:2:1: note: it is here first
            2 | title: A
              | ^~~~~
        """)
  }
  @Test func aTab() {
    check(
      "title:\tA\nauthor:\n\tname: B\n",
      says: """
        content/index.md:4:1: error: a tab cannot begin anything in YAML
            4 |     name: B
              | ^~~~
           hint: indent with spaces
        """)
  }
  @Test func aList() {
    check(
      "- a\n- b\n",
      says: """
        content/index.md:2:1: error: the front matter is a list where 'key: value' lines are expected
            2 | - a
              | ^~~
        """)
  }
  @Test func aTemplateThatIsNotThere() {
    check(
      "template: pge\n",
      says: """
        content/index.md:2:11: error: there is no template 'pge'
            2 | template: pge
              |           ^~~
           hint: did you mean 'page'?
        """)
  }
  @Test func aValueThatBeginsWithABrace() {
    check(
      "title: {{ page }}\n",
      says: """
        content/index.md:2:9: error: a key must be a text
            2 | title: {{ page }}
              |         ^~~~~~~~~
           hint: put a text that begins with a bracket in quotes
        """)
  }
  @Test func anEndThatIsMissing() {
    SiteBuilderTests.check(
      ["content/index.md": "---\ntitle: A\n\n# Home\n"],
      says: """
        content/index.md:1:1: error: the front matter has no end
            1 | ---
              | ^~~
           hint: end it with a line '---'
        """)
  }
  @Test func twoDocuments() {
    check(
      "title: A\n--- # second\ntitle: B\n",
      says: """
        content/index.md:3:1: error: a second document begins here
            3 | --- # second
              | ^
           hint: only one is read
        """)
  }

  @Test func aRuleIsNotFrontMatter() {
    #expect(build(["content/index.md": "---\n\nText.\n"]).text("index.html").contains("<hr />"))
  }

  @Test func whatATemplateSeesOfIt() {
    let site = build([
      "content/a.md": "\u{FEFF}---\r\ntitle: 2026\r\nauthor: {name: Ann}\r\nseen: false\r\n---\r\nText.\r\n",
      "templates/page.mustache":
        "{{page.title}} {{page.params.author.name}} {{#page.params.seen}}yes{{/page.params.seen}}"
        + "{{^page.params.seen}}no{{/page.params.seen}} {{#page.heading}}h{{/page.heading}}",
    ])
    #expect(site.messages == "")
    #expect(site.text("a/index.html") == "2026 Ann no h")
  }

  @Test func aDraftIsLeftOut() {
    let site = build(["content/index.md": "# A", "content/b.md": "---\ndraft: true\n---\n# B"])
    #expect(site.paths == ["assets/style.css", "index.html"])
  }
}
