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
    let named: [String: Double] = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
    guard let call = argument.value.host, call.name == "Spring" || call.isMember(of: "Spring") else {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: "a spring", not: argument.value.described, argument.span,
          hint: "write 'Spring(duration: 0.5, bounce: 0.2)'"))
      return nil
    }
    if let bounce = named[call.name] {
      guard call.arguments != nil else { return .spring(duration: 0.5, bounce: bounce) }
      let signature = Signature(.optional("duration"), .optional("extraBounce"))
      return bound(call, to: [signature]).map { arguments in
        .spring(
          duration: positive(arguments, "duration", or: 0.5, of: call),
          bounce: min(0.95, bounce + (number(arguments, "extraBounce", .any) ?? 0)))
      }
    }
    guard call.name == "Spring" || call.name == "init" else {
      report(Wording.unknownMember(call.name, of: "a spring", among: named.keys.sorted(), call.nameSpan))
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
      return .spring(
        response: positive(arguments, "response", or: 0.5, of: call),
        dampingFraction: positive(arguments, "dampingRatio", or: 1, of: call))
    }
    if arguments.has("stiffness") {
      return .interpolatingSpring(
        mass: positive(arguments, "mass", or: 1, of: call),
        stiffness: positive(arguments, "stiffness", or: 1, of: call),
        damping: positive(arguments, "damping", or: 1, of: call))
    }
    return .spring(
      duration: positive(arguments, "duration", or: 0.5, of: call),
      bounce: min(0.95, number(arguments, "bounce", .any) ?? 0))
  }

  private func positive(
    _ arguments: BoundArguments, _ name: String, or other: Double, of call: HostCall
  ) -> Double {
    guard arguments.has(name), let number = number(arguments, name), let argument = arguments[name] else {
      return other
    }
    if number > 0 { return number }
    report(Wording.notPositive(argument.named(in: call.name), argument.span))
    return other
  }
}
