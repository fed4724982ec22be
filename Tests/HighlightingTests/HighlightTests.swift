import Diagnostics
import Foundation
import Highlighting
import Testing

/// The languages of the program, as they are in the repository.
let programLanguages: [LanguageFile] = {
  let folder = packageRoot + "/Sources/CTheme/languages"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.filter { $0.hasSuffix(".language") }.sorted().map { name in
    let bytes = FileManager.default.contents(atPath: folder + "/" + name).map { Array($0) } ?? []
    return LanguageFile.read(SourceFile(path: name, bytes: bytes), name: String(name.dropLast(9))).0
  }
}()

let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path()

/// Code with what its stretches are: `‹keyword if› x`.
func marked(_ code: String, as language: String, in languages: Languages) -> String? {
  let bytes = Array(code.utf8)
  guard let ranges = languages.highlight(bytes, as: language) else { return nil }
  var result = ""
  var end = 0
  for range in ranges {
    result += String(decoding: bytes[end..<range.range.lowerBound], as: UTF8.self)
    result += "‹\(range.kind.rawValue) " + String(decoding: bytes[range.range], as: UTF8.self) + "›"
    end = range.range.upperBound
  }
  return result + String(decoding: bytes[end...], as: UTF8.self)
}

@Suite struct HighlightTests {
  private let languages = Languages(programLanguages)

  private func check(
    _ language: String, _ code: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(marked(code, as: language, in: languages) == expected, sourceLocation: sourceLocation)
  }

  @Test func everyLanguageIsReadWithoutAMistake() {
    #expect(programLanguages.count >= 60)
    for file in programLanguages {
      let (_, problems) = LanguageFile.read(file.file, name: file.name)
      #expect(problems.isEmpty, "\(file.file.path)")
    }
    let problems = languages.check(last: programLanguages.count)
    #expect(problems.map { $0.rendered() } == [])
  }

  @Test func noTwoLanguagesHaveOneName() {
    var owners: [String: String] = [:]
    for file in programLanguages {
      for alias in file.aliases {
        #expect(owners[alias] == nil, "\(alias): \(file.name), \(owners[alias] ?? "")")
        owners[alias] = file.name
      }
    }
  }

  @Test func rust() {
    check(
      "rs", "fn f<'a>(x: &'a str) -> u8 { 'c' } // d",
      "‹keyword fn› f<‹type 'a›>(x: &‹type 'a› ‹type str›) -> ‹type u8› { ‹string 'c'› } ‹comment // d›")
    check(
      "rust", "r#\"a \"b\" c\"#; /* /* */ */ x!(1)",
      "‹string r#\"a \"b\" c\"#›; ‹comment /* /* */ */› ‹call x!›(‹number 1›)")
  }

  @Test func whatMicrosoftsToolsRead() {
    check(
      "DEF", "LIBRARY a ; b\nEXPORTS\n  f=g.h @1 PRIVATE",
      "‹keyword LIBRARY› a ‹comment ; b›\n‹keyword EXPORTS›\n  f=g.h ‹number @1› ‹type PRIVATE›")
    check(
      "rgs", "HKCR\n{\n  NoRemove 'A' = s '%B%'\n}",
      "‹type HKCR›\n{\n  ‹keyword NoRemove› ‹string 'A'› = ‹keyword s› ‹string '%B%'›\n}")
    check(
      "msil", ".field public int32 a // b\nIL_0012: call bool [mscorlib]System.String::op(string)",
      "‹keyword .field› ‹keyword public› ‹type int32› a ‹comment // b›\n‹type IL_0012›: ‹call call› ‹type bool› ‹attribute [mscorlib]›System.String::op(‹type string›)"
    )
  }

  @Test func llvm() {
    check(
      "ll", "%1 = tail call i64 @\"a b\"(i64 0) ; c",
      "‹type %1› = ‹keyword tail› ‹call call› ‹type i64› ‹attribute @\"a b\"›(‹type i64› ‹number 0›) ‹comment ; c›"
    )
  }

  @Test func cpp() {
    check(
      "c++", "#include <a.h>\nauto s = R\"x(\")\")x\"; n = 1'000u;",
      "‹attribute #include ›‹string <a.h>›\n‹keyword auto› s = ‹string R\"x(\")\")x\"›; n = ‹number 1'000u›;")
  }

  @Test func javaScriptTellsDivisionsFromExpressions() {
    check("js", "a / b / c", "a / b / c")
    check("js", "return /b[/]/g", "‹keyword return› ‹string /b[/]/g›")
    check("js", "x = `a${b + 1}c`", "x = ‹string `a›${b + ‹number 1›}‹string c`›")
  }

  @Test func elementsWithinScripts() {
    check(
      "tsx", "return <a b={1}>it's {n}</a>;",
      "‹keyword return› ‹keyword <a› ‹attribute b›={‹number 1›}‹keyword >›it's {n}‹keyword </a>›;")
  }

