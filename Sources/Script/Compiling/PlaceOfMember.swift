internal import Diagnostics
internal import ScriptSyntax

/// Members of values and of types that can be assigned to.
extension Compiler {
  func compilePart(of base: Expression, _ suffix: Suffix, _ range: Range<Int>) -> Place? {
    switch suffix.kind {
    case .member(let name, _, _): return placeOfMember(name, of: base, range)
    case .element(let element): return compileElementPlace(base, element, range, suffix.range)
    case .forced, .optional:
      guard let inner = compilePlace(base) else { return nil }
      let span = span(suffix.range)
      let type = inner.type.wrapped ?? inner.type
      let isForced = if case .forced = suffix.kind { true } else { false }
      return Place(type, read: inner.read) { frame, change throws(Stop) in
        try inner.modify(frame) { value throws(Stop) in
          if case .nil = value {
            // `a?.b = c` does nothing where there is no `a`.
            if isForced { throw frame.interpreter.trap(EvaluationMessage.unwrappedNil, span) }
            return
          }
          try change(&value)
        }
      }
    default:
      report(EvaluationMessage.notAPlace, range)
      return nil
    }
  }

  func placeOfMember(_ name: Name, of base: Expression, _ range: Range<Int>) -> Place? {
    // `Counter.total += 1`
    if let type = typeHolding(base) {
      let members = program.members(name.text, of: type, isStatic: true)
      guard let found = members.first else {
        report(
          EvaluationMessage.noStaticMember(type.description, name.text), name.range,
          hint: didYouMean(name.text, among: program.memberNames(of: type, isStatic: true)))
        return nil
      }
      if accessible(members, name, toSet: true) == nil { return nil }
      if case .computed? = found.user?.kind, base.isSelfType, program.overriddenNames.contains(name.text) {
        unsupported("setting '\(name.text)', which a subclass may have otherwise, of 'Self'", name.range)
        return nil
      }
      return staticPlace(found, name, of: type)
    }
    if name.text == "self" { return compilePlace(base) }
    guard let receiver = receiver(of: base) else { return nil }
    if receiver.isImplicitlyUnwrapped { return placeOfMember(name, of: base.unwrapped, range) }
    if receiver.type.nominal === NominalType.binding
      || name.text == "wrappedValue" && program.members(name.text, of: receiver.type).isEmpty
    {
      return bindingMember(receiver, name)
    }
    if case .tuple(let elements) = receiver.type {
      return compilePlace(base).flatMap { tuplePlace($0, elements, name) }
    }
    if let index = geometryIndex(receiver.type, name.text) {
      return compilePlace(base).map { geometryPlace($0, index) }
    }
    let members = program.members(name.text, of: receiver.type)
    if members.isEmpty, receiver.type.nominal === NominalType.host, let place = hostPlace(name, of: base) {
      return place
    }
    if accessible(members, name, toSet: true) == nil { return nil }
    if let found = members.first(where: { !$0.isCall }) ?? members.first,
      receiver.isSuper || !isDispatched(members, receiver.type)
    {
      return placeOfMember(found, name) { [self] in
        receiver.type.nominal?.hasNonmutatingSetters == true ? constantPlace(receiver) : compilePlace(base)
      } read: {
        receiver
      }
    }
    if isReference(receiver.type), let found = members.first {
      return dynamicPlace(constantPlace(receiver), name, found.type.result)
    }
    if receiver.type.isOpen || receiver.type.nominal?.kind == .protocol {
      let (place, mistakes) = tried { compilePlace(base) }
      if let place {
        tell(mistakes)
        return dynamicPlace(place, name)
      }
      guard base.mayBeObject, let mistake = mistakes.first else {
        tell(mistakes)
        return nil
      }
      // `profile.$likes.listeners`: what is read may be an object, whose part is set.
      let (code, span) = (receiver.code, mistake.span ?? span(name.range))
      let object = Place(receiver.type, read: code) { frame, change throws(Stop) in
        var value = try code(frame)
        guard value.object != nil else {
          throw frame.interpreter.fail(mistake.message, span, hint: mistake.hint)
        }
        try change(&value)
      }
      return dynamicPlace(object, name)
    }
    if let element = dynamicElement(name, of: receiver.type) {
      return elementPlace(of: receiver, nil, element, base, range, name.range)
    }
    reportNoMember(receiver.type, name)
    return nil
  }

  /// The type of which a static member is changed; in a class `Self` is the class around.
  func typeHolding(_ base: Expression) -> StaticType? {
    if base.isSelfType, let own = currentType {
      return own.sameType ?? own.type
    }
    return typeWritten(base)
  }

  /// A value that stays the same while something that it refers to is set.
  func constantPlace(_ value: Compiled) -> Place {
    let code = value.code
    return Place(value.type, read: code) { frame, change throws(Stop) in
      var value = try code(frame)
      try change(&value)
    }
  }

