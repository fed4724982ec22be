import Diagnostics
import Foundation
import LayoutEngine

/// Moves the ends of pieces that are not exact to where direct solutions say that they are.
///
/// A box that is a hundredth of a point off its curve is near enough; but a text in it then breaks its lines at a
/// width that is off by as much, or more where the curve is flat, and there everything is off.
final class Boundaries {
  private let tree: LayoutTree
  private var isSolved = false

  init(_ tree: LayoutTree) { self.tree = tree }

  /// - Parameter steps: the widths at which pieces begin where no piece really does.
  func adjust<State>(_ pieces: inout [ResponsiveLayout<State>.Piece], except steps: [ClosedRange<Double>]) {
    for index in pieces.indices.dropFirst() {
      if ResourceLimit.passedByNow != nil { return }
      if steps.contains(where: { $0.contains(pieces[index].from) }) { continue }
      let (before, after) = (pieces[index - 1], pieces[index])
      let first = before.from
      let last = index + 1 < pieces.count ? pieces[index + 1].from : after.from + 64
      if holds(before, after.from), !holds(after, after.from + Self.step) {
        // The piece before goes on.
        if let end = search(from: after.from, to: last, { !holds(before, $0) }) { pieces[index].from = end }
      } else if !holds(before, after.from - Self.step), holds(after, after.from) {
        // The piece after has begun already.
        if let end = search(from: after.from, to: first, { !holds(after, $0) }) { pieces[index].from = end }
      }
    }
  }

  /// Finds which pieces hold at the very width at which they begin, where a browser may give a container that
  /// width.
  func chooseSides<State>(_ pieces: inout [ResponsiveLayout<State>.Piece]) {
    for index in pieces.indices.dropFirst() {
      // A multiple of both 1/64 and 1/60.
      let tie = (pieces[index].from * 960).rounded() / 960
      // Texts fit a millionth of a point earlier than it takes, so that for most boundaries there is no question.
      guard abs(tie - pieces[index].from) < 5e-7 else { continue }
      pieces[index].from = tie
      let (before, after) = (pieces[index - 1], pieces[index])
      guard before.jumps(to: after, at: tie) else { continue }
      if ResourceLimit.passedByNow != nil { return }
      solve(tie)
      pieces[index].isOpen = !isSolution(after, tie) && isSolution(before, tie)
    }
  }

  /// What a browser rounds away.
  private static let step = 1.0 / 1024
  /// How far a box may be off, with something to spare: see `LineSearch`.
  private static let tolerance = 0.048

  private func holds<State>(_ piece: ResponsiveLayout<State>.Piece, _ width: Double) -> Bool {
    solve(width)
    return isSolution(piece, width)
  }

  private func solve(_ width: Double) {
    if isSolved {
      tree.solve(nextWidth: width)
    } else {
      // Nobody knows yet what the nodes answer to plain numbers.
      tree.solve(ProposedViewSize(width: width, height: nil))
      isSolved = true
    }
  }

  /// Whether a piece is what was found last, at a width.
  private func isSolution<State>(_ piece: ResponsiveLayout<State>.Piece, _ width: Double) -> Bool {
    let (frames, isPresent) = (piece.frames, piece.isPresent)
    return tree.allNodes { index, isPlaced, x, y, ownWidth, height in
      guard isPlaced == isPresent[index] else { return false }
      guard isPlaced else { return true }
      let known = frames[index]
      let isOff =
        abs(x - known.x(at: width)) > Self.tolerance || abs(y - known.y(at: width)) > Self.tolerance
        || abs(ownWidth - known.width(at: width)) > Self.tolerance
        || abs(height - known.height(at: width)) > Self.tolerance
      return !isOff
    }
  }

  /// The first place, on the way from one where something is not so to another, where it is; nil when it is
  /// nowhere near.
  private func search(from start: Double, to end: Double, _ isSo: (Double) -> Bool) -> Double? {
    let sign = end < start ? -1.0 : 1.0
    let room = abs(end - start) - Self.step
    var good = 0.0
    var bad = Self.step
    while bad < room, !isSo(start + sign * bad) {
      good = bad
      bad *= 2
    }
    guard bad < room else { return nil }
    while bad - good > Self.step / 16 {
      let middle = (good + bad) / 2
      if isSo(start + sign * middle) { bad = middle } else { good = middle }
    }
    return start + sign * bad
  }
}

extension ResponsiveLayout.Piece {
  /// Whether anybody would see at a width which of two pieces holds.
  fileprivate func jumps(to other: Self, at width: Double) -> Bool {
    isPresent != other.isPresent
      || frames.differs(from: other.frames) { index, own, theirs in
        isPresent[index] && !own.isNear(theirs, at: width, within: 0.01)
      }
  }
}
