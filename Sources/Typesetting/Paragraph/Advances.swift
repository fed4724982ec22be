/// The advance of every character, summed.
///
/// Lines never shape again: a break at an opportunity changes no advance, because it is at a space, at a chunk point
/// where the text was shaped apart, or between CJK characters. Only torn words do, see `EmergencyBreaks`.
struct Advances: Sendable {
  /// The distance from the paragraph's start to each character along the baseline, in grid units (1/32 point), as
  /// if all were on one line; one more entry than characters. Inside a cluster the width is at its start.
  private(set) var positions: [Double]
  /// Whether a cluster, the smallest unit with a width of its own, starts at the character.
  private(set) var startsCluster: [Bool]
  /// Whether text cut before the character would be shaped differently.
  private(set) var isUnsafeToBreak: [Bool]

  init(_ shaper: Shaper) {
    let count = shaper.scalars.count
    var advances = [Double](repeating: 0, count: count)
    var starts = [Bool](repeating: false, count: count)
    var unsafe = [Bool](repeating: false, count: count)
    shaper.shapeAll { character, advance, isUnsafeToBreak in
      advances[character] += advance
      starts[character] = true
      if isUnsafeToBreak { unsafe[character] = true }
    }
    startsCluster = starts
    isUnsafeToBreak = unsafe
    positions = []
    positions.reserveCapacity(count + 1)
    positions.append(0)
    var sum = 0.0
    for advance in advances {
      // Positions ascend, so that lines can be found by bisection; a cluster narrower than nothing is a font's joke.
      sum += max(0, advance)
      positions.append(sum)
    }
  }
}
