internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Says of a function that it may end without the value that it promises.
  func checkReturns(_ code: FunctionCode, _ body: [Statement], _ scope: FunctionScope) {
    let result = code.type.result
    if result.isVoid || result.isUnknown || code.name == "init" || scope.yielding != nil { return }
    let isEndless = ([result] + code.type.parameters.map(\.type)).contains(where: \.isNever)
    if !brokenLines.isEmpty || isEndless { return }
    // Braces that a protocol of the host's may read as a builder.
    if result.description == "View", ["body", "previews", "makeBody"].contains(code.name) { return }
    let ends = Ends(endless: program.endless)
    if ends.isValue(body) || !ends.mayEnd(body) { return }
    let type = result.description
    report(
      EvaluationMessage.noResult(code.name, type), at: code.span,
      hint: EvaluationMessage.noResultHint(type, lastIsValue: body.last.map(ends.isLoneValue) ?? false))
  }

  /// The same of a closure of several statements, where what it is to give is known.
  func checkReturns(_ closure: ClosureSyntax, _ result: StaticType) {
    guard let known = result.nominal, closure.result != nil || known.isPlain, !result.isNever,
      brokenLines.isEmpty, !closure.body.isEmpty
    else { return }
    let ends = Ends(endless: program.endless)
    if ends.isValue(closure.body) || !ends.mayEnd(closure.body) { return }
    let type = result.description
    let start = closure.range.lowerBound
    let lastIsValue = closure.body.last.map(ends.isLoneValue) ?? false
    report(
      EvaluationMessage.noResult(nil, type), start..<start + 1,
      hint: EvaluationMessage.noResultHint(type, lastIsValue: lastIsValue))
  }

  /// `return` alone where a value is wanted.
  func checkEmptyReturn(_ range: Range<Int>) {
    let wanted = function.expectedResult
    guard function.kind == .function || function.isLocalFunction, !function.isInitializer,
      !function.isBuilder, function.effects != nil, function.yielding == nil, brokenLines.isEmpty,
      let nominal = wanted.nominal, nominal.kind == .builtin, nominal !== NominalType.host
    else { return }
    report(
      EvaluationMessage.emptyReturn(wanted.description), range, hint: EvaluationMessage.emptyReturnHint)
  }

  /// Whether what stands behind statements may be reached.
  func mayEnd(_ body: [Statement]) -> Bool { Ends(endless: program.endless).mayEnd(body) }

  /// Notes the functions that never come back.
  func noteEndless(_ syntax: FunctionDeclaration) {
    if syntax.result?.plainName == "Never" { program.endless.insert(syntax.name.text) }
  }
}

/// Where statements end.
private struct Ends {
  /// The functions that never come back.
  let endless: Set<String>

  /// Whether a body is one value, without a `return`.
  func isValue(_ body: [Statement]) -> Bool {
    // What returns somewhere is no value by itself.
    guard body.count == 1, !returns(body[0]) else { return false }
    switch body[0].kind {
    case .expression: return isLoneValue(body[0])
    case .conditional(let syntax): return isValue(syntax)
    case .selection(let syntax): return syntax.cases.allSatisfy { isValueOrLeaves($0.body) }
    default: return false
    }
  }

  private func isValue(_ syntax: IfSyntax) -> Bool {
    guard isValueOrLeaves(syntax.then) else { return false }
    switch syntax.otherwise {
    case .none: return false
    case .block(let body): return isValueOrLeaves(body)
    case .conditional(let next): return isValue(next)
    }
  }

  private func isValueOrLeaves(_ body: [Statement]) -> Bool { isValue(body) || !mayEnd(body) }

  private func returns(_ statement: Statement) -> Bool {
    if case .return = statement.kind { return true }
    return statement.inner.contains(where: returns)
  }

  func isLoneValue(_ statement: Statement) -> Bool {
    guard case .expression(let expression) = statement.kind else { return false }
    if case .assignment = expression.kind { return false }
    return true
  }

