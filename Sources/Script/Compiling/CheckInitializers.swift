internal import Diagnostics
internal import ScriptSyntax

/// Properties that nobody gives a value.
extension Compiler {
  func checkInitializers(of user: UserType) {
    guard [.class, .structure].contains(user.nominal.kind) else { return }
    let open = propertiesWithoutValues(of: user)
    if open.isEmpty { return }
    var isDesignated = false
    for case .declaration(let own) in user.syntax.members.map(\.kind) {
      guard case .initializer(let syntax, _) = own.kind, let body = syntax.body else { continue }
      if own.has("convenience") { continue }
      isDesignated = true
      check(syntax, body, sets: open)
    }
    guard user.nominal.kind == .class, !isDesignated, let first = open.first(where: \.needsValue)?.name,
      case .name(let name, _) = user.syntax.name.kind
    else { return }
    report(
      EvaluationMessage.classWithoutInitializer(user.nominal.name, first.text), name.range,
      hint: EvaluationMessage.classWithoutInitializerHint(first.text),
      notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: span(first.range))])
  }

  private struct Open {
    let name: Name
    let isVariable: Bool
    let property: StoredProperty

    /// Whether nothing stands for a value: a `var` of an optional type begins as nil.
    var needsValue: Bool { !property.type.isUnknown && !(isVariable && property.type.isOptional) }
  }

  /// The stored properties that an initialiser may have to give a value. Their types are asked for where one does not.
  private func propertiesWithoutValues(of user: UserType) -> [Open] {
    var result: [Open] = []
    for case .declaration(let own) in user.syntax.members.map(\.kind) {
      guard case .variable(let isVariable, let bindings) = own.kind, !own.isOfType, !own.has("lazy"),
        !own.has("override"), own.attributes.allSatisfy({ $0.type.plainName == "Published" })
      else { continue }
      for binding in bindings.sharingTypes {
        guard case .name(let name) = binding.pattern.kind, binding.value == nil, let type = binding.type,
          binding.accessors?.isObserving ?? true, !(isVariable && type.isOptional),
          let property = user.stored.first(where: { $0.name == name.text }), !property.hasInitial,
          property.wrapped == nil
        else { continue }
        result.append(Open(name: name, isVariable: isVariable, property: property))
      }
    }
    return result
  }

  private func check(_ syntax: FunctionDeclaration, _ body: [Statement], sets open: [Open]) {
    let assigned = AssignedNames(body)
    if assigned.setsAll || !mayEnd(body) { return }
    for open in open where !assigned.names.contains(open.name.text) && open.needsValue {
      let property = open.name
      report(
        EvaluationMessage.initializerLeaves(property.text), syntax.name.range,
        hint: EvaluationMessage.write("self.\(property.text) = …"),
        notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: span(property.range))])
      return
    }
    // What is the class's own has its value before the class above has its turn.
    guard let call = body.firstIndex(where: \.callsSuper) else { return }
    let before = AssignedNames(Array(body[..<call]))
    for open in open where !before.names.contains(open.name.text) && open.needsValue {
      let property = open.name
      report(
        EvaluationMessage.setAfterSuper(property.text), body[call].range,
        hint: EvaluationMessage.setBeforeSuper(property.text))
      return
    }
  }
}

/// The names that statements assign to, wherever in them.
private struct AssignedNames {
  var names: Set<String> = []
  /// Whether `self` itself is set, or another initialiser called.
  var setsAll = false

  init(_ statements: [Statement]) { statements.forEach { add($0) } }

  private mutating func add(_ statement: Statement) {
    if case .expression(let expression) = statement.kind { add(expression) }
    statement.inner.forEach { add($0) }
  }

  private mutating func add(_ expression: Expression) {
    switch expression.kind {
    case .assignment(let target, _, _): addTarget(target)
    case .effect(_, let inner), .parenthesized(let inner): add(inner)
    case .ternary(let branches, let otherwise):
      branches.forEach { add($0.value) }
      add(otherwise)
    case .conditional(let syntax): syntax.blocks.forEach { add($0) }
    case .selection(let syntax): syntax.cases.forEach { $0.body.forEach { add($0) } }
    case .chain(let base, let suffixes):
      guard case .name(let name, _, _) = base.kind, name.text == "self",
        case .member(let member, _, _)? = suffixes.first?.kind
      else { return }
      if member.text == "init" { setsAll = true }
    default: break
    }
  }

  /// A name, and that of the property whose wrapper it is.
  private mutating func insert(_ name: String) {
    names.insert(name)
    if name.hasPrefix("_") { names.insert(String(name.dropFirst())) }
  }

  private mutating func addTarget(_ target: Expression) {
    switch target.kind {
    case .name(let name, _, _):
      if name.text == "self" { setsAll = true }
      insert(name.text)
    case .chain(let base, let suffixes):
      guard case .name(let name, _, _) = base.kind else { return }
      guard name.text == "self", case .member(let member, _, _)? = suffixes.first?.kind else {
        names.insert(name.text)
        return
      }
      insert(member.text)
    case .tuple(let elements): elements.forEach { addTarget($0.value) }
    case .parenthesized(let inner), .effect(_, let inner): addTarget(inner)
    default: break
    }
  }
}

extension TypeSyntax {
  fileprivate var isOptional: Bool {
    switch kind {
    case .optional, .unwrapped: true
    default: false
    }
  }
}

extension Statement {
  /// `super.init(…)`
  fileprivate var callsSuper: Bool {
    guard case .expression(let expression) = kind else { return false }
    var inner = expression
    while case .effect(_, let operand) = inner.kind { inner = operand }
    guard case .chain(let base, let suffixes) = inner.kind, case .name(let name, _, _) = base.kind,
      name.text == "super", case .member(let member, _, _)? = suffixes.first?.kind
    else { return false }
    return member.text == "init"
  }
}
