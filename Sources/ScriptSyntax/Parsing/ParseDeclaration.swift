extension Parser {
  private static let modifiers: Set<Word> = [
    .public, .private, .fileprivate, .internal, .open, .package, .static, .class, .final, .lazy, .mutating,
    .nonmutating, .override, .weak, .unowned, .indirect, .required, .convenience, .optional, .dynamic,
    .nonisolated, .isolated, .async, .borrowing, .consuming, .prefix, .postfix, .infix,
  ]

  private static let introducers: Set<Word> = [
    .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .typealias, .import, .`init`, .deinit,
    .subscript, .case, .associatedtype, .operator, .precedencegroup, .actor, .macro,
  ]

  func isDeclarationStart(isMember: Bool) -> Bool {
    if at(.at) { return true }
    guard at(.keyword) || at(.identifier), let word = token.word else { return false }
    if at(.keyword), Parser.introducers.contains(word) {
      if word == .`init` || word == .case { return isMember }
      return true
    }
    if at(.keyword), Parser.modifiers.contains(word) { return true }
    // A contextual word is one only in front of another, and where there may be statements, on its line.
    var ahead = 0
    while peek(ahead).kind == .identifier || peek(ahead).kind == .keyword, let word = peek(ahead).word {
      if ahead > 0, !isMember, peek(ahead).isAtLineStart { return false }
      if peek(ahead).kind == .keyword, Parser.introducers.contains(word) { return ahead > 0 }
      if [.actor, .macro].contains(word), peek(ahead + 1).kind == .identifier,
        !peek(ahead + 1).isAtLineStart
      {
        return true
      }
      // No declaration has more modifiers than a dozen; a row of such words is only looked at once.
      guard Parser.modifiers.contains(word), ahead < 16 else { return false }
      ahead += 1
      if peek(ahead).kind == .leftParen, peek(ahead + 2).kind == .rightParen { ahead += 3 }
    }
    return false
  }

  func parseDeclaration() -> Declaration? {
    let start = token.start
    var attributes: [AttributeSyntax] = []
    while at(.at) { attributes.append(parseAttribute()) }
    let modifiers = parseModifiers()
    let introducer = token
    guard at(.keyword) || at(.identifier), let word = token.word, Parser.introducers.contains(word) else {
      expected("a declaration")
      if index < tokens.count - 1, attributes.isEmpty, modifiers.isEmpty { advance() }
      skipToStatementEnd()
      return nil
    }
    let kind = parseDeclarationKind(word)
    return Declaration(
      kind, attributes: attributes, modifiers: modifiers, introducer: introducer.range,
      place(start, previousEnd))
  }

  private func parseDeclarationKind(_ word: Word) -> Declaration.Kind {
    let keyword = advance()
    switch word {
    case .let, .var: return .variable(isVariable: word == .var, parseBindings())
    case .func: return .function(parseFunction())
    case .`init`:
      let isFailable = at(.questionPostfix) || at(.exclamationPostfix)
      if isFailable { advance() }
      return .initializer(
        parseFunctionRest(Name(text: "init", range: keyword.range)), isFailable: isFailable)
    case .deinit: return .deinitializer(parseBlock("of 'deinit'"))
    case .subscript:
      let function = parseFunctionHead(Name(text: "subscript", range: keyword.range))
      let accessors = at(.leftBrace) ? parseAccessors() : .getter([])
      return .subscript(function, accessors)
    case .struct: return .type(parseTypeDeclaration(.struct))
    // Nothing runs beside anything else: an actor is an object.
    case .class, .actor: return .type(parseTypeDeclaration(.class))
    case .enum: return .type(parseTypeDeclaration(.enum))
    case .protocol: return .type(parseTypeDeclaration(.protocol))
    case .extension: return .type(parseTypeDeclaration(.extension))
    case .case: return .enumCase(parseEnumCases())
    case .typealias, .associatedtype: return parseAlias(isAssociated: word == .associatedtype)
    case .import:
      var path: [Name] = []
      if at(.keyword), [.struct, .class, .enum, .func, .protocol].contains(token.word) { advance() }
      while at(.identifier) {
        path.append(name(advance()))
        if consume(.period) == nil { break }
      }
      return .import(path)
    case .operator where token.kind.isOperator:
      let name = name(token)
      skipToStatementEnd()
      return .operator(name)
    case .precedencegroup where at(.identifier):
      let name = name(advance())
      if at(.leftBrace) { skipGroup() } else { skipToStatementEnd() }
      return .precedenceGroup(name)
    default:
      skipToStatementEnd()
      return .unsupported(Name(text: text(keyword), range: keyword.range))
    }
  }

  // MARK: Attributes and modifiers

  /// `@State`, `@Environment(\.locale)`
  func parseAttribute() -> AttributeSyntax {
    let start = advance().start
    guard at(.identifier) || at(.keyword) else {
      expected("the name of an attribute behind '@'")
      return AttributeSyntax(
        type: TypeSyntax(.missing, place(start, previousEnd)), arguments: nil,
        range: place(start, previousEnd))
    }
    let type = parseAttributeName()
    var arguments: [ArgumentSyntax]?
    // `@escaping() -> Content`: the parentheses are the function type's.
    var takesNothing = false
    // `@available (iOS 16, *)`, `@Environment (\.dismiss)`: what does not stand before a function's type or its name
    var mayStandApart = false
    if case .name(let name, _) = type.kind {
      mayStandApart = ["available", "Environment", "State"].contains(name.text)
      takesNothing = ["autoclosure", "escaping", "MainActor", "Sendable"].contains(name.text)
    }
    if at(.leftParen), mayStandApart || !token.hasSpaceBefore, !takesNothing {
      // What `@available` and the compiler's own attributes take are not expressions.
      if case .name(let name, _) = type.kind, ["available", "objc", "inline", "unknown"].contains(name.text) {
        skipGroup()
        arguments = []
      } else {
        let open = index
        advance()
        arguments = parseArguments(until: .rightParen, open: open)
        close(open)
      }
    }
    return AttributeSyntax(type: type, arguments: arguments, range: place(start, previousEnd))
  }

  private func parseAttributeName() -> TypeSyntax {
    let start = token.start
    let first = name(advance())
    // What stands behind an attribute does not say whether the `<` compares: `@Builder<Row> _ rows: () -> [Row]`
    let generics = startsWith("<") && !token.hasSpaceBefore ? parseGenericArguments() : []
    var type = TypeSyntax(.name(first, generics: generics), place(start, previousEnd))
    var links = 0
    while at(.period), peek().kind == .identifier, links < Parser.depthLimit {
      links += 1
      advance()
      let name = name(advance())
      type = TypeSyntax(
        .member(type, name, generics: parseGenericArgumentsIfAny()), place(start, previousEnd))
    }
    return type
  }

  private func parseModifiers() -> [Modifier] {
    var modifiers: [Modifier] = []
    while at(.keyword) || at(.identifier), let word = token.word, Parser.modifiers.contains(word) {
      // `class func` has a modifier, `class Name` an introducer.
      if word == .class, !(peek().kind == .keyword && (peek().word == .func || peek().word == .var)) { break }
      let name = name(advance())
      var detail: String?
      if at(.leftParen), peek(2).kind == .rightParen {
        detail = text(peek())
        skipGroup()
      }
      modifiers.append(Modifier(name: name, detail: detail))
    }
    return modifiers
  }

  /// The name of what is declared.
  func parseDeclaredName() -> Name {
    switch token.kind {
    case .identifier, .dollarIdentifier:
      return name(advance())
    case .keyword where !token.isAtLineStart && !at(.where) && !at(.in):
      let text = text(token)
      report(SyntaxMessage.keywordAsName(text), token.range, hint: SyntaxMessage.keywordAsNameHint(text))
      return name(advance())
    default:
      expected(SyntaxMessage.nameHere)
      return Name(text: "", range: previousEnd..<previousEnd)
    }
  }

  // MARK: Types

  private func parseTypeDeclaration(_ kind: TypeDeclaration.Kind) -> TypeDeclaration {
    let name: TypeSyntax
    if kind == .extension {
      name = parseType()
    } else {
      let declared = parseDeclaredName()
      name = TypeSyntax(.name(declared, generics: []), declared.range)
    }
    var generics = GenericClause()
    if kind == .protocol, startsWith("<") {
      // Primary associated types are names only.
      generics.parameters = parseGenericParameters()
    } else if startsWith("<") {
      generics.parameters = parseGenericParameters()
    }
    let inherits = consume(.colon) != nil ? parseInheritance() : []
    if at(.where) { generics.requirements = parseRequirements() }
    return TypeDeclaration(
      kind: kind, name: name, generics: generics, inherits: inherits,
      members: parseMembers("of '\(kind.rawValue)'"))
  }

  private func parseInheritance() -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    repeat {
      types.append(parseType())
    } while consume(.comma) != nil
    return types
  }

  private func parseMembers(_ what: String) -> [Statement] {
    guard at(.leftBrace) else {
      expected("'{' \(what)")
      return []
    }
    return nested({ _ in [] }) { parser in
      parser.inBrackets { parser in
        let open = parser.index
        parser.advance()
        let members = parser.parseStatements(in: open, isMemberBlock: true)
        parser.close(open)
        return members
      }
    }
  }

  func parseGenericParameters() -> [GenericClause.Parameter] {
    split()
    var parameters: [GenericClause.Parameter] = []
    while at(.identifier) {
      if text(token) == "each", peek().kind == .identifier {
        note(SyntaxMessage.parameterPack, token.range)
        packCount += 1
        advance()
      }
      let name = name(advance())
      let constraint = consume(.colon) != nil ? parseType() : nil
      parameters.append(GenericClause.Parameter(name: name, constraint: constraint))
      if consume(.comma) == nil { break }
    }
    if startsWith(">") { split() } else { expected("'>'") }
    return parameters
  }

  func parseRequirements() -> [GenericClause.Requirement] {
    advance()
    var requirements: [GenericClause.Requirement] = []
    repeat {
      let left = parseType()
      let isSameType = isText(token, "==")
      if isSameType || at(.colon) { advance() } else { expected("':' or '=='") }
      requirements.append(
        GenericClause.Requirement(left: left, isSameType: isSameType, right: parseType()))
    } while consume(.comma) != nil
    return requirements
  }

  private func parseAlias(isAssociated: Bool) -> Declaration.Kind {
    let name = parseDeclaredName()
    var generics = GenericClause()
    if startsWith("<") { generics.parameters = parseGenericParameters() }
    let inherits = consume(.colon) != nil ? parseInheritance() : []
    let type = consume(.equal) != nil ? parseType() : nil
    if type == nil, !isAssociated { expected("'=' and a type") }
    if at(.where) { generics.requirements = parseRequirements() }
    return .alias(name, type, isAssociated: isAssociated, inherits: inherits, generics: generics)
  }

  private func parseEnumCases() -> [EnumCase] {
    var cases: [EnumCase] = []
    repeat {
      let name = parseDeclaredName()
      let parameters = at(.leftParen) ? parseParameters(isEnumCase: true) : nil
      let rawValue = consume(.equal) != nil ? parseExpression() : nil
      cases.append(EnumCase(name: name, parameters: parameters, rawValue: rawValue))
    } while consume(.comma) != nil
    return cases
  }
}
