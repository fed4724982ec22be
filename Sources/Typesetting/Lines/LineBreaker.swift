/// Fills lines one after the other, each with as much as fits (CSS `text-wrap: wrap`).
///
/// Widths are in units of `grid`, and thresholds are whole ones. A line of width x fits where its width rounded up does, so that all
/// thresholds are numbers that add up exactly, and a text that is proposed the width it answered keeps its lines.
struct LineBreaker {
  let segments: Segments

  /// A line before it has a place: characters and exact width.
  struct Line {
    var range: Range<Int>
    var width: Double
  }

  /// All widths in `lower ..< upper` give the same lines as the one that was asked for, and the same of them stick out.
  struct Interval: Equatable {
    var lower: Double
    var upper: Double
    /// Up to here browsers agree that nothing more fits; `upper`, unless words are torn.
    var agreed: Double
    var count: Int
    /// Words are torn, or stick out because they cannot be.
    var isForced: Bool
  }

  /// Units in a point. A multiple of 1/32 point is a whole number of Chromium's sixty-fourths of a pixel at the
  /// root font sizes 16 and 24 px, so a container query at a threshold flips exactly there.
  static let grid = 32.0

  /// What a browser's arithmetic may be off by without a meaning, in units of the grid.
  private static let noise = 1e-6

  /// The width as a threshold: the next whole unit of the grid.
  static func roundedUp(_ width: Double) -> Double { max(0, (width - noise).rounded(.up)) }

  /// The interval of widths that `limit` (whole units of the grid, or infinity) belongs to.
  func interval(at limit: Double, emergency: EmergencyBreaks?) -> Interval {
    var interval = Interval(lower: 0, upper: .infinity, agreed: .infinity, count: 0, isForced: false)
    var widest = 0.0
    var next = (low: Double.infinity, high: Double.infinity)
    fill(limit, emergency) { line in
      interval.count += 1
      if line.isForced { interval.isForced = true }
      next = (min(next.low, line.next.low), min(next.high, line.next.high))
      if line.width - Self.noise <= limit {
        widest = max(widest, line.width)
      } else {
        // It sticks out; where it does not any more, another interval begins, though with the same lines.
        next = (min(next.low, line.width), min(next.high, line.width))
      }
    }
    interval.lower = Self.roundedUp(widest)
    if next.high.isFinite { interval.upper = Self.roundedUp(next.high) }
    if next.low.isFinite { interval.agreed = Self.roundedUp(next.low) }
    return interval
  }

  /// The lines at this width.
  func lines(at limit: Double, emergency: EmergencyBreaks?) -> [Line] {
    var lines: [Line] = []
    fill(limit, emergency) { lines.append(Line(range: $0.range, width: $0.width)) }
    return lines
  }

  /// A line while it is being filled.
  private struct Filled {
    var range: Range<Int>
    var width: Double
    /// The width at which more would fit, infinity at a forced end: in the browser that sets torn words narrowest,
    /// and in the one that sets them widest.
    var next: (low: Double, high: Double)
    /// A word is torn at its end, or sticks out.
    var isForced: Bool
  }

  /// Calls `body` for each line.
  @inline(__always)
  private func fill(_ limit: Double, _ emergency: EmergencyBreaks?, _ body: (Filled) -> Void) {
    let reach = limit + Self.noise
    for forced in 0..<segments.forcedStarts.count - 1 {
      var segment = segments.forcedStarts[forced]
      let stop = segments.forcedStarts[forced + 1]
      var start = segments.starts[segment]
      var x = (low: segments.startX[segment], high: segments.startX[segment])
      // The first emergency break behind `start`, where one was used.
      var tear: Int?
      while segment < stop {
        let end = Self.firstIndex(in: segment..<stop) { segments.endX[$0] > x.high + reach }
        let last: Int
        if end > segment {
          last = end
        } else if let cut = cut(segment, behind: tear, x.high + reach, emergency) {
          body(torn(start, x, at: cut, segment))
          start = cut.chosen.position
          x = cut.chosen.startX
          tear = cut.index + 1
          continue
        } else {
          last = segment + 1
        }
        let next =
          last < stop
          ? (segments.endX[last] - x.low, segments.endX[last] - x.high) : (Double.infinity, .infinity)
        body(
          Filled(
            range: start..<segments.ends[last - 1], width: segments.endX[last - 1] - x.high, next: next,
            isForced: end == segment))
        segment = last
        tear = nil
        guard segment < stop else { break }
        start = segments.starts[segment]
        x = (segments.startX[segment], segments.startX[segment])
      }
    }
  }

  /// An emergency break, and the one after it in the segment.
  private struct Cut {
    var index: Int
    var chosen: EmergencyBreaks.Break
    var following: EmergencyBreaks.Break?
  }

  /// The last emergency break of the segment before `bound`, or its first one when not even that is.
  @inline(__always)
  private func cut(_ segment: Int, behind tear: Int?, _ bound: Double, _ emergency: EmergencyBreaks?) -> Cut?
  {
    guard let emergency else { return nil }
    let candidates = (tear ?? emergency.first[segment])..<emergency.first[segment + 1]
    guard !candidates.isEmpty else { return nil }
    let above = Self.firstIndex(in: candidates) { emergency.breaks[$0].endX.high > bound }
    let index = max(above - 1, candidates.lowerBound)
    let following = index + 1 < candidates.upperBound ? emergency.breaks[index + 1] : nil
    return Cut(index: index, chosen: emergency.breaks[index], following: following)
  }

  private func torn(_ start: Int, _ x: (low: Double, high: Double), at cut: Cut, _ segment: Int) -> Filled {
    let width = cut.chosen.endX.high - x.high
    let end = segments.endX[segment]
    var next =
      cut.following.map { ($0.endX.low - x.low, $0.endX.high - x.high) } ?? (end - x.low, end - x.high)
    // Where browsers dispute the break itself, no width is agreed on.
    if cut.chosen.isDisputed { next.0 = width }
    return Filled(range: start..<cut.chosen.position, width: width, next: next, isForced: true)
  }

  /// The first index in `range` that is beyond what is looked for; all behind it are, too.
  @inline(__always)
  private static func firstIndex(in range: Range<Int>, where isBeyond: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
