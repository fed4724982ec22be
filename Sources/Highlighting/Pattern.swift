/// A pattern of a language file: a regular expression over bytes.
///
/// The dialect is small, so that every pattern can be matched in one pass: characters, `.`, `[…]`, `( )`, `|`,
/// `*`, `+`, `?`, `{n,m}`, the escapes `\n \t \d \w \s \h` and their opposites `\D \W \S`, `^` at the beginning
/// for a line's, `^^` for the code's, and at the end one of `$`, `(?=…)` and `(?!…)`. `\h` is a blank or a tab. Bytes above 127, which are parts
/// of letters beyond ASCII, belong to `\w`.
struct Pattern {
  /// What is matched.
  indirect enum Expression {
    case bytes(ByteSet)
    case sequence([Expression])
    case choice([Expression])
    case repetition(Expression, least: Int, most: Int?)
  }

  /// What has to follow a match, or must not.
  struct Lookahead {
    let expression: Expression
    let isNegative: Bool
  }

  var expression: Expression
  var startsLine = false
  var startsCode = false
  var lookahead: Lookahead?

  /// Reads a pattern.
  ///
  /// - Throws: `PatternError`, with the place in `text` and what is wrong there.
  init(_ text: some Sequence<UInt8>, ignoresCase: Bool) throws(PatternError) {
    var parser = PatternParser(text: Array(text), ignoresCase: ignoresCase)
    self = try parser.parse()
  }

  fileprivate init(expression: Expression) { self.expression = expression }
}

struct PatternError: Error {
  /// A byte of the pattern.
  let offset: Int
  let message: String
}

/// A set of byte values.
struct ByteSet: Equatable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  static func == (a: ByteSet, b: ByteSet) -> Bool {
    a.words.0 == b.words.0 && a.words.1 == b.words.1 && a.words.2 == b.words.2 && a.words.3 == b.words.3
  }

  init() {}
  init(_ range: ClosedRange<UInt8>) { insert(range) }
  init(_ text: StaticString) { text.withUTF8Buffer { for byte in $0 { insert(byte) } } }

  func contains(_ byte: UInt8) -> Bool {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    return switch byte >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  mutating func insert(_ range: ClosedRange<UInt8>) { for byte in range { insert(byte) } }

  mutating func formUnion(_ other: ByteSet) {
    words.0 |= other.words.0
    words.1 |= other.words.1
    words.2 |= other.words.2
    words.3 |= other.words.3
  }

  var inverted: ByteSet {
    var result = self
    result.words = (~words.0, ~words.1, ~words.2, ~words.3)
    return result
  }

  /// With every letter in both cases.
  var ignoringCase: ByteSet {
    var result = self
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
      if contains(letter) { result.insert(letter & ~0x20) }
      if contains(letter & ~0x20) { result.insert(letter) }
    }
    return result
  }

  static let digits = ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
  static let blanks = ByteSet(" \t")
  static let spaces = ByteSet(" \t\n\r")
  static let newline = ByteSet("\n")
  static let word: ByteSet = {
    var set = digits
    set.insert(UInt8(ascii: "a")...UInt8(ascii: "z"))
    set.insert(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    set.insert(UInt8(ascii: "_"))
    set.insert(0x80...0xFF)
    return set
  }()
}

private struct PatternParser {
  let text: [UInt8]
  let ignoresCase: Bool
  private var index = 0
  private var depth = 0

  init(text: [UInt8], ignoresCase: Bool) {
    self.text = text
    self.ignoresCase = ignoresCase
  }

  mutating func parse() throws(PatternError) -> Pattern {
    let startsLine = take("^")
    let startsCode = startsLine && take("^")
    var pattern = Pattern(expression: try choice())
    pattern.startsLine = startsLine
    pattern.startsCode = startsCode
    if take("$") {
      pattern.lookahead = Pattern.Lookahead(expression: .bytes(ByteSet.newline.inverted), isNegative: true)
    } else if startsLookahead {
      index += 2
      let isNegative = text[index] == UInt8(ascii: "!")
      index += 1
      pattern.lookahead = Pattern.Lookahead(expression: try choice(), isNegative: isNegative)
      try expectParenthesis()
    }
    if index < text.count { throw error(index, "cannot stand here") }
    return pattern
  }

  private var startsLookahead: Bool {
    index + 2 < text.count && text[index] == UInt8(ascii: "(") && text[index + 1] == UInt8(ascii: "?")
      && (text[index + 2] == UInt8(ascii: "=") || text[index + 2] == UInt8(ascii: "!"))
  }

