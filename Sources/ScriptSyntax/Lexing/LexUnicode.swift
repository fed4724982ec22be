internal import Diagnostics

/// What a character beyond ASCII may be in a program.
enum UnicodeKind {
  case letter(Int)
  case typographicQuote(Int)
  /// A sign that stands for an operator or a mark in prose, and what Swift writes for it.
  case lookalike(Int, String)
  case invalid(Int)
}

extension Lexer {
  /// The kind of the character at `position`, with its length in bytes.
  func unicodeKind() -> UnicodeKind {
    guard let (scalar, length) = decodeScalar() else { return .invalid(1) }
    switch scalar.value {
    case 0x201C...0x201F, 0x2018...0x201B, 0xAB, 0xBB: return .typographicQuote(length)
    case 0x2212, 0x2013, 0x2014: return .lookalike(length, "-")
    case 0xD7, 0x22C5: return .lookalike(length, "*")
    case 0xF7: return .lookalike(length, "/")
    case 0x2264: return .lookalike(length, "<=")
    case 0x2265: return .lookalike(length, ">=")
    case 0x2260: return .lookalike(length, "!=")
    case 0x2026: return .lookalike(length, "...")
    case 0x2192: return .lookalike(length, "->")
    case 0xFF08: return .lookalike(length, "(")
    case 0xFF09: return .lookalike(length, ")")
    case 0xFF0C: return .lookalike(length, ",")
    case 0xFF1A: return .lookalike(length, ":")
    default:
      // Swift's names may hold nearly every character beyond ASCII, emoji among them.
      let properties = scalar.properties
      return properties.isXIDContinue || properties.isEmoji || scalar.value == 0x200D
        || (0xFE00...0xFE0F).contains(scalar.value) ? .letter(length) : .invalid(length)
    }
  }

  mutating func lexUnicode() {
    if let length = lengthOfOwnOperator() { return addOperator(length) }
    switch unicodeKind() {
    case .letter: lexIdentifier()
    case .typographicQuote: lexMistakenQuotes()
    case .lookalike(let length, let meant): lexLookalike(length, meant)
    case .invalid(let length): lexInvalid(length)
    }
  }

  /// How many bytes of an operator that the text declares stand here: `√` behind `prefix operator √`.
  private mutating func lengthOfOwnOperator() -> Int? {
    let known = ownOperators ?? declaredOperators()
    ownOperators = known
    return known.first { starts(with: $0) }?.count
  }

  private func starts(with operatorBytes: [UInt8]) -> Bool {
    position + operatorBytes.count <= bytes.count
      && bytes[position..<position + operatorBytes.count].elementsEqual(operatorBytes)
  }

  /// What stands behind each word `operator`, where it begins beyond ASCII.
  private func declaredOperators() -> [[UInt8]] {
    let word = Array("operator ".utf8)
    var found: Set<[UInt8]> = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: word[0]) {
      index = start + 1
      guard bytes[start...].starts(with: word) else { continue }
      let sign = bytes[(start + word.count)...].prefix { byte in
        byte > 0x20 && ![UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "{")].contains(byte)
      }
      if let first = sign.first, first >= 0x80 { found.insert(Array(sign)) }
    }
    return found.sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count > $1.count }
  }

  /// Reports the sign, and goes on as if it were the one that was meant.
  private mutating func lexLookalike(_ length: Int, _ meant: String) {
    let range = position..<position + length
    let text = String(decoding: bytes[range], as: UTF8.self)
    let hint = meant == "..." ? SyntaxMessage.dotsHint : SyntaxMessage.write(meant)
    report(SyntaxMessage.unexpectedCharacter(text), range, hint: hint)
    switch meant {
    case "(": add(.leftParen, range)
    case ")": add(.rightParen, range)
    case ",": add(.comma, range)
    case ":": add(.colon, range)
    case "->": add(.arrow, range)
    default: addOperator(length)
    }
  }

  /// The scalar at `position` and its length, nil where the bytes are not UTF-8.
  private func decodeScalar() -> (Unicode.Scalar, Int)? {
    let length: Int
    switch byte() {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard position + length <= bytes.count else { return nil }
    var value = UInt32(byte()) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length {
      guard byte(offset) & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte(offset) & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
