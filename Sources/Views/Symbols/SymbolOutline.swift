/// The outline of a glyph, which can be moved, turned and made smaller.
///
/// It is written in a square of 240 × 240: each contour begins with an absolute move, and goes on in relative lines and
/// curves, whose numbers are whole.
struct SymbolOutline {
  /// What is done with an outline's points: `x' = a·x + c·y + x0`, `y' = b·x + d·y + y0`.
  struct Transform {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var x = 0.0
    var y = 0.0

    /// Larger or smaller about the middle of the square, which then lies elsewhere.
    static func scaled(_ scale: Double, middle: (x: Double, y: Double) = (120, 120)) -> Transform {
      Transform(a: scale, d: scale, x: middle.x - 120 * scale, y: middle.y - 120 * scale)
    }

    /// Turned clockwise by quarters and halves of quarters about the middle.
    static func turned(_ degrees: Int) -> Transform {
      let half = 0.5.squareRoot()
      let (cosine, sine) =
        switch (degrees % 360 + 360) % 360 / 45 {
        case 1: (half, half)
        case 2: (0.0, 1.0)
        case 3: (-half, half)
        case 4: (-1.0, 0.0)
        case 5: (-half, -half)
        case 6: (0.0, -1.0)
        case 7: (half, -half)
        default: (1.0, 0.0)
        }
      return Transform(
        a: cosine, b: sine, c: -sine, d: cosine, x: 120 - 120 * cosine + 120 * sine,
        y: 120 - 120 * sine - 120 * cosine)
    }

    static let mirrored = Transform(a: -1, x: 240)

    /// The same, and then another.
    func then(_ next: Transform) -> Transform {
      Transform(
        a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
        d: next.b * c + next.d * d, x: next.a * x + next.c * y + next.x, y: next.b * x + next.d * y + next.y)
    }

    func vector(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (a * x + c * y, b * x + d * y) }
  }

  let text: Substring
  var transform = Transform()

  func transformed(_ next: Transform) -> SymbolOutline {
    SymbolOutline(text: text, transform: transform.then(next))
  }

  /// SVG path data in a square of 24 × 24.
  var path: String {
    var result = ""
    var command: UInt8 = 0
    var numbers: [Double] = []
    var number: Int?
    var isNegative = false
    func endNumber() {
      if let value = number { numbers.append(Double(isNegative ? -value : value)) }
      number = nil
      isNegative = false
    }
    func endCommand() {
      endNumber()
      if command != 0 { write(command, numbers, to: &result) }
      numbers.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: number = (number ?? 0) * 10 + Int(byte - 0x30)
      case 0x2D:
        endNumber()
        isNegative = true
      case 0x20: endNumber()
      default:
        endCommand()
        command = byte
      }
    }
    endCommand()
    return result
  }

  private func write(_ command: UInt8, _ numbers: [Double], to result: inout String) {
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) { transform.vector(x, y) }
    var points: [(x: Double, y: Double)] = []
    var letter = Character(Unicode.Scalar(command))
    switch letter {
    case "z":
      result += "z"
      return
    case "h": points = [point(numbers.first ?? 0, 0)]
    case "v": points = [point(0, numbers.first ?? 0)]
    default:
      points = stride(from: 0, to: numbers.count - 1, by: 2).map { point(numbers[$0], numbers[$0 + 1]) }
    }
    if letter == "M" { points = points.map { ($0.x + transform.x, $0.y + transform.y) } }
    if letter == "h" || letter == "v" || letter == "l" {
      letter = points[0].y == 0 ? "h" : points[0].x == 0 ? "v" : "l"
    }
    result.append(letter)
    var isFirst = true
    for point in points {
      // A tenth of these units is one of the path's.
      if letter != "v" { result.append(hundredths: Int((point.x * 10).rounded()), &isFirst) }
      if letter != "h" { result.append(hundredths: Int((point.y * 10).rounded()), &isFirst) }
    }
  }
}

extension String {
  /// Writes a number of path data in hundredths, without what it can do without.
  ///
  /// - Parameter isFirst: whether it stands right behind its command.
  mutating func append(hundredths value: Int, _ isFirst: inout Bool) {
    if !isFirst, value >= 0 { self += " " }
    isFirst = false
    if value < 0 { self += "-" }
    let size = value.magnitude
    if size >= 100 || size == 0 { self += String(size / 100) }
    guard size % 100 != 0 else { return }
    self += size % 10 == 0 ? ".\(size % 100 / 10)" : size % 100 < 10 ? ".0\(size % 100)" : ".\(size % 100)"
  }
}
