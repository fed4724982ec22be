import Diagnostics
import Foundation
import LayoutEngine
import Script

/// Where a view is on its way in and out.
enum TransitionPhase: MotionPhase { case willAppear, identity, didDisappear }

extension LayoutType {
  static let transition = NominalType("Transition", .protocol)
  fileprivate static let transitionPhase = NominalType("TransitionPhase", .native)
}

/// `Spin().combined(with: .opacity)`, `Spin().animation(.easeIn)`
private final class JoinedTransition: Native, @unchecked Sendable {
  let first: Value
  /// Nil: an animation.
  let other: Value?

  init(_ first: Value, with other: Value?) {
    (self.first, self.other) = (first, other)
    super.init(LayoutType.transition)
  }
}

extension LibraryBuilder {
  func declareTransitions() {
    type("protocol Transition", LayoutType.transition) { type in
      type.requirement(
        "body", example: "func body(content: Content, phase: TransitionPhase) -> some View { … }")
      type.method("func combined(with other: Any) -> Transition") { call in
        .native(JoinedTransition(call.receiver, with: call[0]))
      }
      type.method("func animation(_ animation: Any) -> Transition") { call in
        .native(JoinedTransition(call.receiver, with: nil))
      }
    }
    alias("Transition.Content", .host)
    phases("TransitionPhase", LayoutType.transitionPhase, of: TransitionPhase.self)
  }
}

extension Resolver {
  /// A type with a `body(content:phase:)`, as it looks in each of its phases; nil where the value is of none.
  func ownTransition(_ argument: Argument, of callee: String, _ environment: EnvironmentValues) -> Transition?
  {
    if let joined = argument.value.native as? JoinedTransition {
      func part(_ value: Value) -> Transition? {
        transition(Argument(label: nil, value: value, span: argument.span), of: callee, environment)
      }
      guard let other = joined.other else {
        report(Wording.comesAsItsActionSays("animation", argument.span))
        return part(joined.first)
      }
      return part(joined.first).flatMap { first in part(other).map { first.combined(with: $0) } }
    }
    guard case .instance(let instance) = argument.value,
      interpreter.conforms(argument.value, to: "Transition")
    else { return nil }
    let name = instance.type.name
    func moment(_ phase: TransitionPhase) -> [ViewDescription]? {
      let phase = Value.native(NativeValue(LayoutType.transitionPhase, phase))
      return self.moment(of: argument, [("phase", phase)], environment)
    }
    let identity = moment(.identity)
    return transition(
      name, identity, insertion: moment(.willAppear), removal: moment(.didDisappear), at: argument.span)
  }

  /// `.modifier(active: Turned(degrees: -90), identity: Turned(degrees: 0))`
  func modifierTransition(_ call: HostCall, _ environment: EnvironmentValues) -> Transition? {
    guard let arguments = bound(call, to: [Signature(.required("active"), .required("identity"))]) else {
      return nil
    }
    func moment(_ label: String) -> [ViewDescription]? {
      arguments[label].flatMap { self.moment(of: $0, [], environment) }
    }
    let active = moment("active")
    return transition(call.name, moment("identity"), insertion: active, removal: active, at: call.nameSpan)
  }

  private static let content = "content of a transition"

  /// What a modifier or a transition of the block's own makes of a view.
  ///
  /// - Parameter others: what its `body` is given besides the view.
  /// - Returns: nil where there is no such `body`, which is said.
  private func moment(
    of argument: Argument, _ others: [(label: String, value: Value)], _ environment: EnvironmentValues
  ) -> [ViewDescription]? {
    guard case .instance(let instance) = argument.value,
      let method = interpreter.methods("body", ["content"] + others.map(\.label), of: instance.type).first
    else {
      report(
        Wording.wrongType(
          argument.named(in: "modifier"), takes: "a 'ViewModifier'", not: argument.value.described,
          argument.span))
      return nil
    }
    let outer = (isMoving, separatesModifiers)
    (isMoving, separatesModifiers) = (true, true)
    defer { (isMoving, separatesModifiers) = outer }
    let content = StylePart { _ in [ViewDescription(Self.content, VStackLayout(), [])] }
    let span = argument.span
    return atOtherMoment {
      nested(at: span) {
        var arguments = [.native(content)] + others.map(\.value)
        let value = inPlace(argument.value, environment, at: span)
        guard let made = interpreter.call(method, on: value, &arguments) else { return [] }
        return within("transition") { self.views([made], environment, at: span) }
      }
    }
  }

