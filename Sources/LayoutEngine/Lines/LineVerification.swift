import Foundation

/// What code is asked for.
enum LinePurpose {
  case size, places, guide, content
  /// A guide's default position, which is not the node's own code.
  case foreignGuide
}

/// How far code that keeps no account of its choices, or is not affine at all, may be taken for a line.
///
/// Where the line that was found through two runs ends to be what the code says is searched for: by doubling the
/// distance, then by halving it. A bend is then calculated as the crossing of two lines, so that a layout that
/// is affine in parts is solved exactly, whatever comparisons it makes. A curve is replaced by chords, each as
/// long as the tolerance allows.
extension LineSearch {
  /// Narrows `reach` to where a sample's line is what the code says, or replaces the line by a chord.
  func verify(
    _ own: LayoutNode, _ offer: Extents<Dual>, _ purpose: LinePurpose, isMoving: Bool,
    _ sample: LineSample.Pointer, _ run: (_ distance: Double, LineSample.Pointer) -> Void
  ) {
    let probe = takeSample()
    defer { release(probe) }
    func outputs(at distance: Double) -> LineSample.Pointer {
      record(own, at: distance, probe, run)
      return probe
    }
    let room = room(own, offer, isMoving)
    let known = reach
    let cause = Int32(own.index)
    var exactLength = 0.0
    var recordsChoices = false
    switch own.kind {
    case .container(let box): recordsChoices = box.recordsChoices
    case .reader(let reader):
      recordsChoices = reader.recordsChoices && own.children.allSatisfy(\.recordsChoices)
    default: break
    }
    if case .reader(let reader) = own.kind, sample.pointee.account.roundsFreely {
      // Nobody asks for it at a lesser width again.
      if isLine(sample, toward: min(known.upper, room.upper), Self.roundingPlaces, outputs) { return }
      reader.roundStrictly()
      mustRepeat = true
      return
    }
    func end(_ limit: Double) -> Double? {
      exactEnd(sample, toward: limit, recordsChoices, outputs)
    }
    // What is in a room is made by a program, which takes its time, and nobody asks for it at a lesser width again.
    if purpose == .content, recordsChoices, end(min(known.upper, room.upper)) == nil { return }
    if !isCurved(sample, room, outputs) {
      let last = end(min(known.upper, room.upper))
      let first = end(max(known.lower, room.lower))
      if let last { reach.end(at: max(last, .leastNonzeroMagnitude), cause) }
      if let first { reach.end(at: min(first, 0), cause) }
      if last != nil || first != nil { isUnrecorded(own) }
      // A line that goes on is one, however near its other end is.
      guard let last, let first else { return }
      exactLength = last - first
    }
    isUnrecorded(own)
    let place = Line(offer)
    let start = place.kind == .height ? offer.height.value : offer.width.value
    let key = CurveKey(node: own.index, purpose: purpose, line: place)
    let chord = chord(
      after: curves[key], start, room, exactLength, sample.pointee.outputs.count, outputs)
    guard let chord, chord.lower < chord.upper else { return }
    let (from, to) = (start + chord.lower, start + chord.upper)
    reach = Reach(lower: chord.lower, upper: chord.upper, lowerCause: cause, upperCause: cause)
    for index in sample.pointee.outputs.indices {
      let slope = (chord.end[index] - chord.start[index]) / (chord.upper - chord.lower)
      guard slope.isFinite else { continue }
      sample.pointee.outputs[index] = chord.start[index] - slope * chord.lower
      sample.pointee.slopes[index] = slope
    }
    // An offer that is endless, or none, is nowhere on the line.
    if from <= to { curves[key] = from...to }
    isApproximate = true
  }

  /// How far a line of proposals is of interest: as far as its lengths are those of screens.
  private func room(_ own: LayoutNode, _ offer: Extents<Dual>, _ isMoving: Bool) -> Reach {
    if isMoving, Line(offer).kind == .point { return Reach(lower: -Self.horizon, upper: Self.horizon) }
    let offer = Line(offer).kind == .point ? own.scope?.line ?? offer : offer
    let length = abs(offer.width.slope) > Dual.noise ? offer.width : offer.height
    guard abs(length.slope) > Dual.noise else { return Reach(lower: 0, upper: 0) }
    let (a, b) = (-length.value / length.slope, (Self.horizon - length.value) / length.slope)
    return Reach(lower: min(a, b, 0), upper: max(a, b, 0))
  }

