import Diagnostics
import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

extension StateWriter {
  /// Writes an element with all that is in it.
  ///
  /// - Parameter isPhrasing: whether it stands in a control's label, where HTML has no paragraphs.
  mutating func write(_ element: StateElement, isPhrasing: Bool) {
    guard let first = element.first, ResourceLimit.passedByNow == nil else { return }
    switch first.element.content {
    case .text: writeText(element, first, isPhrasing)
    case .group: writeGroup(element, first, isPhrasing)
    case .scroll(let axes): writeScroll(element, first, axes)
    case .meter(let meter): writeMeter(element, first, meter, isPhrasing)
    case .field(let input):
      let styles = styles(element) { block, shown, box in
        guard case .field(let input) = shown.element.content else { return [] }
        return block.setting(of: input, box)
      }
      open(input.kind == .lines ? "textarea" : "input", element, first, styles, shared: ["ltf"])
      block.fieldAttributes(input, first.element)
      block.endField(input)
    case .stroke where element.isLine: writeLine(element, first, isPhrasing)
    case .image, .symbol, .divider, .shape, .outline, .stroke: writeDrawing(element, first, isPhrasing)
    }
  }

  // MARK: Styles

  /// An element's place and looks in every state.
  mutating func styles(
    _ element: StateElement,
    adding more: (inout BlockWriter, StateElement.Shown, Box) -> [Declaration] = { _, _, _ in [] }
  ) -> [StateStyle?] {
    let angles = angles(of: element)
    return element.shown.enumerated().map { state, shown in
      guard let shown else { return nil }
      var style = StateStyle()
      let (x, y) = place(element, shown, state)
      put(x, y, element, shown, state, angles, &style)
      style[.width] = StyleValue(length(shown, state, \.width))
      style[.height] = StyleValue(length(shown, state, \.height))
      let box = box(shown, state)
      if let (shape, paint) = shown.element.background { style.add(block.background(shape, paint, box)) }
      style.add(block.looks(shown.element, box) + more(&block, shown, box))
      if shown.order != 0 { style[.zIndex] = StyleValue(String(shown.order)) }
      return style
    }
  }

  /// The element as blocks without states know it.
  func box(_ shown: StateElement.Shown, _ state: Int) -> Box {
    Box(
      of: shown.element, direction: shown.direction,
      frames: union.stretched(shown.frames, in: state))
  }

  func length(_ shown: StateElement.Shown, _ state: Int, _ side: (AffineFrame) -> Affine) -> PiecewiseLength {
    union.length(in: state, shown.frames.map(side))
  }

  /// From the parent's corner.
  func place(_ element: StateElement, _ shown: StateElement.Shown, _ state: Int) -> (
    x: PiecewiseLength, y: PiecewiseLength
  ) {
    let (x, y) = (length(shown, state, \.x), length(shown, state, \.y))
    guard let outer = element.parent?.shown[state] else { return (x, y) }
    return (x - length(outer, state, \.x), y - length(outer, state, \.y))
  }

  /// Shapes whose size changes while they move are cut out of a larger one: a cut can be moved without a layout.
  mutating func shapeStyles(
    _ element: StateElement, adding more: (inout BlockWriter, StateElement.Shown, Box) -> [Declaration]
  ) -> [StateStyle?] {
    var result = styles(element, adding: more)
    guard let first = element.first, first.element.animation != nil, first.element.clip == nil,
      case .shape(let shape, let paint) = first.element.content, paint.color != nil,
      // Behind a column whose slots add up nobody knows how large it may become.
      space.isProduct || element.slot != nil
    else { return result }
    let sizes = result.compactMap {
      $0.flatMap { style in
        zip(style[.width]?.lengths ?? [], style[.height]?.lengths ?? []).map { [$0, $1] }.first
      }
    }
    guard sizes.contains(where: { $0 != sizes[0] }) else { return result }
    let widest = Self.largest(sizes.map { $0[0] })
    let highest = Self.largest(sizes.map { $0[1] })
    for state in result.indices {
      guard let width = result[state]?[.width]?.lengths.first,
        let height = result[state]?[.height]?.lengths.first
      else { continue }
      guard let cut = Self.cut(shape, width, height) else { return result }
      result[state]?[.width] = widest
      result[state]?[.height] = highest
      result[state]?[.borderRadius] = nil
      result[state]?[.clipPath] = cut
      result[state]?[.forcedColorAdjust] = StyleValue("none")
    }
    return result
  }

