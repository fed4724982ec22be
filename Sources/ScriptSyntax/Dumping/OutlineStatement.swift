extension Statement {
  var outline: Outline {
    let inner = kindOutline
    return label.map { Outline("label \($0.text)", range, [inner]) } ?? inner
  }

  private var kindOutline: Outline {
    switch kind {
    case .expression(let expression): return expression.outline
    case .declaration(let declaration): return declaration.outline
    case .conditional(let syntax): return syntax.outline
    case .selection(let syntax): return syntax.outline
    case .guard(let conditions, let body):
      return Outline("guard", range, conditions.map(\.outline) + [block("else", body)])
    case .for(let loop):
      var children = [loop.pattern.outline]
      if let type = loop.type { children.append(Outline("type", type.range, [type.outline])) }
      children.append(Outline("in", loop.sequence.range, [loop.sequence.outline]))
      if let condition = loop.condition { children.append(Outline("where", nil, [condition.outline])) }
      return Outline(loop.isMatch ? "for case" : "for", range, children + [block("do", loop.body)])
    case .while(let conditions, let body):
      return Outline("while", range, conditions.map(\.outline) + [block("do", body)])
    case .repeat(let body, let condition):
      return Outline("repeat", range, [block("do", body), condition.outline])
    case .do(let body, let clauses):
      return Outline(
        "do", range,
        [block("do", body)]
          + clauses.map { clause in
            Outline("catch", nil, clause.items.map(\.outline) + [block("do", clause.body)])
          })
    case .defer(let body): return Outline("defer", range, body.map(\.outline))
    case .return(let value): return Outline("return", range, value.map { [$0.outline] } ?? [])
    case .throw(let value): return Outline("throw", range, [value.outline])
    case .break(let name): return Outline(name.map { "break \($0.text)" } ?? "break", range)
    case .continue(let name): return Outline(name.map { "continue \($0.text)" } ?? "continue", range)
    case .fallthrough: return Outline("fallthrough", range)
    }
  }
}

/// Statements under a line that says what they are.
private func block(_ label: String, _ statements: [Statement]) -> Outline {
  Outline(label, nil, statements.map(\.outline))
}

extension Condition {
  fileprivate var outline: Outline {
    switch self {
    case .expression(let expression): return expression.outline
    case .binding(let isVariable, let pattern, let type, let value):
      var children = [pattern.outline]
      if let type { children.append(Outline("type", type.range, [type.outline])) }
      if let value { children.append(value.outline) }
      return Outline(isVariable ? "if var" : "if let", pattern.range, children)
    case .match(let pattern, let type, let value):
      var children = [pattern.outline]
      if let type { children.append(Outline("type", type.range, [type.outline])) }
      return Outline("if case", pattern.range, children + [value.outline])
    }
  }
}

extension IfSyntax {
  var outline: Outline {
    var children = conditions.map(\.outline) + [block("then", then)]
    switch otherwise {
    case .none: break
    case .block(let statements): children.append(block("else", statements))
    case .conditional(let next): children.append(Outline("else", nil, [next.outline]))
    }
    return Outline("if", range, children)
  }
}

extension SwitchSyntax {
  var outline: Outline {
    Outline(
      "switch", range,
      [subject.outline]
        + cases.map { option in
          option.isDefault
            ? Outline("default", option.range, option.body.map(\.outline))
            : Outline("case", option.range, option.items.map(\.outline) + [block("do", option.body)])
        })
  }
}

extension SwitchSyntax.Item {
  fileprivate var outline: Outline {
    Outline(
      "item", pattern.range,
      [pattern.outline] + (condition.map { [Outline("where", $0.range, [$0.outline])] } ?? []))
  }
}

extension Pattern {
  var outline: Outline {
    switch kind {
    case .wildcard: Outline("_", range)
    case .name(let name): Outline(name.text, range)
    case .binding(let isVariable, let inner): Outline(isVariable ? "var" : "let", range, [inner.outline])
    case .tuple(let elements):
      Outline(
        "tuple", range,
        elements.map { element in
          element.label.map { Outline("\($0.text):", $0.range, [element.pattern.outline]) }
            ?? element.pattern.outline
        })
    case .type(let type): Outline("is", range, [type.outline])
    case .expression(let expression): expression.outline
    case .missing: Outline("missing", range)
    }
  }
}
