internal import Diagnostics
internal import ScriptSyntax

/// Elements that are set or changed where they stand.
extension Compiler {
  func compileElementPlace(
    _ base: Expression, _ element: CallSyntax, _ range: Range<Int>, _ suffixRange: Range<Int>
  ) -> Place? {
    if let type = typeHolding(base), hasStaticSubscript(type) {
      return elementPlace(of: metatype(type), type, element, base, range, suffixRange)
    }
    guard let receiver = receiver(of: base) else { return nil }
    if receiver.type.nominal === NominalType.array, element.arguments.count == 1,
      element.arguments[0].label == nil,
      ![.range, .closedRange, .partialRange, DictionaryIndex.nominal].contains(
        quietly { compile(element.arguments[0].value).type.nominal })
    {
      return arrayPlace(base, element.arguments[0].value, receiver.type, range)
    }
    if let label = element.arguments.first?.label, label.text == "keyPath", element.arguments.count == 1 {
      return keyPathPlace(base, element.arguments[0].value, range)
    }
    let members = program.members("subscript", of: receiver.type)
    if !members.isEmpty, members.allSatisfy(\.isRequirement) {
      return dynamicElementPlace(base, element, range)
    }
    if members.isEmpty || isLeftToValue(receiver.type, element, members) {
      guard receiver.type.isUnknown || receiver.type.nominal?.kind == .protocol else {
        report(EvaluationMessage.noSubscript(receiver.type.description), range)
        return nil
      }
      return dynamicElementPlace(base, element, range)
    }
    return elementPlace(of: receiver, nil, element, base, range, suffixRange)
  }

  /// Whether `Settings["theme"]` means something.
  func hasStaticSubscript(_ type: StaticType) -> Bool {
    !program.members("subscript", of: type, isStatic: true).isEmpty
  }

  func metatype(_ type: StaticType) -> Compiled {
    Compiled(constant: .type(TypeValue(type)), .metatype(type))
  }

  /// - Parameter type: the type itself, of a static subscript.
  func elementPlace(
    of receiver: Compiled, _ type: StaticType?, _ element: CallSyntax, _ base: Expression,
    _ range: Range<Int>,
    _ suffixRange: Range<Int>
  ) -> Place? {
    var members = chosen(
      program.members("subscript", of: type ?? receiver.type, isStatic: type != nil), of: receiver.type,
      element)
    // Of those by key path there may be one to read and one to write.
    if element.arguments.first?.label?.text == "dynamicMember" {
      let settable = members.filter(\.isSettable)
      if !settable.isEmpty { members = settable }
    }
    var result: Place?
    var wanted = StaticType.unknown
    if let operand, members.contains(where: { !$0.generics.isEmpty }) {
      wanted = quietly { compile(operand).type }
    }
    // The call is compiled for its arguments; what it would read is not run.
    _ = compileCall(
      members.map { found in
        Callable(name: "subscript", type: found.type, generics: found.generics) { [self] call in
          result = elementPlace(found, call, base, receiver)
          return Compiled(constant: .void, call.result)
        }
      }, Name(text: "subscript", range: suffixRange), element, wanted, range, receiverType: receiver.type)
    return result
  }

  private func elementPlace(
    _ found: FoundMember, _ call: EmittedCall, _ base: Expression, _ receiver: Compiled
  ) -> Place? {
    let span = call.site.span
    let codes = call.arguments.map { argument -> Code in
      if case .value(let code) = argument { code } else { Compiler.nothing }
    }
    switch found.source {
    case .library(let member):
      guard case .property(let get, let set?) = member.body, let base = compilePlace(base) else {
        report(EvaluationMessage.readOnly("subscript"), call.range)
        return nil
      }
      let site = call.site
      let read = Compiler.nativeCall(get, call, receiver: base.read)
      return Place(call.result, read: read) { frame, change throws(Stop) in
        var arguments: [Value] = []
        for code in codes { arguments.append(try code(frame)) }
        try base.modify(frame) { owner throws(Stop) in
          try frame.changeElement(of: &owner, arguments, get, set, site, change)
        }
      }
    case .user(let member):
      guard case .subscript(let getter, let setter?) = member.kind else {
        report(EvaluationMessage.readOnly("subscript"), call.range)
        return nil
      }
      let isMutating = setter.code.isMutating || getter.code.isMutating
      let place = isMutating ? compilePlace(base) : nil
      if isMutating, place == nil { return nil }
      let owner = place?.read ?? receiver.code
      let isGiven = call.arguments.map { if case .value = $0 { true } else { false } }
      // The arguments are evaluated once, also where the element is read before it is set.
      func given(_ values: [Value]) -> [EmittedCall.Argument] {
        zip(values, isGiven).map { $1 ? .value(returning($0)) : .missing }
      }
      func set(_ values: [Value], _ new: Value, _ frame: Frame) throws(Stop) {
        var call = call
        call.arguments = given(values) + [.value(returning(new))]
        if let place {
          _ = try setter.call(call, changing: place)(frame)
        } else {
          _ = try setter.call(call, receiver: owner)(frame)
        }
        _ = span
      }
      func evaluated(_ frame: Frame) throws(Stop) -> [Value] {
        var values: [Value] = []
        for code in codes { values.append(try code(frame)) }
        return values
      }
      func get(_ call: EmittedCall) -> Code {
        // A `mutating get` keeps what it changes.
        if getter.code.isMutating, let place { return getter.call(call, changing: place) }
        return getter.call(call, receiver: owner)
      }
      return Place(
        call.result, read: get(call),
        assign: { frame, new throws(Stop) in try set(try evaluated(frame), new, frame) }
      ) { frame, change throws(Stop) in
        let values = try evaluated(frame)
        var reading = call
        reading.arguments = given(values)
        var value = try get(reading)(frame)
        try change(&value)
        try set(values, value, frame)
      }
    }
  }

