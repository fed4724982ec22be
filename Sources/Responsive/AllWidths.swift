import Diagnostics
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
/// Solutions are made of lines: see `WidthSolver`. Layouts that compare lengths behind the engine's back, or are
/// not affine at all, are watched there and cut into pieces that are near enough; where such a piece ends is then
/// looked up in direct solutions, since what it decides elsewhere may be off by more than the piece itself.
///
/// **When there are too many pieces.** A thousand texts in a grid change at many thousands of widths, and each change
/// moves hundreds of boxes: no page can say all of that. After `maximumPieces`, or `maximumWork`, pieces that are
/// narrower than a thirty-second of their width (a third, of very many views) are not followed any more: the solution at
/// one width is kept for the next few points, where there is room for it, and `steps` says from where to where. After
/// `maximumChanges` frames that changed, which is what a page is written of, the steps are wider. Beyond the widest screen
/// there are steps in any case.
///
/// In a rehearsal, whose pieces nobody looks at, what is in rooms is made less often.
///
/// Where the work on this thread has passed its `ResourceLimit`, the piece that was found last has no end.
public func solveAllWidths<State: Equatable & Sendable>(
  _ tree: LayoutTree, from start: Double = narrowestWidth, maximumPieces: Int? = nil,
  isRehearsal: Bool = false, capturing state: @escaping (LayoutNode) -> State?
) -> ResponsiveLayout<State> {
  let maximumPieces = min(maximumPieces ?? .max, pieceLimit(nodes: tree.nodes.count))
  var search = WidthSearch(tree, isRehearsal: isRehearsal, capturing: state)
  var pieces: [ResponsiveLayout<State>.Piece] = []
  var lower = start
  var steps: ClosedRange<Double>?
  var wideSteps: ClosedRange<Double>?
  var changes = 0
  // The more views, the wider a step is: at their greatest number a third of the width. Those in rooms are made anew
  // for each.
  let size = max(1, min(12, Double(tree.nodes.count) / 1600, Double(tree.nodesInRooms) / 200))
  while lower.isFinite {
    let isFollowed = pieces.count < maximumPieces && Double(search.work) < maximumWork / size
    let share = lower < widestColumn ? min(12, changes < maximumChanges ? size : 4 * size) / 32 : 0.75
    let isWide = lower >= widestScreen
    let step = isFollowed && !isWide ? 0 : lower * share
    if search.advance(to: lower, step: step) || pieces.isEmpty { pieces.append(search.piece) }
    changes += search.changes
    if search.isStep, isWide { wideSteps = (wideSteps?.lowerBound ?? lower)...search.end }
    if search.isStep, !isWide { steps = (steps?.lowerBound ?? lower)...search.end }
    lower = ResourceLimit.passedByNow == nil ? search.end : .infinity
  }
  let boundaries = Boundaries(tree)
  if pieces.contains(where: { !$0.isExact }) {
    pieces = ResponsiveLayout.joined(pieces)
    boundaries.adjust(&pieces, except: [steps, wideSteps].compactMap(\.self))
  }
  boundaries.chooseSides(&pieces)
  var layout = ResponsiveLayout(from: start, pieces: pieces, steps: steps)
  layout.work = search.work
  layout.findCauses(unrecorded: search.unrecorded)
  return layout
}

/// Narrower than any column of a page: a 280 px window of a reader whose root font size is 24 px, with a margin
/// of 1 rem on either side, leaves a block 154 points. Containers below it get its first piece.
public let narrowestWidth = 150.0

/// How many pieces are followed exactly: a typical block has some hundred, and each is written by its nodes. More than
/// 10,000 nodes have fewer.
private func pieceLimit(nodes: Int) -> Int {
  max(min(200, 2_000_000 / max(1, nodes)), min(4000, 1_000_000 / max(1, nodes)))
}

/// How many questions are asked before fewer are: a gut feeling, far above what a large block takes.
private let maximumWork = 2_000_000.0

