import Foundation
import Testing

@testable import Script

/// `.formatted()` of numbers, beside Foundation's own.
@Suite struct NumberFormatTests {
  private static let locale = Locale(identifier: "en_US")

  @Test func numbersAreWrittenAsFoundationWritesThem() {
    var random = Seeded(3)
    var numbers: [Double] = [
      0, -0.0, 0.5, 1.5, 2.5, 0.1 + 0.2, 1e7, 1e21, 5e-7, 5.1e-7, 0.0000015, 99999.9999999, 1e15 + 0.3,
    ]
    for _ in 0..<500 {
      numbers.append(Double.random(in: -1000...1000, using: &random))
      numbers.append((Double.random(in: -1000...1000, using: &random) * 1000).rounded() / 1000)
      numbers.append(pow(10, Double.random(in: -12...18, using: &random)))
    }
    for number in numbers {
      let style = FloatingPointFormatStyle<Double>(locale: NumberFormatTests.locale)
      #expect(NumberFormat().text(number) == number.formatted(style), "\(number)")
      for range in [0...0, 1...1, 2...2, 0...3, 3...5] {
        var format = NumberFormat()
        format.precision = .fraction(range)
        #expect(
          format.text(number) == number.formatted(style.precision(.fractionLength(range))),
          "\(number), \(range)")
      }
      let percent = FloatingPointFormatStyle<Double>.Percent(locale: NumberFormatTests.locale)
      if abs(number) < 1e13 {
        #expect(NumberFormat(unit: .percent).text(number) == number.formatted(percent), "\(number) percent")
      }
    }
  }

  @Test func formatsAreWrittenAsFoundationWritesThem() {
    typealias Style = FloatingPointFormatStyle<Double>
    let style = Style(locale: NumberFormatTests.locale)
    let money = Style.Currency(code: "USD", locale: NumberFormatTests.locale)
    var random = Seeded(5)
    var numbers: [Double] = [0, 0.5, 1, 9.95, 9.996, 12.5, 99.5, 999.5, 999.94, 9950, 99_500, 999_500, 1e15]
    for _ in 0..<300 {
      numbers.append(Double.random(in: -2000...2000, using: &random))
      numbers.append(pow(10, Double.random(in: -6...14, using: &random)))
    }
    func check(_ number: Double, _ format: NumberFormat, _ expected: String) {
      #expect(format.text(number) == expected, "\(number), \(format)")
    }
    for number in numbers {
      for range in [1...1, 2...2, 3...3, 1...4] {
        check(
          number, NumberFormat(precision: .significant(range)),
          number.formatted(style.precision(.significantDigits(range))))
      }
      check(number, NumberFormat(isCompact: true), number.formatted(style.notation(.compactName)))
      check(
        number, NumberFormat(precision: .fraction(1...1), isCompact: true),
        number.formatted(style.notation(.compactName).precision(.fractionLength(1))))
      check(
        number, NumberFormat(precision: .whole(2...2, fraction: 1...1)),
        number.formatted(style.precision(.integerAndFractionLength(integer: 2, fraction: 1))))
      let rules: [FloatingPointRoundingRule] = [
        .up, .down, .towardZero, .awayFromZero, .toNearestOrEven, .toNearestOrAwayFromZero,
      ]
      for rule in rules {
        check(
          number, NumberFormat(precision: .fraction(0...2), rounding: rule),
          number.formatted(style.rounded(rule: rule).precision(.fractionLength(0...2))))
      }
      guard let dollars = Currency("USD") else { continue }
      check(number, NumberFormat(unit: .currency(dollars)), number.formatted(money))
      check(
        number, NumberFormat(unit: .currency(dollars), sign: .accounting),
        number.formatted(money.sign(strategy: .accounting)))
    }
  }

  @Test func currenciesAreWrittenAsFoundationWritesThem() {
    for code in Locale.commonISOCurrencyCodes {
      let style = IntegerFormatStyle<Int>.Currency(code: code, locale: NumberFormatTests.locale)
      guard let currency = Currency(code) else {
        Issue.record("\(code) is a currency")
        continue
      }
      #expect(NumberFormat(unit: .currency(currency)).text(1234) == 1234.formatted(style), "\(code)")
    }
  }

  @Test func integersAreWrittenAsFoundationWritesThem() {
    let style = IntegerFormatStyle<Int>(locale: NumberFormatTests.locale)
    for number in [0, 7, -1, 999, 1000, -1000, 1_234_567, .max, .min] {
      #expect(NumberFormat().text(number) == number.formatted(style))
      var format = NumberFormat()
      format.precision = .fraction(2...2)
      #expect(format.text(number) == number.formatted(style.precision(.fractionLength(2))))
      format = NumberFormat(groups: false)
      #expect(format.text(number) == number.formatted(style.grouping(.never)))
    }
  }

  @Test func setsOfCharactersHoldWhatFoundationsHold() {
    let sets: [String: CharacterSet] = [
      "whitespaces": .whitespaces, "whitespacesAndNewlines": .whitespacesAndNewlines, "newlines": .newlines,
      "punctuationCharacters": .punctuationCharacters, "letters": .letters, "decimalDigits": .decimalDigits,
      "alphanumerics": .alphanumerics,
    ]
    for (name, value) in CharacterSetValue.named {
      guard let set = sets[name] else { continue }
      // Later scalars depend on whose Unicode is newer.
      for code in UInt32(0)..<0x300 {
        guard let scalar = Unicode.Scalar(code) else { continue }
        #expect(value.contains(scalar) == set.contains(scalar), "\(name): \(scalar.debugDescription)")
      }
    }
  }
}
