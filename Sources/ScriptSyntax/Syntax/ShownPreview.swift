internal import Diagnostics

extension SyntaxTree {
  /// The program with a view behind it, where it is a file as an editor has it: declarations, and nothing that is shown.
  ///
  /// That is what the first `#Preview` has, or the first `PreviewProvider`, or the first window of its app, or
  /// `ContentView`, or its widgets, or the only view there is that needs nothing to be made, or the only one of these that
  /// no other type makes. So a file that is pasted whole shows what its editor shows beside it. Of several files the window
  /// comes first, or else the preview of `ContentView`.
  public var showingPreview: SyntaxTree {
    let app = AppParts(statements)
    let program = withoutApps
    var types: [TypeDeclaration] = []
    var previews: [[Statement]] = []
    for statement in app.rest {
      switch statement.kind {
      case .declaration(let declaration):
        if case .type(let type) = declaration.kind { types.append(type) }
      case .expression(let expression):
        guard let body = expression.previewBody else { return program }
        previews.append(body)
      default: return program
      }
    }
    let providers = types.filter { $0.inherits("PreviewProvider") }.compactMap(\.plainName)
    let isOfSeveralFiles = previews.count + providers.count > 1
    let preview =
      (isOfSeveralFiles ? previews.first { mentions(Self.mainView, in: $0) } : nil) ?? previews.first
    let provider =
      (isOfSeveralFiles ? providers.first { $0.text.hasPrefix(Self.mainView) } : nil) ?? providers.first
    let observed = ObservedClasses(statements)
    let provided = provider.map { name in
      types.first { $0.plainName?.text == name.text }?.plainPreviews
        .flatMap { observed.keeping(in: $0) }
        ?? Self.previews(of: name)
    }
    let shown =
      (isOfSeveralFiles ? app.window : nil) ?? preview.map { observed.keeping(in: $0) ?? $0 } ?? provided
      ?? app.window
      ?? onlyView(types)
    guard let shown else { return program }
    return SyntaxTree(source: source, statements: app.rest + shown, brokenLines: brokenLines)
  }

  /// Whether it is such a file.
  public var isFile: Bool {
    statements.allSatisfy { statement in
      switch statement.kind {
      case .declaration: true
      case .expression(let expression): expression.previewBody != nil
      default: false
      }
    }
  }

  /// The name of the first view that it declares.
  public var firstView: String? {
    for case .declaration(let declaration) in statements.lazy.map(\.kind) {
      if case .type(let type) = declaration.kind, type.inherits("View"), let name = type.plainName {
        return name.text
      }
    }
    return nil
  }

  /// What the first view of an app is called, as long as nobody calls it something else.
  static let mainView = "ContentView"

  private func mentions(_ name: String, in statements: [Statement]) -> Bool {
    // What stands in for a member stands where it was asked for, which may be before the others.
    guard let start = statements.map(\.range.lowerBound).min(),
      let end = statements.map(\.range.upperBound).max()
    else { return false }
    let text = source.bytes[start..<end]
    return String(decoding: text, as: UTF8.self).contains(name + "(")
  }

  /// `ContentView_Previews.previews`
  private static func previews(of name: Name) -> [Statement] {
    let base = Expression(.name(name, labels: nil, generics: []), name.range)
    let member = Suffix(
      kind: .member(Name(text: "previews", range: name.range), labels: nil, generics: []), range: name.range)
    return [Statement(.expression(Expression(.chain(base, [member]), name.range)), name.range)]
  }

  /// `ContentView()`, `Forecast()`
  private func onlyView(_ types: [TypeDeclaration]) -> [Statement]? {
    func made(_ parent: String) -> [TypeDeclaration] {
      types.filter { $0.kind == .struct && $0.inherits(parent) && $0.isMadeOfNothing }
    }
    let (views, widgets) = (made("View"), made("Widget"))
    let main = views.first { $0.plainName?.text == Self.mainView } ?? made("WidgetBundle").first
    var only = widgets.count == 1 ? widgets.first : views.count == 1 ? views.first : nil
    if widgets.isEmpty, views.count > 1 {
      // What others are parts of stands in them.
      let whole = views.filter { view in
        guard let name = view.plainName else { return false }
        return !types.contains { $0.plainName?.text != name.text && mentions(name.text, in: $0.members) }
      }
      if whole.count == 1 { only = whole[0] }
    }
    guard let name = (main ?? only)?.plainName else { return nil }
    let base = Expression(.name(name, labels: nil, generics: []), name.range)
    let call = Suffix(
      kind: .call(CallSyntax(hasParentheses: true, arguments: [], trailing: [])), range: name.range)
    return [Statement(.expression(Expression(.chain(base, [call]), name.range)), name.range)]
  }
}

