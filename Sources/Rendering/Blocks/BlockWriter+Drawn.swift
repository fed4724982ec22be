import LayoutEngine
import Views
import Web

/// Windows, bars, fields and what draws by itself.
extension BlockWriter {
  /// A window of a fixed size on what is in it; a reader can reach one that scrolls with the keyboard.
  mutating func window(_ view: View, _ own: Element, _ axes: Axis.Set, isPhrasing: Bool) -> HTMLElement {
    var element = HTMLElement(isPhrasing ? "span" : "div")
    identify(&element, view)
    let isScrolling = place.reachesOut(view)
    if isScrolling { element.set("tabindex", "0") }
    name(&element, view, own, isScrolling: isScrolling)
    let classes =
      switch axes {
      case .horizontal: ["lw", "lx"]
      // Where nothing is out of sight, what is drawn beyond the views, as shadows are, is not cut.
      case .vertical where !isScrolling && !view.movesByScrolling: ["lw", "lwn"]
      case .vertical: ["lw", "ly"]
      default: ["lw", "lxy"]
      }
    finish(&element, view, as: .window(isScrolling: isScrolling), classes: classes)
    element.children = nodes(for: view.children, isPhrasing: isPhrasing)
    return element
  }

  /// Says what a window is called. One that its author has named is a region of the page; others are not.
  private mutating func name(
    _ element: inout HTMLElement, _ view: View, _ own: Element, isScrolling: Bool
  ) {
    guard !view.names(of: .window).isEmpty else {
      if own.accessibilityLabel != nil {
        label(&element, own, role: "region")
      } else if isScrolling {
        element.set("role", "group")
      }
      return
    }
    if changingName(of: view) != nil {
      element.set("role", "group")
      if !label(&element, byWhatIsIn: view, as: .window) { label(&element, own, role: nil) }
    } else {
      label(&element, own, role: "group")
    }
  }

  /// A bar. Where it differs from state to state it says in words how far it is.
  mutating func meter(_ view: View, _ own: Element, _ first: Meter, isPhrasing: Bool) -> HTMLElement {
    var element = HTMLElement(isPhrasing ? "span" : "div")
    identify(&element, view)
    let meters = view.shown.map { shown -> Meter in
      guard case .meter(let meter)? = shown?.element.content else { return first }
      return meter
    }
    let shares = meters.map(\.share)
    let names = meters.indices.map { view.shown[$0]?.element.accessibilityLabel ?? meters[$0].label }
    let hasOneName = names.allSatisfy { $0 == names[0] }
    let isConstant = hasOneName && shares.allSatisfy { $0 == shares[0] }
    if isConstant {
      element.set(meters[0], name: names[0])
    } else if hasOneName, !names[0].isEmpty {
      element.set("role", "group")
      element.set("aria-label", names[0])
    }
    finish(&element, view, as: .fixed, classes: ["lt"])

    let isMoving = meters.contains { $0.fraction != meters[0].fraction }
    let fills = meters.map { StateStyle(Self.fill(of: $0, isMoving: isMoving)) }
    let classes = place.classes(within: view, fills, display: "block", &sheet)
    element.children = [.element(HTMLElement("span", classes: classes))]
    if !isConstant {
      let texts = zip(names, shares).map { hasOneName || $0.isEmpty ? $1 : "\($0) \($1)" }
      element.children.append(hidden(StateFunction(space: space, values: texts)))
    }
    return element
  }

  /// - Parameter isMoving: whether it is cut out of one that is full: a cut can be moved without a layout.
  private static func fill(of meter: Meter, isMoving: Bool) -> [Declaration] {
    guard isMoving else {
      return [
        Declaration(.width, "\(number: meter.fraction * 100, decimals: 4)%"),
        Declaration(.background, css(meter.tint)),
      ]
    }
    let missing = CSSValue.number((1 - meter.fraction) * 100, decimals: 4)
    return [
      Declaration(.width, "100%"), Declaration(.clipPath, "inset(0 \(missing)% 0 0 round 999rem)"),
      Declaration(.background, css(meter.tint)), Declaration(.forcedColorAdjust, "none"),
    ]
  }

