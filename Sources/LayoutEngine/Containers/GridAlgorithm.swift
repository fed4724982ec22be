import Foundation

/// How wide the columns and how high the rows of a grid are for a proposal, said once for both axes.
///
/// Source of the rules: measurements of SwiftUI. Cells are asked level by level of their priority, from the
/// least to the most flexible. Each is offered an equal share of what is left for the tracks that are still
/// open; a track is closed, and what it takes is taken off, once all cells that lie in it alone have answered.
struct GridAlgorithm {
  private let structure: GridStructure
  private let decisions: Decisions
  private var columns: Tracks
  private var rows: Tracks
  /// What each cell was offered last, and what it answered.
  private var answers: [Answer]

  struct Answer {
    var proposal = ProposedViewSize.unspecified
    var size = CGSize.zero
  }

  struct Solution {
    /// The width of each column, the height of each row.
    let columns: [CGFloat]
    let rows: [CGFloat]
    let answers: [Answer]
  }

  static func solve(
    _ structure: GridStructure, _ proposal: ProposedViewSize, _ decisions: Decisions
  ) -> Solution {
    var algorithm = GridAlgorithm(structure, proposal, decisions)
    algorithm.measure()
    return Solution(
      columns: algorithm.columns.lengths, rows: algorithm.rows.lengths, answers: algorithm.answers)
  }

  private init(_ structure: GridStructure, _ proposal: ProposedViewSize, _ decisions: Decisions) {
    self.structure = structure
    self.decisions = decisions
    columns = Tracks(structure, .horizontal, proposal.width)
    rows = Tracks(structure, .vertical, proposal.height)
    answers = Array(repeating: Answer(), count: structure.cells.count)
  }

  private subscript(axis: Axis) -> Tracks {
    get { axis == .horizontal ? columns : rows }
    _modify { if axis == .horizontal { yield &columns } else { yield &rows } }
  }

  private mutating func measure() {
    for level in levels() {
      for axis in Axis.allCases { self[axis].open(level.joined().map { structure.cells[$0].tracks(axis) }) }
      for group in level {
        // All that are equally flexible see the same tracks, and have the same share.
        let shares = Axis.allCases.map { self[$0].share }
        for index in group {
          let cell = structure.cells[index]
          var proposal = ProposedViewSize.unspecified
          for axis in Axis.allCases {
            proposal[axis] = self[axis].offer(to: cell, axis, share: shares[Int(axis.rawValue)], decisions)
          }
          let size = cell.subview.sizeThatFits(proposal)
          answers[index] = Answer(proposal: proposal, size: size)
          for axis in Axis.allCases { self[axis].take(size[axis], cell.tracks(axis), decisions) }
        }
        for axis in Axis.allCases {
          self[axis].spread(decisions)
          self[axis].close(group.map { structure.cells[$0].tracks(axis) })
        }
      }
    }
  }
}

// MARK: - Order

extension GridAlgorithm {
  /// The cells by falling priority, and in each priority by rising flexibility, those that are equally
  /// flexible together.
  private func levels() -> [[[Int]]] {
    let keys = structure.cells.indices.map(flexibility)
    let order = structure.cells.indices.sorted { a, b in
      let (first, second) = (structure.cells[a].priority, structure.cells[b].priority)
      if first != second { return first > second }
      if keys[a] != keys[b] { return keys[a] < keys[b] }
      return a < b
    }
    var levels: [[[Int]]] = []
    for (place, index) in order.enumerated() {
      let previous = place > 0 ? order[place - 1] : index
      if place == 0 || structure.cells[index].priority != structure.cells[previous].priority {
        levels.append([[index]])
      } else if keys[index] != keys[previous] {
        levels[levels.count - 1].append([index])
      } else {
        levels[levels.count - 1][levels[levels.count - 1].count - 1].append(index)
      }
    }
    return levels
  }

  /// How much a cell may differ from its least size; of a concrete proposal the axes only that are concrete.
  ///
  /// It depends on no length that is offered, so the order is the same at every width.
  private func flexibility(_ index: Int) -> Flexibility {
    let subview = structure.cells[index].subview
    var (least, most) = (ProposedViewSize.unspecified, ProposedViewSize.unspecified)
    for axis in Axis.allCases where self[axis].offered != nil { (least[axis], most[axis]) = (0, .infinity) }
    if least == .unspecified { return Flexibility() }
    let (low, high) = (subview.sizeThatFits(least), subview.sizeThatFits(most))
    var result = Flexibility()
    for axis in Axis.allCases where self[axis].offered != nil {
      if high[axis].isFinite { result.length += high[axis] - low[axis] } else { result.endlessAxes += 1 }
    }
    result.length = (result.length * 1024).rounded() / 1024
    return result
  }

