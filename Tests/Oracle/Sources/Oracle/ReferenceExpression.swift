import Script
import ScriptSyntax
@_spi(Compiler) import SwiftParser
@_spi(Compiler) import SwiftSyntax

func expression(_ node: ExprSyntax) -> Outline {
  switch node.as(ExprSyntaxEnum.self) {
  case .declReferenceExpr(let node): return Outline(reference(node))
  case .integerLiteralExpr(let node):
    return Outline("integer \(node.representedLiteralValue.map(String.init) ?? "overflow")")
  case .floatLiteralExpr(let node):
    return Outline("floating \(node.representedLiteralValue ?? .nan)")
  case .booleanLiteralExpr(let node): return Outline(node.literal.text)
  case .nilLiteralExpr: return Outline("nil")
  case .stringLiteralExpr(let node): return string(node)
  case .regexLiteralExpr(let node): return Outline("regex \(node.regex.text)")
  case .discardAssignmentExpr: return Outline("_")
  case .superExpr: return Outline("super")
  case .memberAccessExpr(let node):
    guard let base = node.base else { return Outline("implicit " + reference(node.declName)) }
    return Outline("member " + reference(node.declName), nil, [expression(base)])
  case .genericSpecializationExpr(let node):
    let inner = expression(node.expression)
    return Outline(inner.label, nil, inner.children + generics(node.genericArgumentClause))
  case .functionCallExpr(let node):
    return Outline(
      "call", nil,
      [expression(node.calledExpression)] + node.arguments.map(argument)
        + trailing(node.trailingClosure, node.additionalTrailingClosures))
  case .subscriptCallExpr(let node):
    return Outline(
      "subscript", nil,
      [expression(node.calledExpression)] + node.arguments.map(argument)
        + trailing(node.trailingClosure, node.additionalTrailingClosures))
  case .optionalChainingExpr(let node): return Outline("optional", nil, [expression(node.expression)])
  case .forceUnwrapExpr(let node): return Outline("forced", nil, [expression(node.expression)])
  case .postfixOperatorExpr(let node):
    return Outline("postfix \(node.operator.text)", nil, [expression(node.expression)])
  case .prefixOperatorExpr(let node):
    return Outline("prefix \(node.operator.text)", nil, [expression(node.expression)])
  case .inOutExpr(let node): return Outline("inout", nil, [expression(node.expression)])
  case .infixOperatorExpr(let node): return infix(node)
  case .ternaryExpr(let node):
    return Outline(
      "ternary", nil,
      [expression(node.condition), expression(node.thenExpression), expression(node.elseExpression)])
  case .asExpr(let node):
    return Outline(
      "as\(node.questionOrExclamationMark?.text ?? "")", nil, [expression(node.expression), type(node.type)])
  case .isExpr(let node): return Outline("is", nil, [expression(node.expression), type(node.type)])
  case .tryExpr(let node):
    return Outline("try\(node.questionOrExclamationMark?.text ?? "")", nil, [expression(node.expression)])
  case .awaitExpr(let node): return Outline("await", nil, [expression(node.expression)])
  case .closureExpr(let node): return closure(node)
  case .tupleExpr(let node):
    if node.elements.count == 1, let only = node.elements.first, only.label == nil {
      return Outline("parentheses", nil, [expression(only.expression)])
    }
    return Outline("tuple", nil, node.elements.map(argument))
  case .arrayExpr(let node): return Outline("array", nil, node.elements.map { expression($0.expression) })
  case .dictionaryExpr(let node):
    guard case .elements(let elements) = node.content else { return Outline("dictionary") }
    return Outline(
      "dictionary", nil,
      elements.map { Outline("pair", nil, [expression($0.key), expression($0.value)]) })
  case .keyPathExpr(let node): return keyPath(node)
  case .ifExpr(let node): return conditional(node)
  case .switchExpr(let node): return selection(node)
  case .patternExpr(let node): return pattern(node.pattern)
  case .typeExpr(let node): return type(node.type)
  case .macroExpansionExpr(let node):
    let name = Outline("macro \(node.macroName.text)")
    let arguments =
      node.arguments.map(argument) + trailing(node.trailingClosure, node.additionalTrailingClosures)
    return arguments.isEmpty ? name : Outline("call", nil, [name] + arguments)
  default: return Outline("unknown \(node.kind)")
  }
}

