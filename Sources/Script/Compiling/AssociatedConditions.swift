internal import ScriptSyntax

/// `extension Store where Item: Numeric`: what a type that conforms to the protocol has for its associated type.
extension Program {
  /// The type, as the members show it that the protocol asks for; nil where they do not.
  func associatedType(_ name: String, of member: FoundMember) -> StaticType? {
    guard member.owner.kind == .protocol, let protocolType = user(member.owner), !isSeekingAssociated,
      let index = member.parameters.lastIndex(where: { $0 === GenericParameter.selfType })
    else { return nil }
    let type = member.arguments[index]
    guard let own = type.nominal.flatMap(user), own.nominal !== member.owner else { return nil }
    if let named = own.names[name], !named.isOpen { return named }
    isSeekingAssociated = true
    defer { isSeekingAssociated = false }
    for statement in protocolType.syntax.members {
      guard case .declaration(let declaration) = statement.kind,
        case .variable(_, let bindings) = declaration.kind
      else { continue }
      for binding in bindings {
        guard case .name(let property) = binding.pattern.kind, let written = binding.type,
          let found = members(property.text, of: type).first(where: { !$0.isRequirement })
        else { continue }
        if let part = written.part(called: name, in: found.type.result) { return part }
      }
    }
    return nil
  }
}

extension TypeSyntax {
  /// What a type has where this one has a name: `Int` for the `Item` of `[Item]` in `[Int]`.
  fileprivate func part(called name: String, in type: StaticType) -> StaticType? {
    switch (kind, type) {
    case (.name(let own, let arguments), _) where own.text == name && arguments.isEmpty:
      return type.isOpen ? nil : type
    case (.array(let wanted), .nominal(NominalType.array, let arguments)),
      (.optional(let wanted), .nominal(NominalType.optional, let arguments)):
      return arguments.first.flatMap { wanted.part(called: name, in: $0) }
    case (.dictionary(let key, let value), .nominal(NominalType.dictionary, let arguments))
    where arguments.count == 2:
      return key.part(called: name, in: arguments[0]) ?? value.part(called: name, in: arguments[1])
    case (.name(_, let written), .nominal(_, let arguments)) where written.count == arguments.count:
      return zip(written, arguments).lazy.compactMap { $0.part(called: name, in: $1) }.first
    case (.function(_, _, let wanted), .function(let own)): return wanted.part(called: name, in: own.result)
    case (.attributed(_, _, let inner), _): return inner.part(called: name, in: type)
    default: return nil
    }
  }
}
