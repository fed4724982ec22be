internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  func compileCast(
    _ value: Expression, _ kind: CastKind, _ type: TypeSyntax, _ range: Range<Int>
  ) -> Compiled {
    let target = resolve(type)
    let span = span(range)
    // An optional stays one as `Any`, and is shown as one.
    if kind == .coerce, target.nominal === NominalType.any { return compile(value) }
    // `price as NSNumber`: a number as an object is the number.
    if kind == .coerce, type.plainName?.hasPrefix("NS") == true {
      let given = compile(value)
      return bridged(given, target) ?? given
    }
    if kind == .coerce {
      if let open = openType(type) { noteOpen(value, open) }
      let given = compile(value, target)
      if let text = bridged(given, target) { return text }
      if let refused = refusedText(given, target, value) { return refused }
      return convert(given, to: target, value.range).typed(target)
    }
    if let shown = shownType(type) { return compileShownCast(value, kind, target, shown, range) }
    let code = compile(value).code
    let test = dynamicTest(for: target)
    switch kind {
    case .check:
      return Compiled(bool: { frame throws(Stop) in test(try code(frame), frame.interpreter) })
    case .conditional, .coerce:
      return Compiled(.optional(target)) { frame throws(Stop) in
        let value = try code(frame)
        return test(value, frame.interpreter) ? value : .nil
      }
    case .forced:
      return Compiled(target) { frame throws(Stop) in
        let value = try code(frame)
        if test(value, frame.interpreter) { return value }
        throw frame.interpreter.mismatch(value, target, span)
      }
    }
  }

  /// `text as NSString`, and the other way round; nil of all else.
  private func bridged(_ given: Compiled, _ target: StaticType) -> Compiled? {
    guard case .type(let type)? = program.globals["NSString"], let nominal = type.nominal,
      program.user(nominal)?.declared.file.path == Prelude.path
    else { return nil }
    let code = given.code
    if target.nominal === nominal, given.type.isString {
      return Compiled(target) { frame throws(Stop) in
        let result = Instance.make(nominal, count: 1)
        result[0] = try code(frame)
        return .instance(result)
      }
    }
    guard target.isString, given.type.nominal === nominal else { return nil }
    return Compiled(.string) { frame throws(Stop) in try code(frame).instance?[0] ?? .void }
  }

  /// `letter as String`: both are texts here, and neither is the other to Swift.
  private func refusedText(_ given: Compiled, _ target: StaticType, _ value: Expression) -> Compiled? {
    let (own, wanted) = (given.type.unwrappedAll, target.unwrappedAll)
    guard given.constant == nil,
      own == .character && wanted.isString || own.isString && wanted == .character
    else { return nil }
    report(
      EvaluationMessage.cannotConvert(own.description, wanted.description), value.range,
      hint: EvaluationMessage.write("\(wanted)(\(span(value.range).text))"))
    return .failed
  }

  /// Whether a value is of a type, protocols included.
  func dynamicTest(for type: StaticType) -> (Value, Interpreter) -> Bool {
    if let nominal = type.nominal, nominal.hasSubtypes {
      if nominal === NominalType.any { return { _, _ in true } }
      return { value, interpreter in interpreter.conforms(value, to: nominal) }
    }
    switch type {
    case .function(let function):
      let count = function.parameters.count
      return { value, _ in
        if case .closure(let closure) = value { closure.parameterCount == count } else { false }
      }
    case .tuple(let elements) where !elements.isEmpty:
      let tests = elements.map { dynamicTest(for: $0.type) }
      return { value, interpreter in
        guard case .tuple(let tuple) = value, tuple.elements.count == tests.count else { return false }
        return zip(tests, tuple.elements).allSatisfy { $0($1, interpreter) }
      }
    case .metatype(let wanted):
      return { value, interpreter in
        guard case .type(let own) = value else { return false }
        guard let nominal = wanted.nominal, let given = own.type.nominal else { return own.type == wanted }
        return nominal === NominalType.any || interpreter.program.conforms(given, to: nominal)
      }
    // What is in a collection is of the type that is asked for, too.
    case .nominal(NominalType.array, let arguments), .nominal(NominalType.set, let arguments):
      guard let element = arguments.first, !element.isOpen, element.nominal !== NominalType.any else { break }
      let inner = dynamicTest(for: element)
      let isArray = type.nominal === NominalType.array
      return { value, interpreter in
        switch value {
        case .array(let values, _) where isArray:
          interpreter.mayTest(values.count) && values.allSatisfy { inner($0, interpreter) }
        case .set(let set) where !isArray:
          interpreter.mayTest(set.count) && set.elements.allSatisfy { inner($0, interpreter) }
        default: false
        }
      }
    case .nominal(NominalType.dictionary, let arguments) where arguments.count == 2:
      let (key, element) = (dynamicTest(for: arguments[0]), dynamicTest(for: arguments[1]))
      return { value, interpreter in
        guard case .dictionary(let own) = value, interpreter.mayTest(own.count) else { return false }
        return own.keys.allSatisfy { key($0, interpreter) }
          && own.values.allSatisfy { element($0, interpreter) }
      }
    default: break
    }
    if let wrapped = type.wrapped {
      let inner = dynamicTest(for: wrapped)
      return { value, interpreter in value.isNil || inner(value, interpreter) }
    }
    guard let test = test(for: type) else { return { _, _ in true } }
    // `path as? KeyPath<String, Int>`
    if case .nominal(NominalType.keyPath, let arguments) = type, arguments.contains(where: { !$0.isOpen }) {
      return { value, _ in
        guard case .keyPath(let path) = value else { return false }
        return !StaticType.nominal(.keyPath, path.ends).isOfOther(than: type)
      }
    }
    // `value as? Box<Int>`: what it is of has to be the same.
    if case .nominal(let nominal, let arguments) = type, program.user(nominal) != nil,
      arguments.contains(where: { !$0.isOpen })
    {
      return { value, interpreter in
        test(value) && !interpreter.type(of: value, levels: Interpreter.levelsOfTest).isOfOther(than: type)
      }
    }
    return { value, _ in test(value) }
  }
}

extension StaticType {
  /// Whether this type of a value, as its parts show it, surely is another than one that is asked for: of what is an
  /// optional there, or of a protocol, or a character, the parts show something else.
  fileprivate func isOfOther(than wanted: StaticType) -> Bool {
    guard case .nominal(let own, let arguments) = self, case .nominal(let other, let others) = wanted else {
      return false
    }
    if other.hasSubtypes || own.hasSubtypes || wanted.isOptional || isOptional || other === NominalType.host {
      return false
    }
    let texts: [NominalType] = [.string, .character, .substring]
    if own !== other { return !(texts.contains(own) && texts.contains(other)) }
    return zip(arguments, others).contains { $0.isOfOther(than: $1) }
  }
}

extension Interpreter {
  /// Pays for asking so many values of which types they are; false where nothing is left to pay with, so that what is done
  /// next says so.
  func mayTest(_ count: Int) -> Bool {
    machine.pointee.stepsLeft -= count >> 6
    return machine.pointee.stepsLeft >= 0
  }
}
