import Foundation
import LayoutEngine
import Typesetting

extension ViewTree {
  /// The views as indented text, one node a line: the author's name for it, and what it shows.
  public func dump() -> String { lines { _ in "" } }

  /// The same with the frame of each node, as the last proposal left it, from the block's origin.
  public func dumpFrames() -> String {
    lines { node in
      guard node.isPlaced else { return " nowhere" }
      let frame = node.frame
      return
        " (\(number(frame.minX)), \(number(frame.minY))) \(number(frame.width)) × \(number(frame.height))"
        + " for \(number(node.proposal.width)) × \(number(node.proposal.height))"
    }
  }

  /// The author's name for a node, and what it shows.
  public func label(of node: Int) -> String {
    names[node] + (elements[node]?.summary(at: layout.nodes[node]) ?? "")
  }

  private func lines(_ suffix: (LayoutNode) -> String) -> String {
    var result = ""
    var pending: [(node: LayoutNode, depth: Int)] = [(layout.root, 0)]
    while let (node, depth) = pending.popLast() {
      result += String(repeating: "  ", count: depth) + label(of: node.index) + suffix(node) + "\n"
      for child in node.children.reversed() { pending.append((child, depth + 1)) }
    }
    return result
  }
}

/// A number as dumps write it: at most three decimals, none where there are none.
func number(_ value: CGFloat?) -> String {
  guard let value else { return "nil" }
  if value.isInfinite { return value > 0 ? "∞" : "-∞" }
  if value.isNaN { return "nan" }
  let rounded = (Double(value) * 1000).rounded() / 1000
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
}

extension Element {
  /// What the element shows and means, with a space before each part.
  fileprivate func summary(at node: LayoutNode) -> String {
    var parts: [String] = []
    switch content {
    case .group: break
    case .text(let content):
      let text = content.shown(at: node)
      parts.append("\"\(text.plainText.replacingOccurrences(of: "\n", with: "\\n"))\"")
      parts.append("\(number(CGFloat(text.style.size)))/\(text.style.lineHeight)")
      if text.style.weight != 400 { parts.append("\(text.style.weight)") }
    case .image(let image): parts.append("\"\(image.source)\" alt \"\(image.alternativeText)\"")
    case .shape(let shape, let style):
      parts.append(style.summary)
      if let part = shape.part { parts.append(part) }
    case .outline(_, let color, let width, let isInside):
      parts.append("\(isInside ? "strokeBorder" : "stroke") \(color.summary) \(number(width))")
    case .stroke(let shape, let stroke):
      parts.append(
        "\(stroke.isInside ? "strokeBorder" : "stroke") \(stroke.color.summary) \(number(CGFloat(stroke.width)))"
      )
      if stroke.cap != .butt { parts.append("cap \(stroke.cap)") }
      if stroke.join != .miter { parts.append("join \(stroke.join)") }
      if !stroke.dash.isEmpty { parts.append("dash \(stroke.dash.map { number(CGFloat($0)) })") }
      if stroke.dashPhase != 0 { parts.append("from \(number(CGFloat(stroke.dashPhase)))") }
      if let part = shape.part { parts.append(part) }
    case .field(let input):
      parts.append("\(input.kind) \"\(input.value)\" prompt \"\(input.prompt)\"")
    case .divider: break
    case .scroll(let axes):
      for axis in Axis.allCases where axes.contains(axis) { parts.append("\(axis)") }
    case .meter(let meter):
      parts.append(
        "\(number(meter.value)) in \(number(meter.range.lowerBound))...\(number(meter.range.upperBound))")
      parts.append(meter.tint.summary)
      if !meter.label.isEmpty { parts.append("\"\(meter.label)\"") }
    case .symbol(let symbol, let color):
      parts.append(symbol.name)
      if symbol.lineWidth != Symbol.regularLineWidth { parts.append("lines \(number(symbol.lineWidth))") }
      if let color { parts.append(color.summary) }
      if !symbol.label.isEmpty { parts.append("\"\(symbol.label)\"") }
    }
    if markup != nil { parts.append("html") }
    if case .link(let link) = role {
      parts.append("link \(link.destination)")
    } else if role != .none {
      parts.append("\(role)")
    }
    if let id { parts.append("#\(id)") }
    if let border { parts.append("border \(border.color.summary) \(number(border.width))") }
    if let clip { parts.append("clip \(clip)") }
    if let background { parts.append("on \(background.shape) \(background.style.summary)") }
    for filter in filters { parts.append(filter.summary) }
    if let mask { parts.append("mask \(ShapeStyle.gradient(mask).summary)") }
    if let blendMode { parts.append("blend \(blendMode.rawValue)") }
    if opacity != 1 { parts.append("opacity \(number(opacity))") }
    if scale != CGSize(width: 1, height: 1) {
      parts.append("scale \(number(scale.width)) × \(number(scale.height))")
    }
    if let shownIn { parts.append("in the \(shownIn)") }
    if let colorScheme { parts.append("scheme \(colorScheme)") }
    if let rotation3D { parts.append(rotation3D.summary) }
    if rotation != 0 { parts.append("rotation \(number(rotation))") }
    if anchor != .center { parts.append("about \(anchor.summary)") }
    if isHidden { parts.append("not shown") }
    if zIndex != 0 { parts.append("z \(number(zIndex))") }
    if let accessibilityLabel { parts.append("label \"\(accessibilityLabel)\"") }
    if isAccessibilityHidden { parts.append("hidden") }
    if isCovered { parts.append("covered") }
    if isDisabled { parts.append("disabled") }
    if let layoutDirection { parts.append("\(layoutDirection)") }
    if layer != .content { parts.append("\(layer)") }
    return parts.map { " " + $0 }.joined()
  }
}