  private static func largest(_ lengths: [PiecewiseLength]) -> StyleValue {
    var different: [PiecewiseLength] = []
    for length in lengths where !different.contains(length) { different.append(length) }
    guard different.count > 1 else { return StyleValue(lengths[0]) }
    let parts = ["max("] + Array(repeating: ",", count: different.count - 1) + [")"]
    return StyleValue(parts, different)
  }

  private static func cut(_ shape: Shape, _ width: PiecewiseLength, _ height: PiecewiseLength) -> StyleValue?
  {
    let radius: String
    switch shape {
    case .rectangle: radius = ""
    case .roundedRectangle(let points): radius = " round " + rem(points)
    case .capsule: radius = " round 999rem"
    case .unevenRoundedRectangle, .platter, .trimmed, .path: return nil
    case .circle, .ellipse:
      let (x, y) = (width * 0.5, height * 0.5)
      return StyleValue(["ellipse(", " ", " at ", " ", ")"], [x, y, x, y])
    }
    return StyleValue(["inset(0 calc(100% - ", ") calc(100% - ", ") 0\(radius))"], [width, height])
  }

  // MARK: Groups and controls

  private mutating func writeGroup(_ element: StateElement, _ first: StateElement.Shown, _ isPhrasing: Bool) {
    let own = first.element
    let styles = styles(element) { _, shown, _ in
      guard case .list(let ordered, let start) = shown.element.role, ordered else { return [] }
      return [Declaration(.counterReset, "li \(start - 1)")]
    }
    guard let control = own.control else {
      let tag = isPhrasing && own.tag != "a" ? "span" : own.tag
      open(tag, element, first, styles, shared: block.roleClasses(own))
      let name = changingName(of: element)
      if name == nil { block.label(own, role: own.role == .none ? "group" : nil) }
      switch own.role {
      case .dialog where name != nil:
        html.raw(" role=\"dialog\" aria-modal=\"true\"")
        html.attribute("aria-labelledby", newNameID())
      case .list(true, let start) where start != 1: html.attribute("start", String(start))
      case .button: block.button(own)
      case .link(let link): html.attribute("href", block.context.link(link))
      case .table, .row, .columnHeader, .cell: block.role(own)
      default: break
      }
      html.raw(">")
      if let name { writeHidden(name, id: own.role == .dialog ? nameID : nil) }
      if let markup = own.markup { html.raw(markup) }
      for child in element.children { write(child, isPhrasing: isPhrasing || own.role == .button) }
      html.raw("</\(tag)>")
      return
    }
    // An author's name and the one that the register knows the control by are not the same.
    let isWrapped = own.id != nil
    if isWrapped {
      open("div", element, first, styles)
      html.raw(">")
    }
    writeControl(control, element, first, isWrapped ? nil : styles)
    if isWrapped { html.raw("</div>") }
  }

  /// - Parameter styles: nil for one that is as large as the element around it.
  private mutating func writeControl(
    _ control: Control, _ element: StateElement, _ first: StateElement.Shown, _ styles: [StateStyle?]?
  ) {
    let names = ControlNames(prefix: prefix)
    let changingName = changingName(of: element)
    let labelledIDs = labelledIDs
    func open(
      _ tag: String, _ id: String, _ shared: [String], _ writer: inout StateWriter, display: String = "block"
    ) {
      if let styles {
        writer.open(tag, element, first, styles, shared: shared, display: display, id: id)
      } else {
        writer.html.raw("<\(tag)")
        writer.html.attribute("id", id)
        writer.block.classes(["sa"] + shared, [Declaration(.width, "100%"), Declaration(.height, "100%")])
      }
      writer.block.leaveToOthers(first.element)
      // A button's name is told with its condition.
      if case .button = control { return }
      if changingName == nil, !labelledIDs.contains(id) { writer.block.label(first.element, role: nil) }
    }
    switch control {
    case .button(let action):
      let id = names.button(action, copy: buttonCount(action))
      let isDisabled = isDisabled(action)
      // Where the author has disabled it, it looks like that already.
      let looks = StateFunction(
        space: space,
        values: isDisabled.values.enumerated().map { state, isDisabled in
          if !isDisabled { return ButtonLook.enabled }
          return element.shown[state]?.element.isDisabled == true ? .disabledByAuthor : .dimmed
        })
      let dimmed = looks.isConstant ? [] : [dimmedClass(looks)]
      open("button", id, ["lb"] + element.pressedClasses + ["sb"] + dimmed, &self, display: "var(--_k)")
      register(button: id, for: action)
      html.raw(isDisabled.values.allSatisfy(\.self) ? " type=\"button\" disabled" : " type=\"button\"")
      writeContent(of: element, buttonName(element, looks))
    case .toggle(let register, let isOn):
      open("input", names.control(register), ["sn"], &self)
      html.raw(" type=\"checkbox\" role=\"switch\"\(isOn ? " checked" : "")>")
      writeLabel(changingName, of: names.control(register))
    case .option(let register, let value):
      open("input", names.option(register, value), ["sn"], &self)
      html.raw(" type=\"radio\"")
      html.attribute("name", names.control(register))
      html.raw(value == 0 ? " checked>" : ">")
      writeLabel(changingName, of: names.option(register, value))
    case .menu(let register, let options, let values):
      open("select", names.control(register), ["sn"], &self)
      html.raw(">")
      for (option, value) in zip(options, values) {
        html.raw(value == 0 ? "<option selected>" : "<option>")
        html.text(option)
        html.raw("</option>")
      }
      html.raw("</select>")
      writeLabel(changingName, of: names.control(register))
    case .disclosure(let register, let isOpen):
      open("details", names.control(register), ["sn"], &self)
      html.raw(isOpen ? " open><summary>" : "><summary>")
      for child in element.children { write(child, isPhrasing: true) }
      html.raw("</summary></details>")
    }
  }

