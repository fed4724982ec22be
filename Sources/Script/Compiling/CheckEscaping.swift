internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Says of a closure that a function keeps beyond its call without saying so.
  func checkEscaping(_ syntax: FunctionDeclaration) {
    guard let body = syntax.body, brokenLines.isEmpty, !source.isPrelude else { return }
    for parameter in syntax.parameters {
      guard let type = parameter.type, type.isCallOnly else { continue }
      let name = parameter.name.text
      guard let place = body.keeps(name) else { continue }
      report(
        EvaluationMessage.escapes(name), place, hint: EvaluationMessage.escapingHint(span(type.range).text))
    }
  }
}

extension TypeSyntax {
  /// Whether a parameter of it is a function that may only be called.
  fileprivate var isCallOnly: Bool {
    switch kind {
    case .function: true
    case .attributed(let attributes, let specifiers, let inner):
      specifiers.isEmpty && inner.isCallOnly
        && !attributes.contains {
          ["escaping", "autoclosure", "convention"].contains($0.type.plainName)
        }
    default: false
    }
  }
}

extension [Statement] {
  /// Where a parameter is put into a property, or returned.
  fileprivate func keeps(_ name: String) -> Range<Int>? {
    for statement in self {
      switch statement.kind {
      case .declaration(let declaration):
        // Another one of the name.
        if declaration.names.contains(name) { return nil }
      case .return(let value?):
        if value.isName(name) { return value.range }
      case .expression(let expression):
        guard case .assignment(let target, let op, let value) = expression.kind, op.text == "=",
          value.isName(name), case .chain(let base, let suffixes) = target.kind, base.isName("self"),
          suffixes.count == 1
        else { continue }
        return value.range
      case .conditional(let syntax):
        if let place = syntax.then.keeps(name) { return place }
        if case .block(let body) = syntax.otherwise, let place = body.keeps(name) { return place }
      default: continue
      }
    }
    guard count == 1, case .expression(let value) = self[0].kind, value.isName(name) else { return nil }
    return value.range
  }
}

extension Expression {
  fileprivate func isName(_ text: String) -> Bool {
    if case .name(let name, nil, _) = kind { name.text == text } else { false }
  }
}
