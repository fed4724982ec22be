import Foundation
import LayoutEngine
import Script

extension Members where T == Axis.Set {
  static let axes = Members(
    kind: "an axis", types: ["Axis", "Set"], values: [("horizontal", .horizontal), ("vertical", .vertical)])
}

extension Members where T == UnitPoint {
  static let unitPoint = Members(
    kind: "a unit point", types: ["UnitPoint"],
    values: [
      ("center", .center), ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing),
      ("leading", .leading), ("trailing", .trailing), ("bottomLeading", .bottomLeading), ("bottom", .bottom),
      ("bottomTrailing", .bottomTrailing), ("zero", .zero),
    ])
}

extension Resolver {
  /// `.topLeading`, `UnitPoint(x: 0.25, y: 0.75)`
  func unitPoint(_ arguments: BoundArguments, _ name: String) -> UnitPoint? {
    if let (x, y) = arguments[name]?.value.fractions, x.isFinite, y.isFinite { return UnitPoint(x: x, y: y) }
    guard let call = arguments[name]?.value.host, call.arguments != nil,
      call.name == "UnitPoint" || (call.name == "init" && call.isMember(of: "UnitPoint"))
    else { return member(arguments, name, .unitPoint) }
    guard let parts = bound(call, to: [Signature(), Signature(.required("x"), .required("y"))]) else {
      return nil
    }
    if parts.overload == 0 { return .zero }
    guard let x = number(parts, "x", .any), let y = number(parts, "y", .any) else { return nil }
    return UnitPoint(x: x, y: y)
  }

  /// `.horizontal`, `[.horizontal, .vertical]`, `[]`; nil when it is wrong, which is then said.
  func axes(_ argument: Argument, of callee: String) -> Axis.Set? {
    if argument.value.host?.isImplicitEmptySet == true { return [] }
    var items = [argument.value]
    if case .array(let values, _) = argument.value { items = values }
    var result: Axis.Set = []
    for item in items {
      if let own = item.native() as Axis.Set? ?? (item.native() as Axis?).map({ Axis.Set($0) }) {
        result.formUnion(own)
        continue
      }
      guard let call = item.host, call.arguments == nil, call.isMember(ofAny: ["Axis", "Set"]) else {
        report(
          Wording.wrongType(
            argument.named(in: callee), takes: "axes", not: item.described, argument.span,
            hint: "write '.horizontal' or '.vertical'"))
        return nil
      }
      guard let axis = member(call, .axes) else { return nil }
      result.formUnion(axis)
    }
    return result
  }
}
