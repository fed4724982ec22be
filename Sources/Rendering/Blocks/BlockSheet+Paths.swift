import Foundation
import LayoutEngine
import Responsive
import Views
import Web

/// Paths of a block's own: cut out of a box, which CSS can do at every width, and as lines, which SVG draws.
extension BlockSheet {
  func pieces(of source: PathSource, _ box: Box) -> [PathPiece] {
    PathSearch.pieces(
      of: source, box.frames.pieces, starts: lengths.starts, isMirrored: box.direction == .rightToLeft)
  }

  /// A value that is another one from some widths on.
  private mutating func value(of pieces: [PathPiece], _ value: (PathPiece) -> CSSValue) -> CSSValue {
    lengths.css(steps: pieces.map { ($0.from, value($0)) })
  }

  // MARK: Areas

  /// The `clip-path` of a path.
  mutating func outline(of source: PathSource, _ pieces: [PathPiece]) -> CSSValue {
    value(of: pieces) { piece in
      let places = piece.path.points.map { piece.place($0, isFixed: source.isFixed) }
      return Self.shape(piece.path.steps, places, isEvenOdd: source.isEvenOdd)
    }
  }

  private static func shape(_ steps: [Path.Element], _ places: [CSSValue], isEvenOdd: Bool) -> CSSValue {
    let isPolygon = steps.enumerated().allSatisfy { index, step in
      switch step {
      case .move: index == 0
      case .line: true
      case .close: index == steps.count - 1
      case .curve: false
      }
    }
    // Nothing is seen of a path without an area.
    if places.count < 3 { return "polygon(0 0)" }
    if isPolygon { return "polygon(\(raw: isEvenOdd ? "evenodd," : "")\(places.joined(separator: ",")))" }
    var rest = places[...]
    var commands: [CSSValue] = []
    for (index, step) in steps.enumerated() {
      func next() -> CSSValue { rest.popFirst() ?? "0 0" }
      switch step {
      case .move:
        commands.append(index == 0 ? "from \(next())" : "move to \(next())")
      case .line: commands.append("line to \(next())")
      case .curve:
        let (a, b, end) = (next(), next(), next())
        commands.append("curve to \(end) with \(a) / \(b)")
      case .close: commands.append("close")
      }
    }
    return "shape(\(raw: isEvenOdd ? "evenodd " : "")\(commands.joined(separator: ",")))"
  }

  /// What fills a path: it may reach beyond its box, where a background does not.
  mutating func area(_ source: PathSource, _ style: ShapeStyle, _ box: Box) -> [Declaration] {
    let pieces = pieces(of: source, box)
    let clip = Declaration(.clipPath, outline(of: source, pieces))
    let ends = pieces.dropFirst().map(\.from) + [max(4096, (pieces.last?.from ?? 0) * 2)]
    let reachesOut = zip(pieces, ends).contains { $0.reachesOut(to: $1) }
    guard reachesOut, let color = style.color, !color.isMaterial else {
      return [Declaration(.background, paint(style, box)), clip]
    }
    return [Declaration(.borderImage, "conic-gradient(\(css(color)) 0 0) fill 0//999rem"), clip]
  }

  // MARK: Lines

  /// What a line is when its path does not keep its form as its box becomes wider: the area that it covers, which can be
  /// cut out at every width. Nil where it is drawn as a line: where the path keeps its form, has dashes, or
  /// is long.
  func area(of source: PathSource, _ stroke: Stroke, _ box: Box) -> Shape? {
    guard stroke.dash.isEmpty else { return nil }
    let pieces = pieces(of: source, box)
    let points = pieces.reduce(0) { $0 + $1.path.points.count }
    guard points < 200, !isStretched(pieces) else { return nil }
    return Shape.path(source).outlined(stroke)
  }

  private func isStretched(_ pieces: [PathPiece]) -> Bool {
    Span(pieces, \.x) != nil && Span(pieces, \.y) != nil
  }

