import SiteBuilder
import Testing

/// What blocks share: declarations of earlier blocks, imported files, and data.
@Suite struct SharingTests {
  private func check(
    _ files: [String: String], says expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      buildWithBlocks(files).messages == expected + (expected.isEmpty ? "" : "\n"),
      sourceLocation: sourceLocation)
  }

  private func shows(
    _ files: [String: String], _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let built = buildWithBlocks(files)
    #expect(built.messages == "", sourceLocation: sourceLocation)
    #expect(built.text("index.html").contains(text), sourceLocation: sourceLocation)
  }

  // MARK: Declarations

  @Test func aDeclarationServesLaterBlocks() {
    shows(
      [
        "content/index.md": """
        # Home

        ```layout hidden
        struct Card {
          let title: String
          var label: String { "card of " + title }
        }
        let name = "Ada"
        ```

        ```layout
        Text(Card(title: name).label)
        ```
        """
      ], "card of Ada")
  }

  @Test func itDoesNotServeEarlierOnesNorOtherPages() {
    check(
      [
        "content/index.md": "```layout\nText(name)\n```\n\n```layout hidden\nlet name = \"a\"\n```\n",
        "content/other.md": "```layout\nText(name)\n```\n",
      ],
      says: """
        content/index.md:2:6: error: 'name' is not a view, a layout or a name in scope
            2 | Text(name)
              |      ^~~~
        content/other.md:2:6: error: 'name' is not a view, a layout or a name in scope
            2 | Text(name)
              |      ^~~~
        """)
  }

  @Test func importedFilesServeThePagesThatNameThem() {
    let files = [
      "site.yml": "imports: cards\n",
      "templates/cards.swift":
        "func card(_ name: String) -> String { \"x\" + name + \"y\" }\n",
      "content/names.swift": "let names = [\"Ada\", \"Ben\"]\n",
      "content/index.md":
        "---\nimports: names\n---\n```layout\nText(names.map(card).joined())\n```\n",
    ]
    shows(files, "xAdayxBeny")
  }

  @Test func whatIsWrongInAnImportedFileIsShownThere() {
    check(
      [
        "site.yml": "imports: cards\n", "templates/cards.swift": "let a = 1\nlet b = aa + 1\n",
        "content/index.md": "```layout\nText(\"a\")\n```\n", "content/b.md": "```layout\nText(\"a\")\n```\n",
      ],
      says: """
        templates/cards.swift:2:9: error: 'aa' is not a view, a layout or a name in scope
            2 | let b = aa + 1
              |         ^~
           hint: did you mean 'a'?
        """)
  }

  // MARK: Data

  @Test func blocksReadDataFrontMatterAndSettings() {
    shows(
      [
        "site.yml": "title: Pets\nparams:\n  edition: 3\n",
        "data/pets.yml": "- name: Cat\n  votes: 3\n- name: Dog\n  votes: 5\n",
        "data/more/towns.csv": "name,size\nAachen,2\n",
        "content/index.md": """
        ---
        author: Ada
        ---
        ```layout
        VStack {
          ForEach(data.pets, id: \\.name) { pet in
            Text("\\(pet.name): \\(pet.votes * 2)")
          }
          Text("\\(page.author), \\(site.title) \\(site.edition), \\(data.more.towns[0].name)")
        }
        ```
        """,
      ], "Ada, Pets 3, Aachen")
  }

  @Test func unknownKeysNameTheFile() {
    check(
      [
        "site.yml": "params:\n  edition: 3\n", "data/pets.yml": "- name: Cat\n",
        "content/index.md": """
        ---
        author: Ada
        ---
        ```layout
        Text(data.pets[0].nam)
        Text(page.autor)
        Text(site.edtion)
        Text(data.dogs)
        ```
        """,
      ],
      says: """
        content/index.md:5:19: error: 'data/pets.yml' has no key 'nam'
            5 | Text(data.pets[0].nam)
              |                   ^~~
           hint: did you mean 'name'?
        content/index.md:6:11: error: 'content/index.md' has no key 'autor'
            6 | Text(page.autor)
              |           ^~~~~
           hint: did you mean 'author'?
        content/index.md:7:11: error: 'site.yml' has no key 'edtion'
            7 | Text(site.edtion)
              |           ^~~~~~
           hint: did you mean 'edition'?
        content/index.md:8:11: error: 'data' has no key 'dogs'
            8 | Text(data.dogs)
              |           ^~~~
        """)
  }

  @Test func markdownInDataPointsIntoItsFile() {
    check(
      ["data/a.yml": "text: see <b>this</b>\n", "content/index.md": "```layout\ndata.a.text\n```\n"],
      says: """
        data/a.yml:1:11: error: HTML in the Markdown of a block cannot be measured
            1 | text: see <b>this</b>
              |           ^~~
           hint: use views, or write it on the page outside of the block
        data/a.yml:1:18: error: HTML in the Markdown of a block cannot be measured
            1 | text: see <b>this</b>
              |                  ^~~~
           hint: use views, or write it on the page outside of the block
        """)
  }
}
