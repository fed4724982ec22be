internal import Diagnostics
internal import ScriptSyntax

/// The cases of enums, and what follows from them: raw values, `allCases`.
extension Compiler {
  func declareCase(_ syntax: ScriptSyntax.EnumCase, _ user: UserType, _ group: MemberGroup) {
    let nominal = user.nominal
    let declared = span(syntax.name.range)
    let parameters = syntax.parameters.map { $0.map { parameter($0) } }
    let item = EnumCase(
      syntax.name.text, index: nominal.cases.count, type: nominal, labels: parameters?.map(\.label))
    nominal.cases.append(item)
    if let raw = syntax.rawValue {
      item.rawValue = compile(raw, user.rawType ?? .unknown).constant
      if item.rawValue == nil { report(EvaluationMessage.rawValueLiteral, raw.range) }
      if user.rawType?.isDouble == true, case .int(let number)? = item.rawValue {
        item.rawValue = .double(Double(number))
      }
    } else if let rawType = user.rawType {
      if rawType.isInt {
        if case .int(let last)? = nominal.cases.dropLast().last?.rawValue {
          item.rawValue = .int(last &+ 1)
        } else {
          item.rawValue = .int(0)
        }
      } else if let literal = rawType.nominal?.integerLiteral {
        let last = nominal.cases.dropLast().last?.rawValue?.integer.flatMap { Int(exactly: $0) } ?? -1
        item.rawValue = literal(last + 1)
      } else if rawType.isString {
        item.rawValue = .string(item.name)
      }
    }
    if let key = item.rawValue.map(Key.init) {
      if let other = user.rawValues[key] {
        report(
          EvaluationMessage.sameRawValue(item.name, other), syntax.rawValue?.range ?? syntax.name.range)
      } else {
        user.rawValues[key] = item.name
      }
    }
    let member = UserMember(
      syntax.name.text, of: nominal, isStatic: true, .enumCase(item, parameters), declared
    ) {
      FunctionType(parameters ?? [], user.type)
    }
    if let written = syntax.parameters { member.defaults = defaultValues(written, parameters ?? []) }
    add(member, to: group)
  }

  func finishEnum(_ user: UserType, _ group: MemberGroup) {
    let nominal = user.nominal
    // Cases without values can be keys, without saying so.
    if nominal.cases.allSatisfy({ $0.labels == nil }), !nominal.cases.isEmpty,
      let hashable = program.library.type(named: "Hashable"), !program.conforms(nominal, to: hashable)
    {
      nominal.conformances.append(hashable)
      program.forgetAncestries()
    }
    if let rawType = user.rawType {
      let getter = native("rawValue", user.declared, rawType) { value in
        if case .enumeration(let item, _) = value { item.rawValue ?? .void } else { .void }
      }
      add(
        UserMember(
          "rawValue", of: nominal, isStatic: false, .computed(getter: getter, setter: nil), user.declared
        ) {
          FunctionType([], rawType)
        }, to: group)
    }
    if program.ancestry(nominal).contains(where: { $0.name == "CaseIterable" }),
      group.static["allCases"] == nil
    {
      let type = StaticType.array(user.type)
      let getter = native("allCases", user.declared, type) { _ in
        .array(nominal.cases.map { .enumeration($0, nil) })
      }
      add(
        UserMember(
          "allCases", of: nominal, isStatic: true, .computed(getter: getter, setter: nil), user.declared
        ) {
          FunctionType([], type)
        }, to: group)
    }
  }

  /// A class that is `Identifiable` and says nothing of its `id` is told apart by which object it is.
  func identify(_ user: UserType, _ group: MemberGroup) {
    let nominal = user.nominal
    guard case .type(let identity)? = program.globals["ObjectIdentifier"], let type = identity.nominal,
      program.ancestry(nominal).contains(where: { $0.name == "Identifiable" }),
      !program.members("id", of: user.type).contains(where: { !$0.isRequirement })
    else { return }
    nominal.isToldApart = true
    let getter = native("id", user.declared, identity) { object in
      let result = Instance.make(type, count: 1)
      result[0] = object
      return .instance(result)
    }
    add(
      UserMember("id", of: nominal, isStatic: false, .computed(getter: getter, setter: nil), user.declared) {
        FunctionType([], identity)
      }, to: group)
  }

  private func native(
    _ name: String, _ declared: Span, _ type: StaticType, _ body: @escaping (Value) -> Value
  ) -> FunctionEntity {
    let code = FunctionCode(name, declared, FunctionType([], type), isNoted: false)
    code.whenFinished { { frame throws(Stop) in body(frame.slots[Frame.selfSlot]) } }
    code.finish()
    return FunctionEntity(code, generics: [], defaults: [])
  }
}
