public import Foundation
public import LayoutEngine

/// SwiftUI's `Path`: lines and Bézier curves, in points.
public struct Path: Sendable, Hashable {
  public enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    /// A cubic curve: two handles, and where it ends.
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  public var elements: [Element] = []

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line begins; nil of an empty path.
  public var currentPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    return last.end ?? start
  }

  /// Where the last subpath begins.
  private var start: CGPoint? {
    for element in elements.reversed() { if case .move(let point) = element { return point } }
    return nil
  }

  /// All of its points, those that curves only bend towards among them.
  public var points: [CGPoint] { elements.flatMap(\.points) }

  /// The smallest rectangle with all of the points in it, as Core Graphics' `boundingBox`; nil of an empty path.
  public var controlBounds: CGRect? { CGRect(around: points) }
}

extension Path.Element {
  /// Where it ends; nil where that is where its subpath began.
  public var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }

  public var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let a, let b, let point): [a, b, point]
    case .close: []
    }
  }

  /// The same with other points.
  public func mapped(_ transform: (CGPoint) -> CGPoint) -> Self {
    switch self {
    case .move(let point): .move(transform(point))
    case .line(let point): .line(transform(point))
    case .curve(let a, let b, let point): .curve(transform(a), transform(b), transform(point))
    case .close: .close
    }
  }
}

extension CGRect {
  /// Nil of no points.
  init?(around points: [CGPoint]) {
    guard let first = points.first else { return nil }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points {
      (minX, maxX) = (Swift.min(minX, point.x), Swift.max(maxX, point.x))
      (minY, maxY) = (Swift.min(minY, point.y), Swift.max(maxY, point.y))
    }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

// MARK: - Drawing

extension Path {
  public mutating func move(to point: CGPoint) {
    // Of several moves only the last one counts.
    if case .move? = elements.last { elements.removeLast() }
    elements.append(.move(point))
  }

  /// A line; one without a place to begin at is none, as in Core Graphics.
  public mutating func addLine(to point: CGPoint) {
    guard begins() else { return }
    elements.append(.line(point))
  }

  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard begins() else { return }
    elements.append(.curve(control1, control2, end))
  }

  /// A quadratic curve, as the cubic one that it is.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard let start = currentPoint else { return }
    func third(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    addCurve(to: end, control1: third(start), control2: third(end))
  }

  public mutating func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// What follows a closed subpath begins where that began.
  private mutating func begins() -> Bool {
    guard let last = elements.last else { return false }
    if last == .close, let start { elements.append(.move(start)) }
    return true
  }

  public mutating func addPath(_ other: Path) {
    for element in other.elements {
      if case .move(let point) = element { move(to: point) } else { elements.append(element) }
    }
  }

  /// From the top left corner, clockwise.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// From the middle of the right side, clockwise.
  public mutating func addEllipse(in rect: CGRect) {
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addCorner(CGPoint(x: rect.maxX, y: rect.maxY), to: CGPoint(x: rect.midX, y: rect.maxY))
    addCorner(CGPoint(x: rect.minX, y: rect.maxY), to: CGPoint(x: rect.minX, y: rect.midY))
    addCorner(CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.midX, y: rect.minY))
    addCorner(CGPoint(x: rect.maxX, y: rect.minY), to: CGPoint(x: rect.maxX, y: rect.midY))
    closeSubpath()
  }

