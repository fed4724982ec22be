import Foundation
import Responsive
import Views

/// A path in its view's rectangle, from one width of the container on to the next: each point goes along a line.
struct PathPiece {
  /// The width at which it begins, in points.
  var from: Double
  var path: AffinePath
  /// The size of the rectangle.
  var width: Affine
  var height: Affine
}

/// A path whose points change evenly with the container's width.
struct AffinePath {
  /// The path at a width, by which the others are the same kinds of lines.
  let steps: [Path.Element]
  /// All points in order.
  var points: [(x: Affine, y: Affine)]

  init(_ path: Path) {
    steps = path.elements
    points = path.points.map { (Affine($0.x), Affine($0.y)) }
  }

  /// What goes through two paths of the same kinds at two widths; nil where they are of other kinds.
  init?(_ a: Path, at start: Double, _ b: Path, at end: Double) {
    guard a.hasSameSteps(as: b) else { return nil }
    steps = a.elements
    func line(_ from: Double, _ to: Double) -> Affine {
      let slope = cleaned((to - from) / (end - start))
      return Affine(cleaned(from - slope * start), slope: slope)
    }
    points = zip(a.points, b.points).map { (line($0.x, $1.x), line($0.y, $1.y)) }
  }

  /// A path as it is stretched with a rectangle in which it is at a width.
  init(_ path: Path, at width: Double, stretched frame: (width: Affine, height: Affine)) {
    steps = path.elements
    func line(_ length: Double, _ side: Affine) -> Affine {
      let whole = side(at: width)
      return whole > 0
        ? Affine(side.constant * length / whole, slope: side.slope * length / whole) : Affine(length)
    }
    points = path.points.map { (line($0.x, frame.width), line($0.y, frame.height)) }
  }

  /// How far it is from a path at a width, at most; nil of a path of another kind.
  func distance(to path: Path, at width: Double) -> Double? {
    let others = path.points
    guard others.count == points.count else { return nil }
    var result = 0.0
    for (own, other) in zip(points, others) {
      result = max(result, abs(own.x(at: width) - other.x), abs(own.y(at: width) - other.y))
    }
    return result
  }

  func path(at width: Double) -> Path {
    var rest = points[...]
    var result = Path()
    result.elements = steps.map { step in
      step.mapped { _ in
        guard let point = rest.popFirst() else { return .zero }
        return CGPoint(x: point.x(at: width), y: point.y(at: width))
      }
    }
    return result
  }
}

/// Without what rounding left.
private func cleaned(_ number: Double) -> Double { (number * 1e8).rounded() / 1e8 }

extension Path {
  fileprivate func hasSameSteps(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy {
        switch ($0, $1) {
        case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
        default: false
        }
      }
  }

  func mirrored(in width: Double) -> Path { mapped { CGPoint(x: width - $0.x, y: $0.y) } }
}

/// Finds the pieces of a path by asking for it at some widths.
///
/// Where its points are on lines between two widths, they are so at all widths between: this is looked at in three
/// places. Where they are not, the widths are halved. What changes its kind with the width (a wave with a point for each
/// pixel) is stretched from one width to the next, where nobody sees that.
struct PathSearch {
  private let source: PathSource
  private let isMirrored: Bool
  private var known: [[Double]: Path] = [:]
  private var pieces: [PathPiece] = []
  private var count = 0

  /// What no eye sees, as for layouts that are no lines.
  private static let tolerance = 0.05
  /// Pieces beyond that are stretched instead of found: of a path that bends, and of one that changes its kind.
  private static let limit = (bent: 64, varied: 24)
  private static let widest = 4096.0
  /// Browsers' widths are multiples of that.
  private static let step = 1.0 / 64

  init(_ source: PathSource, isMirrored: Bool) {
    (self.source, self.isMirrored) = (source, isMirrored)
  }

  /// - Parameter starts: the widths at which the pieces of the layout begin.
  static func pieces(of source: PathSource, _ frames: [AffineFrame], starts: [Double], isMirrored: Bool)
    -> [PathPiece]
  {
    var search = PathSearch(source, isMirrored: isMirrored)
    var index = 0
    while index < frames.count {
      let first = index
      let frame = frames[first]
      while index < frames.count, frames[index].width == frame.width, frames[index].height == frame.height {
        index += 1
      }
      let start = starts[first]
      let end = index < starts.count ? starts[index] : max(2 * start, widest)
      search.count = 0
      search.find((frame.width, frame.height), from: start, to: end)
    }
    return joined(search.pieces)
  }

