internal import ScriptSyntax

extension Compiler {
  /// What may stand before a property of a class without changing what it is: Combine's, Observation's and SwiftData's.
  static let ofObjects: Set = [
    "Published", "ObservationIgnored", "Attribute", "Relationship", "Transient",
  ]
}

extension AttributeSyntax {
  /// `layoutDirection` in `@Environment(\.layoutDirection)`
  var environmentName: Name? {
    guard arguments?.count == 1, case .keyPath(_, let suffixes)? = arguments?.first?.value.kind,
      suffixes.count == 1, case .member(let name, _, _) = suffixes[0].kind
    else { return nil }
    return name
  }
}