  /// The value whose part is named; of `a?.b` what is in `a`.
  func receiver(of base: Expression) -> Compiled? {
    if case .chain(_, let suffixes) = base.kind {
      switch suffixes.last?.kind {
      case .optional?, .forced?:
        if let object = objectReceiver(of: base) { return object }
        return compilePlace(base).map { Compiled($0.type, $0.read) }
      default: break
      }
      // `a?.b.c = d`: where there is no `a` nothing is set, and else the parts are no optionals.
      if suffixes.contains(where: { if case .optional = $0.kind { true } else { false } }) {
        return compilePlace(base).map {
          var result = Compiled($0.type, $0.read)
          result.isChained = true
          return result
        }
      }
    }
    let result = compile(base)
    return result.isFailed ? nil : result
  }

  /// A member of a place; `base` is asked for only when the member is a part of the value.
  func placeOfMember(
    _ found: FoundMember, _ name: Name, base: () -> Place?, read: () -> Compiled
  ) -> Place? {
    let type = found.type.result
    let span = span(name.range)
    switch found.source {
    case .library(let member):
      guard case .property(let get, let set?) = member.body, let base = base() else {
        if case .property(_, nil) = member.body {
          report(EvaluationMessage.readOnly(name.text), name.range)
        } else if case .value = member.body {
          report(EvaluationMessage.notAPlace, name.range)
        }
        return nil
      }
      let site = CallSite(span, receiverType: base.type)
      let read = base.read
      return Place(type, read: { frame throws(Stop) in try frame.callNative(get, site, try read(frame)) }) {
        frame, change throws(Stop) in
        try base.modify(frame) { owner throws(Stop) in
          var value = try frame.callNative(get, site, owner)
          try change(&value)
          try frame.setNative(set, site, &owner, [value])
        }
      }
    case .user(let member):
      switch member.kind {
      case .stored(let property): return storedPlace(property, type, name, base: base, read: read)
      case .computed(let getter, let setter):
        guard let setter else {
          report(EvaluationMessage.readOnly(name.text), name.range)
          return nil
        }
        return computedPlace(getter, setter, type, span, base: base, read: read)
      default:
        report(EvaluationMessage.notAPlace, name.range)
        return nil
      }
    }
  }

