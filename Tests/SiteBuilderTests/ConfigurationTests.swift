import Testing

/// What is wrong in `site.yml`, and what the author is told.
@Suite struct ConfigurationTests {
  @Test func aMisspeltKey() {
    check(
      ["site.yml": "title: A\ndescripton: B\n"],
      says: """
        site.yml:2:1: error: site.yml has no key 'descripton'
            2 | descripton: B
              | ^~~~~~~~~~
           hint: did you mean 'description'?
        """)
  }
  @Test func aKeyThatIsNothingLikeOurs() {
    check(
      ["site.yml": "plugins: []\n"],
      says: """
        site.yml:1:1: error: site.yml has no key 'plugins'
            1 | plugins: []
              | ^~~~~~~
           hint: it has 'title', 'description', 'url', 'language', 'timeZone', 'date', 'links', 'compress', 'fonts', 'theme', 'scheme', 'colors', 'html', 'schemes', 'navigation', 'imports', 'linkedFolders', 'words', 'markdown', 'image', 'images', 'diagrams', 'cards', 'lastChange', 'fingerprints', 'logo', 'icon', 'header', 'repository', 'edit', 'announcement', 'footer', 'social', 'head', 'bodyEnd', 'feed', 'print', 'tags', 'feedFormats', 'listLength', 'scheduled', 'redirectsFile', 'llms', 'markdownTwins', 'search', 'languages', 'versions', 'check' and 'params'
        """)
  }
  @Test func coloursAreTheSites() {
    let site = """
      colors:
        Brand Blue: "#0a6b5d"
        Card: {light: "#fff", dark: "#1c1c1ecc"}

      """
    let block = "```layout\nColor(\"Brand Blue\")\nColor.brandBlue\nColor(.card)\n```\n"
    let built = buildWithBlocks(["site.yml": site, "content/index.md": block])
    #expect(built.messages == "")
    #expect(built.text("index.html").contains("rgb(10 107 93)"))
  }
  @Test func aColourByNameIsNone() {
    check(
      ["site.yml": "colors: {Brand: blue}\n"],
      says: """
        site.yml:1:17: error: 'blue' is not a colour
            1 | colors: {Brand: blue}
              |                 ^~~~
           hint: write it as in '#0a6b5d'
        """)
  }
  @Test func wordsAreTheSites() {
    let built = build([
      "site.yml": "words: {note: Hinweis, toDo: Offen}\n", "content/index.md": "> [!NOTE]\n> a\n\n- [ ] b\n",
    ])
    #expect(built.text("index.html").contains("<p class=\"alert-title\">Hinweis</p>"))
    #expect(built.text("index.html").contains("aria-label=\"Offen\""))
    check(
      ["site.yml": "words:\n  nota: Hinweis\n"],
      says: """
        site.yml:2:3: error: 'words' has no key 'nota'
            2 |   nota: Hinweis
              |   ^~~~
           hint: did you mean 'note'?
        """)
  }
  @Test func aKeyWrittenTwice() {
    check(
      ["site.yml": "title: A\nurl: https://a.org\ntitle: B\n"],
      says: """
        site.yml:3:1: error: the key 'title' is written twice
            3 | title: B
              | ^~~~~
        site.yml:1:1: note: it is here first
            1 | title: A
              | ^~~~~
        """)
  }
  @Test func aTab() {
    check(
      ["site.yml": "fonts:\n\tbody: Inter\n"],
      says: """
        site.yml:2:1: error: a tab cannot begin anything in YAML
            2 |     body: Inter
              | ^~~~
           hint: indent with spaces
        """)
  }
  @Test func anOpenQuote() {
    check(
      ["site.yml": "title: \"A\nlanguage: en\n"],
      says: """
        site.yml:1:8: error: these quotes are never closed
            1 | title: "A
              |        ^
        """)
  }
  @Test func anOpenBracket() {
    check(
      ["site.yml": "title: A\nnavigation: [a.md, b.md\nlanguage: en\n"],
      says: """
        site.yml:3:9: error: expected ',' or ']' here
            3 | language: en
              |         ^
        site.yml:2:13: note: the list begins here
            2 | navigation: [a.md, b.md
              |             ^
        """)
  }
  @Test func aColonInAValue() {
    check(
      ["site.yml": "title: Stonehand: the manual\n"],
      says: """
        site.yml:1:17: error: a ':' cannot stand here
            1 | title: Stonehand: the manual
              |                 ^
           hint: put a text that holds ': ' in quotes
        """)
  }
  @Test func aList() {
    check(
      ["site.yml": "- title\n- url\n"],
      says: """
        site.yml:1:1: error: site.yml is a list where 'key: value' lines are expected
            1 | - title
              | ^~~~~~~
        """)
  }
  @Test func aText() {
    check(
      ["site.yml": "just words\n"],
      says: """
        site.yml:1:1: error: site.yml is a text where 'key: value' lines are expected
            1 | just words
              | ^~~~~~~~~~
        """)
  }
  @Test func aTitleThatIsAList() {
    check(
      ["site.yml": "title: [a, b]\n"],
      says: """
        site.yml:1:8: error: 'title' is a list where a text is expected
            1 | title: [a, b]
              |        ^~~~~~
        """)
  }
  @Test func anAddressWithoutItsScheme() {
    check(
      ["site.yml": "url: example.org\n"],
      says: """
        site.yml:1:6: error: 'example.org' is not an address
            1 | url: example.org
              |      ^~~~~~~~~~~
           hint: write it in full, as in https://example.org/manual/
        """)
  }
  @Test func aLanguageByItsName() {
    check(
      ["site.yml": "language: English, please\n"],
      says: """
        site.yml:1:11: error: 'English, please' is not a language tag
            1 | language: English, please
              |           ^~~~~~~~~~~~~~~
           hint: write it as in 'en', 'de' or 'pt-BR'
        """)
  }
  @Test func aLinkStyleThatIsNone() {
    check(
      ["site.yml": "links: folder\n"],
      says: """
        site.yml:1:8: error: 'links' cannot be 'folder'
            1 | links: folder
              |        ^~~~~~
           hint: did you mean 'folders'?
        """)
  }
  @Test func aColourThatIsNone() {
    check(
      ["site.yml": "theme:\n  accent: \"red; } body { display: none\"\n"],
      says: """
        site.yml:2:11: error: 'red; } body { display: none' is not a colour
            2 |   accent: "red; } body { display: none"
              |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           hint: write it as in '#0a6', 'teal' or 'oklch(55% 0.2 260)'
        """)
  }
  @Test func aMisspeltToken() {
    check(
      ["site.yml": "theme:\n  acent: red\n"],
      says: """
        site.yml:2:3: error: 'theme' has no key 'acent'
            2 |   acent: red
              |   ^~~~~
           hint: did you mean 'accent'?
        """)
  }
  @Test func aFontWithoutFiles() {
    check(
      ["site.yml": "fonts:\n  body:\n    name: Inter\n"],
      says: """
        site.yml:3:5: error: the font 'body' needs a 'name' and 'files'
            3 |     name: Inter
              |     ^~~~~~~~~~~
        """)
  }
  @Test func aFontFileThatIsNotThere() {
    check(
      ["site.yml": "fonts:\n  mono:\n    name: Fira\n    files: [fonts/fira.ttf]\n"],
      says: """
        site.yml:4:13: error: there is no font file 'fonts/fira.ttf'
            4 |     files: [fonts/fira.ttf]
              |             ^~~~~~~~~~~~~~
        """)
  }
  @Test func aWeightThatIsAWord() {
    check(
      ["site.yml": "fonts:\n  body:\n    name: A\n    files:\n      - file: a.ttf\n        weight: bold\n"],
      says: """
        site.yml:6:17: error: 'weight' is a text where a number is expected
            6 |         weight: bold
              |                 ^~~~
        """)
  }
  @Test func aNavigationEntryThatLeadsNowhere() {
    check(
      ["site.yml": "navigation:\n  - title: More\n"],
      says: """
        site.yml:2:5: error: this navigation entry leads nowhere
            2 |   - title: More
              |     ^~~~~~~~~~~
           hint: give it a 'page', a 'link' or 'items'
        """)
  }
  @Test func aPageInTheNavigationThatIsNotThere() {
    check(
      [
        "site.yml": "navigation: [index.md, indx.md, gide/]\n", "content/index.md": "# A",
        "content/guide/a.md": "# B",
      ],
      says: """
        site.yml:1:24: error: there is no page or folder 'indx.md' in 'content'
            1 | navigation: [index.md, indx.md, gide/]
              |                        ^~~~~~~
           hint: did you mean 'index.md'?
        site.yml:1:33: error: there is no page or folder 'gide/' in 'content'
            1 | navigation: [index.md, indx.md, gide/]
              |                                 ^~~~~
           hint: did you mean 'guide'?
        """)
  }
  @Test func aKeyThatIsAList() {
    check(
      ["site.yml": "? [a, b]\n: c\n"],
      says: """
        site.yml:1:3: error: a key must be a text
            1 | ? [a, b]
              |   ^~~~~~
           hint: put a text that begins with a bracket in quotes
        """)
  }
  @Test func aliasesThatGrow() {
    var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      yaml +=
        "a\(level): &a\(level) [" + (0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", ") + "]\n"
    }
    check(
      ["site.yml": yaml],
      says: """
        site.yml:1:1: error: this YAML is too large or too deeply nested
            1 | a0: &a0 [x, x, x, x, x, x, x, x, x]
              | ^
        """)
  }
  @Test func bracketsWithoutEnd() {
    check(
      ["site.yml": "a: " + String(repeating: "[\n", count: 20_000)],
      says: """
        site.yml:1:1: error: this YAML is too large or too deeply nested
            1 | a: [
              | ^
        """)
  }
  @Test func aControlCharacter() {
    check(
      ["site.yml": "title: a\u{1}b\n"],
      says: """
        site.yml:1:9: error: this YAML cannot be read: control characters are not allowed
            1 | title: a␁b
              |         ^
        """)
  }
  @Test func aWideCharacterBeforeTheMistake() {
    check(
      ["site.yml": "title: ä日本\nparams: {ä: [}\n"],
      says: """
        site.yml:2:14: error: a value is missing here
            2 | params: {ä: [}
              |              ^
        """)
  }

  @Test func nothingAtAll() {
    check(["site.yml": ""], says: "")
    check(["site.yml": "# only a comment\n"], says: "")
  }

  @Test func whatATemplateSeesOfIt() {
    let site = build([
      "site.yml": "title: A & B\nlanguage: he\nurl: https://a.org/b\nparams:\n  year: 2026\n  tags: [x, y]\n",
      "content/guide.md": "# G\n",
      "templates/page.mustache":
        "{{site.title}}|{{{site.title}}}|{{site.direction}}|{{page.url}}|{{site.params.year}}|"
        + "{{#site.params.tags}}<{{.}}>{{/site.params.tags}}",
    ])
    #expect(site.text("guide/index.html") == "A &amp; B|A & B|rtl|https://a.org/b/guide/|2026|<x><y>")
  }
}
