internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `.name` behind a link.
  func compileMember(
    _ link: Link, _ name: Name, _ generics: [TypeSyntax], _ call: CallSyntax?, _ range: Range<Int>,
    _ expected: StaticType
  ) -> Link? {
    switch link {
    case .host(let base, let hostName):
      if case .none = base {
        let own = program.members(name.text, of: .nominal(.host, []), isStatic: true).filter {
          isMember($0, of: hostName.text)
        }
        let isTaken =
          call.map { own.contains(where: ownTakes(name, WrittenArguments($0), isStatic: true)) }
          ?? !(own.isEmpty || isHostsValue(name, beside: own, isCalled: false))
        if isTaken { return staticMember(own, name, of: .nominal(.host, [])) }
        if let inner = program.nestedType(name.text, in: .host) { return .type(inner, name) }
        // `Text.DateStyle`
        if let inner = program.library.type(named: "\(hostName.text).\(name.text)") {
          return .type(.nominal(inner, []), name)
        }
        if name.text == "init", call != nil { return .host(.none, hostName) }
      }
      if !interpreter.vocabulary.openTypes.contains(hostName.text) { checkHostMember(name) }
      let receiver = hostCall(base, hostName, nil, place(range.lowerBound, hostName.range.upperBound))
      return memberOfHost(receiver, name, call)
    case .functions(let callables, let functionName, let receiver):
      reportUncalled(functionName, callables, receiver)
      return nil
    case .type(let type, let typeName):
      return memberOfType(type, typeName, name, generics, isCalled: call != nil)
    case .dynamic(let receiver, let first, _):
      return memberOfValue(dynamicMember(receiver, first), name, call, range)
    case .value(let receiver), .delegated(let receiver):
      if name.text.hasPrefix("$") {
        if receiver.isSelf, let own = projectionOfSelf(name) { return own }
        if let own = projection(of: receiver, name) { return own }
        if let publisher = publisher(of: receiver, name) { return .value(publisher) }
      }
      return memberOfValue(receiver, name, call, range)
    }
  }

  /// Whether a member that a block has given to one of the host's names is another's too. `UIColor.label` is no
  /// `Color.label`, though both are colours here.
  private func isMember(_ found: FoundMember, of name: String) -> Bool {
    let foreign: Set = ["UIColor", "NSColor", "CGColor"]
    guard let extended = found.user?.hostName, extended != name else { return true }
    return !foreign.contains(extended) && !foreign.contains(name)
  }

  private func memberOfType(
    _ type: StaticType, _ typeName: Name, _ name: Name, _ generics: [TypeSyntax], isCalled: Bool
  ) -> Link? {
    let own =
      ["Self", "self"].contains(typeName.text) && type.nominal?.hasSubtypes == true
      ? function.findReceiver().map(dynamicSelf) : nil
    if case .generic = type, ["self", "init"].contains(name.text), let shown = certainWitness(typeName) {
      return name.text == "self" ? .value(shown) : .dynamic(shown, name, place: nil)
    }
    switch isQuoted(name) ? "" : name.text {
    case "self", "Type": return .value(own ?? Compiled(constant: .type(TypeValue(type)), .metatype(type)))
    case "init":
      if let own { return .dynamic(own, name, place: nil) }
      if let hostName = type.hostName, isCalled {
        return .host(.none, Name(text: hostName, range: name.range))
      }
      return initializerLink(type, typeName)
    default: break
    }
    if case .generic = type, name.text != "Type", let shown = certainWitness(typeName) {
      return .dynamic(shown, name, place: nil)
    }
    if let nominal = type.nominal, let inner = program.nestedType(name.text, in: nominal) {
      return .type(generics.isEmpty ? inner : inner.applying(generics.map(resolve)), name)
    }
    if let nominal = type.nominal, let inner = program.library.type(named: nominal.name + "." + name.text) {
      return .type(.nominal(inner, []), name)
    }
    if name.text == "ID", let own = identifierType(type) { return .type(own, name) }
    guard let members = accessible(program.members(name.text, of: type, isStatic: true), name) else {
      return nil
    }
    if let own, members.isEmpty, type.nominal?.kind == .protocol, program.library.hasMember(name.text) {
      return .dynamic(own, name, place: nil)
    }
    if let own, !members.isEmpty { return memberOfDynamicType(members, name, type, own, isCalled: isCalled) }
    if !members.isEmpty { return staticMember(members, name, of: type, isCalled: isCalled) }
    // A method without its receiver: `names.map(String.uppercased)`
    let methods = program.members(name.text, of: type)
    if let method = methods.first {
      if !method.isCall {
        report(
          EvaluationMessage.instanceMember(name.text, type.description), name.range,
          hint: EvaluationMessage.instanceMemberHint(name.text, type.description))
        return nil
      }
      return .value(unboundMethod(methods, type, name))
    }
    let hostName = typeName.text == "Self" ? type.hostName ?? type.nominal?.name ?? "" : typeName.text
    if program.vocabulary.globals.contains(hostName) {
      let base = hostCall(.none, Name(text: hostName, range: typeName.range), nil, typeName.range)
      checkHostMember(name)
      return .host(.value(base), name)
    }
    report(
      EvaluationMessage.noStaticMember(type.description, name.text), name.range,
      hint: didYouMean(name.text, among: program.memberNames(of: type, isStatic: true)))
    return nil
  }

  /// What a parameter of the generic type around stands for, as the value, or the type that a static member is asked of,
  /// shows it when that is reached, or nothing.
  func shownArgument(_ name: Name) -> Compiled? {
    guard let receiver = function.findReceiver() else { return argumentOfMade(name) }
    if name.text == "Self" { return dynamicSelf(receiver) }
    let (read, text) = (receiver.variable.read, name.text)
    return Compiled(.metatype(.unknown)) { frame throws(Stop) in
      frame.interpreter.argument(named: text, of: try read(frame)).map { .type(TypeValue($0)) } ?? .void
    }
  }

  /// The same in the first value of a property: of the value that is being made, the call that makes it has said it.
  private func argumentOfMade(_ name: Name) -> Compiled? {
    guard let user = currentType,
      let index = user.nominal.generics.firstIndex(where: { $0.name == name.text })
    else { return nil }
    let nominal = user.nominal
    return Compiled(.metatype(.unknown)) { frame throws(Stop) in
      guard case .nominal(let made, let arguments)? = frame.interpreter.made, made === nominal,
        arguments.indices.contains(index)
      else { return .void }
      return .type(TypeValue(arguments[index]))
    }
  }

  private func memberOfHost(_ receiver: Compiled, _ name: Name, _ call: CallSyntax?) -> Link? {
    let host = StaticType.nominal(.host, [])
    // `Font.body`: what a view asks for is no member of what the host makes.
    if name.text == "body", call == nil { return .host(.value(receiver), name) }
    guard let members = accessible(members(name, ofHost: receiver.typed(host)), name) else { return nil }
    if members.isEmpty || call.map({ isModifier(name, $0, beside: members, of: host) }) == true {
      return .host(.value(receiver), name)
    }
    return member(members, name, of: receiver.typed(host), call)
  }

  private func memberOfValue(_ given: Compiled, _ name: Name, _ call: CallSyntax?, _ range: Range<Int>)
    -> Link?
  {
    // `[1, 2].map { (x: Double) in … }`: what the closure says of its parameter the literals become.
    // `2.squareRoot()`: a literal is a Double where no Int has such a member.
    let isDouble =
      given.isFlexible
      && (call?.namesDouble == true || call.map { joinsDoubles(name.text, $0) } == true
        || given.type.isInt && program.members(name.text, of: .int).isEmpty
          && !program.members(name.text, of: .double).isEmpty)
    var receiver = isDouble ? given.adopted : given
    if name.text == "contains", let other = given.asRangeOfDoubles?.compiled,
      let value = call?.arguments.first?.value, !value.isContextual, let range = given.type.nominal
    {
      let type = quietly { compile(value).type }
      if type.isDouble { receiver = other }
      if type.nominal?.integerLiteral != nil { receiver = given.typed(.nominal(range, [type])) }
    }
    if receiver.isFailed { return nil }
    if name.text == "self" { return .value(receiver) }
    if receiver.isImplicitlyUnwrapped, program.members(name.text, of: receiver.type).isEmpty {
      receiver = unwrapped(receiver, name.range)
    }
    let type = receiver.type
    switch type {
    case .unknown, .generic:
      if call != nil, isModifierAlone(name.text) { return .host(.value(receiver), name) }
      checkMemberExists(name)
      return .dynamic(receiver, name, place: receiverPlace)
    case .tuple(let elements):
      return memberOfTuple(receiver, elements, name)
    case .function:
      report(EvaluationMessage.functionMember("closure"), name.range)
      return nil
    case .metatype(let inner):
      if name.text == "init", inner.nominal?.hasSubtypes != true, !inner.isUnknown {
        return initializerLink(inner, name)
      }
      guard let members = accessible(program.members(name.text, of: inner, isStatic: true), name) else {
        return nil
      }
      if !members.isEmpty, !isDispatched(members, inner) {
        return staticMember(members, name, of: inner, isCalled: call != nil, on: receiver)
      }
      return .dynamic(receiver, name, place: receiverPlace)
    case .nominal(let nominal, _):
      if nominal === NominalType.host {
        if name.text == "init", let call, let own = hostDelegation(call, name, range) {
          return .delegated(own)
        }
        let members = members(name, ofHost: receiver)
        if members.isEmpty {
          if call == nil, let property = hostProperty(receiver, name) { return .value(property) }
          checkHostMember(name)
          return .host(.value(receiver), name)
        }
      }
      // `match.1`, `match.year`: a part of what was found.
      if nominal === NominalType.regexMatch, let part = partOfMatch(receiver, name) { return part }
      if let fast = geometryMember(receiver, name) { return .value(fast) }
      if name.text == "init", let call,
        let own = delegation(type, call, name, range, isSuper: receiver.isSuper)
      {
        return own
      }
      let all = members(name, ofHost: receiver)
      // `card.offset(x: 8)` beside a private `offset` of the card's.
      if let call, !all.contains(where: { isAccessible($0.user) }),
        isModifier(name, call, beside: all, of: type)
      {
        return .host(.value(receiver), name)
      }
      guard let members = accessible(all, name) else { return nil }
      if !members.isEmpty {
        if let call, isModifier(name, call, beside: members, of: type) {
          return .host(.value(receiver), name)
        }
        if isLeftToValue(members, type, name, call) { return .dynamic(receiver, name, place: receiverPlace) }
        if !receiver.isSuper, isDispatched(members, type) {
          return requirement(members, receiver, name, receiverPlace)
        }
        // `"text".padding()`: what no member of a text takes is a modifier of the view that it is.
        if nominal === NominalType.string, let call, program.library.views != nil,
          members.allSatisfy(\.isCall), program.vocabulary.isMember(name.text), !isTaken(call, by: members)
        {
          return .host(.value(receiver), name)
        }
        return member(members, name, of: receiver, call)
      }
      if let element = dynamicElement(name, of: type) {
        return .value(compileElement(receiver, element, range, name.range, .unknown))
      }
      return unknownMember(receiver, nominal, name)
    }
  }

  func isTaken(_ call: CallSyntax, by members: [FoundMember]) -> Bool {
    let written = WrittenArguments(call)
    return members.contains { $0.isCall && written.match($0.type.parameters) != nil }
  }

  private func unknownMember(_ receiver: Compiled, _ nominal: NominalType, _ name: Name) -> Link? {
    if nominal === NominalType.binding {
      // `$items.forEach { $0.wrappedValue.isDone = true }`
      if let elements = elementsOfBinding(receiver, name) {
        return memberOfValue(elements, name, nil, name.range)
      }
      return partOfBinding(receiver, name)
    }
    // What a pattern finds that could not be made nobody knows.
    if nominal === NominalType.regexMatch, lacksTypes { return nil }
    // A bare string is a view of Markdown, and a block's own views have the host's modifiers.
    if isView(receiver.type) || nominal === NominalType.string,
      program.vocabulary.isMember(name.text) || isView(receiver.type)
    {
      if let views = program.library.views {
        let members = program.members(name.text, of: .nominal(views, []))
        if !members.isEmpty { return member(members, name, of: receiver, nil) }
      }
      checkHostMember(name)
      return .host(.value(receiver), name)
    }
    if nominal.kind == .protocol {
      checkMemberExists(name)
      return .dynamic(receiver, name, place: receiverPlace)
    }
    if let wrapped = receiver.type.wrapped {
      if wrapped.isUnknown { return .dynamic(receiver, name, place: receiverPlace) }
      // A view that may be missing is a view.
      if isView(wrapped) || wrapped.nominal === NominalType.host, program.library.views != nil,
        program.vocabulary.dynamicMembers.contains(name.text), program.members(name.text, of: wrapped).isEmpty
      {
        return .host(.value(receiver), name)
      }
      if !program.members(name.text, of: wrapped).isEmpty || wrapped.nominal?.kind == .protocol {
        report(
          EvaluationMessage.memberOfOptional(name.text, receiver.type.description), name.range,
          hint: EvaluationMessage.chainHint(name.text))
        return nil
      }
    }
    reportNoMember(receiver.type, name)
    return nil
  }

  func reportNoMember(_ type: StaticType, _ name: Name) {
    if refused.contains(name.text) { return }
    let known = program.memberNames(of: type)
    let hint =
      EvaluationMessage.memberInsteadOf(name.text).flatMap { known.contains($0) ? didYouMean($0) : nil }
      ?? didYouMean(name.text, among: known)
      ?? (program.vocabulary.members.contains(name.text) ? EvaluationMessage.viewMemberHint : nil)
    let message =
      type.nominal?.isData == true
      ? EvaluationMessage.noKey(name.text, type.description)
      : EvaluationMessage.noMember(name.text, type.description)
    report(message, name.range, hint: hint)
  }

  /// Whether a method can only be one of the host's, on whatever it is called: `icon.aspectRatio(3 / 2)` of a generic
  /// `Icon`. Its arguments are then read as the host's are.
  private func isModifierAlone(_ name: String) -> Bool {
    program.library.views != nil && program.vocabulary.dynamicMembers.contains(name)
      && !program.memberNames.contains(name) && !program.library.hasMember(name)
  }

  /// A name that no type has as a member is wrong whatever the value will be.
  func checkMemberExists(_ name: Name) {
    if lacksTypes || program.memberNames.contains(name.text)
      || program.vocabulary.dynamicMembers.contains(name.text)
      || program.library.hasMember(name.text) || Int(name.text) != nil || refused.contains(name.text)
      || isLabel(name.text)
    {
      return
    }
    let known = program.memberNames.union(program.library.memberNames)
      .union(program.vocabulary.dynamicMembers)
    report(
      EvaluationMessage.unknownMember(name.text), name.range, hint: didYouMean(name.text, among: known))
  }

  /// Whether a tuple may have a part of that name: the library's, or one whose label is written somewhere.
  private func isLabel(_ name: String) -> Bool {
    let known: Set = [
      "key", "value", "offset", "element", "inserted", "memberAfterInsert", "partialValue", "overflow",
      "quotient", "remainder",
    ]
    return known.contains(name) || source.bytes.firstRange(of: Array((name + ":").utf8)) != nil
  }

  /// Members of the host's values are known before anything runs, if the host says which there are.
  private func checkHostMember(_ name: Name) {
    let members = program.vocabulary.members
    guard !members.isEmpty, !members.contains(name.text), !refused.contains(name.text) else { return }
    report(
      EvaluationMessage.unknownMember(name.text), name.range, hint: didYouMean(name.text, among: members))
  }
}

extension CallSyntax {
  /// Whether a closure among the arguments says that its parameter is a Double.
  fileprivate var namesDouble: Bool {
    let closures = trailing.map(\.closure) + arguments.compactMap(\.value.closure)
    return closures.contains { closure in
      closure.parameters?.contains { ["Double", "CGFloat"].contains($0.type?.plainName) } ?? false
    }
  }
}
