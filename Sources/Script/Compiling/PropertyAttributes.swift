internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// What may stand before a property of a class without changing what it is: Combine's, Observation's and SwiftData's.
  static let ofObjects: Set = [
    "Published", "ObservationIgnored", "Attribute", "Relationship", "Transient",
  ]

  /// The key under which an app would remember a property, as it is written: `"loud"` of `@AppStorage("loud")`.
  func storageKey(of declaration: Declaration) -> String? {
    let attribute = declaration.attributes.first { PropertyWrapper.remembers($0.type.attributeName) }
    guard let key = attribute?.arguments?.first, key.label == nil else { return nil }
    return span(key.value.range).text
  }
}

extension AttributeSyntax {
  /// `layoutDirection` in `@Environment(\.layoutDirection)`
  var environmentName: Name? {
    guard arguments?.count == 1, case .keyPath(_, let suffixes)? = arguments?.first?.value.kind,
      case .member(let name, _, _)? = suffixes.first?.kind, suffixes.count == environmentPath.count + 1
    else { return nil }
    return name
  }

  /// What it reads of that value: `theme` of `@Environment(\.settings.theme)`.
  var environmentPath: [Name] {
    guard case .keyPath(_, let suffixes)? = arguments?.first?.value.kind else { return [] }
    return suffixes.dropFirst().compactMap { suffix in
      if case .member(let name, _, _) = suffix.kind { name } else { nil }
    }
  }
}