  private mutating func path(_ frame: (width: Affine, height: Affine), at width: Double) -> Path {
    let size = CGSize(width: max(0, frame.width(at: width)), height: max(0, frame.height(at: width)))
    if let path = known[[size.width, size.height]] { return path }
    var path = source.path(in: size)
    if isMirrored { path = path.mirrored(in: size.width) }
    known[[size.width, size.height]] = path
    return path
  }

  private mutating func find(_ frame: (width: Affine, height: Affine), from start: Double, to end: Double) {
    func add(_ path: AffinePath) {
      pieces.append(PathPiece(from: start, path: path, width: frame.width, height: frame.height))
      count += 1
    }
    let first = path(frame, at: start)
    if frame.width.slope == 0, frame.height.slope == 0 { return add(AffinePath(first)) }
    // At the very end the next piece begins.
    let last = end - min(Self.step / 4, (end - start) / 4)
    let other = path(frame, at: last)
    var limit = Self.limit.varied
    if let line = AffinePath(first, at: start, other, at: last) {
      let places = [0.31, 0.5, 0.73].map { start + (last - start) * $0 }
      let isNear = places.allSatisfy { place in
        let distance = line.distance(to: path(frame, at: place), at: place)
        return distance.map { $0 <= Self.tolerance } ?? false
      }
      if isNear { return add(line) }
      limit = Self.limit.bent
    }
    let middle = (start + end) / 2
    let stretched = AffinePath(other.simplified(), at: last, stretched: frame)
    let looksAlike =
      limit == Self.limit.varied
      && [start, middle].allSatisfy { place in
        stretched.path(at: place).looksLike(path(frame, at: place))
      }
    if looksAlike || end - start <= Self.step || count >= limit || source.isSpent { return add(stretched) }
    find(frame, from: start, to: middle)
    find(frame, from: middle, to: end)
  }

  /// Neighbours that are on the same lines as one.
  private static func joined(_ pieces: [PathPiece]) -> [PathPiece] {
    var result: [PathPiece] = []
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].from : piece.from + 1000
      if let before = result.last, before.width == piece.width, before.height == piece.height,
        before.path.steps.count == piece.path.steps.count,
        [piece.from, end].allSatisfy({ width in
          before.path.distance(to: piece.path.path(at: width), at: width).map { $0 < 0.01 } ?? false
        })
      {
        continue
      }
      result.append(piece)
    }
    return result
  }
}

extension Path {
  /// The same with as few of its lines as the eye needs, where there are many.
  fileprivate func simplified() -> Path {
    guard elements.count > 32 else { return self }
    var result = Path()
    var run: [CGPoint] = []
    func finish() {
      for point in Self.simplified(run).dropFirst() { result.addLine(to: point) }
      run = []
    }
    for element in elements {
      if case .line(let point) = element {
        if run.isEmpty, let start = result.currentPoint { run = [start] }
        run.append(point)
      } else {
        finish()
        result.elements.append(element)
      }
    }
    finish()
    return result
  }

  /// Without the points that are near the line between those that stay (Douglas and Peucker).
  private static func simplified(_ points: [CGPoint]) -> [CGPoint] {
    var isKept = [Bool](repeating: false, count: points.count)
    var parts = [points.indices]
    while let part = parts.popLast(), let start = part.first, let end = part.last {
      (isKept[start], isKept[end]) = (true, true)
      let (first, last) = (points[start], points[end])
      let (dx, dy) = (last.x - first.x, last.y - first.y)
      let length = hypot(dx, dy)
      var (farthest, distance) = (start, 0.1)
      for index in part.dropFirst().dropLast() {
        let (x, y) = (points[index].x - first.x, points[index].y - first.y)
        let own = length > 0 ? abs(x * dy - y * dx) / length : hypot(x, y)
        if own > distance { (farthest, distance) = (index, own) }
      }
      guard farthest > start else { continue }
      parts += [start..<farthest + 1, farthest..<end + 1]
    }
    return zip(points, isKept).compactMap { $1 ? $0 : nil }
  }

  /// Whether two paths are the same to the eye, however many points they have.
  fileprivate func looksLike(_ other: Path) -> Bool {
    if isEmpty || other.isEmpty { return isEmpty == other.isEmpty }
    let shares = (0..<24).map { (Double($0) + 0.5) / 24 }
    let (own, its) = (points(at: shares), other.points(at: shares))
    return own.count == shares.count && its.count == shares.count
      && zip(own, its).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) <= 0.4 }
  }
}
