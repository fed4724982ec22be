extension Lexer {
  /// Decimal, `0x`, `0o` and `0b` integers; decimal and hexadecimal fractions and exponents; underscores.
  mutating func lexNumber() {
    let start = position
    // In `pair.0.1` the digits are two members, not a fraction.
    if let last = tokens.last, last.kind == .period, last.end == start {
      skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return add(.integer, start..<position)
    }
    var kind = Token.Kind.integer
    if byte() == UInt8(ascii: "0"), let radix = Lexer.radix(byte(1)), radix != 10 {
      position += 2
      skip { Lexer.digit($0, radix: 16) != nil || $0 == UInt8(ascii: "_") }
      if radix == 16 {
        let point = position
        if byte() == UInt8(ascii: "."), Lexer.digit(byte(1), radix: 16) != nil {
          position += 1
          skip { Lexer.digit($0, radix: 16) != nil || $0 == UInt8(ascii: "_") }
          if byte() != UInt8(ascii: "p"), byte() != UInt8(ascii: "P") { position = point }
        }
        if lexExponent(UInt8(ascii: "p")) || position > point { kind = .floating }
      }
    } else {
      skipDecimal()
      if byte() == UInt8(ascii: "."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1)) {
        position += 1
        kind = .floating
        skipDecimal()
      }
      if lexExponent(UInt8(ascii: "e")) { kind = .floating }
    }
    let end = position
    skipIdentifier()
    if position > end || !isWellFormed(start..<end) {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      let unit = String(decoding: bytes[end..<position], as: UTF8.self)
      report(
        SyntaxMessage.badNumber(text), start..<position,
        hint: ["px", "pt", "em", "rem"].contains(unit) ? SyntaxMessage.noUnits : nil)
    }
    add(kind, start..<position)
  }

  static func radix(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  static func digit(_ byte: UInt8, radix: Int) -> Int? {
    let value: Int
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = Int(byte) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = Int(byte) - 55
    default: return nil
    }
    return value < radix ? value : nil
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  private mutating func skipDecimal() {
    skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_") }
  }

  private mutating func lexExponent(_ letter: UInt8) -> Bool {
    guard byte() | 0x20 == letter else { return false }
    let signed = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(signed ? 2 : 1)) else { return false }
    position += signed ? 2 : 1
    skipDecimal()
    return true
  }

  private func isWellFormed(_ range: Range<Int>) -> Bool {
    guard range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "0"),
      let radix = Lexer.radix(bytes[range.lowerBound + 1])
    else { return true }
    if radix == 16 { return range.count > 2 && bytes[range.lowerBound + 2] != UInt8(ascii: "_") }
    let digits = bytes[(range.lowerBound + 2)..<range.upperBound]
    return digits.first.map { $0 != UInt8(ascii: "_") } == true
      && digits.allSatisfy { $0 == UInt8(ascii: "_") || Lexer.digit($0, radix: radix) != nil }
  }
}