/// Beyond the width of any column there are few steps.
private let widestColumn = 3000.0

/// Wider than any screen: a grid that makes a column more of each 150 points has a hundred more pieces beyond it, which
/// nobody sees. There are few steps then, of which nothing is said.
private let widestScreen = 8000.0

/// How many frames change before the steps become wider: a page of some two megabytes.
private let maximumChanges = 100_000

/// Half of this many points is how far a calculated end may be off; see `solveAllWidths`.
private let resolution = 1.0 / 1024
/// Far beyond any screen: what changes beyond it does not.
private let horizon = 20_000.0

/// The piece at a width, changed from width to width.
private struct WidthSearch<State: Equatable & Sendable> {
  private let tree: LayoutTree
  private let capture: (LayoutNode) -> State?
  private let solver: WidthSolver
  private(set) var piece: ResponsiveLayout<State>.Piece
  /// Where the piece ends.
  private(set) var end = 0.0
  /// Whether the piece is no more than a solution at its beginning: something changes before it ends.
  private(set) var isStep = false
  /// How many frames the piece has other than the one before.
  private(set) var changes = 0
  var work: Int { solver.work }
  /// The nodes whose pieces are found by search.
  var unrecorded: Set<Int> { solver.unrecorded }

  init(_ tree: LayoutTree, isRehearsal: Bool, capturing capture: @escaping (LayoutNode) -> State?) {
    self.tree = tree
    self.capture = capture
    solver = WidthSolver(tree)
    solver.isRehearsal = isRehearsal
    let count = tree.nodes.count
    piece = ResponsiveLayout.Piece(
      from: 0, probe: 0, frames: SharedList(repeating: .zero, count: count),
      states: SharedList(repeating: nil, count: count), isPresent: Array(repeating: false, count: count))
  }

  /// Solves the piece that begins at a width, and answers whether it differs from the one before to any eye: a
  /// choice may change without a difference to anything seen.
  ///
  /// - Parameter step: a piece that is narrower than this is made as wide.
  mutating func advance(to lower: Double, step: Double) -> Bool {
    let probe = lower + resolution
    let cause = solver.cause
    solver.isCoarse = step > 0
    solver.solve(at: probe)
    end = solver.end < horizon ? max(solver.end, probe) : .infinity
    let wasStep = isStep
    isStep = end - lower < step
    if isStep { end = lower + step }
    var differs = false
    changes = 0
    for index in isStep || wasStep ? Array(tree.nodes.indices) : solver.moved {
      let frame = AffineFrame(solver.frames[index], at: isStep ? lower : nil)
      let old = piece.frames[index]
      if frame.isNear(old, at: lower, within: 1e-6), frame.isNear(old, at: lower + 1000, within: 1e-3) {
        continue
      }
      piece.frames[index] = frame
      changes += 1
      differs = true
    }
    for index in solver.renewed {
      let node = tree.nodes[index]
      let state = node.isPlaced ? capture(node) : nil
      guard node.isPlaced != piece.isPresent[index] || state != piece.states[index] else { continue }
      piece.isPresent[index] = node.isPlaced
      piece.states[index] = state
      differs = true
    }
    if differs {
      (piece.from, piece.probe, piece.cause, piece.isExact) = (lower, probe, cause, isStep || solver.isExact)
    }
    return differs
  }
}

extension AffineFrame {
  /// A frame as it changes, or as it is at a width.
  fileprivate init(_ frame: WidthSolver.Frame, at width: Double?) {
    func side(_ line: WidthSolver.Frame.Line) -> Affine {
      let side = Affine(rounding: line.constant, slope: line.slope)
      return width.map { Affine(rounding: side(at: $0), slope: 0) } ?? side
    }
    self.init(x: side(frame.x), y: side(frame.y), width: side(frame.width), height: side(frame.height))
  }
}
