import Foundation
import LayoutEngine
import Views
import Web

extension Animation {
  /// CSS's easing function of it: a spring is drawn as lines, close enough that nobody sees them.
  var easing: String {
    switch curve {
    case .timing(0, 0, 1, 1, _): "linear"
    case .timing(let x1, let y1, let x2, let y2, _):
      "cubic-bezier(" + [x1, y1, x2, y2].map { cssNumber($0, decimals: 3) }.joined(separator: ",") + ")"
    case .spring(let response, let damping): Self.linear(response, damping)
    }
  }

  var durationCSS: String { cssNumber(duration, decimals: 3) + "s" }
  var delayCSS: String { cssNumber(start, decimals: 3) + "s" }

  /// As few points of a spring's course as keep the lines between them within a 200th of the way.
  private static func linear(_ response: Double, _ damping: Double) -> String {
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
    let stops = points.enumerated().map { index, point in
      let value = cssNumber(point.value, decimals: 3)
      let isEnd = index == 0 || index == points.count - 1
      return isEnd ? value : value + " " + cssNumber(point.time / end * 100, decimals: 1) + "%"
    }
    return "linear(\(stops.joined(separator: ",")))"
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
  func declaration(_ isRightToLeft: Bool) -> (property: String, value: String) {
    switch self {
    case .opacity: ("opacity", "0")
    case .scale(let factor, let anchor):
      if anchor == .center {
        ("transform", "scale(\(cssNumber(factor)))")
      } else {
        ("transform", Self.scale(factor, x: anchor.x, y: anchor.y))
      }
    case .move(.top): ("transform", "translateY(-100%)")
    case .move(.bottom): ("transform", "translateY(100%)")
    case .move(let edge):
      ("transform", "translateX(\((edge == .leading) == isRightToLeft ? "" : "-")100%)")
    case .offset(let x, let y): ("transform", "translate(\(rem(x)),\(rem(y)))")
    }
  }

  /// Scaled about a point: moved there from the centre, scaled, and moved back.
  private static func scale(_ factor: Double, x: Double, y: Double) -> String {
    let (x, y) = (cssNumber((x - 0.5) * 100), cssNumber((y - 0.5) * 100))
    func move(_ x: String, _ y: String) -> String {
      "translate(\(x == "0" ? x : x + "%"),\(y == "0" ? y : y + "%"))"
    }
    func negated(_ number: String) -> String {
      number == "0" ? number : number.hasPrefix("-") ? String(number.dropFirst()) : "-" + number
    }
    return "\(move(x, y)) scale(\(cssNumber(factor))) \(move(negated(x), negated(y)))"
  }
}

extension [Transition.Effect] {
  /// The declarations of all effects together.
  func declarations(_ isRightToLeft: Bool) -> [String] {
    var transforms: [String] = []
    var result: [String] = []
    for effect in self {
      let (property, value) = effect.declaration(isRightToLeft)
      if property == "transform" { transforms.append(value) } else { result.append("\(property):\(value)") }
    }
    if !transforms.isEmpty { result.append("transform:" + transforms.joined(separator: " ")) }
    return result
  }
}
