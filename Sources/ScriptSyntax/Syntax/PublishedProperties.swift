internal import Diagnostics

extension SyntaxTree {
  /// The program with a place for those who are to hear of what a published property becomes.
  ///
  /// A class with `@Published var query = ""`, of whose publisher `$query` the program speaks, has a property `_$query`
  /// behind that one.
  public var withPublishers: SyntaxTree {
    let text = String(decoding: source.bytes, as: UTF8.self)
    guard text.contains("@Published"), text.contains("$") else { return self }
    // In a view `$query` is a binding to a state of its own.
    let inClasses = statements.filter(\.isOfClass).map { self.text(of: $0.range) }.joined()
    func isPublished(_ name: String) -> Bool {
      text.contains(".$" + name) || inClasses.contains("$" + name)
    }
    return SyntaxTree(
      source: source, statements: statements.map { $0.withPublishers(isPublished) }, brokenLines: brokenLines)
  }

  /// Whether it has such properties.
  package var hasPublishers: Bool { statements.contains(where: \.hasPublishers) }

  private func text(of range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
}

extension Statement {
  private var type: (Declaration, TypeDeclaration)? {
    guard case .declaration(let declaration) = kind, case .type(let type) = declaration.kind else {
      return nil
    }
    return (declaration, type)
  }

  fileprivate var isOfClass: Bool {
    guard let (_, type) = type else { return false }
    return type.kind == .class || type.kind == .extension || type.members.contains(where: \.isOfClass)
  }

  fileprivate var hasPublishers: Bool {
    guard let (_, type) = type else { return false }
    return type.members.contains { member in
      if member.hasPublishers { return true }
      guard case .declaration(let declaration) = member.kind,
        case .variable(_, let bindings) = declaration.kind,
        case .name(let name)? = bindings.first?.pattern.kind
      else { return false }
      return name.text.hasPrefix("_$")
    }
  }

  fileprivate func withPublishers(_ isPublished: (String) -> Bool) -> Statement {
    guard let (declaration, type) = type, type.kind != .protocol else { return self }
    var members = type.members.map { $0.withPublishers(isPublished) }
    if type.kind == .class {
      members = members.flatMap { member in
        [member] + member.publishedNames.filter { isPublished($0.text) }.map { Statement(publisherOf: $0) }
      }
    }
    let changed = TypeDeclaration(
      kind: type.kind, name: type.name, generics: type.generics, inherits: type.inherits, members: members)
    return Statement(
      .declaration(
        Declaration(
          .type(changed), attributes: declaration.attributes, modifiers: declaration.modifiers,
          introducer: declaration.introducer, declaration.range)), range)
  }

  /// `@Published var query = ""`
  private var publishedNames: [Name] {
    guard case .declaration(let declaration) = kind, case .variable(_, let bindings) = declaration.kind,
      declaration.attributes.contains(where: \.isPublished)
    else { return [] }
    return bindings.compactMap { if case .name(let name) = $0.pattern.kind { name } else { nil } }
  }

  /// `let _$query = PassthroughSubject<Any, Never>()`
  private convenience init(publisherOf property: Name) {
    let range = property.range
    func name(_ text: String) -> Name { Name(text: text, range: range) }
    let types = ["Any", "Never"].map { TypeSyntax(.name(name($0), generics: []), range) }
    let subject = Expression(.name(name("PassthroughSubject"), labels: nil, generics: types), range)
    let call = Suffix(
      kind: .call(CallSyntax(hasParentheses: true, arguments: [], trailing: [])), range: range)
    let hidden = Binding(
      pattern: Pattern(.name(name("_$" + property.text)), range), type: nil,
      value: Expression(.chain(subject, [call]), range), accessors: nil)
    self.init(
      .declaration(
        Declaration(
          .variable(isVariable: false, [hidden]), attributes: [], modifiers: [], introducer: range, range)),
      range)
  }
}

extension AttributeSyntax {
  fileprivate var isPublished: Bool {
    if case .name(let name, _) = type.kind { name.text == "Published" } else { false }
  }
}
