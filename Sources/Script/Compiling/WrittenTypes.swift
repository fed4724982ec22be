internal import ScriptSyntax

extension Compiler {
  /// The type that an expression names.
  func typeWritten(_ expression: Expression) -> StaticType? {
    switch expression.kind {
    case .name(let name, _, let generics):
      guard let type = typeNamed(name.text) else { return nil }
      return generics.isEmpty ? type : type.applying(generics.map(resolve))
    case .array(let elements) where elements.count == 1: return typeWritten(elements[0]).map { .array($0) }
    case .dictionary(let elements) where elements.count == 1:
      guard let key = typeWritten(elements[0].key), let value = typeWritten(elements[0].value) else {
        return nil
      }
      return .nominal(.dictionary, [key, value])
    case .type(let type): return resolve(type)
    case .tuple(let elements) where !elements.isEmpty:
      var parts: [StaticType.Element] = []
      for element in elements {
        guard let type = typeWritten(element.value) else { return nil }
        parts.append(StaticType.Element(label: element.label?.text, type))
      }
      return .tuple(parts)
    case .parenthesized(let inner): return typeWritten(inner)
    case .chain(let base, let suffixes):
      guard var type = typeWritten(base) else { return nil }
      for suffix in suffixes {
        switch suffix.kind {
        case .optional: type = .optional(type)
        case .member(let name, _, _):
          guard let inner = typeWritten(name.text, in: type) else { return nil }
          type = inner
        default: return nil
        }
      }
      return type
    default: return nil
    }
  }

  private func typeWritten(_ name: String, in type: StaticType) -> StaticType? {
    if let nominal = type.nominal, let inner = program.nestedType(name, in: nominal) { return inner }
    if name == "Element", !type.elementType.isUnknown { return type.elementType }
    return name == "ID" ? identifierType(type) : nil
  }

  /// `Item.ID` of an `Identifiable`, which has an `id` and says no more.
  func identifierType(_ type: StaticType) -> StaticType? {
    guard let nominal = type.nominal,
      program.ancestry(nominal).contains(where: { $0.name == "Identifiable" }),
      let id = program.members("id", of: type).first(where: { !$0.isCall && !$0.isRequirement })?.type.result,
      !id.isUnknown
    else { return nil }
    return id
  }
}
