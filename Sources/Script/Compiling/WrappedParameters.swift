internal import ScriptSyntax

/// Parameters with a property wrapper of the block's own: `func greet(@Trimmed _ name: String)`.
extension Compiler {
  /// A function whose wrapped parameters are variables of its body, made of what it is given.
  func unwrappingParameters(_ syntax: FunctionDeclaration) -> FunctionDeclaration {
    guard let body = syntax.body, syntax.parameters.contains(where: { wrapper(of: $0) != nil }) else {
      return syntax
    }
    var parameters: [ParameterSyntax] = []
    var statements: [Statement] = []
    for parameter in syntax.parameters {
      guard let attribute = wrapper(of: parameter) else {
        parameters.append(parameter)
        continue
      }
      // No name that an author writes has a blank in it.
      let given = "given " + parameter.name.text
      parameters.append(parameter.renamed(given))
      let range = parameter.name.range
      let value = Expression(.name(Name(text: given, range: range), labels: nil, generics: []), range)
      let binding = Binding(
        pattern: Pattern(.name(parameter.name), range), type: parameter.type, value: value, accessors: nil)
      let declaration = Declaration(
        .variable(isVariable: true, [binding]), attributes: [attribute], modifiers: [], introducer: range,
        range)
      statements.append(Statement(.declaration(declaration), range))
    }
    return syntax.with(parameters, statements + (syntax.result == nil ? body : body.returning))
  }

  private func wrapper(of parameter: ParameterSyntax) -> AttributeSyntax? {
    parameter.attributes.first { attribute in
      guard let nominal = attribute.type.plainName.flatMap(typeNamed)?.nominal else { return false }
      return program.user(nominal)?.isPropertyWrapper == true
    }
  }
}

extension [Statement] {
  /// A body of one expression gives its value, also behind other statements.
  fileprivate var returning: [Statement] {
    guard count == 1 else { return self }
    switch self[0].kind {
    case .expression(let expression): return [Statement(.return(expression), self[0].range)]
    case .conditional(let syntax):
      return [Statement(.return(Expression(.conditional(syntax), syntax.range)), self[0].range)]
    case .selection(let syntax):
      return [Statement(.return(Expression(.selection(syntax), syntax.range)), self[0].range)]
    default: return self
    }
  }
}
