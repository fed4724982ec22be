/// A number as CSS writes it: shortest form, at most `decimals` digits after the point, no leading zero,
/// never an exponent and never `-0`.
///
///     cssNumber(0.5)        // ".5"
///     cssNumber(-12.3456789) // "-12.34568"
///
/// Numbers that are not finite become 0: CSS has no word for them.
public func cssNumber(_ value: Double, decimals: Int = 5) -> String {
  guard value.isFinite else { return "0" }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (abs(value) * scale).rounded()
  guard scaled >= 1 else { return "0" }
  guard scaled < 9e15 else { return value < 0 ? "-9e15" : "9e15" }
  var rest = UInt64(scaled)
  var places = decimals
  while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
  // From the last digit on: sixteen at most, or as many zeros as there are decimals, a point and a sign.
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20 + decimals) { bytes in
    var start = bytes.count
    func put(_ byte: UInt8) {
      start -= 1
      bytes[start] = byte
    }
    func putDigit() {
      put(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    for _ in 0..<places { putDigit() }
    if places > 0 { put(UInt8(ascii: ".")) }
    while rest > 0 { putDigit() }
    if value < 0 { put(UInt8(ascii: "-")) }
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}

/// The reader's root font size that one rem stands for, in points: a layout's point is a sixteenth of it.
public let pointsPerRem = 16.0

/// A length in points, as rem: `16` is `1rem`, `0` is `0`.
public func rem(_ points: Double) -> CSSValue {
  let number = cssNumber(points / pointsPerRem, decimals: 6)
  return number == "0" ? .zero : CSSValue(raw: number + "rem")
}
