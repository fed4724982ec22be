import Foundation

/// Lines as the areas that they cover.
extension Path {
  /// What a line along the path covers; its dashes are left out of account.
  ///
  /// Each side of the line is a line or a curve for each of the path's, so that the area changes with the path as evenly
  /// as that does.
  public func outlined(_ stroke: Stroke) -> Path {
    var result = Path()
    for subpath in subpaths {
      var outline = LineOutline(stroke, subpath.pieces, isClosed: subpath.isClosed)
      result.addPath(outline.path())
    }
    return result
  }
}

/// The outline of a line along one subpath.
private struct LineOutline {
  private let radius: Double
  private let stroke: Stroke
  private let pieces: [Path.Piece]
  private let isClosed: Bool
  private var result = Path()

  init(_ stroke: Stroke, _ pieces: [Path.Piece], isClosed: Bool) {
    (self.stroke, self.isClosed, radius) = (stroke, isClosed, stroke.width / 2)
    // Curves are cut in halves: the sides of these are curves again, as near as nobody sees.
    self.pieces = pieces.flatMap { piece in
      piece.handles == nil ? [piece] : [piece.part(from: 0, to: 0.5), piece.part(from: 0.5, to: 1)]
    }
  }

  mutating func path() -> Path {
    guard let first = pieces.first, let last = pieces.last, radius > 0 else { return Path() }
    side(pieces)
    if isClosed {
      join(from: last.endDirection, to: first.startDirection, at: first.from)
      result.closeSubpath()
    } else {
      cap(at: last.to, last.endDirection)
    }
    let reversed = pieces.reversed().map(\.reversed)
    side(reversed, isNew: isClosed)
    if isClosed {
      join(from: reversed[reversed.count - 1].endDirection, to: reversed[0].startDirection, at: first.from)
    } else {
      cap(at: first.from, reversed[reversed.count - 1].endDirection)
    }
    result.closeSubpath()
    return result
  }

  /// The left side of all pieces, in order.
  private mutating func side(_ pieces: [Path.Piece], isNew: Bool = true) {
    for (index, piece) in pieces.enumerated() {
      let start = shifted(piece.from, piece.startDirection)
      if index > 0 {
        join(from: pieces[index - 1].endDirection, to: piece.startDirection, at: piece.from)
      } else if isNew {
        result.move(to: start)
      } else {
        result.addLine(to: start)
      }
      let end = shifted(piece.to, piece.endDirection)
      guard let (a, b) = piece.handles else {
        result.addLine(to: end)
        continue
      }
      let chord = hypot(piece.to.x - piece.from.x, piece.to.y - piece.from.y)
      // Of an arc the handles are as much longer as the chord is.
      let factor = chord > 0 ? hypot(end.x - start.x, end.y - start.y) / chord : 1
      result.addCurve(
        to: end,
        control1: CGPoint(
          x: start.x + (a.x - piece.from.x) * factor, y: start.y + (a.y - piece.from.y) * factor),
        control2: CGPoint(x: end.x + (b.x - piece.to.x) * factor, y: end.y + (b.y - piece.to.y) * factor))
    }
  }

  private func shifted(_ point: CGPoint, _ direction: CGPoint) -> CGPoint {
    CGPoint(x: point.x + direction.y * radius, y: point.y - direction.x * radius)
  }

  /// From the end of one piece's left side to the beginning of the next one's.
  private mutating func join(from before: CGPoint, to after: CGPoint, at point: CGPoint) {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    let target = shifted(point, after)
    if abs(cross) < 1e-4, dot > 0 { return }
    // On the inside, through the corner itself.
    if cross < 0 {
      result.addLine(to: point)
      return result.addLine(to: target)
    }
    switch stroke.join {
    case .round: arc(about: point, from: before, turn: atan2(cross, dot))
    case .miter:
      // The miter is as long as the line is wide, over the sine of half of the angle between the lines.
      let sine = ((1 + dot) / 2).squareRoot()
      if sine > 0, 1 / sine <= stroke.miterLimit {
        let length = hypot(before.x + after.x, before.y + after.y)
        let middle = CGPoint(x: (before.x + after.x) / length, y: (before.y + after.y) / length)
        result.addLine(
          to: CGPoint(x: point.x + middle.y * radius / sine, y: point.y - middle.x * radius / sine))
      }
      result.addLine(to: target)
    case .bevel: result.addLine(to: target)
    }
  }

  /// From the left side of an end to its right side.
  private mutating func cap(at point: CGPoint, _ direction: CGPoint) {
    switch stroke.cap {
    case .butt: break
    case .round: arc(about: point, from: direction, turn: .pi)
    case .square:
      let ahead = CGPoint(x: point.x + direction.x * radius, y: point.y + direction.y * radius)
      result.addLine(to: shifted(ahead, direction))
      result.addLine(to: shifted(ahead, CGPoint(x: -direction.x, y: -direction.y)))
    }
  }

  private mutating func arc(about point: CGPoint, from direction: CGPoint, turn: Double) {
    result.addArc(
      center: point, radius: radius, start: atan2(-direction.x, direction.y), delta: turn)
  }
}

extension Path.Piece {
  fileprivate var startDirection: CGPoint {
    guard let (a, b) = handles else { return direction(from, to) }
    return from != a ? direction(from, a) : from != b ? direction(from, b) : direction(from, to)
  }

  fileprivate var endDirection: CGPoint {
    guard let (a, b) = handles else { return direction(from, to) }
    return b != to ? direction(b, to) : a != to ? direction(a, to) : direction(from, to)
  }

  fileprivate var reversed: Path.Piece {
    Path.Piece(from: to, handles: handles.map { ($1, $0) }, to: from)
  }

  private func direction(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let length = hypot(b.x - a.x, b.y - a.y)
    return length > 0 ? CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length) : CGPoint(x: 1, y: 0)
  }
}
