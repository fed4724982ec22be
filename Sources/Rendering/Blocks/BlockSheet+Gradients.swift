import Foundation
import LayoutEngine
import Responsive
import Views
import Web

extension BlockSheet {
  /// A style as CSS's `background`, in a box.
  mutating func paint(_ style: ShapeStyle, _ box: Box) -> CSSValue {
    switch style {
    case .color(let color): css(color)
    case .gradient(let gradient): paint(gradient, box)
    }
  }

  /// A gradient as a CSS image, in a box.
  ///
  /// - Parameter colors: what stands for the colours of its stops; nil: these.
  mutating func paint(_ gradient: Gradient, _ box: Box, colors: [CSSValue]? = nil) -> CSSValue {
    let isMirrored = box.direction == .rightToLeft
    let colors = colors ?? gradient.stops.map { css($0.color) }
    let locations = gradient.stops.map(\.location)
    func stops(_ position: (Double) -> CSSValue) -> CSSValue {
      // One colour is no list for CSS.
      let single = colors.count == 1 ? colors : []
      let all: [CSSValue] = zip(colors, locations).map { "\($0) \(position($1))" }
      return (all + single).joined(separator: ",")
    }
    // Between colours that are mixed, browsers would go through Oklab.
    let space: CSSValue = gradient.stops.contains { $0.color.isMixed } ? " in srgb" : ""
    switch gradient.form {
    case .radial(let center, let start, let end):
      let list = stops { rem(start + $0 * (end - start)) }
      return "radial-gradient(circle at \(center.css(isMirrored))\(space),\(list))"
    case .elliptical(let center, let start, let end):
      let list = stops { .percent(start + $0 * (end - start)) }
      return "radial-gradient(100% 100% at \(center.css(isMirrored))\(space),\(list))"
    case .angular(let center, let start):
      // SwiftUI begins at the trailing side, CSS at the top; mirrored, the turn is the other way round.
      let order = isMirrored ? Array(zip(colors, locations).reversed()) : Array(zip(colors, locations))
      let all: [CSSValue] = order.map { "\($0) \(CSSValue.percent(isMirrored ? 1 - $1 : $1))" }
      let list = all.joined(separator: ",")
      let from = isMirrored ? 270 - start : start + 90
      return "conic-gradient(from \(number: from)deg at \(center.css(isMirrored))\(space),\(list))"
    case .linear(let start, let end):
      return linear(
        from: isMirrored ? start.mirrored : start, to: isMirrored ? end.mirrored : end,
        inset: gradient.inset, space, box, stops)
    }
  }

