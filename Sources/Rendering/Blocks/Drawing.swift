import Responsive
import Views
import Web

/// What one element of a page draws, apart from where it stands: the same whether a block has states or not.
struct Drawing {
  /// How a reader is told of it.
  enum Naming {
    /// By the author's label, with this role.
    case label(role: String)
    /// By the author's label, else by a name of its own; one without a name is not read aloud.
    case picture(String)
    /// By the `alt` of an image.
    case alternative(String)
    case none
  }

  let tag: String
  /// Those that all of its kind have.
  var classes: [String] = []
  var attributes: KeyValuePairs<String, String> = [:]
  var naming = Naming.none
  /// What it looks like beyond what every element may look like.
  var style: [Declaration] = []
  /// What is in it, each with a style of its own; none for what is drawn by its own box.
  var parts: [Drawing] = []

  /// Whether nothing but drawings can be in it.
  var isClosed: Bool { ["img", "hr", "svg"].contains(tag) }

  /// The element without what is in it.
  ///
  /// - Parameter classes: those of the looks that it has in the block.
  func element(classes own: [String]) -> HTMLElement { HTMLElement(tag, attributes, classes: classes + own) }
}

extension BlockSheet {
  /// How an element is drawn that is neither text nor holds other views; nil for all others.
  ///
  /// - Parameter isPhrasing: whether it stands where HTML allows elements within lines only.
  mutating func drawing(of element: Element, _ box: Box, isPhrasing: Bool) -> Drawing? {
    switch element.content {
    case .image(let image):
      Drawing(
        tag: "img", attributes: ["loading": "lazy", "src": source(of: image, element)],
        naming: .alternative(image.alternativeText),
        style: image.isPixelated ? [Declaration(.imageRendering, "pixelated")] : [])
    case .symbol(let symbol, let color):
      Drawing(
        tag: "svg", classes: ["lj"],
        attributes: ["viewBox": "0 0 24 24", "preserveAspectRatio": "none"],
        naming: .picture(symbol.label), style: color.map { [Declaration(.color, css($0))] } ?? [],
        parts: paths(of: symbol))
    case .divider: Drawing(tag: isPhrasing ? "span" : "hr", classes: ["lr"])
    case .shape(let shape, let fill):
      Drawing(
        tag: isPhrasing ? "span" : "div", naming: .label(role: "img"), style: background(shape, fill, box))
    case .outline(let shape, let color, let width, let isInside):
      Drawing(
        tag: isPhrasing ? "span" : "div", naming: .label(role: "img"),
        style: outline(shape, color, width, isInside: isInside, box))
    case .stroke(.path, _): nil
    case .stroke(let shape, let stroke):
      Drawing(
        tag: "svg", classes: ["lh"], naming: .picture(""), parts: [edge(shape, stroke, element, box)])
    case .group, .scroll, .text, .meter, .field: nil
    }
  }

  func paths(of symbol: Symbol) -> [Drawing] {
    func width(_ width: Double) -> Declaration {
      Declaration(.strokeWidth, "\(raw: cssNumber(width, decimals: 3))")
    }
    var parts: [Drawing] = []
    if !symbol.lines.isEmpty {
      let own = symbol.lineWidth == Symbol.regularLineWidth ? [] : [width(symbol.lineWidth)]
      parts.append(Drawing(tag: "path", attributes: ["d": symbol.lines], style: own))
    }
    if !symbol.areas.isEmpty {
      let edge =
        symbol.areaLineWidth > 0
        ? [Declaration(.stroke, "currentColor"), width(symbol.areaLineWidth)] : []
      let kind = symbol.isEvenOdd ? "lsa" : "lsi"
      parts.append(Drawing(tag: "path", classes: [kind], attributes: ["d": symbol.areas], style: edge))
    }
    return parts
  }

  private mutating func edge(_ shape: Shape, _ stroke: Stroke, _ element: Element, _ box: Box) -> Drawing {
    let edge = Self.edge(shape)
    return Drawing(
      tag: edge.tag, attributes: edge.isMeasured ? ["pathLength": "1"] : [:],
      style: edgeStyle(shape, stroke, box) + edgeMotion(element, box))
  }

  /// A vector image keeps its own shape in whatever box it is, unless it is told to be stretched as others are.
  private func source(of image: ImageContent, _ element: Element) -> String {
    let url = context.image(image)
    let path = url.prefix { $0 != "?" }.lowercased()
    guard image.isResizable, element.role != .figure, path.hasSuffix(".svg") else { return url }
    return url + "#svgView(preserveAspectRatio(none))"
  }
}
