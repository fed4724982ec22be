public import Diagnostics

/// What implementations of library members ask of the interpreter.
extension Interpreter {
  func spend(_ steps: Int, _ span: Span) throws(Stop) { try step(span) }

  public func areEqual(_ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Bool {
    if let result = Script.areEqual(a, b) { return result }
    throw fail(EvaluationMessage.operands("==", a, b), span)
  }

  public func isLess(_ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Bool {
    switch (a, b) {
    case (.int(let x), .int(let y)): return x < y
    case (.double(let x), .double(let y)): return isPositive(y - x, x == y)
    case (.string(let x), .string(let y)): return x.text < y.text
    default: throw fail(EvaluationMessage.operands("<", a, b), span)
    }
  }

  public func key(_ value: Value, _ span: Span) throws(Stop) -> Key { Key(value) }

  public func text(
    _ value: Value, _ type: StaticType = .unknown, isInside: Bool = false, _ span: Span
  ) throws(Stop) -> String {
    if let text = Printing.text(value) { return text }
    throw fail(EvaluationMessage.cannotInterpolate(value), span)
  }

  func isPositive(_ margin: Double, _ isZero: Bool) -> Bool { !isZero && margin > 0 }
  func note(_ choice: Double) {}
}
