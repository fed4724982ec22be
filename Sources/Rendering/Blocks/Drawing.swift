import Responsive
import Views
import Web

/// What one element of a page draws, apart from where it stands: the same whether a block has states or not.
struct Drawing {
  /// How a reader is told of it.
  enum Naming {
    /// By the author's label, with this role.
    case label(role: StaticString)
    /// By the author's label, else by a name of its own; one without a name is not read aloud.
    case picture(String)
    /// By the `alt` of an image.
    case alternative(String)
    case none
  }

  let tag: String
  /// Those that all of its kind have.
  var classes: [String] = []
  var attributes: [(name: StaticString, value: String)] = []
  var naming = Naming.none
  /// What it looks like beyond what every element may look like.
  var style: [Declaration] = []
  /// What is in it, each with a style of its own; none for what is drawn by its own box.
  var parts: [Drawing] = []

  /// Whether it ends with its start tag.
  var isVoid: Bool { tag == "img" || tag == "hr" }
}

extension BlockWriter {
  /// How an element is drawn that is neither text nor holds other views; nil for all others.
  mutating func drawing(of element: Element, _ box: Box) -> Drawing? {
    switch element.content {
    case .image(let image):
      Drawing(
        tag: "img", attributes: [("loading", "lazy"), ("src", source(of: image, element))],
        naming: .alternative(image.alternativeText))
    case .symbol(let symbol, let color):
      Drawing(
        tag: "svg", classes: ["lj"],
        attributes: [("viewBox", "0 0 24 24"), ("preserveAspectRatio", "none")],
        naming: .picture(symbol.label), style: color.map { [Declaration(.color, css($0))] } ?? [],
        parts: paths(of: symbol))
    case .divider: Drawing(tag: tag("hr"), classes: ["lr"])
    case .shape(let shape, let fill): drawn(background(shape, fill, box))
    case .outline(let shape, let color, let width, let isInside):
      drawn(outline(shape, color, width, isInside: isInside, box))
    case .stroke(.path, _): nil
    case .stroke(let shape, let stroke):
      Drawing(
        tag: "svg", classes: ["lh"], naming: .picture(""), parts: [edge(shape, stroke, element, box)])
    case .group, .scroll, .text, .meter, .field: nil
    }
  }

  /// A box whose own looks are the drawing.
  func drawn(_ style: [Declaration]) -> Drawing {
    Drawing(tag: tag("div"), naming: .label(role: "img"), style: style)
  }

  func paths(of symbol: Symbol) -> [Drawing] {
    let lines = symbol.lines.isEmpty ? [] : [Drawing(tag: "path", attributes: [("d", symbol.lines)])]
    return symbol.areas.isEmpty
      ? lines : lines + [Drawing(tag: "path", classes: ["lsa"], attributes: [("d", symbol.areas)])]
  }

  private mutating func edge(_ shape: Shape, _ stroke: Stroke, _ element: Element, _ box: Box) -> Drawing {
    let edge = Self.edge(shape)
    return Drawing(
      tag: edge.tag, attributes: edge.isMeasured ? [("pathLength", "1")] : [],
      style: edgeStyle(shape, stroke, box) + edgeMotion(element, box))
  }

  /// A vector image keeps its own shape in whatever box it is, unless it is told to be stretched as others are.
  private func source(of image: ImageContent, _ element: Element) -> String {
    let url = context.image(image)
    let path = url.prefix { $0 != "?" }.lowercased()
    guard image.isResizable, element.role != .figure, path.hasSuffix(".svg") else { return url }
    return url + "#svgView(preserveAspectRatio(none))"
  }

  /// Writes a drawing in a block without states.
  mutating func write(
    _ drawing: Drawing, _ box: Box, _ element: Element, _ left: PiecewiseLength, _ top: PiecewiseLength
  ) {
    html.raw("<\(drawing.tag)")
    identity(element, box)
    describe(drawing, element)
    // What SVG draws is as large as it likes to be, unless it is told its size.
    let isFilling = box.placement == .fill && drawing.tag == "svg"
    let size = isFilling ? [Declaration(.width, "100%"), Declaration(.height, "100%")] : []
    classes(
      ["lv"] + drawing.classes,
      position(box, left, top) + size + fixedHeight(box) + looks(element, box) + drawing.style)
    html.raw(">")
    for part in drawing.parts { write(part: part) }
    if !drawing.isVoid { html.raw("</\(drawing.tag)>") }
  }

  /// Writes what a drawing is, and what it is called.
  ///
  /// - Parameter isNamed: whether it has a name of its own; false where its name is told otherwise.
  mutating func describe(_ drawing: Drawing, _ element: Element, isNamed: Bool = true) {
    for attribute in drawing.attributes { html.attribute(attribute.name, attribute.value) }
    switch drawing.naming {
    case .label(let role): if isNamed { label(element, role: role) }
    case .picture(let name):
      if !element.isAccessibilityHidden { self.name(isNamed ? element.accessibilityLabel ?? name : "") }
    case .alternative(let text):
      html.attribute("alt", isNamed ? element.accessibilityLabel ?? text : "")
    case .none: break
    }
  }

  /// Writes a part as it is in every state.
  mutating func write(part: Drawing) {
    write(part: part, classes: part.classes + [sheet.name(for: part.style)].compactMap(\.self))
  }

  /// - Parameter classes: all those of the part.
  mutating func write(part: Drawing, classes: [String]) {
    html.raw("<\(part.tag)")
    for attribute in part.attributes { html.attribute(attribute.name, attribute.value) }
    if !classes.isEmpty { html.attribute("class", classes.joined(separator: " ")) }
    html.raw("/>")
  }
}
