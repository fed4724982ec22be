import Diagnostics
import Script
import ScriptSyntax
import Testing

/// Inputs that are too deep, too long or no program at all: an answer in linear time, never a crash.
@Suite struct PathologicalTests {
  /// Parses, checks every span, and gives the first message.
  private func parseAll(_ source: String) -> (first: String?, count: Int) { parseAll(Array(source.utf8)) }

  private func parseAll(_ bytes: [UInt8]) -> (first: String?, count: Int) {
    onWorker {
      let file = SourceFile(path: "page.md", bytes: bytes)
      let (tree, diagnostics) = parse(SourceText(file))
      for diagnostic in diagnostics { checkSpan(diagnostic.span, file) }
      checkRanges(tree.outline, bytes.count)
      return (diagnostics.first?.message, diagnostics.count)
    }
  }

  private func checkSpan(_ span: Span?, _ file: SourceFile) {
    guard let span else { return }
    #expect(span.file === file)
    #expect(span.range.upperBound <= file.bytes.count)
  }

  private func checkRanges(_ outlines: [Outline], _ count: Int) {
    var stack = outlines
    while let outline = stack.popLast() {
      if let range = outline.range, range.lowerBound < 0 || range.upperBound > count {
        Issue.record("\(outline.label) at \(range) of \(count)")
      }
      stack += outline.children
    }
  }

  @Test func whatIsYieldedBeforeBrokenCode() {
    let run = Run("struct <E{{}\nvar E{_read{yield [] _")
    #expect(run.messages.contains("expected a name"), "\(run.messages)")
  }

  /// Swift ends a program that changes what is being changed. A variable is empty meanwhile, and nothing is freed twice.
  @Test(arguments: [
    "stock.merge([\"a\": 1]) { _, _ in stock = [:]; return 0 }", "list.sort { list = []; return $0 < $1 }",
    "list.removeAll { list.append($0); return true }", "list.partition { list = [[$0[0]]]; return true }",
    "keys.insert(Key(n: 1))",
  ])
  func whatChangesWhileItIsChanged(_ statement: String) {
    let run = Run(
      """
      struct Key: Hashable {
        let n: Int
        func hash(into hasher: inout Hasher) { keys = []; hasher.combine(n) }
      }
      var stock = ["a": 7]
      var list = [[3], [1], [2]]
      var keys: Set<Key> = []
      \(statement)
      print(stock.count, list.count, keys.count)
      """)
    #expect(run.output.count == 1 || !run.messages.isEmpty)
  }

