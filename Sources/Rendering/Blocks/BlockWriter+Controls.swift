import Views
import Web

/// Buttons, and what keeps a state by itself.
extension BlockWriter {
  mutating func nodes(for control: Control, _ view: View, _ own: Element) -> [HTMLNode] {
    // An author's name and the one that the register knows the control by are not the same.
    guard own.id != nil else { return nodes(for: control, view, own, isWrapped: false) }
    var outer = HTMLElement("div")
    identify(&outer, view)
    finish(&outer, view, as: .group)
    outer.children = nodes(for: control, view, own, isWrapped: true)
    return [.element(outer)]
  }

  /// - Parameter isWrapped: whether it is as large as an element around it.
  private mutating func nodes(
    for control: Control, _ view: View, _ own: Element, isWrapped: Bool
  ) -> [HTMLNode] {
    let names = ControlNames(prefix: context.classPrefix)
    switch control {
    case .button(let action): return [.element(button(action, view, own, isWrapped: isWrapped))]
    case .toggle(let register, let isOn):
      return nativeControl("input", names.control(register), view, own, isWrapped: isWrapped) { input in
        input.set("type", "checkbox")
        input.set("role", "switch")
        if isOn { input.set("checked") }
      }
    case .option(let register, let value):
      return nativeControl("input", names.option(register, value), view, own, isWrapped: isWrapped) { input in
        input.set("type", "radio")
        input.set("name", names.control(register))
        if value == 0 { input.set("checked") }
      }
    case .menu(let register, let options, let values):
      return nativeControl("select", names.control(register), view, own, isWrapped: isWrapped) { menu in
        menu.children = zip(options, values).map { option, value in
          var element = HTMLElement("option", [:], [.text(option)])
          if value == 0 { element.set("selected") }
          if value < 0 { element.set("disabled") }
          return .element(element)
        }
      }
    case .disclosure(let register, let isOpen):
      let id = names.control(register)
      return [.element(disclosure(id, isOpen: isOpen, view, own, isWrapped: isWrapped))]
    }
  }

  /// A control of HTML's own, and its label, where that is not seen and differs from state to state.
  private mutating func nativeControl(
    _ tag: String, _ id: String, _ view: View, _ own: Element, isWrapped: Bool,
    _ complete: (inout HTMLElement) -> Void
  ) -> [HTMLNode] {
    var element = HTMLElement(tag)
    start(&element, id, view, own, isWrapped: isWrapped)
    let name = labelledIDs.contains(id) ? nil : changingName(of: view)
    if name == nil, !labelledIDs.contains(id) { label(&element, own, role: nil) }
    complete(&element)
    finish(&element, view, isWrapped: isWrapped, classes: ["sn"])
    guard let name else { return [.element(element)] }
    let words = variants(of: name.map { [.text($0)] }).nodes
    let label = HTMLElement("label", ["for": id], classes: ["sh"], words)
    return [.element(element), .element(label)]
  }

  private mutating func disclosure(
    _ id: String, isOpen: Bool, _ view: View, _ own: Element, isWrapped: Bool
  ) -> HTMLElement {
    var element = HTMLElement("details")
    start(&element, id, view, own, isWrapped: isWrapped)
    if changingName(of: view) == nil, !labelledIDs.contains(id) { label(&element, own, role: nil) }
    if isOpen { element.set("open") }
    finish(&element, view, isWrapped: isWrapped, classes: ["sn"])
    var summary = HTMLElement("summary")
    if let rows = place.rows(in: view) { summary.classes = rows.classes(in: &sheet) }
    summary.children = nodes(for: view.children, isPhrasing: true)
    element.children = [.element(summary)]
    return element
  }

  // MARK: Start tags

  private mutating func start(
    _ element: inout HTMLElement, _ id: String, _ view: View, _ own: Element, isWrapped: Bool
  ) {
    if isWrapped { element.set("id", id) } else { identify(&element, view, id: id) }
    leaveToOthers(&element, own)
  }

  private mutating func finish(
    _ element: inout HTMLElement, _ view: View, isWrapped: Bool, classes: [String]
  ) {
    guard !isWrapped else { return fill(&element, classes, view) }
    var style = place.style(of: view, as: .group, adding: [], &sheet)
    style.classes = classes
    element.classes = place.classes(of: view, style, &sheet)
  }

  /// Makes an element as large as the one around it, or that one as high as it is where texts in it may grow.
  private mutating func fill(_ element: inout HTMLElement, _ classes: [String], _ view: View) {
    if place.rows(in: view) != nil {
      element.classes = [Place.base, "sx"] + classes
      return
    }
    let whole = [Declaration(.width, "100%"), Declaration(.height, "100%")]
    element.classes = [Place.base] + classes + [sheet.classes.name(for: whole)].compactMap(\.self)
  }

  // MARK: Buttons