  /// Wider than any screen: code that keeps no account is watched no further.
  static let horizon = 4000.0
  /// How far a length may be off and still be on a line: it is rounding.
  private static let rounding = 1e-6
  /// How far one node may be off its chord. A box is that of several nodes, and may be off by 0.05, of which most
  /// is left for joining pieces.
  private static let tolerance = 0.004
}

// MARK: - Lines

extension LineSearch {
  /// Where the code leaves a sample's line on the way to a distance; nil when it does not.
  ///
  /// Where all choices are known, there is only a curve to be found, and a curve is nowhere near its tangent.
  private func exactEnd(
    _ sample: LineSample.Pointer, toward end: Double, _ recordsChoices: Bool,
    _ outputs: (Double) -> LineSample.Pointer
  ) -> Double? {
    let sign = end < 0 ? -1.0 : 1.0
    let length = abs(end)
    guard length > Self.leastLength else { return nil }
    func distance(_ place: Double) -> Double {
      Self.difference(outputs(sign * place), sample, at: sign * place)
    }
    let last = Self.last(of: length)
    let places = isCoarse || isRehearsal ? [0.5] : [1, 0.5, 0.21]
    if recordsChoices, isLine(sample, toward: end, places, outputs) { return nil }
    var good = 0.0
    var step = 0x1p-2
    while good < last {
      let place = min(step, last)
      let off = distance(place)
      if off > Self.rounding { return sign * edge(good, place, off, distance) }
      good = place
      step *= 2
    }
    return nil
  }

  /// Whether the code is on a sample's line at some places on the way to a distance, given as shares of it.
  private func isLine(
    _ sample: LineSample.Pointer, toward end: Double, _ places: [Double],
    _ outputs: (Double) -> LineSample.Pointer
  ) -> Bool {
    guard abs(end) > Self.leastLength else { return true }
    let last = end < 0 ? -Self.last(of: -end) : Self.last(of: end)
    return places.allSatisfy { Self.difference(outputs(last * $0), sample, at: last * $0) <= Self.rounding }
  }

  /// Nothing shorter is looked into.
  private static let leastLength = 0x1p-9
  /// The end itself is not on the line any more.
  private static func last(of length: Double) -> Double { length - min(0x1p-10, length / 8) }
  /// Where a line is looked at along which lengths are rounded: in no regular order, so that nothing regular hides between.
  private static let roundingPlaces = [1, 0.5, 0.21, 0.83, 0.067, 0.37, 0.019]

  /// The last place before the difference to a line is more than rounding, between one where it is not and one
  /// where it is.
  private func edge(
    _ good: Double, _ bad: Double, _ difference: Double, _ distance: (Double) -> Double
  ) -> Double {
    var (good, bad, difference) = (good, bad, difference)
    while bad - good > 1e-7 {
      let middle = (good + bad) / 2
      let off = distance(middle)
      guard off > Self.rounding else {
        good = middle
        continue
      }
      // Behind a bend the difference grows evenly, from nothing.
      let bend = middle - off * (bad - middle) / (difference - off)
      (bad, difference) = (middle, off)
      guard bend > good, bend < bad, bend.isFinite else { continue }
      let margin = Swift.max(1e-7, (bad - good) * 1e-3)
      guard distance(Swift.max(good, bend - margin)) <= Self.rounding else { continue }
      let beyond = distance(bend + margin)
      if beyond <= Self.rounding + 4 * margin * off / (middle - bend),
        margin <= 1e-3 || beyond > Self.rounding
      {
        return bend
      }
      good = Swift.max(good, bend - margin)
    }
    return good
  }

  /// The largest difference between what came out of a run and what a line says.
  private static func difference(_ run: LineSample.Pointer, _ line: LineSample.Pointer, at place: Double)
    -> Double
  {
    guard run.pointee.outputs.count == line.pointee.outputs.count else { return .infinity }
    var result = 0.0
    for index in run.pointee.outputs.indices {
      let (a, b) = (run.pointee.outputs[index], line.pointee.outputs[index])
      if a.isFinite, b.isFinite {
        result = max(result, abs(a - b - line.pointee.slopes[index] * place))
      } else if a != b, !(a.isNaN && b.isNaN) {
        return .infinity
      }
    }
    return result
  }
}

// MARK: - Chords

