internal import Diagnostics
internal import ScriptSyntax

/// What SwiftData's macros say of a class and its properties; what models are, the host's library says.
extension Compiler {
  /// `@Model final class Book`
  func adoptModel(_ declaration: Declaration, _ user: UserType) {
    guard declaration.attributes.contains(where: { $0.type.plainName == "Model" }),
      case .type(let models)? = program.globals["PersistentModel"], let stored = models.nominal
    else { return }
    user.nominal.conformances.append(stored)
    user.isModel = true
  }

  /// `@Attribute(.unique) var title: String`
  func noteUnique(_ attribute: AttributeSyntax) {
    guard attribute.type.plainName == "Attribute",
      attribute.arguments?.contains(where: { $0.value.implicitName == "unique" }) == true
    else { return }
    interpreter.report(.warning(EvaluationMessage.uniqueAttribute, at: span(attribute.range)))
  }

  /// `var chapters: [Chapter]`, of a model that holds others: SwiftData would insert and delete them with it.
  func noteRelationship(_ property: StoredProperty) {
    let type = property.type.unwrappedAll
    guard [type, type.elementType].contains(where: { $0.nominal.flatMap(program.user)?.isModel == true })
    else {
      return
    }
    interpreter.report(
      .warning(
        EvaluationMessage.relationship(property.name), at: property.declared,
        hint: EvaluationMessage.relationshipHint))
  }
}
