internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// The members of a type that is declared here.
  func declareMembers(of user: UserType) {
    let group = program.makeGroup(of: user.nominal)
    if let parent = user.nominal.superclass.flatMap(program.user) {
      user.stored = parent.stored
      user.nominal.storedIndex = parent.nominal.storedIndex
    }
    within(user) {
      for statement in user.syntax.members {
        guard case .declaration(let declaration) = statement.kind else { continue }
        declaredAccess = Access(declaration.modifiers)
        declareMember(declaration, user.nominal, user, group, inExtension: false)
      }
      declaredAccess = Access()
      if user.nominal.kind == .enumeration { finishEnum(user, group) }
      if [.structure, .enumeration, .class].contains(user.nominal.kind) { finishValue(user, group) }
    }
  }

  /// The members that an extension adds.
  func declareMembers(of syntax: TypeDeclaration, _ modifiers: [Modifier], _ user: UserType) {
    let group = program.makeGroup(of: user.nominal)
    // What is private outside of types, its file sees.
    let isPrivate = modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    within(user, in: source) {
      let outer = declaredConditions
      declaredConditions = conditions(syntax.generics.requirements)
      defer { declaredConditions = outer }
      if !declaredConditions.isEmpty {
        for written in syntax.inherits.flatMap(\.parts) {
          guard let parent = quietly({ resolve(written) }).nominal else { continue }
          group.conditional.append((parent, declaredConditions))
        }
      }
      for statement in syntax.members {
        guard case .declaration(let member) = statement.kind else { continue }
        declaredAccess = Access(member.modifiers, in: isPrivate ? .file : .everywhere)
        declareMember(member, user.nominal, user, group, inExtension: true)
      }
      declaredAccess = Access()
      if [.structure, .enumeration, .class].contains(user.nominal.kind) { finishValue(user, group) }
    }
  }

  private func declareMember(
    _ declaration: Declaration, _ owner: NominalType, _ user: UserType, _ group: MemberGroup,
    inExtension: Bool
  ) {
    let isStatic = declaration.modifiers.contains { ["static", "class"].contains($0.name.text) }
    if declaration.modifiers.contains(where: { $0.name.text == "override" }) {
      program.overriddenNames.formUnion(declaration.names)
    }
    switch declaration.kind {
    case .variable(let isVariable, let bindings):
      for binding in bindings.sharingTypes.flatMap(\.parts) {
        declareProperty(
          binding, declaration, isVariable: isVariable, isStatic: isStatic, owner, user, group,
          inExtension: inExtension)
      }
    case .function(let syntax):
      let outer = declaredConditions
      declaredConditions += conditions(syntax.generics.requirements)
      declareMethod(syntax, declaration, isStatic: isStatic, owner, user, group)
      declaredConditions = outer
    case .initializer(let syntax, let isFailable) where owner === NominalType.host:
      declareHostInitializer(syntax, isFailable, user, user.syntax.name.plainName ?? owner.name)
    case .initializer(let syntax, let isFailable):
      declareInitializer(syntax, declaration, isFailable, owner, user, group, inExtension: inExtension)
    case .subscript(let syntax, let accessors):
      declareSubscript(syntax, accessors, isStatic: isStatic, owner, user, group)
    case .enumCase(let cases):
      for item in cases { declareCase(item, user, group) }
    case .type, .alias: break
    // Nobody sees when an object goes.
    case .deinitializer where owner.kind == .class: break
    case .deinitializer, .import, .operator, .precedenceGroup, .unsupported:
      unsupported("this declaration", declaration.introducer)
    }
  }

  func add(_ member: UserMember, to group: MemberGroup) {
    if !member.isInitializer { program.memberNames.insert(member.name) }
    (member.access, member.conditions) = (declaredAccess, declaredConditions)
    member.block = program.block
    if member.owner === NominalType.host { member.hostName = currentType?.syntax.name.plainName }
    group.add(member)
  }

  // MARK: Properties

  func declareProperty(
    _ binding: Binding, _ declaration: Declaration, isVariable: Bool, isStatic: Bool, _ owner: NominalType,
    _ user: UserType, _ group: MemberGroup, inExtension: Bool
  ) {
    guard case .name(let name) = binding.pattern.kind else {
      unsupported("this pattern", binding.pattern.range)
      return
    }
    if let (attribute, wrapper) = ownWrapper(of: declaration), owner.kind != .protocol {
      declareWrapped(
        binding, name, attribute, wrapper, declaration, isVariable: isVariable, isStatic: isStatic, owner,
        user,
        group, inExtension: inExtension)
      return
    }
    let declared = span(name.range)
    let isBuilder = hasBuilder(declaration.attributes) || isViewBody(name.text, owner)
    let written = binding.type
    let writtenType: () -> StaticType = { [self, source] in
      written.map { type in within(user, in: source) { resolve(type) } } ?? .unknown
    }
    if owner.kind == .protocol, !inExtension {
      user.requirements.insert(name.text)
      let type = FunctionType([], writtenType())
      add(UserMember(name.text, of: owner, isStatic: isStatic, .requirement, declared) { type }, to: group)
      return
    }
    if let accessors = binding.accessors, !accessors.isObserving {
      let type = writtenType()
      let (getter, setter) = compileAccessors(
        ownBuilder(declaration.attributes).map { built(accessors, by: $0) } ?? accessors, name.text, declared,
        type,
        user, isStatic: isStatic, isBuilder: isBuilder, parameters: [], binding.pattern.range)
      guard let getter else { return }
      add(
        UserMember(
          name.text, of: owner, isStatic: isStatic, .computed(getter: getter, setter: setter), declared
        ) {
          FunctionType([], type)
        }, to: group)
      return
    }
    if isStatic {
      declareStatic(binding, declaration, name, isVariable: isVariable, writtenType, owner, user, group)
      return
    }
    if inExtension, owner.kind == .native,
      declaration.attributes.contains(where: { $0.type.plainName == "Entry" })
    {
      declareEntry(binding, name, writtenType, owner, user, group)
      return
    }
    if inExtension || owner.kind == .enumeration {
      report(EvaluationMessage.storedInExtension, name.range)
      return
    }
    declareStored(binding, declaration, name, isVariable: isVariable, isBuilder, writtenType, user, group)
  }

  private func declareStored(
    _ binding: Binding, _ declaration: Declaration, _ name: Name, isVariable: Bool, _ isBuilder: Bool,
    _ writtenType: @escaping () -> StaticType, _ user: UserType, _ group: MemberGroup
  ) {
    let declared = span(name.range)
    if user.nominal.kind == .class, binding.value == nil, let accessors = binding.accessors,
      let inherited = user.stored.first(where: { $0.name == name.text })
    {
      return declareObserved(inherited, accessors, declared, user, group)
    }
    var wrapper: PropertyWrapper?
    var environmentKey: String?
    var environmentPath: [Name] = []
    var environmentObject: (() -> StaticType)?
    for attribute in declaration.attributes {
      guard let text = attribute.type.attributeName else { continue }
      if let known = PropertyWrapper(named: text) {
        wrapper = known
        if !isVariable {
          report(
            EvaluationMessage.wrapperNeedsVar(text), attribute.range,
            hint: EvaluationMessage.write("@\(text) var \(name.text)"))
        }
        switch known {
        case .environment where text == "EnvironmentObject": environmentObject = writtenType
        case .environment where attribute.namesType:
          environmentObject = { [self] in
            attribute.arguments.flatMap { typeNamed(in: $0[0].value) } ?? .unknown
          }
        case .environment:
          if let type = attribute.environmentName.flatMap({
            interpreter.vocabulary.environmentObjects[$0.text]
          }) {
            environmentObject = { [self] in typeNamed(type) ?? .unknown }
          } else {
            environmentKey = self.environmentKey(attribute, of: name.text)
            environmentPath = attribute.environmentPath
          }
        case .scaledMetric: environmentKey = attribute.textStyle ?? "body"
        case .state, .binding, .namespace, .observed: break
        }
        if PropertyWrapper.remembering.contains(text) { warnOfMemory(text, attribute.range) }
      } else if user.nominal.kind == .class, Compiler.ofObjects.contains(text) {
        noteUnique(attribute)
      } else if !Compiler.viewBuilders.contains(text), ownBuilder([attribute]) == nil {
        // To say that it is not known wherever it is used as well would be an echo.
        refused.formUnion([name.text, "$" + name.text])
        unsupported("'@\(text)'", attribute.range, hint: EvaluationMessage.wrapperHint(text))
        return
      }
    }
    let modifiers = declaration.modifiers.map(\.name.text)
    // What an object would remember is a property of it like any other.
    if user.nominal.kind == .class,
      declaration.attributes.contains(where: { PropertyWrapper.remembers($0.type.attributeName) })
    {
      wrapper = nil
    }
    let value = binding.value ?? declaration.wrappedValue
    // `@ObservedObject var game = Game()` keeps the object that it makes.
    if wrapper == .observed, value != nil { wrapper = .state }
    if value == nil, binding.type == nil, declaration.attributes.isEmpty {
      report(
        EvaluationMessage.withoutType(name.text), name.range,
        hint: EvaluationMessage.withoutTypeHint(name.text))
    }
    // `@FocusState var isFocused: Bool` begins without the focus.
    let beginsFalse = declaration.isFocus && value == nil && binding.type?.plainName == "Bool"
    if let value, binding.type == nil, declaration.attributes.isEmpty { checkUntyped(binding, value) }
    let property = StoredProperty(
      name.text, user.stored.count, isMutable: isVariable, declared, wrapper: wrapper,
      isLazy: modifiers.contains("lazy"), isBuilder: isBuilder,
      isPrivate: declaration.modifiers.contains {
        $0.detail == nil && ["private", "fileprivate"].contains($0.name.text)
      },
      hasInitial: value != nil || beginsFalse
    ) { [self] in
      let type = writtenType()
      if wrapper == .environment, let environmentKey, type.isUnknown {
        let whole = interpreter.vocabulary.environment[environmentKey] ?? environmentType(environmentKey)
        return environmentPath.reduce(whole) {
          program.members($1.text, of: $0).first?.type.result ?? .unknown
        }
      }
      if type.isUnknown, let environmentObject { return environmentObject() }
      if wrapper == .namespace, type.isUnknown {
        return program.library.type(named: "Namespace.ID").map { .nominal($0, []) } ?? .unknown
      }
      // A metric is never a whole number.
      if wrapper == .scaledMetric, type.isUnknown { return .double }
      guard type.isUnknown, let value else { return type }
      return within(user) { typeOf(value, self: modifiers.contains("lazy") ? user.type : nil) }
    }
    if property.isLazy { program.sharesVariables = true }
    property.environmentKey = environmentKey
    if !environmentPath.isEmpty {
      property.environmentPath = KeyPathValue(environmentPath.map(\.text), declared)
    }
    property.builder = ownBuilder(declaration.attributes)
    property.storageKey = storageKey(of: declaration)
    property.readsObject = environmentObject != nil
    user.stored.append(property)
    notePublisher(property, user)
    // A type that nobody knows is said though nobody asks for the property.
    pending.append { [self] in
      if user.isModel { noteRelationship(property) } else { _ = property.type }
    }
    user.nominal.storedIndex[name.text] = property.index
    let member = UserMember(name.text, of: user.nominal, isStatic: false, .stored(property), declared) {
      FunctionType([], property.type)
    }
    member.isImplicitlyUnwrapped = binding.isImplicitlyUnwrapped
    add(member, to: group)
    if let value {
      property.initial = function(named: name.text, declared, isNoted: false) { [self] scope in
        within(user) {
          if property.isLazy { declareSelf(scope, user.type, isMutable: false) }
          return compile(value, as: property.type).code
        }
      }
    }
    if beginsFalse {
      property.initial = function(named: name.text, declared, isNoted: false) { _ in
        { _ throws(Stop) in .bool(false) }
      }
    }
    if let accessors = binding.accessors, accessors.isObserving {
      compileObservers(accessors, property, user)
    }
  }

  /// `override var title: String { didSet { … } }`: the property that the class inherits, observed by one more.
  private func declareObserved(
    _ inherited: StoredProperty, _ accessors: AccessorBlock, _ declared: Span, _ user: UserType,
    _ group: MemberGroup
  ) {
    let property = StoredProperty(
      inherited.name, inherited.index, isMutable: true, declared, wrapper: inherited.wrapper,
      isLazy: inherited.isLazy, isBuilder: inherited.isBuilder, isPrivate: false,
      hasInitial: inherited.hasInitial
    ) { inherited.type }
    property.initial = inherited.initial
    (property.inherited, property.publisher) = (inherited, inherited.publisher)
    program.observesInherited = true
    user.stored[inherited.index] = property
    add(
      UserMember(inherited.name, of: user.nominal, isStatic: false, .stored(property), declared) {
        FunctionType([], property.type)
      }, to: group)
    compileObservers(accessors, property, user)
  }

  /// Says that what an app remembers under this wrapper begins anew on a page.
  func warnOfMemory(_ wrapper: String, _ range: Range<Int>) {
    interpreter.report(
      .warning(
        EvaluationMessage.remembersNothing(wrapper), at: span(range),
        hint: EvaluationMessage.remembersNothingHint))
  }

  /// `@Environment(\.layoutDirection)`; nil for what cannot be read, which is then said.
  private func environmentKey(_ attribute: AttributeSyntax, of property: String) -> String? {
    let known = interpreter.vocabulary.environment
    guard let name = attribute.environmentName else {
      report(
        EvaluationMessage.environmentWithoutKey, attribute.range,
        hint: known.keys.min().map { EvaluationMessage.write("@Environment(\\.\($0))") })
      return nil
    }
    guard known[name.text] != nil || program.environmentNames.contains(name.text) else {
      refused.insert(property)
      report(
        EvaluationMessage.environmentKey(name.text), name.range,
        hint: program.vocabulary.foreign[name.text]?.hint ?? didYouMean(name.text, among: known.keys.sorted())
          ?? EvaluationMessage.environmentKeys)
      return nil
    }
    var type = known[name.text] ?? .unknown
    for part in attribute.environmentPath where !type.isUnknown {
      guard let found = program.members(part.text, of: type).first else {
        refused.insert(property)
        reportNoMember(type, part)
        return nil
      }
      type = found.type.result
    }
    return name.text
  }

  /// The type of an expression, where the declaration does not say it.
  func typeOf(_ value: Expression, self type: StaticType? = nil) -> StaticType {
    let scope = FunctionScope(.function, parent: nil, shared: [])
    if let type { declareSelf(scope, type, isMutable: false) }
    return inFunction(scope) { compile(value).type }
  }
}

