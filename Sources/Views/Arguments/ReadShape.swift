import Diagnostics
import Foundation
import Script

extension Resolver {
  /// A shape as an argument: `Circle()`, `.capsule`, `.rect(cornerRadius: 8)`, one of the block's own; nil when it is
  /// not given or is wrong, which is then said.
  func shape(_ arguments: BoundArguments, _ name: String) -> Shape? {
    guard let argument = arguments[name] else { return nil }
    if let call = argument.value.host, case .implicit = call.base {
      if let shape = memberShape(call) { return shape }
      report(
        Wording.unknownMember(
          call.name, of: "a shape", among: ["rect", "circle", "ellipse", "capsule"], call.nameSpan))
      return nil
    }
    if let shape = shape(of: argument.value, at: argument.span) { return shape }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "a shape", not: argument.value.described, argument.span,
        hint: "write 'Circle()' or 'RoundedRectangle(cornerRadius: 8)'"))
    return nil
  }

  /// `.circle`, `.rect(cornerRadius: 8)`, where a shape is expected; nil for a member of another name.
  func memberShape(_ call: HostCall) -> Shape? {
    switch (call.name, call.arguments != nil) {
    case ("rect", false): .rectangle
    case ("circle", false): .circle
    case ("ellipse", false): .ellipse
    case ("capsule", false): .capsule
    case ("buttonBorder", false): .platter
    case ("containerRelative", false): .rectangle
    case ("capsule", true), ("rect", true): shape(call)
    default: nil
    }
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
    case "ContainerRelativeShape":
      _ = bound(call, to: [Signature()])
      return .rectangle
    case "Ellipse":
      _ = bound(call, to: [Signature()])
      return .ellipse
    case "Capsule", "capsule":
      if let arguments = bound(call, to: [Signature(.optional("style"))]) { cornerStyle(arguments) }
      return .capsule
    case "RoundedRectangle", "UnevenRoundedRectangle", "rect":
      return rounded(call)
    case "AnyShape":
      return bound(call, to: [Signature(.unlabeled("shape"))]).flatMap { shape($0, "shape") } ?? .rectangle
    case "OffsetShape", "RotatedShape", "ScaledShape", "TransformedShape":
      return changedShape(call)
    default:
      return nil
    }
  }

  /// A rectangle with round corners, all alike or each with a radius of its own.
  private func rounded(_ call: HostCall) -> Shape {
    let even = Signature(.required("cornerRadius"), .optional("style"))
    let radii = Signature(.required("cornerRadii"), .optional("style"))
    let corners = Signature(Self.corners.map { .optional($0 + "Radius") } + [.optional("style")])
    let signatures =
      switch call.name {
      case "RoundedRectangle": [even, Signature(.required("cornerSize"), .optional("style"))]
      case "UnevenRoundedRectangle": [corners, radii]
      default: [even, radii, corners]
      }
    guard let arguments = bound(call, to: signatures) else { return .rectangle }
    cornerStyle(arguments)
    if arguments.has("cornerRadius") {
      return rounded(number(arguments, "cornerRadius", .infinite) ?? 0)
    }
    if let argument = arguments["cornerSize"] {
      guard let size = size(argument, of: call.name) else { return .rectangle }
      if size.width != size.height {
        report(
          Wording.unanswered(
            "cornerSize", because: "a corner is as wide as it is high", argument.labelSpan ?? argument.span))
      }
      return .roundedRectangle(cornerRadius: min(size.width, size.height))
    }
    guard let argument = arguments["cornerRadii"] else { return uneven(arguments, suffix: "Radius") }
    guard let inner = argument.value.host, inner.arguments != nil,
      inner.name == "RectangleCornerRadii" || inner.name == "init"
    else {
      report(
        Wording.wrongType(
          argument.named(in: call.name), takes: "the radii of corners", not: argument.value.described,
          argument.span, hint: "write '.init(topLeading: 8, topTrailing: 8)'"))
      return .rectangle
    }
    let radius = bound(inner, to: [Signature(Self.corners.map { .optional($0) })])
    return radius.map { uneven($0, suffix: "") } ?? .rectangle
  }

  /// With an endless radius, as round as it can be.
  func rounded(_ radius: Double) -> Shape {
    radius.isFinite ? .roundedRectangle(cornerRadius: radius) : .capsule
  }

  /// The corners in SwiftUI's order.
  private static let corners = ["topLeading", "bottomLeading", "bottomTrailing", "topTrailing"]

  private func uneven(_ arguments: BoundArguments, suffix: String) -> Shape {
    func radius(_ corner: String) -> Double { number(arguments, corner + suffix, .infinite) ?? 0 }
    return .unevenRoundedRectangle(
      Shape.CornerRadii(
        topLeading: radius("topLeading"), topTrailing: radius("topTrailing"),
        bottomTrailing: radius("bottomTrailing"), bottomLeading: radius("bottomLeading")))
  }

  /// `style: .continuous`: browsers draw the corners of both styles as circles.
  private func cornerStyle(_ arguments: BoundArguments) {
    _ = member(
      arguments, "style",
      Members(
        kind: "a corner style", types: ["RoundedCornerStyle"],
        values: [("circular", true), ("continuous", false)]))
  }
}
