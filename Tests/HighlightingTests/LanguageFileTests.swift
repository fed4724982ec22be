import Diagnostics
import Highlighting
import Testing

@Suite struct LanguageFileTests {
  private func languages(_ text: String) -> (Languages, [Diagnostic]) {
    let (file, problems) = LanguageFile.read(SourceFile(path: "tiny.language", text: text), name: "tiny")
    let languages = Languages([file])
    return (languages, problems + languages.check(last: 1))
  }

  private func check(
    _ text: String, _ code: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (languages, problems) = languages(text)
    #expect(problems.map { $0.rendered() } == [], sourceLocation: sourceLocation)
    #expect(marked(code, as: "tiny", in: languages) == expected, sourceLocation: sourceLocation)
  }

  private func complains(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      languages(text).1.map { $0.rendered() }.joined(separator: "\n") == expected,
      sourceLocation: sourceLocation)
  }

  @Test func theLongestMatchWins() {
    check("keyword ab\nnumber abc", "ab abc", "‹keyword ab› ‹number abc›")
  }

  @Test func ofEqualMatchesTheFirstWins() { check("keyword a\nnumber a", "a", "‹keyword a›") }

  @Test func wordsAreLookedUp() {
    check("words keyword: if else\nword \\w+", "if iffy else", "‹keyword if› iffy ‹keyword else›")
    check("ignores-case\nwords keyword: if\nword \\w+", "IF", "‹keyword IF›")
  }

  @Test func callsAndCapitals() { check("calls\ncapitals\nword \\w+", "f (A) b", "‹call f› (‹type A›) b") }

  @Test func contexts() {
    check(
      "string \" > s\n[s]\notherwise string\nnumber \\\\.\nstring \" <", "a \"b\\nc\" d",
      "a ‹string \"b›‹number \\n›‹string c\"› d")
    check("keyword a = b\n[b]\nnumber a", "a a", "‹keyword a› ‹number a›")
  }

  @Test func lookaheads() {
    check("type \\w+(?=:)\nnumber \\w+(?!:)", "a: b", "‹type a›: ‹number b›")
    check("comment a$", "a b\na", "a b\n‹comment a›")
  }

  @Test func beginnings() {
    check("keyword ^a", "a a\na", "‹keyword a› a\n‹keyword a›")
    check("keyword ^^a", "a\na", "‹keyword a›\na")
  }

  @Test func endings() {
    check("string (=*)\" until \"\\1", "==\"a\"=\"== b", "‹string ==\"a\"=\"==› b")
    check("string <<(\\w+)\\n until-line \\1", "<<A\nb\n A \nc", "‹string <<A\nb\n A ›\nc")
  }

  @Test func counts() {
    check("number \\d{2,3}", "1 12 123 1234", "1 ‹number 12› ‹number 123› ‹number 123›4")
  }

  @Test func mistakes() {
    complains(
      "keywrod a",
      """
      tiny.language:1:1: error: 'keywrod' is not a kind of code
          1 | keywrod a
            | ^~~~~~~
         hint: did you mean 'keyword'?

      """)
    complains(
      "string \" > strng\n[string]\nstring \" <",
      """
      tiny.language:1:12: error: no context is called 'strng'
          1 | string " > strng
            |            ^~~~~
         hint: did you mean 'string'?

      """)
    complains(
      "number [a",
      """
      tiny.language:1:8: error: this pattern cannot be read: it has no ']'
          1 | number [a
            |        ^

      """)
    complains(
      "from nowhere",
      """
      tiny.language:1:6: error: no language is called 'nowhere'
          1 | from nowhere
            |      ^~~~~~~

      """)
    complains(
      "from tiny",
      """
      tiny.language:1:6: error: 'tiny' builds on itself
          1 | from tiny
            |      ^~~~

      """)
  }

  @Test func everySentence() {
    func message(_ text: String) -> String? { languages(text).1.first?.message }
    #expect(message("keyword") == "nothing follows 'keyword'")
    #expect(message("words a b") == "'words' has no kind")
    #expect(message("keyword a b c") == "'b' cannot follow a pattern")
    #expect(message("keyword (a") == "this pattern cannot be read: it lacks a ')'")
    #expect(message("keyword *a") == "this pattern cannot be read: it repeats nothing")
    #expect(message("keyword a{99}") == "this pattern cannot be read: it counts to more than 64")
    #expect(message("keyword \\q") == "this pattern cannot be read: it is not an escape of patterns")
    #expect(message("keyword a)") == "this pattern cannot be read: it cannot stand here")
    #expect(message("keyword [b-a]") == "this pattern cannot be read: it is not a range")
    #expect(message("string a until \\1") == "'\\1' has no group to stand for")
    #expect(
      message("keyword ((a{60}b?){60}){60}") == "the patterns of the context 'main' are too large together")
  }
}
