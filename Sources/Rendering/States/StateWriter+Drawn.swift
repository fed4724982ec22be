import LayoutEngine
import Views
import Web

/// Windows, bars and symbols, as `BlockWriter` has them in blocks without states.
extension StateWriter {
  mutating func writeScroll(_ element: StateElement, _ first: StateElement.Shown, _ axes: Axis.Set) {
    let direction = axes == .horizontal ? "lx" : axes == .vertical ? "ly" : "lxy"
    open("div", element, first, styles(element), shared: ["lw", direction])
    let isScrolling = reachesOut(element)
    if isScrolling { html.raw(" tabindex=\"0\"") }
    if first.element.accessibilityLabel != nil {
      block.label(first.element, role: "region")
    } else if isScrolling {
      html.raw(" role=\"group\"")
    }
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
    let shares = meters.map { Self.share($0 ?? meter) }
    let names = element.shown.indices.map { state in
      element.shown[state]?.element.accessibilityLabel ?? (meters[state] ?? meter).label
    }
    let name = names[0]
    let hasOneName = names.allSatisfy { $0 == name }
    let isConstant = hasOneName && shares.allSatisfy { $0 == shares[0] }
    if isConstant {
      html.raw(meter.isGauge ? " role=\"meter\"" : " role=\"progressbar\"")
      html.attribute("aria-label", name.isEmpty ? shares[0] : name)
      html.attribute("aria-valuemin", block.plain(meter.range.lowerBound))
      html.attribute("aria-valuemax", block.plain(meter.range.upperBound))
      html.attribute(
        "aria-valuenow", block.plain(min(max(meter.value, meter.range.lowerBound), meter.range.upperBound)))
    } else if hasOneName, !name.isEmpty {
      html.raw(" role=\"group\"")
      html.attribute("aria-label", name)
    }
    html.raw("><span")
    let fills = meters.map { own -> StateStyle in
      var style = StateStyle()
      let missing = 1 - (own ?? meter).fraction
      style.add([
        "width:100%", "clip-path:inset(0 \(cssNumber(missing * 100, decimals: 4))% 0 0 round 999rem)",
        "background:" + css((own ?? meter).tint), "forced-color-adjust:none",
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

  private static func share(_ meter: Meter) -> String { cssNumber(meter.fraction * 100, decimals: 0) + "%" }

  mutating func writeSymbol(_ element: StateElement, _ first: StateElement.Shown, _ symbol: Symbol) {
    let styles = styles(element) { _, shown, _ in
      guard case .symbol(_, let color?) = shown.element.content else { return [] }
      return ["color:" + css(color)]
    }
    open("svg", element, first, styles, shared: ["lj"])
    html.raw(" viewBox=\"0 0 24 24\" preserveAspectRatio=\"none\"")
    let name = changingName(of: element)
    if !first.element.isAccessibilityHidden {
      block.name(name == nil ? first.element.accessibilityLabel ?? symbol.label : "")
    }
    block.html.raw(">")
    block.paths(of: symbol)
    block.html.raw("</svg>")
    if let name { writeHidden(name) }
  }
}

extension StateWriter {
  mutating func writeStroke(
    _ element: StateElement, _ first: StateElement.Shown, _ shape: Shape, _ stroke: Stroke
  ) {
    open("svg", element, first, styles(element), shared: ["lh"])
    let name = changingName(of: element)
    if !first.element.isAccessibilityHidden {
      block.name(name == nil ? first.element.accessibilityLabel ?? "" : "")
    }
    let edge = BlockWriter.edge(shape)
    html.raw("><\(edge.tag)")
    if edge.isMeasured { html.raw(" pathLength=\"1\"") }
    let styles = element.shown.enumerated().map { state, shown -> StateStyle? in
      guard let shown, case .stroke(let shape, let stroke) = shown.element.content else { return nil }
      var style = StateStyle()
      style.add(block.edgeStyle(shape, stroke, box(shown, state)))
      return style
    }
    let names = classNames(element, styles, movement: Movement(first.element), display: "inline")
    if !names.isEmpty { html.attribute("class", names.joined(separator: " ")) }
    html.raw("/></svg>")
    if let name { writeHidden(name) }
  }
}
