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
        format.fractionDigits = range
        #expect(
          format.text(number) == number.formatted(style.precision(.fractionLength(range))),
          "\(number), \(range)")
      }
      let percent = FloatingPointFormatStyle<Double>.Percent(locale: NumberFormatTests.locale)
      if abs(number) < 1e13 {
        #expect(NumberFormat(isPercent: true).text(number) == number.formatted(percent), "\(number) percent")
      }
    }
  }

  @Test func integersAreWrittenAsFoundationWritesThem() {
    let style = IntegerFormatStyle<Int>(locale: NumberFormatTests.locale)
    for number in [0, 7, -1, 999, 1000, -1000, 1_234_567, .max, .min] {
      #expect(NumberFormat().text(number) == number.formatted(style))
      var format = NumberFormat()
      format.fractionDigits = 2...2
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