  /// Whether what stands behind the statements may be reached.
  func mayEnd(_ statements: [Statement]) -> Bool { statements.allSatisfy(mayEnd) }

  private func mayEnd(_ statement: Statement) -> Bool {
    if let label = statement.label, leaves(statement, label.text) { return true }
    switch statement.kind {
    case .return, .throw, .break, .continue, .fallthrough: return false
    case .expression(let expression): return !isEndless(expression)
    case .conditional(let syntax): return mayEnd(syntax)
    case .selection(let syntax):
      return syntax.cases.contains { mayEnd($0.body) || leaves($0.body, nil) }
    case .while(let conditions, let body):
      guard conditions.count == 1, case .expression(let test) = conditions[0], test.isTrue else {
        return true
      }
      return leaves(body, nil)
    case .repeat(let body, let test):
      if leaves(body, nil) { return true }
      return (mayEnd(body) || continues(body)) && !test.isTrue
    case .do(let body, let clauses):
      return mayEnd(body) || clauses.contains { mayEnd($0.body) }
    case .declaration, .guard, .for, .defer: return true
    }
  }

  private func mayEnd(_ syntax: IfSyntax) -> Bool {
    if mayEnd(syntax.then) { return true }
    switch syntax.otherwise {
    case .none:
      guard syntax.conditions.count == 1, case .expression(let test) = syntax.conditions[0] else {
        return true
      }
      return !test.isTrue
    case .block(let body): return mayEnd(body)
    case .conditional(let next): return mayEnd(next)
    }
  }

  private func isEndless(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .effect(_, let inner), .parenthesized(let inner): return isEndless(inner)
    case .missing: return true
    case .chain(let base, let suffixes):
      guard case .call? = suffixes.last?.kind else { return false }
      switch suffixes.dropLast().last?.kind {
      case nil:
        guard case .name(let name, _, _) = base.kind else { return false }
        return endless.contains(name.text)
      case .member(let name, _, _): return endless.contains(name.text)
      default: return false
      }
    default: return false
    }
  }

  // MARK: Leaving

  /// Whether a `break` in the statements leaves what is around them: the loop or `switch` of that label, or, without
  /// one, the nearest.
  private func leaves(_ body: [Statement], _ label: String?) -> Bool { body.contains { leaves($0, label) } }

  private func leaves(_ statement: Statement, _ label: String?) -> Bool {
    switch statement.kind {
    case .break(let name): return name?.text == label
    // In a loop or a `switch` a plain `break` leaves that one.
    case .selection(let syntax): return label != nil && syntax.cases.contains { leaves($0.body, label) }
    case .while(_, let body), .repeat(let body, _): return label != nil && leaves(body, label)
    case .for(let loop): return label != nil && leaves(loop.body, label)
    default: return statement.inner.contains { leaves($0, label) }
    }
  }

  /// Whether a `continue` in the statements goes on with the loop around them, or one farther out.
  private func continues(_ body: [Statement]) -> Bool {
    body.contains { statement in
      if case .continue = statement.kind { return true }
      return continues(statement.inner)
    }
  }
}

extension Statement {
  /// The statements in the braces of one that does not leave its function.
  var inner: [Statement] {
    switch kind {
    case .conditional(let syntax): return syntax.blocks
    case .selection(let syntax): return syntax.cases.flatMap(\.body)
    case .guard(_, let body), .while(_, let body), .repeat(let body, _), .defer(let body): return body
    case .for(let loop): return loop.body
    case .do(let body, let clauses): return body + clauses.flatMap(\.body)
    default: return []
    }
  }
}

extension IfSyntax {
  /// The statements in its braces.
  var blocks: [Statement] {
    switch otherwise {
    case .none: then
    case .block(let body): then + body
    case .conditional(let next): then + next.blocks
    }
  }
}

extension StaticType {
  /// Whether it has no values: what is given one, or is to give one, never ends.
  fileprivate var isNever: Bool { nominal?.name == "Never" }
}

extension Expression {
  fileprivate var isTrue: Bool { if case .boolean(true) = withoutParentheses.kind { true } else { false } }
}
