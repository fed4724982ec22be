import Diagnostics
import LayoutEngine
import Script

extension Resolver {
  /// `ScrollView { … }`, `ScrollView(.horizontal) { … }`
  func scrollView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signature = Signature(
      .unlabeled("axes", isRequired: false), .optional("showsIndicators"), content: .required)
    guard let arguments = bound(call, to: [signature]) else { return nil }
    if arguments.has("showsIndicators") { _ = bool(arguments, "showsIndicators") }
    let axes = arguments.has("axes") ? axisSet(arguments, "axes") : .vertical
    guard let axes else { return nil }
    let children = views(in: arguments.content, environment)
    let content =
      children.count == 1 && !children[0].isDynamic
      ? ViewDescription("content", ElidedStack(axis: .vertical), children[0])
      : ViewDescription("VStack", VStackLayout(), children)
    return ViewDescription("ScrollView", ScrollModifier(axes), content, Element(.scroll(axes)))
  }

  /// `.horizontal`, `[.horizontal, .vertical]`; nil when it is wrong, which is then said.
  func axisSet(_ arguments: BoundArguments, _ name: String) -> Axis.Set? {
    guard let argument = arguments[name] else { return nil }
    guard case .array(let items) = argument.value else { return member(arguments, name, .axes) }
    var result: Axis.Set = []
    for item in items {
      guard let call = item.host, call.arguments == nil, call.isMember(ofAny: Members.axes.types) else {
        report(
          Wording.wrongType(
            argument.named(in: arguments.callee), takes: "axes", not: item.described, argument.span))
        return nil
      }
      guard let axis = member(call, .axes) else { return nil }
      result.formUnion(axis)
    }
    return result
  }
}

extension Members where T == Axis.Set {
  static let axes = Members(
    kind: "an axis", types: ["Axis", "Set"],
    values: [("horizontal", .horizontal), ("vertical", .vertical)])
}
