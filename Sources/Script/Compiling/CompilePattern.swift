internal import Diagnostics
internal import ScriptSyntax

/// The test of a `case`, which binds names as it goes.
typealias Match = (Frame, Value) throws(Stop) -> Bool

extension Compiler {
  /// A pattern for values of a type. Within `let` or `var`, names are bound.
  func compilePattern(_ pattern: Pattern, _ type: StaticType, binding: Bool? = nil) -> Match {
    switch pattern.kind {
    case .wildcard:
      return { _, _ throws(Stop) in true }
    case .missing:
      return { _, _ throws(Stop) in throw .mistake }
    case .name(let name):
      return bind(name, isVariable: binding == true, type)
    case .binding(let isVariable, let inner):
      return compilePattern(inner, type, binding: isVariable)
    case .tuple(let elements):
      let types = elementTypes(type, elements.count)
      return Compiler.matchTuple(
        elements.indices.map { compilePattern(elements[$0].pattern, types[$0], binding: binding) })
    case .type(let syntax):
      if let shown = shownType(syntax) {
        return { [self] frame, value throws(Stop) in
          dynamicTest(for: try shown(frame))(value, frame.interpreter)
        }
      }
      let test = dynamicTest(for: resolve(syntax))
      return { frame, value throws(Stop) in test(value, frame.interpreter) }
    case .expression(let expression):
      return compileExpressionPattern(expression, type, binding)
    }
  }

  private func elementTypes(_ type: StaticType, _ count: Int) -> [StaticType] {
    if case .tuple(let elements) = type, elements.count == count { return elements.map(\.type) }
    return [StaticType](repeating: .unknown, count: count)
  }

  private func bind(_ name: Name, isVariable: Bool, _ type: StaticType) -> Match {
    // Several patterns of one case bind the same names: they are the same variables.
    let variable =
      alternatives?[name.text]
      ?? function.declare(name.text, isMutable: isVariable, type: type, at: span(name.range))
    alternatives?[name.text] = variable
    return { frame, value throws(Stop) in
      frame.declare(variable, value)
      return true
    }
  }

  private static func matchTuple(_ parts: [Match]) -> Match {
    { frame, value throws(Stop) in
      guard case .tuple(let tuple) = value, tuple.elements.count == parts.count else { return false }
      for (part, element) in zip(parts, tuple.elements) where try !part(frame, element) { return false }
      return true
    }
  }

  private func compileExpressionPattern(_ expression: Expression, _ type: StaticType, _ binding: Bool?)
    -> Match
  {
    switch expression.kind {
    case .pattern(let inner):
      return compilePattern(inner, type, binding: binding)
    case .wildcard:
      return { _, _ throws(Stop) in true }
    case .parenthesized(let inner):
      return compileExpressionPattern(inner, type, binding)
    case .tuple(let elements):
      let types = elementTypes(type, elements.count)
      return Compiler.matchTuple(
        elements.indices.map { compileExpressionPattern(elements[$0].value, types[$0], binding) })
    case .name(let name, _, _) where binding != nil:
      return bind(name, isVariable: binding == true, type)
    case .null:
      return { _, value throws(Stop) in value.isNil }
    case .implicitMember(let name, _, _):
      return compileCase(name, nil, type, binding, expression)
    case .cast(let inner, .coerce, let syntax):
      // `let x as T`
      let target = resolve(syntax)
      let match = compileExpressionPattern(inner, target, binding)
      if let shown = shownType(syntax) {
        return { [self] frame, value throws(Stop) in
          guard dynamicTest(for: try shown(frame))(value, frame.interpreter) else { return false }
          return try match(frame, value)
        }
      }
      let test = dynamicTest(for: target)
      return { frame, value throws(Stop) in
        guard test(value, frame.interpreter) else { return false }
        return try match(frame, value)
      }
    case .chain(let base, let suffixes):
      if let match = compileChainPattern(base, suffixes, type, binding, expression) { return match }
    default:
      break
    }
    // `case .a ..< .c` of an enum that has an order
    if expression.isRange, let nominal = type.nominal, program.user(nominal) != nil,
      ownPattern(of: type) == nil
    {
      if case .chain(let base, let suffixes) = expression.kind, suffixes.count == 1 {
        let lower = compile(base, type).code
        let range = Compiled(.nominal(.partialRange, [type])) { frame throws(Stop) in
          .interval(IntervalValue(try lower(frame), nil, isClosed: true))
        }
        return matchValue(range, type, expression)
      }
      return matchValue(compile(expression, .nominal(.range, [type])), type, expression)
    }
    return matchValue(compile(expression, ownPattern(of: type) ?? type), type, expression)
  }

  /// What a type's own `~=` compares its values with: `case 0...1` of a vector may be its length.
  private func ownPattern(of type: StaticType) -> StaticType? {
    guard let nominal = type.nominal, program.user(nominal) != nil else { return nil }
    let own = program.members("~=", of: type, isStatic: true).compactMap { $0.type.parameters.first?.type }
    return own.count == 1 ? own[0] : nil
  }

