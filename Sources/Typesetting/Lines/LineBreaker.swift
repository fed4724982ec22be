/// Fills lines one after the other, each with as much as fits (CSS `text-wrap: wrap`).
///
/// Widths are whole sixty-fourths of a point. A line of width x fits where its width rounded up does, so that all
/// thresholds are numbers that add up exactly, and a text that is proposed the width it answered keeps its lines.
struct LineBreaker {
  let segments: Segments

  /// A line before it has a place: characters and exact width.
  struct Line {
    var range: Range<Int>
    var width: Double
  }

  /// All widths in `lower ..< upper` give the same lines as the one that was asked for.
  struct Interval: Equatable {
    var lower: Double
    var upper: Double
    var count: Int
    /// Words are torn, or stick out because they cannot be.
    var isForced: Bool
  }

  /// What a browser's arithmetic may be off by without a meaning, in sixty-fourths.
  private static let noise = 1e-6

  /// The width as a threshold: the next whole sixty-fourth.
  static func roundedUp(_ width: Double) -> Double { max(0, (width - noise).rounded(.up)) }

  /// The interval of widths that `limit` (whole sixty-fourths, or infinity) belongs to.
  func interval(at limit: Double, emergency: EmergencyBreaks?) -> Interval {
    var interval = Interval(lower: 0, upper: .infinity, count: 0, isForced: false)
    var widest = 0.0
    var narrowestNext = Double.infinity
    fill(limit, emergency) { _, width, next, isTorn in
      interval.count += 1
      if isTorn { interval.isForced = true }
      if width - Self.noise <= limit { widest = max(widest, width) }
      narrowestNext = min(narrowestNext, next)
    }
    interval.lower = Self.roundedUp(widest)
    interval.upper = narrowestNext.isFinite ? Self.roundedUp(narrowestNext) : .infinity
    return interval
  }

  /// The lines at this width.
  func lines(at limit: Double, emergency: EmergencyBreaks?) -> [Line] {
    var lines: [Line] = []
    fill(limit, emergency) { range, width, _, _ in lines.append(Line(range: range, width: width)) }
    return lines
  }

  /// Calls `body` for each line with its characters, its width, the width at which more would fit on it (infinity at
  /// a forced end), and whether a word is torn at its end or sticks out.
  @inline(__always)
  private func fill(
    _ limit: Double, _ emergency: EmergencyBreaks?,
    _ body: (_ range: Range<Int>, _ width: Double, _ next: Double, _ isTorn: Bool) -> Void
  ) {
    let reach = limit + Self.noise
    for forced in 0..<segments.forcedStarts.count - 1 {
      var segment = segments.forcedStarts[forced]
      let stop = segments.forcedStarts[forced + 1]
      var start = segments.starts[segment]
      var x = segments.startX[segment]
      // The first emergency break behind `start`, where one was used.
      var tear: Int?
      while segment < stop {
        let end = Self.firstIndex(in: segment..<stop, of: segments.endX, above: x + reach)
        if end > segment {
          let next = end < stop ? segments.endX[end] - x : .infinity
          body(start..<segments.ends[end - 1], segments.endX[end - 1] - x, next, false)
          segment = end
          tear = nil
          if segment < stop {
            start = segments.starts[segment]
            x = segments.startX[segment]
          }
          continue
        }
        // Not even the rest of this segment fits.
        let candidates = emergency.map { (tear ?? $0.first[segment])..<$0.first[segment + 1] } ?? 0..<0
        if let emergency, !candidates.isEmpty {
          let above = Self.firstIndex(in: candidates, of: emergency.x, above: x + reach)
          let cut = max(above - 1, candidates.lowerBound)
          let next = cut + 1 < candidates.upperBound ? emergency.x[cut + 1] : segments.endX[segment]
          let width = emergency.x[cut] - x
          // When not even one grapheme fits, more fits only where two do.
          body(start..<emergency.positions[cut], width, next - x, true)
          start = emergency.positions[cut]
          x = emergency.x[cut]
          tear = cut + 1
        } else {
          let next = segment + 1 < stop ? segments.endX[segment + 1] - x : .infinity
          body(start..<segments.ends[segment], segments.endX[segment] - x, next, true)
          segment += 1
          tear = nil
          if segment < stop {
            start = segments.starts[segment]
            x = segments.startX[segment]
          }
        }
      }
    }
  }

  /// The first index in `range` whose value exceeds `bound`; `values` ascend.
  @inline(__always)
  private static func firstIndex(in range: Range<Int>, of values: [Double], above bound: Double) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if values[middle] <= bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