  /// How a line is drawn, wherever it goes.
  func pathStyle(_ stroke: Stroke) -> [Declaration] {
    var declarations = [
      Declaration(.vectorEffect, "non-scaling-stroke"), Declaration(.stroke, css(stroke.color)),
      Declaration(.strokeWidth, rem(stroke.width)),
    ]
    if stroke.cap != .butt { declarations.append(Declaration(.strokeLinecap, CSSValue(keyword: stroke.cap))) }
    if stroke.join != .miter {
      declarations.append(Declaration(.strokeLinejoin, CSSValue(keyword: stroke.join)))
    }
    if stroke.join == .miter {
      declarations.append(Declaration(.strokeMiterlimit, .number(stroke.miterLimit)))
    }
    if !stroke.dash.isEmpty {
      declarations.append(Declaration(.strokeDasharray, stroke.dash.map { rem($0) }.joined(separator: " ")))
      if stroke.dashPhase != 0 { declarations.append(Declaration(.strokeDashoffset, rem(stroke.dashPhase))) }
    }
    return declarations
  }

  /// Where a line goes: a path in a square of a thousand, and where in the box the square is stretched to.
  ///
  /// Most paths are stretched when their rectangle is, or move with one of its sides. Others are drawn anew from some
  /// widths on, so often that they are nowhere off by more than the eye sees.
  mutating func line(_ source: PathSource, _ box: Box) -> (
    data: String, frame: [Declaration], more: [Declaration]
  ) {
    let pieces = pieces(of: source, box)
    guard let first = pieces.first, !first.path.steps.isEmpty else { return ("", [], []) }
    if let across = Span(pieces, \.x), let down = Span(pieces, \.y) {
      let frame = [
        Declaration(.position, "absolute"),
        Declaration(
          .left, value(of: pieces) { $0.length(across.start($0), \.width, isFixed: source.isFixed) }),
        Declaration(.top, value(of: pieces) { $0.length(down.start($0), \.height, isFixed: source.isFixed) }),
        Declaration(
          .width, value(of: pieces) { $0.length(across.length($0), \.width, isFixed: source.isFixed) }),
        Declaration(
          .height, value(of: pieces) { $0.length(down.length($0), \.height, isFixed: source.isFixed) }),
      ]
      let points = zip(across.shares, down.shares).map { CGPoint(x: $0 * 1000, y: $1 * 1000) }
      return (pathData(first.path.steps, points), frame, [])
    }
    let steps = pieces.enumerated().flatMap { index, piece in
      piece.stretches(to: index + 1 < pieces.count ? pieces[index + 1].from : max(4096, piece.from * 2))
    }
    let data = steps.map { step in
      let size = (width: step.piece.width(at: step.at), height: step.piece.height(at: step.at))
      let points = step.piece.path.path(at: step.at).points.map {
        CGPoint(
          x: size.width > 0 ? $0.x / size.width * 1000 : 0, y: size.height > 0 ? $0.y / size.height * 1000 : 0
        )
      }
      return pathData(step.piece.path.steps, points)
    }
    let value = lengths.css(steps: zip(steps, data).map { ($0.from, "path(\"\(raw: $1)\")") })
    return (
      data[0],
      [
        Declaration(.position, "absolute"), Declaration(.left, "0"), Declaration(.top, "0"),
        Declaration(.width, "100%"), Declaration(.height, "100%"),
      ], [Declaration(.d, value)]
    )
  }

  private func pathData(_ steps: [Path.Element], _ points: [CGPoint]) -> String {
    var rest = points[...]
    func next() -> String {
      let point = rest.popFirst() ?? .zero
      return cssNumber(point.x, decimals: 2) + " " + cssNumber(point.y, decimals: 2)
    }
    return steps.map { step in
      switch step {
      case .move: return "M\(next())"
      case .line: return "L\(next())"
      case .curve:
        let (a, b) = (next(), next())
        return "C\(a) \(b) \(next())"
      case .close: return "Z"
      }
    }.joined()
  }
}

/// What points take along an axis, when they keep their shares of it at every width.
private struct Span {
  private let first: Int
  private let last: Int
  private let path: KeyPath<(x: Affine, y: Affine), Affine> & Sendable
  let shares: [Double]
  /// Whether all of them are at one place.
  private let isFlat: Bool

