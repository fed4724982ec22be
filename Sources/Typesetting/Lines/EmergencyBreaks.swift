/// The places inside segments where a word may be torn when it is wider than its line: CSS `overflow-wrap`.
///
/// Browsers differ in what a torn word measures: Chromium shapes both parts anew, Firefox keeps the advances of the
/// whole, so kerning with what is now on the next line stays. Both widths are known here; lines are filled by the
/// wider one, and a width of the block counts as robust only when the narrower one gives the same lines.
struct EmergencyBreaks: Sendable {
  /// One place, with distances from the paragraph's start in grid units (1/32 point).
  struct Break {
    var position: Int
    /// Where a line ends that is broken here: at least, and at most.
    var endX: (low: Double, high: Double)
    /// Where the next line starts: `high` makes it wider, so it is the smaller number.
    var startX: (low: Double, high: Double)
    /// Firefox does not tear just before what is guarded, Chromium does.
    var isDisputed: Bool
  }

  private(set) var breaks: [Break] = []
  /// For each segment the first index in `breaks` behind its start, and the number of breaks at the end.
  private(set) var first: [Int] = []

  /// Longer words are not shaped anew: nobody reads them, and the time would grow with their number of places.
  private static let longestReshaped = 400
  /// How many characters around a cut are shaped anew; no feature in use looks farther.
  private static let context = 8

  /// - Parameters:
  ///   - graphemes: whether a grapheme cluster starts at each character.
  ///   - marks: what may not be torn; nil when everything may, as where lines are cut off.
  init(
    _ segments: Segments, graphemes: [UInt8], marks: [BreakOpportunities.Mark]?, advances: Advances,
    shaper: Shaper
  ) {
    for segment in 0..<segments.count {
      first.append(breaks.count)
      let range = segments.starts[segment]..<segments.ends[segment]
      let reshapes = range.count <= Self.longestReshaped
      var i = range.lowerBound
      while i < range.upperBound {
        // One cluster may be several graphemes (a ligature); Firefox gives them equal shares of its width.
        var parts = [i]
        var next = i + 1
        while next < range.upperBound, !advances.startsCluster[next] {
          if graphemes[next] != 0 { parts.append(next) }
          next += 1
        }
        let width = advances.positions[next] - advances.positions[i]
        for (k, part) in parts.enumerated() where part > range.lowerBound && graphemes[part] != 0 {
          if let marks, marks[part].contains(.guarded), !marks[part].contains(.joined) { continue }
          let x = advances.positions[i] + width * Double(k) / Double(parts.count)
          var found = Break(position: part, endX: (x, x), startX: (x, x), isDisputed: false)
          if let marks, part + 1 < marks.count {
            found.isDisputed = marks[part + 1].contains(.guarded) && !marks[part + 1].contains(.joined)
          }
          if reshapes, k > 0 || advances.isUnsafeToBreak[part] {
            found.reshape(in: range, context: Self.context, advances: advances, shaper: shaper)
          }
          append(found)
        }
        i = next
      }
    }
    first.append(breaks.count)
  }

  /// Keeps the distances ascending.
  private mutating func append(_ fresh: Break) {
    var fresh = fresh
    if let last = breaks.last {
      fresh.endX = (max(fresh.endX.low, last.endX.low), max(fresh.endX.high, last.endX.high))
    }
    breaks.append(fresh)
  }
}

extension EmergencyBreaks.Break {
  /// Widens the distances by what shaping the text before and after by itself makes of them.
  fileprivate mutating func reshape(in range: Range<Int>, context: Int, advances: Advances, shaper: Shaper) {
    let before = Self.cluster(at: position - context, in: range, advances)..<position
    let after = position..<Self.cluster(at: position + context, in: range, advances)
    let end = advances.positions[before.lowerBound] + shaper.width(of: before)
    let start = advances.positions[after.upperBound] - shaper.width(of: after)
    endX = (min(endX.low, end), max(endX.high, end))
    startX = (max(startX.low, start), min(startX.high, start))
  }

  /// The nearest end of a cluster at or behind `index`, within the segment.
  private static func cluster(at index: Int, in range: Range<Int>, _ advances: Advances) -> Int {
    var index = max(index, range.lowerBound)
    while index < range.upperBound, !advances.startsCluster[index] { index += 1 }
    return min(index, range.upperBound)
  }
}
