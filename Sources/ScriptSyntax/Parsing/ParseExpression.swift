extension Parser {
  /// An expression with its operators.
  func parseExpression() -> Expression {
    nested({ Expression(.missing, $0..<$0) }) { $0.parseSequence() }
  }

  /// An expression that stands inside brackets.
  func parseBracketed() -> Expression { inBrackets { $0.parseExpression() } }

  /// Operands and operators in writing order, then folded by precedence.
  private func parseSequence() -> Expression {
    var sequence = OperatorSequence(parseOperand())
    while let part = parseOperation() {
      sequence.parts.append(part)
      if sequence.parts.count == Parser.chainLimit {
        note(SyntaxMessage.tooLong(Parser.chainLimit), token.range, hint: SyntaxMessage.tooLongHint)
        skipToStatementEnd()
        break
      }
    }
    return sequence.fold(self)
  }

  private func part(_ op: OperatorSequence.Operator, _ operand: Expression?) -> OperatorSequence.Part {
    OperatorSequence.Part(op, operand, declaredOperators)
  }

  /// Whether three dots stand where somebody has left out code, and not for a range.
  var isEllipsis: Bool {
    (isText(token, "...") || isText(token, "…"))
      && ([.comma, .rightParen, .rightBrace, .endOfFile].contains(peek().kind) || peek().isAtLineStart)
  }

  /// An operator and what stands behind it; nil where the expression ends.
  private func parseOperation() -> OperatorSequence.Part? {
    let current = token
    switch current.kind {
    case .binaryOperator where current.isAtLineStart && isEllipsis: return nil
    case .binaryOperator:
      let name = Name(text: text(current), range: current.range)
      // `)` or `,` behind an operator: it is a value itself, as in `reduce(0, +)`, and its place is elsewhere.
      advance()
      let right = parseOperandAfter(name)
      return part(name.text.hasSuffix("=") ? .assignmentOrInfix(name) : .infix(name), right)
    case .equal where !allowsPatterns:
      advance()
      let name = Name(text: "=", range: current.range)
      return part(.assignment(name), parseOperandAfter(name))
    case .questionInfix:
      advance()
      let middle = parseBracketedMiddle()
      guard consume(.colon) != nil else {
        expected(SyntaxMessage.ternaryColon)
        return part(.ternary(middle), Expression(.missing, previousEnd..<previousEnd))
      }
      return part(.ternary(middle), parseOperand())
    case .keyword where current.word == .is:
      advance()
      return part(.cast(.check, parseType()), nil)
    case .keyword where current.word == .as:
      advance()
      var kind = CastKind.coerce
      if consume(.questionPostfix) != nil { kind = .conditional }
      if consume(.exclamationPostfix) != nil { kind = .forced }
      return part(.cast(kind, parseType()), nil)
    case .identifier where !current.isAtLineStart && ["and", "or"].contains(text(current)):
      // `a and b`, as other languages write it
      let next = peek()
      guard canStartOperand(next), !next.isAtLineStart, ![.leftBrace, .period].contains(next.kind) else {
        return nil
      }
      let op = text(current) == "and" ? "&&" : "||"
      note(SyntaxMessage.unknownOperator(text(current)), current.range, hint: "write '\(op)'")
      advance()
      return part(.infix(Name(text: op, range: current.range)), parseOperand())
    case .prefixOperator, .postfixOperator:
      // `a -b`, `a- b`
      guard !current.isAtLineStart, current.kind == .prefixOperator, Precedence.of(text(current)) != nil,
        !isText(current, "&"), canStartOperand(peek())
      else { return nil }
      note(SyntaxMessage.spacing(text(current)), current.range)
      advance()
      let name = Name(text: text(current), range: current.range)
      return part(.infix(name), parseOperand())
    default:
      return nil
    }
  }

  /// The part of `a ? b : c` between the two signs.
  private func parseBracketedMiddle() -> Expression {
    let saved = allowsPatterns
    allowsPatterns = false
    defer { allowsPatterns = saved }
    return parseExpression()
  }

  private func parseOperandAfter(_ name: Name) -> Expression {
    guard canStartOperand(token) else {
      expected("\(SyntaxMessage.binaryNeedsRight) '\(name.text)'")
      return Expression(.missing, previousEnd..<previousEnd)
    }
    return parseOperand()
  }

  /// A value with its prefix operators.
  func parseOperand() -> Expression {
    let current = token
    switch current.kind {
    case .keyword where current.word == .try, .identifier where current.word == .await && atAwait:
      advance()
      var text = text(current)
      if current.word == .try {
        if consume(.questionPostfix) != nil { text += "?" }
        if consume(.exclamationPostfix) != nil { text += "!" }
      }
      let name = Name(text: text, range: current.range)
      // It covers everything to its right.
      let operand = parseExpression()
      return Expression(.effect(name, operand), place(current.start, operand.range.upperBound))
    case .backslash:
      // Nothing hangs on a key path: what follows it is its own links.
      return parseKeyPath()
    case .prefixOperator where bytes[current.start] == UInt8(ascii: "<"):
      report(SyntaxMessage.html, current.range, hint: SyntaxMessage.htmlHint)
      skipToStatementEnd()
      return Expression(.missing, place(current.start, previousEnd))
    case .binaryOperator where isEllipsis, .prefixOperator where isEllipsis,
      .postfixOperator where isEllipsis:
      if isText(current, "...") {
        report(SyntaxMessage.ellipsis, current.range, hint: SyntaxMessage.ellipsisHint)
      }
      advance()
      return Expression(.missing, current.range)
    case .binaryOperator where ![.comma, .rightParen, .rightBracket].contains(peek().kind):
      // `- 3`, `* 3`
      let name = Name(text: text(current), range: current.range)
      let isUnary = ["-", "+", "!"].contains(name.text) && canStartOperand(peek()) && !peek().isAtLineStart
      report(
        isUnary ? SyntaxMessage.separated(name.text) : SyntaxMessage.noLeftOperand(name.text), current.range,
        hint: isUnary ? SyntaxMessage.joinHint(name.text + text(peek())) : nil)
      advance()
      guard canStartOperand(token), !token.isAtLineStart else {
        return Expression(.missing, place(current.start, current.end))
      }
      let operand = nested({ Expression(.missing, $0..<$0) }) { $0.parseOperand() }
      if !isUnary { return operand }
      return Expression(.prefix(name, operand), place(current.start, operand.range.upperBound))
    case .prefixOperator:
      advance()
      let operand = nested({ Expression(.missing, $0..<$0) }) { $0.parseOperand() }
      let range = place(current.start, max(current.end, operand.range.upperBound))
      if isText(current, "&") { return Expression(.reference(operand), range) }
      let name = Name(text: text(current), range: current.range)
      if !["-", "+", "!", "~", "...", "..<"].contains(name.text),
        !declaredOperators.prefix.contains(name.text)
      {
        note(
          ["++", "--"].contains(name.text)
            ? SyntaxMessage.noIncrement(name.text) : SyntaxMessage.prefixOperator(name.text),
          current.range, hint: incrementHint(name.text))
      }
      return Expression(.prefix(name, operand), range)
    default:
      return parsePostfix()
    }
  }

  func incrementHint(_ text: String) -> String? {
    text == "++" ? "write '+= 1'" : text == "--" ? "write '-= 1'" : nil
  }

  private var atAwait: Bool {
    let next = peek()
    guard !next.isAtLineStart else { return false }
    switch next.kind {
    case .identifier, .dollarIdentifier, .stringStart, .regex, .integer, .floating: return true
    // `await (a, b)`, and not a function that is called so.
    case .leftParen, .leftBracket: return next.hasSpaceBefore
    case .keyword: return next.word == .self || next.word == .Self || next.word == .super
    default: return false
    }
  }

  /// Whether an operand can begin with the token.
  func canStartOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .dollarIdentifier, .integer, .floating, .regex, .stringStart, .prefixOperator, .period,
      .leftParen, .leftBracket, .leftBrace, .backslash, .pound, .invalid, .binaryOperator:
      return true
    case .keyword:
      switch token.word {
      case .self, .Self, .super, .true, .false, .nil, .Any, .try, .wildcard, .if, .switch, .`init`:
        return true
      case .let, .var, .is: return allowsPatterns
      default: return false
      }
    default: return false
    }
  }
}
