internal import Diagnostics
internal import ScriptSyntax

/// What protocols ask for, of values of which only the running program shows the type.
extension Compiler {
  /// Whether the value's own type may have another member than the protocol's extensions.
  func isDispatched(_ members: [FoundMember], _ type: StaticType) -> Bool {
    if members.allSatisfy(\.isRequirement) { return true }
    if let nominal = type.nominal, nominal.kind == .class, let own = members.first?.user {
      if case .stored(let property) = own.kind {
        guard program.overriddenNames.contains(own.name) else { return false }
        return !function.isInitializer && function.observed !== property
          && program.computes(own.name, below: nominal)
      }
      return program.overriddenNames.contains(own.name)
    }
    guard let nominal = type.nominal, nominal.kind == .protocol, let first = members.first else {
      return false
    }
    let name: String
    switch first.source {
    case .user(let member): name = member.name
    case .library(let member):
      // All that it asks for has a default, which the error's own type may have put something else in the place of.
      if first.owner.name == "LocalizedError" { return true }
      name = member.name
    }
    return program.ancestry(nominal).contains { program.user($0)?.requirements.contains(name) ?? false }
  }

  /// What a protocol asks for, of a value whose own type has it.
  func requirement(
    _ members: [FoundMember], _ receiver: Compiled, _ name: Name, _ target: (() -> Place?)?
  ) -> Link? {
    guard let first = members.first,
      first.isCall || first.type.parameters.isEmpty == false || first.isMethodRequirement
    else {
      return .value(dynamicMember(receiver, name).typed(members[0].type.result))
    }
    let callables = members.filter { $0.isCall || $0.isMethodRequirement }.map {
      requirement($0, receiver.code, name, target)
    }
    return .functions(callables, name, receiver: receiver.type)
  }

  private func requirement(
    _ found: FoundMember, _ receiver: @escaping Code, _ name: Name, _ target: (() -> Place?)?
  ) -> Callable {
    var result = Callable(name: name.text, type: found.type, generics: found.generics) { call in
      let place = self.mayChange(found) ? target?() : nil
      let labels = found.type.parameters.map(\.label)
      let text = name.text
      // What stands for arguments that are left out, the type says that is known here, and not the object's own.
      var defaults: [Code?] = []
      if case .method(let function)? = found.user?.kind {
        defaults = function.defaults
        // `speak()` of a protocol that asks for `speak(times:)`: only its extension has a method without arguments.
        let isShort = zip(found.type.parameters, call.arguments).contains { parameter, argument in
          if case .missing = argument { !parameter.isVariadic } else { false }
        }
        if isShort, found.owner.kind == .protocol, !function.code.isMutating {
          return Compiled(call.result, function.call(call, receiver: receiver)).discardable(
            function.code.isDiscardable)
        }
      }
      var places: [Int: Place] = [:]
      let codes = call.arguments.enumerated().map { index, argument -> Code? in
        switch argument {
        case .value(let code): return code
        case .place(let place): places[index] = place
        case .missing: if defaults.indices.contains(index) { return defaults[index] }
        }
        return nil
      }
      return Compiled(call.result) { [places] frame throws(Stop) in
        let value = try receiver(frame)
        var values: [Value?] = []
        for code in codes { values.append(try code?(frame)) }
        return try frame.interpreter.dispatch(
          text, labels, on: value, values, frame, call.site.span, place, places: places)
      }
    }
    // As a value it keeps its receiver: the frame that this stands in may be gone when it is called.
    result.holds = receiver
    result.rebound = { [self] index in
      requirement(found, { frame throws(Stop) in frame.captures[index] }, name, target)
    }
    return result
  }

  /// Whether a method of a value of which only a protocol is known may change it.
  private func mayChange(_ found: FoundMember) -> Bool {
    if found.user?.isMutating == true { return true }
    guard case .method(let function)? = found.user?.kind, let name = found.user?.name else { return false }
    if function.code.isMutating { return true }
    return program.ancestry(found.owner).contains { parent in
      program.group(of: parent)?.instance[name]?.contains { $0.isMutating } ?? false
    }
  }
}

extension Program {
  /// Whether a class computes a property that it inherits from a class, which stores it.
  fileprivate func computes(_ name: String, below nominal: NominalType) -> Bool {
    userTypes.values.contains { user in
      guard user.nominal.kind == .class, user.nominal !== nominal, conforms(user.nominal, to: nominal) else {
        return false
      }
      return group(of: user.nominal)?.instance[name]?.contains {
        if case .computed = $0.kind { true } else { false }
      } ?? false
    }
  }
}
