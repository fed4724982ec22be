import Foundation
import Responsive
import Views
import Web

/// Lines along edges that CSS does not draw itself: parts of an edge, and dashes. They are SVG's, whose edges begin
/// where SwiftUI's do but for rounded rectangles; those begin in the middle of the right side there, and at the
/// top here.
extension BlockSheet {
  /// What moves an edge by itself.
  mutating func edgeMotion(_ element: Element, _ box: Box) -> [Declaration] {
    guard let course = element.course else { return [] }
    return motion(course) { writer, moment in
      guard case .stroke(let shape, let stroke) = moment.element.content else { return [] }
      return writer.edgeStyle(shape, stroke, box, isMoment: true)
    }
  }

  /// The element of SVG for a shape's edge, and whether lengths along it are shares of it.
  static func edge(_ shape: Shape) -> (tag: String, isMeasured: Bool) {
    guard case .trimmed(let whole, _, _) = shape else {
      return (shape == .circle || shape == .ellipse ? "ellipse" : "rect", false)
    }
    let tag = edge(whole).tag
    return (tag, tag == "ellipse" || whole == .rectangle)
  }

  /// - Parameter isMoment: whether it is so for no time, among what it goes through.
  mutating func edgeStyle(
    _ shape: Shape, _ stroke: Stroke, _ box: Box, isMoment: Bool = false
  ) -> [Declaration] {
    var whole = shape
    var part: (from: Double, to: Double)?
    if case .trimmed(let inner, let from, let to) = shape { (whole, part) = (inner, (from, to)) }
    var declarations = [
      Declaration(.stroke, css(stroke.color)), Declaration(.strokeWidth, rem(stroke.width)),
    ]
    // A part of no length has its colour already, so that it can grow; its ends would be a dot.
    let isEmpty = part.map { $0.from >= $0.to } == true && !isMoment
    if stroke.cap != .butt, !isEmpty {
      declarations.append(Declaration(.strokeLinecap, CSSValue(keyword: stroke.cap)))
    }
    if stroke.join != .miter {
      declarations.append(Declaration(.strokeLinejoin, CSSValue(keyword: stroke.join)))
    }
    if stroke.join == .miter {
      declarations.append(Declaration(.strokeMiterlimit, .number(stroke.miterLimit)))
    }
    let inset = stroke.isInside ? stroke.width / 2 : 0
    let edge = rounded(whole, inset, box)
    declarations += geometry(whole, inset, radius: edge?.radius)
    if let part {
      declarations += self.part(from: part.from, to: part.to, edge)
    } else if !stroke.dash.isEmpty {
      declarations.append(Declaration(.strokeDasharray, stroke.dash.map { rem($0) }.joined(separator: " ")))
      if let start = edge?.start {
        declarations.append(
          Declaration(.strokeDashoffset, "calc(\(rem(stroke.dashPhase, isLength: true)) - \(start))"))
      } else if stroke.dashPhase != 0 {
        declarations.append(Declaration(.strokeDashoffset, rem(stroke.dashPhase)))
      }
    }
    return declarations
  }

  /// A rectangle's radius, how long its edge is, and how far along it SwiftUI's begins; nil for other shapes.
  private mutating func rounded(_ shape: Shape, _ inset: Double, _ box: Box) -> (
    radius: CSSValue, length: CSSValue, start: CSSValue
  )? {
    let both = PiecewiseLength(repeating: Affine(2 * inset), count: box.frames.count)
    let width = lengths.length(box.side(\.width) - both)
    let height = lengths.length(box.side(\.height) - both)
    var radius: CSSValue = "min(\(width)/2,\(height)/2)"
    switch shape {
    case .roundedRectangle(let points):
      if points <= 0 { return nil }
      radius = "min(\(rem(max(0, points - inset), isLength: true)),\(width)/2,\(height)/2)"
    case .capsule: break
    default: return nil
    }
    // Four straight sides, and a circle; from the top left corner, a quarter of it and half of a side.
    let length: CSSValue = "(2*\(width) + 2*\(height) - \(number: 8 - 2 * .pi, decimals: 6)*\(radius))"
    let start: CSSValue = "(\(width) + \(height)/2 - \(number: 3 - .pi / 2, decimals: 6)*\(radius))"
    return (radius, length, start)
  }

  private func geometry(_ shape: Shape, _ inset: Double, radius: CSSValue?) -> [Declaration] {
    if shape == .circle || shape == .ellipse {
      let radius: CSSValue = inset > 0 ? "calc(50% - \(rem(inset)))" : "50%"
      return [
        Declaration(.cx, "50%"), Declaration(.cy, "50%"), Declaration(.rx, radius), Declaration(.ry, radius),
      ]
    }
    let corner = radius.map { [Declaration(.rx, $0), Declaration(.ry, $0)] } ?? []
    if inset == 0 { return [Declaration(.width, "100%"), Declaration(.height, "100%")] + corner }
    let side: CSSValue = "calc(100% - \(rem(2 * inset)))"
    return [
      Declaration(.x, rem(inset)), Declaration(.y, rem(inset)), Declaration(.width, side),
      Declaration(.height, side),
    ] + corner
  }

  /// One dash, and a gap as long as the rest of the edge.
  private func part(
    from: Double, to: Double, _ edge: (radius: CSSValue, length: CSSValue, start: CSSValue)?
  ) -> [Declaration] {
    let length = max(0, to - from)
    let share = CSSValue.number(length, decimals: 6)
    let rest = CSSValue.number(1 - length, decimals: 6)
    let start = CSSValue.number(from, decimals: 6)
    guard let edge else {
      return [
        Declaration(.strokeDasharray, "\(share) \(rest)"),
        Declaration(.strokeDashoffset, from > 0 ? "-\(start)" : start),
      ]
    }
    let offset: CSSValue = from > 0 ? "\(edge.length)*-\(start) - \(edge.start)" : "-1*\(edge.start)"
    return [
      Declaration(.strokeDasharray, "calc(\(edge.length)*\(share)) calc(\(edge.length)*\(rest))"),
      Declaration(.strokeDashoffset, "calc(\(offset))"),
    ]
  }

  /// A piece of a disc between two points of its edge: a polygon that no eye tells from it.
  func arc(from: Double, to: Double) -> CSSValue {
    let steps = max(1, Int(((to - from) * 120).rounded(.up)))
    let points = (0...steps).map { step -> CSSValue in
      let turn = (from + (to - from) * Double(step) / Double(steps)) * 2 * .pi
      return "\(number: 50 + 50 * cos(turn), decimals: 2)% \(number: 50 + 50 * sin(turn), decimals: 2)%"
    }
    return "polygon(\(points.joined(separator: ",")))"
  }
}

/// A length that is one in a sum, too, where a bare zero is none.
private func rem(_ points: Double, isLength: Bool) -> CSSValue {
  let value = rem(points)
  return value == .zero && isLength ? "0rem" : value
}
