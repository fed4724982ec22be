import Diagnostics
import Script

extension Resolver {
  /// `.default`, `.easeIn(duration: 1)`, `.spring(bounce: 0.2).delay(0.1)`; an inner nil is Swift's `nil`, an
  /// outer one something wrong, which is then said.
  func animation(_ argument: Argument, of callee: String) -> Animation?? {
    if argument.value.isNil { return .some(nil) }
    guard let call = argument.value.host, call.isAnimation else {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: "an animation", not: argument.value.described, argument.span,
          hint: "write '.default'"))
      return nil
    }
    // `Optional.none`
    if call.name == "none", call.arguments == nil { return .some(nil) }
    return chain(call).map(Animation?.some)
  }

  func chain(_ call: HostCall) -> Animation? {
    if case .value(let value) = call.base, let inner = value.host, !inner.isTypeName {
      return chain(inner).flatMap { changed($0, by: call) }
    }
    guard let plain = Animation.named[call.name] else {
      guard let curve = curve(call) else {
        report(
          Wording.unknownMember(
            call.name, of: "an animation", among: Animation.names, call.nameSpan))
        return nil
      }
      return curve.animation
    }
    guard call.arguments != nil else { return plain }
    return curve(call)?.animation
  }

  /// `.delay(0.2)`, `.speed(2)`
  private func changed(_ animation: Animation, by call: HostCall) -> Animation? {
    switch call.name {
    case "delay", "speed":
      guard let arguments = bound(call, to: [Signature(.unlabeled(call.name))]),
        let number = number(arguments, call.name, call.name == "delay" ? .any : .length)
      else { return nil }
      if call.name == "delay" {
        if number < 0 {
          report(
            Wording.unanswered(
              "delay", because: "nothing begins before it is pressed or seen", call.nameSpan))
        }
        return animation.delay(max(0, number))
      }
      guard number > 0 else {
        report(Wording.notPositive(Wording.ArgumentName(label: nil, callee: call.name), call.nameSpan))
        return nil
      }
      return animation.speed(number)
    case "repeatCount", "repeatForever":
      return repeated(animation, by: call)
    // When what follows an animation is done, which is at once.
    case "logicallyComplete":
      return bound(call, to: [Signature(.required("after"))]).map { _ in animation }
    default:
      report(
        Wording.unknownMember(
          call.name, of: "a part of an animation", among: ["delay", "speed", "repeatCount", "repeatForever"],
          call.nameSpan))
      return nil
    }
  }

  /// `.repeatForever(autoreverses: false)`, `.repeatCount(3)`
  private func repeated(_ animation: Animation, by call: HostCall) -> Animation? {
    let reverses = Signature.Parameter.optional("autoreverses")
    let isEndless = call.name == "repeatForever"
    let signature = isEndless ? Signature(reverses) : Signature(.unlabeled("count"), reverses)
    guard let arguments = bound(call, to: [signature]) else { return nil }
    repetitions[call.nameSpan] = call.name
    lastRepetition = call.nameSpan
    let autoreverses = bool(arguments, "autoreverses") ?? true
    if isEndless { return animation.repeated(nil, autoreverses: autoreverses) }
    // `repeatCount(.max)`: nobody sees it end.
    let count = arguments["count"]?.value
    if count?.host?.name == "max" || count?.int ?? 0 > 100_000 {
      return animation.repeated(nil, autoreverses: autoreverses)
    }
    guard let count = number(arguments, "count") else { return nil }
    return animation.repeated(max(1, Int(count)), autoreverses: autoreverses)
  }

  /// An animation with numbers of its own; the outer nil of a name that none has, the inner one of wrong
  /// numbers.
  private func curve(_ call: HostCall) -> (animation: Animation?, Void)? {
    func read(_ parameters: [Signature.Parameter]..., make: (BoundArguments) -> Animation?) -> (
      animation: Animation?, Void
    ) {
      (bound(call, to: parameters.map { Signature($0) }).flatMap(make), ())
    }
    if call.name == "spring" || call.name == "interpolatingSpring", let made = animationOfSpring(call) {
      return made
    }
    let blend = Signature.Parameter.optional("blendDuration")
    let velocity = Signature.Parameter.optional("initialVelocity")
    switch call.name {
    case "linear", "easeIn", "easeOut", "easeInOut":
      return read([.optional("duration")]) { arguments in
        let duration = number(arguments, "duration") ?? 0.35
        switch call.name {
        case "linear": return .linear(duration: duration)
        case "easeIn": return .easeIn(duration: duration)
        case "easeOut": return .easeOut(duration: duration)
        default: return .easeInOut(duration: duration)
        }
      }
    case "timingCurve":
      let points = ["p1x", "p1y", "p2x", "p2y"]
      return read(points.map { .unlabeled($0) } + [.optional("duration")]) { arguments in
        let numbers = points.compactMap { number(arguments, $0, .any) }
        guard numbers.count == 4 else { return nil }
        return Animation(
          .timing(
            min(1, max(0, numbers[0])), numbers[1], min(1, max(0, numbers[2])), numbers[3],
            duration: number(arguments, "duration") ?? 0.35))
      }
    case "smooth", "snappy", "bouncy":
      let bounces = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
      return read([.optional("duration"), .optional("extraBounce")]) { arguments in
        positive(arguments, "duration", or: 0.5).map { duration in
          let extra = number(arguments, "extraBounce", .any) ?? 0
          return .spring(duration: duration, bounce: min(0.95, (bounces[call.name] ?? 0) + extra))
        }
      }
    case "spring", "interactiveSpring":
      let isQuick = call.name == "interactiveSpring"
      return read(
        [.optional("duration"), .optional(isQuick ? "extraBounce" : "bounce"), blend],
        [.optional("response"), .optional("dampingFraction"), blend]
      ) { arguments in
        if arguments.has("response") || arguments.has("dampingFraction") {
          guard let response = positive(arguments, "response", or: isQuick ? 0.15 : 0.5),
            let damping = positive(arguments, "dampingFraction", or: isQuick ? 0.86 : 0.825)
          else { return nil }
          return .spring(response: response, dampingFraction: damping)
        }
        return positive(arguments, "duration", or: isQuick ? 0.15 : 0.5).map { duration in
          let bounce =
            number(arguments, "bounce", .any) ?? number(arguments, "extraBounce", .any).map { $0 + 0.14 }
          return .spring(duration: duration, bounce: min(0.95, bounce ?? (isQuick ? 0.14 : 0)))
        }
      }
    case "interpolatingSpring":
      return read(
        [.optional("duration"), .optional("bounce"), velocity],
        [.optional("mass"), .required("stiffness"), .required("damping"), velocity]
      ) { arguments in
        guard arguments.has("stiffness") else {
          return positive(arguments, "duration", or: 0.5).map {
            .spring(duration: $0, bounce: min(0.95, number(arguments, "bounce", .any) ?? 0))
          }
        }
        return springOfMass(arguments)
      }
    default: return nil
    }
  }
}

extension Resolver {
  /// A number above 0, of which 0 itself is next to nothing; the other one where none is given, and nil where it is
  /// wrong, which is then said.
  func positive(_ arguments: BoundArguments, _ name: String, or other: Double) -> Double? {
    arguments.has(name) ? number(arguments, name).map { max($0, 0.001) } : other
  }
}

extension HostCall {
  /// Whether this is something like `.easeIn(duration: 1).delay(2)`.
  fileprivate var isAnimation: Bool {
    var call = self
    while case .value(let value) = call.base, let inner = value.host, !inner.isTypeName { call = inner }
    return call.isMember(of: "Animation")
  }
}

extension Animation {
  fileprivate static let named: [String: Animation] = [
    "default": .default, "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "smooth": .smooth, "snappy": .snappy, "bouncy": .bouncy, "spring": .spring,
    "interactiveSpring": .interactiveSpring,
    "interpolatingSpring": .spring(duration: 0.5, bounce: 0),
  ]

  fileprivate static let names = [
    "default", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "spring", "smooth", "snappy",
    "bouncy", "interactiveSpring", "interpolatingSpring",
  ]
}
