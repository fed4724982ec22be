extension SyntaxTree {
  /// The program with the members of a view that stand there without their `struct` as a view, as much documentation has
  /// them: `@State private var count = 0`, and `var body: some View { … }` below it.
  public var withBodyAsView: SyntaxTree {
    guard let body = statements.lazy.compactMap(\.bodyName).first else { return self }
    var types: [Statement] = []
    var members: [Statement] = []
    for statement in statements {
      // What shows something by itself needs no body.
      guard case .declaration(let declaration) = statement.kind else { return self }
      switch declaration.kind {
      case .type, .alias, .import, .operator, .precedenceGroup, .unsupported: types.append(statement)
      case .function, .initializer, .deinitializer, .subscript, .variable, .enumCase:
        members.append(statement)
      }
    }
    guard !types.contains(where: { $0.declaredType?.plainName?.text == Self.mainView }) else { return self }
    let view = TypeDeclaration(
      kind: .struct, name: .named(Self.mainView, body.range), generics: GenericClause(),
      inherits: [.named("View", body.range)], members: members)
    guard view.isMadeOfNothing else { return self }
    let declaration = Declaration(
      .type(view), attributes: [], modifiers: [], introducer: body.range, body.range)
    return SyntaxTree(
      source: source, statements: types + [Statement(.declaration(declaration), body.range)],
      brokenLines: brokenLines)
  }
}

extension Statement {
  /// `body`, where this is `var body: some View { … }`.
  fileprivate var bodyName: Name? {
    guard case .declaration(let declaration) = kind, case .variable(true, let bindings) = declaration.kind,
      bindings.count == 1, case .name(let name) = bindings[0].pattern.kind, name.text == "body",
      bindings[0].accessors != nil, case .some(let type)? = bindings[0].type?.kind,
      case .name(let view, _) = type.kind, view.text == "View"
    else { return nil }
    return name
  }
}
