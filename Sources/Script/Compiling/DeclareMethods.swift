internal import Diagnostics
internal import ScriptSyntax

/// Functions that belong to types.
extension Compiler {
  func declareSelf(_ scope: FunctionScope, _ type: StaticType, isMutable: Bool) {
    let isBoxed = isMutable && scope.shared.contains(CapturedNames.anyClosure)
    if isBoxed { scope.boxed.append(Frame.selfSlot) }
    let variable = Variable(
      "self", isBoxed ? .boxedSlot(Frame.selfSlot) : .slot(Frame.selfSlot), isMutable: isMutable, type: type,
      declared: span(0..<0))
    scope.receiver = FunctionScope.Receiver(variable, type, isStatic: false)
  }

  /// In a static function `self` is the type that it was called on, where there may be more than one.
  func declareStaticSelf(_ scope: FunctionScope, _ type: StaticType) {
    let variable = Variable(
      "self", .slot(Frame.selfSlot), isMutable: false, type: type, declared: span(0..<0))
    scope.receiver = FunctionScope.Receiver(variable, type, isStatic: true)
  }

  /// A function that belongs to a type.
  func memberFunction(
    _ written: FunctionDeclaration, _ user: UserType, isStatic: Bool, isMutating: Bool, isBuilder: Bool,
    isInitializer: Bool = false, isFailable: Bool = false, builder: NominalType? = nil
  ) -> (entity: FunctionEntity, generics: [GenericParameter]) {
    let syntax = unwrappingParameters(written)
    let (type, own, inner) = signature(syntax)
    checkEscaping(syntax)
    let code = FunctionCode(syntax.name.text, span(syntax.name.range), type)
    code.isMutating = isMutating
    code.isBuilder = isBuilder
    let defaults = defaultValues(syntax.parameters, type.parameters)
    let statements = builder.map { built(syntax.body ?? [], by: $0) } ?? syntax.body ?? []
    let scope = FunctionScope(.function, parent: nil, shared: CapturedNames.inside(statements))
    scope.isInitializer = isInitializer
    scope.isFailable = isFailable
    (scope.typeParameters, scope.code) = (own + user.nominal.generics, code)
    code.asksForTypes = mayAskForTypes(
      syntax, type, own + user.nominal.generics, of: user.nominal)
    let (source, generics) = (source, genericScopes)
    code.whenFinished { [self] in
      let saved = (self.source, genericScopes)
      (self.source, genericScopes) = (source, generics)
      defer { (self.source, genericScopes) = saved }
      return within(user, in: source) {
        let body = compileFunctionBody(code, statements, type, inner, scope, isBuilder: isBuilder) {
          [self] scope in
          if isStatic {
            declareStaticSelf(scope, user.type)
          } else {
            let isMutable = (isMutating || isInitializer) && user.nominal.kind != .class
            declareSelf(scope, user.receiverType, isMutable: isMutable)
          }
        }
        guard isInitializer, let rest = implicitSuper(user, syntax) else { return body }
        let code: Code = { frame throws(Stop) in
          let result = try body(frame)
          if !result.isNil { _ = try rest(frame) }
          return result
        }
        return code
      }
    }
    pending.append { code.finish() }
    return (FunctionEntity(code, generics: own, defaults: defaults), own)
  }

  func declareMethod(
    _ syntax: FunctionDeclaration, _ declaration: Declaration, isStatic: Bool, _ owner: NominalType,
    _ user: UserType, _ group: MemberGroup
  ) {
    let declared = span(syntax.name.range)
    noteEndless(syntax)
    checkOperator(syntax, declaration)
    if syntax.body == nil {
      user.requirements.insert(syntax.name.text)
      let (type, own, _) = signature(syntax)
      let member = UserMember(
        syntax.name.text, of: owner, isStatic: isStatic, .requirement, declared, generics: own
      ) { type }
      member.isMethod = true
      member.isMutating = declaration.modifiers.contains { $0.name.text == "mutating" }
      add(member, to: group)
      return
    }
    let isMutating = declaration.modifiers.contains { $0.name.text == "mutating" }
    let (entity, own) = memberFunction(
      syntax, user, isStatic: isStatic, isMutating: isMutating,
      isBuilder: hasBuilder(declaration.attributes) || isModifierBody(syntax.name.text, owner),
      builder: ownBuilder(declaration.attributes))
    entity.code.isDiscardable = declaration.attributes.contains { $0.type.plainName == "discardableResult" }
    entity.code.isPostfix = declaration.modifiers.contains { $0.name.text == "postfix" }
    let type = entity.code.type
    add(
      UserMember(
        syntax.name.text, of: owner, isStatic: isStatic, .method(entity), declared, generics: own
      ) { type }, to: group)
  }

  func declareInitializer(
    _ syntax: FunctionDeclaration, _ declaration: Declaration, _ isFailable: Bool, _ owner: NominalType,
    _ user: UserType, _ group: MemberGroup, inExtension: Bool
  ) {
    guard syntax.body != nil else { return }
    let (entity, own) = memberFunction(
      syntax, user, isStatic: false, isMutating: true, isBuilder: false, isInitializer: true,
      isFailable: isFailable)
    var type = entity.code.type
    type.result = isFailable ? .optional(user.type) : user.type
    let member = UserMember(
      "init", of: owner, isStatic: true, .initializer(entity, isFailable: isFailable),
      span(syntax.name.range), generics: own
    ) { type }
    member.isFromExtension = inExtension
    member.isConvenience =
      inExtension || declaration.modifiers.contains { $0.name.text == "convenience" }
    add(member, to: group)
  }

  func declareSubscript(
    _ syntax: FunctionDeclaration, _ accessors: AccessorBlock, isStatic: Bool, _ owner: NominalType,
    _ user: UserType, _ group: MemberGroup
  ) {
    // A subscript's parameters have labels only where they are written twice.
    let (type, own, inner) = signature(syntax)
    var plain = type
    for (index, parameter) in syntax.parameters.enumerated() where parameter.label == nil {
      plain.parameters[index].label = nil
    }
    let declared = span(syntax.name.range)
    if owner.kind == .protocol, accessors.isRequirement {
      user.requirements.insert("subscript")
      let kept = plain
      let member = UserMember(
        "subscript", of: owner, isStatic: isStatic, .requirement, declared, generics: own
      ) { kept }
      member.isMethod = true
      add(member, to: group)
      return
    }
    genericScopes.append(inner)
    let defaults = defaultValues(syntax.parameters, plain.parameters)
    let (getter, setter) = compileAccessors(
      accessors, "subscript", declared, plain.result, user, isStatic: isStatic, isBuilder: false,
      parameters: plain.parameters, syntax.name.range, defaults: defaults, generics: own)
    genericScopes.removeLast()
    guard let getter else { return }
    let kept = plain
    add(
      UserMember(
        "subscript", of: owner, isStatic: isStatic, .subscript(getter: getter, setter: setter), declared,
        generics: own
      ) { kept }, to: group)
  }
}
