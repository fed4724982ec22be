internal import Diagnostics
internal import ScriptSyntax

/// Classes: values that many hold, and what they inherit.
extension Compiler {
  /// Whether values of a type are objects, which change where they are.
  func isReference(_ type: StaticType) -> Bool {
    guard let nominal = type.nominal, nominal.hasSubtypes else { return false }
    if nominal.kind == .class { return true }
    return program.library.type(named: "AnyObject").map { program.conforms(nominal, to: $0) } ?? false
  }

  /// The object in `a?.b = c`, `a!.b = c`: where there is none, nothing is changed, or it is said. Nil when it is no
  /// object.
  func objectReceiver(of base: Expression) -> Compiled? {
    guard case .chain(let first, let suffixes) = base.kind, let last = suffixes.last else { return nil }
    let rest = Array(suffixes.dropLast())
    let inner =
      rest.isEmpty
      ? first
      : Expression(.chain(first, rest), first.range.lowerBound..<rest[rest.count - 1].range.upperBound)
    let isForced = if case .forced = last.kind { true } else { false }
    let (value, mistakes) = tried { compile(isForced ? base : inner) }
    let type = value.type.wrapped ?? value.type
    guard !value.isFailed, isReference(type) else { return nil }
    tell(mistakes)
    if isForced { return value }
    var result = value.typed(type)
    result.isChained = true
    return result
  }

  /// A property that an object keeps.
  func readObject(
    _ property: StoredProperty, _ type: StaticType, _ owner: Compiled, _ span: Span
  ) -> Compiled {
    let (code, index, name) = (owner.code, property.index, property.name)
    let initial = property.isLazy ? property.initial : nil
    let isChained = owner.isChained
    return Compiled(type) { frame throws(Stop) in
      let value = try code(frame)
      if isChained, value.isNil { return .nil }
      guard let object = value.object, index < object.storage.count else {
        throw frame.interpreter.failUnset(EvaluationMessage.notSet, span)
      }
      let stored = object.storage[index]
      guard case .void = stored else { return stored }
      guard let initial else { throw frame.interpreter.fail(EvaluationMessage.usedBefore(name), span) }
      let computed = try initial.call(frame, receiver: value, span)
      object.storage[index] = computed
      return computed
    }
  }

  /// The place of such a property: whoever holds the object may change it.
  func objectPlace(
    _ property: StoredProperty, _ type: StaticType, _ name: Name, _ owner: Compiled
  ) -> Place? {
    guard property.isMutable || function.isInitializer else {
      report(
        EvaluationMessage.constant(property.name), name.range, hint: EvaluationMessage.constantHint,
        notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: property.declared)])
      return nil
    }
    let (code, index, span) = (owner.code, property.index, span(name.range))
    let isSilent = owner.isSelf && (function.isSettingUp || function.observed === property)
    let isSuper = owner.isSuper
    let place = Place(
      type,
      read: property.isMutable
        ? readObject(property, type, owner, span).code
        : { frame throws(Stop) in try code(frame).object?.storage[index] ?? .void }
    ) { frame, change throws(Stop) in
      let owner = try code(frame)
      if owner.isNil { return }
      guard let object = owner.object, index < object.storage.count else {
        throw frame.interpreter.failUnset(EvaluationMessage.notSet, span)
      }
      try frame.interpreter.change(
        object, property, isSilent: isSilent, isSuper: isSuper, frame, span, change)
    }
    return property.isMutable ? place : once(place, property.name, property.declared, name, value: place.read)
  }

  /// `super`: the object, as one of the class that its own inherits from.
  func compileSuper(_ name: Name) -> Link? {
    if let receiver = function.findReceiver(), receiver.isStatic,
      let parent = receiver.type.nominal?.superclass
    {
      return .type(.nominal(parent, parent.generics.map { _ in .unknown }), name)
    }
    guard let receiver = function.findReceiver(), !receiver.isStatic,
      let parent = receiver.type.nominal?.superclass
    else {
      report(EvaluationMessage.selfOutside(name.text), name.range)
      return nil
    }
    var result = Compiled(.nominal(parent, parent.generics.map { _ in .unknown }), receiver.variable.read)
    result.isSuper = true
    return .value(result)
  }

  /// `super.init(…)`, `self.init(…)` of a class: another initialiser does its part of the same object.
  func objectDelegation(_ type: StaticType, _ name: Name, isSuper: Bool) -> Link? {
    guard function.isInitializer, let receiver = function.findReceiver() else { return nil }
    let read = receiver.variable.read
    let isFailable = function.isFailable
    var callables = program.initializers(of: type).compactMap { found -> Callable? in
      guard let member = found.user, case .initializer(let function, let mayFail) = member.kind else {
        return nil
      }
      return Callable(name: name.text, type: found.type, generics: found.generics) { [program] call in
        let own = function.construct(call, read)
        // A class that inherits this initialiser may have another one in the place of that which is called here.
        let code =
          isSuper || type.nominal.map(program.hasSubclasses) != true
          ? own : program.dispatched(member, call, read, type.nominal, own)
        let result = Compiled(.void) { frame throws(Stop) in
          let made = try code(frame)
          if isFailable, mayFail, made.isNil { throw Stop.unmade }
          return made
        }
        return result.discardable(true)
      }
    }
    // Beside those that only make an object by another initialiser there is the one that nobody writes.
    if program.initializers(of: type).allSatisfy({ $0.user?.isConvenience ?? true }) {
      callables.append(
        Callable(name: name.text, type: FunctionType([], .void), generics: []) { _ in
          Compiled(constant: .void, .void)
        })
    }
    return .functions(callables, name, receiver: type)
  }

  /// What an initialiser of a class does that does not say `super.init()`: Swift says it at its end.
  func implicitSuper(_ user: UserType, _ syntax: FunctionDeclaration) -> Code? {
    guard let parent = user.nominal.superclass, let body = syntax.body,
      let first = body.first?.range.lowerBound,
      let last = body.last?.range.upperBound
    else { return nil }
    let text = span(first..<last).text
    if text.contains("super.init") || text.contains("self.init") { return nil }
    for found in program.initializers(of: .nominal(parent, [])) {
      guard let member = found.user, case .initializer(let function, _) = member.kind,
        found.type.parameters.allSatisfy(\.canBeMissing)
      else { continue }
      let arguments = found.type.parameters.map { _ in EmittedCall.Argument.missing }
      let call = EmittedCall(
        arguments: arguments, result: .void, site: CallSite(span(syntax.name.range)), range: syntax.name.range
      )
      return function.construct(call) { frame throws(Stop) in frame.slots[Frame.selfSlot] }
    }
    return nil
  }

  /// The type that `Model.self` names.
  func typeNamed(in expression: Expression) -> StaticType? {
    guard case .chain(let base, let suffixes) = expression.kind, suffixes.count == 1,
      case .member(let name, _, _) = suffixes[0].kind, name.text == "self"
    else { return nil }
    return typeWritten(base)
  }
}

