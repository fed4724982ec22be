internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `values[0]`, `ages["Cat", default: 0]`, `subview[Rank.self]`
  func compileElement(
    _ base: Compiled, _ element: CallSyntax, _ range: Range<Int>, _ suffixRange: Range<Int>,
    _ expected: StaticType
  ) -> Compiled {
    if base.isFailed {
      compileAnyway(WrittenArguments(element))
      return .failed
    }
    if base.type.nominal === NominalType.array, element.arguments.count == 1, element.trailing.isEmpty,
      element.arguments[0].label == nil, let fast = arrayElement(base, element.arguments[0].value, range)
    {
      return fast
    }
    if let part = elementOfBinding(base, element, range) { return part }
    if let label = element.arguments.first?.label, label.text == "keyPath", element.arguments.count == 1 {
      return compileKeyPathElement(base, element.arguments[0].value, range)
    }
    let name = Name(text: "subscript", range: suffixRange)
    let place = receiverPlace
    guard var members = accessible(program.members("subscript", of: base.type), name) else { return .failed }
    if case .metatype(let type) = base.type {
      members = program.members("subscript", of: type, isStatic: true)
    }
    members = chosen(members, of: base.type, element)
    // `subscript(safe:)` in an extension of `Collection`: what is indexed in it has other subscripts as well.
    if isLeftToValue(base.type, element, members) { members = [] }
    if members.isEmpty {
      if let wrapped = base.type.wrapped, !program.members("subscript", of: wrapped).isEmpty {
        report(
          EvaluationMessage.subscriptOfOptional(base.type.description), range,
          hint: EvaluationMessage.chainElementHint)
        return .failed
      }
      if base.type.isOpen || base.type.nominal?.kind == .protocol {
        let written = WrittenArguments(element)
        let codes = written.items.map { item -> Code in
          if let value = item.value { return compile(value).code }
          return Compiler.nothing
        }
        let arguments = dynamicArguments(written, codes)
        let (code, span) = (base.code, span(range))
        let isElement = written.items.count == 1 && !(written.items[0].value?.isRange ?? true)
        return Compiled(isElement ? base.type.elementType : .unknown) { frame throws(Stop) in
          let receiver = try code(frame)
          return try frame.interpreter.call("subscript", on: receiver, arguments, frame, span)
        }
      }
      report(EvaluationMessage.noSubscript(base.type.description), element.arguments.first?.range ?? range)
      compileAnyway(WrittenArguments(element))
      return .failed
    }
    if let slice = ownSlice(base, element, members, range) { return slice }
    let result = compileCall(
      members.map { subscriptGetter($0, of: base, at: place) }, name, element, expected, range,
      receiverType: base.type)
    return result.type.isUnknown ? keyed(result, element) : result
  }

  /// The subscripts of a dictionary without that of its indices, unless what stands in the brackets is one: what is not
  /// known to be one is a key.
  func chosen(_ members: [FoundMember], of type: StaticType, _ element: CallSyntax) -> [FoundMember] {
    guard type.nominal === NominalType.dictionary || type.nominal === NominalType.array,
      element.arguments.count == 1, element.arguments[0].label == nil
    else { return members }
    let value = element.arguments[0].value
    var isIndex = false
    switch value.kind {
    case .name, .chain:
      // What has brackets of its own would be looked at twice for each level.
      if !source.bytes[value.range].contains(UInt8(ascii: "[")) {
        isIndex = quietly { compile(value).type.nominal === DictionaryIndex.nominal }
      }
    default: break
    }
    return members.filter {
      ($0.type.parameters.first?.type.nominal === DictionaryIndex.nominal) == isIndex || $0.user != nil
    }
  }

  /// `subview[Rank.self]`: of which type the value of such a key is, its default value says.
  private func keyed(_ result: Compiled, _ element: CallSyntax) -> Compiled {
    guard element.arguments.count == 1, let type = valueType(of: element.arguments[0].value) else {
      return result
    }
    let span = span(element.arguments[0].value.range)
    if type.isInt { return Compiled(int: result.int(span)) }
    if type.isDouble { return Compiled(double: result.double(span)) }
    return result.typed(type)
  }

  /// The type of the values of a key, `Rank.self`, as its default value says it.
  func valueType(of key: Expression) -> StaticType? {
    guard case .chain(let base, let suffixes) = key.kind, suffixes.count == 1,
      case .member(let name, _, _) = suffixes[0].kind, name.text == "self", let type = typeWritten(base),
      let value = program.members("defaultValue", of: type, isStatic: true).first?.type.result,
      !value.isUnknown
    else { return nil }
    return value
  }

  /// An element of an array by its number: nothing is called for that.
  private func arrayElement(_ base: Compiled, _ index: Expression, _ range: Range<Int>) -> Compiled? {
    let compiled = compile(index, .int)
    guard compiled.type.isInt || compiled.type.isUnknown || compiled.type.isDouble || compiled.type.isString
    else { return nil }
    let position = compiled.code
    let intPosition = compiled.type.isInt ? compiled.int(span(index.range)) : nil
    let code = base.code
    let (span, indexSpan) = (span(range), span(index.range))
    return Compiled(base.type.elementType) { frame throws(Stop) in
      let value = try code(frame)
      let number: Int
      if let intPosition {
        number = try intPosition(frame)
      } else {
        let given = try position(frame)
        guard case .int(let int) = given else {
          throw frame.interpreter.fail(
            EvaluationMessage.indexType(frame.interpreter.typeName(given)), indexSpan)
        }
        number = int
      }
      guard case .array(let values, _) = value else {
        throw frame.interpreter.mismatch(value, .array(.unknown), span)
      }
      guard values.indices.contains(number) else {
        throw frame.interpreter.trap(EvaluationMessage.outOfRange(number, values.count), indexSpan)
      }
      return values[number]
    }
  }

  private func compileKeyPathElement(_ base: Compiled, _ path: Expression, _ range: Range<Int>) -> Compiled {
    let code = base.code
    let path = compile(path, .nominal(.keyPath, [base.type]))
    let (pathCode, span) = (path.code, span(range))
    var type = StaticType.unknown
    if case .nominal(NominalType.keyPath, let arguments) = path.type, arguments.count == 2,
      !arguments[1].isOpen
    {
      type = arguments[1]
    }
    return Compiled(type) { frame throws(Stop) in
      guard case .keyPath(let path) = try pathCode(frame) else { throw .mistake }
      return try frame.interpreter.value(at: path, of: try code(frame), span)
    }
  }

  /// - Parameter place: where the value is, for a getter that changes it.
  private func subscriptGetter(
    _ found: FoundMember, of base: Compiled, at place: (() -> Place?)?
  ) -> Callable {
    Callable(name: "subscript", type: found.type, generics: found.generics) { [self] call in
      switch found.source {
      case .library(let member):
        switch member.body {
        case .property(let get, _), .value(let get):
          return Compiled(call.result, Compiler.nativeCall(get, call, receiver: base.code))
        case .mutating: return .failed
        }
      case .user(let member):
        if case .requirement = member.kind { return ownElement(found, call, of: base.code) }
        // The object's own class may have another one.
        if !base.isSuper, member.owner.kind == .class, program.overriddenNames.contains("subscript") {
          return ownElement(found, call, of: base.code)
        }
        guard case .subscript(let getter, _) = member.kind else { return .failed }
        if getter.code.isMutating, let changed = quietly({ place?() }) {
          return Compiled(call.result, getter.call(call, changing: changed))
        }
        return Compiled(call.result, getter.call(call, receiver: base.code))
      }
    }
  }

  /// An element of a value of which only a protocol is known: its own type says what that is.
  private func ownElement(_ found: FoundMember, _ call: EmittedCall, of base: @escaping Code) -> Compiled {
    let labels = found.type.parameters.map(\.label)
    let codes = call.arguments.map { argument -> Code? in
      if case .value(let code) = argument { code } else { nil }
    }
    let span = call.site.span
    return Compiled(call.result) { frame throws(Stop) in
      let value = try base(frame)
      var values: [Value?] = []
      for code in codes { values.append(try code?(frame)) }
      return try frame.interpreter.dispatch("subscript", labels, on: value, values, frame, span, nil)
    }
  }
}
