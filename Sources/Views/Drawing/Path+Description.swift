import Foundation

extension Path {
  /// The path that a description says, as Core Graphics writes them: numbers, and behind them the letter of what they are
  /// for, `0 0 m 10 0 l 10 10 20 10 q h`. Nil where it says none.
  init?(description: String) {
    self.init()
    var numbers: [Double] = []
    for word in description.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word), number.isFinite {
        numbers.append(number)
        continue
      }
      func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
      guard let count = ["m": 2, "l": 2, "q": 4, "c": 6, "h": 0, "re": 4][word], count == numbers.count,
        word == "m" || word == "re" || !isEmpty
      else { return nil }
      switch word {
      case "m": move(to: point(0))
      case "l": addLine(to: point(0))
      case "q": addQuadCurve(to: point(1), control: point(0))
      case "c": addCurve(to: point(2), control1: point(0), control2: point(1))
      case "re": addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: closeSubpath()
      }
      numbers.removeAll()
      if elements.count > Self.limit { return nil }
    }
    if !numbers.isEmpty { return nil }
  }
}
