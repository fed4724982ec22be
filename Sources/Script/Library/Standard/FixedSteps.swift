/// Whole numbers of other types than `Int`, one step behind the other: `0..<(3 as UInt8)`.
extension Value {
  /// The number so many steps further, as one of the same type; nil where there is none, or this is no such number.
  func fixedAdvanced(by step: Int) -> Value? {
    guard case .native(let native) = self else { return nil }
    return (native as? any FixedSteps)?.advanced(by: step)
  }

  /// The range of the numbers that are so many steps behind this one.
  func fixedRange(_ steps: Range<Int>) -> Value {
    let start = fixedAdvanced(by: steps.lowerBound) ?? self
    if let end = fixedAdvanced(by: steps.upperBound) { return .range(start, end, isClosed: false) }
    // Behind the last number of its type there is none.
    return .range(start, fixedAdvanced(by: steps.upperBound - 1) ?? self, isClosed: true)
  }

  /// The numbers from this one to another of its type, one by one; nil of all else.
  func fixedNumbers(to end: Value, isClosed: Bool) -> (() -> Value?)? {
    guard case .native(let native) = self else { return nil }
    return (native as? any FixedSteps)?.numbers(to: end, isClosed: isClosed)
  }
}

extension IntervalValue {
  /// The numbers in it, where it goes from one whole number of another type than `Int` to another.
  var fixedNumbers: (() -> Value?)? {
    guard let lower, let upper else { return nil }
    return lower.fixedNumbers(to: upper, isClosed: isClosed)
  }

  /// How many they are; where that is no Int, as many as there are Ints.
  var fixedCount: Int {
    guard fixedNumbers?() != nil, let first = lower?.integer, let last = upper?.integer else { return 0 }
    let (count, isTooLarge) = Int(clamping: last).subtractingReportingOverflow(Int(clamping: first))
    return isTooLarge || count == .max ? .max : isClosed ? count + 1 : count
  }

  /// A number as one of theirs; nil of one that is not among them.
  func fixedNumber(_ number: Int) -> Value? {
    guard fixedNumbers != nil, let first = lower?.integer, let last = upper?.integer,
      Int(clamping: first) <= number, isClosed ? number <= Int(clamping: last) : number < Int(clamping: last)
    else { return nil }
    return lower?.nominal?.integerLiteral?(number)
  }

  /// The last of them.
  var fixedLast: Value? {
    guard fixedNumbers?() != nil else { return nil }
    return isClosed ? upper : upper?.fixedAdvanced(by: -1)
  }

  /// The same at once; nil where there are more than anybody could want.
  func allFixedNumbers(limit: Int) -> [Value]? {
    guard let next = fixedNumbers else { return nil }
    var result: [Value] = []
    while let number = next() {
      if result.count >= limit { return nil }
      result.append(number)
    }
    return result
  }
}

/// A native that is a whole number of a fixed width.
private protocol FixedSteps {
  func advanced(by step: Int) -> Value?
  func numbers(to end: Value, isClosed: Bool) -> (() -> Value?)?
}

extension NativeValue: FixedSteps where Wrapped: FixedWidthInteger {
  fileprivate func advanced(by step: Int) -> Value? {
    guard let size = Wrapped(exactly: step.magnitude) else { return nil }
    let (result, overflow) =
      step < 0 ? value.subtractingReportingOverflow(size) : value.addingReportingOverflow(size)
    return overflow ? nil : .native(NativeValue(type, result))
  }

  fileprivate func numbers(to end: Value, isClosed: Bool) -> (() -> Value?)? {
    guard let last: Wrapped = end.native() else { return nil }
    var next: Wrapped? = isClosed ? value <= last ? value : nil : value < last ? value : nil
    let type = type
    return {
      guard let number = next else { return nil }
      let (following, overflow) = number.addingReportingOverflow(1)
      next = overflow || (isClosed ? number == last : following == last) ? nil : following
      return .native(NativeValue(type, number))
    }
  }
}
