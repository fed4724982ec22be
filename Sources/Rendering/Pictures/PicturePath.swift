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
    let corners = polyline
    let lengths = zip(corners, corners.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let total = lengths.reduce(0, +)
    let (first, last) = (min(max(start, 0), 1) * total, min(max(end, 0), 1) * total)
    var result = PicturePath()
    guard last > first else { return result }
    var position = 0.0
    for (index, length) in lengths.enumerated() {
      let (from, to) = (max(first, position), min(last, position + length))
      if to > from || (to == from && length > 0 && to < last && from > first) {
        func point(_ place: Double) -> CGPoint {
          let share = (place - position) / length
          let (a, b) = (corners[index], corners[index + 1])
          return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
        if result.steps.isEmpty { result.steps.append(.move(point(from))) }
        result.steps.append(.line(point(to)))
      }
      position += length
    }
    return result
  }

  /// The path as lines, so many for each curve that nobody sees them.
  private var polyline: [CGPoint] {
    var points: [CGPoint] = []
    for step in steps {
      switch step {
      case .move(let point), .line(let point): points.append(point)
      case .close: if let first = points.first { points.append(first) }
      case .curve(let a, let b, let end):
        guard let start = points.last else { continue }
        for index in 1...Self.linesOfCurve {
          let t = Double(index) / Double(Self.linesOfCurve)
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(
            CGPoint(
              x: w0 * start.x + w1 * a.x + w2 * b.x + w3 * end.x,
              y: w0 * start.y + w1 * a.y + w2 * b.y + w3 * end.y))
        }
      }
    }
    return points
  }

  private static let linesOfCurve = 32
}
