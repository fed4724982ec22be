internal import Diagnostics
internal import ScriptSyntax

/// Members that were found.
extension Compiler {
  /// Members of a value: a property is read, methods wait for their call.
  func member(
    _ members: [FoundMember], _ name: Name, of receiver: Compiled, _ call: CallSyntax? = nil,
    place: (() -> Place?)? = nil
  ) -> Link? {
    // `first` is a property and `first(where:)` a method: which of them is meant, its call says.
    let property = members.first { !$0.isCall }
    let isMethod = call.map { call in
      members.contains(where: \.isCall) && (property == nil || isTaken(call, by: members))
    }
    if !(isMethod ?? (property == nil)), let property {
      var value = readProperty(property, name, of: receiver, place: place ?? receiverPlace)
      value.isImplicitlyUnwrapped = property.user?.isImplicitlyUnwrapped == true
      let called = value.isImplicitlyUnwrapped ? value.type.wrapped ?? value.type : value.type
      if call != nil, !mayBeCalled(called) {
        report(
          EvaluationMessage.memberKind(name.text, receiver.type.description, isMethod: false), name.range,
          hint: EvaluationMessage.write(name.text))
        // That nothing else is called so either is no news.
        refused.insert(name.text)
        return nil
      }
      return .value(value)
    }
    return .functions(
      members.filter(\.isCall).map { method($0, name, of: receiver, place: place) }, name,
      receiver: receiver.type)
  }

  /// `card.cornerRadius(8)`, where the block has a `cornerRadius(_:corners:)` of its own: what none of its members takes
  /// is the host's modifier.
  func isModifier(
    _ name: Name, _ call: CallSyntax, beside members: [FoundMember], of type: StaticType
  ) -> Bool {
    guard members.contains(where: { $0.user != nil }), let views = program.library.views,
      program.vocabulary.dynamicMembers.contains(name.text), isView(type) || type.nominal === views
    else { return false }
    return !members.contains(where: ownTakes(name, WrittenArguments(call)))
  }

  /// Whether a member of the block's own that is called like a modifier takes what a call gives.
  func ownTakes(_ name: Name, _ written: WrittenArguments, isStatic: Bool = false) -> (FoundMember) -> Bool {
    let vocabulary = program.vocabulary
    let others = isStatic ? vocabulary.typeFunctions : vocabulary.dynamicMembers
    guard others.contains(name.text), program.memberNames.contains(name.text) else {
      return { _ in true }
    }
    // Within what is tried so the labels decide: calls in calls would be compiled twice as often at each level.
    let early: [Int: Compiled] =
      isTryingArguments
      ? [:]
      : quietly {
        isTryingArguments = true
        defer { isTryingArguments = false }
        var early = compileEarly(written)
        // `isOn ? Color.red : .blue` is what its first value is.
        for (index, item) in written.items.enumerated() where early[index] == nil {
          guard case .ternary(let branches, let otherwise)? = item.value?.kind,
            let value = (branches.map(\.value) + [otherwise]).first(where: { !$0.isContextual })
          else { continue }
          early[index] = compile(value)
        }
        return early
      }
    return { [self] member in
      guard member.isCall else { return mayBeCalled(member.type.result) }
      return fits(member.type, generics: member.generics, written, early)
        || isMisspelt(written, for: member.type)
    }
  }

  /// `padding(fi: true)`, where the block has a `padding(if:)`.
  private func isMisspelt(_ written: WrittenArguments, for type: FunctionType) -> Bool {
    let labels = Set(type.parameters.compactMap(\.label))
    return written.items.contains { item in
      item.label.map { !labels.contains($0.text) && didYouMean($0.text, among: labels) != nil } ?? false
    }
  }

  private func mayBeCalled(_ type: StaticType) -> Bool {
    if type.isUnknown || type.function != nil || type.nominal === NominalType.host { return true }
    guard let nominal = type.nominal else { return false }
    return nominal.kind == .protocol || isContainer(type)
      || !program.members("callAsFunction", of: type).isEmpty
  }