  /// CSS has an angle and a length where SwiftUI has two points. With the box's width *w* and height *h*, the
  /// angle *a* is that of the vector between the points in the box; CSS's line goes through the middle and is
  /// *w* |sin *a*| + *h* |cos *a*| long; and a point's place on it is its distance from the middle along it.
  private mutating func linear(
    from start: UnitPoint, to end: UnitPoint, inset: Double, _ space: CSSValue, _ box: Box,
    _ stops: ((Double) -> CSSValue) -> CSSValue
  ) -> CSSValue {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    func point(_ t: Double) -> (x: Double, y: Double) { (Double(start.x) + t * dx, Double(start.y) + t * dy) }
    if dx == 0, dy == 0 { return "linear-gradient(\(stops { _ in "0" }))" }
    /// A share of the inner rectangle, in the box.
    func place(_ share: Double) -> CSSValue {
      inset == 0
        ? .percent(share) : Self.stop(share, plus: inset * (1 - 2 * share))
    }
    if dy == 0 {
      return dx > 0
        ? "linear-gradient(90deg\(space),\(stops { place(point($0).x) }))"
        : "linear-gradient(270deg\(space),\(stops { place(1 - point($0).x) }))"
    }
    if dx == 0 {
      let isMixed = space != ""
      return dy > 0
        ? "linear-gradient(\(raw: isMixed ? "in srgb," : "")\(stops { place(point($0).y) }))"
        : "linear-gradient(0deg\(space),\(stops { place(1 - point($0).y) }))"
    }
    // What of the width and of the height makes up a point's place.
    func parts(_ t: Double) -> (width: Double, height: Double) {
      (point(t).x - 0.5 + (dx > 0 ? 0.5 : -0.5), -(point(t).y - 0.5) - (dy > 0 ? 0.5 : -0.5))
    }
    if let ratio = box.aspectRatio, inset == 0 || abs(ratio - 1) < 1e-9 {
      let angle = atan2(dx * ratio, -dy)
      let length = ratio * abs(sin(angle)) + abs(cos(angle))
      let list = stops { t in
        let place = (ratio * sin(angle) * parts(t).width + cos(angle) * parts(t).height) / length
        guard inset != 0 else { return .percent(place) }
        let less = 2 * inset * (cos(angle) * (point(t).y - 0.5) - sin(angle) * (point(t).x - 0.5))
        return Self.stop(place, plus: less)
      }
      return "linear-gradient(\(number: angle * 180 / .pi, decimals: 4)deg\(space),\(list))"
    }
    let width = lengths.length(box.side(\.width))
    let height = lengths.length(box.side(\.height))
    let (across, down): (CSSValue, CSSValue) =
      inset == 0 ? (width, height) : ("(\(width) - \(rem(2 * inset)))", "(\(height) - \(rem(2 * inset)))")
    let angle: CSSValue = "atan2(\(number: dx)*\(across),\(number: -dy)*\(down))"
    let list = stops { t in
      let (x, y) = (point(t).x - 0.5, point(t).y - 0.5)
      guard inset != 0 else {
        let along: CSSValue = "\(number: parts(t).width)*\(width)*sin(\(angle))"
        return "calc(\(along) + \(number: parts(t).height)*\(height)*cos(\(angle)))"
      }
      let along: CSSValue = "(\(number: parts(t).width)*\(width) - \(rem(2 * inset * x)))*sin(\(angle))"
      let down: CSSValue = "(\(number: parts(t).height)*\(height) + \(rem(2 * inset * y)))*cos(\(angle))"
      return "calc(\(along) + \(down))"
    }
    return "linear-gradient(\(angle)\(space),\(list))"
  }
}

extension BlockSheet {
  /// A share of a gradient's way, and so many points more. Within `calc` a zero would be no length.
  private static func stop(_ share: Double, plus points: Double) -> CSSValue {
    let (share, more): (CSSValue, CSSValue) = ("\(number: share * 100, decimals: 4)%", rem(points))
    return more == .zero ? share : "calc(\(share) + \(more))"
  }
}

extension Color {
  /// Whether CSS says it by `color-mix`, here or in the palette.
  fileprivate var isMixed: Bool {
    guard case .named(let name) = base else { return whiteness > 0 }
    return whiteness > 0 || opacity < 1 || ["tertiary", "quaternary", "quinary", "fill"].contains(name)
  }
}

extension UnitPoint {
  fileprivate var mirrored: UnitPoint { UnitPoint(x: 1 - x, y: y) }

  /// As CSS writes a position.
  func css(_ isMirrored: Bool) -> CSSValue {
    "\(CSSValue.percent(Double(isMirrored ? 1 - x : x))) \(CSSValue.percent(Double(y)))"
  }
}

extension Box {
  /// The width for each point of height, if it is the same at all widths of the container.
  fileprivate var aspectRatio: Double? {
    guard let first = frames.runs.first?.value else { return nil }
    let ratio =
      first.height.constant != 0
      ? first.width.constant / first.height.constant : first.width.slope / first.height.slope
    guard ratio.isFinite, ratio > 0 else { return nil }
    let isSame = frames.allSatisfy { frame in
      abs(frame.width.constant - ratio * frame.height.constant) < 1e-6
        && abs(frame.width.slope - ratio * frame.height.slope) < 1e-9
    }
    return isSame ? ratio : nil
  }
}
