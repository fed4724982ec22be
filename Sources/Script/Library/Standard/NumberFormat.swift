internal import Foundation

/// How `.formatted()` writes a number: as Foundation does in American English, from the digits that tell the number
/// from its neighbours.
struct NumberFormat: Hashable {
  enum Unit: Hashable { case none, percent, currency(Currency) }

  enum Sign: Hashable {
    case automatic, never
    case always(includingZero: Bool)
    /// Brackets around what is less than nothing.
    case accounting
  }

  /// How many digits there are at least and at most.
  enum Precision: Hashable {
    case fraction(ClosedRange<Int>)
    case significant(ClosedRange<Int>)
    case whole(ClosedRange<Int>, fraction: ClosedRange<Int>?)
  }

  var unit = Unit.none
  var groups = true
  var precision: Precision?
  var sign = Sign.automatic
  var rounding = FloatingPointRoundingRule.toNearestOrEven
  /// The number is rounded to a multiple of it.
  var increment: Double?
  var scale = 1.0
  /// `1.2K`
  var isCompact = false
  var form = Form()
  /// nil: the page's.
  var locale: Locale?

  /// Digits without an end: more than a Double has.
  static let manyDigits = 400

  func text(_ number: Int) -> String {
    if scale != 1 || increment != nil { return text(Double(number), isWhole: true) }
    let digits = String(number.magnitude).utf8.map { $0 - 48 }
    return text(Decimals(digits, digits.count), isNegative: number < 0, isWhole: true)
  }

  func text(_ number: Double) -> String { text(number, isWhole: false) }

  func text(_ given: Decimal) -> String {
    if given.isNaN { return decorated("NaN", isNegative: false, isZero: false) }
    var number = given * Decimal(scale)
    if let increment {
      // Foundation rounds amounts to steps as it rounds Doubles.
      number = Decimal(string: "\((number.double / increment).rounded(rounding) * increment)") ?? number
    }
    var decimals = Decimals(number.magnitude.description)
    if unit == .percent { decimals.point += 2 }
    return text(decimals, isNegative: number.isSignMinus, isWhole: false)
  }

  private func text(_ given: Double, isWhole: Bool) -> String {
    var number = given * scale
    if let increment, number.isFinite {
      // An Int's percents are whole already.
      let step = unit == .percent && !isWhole ? increment / 100 : increment
      number = (number / step).rounded(rounding) * step
    }
    let isNegative = number.sign == .minus && !number.isNaN
    if number.isNaN { return decorated("NaN", isNegative: isNegative, isZero: false) }
    if number.isInfinite { return decorated("∞", isNegative: isNegative, isZero: false) }
    var decimals = Decimals(number.magnitude)
    if unit == .percent, !isWhole { decimals.point += 2 }
    return text(decimals, isNegative: isNegative, isWhole: isWhole && scale == 1)
  }

  private func text(_ decimals: Decimals, isNegative: Bool, isWhole: Bool) -> String {
    let suffix: String
    var shown = decimals
    if isCompact {
      (shown, suffix) = compacted(decimals, isNegative)
    } else {
      (shown, suffix) = (rounded(decimals, precision ?? usualPrecision(isWhole), isNegative), "")
    }
    let (minimum, fraction) = lengths(precision, of: shown, isWhole)
    var whole = shown.whole
    if case .whole(let range, _)? = precision { whole = Array(whole.suffix(range.upperBound)) }
    while whole.count < minimum { whole.insert(0, at: 0) }
    var behind = shown.behind
    while behind.count > fraction.lowerBound, behind.last == 0 { behind.removeLast() }
    while behind.count < fraction.lowerBound { behind.append(0) }
    let isZero = !whole.contains { $0 != 0 } && !behind.contains { $0 != 0 }
    let isGrouped = groups && (!isCompact || whole.count > 4)
    let text =
      (isGrouped ? NumberFormat.grouped(whole) : NumberFormat.text(whole))
      + (behind.isEmpty ? "" : "." + NumberFormat.text(behind)) + suffix
    return decorated(text, isNegative: isNegative, isZero: isZero)
  }

  // MARK: Precision

  private func usualPrecision(_ isWhole: Bool) -> Precision {
    if case .currency(let currency) = unit { return .fraction(currency.digits...currency.digits) }
    return .fraction(isWhole ? 0...0 : 0...6)
  }

  private func rounded(_ decimals: Decimals, _ precision: Precision, _ isNegative: Bool) -> Decimals {
    var result = decimals
    switch precision {
    case .fraction(let range):
      result.round(to: result.point + range.upperBound, rounding, isNegative)
    case .significant(let range):
      let leading = result.digits.prefix { $0 == 0 }.count
      result.round(to: leading + range.upperBound, rounding, isNegative)
    case .whole(_, let fraction):
      result.round(to: result.point + (fraction?.upperBound ?? 6), rounding, isNegative)
    }
    return result
  }