  /// `self.init(…)` in an initialiser, `type(of: self).init(…)`
  func delegation(
    _ type: StaticType, _ call: CallSyntax, _ name: Name, _ range: Range<Int>, isSuper: Bool
  ) -> Link? {
    if type.nominal?.kind == .class { return objectDelegation(type, name, isSuper: isSuper) }
    guard function.isInitializer, let receiver = function.findReceiver(), let target = selfPlace(receiver)
    else { return nil }
    if type.nominal?.kind == .protocol {
      let made = dynamicCall(dynamicSelf(receiver), name, call, range).code
      return .delegated(
        Compiled(.void) { frame throws(Stop) in
          try target.assign(frame, try made(frame))
          return .void
        })
    }
    let isFailable = function.isFailable
    let callables = initializers(type).map { callable in
      Callable(name: callable.name, type: callable.type, generics: callable.generics) { call in
        let code = callable.emit(call).code
        let mayFail = isFailable && callable.type.result.isOptional
        return Compiled(.void) { frame throws(Stop) in
          let made = try code(frame)
          if mayFail, made.isNil { throw Stop.unmade }
          try target.assign(frame, made)
          return .void
        }
      }
    }
    return .functions(callables, name, receiver: type)
  }

  /// A method that is used without its parentheses.
  func reportUncalled(_ name: Name, _ callables: [Callable], _ receiver: StaticType) {
    if receiver.isUnknown {
      report(EvaluationMessage.functionMember(name.text), name.range)
      return
    }
    report(
      EvaluationMessage.memberKind(name.text, receiver.description, isMethod: true), name.range,
      hint: callables.contains { $0.type.parameters.allSatisfy(\.canBeMissing) }
        ? EvaluationMessage.write(name.text + "()") : nil)
  }

  private func readProperty(
    _ found: FoundMember, _ name: Name, of receiver: Compiled, place: (() -> Place?)? = nil
  ) -> Compiled {
    let type = found.type.result
    let code = receiver.code
    let span = span(name.range)
    switch found.source {
    case .library(let member):
      guard case .property(let get, _) = member.body else { return .failed }
      let site = CallSite(span, receiverType: receiver.type)
      return Compiled(type) { frame throws(Stop) in
        try frame.callNative(get, site, try code(frame))
      }
    case .user(let member):
      switch member.kind {
      case .stored(let property): return readStored(property, type, receiver, span)
      case .computed(let getter, _):
        if getter.code.isMutating, let target = quietly({ place?() }) {
          let call = EmittedCall(arguments: [], result: type, site: CallSite(span), range: name.range)
          return Compiled(type, getter.call(call, changing: target))
        }
        return Compiled(
          type,
          getter.call(
            [], receiver: code, at: span, types: getter.code.asksForTypes ? told(by: receiver.type) : []))
      case .requirement: return dynamicMember(receiver, name).typed(type)
      default: return .failed
      }
    }
  }

  private func readStored(
    _ property: StoredProperty, _ type: StaticType, _ receiver: Compiled, _ span: Span
  ) -> Compiled {
    let index = property.index
    let code = receiver.code
    if receiver.type.nominal?.kind == .class { return readObject(property, type, receiver, span) }
    if property.wrapper != nil {
      let key = property.wrapper == .environment ? property.environmentKey : nil
      return Compiled(type) { frame throws(Stop) in
        guard case .instance(let instance) = try code(frame) else { throw .mistake }
        if let key, case .void = instance[index],
          let value = frame.interpreter.vocabulary.environmentDefault(key)
        {
          guard let path = property.environmentPath else { return value }
          return try frame.interpreter.value(at: path, of: value, span)
        }
        return try frame.interpreter.wrappedValue(instance[index], span)
      }
    }
    if property.isLazy, let initial = property.initial {
      return Compiled(type) { frame throws(Stop) in
        guard case .instance(let instance) = try code(frame) else { throw .mistake }
        if case .void = instance[index] {
          // Where the instance is not in a variable, nobody sees that it is computed again.
          return try initial.find(lazy: index, of: instance, frame, span)
        }
        return instance[index]
      }
    }
    let name = property.name
    if type.isDouble {
      return Compiled(double: { frame throws(Stop) in
        if case .instance(let instance) = try code(frame), case .double(let number) = instance[index] {
          return number
        }
        throw frame.interpreter.fail(EvaluationMessage.usedBefore(name), span)
      })
    }
    if type.isInt {
      return Compiled(int: { frame throws(Stop) in
        if case .instance(let instance) = try code(frame), case .int(let number) = instance[index] {
          return number
        }
        throw frame.interpreter.fail(EvaluationMessage.usedBefore(name), span)
      })
    }
    return Compiled(type) { frame throws(Stop) in
      guard case .instance(let instance) = try code(frame) else { throw .mistake }
      let value = instance[index]
      if case .void = value { throw frame.interpreter.fail(EvaluationMessage.usedBefore(name), span) }
      return value
    }
  }

