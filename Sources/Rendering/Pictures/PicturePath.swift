import Foundation
import Views

/// Lines and curves, in points, from which a shape is filled or stroked.
struct PicturePath {
  enum Step {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  var steps: [Step] = []
  /// Whether what lines go round an even number of times is outside.
  var isEvenOdd = false

  init() {}

  init(_ source: PathSource, in rectangle: CGRect, isMirrored: Bool) {
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: isMirrored ? rectangle.maxX - point.x : rectangle.minX + point.x, y: rectangle.minY + point.y)
    }
    isEvenOdd = source.isEvenOdd
    steps = source.path(in: rectangle.size).elements.map { element in
      switch element {
      case .move(let point): .move(place(point))
      case .line(let point): .line(place(point))
      case .curve(let a, let b, let point): .curve(place(a), place(b), place(point))
      case .close: .close
      }
    }
  }

  /// The smallest rectangle around its points and handles; nil of nothing.
  var bounds: CGRect? {
    let points = steps.flatMap { step -> [CGPoint] in
      switch step {
      case .move(let point), .line(let point): [point]
      case .curve(let a, let b, let point): [a, b, point]
      case .close: []
      }
    }
    guard let first = points.first else { return nil }
    return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// The attributes of the element that draws it.
  func attributes(rule: String) -> [(name: String, value: String)] {
    [("d", data)] + (isEvenOdd ? [(rule, "evenodd")] : [])
  }

  mutating func move(_ x: Double, _ y: Double) { steps.append(.move(CGPoint(x: x, y: y))) }
  mutating func line(_ x: Double, _ y: Double) { steps.append(.line(CGPoint(x: x, y: y))) }
  mutating func close() { steps.append(.close) }

  /// A quarter of an ellipse to a point, with the corner of its rectangle between.
  mutating func corner(_ corner: CGPoint, to end: CGPoint) {
    guard let start = steps.last?.end else { return }
    if start == end { return }
    // How far a Bézier curve's handles reach that is as good as round.
    let reach = 0.552_284_75
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (corner.x - point.x) * reach, y: point.y + (corner.y - point.y) * reach)
    }
    steps.append(.curve(toward(start), toward(end), end))
  }

  /// As SVG's path data.
  var data: String {
    func pair(_ point: CGPoint) -> String { "\(pictureNumber(point.x)) \(pictureNumber(point.y))" }
    return steps.map { step in
      switch step {
      case .move(let point): "M\(pair(point))"
      case .line(let point): "L\(pair(point))"
      case .curve(let a, let b, let point): "C\(pair(a)) \(pair(b)) \(pair(point))"
      case .close: "Z"
      }
    }.joined()
  }
}

extension PicturePath.Step {
  fileprivate init(_ element: Path.Element) {
    self =
      switch element {
      case .move(let point): .move(point)
      case .line(let point): .line(point)
      case .curve(let a, let b, let point): .curve(a, b, point)
      case .close: .close
      }
  }

  fileprivate var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }
}

// MARK: - Parts

extension PicturePath {
  /// The part between two shares of the length, not closed.
  func part(from start: Double, to end: Double) -> PicturePath {
    var whole = Path()
    for step in steps {
      switch step {
      case .move(let point): whole.move(to: point)
      case .line(let point): whole.addLine(to: point)
      case .curve(let a, let b, let point): whole.addCurve(to: point, control1: a, control2: b)
      case .close: whole.closeSubpath()
      }
    }
    var result = PicturePath()
    result.steps = whole.trimmed(from: start, to: end).elements.map(Step.init)
    return result
  }
}
