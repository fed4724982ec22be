import Foundation

/// The columns or the rows of a grid while they are measured.
struct GridTracks {
  private let axis: Axis
  /// What is offered to all tracks, without the gaps; nil for the ideal.
  let offered: CGFloat?
  /// The distance before each track.
  private let gaps: [CGFloat]
  /// The length of each track so far.
  private(set) var lengths: [CGFloat]
  /// The same without what is added for cells across several tracks and may change again.
  private var bases: [CGFloat]
  private var spans: GridSpans
  /// Whether any cell lies in several tracks.
  private let hasSpans: Bool

  // Of the priority that is served:

  /// What one open track may have; when none is open any more, what is left.
  private var share: CGFloat = 0
  private var isOpen: [Bool]
  private var openTracks = 0
  /// How many tracks count as open. A cell across several closes them as if they were one, as in SwiftUI.
  private var openCount = 0
  /// By how many SwiftUI counts less: one for each fixed view beside the rows that made tracks longer.
  private var discount = 0
  /// How many cells are to come in each track, without those across all tracks.
  private var waiting: [Int]

  init(_ structure: GridStructure, _ axis: Axis, _ proposal: CGFloat?) {
    self.axis = axis
    gaps = structure.gaps(axis)
    offered = proposal.map { $0 - structure.gaps(axis).reduce(0, +) }
    let count = structure.count(axis)
    lengths = Array(repeating: 0, count: count)
    bases = lengths
    isOpen = Array(repeating: false, count: count)
    waiting = Array(repeating: 0, count: count)
    spans = GridSpans(count: count, structure.cells.lazy.map { $0.tracks(axis) })
    hasSpans = structure.cells.contains { $0.tracks(axis).count > 1 }
  }

  /// The length of several tracks with the gaps between them.
  private func length(_ tracks: Range<Int>) -> CGFloat {
    tracks.count == 1 ? lengths[tracks.lowerBound] : lengths[tracks].reduce(0, +) + inside(tracks)
  }

  /// The gaps between several tracks.
  private func inside(_ tracks: Range<Int>) -> CGFloat { gaps[tracks.dropFirst()].reduce(0, +) }

  private func isWhole(_ tracks: Range<Int>) -> Bool { tracks.count > 1 && tracks.count == lengths.count }
}

// MARK: - Offering

extension GridTracks {
  /// Begins a priority, with all tracks of its cells open.
  ///
  /// There are as many shares as the line that has the most cells needs: a line is a row for the columns, and
  /// a column for the rows. Where no line has a cell in every open track, more is so given away than there is.
  mutating func open(_ groups: [GridAlgorithm.Group], _ structure: GridStructure, lines: Int) {
    guard let offered else { return }
    var loads = [Int](repeating: 0, count: lines)
    for track in isOpen.indices { (isOpen[track], waiting[track]) = (false, 0) }
    for group in groups {
      for index in group.cells {
        let tracks = structure.cells[index].tracks(axis)
        for line in structure.cells[index].tracks(axis.other) { loads[line] += tracks.count }
        for track in tracks {
          isOpen[track] = true
          if !isWhole(tracks) { waiting[track] += 1 }
        }
      }
    }
    openTracks = isOpen.count { $0 }
    openCount = openTracks
    discount = 0
    share = (offered - lengths.reduce(0, +)) / CGFloat(max(1, loads.max() ?? 1))
    spans.beginPriority()
  }

  /// What a cell is proposed.
  func offer(to cell: Int, _ structure: GridStructure, _ decisions: Decisions) -> CGFloat? {
    guard let offered else { return nil }
    let tracks = structure.cells[cell].tracks(axis)
    guard structure.cells[cell].isSized(axis) else { return length(tracks) }
    guard offered.isFinite else { return offered }
    guard tracks.count > 1 else {
      let added = spans.added(to: tracks.lowerBound, isOpen: isOpen)
      return decisions.max(share + added, length(tracks))
    }
    var own = inside(tracks)
    var shares = 0
    for track in tracks { if isOpen[track] { shares += 1 } else { own += lengths[track] } }
    return decisions.max(own + share * CGFloat(openCount == 0 ? 1 : shares), length(tracks))
  }
}

// MARK: - Taking

extension GridTracks {
  /// Makes room for the answers of a group, and closes the tracks that are measured by it.
  mutating func take(
    _ cells: [Int], _ structure: GridStructure, areFixed: Bool, _ decisions: Decisions,
    length: (_ cell: Int) -> CGFloat
  ) {
    for cell in cells {
      let tracks = structure.cells[cell].tracks(axis)
      if tracks.count == 1 { takeAlone(length(cell), in: tracks.lowerBound, decisions) }
      if offered != nil, !isWhole(tracks) { for track in tracks { waiting[track] -= 1 } }
    }
    let widening = takeSpans(
      cells, structure, areFixed: areFixed && offered != nil, decisions, length: length)
    guard let offered, offered.isFinite else { return }
    for cell in cells {
      close(
        structure.cells[cell].tracks(axis),
        isDiscounted: !structure.cells[cell].isInRow && widening.contains(cell))
    }
  }

  private mutating func takeAlone(_ length: CGFloat, in track: Int, _ decisions: Decisions) {
    bases[track] = decisions.max(bases[track], length)
    if spans.isEmpty { lengths[track] = bases[track] }
    spans.noteMeasured(track)
  }

  /// Which of the cells are fixed ones that needed more than there was.
  private mutating func takeSpans(
    _ cells: [Int], _ structure: GridStructure, areFixed: Bool, _ decisions: Decisions,
    length: (_ cell: Int) -> CGFloat
  ) -> Set<Int> {
    var widening: Set<Int> = []
    guard hasSpans else { return widening }
    if !spans.isEmpty { lengths = spans.spread(over: bases, decisions) }
    for index in cells where structure.cells[index].tracks(axis).count > 1 {
      let cell = structure.cells[index]
      let tracks = cell.tracks(axis)
      let span = GridSpans.Span(
        tracks: tracks, length: length(index) - inside(tracks), isInRow: cell.isInRow,
        isSized: cell.isSized(axis))
      if !areFixed {
        spans.add(span, decisions)
      } else if spans.settle(span, &bases, lengths, decisions) {
        widening.insert(index)
        lengths = spans.spread(over: bases, decisions)
      }
    }
    if !spans.isEmpty { lengths = spans.spread(over: bases, decisions) }
    return widening
  }

  /// Closes the tracks of a cell once no other is to come in any of them, and gives what it left of its share
  /// to those that are open.
  private mutating func close(_ tracks: Range<Int>, isDiscounted: Bool) {
    if isWhole(tracks) {
      if isDiscounted { discount += 1 }
      return
    }
    guard tracks.allSatisfy({ waiting[$0] == 0 && isOpen[$0] }) else { return }
    let total: CGFloat
    if tracks.count == 1 {
      total = bases[tracks.lowerBound]
    } else {
      guard tracks.upperBound == lengths.count else { return }
      total = lengths[tracks].reduce(0, +)
    }
    for track in tracks { isOpen[track] = false }
    openTracks -= tracks.count
    openCount -= 1
    while discount > 0, openCount > openTracks {
      openCount -= 1
      discount -= 1
    }
    if openCount > 0 { share += (share - total) / CGFloat(openCount) } else { share -= total }
  }
}
