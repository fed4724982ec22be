/// Notes every choice that depends on lengths, while a layout runs.
public protocol ChoiceRecorder: AnyObject {
  /// Whether a margin is positive, and not only by rounding.
  func isPositive(_ margin: Double) -> Bool
  /// Records which of many answers was chosen.
  func note(_ choice: Double)
  /// Records which whole number a length was rounded to, and answers whether it is to be recorded as well how far it was
  /// from being another one: not where somebody looks at what comes of it.
  func note(rounding whole: Double) -> Bool
}

extension Interpreter {
  func isPositive(_ margin: Double, _ isSame: Bool) -> Bool {
    guard let choices else { return margin > 0 }
    // The difference of equal infinities is not a number.
    return choices.isPositive(isSame ? 0 : margin)
  }

  func isZero(_ margin: Double, _ isSame: Bool) -> Bool {
    guard let choices else { return isSame }
    let margin = isSame ? 0 : margin
    let (above, below) = (choices.isPositive(margin), choices.isPositive(-margin))
    return !above && !below
  }

  func note(_ choice: Double) { choices?.note(choice) }

  func note(rounding whole: Double) -> Bool { choices?.note(rounding: whole) ?? false }
}
