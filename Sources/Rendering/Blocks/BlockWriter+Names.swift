import Views
import Web

/// What screen readers are told of elements that are called something else, or are in another condition, from state to
/// state. Attributes cannot change; so it is text of each state, which is heard and not seen.
extension BlockWriter {
  /// What an element is called, by state; nil where that is the same in all states that show it.
  func changingName(of view: View) -> StateFunction<String>? {
    guard space.count > 1 else { return nil }
    let isTold = isToldInSomeStates(view)
    let names = view.shown.map { shown in
      shown.map {
        $0.element.isAccessibilityHidden
          ? "" : $0.element.accessibilityLabel ?? (isTold ? $0.element.ownName : "")
      }
    }
    let any = names.lazy.compactMap(\.self).first ?? ""
    let function = StateFunction(space: space, values: sheet.states.filled(names, otherwise: any))
    guard !function.isConstant, isTold || view.first?.element.isAccessibilityHidden == false else {
      return nil
    }
    return function
  }

  /// Whether readers are told of a text or a picture in some states, and in others not.
  func isToldInSomeStates(_ view: View) -> Bool {
    guard space.count > 1, view.isEver(\.isAccessibilityHidden), !view.isAlways(\.isAccessibilityHidden)
    else {
      return false
    }
    return view.isAlways { element in
      switch element.content {
      case .text, .image, .symbol: true
      default: false
      }
    }
  }

  /// Text that is heard and not seen.
  ///
  /// - Parameter id: what others find it by.
  mutating func hidden(_ texts: StateFunction<String>, id: String? = nil) -> HTMLNode {
    var element = HTMLElement("span", classes: ["sh"])
    if let id { element.set("id", id) }
    element.children = variants(of: texts.map { [.text($0)] }).nodes
    return .element(element)
  }

  /// An element for what is in a view that is called something else, and is not told itself.
  mutating func silent(_ children: [HTMLNode], in view: View, _ element: HTMLElement) -> HTMLElement {
    var element = element
    element.set("aria-hidden", "true")
    if let rows = place.rows(in: view) {
      element.classes = ["sx"] + rows.classes(in: &sheet)
    }
    element.children = children
    return element
  }

  /// The native control that a text is the label of.
  func labelledID(of view: View) -> String? { ControlNames(prefix: context.classPrefix).labelled(by: view) }

  /// The button that a text is the label of in all states that show it: the next one with that action, since labels
  /// come before what they name.
  mutating func labelledButton(of view: View, named name: StateFunction<String>?) -> String? {
    let controls = view.shown.compactMap(\.self).map(\.element.labelled)
    guard case .button(let action)?? = controls.first, controls.allSatisfy({ $0 == controls[0] }),
      name == nil, !view.isSilent
    else { return nil }
    let id = ControlNames(prefix: context.classPrefix).button(action, copy: buttonCount(action))
    labelledButtons.insert(id)
    return id
  }

  /// What a button is called, with whether what it switches is on, and whether it can be pressed.
  struct ButtonName {
    /// Whether that is all that is told of it, and what is in it is not.
    let isWhole: Bool
    let text: StateFunction<String>
  }

  func buttonName(_ view: View, _ looks: StateFunction<ButtonLook>) -> ButtonName {
    let names = view.shown.map { shown in shown?.element.accessibilityLabel ?? "" }
    let texts = view.shown.indices.map { state -> String? in
      guard let own = view.shown[state]?.element else { return nil }
      let isOn = own.isOn.map { $0 ? context.words.on : context.words.off } ?? ""
      // The attribute says it of one that can never be pressed.
      let isOff = !looks.isConstant && looks[state] != .enabled
      let parts = [names[state], isOn, isOff ? context.words.unavailable : ""]
      return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return ButtonName(
      isWhole: names.contains { !$0.isEmpty },
      text: StateFunction(space: space, values: sheet.states.filled(texts, otherwise: "")))
  }

  /// Whether a press changes what a text says, which is then told once, when nothing else is being said.
  func isNews(_ view: View, _ contents: [TextContent?]) -> Bool {
    guard space.count > 1 else { return false }
    let texts = StateFunction(
      space: space, values: sheet.states.filled(contents.map { $0?.plainText }, otherwise: ""))
    return isNews(texts) && !view.isEver(\.isAccessibilityHidden)
  }

  /// The same of what is called something else from state to state.
  func isNews(_ texts: StateFunction<String>) -> Bool {
    texts.registers.contains { machine.registers[$0].keeper == .actions }
  }
}

extension Element {
  /// What a text says, or a picture shows.
  fileprivate var ownName: String {
    switch content {
    case .text(let text): text.plainText
    case .image(let image): image.alternativeText
    case .symbol(let symbol, _): symbol.label
    default: ""
    }
  }
}
