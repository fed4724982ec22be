/// The end of a formula with a name behind it, `$$ (eq:one)`, or a whole one in a line.
struct MathLabel {
  /// The line without the name.
  let formula: Range<Int>
  let id: String
  /// As it is written.
  let name: String

  /// - Parameter line: from its text on.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    guard bytes[line].starts(with: "$$".utf8) || Self.hasOnePair(bytes[line]),
      let last = bytes[line].lastIndex(where: { $0 > 0x20 }), bytes[last] == UInt8(ascii: ")"),
      let open = bytes[line].lastIndex(of: UInt8(ascii: "(")),
      let end = bytes[line.lowerBound..<open].lastIndex(where: { $0 > 0x20 }), end > line.lowerBound,
      bytes[end] == UInt8(ascii: "$"), bytes[end - 1] == UInt8(ascii: "$"),
      case let name = String(decoding: bytes[open + 1..<last], as: UTF8.self),
      let id = MySTRole.id(name)
    else { return nil }
    self.name = name
    formula = line.lowerBound..<end + 1
    self.id = id
  }

  /// Whether dollars stand in a line that end a formula of more lines.
  private static func hasOnePair(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.firstIndex(of: UInt8(ascii: "$")),
      line[first...].prefix(2).elementsEqual("$$".utf8)
    else {
      return false
    }
    return !line[(first + 2)...].contains(UInt8(ascii: "$"))
  }
}
