extension Lexer {
  static func isOperatorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// An operator is binary when there is white space (or a bracket, or a comma) on both sides of it or on
  /// neither, prefix when only on its left, postfix when only on its right: "Lexical Structure" of the Swift
  /// book, as the compiler has it.
  mutating func lexOperator() {
    let start = position
    let leftBound = isLeftBound
    // A `?` or `!` right behind an operand is always postfix and always alone.
    if leftBound, byte() == UInt8(ascii: "?") { return add(.questionPostfix, start..<start + 1) }
    if leftBound, byte() == UInt8(ascii: "!") { return add(.exclamationPostfix, start..<start + 1) }
    let dotted = byte() == UInt8(ascii: ".")
    position += 1
    while Lexer.isOperatorByte(byte()) {
      if byte() == UInt8(ascii: "."), !dotted { break }
      if byte() == UInt8(ascii: "/"), [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(1)) { break }
      position += 1
    }
    let end = position
    let rightBound = isRightBound(leftBound: leftBound)
    if end - start == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="): return add(.equal, start..<end)
      case UInt8(ascii: "."): return add(.period, start..<end)
      case UInt8(ascii: "?"): return add(.questionInfix, start..<end)
      default: break
      }
    }
    if end - start == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
      return add(.arrow, start..<end)
    }
    add(kind(leftBound, rightBound), start..<end)
  }

  /// An operator of `length` bytes, whatever they are.
  mutating func addOperator(_ length: Int) {
    let start = position
    let leftBound = isLeftBound
    position += length
    add(kind(leftBound, isRightBound(leftBound: leftBound)), start..<start + length)
  }

  private func kind(_ leftBound: Bool, _ rightBound: Bool) -> Token.Kind {
    leftBound == rightBound ? .binaryOperator : leftBound ? .postfixOperator : .prefixOperator
  }

  private var isLeftBound: Bool {
    if sawSpace || position == 0 { return false }
    switch byte(-1) {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"), 0:
      return false
    default:
      return true
    }
  }

  private func isRightBound(leftBound: Bool) -> Bool {
    guard position < bytes.count else { return false }
    switch byte() {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C,
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "."):
      // `x^.y` has a postfix operator, `^.y` a prefix one.
      return !leftBound
    case UInt8(ascii: "/"):
      return ![UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(1))
    case 0xC2:
      return byte(1) != 0xA0
    default:
      return true
    }
  }
}
