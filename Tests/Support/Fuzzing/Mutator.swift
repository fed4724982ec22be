import Diagnostics
import ScriptSyntax

/// Makes programs that are almost right of programs that are right. The same seed and index give the same
/// program, on every machine.
public struct Mutator: Sendable {
  private let programs: [String]
  private let seed: UInt64

  public init(_ corpus: Corpus, seed: UInt64) {
    programs = corpus.programs.isEmpty ? [""] : corpus.programs
    self.seed = seed
  }

  public func program(_ index: Int) -> String {
    var random = SplitMix(seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(truncatingIfNeeded: index))
    var text = pick(&random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: text = changeLines(text, &random)
      case 1, 2, 3: text = changeTokens(text, &random)
      case 4: text = splice(text, pick(&random), &random)
      default: text = changeTree(text, &random)
      }
      // Doubling would soon test nothing but the size limits.
      if text.utf8.count > 20_000 { text = String(text.prefix(10_000)) }
    }
    return text
  }

  private func pick(_ random: inout SplitMix) -> String {
    programs[Int.random(in: 0..<programs.count, using: &random)]
  }

  // MARK: Lines

  private func changeLines(_ text: String, _ random: inout SplitMix) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let a = Int.random(in: 0..<lines.count, using: &random)
    let b = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.remove(at: a)
    case 1: lines.insert(lines[a], at: b)
    case 2: lines.swapAt(a, b)
    default:
      let other = pick(&random).split(separator: "\n", omittingEmptySubsequences: false)
      if let line = other.randomElement(using: &random) { lines.insert(line, at: a) }
    }
    return lines.joined(separator: "\n")
  }

  /// The beginning of one program and the end of another.
  private func splice(_ a: String, _ b: String, _ random: inout SplitMix) -> String {
    let first = a.split(separator: "\n", omittingEmptySubsequences: false)
    let second = b.split(separator: "\n", omittingEmptySubsequences: false)
    return
      (first.prefix(Int.random(in: 0...first.count, using: &random))
      + second.suffix(Int.random(in: 0...second.count, using: &random))).joined(separator: "\n")
  }

  // MARK: Tokens

  private static let words = [
    "0", "1", "-1", "9223372036854775807", "0.5", "1e308", ".infinity", ".nan", "\"\"", "\"a\\(1)b\"", "nil",
    "true", "self", "Self", "$0", "$1", "[]", "[:]", "()", "{ }", "{ $0 }", "&x", "...", "..<", "0..<1", "?",
    "!",
    "??", "as", "is", "try", "in", "where", "case", "let", "var", "func f()", "struct S", "enum E",
    "extension",
    "return", "break", "continue", "fallthrough", "guard", "else", "while true", "for", "switch", "default:",
    "if",
    "inout", "mutating", "static", "lazy", "some View", "any", ".map", ".filter", ".reduce", ".sorted",
    ".count",
    ".first", ".init", "Text(\"a\")", "VStack", "ForEach", ".padding()", ".frame(width: 1)", "CGSize",
    "CGRect",
    "Angle", "print", "@State", "\\.self", "#", "'", "\"", "\"\"\"", "\\(", "//", "/*", "*/", "\u{e9}",
    "\u{0}", ";",
    "\n", ",", ":", ".", "=", "==", "&&", "-", "+", "*", "/", "%", "<", ">", "(", ")", "{", "}", "[", "]",
  ]

  private func changeTokens(_ text: String, _ random: inout SplitMix) -> String {
    var tokens = Mutator.tokens(text)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !tokens.isEmpty {
      let a = Int.random(in: 0..<tokens.count, using: &random)
      let b = Int.random(in: 0..<tokens.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: tokens.remove(at: a)
      case 1: tokens.insert(tokens[a], at: b)
      case 2: tokens.swapAt(a, b)
      case 3: tokens[a] = tokens[b]
      case 4: tokens.insert(Mutator.words[Int.random(in: 0..<Mutator.words.count, using: &random)], at: a)
      default: tokens[a] = Mutator.words[Int.random(in: 0..<Mutator.words.count, using: &random)]
      }
    }
    return tokens.joined()
  }

  /// Words, numbers, runs of operators and of blanks, and everything else by itself.
  static func tokens(_ text: String) -> [String] {
    enum Kind { case word, symbol, blank, other }
    func kind(_ character: Character) -> Kind {
      if character.isLetter || character.isNumber || character == "_" || character == "$" { return .word }
      if character.isWhitespace { return .blank }
      return "+-*/%<>=!&|?^~.".contains(character) ? .symbol : .other
    }
    var tokens: [String] = []
    var last: Kind?
    for character in text {
      let next = kind(character)
      if next == last, next != .other, !tokens.isEmpty {
        tokens[tokens.count - 1].append(character)
      } else {
        tokens.append(String(character))
      }
      last = next
    }
    return tokens
  }

  // MARK: Trees

  /// Puts a piece of syntax where another one was, often of the same kind and from another program.
  private func changeTree(_ text: String, _ random: inout SplitMix) -> String {
    let donor = Bool.random(using: &random) ? text : pick(&random)
    let (targets, sources) = (Mutator.nodes(text), Mutator.nodes(donor))
    guard let target = targets.randomElement(using: &random) else { return text }
    let alike = sources.filter { $0.kind == target.kind }
    let candidates = alike.isEmpty || Int.random(in: 0..<4, using: &random) == 0 ? sources : alike
    guard let source = candidates.randomElement(using: &random) else { return text }
    var bytes = Array(text.utf8)
    let piece = Array(donor.utf8)[source.range]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(target.range)
    case 1: bytes.insert(contentsOf: Array("\n".utf8) + piece + Array("\n".utf8), at: target.range.upperBound)
    default: bytes.replaceSubrange(target.range, with: piece)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Node {
    let kind: Substring
    let range: Range<Int>
  }

  private static func nodes(_ text: String) -> [Node] {
    let (tree, _) = parse(SourceText(SourceFile(path: "fuzz", text: text)))
    var nodes: [Node] = []
    var stack = tree.outline
    while let outline = stack.popLast() {
      if let range = outline.range, range.upperBound <= text.utf8.count {
        nodes.append(Node(kind: outline.label.prefix { $0 != " " }, range: range))
      }
      stack += outline.children
    }
    return nodes
  }
}

/// SplitMix64: the same numbers on every run.
struct SplitMix: RandomNumberGenerator {
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
