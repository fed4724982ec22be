import Foundation
import LayoutEngine
import Responsive
import Views
import Web

extension BlockSheet {
  /// What changes the looks of an element, but no layout.
  mutating func looks(_ element: Element, _ box: Box) -> [Declaration] {
    let looks = restingLooks(element, box)
    guard let course = element.course else {
      // What nobody sees is neither pressed nor told.
      return element.opacity == 0 ? looks + [Declaration(.visibility, "hidden")] : looks
    }
    let isMirrored = box.direction == .rightToLeft
    return looks
      + motion(course) { writer, moment in
        writer.restingLooks(moment.element, box) + writer.paint(of: moment.element, box)
          + writer.offset(moment.offset, isMirrored)
      }
  }

  /// What is written with the looks of an element that is drawn by its own box.
  private mutating func paint(of element: Element, _ box: Box) -> [Declaration] {
    switch element.content {
    case .shape(let shape, let fill): background(shape, fill, box)
    case .outline(let shape, let color, let width, let isInside):
      outline(shape, color, width, isInside: isInside, box)
    case .symbol(_, let color?): [Declaration(.color, css(color))]
    default: []
    }
  }

  private func offset(_ offset: CGSize, _ isMirrored: Bool) -> [Declaration] {
    guard offset != .zero else { return [] }
    return [
      Declaration(
        .transform, "translate(\(rem(isMirrored ? -offset.width : offset.width)),\(rem(offset.height)))")
    ]
  }

  private mutating func restingLooks(_ element: Element, _ box: Box) -> [Declaration] {
    var declarations: [Declaration] = []
    if element.isHidden { declarations.append(Declaration(.visibility, "hidden")) }
    if !element.allowsHitTesting { declarations.append(Declaration(.pointerEvents, "none")) }
    if let start = element.scrollStart { declarations += self.start(start) }
    if element.stopsScrolling { declarations.append(Declaration(.scrollSnapAlign, "start")) }
    if let margins = element.scrollStops, case .scroll(let axes) = element.content {
      declarations.append(
        Declaration(.scrollSnapType, axes == .horizontal ? "x mandatory" : "y mandatory"))
      if margins != EdgeInsets() {
        let isMirrored = box.direction == .rightToLeft
        let sides = [
          margins.top, isMirrored ? margins.leading : margins.trailing, margins.bottom,
          isMirrored ? margins.trailing : margins.leading,
        ]
        declarations.append(Declaration(.scrollPadding, sides.map { rem($0) }.joined(separator: " ")))
      }
    }
    if let scheme = element.shownIn {
      declarations.append(Declaration(.visibility, .variable("--in-\(scheme)", else: "visible")))
    }
    if let scheme = element.colorScheme { declarations += colorSchemeDeclarations(scheme) }
    if !element.filters.isEmpty {
      declarations.append(Declaration(.filter, element.filters.map(css).joined(separator: " ")))
    }
    if let clip = element.clip { declarations += self.clip(clip, of: element, box) }
    if let mask = element.mask {
      declarations.append(Declaration(.maskImage, paint(mask, box)))
      // Else what is masked would be cut along the corners of the background.
      if !box.hasSquareCorners {
        declarations += [Declaration(.maskClip, "no-clip"), Declaration(.maskRepeat, "no-repeat")]
      }
    }
    if let mode = element.blendMode {
      declarations.append(Declaration(.mixBlendMode, CSSValue(raw: mode.rawValue)))
    }
    if element.opacity != 1 { declarations.append(Declaration(.opacity, .number(element.opacity))) }
    declarations += transform(element, box)
    if let rotation = element.rotation3D { declarations += self.rotation(rotation, box) }
    if let (color, width) = element.border {
      if element.hasBoxOfContent {
        // What is inside has places of its own, and would be drawn over an outline.
        declarations.append(Declaration(.custom("--bd"), "\(rem(width)) solid \(css(color))"))
      } else {
        // Drawn over the content and along the inside of the edges; an outline takes no room.
        declarations.append(Declaration(.outline, "\(rem(width)) solid \(css(color))"))
        declarations.append(Declaration(.outlineOffset, rem(-width)))
      }
    }
    return declarations
  }

