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
    let styles = element.shown.enumerated().map { state, shown -> StateStyle? in
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
    return withRoom(styles, element)
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
    let styles = styles(element) { _, shown, _ in BlockWriter.counter(of: shown.element) }
    guard let control = own.control else {
      let tag = isPhrasing && own.tag != "a" ? "span" : own.tag
      open(tag, element, first, styles, shared: block.roleClasses(own) + containerClasses(element))
      let name = changingName(of: element)
      if name == nil { block.label(own, role: own.role == .none ? "group" : nil) }
      if own.role == .dialog, name != nil {
        html.raw(" role=\"dialog\" aria-modal=\"true\"")
        html.attribute("aria-labelledby", newNameID())
      }
      block.roleAttributes(own)
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
      let room = containerClasses(element)
      open(
        "button", id, ["lb"] + element.pressedClasses + ["sb"] + dimmed + room, &self,
        display: room.isEmpty ? "var(--_k)" : "var(--_kg)")
      register(button: id, for: action)
      html.raw(isDisabled.values.allSatisfy(\.self) ? " type=\"button\" disabled" : " type=\"button\"")
      writeContent(of: element, buttonName(element, looks), isLabelled: labelledButtons.contains(id))
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
      let room = containerClasses(element)
      html.raw(isOpen ? " open><summary" : "><summary")
      if !room.isEmpty {
        block.classes(room, rows.template(of: element)?.declarations ?? [])
      }
      html.raw(">")
      for child in element.children { write(child, isPhrasing: true) }
      html.raw("</summary></details>")
    }
  }

  /// Writes what is in a button, and what it is called, after its start tag but for the `>`.
  ///
  /// - Parameter isLabelled: whether a label in the page would be its name, which says nothing of its state.
  private mutating func writeContent(of button: StateElement, _ name: ButtonName, isLabelled: Bool) {
    if name.isWhole, name.text.isConstant { html.attribute("aria-label", name.text.initial) }
    let isTold = !name.text.isConstant || !name.isWhole && !name.text.initial.isEmpty
    let nameID = isLabelled && isTold ? newNameID() : nil
    if let nameID { html.attribute("aria-labelledby", nameID) }
    html.raw(">")
    // What an author calls it is told instead of what is in it.
    let isSilent = name.isWhole && !name.text.isConstant && !button.children.isEmpty
    if isSilent {
      html.raw("<span aria-hidden=\"true\"")
      if let template = rows.template(of: button) { block.classes(["sx", "sg"], template.declarations) }
      html.raw(">")
    }
    for child in button.children { write(child, isPhrasing: true) }
    if isSilent { html.raw("</span>") }
    if isTold { writeHidden(name.text, id: nameID) }
    html.raw("</button>")
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
