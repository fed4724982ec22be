internal import Diagnostics
internal import ScriptSyntax

/// Operators of numbers, and those whose operands are only known when they are reached.
extension Compiler {
  /// What is only known when it is reached.
  func general(_ op: BinaryOperator, _ a: Compiled, _ b: Compiled, _ span: Span) -> Compiled {
    let (left, right) = (a.code, b.code)
    let (leftDouble, rightDouble) = (a.asDouble?.compiled.code, b.asDouble?.compiled.code)
    let (isLeftLiteral, isRightLiteral) = (a.isFlexible, b.isFlexible)
    let type: StaticType
    if !op.isArithmetic {
      type = .bool
    } else if a.type.isDouble || b.type.isDouble {
      // `(1 - t) * a` of a vector, of which only a protocol is known: what it gives is no Double.
      type = isOwnProtocol(a.type) || isOwnProtocol(b.type) ? .unknown : .double
    } else if a.type.isUnknown || a.isFlexible {
      type = b.isFlexible ? .unknown : b.type
    } else {
      type = a.type
    }
    let code: Code = { frame throws(Stop) in
      var a = try left(frame)
      var b = try right(frame)
      if let leftDouble, case .double = b { a = try leftDouble(frame) }
      if let rightDouble, case .double = a { b = try rightDouble(frame) }
      if isLeftLiteral, let own = b.adopting(a) { a = own }
      if isRightLiteral, let own = a.adopting(b) { b = own }
      return try frame.interpreter.apply(op, a, b, span)
    }
    if type.isBool {
      return Compiled(bool: { frame throws(Stop) in try code(frame).bool })
    }
    return Compiled(type, code)
  }

  /// Whether no more is known of a value than a protocol of the block's.
  private func isOwnProtocol(_ type: StaticType) -> Bool {
    if case .generic(let parameter) = type { return parameter === GenericParameter.selfType }
    return type.nominal.map { $0.kind == .protocol && program.user($0) != nil } ?? false
  }

  /// Two literals make a literal; it has an Int reading only while that does not overflow or divide by zero.
  func fold(
    _ op: BinaryOperator, _ a: Compiled, _ b: Compiled, _ span: Span, _ range: Range<Int>
  ) -> Compiled {
    guard case .int(let x)? = a.constant, case .int(let y)? = b.constant else {
      var result = ints(op, a.int(span), b.int(span), span)
      result.asDouble = Compiled.Adoption(
        doubles(op, a.adopted.double(span), b.adopted.double(span), span),
        differs: op == .divided || a.differsAsDouble || b.differsAsDouble)
      return result
    }
    var result: Compiled
    switch Arithmetic.integer(op, x, y) {
    case .value(let value): result = Compiled(constant: .int(value), .int)
    case .overflow:
      report(EvaluationMessage.overflow(op.rawValue), range)
      return .failed
    case .divisionByZero:
      report(EvaluationMessage.divisionByZero(op.rawValue), range)
      return .failed
    }
    if case .double(let x)? = a.adopted.constant, case .double(let y)? = b.adopted.constant, op != .remainder
    {
      let double = Arithmetic.floating(op, x, y)
      result.asDouble = Compiled.Adoption(
        Compiled(constant: .double(double), .double),
        differs: result.constant.map { Double($0.int) != double } ?? false)
    }
    return result
  }

  func doubles(
    _ op: BinaryOperator, _ a: @escaping DoubleCode, _ b: @escaping DoubleCode, _ span: Span
  ) -> Compiled {
    switch op {
    case .plus: return Compiled(double: { frame throws(Stop) in try a(frame) + b(frame) })
    case .minus: return Compiled(double: { frame throws(Stop) in try a(frame) - b(frame) })
    case .times: return Compiled(double: { frame throws(Stop) in try a(frame) * b(frame) })
    case .divided: return Compiled(double: { frame throws(Stop) in try a(frame) / b(frame) })
    case .remainder:
      return Compiled(double: { frame throws(Stop) in
        throw frame.interpreter.fail(
          EvaluationMessage.remainderOfDoubles, span, hint: EvaluationMessage.remainderHint)
      })
    case .less: return Compiled(bool: { frame throws(Stop) in frame.isLess(try a(frame), try b(frame)) })
    case .greater:
      return Compiled(bool: { frame throws(Stop) in
        let (x, y) = (try a(frame), try b(frame))
        return frame.isLess(y, x)
      })
    case .lessOrEqual:
      return Compiled(bool: { frame throws(Stop) in
        let (x, y) = (try a(frame), try b(frame))
        return !frame.isLess(y, x) && !x.isNaN && !y.isNaN
      })
    case .greaterOrEqual:
      return Compiled(bool: { frame throws(Stop) in
        let (x, y) = (try a(frame), try b(frame))
        return !frame.isLess(x, y) && !x.isNaN && !y.isNaN
      })
    case .equal: return Compiled(bool: { frame throws(Stop) in frame.isEqual(try a(frame), try b(frame)) })
    case .unequal: return Compiled(bool: { frame throws(Stop) in !frame.isEqual(try a(frame), try b(frame)) })
    }
  }

  func ints(
    _ op: BinaryOperator, _ a: @escaping IntCode, _ b: @escaping IntCode, _ span: Span
  ) -> Compiled {
    switch op {
    case .plus:
      return Compiled(int: { frame throws(Stop) in
        let (result, overflow) = try a(frame).addingReportingOverflow(b(frame))
        if overflow { throw frame.interpreter.trap(EvaluationMessage.overflow("+"), span) }
        return result
      })
    case .minus:
      return Compiled(int: { frame throws(Stop) in
        let (result, overflow) = try a(frame).subtractingReportingOverflow(b(frame))
        if overflow { throw frame.interpreter.trap(EvaluationMessage.overflow("-"), span) }
        return result
      })
    case .times, .divided, .remainder:
      return Compiled(int: { frame throws(Stop) in
        try frame.interpreter.value(Arithmetic.integer(op, try a(frame), try b(frame)), op, span)
      })
    case .less: return Compiled(bool: { frame throws(Stop) in try a(frame) < b(frame) })
    case .greater: return Compiled(bool: { frame throws(Stop) in try a(frame) > b(frame) })
    case .lessOrEqual: return Compiled(bool: { frame throws(Stop) in try a(frame) <= b(frame) })
    case .greaterOrEqual: return Compiled(bool: { frame throws(Stop) in try a(frame) >= b(frame) })
    case .equal: return Compiled(bool: { frame throws(Stop) in try a(frame) == b(frame) })
    case .unequal: return Compiled(bool: { frame throws(Stop) in try a(frame) != b(frame) })
    }
  }
}

extension Value {
  /// A literal as a number of this one's type, where that is one of Swift's other whole numbers.
  func adopting(_ literal: Value) -> Value? {
    guard case .native = self, case .int(let number) = literal else { return nil }
    return nominal?.integerLiteral?(number)
  }
}
