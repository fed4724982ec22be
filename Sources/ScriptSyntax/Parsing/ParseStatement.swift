extension Parser {
  func parseTopLevel() -> [Statement] {
    var statements: [Statement] = []
    while !at(.endOfFile) {
      statements += parseStatements(in: nil)
      if at(.endOfFile) { break }
      // A `}` with nothing to close.
      let closer = text(token)
      report(SyntaxMessage.extraneous(closer), token.range)
      advance()
    }
    return statements
  }

  /// `{ … }` as the body of something; empty with a message when there is none.
  func parseBlock(_ what: String) -> [Statement] {
    guard at(.leftBrace) else {
      expected("'{' \(what)")
      return []
    }
    return nested({ _ in [] }) { parser in
      parser.inBrackets { parser in
        let open = parser.index
        parser.advance()
        let statements = parser.parseStatements(in: open)
        parser.close(open)
        return statements
      }
    }
  }

  /// Statements up to the `}` of the block opened at token `open`, or to any `}` at the top level.
  func parseStatements(in open: Int?, isMemberBlock: Bool = false) -> [Statement] {
    var statements: [Statement] = []
    while true {
      while consume(.semicolon) != nil {}
      switch token.kind {
      case .endOfFile:
        return statements
      case .rightBrace:
        // One that closes nothing stands in the way; one of an outer block ends this one.
        guard let open, brackets.partner[index] < 0, brackets.partner[open] > index else { return statements }
        report(SyntaxMessage.extraneous("}"), token.range)
        advance()
        continue
      case .interpolationEnd:
        return statements
      case .keyword where (token.word == .case || token.word == .default) && !isMemberBlock:
        if isInSwitch { return statements }
      // `@unknown default:`
      case .at where isInSwitch && peek(2).word == .default:
        return statements
      default:
        break
      }
      let start = index
      if let statement = parseStatement(isMember: isMemberBlock) { statements.append(statement) }
      if index == start {
        report(SyntaxMessage.unexpected(describe(token)), token.range)
        skipGroup()
        skipToStatementEnd()
        continue
      }
      endStatement()
    }
  }

  /// Behind a statement a line break, a `;` or the end of the block must follow.
  private func endStatement() {
    switch token.kind {
    case .endOfFile, .semicolon, .rightBrace, .interpolationEnd: return
    default: break
    }
    if at(.invalid) {
      report("", token.range)
      return skipToStatementEnd()
    }
    if at(.keyword), token.word == .else {
      report(SyntaxMessage.elseOnly, token.range)
      return skipToStatementEnd()
    }
    if at(.comma), peek().isAtLineStart, peek().kind == .period {
      report(unexpectedMessage, token.range, hint: SyntaxMessage.modifierCommaHint)
      return skipToStatementEnd()
    }
    // `} els {`
    if at(.identifier), index > 0, tokens[index - 1].kind == .rightBrace, peek().kind == .leftBrace,
      let hint = SyntaxMessage.elseHint(text(token))
    {
      report(unexpectedMessage, token.range, hint: hint)
      advance()
      return skipGroup()
    }
    if token.isAtLineStart {
      // A line cannot begin like this; it is what a mistake in the line before left over.
      guard !canStartStatement else { return }
      report(unexpectedMessage, token.range)
      return skipToStatementEnd()
    }
    if canStartStatement {
      // What is left of a line whose mistake has been told says nothing more.
      if noteEarlier(onLineOf: token.start) { return skipToStatementEnd() }
      let before = index > 0 && tokens[index - 1].kind == .identifier ? text(tokens[index - 1]) : ""
      report(
        SyntaxMessage.consecutive, token.range,
        hint: SyntaxMessage.keywordHint(before) ?? SyntaxMessage.consecutiveHint)
      // What would be declared so is no call.
      if SyntaxMessage.functionWords.contains(before) { skipToStatementEnd() }
    } else {
      report(unexpectedMessage, token.range)
      skipToStatementEnd()
    }
  }

  private var unexpectedMessage: String {
    switch token.kind {
    case .rightParen, .rightBracket: SyntaxMessage.extraneous(text(token))
    default: SyntaxMessage.unexpected(describe(token))
    }
  }

  private var canStartStatement: Bool {
    if canStartOperand(token) { return true }
    if at(.at) { return true }
    guard at(.keyword) else { return false }
    return ![.in, .as, .is, .where, .throws, .rethrows, .else, .catch].contains(token.word)
  }

  // MARK: One statement

  private func parseStatement(isMember: Bool) -> Statement? {
    nested({ _ in nil }) { $0.parseStatementHere(isMember: isMember) }
  }

  private func parseStatementHere(isMember: Bool) -> Statement? {
    let start = token.start
    if allowsYield, at(.identifier), text(token) == "yield", !peek().isAtLineStart, canStartOperand(peek()) {
      let name = self.name(advance())
      let operand = parseExpression()
      let expression = Expression(.prefix(name, operand), place(start, operand.range.upperBound))
      return Statement(.expression(expression), expression.range)
    }
    // `@available(iOS 17, *) #Preview { … }`
    if at(.at), let end = attributesOfMacro { while index < end { advance() } }
    if isDeclarationStart(isMember: isMember) {
      guard let declaration = parseDeclaration() else { return nil }
      return Statement(.declaration(declaration), place(start, previousEnd))
    }
    var label: Name?
    if isStatementLabel {
      label = name(advance())
      advance()
    }
    guard let kind = parseStatementKind() else { return nil }
    return Statement(kind, label: label, place(start, previousEnd))
  }

  /// Where the macro begins before which attributes stand here; nil where something else follows them.
  private var attributesOfMacro: Int? {
    var end = index
    while tokens[end].kind == .at, tokens[end + 1].kind == .identifier {
      end += 2
      if tokens[end].kind == .leftParen, brackets.partner[end] > end { end = brackets.partner[end] + 1 }
    }
    return end > index && tokens[end].kind == .pound ? end : nil
  }

  /// `outer:` before a loop
  private var isStatementLabel: Bool {
    at(.identifier) && peek().kind == .colon && peek(2).kind == .keyword
      && [.for, .while, .repeat, .if, .switch, .do].contains(peek(2).word)
  }

  private func parseStatementKind() -> Statement.Kind? {
    guard at(.keyword) else { return parseExpressionStatement() }
    switch token.word {
    case .if: return .conditional(parseIf())
    case .switch: return .selection(parseSwitch())
    case .guard:
      advance()
      let conditions = parseConditions()
      if consume(.else) == nil { expected(SyntaxMessage.guardElse) }
      return .guard(conditions, parseBlock("of 'guard'"))
    case .for: return parseFor()
    case .while:
      advance()
      let conditions = parseConditions()
      return .while(conditions, parseBlock("of 'while'"))
    case .repeat:
      advance()
      let body = parseBlock("of 'repeat'")
      if consume(.while) == nil { expected("'while' behind 'repeat { }'") }
      return .repeat(body, parseExpression())
    case .do: return parseDo()
    case .defer:
      advance()
      return .defer(parseBlock("of 'defer'"))
    case .return:
      advance()
      return .return(atExpressionOnSameLine ? parseExpression() : nil)
    case .throw:
      advance()
      return .throw(parseExpression())
    case .break, .continue:
      let isBreak = advance().word == .break
      var target: Name?
      if at(.identifier), !token.isAtLineStart { target = name(advance()) }
      return isBreak ? .break(target) : .continue(target)
    case .fallthrough:
      advance()
      return .fallthrough
    case .else:
      report(SyntaxMessage.elseOnly, token.range)
      advance()
      if at(.if) { return .conditional(parseIf()) }
      return at(.leftBrace) ? .do(parseBlock("of 'else'"), []) : nil
    case .case:
      report(SyntaxMessage.caseOnly, token.range)
      advance()
      skipToStatementEnd()
      return nil
    case .default:
      report(SyntaxMessage.defaultOnly, token.range)
      advance()
      skipToStatementEnd()
      return nil
    default:
      return parseExpressionStatement()
    }
  }

  private func parseExpressionStatement() -> Statement.Kind? {
    guard canStartOperand(token) else { return nil }
    return .expression(parseExpression())
  }

  private var atExpressionOnSameLine: Bool {
    // `return` takes the next line's expression too, unless that begins a statement.
    guard canStartOperand(token) else { return false }
    return !(token.isAtLineStart && (isStatementLabel || isDeclarationStart(isMember: false)))
  }

  // MARK: Conditions

  func parseIf() -> IfSyntax {
    // A long chain of `else if` nests as it is read.
    nested({ IfSyntax([], [], .none, $0..<$0) }) { parser in
      let start = parser.advance().start
      let conditions = parser.parseConditions()
      let then = parser.parseBlock("behind the condition of 'if'")
      var otherwise = IfSyntax.Otherwise.none
      if parser.consume(.else) != nil {
        otherwise = parser.at(.if) ? .conditional(parser.parseIf()) : .block(parser.parseBlock("of 'else'"))
      }
      return IfSyntax(conditions, then, otherwise, place(start, parser.previousEnd))
    }
  }

  func parseConditions() -> [Condition] {
    let saved = (allowsTrailingClosure, isInitialValue)
    (allowsTrailingClosure, isInitialValue) = (false, false)
    defer { (allowsTrailingClosure, isInitialValue) = saved }
    if at(.leftBrace) {
      expected(SyntaxMessage.emptyConditions)
      return []
    }
    var conditions: [Condition] = []
    repeat {
      conditions.append(parseCondition())
    } while consume(.comma) != nil
    return conditions
  }

  private func parseCondition() -> Condition {
    if at(.let) || at(.var) {
      let isVariable = advance().word == .var
      let pattern = parseBindingPattern()
      let type = consume(.colon) != nil ? parseType() : nil
      return .binding(
        isVariable: isVariable, pattern, type: type, consume(.equal) != nil ? parseExpression() : nil)
    }
    if consume(.case) != nil {
      let pattern = parseCasePattern()
      let type = consume(.colon) != nil ? parseType() : nil
      guard consume(.equal) != nil else {
        expected("'=' and the value to match")
        return .match(pattern, type: type, Expression(.missing, previousEnd..<previousEnd))
      }
      return .match(pattern, type: type, parseExpression())
    }
    let expression = parseExpression()
    if case .assignment(let left, let name, let right) = expression.kind, name.text == "=" {
      note(
        SyntaxMessage.equalInCondition, name.range, hint: SyntaxMessage.equalInConditionHint)
      let repaired = Operation(name: Name(text: "==", range: name.range), operand: right)
      return .expression(Expression(.infix(left, [repaired]), expression.range))
    }
    return .expression(expression)
  }
}