extension AccessorBlock {
  /// `{ get set }`: what a protocol asks for.
  var isRequirement: Bool {
    guard case .accessors(let accessors) = self else { return false }
    return accessors.allSatisfy { $0.body == nil }
  }

  /// `willSet` and `didSet` rather than `get` and `set`.
  var isObserving: Bool {
    guard case .accessors(let accessors) = self else { return false }
    return accessors.contains { ["willSet", "didSet"].contains($0.name.text) }
  }
}

extension Binding {
  /// `var (a, b) = (0, 1)` in a type: a property for each of the names.
  fileprivate var parts: [Binding] {
    guard case .tuple(let elements) = pattern.kind, accessors == nil else { return [self] }
    // `let (a, b): (Int, Int)`, which an initialiser sets.
    if value == nil, case .tuple(let written)? = type?.kind, written.count == elements.count {
      return zip(elements, written).map {
        Binding(pattern: $0.pattern, type: $1.type, value: nil, accessors: nil)
      }
    }
    guard case .tuple(let values)? = value?.kind, elements.count == values.count else { return [self] }
    var types: [TypeSyntax?] = values.map { _ in nil }
    if case .tuple(let written)? = type?.kind, written.count == values.count { types = written.map(\.type) }
    return elements.indices.map {
      Binding(pattern: elements[$0].pattern, type: types[$0], value: values[$0].value, accessors: nil)
    }
  }
}
