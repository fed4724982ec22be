extension Parser {
  func parseType() -> TypeSyntax {
    nested({ TypeSyntax(.missing, $0..<$0) }) { $0.parseTypeHere() }
  }

  private func parseTypeHere() -> TypeSyntax {
    let start = token.start
    var attributes: [AttributeSyntax] = []
    var specifiers: [String] = []
    while true {
      if at(.at) {
        attributes.append(parseAttribute())
      } else if at(.inout)
        || (at(.identifier) && [.borrowing, .consuming, .isolated, .sending].contains(token.word)
          && startsType(peek()) && !peek().isAtLineStart)
      {
        specifiers.append(text(advance()))
      } else if at(.repeat)
        || at(.identifier) && text(token) == "each" && peek().kind == .identifier
          && !peek().isAtLineStart
      {
        // A parameter pack, which was refused where it is declared.
        advance()
      } else {
        break
      }
    }
    let type = parseFunctionType()
    if attributes.isEmpty, specifiers.isEmpty { return type }
    return TypeSyntax(
      .attributed(attributes, specifiers: specifiers, type), place(start, type.range.upperBound))
  }

  private func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .leftParen, .leftBracket, .at: return true
    case .keyword: return token.word == .Any || token.word == .Self || token.word == .inout
    default: return false
    }
  }

  /// `(A, B) async throws -> C`
  private func parseFunctionType() -> TypeSyntax {
    let type = parseComposition()
    guard case .tuple(let elements) = type.kind else { return type }
    guard at(.arrow) || areEffects() else { return type }
    var effects: [String] = []
    while at(.async) || at(.throws) || at(.rethrows) {
      effects.append(text(advance()))
      _ = parseThrown()
    }
    if consume(.arrow) == nil { expected("'->'") }
    let result = parseType()
    return TypeSyntax(
      .function(elements, effects: effects, result: result),
      place(type.range.lowerBound, result.range.upperBound))
  }

  /// Whether `async throws(Failure)` and the arrow of a function's type stand here.
  private func areEffects() -> Bool {
    var ahead = index
    func current() -> Token { tokens[min(ahead, tokens.count - 1)] }
    while [.async, .throws, .rethrows].contains(current().word) {
      ahead += 1
      if current().kind == .leftParen, brackets.partner[ahead] > ahead { ahead = brackets.partner[ahead] + 1 }
    }
    return ahead > index && current().kind == .arrow
  }

  /// The type in the parentheses behind `throws`.
  func parseThrown() -> TypeSyntax? {
    guard at(.leftParen) else { return nil }
    let open = index
    advance()
    let type = parseType()
    close(open)
    return type
  }

  private func parseComposition() -> TypeSyntax {
    let start = token.start
    if at(.identifier), token.word == .some || token.word == .any || token.word == .each, startsType(peek()) {
      let word = advance().word
      let inner = nested({ TypeSyntax(.missing, $0..<$0) }) { $0.parseComposition() }
      let range = place(start, inner.range.upperBound)
      return TypeSyntax(word == .some ? .some(inner) : .any(inner), range)
    }
    let first = parseSimpleType()
    guard isText(token, "&") else { return first }
    var parts = [first]
    while isText(token, "&"), parts.count < Parser.chainLimit {
      advance()
      parts.append(parseSimpleType())
    }
    return TypeSyntax(.composition(parts), place(start, previousEnd))
  }

  /// A name, brackets or parentheses, with the members and `?` behind it.
  private func parseSimpleType() -> TypeSyntax {
    let start = token.start
    var type: TypeSyntax
    switch token.kind {
    case .identifier:
      let name = name(advance())
      type = TypeSyntax(.name(name, generics: parseTypeGenerics()), place(start, previousEnd))
    case .keyword where [.Any, .Self, .wildcard].contains(token.word):
      let name = name(advance())
      type = TypeSyntax(.name(name, generics: []), place(start, previousEnd))
    case .leftBracket: type = parseBracketType()
    case .leftParen: type = parseTupleType()
    case .prefixOperator where isText(token, "~"):
      advance()
      type = nested({ TypeSyntax(.missing, $0..<$0) }) { $0.parseSimpleType() }
      return TypeSyntax(.suppressed(type), place(start, type.range.upperBound))
    default:
      expected(SyntaxMessage.type)
      return TypeSyntax(.missing, start..<start)
    }
    // The loop nests the tree; real types have a handful of links.
    for _ in 0..<Parser.depthLimit {
      switch token.kind {
      case .period where peek().kind == .identifier || peek().word == .Self:
        guard !isMetatypeExpression else { return type }
        advance()
        let name = name(advance())
        type = TypeSyntax(.member(type, name, generics: parseTypeGenerics()), place(start, previousEnd))
      case .questionPostfix:
        split()
        type = TypeSyntax(.optional(type), place(start, previousEnd))
      case .exclamationPostfix:
        split()
        type = TypeSyntax(.unwrapped(type), place(start, previousEnd))
      default:
        return type
      }
    }
    skipToStatementEnd()
    return type
  }

  /// `.self` behind a type makes an expression of it.
  private var isMetatypeExpression: Bool { peek().word == .self }

  /// The type before `\Root.member`, as far as it is one.
  func parseKeyPathRoot() -> TypeSyntax {
    let start = token.start
    if at(.leftBracket) { return parseBracketType() }
    let name = name(advance())
    return TypeSyntax(.name(name, generics: parseTypeGenerics()), place(start, previousEnd))
  }

  private func parseBracketType() -> TypeSyntax {
    nested({ TypeSyntax(.missing, $0..<$0) }) { parser in
      let open = parser.index
      let start = parser.advance().start
      let element = parser.parseType()
      var value: TypeSyntax?
      if parser.consume(.colon) != nil { value = parser.parseType() }
      parser.close(open)
      let range = place(start, parser.previousEnd)
      if let value { return TypeSyntax(.dictionary(element, value), range) }
      return TypeSyntax(.array(element), range)
    }
  }

  private func parseTupleType() -> TypeSyntax {
    nested({ TypeSyntax(.missing, $0..<$0) }) { parser in
      let open = parser.index
      let start = parser.advance().start
      var elements: [TypeSyntax.Element] = []
      while !parser.at(.rightParen), !parser.at(.endOfFile) {
        let before = parser.index
        var label: Name?
        var second: Name?
        if parser.isLabel {
          label = parser.name(parser.advance())
          parser.advance()
        } else if parser.at(.identifier) || parser.at(.wildcard), parser.peek().kind == .identifier,
          parser.peek(2).kind == .colon
        {
          label = parser.name(parser.advance())
          second = parser.name(parser.advance())
          parser.advance()
        }
        let type = parser.parseType()
        let isVariadic = parser.isText(parser.token, "...")
        if isVariadic { parser.advance() }
        elements.append(
          TypeSyntax.Element(label: label, secondName: second, type: type, isVariadic: isVariadic))
        if parser.consume(.comma) != nil { continue }
        if parser.index == before { break }
        break
      }
      parser.close(open)
      return TypeSyntax(.tuple(elements), place(start, parser.previousEnd))
    }
  }

  // MARK: Generic arguments

  /// `<A, B>` behind a type's name.
  private func parseTypeGenerics() -> [TypeSyntax] {
    guard startsWith("<"), !token.isAtLineStart else { return [] }
    return parseGenericArguments()
  }

  /// `<A, B>` behind a name in an expression, where `<` may as well be the operator: what stands between it
  /// and its `>`, and right behind that, tells.
  func parseGenericArgumentsIfAny() -> [TypeSyntax] {
    guard startsWith("<"), !token.isAtLineStart, token.end - token.start == 1 else { return [] }
    guard angleClose(index) >= 0 else { return [] }
    return parseGenericArguments()
  }

  func parseGenericArguments() -> [TypeSyntax] {
    let open = token
    split()
    var types: [TypeSyntax] = []
    while !startsWith(">"), !at(.endOfFile) {
      let before = index
      types.append(parseType())
      if consume(.comma) == nil || index == before { break }
    }
    if startsWith(">") {
      split()
    } else {
      expected("'>'")
      _ = open
    }
    return types
  }

  func startsWith(_ character: Character) -> Bool {
    switch token.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      bytes[token.start] == character.asciiValue
    default: false
    }
  }

  /// Consumes the first character of an operator; what remains of `>>` or `>?` is the next token.
  func split() {
    let current = token
    guard current.end - current.start > 1 else {
      advance()
      return
    }
    let rest = (current.start + 1)..<current.end
    let kind: Token.Kind =
      switch bytes[rest.lowerBound] {
      case UInt8(ascii: "?"): .questionPostfix
      case UInt8(ascii: "!"): .exclamationPostfix
      case UInt8(ascii: "=") where rest.count == 1: .equal
      default: .binaryOperator
      }
    splitIndex = index
    tokens[index] = Token(
      kind: kind, word: nil, start: rest.lowerBound, end: current.end, isAtLineStart: false,
      hasSpaceBefore: false)
  }

  /// The token that holds the `>` for the `<` at `start`, or -1 if that is an operator.
  ///
  /// Each `<` is looked at once: those passed over on the way get their answers too, so that a row of `a < b`
  /// costs no more than its length.
  private func angleClose(_ start: Int) -> Int {
    if let known = angles[start] { return known }
    var stack: [Int] = []
    var ahead = start
    scan: while ahead < tokens.count {
      let token = tokens[ahead]
      switch token.kind {
      case .binaryOperator, .prefixOperator, .postfixOperator:
        let bytes = bytes[token.range]
        if bytes.elementsEqual([UInt8(ascii: "<")]) {
          stack.append(ahead)
        } else if bytes.first == UInt8(ascii: ">") {
          for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: ">") {
            guard let open = stack.popLast() else { break }
            angles[open] = isAngleEnd(token, at: ahead, rest: bytes.count - offset) ? ahead : -1
          }
          if stack.isEmpty { break scan }
        } else if !bytes.elementsEqual([UInt8(ascii: "&")]), !bytes.elementsEqual([0x2E, 0x2E, 0x2E]) {
          break scan
        }
      case .period:
        // No type begins with a dot: `a < .first` compares.
        if stack.last == ahead - 1 { break scan }
      case .identifier, .comma, .questionPostfix, .exclamationPostfix, .arrow, .at, .colon:
        break
      case .keyword:
        guard [.Any, .Self, .inout, .wildcard].contains(token.word) else { break scan }
      case .leftParen, .leftBracket:
        guard brackets.partner[ahead] > ahead else { break scan }
        ahead = brackets.partner[ahead]
      default:
        break scan
      }
      ahead += 1
    }
    for open in stack { angles[open] = -1 }
    return angles[start] ?? -1
  }

  /// Whether what follows a `>` can follow a generic type, and not the operand of a comparison.
  private func isAngleEnd(_ token: Token, at index: Int, rest: Int) -> Bool {
    if rest > 1 { return true }
    let next = tokens[min(index + 1, tokens.count - 1)]
    switch next.kind {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .exclamationPostfix, .questionPostfix, .colon:
      return true
    case .leftParen, .leftBracket:
      return !next.isAtLineStart
    default:
      return false
    }
  }
}
