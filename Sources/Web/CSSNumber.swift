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
  let digits = String(Int64(scaled))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  var whole = padded.dropLast(decimals)
  var fraction = padded.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  if whole == "0", !fraction.isEmpty { whole = "" }
  return (value < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
}

/// The reader's root font size that one rem stands for, in points: a layout's point is a sixteenth of it.
public let pointsPerRem = 16.0

/// A length in points, as rem: `16` is `1rem`, `0` is `0`.
public func rem(_ points: Double) -> String {
  let number = cssNumber(points / pointsPerRem, decimals: 6)
  return number == "0" ? "0" : number + "rem"
}
