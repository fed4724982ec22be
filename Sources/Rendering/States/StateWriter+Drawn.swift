import LayoutEngine
import Views
import Web

/// Windows, bars and what draws by itself, as `BlockWriter` has them in blocks without states.
extension StateWriter {
  mutating func writeScroll(_ element: StateElement, _ first: StateElement.Shown, _ axes: Axis.Set) {
    let isScrolling = reachesOut(element)
    let styles = styles(element) { _, shown, _ in
      // What is not there in a state keeps its room, and would fade what is.
      isScrolling || shown.element.mask != nil || axes != .horizontal && axes != .vertical
        ? [] : [Declaration(.maskImage, "none")]
    }
    open("div", element, first, styles, shared: BlockWriter.windowClasses(axes) + containerClasses(element))
    block.windowAttributes(first.element, isScrolling: isScrolling)
    html.raw(">")
    for child in element.children { write(child, isPhrasing: false) }
    html.raw("</div>")
  }

  /// A bar. Where it differs from state to state it says in words how far it is, since attributes cannot change.
  mutating func writeMeter(
    _ element: StateElement, _ first: StateElement.Shown, _ meter: Meter, _ isPhrasing: Bool
  ) {
    let tag = isPhrasing ? "span" : "div"
    open(tag, element, first, styles(element), shared: ["lt"])
    let meters = element.shown.map { shown -> Meter? in
      guard case .meter(let meter)? = shown?.element.content else { return nil }
      return meter
    }
    let shares = meters.map { ($0 ?? meter).share }
    let names = element.shown.indices.map { state in
      element.shown[state]?.element.accessibilityLabel ?? (meters[state] ?? meter).label
    }
    let name = names[0]
    let hasOneName = names.allSatisfy { $0 == name }
    let isConstant = hasOneName && shares.allSatisfy { $0 == shares[0] }
    if isConstant {
      block.meterAttributes(meters[0] ?? meter, name: name)
    } else if hasOneName, !name.isEmpty {
      html.raw(" role=\"group\"")
      html.attribute("aria-label", name)
    }
    html.raw("><span")
    let fills = meters.map { own -> StateStyle in
      var style = StateStyle()
      let missing = 1 - (own ?? meter).fraction
      style.add([
        Declaration(.width, "100%"),
        Declaration(.clipPath, "inset(0 \(cssNumber(missing * 100, decimals: 4))% 0 0 round 999rem)"),
        Declaration(.background, css((own ?? meter).tint)), Declaration(.forcedColorAdjust, "none"),
      ])
      return style
    }
    let classes = classNames(element, fills, movement: Movement(first.element), display: "block")
    if !classes.isEmpty { html.attribute("class", classes.joined(separator: " ")) }
    html.raw("></span>")
    if !isConstant {
      let texts = zip(names, shares).map { hasOneName || $0.isEmpty ? $1 : "\($0) \($1)" }
      writeHidden(StateFunction(space: space, values: texts))
    }
    html.raw("</\(tag)>")
  }

  /// What draws by itself. Where it is called something else from state to state, that is text beside it.
  mutating func writeDrawing(
    _ element: StateElement, _ first: StateElement.Shown, _ isPhrasing: Bool
  ) {
    block.isInButton = isPhrasing
    defer { block.isInButton = false }
    var drawings: [Drawing?] = []
    // In a state in which a path is drawn along, the line has another element.
    let styles = shapeStyles(element) { block, shown, box in
      let drawing = block.drawing(of: shown.element, box)
      drawings.append(drawing)
      return drawing?.style ?? []
    }
    guard let drawing = drawings.lazy.compactMap(\.self).first else { return }
    open(drawing.tag, element, first, styles, shared: drawing.classes)
    let name = changingName(of: element)
    block.describe(drawing, first.element, isNamed: name == nil)
    html.raw(">")
    var remaining = drawings[...]
    let byState = element.shown.map { $0 == nil ? nil : remaining.popFirst() ?? nil }
    for (index, part) in drawing.parts.enumerated() {
      let styles = byState.map { drawing -> StateStyle? in
        guard let drawing, index < drawing.parts.count else { return nil }
        var style = StateStyle()
        style.add(drawing.parts[index].style)
        return style
      }
      let isStyled = styles.contains { $0?.properties.isEmpty == false }
      let movement = Movement(first.element)
      let own = isStyled ? classNames(element, styles, movement: movement, display: "inline") : []
      block.write(part: part, classes: part.classes + own)
    }
    if drawing.isVoid || drawing.tag == "svg" {
      if !drawing.isVoid { html.raw("</svg>") }
      if let name { writeHidden(name) }
    } else {
      if let name { writeHidden(name) }
      html.raw("</\(drawing.tag)>")
    }
  }

