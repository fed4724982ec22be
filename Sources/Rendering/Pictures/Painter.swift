import Foundation
import LayoutEngine
import Views
import Web

/// What has been drawn: elements from back to front, and the rectangle that they cover.
struct Painted {
  var elements: [PictureElement] = []
  /// Nil when nothing is seen.
  var bounds: CGRect?

  var isEmpty: Bool { elements.isEmpty }

  mutating func add(_ other: Painted) {
    elements += other.elements
    cover(other.bounds)
  }

  mutating func add(_ element: PictureElement, _ bounds: CGRect) {
    elements.append(element)
    cover(bounds)
  }

  private mutating func cover(_ more: CGRect?) {
    guard let more else { return }
    bounds = bounds?.union(more) ?? more
  }
}

/// Draws views in the order in which SwiftUI does: what stands behind before what is in front of it, a view's own
/// content before its parts, and its effects over both.
///
/// It shares nothing with what writes pages, so that the two can be compared.
struct Painter {
  let tree: ViewTree
  let options: PictureOptions
  var sheet: PictureSheet
  private(set) var omissions: [PictureOmission] = []
  /// The nodes that it is in, from the outside in.
  private var around: [Int] = []
  /// The lists around, and the number of each one's next item.
  var lists: [(isOrdered: Bool, number: Int)] = []
  /// Whether anything around is turned, or scaled: the edges of boxes are then not those of pixels.
  var isTransformed = false
  /// The scheme that what is around sets; nil: the reader's.
  private var scheme: ColorScheme?

  init(_ tree: ViewTree, _ options: PictureOptions) {
    self.tree = tree
    self.options = options
    sheet = PictureSheet(scheme: options.scheme, prefix: options.prefix)
  }

  mutating func paint(_ node: LayoutNode) -> Painted {
    guard node.isPlaced else { return Painted() }
    around.append(node.index)
    defer { around.removeLast() }
    guard let element = tree.elements[node.index] else { return parts(of: node) }
    // What is hidden takes its room, and so does everything in it.
    if element.isHidden { return Painted() }
    let scheme = self.scheme
    self.scheme = element.colorScheme ?? scheme
    defer { self.scheme = scheme }
    let outer = isTransformed
    isTransformed =
      outer || element.rotation != 0 || element.rotation3D != nil
      || element.scale != CGSize(width: 1, height: 1)
    defer { isTransformed = outer }
    var painted = Painted()
    if case .list(let isOrdered, let start) = element.role { lists.append((isOrdered, start)) }
    defer { if case .list = element.role { lists.removeLast() } }
    if let (shape, style) = element.background { painted.add(fill(shape, style, node)) }
    painted.add(marks(of: element, node))
    painted.add(content(of: element, node))
    painted.add(parts(of: node))
    if let (color, width) = element.border {
      painted.add(stroke(.rectangle, Self.line(color, width, isInside: true), node))
    }
    return effects(of: element, on: painted, node)
  }

  // MARK: The order

  /// What is in a node, from back to front.
  private mutating func parts(of node: LayoutNode) -> Painted {
    var painted = Painted()
    for child in inOrder(node) { painted.add(paint(child)) }
    guard case .scroll(let axes)? = tree.elements[node.index]?.content else { return painted }
    let margin =
      axes == .vertical && !node.children.contains(where: { reachesOut($0, of: node.frame) }) ? -24.0 : 0
    let window = node.frame.insetBy(dx: margin, dy: margin)
    return clipped(painted, to: Shape.rectangle.path(in: window, isMirrored: false), window)
  }

  /// Whether a window has to be scrolled for something to be seen.
  private func reachesOut(_ node: LayoutNode, of window: CGRect) -> Bool {
    guard node.isPlaced else { return false }
    if !window.insetBy(dx: -0.01, dy: -0.01).contains(node.frame) { return true }
    if case .scroll? = tree.elements[node.index]?.content { return false }
    return node.children.contains { reachesOut($0, of: window) }
  }

  private func inOrder(_ node: LayoutNode) -> [LayoutNode] {
    if node.isLayered, node.children.count == 2 {
      let (primary, secondary) = (node.children[0], node.children[1])
      return tree.elements[secondary.index]?.layer == .background
        ? [secondary, primary] : [primary, secondary]
    }
    guard node.isContainer else { return node.children }
    let places = node.children.map(zIndex)
    return node.children.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { node.children[$0] }
  }

  /// How far in front a view is put among those in its container; a modifier lets its view's number through.
  private func zIndex(_ child: LayoutNode) -> Double {
    var node = child
    while true {
      if let own = tree.elements[node.index]?.zIndex, own != 0 { return own }
      guard !node.isContainer, let inner = node.children.first(where: \.isPlaced) else { return 0 }
      node = inner
    }
  }

  // MARK: The content

  private mutating func content(of element: Element, _ node: LayoutNode) -> Painted {
    switch element.content {
    case .group:
      if element.markup != nil { omit(.html) }
      return Painted()
    case .scroll: return Painted()
    case .text(let text): return self.text(text, element, node)
    case .image(let content): return image(content, in: node.frame, isStretched: true, node)
    case .shape(let shape, let style): return fill(shape, style, node)
    case .outline(let shape, let color, let width, let isInside):
      return stroke(shape, Self.line(color, width, isInside: isInside), node)
    case .stroke(let shape, let line): return stroke(shape, line, node)
    case .divider: return fill(.rectangle, .color(Color(.named("separator"))), node)
    case .meter(let meter): return bar(meter, node)
    case .field(let input):
      guard case .color(let color) = input.kind else { return text(input.shown, element, node) }
      let frame = node.frame
      return fill(
        .circle, .color(color), frame.insetBy(dx: frame.width / 2 - 9, dy: frame.height / 2 - 9), node)
    case .symbol(let symbol, let color): return self.symbol(symbol, color, in: node.frame, node)
    }
  }

