import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareAnimationModifiers() {
    modifier(
      "animation", ["animation(_:value:)", "animation(_:body:)"], "moves when a value changes",
      on: "animation",
      Resolver.animation)
    modifier(
      "transition", ["transition(_:)"], "how it comes and goes", on: "transition",
      Resolver.transition)
    modifier(
      "contentTransition", ["contentTransition(_:)"], "texts and symbols change at once", on: "transition",
      Resolver.contentTransition)
  }
}

extension Resolver {
  /// `animation(.default, value: pets)`: how what is in the view changes when the value does;
  /// `animation(.default)`: whatever it changes for, be it that its width decides what fits.
  func animation(_ call: HostCall) -> ResolvedModifier? {
    let written = call.arguments ?? []
    let hasValue = written.count > 1 || written.contains { $0.label != nil }
    let signature =
      hasValue
      ? Signature(.unlabeled("animation"), .required("value")) : Signature(.unlabeled("animation"))
    lastRepetition = nil
    guard let arguments = bound(call, to: [signature]),
      let argument = arguments["animation"], let animation = animation(argument, of: call.name)
    else { return nil }
    let trigger = arguments["value"].map { MotionSource.Trigger.value(watch($0.value)) } ?? .anything
    let source = MotionSource(animation: animation, trigger: trigger, repetition: lastRepetition)
    return ResolvedModifier { view, _ in view.moving(source) }
  }

  /// `contentTransition(.numericText())`: what is in a view changes at once, which most say that they do not want.
  func contentTransition(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("transition"))]) else { return nil }
    if let name = arguments["transition"]?.value.host?.name, !["identity", "opacity"].contains(name) {
      report(
        Wording.unanswered("contentTransition", because: "texts and symbols change at once", call.nameSpan))
    }
    return ResolvedModifier { view, _ in view }
  }

  /// `animation(.easeIn) { content in content.opacity(isOn ? 1 : 0.5) }`: how what the closure makes of the view changes,
  /// and nothing within the view.
  func animation(_ call: HostCall, around content: Value, _ environment: EnvironmentValues)
    -> [ViewDescription]
  {
    let signatures = [
      Signature(.unlabeled("animation"), content: .required),
      Signature(.unlabeled("animation"), .required("body")),
    ]
    lastRepetition = nil
    guard let arguments = bound(call, to: signatures), let argument = arguments["animation"],
      let animation = animation(argument, of: call.name)
    else { return [] }
    let source = MotionSource(animation: animation, trigger: .anything, repetition: lastRepetition)
    let inner = StylePart { [unowned self] in
      views([content], $0, at: call.span).map {
        ViewDescription(ViewDescription.stillName, PassThrough(), $0)
      }
    }
    return views(in: arguments.content ?? arguments.closure("body"), arguments: [.native(inner)], environment)
      .map { $0.moving(source) }
  }

  /// `transition(.opacity)`: how the view comes and goes.
  func transition(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("transition"))]),
      let argument = arguments["transition"],
      let transition = transition(argument, of: call.name, environment)
    else { return nil }
    return ResolvedModifier { view, _ in
      // What is turned or blurred on its way may be turned or blurred where it stays.
      view.with(.meaning, named: "transition", free: { $0.transition == nil && !transition.isComposed }) {
        $0.transition = transition
      }
    }
  }
}

/// Where an element's animation comes from.
struct MotionSource: Sendable {
  var animation: Animation?
  var trigger = Trigger.state
  /// Where it is told to begin again.
  var repetition: Span?

  /// What has to change for it.
  enum Trigger: Sendable, Equatable {
    /// The value that is found by this (`Resolver.watched`).
    case value(String)
    /// Whatever a reader presses.
    case state
    /// That, or the width.
    case anything
  }
}

extension ViewDescription {
  /// A view of this name may move, and what is in it does as it would without a motion around it.
  fileprivate static let stillName = "animation"

  /// The same views, all of which that have no animation yet have this one.
  func moving(_ source: MotionSource) -> ViewDescription {
    var result = self
    if result.element?.motion == nil { result.element?.motion = source }
    if name == Self.stillName { return result }
    result.layout = layout.mapped { $0.moving(source) }
    return result
  }
}

extension ViewDescription {
  /// The same views where the width decides between some of them, and an animation is wanted for that; else nil.
  var settledForWidths: ViewDescription? {
    guard hasMovingChoice(false) else { return nil }
    return mappingElements { $0.settle([], nil, asksActions: false) }
  }

  private func hasMovingChoice(_ isChosen: Bool) -> Bool {
    if isChosen, element?.motion?.trigger == .anything { return true }
    let areChosen = if case .choice = layout { true } else { isChosen }
    return layout.children.contains { $0.hasMovingChoice(areChosen) }
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
      animation = other?.once
      isMovedByActions = other != nil && asksActions
      return
    }
    animation = motion.animation?.once
    switch motion.trigger {
    case .value(let key): if constant.contains(key) { animation = nil }
    case .state: break
    case .anything: crossingAnimation = motion.animation?.once
    }
  }
}