  init?(_ pieces: [PathPiece], _ path: KeyPath<(x: Affine, y: Affine), Affine> & Sendable) {
    guard let piece = pieces.first else { return nil }
    self.path = path
    let count = piece.path.points.count
    let probe = piece.from + 0.5
    func value(_ index: Int, _ piece: PathPiece, _ width: Double) -> Double {
      piece.path.points[index][keyPath: path](at: width)
    }
    let values = (0..<count).map { value($0, piece, probe) }
    guard let least = values.min(), let most = values.max(), let first = values.firstIndex(of: least),
      let last = values.firstIndex(of: most)
    else { return nil }
    let isFlat = most - least < 1e-6
    let shares = values.map { isFlat ? 0 : ($0 - least) / (most - least) }
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].from : piece.from + 1000
      guard piece.path.points.count == count else { return nil }
      for width in [piece.from, end] {
        let start = value(first, piece, width)
        let length = value(last, piece, width) - start
        guard length > (isFlat ? -0.01 : 1e-6), !isFlat || length < 0.01 else { return nil }
        for (index, share) in shares.enumerated() {
          guard abs(value(index, piece, width) - start - share * length) < 0.04 else { return nil }
        }
      }
    }
    (self.first, self.last, self.shares, self.isFlat) = (first, last, shares, isFlat)
  }

  func start(_ piece: PathPiece) -> Affine { piece.path.points[first][keyPath: path] }

  func length(_ piece: PathPiece) -> Affine {
    isFlat ? Affine(1) : piece.path.points[last][keyPath: path] - piece.path.points[first][keyPath: path]
  }
}

extension PathPiece {
  /// A point as CSS writes it.
  func place(_ point: (x: Affine, y: Affine), isFixed: Bool) -> CSSValue {
    "\(length(point.x, \.width, isFixed: isFixed)) \(length(point.y, \.height, isFixed: isFixed))"
  }

  /// A length as a share of a side, a length from one of its ends or its middle, or whatever it is at a width.
  func length(_ length: Affine, _ side: KeyPath<PathPiece, Affine>, isFixed: Bool) -> CSSValue {
    let side = self[keyPath: side]
    if !isFixed {
      // A share of the side at every width.
      let reference =
        side.slope != 0 ? length.slope / side.slope : side.constant != 0 ? length.constant / side.constant : 0
      if abs(length.constant - reference * side.constant) < 1e-4,
        abs(length.slope - reference * side.slope) < 1e-7,
        side.slope != 0 || side.constant != 0
      {
        return .percent(reference)
      }
      for share in [0, 1, 0.5] where abs(length.slope - share * side.slope) < 1e-7 {
        let rest = length.constant - share * side.constant
        if share == 0 { return rem(rest) }
        return "calc(\(CSSValue.percent(share)) \(raw: rest < 0 ? "-" : "+") \(rem(abs(rest))))"
      }
    }
    return LengthTable.css(LengthTable.rounded(length))
  }

  /// Whether any point is beyond the rectangle, between the piece's beginning and a width.
  func reachesOut(to end: Double) -> Bool {
    [from, end].contains { width in
      path.points.contains { point in
        let (x, y) = (point.x(at: width), point.y(at: width))
        return x < -0.01 || y < -0.01 || x > self.width(at: width) + 0.01 || y > height(at: width) + 0.01
      }
    }
  }

  /// The piece cut into such that can be stretched with the rectangle: where they begin, and the width at which they
  /// are as they should be.
  func stretches(to end: Double) -> [(from: Double, at: Double, piece: PathPiece)] {
    var result: [(from: Double, at: Double, piece: PathPiece)] = []
    func cut(_ start: Double, _ end: Double, _ depth: Int) {
      let middle = (start + end) / 2
      let stretched = AffinePath(path.path(at: middle), at: middle, stretched: (width, height))
      let isNear = [start, end].allSatisfy { width in
        stretched.distance(to: path.path(at: width), at: width).map { $0 <= Self.strayLimit } ?? true
      }
      if isNear || depth >= 6 { return result.append((start, middle, self)) }
      cut(start, middle, depth + 1)
      cut(middle, end, depth + 1)
    }
    cut(from, end, 0)
    return result
  }

  /// How far a line that is no stretched one may be off.
  private static var strayLimit: Double { 0.3 }
}
