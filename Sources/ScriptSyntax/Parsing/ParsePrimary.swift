extension Parser {
  /// A name, a literal, a group, a closure: what suffixes hang on.
  func parsePrimary() -> Expression {
    let current = token
    switch current.kind {
    case .identifier, .dollarIdentifier:
      return parseNameExpression()
    case .integer, .floating:
      return parseNumber()
    case .stringStart:
      return parseString()
    case .regex:
      return parseRegex()
    case .leftParen:
      return parseParentheses()
    case .leftBracket:
      return parseCollection()
    case .leftBrace:
      guard let closure = parseClosure() else { break }
      return Expression(.closure(closure), place(current.start, previousEnd))
    case .period:
      return parseImplicitMember()
    case .pound:
      return parseMacro()
    case .keyword:
      return parseKeywordExpression()
    case .binaryOperator where [.comma, .rightParen, .rightBracket].contains(peek().kind):
      let name = name(advance())
      return Expression(.name(name, labels: nil, generics: []), name.range)
    case .invalid:
      // Already reported; it stands for a value.
      report("", current.range)
      advance()
      return Expression(.missing, current.start..<current.start)
    default:
      break
    }
    expected(SyntaxMessage.expression)
    return Expression(.missing, current.start..<current.start)
  }

  private func parseNameExpression() -> Expression {
    // `(any Service).self`: the protocol alone says as much.
    if at(.identifier), token.word == .any || token.word == .some, peek().kind == .identifier,
      !peek().isAtLineStart
    {
      advance()
    }
    let name = name(advance())
    let labels = parseNameLabels()
    let generics = parseGenericArgumentsIfAny()
    return Expression(
      .name(name, labels: labels, generics: generics), place(name.range.lowerBound, previousEnd))
  }

  private func parseKeywordExpression() -> Expression {
    let current = token
    switch current.word {
    case .true, .false:
      advance()
      return Expression(.boolean(current.word == .true), current.range)
    case .nil:
      advance()
      return Expression(.null, current.range)
    case .wildcard:
      advance()
      return Expression(.wildcard, current.range)
    case .self, .Self, .super, .Any, .`init`:
      return parseNameExpression()
    case .if:
      let conditional = parseIf()
      return Expression(.conditional(conditional), conditional.range)
    case .switch:
      let selection = parseSwitch()
      return Expression(.selection(selection), selection.range)
    case .let where allowsPatterns, .var where allowsPatterns, .is where allowsPatterns:
      let pattern = parseCasePattern()
      return Expression(.pattern(pattern), pattern.range)
    default:
      break
    }
    let next = peek()
    let isUsedAsName =
      !next.isAtLineStart
      && [.period, .leftParen, .comma, .rightParen, .rightBracket, .binaryOperator].contains(next.kind)
    guard isUsedAsName, ![.case, .default, .else, .in].contains(current.word) else {
      expected(SyntaxMessage.expression)
      return Expression(.missing, current.start..<current.start)
    }
    let text = text(current)
    report(
      SyntaxMessage.keywordAsName(text), current.range, hint: SyntaxMessage.keywordAsNameHint(text))
    return parseNameExpression()
  }

  private func parseNumber() -> Expression {
    let current = advance()
    var digits = bytes[current.range].filter { $0 != UInt8(ascii: "_") }
    if current.kind == .floating {
      return Expression(.floating(Double(String(decoding: digits, as: UTF8.self)) ?? 0), current.range)
    }
    var radix = 10
    if digits.count > 2, digits[0] == UInt8(ascii: "0"), let prefix = Lexer.radix(digits[1]) {
      radix = prefix
      digits.removeFirst(2)
    }
    return Expression(.integer(Int(String(decoding: digits, as: UTF8.self), radix: radix)), current.range)
  }

  private func parseRegex() -> Expression {
    let current = advance()
    let hashes = bytes[current.range].prefix { $0 == UInt8(ascii: "#") }.count
    let inner = current.start + hashes + 1..<current.end - hashes - 1
    let isExtended = hashes > 0 && bytes[inner].contains(0x0A)
    return Expression(
      .regex(
        String(decoding: bytes[inner], as: UTF8.self), delimiter: hashes + 1, isExtended: isExtended),
      current.range)
  }

  private func parseParentheses() -> Expression {
    nested({ Expression(.missing, $0..<$0) }) { parser in
      let open = parser.index
      let start = parser.advance().start
      let elements = parser.parseArguments(until: .rightParen, open: open)
      parser.close(open)
      let range = place(start, parser.previousEnd)
      if elements.count == 1, elements[0].label == nil {
        return Expression(.parenthesized(elements[0].value), range)
      }
      return Expression(.tuple(elements), range)
    }
  }

  private func parseCollection() -> Expression {
    nested({ Expression(.missing, $0..<$0) }) { parser in
      parser.inBrackets { $0.parseCollectionElements() }
    }
  }

  private func parseCollectionElements() -> Expression {
    let open = index
    let start = advance().start
    if at(.colon), peek().kind == .rightBracket {
      advance()
      advance()
      return Expression(.dictionary([]), place(start, previousEnd))
    }
    var elements: [Expression] = []
    var pairs: [DictionaryElement] = []
    while !at(.rightBracket), !at(.endOfFile) {
      let before = index
      // `[1, 2, id: \.self)`: the next argument already.
      if brackets.partner[open] < 0, isLabel, !elements.isEmpty, pairs.isEmpty { break }
      let element = parseExpression()
      if consume(.colon) != nil {
        pairs.append(DictionaryElement(key: element, value: parseExpression()))
      } else {
        elements.append(element)
      }
      if consume(.comma) != nil { continue }
      if at(.rightBracket) || !continuesList(open) || index == before { break }
      reportMissingComma()
    }
    if !pairs.isEmpty, let stray = elements.first {
      note(SyntaxMessage.expected("':' and a value", found: "a key alone"), stray.range)
    }
    close(open)
    return Expression(pairs.isEmpty ? .array(elements) : .dictionary(pairs), place(start, previousEnd))
  }

  private func parseImplicitMember() -> Expression {
    let period = advance()
    if at(.integer), token.start == period.end {
      let digits = advance()
      note(
        SyntaxMessage.leadingPoint(text(digits)), place(period.start, digits.end),
        hint: SyntaxMessage.write("0.\(text(digits))"))
      let value = Double("0." + text(digits)) ?? 0
      return Expression(.floating(value), place(period.start, digits.end))
    }
    guard let (name, labels, generics) = parseMemberName() else {
      return Expression(.missing, place(period.start, period.end))
    }
    return Expression(
      .implicitMember(name, labels: labels, generics: generics), place(period.start, previousEnd))
  }

  /// `\.a.b`, `\Pet.id`, `\.self`, `\.[0]`
  func parseKeyPath() -> Expression {
    let start = advance().start
    var root: TypeSyntax?
    if at(.identifier) || at(.Self) || at(.leftBracket) { root = parseKeyPathRoot() }
    var components: [Suffix] = []
    while !token.isAtLineStart {
      let current = token
      if current.kind == .period {
        advance()
        if at(.leftBracket) { continue }
        guard let (name, labels, generics) = parseMemberName() else { break }
        components.append(
          Suffix(
            kind: .member(name, labels: labels, generics: generics),
            range: place(current.start, previousEnd)))
      } else if current.kind == .leftBracket, !current.hasSpaceBefore {
        let open = index
        advance()
        let arguments = parseArguments(until: .rightBracket, open: open)
        close(open)
        let call = CallSyntax(hasParentheses: true, arguments: arguments, trailing: [])
        components.append(Suffix(kind: .element(call), range: place(current.start, previousEnd)))
      } else if current.kind == .questionPostfix {
        advance()
        components.append(Suffix(kind: .optional, range: current.range))
      } else if current.kind == .exclamationPostfix {
        advance()
        components.append(Suffix(kind: .forced, range: current.range))
      } else {
        break
      }
      if components.count >= Parser.depthLimit { break }
    }
    if components.isEmpty, root == nil { expected(SyntaxMessage.memberName) }
    return Expression(.keyPath(root: root, components), place(start, previousEnd))
  }

  /// `#available(…)`, `#Preview { … }`; `#if` and its like are gone already.
  private func parseMacro() -> Expression {
    let pound = advance()
    guard at(.identifier) || at(.keyword), !token.hasSpaceBefore else {
      let isHeading = pound.isAtLineStart && token.hasSpaceBefore
      expected("a name behind '#'", hint: isHeading ? SyntaxMessage.markdownHint : nil)
      if isHeading { skipToStatementEnd() }
      return Expression(.missing, place(pound.start, pound.end))
    }
    let name = name(advance())
    if at(.leftParen), ["available", "unavailable"].contains(name.text) { skipGroup() }
    if name.text == "Predicate" {
      // `#Predicate<Book> { … }` is a value of that type here, made of the closure.
      let generics = parseGenericArgumentsIfAny()
      return Expression(.name(name, labels: nil, generics: generics), place(pound.start, previousEnd))
    }
    return Expression(.macro(name, []), place(pound.start, previousEnd))
  }
}