  /// A field to type into: HTML's own.
  ///
  /// Where it cannot be used in some states only, it keeps what was typed, and its name is told beside it there.
  mutating func field(_ view: View, _ own: Element, _ input: TextInput) -> [HTMLNode] {
    var element = HTMLElement(input.kind == .lines ? "textarea" : "input")
    identify(&element, view)
    element.set(input)
    let name = changingName(of: view)
    let nameID = name.map { _ in newNameID() }
    if let nameID {
      element.set("aria-labelledby", nameID)
    } else if let label = own.accessibilityLabel {
      element.set("aria-label", label)
    }
    element.set("autocomplete", "off")
    let isDisabled = view.isAlways(\.isDisabled)
    let isEverDisabled = view.isEver(\.isDisabled)
    if isDisabled { element.set("disabled") }
    let settings = view.shown.enumerated().map { state, shown -> [Declaration] in
      guard let shown, case .field(let input) = shown.element.content else { return [] }
      let inert =
        shown.element.isDisabled && !isDisabled
        ? [Declaration(.interactivity, "inert"), Declaration(.pointerEvents, "none")] : []
      return sheet.setting(of: input, place.box(of: view, shown, in: state)) + inert
    }
    finish(&element, view, as: .fixed, classes: ["ltf"], adding: settings)
    var nodes = [HTMLNode.element(element)]
    if let name { nodes.append(hidden(name, id: nameID)) }
    if isEverDisabled, !isDisabled {
      let texts = view.shown.map { shown -> String? in
        guard let own = shown?.element else { return nil }
        return own.isDisabled ? "\(own.accessibilityLabel ?? ""), \(context.words.unavailable)" : ""
      }
      nodes.append(hidden(StateFunction(space: space, values: sheet.states.filled(texts, otherwise: ""))))
    }
    return nodes
  }

  // MARK: Drawings

  /// What draws by itself. Where it is called something else from state to state, that is text in it or beside it.
  mutating func drawing(_ view: View, _ own: Element, isPhrasing: Bool) -> [HTMLNode] {
    let drawings = view.shown.enumerated().map { state, shown -> Drawing? in
      guard let shown else { return nil }
      let box = place.box(of: view, shown, in: state)
      return sheet.drawing(of: shown.element, box, isPhrasing: isPhrasing)
    }
    guard let drawing = drawings.lazy.compactMap(\.self).first else { return [] }
    var element = HTMLElement(drawing.tag)
    identify(&element, view)
    for (name, value) in drawing.attributes { element.set(name, value) }
    let name = changingName(of: view)
    describe(&element, drawing, own, isNamed: name == nil)
    // What is pressed is what a line goes round, and not the line.
    let isPassed =
      own.control == nil && own.isLine || own.letsPressesThrough || view.isEver(\.isPressedThrough)
    finish(
      &element, view, as: .drawing(isVector: drawing.tag == "svg"),
      classes: drawing.classes + (isPassed ? ["lpe"] : []),
      adding: drawings.map { $0?.style ?? [] })
    element.children = drawing.parts.enumerated().map { index, part in
      let styles = drawings.map { drawing -> StateStyle? in
        guard let drawing, index < drawing.parts.count else { return nil }
        return StateStyle(drawing.parts[index].style)
      }
      let isStyled = styles.contains { $0?.properties.isEmpty == false }
      let classes = isStyled ? place.classes(within: view, styles, display: "inline", &sheet) : []
      return .element(part.element(classes: classes))
    }
    guard let name else { return [.element(element)] }
    if drawing.isClosed { return [.element(element), hidden(name)] }
    element.children.append(hidden(name))
    return [.element(element)]
  }

  /// Says what a drawing is called.
  ///
  /// - Parameter isNamed: whether it has a name of its own; false where its name is told otherwise.
  private func describe(_ element: inout HTMLElement, _ drawing: Drawing, _ own: Element, isNamed: Bool) {
    switch drawing.naming {
    case .label(let role): if isNamed { label(&element, own, role: role) }
    case .picture(let name):
      if !own.isAccessibilityHidden { element.setName(isNamed ? own.accessibilityLabel ?? name : "") }
    case .alternative(let text): element.set("alt", isNamed ? own.accessibilityLabel ?? text : "")
    case .none: break
    }
  }

  /// A line along a path, which may be another one in each state: cut out as the area that it covers, unless all keep
  /// their form, or have dashes.
  mutating func line(_ view: View, _ own: Element, isPhrasing: Bool) -> HTMLElement {
    let dashes = dashes(of: view)
    if dashes == nil, isToGrow(view) { jumpsAlongLines = true }
    let areas = view.shown.enumerated().map { state, shown -> Shape? in
      guard dashes == nil, let shown, case .stroke(let shape, let stroke) = shown.element.content,
        case .path(let source) = shape.asPath
      else { return nil }
      return sheet.area(of: source, stroke, place.box(of: view, shown, in: state))
    }
    let hasAreas = areas.contains { $0 != nil }
    var element = HTMLElement(isPhrasing ? "span" : "div")
    identify(&element, view)
    let name = changingName(of: view)
    if name == nil { label(&element, own, role: "img") }
    let fills = view.shown.enumerated().map { state, shown -> [Declaration] in
      guard hasAreas, let shown, case .stroke(let shape, let stroke) = shown.element.content else {
        return []
      }
      return sheet.background(
        areas[state] ?? shape.outlined(stroke), .color(stroke.color), place.box(of: view, shown, in: state))
    }
    let isPassed = own.letsPressesThrough || view.isEver(\.isPressedThrough)
    finish(&element, view, as: .fixed, classes: isPassed ? ["lpe"] : [], adding: fills)
    if !hasAreas { element.children.append(.element(line(view, dashes))) }
    if let name { element.children.append(hidden(name)) }
    return element
  }

