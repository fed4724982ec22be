extension Parser {
  /// `{ … }` with its signature; the token here is the `{`. nil at the limit of nesting.
  func parseClosure() -> ClosureSyntax? {
    nested({ _ in nil }) { parser in
      parser.inBrackets { parser in
        let savedPatterns = parser.allowsPatterns
        parser.allowsPatterns = false
        defer { parser.allowsPatterns = savedPatterns }
        return parser.parseClosureBody()
      }
    }
  }

  private func parseClosureBody() -> ClosureSyntax {
    let open = index
    let start = advance().start
    var signature = ClosureSignature()
    let hasSignature = atClosureSignature
    if hasSignature {
      parseSignature(&signature)
    } else {
      parseParametersWithoutIn(&signature)
    }
    let body = parseStatements(in: open)
    close(open)
    return ClosureSyntax(
      attributes: signature.attributes, captures: signature.captures, parameters: signature.parameters,
      hasParentheses: signature.hasParentheses, effects: signature.effects, result: signature.result,
      hasSignature: hasSignature, body: body, range: place(start, previousEnd))
  }

  /// Parameters whose `in` was forgotten: `{ pet, index⏎`, `{ a, b a + b }`, `{ pet pet.name }`,
  /// `{ (pet) pet.name }`. None of these means anything else.
  private func parseParametersWithoutIn(_ signature: inout ClosureSignature) {
    let isParenthesized = at(.leftParen)
    let first = isParenthesized ? 1 : 0
    var ahead = first
    while isParameterName(peek(ahead)), peek(ahead + 1).kind == .comma { ahead += 2 }
    guard isParameterName(peek(ahead)) else { return }
    let count = (ahead - first) / 2 + 1
    if isParenthesized {
      ahead += 1
      guard peek(ahead).kind == .rightParen else { return }
    }
    guard !tokens[index...(index + ahead)].dropFirst().contains(where: \.isAtLineStart) else { return }
    // A name alone in its line may be a value, and one before a bracket is called.
    if isParenthesized || count == 1 {
      guard startsStatement(peek(ahead + 1)), peek(first).word == nil else { return }
    }
    if isParenthesized { advance() }
    var parameters: [ClosureSyntax.Parameter] = []
    for _ in 0..<count {
      parameters.append(
        ClosureSyntax.Parameter(attributes: [], label: nil, name: name(advance()), type: nil))
      _ = consume(.comma)
    }
    if isParenthesized { advance() }
    note(SyntaxMessage.missingIn, previousEnd..<previousEnd)
    signature.parameters = parameters
  }

  /// Whether a token behind a value in the same line begins something new.
  private func startsStatement(_ token: Token) -> Bool {
    guard !token.isAtLineStart, token.hasSpaceBefore else { return false }
    switch token.kind {
    case .identifier, .integer, .floating, .regex, .stringStart: return true
    case .keyword: return [.true, .false, .nil, .return, .if, .switch, .let, .self].contains(token.word)
    default: return false
    }
  }

  private struct ClosureSignature {
    var attributes: [AttributeSyntax] = []
    var captures: [ClosureSyntax.Capture] = []
    var parameters: [ClosureSyntax.Parameter]?
    var hasParentheses = false
    var effects: [String] = []
    var result: TypeSyntax?
  }

  /// Looks ahead for the `in` that ends a signature.
  private var atClosureSignature: Bool {
    var ahead = index
    func kind() -> Token.Kind { tokens[min(ahead, tokens.count - 1)].kind }
    func word() -> Word? { tokens[min(ahead, tokens.count - 1)].word }
    func skipGroup() -> Bool {
      let end = brackets.partner[ahead]
      guard end > ahead else { return false }
      ahead = end + 1
      return true
    }
    while kind() == .at {
      ahead += 2
      if kind() == .leftParen, !tokens[ahead].hasSpaceBefore, !skipGroup() { return false }
    }
    if kind() == .leftBracket, !skipGroup() { return false }
    if kind() == .leftParen {
      if !skipGroup() { return false }
    } else if isParameterName(tokens[min(ahead, tokens.count - 1)]) {
      ahead += 1
      while kind() == .comma, isParameterName(tokens[min(ahead + 1, tokens.count - 1)]) { ahead += 2 }
    }
    while word() == .async || word() == .throws {
      ahead += 1
      if kind() == .leftParen, !skipGroup() { return false }
    }
    if kind() == .arrow {
      ahead += 1
      scan: while true {
        switch kind() {
        case .identifier, .period, .comma, .questionPostfix, .exclamationPostfix, .binaryOperator,
          .prefixOperator, .postfixOperator, .arrow, .at, .colon:
          ahead += 1
        case .leftParen, .leftBracket:
          if !skipGroup() { return false }
        case .keyword where word() == .Any || word() == .Self || word() == .inout:
          ahead += 1
        default:
          break scan
        }
      }
    }
    return kind() == .keyword && word() == .in
  }

  private func isParameterName(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .dollarIdentifier: true
    case .keyword: token.word == .wildcard
    default: false
    }
  }

  private func parseSignature(_ signature: inout ClosureSignature) {
    while at(.at) { signature.attributes.append(parseAttribute()) }
    if at(.leftBracket) { signature.captures = parseCaptures() }
    if at(.leftParen) {
      signature.hasParentheses = true
      signature.parameters = parseClosureParameters()
    } else if isParameterName(token) {
      var parameters: [ClosureSyntax.Parameter] = []
      repeat {
        parameters.append(
          ClosureSyntax.Parameter(attributes: [], label: nil, name: name(advance()), type: nil))
      } while consume(.comma) != nil
      signature.parameters = parameters
    }
    while at(.async) || at(.throws) {
      signature.effects.append(text(advance()))
      _ = parseThrown()
    }
    if consume(.arrow) != nil { signature.result = parseType() }
    if consume(.in) == nil {
      expected(SyntaxMessage.closureIn)
      while !at(.in), !at(.endOfFile), !at(.rightBrace) { skipGroup() }
      _ = consume(.in)
    }
  }

  private func parseCaptures() -> [ClosureSyntax.Capture] {
    let open = index
    advance()
    var captures: [ClosureSyntax.Capture] = []
    while !at(.rightBracket), !at(.endOfFile) {
      var specifier: String?
      if at(.weak) || at(.unowned) {
        specifier = text(advance())
        if at(.leftParen) { skipGroup() }
      }
      guard at(.identifier) || at(.self) || at(.dollarIdentifier) else { break }
      let name = name(advance())
      let value = consume(.equal) != nil ? parseExpression() : nil
      captures.append(ClosureSyntax.Capture(specifier: specifier, name: name, value: value))
      if consume(.comma) == nil { break }
    }
    close(open)
    return captures
  }

  private func parseClosureParameters() -> [ClosureSyntax.Parameter] {
    let open = index
    advance()
    var parameters: [ClosureSyntax.Parameter] = []
    while !at(.rightParen), !at(.endOfFile) {
      var attributes: [AttributeSyntax] = []
      while at(.at) { attributes.append(parseAttribute()) }
      guard isParameterName(token) else { break }
      let first = name(advance())
      let second = isParameterName(token) ? name(advance()) : nil
      let type = consume(.colon) != nil ? parseType() : nil
      parameters.append(
        ClosureSyntax.Parameter(
          attributes: attributes, label: second == nil ? nil : first, name: second ?? first, type: type))
      if consume(.comma) == nil { break }
    }
    close(open)
    return parameters
  }
}
