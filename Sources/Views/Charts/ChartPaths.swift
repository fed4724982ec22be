import Foundation
import LayoutEngine

/// The lines, areas and sectors of charts, as paths in a plot of any size.
enum ChartPaths {
  /// A line through points, which are shares of the plot.
  static func line(_ points: [CGPoint], _ form: ChartLook.Interpolation) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    add(points, form, to: &path)
    return path
  }

  /// What is between two lines.
  static func area(_ upper: [CGPoint], _ lower: [CGPoint], _ form: ChartLook.Interpolation) -> Path {
    var path = line(upper, form)
    guard let last = lower.last else { return path }
    path.addLine(to: last)
    add(lower.reversed(), form.reversed, to: &path)
    path.closeSubpath()
    return path
  }

  private static func add(_ points: [CGPoint], _ form: ChartLook.Interpolation, to path: inout Path) {
    guard points.count > 1 else { return }
    switch form {
    case .linear:
      for point in points.dropFirst() { path.addLine(to: point) }
    case .stepStart, .stepEnd, .stepCenter:
      for (a, b) in zip(points, points.dropFirst()) {
        let middle = form == .stepStart ? a.x : form == .stepEnd ? b.x : (a.x + b.x) / 2
        path.addLine(to: CGPoint(x: middle, y: a.y))
        path.addLine(to: CGPoint(x: middle, y: b.y))
        path.addLine(to: b)
      }
    case .catmullRom, .cardinal, .monotone:
      let slopes = form == .monotone ? monotoneSlopes(points) : []
      for index in 0..<points.count - 1 {
        let (a, b) = (points[index], points[index + 1])
        if form == .monotone {
          let third = (b.x - a.x) / 3
          path.addCurve(
            to: b, control1: CGPoint(x: a.x + third, y: a.y + slopes[index] * third),
            control2: CGPoint(x: b.x - third, y: b.y - slopes[index + 1] * third))
        } else {
          // Each point's handles are parallel to the line between its neighbours.
          let (before, after) = (points[max(0, index - 1)], points[min(points.count - 1, index + 2)])
          path.addCurve(
            to: b, control1: CGPoint(x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6),
            control2: CGPoint(x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6))
        }
      }
    }
  }

  /// Fritsch and Carlson's slopes, with which a curve rises where its points do, and nowhere else.
  private static func monotoneSlopes(_ points: [CGPoint]) -> [CGFloat] {
    let steps = zip(points, points.dropFirst()).map { $1.x == $0.x ? 0 : ($1.y - $0.y) / ($1.x - $0.x) }
    guard let first = steps.first, let last = steps.last else { return [0] }
    var slopes = [first] + zip(steps, steps.dropFirst()).map { $0 * $1 <= 0 ? 0 : ($0 + $1) / 2 } + [last]
    for (index, step) in steps.enumerated() {
      if step == 0 {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (a, b) = (slopes[index] / step, slopes[index + 1] / step)
      let length = a * a + b * b
      guard length > 9 else { continue }
      let factor = 3 / length.squareRoot()
      (slopes[index], slopes[index + 1]) = (factor * a * step, factor * b * step)
    }
    return slopes
  }

  /// A part of a ring in the middle of a rectangle; shares are of a turn, clockwise from the top.
  static func sector(
    from start: Double, to end: Double, inner: ChartLength, outer: ChartLength, inset: Double,
    cornerRadius: Double = 0, in size: CGSize
  ) -> Path {
    let whole = Double(min(size.width, size.height)) / 2
    func length(_ length: ChartLength) -> Double {
      switch length {
      case .share(let share): whole * share
      case .points(let points): min(points, whole)
      }
    }
    let radius = length(outer)
    let hole = min(length(inner), radius)
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    func angle(_ share: Double, _ radius: Double, _ side: Double) -> Double {
      let gap = radius > 0 ? asin(min(1, inset / radius)) : 0
      return (share - 0.25) * 2 * Double.pi + side * gap
    }
    var path = Path()
    guard radius > 0, end > start else { return path }
    let isWhole = end - start >= 1 - 1e-9
    let (a, b) =
      isWhole
      ? (angle(start, radius, 0), angle(end, radius, 0)) : (angle(start, radius, 1), angle(end, radius, -1))
    guard b > a else { return path }
    // Where there is no hole, the sides of a gap meet before the middle.
    let half = (end - start) * Double.pi
    let reach = sin(half) > 0.01 ? min(radius, inset / sin(half)) : inset
    let ring = Ring(center: center, outer: radius, hole: hole)
    let apex = ring.point(((start + end) / 2 - 0.25) * 2 * Double.pi, reach)
    if cornerRadius > 0, !isWhole {
      let (c, d) = (angle(start, hole, 1), max(angle(start, hole, 1), angle(end, hole, -1)))
      return roundedSector(ring, outer: a...b, inner: hole > 0 ? c...d : nil, apex: apex, cornerRadius)
    }
    path.addArc(center: center, radius: radius, start: a, delta: b - a)
    if hole > 0 {
      let (c, d) =
        isWhole
        ? (angle(start, hole, 0), angle(end, hole, 0))
        : (angle(start, hole, 1), max(angle(start, hole, 1), angle(end, hole, -1)))
      if isWhole { path.closeSubpath() }
      let corner = CGPoint(x: Double(center.x) + cos(d) * hole, y: Double(center.y) + sin(d) * hole)
      if isWhole { path.move(to: corner) } else { path.addLine(to: corner) }
      path.addArc(center: center, radius: hole, start: d, delta: c - d)
    } else if !isWhole {
      path.addLine(to: apex)
    }
    path.closeSubpath()
    return path
  }
}

