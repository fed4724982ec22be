internal import Diagnostics
internal import ScriptSyntax

/// Types that only a running program shows: what `T` stands for in `value as? T`.
extension Compiler {
  typealias TypeCode = (Frame) throws(Stop) -> StaticType

  /// What a written type is when it is reached; nil of one that mentions no generic parameter.
  func shownType(_ syntax: TypeSyntax) -> TypeCode? {
    switch syntax.kind {
    case .name(let name, let arguments) where arguments.isEmpty: return shownParameter(name)
    case .array(let element):
      guard let inner = shownType(element) else { return nil }
      return { frame throws(Stop) in .array(try inner(frame)) }
    case .optional(let wrapped):
      guard let inner = shownType(wrapped) else { return nil }
      return { frame throws(Stop) in .optional(try inner(frame)) }
    case .dictionary(let key, let value):
      let (own, other) = (shownType(key), shownType(value))
      if own == nil, other == nil { return nil }
      let (keyType, valueType) = (resolve(key), resolve(value))
      return { frame throws(Stop) in
        var types = [keyType, valueType]
        if let own { types[0] = try own(frame) }
        if let other { types[1] = try other(frame) }
        return .nominal(.dictionary, types)
      }
    default: return nil
    }
  }

  private func shownParameter(_ name: Name) -> TypeCode? {
    guard let witness = typeWitness(name) else { return nil }
    let (code, text, span) = (witness.code, name.text, span(name.range))
    return { frame throws(Stop) in
      guard case .type(let type) = try code(frame) else {
        throw frame.interpreter.fail(EvaluationMessage.unknownArgument(text), span)
      }
      return type.type
    }
  }

  /// What gives the type that a generic parameter of the function, or of the type around, stands for.
  private func typeWitness(_ name: Name) -> Compiled? {
    if let known = function.witness(name.text) { return known }
    if function.ask(for: name.text) { return function.witness(name.text) }
    guard function.lookup(name.text) == nil, case .generic? = typeNamed(name.text) else { return nil }
    return shownArgument(name)
  }

  /// A cast to a type that only the running program shows.
  func compileShownCast(
    _ value: Expression, _ kind: CastKind, _ target: StaticType, _ shown: @escaping TypeCode,
    _ range: Range<Int>
  ) -> Compiled {
    let code = compile(value).code
    let span = span(range)
    switch kind {
    case .check, .coerce:
      return Compiled(bool: { [self] frame throws(Stop) in
        let value = try code(frame)
        return dynamicTest(for: try shown(frame))(value, frame.interpreter)
      })
    case .conditional:
      return Compiled(.optional(target)) { [self] frame throws(Stop) in
        let value = try code(frame)
        return dynamicTest(for: try shown(frame))(value, frame.interpreter) ? value : .nil
      }
    case .forced:
      return Compiled(target) { [self] frame throws(Stop) in
        let value = try code(frame)
        let type = try shown(frame)
        if dynamicTest(for: type)(value, frame.interpreter) { return value }
        throw frame.interpreter.mismatch(value, type, span)
      }
    }
  }
}

extension FunctionScope {
  /// Has a call say what a generic parameter of this function, or of one around, stands for, where no argument does.
  func ask(for name: String) -> Bool {
    if let parameter = typeParameters.first(where: { $0.name == name }), let code {
      let slot = newSlot()
      code.typeSlots.append((parameter, slot))
      witnesses[name] = Compiled(.metatype(.unknown)) { frame throws(Stop) in frame.slots[slot] }
      return true
    }
    return kind == .closure && parent?.ask(for: name) == true
  }
}

extension FunctionDeclaration {
  /// Whether the body may ask what a generic parameter stands for.
  func mayAskForTypes(_ source: SourceText) -> Bool {
    guard !generics.parameters.isEmpty, let first = body?.first, let last = body?.last else { return false }
    // It is not compiled yet where it is called from above, so its words are looked at; one in a comment does no harm.
    let words = source.bytes[first.range.lowerBound..<last.range.upperBound].split { !isWordByte($0) }
    return words.contains { $0.elementsEqual("as".utf8) || $0.elementsEqual("is".utf8) }
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default: false
  }
}
