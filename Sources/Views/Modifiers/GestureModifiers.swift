import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareGestureModifiers() {
    modifier(
      "gesture", ["gesture(_:)"], "what a `TapGesture` does; other gestures are left out",
      on: "on-tap-gesture",
      Resolver.gesture)
    modifier(
      "allowsHitTesting", ["allowsHitTesting(_:)"], "whether what is in it can be pressed",
      on: "on-tap-gesture", Resolver.allowsHitTesting)
  }
}

extension Resolver {
  /// `allowsHitTesting(false)`: what could be pressed looks as if it still could, and a press is one on what lies behind.
  func allowsHitTesting(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("enabled"))]),
      let isPressed = bool(arguments, "enabled")
    else { return nil }
    return ResolvedModifier { view, resolver in
      // It is the same view in states in which it cannot be pressed.
      guard !isPressed || resolver.isStateful else { return view }
      let inner =
        isPressed
        ? view
        : view.mappingElements { element in
          if case .field = element.content { element.isDisabled = true }
          if element.pending != nil { element.isDisabled = true }
        }
      return inner.with(.meaning, named: call.name, free: { _ in true }) {
        if !isPressed { $0.allowsHitTesting = false }
      }
    }
  }

  /// `gesture(TapGesture().onEnded { … })`, as `onTapGesture`. Every other gesture needs a script.
  func gesture(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let rest: [Signature.Parameter] = [.optional("including"), .optional("name"), .optional("isEnabled")]
    guard let arguments = bound(call, to: [Signature([.unlabeled("gesture")] + rest)]),
      let argument = arguments["gesture"]
    else { return nil }
    if let gesture = argument.value.native as? GestureValue, gesture.presses == 1,
      case .closure(let action)? = gesture.press, !environment.isInControl
    {
      return pressable(action, environment, call)
    }
    report(
      Wording.unanswered(
        call.name, because: "gestures need a script; a press is 'onTapGesture'", call.nameSpan))
    return ResolvedModifier { view, _ in view }
  }
}
