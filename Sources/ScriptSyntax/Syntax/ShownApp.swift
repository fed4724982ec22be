/// What a file has around its views: an app, its scenes and delegates, which a page has no use for.
struct AppParts {
  /// The program without them.
  private(set) var rest: [Statement] = []
  /// What the app's first window shows: the app as a view, and that it is shown.
  private(set) var window: [Statement]?

  init(_ statements: [Statement]) {
    // A protocol of these names may be the author's own.
    var names: Set = [
      "App", "Scene", "Commands", "UIApplicationDelegate", "NSApplicationDelegate", "UIWindowSceneDelegate",
    ]
    for statement in statements {
      if case .declaration(let declaration) = statement.kind, case .type(let type) = declaration.kind,
        type.kind != .extension, let name = type.plainName
      {
        names.remove(name.text)
      }
    }
    let observed = ObservedClasses(statements)
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind, case .type(let type) = declaration.kind,
        names.contains(where: { type.inherits($0) })
      else {
        rest.append(statement)
        continue
      }
      guard window == nil, type.inherits("App"), let name = type.plainName,
        let view = type.showingWindow(keeping: observed)
      else { continue }
      let shown = Declaration(
        .type(view), attributes: [], modifiers: declaration.modifiers, introducer: declaration.introducer,
        declaration.range)
      let base = Expression(.name(name, labels: nil, generics: []), name.range)
      let call = Suffix(
        kind: .call(CallSyntax(hasParentheses: true, arguments: [], trailing: [])), range: name.range)
      window = [
        Statement(.declaration(shown), statement.range),
        Statement(.expression(Expression(.chain(base, [call]), name.range)), name.range),
      ]
    }
  }
}

extension SyntaxTree {
  /// The program without apps and scenes: `@main struct MyApp: App { … }`
  public var withoutApps: SyntaxTree {
    let parts = AppParts(statements)
    guard parts.rest.count < statements.count else { return self }
    return SyntaxTree(source: source, statements: parts.rest, brokenLines: brokenLines)
  }
}

extension TypeDeclaration {
  /// The app as a view of what its first window shows, with the objects that it makes as states; nil where it has none
  /// that shows by itself.
  fileprivate func showingWindow(keeping observed: ObservedClasses) -> TypeDeclaration? {
    var isWhole = false
    let members = members.compactMap { member -> Statement? in
      guard case .declaration(let declaration) = member.kind,
        case .variable(let isVariable, let bindings) = declaration.kind
      else { return member }
      if declaration.attributes.contains(where: \.isOfApp) { return nil }
      guard bindings.count == 1, case .name(let name) = bindings[0].pattern.kind, name.text == "body" else {
        return Statement(.declaration(observed.keeping(declaration)), label: member.label, member.range)
      }
      guard case .getter(let scenes)? = bindings[0].accessors,
        let content = scenes.lazy.compactMap(\.windowContent).first
      else { return nil }
      isWhole = true
      let view = TypeSyntax(.some(TypeSyntax.named("View", name.range)), name.range)
      let body = Binding(
        pattern: bindings[0].pattern, type: view, value: nil, accessors: .getter(content))
      let variable = Declaration(
        .variable(isVariable: isVariable, [body]), attributes: [], modifiers: declaration.modifiers,
        introducer: declaration.introducer, declaration.range)
      return Statement(.declaration(variable), member.range)
    }
    guard isWhole, kind == .struct, let name = plainName else { return nil }
    return TypeDeclaration(
      kind: .struct, name: self.name, generics: generics, inherits: [.named("View", name.range)],
      members: members)
  }
}

extension TypeSyntax {
  static func named(_ name: String, _ range: Range<Int>) -> TypeSyntax {
    TypeSyntax(.name(Name(text: name, range: range), generics: []), range)
  }
}

extension AttributeSyntax {
  /// `@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate`, `@Environment(\.scenePhase) var phase`
  fileprivate var isOfApp: Bool {
    guard case .name(let name, _) = type.kind else { return false }
    if name.text.hasSuffix("DelegateAdaptor") { return true }
    guard name.text == "Environment", case .keyPath(_, let suffixes)? = arguments?.first?.value.kind,
      case .member(let key, _, _)? = suffixes.first?.kind
    else { return false }
    return ["scenePhase", "openWindow", "dismissWindow"].contains(key.text)
  }
}

extension Statement {
  /// What stands in the braces of `WindowGroup { … }`.
  fileprivate var windowContent: [Statement]? {
    let expression: Expression
    switch kind {
    case .expression(let own): expression = own
    case .return(let own?): expression = own
    default: return nil
    }
    guard case .chain(let base, let suffixes) = expression.kind, case .name(let name, _, _) = base.kind,
      ["WindowGroup", "Window"].contains(name.text), case .call(let call)? = suffixes.first?.kind,
      let closure = call.trailing.first?.closure, closure.parameters?.isEmpty != false
    else { return nil }
    return closure.body
  }
}
