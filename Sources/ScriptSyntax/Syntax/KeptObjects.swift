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
  /// `NavigationStack { GameView(game: Game()) }`. Nil where it makes none.
  func keeping(in shown: [Statement]) -> [Statement]? {
    guard !names.isEmpty else { return nil }
    var result: [Statement] = []
    var (objects, keepsAny) = (0, false)
    for statement in shown {
      switch statement.kind {
      case .declaration(let declaration):
        let kept = keeping(declaration)
        keepsAny = keepsAny || kept !== declaration
        result.append(Statement(.declaration(kept), label: statement.label, statement.range))
      case .expression(let expression):
        var made: [Statement] = []
        let view = taking(expression, isInner: false, &made, after: objects)
        objects += made.count
        result += made + [Statement(.expression(view), label: statement.label, statement.range)]
      default: result.append(statement)
      }
    }
    return keepsAny || objects > 0 ? result : nil
  }

  /// A view that is given states in place of the objects that are made for it, and for those in its braces.
  ///
  /// - Parameters:
  ///   - isInner: whether it stands in braces, where there may be names that nobody knows outside.
  ///   - objects: the states, so far.
  ///   - number: how many there are besides.
  private func taking(
    _ expression: Expression, isInner: Bool, _ objects: inout [Statement], after number: Int
  ) -> Expression {
    guard case .chain(let base, var suffixes) = expression.kind, case .call(let call)? = suffixes.first?.kind,
      case .name(let callee, _, _) = base.kind
    else { return expression }
    let known = objects.count
    let arguments = call.arguments.map { argument -> ArgumentSyntax in
      guard makesObject(argument.value), !isInner || argument.value.isMadeOfLiterals else { return argument }
      let range = argument.value.range
      let name = Name(text: "_object\(number + objects.count)", range: range)
      let binding = Binding(
        pattern: Pattern(.name(name), range), type: nil, value: argument.value, accessors: nil)
      objects.append(Statement(.declaration(kept([binding], range, [], range)), range))
      return ArgumentSyntax(
        label: argument.label, value: Expression(.name(name, labels: nil, generics: []), range))
    }
    let trailing = call.trailing.map { trailing -> TrailingClosure in
      let closure = trailing.closure
      // What is made for each of many things is not one object.
      guard !closure.hasSignature, callee.text != "ForEach" else { return trailing }
      let body = closure.body.map { statement -> Statement in
        guard case .expression(let inner) = statement.kind else { return statement }
        let view = taking(inner, isInner: true, &objects, after: number)
        return Statement(.expression(view), label: statement.label, statement.range)
      }
      return TrailingClosure(label: trailing.label, closure: closure.with(body), range: trailing.range)
    }
    guard objects.count > known else { return expression }
    suffixes[0] = Suffix(
      kind: .call(
        CallSyntax(hasParentheses: call.hasParentheses, arguments: arguments, trailing: trailing)),
      range: suffixes[0].range)
    return Expression(.chain(base, suffixes), expression.range)
  }

  private func kept(
    _ bindings: [Binding], _ introducer: Range<Int>, _ modifiers: [Modifier], _ range: Range<Int>
  ) -> Declaration {
    let state = AttributeSyntax(type: .named("State", introducer), arguments: nil, range: introducer)
    return Declaration(
      .variable(isVariable: true, bindings), attributes: [state], modifiers: modifiers,
      introducer: introducer, range)
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

extension ClosureSyntax {
  fileprivate func with(_ body: [Statement]) -> ClosureSyntax {
    ClosureSyntax(
      attributes: attributes, captures: captures, parameters: parameters, hasParentheses: hasParentheses,
      effects: effects, result: result, hasSignature: hasSignature, body: body, range: range)
  }
}

extension Expression {
  /// `Game()`, `Game(level: 3)`: a call that is given nothing that has a name.
  fileprivate var isMadeOfLiterals: Bool {
    guard case .chain(_, let suffixes) = kind, case .call(let call)? = suffixes.first?.kind,
      call.trailing.isEmpty
    else { return false }
    return call.arguments.allSatisfy { argument in
      switch argument.value.kind {
      case .integer, .floating, .boolean, .null, .implicitMember: true
      case .string(let literal):
        literal.pieces.allSatisfy { if case .text = $0 { true } else { false } }
      default: false
      }
    }
  }
}

extension TypeDeclaration {
  /// What a `PreviewProvider` shows, behind what it keeps for that; nil of one with other members, or with more to do
  /// than to name things.
  var plainPreviews: [Statement]? {
    var (kept, shown): ([Statement], [Statement]?) = ([], nil)
    for member in members {
      guard case .declaration(let declaration) = member.kind,
        case .variable(_, let bindings) = declaration.kind, declaration.attributes.isEmpty,
        bindings.count == 1
      else { return nil }
      if case .getter(let body)? = bindings[0].accessors {
        guard shown == nil else { return nil }
        shown = body
      } else {
        guard bindings[0].accessors == nil else { return nil }
        let plain = Declaration(
          declaration.kind, attributes: [],
          modifiers: declaration.modifiers.filter { $0.name.text != "static" },
          introducer: declaration.introducer, declaration.range)
        kept.append(Statement(.declaration(plain), member.range))
      }
    }
    var result = kept
    for statement in shown ?? [] {
      switch statement.kind {
      case .declaration(let declaration):
        guard case .variable = declaration.kind else { return nil }
        result.append(statement)
      case .expression: result.append(statement)
      case .return(let value?): result.append(Statement(.expression(value), statement.range))
      default: return nil
      }
    }
    return shown == nil ? nil : result
  }
}
