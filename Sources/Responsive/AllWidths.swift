import Foundation
public import LayoutEngine

/// Solves a layout for every width of its container, with its height unspecified.
///
/// **Why no interval can be missed.** Every discrete choice of the engine is the sign of a recorded margin
/// (`Decisions`). Between choices the rules only add lengths and multiply them by constants; so while the
/// signs stay, every coordinate and every margin is affine in the width. Two solutions close together with
/// the same signs therefore give each margin as a line, and the first zero of any of these lines is exactly
/// where the piece ends: the end is calculated, not searched for, and what follows begins there, however
/// narrow it is. (The widths with the same signs form an interval, since each sign is a half-line of widths.)
///
/// The one bound is `resolution`: browsers give containers widths in 1/64 px (Chromium, WebKit) or 1/60 px
/// (Firefox), so a piece narrower than 1/1024 px can hold no container, and the search steps over it.
///
/// A layout that compares lengths behind the engine's back, or is not affine at all, is found out by a
/// third solution near the end of the piece; the piece is then halved until it is true to `tolerance`.
public func solveAllWidths<State: Equatable & Sendable>(
  _ tree: LayoutTree, from start: Double = narrowestWidth, maximumPieces: Int = 4000,
  capturing state: @escaping (LayoutNode) -> State?
) -> ResponsiveLayout<State> {
  var search = WidthSearch(tree: tree, capture: state)
  var pieces: [ResponsiveLayout<State>.Piece] = []
  var lower = start
  while lower.isFinite, pieces.count < maximumPieces {
    let (piece, end) = search.piece(from: lower)
    if let last = pieces.last, last.continues(as: piece) {
      // A choice changed that made no difference to anything seen.
    } else {
      pieces.append(piece)
    }
    lower = end
  }
  return ResponsiveLayout(from: start, pieces: pieces, isComplete: !lower.isFinite)
}

/// Narrower than any column of a page: a 280 px window of a reader whose root font size is 24 px, with a margin
/// of 1 rem on either side, leaves a block 154 points. Containers below it get its first piece.
public let narrowestWidth = 150.0

/// Half of this many points is how far a calculated end may be off; see `solveAllWidths`.
private let resolution = 1.0 / 1024
/// How far a box may be off in a layout that is not piecewise affine, in points.
private let tolerance = 0.02
/// Far beyond any screen: where the last piece is verified.
private let horizon = 20_000.0

private struct WidthSearch<State: Equatable & Sendable> {
  typealias Piece = ResponsiveLayout<State>.Piece

  let tree: LayoutTree
  let capture: (LayoutNode) -> State?

  /// One solution: the margins of all choices, and all frames.
  struct Sample {
    let width: Double
    let margins: [Double]
    let identities: [Double]
    let frames: [CGRect]

    func hasSameChoices(as other: Sample) -> Bool {
      guard margins.count == other.margins.count, identities == other.identities else { return false }
      for (a, b) in zip(margins, other.margins) where (a > 0) != (b > 0) || (a < 0) != (b < 0) {
        return false
      }
      return true
    }
  }

  func sample(at width: Double) -> Sample {
    tree.decisions.isRecording = true
    tree.solve(ProposedViewSize(width: width, height: nil))
    return Sample(
      width: width, margins: tree.decisions.margins, identities: tree.decisions.identities,
      frames: tree.nodes.map(\.frame))
  }

  /// The piece that begins at a width, and where it ends.
  mutating func piece(from lower: Double) -> (piece: Piece, end: Double) {
    let first = sample(at: lower + resolution)
    let states = tree.nodes.map { $0.isPlaced ? capture($0) : nil }
    let isPresent = tree.nodes.map(\.isPlaced)
    func piece(to other: Sample?) -> Piece {
      Piece(
        from: lower, probe: first.width, frames: frames(through: first, other), states: states,
        isPresent: isPresent)
    }
    guard let second = neighbour(of: first) else {
      return (piece(to: nil), first.width + resolution)
    }
    var end = firstChange(first, second)
    // Verified near its end: by calculation this always holds for layouts whose choices are recorded.
    while true {
      let last = end.isFinite ? end - resolution : max(horizon, 2 * second.width)
      guard last > second.width else { return (piece(to: second), max(end, second.width)) }
      let check = sample(at: last)
      if check.hasSameChoices(as: first), isAffine(first, second, check) {
        return (piece(to: check), end)
      }
      end = (second.width + last) / 2
    }
  }

  /// A sample a little to the right with the same choices, nil when the piece is too narrow for one.
  private func neighbour(of first: Sample) -> Sample? {
    var step = 0.5
    while step >= resolution {
      let second = sample(at: first.width + step)
      if second.hasSameChoices(as: first) { return second }
      step /= 4
    }
    return nil
  }

  /// The first width to the right of two samples at which a margin reaches zero.
  private func firstChange(_ a: Sample, _ b: Sample) -> Double {
    var end = Double.infinity
    let step = b.width - a.width
    for (marginA, marginB) in zip(a.margins, b.margins) {
      let change = marginB - marginA
      guard marginA.isFinite, marginB.isFinite, abs(change) > 1e-9 * step, (marginA > 0) == (change < 0)
      else { continue }
      end = min(end, max(b.width, a.width - marginA * step / change))
    }
    return end < horizon ? end : .infinity
  }

  private func isAffine(_ a: Sample, _ b: Sample, _ c: Sample) -> Bool {
    let t = (b.width - a.width) / (c.width - a.width)
    func isOn(_ valueA: CGFloat, _ valueB: CGFloat, _ valueC: CGFloat) -> Bool {
      // Off by much less than the tolerance near `a` can be off by more in the middle, so the bound shrinks.
      abs(valueA + t * (valueC - valueA) - valueB) <= tolerance * min(1, 4 * t)
    }
    for index in a.frames.indices {
      let (x, y, z) = (a.frames[index], b.frames[index], c.frames[index])
      guard isOn(x.minX, y.minX, z.minX), isOn(x.minY, y.minY, z.minY),
        isOn(x.width, y.width, z.width), isOn(x.height, y.height, z.height)
      else { return false }
    }
    return true
  }

  private func frames(through a: Sample, _ b: Sample?) -> [AffineFrame] {
    guard let b else {
      return a.frames.map {
        AffineFrame(
          x: Affine($0.minX), y: Affine($0.minY), width: Affine($0.width), height: Affine($0.height))
      }
    }
    return zip(a.frames, b.frames).map { first, second in
      func line(_ side: KeyPath<CGRect, CGFloat>) -> Affine {
        Affine(at: a.width, first[keyPath: side], at: b.width, second[keyPath: side])
      }
      return AffineFrame(
        x: line(\.origin.x), y: line(\.origin.y), width: line(\.size.width), height: line(\.size.height))
    }
  }
}

extension ResponsiveLayout.Piece {
  /// Whether `next`, which begins where this piece ends, is the same to every eye.
  func continues(as next: Self) -> Bool {
    guard states == next.states, isPresent == next.isPresent else { return false }
    for (a, b) in zip(frames, next.frames) {
      guard a.isNear(b, at: next.from, within: 1e-6), a.isNear(b, at: next.from + 1000, within: 1e-3) else {
        return false
      }
    }
    return true
  }
}
