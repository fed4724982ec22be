internal import Diagnostics
internal import ScriptSyntax

/// Property wrappers of a block's own: `@Clamped(0...10) var volume = 3` is a stored property `_volume`, of which
/// `volume` is the `wrappedValue` and `$volume` the `projectedValue`.
extension Compiler {
  /// The wrapper among the attributes of a property, where a block declares it.
  func ownWrapper(of declaration: Declaration) -> (attribute: AttributeSyntax, wrapper: UserType)? {
    for attribute in declaration.attributes {
      guard let name = attribute.type.plainName, let nominal = typeNamed(name)?.nominal,
        let user = program.user(nominal), user.isPropertyWrapper
      else { continue }
      return (attribute, user)
    }
    return nil
  }

  /// All of them, the outermost first: `@Logged @Clamped var level = 3` logs what is clamped.
  private func ownWrappers(of declaration: Declaration) -> [(attribute: AttributeSyntax, wrapper: UserType)] {
    guard let first = ownWrapper(of: declaration) else { return [] }
    return [first] + ownWrappers(of: declaration.without([first.attribute]))
  }

  func declareWrapped(
    _ binding: Binding, _ name: Name, _ attribute: AttributeSyntax, _ wrapper: UserType,
    _ declaration: Declaration, isVariable: Bool, isStatic: Bool, _ owner: NominalType, _ user: UserType,
    _ group: MemberGroup, inExtension: Bool
  ) {
    let wrappers = ownWrappers(of: declaration)
    let parts = WrappedSyntax(
      binding, name, wrappers, typeOf(wrappedBy: binding, wrappers.last?.wrapper ?? wrapper))
    let plain = declaration.without(wrappers.map(\.attribute))
    let count = user.stored.count
    declareProperty(
      parts.storage, plain, isVariable: true, isStatic: isStatic, owner, user, group, inExtension: inExtension
    )
    for computed in parts.computed {
      declareProperty(
        computed, plain.withoutAttributes, isVariable: true, isStatic: isStatic, owner, user, group,
        inExtension: inExtension)
    }
    guard !isStatic, user.stored.count > count else { return }
    let property = user.stored[count]
    let type = { [self] in
      program.members(name.text, of: user.type).first?.type.result ?? .unknown
    }
    property.wrapped = (name.text, type, maker(of: parts, name, type, user))
  }

  /// What makes the wrapper of a value: `Clamped(wrappedValue: value, 0...10)`; nil where it is not made so.
  private func maker(
    of parts: WrappedSyntax, _ name: Name, _ type: @escaping () -> StaticType, _ user: UserType
  ) -> FunctionEntity? {
    guard let making = parts.making else { return nil }
    let parameter = FunctionType.Parameter(name: WrappedSyntax.value, .unknown)
    let code = function(
      named: name.text, span(name.range), FunctionType([parameter], .unknown), isNoted: false
    ) { [self] scope in
      within(user) {
        _ = scope.declare(
          WrappedSyntax.value, isMutable: false, type: type(), at: span(name.range), isParameter: true)
        let (made, mistakes) = tried { compile(making) }
        // `_volume = Clamped(wrappedValue: value, 0...10)`: an initialiser may make it of more than the value.
        if let mistake = mistakes.first, user.syntax.hasInitializers {
          let place = mistake.span ?? span(name.range)
          let (message, hint) = (mistake.message, mistake.hint)
          let failing: Code = { frame throws(Stop) in throw frame.interpreter.fail(message, place, hint: hint)
          }
          return failing
        }
        tell(mistakes)
        return made.code
      }
    }
    return FunctionEntity(code, generics: [], defaults: [])
  }

  /// The type of the property, where it is written or its value says it.
  private func typeOf(wrappedBy binding: Binding, _ wrapper: UserType) -> TypeSyntax? {
    if let type = binding.type { return type }
    for case .declaration(let member) in wrapper.syntax.members.map(\.kind) {
      guard case .variable(_, let bindings) = member.kind else { continue }
      for own in bindings {
        guard case .name(let name) = own.pattern.kind, name.text == "wrappedValue", let type = own.type,
          wrapper.syntax.generics.parameters.isEmpty
        else { continue }
        return type
      }
    }
    guard let value = binding.value else { return nil }
    return quietly { typeOf(value) }.syntax(at: value.range)
  }

