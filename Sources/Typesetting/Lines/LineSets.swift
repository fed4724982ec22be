import Synchronization

/// Answers widths with line sets, and remembers them.
///
/// Between the width of the widest line and the width at which more would fit on some line, all widths give the same
/// lines. Such an interval is *robust* when it has room for a margin on both sides that covers what browsers'
/// arithmetic differs by; a width inside, that far from both ends, gives the same lines everywhere. Intervals without
/// that room are never answered when a robust one is near: the widths in them get the lines of the next narrower
/// robust interval. So nothing needs to pin a break in HTML that holds for all widths.
final class LineSets: Sendable {
  private struct State {
    /// Intervals found so far, by ascending width.
    var intervals: [LineBreaker.Interval] = []
    /// Answers given so far, by ascending width; their ranges of validity do not overlap.
    var answers: [LineSet] = []
    var emergency: EmergencyBreaks?
  }

  private let breaker: LineBreaker
  private let lineHeight: Double
  private let makeEmergencyBreaks: @Sendable () -> EmergencyBreaks
  private let state = Mutex(State())

  init(
    _ segments: Segments, lineHeight: Int, emergencyBreaks: @escaping @Sendable () -> EmergencyBreaks
  ) {
    breaker = LineBreaker(segments: segments)
    self.lineHeight = Double(lineHeight)
    makeEmergencyBreaks = emergencyBreaks
  }

  /// How far a threshold may be missed from below, so that a sum of lengths that is off by its rounding still fits.
  private static let slack = 0x1p-20

  func answer(_ width: Double) -> LineSet {
    if width <= 0 { return zero }
    return state.withLock { state in
      let index = Self.firstIndex(of: state.answers.count) { state.answers[$0].validTo > width }
      if index < state.answers.count, state.answers[index].validFrom <= width { return state.answers[index] }
      let limit = width.isInfinite ? width : ((width + Self.slack) * LineBreaker.grid).rounded(.down)
      let answer = solve(limit, &state)
      state.answers.insert(answer, at: index)
      return answer
    }
  }

  /// The answer to no width at all: nothing.
  private var zero: LineSet {
    let end = breaker.segments.ends.last ?? 0
    return LineSet(
      lines: [LineSet.Line(range: 0..<end, width: 0)], width: 0, height: 0, lower: 0, upper: 0,
      validFrom: -.infinity, validTo: .leastNormalMagnitude, wrapWidth: 0, isForced: end > 0)
  }

  private func solve(_ limit: Double, _ state: inout State) -> LineSet {
    let asked = interval(at: limit, &state)
    let chosen = target(of: asked, &state)
    var lowest = asked
    if target(of: chosen, &state) == chosen {
      lowest = chosen
    } else {
      while let narrower = narrower(than: lowest, &state), narrower.lower < lowest.lower,
        target(of: narrower, &state) == chosen
      {
        lowest = narrower
      }
    }
    var highest = asked
    while highest.upper.isFinite {
      let wider = interval(at: highest.upper, &state)
      guard wider.upper > highest.upper, target(of: wider, &state) == chosen else { break }
      highest = wider
    }
    let lines = breaker.lines(at: chosen.lower, emergency: emergency(below: chosen.lower, &state)).map {
      LineSet.Line(range: $0.range, width: LineBreaker.roundedUp($0.width) / LineBreaker.grid)
    }
    return LineSet(
      lines: lines, width: lines.reduce(0) { max($0, $1.width) }, height: Double(lines.count) * lineHeight,
      lower: chosen.lower / LineBreaker.grid, upper: chosen.upper / LineBreaker.grid,
      validFrom: lowest.lower > 0 ? lowest.lower / LineBreaker.grid - Self.slack : .leastNormalMagnitude,
      validTo: highest.upper / LineBreaker.grid - Self.slack, wrapWidth: chosen.wrapWidth / LineBreaker.grid,
      isForced: chosen.isForced,
      isRobust: chosen.isRobust)
  }
}

// MARK: - Which interval answers

extension LineSets {
  /// How many narrower intervals are looked at for a robust one, how many lines the text may have then, and how much
  /// narrower they may be (a share, and grid units). Gut feelings; beyond them the roomiest interval seen is used.
  private static let attempts = 64
  private static let mostLines = 256
  private static let nearness = (share: 0.88, more: 8 * LineBreaker.grid)

  /// The interval whose lines are used for the widths of this one: the first robust one that is not wider, or the
  /// roomiest of those in reach.
  ///
  /// Going narrower the target never goes back wider: it is the first best of a window that only slides. So the
  /// widths that share an answer are one range.
  private func target(of interval: LineBreaker.Interval, _ state: inout State) -> LineBreaker.Interval {
    if interval.isRobust || interval.count > Self.mostLines { return interval }
    let reach = interval.upper * Self.nearness.share - Self.nearness.more
    var best = interval
    var last = interval
    for _ in 0..<Self.attempts {
      guard let narrower = narrower(than: last, &state), narrower.lower >= reach,
        narrower.count <= Self.mostLines, narrower.isForced == interval.isForced
      else { break }
      if narrower.isRobust { return narrower }
      if narrower.room > best.room { best = narrower }
      last = narrower
    }
    return best
  }

  private func narrower(than interval: LineBreaker.Interval, _ state: inout State) -> LineBreaker.Interval? {
    interval.lower > 0 ? self.interval(at: interval.lower - 1, &state) : nil
  }

  private func interval(at limit: Double, _ state: inout State) -> LineBreaker.Interval {
    let index = Self.firstIndex(of: state.intervals.count) { state.intervals[$0].upper > limit }
    if index < state.intervals.count, state.intervals[index].lower <= limit { return state.intervals[index] }
    let found = breaker.interval(at: limit, emergency: emergency(below: limit, &state))
    state.intervals.insert(found, at: index)
    return found
  }

  private func emergency(below limit: Double, _ state: inout State) -> EmergencyBreaks? {
    guard limit < breaker.segments.widest else { return nil }
    if state.emergency == nil { state.emergency = makeEmergencyBreaks() }
    return state.emergency
  }

  /// The first of ascending places that is behind what is looked for. Places are asked for by their index, so that
  /// nothing is copied.
  @inline(__always)
  private static func firstIndex(of count: Int, where isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension LineBreaker.Interval {
  /// The margin that covers the differences between browsers at widths up to `upper`: 0.75 points and a thousandth.
  private var need: Double { 0.75 * LineBreaker.grid + upper * 0.001 }

  /// The share of the room it takes to be robust; more than 1 is not better.
  var room: Double { agreed.isFinite ? min(1, (agreed - lower) / (2 * need)) : 1 }

  var isRobust: Bool { room >= 1 }

  /// A width for CSS: two points and two hundredths wider than the lines, for fonts that come out wider than they
  /// should, but no nearer to the upper end than to the lower. At least `need` from both when the interval is robust.
  var wrapWidth: Double {
    let wish = lower + 2 * LineBreaker.grid + lower * 0.02
    // Words that browsers tear differently leave no width that suits all; the lines are then at least possible.
    let end = agreed > lower ? agreed : upper
    let middle = (lower + end) / 2
    return end - lower < 2 ? middle : min(wish, middle).rounded(.down)
  }
}
