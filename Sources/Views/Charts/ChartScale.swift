import Foundation

/// Where values lie along an axis, as shares of its length.
struct ChartScale {
  enum Form {
    case numbers(ClosedRange<Double>)
    /// Bands of the same width, one for each kind.
    case kinds([String])
  }

  let form: Form
  /// Where the axis is marked.
  var ticks: [ChartValue] = []

  /// Whether what it has are names, and no numbers.
  var isOfKinds: Bool {
    if case .kinds = form { true } else { false }
  }

  /// Where a value is: the middle of its band, for a kind. Nil of one that the axis does not have.
  func place(_ value: ChartValue) -> Double? {
    switch form {
    case .numbers(let range):
      guard let number = value.number else { return nil }
      let length = range.upperBound - range.lowerBound
      let share = length > 0 ? (number - range.lowerBound) / length : 0.5
      return share.isFinite ? share : nil
    case .kinds(let kinds):
      guard let index = kinds.firstIndex(of: value.key) else { return nil }
      return (Double(index) + 0.5) / Double(kinds.count)
    }
  }

  /// How wide a band is; of numbers, what is between two neighbours among these.
  func band(_ values: [ChartValue]) -> Double {
    switch form {
    case .kinds(let kinds): return 1 / Double(max(1, kinds.count))
    case .numbers:
      let places = Set(values.compactMap { place($0) }).sorted()
      let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
      return min(gaps.min() ?? 0.1, 0.2)
    }
  }

  /// The same with so much room at least; its marks stay.
  func widened(by room: ClosedRange<Double>?) -> ChartScale {
    guard let room, case .numbers(let range) = form else { return self }
    return ChartScale(
      form: .numbers(min(range.lowerBound, room.lowerBound)...max(range.upperBound, room.upperBound)),
      ticks: ticks)
  }

  /// Numbers with a small number of round steps.
  ///
  /// - Parameters:
  ///   - isRound: whether the range ends at steps.
  ///   - count: about how many steps there should be.
  static func numbers(_ least: Double, _ most: Double, isRound: Bool, count: Int) -> ChartScale {
    guard least.isFinite, most.isFinite, (most - least).isFinite else {
      return ChartScale(form: .numbers(0...1))
    }
    var (low, high) = (min(least, most), max(least, most))
    if low == high { (low, high) = low == 0 ? (0, 1) : (min(0, low), max(0, high)) }
    let step = roundStep((high - low) / Double(max(1, count)))
    // Beyond what numbers can say there are no round ones.
    guard step.isNormal else { return ChartScale(form: .numbers(low...high)) }
    let round = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
    if isRound, round.0.isFinite, round.1.isFinite { (low, high) = round }
    var ticks: [ChartValue] = []
    var number = (low / step).rounded(.up)
    while number * step <= high + step * 1e-9, ticks.count < 100 {
      // Hundredths are what they are called: 0.3, and not 0.30000000000000004.
      let exact = step < 1 ? number / (1 / step).rounded() : number * step
      ticks.append(.number(step < 1 && (1 / step).rounded() * step != 1 ? number * step : exact))
      number += 1
    }
    return ChartScale(form: .numbers(low...high), ticks: ticks)
  }

  /// The nearest of 1, 2, 2.5 and 5 times a power of ten that is no smaller.
  private static func roundStep(_ length: Double) -> Double {
    guard length > 0, length.isFinite else { return 1 }
    let power = pow(10, floor(log10(length)))
    for factor in [1, 2, 2.5, 5, 10] where factor * power >= length * (1 - 1e-9) { return factor * power }
    return 10 * power
  }
}
