import Script

/// The statements that a view came from, while it is to be known what was read in them.
final class ViewOrigin: Sendable {
  /// The statements it stood in until a container took it, the innermost first.
  let statements: [EvaluatedPart]
  /// Of a column the statements that its views came from.
  let contents: [EvaluatedPart]

  init(statements: [EvaluatedPart], contents: [EvaluatedPart]) {
    (self.statements, self.contents) = (statements, contents)
  }
}

extension ViewDescription {
  var statements: [EvaluatedPart] { origin?.statements ?? [] }
  var contents: [EvaluatedPart] { origin?.contents ?? [] }

  /// Notes a statement around all that were noted before.
  mutating func come(from statement: EvaluatedPart) {
    origin = ViewOrigin(statements: statements + [statement], contents: contents)
  }

  /// Notes the statements of a column.
  mutating func contain(_ contents: [EvaluatedPart]) {
    guard !contents.isEmpty else { return }
    origin = ViewOrigin(statements: statements, contents: contents)
  }
}
