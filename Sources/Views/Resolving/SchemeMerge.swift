import Foundation
import LayoutEngine

/// Puts together what a block shows in the light and in the dark.
///
/// Views that differ by nothing but their colours are one, whose colours differ. Others stand at one place, and each is
/// shown in its scheme.
struct SchemeMerge {
  /// Two views of which each scheme shows one.
  struct Pair {
    let light: ViewDescription
    let dark: ViewDescription

    /// Whether one takes more room than the other, for one of the widths that pages have.
    func haveDifferentSizes(_ direction: LayoutDirection) -> Bool {
      // What readers show is made only when it is known what can be pressed in it; they take the room there is.
      if light.hasReaders || dark.hasReaders { return false }
      // A telephone, a column of text, and a wide window.
      return [320.0, 640, 1280].contains { width in
        let sizes = [light, dark].map { view in
          let tree = ViewTree(view, layoutDirection: direction)
          tree.layout.solve(ProposedViewSize(width: width, height: nil))
          return tree.layout.root.frame.size
        }
        return abs(sizes[0].width - sizes[1].width) > 0.01 || abs(sizes[0].height - sizes[1].height) > 0.01
      }
    }
  }

  private(set) var pairs: [Pair] = []

  mutating func merged(_ light: ViewDescription, _ dark: ViewDescription) -> ViewDescription {
    guard light.isSame(as: dark), let element = Self.merged(light.element, dark.element) else {
      let layer = light.element?.layer ?? .content
      // What lies behind or over a view has the room of that, however large it is.
      if layer == .content { pairs.append(Pair(light: light, dark: dark)) }
      var both = ViewDescription(
        "colorScheme", ZStackLayout(), [light.shown(in: .light), dark.shown(in: .dark)])
      // What lies behind a view lies there in both.
      if layer != .content {
        both.element = Element(.group)
        both.element?.layer = layer
      }
      return both
    }
    var result = light
    result.element = element
    let others = dark.layout.children
    var index = 0
    result.layout = light.layout.mapped { child in
      defer { index += 1 }
      return merged(child, others[index])
    }
    return result
  }

  /// Nil where they differ by more than colours.
  private static func merged(_ light: Element?, _ dark: Element?) -> Element?? {
    guard var result = light, var night = dark else { return light == nil && dark == nil ? .some(nil) : nil }
    var colors: [Color?] = []
    night.mapColors { color in
      colors.append(color)
      return nil
    }
    var day = result
    var count = 0
    day.mapColors { _ in
      count += 1
      return nil
    }
    // What controls are found by depends on the reading, and is no difference.
    (day.pending, night.pending, day.labelling, night.labelling) = (nil, nil, nil, nil)
    (day.showing, night.showing) = (nil, nil)
    (day.motion, night.motion) = (nil, nil)
    var texts = ("", "")
    day.writeStructure(&texts.0)
    night.writeStructure(&texts.1)
    guard texts.0 == texts.1, count == colors.count else { return nil }
    var index = 0
    result.mapColors { color in
      defer { index += 1 }
      let other = colors[index]
      guard color != other else { return color }
      return Color(.scheme(light: (color ?? .primary).light, dark: (other ?? .primary).dark))
    }
    return .some(result)
  }
}

extension ViewDescription {
  /// Whether it is laid out in the same way, and its parts are as many.
  fileprivate func isSame(as other: ViewDescription) -> Bool {
    guard name == other.name, identity == other.identity, direction == other.direction,
      gridCell == other.gridCell, layout.children.count == other.layout.children.count
    else { return false }
    // What layouts are made of are numbers and alignments.
    switch (layout, other.layout) {
    case (.leaf(let a), .leaf(let b)):
      // What a text says is compared with what it looks like.
      return a is TextLeaf && b is TextLeaf || "\(a)" == "\(b)"
    case (.container(let a, _), .container(let b, _)):
      // What is in a layout of the block's own is not known.
      let text = "\(a)"
      return text == "\(b)" && !text.contains("Program")
    case (.modified(let a, _), .modified(let b, _)): return "\(a)" == "\(b)"
    case (.layered(_, _, let a), .layered(_, _, let b)): return a == b
    case (.choice(let a, _), .choice(let b, _)): return "\(a)" == "\(b)"
    default: return false
    }
  }

  /// The view where it is shown in one scheme only.
  fileprivate func shown(in scheme: ColorScheme) -> ViewDescription {
    var element = Element(.group)
    element.shownIn = scheme
    return ViewDescription("\(scheme)", PassThrough(), self, element)
  }
}

extension Element {
  /// Changes every colour that it is drawn in; nil is that of its surroundings, and where there has to be one, none.
  fileprivate mutating func mapColors(_ change: (Color?) -> Color?) {
    func changed(_ color: Color) -> Color { change(color) ?? Color(.clear) }
    func changed(_ gradient: Gradient) -> Gradient {
      var result = gradient
      for index in result.stops.indices { result.stops[index].color = changed(gradient.stops[index].color) }
      return result
    }
    func changed(_ style: ShapeStyle) -> ShapeStyle {
      switch style {
      case .color(let color): .color(changed(color))
      case .gradient(let gradient): .gradient(changed(gradient))
      }
    }
    func changed(_ style: ShapeStyle?) -> ShapeStyle? {
      switch style {
      case nil: change(nil).map { .color($0) }
      case .color(let color): change(color).map { .color($0) }
      case .gradient(let gradient): .gradient(changed(gradient))
      }
    }
    switch content {
    case .text(let text): content = .text(text.mapping(style: changed, color: changed))
    case .shape(let shape, let fill): content = .shape(shape, fill: changed(fill))
    case .outline(let shape, let color, let width, let isInside):
      content = .outline(shape, changed(color), width: width, isInside: isInside)
    case .stroke(let shape, var stroke):
      stroke.color = changed(stroke.color)
      content = .stroke(shape, stroke)
    case .meter(var meter):
      meter.tint = changed(meter.tint)
      content = .meter(meter)
    case .symbol(let symbol, let color): content = .symbol(symbol, change(color))
    case .field(var input):
      input.shown = input.shown.mapping(style: changed, color: changed)
      content = .field(input)
    case .group, .image, .divider, .scroll: break
    }
    filters = filters.map { filter in
      guard case .shadow(let color, let radius, let x, let y) = filter else { return filter }
      return .shadow(changed(color), radius: radius, x: x, y: y)
    }
    if let own = background { background = (own.shape, changed(own.style)) }
    if let own = border { border = (changed(own.color), own.width) }
  }
}

extension TextContent {
  /// The same text in other colours.
  fileprivate func mapping(
    style: (ShapeStyle?) -> ShapeStyle?, color change: (Color) -> Color
  ) -> TextContent {
    var runs = runs
    for index in runs.indices {
      runs[index].color = style(runs[index].color)
      runs[index].linkColor = runs[index].linkColor.map(change)
    }
    var result = TextContent(runs, paragraph, style: self.style, spaces: spaces, wrapping: wrapping)
    (result.alignment, result.lineLimit, result.leastLines) = (alignment, lineLimit, leastLines)
    (result.lineSpacing, result.insets) = (lineSpacing, insets)
    result.color = style(color)
    return result
  }
}
