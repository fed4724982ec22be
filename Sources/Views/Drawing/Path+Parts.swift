public import Foundation
public import LayoutEngine

/// Paths made of paths.
extension Path {
  public func mapped(_ transform: (CGPoint) -> CGPoint) -> Path {
    var result = self
    for index in elements.indices { result.elements[index] = elements[index].mapped(transform) }
    return result
  }

  public func applying(_ transform: CGAffineTransform) -> Path { mapped { $0.applying(transform) } }

  public func offsetBy(dx: Double, dy: Double) -> Path {
    mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The smallest rectangle around what is drawn; nil of an empty path.
  public var bounds: CGRect? {
    var points: [CGPoint] = []
    for piece in pieces {
      points.append(piece.from)
      points.append(piece.to)
      guard let (a, b) = piece.handles else { continue }
      for side in [\CGPoint.x, \CGPoint.y] {
        for t in Self.turns(
          piece.from[keyPath: side], a[keyPath: side], b[keyPath: side], piece.to[keyPath: side])
        {
          points.append(piece.point(at: t))
        }
      }
    }
    return CGRect(around: points) ?? controlBounds
  }

  /// Where a cubic polynomial turns back, between 0 and 1.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    var roots: [Double] = []
    if abs(a) < 1e-12 {
      if abs(b) > 1e-12 { roots = [-c / b] }
    } else {
      let square = b * b - 4 * a * c
      if square >= 0 { roots = [(-b + square.squareRoot()) / (2 * a), (-b - square.squareRoot()) / (2 * a)] }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Whether a point is inside: where lines go round it, or, even and odd, where they do an odd number of times.
  public func contains(_ point: CGPoint, isEvenOdd: Bool = false) -> Bool {
    var winding = 0
    for piece in pieces(closing: true) {
      var from = piece.from
      let steps = piece.handles == nil ? 1 : Self.linesOfCurve
      for step in 1...steps {
        let to = piece.point(at: Double(step) / Double(steps))
        if (from.y <= point.y) != (to.y <= point.y) {
          let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
          if x > point.x { winding += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// The part between two shares of the length of all lines, not closed.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let pieces = self.pieces
    let lengths = pieces.map(\.length)
    let total = lengths.reduce(0, +)
    let (first, last) = (min(max(start, 0), 1) * total, min(max(end, 0), 1) * total)
    var result = Path()
    guard last > first else { return result }
    if start <= 0, end >= 1 { return self }
    var position = 0.0
    for (piece, length) in zip(pieces, lengths) {
      let (from, to) = (max(first, position), min(last, position + length))
      defer { position += length }
      guard to > from, length > 0 else { continue }
      let part = piece.part(from: piece.share(at: from - position), to: piece.share(at: to - position))
      if result.currentPoint.map({ hypot($0.x - part.from.x, $0.y - part.from.y) > 1e-9 }) ?? true
        || piece.isFirst && position > first
      {
        result.move(to: part.from)
      }
      if let (a, b) = part.handles {
        result.addCurve(to: part.to, control1: a, control2: b)
      } else {
        result.addLine(to: part.to)
      }
    }
    return result
  }

  /// How long it is, of a path that is one line; nil of others, and of one that has no length.
  public var lengthOfOneLine: Double? {
    let pieces = self.pieces
    guard pieces.count(where: \.isFirst) == 1 else { return nil }
    let length = pieces.reduce(0) { $0 + $1.length }
    return length > 0 ? length : nil
  }

  /// The points at shares of its length, in ascending order: where `trimmed(from: 0, to: share)` ends. None of a path
  /// that has no length.
  public func points(at shares: [Double]) -> [CGPoint] {
    let pieces = self.pieces
    let lengths = pieces.map(\.length)
    let total = lengths.reduce(0, +)
    var (index, position) = (0, 0.0)
    return total > 0
      ? shares.compactMap { share in
        let place = min(max(share, 0), 1) * total
        while index + 1 < pieces.count, lengths[index] <= 0 || position + lengths[index] < place {
          position += lengths[index]
          index += 1
        }
        return pieces[index].part(from: 0, to: pieces[index].share(at: place - position)).to
      } : []
  }

  fileprivate static let linesOfCurve = 32
}

// MARK: - Lines and curves

extension Path {
  /// A line, or a curve.
  struct Piece {
    var from: CGPoint
    var handles: (CGPoint, CGPoint)?
    var to: CGPoint
    /// Whether a subpath begins with it.
    var isFirst = false
  }

  fileprivate var pieces: [Piece] { pieces(closing: false) }

  /// The lines and curves of each subpath that are anywhere, and whether it is closed.
  var subpaths: [(pieces: [Piece], isClosed: Bool)] {
    var result: [(pieces: [Piece], isClosed: Bool)] = []
    var part = Path()
    func finish(isClosed: Bool) {
      let pieces = part.pieces.filter { $0.from != $0.to || $0.handles != nil }
      if !pieces.isEmpty { result.append((pieces, isClosed)) }
      part = Path()
    }
    for element in elements {
      if case .move = element { finish(isClosed: false) }
      part.elements.append(element)
      if element == .close { finish(isClosed: true) }
    }
    finish(isClosed: false)
    return result
  }

  /// - Parameter closing: whether subpaths that nobody closed are closed, as when they are filled.
  private func pieces(closing: Bool) -> [Piece] {
    var result: [Piece] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    var isFirst = true
    func add(_ piece: Piece) {
      var piece = piece
      piece.isFirst = isFirst
      isFirst = false
      result.append(piece)
    }
    func close() { if current != start { add(Piece(from: current, to: start)) } }
    for element in elements {
      switch element {
      case .move(let point):
        if closing { close() }
        (start, current, isFirst) = (point, point, true)
      case .line(let point):
        add(Piece(from: current, to: point))
        current = point
      case .curve(let a, let b, let point):
        add(Piece(from: current, handles: (a, b), to: point))
        current = point
      case .close:
        close()
        current = start
      }
    }
    if closing { close() }
    return result
  }
}

extension Path.Piece {
  func point(at t: Double) -> CGPoint {
    let u = 1 - t
    guard let (a, b) = handles else {
      return CGPoint(x: from.x * u + to.x * t, y: from.y * u + to.y * t)
    }
    let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: w0 * from.x + w1 * a.x + w2 * b.x + w3 * to.x, y: w0 * from.y + w1 * a.y + w2 * b.y + w3 * to.y)
  }

  var length: Double { lengths.last ?? 0 }

  /// How long it is up to each of the points that it is measured at.
  private var lengths: [Double] {
    guard handles != nil else { return [0, hypot(to.x - from.x, to.y - from.y)] }
    var result = [0.0]
    var last = from
    for step in 1...Path.linesOfCurve {
      let next = point(at: Double(step) / Double(Path.linesOfCurve))
      result.append(result[step - 1] + hypot(next.x - last.x, next.y - last.y))
      last = next
    }
    return result
  }

  /// Where on the curve one is after a length.
  func share(at length: Double) -> Double {
    let lengths = self.lengths
    let steps = lengths.count - 1
    guard let next = lengths.firstIndex(where: { $0 >= length }), next > 0 else {
      return length <= 0 ? 0 : 1
    }
    let step = lengths[next] - lengths[next - 1]
    let rest = step > 0 ? (length - lengths[next - 1]) / step : 0
    return (Double(next - 1) + rest) / Double(steps)
  }

  /// The part between two places on the curve.
  func part(from start: Double, to end: Double) -> Path.Piece {
    guard let (a, b) = handles else {
      return Path.Piece(from: point(at: start), to: point(at: end))
    }
    func mix(_ p: CGPoint, _ q: CGPoint, _ t: Double) -> CGPoint {
      CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
    }
    /// The polynomial's polar form, of which the handles of every part are values.
    func polar(_ r: Double, _ s: Double, _ t: Double) -> CGPoint {
      let (p, q, u) = (mix(from, a, r), mix(a, b, r), mix(b, to, r))
      return mix(mix(p, q, s), mix(q, u, s), t)
    }
    return Path.Piece(
      from: polar(start, start, start), handles: (polar(start, start, end), polar(start, end, end)),
      to: polar(end, end, end))
  }
}
