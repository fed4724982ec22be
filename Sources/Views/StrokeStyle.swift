/// How a line along the edge of a shape is drawn: SwiftUI's `StrokeStyle`, and which part of the edge it follows.
public struct Stroke: Sendable, Hashable {
  public enum Cap: String, Sendable { case butt, round, square }
  public enum Join: String, Sendable { case miter, round, bevel }

  public var color: Color
  /// In points, as the lengths of dashes are.
  public var width: Double
  /// Whether all of the line is inside of the edge, and not half of it.
  public var isInside: Bool
  public var cap = Cap.butt
  public var join = Join.miter
  public var miterLimit = 10.0
  /// The lengths of dashes and gaps, in turn; empty for a line without gaps.
  public var dash: [Double] = []
  public var dashPhase = 0.0

  public init(_ color: Color, width: Double, isInside: Bool) {
    (self.color, self.width, self.isInside) = (color, width, isInside)
  }

  /// Whether it is a line as CSS draws one along the edge of a box.
  func isPlain(on shape: Shape) -> Bool {
    switch shape {
    case .trimmed, .path: return false
    default: break
    }
    return dash.isEmpty && (join == .miter || shape != .rectangle)
  }
}

extension Shape {
  /// The part of the shape's edge from one share of its length to another; of a part, a part of that.
  func trimmed(from start: Double, to end: Double) -> Shape {
    guard case .trimmed(let whole, let from, let to) = self else {
      return .trimmed(self, from: start, to: max(start, end))
    }
    let length = to - from
    return .trimmed(whole, from: from + length * start, to: from + length * max(start, end))
  }

  /// Whether it is filled without having it as a path: of a part of an edge only the piece of a disc.
  var isFillable: Bool {
    guard case .trimmed(let whole, let from, let to) = self else { return true }
    return whole == .circle || whole == .ellipse || (from <= 0 && to >= 1)
  }

  /// Whether the writers draw a part of its edge, or a line with gaps along it, without having it as a path.
  var hasPath: Bool {
    switch self {
    case .unevenRoundedRectangle, .platter: false
    case .trimmed(let whole, _, _): whole.hasPath
    case .path: false
    default: true
    }
  }
}