  private struct Flexibility: Comparable {
    var endlessAxes = 0
    var length: CGFloat = 0

    static func < (a: Self, b: Self) -> Bool { (a.endlessAxes, a.length) < (b.endlessAxes, b.length) }
  }
}

// MARK: - Tracks

/// The columns or the rows of a grid while they are measured.
private struct Tracks {
  /// What is offered to all tracks, without the gaps; nil for the ideal.
  let offered: CGFloat?
  /// The distance before each track.
  private let gaps: [CGFloat]
  /// The length of each track so far.
  private(set) var lengths: [CGFloat]
  /// The same by cells of that track alone.
  private var bases: [CGFloat]
  /// Whether any cell lies in the track alone.
  private let hasOwnCells: [Bool]
  /// What cells in several tracks answered, in that order.
  private var spans: [(tracks: Range<Int>, length: CGFloat)] = []
  /// Of the priority being served: whether the track is open, and how many cells in it alone are to come.
  private var isOpen: [Bool]
  private var openCount = 0
  private var waiting: [Int]
  /// What is left for the open tracks.
  private var rest: CGFloat = 0

  init(_ structure: GridStructure, _ axis: Axis, _ proposal: CGFloat?) {
    gaps = structure.gaps(axis)
    offered = proposal.map { $0 - structure.gaps(axis).reduce(0, +) }
    let count = structure.count(axis)
    lengths = Array(repeating: 0, count: count)
    bases = lengths
    isOpen = Array(repeating: false, count: count)
    waiting = Array(repeating: 0, count: count)
    var hasOwnCells = isOpen
    for cell in structure.cells where cell.tracks(axis).count == 1 {
      hasOwnCells[cell.tracks(axis).lowerBound] = true
    }
    self.hasOwnCells = hasOwnCells
  }

  /// Begins a priority, with all tracks of its cells open.
  mutating func open(_ cells: [Range<Int>]) {
    rest = (offered ?? 0) - lengths.reduce(0, +)
    for track in isOpen.indices { isOpen[track] = false }
    openCount = 0
    for tracks in cells {
      for track in tracks where !isOpen[track] {
        isOpen[track] = true
        openCount += 1
      }
      if tracks.count == 1 { waiting[tracks.lowerBound] += 1 }
    }
  }

  /// Takes the tracks off in which no cell is to come.
  mutating func close(_ cells: [Range<Int>]) {
    for tracks in cells where tracks.count == 1 {
      let track = tracks.lowerBound
      waiting[track] -= 1
      guard waiting[track] == 0 else { continue }
      isOpen[track] = false
      openCount -= 1
      if bases[track].isFinite { rest -= bases[track] }
    }
  }

  /// What each open track may have.
  var share: CGFloat {
    guard let offered else { return 0 }
    return offered.isFinite ? rest / CGFloat(max(1, openCount)) : offered
  }

  /// The length of several tracks with the gaps between them.
  func length(_ tracks: Range<Int>) -> CGFloat {
    lengths[tracks].reduce(0, +) + gaps[tracks.dropFirst()].reduce(0, +)
  }

  func offer(
    to cell: GridStructure.Cell, _ axis: Axis, share: CGFloat, _ decisions: Decisions
  ) -> CGFloat? {
    guard let offered else { return nil }
    let tracks = cell.tracks(axis)
    guard cell.isSized(axis) else { return length(tracks) }
    guard offered.isFinite else { return offered }
    guard tracks.count > 1 else { return decisions.max(share, length(tracks)) }
    // All that is left but for the shares of the tracks beside it, and what is closed within it.
    var own = rest + gaps[tracks.dropFirst()].reduce(0, +)
    var openInside = 0
    for track in tracks {
      if isOpen[track] { openInside += 1 } else { own += lengths[track] }
    }
    return decisions.max(own - share * CGFloat(openCount - openInside), length(tracks))
  }

  /// Takes down an answer.
  mutating func take(_ length: CGFloat, _ tracks: Range<Int>, _ decisions: Decisions) {
    if tracks.count == 1 {
      bases[tracks.lowerBound] = decisions.max(bases[tracks.lowerBound], length)
    } else {
      spans.append((tracks, length))
    }
  }

  /// Gives what cells in several tracks lack to those of the tracks in which no cell lies alone, else to all.
  mutating func spread(_ decisions: Decisions) {
    lengths = bases
    for (tracks, length) in spans {
      let missing = length - self.length(tracks)
      guard missing.isFinite ? decisions.isPositive(missing) : missing > 0 else { continue }
      let free = tracks.filter { !hasOwnCells[$0] }
      let takers = free.isEmpty ? Array(tracks) : free
      for track in takers { lengths[track] += missing / CGFloat(takers.count) }
    }
  }
}
