internal import Diagnostics
internal import ScriptSyntax

/// Literals of types that are neither `Int` nor `Double`.
extension Compiler {
  /// What is made of integer literals as a `UInt8` or another integer of a width of its own.
  func integer(
    _ compiled: Compiled, _ type: StaticType, _ literal: @escaping @Sendable (Int) -> Value?,
    _ range: Range<Int>
  ) -> Compiled {
    if case .int(let number)? = compiled.constant {
      if let value = literal(number) { return Compiled(constant: value, type) }
      report(LibraryMessage.doesNotFit("\(number)", type.description), range)
      return .failed
    }
    let number = compiled.int(span(range))
    let span = span(range)
    return Compiled(type) { frame throws(Stop) in
      let number = try number(frame)
      guard let value = literal(number) else {
        throw frame.interpreter.fail(LibraryMessage.doesNotFit("\(number)", type.description), span)
      }
      return value
    }
  }

  /// A literal as a value of a type of the author's that says how it is made: `let tag: Tag = "new"`.
  func literalValue(_ compiled: Compiled, of type: StaticType, _ range: Range<Int>) -> Compiled? {
    if let literal = libraryLiteral(compiled, type) { return literal }
    guard let constant = compiled.constant, let nominal = type.nominal, program.user(nominal) != nil,
      compiled.type.nominal !== nominal
    else { return nil }
    let (kind, label): (String, String)
    switch constant {
    case .int: (kind, label) = ("Integer", "integerLiteral")
    case .double: (kind, label) = ("Float", "floatLiteral")
    case .string: (kind, label) = ("String", "stringLiteral")
    case .bool: (kind, label) = ("Boolean", "booleanLiteral")
    case .nil: return make(type, "Nil", "nilLiteral", [Compiled(constant: .void, .unknown)], range)
    default: return nil
    }
    if let made = make(type, kind, label, [compiled], range) { return made }
    // An integer is a literal of a fraction too.
    guard kind == "Integer" else { return nil }
    return make(type, "Float", "floatLiteral", [compiled.adopted], range)
  }

  /// A literal as a value of a type of a library's: `let title: LocalizedStringKey = "**New**"`,
  /// `let text: AttributedString = "Tap"`, `let price: Decimal = 2.5`.
  private func libraryLiteral(_ compiled: Compiled, _ type: StaticType) -> Compiled? {
    guard let constant = compiled.constant, let nominal = type.nominal else { return nil }
    switch constant {
    case .string(let string) where compiled.type.isString:
      return nominal.stringLiteral.map { Compiled(constant: $0(string), type) }
    case .double(let number) where compiled.type.isDouble:
      return nominal.floatLiteral.flatMap { $0(number) }.map { Compiled(constant: $0, type) }
    default: return nil
    }
  }

  /// `[1, 2]` as a value of a type of the author's.
  func arrayLiteral(_ elements: [Expression], of type: StaticType) -> Compiled? {
    guard let nominal = type.nominal, program.user(nominal) != nil else { return nil }
    let range =
      elements.isEmpty
      ? 0..<0 : place(elements[0].range.lowerBound, elements[elements.count - 1].range.upperBound)
    let element = literalParameter(of: type, "arrayLiteral") ?? .unknown
    return make(type, "Array", "arrayLiteral", elements.map { compile($0, element) }, range)
  }

  /// `["a": 1]` as a value of a type of the author's.
  func dictionaryLiteral(
    _ elements: [DictionaryElement], of type: StaticType, _ range: Range<Int>
  ) -> Compiled? {
    guard let nominal = type.nominal, program.user(nominal) != nil,
      let pair = literalParameter(of: type, "dictionaryLiteral"), case .tuple(let parts) = pair,
      parts.count == 2
    else { return nil }
    let span = span(range)
    let values = elements.map { element -> Compiled in
      let key = convert(compile(element.key, parts[0].type), to: parts[0].type, element.key.range).code
      let value = convert(compile(element.value, parts[1].type), to: parts[1].type, element.value.range).code
      return Compiled(pair) { frame throws(Stop) in
        try frame.interpreter.checked(.tuple(TupleValue([try key(frame), try value(frame)])), span)
      }
    }
    return make(type, "Dictionary", "dictionaryLiteral", values, range)
  }

  /// What an initialiser for literals takes of each.
  private func literalParameter(of type: StaticType, _ label: String) -> StaticType? {
    initializers(type).first { $0.type.parameters.first?.label == label }?.type.parameters.first?.type
  }

  private func make(
    _ type: StaticType, _ kind: String, _ label: String, _ values: [Compiled], _ range: Range<Int>
  ) -> Compiled? {
    guard let nominal = type.nominal,
      program.ancestry(nominal).contains(where: { $0.name == "ExpressibleBy\(kind)Literal" })
        || kind == "String"
          && program.ancestry(nominal).contains(where: { $0.name == "ExpressibleByStringInterpolation" }),
      let callable = initializers(type).first(where: {
        $0.type.parameters.first?.label == label && $0.type.parameters.dropFirst().allSatisfy(\.canBeMissing)
      })
    else { return nil }
    // Where a literal of a type would be made of a literal of itself.
    guard !openLiterals.contains(where: { $0.type === nominal && $0.kind == kind }) else {
      report(EvaluationMessage.circular(type.description), range)
      return .failed
    }
    openLiterals.append((nominal, kind))
    defer { openLiterals.removeLast() }
    var binding = GenericBinding(callable.generics)
    let parameter = callable.type.parameters[0]
    for value in values { binding.unify(parameter.type, value.type) }
    let wanted = binding.apply(parameter.type, isFinal: true)
    let codes = values.map { convert($0, to: wanted, range).code }
    var arguments: [EmittedCall.Argument] = []
    if parameter.isVariadic {
      arguments.append(
        .value({ frame throws(Stop) in
          var list: [Value] = []
          for code in codes { list.append(try code(frame)) }
          return .array(list)
        }))
    } else {
      arguments.append(.value(codes[0]))
    }
    for _ in callable.type.parameters.dropFirst() { arguments.append(.missing) }
    let call = EmittedCall(
      arguments: arguments, result: binding.apply(callable.type.result, isFinal: true),
      site: CallSite(span(range)), range: range)
    return callable.emit(call)
  }
}