  /// `let x?`, `.success(let value)`, `Shape.circle(radius: let r)`
  private func compileChainPattern(
    _ base: Expression, _ suffixes: [Suffix], _ type: StaticType, _ binding: Bool?, _ expression: Expression
  ) -> Match? {
    if let last = suffixes.last, case .optional = last.kind {
      let rest = Array(suffixes.dropLast())
      let wrapped =
        rest.isEmpty
        ? base
        : Expression(.chain(base, rest), place(base.range.lowerBound, rest[rest.count - 1].range.upperBound))
      let inner = compileExpressionPattern(wrapped, type.wrapped ?? type, binding)
      return { frame, value throws(Stop) in
        if case .nil = value { return false }
        return try inner(frame, value)
      }
    }
    if case .implicitMember(let name, _, _) = base.kind, suffixes.count == 1,
      case .call(let call) = suffixes[0].kind
    {
      return compileCase(name, call, type, binding, expression)
    }
    // `Shape.circle(…)` and `Shape.circle`
    var names = suffixes
    var call: CallSyntax?
    if case .call(let own)? = names.last?.kind {
      call = own
      names.removeLast()
    }
    guard case .member(let name, _, _)? = names.last?.kind else { return nil }
    let prefix = names.dropLast()
    let typeExpression =
      prefix.isEmpty
      ? base
      : Expression(
        .chain(base, Array(prefix)),
        place(base.range.lowerBound, prefix[prefix.endIndex - 1].range.upperBound))
    guard let owner = typeWritten(typeExpression), let nominal = owner.nominal,
      nominal.cases.contains(where: { $0.name == name.text })
    else { return nil }
    return compileCase(name, call, owner, binding, expression)
  }

  /// `.name` or `.name(…)`: a case of an enum, or a static member that the value is compared with.
  private func compileCase(
    _ name: Name, _ call: CallSyntax?, _ type: StaticType, _ binding: Bool?, _ expression: Expression
  ) -> Match {
    if name.text == "none", type.isOptional || type.isUnknown, call == nil {
      return { _, value throws(Stop) in value.isNil }
    }
    if name.text == "some", let call, type.isOptional || type.isUnknown, call.arguments.count == 1 {
      let inner = compileExpressionPattern(call.arguments[0].value, type.wrapped ?? .unknown, binding)
      return { frame, value throws(Stop) in
        if case .nil = value { return false }
        return try inner(frame, value)
      }
    }
    if name.text == "some", call == nil, type.isOptional {
      return { _, value throws(Stop) in !value.isNil }
    }
    let target = type.wrapped ?? type
    guard let nominal = target.nominal, nominal.kind == .enumeration else {
      if target.isOpen || target.nominal?.kind == .protocol {
        return unknownCase(name, call, binding)
      }
      return matchValue(compile(expression, target), target, expression)
    }
    guard let item = nominal.cases.first(where: { $0.name == name.text }) else {
      if !program.members(name.text, of: target, isStatic: true).isEmpty {
        return matchValue(compile(expression, target), target, expression)
      }
      report(
        EvaluationMessage.noStaticMember(target.description, name.text), name.range,
        hint: didYouMean(name.text, among: Set(nominal.cases.map(\.name))))
      return { _, _ throws(Stop) in throw .mistake }
    }
    let found = program.members(name.text, of: target, isStatic: true).first?.type.parameters ?? []
    let inner = casePayload(call, found.map(\.type), binding)
    return { frame, value throws(Stop) in
      guard case .enumeration(let own, let payload) = value, own === item else { return false }
      return try inner(frame, payload)
    }
  }

  /// A case of an enum that is only known when it is reached.
  private func unknownCase(_ name: Name, _ call: CallSyntax?, _ binding: Bool?) -> Match {
    let inner = casePayload(call, [], binding)
    let text = name.text
    let span = span(name.range)
    return { frame, value throws(Stop) in
      switch value {
      case .enumeration(let own, let payload):
        return own.name == text ? try inner(frame, payload) : false
      case .nil: return text == "none"
      // A value of a library's holds nothing that a pattern could name: `case .success(let image)` of a picture that
      // does not come.
      case .native where call != nil: return false
      default:
        guard let nominal = value.nominal else { return false }
        let member = try frame.interpreter.staticMember(text, of: nominal, span)
        return try frame.interpreter.areEqual(member, value, span)
      }
    }
  }

  private func casePayload(
    _ call: CallSyntax?, _ types: [StaticType], _ binding: Bool?
  ) -> (Frame, Payload?) throws(Stop) -> Bool {
    guard let call else { return { _, _ in true } }
    let parts = call.arguments.enumerated().map { index, argument in
      compileExpressionPattern(
        argument.value, types.indices.contains(index) ? types[index] : .unknown, binding)
    }
    return { frame, payload throws(Stop) in
      guard let values = payload?.values else { return parts.isEmpty }
      if parts.count == 1, values.count > 1 {
        return try parts[0](frame, .tuple(TupleValue(values)))
      }
      guard parts.count == values.count else { return false }
      for (part, value) in zip(parts, values) where try !part(frame, value) { return false }
      return true
    }
  }

  /// Anything else is compared with the value: ranges contain it, others are equal to it.
  private func matchValue(_ compiled: Compiled, _ type: StaticType, _ expression: Expression) -> Match {
    // `case .pair(1, let x)` of a type of the block's that literals make values of
    let own =
      ownPattern(of: type) == nil ? literalValue(compiled, of: type.unwrappedAll, expression.range) : nil
    let code = own?.code ?? convertLiteral(compiled, type).code
    let span = span(expression.range)
    if let constant = compiled.constant, case .int(let number) = constant, type.isInt {
      return { _, value throws(Stop) in
        if case .int(let own) = value { return own == number }
        return false
      }
    }
    let adopted = compiled.isFlexible ? compiled.adopted.code : nil
    return { frame, value throws(Stop) in
      var pattern = try code(frame)
      if let adopted, case .double = value { pattern = try adopted(frame) }
      return try frame.interpreter.matches(pattern, value, span)
    }
  }

  private func convertLiteral(_ compiled: Compiled, _ type: StaticType) -> Compiled { settle(compiled, type) }
}
