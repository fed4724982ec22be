internal import Diagnostics

extension SyntaxTree {
  /// The program with the members of a view that stand there without their `struct` as a view, as much documentation has
  /// them: `@State private var count = 0`, and below it `var body: some View { … }`, or what such a body has.
  ///
  /// Views alone need no `struct` where nothing is written that only one can have: `self`, `@Environment`.
  public var withBodyAsView: SyntaxTree {
    let parts = LooseMembers(statements)
    if let body = parts.body {
      guard parts.shown.isEmpty, let view = view(of: parts.members, parts, at: body.range) else {
        return self
      }
      return SyntaxTree(source: source, statements: parts.types + [view], brokenLines: brokenLines)
    }
    guard let first = parts.shown.first,
      parts.needStruct || (parts.members + parts.shown).contains(where: usesSelf)
    else { return self }
    let range = first.range.lowerBound..<first.range.lowerBound
    let binding = Binding(
      pattern: Pattern(.name(Name(text: "body", range: range)), range),
      type: TypeSyntax(.some(.named("View", range)), range), value: nil, accessors: .getter(parts.shown))
    let body = Declaration(
      .variable(isVariable: true, [binding]), attributes: [], modifiers: [], introducer: range, range)
    guard let view = view(of: parts.members + [Statement(.declaration(body), range)], parts, at: range) else {
      return self
    }
    let name = Name(text: Self.mainView, range: range)
    let call = Suffix(
      kind: .call(CallSyntax(hasParentheses: true, arguments: [], trailing: [])), range: range)
    let shown = Expression(
      .chain(Expression(.name(name, labels: nil, generics: []), range), [call]), range)
    return SyntaxTree(
      source: source, statements: parts.types + [view, Statement(.expression(shown), range)],
      brokenLines: brokenLines)
  }

  /// A view with these members; nil where it would have to be given something.
  private func view(of members: [Statement], _ parts: LooseMembers, at range: Range<Int>) -> Statement? {
    guard !parts.types.contains(where: { $0.declaredType?.plainName?.text == Self.mainView }) else {
      return nil
    }
    let view = TypeDeclaration(
      kind: .struct, name: .named(Self.mainView, range), generics: GenericClause(),
      inherits: [.named("View", range)], members: members)
    guard view.isMadeOfNothing else { return nil }
    return Statement(
      .declaration(Declaration(.type(view), attributes: [], modifiers: [], introducer: range, range)), range)
  }

  private func usesSelf(_ statement: Statement) -> Bool {
    let bytes = Array(source.bytes[statement.range])
    guard bytes.mention("self.") else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(/\bself\./)
  }
}

/// The statements of a block, by what they would be in a file.
private struct LooseMembers {
  private(set) var types: [Statement] = []
  private(set) var members: [Statement] = []
  private(set) var shown: [Statement] = []
  /// The name of a member that is a view's body.
  private(set) var body: Name?
  /// Whether a member has an attribute that only those of a struct have.
  private(set) var needStruct = false

  private static let ofStructs: Set = [
    "Environment", "EnvironmentObject", "FocusState", "AccessibilityFocusState", "ScaledMetric",
  ]

  init(_ statements: [Statement]) {
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else {
        shown.append(statement)
        continue
      }
      switch declaration.kind {
      case .type, .alias, .import, .operator, .precedenceGroup, .unsupported: types.append(statement)
      case .function, .initializer, .deinitializer, .subscript, .variable, .enumCase:
        members.append(statement)
        if let name = statement.bodyName { body = body ?? name }
        needStruct =
          needStruct
          || declaration.attributes.contains { attribute in
            if case .name(let name, _) = attribute.type.kind {
              Self.ofStructs.contains(name.text)
            } else {
              false
            }
          }
      }
    }
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
