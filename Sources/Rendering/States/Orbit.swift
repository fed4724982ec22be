import Foundation
import LayoutEngine
import Responsive

/// Where a view stands as seen from the middle of the container that arranges it.
struct Orbit {
  /// The container's middle in the coordinates of the block, in the pieces of the layout.
  let center: [(x: Affine, y: Affine)]
  /// From there to the view's own middle.
  let offset: [(x: Affine, y: Affine)]
  /// The direction of the view in degrees, clockwise from the right, when the container has put its views on a
  /// circle.
  let angle: Double?

  /// The orbit of every view that stands in a container, by its node's index.
  static func all<State>(in tree: LayoutTree, _ layout: ResponsiveLayout<State>) -> [Orbit?] {
    var result = [Orbit?](repeating: nil, count: tree.nodes.count)
    for container in tree.nodes where container.isContainer && container.children.count > 1 {
      let center = layout.pieces.map { $0.frames[container.index].middle }
      let offsets = container.children.map { child in
        zip(layout.pieces, center).map { piece, center in
          let middle = piece.frames[child.index].middle
          return (x: middle.x - center.x, y: middle.y - center.y)
        }
      }
      let angles = container.isCustomLayout ? angles(offsets, layout) : nil
      for (index, child) in container.children.enumerated() {
        result[child.index] = Orbit(center: center, offset: offsets[index], angle: angles?[index])
      }
    }
    return result
  }

  /// The directions of views that all stand at one distance from the middle, at least three of them, each in the
  /// same direction at all widths; nil of others.
  private static func angles<State>(
    _ offsets: [[(x: Affine, y: Affine)]], _ layout: ResponsiveLayout<State>
  ) -> [Double]? {
    guard offsets.count > 2 else { return nil }
    var result: [Double]?
    for (index, piece) in layout.pieces.enumerated() {
      for width in [piece.probe, piece.probe + 0.4] {
        let points = offsets.map { (x: $0[index].x(at: width), y: $0[index].y(at: width)) }
        let radii = points.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
        guard radii[0] > 1, radii.allSatisfy({ abs($0 - radii[0]) < 0.01 }) else { return nil }
        let angles = points.map { atan2($0.y, $0.x) * 180 / .pi }
        if let result {
          for (a, b) in zip(result, angles) where abs((a - b).remainder(dividingBy: 360)) > 0.01 {
            return nil
          }
        }
        result = result ?? angles
      }
    }
    return result
  }

  /// The direction at a width, also where there is no circle; nil in the middle.
  func direction(at width: Double) -> Double? {
    guard let last = offset.last else { return nil }
    let (x, y) = (last.x(at: width), last.y(at: width))
    return abs(x) + abs(y) < 0.5 ? nil : atan2(y, x) * 180 / .pi
  }

  /// Angles as numbers between which one goes along the shorter way: the largest gap of the circle is not
  /// crossed.
  static func unwrapped(_ angles: [Double]) -> [Double] {
    let turned = angles.map {
      ($0.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
    }
    let sorted = turned.sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    var start = first
    var widest = first + 360 - last
    for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > widest + 1e-6 { (widest, start) = (b - a, b) }
    return turned.map { $0 < start - 1e-9 ? $0 + 360 : $0 }
  }
}

extension AffineFrame {
  var middle: (x: Affine, y: Affine) {
    (
      x: Affine(x.constant + width.constant / 2, slope: x.slope + width.slope / 2),
      y: Affine(y.constant + height.constant / 2, slope: y.slope + height.slope / 2)
    )
  }
}
