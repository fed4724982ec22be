internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// A call of what the chain has come to.
  func compileCall(_ link: Link, _ call: CallSyntax, _ range: Range<Int>, _ expected: StaticType)
    -> Compiled
  {
    switch link {
    case .host(.none, let name):
      return hostConstruction(name, call, expected, range) ?? hostCall(.none, name, call, range)
    case .host(let base, let name): return hostCall(base, name, call, range)
    case .delegated(let value): return value
    case .functions(let callables, let name, let receiver):
      return compileCall(callables, name, call, expected, range, receiverType: receiver)
    case .type(let type, let name): return compileConstruction(type, name, call, range, expected)
    case .dynamic(let value, let name, let place):
      let result = dynamicCall(value, name, call, range, place: place)
      if name.text == "init", case .metatype(let made) = value.type, !made.isOpen {
        return result.typed(made)
      }
      return result
    case .value(let callee): return compileValueCall(callee, call, range, expected)
    }
  }

  /// A value that is called: a closure, a layout, or one with `callAsFunction`.
  private func compileValueCall(
    _ callee: Compiled, _ call: CallSyntax, _ range: Range<Int>, _ expected: StaticType
  ) -> Compiled {
    let name = Name(text: "callAsFunction", range: range)
    if callee.isFailed {
      compileAnyway(WrittenArguments(call))
      return .failed
    }
    // `T(name: "a")`, where an argument shows what `T` is.
    if case .metatype(let made) = callee.type {
      return dynamicCall(callee, Name(text: "init", range: range), call, range).typed(made)
    }
    if let nominal = callee.type.nominal {
      if nominal === NominalType.host { return hostCall(.value(callee), name, call, range) }
      let members = program.members(name.text, of: callee.type)
      if case .functions(let callables, _, let receiver)? = members.isEmpty
        ? nil : member(members, name, of: callee)
      {
        return compileCall(callables, name, call, expected, range, receiverType: receiver)
      }
      if let own = dynamicallyCalled(callee, call, range, expected) { return own }
      if isContainer(callee.type) { return hostCall(.value(callee), name, call, range) }
    }
    let written = WrittenArguments(call)
    let wanted = callee.type.function
    var codes: [Code] = []
    var changed: [(index: Int, place: Place)] = []
    for (index, item) in written.items.enumerated() {
      let parameter = wanted?.parameters.indices.contains(index) == true ? wanted?.parameters[index] : nil
      let type = parameter?.type ?? .unknown
      if let closure = item.closure ?? item.value?.closure {
        codes.append(compileClosure(closure, type).code)
      } else if let value = item.value {
        if case .reference(let target) = value.kind {
          guard let place = compilePlace(target) else { return .failed }
          changed.append((codes.count, place))
          let boxed: Code = { frame throws(Stop) in .box(Box(try place.read(frame))) }
          codes.append(boxed)
        } else {
          codes.append(
            (type.isUnknown ? functionArgument(value) : nil)?.code ?? compile(value, as: type).code)
        }
      }
    }
    let span = span(range)
    let code = callee.code
    let arguments = dynamicArguments(written, codes)
    return Compiled(wanted?.result ?? .unknown) { frame throws(Stop) in
      let callee = try code(frame)
      guard case .closure(let closure) = callee else {
        return try frame.interpreter.callUnknown(callee, arguments, frame, span)
      }
      if codes.count == 1, changed.isEmpty {
        return try frame.interpreter.apply(closure, try codes[0](frame))
      }
      var values: [Value] = []
      for code in codes { values.append(try code(frame)) }
      func handBack() throws(Stop) {
        for (index, place) in changed { try place.assign(frame, values[index].unboxed) }
      }
      let result: Value
      do throws(Stop) { result = try frame.interpreter.apply(closure, values) } catch {
        // What was changed before something was thrown stays so.
        if error == .thrown { try handBack() }
        throw error
      }
      try handBack()
      return result
    }
  }

  func isContainer(_ type: StaticType) -> Bool {
    guard let nominal = type.nominal, let containers = program.library.containers else { return false }
    return program.conforms(nominal, to: containers)
  }
}
