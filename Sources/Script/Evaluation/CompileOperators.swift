internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  func compilePrefix(
    _ name: Name, _ operand: Expression, _ range: Range<Int>, _ context: Context
  ) -> Compiled {
    let compiled = compileOperand(operand)
    let span = span(range)
    switch name.text {
    case "-", "+":
      if let literal = compiled.literal {
        if name.text == "+" { return settle(literal, context) }
        return settle(
          NumberLiteral(int: literal.int.map { 0 &- $0 }, double: -literal.double), context)
      }
      let isMinus = name.text == "-"
      let code = compiled.code
      return Compiled(
        { frame throws(Stop) in
          let value = try code(frame)
          switch value {
          case .int(let number):
            if !isMinus { return value }
            let (result, overflow) = Int(0).subtractingReportingOverflow(number)
            if overflow { throw frame.interpreter.fail(EvaluationMessage.overflow("-"), span) }
            return .int(result)
          case .double(let number): return .double(isMinus ? -number : number)
          default:
            throw frame.interpreter.fail(EvaluationMessage.prefixOperand(isMinus ? "-" : "+", value), span)
          }
        }, type: compiled.type)
    case "!":
      let code = compiled.code
      return Compiled { frame throws(Stop) in
        let value = try code(frame)
        guard case .bool(let flag) = value else {
          throw frame.interpreter.fail(EvaluationMessage.prefixOperand("!", value), span)
        }
        return .bool(!flag)
      }
    default:
      unsupported("the prefix operator '\(name.text)'", name.range)
      return .failed
    }
  }

  /// An operand; `.infinity` among operands is a number.
  private func compileOperand(_ expression: Expression) -> Compiled {
    if case .implicitMember(let name, _, _) = expression.kind,
      case .double(let value)? = BuiltinType.double.constant(name.text)
    {
      return Compiled(
        NumberLiteral(int: name.text == "zero" ? 0 : nil, double: value), type: .double, .double(value))
    }
    return compile(expression)
  }

  func compileInfix(_ first: Expression, _ operations: [Operation], _ context: Context) -> Compiled {
    var left = compileOperand(first)
    for operation in operations {
      let range = place(first.range.lowerBound, operation.operand.range.upperBound)
      switch operation.name.text {
      case "&&", "||":
        left = compileLogic(left, operation, first.range)
      case "??":
        left = compileCoalescing(left, operation, context)
      case "...", "..<":
        left = compileRange(left, operation, range)
      default:
        let right = compileOperand(operation.operand)
        guard let op = BinaryOperator(rawValue: operation.name.text) else {
          if Precedence.of(operation.name.text) != nil {
            unsupported("the operator '\(operation.name.text)'", operation.name.range)
          }
          return .failed
        }
        left = compileBinary(op, left, right, operation.name.range)
      }
    }
    // What is still a literal takes the type its place wants.
    if let literal = left.literal { return settle(literal, context) }
    return left
  }

  private func compileBinary(
    _ op: BinaryOperator, _ left: Compiled, _ right: Compiled, _ opRange: Range<Int>
  ) -> Compiled {
    let span = span(opRange)
    if let a = left.literal, let b = right.literal, op.isArithmetic { return fold(op, a, b, opRange) }
    let type: StaticType =
      !op.isArithmetic
      ? .unknown
      : left.type == .double || right.type == .double
        ? .double : left.type == .int && right.type == .int ? .int : .unknown
    let (leftCode, rightCode) = (left.code, right.code)
    // A literal beside a Double is one too.
    if let literal = left.literal {
      return Compiled(
        { frame throws(Stop) in
          let b = try rightCode(frame)
          return try Arithmetic.apply(op, try literal.value(beside: b, op, frame, span), b, frame, span)
        }, type: type)
    }
    if let literal = right.literal {
      return Compiled(
        { frame throws(Stop) in
          let a = try leftCode(frame)
          return try Arithmetic.apply(op, a, try literal.value(beside: a, op, frame, span), frame, span)
        }, type: type)
    }
    return Compiled(
      { frame throws(Stop) in
        try Arithmetic.apply(op, try leftCode(frame), try rightCode(frame), frame, span)
      }, type: type)
  }

  /// Two literals make a literal; it has an Int reading only while that does not overflow or divide by zero.
  private func fold(
    _ op: BinaryOperator, _ a: NumberLiteral, _ b: NumberLiteral, _ range: Range<Int>
  ) -> Compiled {
    var int: Int?
    if let x = a.int, let y = b.int {
      switch Arithmetic.integer(op, x, y) {
      case .value(let value): int = value
      case .overflow:
        report(EvaluationMessage.overflow(op.rawValue), range)
        return .failed
      case .divisionByZero:
        report(EvaluationMessage.divisionByZero(op.rawValue), range)
        return .failed
      }
    }
    if op == .remainder, int == nil {
      report(EvaluationMessage.remainderOfDoubles, range, hint: EvaluationMessage.remainderHint)
      return .failed
    }
    // There is no `%` of Doubles.
    let double =
      op == .remainder ? Double(int ?? 0) : Arithmetic.floating(op, a.double, b.double)
    return settle(NumberLiteral(int: int, double: double), .plain)
  }

  private func compileLogic(_ left: Compiled, _ operation: Operation, _ leftRange: Range<Int>) -> Compiled {
    let right = compile(operation.operand).code
    let code = left.code
    let isAnd = operation.name.text == "&&"
    let span = span(operation.name.range)
    return Compiled { frame throws(Stop) in
      let first = try code(frame)
      guard case .bool(let a) = first else {
        throw frame.interpreter.fail(EvaluationMessage.logicOperand(isAnd ? "&&" : "||", first), span)
      }
      if a != isAnd { return .bool(a) }
      let second = try right(frame)
      guard case .bool = second else {
        throw frame.interpreter.fail(EvaluationMessage.logicOperand(isAnd ? "&&" : "||", second), span)
      }
      return second
    }
  }

  private func compileCoalescing(_ left: Compiled, _ operation: Operation, _ context: Context) -> Compiled {
    let right = compile(operation.operand, context)
    let code = left.code
    let otherwise = unify([left, right])[1]
    return Compiled(
      { frame throws(Stop) in
        let value = try code(frame)
        if case .nil = value { return try otherwise(frame) }
        return value
      }, type: left.type == .unknown ? right.type : left.type)
  }

  private func compileRange(_ left: Compiled, _ operation: Operation, _ range: Range<Int>) -> Compiled {
    let right = compileOperand(operation.operand).code
    let code = left.code
    let isClosed = operation.name.text == "..."
    let span = span(range)
    return Compiled { frame throws(Stop) in
      let (low, high) = (try code(frame), try right(frame))
      guard case .int(let lower) = low, case .int(let upper) = high else {
        throw frame.interpreter.fail(EvaluationMessage.rangeBounds(low, high), span)
      }
      guard lower <= upper else {
        throw frame.interpreter.fail(EvaluationMessage.rangeBackwards(lower, upper), span)
      }
      guard !isClosed || upper < Int.max else {
        throw frame.interpreter.fail(EvaluationMessage.overflow("..."), span)
      }
      return .range(lower..<(isClosed ? upper + 1 : upper))
    }
  }
}

extension NumberLiteral {
  /// The literal as the other operand wants it.
  func value(
    beside other: Value, _ op: BinaryOperator, _ frame: Frame, _ span: Span
  ) throws(Stop) -> Value {
    if case .double = other { return .double(double) }
    if let int { return .int(int) }
    return .double(double)
  }
}
