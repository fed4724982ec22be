internal import ScriptSyntax

/// Members that types with `@dynamicMemberLookup` give to names that they do not have.
extension Compiler {
  /// What `lens.width` stands for where `lens` has no `width`, `lens[dynamicMember: \.width]`; nil for other types.
  ///
  /// As in Swift, a key path comes first, where what it leads to is there, and then the name as a text.
  func dynamicElement(_ name: Name, of type: StaticType) -> CallSyntax? {
    guard let nominal = type.nominal,
      program.ancestry(nominal).contains(where: { program.user($0)?.hasDynamicMembers ?? false })
    else { return nil }
    let parameters = program.members("subscript", of: type).compactMap { found in
      found.type.parameters.first.flatMap { $0.label == "dynamicMember" ? $0.type : nil }
    }
    let roots = parameters.compactMap { parameter -> StaticType? in
      guard case .nominal(NominalType.keyPath, let arguments) = parameter else { return nil }
      return arguments.first
    }
    let value: Expression
    if roots.contains(where: { $0.isOpen || !program.members(name.text, of: $0).isEmpty }) {
      let member = Suffix(kind: .member(name, labels: nil, generics: []), range: name.range)
      value = Expression(.keyPath(root: nil, [member]), name.range)
    } else if roots.count < parameters.count {
      let text = DecodedText(bytes: Array(name.text.utf8), segments: [(0, name.range.lowerBound)])
      value = Expression(.string(StringLiteral(pieces: [.text(text)])), name.range)
    } else {
      return nil
    }
    let label = Name(text: "dynamicMember", range: name.range)
    return CallSyntax(
      hasParentheses: true, arguments: [ArgumentSyntax(label: label, value: value)], trailing: [])
  }
}
