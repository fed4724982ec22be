import Diagnostics
import Foundation
import Markdown
import Testing

extension MarkdownExtensions {
  fileprivate static let all = MarkdownExtensions(rawValue: ~0)
}

/// Inputs made to overflow a stack or to take for ever. In debug, too, each is done in a second; only what takes for
/// ever meets the time limit.
@Suite(.timeLimit(.minutes(30))) struct PathologicalTests {
  private static let many = 50_000

  struct Input: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    init(_ name: String, _ text: String) {
      testDescription = name
      self.text = text
    }
  }

  static let inputs = [
    Input("a directive before a line of control characters", "@S\n \u{1A}"),
    Input("open brackets", repeated("[")),
    Input("open image brackets", repeated("![")),
    Input("links in images that stay open", repeated("![[]()", 80_000)),
    Input("links in lines of images that stay open", repeated("![[]()\n", 80_000)),
    Input("nested brackets", repeated("[") + "a" + repeated("]")),
    Input("nested links", repeated("[a](") + "b"),
    Input("nested quotes", repeated(">", 100_000)),
    Input("nested quotes with text", repeated("> ") + "a\nb\nc\n"),
    Input("nested bullets in a line", repeated("- ") + "a"),
    Input("nested bullets and quotes", repeated("- > ", 20_000) + "a\nb\n"),
    Input("nested lists", (0..<600).map { repeated("  ", $0) + "- a\n" }.joined()),
    Input("nested emphasis", repeated("*a ")),
    Input("nested emphasis without space", repeated("*a")),
    Input("nested strong", repeated("**a ") + repeated("b** ")),
    Input("alternating emphasis", repeated("*a _b ")),
    Input("backticks of all lengths", (1..<800).map { "e" + repeated("`", $0) }.joined()),
    Input("open HTML", repeated("<!--")),
    Input("open angle brackets", repeated("<a ")),
    Input("entities", repeated("&")),
    Input("backslashes", repeated("\\")),
    Input("backslash breaks", repeated("a\\\n")),
    Input("many link definitions", (0..<many).map { "[\($0)]: /u\n" }.joined()),
    Input("code in a paragraph of many lines", repeated("*a* `b` [c](d)\n")),
    Input("one long line", repeated("word *emphasis* `code` [link](/u) ", 3_000)),
    Input("many fences", repeated("```\na\n```\n", 3_000)),
    Input("fences in a deep quote", repeated((repeated(">", 300) + "```\n"), 200)),
    Input("many tabs", repeated("\t") + "a"),
    Input("NULs", repeated("\0")),
    Input("carriage returns", repeated("a\r")),
  ]

  /// What GitHub's dialect could stumble over.
  static let gitHubInputs = [
    Input(
      "a wide table", repeated("|a", 10_000) + "\n" + repeated("|-", 10_000) + "\n" + repeated("b\n", 3)),
    Input("a long table", "|a|\n|-|\n" + repeated("|b|\n")),
    Input("many heads that do not match", repeated("|a|b|\n|-|\n", 20_000)),
    Input("many tables", repeated("|a|b|\n|-|-|\n|c\n\n", 5_000)),
    Input(
      "a table in deep quotes", repeated("> ", 200) + "a\n" + repeated(repeated("> ", 200) + ":-:\n", 200)),
    Input(
      "a short row of hyphens and much below it",
      repeated("|a", 1_000) + "\n" + repeated("|-", 1_000) + "\n" + repeated("b\n", 5_000)),
    Input("tildes", repeated("~")),
    Input("open tildes", repeated("~a ")),
    Input("nested tildes", repeated("~a ") + repeated("a~ ")),
    Input("alternating tildes", repeated("~a ~~b ", 10_000) + repeated("a~ b~~ ", 10_000)),
    Input("tildes and entities", repeated("&amp;~a~ ")),
    Input("domains with underscores", repeated("www._")),
    Input("addresses without space", repeated("www.a")),
    Input("colons", repeated("http://")),
    Input("at signs", repeated("a@b")),
    Input("addresses and parentheses", repeated("www.a.b(") + repeated(")")),
    Input("addresses and semicolons", "www.a.b/" + repeated("&a;")),
    Input("many addresses", repeated("www.a.b c@d.e ", 10_000)),
    Input("many tasks", repeated("- [ ] a\n")),
    Input("nested tasks", repeated("- [ ] ", 10_000)),
    Input("many alerts", repeated("> [!NOTE]\n> a\n\n", 10_000)),
    Input("nested alerts", repeated("> ", 5_000) + "[!NOTE]\n"),
    Input("open names of pages", repeated("a [[b ")),
    Input("names of pages", repeated("a [[b]] ")),
    Input("references beside code", repeated("[a][b] `c` ")),
    Input("open tags of templates", repeated("a {{ b ")),
    Input("open roles and attributes", repeated("a {b {#c ")),
    Input("open marked words", repeated("a ==b ++c ")),
    Input("footnotes beside links", repeated("[^1] [a](b) ")),
  ]

  /// What the syntaxes of other tools could stumble over.
  static let extendedInputs = [
    Input("nested asides", repeated(":::note\n", 2_000) + ":::\n"),
    Input("closed asides", repeated(":::note\n", 2_000) + repeated(":::\n", 2_000)),
    Input("asides in asides", (0..<100).map { repeated("    ", $0) + "!!! note\n" }.joined()),
    Input("many tabs", repeated("=== \"A\"\n\n    a\n\n", 2_000)),
    Input("tabs that a fence closes", "```layout tabs\n" + repeated("# A\n", 2_000) + "```\n"),
    Input("many definitions", repeated("a\n: b\n\n", 2_000)),
    Input("many abbreviations", repeated("*[A]: a\n", 2_000) + repeated("A ", 2_000)),
    Input("open formulas", repeated("$a ", 2_000)),
    Input("formulas", repeated("$a$ ", 2_000)),
    Input("open braces", repeated("a{ ", 2_000)),
    Input("attributes", repeated("**a**{.b} ", 2_000)),
    Input("open marks", repeated("==a ", 2_000)),
    Input("open carets", repeated("a^b ", 2_000)),
    Input("open elements", repeated("<div markdown>\n", 2_000)),
    Input("captions", repeated("/// caption\n", 2_000) + "///\n"),
    Input("open shortcodes", repeated("{{< figure ", 2_000)),
    Input("comments and links by name", repeated("%% a %% [[b]]\n", 20_000)),
    Input("open comments and names", repeated("%% [[b ", 20_001)),
    Input("names of blocks", repeated("a ^b123\n\n", 20_000)),
  ]

  private static func repeated(_ text: String, _ count: Int = many) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: inputs)
  func isParsedWalkedAndDumped(_ input: Input) { check(input, .commonMark) }

  @Test(arguments: gitHubInputs)
  func isParsedAsGitHubDoes(_ input: Input) { check(input, .gitHub) }

  @Test(arguments: extendedInputs)
  func isParsedAsOtherToolsDo(_ input: Input) { check(input, .gitHub, .all) }

  /// libcmark takes no title with such bytes for one, and so counts lines where others do not.
  @Test(arguments: ["[r]:l \"it\\x80\"\n!", "[r]: \\xC3\n'\\xE2\\x82'\n@a", "[\\xF4\\x90]: b\nwww.a.b"])
  func placesOfWhatIsNoUTF8AreInTheText(_ escaped: String) {
    var bytes: [UInt8] = []
    for part in escaped.split(separator: "\\x", omittingEmptySubsequences: false) {
      let code = bytes.isEmpty && !escaped.hasPrefix("\\x") ? nil : UInt8(part.prefix(2), radix: 16)
      bytes += code.map { [$0] + part.dropFirst(2).utf8 } ?? Array(part.utf8)
    }
    for dialect in [Document.Dialect.commonMark, .gitHub] {
      let file = SourceFile(path: "a.md", bytes: bytes)
      let document = Document(SourceText(file), as: dialect)
      for id in document.subtree(of: .root) { #expect(document.span(of: id).range.upperBound <= bytes.count) }
    }
  }

  /// What is hidden from the parser is in the tree as it was written.
  @Test func imagesThatStayOpenAreText() {
    let text = Self.repeated("![a ", 1_000) + "[b](c)" + "`![`"
    let document = Document(SourceText(SourceFile(path: "a.md", text: text)))
    #expect(document.plainText(of: .root) == Self.repeated("![a ", 1_000) + "b![")
    let closed = Self.repeated("![a](b) ", 1_000)
    let images = Document(SourceText(SourceFile(path: "a.md", text: closed)))
    #expect(images.subtree(of: .root).filter { images[$0].kind == .image }.count == 1_000)
  }

  private func check(
    _ input: Input, _ dialect: Document.Dialect, _ extensions: MarkdownExtensions = []
  ) {
    let file = SourceFile(path: "a.md", text: input.text)
    do {
      let document = Document(SourceText(file), as: dialect, with: extensions)
      var depth = 0
      for event in document.events() {
        switch event {
        case .enter(let id): if document[id].kind.isContainer { depth += 1 }
        case .exit: depth -= 1
        }
      }
      #expect(depth == 0)
      if dialect == .gitHub { _ = document.foreignSyntax(readingAlso: extensions) }
      for id in document.subtree(of: .root) where document[id].kind == .codeBlock {
        _ = document.codeText(of: id)
        _ = document.info(of: id)
      }
      #expect(!document.dump().isEmpty)
    }
  }
}
