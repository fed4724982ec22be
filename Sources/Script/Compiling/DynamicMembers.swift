internal import ScriptSyntax

/// Members that types with `@dynamicMemberLookup` give to names that they do not have, and calls of those with
/// `@dynamicCallable`.
extension Compiler {
  /// What `add(1, 2)` stands for where `add` is of a type with `@dynamicCallable`,
  /// `add.dynamicallyCall(withArguments: [1, 2])`; nil for other types.
  func dynamicallyCalled(
    _ callee: Compiled, _ call: CallSyntax, _ range: Range<Int>, _ expected: StaticType
  ) -> Compiled? {
    guard let nominal = callee.type.nominal, call.trailing.isEmpty,
      program.ancestry(nominal).contains(where: { program.user($0)?.isDynamicallyCallable ?? false })
    else { return nil }
    let members = program.members("dynamicallyCall", of: callee.type)
    func takes(_ label: String) -> Bool {
      members.contains { $0.type.parameters.first?.label == label }
    }
    let isPlain = call.arguments.allSatisfy { $0.label == nil } && takes("withArguments")
    let value: Expression
    if isPlain {
      value = Expression(.array(call.arguments.map(\.value)), range)
    } else {
      guard takes("withKeywordArguments") else { return nil }
      value = Expression(
        .dictionary(
          call.arguments.map { argument in
            let text = DecodedText(
              bytes: Array((argument.label?.text ?? "").utf8), segments: [(0, argument.range.lowerBound)])
            let key = Expression(.string(StringLiteral(pieces: [.text(text)])), argument.range)
            return DictionaryElement(key: key, value: argument.value)
          }), range)
    }
    let label = Name(text: isPlain ? "withArguments" : "withKeywordArguments", range: range)
    let meant = CallSyntax(
      hasParentheses: true, arguments: [ArgumentSyntax(label: label, value: value)], trailing: [])
    let name = Name(text: "dynamicallyCall", range: range)
    guard case .functions(let callables, _, let receiver)? = member(members, name, of: callee, meant) else {
      return nil
    }
    return compileCall(callables, name, meant, expected, range, receiverType: receiver)
  }

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

extension FoundMember {
  /// Whether it is a subscript that has a setter.
  var isSettable: Bool {
    switch source {
    case .user(let member): if case .subscript(_, _?) = member.kind { true } else { false }
    case .library(let member): if case .property(_, _?) = member.body { true } else { false }
    }
  }
}