  private func storedPlace(
    _ property: StoredProperty, _ type: StaticType, _ name: Name, base: () -> Place?, read: () -> Compiled
  ) -> Place? {
    let index = property.index
    let span = span(name.range)
    let receiver = read()
    if receiver.type.nominal?.kind == .class { return objectPlace(property, type, name, receiver) }
    if property.wrapper != nil, property.wrapper != .observed {
      // What a binding or a state refers to changes, not the struct that holds it.
      let owner = read().code
      let initial = function.isInitializer ? base() : nil
      let member = member(
        program.members(property.name, of: read().type), name, of: read())
      guard case .value(let value)? = member else { return nil }
      let isSilent = function.isSettingUp || function.observed === property
      let (will, did) = isSilent ? (nil, nil) : property.observers
      let read = value.code
      return Place(
        type, read: read,
        write: { frame, value throws(Stop) in
          guard case .instance(let instance) = try owner(frame) else { return }
          if let initial, case .void = instance[index] {
            // `self.count = count` gives a state of an initialiser its first value.
            let kept = try frame.interpreter.wrap(value, property, span)
            return try initial.modify(frame) { $0.replaceStored(index, kept) }
          }
          let old: Value = did == nil ? .void : try read(frame)
          var own = Value.instance(instance)
          if let will { try will.observe(&own, value, frame, span) }
          try frame.interpreter.setWrapped(instance[index], value, span)
          if let did { try did.observe(&own, old, frame, span) }
        })
    }
    guard property.isMutable || function.isInitializer else {
      report(
        EvaluationMessage.constant(property.name), name.range, hint: EvaluationMessage.constantHint,
        notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: property.declared)])
      return nil
    }
    guard let base = base() else { return nil }
    if !property.isMutable { return initialPlace(property, type, name, base) }
    let read = base.read
    let initial = property.isLazy ? property.initial : nil
    let isSilent = function.isSettingUp || function.observed === property
    let (will, did) = isSilent ? (nil, nil) : property.observers
    return Place(type, read: stored(index, of: read)) { frame, change throws(Stop) in
      try base.modify(frame) { owner throws(Stop) in
        guard case .instance(var instance) = owner else {
          // Where the value could not be made, that has been said.
          throw owner.isVoid
            ? frame.interpreter.failUnset(EvaluationMessage.exclusive, span)
            : frame.interpreter.fail(EvaluationMessage.exclusive, span)
        }
        if let initial, case .void = instance[index] {
          let found = try initial.call(frame, receiver: owner, span)
          owner = .void
          defer { owner = .instance(instance) }
          try Instance.change(&instance, index) { $0 = found }
        }
        if will != nil || did != nil {
          let old = instance[index]
          var value = old
          try change(&value)
          let new = value
          if let will { try will.observe(&owner, new, frame, span) }
          owner.replaceStored(index, new)
          if owner.depth > Interpreter.nestingLimit { throw frame.interpreter.tooDeep(span) }
          if let did { try did.observe(&owner, old, frame, span) }
          return
        }
        // Moved out, so that only this place holds the instance; copied when others do.
        owner = .void
        defer { owner = .instance(instance) }
        try Instance.change(&instance, index, change)
        if instance.depth > Interpreter.nestingLimit { throw frame.interpreter.tooDeep(span) }
      }
    }
  }

  /// Reads what an instance holds.
  private func stored(_ index: Int, of owner: @escaping Code) -> Code {
    { frame throws(Stop) in
      let owner = try owner(frame)
      guard case .instance(let instance) = owner else {
        // Behind the `?` of something that is missing.
        if owner.isNil { return .nil }
        throw .mistake
      }
      return instance[index]
    }
  }

  /// A constant of `self`, to which an initialiser gives its value.
  private func initialPlace(
    _ property: StoredProperty, _ type: StaticType, _ name: Name, _ base: Place
  ) -> Place {
    let index = property.index
    let span = span(name.range)
    let place = Place(type, read: stored(index, of: base.read)) { frame, change throws(Stop) in
      try base.modify(frame) { owner throws(Stop) in
        guard case .instance(var instance) = owner else { throw .mistake }
        owner = .void
        defer { owner = .instance(instance) }
        try Instance.change(&instance, index, change)
        if instance.depth > Interpreter.nestingLimit { throw frame.interpreter.tooDeep(span) }
      }
    }
    return once(place, property.name, property.declared, name, value: place.read)
  }

  private func computedPlace(
    _ getter: FunctionEntity, _ setter: FunctionEntity, _ type: StaticType, _ span: Span, base: () -> Place?,
    read: () -> Compiled
  ) -> Place? {
    if !setter.code.isMutating {
      let receiver = read().code
      return Place(
        type, read: getter.call([], receiver: receiver, at: span),
        write: { frame, value throws(Stop) in
          _ = try setter.call([returning(value)], receiver: receiver, at: span)(frame)
        })
    }
    guard let base = base() else { return nil }
    let assign: (Frame, Value) throws(Stop) -> Void = { frame, value throws(Stop) in
      let call = EmittedCall(
        arguments: [.value(returning(value))], result: .void, site: CallSite(span), range: 0..<0)
      _ = try setter.call(call, changing: base)(frame)
    }
    let reading = EmittedCall(arguments: [], result: type, site: CallSite(span), range: 0..<0)
    let read =
      getter.code.isMutating
      ? getter.call(reading, changing: base) : getter.call([], receiver: base.read, at: span)
    return Place(type, read: read, assign: assign) { frame, change throws(Stop) in
      var value = try read(frame)
      try change(&value)
      try assign(frame, value)
    }
  }

  func staticPlace(_ found: FoundMember, _ name: Name, of type: StaticType) -> Place? {
    let span = span(name.range)
    guard case .user(let member) = found.source else {
      report(EvaluationMessage.notAPlace, name.range)
      return nil
    }
    switch member.kind {
    case .global(let variable, let initial):
      guard variable.isMutable, case .global(let index) = variable.storage else {
        report(
          EvaluationMessage.constant(name.text), name.range, hint: EvaluationMessage.constantHint,
          notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: member.declared)])
        return nil
      }
      guard case .value(let read)? = staticMember([found], name, of: type) else { return nil }
      let place = Place(variable.type, read: read.code) { frame, change throws(Stop) in
        if case .void = frame.machine.pointee.globals[index] {
          _ = try frame.interpreter.initialize(index, initial, span)
        }
        try frame.changeGlobal(index, change)
      }
      return observed(place, variable, span)
    case .computed(let getter, let setter?):
      let own = function.findReceiver().flatMap { $0.isStatic && $0.type == type ? dynamicSelf($0) : nil }
      let receiver = staticReceiver(found, type, own)
      return Place(
        found.type.result, read: getter.call([], receiver: receiver, at: span),
        write: { frame, value throws(Stop) in
          _ = try setter.call([returning(value)], receiver: receiver, at: span)(frame)
        })
    default:
      report(EvaluationMessage.notAPlace, name.range)
      return nil
    }
  }
}

extension Expression {
  /// Whether it is read from somewhere, and may so be an object whose part is set.
  fileprivate var mayBeObject: Bool {
    switch kind {
    case .chain, .name: true
    default: false
    }
  }

  /// Whether it is `Self`.
  fileprivate var isSelfType: Bool {
    if case .name(let name, _, _) = kind { name.text == "Self" } else { false }
  }

  /// `a.b!`, for `a.b`
  fileprivate var unwrapped: Expression {
    let mark = Suffix(kind: .forced, range: range.upperBound..<range.upperBound)
    if case .chain(let base, let suffixes) = kind {
      return Expression(.chain(base, suffixes + [mark]), range)
    }
    return Expression(.chain(self, [mark]), range)
  }
}
