/// How `.formatted()` writes a number: the digits that tell it from its neighbours, rounded to even.
struct NumberFormat: Hashable {
  var isPercent = false
  var groups = true
  /// nil: none for an Int, and up to 6 for a Double.
  var fractionDigits: ClosedRange<Int>?

  func text(_ number: Int) -> String {
    // An Int's percents are whole already.
    let digits = String(number.magnitude).utf8.map { $0 - 48 }
    return text(isNegative: number < 0, digits: digits, point: digits.count, fractionDigits ?? 0...0)
  }

  func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    let isNegative = number.sign == .minus
    if number.isInfinite { return (isNegative ? "-∞" : "∞") + (isPercent ? "%" : "") }
    let (digits, point) = shortestDigits(number.magnitude)
    return text(
      isNegative: isNegative, digits: digits, point: point + (isPercent ? 2 : 0), fractionDigits ?? 0...6)
  }

  /// The digits `d` with the point behind the first `point` of them.
  private func text(
    isNegative: Bool, digits: [UInt8], point: Int, _ fraction: ClosedRange<Int>
  ) -> String {
    var (digits, point) = (digits, point)
    if point < 0 { (digits, point) = ([UInt8](repeating: 0, count: min(-point, 400)) + digits, 0) }
    while digits.count < point { digits.append(0) }
    roundToEven(&digits, &point, point + fraction.upperBound)
    var whole = String(decoding: digits[..<point].map { $0 + 48 }, as: UTF8.self)
    while whole.hasPrefix("0"), whole.count > 1 { whole.removeFirst() }
    if whole.isEmpty { whole = "0" }
    var behind = digits[point...].map { $0 + 48 }
    while behind.count > fraction.lowerBound, behind.last == 48 { behind.removeLast() }
    while behind.count < fraction.lowerBound { behind.append(48) }
    return (isNegative ? "-" : "") + (groups ? grouped(whole) : whole)
      + (behind.isEmpty ? "" : "." + String(decoding: behind, as: UTF8.self)) + (isPercent ? "%" : "")
  }

  private func grouped(_ whole: String) -> String {
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// Keeps the first `count` digits.
  private func roundToEven(_ digits: inout [UInt8], _ point: inout Int, _ count: Int) {
    guard digits.count > count else { return }
    let next = digits[count]
    let isExactlyHalf = next == 5 && digits[(count + 1)...].allSatisfy { $0 == 0 }
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    digits.removeSubrange(count...)
    guard next > 5 || (next == 5 && (!isExactlyHalf || isOdd)) else { return }
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    point += 1
  }
}

/// The fewest digits that are no other Double, and how many of them stand before the point.
private func shortestDigits(_ number: Double) -> (digits: [UInt8], point: Int) {
  var digits: [UInt8] = []
  var point: Int?
  var exponent = 0
  let text = Array(number.description.utf8)
  let mantissaEnd = text.firstIndex(of: UInt8(ascii: "e")) ?? text.count
  for byte in text[..<mantissaEnd] {
    if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte - 48) }
  }
  if mantissaEnd < text.count {
    exponent = Int(String(decoding: text[(mantissaEnd + 1)...], as: UTF8.self)) ?? 0
  }
  let result = (point ?? digits.count) + exponent
  while digits.last == 0, digits.count > 1 { digits.removeLast() }
  return (digits, result)
}
