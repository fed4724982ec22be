import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Resolver {
  /// `position(x: 10, y: 20)`, `position(CGPoint(x: 10, y: 20))`
  func position(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [Signature(.optional("x"), .optional("y")), Signature(.unlabeled("position"))]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let position: CGPoint
    if let argument = arguments["position"] {
      guard let point = point(argument, of: "position") else { return nil }
      position = point
    } else {
      position = CGPoint(x: number(arguments, "x", .any) ?? 0, y: number(arguments, "y", .any) ?? 0)
    }
    return ResolvedModifier("position", PositionModifier(position))
  }

  /// `containerRelativeFrame(.horizontal)`, `containerRelativeFrame(.horizontal, count: 3, spacing: 8)`
  func containerRelativeFrame(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("axes"), .optional("alignment")),
      Signature(
        .unlabeled("axes"), .required("count"), .optional("span"), .required("spacing"),
        .optional("alignment")),
    ]
    guard let arguments = bound(call, to: signatures), let argument = arguments["axes"],
      let axes = axes(argument, of: call.name)
    else { return nil }
    let alignment = alignment(arguments) ?? .center
    guard arguments.has("count") else {
      return ResolvedModifier(call.name, ContainerRelativeFrame(axes, alignment: alignment))
    }
    guard let count = integer(arguments, "count", in: 1...1000),
      let spacing = number(arguments, "spacing", .any)
    else { return nil }
    let span = integer(arguments, "span", in: 1...1000) ?? 1
    return ResolvedModifier(
      call.name,
      ContainerRelativeFrame(axes, count: count, span: span, spacing: spacing, alignment: alignment))
  }

  /// `CGPoint(x:y:)` or `.zero`.
  private func point(_ argument: Argument, of callee: String) -> CGPoint? {
    if case .point(let point) = argument.value, point.x.isFinite, point.y.isFinite { return point }
    if let call = argument.value.host {
      if call.name == "zero", call.arguments == nil, call.isMember(of: "CGPoint") { return .zero }
      let isInitializer = call.name == "CGPoint" || (call.name == "init" && call.isMember(of: "CGPoint"))
      if isInitializer, call.arguments != nil {
        guard let parts = bound(call, to: [Signature(.required("x"), .required("y"))]),
          let x = number(parts, "x", .any), let y = number(parts, "y", .any)
        else { return nil }
        return CGPoint(x: x, y: y)
      }
    }
    report(
      Wording.wrongType(
        argument.named(in: callee), takes: "a point", not: argument.value.described, argument.span,
        hint: "write 'CGPoint(x: 10, y: 20)'"))
    return nil
  }
}
