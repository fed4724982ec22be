import Foundation
import LayoutEngine
import Views
import Web

/// Areas and lines.
extension Painter {
  mutating func fill(_ shape: Shape, _ style: ShapeStyle, _ node: LayoutNode) -> Painted {
    fill(shape, style, node.frame, node)
  }

  /// A shape in a rectangle.
  mutating func fill(_ shape: Shape, _ style: ShapeStyle, _ frame: CGRect, _ node: LayoutNode) -> Painted {
    guard frame.width > 0, frame.height > 0 else { return Painted() }
    let isMirrored = node.layoutDirection == .rightToLeft
    let path = shape.path(in: frame, isMirrored: isMirrored)
    if case .color(let color) = style, color.isMaterial { omit(.material) }
    if shape == .rectangle, case .color(let color) = style {
      var painted = Painted()
      let edges = isTransformed ? [] : [(name: "shape-rendering", value: "crispEdges")]
      painted.add(
        PictureElement("rect", Self.place(frame) + sheet.attributes(.fill, tone(color, node)) + edges), frame)
      return painted
    }
    if path.steps.isEmpty { return Painted() }
    return fill(
      PictureElement("path", path.attributes(rule: "fill-rule")), style, frame,
      covering: path.bounds?.union(frame) ?? frame, node)
  }

  /// Whatever it is, filled with a style.
  ///
  /// - Parameters:
  ///   - frame: the rectangle in which a gradient lies.
  ///   - bounds: what it covers.
  mutating func fill(
    _ element: PictureElement, _ style: ShapeStyle, _ frame: CGRect, covering bounds: CGRect,
    _ node: LayoutNode
  ) -> Painted {
    var painted = Painted()
    var element = element
    switch style {
    case .color(let color):
      element.attributes += sheet.attributes(.fill, tone(color, node))
      painted.add(element, bounds)
    case .gradient(let gradient):
      let frame = frame.insetBy(dx: gradient.inset, dy: gradient.inset)
      if let reference = reference(to: gradient, frame, node) {
        element.attributes.append(("fill", reference))
        painted.add(element, bounds)
      } else {
        let clip = sheet.define(PictureElement("clipPath", [], [element]))
        let sectors = self.sectors(of: gradient, frame, covering: bounds, node)
        painted.add(PictureElement("g", [("clip-path", clip)], sectors), bounds)
      }
    }
    return painted
  }

  mutating func stroke(_ shape: Shape, _ line: Stroke, _ node: LayoutNode) -> Painted {
    let frame = node.frame
    let isMirrored = node.layoutDirection == .rightToLeft
    let inset = line.isInside ? line.width / 2 : 0
    guard line.width > 0 else { return Painted() }
    // A line that is as wide as the shape is all of it.
    if line.isInside, min(frame.width, frame.height) <= line.width {
      return fill(shape, .color(line.color), frame, node)
    }
    let path = shape.path(in: frame, isMirrored: isMirrored, inset: inset)
    guard !path.steps.isEmpty else { return Painted() }
    var attributes = [
      (name: "d", value: path.data), ("fill", "none"), ("stroke-width", pictureNumber(line.width)),
    ]
    if line.cap != .butt { attributes.append(("stroke-linecap", line.cap.rawValue)) }
    if line.join != .miter { attributes.append(("stroke-linejoin", line.join.rawValue)) }
    if line.join == .miter { attributes.append(("stroke-miterlimit", cssNumber(line.miterLimit))) }
    if !line.dash.isEmpty {
      attributes.append(("stroke-dasharray", line.dash.map { pictureNumber($0) }.joined(separator: " ")))
      if line.dashPhase != 0 { attributes.append(("stroke-dashoffset", pictureNumber(line.dashPhase))) }
    }
    var painted = Painted()
    let reach = line.isInside ? 0 : -line.width / 2
    painted.add(
      PictureElement("path", attributes + sheet.attributes(.stroke, tone(line.color, node))),
      (path.bounds?.union(frame) ?? frame).insetBy(dx: reach, dy: reach))
    return painted
  }
}
