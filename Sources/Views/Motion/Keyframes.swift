import Foundation
import LayoutEngine
import Script

/// A value that goes from keyframe to keyframe.
struct Keyframes {
  enum Kind: String {
    case linear = "LinearKeyframe"
    case cubic = "CubicKeyframe"
    case spring = "SpringKeyframe"
    case move = "MoveKeyframe"
  }

  private struct Stop {
    let kind: Kind
    let seconds: Double
    let value: Value
  }

  private var stops: [Stop]

  init(start: Value) { stops = [Stop(kind: .move, seconds: 0, value: start.between)] }

  mutating func add(_ kind: Kind, _ value: Value, _ duration: Double) {
    stops.append(Stop(kind: kind, seconds: (stops.last?.seconds ?? 0) + duration, value: value.between))
  }

  /// The moments that are needed to draw all tracks by straight lines: where something begins or ends, and some within
  /// what is bent.
  static func times(of tracks: [Keyframes]) -> [Double] {
    let end = tracks.compactMap(\.stops.last?.seconds).max() ?? 0
    guard end > 0 else { return [] }
    var times: Set<Double> = [0, end]
    for track in tracks {
      for (one, next) in zip(track.stops, track.stops.dropFirst()) {
        times.insert(next.seconds)
        let slices = next.kind == .cubic ? 6 : next.kind == .spring ? 12 : 1
        for slice in 1..<max(2, slices) where slices > 1 {
          times.insert(one.seconds + (next.seconds - one.seconds) * Double(slice) / Double(slices))
        }
        // What jumps is as it was until the moment before.
        if next.kind == .move { times.insert(max(0, next.seconds - 0.001)) }
      }
    }
    return times.sorted()
  }

  func value(at seconds: Double) -> Value {
    guard let index = stops.lastIndex(where: { $0.seconds <= seconds + 1e-9 }) else { return stops[0].value }
    guard index + 1 < stops.count else { return stops[index].value }
    let (from, to) = (stops[index], stops[index + 1])
    guard let start = from.value.components, let end = to.value.components, start.count == end.count else {
      return from.value
    }
    let length = to.seconds - from.seconds
    let share = (seconds - from.seconds) / length
    let parts = start.indices.map { part -> Double in
      let (a, b) = (start[part], end[part])
      switch to.kind {
      case .move: return a
      case .linear: return a + (b - a) * share
      case .spring: return a + (b - a) * Animation.displacement(seconds - from.seconds, length, 1)
      case .cubic:
        let (m, n) = (slope(index, part) * length, slope(index + 1, part) * length)
        let (s, t) = (share * share, share * share * share)
        return (2 * t - 3 * s + 1) * a + (t - 2 * s + share) * m + (3 * s - 2 * t) * b + (t - s) * n
      }
    }
    return from.value.with(parts)
  }

  /// How fast a part changes at a stop: as between the stops around it, where the course bends on both sides.
  private func slope(_ index: Int, _ part: Int) -> Double {
    guard index > 0, index + 1 < stops.count, stops[index].kind == .cubic, stops[index + 1].kind == .cubic,
      let before = stops[index - 1].value.components, let after = stops[index + 1].value.components,
      before.count == after.count, before.indices.contains(part)
    else { return 0 }
    let time = stops[index + 1].seconds - stops[index - 1].seconds
    return time > 0 ? (after[part] - before[part]) / time : 0
  }
}

extension Value {
  /// What can be between others: `0` stands for a `Double` where values are animated, which no `Int` can be.
  var between: Value { if case .int(let number) = self { .double(Double(number)) } else { self } }

  /// The numbers that a value is made of, where it can be between two.
  fileprivate var components: [Double]? {
    switch self {
    case .int(let number): [Double(number)]
    case .double(let number): [number]
    case .size(let size): [size.width, size.height]
    case .point(let point): [point.x, point.y]
    default: radians.map { [$0] }
    }
  }

  /// The same kind of value, of other numbers.
  fileprivate func with(_ parts: [Double]) -> Value {
    switch self {
    case .size: .size(CGSize(width: parts[0], height: parts[1]))
    case .point: .point(CGPoint(x: parts[0], y: parts[1]))
    case .int, .double: .double(parts[0])
    default: .angle(radians: parts[0])
    }
  }
}
