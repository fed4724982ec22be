internal import Diagnostics

/// Numbers as JSON writes them: no sign but a minus, no zero before another digit, digits around the point.
enum DecimalNumber {
  /// Whether all of the bytes are one number.
  static func matches(_ bytes: some Collection<UInt8>, allowsExponent: Bool) -> Bool {
    var rest = bytes[...]
    func digits() -> Int {
      let count = rest.prefix { $0.isDigit }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    if whole == 0 || (startsWithZero && whole > 1) { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits() == 0 { return false }
    }
    if allowsExponent, rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }
}
