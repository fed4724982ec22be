internal import Diagnostics
internal import ScriptSyntax

/// `&&`, `||` and `??`, whose second operand is not always asked.
extension Compiler {
  /// `isLong && isRead`, where a type of the block's declares what that means.
  func ownLogic(_ first: Expression, _ operations: [Operation], _ expected: StaticType) -> Compiled? {
    guard operations.contains(where: { program.memberNames.contains($0.name.text) }) else { return nil }
    // `.short && .plain`: of what these are members, the place says.
    let isOwn = first.isContextual && expected.nominal.map { program.user($0) != nil } == true
    let wanted = isOwn ? expected : StaticType.unknown
    var left = quietly { compile(first, wanted) }
    if left.type.isUnknown, !left.isFailed, operations.count == 1 { return laterLogic(first, operations[0]) }
    guard let nominal = left.type.nominal, program.user(nominal) != nil else { return nil }
    left = compile(first, wanted)
    var range = first.range
    for operation in operations {
      let right = operation.operand
      let compiled = compile(right, right.isContextual ? left.type : .unknown)
      let whole = place(range.lowerBound, right.range.upperBound)
      guard
        let own = userOperator(
          operation.name, [left, compiled], [range, right.range], isPrefix: false, whole)
      else { return nil }
      (left, range) = (own, whole)
    }
    return left
  }

  /// The same where only the value shows whether it is true or false, or something of which the block says what that
  /// means.
  private func laterLogic(_ first: Expression, _ operation: Operation) -> Compiled {
    let (a, b) = (compile(first).code, compile(operation.operand).code)
    let (op, span) = (operation.name.text, span(operation.name.range))
    return Compiled(.unknown) { frame throws(Stop) in
      let left = try a(frame)
      if case .bool(let flag) = left, flag != (op == "&&") { return left }
      let right = try b(frame)
      if case .bool = left, case .bool = right { return right }
      return try frame.interpreter.applyOwn(op, left, right, span)
    }
  }

  /// `isLong && isRead || isNew`: what stands behind is only looked at where that decides.
  func compileLogic(_ first: Expression, _ operations: [Operation]) -> Compiled {
    var tests = [HeldTest(code: compileOperand(first, operations[0].name))]
    for operation in operations {
      tests.append(HeldTest(code: compileOperand(operation.operand, operation.name)))
    }
    let isAnd = operations[0].name.text == "&&"
    if tests.count == 2 {
      let (a, b) = (tests[0].code, tests[1].code)
      return isAnd
        ? Compiled(bool: { frame throws(Stop) in try a(frame) ? try b(frame) : false })
        : Compiled(bool: { frame throws(Stop) in try a(frame) ? true : try b(frame) })
    }
    return Compiled(bool: { frame throws(Stop) in
      for test in tests where try test(frame) != isAnd { return !isAnd }
      return isAnd
    })
  }

  private func compileOperand(_ expression: Expression, _ op: Name) -> BoolCode {
    compile(expression, .bool).bool(span(op.range)) { EvaluationMessage.logicOperand(op.text, $0) }
  }

  /// `name ?? otherName ?? "none"`, read from the right.
  func compileCoalescing(
    _ first: Expression, _ operations: ArraySlice<Operation>, _ expected: StaticType
  ) -> Compiled {
    let wanted = expected.isUnknown || expected.isOptional ? expected : StaticType.optional(expected)
    let left = compile(first, wanted)
    guard let operation = operations.first else { return left }
    let inner = left.type.wrapped ?? (left.isNil ? .unknown : left.type)
    let rest = operations.dropFirst()
    let right =
      rest.isEmpty
      ? compile(operation.operand, inner.isUnknown ? expected : inner)
      : compileCoalescing(operation.operand, rest, inner.isUnknown ? expected : inner)
    if left.isFailed || right.isFailed { return .failed }
    let settled = inner.isDouble ? right.adopted : right
    let isOptional = right.type.isOptional && !inner.isOptional
    let type = isOptional ? left.type : inner.isUnknown ? right.type : inner
    let code = left.code
    if type.isDouble, settled.type.isDouble {
      let otherwise = settled.double(span(operation.operand.range))
      let span = span(first.range)
      return Compiled(double: { frame throws(Stop) in
        switch try code(frame) {
        case .nil: return try otherwise(frame)
        case .double(let number): return number
        case let value: throw frame.interpreter.mismatch(value, .double, span)
        }
      })
    }
    let otherwise = settled.code
    return Compiled(type) { frame throws(Stop) in
      let value = try code(frame)
      if case .nil = value { return try otherwise(frame) }
      return value
    }
  }
}