extension ChartLook.Interpolation {
  /// The same line from its other end.
  fileprivate var reversed: Self {
    switch self {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    default: self
    }
  }
}

extension ChartPaths {
  private struct Ring {
    let center: CGPoint
    let outer: Double
    let hole: Double

    func point(_ angle: Double, _ radius: Double) -> CGPoint {
      CGPoint(x: Double(center.x) + cos(angle) * radius, y: Double(center.y) + sin(angle) * radius)
    }
  }

  /// A part of a disc or a ring whose corners are round as far as there is room: at most half of a side, and half of an
  /// arc.
  ///
  /// - Parameters:
  ///   - inner: the angles of the corners at the hole; nil where there is none.
  ///   - apex: where the sides meet then.
  private static func roundedSector(
    _ ring: Ring, outer: ClosedRange<Double>, inner: ClosedRange<Double>?, apex: CGPoint,
    _ cornerRadius: Double
  ) -> Path {
    let (start, end) = (ring.point(outer.lowerBound, ring.outer), ring.point(outer.upperBound, ring.outer))
    let innerStart = inner.map { ring.point($0.lowerBound, ring.hole) } ?? apex
    let innerEnd = inner.map { ring.point($0.upperBound, ring.hole) } ?? apex
    let side = Double(hypot(start.x - innerStart.x, start.y - innerStart.y))
    let far = min(cornerRadius, side / 2, (outer.upperBound - outer.lowerBound) * ring.outer / 2)
    let turn = far / ring.outer
    /// The point of a side that is so far from one of its ends.
    func point(on side: (from: CGPoint, to: CGPoint), _ distance: Double) -> CGPoint {
      let length = hypot(side.to.x - side.from.x, side.to.y - side.from.y)
      let share = length > 0 ? CGFloat(distance) / length : 0
      return CGPoint(
        x: side.from.x + (side.to.x - side.from.x) * share, y: side.from.y + (side.to.y - side.from.y) * share
      )
    }
    var path = Path()
    path.addArc(
      center: ring.center, radius: ring.outer, start: outer.lowerBound + turn,
      delta: outer.upperBound - outer.lowerBound - 2 * turn)
    path.addQuadCurve(to: point(on: (end, innerEnd), far), control: end)
    if let inner {
      let near = min(cornerRadius, side / 2, (inner.upperBound - inner.lowerBound) * ring.hole / 2)
      let turn = near / ring.hole
      path.addLine(to: point(on: (innerEnd, end), near))
      path.addQuadCurve(to: ring.point(inner.upperBound - turn, ring.hole), control: innerEnd)
      path.addArc(
        center: ring.center, radius: ring.hole, start: inner.upperBound - turn,
        delta: inner.lowerBound - inner.upperBound + 2 * turn)
      path.addQuadCurve(to: point(on: (innerStart, start), near), control: innerStart)
    } else {
      path.addLine(to: apex)
    }
    path.addLine(to: point(on: (start, innerStart), far))
    path.addQuadCurve(to: ring.point(outer.lowerBound + turn, ring.outer), control: start)
    path.closeSubpath()
    return path
  }
}
