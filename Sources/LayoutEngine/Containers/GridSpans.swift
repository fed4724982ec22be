import Foundation

/// What cells across several tracks of a grid add to the lengths of those.
///
/// Source of the rules: measurements of SwiftUI, on which they were tried until they gave what it gives; some
/// look like accidents. What a cell lacks is given in equal parts to those of its tracks in which no cell lies
/// alone, else to all. A cell of a row that crosses tracks which another one made longer is not heeded.
struct GridSpans {
  struct Span {
    let tracks: Range<Int>
    /// Without the gaps inside.
    var length: CGFloat
    let isInRow: Bool
    /// Whether it was offered more than the room that other cells make.
    var isSized: Bool
  }

  /// What a fixed cell of the priority that is served added to each of some tracks, for good.
  private struct Addition {
    let tracks: Range<Int>
    let takers: [Int]
    var length: CGFloat
  }

  /// Whether any cell lies in the track alone, and whether one of them has answered.
  private var hasOwnCells: [Bool]
  private var isMeasured: [Bool]
  /// What can still change, by the tracks it crosses: the longest of those that cross the same.
  private var spans: [Span] = []
  private var places: [Range<Int>: Int] = [:]
  private var additions: [Addition] = []
  private var settled: Set<Range<Int>> = []
  /// The tracks that fixed cells made longer.
  private var isLengthened: [Bool]

  init(count: Int, _ cells: some Sequence<Range<Int>>) {
    hasOwnCells = Array(repeating: false, count: count)
    isMeasured = hasOwnCells
    isLengthened = hasOwnCells
    for tracks in cells where tracks.count == 1 { hasOwnCells[tracks.lowerBound] = true }
  }

  /// Whether nothing can change any more but by single cells.
  var isEmpty: Bool { spans.isEmpty }

  mutating func noteMeasured(_ track: Int) { isMeasured[track] = true }

  mutating func beginPriority() {
    for addition in additions { for track in addition.takers { isLengthened[track] = true } }
    additions.removeAll()
  }

  /// A cell whose room is worked out anew whenever its tracks change.
  mutating func add(_ span: Span, _ decisions: Decisions) {
    if let place = places[span.tracks] {
      spans[place].length = decisions.max(spans[place].length, span.length)
      spans[place].isSized = spans[place].isSized || span.isSized
    } else {
      places[span.tracks] = spans.count
      spans.append(span)
    }
  }

  /// A cell that has one size: it has its room at once. Whether it needed more than there was.
  mutating func settle(
    _ span: Span, _ bases: inout [CGFloat], _ lengths: [CGFloat], _ decisions: Decisions
  ) -> Bool {
    let missing = span.length - lengths[span.tracks].reduce(0, +)
    let isFirst = settled.insert(span.tracks).inserted
    guard isMissing(missing, decisions) else { return false }
    let takers = takers(span, isMeasured, isLengthened, isFirst: isFirst)
    guard !takers.isEmpty else { return false }
    let length = missing / CGFloat(takers.count)
    for track in takers { bases[track] = lengths[track] + length }
    if span.isSized { for track in takers { isLengthened[track] = true } }
    if let last = additions.last, last.tracks == span.tracks, last.takers == takers {
      additions[additions.count - 1].length += length
    } else {
      additions.append(Addition(tracks: span.tracks, takers: takers, length: length))
    }
    return true
  }

  /// The lengths of the tracks with all that is added to what single cells need.
  func spread(over bases: [CGFloat], _ decisions: Decisions) -> [CGFloat] {
    if spans.isEmpty { return bases }
    var lengths = bases
    var isLengthened = isLengthened
    for span in spans {
      let missing = span.length - lengths[span.tracks].reduce(0, +)
      guard isMissing(missing, decisions) else { continue }
      let takers = takers(
        span, hasOwnCells, isLengthened, isFirst: !settled.contains(span.tracks))
      for track in takers {
        lengths[track] += missing / CGFloat(takers.count)
        if span.isSized { isLengthened[track] = true }
      }
    }
    return lengths
  }

  /// What is offered to a cell beyond its share because a fixed cell made its track longer: SwiftUI counts
  /// that again for each further track of that cell that is closed.
  func added(to track: Int, isOpen: [Bool]) -> CGFloat {
    var result: CGFloat = 0
    for addition in additions where addition.takers.contains(track) {
      let closed = addition.tracks.count { !isOpen[$0] }
      result += addition.length * CGFloat(max(0, closed - 1))
    }
    return result
  }

  private func isMissing(_ length: CGFloat, _ decisions: Decisions) -> Bool {
    length.isFinite ? decisions.isPositive(length) : length > 0
  }

  /// The tracks that are made longer for a cell, none where it is not heeded.
  private func takers(
    _ span: Span, _ isTaken: [Bool], _ isLengthened: [Bool], isFirst: Bool
  ) -> [Int] {
    var takers = span.tracks.filter { !isTaken[$0] }
    if isFirst, span.tracks.contains(where: { isLengthened[$0] }) {
      if span.isInRow { return [] }
      takers.removeAll { isLengthened[$0] }
    }
    return takers.isEmpty ? Array(span.tracks) : takers
  }
}
