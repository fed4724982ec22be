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
      members.map { subscriptGetter($0, of: base) }, name, element, expected, range, receiverType: base.type)
    return result.type.isUnknown ? keyed(result, element) : result
  }

  /// The subscripts of a dictionary without that of its indices, unless what stands in the brackets is one: what is not
  /// known to be one is a key.
  private func chosen(_ members: [FoundMember], of type: StaticType, _ element: CallSyntax) -> [FoundMember] {
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
        throw frame.interpreter.fail(EvaluationMessage.outOfRange(number, values.count), indexSpan)
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

  private func subscriptGetter(_ found: FoundMember, of base: Compiled) -> Callable {
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

  // MARK: As a place

  func compileElementPlace(
    _ base: Expression, _ element: CallSyntax, _ range: Range<Int>, _ suffixRange: Range<Int>
  ) -> Place? {
    if let type = typeWritten(base), hasStaticSubscript(type) {
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
      let isMutating = setter.code.isMutating
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
      return Place(
        call.result, read: getter.call(call, receiver: owner),
        assign: { frame, new throws(Stop) in try set(try evaluated(frame), new, frame) }
      ) { frame, change throws(Stop) in
        let values = try evaluated(frame)
        var reading = call
        reading.arguments = given(values)
        var value = try getter.call(reading, receiver: owner)(frame)
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
          throw frame.interpreter.fail(EvaluationMessage.outOfRange(number, values.count), indexSpan)
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
          throw frame.interpreter.fail(EvaluationMessage.outOfRange(number, values.count), indexSpan)
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
