import LayoutEngine
import Views
import Web

/// The classes that hold what elements are in all states.
extension StatePlacing {
  mutating func classes(
    of view: StateElement, _ style: PlacedStyle, _ sheet: inout BlockSheet
  ) -> [String] {
    let isGrid = style.display == "block" && style.classes.contains("sg")
    let names = classes(within: view, style.styles, display: isGrid ? "grid" : style.display, &sheet)
    let growth = grid.grows(view) ? ["sf"] + (view.widens ? ["so"] : []) : []
    let side = grid.isFromRight(view) ? ["sr"] : []
    return [Self.base] + growth + side + style.classes + names
  }

  mutating func classes(
    within element: StateElement, _ shown: [StateStyle?], display: CSSValue, _ sheet: inout BlockSheet
  ) -> [String] {
    let movement = element.first.flatMap { Movement($0.element) }
    let presence = Presence(element, shown)
    var styles = filled(shown, element, sheet)
    var gone: CSSValue = "none"
    if let movement, !presence.removal.isEmpty {
      let isGone = StateFunction(space: space, values: presence.isGone)
      let seconds = timing.seconds(movement)
      gone = .variable(timing.departures.property(isGone, seconds: seconds, &sheet.states), else: display)
    }
    let isPartial = element.shown.contains { $0?.isPresent.contains { !$0 } ?? false }
    if isPartial {
      for (state, own) in element.shown.enumerated() {
        guard let own else { continue }
        let isPresent = union.pieces[state].map { own.isPresent[$0] }
        styles[state][.display] = StyleValue(sheet.lengths.css(display: display, where: isPresent))
        if let opacity = crossings.opacity(element, state) {
          let own = styles[state][.opacity]?.plain
          styles[state][.opacity] = StyleValue(own.map { "calc(\($0)*\(opacity))" } ?? opacity)
        }
      }
    }
    presence.show(&styles, display: isPartial ? nil : display, gone: gone)
    let fades = shown.contains { $0?.isUnseen == true }
    // Not visible by itself, which it would be in what is hidden, too.
    if fades {
      for state in styles.indices where styles[state][.visibility] == nil {
        styles[state][.visibility] = StyleValue("inherit")
      }
    }
    cover(&styles, element)
    var names: [String] = []
    if let movement {
      anchor(&styles, element)
      if let isIndependent = presence.time(&styles, easing: timing.easing(movement), fades: fades) {
        let isFree = !isPartial && machine.registers.allSatisfy { $0.keeper == .actions } && isIndependent
        names.append(timing.movementClass(movement, isFree ? .free : .gated))
      }
    }
    let (constant, different) = divide(styles, &sheet)
    if let name = differenceClass(different, starting: presence.insertion, &sheet) {
      names.insert(name, at: 0)
    }
    if let name = sheet.classes.name(for: constant) { names.insert(name, at: 0) }
    return names
  }

  /// Declares what lies under a sheet or an alert out of reach in the states in which it does: an attribute cannot
  /// change. Browsers that do not know `interactivity` have rules of their own (`statesStyleSheet`).
  private func cover(_ styles: inout [StateStyle], _ element: StateElement) {
    // What is so in all states has the attribute.
    if element.isAlways(\.isCovered) { return }
    for (state, own) in element.shown.enumerated() where own?.element.isCovered == true {
      styles[state][.interactivity] = StyleValue("inert")
      styles[state][.custom("--_ov")] = StyleValue("hidden")
      styles[state][.custom("--_oi")] = StyleValue("visible")
      styles[state][.custom("--_oc")] = StyleValue("\"\"")
    }
  }

  /// Declares where an element stands apart from how far a state moves it, where the container's width has no say
  /// in that: when the width changes, its `translate` does not.
  private func anchor(_ styles: inout [StateStyle], _ element: StateElement) {
    guard let place = styles[0][.translate],
      styles.contains(where: { $0[.translate] != place }), styles.allSatisfy({ $0[.translate] != nil })
    else { return }
    let moves = styles.map { style in
      zip(style[.translate]?.lengths ?? [], place.lengths).map { ($0 - $1).rounded }
    }
    guard moves.allSatisfy({ $0.allSatisfy(\.isConstant) }) else { return }
    for state in styles.indices {
      if grid.isFromRight(element), !grid.grows(element) {
        styles[state][.right] = StyleValue(place.lengths[0] * -1)
      } else {
        styles[state][.left] = StyleValue(place.lengths[0])
      }
      styles[state][.top] = StyleValue(place.lengths[1])
      styles[state][.translate] = StyleValue(place.parts, moves[state])
    }
  }

  /// A style for the states in which an element is not shown, too: where it comes from, or goes to, so that it
  /// does not move while it fades.
  private func filled(_ styles: [StateStyle?], _ element: StateElement, _ sheet: BlockSheet) -> [StateStyle] {
    let any = styles.lazy.compactMap(\.self).first ?? StateStyle()
    return sheet.states.filled(styles, otherwise: any) { style, state in
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
}