  /// `volume = 3` in an initialiser, before `_volume` is there: the wrapper is made of it.
  func assignWrapped(_ target: Expression, _ value: Expression) -> Step? {
    guard function.isInitializer, let receiver = function.findReceiver(), !receiver.isStatic,
      let name = target.nameInSelf, target.isMember || function.lookup(name.text) == nil,
      let user = receiver.type.nominal.flatMap(program.user),
      let property = user.stored.first(where: { $0.wrapped?.name == name.text }), !property.hasInitial,
      let make = property.wrapped?.make,
      let place = placeOfMember(
        name, of: Expression(.name(.own(name), labels: nil, generics: []), name.range), name.range)
    else { return nil }
    let code = compile(value, as: property.wrapped?.type() ?? .unknown).code
    let owner = receiver.type.nominal?.kind == .class ? nil : selfPlace(receiver)
    let (span, index, own) = (span(value.range), property.index, receiver.variable.read)
    return { frame throws(Stop) in
      let value = try code(frame)
      if let storage = try own(frame).storage, !storage[index].isVoid {
        try place.assign(frame, value)
        return .next
      }
      let made = try make.code.call(frame, with: value, span)
      guard let owner else {
        try own(frame).object?.storage[index] = made
        return .next
      }
      try owner.modify(frame) { owner throws(Stop) in
        guard case .instance(var instance) = owner else { throw .mistake }
        owner = .void
        defer { owner = .instance(instance) }
        try Instance.change(&instance, index) { place throws(Stop) in place = made }
        if instance.depth > Interpreter.nestingLimit { throw frame.interpreter.tooDeep(span) }
      }
      return .next
    }
  }

  /// `@Clamped(0...10) var volume = 3` among statements.
  func compileWrapped(
    _ binding: Binding, _ name: Name, _ attribute: AttributeSyntax, _ wrapper: UserType,
    _ declaration: Declaration
  ) -> [Declaration] {
    let wrappers = ownWrappers(of: declaration)
    let parts = WrappedSyntax(
      binding, name, wrappers, typeOf(wrappedBy: binding, wrappers.last?.wrapper ?? wrapper))
    let plain = declaration.without(wrappers.map(\.attribute))
    return ([parts.storage] + parts.computed).map { part in
      Declaration(
        .variable(isVariable: true, [part]), attributes: plain.attributes, modifiers: plain.modifiers,
        introducer: plain.introducer, plain.range)
    }
  }
}

/// A property with a wrapper as the properties that it stands for.
private struct WrappedSyntax {
  /// What a value is called of which the wrapper is made.
  static let value = "wrappedValue"

  let storage: Binding
  let computed: [Binding]
  /// The wrapper made of a value that is called `wrappedValue`; nil where it is made of nothing else.
  let making: Expression?

  /// What the storage is of, where no value says it: `Logged<Clamped>`.
  private static func storageType(
    _ wrappers: [(attribute: AttributeSyntax, wrapper: UserType)], _ type: TypeSyntax?
  ) -> TypeSyntax? {
    guard wrappers.count > 1 else { return wrappers.first?.attribute.type }
    return wrappers.reversed().reduce(type) { inner, item in
      guard case .name(let name, let generics) = item.attribute.type.kind, generics.isEmpty, let inner,
        item.wrapper.isOfItsValue
      else { return item.attribute.type }
      return TypeSyntax(.name(name, generics: [inner]), item.attribute.type.range)
    }
  }

