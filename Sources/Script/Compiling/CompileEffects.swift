internal import ScriptSyntax

/// `isOn ? list[0] = 1 : print("off")`: what is done, and not what is given.
extension Compiler {
  func compileChoice(_ branches: [TernaryBranch], _ otherwise: Expression) -> Block.Statement {
    let tests = branches.map { HeldTest(code: compileTest($0.condition)) }
    let effects = branches.map { effect($0.value) } + [effect(otherwise)]
    return Block.Statement(
      run: { frame throws(Stop) in
        for (index, test) in tests.enumerated() where try test(frame) {
          _ = try effects[index](frame)
          return .next
        }
        _ = try effects[tests.count](frame)
        return .next
      }, build: nil)
  }

  /// The statements of a `defer`.
  func compileDeferred(_ body: [Statement]) -> Block {
    let saved = function.isDeferring
    function.isDeferring = true
    defer { function.isDeferring = saved }
    return compileBlock(body)
  }

  private func effect(_ expression: Expression) -> Held {
    guard case .assignment(let target, let name, let value) = expression.withoutParentheses.kind else {
      return Held(code: compile(expression).code)
    }
    let step = compileAssignment(target, name, value)
    return Held { frame throws(Stop) in
      _ = try step(frame)
      return .void
    }
  }
}

extension Expression {
  /// Whether it chooses between assignments.
  var choosesAssignments: Bool {
    guard case .ternary(let branches, let otherwise) = kind else { return false }
    return (branches.map(\.value) + [otherwise]).contains {
      if case .assignment = $0.withoutParentheses.kind { true } else { false }
    }
  }
}
