/// Patterns between slashes: `/\d+/`, `#/a/b/#`.
extension Lexer {
  /// Takes a pattern that begins here, if one does: where a value may stand, on one line, and without a bracket that
  /// closes more than the pattern opens. All other slashes are operators.
  mutating func lexRegex() -> Bool {
    guard mayBeginValue, ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: "*"), 0].contains(byte(1))
    else { return false }
    let start = position
    var (end, open, classes) = (start + 1, 0, 0)
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      // In a class of characters brackets are characters.
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      case UInt8(ascii: "(") where classes == 0: open += 1
      case UInt8(ascii: ")") where classes == 0:
        open -= 1
        if open < 0 { return false }
      case UInt8(ascii: "/"):
        guard ![0x20, 0x09].contains(bytes[end - 1]) else { return false }
        add(.regex, start..<end + 1)
        return true
      default: break
      }
      end += 1
    }
    return false
  }

  /// The same between `#/` and `/#`: slashes in it are characters, and on lines of its own white space says nothing.
  mutating func lexRegex(hashes: Int) -> Bool {
    let start = position
    var end = start + hashes + 1
    let isOnLines = end < bytes.count && (bytes[end] == 0x0A || bytes[end] == 0x0D)
    while end < bytes.count {
      if !isOnLines, bytes[end] == 0x0A || bytes[end] == 0x0D { return false }
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == UInt8(ascii: "/"), end + hashes < bytes.count,
        bytes[end + 1...end + hashes].allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        add(.regex, start..<end + hashes + 1)
        return true
      }
      end += 1
    }
    return false
  }

  /// Whether what comes next is not behind a value, as an operator would be.
  private var mayBeginValue: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .identifier: return last.word == .await
    case .keyword:
      let values: [Word] = [.self, .Self, .super, .true, .false, .nil, .Any, .wildcard]
      return !values.contains(where: { $0 == last.word })
    case .dollarIdentifier, .integer, .floating, .stringEnd, .rightParen, .rightBracket, .rightBrace,
      .questionPostfix, .exclamationPostfix, .postfixOperator, .regex, .invalid, .period:
      return false
    default: return true
    }
  }
}