  /// Scale and rotation about a point; CSS scales first too.
  private func transform(_ element: Element, _ box: Box) -> [Declaration] {
    var declarations: [Declaration] = []
    let isMirrored = box.direction == .rightToLeft
    let (x, y) = (element.scale.width, element.scale.height)
    if x != 1 || y != 1 {
      declarations.append(Declaration(.scale, x == y ? .number(x) : "\(number: x) \(number: y)"))
    }
    if element.rotation != 0 {
      declarations.append(
        Declaration(.rotate, "\(number: isMirrored ? -element.rotation : element.rotation)deg"))
    }
    guard !declarations.isEmpty, element.anchor != .center else { return declarations }
    let anchor = element.anchor.css(isMirrored)
    return declarations + [Declaration(.transformOrigin, anchor)]
  }

  /// The viewer is as far away as the longer side, for a perspective of 1.
  private mutating func rotation(_ rotation: Rotation3D, _ box: Box) -> [Declaration] {
    let isMirrored = box.direction == .rightToLeft
    var functions: [CSSValue] = []
    if rotation.perspective > 0 {
      let sides = [box.side(\.width), box.side(\.height)].map { lengths.length($0) }
      let factor = CSSValue.number(1 / rotation.perspective, decimals: 4)
      functions.append("perspective(calc(max(\(sides[0]),\(sides[1])) * \(factor)))")
    }
    if rotation.anchorZ != 0 { functions.append("translateZ(\(rem(rotation.anchorZ)))") }
    let axis = [rotation.x, isMirrored ? -rotation.y : rotation.y, isMirrored ? -rotation.z : rotation.z]
    let numbers = axis.map { CSSValue.number($0, decimals: 4) }.joined(separator: ",")
    functions.append("rotate3d(\(numbers),\(number: rotation.angle)deg)")
    if rotation.anchorZ != 0 { functions.append("translateZ(\(rem(-rotation.anchorZ)))") }
    let result = [Declaration(.transform, functions.joined(separator: " "))]
    guard rotation.anchor != .center else { return result }
    return result + [Declaration(.transformOrigin, rotation.anchor.css(isMirrored))]
  }

  private mutating func clip(_ shape: Shape, of element: Element, _ box: Box) -> [Declaration] {
    switch shape {
    case .circle: return [Declaration(.clipPath, "circle(closest-side)")]
    case .ellipse: return [Declaration(.clipPath, "ellipse()")]
    case .path(let source): return [Declaration(.clipPath, outline(of: source, pieces(of: source, box)))]
    case .trimmed: return clip(shape.asPath, of: element, box)
    default:
      let radius = radius(shape, box)
      // What overflows is cut along the corners of the background, which may be rounder than those of the clip, and
      // before it is blurred.
      return (box.hasSquareCorners && element.filters.isEmpty ? [Declaration(.overflow, "clip")] : []) + [
        Declaration(.clipPath, radius.map { "inset(0 round \($0))" } ?? "inset(0)")
      ]
    }
  }

  mutating func background(_ shape: Shape, _ style: ShapeStyle, _ box: Box) -> [Declaration] {
    if case .path(let source) = shape { return area(source, style, box) }
    var declarations = [Declaration(.background, paint(style, box))]
    // A material is what lies behind it, blurred.
    if style.color?.isMaterial == true {
      declarations.append(Declaration(.backdropFilter, "blur(1.25rem) saturate(1.8)"))
    }
    if case .trimmed(_, let from, let to) = shape, from > 0 || to < 1 {
      return declarations + [Declaration(.clipPath, arc(from: from, to: to))]
    }
    return declarations + corners(shape, box)
  }

  /// A line along a shape's edge: half of it outside, unless all of it is to be inside.
  mutating func outline(_ shape: Shape, _ color: Color, _ width: Double, isInside: Bool, _ box: Box)
    -> [Declaration]
  {
    [
      Declaration(.outline, "\(rem(width)) solid \(css(color))"),
      Declaration(.outlineOffset, rem(isInside ? -width : -width / 2)),
    ] + corners(shape, box)
  }

  private mutating func corners(_ shape: Shape, _ box: Box) -> [Declaration] {
    radius(shape, box).map { [Declaration(.borderRadius, $0)] } ?? []
  }

