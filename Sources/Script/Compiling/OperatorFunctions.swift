internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `+` as a function of two values.
  func operatorFunction(_ name: Name, _ expected: StaticType) -> Compiled {
    if let prefix = prefixFunction(name, expected) { return prefix }
    let span = span(name.range)
    // `values[...]`: all there is.
    if name.text == "..." {
      return Compiled(
        constant: .interval(IntervalValue(nil, nil, isClosed: true)), .nominal(.partialRange, [.int]))
    }
    // `reduce(into: 0, +=)`
    if name.text.hasSuffix("="), let op = BinaryOperator(rawValue: String(name.text.dropLast())),
      op.isArithmetic, program.operators[name.text] == nil
    {
      let closure = Closure(span, parameterCount: 2) { interpreter, values throws(Stop) in
        guard values.count == 2, case .box(let box) = values[0] else { return .void }
        let operand = values[1]
        try box.modify { value throws(Stop) in
          let (a, b) = alike(value, operand)
          value = a
          try interpreter.apply(op, &value, b, span)
        }
        return .void
      }
      return Compiled(constant: .closure(closure), expected.function == nil ? .unknown : expected)
    }
    guard let op = BinaryOperator(rawValue: name.text) else {
      guard let functions = program.operators[name.text] else {
        // `reduce(.empty, <>)`: which of the types' operators is meant, the values say.
        if program.memberNames.contains(name.text) {
          let op = name.text
          let closure = Closure(span, parameterCount: 2) { interpreter, values throws(Stop) in
            guard values.count == 2 else { return .void }
            return try interpreter.applyOwn(op, values[0], values[1], span)
          }
          return Compiled(constant: .closure(closure), expected.function == nil ? .unknown : expected)
        }
        report(EvaluationMessage.unknownOperator(name.text), name.range)
        return .failed
      }
      return functionValue(functions.map { callable($0, name.text) }, name, expected)
    }
    let closure = Closure(span, parameterCount: 2) { interpreter, values throws(Stop) in
      if values.count == 2 {
        let (a, b) = op.isArithmetic ? alike(values[0], values[1]) : (values[0], values[1])
        return try interpreter.apply(op, a, b, span)
      }
      // One pair instead of two values: `zip(a, b).map(+)`
      guard case .tuple(let pair)? = values.first, pair.elements.count == 2 else {
        guard let only = values.first, op == .minus else { return .void }
        return try interpreter.applyPrefix("-", only, span)
      }
      return try interpreter.apply(op, pair.elements[0], pair.elements[1], span)
    }
    var operands: [StaticType] = []
    if case .function(let wanted) = expected.wrapped ?? expected {
      operands = wanted.parameters.map(\.type)
      if case .tuple(let pair)? = operands.first, operands.count == 1 { operands = pair.map(\.type) }
    }
    let result: StaticType
    if !op.isArithmetic {
      result = .bool
    } else if operands.contains(where: \.isDouble) {
      result = .double
    } else {
      result = operands.first { !$0.isUnknown } ?? .unknown
    }
    return Compiled(
      constant: .closure(closure),
      .function(FunctionType(operands.map { FunctionType.Parameter($0) }, result)))
  }

  /// `values.map(-)`: where a function of one value is wanted, `-` stands before that. `!` is nothing else.
  private func prefixFunction(_ name: Name, _ expected: StaticType) -> Compiled? {
    guard ["-", "!", "~"].contains(name.text) else { return nil }
    var type = expected
    if expected.function?.parameters.count != 1 || expected.function?.parameters[0].type.nominal == nil {
      guard name.text == "!", program.operators["!"] == nil else { return nil }
      type = .function(FunctionType([FunctionType.Parameter(.bool)], .bool))
    }
    let operand = Expression(
      .name(Name(text: "$0", range: name.range), labels: nil, generics: []), name.range)
    let value = Expression(.prefix(name, operand), name.range)
    let closure = ClosureSyntax(
      attributes: [], captures: [], parameters: nil, hasParentheses: false, effects: [], result: nil,
      hasSignature: false, body: [Statement(.expression(value), name.range)], range: name.range)
    return compile(Expression(.closure(closure), name.range), type)
  }
}

/// Both as Doubles, where one is: an operator given as a function has operands of one type, so that the Int was
/// written as a literal in a generic function, `reduce(0, +)`.
private func alike(_ a: Value, _ b: Value) -> (Value, Value) {
  switch (a, b) {
  case (.int(let number), .double): (.double(Double(number)), b)
  case (.double, .int(let number)): (a, .double(Double(number)))
  default: (a, b)
  }
}

extension Compiler {
  /// `.seconds(1)` of `DispatchTime.now() + .seconds(1)`: what an operand is that a value's own type has no such member
  /// for, its operator says.
  func operandType(_ right: Expression, of operation: Operation, beside type: StaticType)
    -> StaticType
  {
    guard let member = right.implicitName, type.nominal?.kind == .native,
      program.members(member, of: type, isStatic: true).isEmpty
    else { return type }
    let others = program.members(operation.name.text, of: type, isStatic: true).compactMap {
      $0.type.parameters.last?.type
    }
    return others.first { !program.members(member, of: $0, isStatic: true).isEmpty } ?? type
  }
}