  private static func line(_ color: Color, _ width: Double, isInside: Bool) -> Stroke {
    Stroke(color, width: width, isInside: isInside)
  }

  /// The marker of a list's item, and the bar of a quotation.
  private mutating func marks(of element: Element, _ node: LayoutNode) -> Painted {
    switch element.role {
    case .blockQuote:
      // 3 points wide, 16 before the text.
      let frame = node.frame
      let x = node.layoutDirection == .rightToLeft ? frame.maxX + 13 : frame.minX - 16
      let bar = CGRect(x: x, y: frame.minY, width: 3, height: frame.height)
      return fill(.capsule, .color(Color(.named("separator"))), bar, node)
    case .listItem: return marker(node)
    default: return Painted()
    }
  }

  private mutating func bar(_ meter: Meter, _ node: LayoutNode) -> Painted {
    let frame = node.frame
    var part = frame
    part.size.width = frame.width * meter.fraction
    if node.layoutDirection == .rightToLeft { part.origin.x = frame.maxX - part.width }
    var painted = fill(.capsule, .color(Color(.named("fill"))), frame, node)
    let filled = fill(.capsule, .color(meter.tint), part, node)
    painted.add(clipped(filled, to: Shape.capsule.path(in: frame, isMirrored: false), frame))
    return painted
  }

  mutating func symbol(_ symbol: Symbol, _ color: Color?, in frame: CGRect, _ node: LayoutNode) -> Painted {
    let tone = self.tone(color ?? Color(.named("primary")), node)
    let scale = [frame.width / 24, frame.height / 24].map { cssNumber($0, decimals: 5) }
    let place = "translate(\(pictureNumber(frame.minX)) \(pictureNumber(frame.minY)))"
    var group = PictureElement("g", [("transform", "\(place) scale(\(scale.joined(separator: " ")))")])
    if !symbol.lines.isEmpty {
      group.children.append(
        PictureElement(
          "path",
          [
            ("d", symbol.lines), ("fill", "none"), ("stroke-width", cssNumber(symbol.lineWidth, decimals: 3)),
            ("stroke-linecap", "round"),
            ("stroke-linejoin", "round"),
          ] + sheet.attributes(.stroke, tone)))
    }
    if !symbol.areas.isEmpty {
      let edge =
        symbol.areaLineWidth > 0
        ? [("stroke-width", cssNumber(symbol.areaLineWidth, decimals: 3)), ("stroke-linejoin", "round")]
          + sheet.attributes(.stroke, tone) : []
      group.children.append(
        PictureElement(
          "path",
          [("d", symbol.areas)] + (symbol.isEvenOdd ? [("fill-rule", "evenodd")] : [])
            + sheet.attributes(.fill, tone) + edge))
    }
    var painted = Painted()
    painted.add(group, frame)
    return painted
  }

  mutating func image(
    _ content: ImageContent, in frame: CGRect, isStretched: Bool, _ node: LayoutNode
  ) -> Painted {
    guard let file = options.image(content) else {
      omit(.image(content.source))
      return Painted()
    }
    guard frame.width > 0, frame.height > 0 else { return Painted() }
    let address = "data:\(file.mediaType);base64," + Data(file.bytes).base64EncodedString()
    var painted = Painted()
    painted.add(
      PictureElement(
        "image",
        Self.place(frame)
          + (isStretched ? [("preserveAspectRatio", "none")] : [])
          + (content.isPixelated ? [("image-rendering", "pixelated")] : []) + [("href", address)]), frame)
    return painted
  }

  // MARK: Colours

  mutating func tone(_ color: Color, _ node: LayoutNode) -> Tone {
    // Where it is not the reader who chooses, the colours are SwiftUI's.
    if let scheme {
      let tone = ThemeColors.standard.tone(color) ?? Tone(RGBA())
      return Tone(scheme == .dark ? tone.dark : tone.light)
    }
    if let tone = options.colors.tone(color) { return tone }
    if case .named(let name) = color.base { omit(.color(name)) }
    return ThemeColors.standard.tone(color) ?? Tone(RGBA())
  }

  /// The page behind all of it.
  mutating func page(_ canvas: CGRect) -> PictureElement {
    let tone = options.colors.tone(named: "background") ?? Tone(light: .white, dark: RGBA())
    return PictureElement("rect", Self.place(canvas) + sheet.attributes(.fill, tone))
  }

  mutating func omit(_ cause: PictureOmission.Cause) {
    // Once is enough.
    guard !omissions.contains(where: { $0.cause == cause }) else { return }
    omissions.append(PictureOmission(cause: cause, views: around.reversed().map { tree.names[$0] }))
  }

  static func place(_ frame: CGRect) -> [(name: String, value: String)] {
    [
      ("x", pictureNumber(frame.minX)), ("y", pictureNumber(frame.minY)),
      ("width", pictureNumber(frame.width)), ("height", pictureNumber(frame.height)),
    ]
  }
}
