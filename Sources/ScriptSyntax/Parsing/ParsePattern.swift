extension Parser {
  /// What `let`, `var` and `for` bind: a name, `_`, or a tuple of them.
  func parseBindingPattern() -> Pattern {
    nested({ Pattern(.missing, $0..<$0) }) { $0.parseBindingPatternHere() }
  }

  private func parseBindingPatternHere() -> Pattern {
    let current = token
    switch current.kind {
    case .identifier, .dollarIdentifier:
      return Pattern(.name(name(advance())), current.range)
    case .keyword where current.word == .wildcard:
      advance()
      return Pattern(.wildcard, current.range)
    case .keyword where current.word == .self && isUnwrapped:
      return Pattern(.name(name(advance())), current.range)
    case .keyword where current.word == .let || current.word == .var:
      advance()
      let inner = parseBindingPattern()
      return Pattern(
        .binding(isVariable: current.word == .var, inner), place(current.start, inner.range.upperBound))
    case .leftParen:
      return parseTuplePattern()
    case .keyword where !current.isAtLineStart && current.word != .in:
      let text = text(current)
      report(
        SyntaxMessage.keywordAsName(text), current.range, hint: SyntaxMessage.keywordAsNameHint(text))
      return Pattern(.name(name(advance())), current.range)
    default:
      expected(SyntaxMessage.nameHere)
      return Pattern(.missing, current.start..<current.start)
    }
  }

  /// Whether a condition binds what stands here: `guard let self`.
  private var isUnwrapped: Bool {
    guard index >= 2 else { return false }
    let before = tokens[index - 2]
    return before.kind == .comma || [.if, .guard, .while].contains(before.word)
  }

  private func parseTuplePattern() -> Pattern {
    let open = index
    let start = advance().start
    var elements: [Pattern.Element] = []
    while !at(.rightParen), !at(.endOfFile) {
      let before = index
      var label: Name?
      if isLabel {
        label = name(advance())
        advance()
      }
      elements.append(Pattern.Element(label: label, pattern: parseBindingPattern()))
      if consume(.comma) != nil { continue }
      if at(.rightParen) || index == before || !continuesList(open) { break }
      reportMissingComma()
    }
    close(open)
    return Pattern(.tuple(elements), place(start, previousEnd))
  }

  /// The pattern of a `case`: `let` and `is`, or an expression in which they may occur.
  func parseCasePattern() -> Pattern {
    nested({ Pattern(.missing, $0..<$0) }) { $0.parseCasePatternHere() }
  }

  private func parseCasePatternHere() -> Pattern {
    let current = token
    if at(.keyword) {
      switch current.word {
      case .let, .var:
        advance()
        let inner = parseCasePattern()
        return Pattern(
          .binding(isVariable: current.word == .var, inner), place(current.start, inner.range.upperBound))
      case .is:
        advance()
        let type = parseType()
        return Pattern(.type(type), place(current.start, type.range.upperBound))
      default: break
      }
    }
    let saved = allowsPatterns
    allowsPatterns = true
    defer { allowsPatterns = saved }
    let expression = parseExpression()
    switch expression.kind {
    case .missing: return Pattern(.missing, expression.range)
    case .wildcard: return Pattern(.wildcard, expression.range)
    case .pattern(let pattern): return pattern
    default: return Pattern(.expression(expression), expression.range)
    }
  }
}
