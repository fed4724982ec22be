import Foundation
import LayoutEngine
import Views
import Web

extension Animation {
  /// CSS's easing function of it: a spring is drawn as lines, close enough that nobody sees them.
  var easing: CSSValue {
    switch curve {
    case .timing(0, 0, 1, 1, _): "linear"
    case .timing(let x1, let y1, let x2, let y2, _):
      "cubic-bezier(\([x1, y1, x2, y2].map { CSSValue.number($0, decimals: 3) }.joined(separator: ",")))"
    case .spring(let response, let damping): Self.linear(response, damping)
    }
  }

  /// A spring rests for a moment before it ends. Chromium styles everything that moves anew in each frame of an
  /// animation's last 40 ms, unless it stands still.
  private static let rest = 0.05

  var durationCSS: CSSValue {
    if case .spring = curve { return "\(number: duration + Self.rest, decimals: 3)s" }
    return "\(number: duration, decimals: 3)s"
  }
  var delayCSS: CSSValue { "\(number: start, decimals: 3)s" }

  /// As few points of a spring's course as keep the lines between them within a 200th of the way.
  private static func linear(_ response: Double, _ damping: Double) -> CSSValue {
    let end = Animation(.spring(response: response, dampingFraction: damping)).duration
    func course(_ time: Double) -> Double {
      time >= end ? 1 : displacement(time, response, damping)
    }
    var points: [(time: Double, value: Double)] = [(0, 0)]
    let step = end / 200
    while let last = points.last, last.time < end {
      var next = last.time + step
      while next + step <= end + 1e-9, isStraight(course, last.time, next + step) { next += step }
      points.append((min(next, end), course(min(next, end))))
      if next >= end - step / 2 { break }
    }
    let stops = points.enumerated().map { index, point -> CSSValue in
      let value = CSSValue.number(point.value, decimals: 3)
      return index == 0 ? value : "\(value) \(number: point.time / (end + rest) * 100, decimals: 1)%"
    }
    return "linear(\(stops.joined(separator: ",")),1)"
  }

  private static func isStraight(_ course: (Double) -> Double, _ from: Double, _ to: Double) -> Bool {
    let (first, last) = (course(from), course(to))
    return (1..<8).allSatisfy { index in
      let share = Double(index) / 8
      return abs(course(from + (to - from) * share) - (first + (last - first) * share)) < 0.005
    }
  }
}

extension Transition.Effect {
  /// What it makes of an element, as a property and its value.
  ///
  /// - Parameters:
  ///   - origin: the point about which the element's transforms are, as a share of its size.
  ///   - strength: 1: all of it; 0: what the element is without it, in the same words.
  func declaration(_ isRightToLeft: Bool, origin: Double, strength: Double = 1) -> Declaration {
    let forwards = isRightToLeft ? -strength : strength
    switch self {
    case .opacity(let amount): return Declaration(.opacity, .number(amount))
    case .filters(let filters): return Declaration(.filter, filters.map(css).joined(separator: " "))
    case .scale(let factors, let anchor):
      let across = 1 + (factors.width - 1) * strength
      let down = 1 + (factors.height - 1) * strength
      let scale: CSSValue =
        across == down ? "scale(\(number: across))" : "scale(\(number: across),\(number: down))"
      // As far as the scaling takes the point it is moved back, also half-way.
      let way = Self.way(to: anchor, from: origin, isRightToLeft)
      guard way != .zero else { return Declaration(.transform, scale) }
      let back = Self.translation(way.width * (1 - across), way.height * (1 - down))
      return Declaration(.transform, "\(back) \(scale)")
    case .rotation(let degrees, let anchor):
      let rotation: CSSValue = "rotate(\(number: degrees * forwards)deg)"
      let way = Self.way(to: anchor, from: origin, isRightToLeft)
      guard way != .zero else { return Declaration(.transform, rotation) }
      let (there, back) = (
        Self.translation(way.width, way.height), Self.translation(-way.width, -way.height)
      )
      return Declaration(.transform, "\(there) \(rotation) \(back)")
    case .move(.top): return Declaration(.transform, "translateY(\(number: -100 * strength)%)")
    case .move(.bottom): return Declaration(.transform, "translateY(\(number: 100 * strength)%)")
    case .move(let edge):
      return Declaration(
        .transform, "translateX(\(number: edge == .leading ? -100 * forwards : 100 * forwards)%)")
    case .offset(let x, let y):
      return Declaration(.transform, "translate(\(rem(x * forwards)),\(rem(y * strength)))")
    }
  }

  /// Whether an element has to be told, too, what it is without the effect: half-way between two lists of functions, a
  /// browser is half-way in each of them, where they are the same functions; what is turned about a corner would leave
  /// its place else.
  fileprivate var isAboutAPoint: Bool {
    if case .rotation(_, let anchor) = self { anchor != .center } else { false }
  }

  /// As shares of the element's size.
  private static func way(to anchor: UnitPoint, from origin: Double, _ isRightToLeft: Bool) -> CGSize {
    CGSize(width: (isRightToLeft ? 1 - anchor.x : anchor.x) - origin, height: anchor.y - origin)
  }

  private static func translation(_ x: Double, _ y: Double) -> CSSValue {
    "translate(\(CSSValue.number(x * 100))%,\(CSSValue.number(y * 100))%)"
  }
}

extension [Transition.Effect] {
  /// The declarations of all effects together.
  ///
  /// - Parameter isOnArc: whether the element has a transform of its own, in `--_p`, that begins at its corner.
  func declarations(_ isRightToLeft: Bool, isOnArc: Bool) -> [Declaration] {
    let own = CSSValue.variable("--_p")
    var transforms = isOnArc ? [own] : []
    var result: [Declaration] = []
    for effect in self {
      let declaration = effect.declaration(isRightToLeft, origin: isOnArc ? 0 : 0.5)
      if declaration.property == .transform {
        transforms.append(declaration.value)
      } else {
        result.append(declaration)
      }
    }
    if transforms.contains(where: { $0 != own }) {
      result.append(Declaration(.transform, transforms.joined(separator: " ")))
    }
    return result
  }

  /// The transform of an element that stands still, where it needs one for its way.
  func restingTransform(_ isRightToLeft: Bool) -> CSSValue? {
    guard contains(where: \.isAboutAPoint) else { return nil }
    let resting = map { $0.declaration(isRightToLeft, origin: 0.5, strength: 0) }
    return resting.filter { $0.property == .transform }.map(\.value).joined(separator: " ")
  }
}