  /// The way from what a view is before it comes to what it is while it is there, and on to what it is when it has gone.
  private func transition(
    _ name: String, _ identity: [ViewDescription]?, insertion: [ViewDescription]?,
    removal: [ViewDescription]?, at span: Span
  ) -> Transition? {
    guard let identity, let insertion, let removal else { return nil }
    var differs = false
    /// Nil where it is not the view alone, with something around it.
    func layers(_ views: [ViewDescription]) -> [EffectLayer]? {
      views.count == 1 ? views[0].layers(around: Self.content) : nil
    }
    let rest = layers(identity)
    func effects(_ views: [ViewDescription]) -> [Transition.Effect] {
      guard let rest, let layers = layers(views) else {
        differs = true
        return [.opacity(0)]
      }
      return layers.effects(beside: rest, &differs)
    }
    let result = Transition(insertion: effects(insertion), removal: effects(removal))
    if differs {
      report(Wording.movesLooksOnly(name, span))
    } else if rest?.contains(where: { !$0.isPlain }) == true {
      report(Wording.changesOnTheWay(name, span))
    }
    return result
  }
}

/// One of the views that a modifier puts around another.
private struct EffectLayer {
  var element: Element
  let modifier: any UnaryLayout
  /// Whether anything else is drawn with it.
  let isLayered: Bool

  var offset: CGSize { (modifier as? OffsetModifier)?.offset ?? .zero }

  /// What else it does than to move, turn, scale and colour what is in it.
  var rest: String {
    var element = element
    (element.opacity, element.rotation, element.scale) = (1, 0, CGSize(width: 1, height: 1))
    (element.anchor, element.filters) = (.center, [])
    let isElsewhere = !(modifier is OffsetModifier || modifier is PassThrough)
    return element.lookStructure + (isElsewhere ? "\(modifier)" : "") + "\(isLayered)"
  }

  var isPlain: Bool {
    element.opacity == 1 && element.rotation == 0 && element.scale == CGSize(width: 1, height: 1)
      && !element.filters.contains { !$0.isNothing } && offset == .zero
      && rest == EffectLayer(element: Element(.group), modifier: PassThrough(), isLayered: false).rest
  }
}

extension ViewDescription {
  /// The views around one of a name, the outermost first; nil where it is not in here, or more than it is.
  fileprivate func layers(around name: String) -> [EffectLayer]? {
    var layers: [EffectLayer] = []
    var view = self
    while view.name != name {
      let element = view.element ?? Element(.group)
      switch view.layout {
      case .modified(let modifier, let child):
        layers.append(EffectLayer(element: element, modifier: modifier, isLayered: false))
        view = child
      case .layered(let primary, _, _):
        layers.append(EffectLayer(element: element, modifier: PassThrough(), isLayered: true))
        view = primary
      case .container(_, let children) where children.count == 1: view = children[0]
      case .leaf, .container, .choice, .reader: return nil
      }
    }
    return layers
  }
}

extension [EffectLayer] {
  /// What they look like beside others, the outermost first.
  ///
  /// - Parameter differs: is set where that is more than an effect can be.
  fileprivate func effects(beside rest: [EffectLayer], _ differs: inout Bool) -> [Transition.Effect] {
    guard count == rest.count else {
      differs = true
      return [.opacity(0)]
    }
    var effects: [Transition.Effect] = []
    var filters: [Views.Element.Filter] = []
    var opacity = 1.0
    for (rest, layer) in zip(rest, self) {
      let (old, new) = (rest.element, layer.element)
      if rest.rest != layer.rest { differs = true }
      let way = CGSize(
        width: layer.offset.width - rest.offset.width, height: layer.offset.height - rest.offset.height)
      if way != .zero { effects.append(.offset(x: way.width, y: way.height)) }
      if new.rotation != old.rotation {
        effects.append(.rotation(new.rotation - old.rotation, anchor: new.anchor))
      }
      if new.scale != old.scale {
        func factor(_ side: KeyPath<CGSize, CGFloat>) -> CGFloat {
          old.scale[keyPath: side] == 0 ? 0 : new.scale[keyPath: side] / old.scale[keyPath: side]
        }
        effects.append(
          .scale(CGSize(width: factor(\.width), height: factor(\.height)), anchor: new.anchor))
      }
      if new.opacity != old.opacity { opacity *= old.opacity == 0 ? 0 : new.opacity / old.opacity }
      if new.filters != old.filters { filters = new.filters + filters }
    }
    if opacity != 1 { effects.append(.opacity(opacity)) }
    if !filters.isEmpty { effects.append(.filters(filters)) }
    // No browser is half-way in what takes a filter of SVG's.
    if filters.contains(where: { if case .multiply = $0 { true } else { false } }) { differs = true }
    return effects
  }
}

extension Element.Filter {
  /// Whether nobody sees it.
  fileprivate var isNothing: Bool {
    switch self {
    case .blur(let radius): radius == 0
    case .colors(.brightness, let amount), .colors(.contrast, let amount), .colors(.saturation, let amount):
      amount == 1
    case .colors(_, let amount): amount == 0
    case .multiply(let red, let green, let blue, let alpha): [red, green, blue, alpha] == [1, 1, 1, 1]
    case .shadow: false
    }
  }
}
