internal import Diagnostics
internal import ScriptSyntax

/// What a chain has come to, link by link.
enum Link {
  case value(Compiled)
  /// Functions of a name, not called yet; the receiver's type for their sites.
  case functions([Callable], Name, receiver: StaticType)
  /// A name of the host's or a member of one of its values, not called yet.
  case host(HostBase, Name)
  case type(StaticType, Name)
  /// A member of a value whose type is not known: it is looked up when it is reached.
  case dynamic(Compiled, Name, place: (() -> Place?)?)
  /// `self.init` of the host's value, whose call was read already.
  case delegated(Compiled)
}

extension Link {
  /// Of several functions of one name the one with these labels: `String.init(describing:)`
  func with(labels: [String]) -> Link {
    guard case .functions(let callables, let name, let receiver) = self else { return self }
    let fitting = callables.filter { $0.type.parameters.map { $0.label ?? "_" } == labels }
    return .functions(fitting.isEmpty ? callables : fitting, name, receiver: receiver)
  }
}

enum HostBase {
  case none
  case implicit
  case value(Compiled)
}

extension Compiler {
  /// What a name means here; nil when it means nothing, which is then said.
  func compileName(_ name: Name, isAlone: Bool, _ call: CallSyntax?, _ expected: StaticType) -> Link? {
    let text = name.text
    if text.hasPrefix("$") { return compileDollar(name) }
    switch text {
    case "self": return compileSelf(name)
    case "super": return compileSuper(name)
    case "Self":
      if let type = currentType?.sameType ?? currentType?.type ?? function.findReceiver()?.type {
        return .type(type, name)
      }
      report(EvaluationMessage.selfOutside(text), name.range)
      return nil
    default: break
    }
    if let first = text.unicodeScalars.first, !first.properties.isXIDStart, first != "_" {
      return .value(operatorFunction(name, expected))
    }
    if let entity = function.lookup(text) { return link(entity, name) }
    if let member = implicitMember(name, call) {
      return functionInstead(of: member, name, call) ?? member
    }
    if let entity = program.globals[text] {
      if let near = nearTypeNamed(text), !entity.isType(near) { return .type(near, name) }
      if case .type(let type) = entity, call == nil, !isAlone, let own = withOwnParameters(type) {
        return .type(own, name)
      }
      return link(entity, name)
    }
    if let witness = witnessOfName(name) { return .value(witness) }
    if let type = typeNamed(text) { return .type(type, name) }
    if let link = libraryName(name) { return link }
    if program.vocabulary.globals.contains(text) { return .host(.none, name) }
    if let receiver = function.findReceiver(), isView(receiver.type), !receiver.isStatic, call != nil,
      program.vocabulary.dynamicMembers.isEmpty || program.vocabulary.dynamicMembers.contains(text)
    {
      return .host(.value(Compiled(receiver.type, receiver.variable.read)), name)
    }
    // `modifier(active: …, identity: …)` in a static member of an extension of `AnyTransition`
    if call != nil, function.findReceiver()?.isStatic != false, let type = currentType?.type,
      let host = type.hostName ?? type.nominal?.name, program.vocabulary.globals.contains(host),
      program.vocabulary.dynamicMembers.contains(text)
    {
      return .host(.value(hostCall(.none, Name(text: host, range: name.range), nil, name.range)), name)
    }
    // `isMultiple(of: 2)` in an extension of `BinaryInteger`: the value's own type has it.
    if let receiver = function.findReceiver(), !receiver.isStatic, receiver.type.nominal?.kind == .protocol,
      program.library.hasMember(text), !isView(receiver.type)
    {
      return .dynamic(
        Compiled(receiver.type, receiver.variable.read), name, place: { self.selfPlace(receiver) })
    }
    // `white` in a static member of an extension of `Color`
    if function.findReceiver()?.isStatic != false, let host = currentType?.type.hostName,
      program.vocabulary.valueTypes.contains(host),
      call == nil || program.vocabulary.typeFunctions.contains(text)
    {
      return .host(.value(hostCall(.none, Name(text: host, range: name.range), nil, name.range)), name)
    }
    if let link = previewMember(name) { return link }
    if refused.contains(text) { return nil }
    if isAlone, closureStart == name.range {
      report(EvaluationMessage.unknownName(text), name.range, hint: EvaluationMessage.addIn(text))
      lacksIn = true
      refused.insert(text)
      return nil
    }
    reportUnknown(name)
    return nil
  }

  /// `max(a, b)` in an extension of arrays, which have a `max()` of their own: the function whose arguments these are.
  private func functionInstead(of member: Link, _ name: Name, _ call: CallSyntax?) -> Link? {
    guard let call, case .functions(let members, _, _) = member, program.library.hasName(name.text),
      case .functions(let functions, _, _)? = libraryName(name)
    else { return nil }
    let written = WrittenArguments(call)
    func takes(_ callables: [Callable]) -> Bool {
      callables.contains { written.match($0.type.parameters) != nil }
    }
    return !takes(members) && takes(functions) ? libraryName(name) : nil
  }

