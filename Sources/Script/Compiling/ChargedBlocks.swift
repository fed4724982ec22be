internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Calls and rounds are what is charged for, and what stands between them is free. Where that is very long, it is not.
  func compileBody(_ statements: [Statement], isNested: Bool, asFunction: Bool) -> Body {
    let body = compileFreeBody(statements, isNested: isNested, asFunction: asFunction)
    guard let first = statements.first, let last = statements.last else { return body }
    let bytes = last.range.upperBound - first.range.lowerBound
    guard bytes > 2_000 else { return body }
    let charge = Charge(steps: bytes / 100, span: span(first.range))
    var value = body.value
    if let code = value?.code, value?.isFailed == false { value?.body = .value(charge.before(code)) }
    return Body(block: body.block.charged(charge), value: value)
  }
}

/// What it costs to run something, each time.
private struct Charge {
  let steps: Int
  let span: Span

  func before(_ code: @escaping Code) -> Code {
    { frame throws(Stop) in
      try frame.interpreter.spend(steps, span)
      return try code(frame)
    }
  }
}

extension Block {
  fileprivate func charged(_ charge: Charge) -> Block {
    let paid = Statement(
      run: { frame throws(Stop) in
        try frame.interpreter.spend(charge.steps, charge.span)
        return .next
      }, build: nil)
    var code: Code?
    if let value { code = charge.before(value) }
    return Block([paid] + statements, value: code, type: type)
  }
}