  /// Writes what is in a button, and what it is called, after its start tag but for the `>`.
  private mutating func writeContent(of button: StateElement, _ name: ButtonName) {
    if name.isWhole, name.text.isConstant { html.attribute("aria-label", name.text.initial) }
    html.raw(">")
    // What an author calls it is told instead of what is in it.
    let isSilent = name.isWhole && !name.text.isConstant && !button.children.isEmpty
    if isSilent { html.raw("<span aria-hidden=\"true\">") }
    for child in button.children { write(child, isPhrasing: true) }
    if isSilent { html.raw("</span>") }
    let isTold = !name.text.isConstant || !name.isWhole && !name.text.initial.isEmpty
    if isTold { writeHidden(name.text) }
    html.raw("</button>")
  }

  // MARK: The start tag

  /// Writes `<tag`, its id and its classes, with rules for all states; the `>` is left to the caller.
  mutating func open(
    _ tag: String, _ element: StateElement, _ first: StateElement.Shown, _ styles: [StateStyle?],
    shared: [String] = [], display: String = "block", id: String? = nil
  ) {
    html.raw("<\(tag)")
    if let id = id ?? newID(first.element.id) { html.attribute("id", id) }
    block.share(first.element)
    if id == nil || first.element.id == nil { attributes(first.element) }
    let name = classNames(element, styles, movement: Movement(first.element), display: display)
    html.attribute("class", (["sa"] + shared + name).joined(separator: " "))
    // Elements of SVG have no such attribute.
    if element.isGone(0), tag != "svg" { html.raw(" hidden") }
  }

