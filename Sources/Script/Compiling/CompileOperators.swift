internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  func compilePrefix(
    _ name: Name, _ operand: Expression, _ expected: StaticType, _ range: Range<Int>
  ) -> Compiled {
    let span = span(range)
    switch name.text {
    case "-", "+":
      // `-.infinity`
      // `-128` is an Int8, though 128 is not.
      let isWhole = expected.nominal?.integerLiteral != nil && operand.implicitName == nil
      let wanted =
        operand.implicitName != nil && expected.nominal == nil
        ? StaticType.double : isWhole ? .unknown : expected
      var compiled = compile(operand, wanted)
      if compiled.isImplicitlyUnwrapped { compiled = unwrapped(compiled, operand.range) }
      if compiled.isFailed || name.text == "+" { return compiled }
      return settle(negated(compiled, span, range), expected)
    case "!":
      var compiled: Compiled?
      if isDeclared(name.text) {
        let isMember = operand.implicitName != nil && !expected.isBool
        let (own, mistakes) = tried { compile(operand, isMember ? expected : .unknown) }
        if own.type.isBool || (own.isFailed && !operand.isContextual && !mistakes.isEmpty) {
          tell(mistakes)
          compiled = own
        } else if !own.isFailed,
          let made = userOperator(name, [own], [operand.range], isPrefix: true, range)
        {
          tell(mistakes)
          return made
        }
      }
      let test = (compiled ?? compile(operand, .bool)).bool(span) { EvaluationMessage.prefixOperand("!", $0) }
      return Compiled(bool: { frame throws(Stop) in try !test(frame) })
    case "...", "..<":
      let upper = compile(operand, expected.rangeBound)
      let code = upper.code
      let isClosed = name.text == "..."
      return Compiled(.nominal(.partialRange, [upper.type])) { frame throws(Stop) in
        .interval(IntervalValue(nil, try code(frame), isClosed: isClosed))
      }
    case "~":
      let isOpen = expected.nominal?.integerLiteral != nil || isDeclared(name.text)
      let compiled = compile(operand, isOpen ? expected : .int)
      if !compiled.type.isInt, !compiled.type.isUnknown,
        let own = userOperator(name, [compiled], [operand.range], isPrefix: true, range)
      {
        return own
      }
      let number = compiled.int(span)
      return Compiled(int: { frame throws(Stop) in ~(try number(frame)) })
    default:
      let compiled = compile(operand)
      let changed: () -> Place? = { [self] in compilePlace(operand) }
      if let own = userOperator(
        name, [compiled], [operand.range], isPrefix: true, range, changing: changed)
      {
        return own
      }
      reportOperator(name, [compiled], "the prefix operator")
      return .failed
    }
  }

  private func negated(_ compiled: Compiled, _ span: Span, _ range: Range<Int>) -> Compiled {
    if case .int(let number)? = compiled.constant {
      var result = Compiled(constant: .int(0 &- number), .int)
      if let adoption = compiled.asDouble, case .double(let double)? = adoption.compiled.constant {
        result.asDouble = Compiled.Adoption(
          Compiled(constant: .double(-double), .double), differs: adoption.differs)
      }
      return result
    }
    if case .double(let number)? = compiled.constant { return Compiled(constant: .double(-number), .double) }
    if compiled.type.isDouble {
      let code = compiled.double(span)
      return Compiled(double: { frame throws(Stop) in -(try code(frame)) })
    }
    if compiled.type.isInt {
      let code = compiled.int(span)
      var result = Compiled(int: { frame throws(Stop) in
        let number = try code(frame)
        guard number != .min else { throw frame.interpreter.trap(EvaluationMessage.overflow("-"), span) }
        return -number
      })
      if let adoption = compiled.asDouble {
        result.asDouble = Compiled.Adoption(
          negated(adoption.compiled, span, range), differs: adoption.differs)
      }
      return result
    }
    let minus = Name(text: "-", range: range.lowerBound..<range.lowerBound + 1)
    if let own = userOperator(minus, [compiled], [range], isPrefix: true, range) { return own }
    let code = compiled.code
    return Compiled(compiled.type) { frame throws(Stop) in
      try frame.interpreter.applyPrefix("-", try code(frame), span)
    }
  }

  /// `25%`, where the text declares such an operator.
  func compilePostfix(_ operand: Compiled, _ name: Name, _ range: Range<Int>) -> Compiled {
    if operand.isFailed { return .failed }
    let inner = range.lowerBound..<name.range.lowerBound
    if let own = userOperator(
      name, [operand], [inner], isPrefix: false, range, changing: receiverPlace)
    {
      return own
    }
    reportOperator(name, [operand], "the postfix operator")
    return .failed
  }

  /// Operands joined by operators of one precedence.
  func compileInfix(_ first: Expression, _ operations: [Operation], _ expected: StaticType) -> Compiled {
    if operations.count == 1, let changed = changingOperator(first, operations[0]) { return changed }
    // `a ?? b ?? c` is the one that is read from the right.
    if operations[0].name.text == "??" { return compileCoalescing(first, operations[...], expected) }
    if operations.contains(where: { ["&&", "||"].contains($0.name.text) }) {
      return ownLogic(first, operations, expected) ?? compileLogic(first, operations)
    }
    var left: Compiled?
    var range = first.range
    for operation in operations {
      let whole = place(first.range.lowerBound, operation.operand.range.upperBound)
      let op = operation.name
      if op.text == "..." || op.text == "..<" {
        return compileRange(first, operation, expected, whole)
      }
      let pair = compileOperands(left, first, operation, expected)
      if ["==", "!="].contains(op.text), first.isErased || operation.operand.isErased {
        let (a, b, isEqual, span) = (pair.0.code, pair.1.code, op.text == "==", span(op.range))
        left = Compiled(bool: { frame throws(Stop) in
          let (x, y) = (try a(frame), try b(frame))
          switch (x, y) {
          case (.int(let whole), .double(let number)), (.double(let number), .int(let whole)):
            return (Double(whole) == number) == isEqual
          default: return (try frame.interpreter.equality(x, y, span) ?? false) == isEqual
          }
        })
        range = whole
        continue
      }
      left = binary(op, pair.0, pair.1, (range, operation.operand.range), whole, expected)
      range = whole
    }
    return left.map { settle($0, expected) } ?? .failed
  }

  /// Both operands; one that says nothing without a type (`.red`, `nil`) takes that of the other.
  private func compileOperands(
    _ left: Compiled?, _ first: Expression, _ operation: Operation, _ expected: StaticType
  ) -> (Compiled, Compiled) {
    let right = operation.operand
    let isArithmetic = BinaryOperator(rawValue: operation.name.text)?.isArithmetic ?? false
    let isBits = expected.nominal?.integerLiteral != nil && bitOperators.contains(operation.name.text)
    let wanted = isArithmetic || isBits ? expected : .unknown
    // By how much is shifted has a type of its own.
    if shifts.contains(operation.name.text), left != nil || !first.isContextual || !wanted.isUnknown {
      let known = left ?? compile(first, wanted)
      return (known, compile(right, right.isContextual ? known.type : .unknown))
    }
    // `z ^ 0xBF58476D1CE4E5B9`: what a literal is that no Int can be, the other operand says.
    if case .integer(nil) = right.kind {
      let known = left ?? compile(first, wanted)
      return (known, compile(right, known.type.isUnknown ? wanted : known.type))
    }
    if left == nil, case .integer(nil) = first.kind {
      let known = compile(right, wanted)
      return (compile(first, known.type.isUnknown ? wanted : known.type), known)
    }
    /// What a member without a type is looked for in, beside a value: of the types that a bare number may be, Double
    /// has such members as `.pi`.
    func type(beside other: Compiled) -> StaticType {
      guard right.isContextual, !other.type.isUnknown else { return wanted }
      // `add(1) >>> { "\($0)" }`: of which type a function is, the operator says.
      if right.closure != nil || right.isKeyPath, program.operators[operation.name.text] != nil {
        return wanted
      }
      // `2 * .i` where a complex number is wanted
      if let member = right.implicitName, let own = wanted.nominal, program.user(own) != nil,
        other.isFlexible || other.isDoubleLiteral,
        !program.members(member, of: wanted, isStatic: true).isEmpty
      {
        return wanted
      }
      // `Level.a...Level.b ~= .c`
      if operation.name.text == "~=", !other.type.rangeBound.isUnknown { return other.type.rangeBound }
      return isArithmetic && other.isFlexible && other.type.isInt && right.implicitName != nil
        ? .double : operandType(right, of: operation, beside: other.type)
    }
    if let left { return (left, compile(right, type(beside: left))) }
    // `.now() + 2` where a `DispatchTime` is wanted, `.now + 60` where a date is
    if isArithmetic, let name = first.implicitName, expected.nominal?.kind == .native,
      program.members(name, of: expected, isStatic: true).contains(where: { $0.isCall || !right.isContextual }
      )
    {
      let type = operandType(right, of: operation, beside: expected)
      return (compile(first, expected), compile(right, right.isContextual ? type : .unknown))
    }
    // `[Dog(), Bird()] + dogs` as animals: an array is of what is wanted, not of what the other consists of.
    if operation.name.text == "+", case .array = first.kind,
      expected.elementType.nominal?.hasSubtypes == true
    {
      return (
        compile(first, expected).typed(.array(.unknown)), compile(right, wanted).typed(.array(.unknown))
      )
    }
    if first.isContextual, !right.isContextual {
      let compiled = compile(right, wanted)
      // `.pi / 2`: of the types that a bare number may be, Double has such members.
      let isNumber = isArithmetic && compiled.isFlexible && compiled.type.isInt
      var type = isNumber ? StaticType.double : compiled.type
      // `.degrees(90) / 4`: an angle is what such a member makes, which a number may divide.
      if isArithmetic, let name = first.implicitName, type.isDouble || type.isInt,
        program.members(name, of: type, isStatic: true).isEmpty,
        !program.members(name, of: .nominal(.angle, []), isStatic: true).isEmpty
      {
        type = .nominal(.angle, [])
      }
      return (compile(first, type), compiled)
    }
    let compiled = compile(first, wanted)
    // `distance + Measurement(value: 5, unit: .meters)`
    if case .chain(let base, _) = right.kind, case .name(let name, _, let generics) = base.kind,
      generics.isEmpty,
      let nominal = compiled.type.nominal, !nominal.generics.isEmpty, nominal.name == name.text
    {
      return (compiled, compile(right, compiled.type))
    }
    // `bits & 1 << n`: the literal is what stands before the operator.
    if compiled.type.nominal?.integerLiteral != nil, case .infix = right.withoutParentheses.kind {
      return (compiled, compile(right, compiled.type))
    }
    return (compiled, compile(right, type(beside: compiled)))
  }

  /// `a op b`
  func binary(
    _ name: Name, _ left: Compiled, _ right: Compiled, _ ranges: (Range<Int>, Range<Int>),
    _ range: Range<Int>,
    _ expected: StaticType = .unknown
  ) -> Compiled {
    if left.isFailed || right.isFailed { return .failed }
    guard let op = BinaryOperator(rawValue: name.text) else {
      if name.text == "~=" { return matchTest(left, right, span(name.range)) }
      let (a, b) = shifts.contains(name.text) ? (left, right) : matchLiterals(left, right)
      if let own = userOperator(name, [a, b], [ranges.0, ranges.1], isPrefix: false, range) {
        return own
      }
      if a.type.isLeftOpen || b.type.isLeftOpen, isDeclared(name.text) { return laterOperator(name, a, b) }
      if let bits = bitOperator(name, a, b, ranges) { return bits }
      reportOperator(name, [a, b], "the operator")
      return .failed
    }
    let span = span(name.range)
    var (left, right) = (left, right)
    if op != .equal, op != .unequal {
      if left.isImplicitlyUnwrapped { left = unwrapped(left, ranges.0) }
      if right.isImplicitlyUnwrapped { right = unwrapped(right, ranges.1) }
    }
    let (a, b) = matchLiterals(left, right)
    if op.isArithmetic, a.isFlexible, b.isFlexible, let own = expected.unwrappedAll.nominal,
      program.user(own) != nil, let x = literalValue(a, of: expected.unwrappedAll, ranges.0),
      let y = literalValue(b, of: expected.unwrappedAll, ranges.1),
      let made = userOperator(name, [x, y], [ranges.0, ranges.1], isPrefix: false, range)
    {
      return made
    }
    if a.isFlexible, b.isFlexible, op.isArithmetic, a.type.isInt, b.type.isInt {
      return fold(op, a, b, span, name.range)
    }
    if a.type.isDouble, b.type.isDouble {
      return doubles(op, a.double(self.span(ranges.0)), b.double(self.span(ranges.1)), span)
    }
    if a.type.isInt, b.type.isInt {
      return ints(op, a.int(self.span(ranges.0)), b.int(self.span(ranges.1)), span)
    }
    if op == .equal || op == .unequal, a.isNil || b.isNil {
      // Of a type for which `nil` is a value of its own.
      if let own = a.isNil ? literalValue(a, of: b.type, ranges.0) : literalValue(b, of: a.type, ranges.1) {
        return binary(name, a.isNil ? own : a, a.isNil ? b : own, ranges, range, expected)
      }
      let code = a.isNil ? b.code : a.code
      let wanted = op == .equal
      return Compiled(bool: { frame throws(Stop) in try code(frame).isNil == wanted })
    }
    if let own = userOperator(name, [a, b], [ranges.0, ranges.1], isPrefix: false, range) { return own }
    if let failed = refusingOptionals(op, a, b, ranges) ?? refusingUnequatable(op, a, b, name.range) {
      return failed
    }
    if !op.isArithmetic, let (x, y) = ownLiterals(a, b, ranges) {
      return userOperator(name, [x, y], [ranges.0, ranges.1], isPrefix: false, range)
        ?? general(op, x, y, span)
    }
    return general(op, a, b, span)
  }

  /// A literal beside a value of a type of the block's that literals make values of; nil where there is none.
  func ownLiterals(
    _ a: Compiled, _ b: Compiled, _ ranges: (Range<Int>, Range<Int>)
  ) -> (Compiled, Compiled)? {
    if b.constant != nil, let made = literalValue(b, of: a.type.wrapped ?? a.type, ranges.1) {
      return (a, made)
    }
    if a.constant != nil, let made = literalValue(a, of: b.type.wrapped ?? b.type, ranges.0) {
      return (made, b)
    }
    return nil
  }

  /// A literal beside a Double is one too.
  func matchLiterals(_ a: Compiled, _ b: Compiled) -> (Compiled, Compiled) {
    if a.isFlexible, (b.type.wrapped ?? b.type).isDouble { return (a.adopted, b) }
    if b.isFlexible, (a.type.wrapped ?? a.type).isDouble { return (a, b.adopted) }
    if a.isFlexible, b.type.nominal?.integerLiteral != nil { return (settle(a, b.type), b) }
    if b.isFlexible, a.type.nominal?.integerLiteral != nil { return (a, settle(b, a.type)) }
    if a.isDoubleLiteral, b.type.nominal?.floatLiteral != nil { return (settle(a, b.type), b) }
    if b.isDoubleLiteral, a.type.nominal?.floatLiteral != nil { return (a, settle(b, a.type)) }
    // `[1, 2] + halves`
    if a.isFlexible, !b.isFlexible, a.adopted.type == b.type { return (a.adopted, b) }
    if b.isFlexible, !a.isFlexible, b.adopted.type == a.type { return (a, b.adopted) }
    return (a, b)
  }

  /// Whether the block declares an operator of a name.
  private func isDeclared(_ name: String) -> Bool {
    program.memberNames.contains(name) || program.operators[name] != nil
  }

  /// `a <> b` of a protocol's, `a & 1` of any whole number's: which of the types' operators is meant, and of which of
  /// them a literal is, the values say.
  private func laterOperator(_ name: Name, _ left: Compiled, _ right: Compiled) -> Compiled {
    let (first, second, op, span) = (left.code, right.code, name.text, span(name.range))
    let isShift = shifts.contains(op)
    let (isFirstLiteral, isSecondLiteral) = (left.isFlexible && !isShift, right.isFlexible && !isShift)
    return Compiled(.unknown) { frame throws(Stop) in
      var (a, b) = (try first(frame), try second(frame))
      if isFirstLiteral, let own = b.adopting(a) { a = own }
      if isSecondLiteral, let own = a.adopting(b) { b = own }
      return try frame.interpreter.applyBits(op, a, b, span)
    }
  }

  /// `1...3 ~= n`
  private func matchTest(_ pattern: Compiled, _ value: Compiled, _ span: Span) -> Compiled {
    let (a, other) = matchLiterals(pattern, value)
    // A literal is of the type that the range is of.
    let b = other.isFlexible && !a.type.rangeBound.isUnknown ? settle(other, a.type.rangeBound) : other
    let (left, right) = (a.code, b.code)
    return Compiled(bool: { frame throws(Stop) in
      try frame.interpreter.matches(try left(frame), try right(frame), span)
    })
  }

  private func bitOperator(
    _ name: Name, _ left: Compiled, _ right: Compiled, _ ranges: (Range<Int>, Range<Int>)
  ) -> Compiled? {
    guard left.type.isInt || left.type.isLeftOpen, bitOperators.contains(name.text) else { return nil }
    if left.type.isLeftOpen || right.type.isLeftOpen { return laterOperator(name, left, right) }
    let (a, b) = (left.int(span(ranges.0)), right.int(span(ranges.1)))
    switch name.text {
    case "&+": return Compiled(int: { frame throws(Stop) in try a(frame) &+ b(frame) })
    case "&-": return Compiled(int: { frame throws(Stop) in try a(frame) &- b(frame) })
    case "&*": return Compiled(int: { frame throws(Stop) in try a(frame) &* b(frame) })
    case "&": return Compiled(int: { frame throws(Stop) in try a(frame) & b(frame) })
    case "|": return Compiled(int: { frame throws(Stop) in try a(frame) | b(frame) })
    case "^": return Compiled(int: { frame throws(Stop) in try a(frame) ^ b(frame) })
    case "&<<": return Compiled(int: { frame throws(Stop) in try a(frame) &<< b(frame) })
    case "&>>": return Compiled(int: { frame throws(Stop) in try a(frame) &>> b(frame) })
    case "<<": return Compiled(int: { frame throws(Stop) in try a(frame) << b(frame) })
    case ">>": return Compiled(int: { frame throws(Stop) in try a(frame) >> b(frame) })
    default: return nil
    }
  }
}

extension Expression {
  /// `AnyHashable(value)`: what it is equal to may be of another type.
  fileprivate var isErased: Bool {
    guard case .chain(let base, let suffixes) = kind, suffixes.count == 1, case .call = suffixes[0].kind,
      case .name(let name, _, _) = base.kind
    else { return false }
    return name.text == "AnyHashable"
  }
}

private let shifts: Set = ["<<", ">>", "&<<", "&>>"]
private let bitOperators: Set = ["&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>"]

extension StaticType {
  /// Whether only a value shows which operators it has.
  fileprivate var isLeftOpen: Bool { isOpen || nominal?.kind == .protocol }
}
