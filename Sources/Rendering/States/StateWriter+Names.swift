import Responsive
import Views
import Web

/// What screen readers are told of elements that are called something else, or are in another condition, from state to
/// state. Attributes cannot change; so it is text of each state, which is heard and not seen.
extension StateWriter {
  /// What an element is called, by state; nil where that is the same in all states that show it.
  func changingName(of element: StateElement) -> StateFunction<String>? {
    let names = element.shown.map { $0.map { $0.element.accessibilityLabel ?? "" } }
    let any = names.lazy.compactMap(\.self).first ?? ""
    let function = StateFunction(space: space, values: filled(names, otherwise: any))
    guard !function.isConstant, element.first?.element.isAccessibilityHidden == false else { return nil }
    return function
  }

  /// Text that is heard and not seen.
  ///
  /// - Parameter id: what others find it by.
  mutating func writeHidden(_ texts: StateFunction<String>, id: String? = nil) {
    html.raw("<span")
    if let id { html.attribute("id", id) }
    html.raw(" class=\"sh\">")
    writeVariants(texts.map(escaped))
    html.raw("</span>")
  }

  /// The label of a native control, where it has none that is seen.
  mutating func writeLabel(_ name: StateFunction<String>?, of id: String) {
    guard let name, !labelledIDs.contains(id) else { return }
    html.raw("<label class=\"sh\"")
    html.attribute("for", id)
    html.raw(">")
    writeVariants(name.map(escaped))
    html.raw("</label>")
  }

  /// The native control that a text is the label of.
  func labelledID(of element: StateElement) -> String? {
    ControlNames(prefix: prefix).labelled(by: element)
  }

  /// The button that a text is the label of in all states that show it: the next one with that action, since labels
  /// come before what they name.
  mutating func labelledButton(of element: StateElement, named name: StateFunction<String>?) -> String? {
    let controls = element.shown.compactMap(\.self).map(\.element.labelled)
    guard case .button(let action)?? = controls.first, controls.allSatisfy({ $0 == controls[0] }),
      name == nil, !element.isSilent
    else { return nil }
    let id = ControlNames(prefix: prefix).button(action, copy: buttonCount(action))
    labelledButtons.insert(id)
    return id
  }

  /// What a button is called, with whether what it switches is on, and whether it can be pressed.
  struct ButtonName {
    /// Whether that is all that is told of it, and what is in it is not.
    let isWhole: Bool
    let text: StateFunction<String>
  }

  func buttonName(_ element: StateElement, _ looks: StateFunction<ButtonLook>) -> ButtonName {
    let words = block.context.words
    let names = element.shown.map { shown in shown?.element.accessibilityLabel ?? "" }
    let texts = element.shown.indices.map { state -> String? in
      guard let own = element.shown[state]?.element else { return nil }
      let isOn = own.isOn.map { $0 ? words.on : words.off } ?? ""
      // The attribute says it of one that can never be pressed.
      let isOff = !looks.isConstant && looks[state] != .enabled
      let parts = [names[state], isOn, isOff ? words.unavailable : ""]
      return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return ButtonName(
      isWhole: names.contains { !$0.isEmpty },
      text: StateFunction(space: space, values: filled(texts, otherwise: "")))
  }

  /// Whether a press changes what a text says, which is then told once, when nothing else is being said.
  func isNews(_ element: StateElement, _ contents: [TextContent?]) -> Bool {
    let texts = StateFunction(
      space: space, values: filled(contents.map { $0?.plainText }, otherwise: ""))
    return texts.registers.contains { machine.registers[$0].keeper == .actions }
      && !element.shown.contains { $0?.element.isAccessibilityHidden ?? false }
  }

  /// Whether anything in a window is beyond its edges in some state at some width.
  func reachesOut(_ window: StateElement) -> Bool {
    func reachesOut(_ element: StateElement, _ state: Int, _ outer: StateElement.Shown) -> Bool {
      guard let inner = element.shown[state] else { return false }
      let isOut = union.starts.indices.contains { index in
        let piece = union.pieces[state][index]
        let start = union.starts[index]
        let end = index + 1 < union.starts.count ? union.starts[index + 1] : max(start, 20_000)
        return inner.frames[piece].reachesOut(of: outer.frames[piece], at: [start, end])
      }
      return isOut
        || !inner.element.isWindow && element.children.contains { reachesOut($0, state, outer) }
    }
    return window.shown.indices.contains { state in
      guard let outer = window.shown[state] else { return false }
      return window.children.contains { reachesOut($0, state, outer) }
    }
  }
}

private func escaped(_ text: String) -> String {
  var html = HTMLWriter()
  html.text(text)
  return html.string
}