extension Shape {
  /// Which part of the edge it is.
  fileprivate var part: String? {
    guard case .trimmed(_, let from, let to) = self else { return nil }
    return "part \(number(CGFloat(from))) to \(number(CGFloat(to)))"
  }
}

extension Element.Filter {
  var summary: String {
    switch self {
    case .blur(let radius): "blur \(number(radius))"
    case .shadow(let color, let radius, let x, let y):
      "shadow \(color.summary) \(number(radius)) \(number(x)) \(number(y))"
    case .colors(let change, let amount): "\(change.rawValue) \(number(amount))"
    case .multiply(let red, let green, let blue, let alpha):
      "multiply \(number(red)) \(number(green)) \(number(blue)) \(number(alpha))"
    }
  }
}

extension UnitPoint {
  fileprivate var summary: String { "(\(number(x)) \(number(y)))" }
}

extension ShapeStyle {
  fileprivate var summary: String {
    switch self {
    case .color(let color): return color.summary
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.color.summary) \(number($0.location))" }
      let form =
        switch gradient.form {
        case .linear(let start, let end): "linear \(start.summary) to \(end.summary)"
        case .radial(let center, let start, let end):
          "radial \(center.summary) \(number(start)) to \(number(end))"
        case .angular(let center, let start): "angular \(center.summary) \(number(start))"
        case .elliptical(let center, let start, let end):
          "elliptical \(center.summary) \(number(start)) to \(number(end))"
        }
      return "\(form) [\(stops.joined(separator: ", "))]"
    }
  }
}

extension Color {
  fileprivate var summary: String {
    let name =
      switch base {
      case .named(let name): name
      case .rgb(let red, let green, let blue): "rgb(\(number(red)) \(number(green)) \(number(blue)))"
      case .clear: "clear"
      case .scheme(let light, let dark): "light \(light.summary) dark \(dark.summary)"
      }
    let tone = whiteness == 0 ? name : "\(name)+\(number(whiteness))"
    return opacity == 1 ? tone : "\(tone)/\(number(opacity))"
  }
}