  /// A rectangle with round corners, from the middle of the right side, clockwise.
  ///
  /// - Parameter corners: from the top left one on, clockwise; no larger than half of the sides.
  public mutating func addRoundedRect(in rect: CGRect, corners: [CGSize]) {
    let sizes = corners.map { size in
      CGSize(
        width: max(0, min(size.width, rect.width / 2)), height: max(0, min(size.height, rect.height / 2)))
    }
    guard sizes.count == 4, sizes.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      return addRect(rect)
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: CGPoint(x: right, y: rect.midY))
    addLine(to: CGPoint(x: right, y: bottom - sizes[2].height))
    addCorner(CGPoint(x: right, y: bottom), to: CGPoint(x: right - sizes[2].width, y: bottom))
    addLine(to: CGPoint(x: left + sizes[3].width, y: bottom))
    addCorner(CGPoint(x: left, y: bottom), to: CGPoint(x: left, y: bottom - sizes[3].height))
    addLine(to: CGPoint(x: left, y: top + sizes[0].height))
    addCorner(CGPoint(x: left, y: top), to: CGPoint(x: left + sizes[0].width, y: top))
    addLine(to: CGPoint(x: right - sizes[1].width, y: top))
    addCorner(CGPoint(x: right, y: top), to: CGPoint(x: right, y: top + sizes[1].height))
    closeSubpath()
  }

  /// How far a Bézier curve's handles reach towards the corner that is as good as a quarter of a circle.
  private static let roundness = 0.552_284_75

  /// A quarter of an ellipse to a point, with the corner of its rectangle between.
  private mutating func addCorner(_ corner: CGPoint, to end: CGPoint) {
    guard let start = currentPoint, start != end else { return }
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (corner.x - point.x) * Self.roundness, y: point.y + (corner.y - point.y) * Self.roundness
      )
    }
    addCurve(to: end, control1: toward(start), control2: toward(end))
  }
}

// MARK: - Arcs

extension Path {
  /// An arc, after a line from the current point where there is one. Angles are in radians from the right;
  /// `clockwise` is SwiftUI's, which counts from below: true goes against the hands of a clock on a screen.
  public mutating func addArc(
    center: CGPoint, radius: Double, start: Double, end: Double, clockwise: Bool,
    _ transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = end - start
    guard delta.isFinite, radius.isFinite else { return }
    if clockwise == (delta > 0), delta != 0 {
      // What goes the other way; a whole turn is one either way.
      let rest = delta.truncatingRemainder(dividingBy: turn)
      delta = rest - (delta > 0 ? turn : -turn)
    }
    addArc(center: center, radius: radius, start: start, delta: delta, transform)
  }

  /// An arc of so many radians; more than a turn is a turn.
  public mutating func addArc(
    center: CGPoint, radius: Double, start: Double, delta: Double, _ transform: CGAffineTransform = .identity
  ) {
    let radius = abs(radius)
    let turn = 2 * Double.pi
    guard delta.isFinite, radius.isFinite else { return }
    let delta = max(-turn, min(turn, delta))
    func point(_ angle: Double, _ reach: Double = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - reach * sin(angle)),
        y: center.y + radius * (sin(angle) + reach * cos(angle))
      ).applying(transform)
    }
    if elements.isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    let steps = max(1, Int((abs(delta) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / Double(steps)
    guard step != 0, radius > 0 else { return }
    let reach = tan(step / 4) * 4 / 3
    for index in 0..<steps {
      let from = start + step * Double(index)
      let to = from + step
      addCurve(to: point(to), control1: point(from, reach), control2: point(to, -reach))
    }
  }

  /// An arc that touches the line from the current point to `tangent1` and the one from there to `tangent2`.
  public mutating func addArc(tangent1: CGPoint, tangent2: CGPoint, radius: Double) {
    guard let start = currentPoint else { return }
    let (ax, ay) = (start.x - tangent1.x, start.y - tangent1.y)
    let (bx, by) = (tangent2.x - tangent1.x, tangent2.y - tangent1.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard a > 0, b > 0, radius > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: tangent1) }
    let angle = acos(max(-1, min(1, (ax * bx + ay * by) / (a * b))))
    let distance = radius / tan(angle / 2)
    let first = CGPoint(x: tangent1.x + ax / a * distance, y: tangent1.y + ay / a * distance)
    let second = CGPoint(x: tangent1.x + bx / b * distance, y: tangent1.y + by / b * distance)
    // The centre is beside the first point, on the side of the second line.
    let side = cross > 0 ? 1.0 : -1.0
    let center = CGPoint(x: first.x - side * ay / a * radius, y: first.y + side * ax / a * radius)
    let from = atan2(first.y - center.y, first.x - center.x)
    let to = atan2(second.y - center.y, second.x - center.x)
    addArc(
      center: center, radius: radius, start: from, delta: (to - from).remainder(dividingBy: 2 * Double.pi))
  }
}
