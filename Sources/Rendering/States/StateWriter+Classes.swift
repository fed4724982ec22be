import LayoutEngine
import Responsive
import Views
import Web

/// The start tags of elements, and the classes that hold what they are in all states.
extension StateWriter {
  /// Writes `<tag`, its id and its classes, with rules for all states; the `>` is left to the caller.
  mutating func open(
    _ tag: String, _ element: StateElement, _ first: StateElement.Shown, _ styles: [StateStyle?],
    shared: [String] = [], display: String = "block", id: String? = nil
  ) {
    html.raw("<\(tag)")
    if let id = id ?? newID(first.element.id) { html.attribute("id", id) }
    block.share(first.element)
    if id == nil || first.element.id == nil { attributes(first.element) }
    let isGrid = display == "block" && shared.contains("sg")
    let name = classNames(
      element, styles, movement: Movement(first.element), display: isGrid ? "grid" : display)
    let placing = rows.grows(element) ? ["sa", "sf"] : ["sa"]
    html.attribute("class", (placing + shared + name).joined(separator: " "))
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
