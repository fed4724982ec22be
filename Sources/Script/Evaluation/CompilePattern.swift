internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  typealias Match = @Sendable (Frame, Value) throws(Stop) -> Bool

  /// The test of a `case`, which binds names as it goes.
  func compilePattern(_ pattern: Pattern, binding: Bool? = nil) -> Match {
    switch pattern.kind {
    case .wildcard:
      return { _, _ throws(Stop) in true }
    case .missing:
      return { _, _ throws(Stop) in throw .mistake }
    case .name(let name):
      return bind(name, isVariable: binding == true)
    case .binding(let isVariable, let inner):
      return compilePattern(inner, binding: isVariable)
    case .tuple(let elements):
      return compileTuplePattern(
        elements.map { compilePattern($0.pattern, binding: binding) }, elements.map { $0.label?.text })
    case .type(let type):
      unsupported("'is' in a pattern", type.range)
      return { _, _ throws(Stop) in throw .mistake }
    case .expression(let expression):
      return compileExpressionPattern(expression, binding)
    }
  }

  private func bind(_ name: Name, isVariable: Bool) -> Match {
    let slot = function.declare(name, isMutable: isVariable)
    return { frame, value throws(Stop) in
      frame.declare(slot, value)
      return true
    }
  }

  private func compileTuplePattern(_ parts: [Match], _ labels: [String?]) -> Match {
    { frame, value throws(Stop) in
      guard case .tuple(let tuple) = value, tuple.elements.count == parts.count else { return false }
      for (part, element) in zip(parts, tuple.elements) where try !part(frame, element) { return false }
      return true
    }
  }

  private func compileExpressionPattern(_ expression: Expression, _ binding: Bool?) -> Match {
    switch expression.kind {
    case .pattern(let inner):
      return compilePattern(inner, binding: binding)
    case .wildcard:
      return { _, _ throws(Stop) in true }
    case .parenthesized(let inner):
      return compileExpressionPattern(inner, binding)
    case .tuple(let elements):
      return compileTuplePattern(
        elements.map { compileExpressionPattern($0.value, binding) }, elements.map { $0.label?.text })
    case .name(let name, _, _) where binding != nil:
      return bind(name, isVariable: binding == true)
    case .chain(let base, let suffixes) where suffixes.count == 1:
      // `let x?` matches what is there.
      if case .optional = suffixes[0].kind {
        let inner = compileExpressionPattern(base, binding)
        return { frame, value throws(Stop) in
          if case .nil = value { return false }
          return try inner(frame, value)
        }
      }
    case .implicitMember(let name, _, _):
      unsupported("the pattern '.\(name.text)'", expression.range)
      return { _, _ throws(Stop) in throw .mistake }
    default:
      break
    }
    let compiled = compile(expression)
    let code = compiled.code
    let literal = compiled.literal
    let span = span(expression.range)
    return { frame, value throws(Stop) in
      var pattern = try code(frame)
      if let literal, case .double = value { pattern = .double(literal.double) }
      if case .range(let range) = pattern, case .int(let number) = value { return range.contains(number) }
      guard let isEqual = Arithmetic.equal(pattern, value) else {
        throw frame.interpreter.fail(EvaluationMessage.cannotMatch(pattern, value), span)
      }
      return isEqual
    }
  }
}