  /// `Cache.shared` within `Cache<Key>`: a generic type that is named in itself has the same parameters.
  private func withOwnParameters(_ type: StaticType) -> StaticType? {
    guard case .nominal(let nominal, let arguments) = type, !arguments.isEmpty,
      arguments.allSatisfy(\.isUnknown)
    else { return nil }
    var current = currentType
    while let user = current {
      if user.nominal === nominal, !nominal.generics.isEmpty { return user.type }
      current = user.outer
    }
    return nil
  }

  /// What a preview declares beside what it shows. Lines that were taken out of it, and stand behind the file now, mean
  /// the same as in it.
  private func previewMember(_ name: Name) -> Link? {
    guard function.findReceiver() == nil, let preview = program.library.type(named: "PreviewProvider") else {
      return nil
    }
    // In the order of their names: a type is found by its address, which is another in every run.
    let providers = program.userTypes.values.map(\.nominal).filter {
      $0.conformances.contains { $0 === preview }
    }
    for provider in providers.sorted(by: { $0.name < $1.name }) {
      let type = StaticType.nominal(provider, [])
      let found = program.members(name.text, of: type, isStatic: true).filter { $0.user != nil }
      if !found.isEmpty { return staticMember(found, name, of: type) }
    }
    return nil
  }

  /// `T` of a generic function, as its arguments or the call show it.
  private func witnessOfName(_ name: Name) -> Compiled? {
    if let seen = function.witness(name.text) {
      return function.told(name.text) == nil ? seen : typeWitness(name)
    }
    // A parameter of the type around is a type until it is asked for something.
    if case .generic? = typeNamed(name.text) { return nil }
    guard function.owns(name.text) else { return nil }
    return certainWitness(name)
  }

  private func link(_ entity: Entity, _ name: Name) -> Link? {
    switch entity {
    case .variable(let variable):
      var value = read(variable, at: name.range)
      value.isImplicitlyUnwrapped = variable.isImplicitlyUnwrapped
      return .value(value)
    case .functions(let functions):
      return .functions(functions.map { callable($0, name.text) }, name, receiver: .unknown)
    case .type(let type): return .type(type, name)
    }
  }

  /// The value of a variable, by the fastest way to it.
  func read(_ variable: Variable, at range: Range<Int>? = nil) -> Compiled {
    if variable.mayBeUnset {
      return Compiled(variable.type, variable.readWhenSet(range.map(span) ?? variable.declared))
    }
    if variable.isWrapped { return Compiled(variable.type, variable.read) }
    switch variable.storage {
    case .slot(let index) where variable.type.isDouble:
      let declared = variable.declared
      return Compiled(double: { frame throws(Stop) in
        if case .double(let number) = frame.slots[index] { return number }
        throw frame.interpreter.mismatch(frame.slots[index], .double, declared)
      })
    case .slot(let index) where variable.type.isInt:
      let declared = variable.declared
      return Compiled(int: { frame throws(Stop) in
        if case .int(let number) = frame.slots[index] { return number }
        throw frame.interpreter.mismatch(frame.slots[index], .int, declared)
      })
    case .capture(let index) where variable.type.isDouble:
      let declared = variable.declared
      return Compiled(double: { frame throws(Stop) in
        if case .double(let number) = frame.captures[index] { return number }
        throw frame.interpreter.mismatch(frame.captures[index], .double, declared)
      })
    case .global(let index):
      let (declared, name) = (variable.declared, variable.name)
      let use = range.map(span) ?? declared
      return Compiled(variable.type) { frame throws(Stop) in
        let value = frame.machine.pointee.globals[index]
        if case .void = value {
          if frame.machine.pointee.changed == index {
            throw frame.interpreter.fail(EvaluationMessage.readWhileChanged(name), use)
          }
          if let early = variable.early {
            return try frame.interpreter.takeEarly(index, named: name, early, frame, use)
          }
          throw frame.interpreter.failUnset(EvaluationMessage.usedBefore(name), declared)
        }
        return value
      }
    default:
      let shared = range.flatMap { variable.readShared(span($0)) }
      return Compiled(variable.type, shared ?? variable.read)
    }
  }

  private func compileSelf(_ name: Name) -> Link? {
    guard let receiver = function.findReceiver() else {
      report(EvaluationMessage.selfOutside(name.text), name.range)
      return nil
    }
    if receiver.isStatic { return .type(ownType(receiver), name) }
    var own = Compiled(receiver.type, receiver.variable.read)
    own.isSelf = true
    return .value(own)
  }

  /// What `Self` is known to be, where code runs for a value or a type.
  func ownType(_ receiver: FunctionScope.Receiver) -> StaticType {
    currentType?.sameType ?? currentType?.type ?? receiver.type
  }

