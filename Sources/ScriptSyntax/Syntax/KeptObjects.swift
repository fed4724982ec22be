/// The classes of a program whose objects views observe. An object that an app or a preview makes of one of them lasts as
/// long as the page does, though nothing there says so: in Swift the app, or the preview, is made once.
struct ObservedClasses {
  private var names: Set<String> = []

  init(_ statements: [Statement]) {
    for case .declaration(let declaration) in statements.lazy.map(\.kind) {
      guard case .type(let type) = declaration.kind, type.kind == .class, let name = type.plainName,
        type.inherits("ObservableObject") || declaration.attributes.contains(where: \.isObservable)
      else { continue }
      names.insert(name.text)
    }
  }

  /// `let game = Game()` as `@State var game = Game()`
  func keeping(_ declaration: Declaration) -> Declaration {
    guard case .variable(_, let bindings) = declaration.kind, declaration.attributes.isEmpty,
      bindings.allSatisfy({ $0.accessors == nil && ($0.value.map(makesObject) ?? false) })
    else { return declaration }
    return kept(bindings, declaration.introducer, declaration.modifiers, declaration.range)
  }

  /// What a preview shows, with the objects that it makes as states: `let game = Game()`, and those in
  /// `GameView(game: Game())`.
  func keeping(in shown: [Statement]) -> [Statement] {
    guard !names.isEmpty else { return shown }
    var result: [Statement] = []
    for statement in shown {
      switch statement.kind {
      case .declaration(let declaration):
        result.append(Statement(.declaration(keeping(declaration)), label: statement.label, statement.range))
      case .expression(let expression):
        let (view, objects) = taking(expression, startingWith: result.count)
        result += objects + [Statement(.expression(view), label: statement.label, statement.range)]
      default: result.append(statement)
      }
    }
    return result
  }

  /// Whether a preview makes any.
  func makesObjects(in shown: [Statement]) -> Bool {
    keeping(in: shown).count > shown.count || hasObject(shown)
  }

  private func hasObject(_ shown: [Statement]) -> Bool {
    shown.contains { statement in
      guard case .declaration(let declaration) = statement.kind else { return false }
      return keeping(declaration) !== declaration
    }
  }

  /// A view that is given states in place of the objects that are made for it.
  private func taking(
    _ expression: Expression, startingWith number: Int
  ) -> (view: Expression, objects: [Statement]) {
    guard case .chain(let base, var suffixes) = expression.kind, case .call(let call)? = suffixes.first?.kind
    else { return (expression, []) }
    var objects: [Statement] = []
    let arguments = call.arguments.map { argument -> ArgumentSyntax in
      guard makesObject(argument.value) else { return argument }
      let range = argument.value.range
      let name = Name(text: "_object\(number + objects.count)", range: range)
      let binding = Binding(
        pattern: Pattern(.name(name), range), type: nil, value: argument.value, accessors: nil)
      objects.append(Statement(.declaration(kept([binding], range, [], range)), range))
      return ArgumentSyntax(
        label: argument.label, value: Expression(.name(name, labels: nil, generics: []), range))
    }
    guard !objects.isEmpty else { return (expression, []) }
    suffixes[0] = Suffix(
      kind: .call(
        CallSyntax(hasParentheses: call.hasParentheses, arguments: arguments, trailing: call.trailing)),
      range: suffixes[0].range)
    return (Expression(.chain(base, suffixes), expression.range), objects)
  }

  private func kept(
    _ bindings: [Binding], _ introducer: Range<Int>, _ modifiers: [Modifier], _ range: Range<Int>
  ) -> Declaration {
    let state = AttributeSyntax(type: .named("State", introducer), arguments: nil, range: introducer)
    return Declaration(
      .variable(isVariable: true, bindings), attributes: [state],
      modifiers: modifiers.filter { $0.name.text != "static" }, introducer: introducer, range)
  }

  /// `Game()`, `Game(level: 3)`
  private func makesObject(_ expression: Expression) -> Bool {
    guard case .chain(let base, let suffixes) = expression.kind, suffixes.count == 1,
      case .call = suffixes[0].kind, case .name(let name, _, _) = base.kind
    else { return false }
    return names.contains(name.text)
  }
}

extension AttributeSyntax {
  fileprivate var isObservable: Bool {
    if case .name(let name, _) = type.kind { name.text == "Observable" } else { false }
  }
}

extension TypeDeclaration {
  /// What a `PreviewProvider` shows that has nothing else; nil of one with other members, or with more to do than to
  /// name things.
  var plainPreviews: [Statement]? {
    guard members.count == 1, case .declaration(let declaration) = members[0].kind,
      case .variable(_, let bindings) = declaration.kind, bindings.count == 1,
      case .getter(let body)? = bindings[0].accessors
    else { return nil }
    var result: [Statement] = []
    for statement in body {
      switch statement.kind {
      case .declaration(let declaration):
        guard case .variable = declaration.kind else { return nil }
        result.append(statement)
      case .expression: result.append(statement)
      case .return(let value?): result.append(Statement(.expression(value), statement.range))
      default: return nil
      }
    }
    return result
  }
}