  @Test func languagesWithinHTML() {
    check(
      "html", "<a href=\"b\">c</a><style>p { top: 1px }</style>",
      "‹keyword <a› ‹type href›=‹string \"b\"›‹keyword >›c‹keyword </a><style>›‹keyword p› { ‹type top›: ‹number 1px› }"
        + "‹keyword </style>›")
    check(
      "go-html-template", "<b>{{ if .A }}\"x\"{{ end }}{{/* c */}}",
      "‹keyword <b>›‹attribute {{› ‹keyword if› ‹type .A› ‹attribute }}›\"x\"‹attribute {{› ‹keyword end› ‹attribute }}›‹comment {{/* c */}}›"
    )
    check(
      "rst", ".. note::\n   :class: a\n\n   *b* and ``c`` :ref:`d`\n",
      "‹keyword .. note::›\n‹type    :class:› a\n\n   ‹attribute *b*› and ‹string ``c``› ‹attribute :ref:›‹string `d`›\n"
    )
    check("html", "<script>if (a) {}</script>", "‹keyword <script>›‹keyword if› (a) {}‹keyword </script>›")
  }

  @Test func fencesWithinMarkdown() {
    check("md", "```c\nint x;\n```\n*a*", "‹attribute ```c\n›‹type int› x;\n‹attribute ```›\n‹attribute *a*›")
    check("md", "---\na: 1\n---\n# B", "‹comment ---\n›‹type a›: ‹number 1›\n‹comment ---›\n‹keyword # B›")
  }

  @Test func python() {
    check(
      "py", "def f(a):  # b\n  return f\"x{a}y\"",
      "‹keyword def› ‹call f›(a):  ‹comment # b›\n  ‹keyword return› ‹string f\"x›{a}‹string y\"›")
  }

  @Test func shellsAndSessions() {
    check(
      "sh", "cat <<END\n$x\nEND\necho \"$y\"",
      "‹call cat› ‹string <<END\n$x\nEND›\n‹call echo› ‹string \"›‹attribute $y›‹string \"›")
    check("console", "$ git pull --all\nDone.", "‹prompt $› ‹call git› pull ‹number --all›\nDone.")
  }

  @Test func data() {
    check("json", "{\"a\": [1, true, \"b\"]}", "{‹type \"a\"›: [‹number 1›, ‹keyword true›, ‹string \"b\"›]}")
    check("yaml", "a: b # c\n- d: 'e'", "‹type a›: b ‹comment # c›\n‹keyword -› ‹type d›: ‹string 'e'›")
    check("toml", "[a]\nb = \"c\"", "‹keyword [a]›\n‹type b› = ‹string \"c\"›")
    check("ini", "; a\n[b]\nc = 1", "‹comment ; a›\n‹keyword [b]›\n‹type c› = ‹number 1›")
  }

  @Test func changes() {
    check("diff", "@@ -1 +1 @@\n-a\n+b\n c", "‹keyword @@ -1 +1 @@›\n‹deleted -a›\n‹inserted +b›\n c")
  }

  @Test func letterCaseWhereItDoesNotCount() {
    check("sql", "SELECT a From b", "‹keyword SELECT› a ‹keyword From› b")
    check("RUST", "let", "‹keyword let›")
  }

  @Test func plainTextAndUnknownLanguages() {
    check("text", "if \"a\"", "if \"a\"")
    #expect(languages.highlight(Array("if".utf8), as: "no-such-language") == nil)
  }

  /// What never ends, and what is nested without end, costs no more than a look at each byte or some thousand of them.
  @Test func codeThatIsNotClosed() {
    for piece in [
      "\"", "'", "/*", "(", "{", "<a ", "`${", "${", "\"\"\"", "<<A\n", "r#\"", "R\"(", "[", "#{", "```c\n",
    ] {
      let code = Array(String(repeating: piece, count: 500).utf8)
      for file in programLanguages {
        let ranges = languages.highlight(code, as: file.aliases[0]) ?? []
        #expect(ranges.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= code.count })
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      }
    }
  }

  /// What every place could begin, and nothing ends.
  @Test(
    arguments: [
      ("json", "$"), ("json", "("), ("yaml", "("), ("yaml", "<"), ("yaml", "//"), ("yaml", "."),
      ("yaml", "@"),
      ("yaml", "a("), ("yaml", "1."), ("rst", ":"), ("toml", "-"), ("toml", "1."),
    ])
  func aLongLine(language: String, piece: String) {
    let code = Array(String(repeating: piece, count: 180_000).utf8)
    let duration = ContinuousClock().measure { _ = languages.highlight(code, as: language) }
    #expect(duration < .seconds(10), "\(duration)")
  }

  @Test func bytesThatAreNoText() {
    let code = (0..<4000).map { UInt8(truncatingIfNeeded: $0 * 7919 >> 3) }
    for file in programLanguages {
      let ranges = languages.highlight(code, as: file.aliases[0]) ?? []
      #expect(ranges.allSatisfy { $0.range.upperBound <= code.count })
    }
  }
}