/// A curve of which the last chord is remembered, so that the next one begins where it ends.
struct CurveKey: Hashable {
  let node: Int
  let purpose: LinePurpose
  let kind: Line.Kind
  let fixed: Double
  let ratio: Double

  init(node: Int, purpose: LinePurpose, line: Line) {
    (self.node, self.purpose, kind) = (node, purpose, line.kind)
    fixed = line.fixed.isNaN ? -1 : line.fixed
    ratio = line.ratio
  }
}

extension LineSearch {
  struct Chord {
    let lower: Double
    let upper: Double
    let start: [Double]
    let end: [Double]
  }

  /// Whether there is no line on either side, however short.
  private func isCurved(
    _ sample: LineSample.Pointer, _ room: Reach, _ outputs: (Double) -> LineSample.Pointer
  ) -> Bool {
    let here = sample.pointee.outputs
    for step in [0x1p-6, -0x1p-6] {
      guard room.lower <= step, step <= room.upper else { return false }
      let end = outputs(step).pointee.outputs
      let middle = outputs(step / 2).pointee.outputs
      guard end.count == here.count, middle.count == here.count else { return false }
      let bend = here.indices.reduce(0) { Swift.max($0, abs(here[$1] + end[$1] - 2 * middle[$1])) }
      // What is no number is no curve either.
      guard bend > 1e-10, bend < 1e-3 else { return false }
    }
    return true
  }

  /// A chord at the distance 0, next to the last one if that is near; nil where an exact line is good enough.
  private func chord(
    after last: ClosedRange<Double>?, _ start: Double, _ room: Reach, _ exactLength: Double, _ count: Int,
    _ outputs: (Double) -> LineSample.Pointer
  ) -> Chord? {
    var origin = -0x1p-9
    var sign = 1.0
    var length = Swift.max(0x1p-3, 4 * exactLength)
    if let last {
      if abs(last.upperBound - start) < 0x1p-6, last.upperBound <= start {
        origin = last.upperBound - start
      } else if abs(last.lowerBound - start) < 0x1p-6, last.lowerBound >= start {
        (origin, sign) = (last.lowerBound - start, -1)
      }
      // A curve does not change that quickly.
      length = last.upperBound - last.lowerBound
    }
    origin = max(room.lower, min(room.upper, origin))
    let limit = sign > 0 ? room.upper - origin : origin - room.lower
    guard limit > 0x1p-6 else { return nil }
    let anchor = outputs(origin).pointee.outputs
    guard anchor.count == count else { return nil }
    // As far as possible: doubling, then halving.
    var good: (length: Double, end: [Double])?
    var bad = Double.infinity
    length = min(limit, length)
    for _ in 0..<40 {
      if let end = chordEnd(origin, sign * length, anchor, outputs) {
        good = (length, end)
        if length >= limit { break }
      } else {
        bad = length
      }
      if let good {
        if bad - good.length < good.length * 0.1 || bad - good.length < 1e-7 { break }
        length = bad.isFinite ? (good.length + bad) / 2 : min(limit, 2 * good.length)
      } else {
        if bad < 1e-7 { return nil }
        length = bad / 2
      }
    }
    guard let good, good.length > 20 * exactLength, good.length > abs(origin) else { return nil }
    let end = origin + sign * good.length
    return sign > 0
      ? Chord(lower: min(origin, 0), upper: end, start: anchor, end: good.end)
      : Chord(lower: end, upper: max(origin, 0), start: good.end, end: anchor)
  }

  /// What comes out at the end of a chord, if nothing on the way is too far from it.
  private func chordEnd(
    _ origin: Double, _ length: Double, _ anchor: [Double], _ outputs: (Double) -> LineSample.Pointer
  ) -> [Double]? {
    let end = outputs(origin + length).pointee.outputs
    guard end.count == anchor.count else { return nil }
    // In no regular order, so that nothing regular hides between.
    for share in [0.5, 0.25, 0.75, 0.11, 0.89, 0.37, 0.63, 0.019, 0.981] {
      let middle = outputs(origin + share * length).pointee.outputs
      guard middle.count == anchor.count else { return nil }
      for index in anchor.indices {
        let (a, b, c) = (anchor[index], middle[index], end[index])
        if a.isFinite, b.isFinite, c.isFinite {
          if abs(a + share * (c - a) - b) > Self.tolerance { return nil }
        } else if !(a.isNaN && b.isNaN && c.isNaN), !(a == b && b == c) {
          return nil
        }
      }
    }
    return end
  }
}
