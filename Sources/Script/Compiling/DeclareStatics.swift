internal import Diagnostics
internal import ScriptSyntax

/// Stored properties of types themselves.
extension Compiler {
  func declareStatic(
    _ binding: Binding, _ declaration: Declaration, _ name: Name, isVariable: Bool,
    _ writtenType: @escaping () -> StaticType,
    _ owner: NominalType, _ user: UserType, _ group: MemberGroup
  ) {
    let initial = isVariable ? beginning(of: binding, declaration) ?? binding.valueOfNothing : nil
    guard let value = binding.value ?? initial else {
      report(EvaluationMessage.staticWithoutValue(name.text), name.range, hint: EvaluationMessage.giveValue)
      return
    }
    let declared = span(name.range)
    let variable = Variable(
      name.text, .global(interpreter.newGlobal()), isMutable: isVariable, type: .unknown, declared: declared)
    program.variables.append(variable)
    var isTyped = false
    let type: () -> StaticType = { [self, source] in
      if !isTyped {
        isTyped = true
        variable.type = writtenType()
        if variable.type.isUnknown { variable.type = within(user, in: source) { typeOf(value) } }
      }
      return variable.type
    }
    let code = function(named: name.text, declared, isNoted: false) { [self, source] _ in
      within(user, in: source) { compile(value, as: type()).code }
    }
    if let accessors = binding.accessors, accessors.isObserving {
      compileObservers(accessors, variable, type, user)
    }
    let member = UserMember(
      name.text, of: owner, isStatic: true, .global(variable, isLazy: code), declared
    ) {
      FunctionType([], type())
    }
    member.isImplicitlyUnwrapped = binding.isImplicitlyUnwrapped
    add(member, to: group)
    if declaration.isFocus || declaration.attributes.contains(where: { $0.type.attributeName == "State" }) {
      declareStaticProjection(name, owner, user, group)
    }
  }

  /// What a property of a preview begins with that has a wrapper and no value: `@Namespace static var space`,
  /// `@FocusState static var isFocused: Bool`
  private func beginning(of binding: Binding, _ declaration: Declaration) -> Expression? {
    let range = binding.pattern.range
    if declaration.isFocus, binding.type?.plainName == "Bool" { return Expression(.boolean(false), range) }
    guard declaration.attributes.contains(where: { $0.type.attributeName == "Namespace" }) else { return nil }
    let call = CallSyntax(hasParentheses: true, arguments: [], trailing: [])
    func named(_ text: String) -> Name { Name(text: text, range: range) }
    return Expression(
      .chain(
        Expression(.name(named("Namespace"), labels: nil, generics: []), range),
        [
          Suffix(kind: .call(call), range: range),
          Suffix(kind: .member(named("wrappedValue"), labels: nil, generics: []), range: range),
        ]), range)
  }

  /// `@State static var count = 0` of a preview, where `$count` is a binding that nothing is ever set by.
  func declareStaticProjection(
    _ name: Name, _ owner: NominalType, _ user: UserType, _ group: MemberGroup
  ) {
    let own = Expression(.name(name, labels: nil, generics: []), name.range)
    let call = CallSyntax(
      hasParentheses: true, arguments: [ArgumentSyntax(label: nil, value: own)], trailing: [])
    func named(_ text: String) -> Name { Name(text: text, range: name.range) }
    let constant = Expression(
      .chain(
        Expression(.name(named("Binding"), labels: nil, generics: []), name.range),
        [
          Suffix(kind: .member(named("constant"), labels: nil, generics: []), range: name.range),
          Suffix(kind: .call(call), range: name.range),
        ]), name.range)
    let (getter, _) = compileAccessors(
      .getter([Statement(.return(constant), name.range)]), "$" + name.text, span(name.range), .unknown, user,
      isStatic: true, isBuilder: false, parameters: [], name.range)
    guard let getter else { return }
    add(
      UserMember(
        "$" + name.text, of: owner, isStatic: true, .computed(getter: getter, setter: nil), span(name.range)
      ) { FunctionType([], .nominal(.binding, [.unknown])) }, to: group)
  }
}

extension Declaration {
  /// Whether it says where the focus is.
  var isFocus: Bool { attributes.contains { $0.type.attributeName?.hasSuffix("FocusState") == true } }
}
