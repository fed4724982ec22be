import Diagnostics
import LayoutEngine
import Script

extension Resolver {
  /// `animation(.default, value: pets)`: how what is in the view changes when the value does.
  func animation(_ call: HostCall) -> ResolvedModifier? {
    let (arguments, problems) = bind(call, to: [Signature(.unlabeled("animation"), .required("value"))])
    if arguments.has("animation"), !arguments.has("value"), call.arguments?.count == 1 {
      report(Wording.animationWithoutValue(call.nameSpan))
      return nil
    }
    for problem in problems { report(problem) }
    guard problems.isEmpty, let argument = arguments["animation"], let value = arguments["value"],
      let animation = animation(argument, of: call.name)
    else { return nil }
    let key = watch(value.value)
    return ResolvedModifier { view, _ in view.moving(MotionSource(animation: animation, watched: key)) }
  }

  /// `transition(.opacity)`: how the view comes and goes.
  func transition(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("transition"))]),
      let argument = arguments["transition"], let transition = transition(argument, of: call.name)
    else { return nil }
    return ResolvedModifier { view, _ in
      view.with(.meaning, named: "transition", free: { $0.transition == nil }) { $0.transition = transition }
    }
  }
}

/// Where an element's animation comes from.
struct MotionSource: Sendable {
  var animation: Animation?
  /// What the value is found by that has to change for it; nil: whatever changes.
  var watched: String?
}

extension ViewDescription {
  /// The same views, all of which that have no animation yet have this one.
  func moving(_ source: MotionSource) -> ViewDescription {
    var result = self
    if result.element?.motion == nil { result.element?.motion = source }
    result.layout = layout.mapped { $0.moving(source) }
    return result
  }
}

extension Element {
  /// Is moved by what moves it in the page.
  ///
  /// - Parameters:
  ///   - constant: what never changes, so that nothing that watches it moves.
  ///   - other: how everything else moves.
  ///   - asksActions: whether that is one of several ways; each action has its own.
  mutating func settle(_ constant: Set<String>, _ other: Animation?, asksActions: Bool) {
    guard let motion else {
      animation = other
      isMovedByActions = other != nil && asksActions
      return
    }
    let isStill = motion.watched.map(constant.contains) ?? false
    animation = isStill ? nil : motion.animation
  }
}
