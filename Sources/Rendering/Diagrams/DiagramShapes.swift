internal import Web

extension DiagramGraph.Shape {
  /// The room that words need in a shape, in points.
  func size(for words: DiagramWords) -> (width: Double, height: Double) {
    let (w, h) = (words.width, max(words.height, DiagramWords.lineHeight))
    switch self {
    case .rectangle, .rounded, .note: return (max(44, w + 28), h + 20)
    case .plain: return (w + 8, h + 4)
    case .stadium: return (max(56, w + 20 + h), h + 20)
    case .subroutine: return (w + 44, h + 20)
    case .cylinder: return (max(52, w + 28), h + 36)
    case .circle: return words.isEmpty ? (20, 20) : Self.square(w, h, 20)
    case .doubleCircle: return Self.square(w, h, 30)
    case .flag: return (w + 44, h + 20)
    // Words touch the middle of each side: a rhombus is as wide and high as its words together.
    case .diamond: return (w + h * 1.4 + 32, h + min(w, 150) * 0.5 + 28)
    case .hexagon: return (w + 48, h + 20)
    case .leanRight, .leanLeft, .trapezoid, .invertedTrapezoid: return (w + 56, h + 20)
    case .start: return (16, 16)
    case .end: return (20, 20)
    case .choice: return (28, 28)
    case .bar: return (72, 8)
    }
  }

  private static func square(_ width: Double, _ height: Double, _ room: Double) -> (Double, Double) {
    let side = (width * width + height * height).squareRoot() + room
    return (side, side)
  }

  static let slant = 14.0

  /// How far within the box of a shape its outline begins, so far aside from the middle of a side.
  func inset(_ aside: Double, _ frame: PlacedGraph.Frame, isVertical: Bool) -> Double {
    let across = isVertical ? frame.width : frame.height
    let along = isVertical ? frame.height : frame.width
    let part = across > 0 ? min(1, abs(aside) / (across / 2)) : 0
    switch self {
    case .diamond, .choice: return part * along / 2
    case .circle, .doubleCircle, .start, .end: return along / 2 * (1 - (1 - part * part).squareRoot())
    case .stadium where !isVertical: return across / 2 * (1 - (1 - part * part).squareRoot())
    case .hexagon where !isVertical: return part * Self.slant
    case .leanRight, .leanLeft, .trapezoid, .invertedTrapezoid: return isVertical ? 0 : Self.slant / 2
    case .cylinder where isVertical: return 8 * (1 - (1 - part * part).squareRoot())
    default: return 0
    }
  }

  /// The outline around a middle, as SVG.
  func write(_ frame: PlacedGraph.Frame, _ attributes: String, to out: inout HTMLWriter) {
    let (w, h) = (frame.width / 2, frame.height / 2)
    let (l, r, t, b) = (frame.center.x - w, frame.center.x + w, frame.center.y - h, frame.center.y + h)
    let (x, y, s) = (frame.center.x, frame.center.y, Self.slant)
    func path(_ points: [(Double, Double)]) {
      out.raw("<path d=\"M\(points.map { "\(n($0.0)) \(n($0.1))" }.joined(separator: "L"))Z\"\(attributes)/>")
    }
    func circle(_ radius: Double, _ attributes: String) {
      out.raw("<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\"\(attributes)/>")
    }
    func rectangle(_ radius: Double) {
      out.raw(
        "<rect x=\"\(n(l))\" y=\"\(n(t))\" width=\"\(n(2 * w))\" height=\"\(n(2 * h))\" rx=\"\(n(radius))\"\(attributes)/>"
      )
    }
    switch self {
    case .rectangle: rectangle(3)
    case .note: rectangle(2)
    case .rounded: rectangle(10)
    case .stadium: rectangle(h)
    case .plain: break
    case .bar:
      out.raw(
        "<rect class=\"solid\" x=\"\(n(l))\" y=\"\(n(t))\" width=\"\(n(2 * w))\" height=\"\(n(2 * h))\" rx=\"2\"/>"
      )
    case .subroutine:
      rectangle(3)
      out.raw(
        "<path class=\"rule\" fill=\"none\" stroke=\"currentColor\" d=\"M\(n(l + 8)) \(n(t))V\(n(b))M\(n(r - 8)) \(n(t))V\(n(b))\"/>"
      )
    case .cylinder:
      out.raw(
        "<path d=\"M\(n(l)) \(n(t + 8))V\(n(b - 8))A\(n(w)) 8 0 0 0 \(n(r)) \(n(b - 8))V\(n(t + 8))A\(n(w)) 8 0 0 0 \(n(l)) \(n(t + 8))A\(n(w)) 8 0 0 0 \(n(r)) \(n(t + 8))\"\(attributes)/>"
      )
    case .circle: circle(w, attributes)
    case .doubleCircle:
      circle(w, attributes)
      circle(w - 5, attributes)
    case .start: circle(w, " class=\"solid\"")
    case .end:
      circle(w - 1, attributes)
      circle(w - 5, " class=\"solid\"")
    case .flag: path([(l, t), (r, t), (r, b), (l, b), (l + s, y)])
    case .diamond, .choice: path([(x, t), (r, y), (x, b), (l, y)])
    case .hexagon: path([(l + s, t), (r - s, t), (r, y), (r - s, b), (l + s, b), (l, y)])
    case .leanRight: path([(l + s, t), (r, t), (r - s, b), (l, b)])
    case .leanLeft: path([(l, t), (r - s, t), (r, b), (l + s, b)])
    case .trapezoid: path([(l + s, t), (r - s, t), (r, b), (l, b)])
    case .invertedTrapezoid: path([(l, t), (r, t), (r - s, b), (l + s, b)])
    }
  }
}

/// A number as SVG has it.
func n(_ value: Double) -> String { cssNumber(value, decimals: 2) }
