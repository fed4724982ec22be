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
  /// - Parameter origin: the point about which the element's transforms are, as a share of its size.
  func declaration(_ isRightToLeft: Bool, origin: Double) -> Declaration {
    switch self {
    case .opacity: Declaration(.opacity, "0")
    case .scale(let factor, let anchor):
      Declaration(.transform, Self.scale(factor, x: anchor.x - origin, y: anchor.y - origin))
    case .move(.top): Declaration(.transform, "translateY(-100%)")
    case .move(.bottom): Declaration(.transform, "translateY(100%)")
    case .move(let edge):
      Declaration(.transform, (edge == .leading) == isRightToLeft ? "translateX(100%)" : "translateX(-100%)")
    case .offset(let x, let y): Declaration(.transform, "translate(\(rem(x)),\(rem(y)))")
    }
  }

  /// Scaled about a point that is some shares of the size away from the origin: as far as the scaling takes the
  /// point it is moved back, also half-way.
  private static func scale(_ factor: Double, x: Double, y: Double) -> CSSValue {
    let scale: CSSValue = "scale(\(number: factor))"
    guard x != 0 || y != 0 else { return scale }
    let (x, y) = (CSSValue.number(x * (1 - factor) * 100), CSSValue.number(y * (1 - factor) * 100))
    return "translate(\(x)%,\(y)%) \(scale)"
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
}
