extension Expression {
  var outline: Outline {
    switch kind {
    case .missing: return Outline("missing", range)
    case .integer(let value): return Outline("integer \(value.map(String.init) ?? "overflow")", range)
    case .floating(let value): return Outline("floating \(value)", range)
    case .boolean(let value): return Outline("\(value)", range)
    case .null: return Outline("nil", range)
    case .regex(let pattern, _, _): return Outline("regex \(pattern)", range)
    case .string(let literal): return Outline("string", range, literal.pieces.map(\.outline))
    case .name(let name, let labels, let generics):
      return Outline(reference(name, labels), range, generics.map(\.outline))
    case .wildcard: return Outline("_", range)
    case .implicitMember(let name, let labels, let generics):
      return Outline("implicit " + reference(name, labels), range, generics.map(\.outline))
    case .array(let elements): return Outline("array", range, elements.map(\.outline))
    case .dictionary(let pairs):
      return Outline(
        "dictionary", range, pairs.map { Outline("pair", nil, [$0.key.outline, $0.value.outline]) })
    case .parenthesized(let inner): return Outline("parentheses", range, [inner.outline])
    case .tuple(let elements): return Outline("tuple", range, elements.map(\.outline))
    case .closure(let closure): return closure.outline
    case .keyPath(let root, let components):
      return Outline(
        "keyPath", range, (root.map { [$0.outline] } ?? []) + components.map { $0.outline(of: nil) })
    case .chain(let base, let suffixes):
      var result = base.outline
      for suffix in suffixes { result = suffix.outline(of: result) }
      return result
    case .prefix(let name, let operand): return Outline("prefix \(name.text)", range, [operand.outline])
    case .reference(let operand): return Outline("inout", range, [operand.outline])
    case .infix(let first, let operations): return outline(first, operations)
    case .ternary(let branches, let last):
      return branches.reversed().reduce(last.outline) { otherwise, branch in
        Outline(
          "ternary", place(branch.condition.range.lowerBound, range.upperBound),
          [branch.condition.outline, branch.value.outline, otherwise])
      }
    case .assignment(let target, let name, let value):
      return Outline("assign \(name.text)", range, [target.outline, value.outline])
    case .cast(let value, let kind, let type):
      return Outline(kind.rawValue, range, [value.outline, type.outline])
    case .effect(let name, let operand): return Outline(name.text, range, [operand.outline])
    case .conditional(let syntax): return syntax.outline
    case .selection(let syntax): return syntax.outline
    case .type(let type): return type.outline
    case .pattern(let pattern): return pattern.outline
    case .macro(let name, _): return Outline("macro \(name.text)", range)
    }
  }

  private func reference(_ name: Name, _ labels: [String]?) -> String {
    labels.map { "\(name.text)(\($0.map { "\($0):" }.joined()))" } ?? name.text
  }

  /// Operators of one precedence nest to the left, `??` to the right.
  private func outline(_ first: Expression, _ operations: [Operation]) -> Outline {
    let isRight = operations.first.map { Precedence.of($0.name.text)?.isRightAssociative == true } ?? false
    if !isRight {
      return operations.reduce(first.outline) { left, operation in
        Outline(
          "infix \(operation.name.text)", place(first.range.lowerBound, operation.operand.range.upperBound),
          [left, operation.operand.outline])
      }
    }
    let operands = [first] + operations.map(\.operand)
    var result = operands[operands.count - 1].outline
    for index in stride(from: operations.count - 1, through: 0, by: -1) {
      result = Outline(
        "infix \(operations[index].name.text)", place(operands[index].range.lowerBound, range.upperBound),
        [operands[index].outline, result])
    }
    return result
  }
}

extension StringLiteral.Piece {
  fileprivate var outline: Outline {
    switch self {
    case .text(let text): Outline("text \(text.text.debugDescription)")
    case .interpolation(let arguments, let range):
      Outline("interpolation", range, arguments.map(\.outline))
    }
  }
}

extension ArgumentSyntax {
  var outline: Outline {
    label.map { Outline("\($0.text):", range, [value.outline]) } ?? value.outline
  }
}

extension Suffix {
  /// The link with what stands before it as its first child; a key path's links stand alone.
  func outline(of base: Outline?) -> Outline {
    let whole = base.map { place($0.range?.lowerBound ?? range.lowerBound, range.upperBound) } ?? range
    let first = base.map { [$0] } ?? []
    switch kind {
    case .member(let name, let labels, let generics):
      let text = labels.map { "\(name.text)(\($0.map { "\($0):" }.joined()))" } ?? name.text
      return Outline("member \(text)", whole, first + generics.map(\.outline))
    case .call(let call): return Outline("call", whole, first + call.outline)
    case .element(let call): return Outline("subscript", whole, first + call.outline)
    case .optional: return Outline("optional", whole, first)
    case .forced: return Outline("forced", whole, first)
    case .postfix(let name): return Outline("postfix \(name.text)", whole, first)
    }
  }
}

extension CallSyntax {
  fileprivate var outline: [Outline] {
    arguments.map(\.outline)
      + trailing.map { closure in
        Outline("trailing \(closure.label?.text ?? "_")", closure.range, [closure.closure.outline])
      }
  }
}

extension ClosureSyntax {
  var outline: Outline {
    var children = attributes.map(\.outline)
    for capture in captures {
      children.append(
        Outline(
          "capture \(capture.specifier.map { $0 + " " } ?? "")\(capture.name.text)", capture.name.range,
          capture.value.map { [$0.outline] } ?? []))
    }
    for parameter in parameters ?? [] {
      let label = parameter.label.map { $0.text + " " } ?? ""
      children.append(
        Outline(
          "parameter \(label)\(parameter.name.text)", parameter.name.range,
          parameter.attributes.map(\.outline) + (parameter.type.map { [$0.outline] } ?? [])))
    }
    children += effects.map { Outline($0) }
    if let result { children.append(Outline("result", result.range, [result.outline])) }
    return Outline("closure", range, children + body.map(\.outline))
  }
}
