/// What an element will be when it is known which states the block has: found by trying, control by control.
struct PendingControl: Sendable {
  enum Part: Sendable {
    /// A button that makes the move of that number.
    case move(Int)
    /// A switch, on or off now.
    case toggle(isOn: Bool)
    /// The choice of that number.
    case option(Int)
    /// A menu of choices with these words.
    case menu([String])
    /// A heading that opens and closes something.
    case disclosure(isOpen: Bool)
  }

  /// What the control is found by from state to state; several elements may be parts of one.
  let key: String
  let choice: Part
}

extension PendingControl {
  /// The control in the page; nil for one that does nothing in any state.
  ///
  /// - Parameter state: the state in which it was met.
  func resolved<View>(by exploration: Exploration<View>, in state: Int) -> Control? {
    if let kept = exploration.kept[key] {
      let isInitial = exploration.machine.space.value(of: kept.register, in: state) == 0
      switch choice {
      case .toggle(let isOn): return .toggle(register: kept.register, isOn: isOn == isInitial)
      case .disclosure(let isOpen): return .disclosure(register: kept.register, isOpen: isOpen == isInitial)
      case .option(let number): return .option(register: kept.register, value: kept.values[number])
      case .menu(let options):
        return .menu(register: kept.register, options: options, values: kept.values)
      case .move: return nil
      }
    }
    let number =
      switch choice {
      case .move(let number), .option(let number): number
      case .toggle, .disclosure, .menu: 0
      }
    guard let actions = exploration.actions[key], actions.indices.contains(number), actions[number] >= 0
    else {
      return nil
    }
    return .button(action: actions[number])
  }
}

extension Element {
  /// Becomes what it is in the page if it is a part of a control.
  mutating func resolve<View>(by exploration: Exploration<View>, in state: Int) {
    labelled = labelling?.resolved(by: exploration, in: state)
    if case .menu? = showing?.resolved(by: exploration, in: state) { isAccessibilityHidden = true }
    guard let pending else { return }
    control = pending.resolved(by: exploration, in: state)
    var isBlocked = exploration.blocked.contains(pending.key)
    if case .option(_, let value)? = control, value < 0 { isBlocked = true }
    if isBlocked, !isDisabled {
      isDisabled = true
      // What lies over a drawing has nothing in it that could be paler.
      if layer == .overlay {
        background = (.rectangle, .color(.veil))
      } else {
        opacity *= 0.4
      }
    }
  }
}

extension Color {
  /// What lies over a control that leads nowhere.
  package static let veil = Color(.named("background"), opacity: 0.6)
}
