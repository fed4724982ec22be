import Views
import Web

/// How elements take their time.
struct Movement: Hashable {
  let animation: Animation
  /// Whether the action decides that changes the state, and `animation` is only what is declared at first.
  let isAsked: Bool

  /// - Returns: nil where an element does not.
  init?(_ element: Element) {
    guard let animation = element.animation else { return nil }
    self.animation = animation
    isAsked = element.isMovedByActions
  }

  /// How long it takes to go, as CSS.
  ///
  /// - Parameter number: of the movement, in the names of its properties.
  func seconds(_ number: Int) -> String {
    isAsked
      ? "calc(var(--_t\(number)) + var(--_y\(number)))"
      : cssNumber(animation.start + animation.duration, decimals: 3) + "s"
  }

  /// The declarations that make an element take that long.
  func time(_ number: Int) -> String {
    if isAsked { return "{transition-duration:var(--_t\(number));transition-delay:var(--_y\(number))}" }
    let delay = animation.start > 0 ? ";transition-delay:\(animation.delayCSS)" : ""
    return "{transition-duration:\(animation.durationCSS)\(delay)}"
  }

  /// The properties that it is said by, and the rules for what each action asks for.
  ///
  /// A press sets a class of an element in front of the block, before the state changes; of native controls the one
  /// counts that is being used.
  func properties(_ number: Int, _ machine: StateMachine, prefix: String) -> String {
    guard isAsked else { return ".\(prefix){--_e\(number):\(animation.easing)}" }
    func declarations(_ animation: Animation?) -> String {
      guard let animation else { return "{--_t\(number):0s;--_y\(number):0s}" }
      let easing = "{--_e\(number):\(animation.easing)"
      return easing + ";--_t\(number):\(animation.durationCSS);--_y\(number):\(animation.delayCSS)}"
    }
    var css = ".\(prefix)" + declarations(animation)
    for (index, other) in machine.askedAnimations.enumerated() {
      guard machine.actions.contains(where: { $0.animation == other }) else { continue }
      css += ".\(Self.askedClass(index))~.\(prefix)" + declarations(other)
    }
    let names = ControlNames(prefix: prefix)
    for (index, register) in machine.registers.enumerated() where register.keeper == .control {
      let name = names.control(index)
      let used = ":where(#\(name),[name=\(name)]):is(:hover,:focus-within)"
      css += ".\(prefix):has(\(used))" + declarations(register.animation)
    }
    return css
  }

  /// The class for the animation with a number among those that are asked for (`StateMachine.askedAnimations`).
  static func askedClass(_ index: Int) -> String { "w\(index)" }
}
