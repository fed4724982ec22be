internal import Diagnostics
internal import ScriptSyntax

/// `a..<b` and `a...b`.
extension Compiler {
  func compileRange(
    _ first: Expression, _ operation: Operation, _ expected: StaticType, _ range: Range<Int>
  ) -> Compiled {
    let bound = expected.rangeBound
    var (left, right) = bounds(first, operation.operand, bound)
    (left, right) = matchLiterals(left, right)
    if let pair = ownLiterals(left, right, (first.range, operation.operand.range)) { (left, right) = pair }
    // `"9:00"..<"18:00"` where a range of times is wanted.
    left = literalValue(left, of: bound, first.range) ?? left
    right = literalValue(right, of: bound, operation.operand.range) ?? right
    if left.isFailed || right.isFailed { return .failed }
    let isClosed = operation.name.text == "..."
    var result = makeRange(left, right, isClosed: isClosed, span(range))
    if left.isFlexible, right.isFlexible, left.type.isInt {
      result.asRangeOfDoubles = Compiled.Adoption(
        makeRange(left.adopted, right.adopted, isClosed: isClosed, span(range)), differs: false)
    }
    return result
  }

  /// Both bounds; one that leaves its type away is of the other's: `.now...(now + 60)`.
  private func bounds(
    _ first: Expression, _ second: Expression, _ bound: StaticType
  ) -> (Compiled, Compiled) {
    if bound.isUnknown, first.isContextual {
      let right = compile(second, bound)
      return (compile(first, right.type), right)
    }
    let left = compile(first, bound)
    return (left, compile(second, bound.isUnknown && second.isContextual ? left.type : bound))
  }

  private func makeRange(_ left: Compiled, _ right: Compiled, isClosed: Bool, _ span: Span) -> Compiled {
    let type = StaticType.nominal(
      isClosed ? .closedRange : .range, [left.type.isUnknown ? right.type : left.type])
    let (low, high) = (left.code, right.code)
    return Compiled(type) { frame throws(Stop) in
      let (low, high) = (try low(frame), try high(frame))
      guard case .int(let lower) = low, case .int(let upper) = high else {
        return try frame.interpreter.interval(low, high, isClosed: isClosed, span)
      }
      guard lower <= upper else {
        throw frame.interpreter.fail(EvaluationMessage.rangeBackwards("\(lower)", "\(upper)"), span)
      }
      // There is no number behind the last.
      if isClosed, upper == Int.max { return .interval(IntervalValue(low, high, isClosed: true)) }
      return isClosed ? .closedRange(lower...upper) : .range(lower..<upper)
    }
  }
}

extension StaticType {
  /// Of a range, what it goes from and to.
  var rangeBound: StaticType {
    guard case .nominal(let nominal, let arguments) = self,
      nominal === NominalType.range || nominal === NominalType.closedRange
        || nominal === NominalType.partialRange
    else { return .unknown }
    return arguments.first ?? .unknown
  }
}

extension StaticType {
  /// `0..<1`, whose bounds are Doubles where such a range is wanted.
  func isRange(of bound: NominalType) -> Bool {
    guard case .nominal(let nominal, let arguments) = self, arguments.first?.nominal === bound else {
      return false
    }
    return nominal === NominalType.range || nominal === NominalType.closedRange
  }
}
