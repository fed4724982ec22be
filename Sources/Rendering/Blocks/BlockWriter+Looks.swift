import LayoutEngine
import Views
import Web

extension BlockWriter {
  mutating func identity(_ element: Element, _ box: Box?) {
    if let id = element.id {
      html.attribute("id", "\(context.id)-\(id)")
    } else if let box {
      mark(box)
    }
    if let language = element.language { html.attribute("lang", language) }
    if let direction = element.layoutDirection {
      html.raw(direction == .rightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
    }
    if element.isAccessibilityHidden { html.raw(" aria-hidden=\"true\"") }
  }

  mutating func mark(_ box: Box) {
    if context.marksNodes { html.attribute("id", "\(context.id)--\(box.node)") }
  }

  /// The name for screen readers; an element that has no role to hang it on gets one.
  mutating func label(_ element: Element, role: StaticString?) {
    guard let label = element.accessibilityLabel else { return }
    if let role {
      html.raw(" role=\"")
      html.raw(role)
      html.raw("\"")
    }
    html.attribute("aria-label", label)
  }

  /// Opacity, rotation, clip and border: what changes the looks of an element, but no layout.
  func looks(_ element: Element) -> [String] {
    var declarations: [String] = []
    if element.opacity != 1 { declarations.append("opacity:" + cssNumber(element.opacity)) }
    if element.rotation != 0 { declarations.append("rotate:\(cssNumber(element.rotation))deg") }
    if let clip = element.clip { declarations += self.clip(clip) }
    if let (color, width) = element.border {
      // Drawn over the content and along the inside of the edges; an outline takes no room.
      declarations.append("outline:\(rem(width)) solid \(css(color))")
      declarations.append("outline-offset:\(rem(-width))")
    }
    return declarations
  }

  private func clip(_ shape: Shape) -> [String] {
    switch shape {
    case .circle: ["clip-path:circle(closest-side)"]
    case .ellipse: ["clip-path:ellipse()"]
    default: ["overflow:clip"] + corners(shape)
    }
  }

  func background(_ shape: Shape, _ fill: Color) -> [String] {
    return ["background:" + css(fill)] + corners(shape)
  }

  /// A line along a shape's edge: half of it outside, unless all of it is to be inside.
  func outline(_ shape: Shape, _ color: Color, _ width: Double, isInside: Bool) -> [String] {
    [
      "outline:\(rem(width)) solid \(css(color))",
      "outline-offset:\(rem(isInside ? -width : -width / 2))",
    ] + corners(shape)
  }

  private func corners(_ shape: Shape) -> [String] {
    switch shape {
    case .rectangle: []
    case .roundedRectangle(let radius): radius > 0 ? ["border-radius:" + rem(radius)] : []
    case .circle, .ellipse: ["border-radius:50%"]
    case .capsule: ["border-radius:999rem"]
    }
  }
}

/// A colour as CSS writes it; a named one is the theme's, by a custom property.
func css(_ color: Color) -> String {
  let opaque: String
  switch color.base {
  case .clear: return "transparent"
  case .named(let name): opaque = "var(--color-\(kebabCase(name)))"
  case .rgb(let red, let green, let blue):
    let components = [red, green, blue].map { cssNumber(min(1, max(0, $0)) * 255, decimals: 2) }
    let alpha = color.opacity == 1 ? "" : " / " + cssNumber(color.opacity, decimals: 4)
    return "rgb(\(components.joined(separator: " "))\(alpha))"
  }
  guard color.opacity < 1 else { return opaque }
  return "color-mix(in srgb,\(opaque) \(cssNumber(color.opacity * 100, decimals: 2))%,transparent)"
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
    case .none: "div"
    case .paragraph: "p"
    case .heading(let level): "h\(min(6, max(1, level)))"
    case .codeBlock: "pre"
    case .list(let ordered, _): ordered ? "ol" : "ul"
    case .listItem: "li"
    case .blockQuote: "blockquote"
    case .figure: "figure"
    case .thematicBreak: "hr"
    }
  }
}