  /// A line along a path, which may be another one in each state: cut out as the area that it covers, unless all keep
  /// their form, or have dashes.
  mutating func writeLine(
    _ element: StateElement, _ first: StateElement.Shown, _ isPhrasing: Bool
  ) {
    let areas = element.shown.enumerated().map { state, shown -> (shape: Shape, color: Color)? in
      guard let shown, case .stroke(let shape, let stroke) = shown.element.content,
        case .path(let source) = shape.asPath
      else { return nil }
      return block.area(of: source, stroke, box(shown, state)).map { ($0, stroke.color) }
    }
    let hasAreas = areas.contains { $0 != nil }
    let tag = isPhrasing ? "span" : "div"
    let placed = self.styles(element)
    let styles = element.shown.enumerated().map { state, shown -> StateStyle? in
      guard var style = placed[state], hasAreas, let shown,
        case .stroke(let shape, let stroke) = shown.element.content
      else { return placed[state] }
      style.add(
        block.background(
          areas[state]?.shape ?? shape.outlined(stroke), .color(stroke.color), box(shown, state)))
      return style
    }
    open(tag, element, first, styles)
    let name = changingName(of: element)
    if name == nil { block.label(first.element, role: "img") }
    html.raw(">")
    if !hasAreas { writeLine(element) }
    if let name { writeHidden(name) }
    html.raw("</\(tag)>")
  }

  /// The same as a line.
  private mutating func writeLine(_ element: StateElement) {
    html.raw("<svg viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\" aria-hidden=\"true\"")
    var lines: [(data: String, frame: [Declaration], more: [Declaration])?] = []
    for (state, shown) in element.shown.enumerated() {
      guard let shown, case .stroke(let shape, _) = shown.element.content,
        case .path(let source) = shape.asPath
      else {
        lines.append(nil)
        continue
      }
      lines.append(block.line(source, box(shown, state)))
    }
    let movement = element.first.flatMap { Movement($0.element) }
    let frames = lines.map { line -> StateStyle? in
      guard let line else { return nil }
      var style = StateStyle()
      style.add(line.frame)
      return style
    }
    let first = lines.lazy.compactMap(\.self).first
    let outer = classNames(element, frames, movement: movement, display: "inline")
    html.attribute("class", (["lh"] + outer).joined(separator: " "))
    html.raw("><path")
    html.attribute("d", first?.data ?? "")
    let isSame = lines.allSatisfy { $0 == nil || $0?.data == first?.data && $0?.more.isEmpty == true }
    let styles = zip(lines, element.shown).map { line, shown -> StateStyle? in
      guard let line, case .stroke(_, let stroke)? = shown?.element.content else { return nil }
      var style = StateStyle()
      style.add(block.pathStyle(stroke))
      if !isSame { style.add(line.more.isEmpty ? [Declaration(.d, "path(\"\(line.data)\")")] : line.more) }
      return style
    }
    let names = classNames(element, styles, movement: movement, display: "inline")
    if !names.isEmpty { html.attribute("class", names.joined(separator: " ")) }
    html.raw("/></svg>")
  }
}