  /// The same as a line.
  private mutating func line(_ view: View, _ dashes: [LineDash?]?) -> HTMLElement {
    let lines = view.shown.enumerated().map {
      state, shown -> (data: String, frame: [Declaration], more: [Declaration])? in
      guard let shown, case .stroke(let shape, _) = shown.element.content,
        case .path(let source) = shape.asPath
      else { return nil }
      return sheet.line(dashes.flatMap { $0[state] }?.whole ?? source, place.box(of: view, shown, in: state))
    }
    var drawing = HTMLElement(
      "svg", ["viewBox": "0 0 1000 1000", "preserveAspectRatio": "none", "aria-hidden": "true"])
    let frames = lines.map { $0.map { StateStyle($0.frame) } }
    drawing.classes = ["lh"] + place.classes(within: view, frames, display: "inline", &sheet)

    let first = lines.lazy.compactMap(\.self).first
    let isSame = lines.allSatisfy { $0 == nil || $0?.data == first?.data && $0?.more.isEmpty == true }
    let styles = zip(lines, view.shown).enumerated().map { state, each -> StateStyle? in
      guard let line = each.0, let shown = each.1, case .stroke(_, let stroke) = shown.element.content else {
        return nil
      }
      var style = StateStyle(sheet.pathStyle(stroke))
      if let dash = dashes.flatMap({ $0[state] }) {
        style.add(dash.declarations)
        style.add(dashMotion(shown.element, place.box(of: view, shown, in: state)))
      }
      if !isSame {
        style.add(line.more.isEmpty ? [Declaration(.d, "path(\"\(raw: line.data)\")")] : line.more)
      }
      return style
    }
    let classes = place.classes(within: view, styles, display: "inline", &sheet)
    drawing.children = [.element(HTMLElement("path", ["d": first?.data ?? ""], classes: classes))]
    return drawing
  }
}

extension HTMLElement {
  /// Says what a bar is called, and how far it is, where that is always so.
  fileprivate mutating func set(_ meter: Meter, name: String) {
    set("role", meter.isGauge ? "meter" : "progressbar")
    // A bar without a name is nothing to who cannot see it.
    set("aria-label", name.isEmpty ? meter.share : name)
    set("aria-valuemin", plain(meter.range.lowerBound))
    set("aria-valuemax", plain(meter.range.upperBound))
    set("aria-valuenow", plain(min(max(meter.value, meter.range.lowerBound), meter.range.upperBound)))
  }

  /// Says what a field is for, and what is in it.
  fileprivate mutating func set(_ input: TextInput) {
    switch input.kind {
    case .lines: break
    case .line: set("type", "text")
    case .secure: set("type", "password")
    case .day(let limits):
      set("type", "date")
      if !limits.least.isEmpty { set("min", limits.least) }
      if !limits.most.isEmpty { set("max", limits.most) }
    case .time: set("type", "time")
    case .moment: set("type", "datetime-local")
    case .color: set("type", "color")
    }
    if input.kind == .lines {
      // The first line feed of a text area is none of its text.
      children = [.text((input.value.hasPrefix("\n") ? "\n" : "") + input.value)]
    } else if !input.value.isEmpty {
      set("value", input.value)
    }
    if !input.prompt.isEmpty { set("placeholder", input.prompt) }
  }

  /// A number as HTML writes it.
  private func plain(_ number: Double) -> String {
    let text = cssNumber(number)
    return text.hasPrefix(".") ? "0" + text : text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
  }
}

extension Meter {
  /// How much of it is full, as readers are told.
  var share: String { cssNumber(fraction * 100, decimals: 0) + "%" }
}

extension Element {
  /// Whether it is nothing but a line, or lies over others.
  fileprivate var isLine: Bool {
    switch content {
    case .outline, .stroke: true
    case .shape: layer == .overlay
    default: false
    }
  }
}

extension SolvedView {
  /// Whether something in it moves as its window is scrolled.
  fileprivate var movesByScrolling: Bool {
    isEver { $0.course?.scrolling != nil } || children.contains(where: \.movesByScrolling)
  }
}