  private func arrayPlace(
    _ base: Expression, _ index: Expression, _ type: StaticType, _ range: Range<Int>
  ) -> Place? {
    guard let base = compilePlace(base) else { return nil }
    let position = compile(index, .int).int(span(index.range))
    let indexSpan = span(index.range)
    let read = base.read
    return Place(
      type.elementType,
      read: { frame throws(Stop) in
        let number = try position(frame)
        let owner = try read(frame)
        if owner.isNil { return .nil }
        guard case .array(let values, _) = owner else {
          throw frame.interpreter.fail(EvaluationMessage.exclusive, indexSpan)
        }
        guard values.indices.contains(number) else {
          throw frame.interpreter.trap(EvaluationMessage.outOfRange(number, values.count), indexSpan)
        }
        return values[number]
      }
    ) { frame, change throws(Stop) in
      let number = try position(frame)
      try base.modify(frame) { owner throws(Stop) in
        guard case .array(var values, var depth) = owner else {
          throw frame.interpreter.fail(EvaluationMessage.exclusive, indexSpan)
        }
        guard values.indices.contains(number) else {
          throw frame.interpreter.trap(EvaluationMessage.outOfRange(number, values.count), indexSpan)
        }
        // Moved out, so that the array is changed where it is.
        owner = .void
        defer { owner = .array(values, depth) }
        var element = Value.void
        let place = values.place
        swap(&element, &values[number])
        defer {
          depth = max(depth, Int32(element.depth + 1))
          swap(&element, &values[number])
        }
        if values.place != place { try frame.interpreter.spend(values.count >> 3, indexSpan) }
        try change(&element)
        if element.depth >= Interpreter.nestingLimit { throw frame.interpreter.tooDeep(indexSpan) }
      }
    }
  }

  private func keyPathPlace(_ base: Expression, _ path: Expression, _ range: Range<Int>) -> Place? {
    // What is within an object changes, and not what holds the object.
    let (object, mistakes) = tried { receiver(of: base) }
    let held = object.flatMap { isReference($0.type) ? constantPlace($0) : nil }
    if held != nil { tell(mistakes) }
    guard let base = held ?? compilePlace(base) else { return nil }
    let path = compile(path, .nominal(.keyPath, [base.type]))
    let pathCode = path.code
    let span = span(range)
    let read = base.read
    var type = StaticType.unknown
    if case .nominal(NominalType.keyPath, let arguments) = path.type, arguments.count == 2 {
      type = arguments[1]
    }
    return Place(
      type,
      read: { frame throws(Stop) in
        guard case .keyPath(let path) = try pathCode(frame) else { throw .mistake }
        return try frame.interpreter.value(at: path, of: try read(frame), span)
      }
    ) { frame, change throws(Stop) in
      guard case .keyPath(let path) = try pathCode(frame) else { throw .mistake }
      try base.modify(frame) { owner throws(Stop) in
        try frame.interpreter.change(&owner, at: path, span, change)
      }
    }
  }

  private func dynamicElementPlace(_ base: Expression, _ element: CallSyntax, _ range: Range<Int>) -> Place? {
    guard let base = compilePlace(base) else { return nil }
    let written = WrittenArguments(element)
    let codes = written.items.map { item -> Code in
      if let value = item.value { return compile(value).code }
      return Compiler.nothing
    }
    let arguments = dynamicArguments(written, codes)
    let span = span(range)
    let read = base.read
    return Place(
      .unknown,
      read: { frame throws(Stop) in
        try frame.interpreter.call("subscript", on: try read(frame), arguments, frame, span)
      }
    ) { frame, change throws(Stop) in
      try base.modify(frame) { owner throws(Stop) in
        try frame.interpreter.changeElement(&owner, arguments, frame, span, change)
      }
    }
  }
}
