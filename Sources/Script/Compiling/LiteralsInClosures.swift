internal import ScriptSyntax

/// `[1, 2].map { $0 * 0.5 }`: literals that are Doubles because of what a closure does with them.
extension Compiler {
  /// Whether a closure among the arguments joins what it is given with a Double.
  func joinsDoubles(_ name: String, _ call: CallSyntax) -> Bool {
    for closure in call.trailing.map(\.closure) + call.arguments.compactMap(\.value.closure) {
      guard closure.body.count == 1, case .expression(let body) = closure.body[0].kind else { continue }
      let names = closure.parameters?.map(\.name.text) ?? ["$0", "$1"]
      // `reduce(0.5) { $0 + $1 }`: what is added up is a Double from the beginning.
      var doubles: Set<String> = []
      if name == "reduce", names.count == 2, case .floating? = call.arguments.first?.value.kind {
        doubles = [names[0]]
      }
      if joinsDoubles(body, Set(names).subtracting(doubles), doubles) { return true }
    }
    return false
  }

  private func joinsDoubles(_ expression: Expression, _ names: Set<String>, _ doubles: Set<String>) -> Bool {
    switch expression.kind {
    case .parenthesized(let inner): return joinsDoubles(inner, names, doubles)
    case .infix(let first, let operations):
      let operands = [first] + operations.map(\.operand)
      let isOfNumbers = operations.allSatisfy { BinaryOperator(rawValue: $0.name.text) != nil }
      if isOfNumbers, operands.contains(where: { $0.isOne(of: names) }),
        operands.contains(where: { isDouble($0, names, doubles) })
      {
        return true
      }
      return operands.contains { joinsDoubles($0, names, doubles) }
    default: return false
    }
  }

  private func isDouble(_ operand: Expression, _ names: Set<String>, _ doubles: Set<String>) -> Bool {
    switch operand.kind {
    case .floating: return true
    case .name(let name, nil, _):
      if doubles.contains(name.text) { return true }
      if names.contains(name.text) || name.text.hasPrefix("$") { return false }
      return quietly { compile(operand).type.isDouble }
    default: return false
    }
  }
}

extension Expression {
  fileprivate func isOne(of names: Set<String>) -> Bool {
    if case .name(let name, nil, _) = kind { names.contains(name.text) } else { false }
  }
}
