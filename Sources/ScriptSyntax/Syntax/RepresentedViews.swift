extension SyntaxTree {
  /// The program with views of UIKit and AppKit, which a page has none of, as views that an area stands in for.
  ///
  /// Of `struct Spinner: UIViewRepresentable { … }` are left the properties that it is made with; how it makes its view is
  /// not read.
  public var withStandIns: SyntaxTree {
    var changed: Set<String> = []
    let statements = statements.compactMap { statement -> Statement? in
      guard case .declaration(let declaration) = statement.kind, case .type(let type) = declaration.kind,
        let name = type.plainName
      else { return statement }
      if type.kind == .extension, changed.contains(name.text) { return nil }
      guard type.kind == .struct, let represented = type.represented else { return statement }
      changed.insert(name.text)
      let shown = Declaration(
        .type(type.standIn(represented)), attributes: [], modifiers: declaration.modifiers,
        introducer: declaration.introducer, declaration.range)
      return Statement(.declaration(shown), statement.range)
    }
    return changed.isEmpty
      ? self : SyntaxTree(source: source, statements: statements, brokenLines: brokenLines)
  }
}

extension TypeDeclaration {
  /// The protocol by which it is a view of another framework.
  fileprivate var represented: Name? {
    for type in inherits {
      guard case .name(let name, _) = type.kind, name.text.hasSuffix("Representable"),
        ["UIView", "UIViewController", "NSView", "NSViewController"].contains(name.text.dropLast(13))
      else { continue }
      return name
    }
    return nil
  }

  /// The same as a view whose body is what stands in for it.
  fileprivate func standIn(_ protocol: Name) -> TypeDeclaration {
    let range = `protocol`.range
    let kept = members.filter { member in
      guard case .declaration(let declaration) = member.kind else { return false }
      switch declaration.kind {
      case .initializer: return true
      case .variable(let isVariable, let bindings):
        // What it is made with, and not what it makes.
        return bindings.allSatisfy { $0.accessors == nil && (isVariable || $0.value == nil) }
          && !declaration.modifiers.contains { $0.name.text == "static" }
      default: return false
      }
    }
    let made = Expression(
      .chain(
        Expression(.name(Name(text: "UIViewRepresentable", range: range), labels: nil, generics: []), range),
        [
          Suffix(
            kind: .call(CallSyntax(hasParentheses: true, arguments: [], trailing: [])), range: range)
        ]), range)
    let view = TypeSyntax(.name(Name(text: "View", range: range), generics: []), range)
    let body = Binding(
      pattern: Pattern(.name(Name(text: "body", range: range)), range), type: TypeSyntax(.some(view), range),
      value: nil, accessors: .getter([Statement(.expression(made), range)]))
    let variable = Declaration(
      .variable(isVariable: true, [body]), attributes: [], modifiers: [], introducer: range, range)
    return TypeDeclaration(
      kind: .struct, name: name, generics: generics, inherits: [view],
      members: kept + [Statement(.declaration(variable), range)])
  }
}