  private mutating func choice() throws(PatternError) -> Pattern.Expression {
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(PatternError) -> Pattern.Expression {
    var parts: [Pattern.Expression] = []
    while index < text.count, !startsLookahead {
      let byte = text[index]
      if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ")") { break }
      if byte == UInt8(ascii: "$"), index + 1 == text.count { break }
      parts.append(try repeated(try atom()))
    }
    return .sequence(parts)
  }

  private mutating func repeated(_ atom: Pattern.Expression) throws(PatternError) -> Pattern.Expression {
    var result = atom
    while index < text.count {
      if take("*") {
        result = .repetition(result, least: 0, most: nil)
      } else if take("+") {
        result = .repetition(result, least: 1, most: nil)
      } else if take("?") {
        result = .repetition(result, least: 0, most: 1)
      } else if text[index] == UInt8(ascii: "{"), let bounds = try bounds() {
        result = .repetition(result, least: bounds.least, most: bounds.most)
      } else {
        break
      }
    }
    return result
  }

  /// `{2}`, `{2,}` or `{2,4}`; nil, and nothing read, where a brace is only a brace.
  private mutating func bounds() throws(PatternError) -> (least: Int, most: Int?)? {
    let start = index
    index += 1
    guard let least = number() else {
      index = start
      return nil
    }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}") else {
      index = start
      return nil
    }
    // Each repetition is a copy of its states.
    guard least <= 64, (most ?? 0) <= 64 else { throw error(start, "counts to more than 64") }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let start = index
    var value = 0
    while index < text.count, ByteSet.digits.contains(text[index]), value < 1000 {
      value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index > start ? value : nil
  }

  private mutating func atom() throws(PatternError) -> Pattern.Expression {
    let start = index
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "("):
      guard depth < 32 else { throw error(start, "is nested too deeply") }
      depth += 1
      let inner = try choice()
      depth -= 1
      try expectParenthesis()
      return inner
    case UInt8(ascii: "["): return .bytes(folded(try set(from: start)))
    case UInt8(ascii: "."): return .bytes(ByteSet.newline.inverted)
    case UInt8(ascii: "\\"): return .bytes(folded(try escape(from: start)))
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      throw error(start, "repeats nothing")
    default: return .bytes(folded(ByteSet(byte...byte)))
    }
  }

  private func folded(_ set: ByteSet) -> ByteSet { ignoresCase ? set.ignoringCase : set }

  private mutating func escape(from start: Int) throws(PatternError) -> ByteSet {
    guard index < text.count else { throw error(start, "escapes nothing") }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return .newline
    case UInt8(ascii: "t"): return ByteSet("\t")
    case UInt8(ascii: "d"): return .digits
    case UInt8(ascii: "D"): return ByteSet.digits.inverted
    case UInt8(ascii: "w"): return .word
    case UInt8(ascii: "W"): return ByteSet.word.inverted
    case UInt8(ascii: "s"): return .spaces
    case UInt8(ascii: "S"): return ByteSet.spaces.inverted
    case UInt8(ascii: "h"): return .blanks
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      throw error(start, "is not an escape of patterns")
    default: return ByteSet(byte...byte)
    }
  }

  private mutating func set(from start: Int) throws(PatternError) -> ByteSet {
    var result = ByteSet()
    let isInverted = take("^")
    var isFirst = true
    while index < text.count, isFirst || text[index] != UInt8(ascii: "]") {
      isFirst = false
      let place = index
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "\\") {
        result.formUnion(try escape(from: place))
      } else if index + 1 < text.count, text[index] == UInt8(ascii: "-"), text[index + 1] != UInt8(ascii: "]")
      {
        let last = text[index + 1]
        guard byte <= last, last != UInt8(ascii: "\\") else { throw error(place, "is not a range") }
        result.insert(byte...last)
        index += 2
      } else {
        result.insert(byte)
      }
    }
    guard take("]") else { throw error(start, "has no ']'") }
    // A set that is folded before it is inverted leaves out a letter in both cases.
    return isInverted ? folded(result).inverted : result
  }

  private mutating func expectParenthesis() throws(PatternError) {
    guard take(")") else { throw error(index, "lacks a ')'") }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func error(_ offset: Int, _ message: String) -> PatternError {
    PatternError(offset: min(offset, max(0, text.count - 1)), message: message)
  }
}
