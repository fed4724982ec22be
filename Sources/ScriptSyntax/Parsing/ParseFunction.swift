extension Parser {
  func parseFunction() -> FunctionDeclaration {
    let name: Name
    switch token.kind {
    case .prefixOperator, .binaryOperator, .postfixOperator:
      // `static func <(a, b)`, `func < <T>(a, b)`
      name = self.name(advance())
    default:
      name = parseDeclaredName()
    }
    return parseFunctionRest(name)
  }

  func parseFunctionRest(_ name: Name) -> FunctionDeclaration {
    let packs = packCount
    let head = parseFunctionHead(name)
    if packCount > packs { return withoutPacks(head) }
    return FunctionDeclaration(
      name: head.name, generics: head.generics, parameters: head.parameters, effects: head.effects,
      thrown: head.thrown, result: head.result, body: at(.leftBrace) ? parseBlock("of '\(name.text)'") : nil)
  }

  /// A function with parameter packs, which were refused: what it does is passed over.
  private func withoutPacks(_ head: FunctionDeclaration) -> FunctionDeclaration {
    if at(.leftBrace) { skipGroup() }
    return FunctionDeclaration(
      name: head.name, generics: GenericClause(), parameters: [], effects: head.effects, result: nil,
      body: nil)
  }

  /// Everything but the body.
  func parseFunctionHead(_ name: Name) -> FunctionDeclaration {
    var generics = GenericClause()
    if startsWith("<") { generics.parameters = parseGenericParameters() }
    var parameters: [ParameterSyntax] = []
    if at(.leftParen) {
      parameters = parseParameters(isEnumCase: false)
    } else {
      expected("'(' and the parameters of '\(name.text)'")
    }
    var effects: [String] = []
    var thrown: TypeSyntax?
    while at(.async) || at(.throws) || at(.rethrows) {
      effects.append(text(advance()))
      thrown = parseThrown() ?? thrown
    }
    let result = consume(.arrow) != nil || passMissingArrow() ? parseType() : nil
    if at(.where) { generics.requirements = parseRequirements() }
    return FunctionDeclaration(
      name: name, generics: generics, parameters: parameters, effects: effects, thrown: thrown,
      result: result,
      body: nil)
  }

  /// `func total(): Int {`, `func total() Int {`: says that the arrow is missing, and goes on behind where it should be.
  private func passMissingArrow() -> Bool {
    if at(.colon) {
      note(SyntaxMessage.unexpected("':'"), token.range, hint: SyntaxMessage.missingArrowHint)
      advance()
      return true
    }
    guard at(.identifier), !token.isAtLineStart, peek().kind == .leftBrace else { return false }
    note(
      SyntaxMessage.missingArrow, token.start..<token.start, hint: SyntaxMessage.write("-> " + text(token)))
    return true
  }

  /// `(a: Int, _ b: Int = 0, c d: Int...)`; an enum's associated values may lack names.
  func parseParameters(isEnumCase: Bool) -> [ParameterSyntax] {
    nested({ _ in [] }) { parser in
      parser.inBrackets { parser in
        let open = parser.index
        parser.advance()
        var parameters: [ParameterSyntax] = []
        while !parser.at(.rightParen), !parser.at(.endOfFile) {
          let before = parser.index
          parameters.append(parser.parseParameter(isEnumCase: isEnumCase))
          if parser.consume(.comma) != nil { continue }
          if parser.at(.rightParen) || parser.index == before || !parser.continuesList(open) { break }
          parser.reportMissingComma()
        }
        parser.close(open)
        return parameters
      }
    }
  }

  private func parseParameter(isEnumCase: Bool) -> ParameterSyntax {
    var attributes: [AttributeSyntax] = []
    while at(.at) { attributes.append(parseAttribute()) }
    var label: Name?
    var name = Name(text: "", range: token.start..<token.start)
    let isNamed =
      (at(.identifier) || at(.keyword) || at(.dollarIdentifier))
      && (peek().kind == .colon
        || ((peek().kind == .identifier || peek().kind == .keyword) && peek(2).kind == .colon))
    if isNamed || !isEnumCase {
      if at(.identifier) || at(.keyword) || at(.dollarIdentifier) {
        name = self.name(advance())
        if at(.identifier) || at(.wildcard) {
          label = name
          name = self.name(advance())
        }
      } else {
        expected("a parameter's name")
        return ParameterSyntax(
          attributes: attributes, label: nil, name: name, type: nil, isVariadic: false, defaultValue: nil)
      }
      if consume(.colon) == nil { expected("':' and the type of '\(name.text)'") }
    }
    let type = parseType()
    let isVariadic = isText(token, "...")
    if isVariadic { advance() }
    let value = consume(.equal) != nil ? parseExpression() : nil
    return ParameterSyntax(
      attributes: attributes, label: label, name: name, type: type, isVariadic: isVariadic,
      defaultValue: value)
  }

  // MARK: Variables

  func parseBindings() -> [Binding] {
    var bindings: [Binding] = []
    repeat {
      let pattern = parseBindingPattern()
      let type = consume(.colon) != nil ? parseType() : nil
      var value: Expression?
      if consume(.equal) != nil {
        let saved = isInitialValue
        isInitialValue = true
        value = parseExpression()
        isInitialValue = saved
      }
      var accessors: AccessorBlock?
      if at(.leftBrace), !token.isAtLineStart || value == nil, value == nil || startsObservers {
        accessors = parseAccessors()
      }
      bindings.append(Binding(pattern: pattern, type: type, value: value, accessors: accessors))
    } while consume(.comma) != nil
    return bindings
  }

  private var startsObservers: Bool { peek().word == .didSet || peek().word == .willSet }

  /// `{ … }` behind a variable: accessors, or the body of the only one, the getter.
  func parseAccessors() -> AccessorBlock {
    nested({ _ in .getter([]) }) { parser in
      parser.inBrackets { parser in
        let open = parser.index
        parser.advance()
        guard parser.atAccessor else {
          let body = parser.parseStatements(in: open)
          parser.close(open)
          return .getter(body)
        }
        var accessors: [AccessorBlock.Accessor] = []
        while parser.atAccessor { accessors.append(parser.parseAccessor()) }
        parser.close(open)
        return .accessors(accessors)
      }
    }
  }

  private var atAccessor: Bool {
    var ahead = 0
    while [.mutating, .nonmutating].contains(peek(ahead).word) { ahead += 1 }
    guard peek(ahead).kind == .identifier,
      [.get, .set, .willSet, .didSet, .read, .modify].contains(peek(ahead).word)
    else { return false }
    let next = peek(ahead + 1)
    switch next.kind {
    case .leftBrace, .rightBrace: return true
    case .leftParen: return peek(ahead + 3).kind == .rightParen && peek(ahead + 4).kind == .leftBrace
    case .identifier, .keyword:
      return [.get, .set, .willSet, .didSet, .read, .modify, .async, .throws, .mutating, .nonmutating]
        .contains(
          next.word)
    default: return false
    }
  }

  private func parseAccessor() -> AccessorBlock.Accessor {
    var modifiers: [Modifier] = []
    while at(.mutating) || at(.nonmutating) { modifiers.append(Modifier(name: name(advance()), detail: nil)) }
    let name = name(advance())
    var parameter: Name?
    if consume(.leftParen) != nil {
      parameter = self.name(advance())
      advance()
    }
    var effects: [String] = []
    while at(.async) || at(.throws) {
      effects.append(text(advance()))
      _ = parseThrown()
    }
    let saved = allowsYield
    allowsYield = name.text == "_read" || name.text == "_modify"
    defer { allowsYield = saved }
    return AccessorBlock.Accessor(
      modifiers: modifiers, name: name, parameter: parameter, effects: effects,
      body: at(.leftBrace) ? parseBlock("of '\(name.text)'") : nil)
  }
}