extension Expression {
  /// What `#Preview { … }` and `#Preview("Large") { … }` show.
  fileprivate var previewBody: [Statement]? {
    guard case .chain(let base, let suffixes) = kind, case .macro(let name, _) = base.kind,
      name.text == "Preview", case .call(let call)? = suffixes.first?.kind
    else { return nil }
    if call.arguments.contains(where: { $0.label?.text == "as" }) {
      // `#Preview(as: .systemSmall) { Forecast() } timeline: { … }`: a widget and what it shows.
      let preview = Expression(
        .name(Name(text: "WidgetPreview", range: name.range), labels: nil, generics: []), base.range)
      return [Statement(.expression(Expression(.chain(preview, suffixes), range)), range)]
    }
    guard let closure = call.trailing.first?.closure else { return [] }
    // `do { …; return Shelf() } catch { … }` is no list of views, but comes to one.
    let isFunction = closure.body.contains { if case .do = $0.kind { true } else { false } }
    guard isFunction else { return closure.body.map(\.withoutPreviewable) }
    let run = Suffix(
      kind: .call(CallSyntax(hasParentheses: true, arguments: [], trailing: [])), range: range)
    return [
      Statement(.expression(Expression(.chain(Expression(.closure(closure), range), [run]), range)), range)
    ]
  }
}

extension Statement {
  /// `@Previewable @State var isOn = false` without its first word, which says that a preview may have it.
  fileprivate var withoutPreviewable: Statement {
    guard case .declaration(let declaration) = kind else { return self }
    let attributes = declaration.attributes.filter { attribute in
      if case .name(let name, _) = attribute.type.kind { name.text != "Previewable" } else { true }
    }
    let plain = Declaration(
      declaration.kind, attributes: attributes, modifiers: declaration.modifiers,
      introducer: declaration.introducer, declaration.range)
    return Statement(.declaration(plain), label: label, range)
  }
}

extension TypeDeclaration {
  var plainName: Name? {
    if case .name(let name, _) = name.kind { name } else { nil }
  }

  func inherits(_ name: String) -> Bool {
    inherits.contains { type in
      if case .name(let own, _) = type.kind { own.text == name } else { false }
    }
  }

  /// What stands before properties that a view is given where it stands, or that begin by themselves.
  private static let given: Set = [
    "Environment", "EnvironmentObject", "Query", "Namespace", "FocusState", "AccessibilityFocusState",
  ]

  /// Whether `()` behind its name is enough, as far as its own lines tell.
  var isMadeOfNothing: Bool {
    guard generics.parameters.isEmpty else { return false }
    let declarations = members.compactMap { member -> Declaration? in
      if case .declaration(let declaration) = member.kind { declaration } else { nil }
    }
    let initializers = declarations.compactMap { declaration -> FunctionDeclaration? in
      if case .initializer(let function, _) = declaration.kind { function } else { nil }
    }
    if !initializers.isEmpty {
      return initializers.contains { $0.parameters.allSatisfy { $0.defaultValue != nil } }
    }
    return declarations.allSatisfy { declaration in
      guard case .variable(let isVariable, let bindings) = declaration.kind,
        !declaration.modifiers.contains(where: { $0.name.text == "static" })
      else { return true }
      let isFromOutside = declaration.attributes.contains { attribute in
        if case .name(let name, _) = attribute.type.kind {
          TypeDeclaration.given.contains(name.text)
        } else {
          false
        }
      }
      return isFromOutside
        || bindings.allSatisfy { binding in
          if binding.value != nil || binding.accessors != nil { return true }
          if case .optional? = binding.type?.kind { return isVariable }
          return false
        }
    }
  }
}