  private mutating func button(
    _ action: Int, _ view: View, _ own: Element, isWrapped: Bool
  ) -> HTMLElement {
    let id = ControlNames(prefix: context.classPrefix).button(action, copy: buttonCount(action))
    var element = HTMLElement("button")
    start(&element, id, view, own, isWrapped: isWrapped)
    let isDisabled = isDisabled(action)
    // Where the author has disabled it, it looks like that already.
    let looks = StateFunction(
      space: space,
      values: isDisabled.values.enumerated().map { state, isDisabled in
        if !isDisabled { return ButtonLook.enabled }
        return view.shown[state]?.element.isDisabled == true ? .disabledByAuthor : .dimmed
      })
    element.set("type", "button")
    if isDisabled.values.allSatisfy(\.self) { element.set("disabled") }

    let style = isWrapped ? nil : place.style(of: view, as: .group, adding: [], &sheet)
    // What lies over a drawing has nothing in it that could be paler.
    let isOverlay = view.children.isEmpty
    let dimmed =
      looks.isConstant && looks.initial != .dimmed
      ? [] : [sheet.states.dimmedClass(looks, isOverlay: isOverlay)]
    let classes = ["lb"] + view.pressedClasses + ["sb"] + dimmed
    if isWrapped {
      fill(&element, classes + (place.rows(in: view)?.classes(in: &sheet) ?? []), view)
    } else if var style {
      style.display = .variable(style.classes.isEmpty ? "--_k" : "--_kg")
      style.classes = classes + style.classes
      element.classes = place.classes(of: view, style, &sheet)
    }
    register(button: id, for: action)
    addContent(of: view, buttonName(view, looks), isLabelled: labelledButtons.contains(id), to: &element)
    return element
  }

  /// What a button that does nothing looks like, by state; nil where it always does, and is told, the same.
  func idleLooks(of view: View) -> StateFunction<ButtonLook>? {
    guard space.count > 1 else { return nil }
    let looks = view.shown.map { $0.map { $0.element.isDisabled ? ButtonLook.disabledByAuthor : .enabled } }
    let function = StateFunction(space: space, values: sheet.states.filled(looks, otherwise: .enabled))
    let isOn = view.shown.compactMap(\.self).map(\.element.isOn)
    return function.isConstant && isOn.allSatisfy { $0 == isOn[0] } ? nil : function
  }

  /// A button that does nothing, and cannot be pressed in some states, or shows something else in them.
  mutating func idleButton(
    _ view: View, _ own: Element, _ looks: StateFunction<ButtonLook>
  ) -> HTMLElement {
    var element = HTMLElement("button")
    identify(&element, view)
    leaveToOthers(&element, own)
    element.set("type", "button")
    var style = place.style(of: view, as: .group, adding: [], &sheet)
    style.classes += ["lb"] + own.borderClasses
    if !looks.isConstant {
      style.classes.append(sheet.states.dimmedClass(looks, isOverlay: view.children.isEmpty))
    }
    if looks.isConstant, own.isDisabled { element.set("disabled") }
    element.classes = place.classes(of: view, style, &sheet)
    addContent(of: view, buttonName(view, looks), isLabelled: false, to: &element)
    return element
  }

  /// Whether an action cannot be taken, by state.
  private func isDisabled(_ action: Int) -> StateFunction<Bool> {
    let action = machine.actions[action]
    return StateFunction(
      space: space,
      values: (0..<space.count).map { action.targets[space.value(of: action.register, in: $0)] == nil })
  }

  /// Adds what is in a button, and what it is called.
  ///
  /// - Parameter isLabelled: whether a label in the page would be its name, which says nothing of its state.
  private mutating func addContent(
    of button: View, _ name: ButtonName, isLabelled: Bool, to element: inout HTMLElement
  ) {
    if name.isWhole, name.text.isConstant { element.set("aria-label", name.text.initial) }
    let isTold = !name.text.isConstant || !name.isWhole && !name.text.initial.isEmpty
    let nameID = isLabelled && isTold ? newNameID() : nil
    if let nameID { element.set("aria-labelledby", nameID) }
    // What an author calls it is told instead of what is in it.
    if name.isWhole, !name.text.isConstant, !button.children.isEmpty {
      let children = nodes(for: button.children, isPhrasing: true)
      element.children = [.element(silent(children, in: button, HTMLElement("span")))]
    } else {
      element.children = nodes(for: button.children, isPhrasing: true)
    }
    if isTold { element.children.append(hidden(name.text, id: nameID)) }
  }
}

extension GrowingRows.Template {
  /// The classes of an element whose rows these are.
  func classes(in sheet: inout BlockSheet) -> [String] {
    ["sg"] + [sheet.classes.name(for: declarations)].compactMap(\.self)
  }
}

/// What a button of a register looks like in a state.
enum ButtonLook {
  case enabled
  /// It leads nowhere.
  case dimmed
  /// The same, and its author has given it the look of that already.
  case disabledByAuthor

  /// - Parameter isOverlay: whether it lies over what it looks like.
  func declarations(isOverlay: Bool) -> [Declaration] {
    [
      isOverlay
        ? Declaration(.background, self == .dimmed ? css(Color.veil) : "none")
        : Declaration(.filter, self == .dimmed ? "opacity(.4)" : "none"),
      Declaration(.cursor, self == .enabled ? "pointer" : "default"),
      Declaration(.custom("--_g"), self == .enabled ? "initial" : "GrayText"),
    ]
  }
}