  /// Declarations are compared with those that they may repeat or stand for, and not with all there are.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("class A {", "func f#(a: Int) -> Int { # }", "}\nclass B: A {", "func g#(a: Int) -> Int { # }", "}"),
      ("enum E: Int {", "case c# = #", "}", "", ""), ("", "func f(a#: Int) -> Int { # }", "", "", ""),
    ])
  func manyDeclarations(_ parts: (String, String, String, String, String)) {
    func many(_ line: String) -> String {
      (0..<10_000).map { line.replacing("#", with: "\($0)") + "\n" }.joined()
    }
    let run = Run(parts.0 + "\n" + many(parts.1) + parts.2 + "\n" + many(parts.3) + parts.4)
    #expect(run.messages.isEmpty, "\(run.messages.prefix(200))")
  }

  static let tooDeep = "more than 256 levels of nesting"

  @Test(arguments: [
    ("braces", "VStack {\n", 2_000), ("closed braces", "VStack { x }; ", 2_000),
    ("parentheses", "(", 20_000),
    ("brackets", "[", 20_000), ("prefix operators", "!(", 10_000), ("calls", "f(a: ", 10_000),
    ("ternaries", "a ? ", 10_000), ("else if", "if a { } else ", 2_000),
    ("optional types", "let a: [", 2_000),
    ("closures in arguments", "f({ ", 4_000), ("tries", "try ", 20_000), ("patterns", "case let (", 4_000),
    ("casts", "a as [", 4_000), ("key paths", "\\.a[", 4_000), ("attributes", "@a(", 4_000),
    ("strings in strings", "\"\\(", 10_000), ("string lines", "\"\\(\n", 10_000),
    ("multi-line strings in themselves", "\"\"\"\n\\(", 4_000), ("comments", "/*", 20_000),
    ("generics", "a<", 20_000), ("generic types", "let a: A<", 4_000), ("arrows", "let a: () -> ", 4_000),
    ("switches", "switch a { case b: ", 2_000), ("structs", "struct A { ", 2_000),
    ("functions", "func f() { ", 2_000), ("subscripts", "a[", 10_000), ("dictionaries", "[a: ", 10_000),
    ("some", "let a: some some some ", 2_000), ("quotes", "\"", 20_001), ("raw quotes", "#\"", 20_000),
    ("typographic quotes", "“", 10_000), ("single quotes", "' ", 10_000), ("hashes", "#", 20_000),
    ("accessors", "var a: A { get { ", 2_000), ("wrong closers", "([{)]}", 6_000),
    ("closers", "})]", 10_000),
    ("operators", "a + ", 20_000), ("assignments", "a = ", 10_000), ("members", ".a", 40_000),
    ("optional members", "a?.", 20_000), ("question marks", "a ?? ", 10_000), ("colons", "a:", 10_000),
    ("commas", ",", 20_000), ("ins", "in ", 10_000), ("backslashes", "\\", 20_000), ("ats", "@", 20_000),
    ("dollars", "$", 20_000), ("dots", ".", 20_000), ("spaced dots", ". ", 10_000), ("stars", "* ", 10_000),
    ("minuses", "-", 20_000), ("angles", "<", 20_000), ("else", "else ", 10_000),
    ("cases", "case ", 10_000),
    ("semicolons", ";", 20_000), ("lines", "\n", 20_000), ("names on a line", "a ", 10_000),
    ("inits", "init ", 10_000), ("lets", "let ", 10_000), ("words", "mutating ", 10_000),
    ("trailing closures", "a { } ", 6_000), ("labelled closures", "b: { } ", 6_000),
    ("carriage returns", "a\r", 10_000), ("nulls", "\0", 10_000), ("unary pluses", "+a", 10_000),
    ("where", "where a == ", 4_000), ("tuples in tuples", "(a, (", 4_000), ("unicode", "é", 10_000),
    ("half a character", "\u{301}", 10_000), ("multi-line quotes", "\"\"\"", 10_000),
  ])
  func repeated(name: String, piece: String, count: Int) {
    let source = String(repeating: piece, count: count)
    _ = parseAll(source)
    let closed = source + String(repeating: "}", count: min(count, 10_000))
    #expect(parseAll(closed).count <= 100)
  }

  @Test func nestedViewsAreToldWhereItIsTooMuch() {
    let source = String(repeating: "VStack {\n", count: 10_000) + String(repeating: "}\n", count: 10_000)
    let (first, count) = parseAll(source)
    #expect(first == PathologicalTests.tooDeep)
    #expect(count == 1)
    #expect(Run(source).diagnostics.count == 1)
  }

  @Test func anUnclosedNestIsOneMistakeAndItsDepth() {
    let (first, count) = parseAll(String(repeating: "(", count: 100_000))
    #expect(first == PathologicalTests.tooDeep)
    #expect(count <= 50)
  }

  @Test func aThousandModifiersAreFine() {
    let source = "Text(\"a\")" + String(repeating: "\n  .padding(1)", count: 990)
    #expect(Run(source).messages == "")
  }

  @Test func tenThousandModifiersAreNot() {
    let source = "Text(\"a\")" + String(repeating: "\n  .padding(1)", count: 10_000)
    let run = Run(source)
    #expect(run.diagnostics.count == 1)
    #expect(
      run.diagnostics.first?.message == "more than 2000 operators or members in one expression")
  }

  @Test func aLongSum() {
    let source = "Text(\"\\(" + Array(repeating: "1", count: 1_900).joined(separator: " + ") + ")\")"
    #expect(Run(source).text == "Text(\"1900\")")
  }

  @Test func garbage() {
    var random = Seeded(1)
    for (any, ascii) in [(10, 10), (1_000, 1_000), (1_000_000, 100_000)] {
      _ = parseAll((0..<any).map { _ in UInt8.random(in: 0...255, using: &random) })
      // ASCII alone reaches deeper.
      _ = parseAll((0..<ascii).map { _ in UInt8.random(in: 32...126, using: &random) })
    }
  }

  /// Programs with a few bytes changed.
  @Test func mutations() throws {
    let seeds =
      CaseFile("trees.txt").cases.map(\.input) + CaseFile("syntax-diagnostics.txt").cases.map(\.input)
    let pieces = [
      "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "\\", "in", "let ", "case ", "if ", "?", ":", ".",
      ",", "\n",
      " ", "<", ">", "#", "@", "$0", "…", "“", "/*", "*/", "//", "-", "=", "==", "1.5", "self", "é", ";",
      "func f",
    ].map { Array($0.utf8) }
    var random = Seeded(42)
    for _ in 0..<3_000 {
      var bytes = Array(try #require(seeds.randomElement(using: &random)).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1 where index < bytes.count:
          bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...9, using: &random)))
        case 2:
          let length = Int.random(in: 0...min(20, bytes.count - index), using: &random)
          bytes += bytes[index..<index + length]
        default:
          bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: index)
        }
      }
      _ = parseAll(bytes)
      // What parses is run as well.
      _ = Run(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// SplitMix64: the same numbers on every run.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