  /// - Parameter wrappers: the outermost first.
  init(
    _ binding: Binding, _ name: Name, _ wrappers: [(attribute: AttributeSyntax, wrapper: UserType)],
    _ type: TypeSyntax?
  ) {
    let range = name.range
    let isComposed = wrappers.count > 1
    func call(_ index: Int, _ arguments: [ArgumentSyntax]) -> Expression {
      let (attribute, wrapper) = wrappers[index]
      var generics: [TypeSyntax] =
        if case .name(_, let generics) = attribute.type.kind { generics } else { [] }
      // `@Injected var clock: Clock`: nothing but the property says of what the wrapper is.
      if generics.isEmpty, binding.value == nil, !isComposed, let type,
        let parameter = wrapper.parameter(wrapping: type)
      {
        generics = [parameter]
      }
      let callee = Name(text: attribute.type.plainName ?? "", range: attribute.type.range)
      let call = CallSyntax(hasParentheses: true, arguments: arguments, trailing: [])
      return Expression(
        .chain(
          Expression(.name(callee, labels: nil, generics: generics), callee.range),
          [Suffix(kind: .call(call), range: attribute.range)]), attribute.range)
    }
    func written(_ index: Int) -> [ArgumentSyntax] { wrappers[index].attribute.arguments ?? [] }
    /// The wrapper made of a value, and those around it made of it.
    func made(of value: Expression, from index: Int) -> Expression {
      var made = value
      for index in (0...index).reversed() {
        let label = Name(text: Self.value, range: value.range)
        made = call(index, [ArgumentSyntax(label: label, value: made)] + written(index))
      }
      return made
    }
    let last = wrappers.count - 1
    let hasValue = written(last).contains {
      $0.label?.text == Self.value || $0.label?.text == "projectedValue"
    }
    let takesValue = wrappers[last].wrapper.takesWrappedValue(beside: written(last)) && !hasValue
    making =
      takesValue
      ? made(
        of: Expression(.name(Name(text: Self.value, range: range), labels: nil, generics: []), range),
        from: last)
      : nil
    var initial: Expression?
    if let value = binding.value {
      // A literal is what the property's type says.
      initial = made(
        of: binding.type.map { Expression(.cast(value, .coerce, $0), value.range) } ?? value, from: last)
    } else if takesValue, case .optional? = binding.type?.kind {
      initial = made(of: Expression(.null, range), from: last)
    } else if !written(last).isEmpty || wrappers[last].attribute.arguments != nil
      || wrappers[last].wrapper.isMadeOfNothing
    {
      let innermost = call(last, written(last))
      initial = isComposed ? made(of: innermost, from: last - 1) : innermost
    }
    let own = Name(text: "_" + name.text, range: range)
    storage = Binding(
      pattern: Pattern(.name(own), range),
      type: initial == nil ? Self.storageType(wrappers, type) : nil, value: initial, accessors: nil)
    func member(_ text: String) -> Expression {
      // The value is that of the innermost; what is projected, the outermost says.
      let path = text == Self.value ? wrappers.map { _ in text } : [text]
      return Expression(
        .chain(
          Expression(.name(own, labels: nil, generics: []), range),
          path.map {
            Suffix(kind: .member(Name(text: $0, range: range), labels: nil, generics: []), range: range)
          }),
        range)
    }
    func accessors(_ text: String, canBeSet: Bool, isMutating: Bool, changes: Bool) -> AccessorBlock {
      let getter = AccessorBlock.Accessor(
        modifiers: changes ? [Modifier(name: Name(text: "mutating", range: range), detail: nil)] : [],
        name: Name(text: "get", range: range), parameter: nil, effects: [],
        body: [Statement(.return(member(text)), range)])
      guard canBeSet else { return .accessors([getter]) }
      let equal = Name(text: "=", range: range)
      let new = Expression(.name(Name(text: "newValue", range: range), labels: nil, generics: []), range)
      let set = Expression(.assignment(member(text), equal, new), range)
      let modifiers =
        isMutating ? [] : [Modifier(name: Name(text: "nonmutating", range: range), detail: nil)]
      return .accessors([
        getter,
        AccessorBlock.Accessor(
          modifiers: modifiers, name: Name(text: "set", range: range), parameter: nil, effects: [],
          body: observed(Statement(.expression(set), range), member(text))),
      ])
    }
    /// What sets the value, between what `willSet` and `didSet` do.
    func observed(_ set: Statement, _ old: Expression) -> [Statement] {
      guard case .accessors(let list)? = binding.accessors, binding.accessors?.isObserving == true else {
        return [set]
      }
      func constant(_ name: String, _ value: Expression) -> Statement {
        let own = Name(text: name, range: range)
        let binding = Binding(pattern: Pattern(.name(own), range), type: nil, value: value, accessors: nil)
        return Statement(
          .declaration(
            Declaration(
              .variable(isVariable: false, [binding]), attributes: [], modifiers: [], introducer: range, range
            )),
          range)
      }
      let new = Expression(.name(Name(text: "newValue", range: range), labels: nil, generics: []), range)
      var before: [Statement] = []
      var after: [Statement] = []
      for accessor in list {
        guard var body = accessor.body else { continue }
        if accessor.name.text == "willSet" {
          if let name = accessor.parameter, name.text != "newValue" {
            body.insert(constant(name.text, new), at: 0)
          }
          before.append(Statement(.do(body, []), range))
        } else {
          before.insert(constant(accessor.parameter?.text ?? "oldValue", old), at: 0)
          after.append(Statement(.do(body, []), range))
        }
      }
      return before + [set] + after
    }
    var computed: [Binding] = []
    func add(_ name: Name, _ text: String, _ type: TypeSyntax?) {
      let asked = text == Self.value ? wrappers.map(\.wrapper) : [wrappers[0].wrapper]
      let all = asked.compactMap { $0.access(to: text) }
      guard all.count == asked.count else { return }
      let access = (
        canBeSet: all.allSatisfy(\.canBeSet), isMutating: all.contains(where: \.isMutating),
        changes: all.contains(where: \.changes)
      )
      computed.append(
        Binding(
          pattern: Pattern(.name(name), range), type: type, value: nil,
          accessors: accessors(
            text, canBeSet: access.canBeSet, isMutating: access.isMutating, changes: access.changes)))
    }
    add(name, Self.value, type)
    add(
      Name(text: "$" + name.text, range: range), "projectedValue",
      isComposed ? nil : wrappers[0].wrapper.projectedType(wrappers[0].attribute.type, type))
    self.computed = computed
  }
}

