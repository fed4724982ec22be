import Diagnostics
import LayoutEngine
import Script

extension Resolver {
  private static let transitions = [
    "opacity", "scale", "slide", "move", "offset", "push", "asymmetric", "modifier", "identity",
  ]

  /// `.opacity`, `.move(edge: .top)`, `.scale.combined(with: .opacity)`; nil when it is wrong, which is then said.
  func transition(_ argument: Argument, of callee: String, _ environment: EnvironmentValues) -> Transition? {
    if let own = ownTransition(argument, of: callee, environment) { return own }
    if let call = argument.value.host, call.name == "AnyTransition", case .none = call.base,
      let arguments = bound(call, to: [Signature(.unlabeled("transition"))]),
      let inner = arguments["transition"]
    {
      return transition(inner, of: call.name, environment)
    }
    guard let call = argument.value.host, call.isTransition else {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: "a transition", not: argument.value.described, argument.span,
          hint: "write '.opacity'"))
      return nil
    }
    return chain(call, environment)
  }

  private func chain(_ call: HostCall, _ environment: EnvironmentValues) -> Transition? {
    if case .value(let value) = call.base, let inner = value.host, !inner.isTypeName {
      guard let first = chain(inner, environment) else { return nil }
      if call.name == "animation" {
        report(Wording.comesAsItsActionSays(call.name, call.nameSpan))
        return first
      }
      guard call.name == "combined" else {
        report(
          Wording.unknownMember(call.name, of: "a part of a transition", among: ["combined"], call.nameSpan))
        return nil
      }
      guard let arguments = bound(call, to: [Signature(.required("with"))]), let other = arguments["with"]
      else { return nil }
      return transition(other, of: "combined", environment).map { first.combined(with: $0) }
    }
    let typed = call.isTypedTransition ? Vocabulary.typedTransitions[call.name] : nil
    switch (typed ?? call.name, call.arguments != nil && !(typed != nil && call.arguments?.isEmpty == true)) {
    case ("opacity", false): return .opacity
    case ("slide", false): return .slide
    case ("identity", false): return .identity
    case ("scale", false): return .scale
    case ("scale", true):
      let signatures = [
        Signature(.optional("scale"), .optional("anchor")),
        Signature(.unlabeled("scale"), .optional("anchor")),
      ]
      guard let arguments = bound(call, to: signatures) else { return nil }
      return .scale(
        number(arguments, "scale") ?? 0, anchor: unitPoint(arguments, "anchor") ?? .center)
    case ("move", true), ("push", true):
      let isMove = (typed ?? call.name) == "move"
      let label = isMove || typed != nil ? "edge" : "from"
      guard let arguments = bound(call, to: [Signature(.required(label))]),
        let edge = member(arguments, label, .edge)
      else { return nil }
      if isMove { return .move(edge) }
      return .asymmetric(
        insertion: .move(edge).combined(with: .opacity),
        removal: .move(edge.opposite).combined(with: .opacity))
    case ("offset", true):
      let signatures = [
        Signature(.unlabeled("offset")), Signature(.optional("x"), .optional("y")),
      ]
      guard let arguments = bound(call, to: signatures) else { return nil }
      if let argument = arguments["offset"] {
        return size(argument, of: call.name).map { .offset(x: $0.width, y: $0.height) }
      }
      return .offset(x: number(arguments, "x", .any) ?? 0, y: number(arguments, "y", .any) ?? 0)
    case ("asymmetric", true):
      guard let arguments = bound(call, to: [Signature(.required("insertion"), .required("removal"))]),
        let insertion = arguments["insertion"].flatMap({ transition($0, of: call.name, environment) }),
        let removal = arguments["removal"].flatMap({ transition($0, of: call.name, environment) })
      else { return nil }
      return .asymmetric(insertion: insertion, removal: removal)
    case ("modifier", true): return modifierTransition(call, environment)
    case ("blurReplace", _), ("symbolEffect", _):
      report(Wording.unanswered(call.name, because: "the view fades", call.nameSpan))
      return .opacity
    case ("move", false), ("push", false), ("offset", false), ("asymmetric", false):
      report(Wording.modifierNotCalled(call.name, call.nameSpan))
      return nil
    default:
      report(
        Wording.unknownMember(call.name, of: "a supported transition", among: Self.transitions, call.nameSpan)
      )
      return nil
    }
  }
}

extension HostCall {
  fileprivate var isTransition: Bool {
    var call = self
    while case .value(let value) = call.base, let inner = value.host, !inner.isTypeName { call = inner }
    return call.isMember(of: "AnyTransition", "Transition") || call.isTypedTransition
  }

  /// `MoveTransition(edge: .leading)`
  fileprivate var isTypedTransition: Bool {
    if case .none = base { Vocabulary.typedTransitions[name] != nil && arguments != nil } else { false }
  }
}

extension Vocabulary {
  /// Transitions by the names of their types.
  static let typedTransitions = [
    "AsymmetricTransition": "asymmetric", "BlurReplaceTransition": "blurReplace",
    "IdentityTransition": "identity",
    "MoveTransition": "move", "OffsetTransition": "offset", "OpacityTransition": "opacity",
    "PushTransition": "push", "ScaleTransition": "scale", "SlideTransition": "slide",
  ]
}

extension Members where T == Edge {
  static let edge = Members(
    kind: "an edge", types: ["Edge"],
    values: [("top", .top), ("bottom", .bottom), ("leading", .leading), ("trailing", .trailing)])
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
