import Foundation
import Responsive
import Views
import Web

extension StatePlacing {
  /// The direction of an element in every state, when it moves round a circle; nil when it does not.
  ///
  /// It does when a layout of the author's own puts it on a circle in two states, in different directions. In
  /// states without a circle it has the direction from the container's middle, too, so that it moves along a
  /// curve and never through the others.
  func angles(of element: StateElement) -> [Double]? {
    guard let first = element.first, first.element.animation != nil, first.element.rotation == 0 else {
      return nil
    }
    let circle = element.shown.compactMap { $0?.orbit?.angle }
    guard let known = circle.first, element.shown.allSatisfy({ $0 == nil || $0?.orbit != nil }),
      circle.contains(where: { abs(($0 - known).remainder(dividingBy: 360)) > 0.01 })
    else { return nil }
    return Orbit.unwrapped(
      element.shown.map { shown in
        guard let orbit = shown?.orbit else { return known }
        return orbit.angle ?? orbit.direction(at: 600) ?? known
      })
  }

  /// Declares an element's place, given from its parent's corner.
  ///
  /// On an arc: to the container's middle, turned there into the element's direction, out to its place, turned
  /// back, and from its own middle to its corner. Each of these changes evenly, so the element goes round and
  /// stays upright; and browsers do it without a layout.
  func put(
    _ x: PiecewiseLength, _ y: PiecewiseLength, _ element: StateElement, _ shown: ShownView,
    _ state: Int,
    _ angles: [Double]?, _ style: inout StateStyle
  ) {
    guard let angles, let orbit = shown.orbit else {
      style[.translate] = StyleValue(["", " ", ""], [x, y])
      return
    }
    func length(_ own: [Affine]) -> PiecewiseLength { union.length(in: state, own) }
    var center = (x: length(orbit.center.map(\.x)), y: length(orbit.center.map(\.y)))
    if let outer = element.parent?.shown[state] {
      center.x = center.x - self.length(outer, state, \.x)
      center.y = center.y - self.length(outer, state, \.y)
    }
    let offset = (x: length(orbit.offset.map(\.x)), y: length(orbit.offset.map(\.y)))
    let degrees = angles[state]
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let out = (x: offset.x * cosine + offset.y * sine, y: offset.y * cosine - offset.x * sine)
    let corner = (x: x - center.x - offset.x, y: y - center.y - offset.y)
    let back = CSSValue.number(-degrees, decimals: 4)
    style[.translate] = StyleValue(["", " ", ""], [center.x, center.y])
    style[.rotate] = StyleValue("\(number: degrees, decimals: 4)deg")
    style[.transform] = StyleValue(
      ["translate(", ",", ") rotate(\(back)deg) translate(", ",", ")"], [out.x, out.y, corner.x, corner.y])
    style[.transformOrigin] = StyleValue("0 0")
  }
}

extension CGSize {
  /// As large as it is.
  fileprivate static let one = CGSize(width: 1, height: 1)
}
