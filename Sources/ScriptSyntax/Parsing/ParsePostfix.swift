extension Parser {
  /// A value with everything that hangs on it: members, calls, subscripts, trailing closures, `?` and `!`.
  func parsePostfix() -> Expression {
    let start = token.start
    let base = parsePrimary()
    if base.isMissing { return base }
    var suffixes: [Suffix] = []
    while let suffix = parseSuffix(of: base, isFirst: suffixes.isEmpty) {
      suffixes.append(suffix)
      // `f { } { }` is a call and a closure behind it.
      if at(.leftBrace), case .call(let call) = suffix.kind, !call.trailing.isEmpty { break }
      if suffixes.count == Parser.chainLimit {
        note(SyntaxMessage.tooLong(Parser.chainLimit), token.range, hint: SyntaxMessage.tooLongHint)
        skipToStatementEnd()
        break
      }
    }
    guard let last = suffixes.last else { return base }
    return Expression(.chain(base, suffixes), place(start, last.range.upperBound))
  }

  private func parseSuffix(of base: Expression, isFirst: Bool) -> Suffix? {
    let current = token
    switch current.kind {
    case .period:
      return parseMember()
    case .leftParen where !current.isAtLineStart:
      return parseCall()
    case .leftBracket where !current.isAtLineStart:
      let open = index
      advance()
      let arguments = parseArguments(until: .rightBracket, open: open)
      close(open)
      let call = CallSyntax(
        hasParentheses: true, arguments: arguments, trailing: parseTrailingClosures(after: nil))
      return Suffix(kind: .element(call), range: place(current.start, previousEnd))
    case .leftBrace:
      // A literal never takes a closure.
      if isFirst, base.isLiteral { return nil }
      let trailing = parseTrailingClosures(after: base)
      guard !trailing.isEmpty else { return nil }
      return Suffix(
        kind: .call(CallSyntax(hasParentheses: false, arguments: [], trailing: trailing)),
        range: place(current.start, previousEnd))
    case .questionPostfix where !current.isAtLineStart:
      advance()
      return Suffix(kind: .optional, range: current.range)
    case .exclamationPostfix where !current.isAtLineStart:
      advance()
      return Suffix(kind: .forced, range: current.range)
    case .postfixOperator where !current.isAtLineStart:
      advance()
      let name = Name(text: text(current), range: current.range)
      switch name.text {
      case "...": break
      case _ where declaredOperators.postfix.contains(name.text): break
      case "%":
        let whole = place(base.range.lowerBound, current.end)
        note(
          SyntaxMessage.percent(String(decoding: bytes[whole], as: UTF8.self)), whole,
          hint: SyntaxMessage.percentHint)
        // Half a remark: what follows is as good as if the sign were not there.
        return Suffix(kind: .postfix(name), range: current.range)
      case "++", "--":
        note(
          SyntaxMessage.noIncrement(name.text), current.range, hint: incrementHint(name.text))
      default:
        let isBinary = Precedence.of(name.text) != nil && canStartOperand(token) && !token.isAtLineStart
        if isBinary {
          // `a+ b`
          note(SyntaxMessage.spacing(name.text), current.range)
          skipToStatementEnd()
        } else {
          note(SyntaxMessage.postfixOperator(name.text), current.range)
        }
      }
      return Suffix(kind: .postfix(name), range: current.range)
    default:
      return nil
    }
  }

  private func parseMember() -> Suffix {
    let period = advance()
    guard let (name, labels, generics) = parseMemberName() else {
      return Suffix(
        kind: .member(Name(text: "", range: period.end..<period.end), labels: nil, generics: []),
        range: place(period.start, previousEnd))
    }
    return Suffix(
      kind: .member(name, labels: labels, generics: generics), range: place(period.start, previousEnd))
  }

  /// The name behind a `.`: any word, keywords among them, or the number of a tuple's element.
  func parseMemberName() -> (Name, [String]?, [TypeSyntax])? {
    switch token.kind {
    case .identifier, .keyword, .dollarIdentifier:
      // `value.` at the end of a line, and a new statement on the next.
      if token.isAtLineStart, token.kind == .keyword, !at(.self), !at(.`init`) {
        expected(SyntaxMessage.memberName)
        return nil
      }
      let name = name(advance())
      let labels = parseNameLabels()
      return (name, labels, parseGenericArgumentsIfAny())
    case .integer:
      return (name(advance()), nil, [])
    default:
      expected(SyntaxMessage.memberName)
      return nil
    }
  }

  /// `(_:by:)` behind a name that is not called but meant.
  func parseNameLabels() -> [String]? {
    guard at(.leftParen), !token.isAtLineStart else { return nil }
    var ahead = 1
    while [.identifier, .keyword].contains(peek(ahead).kind), peek(ahead + 1).kind == .colon { ahead += 2 }
    guard ahead > 1, peek(ahead).kind == .rightParen else { return nil }
    var labels: [String] = []
    advance()
    while !at(.rightParen) {
      labels.append(text(advance()))
      advance()
    }
    advance()
    return labels
  }

  // MARK: Calls

  private func parseCall() -> Suffix {
    let open = index
    let start = advance().start
    let arguments = parseArguments(until: .rightParen, open: open)
    close(open)
    let call = CallSyntax(
      hasParentheses: true, arguments: arguments, trailing: parseTrailingClosures(after: nil))
    return Suffix(kind: .call(call), range: place(start, previousEnd))
  }

  /// Arguments, or the elements of a tuple, to their closing bracket, which stays.
  func parseArguments(until closer: Token.Kind, open: Int) -> [ArgumentSyntax] {
    inBrackets { parser in
      var arguments: [ArgumentSyntax] = []
      while !parser.at(closer), !parser.at(.endOfFile) {
        let start = parser.index
        arguments.append(parser.parseArgument())
        if parser.consume(.comma) != nil { continue }
        if parser.at(closer) || !parser.continuesList(open) || parser.index == start { break }
        if let labelled = parser.parseValueWithoutColon(arguments[arguments.count - 1]) {
          arguments[arguments.count - 1] = labelled
          if parser.consume(.comma) != nil { continue }
          if parser.at(closer) || !parser.continuesList(open) { break }
        }
        parser.reportMissingComma()
      }
      return arguments
    }
  }

  /// Whether what stands where a comma should be is one more element, of which only the comma is missing.
  func continuesList(_ open: Int) -> Bool {
    let partner = brackets.partner[open]
    if isBehindBrokenString || (partner < 0 && token.isAtLineStart) { return false }
    guard partner < 0 || partner > index else { return false }
    return canStartOperand(token) && !at(.leftBrace) && !at(.binaryOperator) || isLabel
  }

  /// `spacing 8`: a name, and right behind it a value, is most likely a label that lacks its colon.
  private func parseValueWithoutColon(_ argument: ArgumentSyntax) -> ArgumentSyntax? {
    guard argument.label == nil, case .name(let name, nil, _) = argument.value.kind, !isLabel,
      !token.isAtLineStart, !at(.invalid)
    else { return nil }
    let start = token.start
    let value = parseExpression()
    let text = String(decoding: bytes[start..<min(value.range.upperBound, start + 24)], as: UTF8.self)
    note(
      SyntaxMessage.missingColon(name.text), name.range.upperBound..<name.range.upperBound,
      hint: text.contains("\n") ? nil : SyntaxMessage.missingColonHint(name.text, text))
    return ArgumentSyntax(label: name, value: value)
  }

  func reportMissingComma() {
    let what = describe(token)
    report(
      SyntaxMessage.missingComma, previousEnd..<previousEnd, hint: SyntaxMessage.missingCommaHint(what))
  }

  /// `name:`
  var isLabel: Bool {
    guard peek().kind == .colon else { return false }
    return at(.identifier) || (at(.keyword) && token.end - token.start > 0)
  }

  func parseArgument() -> ArgumentSyntax {
    var label: Name?
    if isLabel {
      label = name(advance())
      advance()
      if at(.rightParen) || at(.rightBracket) || at(.comma) {
        expected(SyntaxMessage.expression)
        return ArgumentSyntax(label: label, value: Expression(.missing, previousEnd..<previousEnd))
      }
    }
    // An operator as a value: `reduce(0, +)`
    if at(.binaryOperator), [.comma, .rightParen, .rightBracket].contains(peek().kind), !isEllipsis {
      let name = name(advance())
      return ArgumentSyntax(
        label: label, value: Expression(.name(name, labels: nil, generics: []), name.range))
    }
    return ArgumentSyntax(label: label, value: parseExpression())
  }

  // MARK: Trailing closures

  /// `{ … }` and any `label: { … }` behind it. `base` is what they would be the only arguments of.
  private func parseTrailingClosures(after base: Expression?) -> [TrailingClosure] {
    guard at(.leftBrace), isTrailingClosure else { return [] }
    var closures: [TrailingClosure] = []
    let start = token.start
    guard let first = parseClosure() else { return [] }
    closures.append(TrailingClosure(label: nil, closure: first, range: place(start, previousEnd)))
    while at(.identifier) || at(.keyword), peek().kind == .colon, peek(2).kind == .leftBrace,
      !at(.default)
    {
      let label = name(advance())
      advance()
      let start = token.start
      guard let closure = parseClosure() else { break }
      closures.append(TrailingClosure(label: label, closure: closure, range: place(start, previousEnd)))
    }
    return closures
  }

  /// Whether the `{` here opens a closure of the expression before it, and not the block of a statement.
  private var isTrailingClosure: Bool {
    let next = peek()
    if isInitialValue, next.word == .didSet || next.word == .willSet { return false }
    // The body of a `switch`.
    if next.kind == .keyword, next.word == .case { return false }
    if allowsTrailingClosure { return true }
    // `if items.contains { … } {`: only what follows the braces tells, as for the compiler.
    let end = brackets.partner[index]
    guard end > index, !next.isAtLineStart else { return false }
    let after = tokens[min(end + 1, tokens.count - 1)]
    switch after.kind {
    case .leftBrace, .comma: return true
    case .keyword:
      return after.word == .where || ((after.word == .is || after.word == .as) && !after.isAtLineStart)
    case .leftBracket, .leftParen, .period, .questionPostfix, .questionInfix, .exclamationPostfix, .colon,
      .equal, .postfixOperator, .binaryOperator:
      return !after.isAtLineStart
    default: return false
    }
  }
}

extension Expression {
  var isLiteral: Bool {
    switch kind {
    case .integer, .floating, .boolean, .null, .string, .array, .dictionary: true
    default: false
    }
  }
}