  private mutating func attributes(_ element: Element) {
    if let language = element.language { html.attribute("lang", language) }
    if let direction = element.layoutDirection {
      html.raw(direction == .rightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
    }
    if element.isAccessibilityHidden { html.raw(" aria-hidden=\"true\"") }
  }

  /// The classes that hold an element's place and looks in all states.
  mutating func classNames(
    _ element: StateElement, _ shown: [StateStyle?], movement: Movement?, display: String
  ) -> [String] {
    let presence = Presence(element, shown)
    var styles = filled(shown, element)
    var gone = "none"
    if let movement, !presence.removal.isEmpty {
      let isGone = StateFunction(space: space, values: presence.isGone)
      let seconds = seconds(movement)
      gone = "var(\(departures.property(isGone, seconds: seconds, &sheet)),\(display))"
    }
    let isPartial = element.shown.contains { $0?.isPresent.contains { !$0 } ?? false }
    if isPartial {
      for (state, own) in element.shown.enumerated() {
        guard let own else { continue }
        let isPresent = union.pieces[state].map { own.isPresent[$0] }
        styles[state][.display] = StyleValue(block.lengths.css(display: display, where: isPresent))
        if let opacity = crossings.opacity(element, state) {
          let own = styles[state][.opacity]?.parts.first
          styles[state][.opacity] = StyleValue(own.map { "calc(\($0)*\(opacity))" } ?? opacity)
        }
      }
    }
    presence.show(&styles, display: isPartial ? nil : display, gone: gone)
    cover(&styles, element)
    var names: [String] = []
    if let movement {
      anchor(&styles)
      if let isIndependent = presence.time(&styles, easing: easing(movement)) {
        let isFree = !isPartial && machine.registers.allSatisfy { $0.keeper == .actions } && isIndependent
        names.append(movementClass(movement, isFree ? .free : .gated))
      }
    }
    let (constant, different) = divide(styles)
    if let name = differenceClass(different, starting: presence.insertion) { names.insert(name, at: 0) }
    if let name = block.sheet.name(for: constant) { names.insert(name, at: 0) }
    return names
  }

  /// Declares what lies under a sheet or an alert out of reach in the states in which it does: an attribute cannot
  /// change. Browsers that do not know `interactivity` have rules of their own (`statesStyleSheet`).
  private func cover(_ styles: inout [StateStyle], _ element: StateElement) {
    for (state, own) in element.shown.enumerated() where own?.element.isCovered == true {
      styles[state][.interactivity] = StyleValue("inert")
      styles[state][.custom("--_ov")] = StyleValue("hidden")
      styles[state][.custom("--_oi")] = StyleValue("visible")
      styles[state][.custom("--_oc")] = StyleValue("\"\"")
    }
  }

  /// Declares where an element stands apart from how far a state moves it, where the container's width has no say
  /// in that: when the width changes, its `translate` does not.
  private func anchor(_ styles: inout [StateStyle]) {
    guard let place = styles[0][.translate],
      styles.contains(where: { $0[.translate] != place }), styles.allSatisfy({ $0[.translate] != nil })
    else { return }
    let moves = styles.map { style in
      zip(style[.translate]?.lengths ?? [], place.lengths).map { ($0 - $1).rounded }
    }
    guard moves.allSatisfy({ $0.allSatisfy(\.isConstant) }) else { return }
    for state in styles.indices {
      styles[state][.left] = StyleValue(place.lengths[0])
      styles[state][.top] = StyleValue(place.lengths[1])
      styles[state][.translate] = StyleValue(place.parts, moves[state])
    }
  }

  /// A style for the states in which an element is not shown, too: where it comes from, or goes to, so that it
  /// does not move while it fades.
  private func filled(_ styles: [StateStyle?], _ element: StateElement) -> [StateStyle] {
    let any = styles.lazy.compactMap(\.self).first ?? StateStyle()
    return filled(styles, otherwise: any) { style, state in
      // What stands above it moves it, too, though no state that is solved shows that.
      guard let slot = element.slot, slot != element.parent?.slot, let place = style[.translate] else {
        return style
      }
      var moved = style
      let lengths = [place.lengths[0], place.lengths[1] + union.shift(of: slot, in: state)]
      moved[.translate] = StyleValue(place.parts, lengths)
      return moved
    }
  }

  /// - Parameter moved: a value of the initial state as it is in a state that differs in a factor which has no say
  ///   in whether the element is shown.
  func filled<Value>(
    _ values: [Value?], otherwise any: Value, moved: (Value, _ state: Int) -> Value = { value, _ in value }
  ) -> [Value] {
    func fill(_ state: Int) -> Value {
      values[state] ?? neighbours(of: state).lazy.compactMap { values[$0] }.first ?? any
    }
    let own = values.firstIndex { $0 != nil }.flatMap(space.factor)
    let initial = fill(0)
    return values.indices.map { state in
      let isForeign = values[0] == nil && state != 0 && space.factor(of: state) != own
      return isForeign ? moved(initial, state) : fill(state)
    }
  }

  /// The states from which an action leads to one, then all others that differ from it in one register.
  private func neighbours(of state: Int) -> [Int] {
    let before = machine.actions.flatMap { action in
      let own = space.value(of: action.register, in: state)
      return action.targets.indices.filter { action.targets[$0] == own }.compactMap {
        space.neighbour(of: state, setting: action.register, to: $0)
      }
    }
    let beside = space.sizes.indices.flatMap { register in
      (0..<space.sizes[register]).compactMap { space.neighbour(of: state, setting: register, to: $0) }
    }
    return before + beside
  }
}

extension StateElement {
  /// As it is in the first state that shows it.
  var first: Shown? { shown.lazy.compactMap(\.self).first }

  /// Whether it is a line along a path in any state.
  var isLine: Bool {
    shown.contains { if case .stroke(.path, _)? = $0?.element.content { true } else { false } }
  }

  /// Whether a state does not show it though it shows its parent.
  func isGone(_ state: Int) -> Bool {
    guard shown[state] == nil else { return false }
    guard let parent, parent.parent != nil else { return true }
    return parent.shown[state] != nil
  }
}