extension Declaration {
  /// The same without some of its attributes.
  fileprivate func without(_ attributes: [AttributeSyntax]) -> Declaration {
    let ranges = attributes.map(\.range)
    return Declaration(
      kind, attributes: self.attributes.filter { !ranges.contains($0.range) }, modifiers: modifiers,
      introducer: introducer, range)
  }

  fileprivate var withoutAttributes: Declaration {
    Declaration(kind, attributes: [], modifiers: modifiers, introducer: introducer, range)
  }
}

extension Name {
  fileprivate static func own(_ name: Name) -> Name { Name(text: "self", range: name.range) }
}

extension Expression {
  fileprivate var isMember: Bool { if case .chain = kind { true } else { false } }

  /// `volume` of `volume` and of `self.volume`
  fileprivate var nameInSelf: Name? {
    switch kind {
    case .name(let name, nil, _): return name
    case .chain(let base, let suffixes):
      guard case .name(let own, _, _) = base.kind, own.text == "self", suffixes.count == 1,
        case .member(let name, _, _) = suffixes[0].kind
      else { return nil }
      return name
    default: return nil
    }
  }
}

extension StaticType {
  /// The type as it may be written; nil for one that cannot.
  fileprivate func syntax(at range: Range<Int>) -> TypeSyntax? {
    switch self {
    case .nominal(let nominal, let arguments):
      if nominal === NominalType.host {
        return hostName.map { TypeSyntax(.name(Name(text: $0, range: range), generics: []), range) }
      }
      var generics: [TypeSyntax] = []
      for argument in arguments {
        guard let written = argument.syntax(at: range) else { return nil }
        generics.append(written)
      }
      return TypeSyntax(.name(Name(text: nominal.name, range: range), generics: generics), range)
    default: return nil
    }
  }
}

extension TypeDeclaration {
  fileprivate var hasInitializers: Bool {
    members.contains {
      if case .declaration(let member) = $0.kind, case .initializer = member.kind { true } else { false }
    }
  }
}
