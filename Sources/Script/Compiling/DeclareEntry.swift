internal import Diagnostics
internal import ScriptSyntax

/// What extensions add to the values that views inherit.
extension Compiler {
  /// `@Entry var accent = Color.blue` in an extension of `EnvironmentValues`: a value that is kept by its name, and is
  /// what is written behind the `=` where nobody has set it.
  func declareEntry(
    _ binding: Binding, _ name: Name, _ writtenType: @escaping () -> StaticType, _ owner: NominalType,
    _ user: UserType, _ group: MemberGroup
  ) {
    let declared = span(name.range)
    let text = name.text
    let value = binding.value
    let type = Found(orElse: .unknown) { [self] in
      let written = writtenType()
      guard written.isUnknown, let value else { return written }
      return within(user) { typeOf(value) }
    }
    guard value != nil || writtenType().isOptional else {
      report(EvaluationMessage.withoutValue, name.range, hint: EvaluationMessage.giveValue)
      return
    }
    let initial = function(named: text, declared, isNoted: false) { [self] _ in
      guard let value else { return returning(.nil) }
      return within(user) { compile(value, as: type.value).code }
    }
    let getter = FunctionCode(text, declared, FunctionType([], writtenType()), isNoted: false)
    getter.whenFinished {
      { frame throws(Stop) in
        if case .native(let native) = frame.slots[Frame.selfSlot], let own = native.entry(text) { return own }
        return try initial.call(frame, declared)
      }
    }
    getter.finish()
    let parameter = FunctionType.Parameter(name: "newValue", writtenType())
    let setter = FunctionCode(text, declared, FunctionType([parameter], .void), isNoted: false)
    setter.isMutating = true
    setter.slotCount = Frame.firstSlot + 1
    setter.whenFinished {
      { frame throws(Stop) in
        if case .native(let native) = frame.slots[Frame.selfSlot],
          let changed = native.setting(entry: text, to: frame.slots[Frame.firstSlot])
        {
          frame.slots[Frame.selfSlot] = .native(changed)
        }
        return .void
      }
    }
    setter.finish()
    add(
      UserMember(
        text, of: owner, isStatic: false,
        .computed(
          getter: FunctionEntity(getter, generics: [], defaults: []),
          setter: FunctionEntity(setter, generics: [], defaults: [])), declared
      ) { FunctionType([], type.value) }, to: group)
  }

  /// The names that extensions give to values of the environment.
  func noteEnvironment(_ syntax: TypeDeclaration, of nominal: NominalType) {
    guard nominal === program.library.type(named: "EnvironmentValues") else { return }
    for case .declaration(let member) in syntax.members.map(\.kind) {
      guard case .variable(_, let bindings) = member.kind else { continue }
      for binding in bindings {
        if case .name(let name) = binding.pattern.kind { program.environmentNames.insert(name.text) }
      }
    }
  }

  /// The type of a value that an extension has added to the environment.
  func environmentType(_ name: String) -> StaticType {
    guard let type = program.library.type(named: "EnvironmentValues") else { return .unknown }
    return program.members(name, of: .nominal(type, [])).first { $0.user != nil }?.type.result ?? .unknown
  }

  /// What a modifier is given behind `\.accent`, the name of a value that an extension has added.
  func environmentType(for path: Expression) -> StaticType? {
    guard case .keyPath(_, let suffixes) = path.kind, suffixes.count == 1,
      case .member(let name, _, _) = suffixes[0].kind, program.environmentNames.contains(name.text)
    else { return nil }
    return environmentType(name.text)
  }
}

extension AttributeSyntax {
  /// `.title` of `@ScaledMetric(relativeTo: .title)`
  var textStyle: String? {
    guard let value = arguments?.first(where: { $0.label?.text == "relativeTo" })?.value else { return nil }
    switch value.kind {
    case .implicitMember(let name, _, _): return name.text
    case .chain(_, let suffixes):
      if case .member(let name, _, _)? = suffixes.last?.kind { return name.text }
      return nil
    default: return nil
    }
  }
}