  private mutating func radius(_ shape: Shape, _ box: Box) -> CSSValue? {
    switch shape {
    case .rectangle, .path: return nil
    case .roundedRectangle(let radius): return radius > 0 ? rem(radius) : nil
    case .unevenRoundedRectangle(let radii):
      var corners = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
      if box.direction == .rightToLeft { corners = [corners[1], corners[0], corners[3], corners[2]] }
      guard corners.contains(.infinity) else { return corners.map { rem($0) }.joined(separator: " ") }
      // Browsers would take as much of the whole side as the other corner leaves.
      let halves = [box.side(\.width), box.side(\.height)].map { lengths.length($0 * 0.5) }
      let largest: CSSValue = "min(\(halves[0]),\(halves[1]))"
      return corners.map { $0 == .infinity ? largest : rem($0) }.joined(separator: " ")
    case .circle, .ellipse: return "50%"
    case .capsule: return "999rem"
    case .trimmed(let whole, _, _): return self.radius(whole, box)
    case .platter:
      let radii = box.side(\.height).map { height in
        height.slope == 0
          ? Affine((height.constant * 0.175).rounded(.up))
          : Affine(height.constant * 0.175, slope: height.slope * 0.175)
      }
      return lengths.css(radii)
    }
  }
}

func css(_ filter: Element.Filter) -> CSSValue {
  switch filter {
  case .blur(let radius): "blur(\(rem(radius)))"
  case .shadow(let color, let radius, let x, let y):
    "drop-shadow(\(rem(x)) \(rem(y)) \(rem(radius)) \(css(color)))"
  case .colors(let change, let amount):
    "\(raw: change.rawValue)(\(number: amount, decimals: 4)\(raw: change == .hueRotation ? "deg" : ""))"
  case .multiply(let red, let green, let blue, let alpha):
    // CSS has no function for it: a filter of SVG's, within the style itself.
    CSSValue(
      raw: "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cfilter id='m' "
        + "color-interpolation-filters='sRGB'%3E%3CfeColorMatrix values='"
        + multiplication(red, green, blue, alpha) + "'/%3E%3C/filter%3E%3C/svg%3E#m\")")
  }
}

/// What SVG multiplies colours by: a row for each component.
func multiplication(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> String {
  [red, green, blue, alpha].enumerated().map { row, factor in
    (0..<5).map { $0 == row ? cssNumber(factor, decimals: 4) : "0" }.joined(separator: " ")
  }.joined(separator: " ")
}

/// A colour as CSS writes it; a named one is the theme's, by a custom property.
func css(_ color: Color) -> CSSValue {
  if color.whiteness > 0 {
    var pure = color
    pure.whiteness = 0
    return "color-mix(in srgb,\(css(pure)),white \(number: color.whiteness * 100, decimals: 2)%)"
  }
  let opaque: CSSValue
  switch color.base {
  case .clear: return "transparent"
  case .named(let name): opaque = .variable("--color-\(kebabCase(name))")
  case .scheme(let light, let dark): opaque = .lightDark(css(light), css(dark))
  case .rgb(let red, let green, let blue):
    let components = [red, green, blue].map { CSSValue.number(min(1, max(0, $0)) * 255, decimals: 2) }
    let opaque = components.joined(separator: " ")
    return color.opacity == 1 ? "rgb(\(opaque))" : "rgb(\(opaque) / \(number: color.opacity, decimals: 4))"
  }
  guard color.opacity < 1 else { return opaque }
  return "color-mix(in srgb,\(opaque) \(number: color.opacity * 100, decimals: 2)%,transparent)"
}

private func kebabCase(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase { result += "-" }
    result += character.lowercased()
  }
  return result
}

extension Element {
  /// The HTML element of a group, and of a text's outermost element.
  var tag: String {
    switch role {
    case .none, .dialog, .tabs, .table, .row, .columnHeader, .cell, .listRows, .listRow: "div"
    case .paragraph: "p"
    case .heading(let level): "h\(min(6, max(1, level)))"
    case .codeBlock: "pre"
    case .list(let ordered, _): ordered ? "ol" : "ul"
    case .listItem: "li"
    case .blockQuote: "blockquote"
    case .figure: "figure"
    case .thematicBreak: "hr"
    case .button: "button"
    case .link: "a"
    }
  }
}

extension Box {
  /// Whether its background, if it has one, ends in corners that are not round.
  fileprivate var hasSquareCorners: Bool { background.map { $0.shape == .rectangle } ?? true }
}
