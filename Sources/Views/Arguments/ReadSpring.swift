import Diagnostics
import Script

extension Resolver {
  /// `.spring(.bouncy)`, `.interpolatingSpring(Spring(mass: 1, stiffness: 100, damping: 10))`: the animation of the
  /// spring that is the call's first argument; the outer nil where it has none, the inner one of a wrong one.
  func animationOfSpring(_ call: HostCall) -> (animation: Animation?, Void)? {
    guard let first = call.arguments?.first, first.label == nil else { return nil }
    let rest = call.name == "spring" ? "blendDuration" : "initialVelocity"
    guard let arguments = bound(call, to: [Signature(.unlabeled("spring"), .optional(rest))]),
      let argument = arguments["spring"]
    else { return (nil, ()) }
    return (spring(argument, of: call.name), ())
  }

  private func spring(_ argument: Argument, of callee: String) -> Animation? {
    guard let call = argument.value.host, call.name == "Spring" || call.isMember(of: "Spring") else {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: "a spring", not: argument.value.described, argument.span,
          hint: "write 'Spring(duration: 0.5, bounce: 0.2)'"))
      return nil
    }
    let named = ["bouncy", "smooth", "snappy"]
    // What springs have a name are animations of that name, too.
    if named.contains(call.name) { return chain(call) }
    guard call.name == "Spring" || call.name == "init" else {
      report(Wording.unknownMember(call.name, of: "a spring", among: named, call.nameSpan))
      return nil
    }
    let signatures = [
      Signature(.optional("duration"), .optional("bounce")),
      Signature(.required("response"), .required("dampingRatio")),
      Signature(
        .optional("mass"), .required("stiffness"), .required("damping"), .optional("allowOverDamping")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if arguments.has("response") {
      guard let response = positive(arguments, "response", or: 0.5),
        let damping = positive(arguments, "dampingRatio", or: 1)
      else { return nil }
      return .spring(response: response, dampingFraction: damping)
    }
    if arguments.has("stiffness") { return springOfMass(arguments) }
    return positive(arguments, "duration", or: 0.5).map {
      .spring(duration: $0, bounce: min(0.95, number(arguments, "bounce", .any) ?? 0))
    }
  }

  /// The spring of a mass, a stiffness and a damping.
  func springOfMass(_ arguments: BoundArguments) -> Animation? {
    guard let mass = positive(arguments, "mass", or: 1),
      let stiffness = positive(arguments, "stiffness", or: 1),
      let damping = positive(arguments, "damping", or: 1)
    else { return nil }
    return .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping)
  }
}
