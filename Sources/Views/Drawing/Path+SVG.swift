import Foundation

extension Path {
  /// Path data of SVG: moves, lines, curves, arcs of circles and ends, absolute or relative.
  init(svg: String) {
    self.init()
    var (command, numbers, word): (Character, [Double], String) = ("M", [], "")
    var (point, start) = (CGPoint.zero, CGPoint.zero)
    // Where the last curve came from, which a smooth one goes on from.
    var handle: CGPoint?
    func endWord() {
      if let number = Double(word) { numbers.append(number) }
      word = ""
    }
    func pen(_ index: Int, _ isRelative: Bool) -> CGPoint {
      CGPoint(
        x: numbers[index] + (isRelative ? point.x : 0), y: numbers[index + 1] + (isRelative ? point.y : 0))
    }
    func endCommand() {
      endWord()
      let isRelative = command.isLowercase
      switch command.lowercased() {
      case "z":
        closeSubpath()
        point = start
      case "h":
        for x in numbers {
          point.x = x + (isRelative ? point.x : 0)
          addLine(to: point)
        }
      case "v":
        for y in numbers {
          point.y = y + (isRelative ? point.y : 0)
          addLine(to: point)
        }
      case "c":
        for index in stride(from: 0, to: numbers.count - 5, by: 6) {
          let (first, second, end) = (
            pen(index, isRelative), pen(index + 2, isRelative), pen(index + 4, isRelative)
          )
          addCurve(to: end, control1: first, control2: second)
          (point, handle) = (end, second)
        }
      case "s":
        for index in stride(from: 0, to: numbers.count - 3, by: 4) {
          let (second, end) = (pen(index, isRelative), pen(index + 2, isRelative))
          let first = handle.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
          addCurve(to: end, control1: first, control2: second)
          (point, handle) = (end, second)
        }
      case "a":
        for index in stride(from: 0, to: numbers.count - 6, by: 7) {
          let end = pen(index + 5, isRelative)
          addArc(
            from: point, to: end, radius: numbers[index], isLarge: numbers[index + 3] != 0,
            isClockwise: numbers[index + 4] != 0)
          point = end
        }
      case "q":
        for index in stride(from: 0, to: numbers.count - 3, by: 4) {
          let (control, end) = (pen(index, isRelative), pen(index + 2, isRelative))
          addQuadCurve(to: end, control: control)
          point = end
        }
      default:
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
          point = pen(index, isRelative)
          if index == 0, command.lowercased() == "m" {
            move(to: point)
            start = point
          } else {
            addLine(to: point)
          }
        }
      }
      if !["c", "s"].contains(command.lowercased()) { handle = nil }
      numbers = []
    }
    var isFirst = true
    for character in svg {
      if character.isLetter {
        if !isFirst { endCommand() }
        (command, isFirst) = (character, false)
      } else if character == "-" || character == " " || character == "," {
        endWord()
        if character == "-" { word = "-" }
      } else if character == ".", word.contains(".") {
        endWord()
        word = "."
      } else {
        word.append(character)
      }
    }
    if !isFirst { endCommand() }
  }

  /// The same as path data, to a hundredth.
  var svg: String {
    var result = ""
    func write(_ letter: Character, _ points: CGPoint...) {
      result.append(letter)
      var isFirst = true
      for point in points {
        for number in [point.x, point.y] {
          result.append(hundredths: Int((number * 100).rounded()), &isFirst)
        }
      }
    }
    for element in elements {
      switch element {
      case .move(let point): write("M", point)
      case .line(let point): write("L", point)
      case .curve(let first, let second, let end): write("C", first, second, end)
      case .close: write("z")
      }
    }
    return result
  }

  /// Each move and what goes on from it, by itself.
  var contours: [Path] {
    var result: [Path] = []
    for element in elements {
      if case .move = element { result.append(Path()) }
      if !result.isEmpty { result[result.count - 1].elements.append(element) }
    }
    return result
  }

  /// An arc of a circle from the current point to another, as SVG describes it; too small a circle is made larger.
  private mutating func addArc(
    from start: CGPoint, to end: CGPoint, radius: Double, isLarge: Bool, isClockwise: Bool
  ) {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let chord = (dx * dx + dy * dy).squareRoot()
    guard chord > 0, radius > 0 else { return addLine(to: end) }
    let radius = max(radius, chord / 2)
    // The centre is on the line through the chord's middle that stands on it.
    let height = max(0, radius * radius - chord * chord / 4).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(
      x: Double(start.x) + dx / 2 - dy / chord * height, y: Double(start.y) + dy / 2 + dx / chord * height)
    let from = atan2(Double(start.y - center.y), Double(start.x - center.x))
    var delta = atan2(Double(end.y - center.y), Double(end.x - center.x)) - from
    if isClockwise, delta < 0 { delta += 2 * Double.pi }
    if !isClockwise, delta > 0 { delta -= 2 * Double.pi }
    addArc(center: center, radius: radius, start: from, delta: delta)
  }
}