  /// How many digits stand before the point at least, and how many behind it.
  private func lengths(
    _ precision: Precision?, of shown: Decimals, _ isWhole: Bool
  ) -> (minimum: Int, fraction: ClosedRange<Int>) {
    let many = NumberFormat.manyDigits
    if precision == nil, isCompact { return (1, 0...many) }
    switch precision ?? usualPrecision(isWhole) {
    case .fraction(let range): return (1, range)
    case .whole(let range, let fraction): return (range.lowerBound, fraction ?? 0...6)
    case .significant(let range):
      // Zeros before the first other digit are not significant, and a zero on its own is.
      let first = shown.digits.firstIndex { $0 != 0 }
      let isBehind = first.map { $0 - shown.point } ?? -1
      return (1, max(0, range.lowerBound + isBehind)...max(many, range.lowerBound))
    }
  }

  /// In thousands, millions and so on: two digits, or all of the whole part.
  private func compacted(_ decimals: Decimals, _ isNegative: Bool) -> (Decimals, suffix: String) {
    let suffixes = ["", "K", "M", "B", "T"]
    let isZero = !decimals.digits.contains { $0 != 0 }
    var power = isZero ? 0 : min(max(0, (decimals.significantPoint - 1) / 3), suffixes.count - 1)
    func scaled() -> Decimals {
      var result = decimals
      result.point -= 3 * power
      let usual: Precision = result.significantPoint >= 2 ? .fraction(0...0) : .significant(1...2)
      return rounded(result, precision ?? usual, isNegative)
    }
    var result = scaled()
    // Rounding has made it a thousand.
    if !isZero, result.significantPoint > 3, power < suffixes.count - 1 {
      power += 1
      result = scaled()
    }
    return (result, suffixes[power])
  }

  // MARK: Around the number

  private func decorated(_ text: String, isNegative: Bool, isZero: Bool) -> String {
    var result = text
    switch unit {
    case .none: break
    case .percent: result += "%"
    case .currency(let currency): result = currency.symbol + result
    }
    switch sign {
    case .automatic: return isNegative ? "-" + result : result
    case .never: return result
    case .always(let includingZero):
      if isZero, !includingZero { return result }
      return (isNegative ? "-" : "+") + result
    case .accounting: return isNegative ? "(\(result))" : result
    }
  }

  private static func grouped(_ whole: [UInt8]) -> String {
    var result = ""
    for (index, digit) in text(whole).enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
  }
}

/// Digits with a point behind the first `point` of them; the point may lie outside.
private struct Decimals {
  var digits: [UInt8]
  var point: Int

  init(_ digits: [UInt8], _ point: Int) { (self.digits, self.point) = (digits, point) }

  init(_ number: Double) { (digits, point) = shortestDigits(number) }

  /// Of digits with a point among them.
  init(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    digits = parts.joined().map { $0 - 48 }
    point = parts[0].count
  }

  /// Where the point lies, counted from the first digit that is none.
  var significantPoint: Int { point - digits.prefix { $0 == 0 }.count }

  var whole: [UInt8] {
    guard point > 0 else { return [0] }
    var result = Array(digits.prefix(point))
    result += [UInt8](repeating: 0, count: point - result.count)
    let leading = min(result.prefix { $0 == 0 }.count, result.count - 1)
    return Array(result.dropFirst(leading))
  }

  var behind: [UInt8] {
    point < 0 ? [UInt8](repeating: 0, count: -point) + digits : Array(digits.dropFirst(point))
  }

  /// Keeps the first `count` digits; what is beyond is less than nothing of them when `count` is negative.
  mutating func round(to count: Int, _ rule: FloatingPointRoundingRule, _ isNegative: Bool) {
    guard digits.count > count else { return }
    let isExact = digits[max(0, count)...].allSatisfy { $0 == 0 }
    let next = count < 0 ? 0 : digits[count]
    let isHalf = next == 5 && digits[(count + 1)...].allSatisfy { $0 == 0 }
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let isUp: Bool
    switch rule {
    case .up: isUp = !isExact && !isNegative
    case .down: isUp = !isExact && isNegative
    case .awayFromZero: isUp = !isExact
    case .towardZero: isUp = false
    case .toNearestOrAwayFromZero: isUp = next >= 5
    default: isUp = next > 5 || (next == 5 && (!isHalf || isOdd))
    }
    if count < 0 {
      // All of it lies behind the last digit that is kept.
      (digits, point) = isUp ? ([1], point - count + 1) : ([0], point - count)
      return
    }
    digits.removeSubrange(count...)
    if digits.isEmpty, !isUp {
      digits = [0]
      point += 1
    }
    guard isUp else { return }
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