  /// The type that `Self` is when it is reached: that of the value, or the one that a static function was called on.
  func dynamicSelf(_ receiver: FunctionScope.Receiver) -> Compiled {
    let type = ownType(receiver)
    let known = Value.type(TypeValue(type))
    guard type.nominal?.hasSubtypes == true else { return Compiled(constant: known, .metatype(type)) }
    let read = receiver.variable.read
    return Compiled(.metatype(type)) { frame throws(Stop) in
      switch try read(frame) {
      case .void: return known
      case .type(let own): return .type(own)
      case let value: return .type(TypeValue(frame.interpreter.type(of: value)))
      }
    }
  }

  /// A member of `Self` or of a type that only running shows: its own, where it may have another than the one that is
  /// known here.
  func memberOfDynamicType(
    _ members: [FoundMember], _ name: Name, _ type: StaticType, _ own: Compiled, isCalled: Bool?
  ) -> Link? {
    if isDispatched(members, type) { return requirement(members, own, name, nil) }
    return staticMember(members, name, of: type, isCalled: isCalled, on: own)
  }

  /// `$0` of the innermost closure, or `$pets`.
  private func compileDollar(_ name: Name) -> Link? {
    if let index = Int(name.text.dropFirst()) {
      guard let variable = implicitParameter(index) else {
        report(
          EvaluationMessage.implicitParameter(name.text), name.range,
          hint: EvaluationMessage.implicitParameterHint)
        return nil
      }
      return .value(read(variable))
    }
    return compileProjection(name)
  }

  /// A member of the type around, without `self.` before it.
  func implicitMember(_ name: Name, _ call: CallSyntax?) -> Link? {
    guard let receiver = function.findReceiver() else { return outerStaticMember(name) }
    if !receiver.isStatic {
      let value = Compiled(receiver.type, receiver.variable.read)
      let members = members(name, ofHost: value)
      if !members.isEmpty {
        if let call, isModifier(name, call, beside: members, of: receiver.type) {
          return .host(.value(value), name)
        }
        if isLeftToValue(members, receiver.type, name, call) {
          return .dynamic(value, name, place: { self.selfPlace(receiver) })
        }
        if isDispatched(members, receiver.type) {
          return requirement(members, value, name) { self.selfPlace(receiver) }
        }
        return member(members, name, of: value, call, place: { self.selfPlace(receiver, name) })
      }
    } else {
      let members = program.members(name.text, of: receiver.type, isStatic: true)
      if !members.isEmpty {
        return memberOfDynamicType(
          members, name, receiver.type, dynamicSelf(receiver), isCalled: call.map { _ in true })
      }
    }
    return outerStaticMember(name)
  }

  /// Static members of the types around can be named from within, instance methods or not.
  private func outerStaticMember(_ name: Name) -> Link? {
    var type = currentType
    var isOwn = true
    while let current = type {
      if !isOwn || function.findReceiver() == nil {
        let members = program.members(name.text, of: current.type, isStatic: true)
        if !members.isEmpty { return staticMember(members, name, of: current.type) }
      }
      isOwn = false
      type = current.outer
    }
    return nil
  }

  func isKnown(_ name: String) -> Bool {
    function.lookup(name) != nil || program.globals[name] != nil || program.vocabulary.globals.contains(name)
      || typeNamed(name) != nil || program.library.hasName(name)
      || (function.findReceiver().map { !program.members(name, of: $0.type).isEmpty } ?? false)
  }

  func libraryName(_ name: Name) -> Link? {
    var library: Library? = program.library
    while let current = library {
      if let members = current.functions[name.text] {
        return .functions(members.map { callable($0, name.text) }, name, receiver: .unknown)
      }
      if let value = current.values[name.text] { return .value(Compiled(constant: value.value, value.type)) }
      library = current.base
    }
    return nil
  }

  func reportUnknown(_ name: Name) {
    if refused.contains(name.text) || brokenWords.contains(name.text) { return }
    if ["self", "super", "Self"].contains(name.text) {
      report(EvaluationMessage.selfOutside(name.text), name.range)
      return
    }
    if let receiver = function.findReceiver(), !receiver.isStatic,
      !program.members(name.text, of: receiver.type, isStatic: true).isEmpty
    {
      report(
        EvaluationMessage.staticFromInstance(name.text, receiver.type.description), name.range,
        hint: EvaluationMessage.write("Self.\(name.text)"))
      return
    }
    if reportForeign(name) { return }
    var known = program.vocabulary.globals.union(function.visibleNames).union(program.globals.keys)
    known.formUnion(program.library.names)
    if let receiver = function.findReceiver() {
      known.formUnion(program.memberNames(of: receiver.type, isStatic: receiver.isStatic))
    }
    let hint = reportUnknown(name, EvaluationMessage.unknownName(name.text), among: known)
    if hint == nil, name.text.first?.isUppercase == true { lacksTypes = true }
  }
}