private func reference(_ node: DeclReferenceExprSyntax) -> String {
  let name = plain(node.baseName.text)
  guard let arguments = node.argumentNames else { return name }
  return "\(name)(\(arguments.arguments.map { "\($0.name.text):" }.joined()))"
}

func argument(_ node: LabeledExprSyntax) -> Outline {
  node.label.map { Outline("\(plain($0.text)):", nil, [expression(node.expression)]) }
    ?? expression(node.expression)
}

private func trailing(
  _ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
) -> [Outline] {
  (first.map { [Outline("trailing _", nil, [closure($0)])] } ?? [])
    + others.map { Outline("trailing \(plain($0.label.text))", nil, [closure($0.closure)]) }
}

private func infix(_ node: InfixOperatorExprSyntax) -> Outline {
  let operands = [expression(node.leftOperand), expression(node.rightOperand)]
  if node.operator.is(AssignmentExprSyntax.self) { return Outline("assign =", nil, operands) }
  let name = node.operator.trimmedDescription
  let comparisons = ["==", "!=", "<=", ">=", "===", "!==", "~="]
  let isAssignment = name.hasSuffix("=") && !comparisons.contains(name)
  return Outline((isAssignment ? "assign " : "infix ") + name, nil, operands)
}

private func string(_ node: StringLiteralExprSyntax) -> Outline {
  var children: [Outline] = []
  var text = ""
  func flush() {
    if !text.isEmpty { children.append(Outline("text \(text.debugDescription)")) }
    text = ""
  }
  for segment in node.segments {
    switch segment {
    case .stringSegment(let segment):
      segment.appendUnescapedLiteralValue(
        stringLiteralKind: node.stringLiteralKind ?? .singleLine, delimiterLength: node.delimiterLength,
        to: &text)
    case .expressionSegment(let segment):
      flush()
      children.append(Outline("interpolation", nil, segment.expressions.map(argument)))
    }
  }
  flush()
  return Outline("string", nil, children)
}

private func keyPath(_ node: KeyPathExprSyntax) -> Outline {
  var children = node.root.map { [type($0)] } ?? []
  for component in node.components {
    switch component.component {
    case .property(let node):
      children.append(
        Outline(
          "member " + reference(node.declName), nil, node.genericArgumentClause.map(generics) ?? []))
    case .subscript(let node): children.append(Outline("subscript", nil, node.arguments.map(argument)))
    case .optional(let node):
      children.append(Outline(node.questionOrExclamationMark.text == "?" ? "optional" : "forced"))
    default: children.append(Outline("unknown component"))
    }
  }
  return Outline("keyPath", nil, children)
}

// MARK: Closures

private func closure(_ node: ClosureExprSyntax) -> Outline {
  var children: [Outline] = []
  if let signature = node.signature {
    children += attributes(signature.attributes)
    for capture in signature.capture?.items ?? [] {
      let specifier = capture.specifier.map { $0.specifier.text + " " } ?? ""
      children.append(
        Outline(
          "capture \(specifier)\(plain(capture.name.text))", nil,
          capture.initializer.map { [expression($0.value)] } ?? []))
    }
    switch signature.parameterClause {
    case .none: break
    case .simpleInput(let names):
      children += names.map { Outline("parameter \(plain($0.name.text))") }
    case .parameterClause(let clause):
      children += clause.parameters.map { parameter in
        let second = parameter.secondName.map { " " + plain($0.text) } ?? ""
        return Outline(
          "parameter \(plain(parameter.firstName.text))\(second)", nil,
          attributes(parameter.attributes) + (parameter.type.map { [type($0)] } ?? []))
      }
    }
    if let effects = signature.effectSpecifiers {
      children += effect(effects.asyncSpecifier, effects.throwsClause)
    }
    if let result = signature.returnClause { children.append(Outline("result", nil, [type(result.type)])) }
  }
  return Outline("closure", nil, children + statements(node.statements))
}

func effect(_ async: TokenSyntax?, _ throwing: ThrowsClauseSyntax?) -> [Outline] {
  (async.map { [Outline($0.text)] } ?? []) + (throwing.map { [Outline($0.throwsSpecifier.text)] } ?? [])
}