  /// Members of a type itself.
  ///
  /// - Parameters:
  ///   - isCalled: which is meant where there are a property and a function of that name; nil where nobody knows.
  ///   - own: the type when it is reached, where that may be another.
  func staticMember(
    _ members: [FoundMember], _ name: Name, of type: StaticType, isCalled: Bool? = nil,
    on own: Compiled? = nil
  ) -> Link? {
    guard let first = members.first(where: { $0.isCall == isCalled }) ?? members.first else { return nil }
    let span = span(name.range)
    if first.isCall {
      return .functions(
        members.filter(\.isCall).map { staticFunction($0, name, of: type, on: own) }, name,
        receiver: .metatype(type))
    }
    let result = first.type.result
    switch first.source {
    case .library(let member):
      guard case .property(let get, _) = member.body else { return nil }
      let site = CallSite(span, receiverType: .metatype(type))
      let metatype = Value.type(TypeValue(type))
      return .value(Compiled(result) { frame throws(Stop) in try frame.callNative(get, site, metatype) })
    case .user(let member):
      switch member.kind {
      case .global(let variable, let initial):
        var value = readLazily(variable, initial, span)
        value.isImplicitlyUnwrapped = member.isImplicitlyUnwrapped
        return .value(value)
      case .computed(let getter, _):
        return .value(
          Compiled(result, getter.call([], receiver: staticReceiver(first, type, own), at: span)))
      case .enumCase(let item, _):
        return .value(Compiled(constant: .enumeration(item, nil), type))
      case .type(let inner): return .type(inner, name)
      case .requirement:
        // `Self.kind`: what the value's own type has of that name.
        guard let own = own?.code ?? function.findReceiver()?.variable.read else {
          unsupported("a static member of a protocol", name.range)
          return nil
        }
        let text = name.text
        return .value(
          Compiled(result) { frame throws(Stop) in
            let value = try own(frame)
            var type = frame.interpreter.type(of: value)
            if case .type(let own) = value { type = own.type }
            guard case .nominal(let nominal, let arguments) = type else { throw .mistake }
            return try frame.interpreter.staticMember(text, of: nominal, span, arguments: arguments)
          })
      default: return nil
      }
    }
  }

  /// What `self` is in a static member: of what a protocol or a class has, it may be any of several types, and what the
  /// parameters of a generic one stand for is asked of it.
  func staticReceiver(_ found: FoundMember, _ type: StaticType, _ own: Compiled?) -> Code? {
    guard found.owner.hasSubtypes || (found.user != nil && !found.owner.generics.isEmpty) else { return nil }
    return own?.code ?? metatypeCode(type)
  }

  /// A static stored property gets its value when it is first asked for.
  func readLazily(_ variable: Variable, _ initial: FunctionCode, _ span: Span) -> Compiled {
    guard case .global(let index) = variable.storage else { return .failed }
    return Compiled(variable.type) { frame throws(Stop) in
      let value = frame.machine.pointee.globals[index]
      if case .void = value {
        if frame.machine.pointee.changed == index {
          throw frame.interpreter.fail(EvaluationMessage.readWhileChanged(variable.name), span)
        }
        return try frame.interpreter.initialize(index, initial, span)
      }
      return value
    }
  }
}
