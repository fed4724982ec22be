import Diagnostics
import SiteBuilder
import Testing

/// Files of `data/`, seen through a template and through what is said about them.
@Suite struct DataTests {
  private func check(
    _ files: [String: String], says expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    SiteBuilderTests.check(files, says: expected, sourceLocation: sourceLocation)
  }

  private func page(_ template: String, _ files: [String: String]) -> String {
    var files = files
    files["content/index.md"] = "# Home\n"
    files["templates/page.mustache"] = template
    let built = build(files)
    return built.messages + built.text("index.html")
  }

  // MARK: What templates see

  @Test func theThreeFormatsSayTheSame() {
    let template = "{{#data.pets}}{{name}}:{{votes}}{{#old}}!{{/old}} {{/data.pets}}"
    let expected = "Cat:3! Dog:4.5 "
    let yaml = "- name: Cat\n  votes: 3\n  old: true\n- name: Dog\n  votes: 4.5\n  old: false\n"
    let json =
      #"[{"name": "Cat", "votes": 3, "old": true}, {"name": "\u0044og", "votes": 4.5, "old": false}]"#
    #expect(page(template, ["data/pets.yml": yaml]) == expected)
    #expect(page(template, ["data/pets.json": json]) == expected)
    #expect(
      page(template, ["data/pets.csv": "name,votes,old\nCat,3,true\r\n\"Dog\", 4.5 ,false\n"]) == expected)
  }

  @Test func foldersAreDictionaries() {
    let files = ["data/team/a.yml": "name: A\n", "data/team/b.json": "{\"name\": \"B\"}"]
    #expect(page("{{data.team.a.name}}{{data.team.b.name}}", files) == "AB")
  }

  @Test func aColumnHasOneKind() {
    let csv = "a,b,c\n007,1,x\n12,,\"1\"\n"
    #expect(page("{{#data.t}}{{a}}|{{b}}|{{c}} {{/data.t}}", ["data/t.csv": csv]) == "007|1|x 12||1 ")
  }

  @Test func quotedFieldsHoldCommasQuotesAndLines() {
    let csv = "\u{FEFF}a\n\"x, \"\"y\"\"\nz\"\n\n"
    #expect(page("{{#data.t}}[{{{a}}}]{{/data.t}}", ["data/t.csv": csv]) == "[x, \"y\"\nz]")
  }

  @Test func anUnknownNameIsAnsweredWithTheNearest() {
    #expect(
      page("{{data.pet}}{{data.team.nam}}", ["data/pets.yml": "a", "data/team.yml": "name: A"]) == """
        templates/page.mustache:1:3: error: 'data' has no 'pet'
            1 | {{data.pet}}{{data.team.nam}}
              |   ^~~~~~~~
           hint: did you mean 'pets'?
        templates/page.mustache:1:15: error: 'data/team.yml' has no 'nam'
            1 | {{data.pet}}{{data.team.nam}}
              |               ^~~~~~~~~~~~~
           hint: did you mean 'name'?

        """)
  }

  // MARK: What is wrong with files

  @Test func filesAreNamedApart() {
    check(
      ["data/a.yml": "1", "data/a.json": "2", "data/b.html": ""],
      says: """
        warning: 'data/b.html' is no data file, and is left out
           hint: data files end in '.yml', '.yaml', '.json', '.csv' or '.txt'
        error: 'data/a.yml' and 'data/a.json' would both be the same name in 'data'
           hint: rename one of them
        """)
  }

  @Test func badYAML() {
    check(
      ["data/a.yml": "a: b: c\n"],
      says: """
        data/a.yml:1:5: error: a ':' cannot stand here
            1 | a: b: c
              |     ^
           hint: put a text that holds ': ' in quotes
        """)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    /// Line, column and the message, and the hint.
    let says: String
    var testDescription: String { says }
    init(_ text: String, _ says: String) { (self.text, self.says) = (text, says) }
  }

  private func say(_ path: String, _ text: String) -> String {
    let built = build(["content/index.md": "# Home\n", path: text])
    return built.diagnostics.map { found in
      let place = found.span.map { "\($0.line):\($0.column) " } ?? ""
      return place + found.message + (found.hint.map { " (\($0))" } ?? "")
    }.joined(separator: "; ")
  }

  @Test(arguments: [
    Mistake("", "1:1 this file is empty (write 'null', '[]' or '{}')"),
    Mistake(
      "[1,\n 2,]", "2:3 nothing follows this ',' (leave it out: JSON has no comma behind the last one)"),
    Mistake(
      "{\"a\": 1,}", "1:8 nothing follows this ',' (leave it out: JSON has no comma behind the last one)"),
    Mistake("[1 2]", "1:4 a ',' is missing before this"),
    Mistake("{\"a\" 1}", "1:6 a ':' is missing behind the key 'a'"),
    Mistake("{a: 1}", "1:2 a key in double quotes is expected here"),
    Mistake("{\"a\": }", "1:7 '}' is no JSON (a text stands in double quotes)"),
    Mistake("['a']", "1:2 ''' is no JSON (a text stands in double quotes)"),
    Mistake("[1 // one\n]", "1:4 a ',' is missing before this"),
    Mistake("// one\n[]", "1:1 '/' is no JSON (JSON has no comments)"),
    Mistake("[True]", "1:2 'True' is no JSON (did you mean 'true'?)"),
    Mistake("[undefined]", "1:2 'undefined' is no JSON (a text stands in double quotes)"),
    Mistake(
      "[01]",
      "1:2 '01' is not a number (a number is written as in '-3', '0.5' or '1e3'; a text needs double quotes)"),
    Mistake(
      "[1e999]",
      "1:2 '1e999' is not a number (a number is written as in '-3', '0.5' or '1e3'; a text needs double quotes)"
    ),
    Mistake("[\n {\"a\": [1, 2}\n]", "2:13 a ',' is missing before this"),
    Mistake("[[1, 2]", "1:1 this '[' is never closed"),
    Mistake("[\"a\nb\"]", "1:2 this text has no closing '\"' in its line (a line's end within it is '\\n')"),
    Mistake("[\"a\\x\"]", "1:4 '\\x' means nothing in JSON (a backslash itself is '\\\\')"),
    Mistake("[\"\\u12\"]", "1:3 '\\u' means nothing in JSON (a backslash itself is '\\\\')"),
    Mistake("[\"a\tb\"]", "1:4 a text cannot hold this character as it is (a tab is '\\t')"),
    Mistake("{} {}", "1:4 something follows the end of the JSON (a file holds one value)"),
    Mistake("{\"a\": 1, \"a\": 2}", "1:10 the key 'a' is written twice"),
    Mistake("[", "1:1 this '[' is never closed"),
    Mistake(String(repeating: "[", count: 100_000), "1:65 values are nested deeper than 64 levels here"),
  ])
  func badJSON(_ mistake: Mistake) { #expect(say("data/a.json", mistake.text) == mistake.says) }

  @Test(arguments: [
    Mistake("a,b\n1\n", "2:1 this line has 1 field where there are 2 columns"),
    Mistake(
      "a,b\n1,2,3\n",
      "2:5 this line has 3 fields where there are 2 columns (a field that holds a comma stands in double quotes)"
    ),
    Mistake("a,a\n", "1:3 a second column is named 'a'"),
    Mistake("a,,b\n", "1:3 this column has no name (the first line names the columns)"),
    Mistake("a\n\"b\n", "2:1 this field has no closing '\"'"),
    Mistake("a\n\"", "2:1 this field has no closing '\"'"),
    Mistake(
      "a\n\"b\"c\n",
      "2:4 something follows the closing '\"' of a field (write '\"\"' for one within the field)"),
    Mistake(
      "a\nb\"c\n",
      "2:2 a '\"' cannot stand within a field (put the whole field in double quotes, and write '\"\"' for one in it)"
    ),
    Mistake("", ""), Mistake("a,b\n", ""), Mistake("a\n\"\"\n", ""),
  ])
  func badCSV(_ mistake: Mistake) { #expect(say("data/a.csv", mistake.text) == mistake.says) }

  /// Found by `make fuzz`: two thousand columns of one name took a message each.
  @Test func ofColumnsThatAreCalledAlikeSomeAreTold() {
    let head = String(repeating: "a,", count: 2_000) + "b"
    let says = say("data/a.csv", head + "\n")
    #expect(says.ranges(of: "; ").count == 7, "\(says.prefix(2000))")
  }

  @Test func whatIsNotUTF8IsSaid() {
    let files: [String: [UInt8]] = ["content/index.md": Array("# a".utf8), "data/a.csv": [0x61, 0xFF]]
    let built = buildSite(MemoryFileSystem(files)) { _, _, _ in MarkdownPageRenderer() }
    #expect(built.messages.contains("data/a.csv:1:2: error: this file is not UTF-8"))
  }
}
