internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `count + 1`, `name < other` of what may be nil: no operator but `==` takes an optional. Nil where that is not sure.
  func refusingOptionals(
    _ op: BinaryOperator, _ a: Compiled, _ b: Compiled, _ ranges: (Range<Int>, Range<Int>)
  ) -> Compiled? {
    if op == .equal || op == .unequal { return nil }
    for (operand, other, range) in [(a, b, ranges.0), (b, a, ranges.1)] {
      guard operand.type.isPlainOptional, other.type.isPlainOptional || other.type.isPlain else { continue }
      report(
        EvaluationMessage.mustUnwrap(operand.type.description), range, hint: EvaluationMessage.unwrapHint)
      return .failed
    }
    return nil
  }
}

extension StaticType {
  /// Whether it is an optional number or text.
  fileprivate var isPlainOptional: Bool { wrapped?.isPlain ?? false }

  fileprivate var isPlain: Bool { isInt || isDouble || isString }
}

extension NominalType {
  /// Whether it is one of Swift's plain types, of which nothing is another.
  var isPlain: Bool { [NominalType.int, .double, .bool, .string].contains(self) }
}
