import Diagnostics
import Script

extension Resolver {
  /// A shape as an argument: `Circle()`, `.capsule`, `.rect(cornerRadius: 8)`; nil when it is not given or
  /// is wrong, which is then said.
  func shape(_ arguments: BoundArguments, _ name: String) -> Shape? {
    guard let argument = arguments[name] else { return nil }
    if let call = argument.value.host {
      if case .none = call.base, let shape = shape(call) { return shape }
      if case .implicit = call.base {
        switch (call.name, call.arguments != nil) {
        case ("rect", false): return .rectangle
        case ("circle", false): return .circle
        case ("ellipse", false): return .ellipse
        case ("capsule", false): return .capsule
        case ("capsule", true):
          return bound(call, to: [Signature(.optional("style"))]) == nil ? nil : .capsule
        case ("rect", true):
          let signature = Signature(.required("cornerRadius"), .optional("style"))
          guard let inner = bound(call, to: [signature]) else { return nil }
          return number(inner, "cornerRadius").map { .roundedRectangle(cornerRadius: $0) }
        default:
          report(
            Wording.unknownMember(
              call.name, of: "a shape", among: ["rect", "circle", "ellipse", "capsule"], call.nameSpan))
          return nil
        }
      }
    }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "a shape", not: argument.value.described, argument.span,
        hint: "write 'Circle()' or 'RoundedRectangle(cornerRadius: 8)'"))
    return nil
  }

  /// The shape that a call of a shape's type makes; nil when it is no such call. A wrong argument is said.
  func shape(_ call: HostCall) -> Shape? {
    guard call.arguments != nil else { return nil }
    switch call.name {
    case "Rectangle":
      _ = bound(call, to: [Signature()])
      return .rectangle
    case "Circle":
      _ = bound(call, to: [Signature()])
      return .circle
    case "Ellipse":
      _ = bound(call, to: [Signature()])
      return .ellipse
    case "Capsule":
      _ = bound(call, to: [Signature(.optional("style"))])
      return .capsule
    case "RoundedRectangle":
      let arguments = bound(call, to: [Signature(.required("cornerRadius"), .optional("style"))])
      return .roundedRectangle(cornerRadius: arguments.flatMap { number($0, "cornerRadius") } ?? 0)
    default:
      return nil
    }
  }
}
