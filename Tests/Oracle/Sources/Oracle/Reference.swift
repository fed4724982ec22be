import Script
import ScriptSyntax
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Swift's own reading of a source, in the form that `SyntaxTree.outline` has; nil when Swift refuses it.
func reference(_ source: String) -> [Outline]? {
  let tree = Parser.parse(source: source)
  if tree.hasError { return nil }
  var isFolded = true
  let folded = OperatorTable.standardOperators.foldAll(tree) { _ in isFolded = false }
  guard isFolded, let file = folded.as(SourceFileSyntax.self) else { return nil }
  return statements(file.statements)
}

func statements(_ items: CodeBlockItemListSyntax) -> [Outline] { items.map { statement($0.item) } }

private func statement(_ item: CodeBlockItemSyntax.Item) -> Outline {
  switch item {
  case .decl(let node): declaration(node)
  case .stmt(let node): statement(node)
  case .expr(let node): expression(node)
  }
}

func block(_ label: String, _ body: CodeBlockSyntax) -> Outline {
  Outline(label, nil, statements(body.statements))
}

// MARK: Statements

private func statement(_ node: StmtSyntax) -> Outline {
  if let node = node.as(ExpressionStmtSyntax.self) { return expression(node.expression) }
  if let node = node.as(LabeledStmtSyntax.self) {
    return Outline("label \(node.label.text)", nil, [statement(node.statement)])
  }
  if let node = node.as(GuardStmtSyntax.self) {
    return Outline("guard", nil, node.conditions.map(condition) + [block("else", node.body)])
  }
  if let node = node.as(ForStmtSyntax.self) { return loop(node) }
  if let node = node.as(WhileStmtSyntax.self) {
    return Outline("while", nil, node.conditions.map(condition) + [block("do", node.body)])
  }
  if let node = node.as(RepeatStmtSyntax.self) {
    return Outline("repeat", nil, [block("do", node.body), expression(node.condition)])
  }
  if let node = node.as(DoStmtSyntax.self) {
    let clauses = node.catchClauses.map { clause in
      Outline(
        "catch", nil,
        clause.catchItems.map { item($0.pattern, $0.whereClause) } + [block("do", clause.body)])
    }
    return Outline("do", nil, [block("do", node.body)] + clauses)
  }
  if let node = node.as(DeferStmtSyntax.self) {
    return Outline("defer", nil, statements(node.body.statements))
  }
  if let node = node.as(ReturnStmtSyntax.self) {
    return Outline("return", nil, node.expression.map { [expression($0)] } ?? [])
  }
  if let node = node.as(ThrowStmtSyntax.self) {
    return Outline("throw", nil, [expression(node.expression)])
  }
  if let node = node.as(BreakStmtSyntax.self) {
    return Outline(node.label.map { "break \($0.text)" } ?? "break")
  }
  if let node = node.as(ContinueStmtSyntax.self) {
    return Outline(node.label.map { "continue \($0.text)" } ?? "continue")
  }
  if node.is(FallThroughStmtSyntax.self) { return Outline("fallthrough") }
  return Outline("unknown \(node.kind)")
}

private func loop(_ node: ForStmtSyntax) -> Outline {
  var children = [pattern(node.pattern)]
  if let type = node.typeAnnotation { children.append(annotation(type)) }
  children.append(Outline("in", nil, [expression(node.sequence)]))
  if let condition = node.whereClause {
    children.append(Outline("where", nil, [expression(condition.condition)]))
  }
  return Outline(node.caseKeyword == nil ? "for" : "for case", nil, children + [block("do", node.body)])
}

func annotation(_ node: TypeAnnotationSyntax) -> Outline { Outline("type", nil, [type(node.type)]) }

func condition(_ node: ConditionElementSyntax) -> Outline {
  switch node.condition {
  case .expression(let node): return expression(node)
  case .availability: return Outline("macro available")
  case .matchingPattern(let node):
    return Outline(
      "if case", nil,
      [pattern(node.pattern)] + (node.typeAnnotation.map { [annotation($0)] } ?? [])
        + [expression(node.initializer.value)])
  case .optionalBinding(let node):
    return Outline(
      "if \(node.bindingSpecifier.text)", nil,
      [pattern(node.pattern)] + (node.typeAnnotation.map { [annotation($0)] } ?? [])
        + (node.initializer.map { [expression($0.value)] } ?? []))
  }
}

func item(_ node: PatternSyntax?, _ condition: WhereClauseSyntax?) -> Outline {
  Outline(
    "item", nil,
    (node.map { [pattern($0)] } ?? [])
      + (condition.map { [Outline("where", nil, [expression($0.condition)])] } ?? []))
}

func conditional(_ node: IfExprSyntax) -> Outline {
  var children = node.conditions.map(condition) + [block("then", node.body)]
  switch node.elseBody {
  case .none: break
  case .codeBlock(let body): children.append(block("else", body))
  case .ifExpr(let next): children.append(Outline("else", nil, [conditional(next)]))
  }
  return Outline("if", nil, children)
}

func selection(_ node: SwitchExprSyntax) -> Outline {
  var children = [expression(node.subject)]
  for element in node.cases {
    guard case .switchCase(let option) = element else { continue }
    switch option.label {
    case .default: children.append(Outline("default", nil, statements(option.statements)))
    case .case(let label):
      children.append(
        Outline(
          "case", nil,
          label.caseItems.map { item($0.pattern, $0.whereClause) }
            + [Outline("do", nil, statements(option.statements))]))
    }
  }
  return Outline("switch", nil, children)
}

// MARK: Patterns

func pattern(_ node: PatternSyntax) -> Outline {
  if let node = node.as(IdentifierPatternSyntax.self) { return Outline(plain(node.identifier.text)) }
  if node.is(WildcardPatternSyntax.self) { return Outline("_") }
  if let node = node.as(ValueBindingPatternSyntax.self) {
    return Outline(node.bindingSpecifier.text, nil, [pattern(node.pattern)])
  }
  if let node = node.as(TuplePatternSyntax.self) {
    return Outline(
      "tuple", nil,
      node.elements.map { element in
        element.label.map { Outline("\($0.text):", nil, [pattern(element.pattern)]) }
          ?? pattern(element.pattern)
      })
  }
  if let node = node.as(IsTypePatternSyntax.self) { return Outline("is", nil, [type(node.type)]) }
  if let node = node.as(ExpressionPatternSyntax.self) { return expression(node.expression) }
  return Outline("unknown \(node.kind)")
}

/// A name without its backticks.
func plain(_ name: String) -> String {
  name.count > 2 && name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
}