extension Program {
  /// All ways to make an object: those of the class, and those that it inherits. That is all of them where it has none
  /// but convenience ones itself, and the convenience ones where it has its own instead of all others.
  func objectInitializers(of nominal: NominalType) -> [UserMember] {
    let own = group(of: nominal)?.initializers ?? []
    guard let parent = nominal.superclass else { return own }
    let inherited = objectInitializers(of: parent)
    if inherited.isEmpty { return own }
    let rest = inherited.filter { upper in !own.contains { $0.stands(for: upper) } }
    if own.allSatisfy(\.isConvenience) { return own + rest }
    let isWhole = inherited.allSatisfy { upper in
      upper.isConvenience || own.contains { $0.stands(for: upper) }
    }
    return isWhole ? own + rest.filter(\.isConvenience) : own
  }

  func hasSubclasses(_ nominal: NominalType) -> Bool {
    userTypes.values.contains { $0.nominal.superclass === nominal }
  }

  /// A call of an initialiser, or of that which the object's own class has instead.
  func dispatched(
    _ member: UserMember, _ call: EmittedCall, _ read: @escaping Code, _ type: NominalType?,
    _ own: @escaping Code
  ) -> Code {
    var others: [ObjectIdentifier: Code] = [:]
    for user in userTypes.values where user.nominal !== type && user.nominal.kind == .class {
      guard let type, conforms(user.nominal, to: type),
        let other = objectInitializers(of: user.nominal).first(where: { $0.stands(for: member) }),
        other !== member, case .initializer(let function, _) = other.kind
      else { continue }
      others[ObjectIdentifier(user.nominal)] = function.construct(call, read)
    }
    if others.isEmpty { return own }
    return { frame throws(Stop) in
      let nominal = try read(frame).nominal
      return try (nominal.flatMap { others[ObjectIdentifier($0)] } ?? own)(frame)
    }
  }
}

extension UserMember {
  /// Whether an initialiser takes what another one takes.
  fileprivate func stands(for other: UserMember) -> Bool {
    type.parameters.count == other.type.parameters.count
      && zip(type.parameters, other.type.parameters).allSatisfy {
        $0.label == $1.label && ($0.type == $1.type || $0.type.isOpen || $1.type.isOpen)
      }
  }
}

extension UserType {
  /// An object with the values that its class and those that it inherits from give.
  func blankObject(_ frame: Frame, _ span: Span) throws(Stop) -> Value {
    guard frame.machine.pointee.depth < frame.interpreter.limits.depth else {
      throw frame.interpreter.cannotEnter(span)
    }
    frame.machine.pointee.depth += 1
    defer { frame.machine.pointee.depth -= 1 }
    let object = try frame.interpreter.makeObject(nominal, count: stored.count, span)
    for property in stored where !property.isLazy {
      let value = try frame.interpreter.initialValue(property, frame, span)
      object.storage[property.index] = value
    }
    return .native(object)
  }
}

extension Declaration {
  /// What it declares.
  var names: [String] {
    switch kind {
    case .function(let function): [function.name.text]
    case .subscript: ["subscript"]
    case .variable(_, let bindings):
      bindings.compactMap { if case .name(let name) = $0.pattern.kind { name.text } else { nil } }
    default: []
    }
  }
}

extension AttributeSyntax {
  /// `@Environment(Model.self)`
  var namesType: Bool {
    guard arguments?.count == 1, case .chain(_, let suffixes)? = arguments?.first?.value.kind,
      case .member(let name, _, _)? = suffixes.last?.kind
    else { return false }
    return name.text == "self"
  }
}
