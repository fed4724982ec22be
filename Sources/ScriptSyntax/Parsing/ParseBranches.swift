/// Loops, `switch` and `do`.
extension Parser {
  func parseFor() -> Statement.Kind {
    advance()
    // `for try await value in values`: they are all there.
    _ = consume(.try)
    if at(.identifier), token.word == .await, peek().word != .in { advance() }
    if let loop = parseCountingLoop() { return loop }
    let isMatch = consume(.case) != nil
    let pattern = isMatch ? parseCasePattern() : parseBindingPattern()
    let type = consume(.colon) != nil ? parseType() : nil
    if consume(.in) == nil { expected("'in' and what the loop runs over") }
    let saved = allowsTrailingClosure
    allowsTrailingClosure = false
    let sequence = parseExpression()
    let condition = consume(.where) != nil ? parseExpression() : nil
    allowsTrailingClosure = saved
    return .for(
      ForSyntax(
        isMatch: isMatch, pattern: pattern, type: type, sequence: sequence, condition: condition,
        body: parseBlock("of 'for'")))
  }

  /// `for (int i = 0; i < n; i++) { … }`, as other languages have it, is said once.
  func parseCountingLoop() -> Statement.Kind? {
    guard at(.leftParen), brackets.partner[index] > index,
      tokens[index...brackets.partner[index]].contains(where: { $0.kind == .semicolon })
    else { return nil }
    let end = brackets.partner[index]
    report(
      SyntaxMessage.countingLoop, place(token.start, tokens[end].end), hint: SyntaxMessage.countingLoopHint)
    index = end
    advance()
    if at(.leftBrace) { skipGroup() }
    let range = previousEnd..<previousEnd
    return .for(
      ForSyntax(
        isMatch: false, pattern: Pattern(.wildcard, range), type: nil,
        sequence: Expression(.array([]), range),
        condition: nil, body: []))
  }

  func parseDo() -> Statement.Kind {
    advance()
    let thrown = consume(.throws) == nil ? nil : parseThrown()
    let body = parseBlock("of 'do'")
    var clauses: [CatchClause] = []
    while consume(.catch) != nil {
      let items = at(.leftBrace) ? [] : parseCaseItems(inCatch: true)
      clauses.append(CatchClause(items: items, body: parseBlock("of 'catch'"), thrown: thrown))
    }
    return .do(body, clauses)
  }

  /// Whether the nearest block around is the body of a `switch`.
  var isInSwitch: Bool { switchDepths.last == depth }

  func parseSwitch() -> SwitchSyntax {
    nested({ SwitchSyntax(Expression(.missing, $0..<$0), [], $0..<$0) }) { parser in
      let start = parser.advance().start
      let saved = (parser.allowsTrailingClosure, parser.isInitialValue)
      (parser.allowsTrailingClosure, parser.isInitialValue) = (false, false)
      let subject = parser.parseExpression()
      (parser.allowsTrailingClosure, parser.isInitialValue) = saved
      guard parser.at(.leftBrace) else {
        parser.expected("'{' of 'switch'")
        return SwitchSyntax(subject, [], place(start, parser.previousEnd))
      }
      let open = parser.index
      parser.advance()
      let cases = parser.inBrackets { $0.parseCases(open) }
      parser.close(open)
      return SwitchSyntax(subject, cases, place(start, parser.previousEnd))
    }
  }

  private func parseCases(_ open: Int) -> [SwitchSyntax.Case] {
    switchDepths.append(depth)
    defer { switchDepths.removeLast() }
    var cases: [SwitchSyntax.Case] = []
    while !at(.endOfFile), !at(.rightBrace), !at(.interpolationEnd) {
      let start = token.start
      if at(.at) { _ = parseAttribute() }
      var items: [SwitchSyntax.Item] = []
      var isDefault = false
      if at(.keyword), consume(.default) != nil {
        isDefault = true
      } else if at(.keyword), consume(.case) != nil {
        items = parseCaseItems(inCatch: false)
      } else {
        report(
          SyntaxMessage.statementInSwitch, token.range, hint: SyntaxMessage.statementInSwitchHint)
        skipGroup()
        skipToStatementEnd()
        _ = consume(.semicolon)
        continue
      }
      if consume(.colon) == nil {
        expected("':' behind \(isDefault ? "'default'" : "the patterns of the case")")
      }
      let end = previousEnd
      let body = parseStatements(in: open)
      if body.isEmpty, at(.case) || at(.default) || at(.rightBrace), lastIsColon {
        note(SyntaxMessage.emptyCase, place(start, end), hint: SyntaxMessage.emptyCaseHint)
      }
      cases.append(
        SwitchSyntax.Case(items: items, isDefault: isDefault, body: body, range: place(start, previousEnd)))
    }
    return cases
  }

  private var lastIsColon: Bool { index > 0 && tokens[index - 1].kind == .colon }

  private func parseCaseItems(inCatch: Bool) -> [SwitchSyntax.Item] {
    let saved = allowsTrailingClosure
    if inCatch { allowsTrailingClosure = false }
    defer { allowsTrailingClosure = saved }
    var items: [SwitchSyntax.Item] = []
    repeat {
      // `catch where attempts < 3`: any error.
      let pattern =
        inCatch && at(.where) ? Pattern(.wildcard, token.start..<token.start) : parseCasePattern()
      let condition = consume(.where) != nil ? parseExpression() : nil
      items.append(SwitchSyntax.Item(pattern: pattern, condition: condition))
    } while consume(.comma) != nil
    return items
  }
}
