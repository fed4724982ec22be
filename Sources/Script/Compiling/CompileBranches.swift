internal import Diagnostics
internal import ScriptSyntax

/// An `if` or a `switch`: as a statement, and as a value where each branch has one.
struct Branches {
  let statement: Block.Statement
  let value: Compiled?
}

extension Compiler {
  /// `isValue` where the branches' lone expressions may be what the whole comes to.
  func compileIf(
    _ syntax: IfSyntax, _ expected: StaticType, label: Name? = nil, isValue: Bool = true
  ) -> Branches {
    var tests: [HeldTest] = []
    var bodies: [Body] = []
    let outer = path
    var current = syntax
    var isComplete = false
    let own = label.map { function.newLabel($0.text, isLoop: false) }
    if let own { function.labels.append(own) }
    defer { if own != nil { function.labels.removeLast() } }
    loop: while true {
      function.pushBlock()
      tests.append(HeldTest(code: compileConditions(current.conditions)))
      path = outer + [Int32(bodies.count)]
      bodies.append(compileBranch(current.then, expected, isValue))
      function.popBlock()
      switch current.otherwise {
      case .none: break loop
      case .block(let statements):
        path = outer + [Int32(bodies.count)]
        bodies.append(compileBranch(statements, expected, isValue))
        isComplete = true
        break loop
      case .conditional(let next): current = next
      }
    }
    path = outer
    let value = isComplete && isValue ? unifyBranches(bodies) { Compiler.chooseBranch(tests, $0, $1) } : nil
    return Branches(
      statement: Compiler.ifStatement(tests, bodies.map(\.block), leaving: own.map { .break($0.number) }),
      value: value)
  }

  private func compileBranch(_ statements: [Statement], _ expected: StaticType, _ isValue: Bool) -> Body {
    guard isValue else { return compileBody(statements, isNested: true, asFunction: false) }
    let saved = function.expectedResult
    function.expectedResult = expected
    defer { function.expectedResult = saved }
    // Of more than one statement, `return` still means the function's.
    if statements.count != 1 { function.expectedResult = saved }
    return compileBody(statements, isNested: true, asFunction: true)
  }

  private func unifyBranches(_ bodies: [Body], _ make: ([Held], StaticType) -> Compiled) -> Compiled? {
    // A branch that returns or throws has no value, and needs none.
    let values = bodies.map { body in
      body.value
        ?? Compiled(.unknown) { frame throws(Stop) in
          let flow = try body.block.run(frame)
          if flow == .return { return frame.slots[Frame.resultSlot] }
          return .void
        }
    }
    guard bodies.contains(where: { $0.value != nil }) else { return nil }
    return unify(values) { values, type in make(values.map { Held(code: $0.code) }, type) }
  }

  private static func chooseBranch(_ tests: [HeldTest], _ values: [Held], _ type: StaticType) -> Compiled {
    if tests.count == 1 {
      let (test, then, otherwise) = (tests[0].code, values[0].code, values[1].code)
      return Compiled(type) { frame throws(Stop) in try test(frame) ? try then(frame) : try otherwise(frame) }
    }
    return Compiled(type) { frame throws(Stop) in
      for (index, test) in tests.enumerated() where try test(frame) { return try values[index](frame) }
      return try values[tests.count](frame)
    }
  }

  private static func ifStatement(_ tests: [HeldTest], _ blocks: [Block], leaving label: Flow?)
    -> Block.Statement
  {
    let otherwise = blocks.count > tests.count ? blocks[tests.count] : nil
    let run: Step
    if tests.count == 1 {
      let (test, then) = (tests[0].code, blocks[0].run)
      if let otherwise = otherwise?.run {
        run = { frame throws(Stop) in try test(frame) ? try then(frame) : try otherwise(frame) }
      } else {
        run = { frame throws(Stop) in try test(frame) ? try then(frame) : .next }
      }
    } else {
      run = { frame throws(Stop) in
        for (index, test) in tests.enumerated() where try test(frame) { return try blocks[index].run(frame) }
        return try otherwise?.run(frame) ?? .next
      }
    }
    let labelled: Step
    if let label {
      labelled = { frame throws(Stop) in
        let flow = try run(frame)
        return flow == label ? .next : flow
      }
    } else {
      labelled = run
    }
    return Block.Statement(
      run: labelled,
      build: { frame, views throws(Stop) in
        for (index, test) in tests.enumerated() where try test(frame) {
          return try blocks[index].build(frame, into: &views)
        }
        return try otherwise?.build(frame, into: &views) ?? .next
      })
  }

  // MARK: Conditions

  /// All of the conditions of an `if`, a `guard` or a `while`.
  func compileConditions(_ conditions: [Condition]) -> BoolCode {
    if conditions.count == 1 { return compileCondition(conditions[0]) }
    var tests: [HeldTest] = []
    for condition in conditions { tests.append(HeldTest(code: compileCondition(condition))) }
    return { frame throws(Stop) in
      for test in tests where try !test(frame) { return false }
      return true
    }
  }

  private func compileCondition(_ condition: Condition) -> BoolCode {
    switch condition {
    case .expression(let expression):
      return compileTest(expression)
    case .binding(let isVariable, let pattern, let type, let expression):
      return compileUnwrapping(isVariable, pattern, type, expression)
    case .match(let pattern, let type, let expression):
      let value = compile(expression, type.map(resolve) ?? .unknown)
      let test = compilePattern(pattern, value.type)
      let code = value.code
      return { frame throws(Stop) in try test(frame, try code(frame)) }
    }
  }

  /// `let x = y`
  private func compileUnwrapping(
    _ isVariable: Bool, _ pattern: Pattern, _ type: TypeSyntax?, _ expression: Expression?
  ) -> BoolCode {
    let written = type.map { StaticType.optional(resolve($0)) } ?? .unknown
    let name: Name?
    switch pattern.kind {
    case .name(let own): name = own
    case .wildcard: name = nil
    case .tuple(let elements):
      guard let expression, type == nil else { fallthrough }
      return compileUnwrapping(isVariable, elements, pattern, expression)
    default:
      if let expression { _ = compile(expression) }
      unsupported("this pattern", pattern.range)
      return { _ throws(Stop) in throw .mistake }
    }
    guard let source = expression ?? name.map({ Expression(.name($0, labels: nil, generics: []), $0.range) })
    else { return { _ throws(Stop) in throw .mistake } }
    let value = compile(source, written)
    if !value.isFailed, !value.type.isUnknown, !value.type.isOptional, value.type.nominal?.kind != .protocol,
      value.type.nominal !== NominalType.host, !value.isSelf
    {
      // Behind `[weak self]` it may be nil in Swift; here nobody has let go of it.
      if case .generic = value.type {
      } else {
        report(EvaluationMessage.notOptional(value.type.description), source.range)
      }
    }
    let code = value.code
    guard let name else {
      return { frame throws(Stop) in
        if case .nil = try code(frame) { return false }
        return true
      }
    }
    let variable = function.declare(
      name.text, isMutable: isVariable, type: value.type.wrapped ?? value.type, at: span(name.range))
    return { frame throws(Stop) in
      let value = try code(frame)
      if case .nil = value { return false }
      frame.declare(variable, value)
      return true
    }
  }

  /// `let (key, value) = pairs.first`
  private func compileUnwrapping(
    _ isVariable: Bool, _ elements: [Pattern.Element], _ pattern: Pattern, _ expression: Expression
  ) -> BoolCode {
    let value = compile(expression)
    let bind = compilePattern(pattern, value.type.wrapped ?? value.type, binding: isVariable)
    let code = value.code
    return { frame throws(Stop) in
      let value = try code(frame)
      if case .nil = value { return false }
      return try bind(frame, value)
    }
  }

  // MARK: Switch

  func compileSwitch(
    _ syntax: SwitchSyntax, _ expected: StaticType, label: Name? = nil, isValue: Bool = true
  ) -> Branches {
    let subject = compile(syntax.subject)
    let own = function.newLabel(label?.text, isLoop: false)
    function.labels.append(own)
    defer { function.labels.removeLast() }
    let outer = path
    var cases: [SwitchCase] = []
    var bodies: [Body] = []
    for (index, option) in syntax.cases.enumerated() {
      function.pushBlock()
      alternatives = option.items.count > 1 ? [:] : nil
      let tests = option.items.map { compileItem($0, subject.type) }
      alternatives = nil
      path = outer + [Int32(index)]
      let body = compileBranch(option.body, expected, isValue)
      function.popBlock()
      bodies.append(body)
      cases.append(SwitchCase(tests: tests, isDefault: option.isDefault, block: body.block))
    }
    path = outer
    // What has been told of all values is not told of one once more.
    let isTold = !covers(syntax, subject.type)
    let code = subject.code
    let span = span(syntax.subject.range)
    let fallsThrough = syntax.cases.contains {
      if case .fallthrough? = $0.body.last?.kind { true } else { false }
    }
    let value =
      isValue && !fallsThrough
      ? unifyBranches(bodies) { values, type in Compiler.chooseCase(code, cases, values, type, span, isTold) }
      : nil
    return Branches(
      statement: Compiler.switchStatement(code, cases, leaving: .break(own.number), span, isTold),
      value: value)
  }

  func compileItem(_ item: SwitchSyntax.Item, _ type: StaticType) -> Match {
    let test = compilePattern(item.pattern, type)
    guard let condition = item.condition else { return test }
    let holds = compileTest(condition)
    return { frame, value throws(Stop) in
      if try !test(frame, value) { return false }
      return try holds(frame)
    }
  }

  private static func chooseCase(
    _ subject: @escaping Code, _ cases: [SwitchCase], _ values: [Held], _ type: StaticType, _ span: Span,
    _ isTold: Bool
  ) -> Compiled {
    Compiled(type) { frame throws(Stop) in
      let value = try subject(frame)
      for (index, option) in cases.enumerated() where try option.matches(value, frame) {
        return try values[index](frame)
      }
      if isTold { throw .mistake }
      throw frame.interpreter.fail(
        EvaluationMessage.noCase(frame.interpreter.shortText(value)), span, hint: EvaluationMessage.noCaseHint
      )
    }
  }

  private static func switchStatement(
    _ subject: @escaping Code, _ cases: [SwitchCase], leaving: Flow, _ span: Span, _ isTold: Bool
  ) -> Block.Statement {
    func run(_ frame: Frame, _ body: (SwitchCase) throws(Stop) -> Flow) throws(Stop) -> Flow {
      let value = try subject(frame)
      for (index, option) in cases.enumerated() where try option.matches(value, frame) {
        var flow = try body(option)
        var next = index + 1
        while flow == .fallsThrough, next < cases.count {
          flow = try body(cases[next])
          next += 1
        }
        return flow == leaving ? .next : flow
      }
      if isTold { throw .mistake }
      throw frame.interpreter.fail(
        EvaluationMessage.noCase(frame.interpreter.shortText(value)), span, hint: EvaluationMessage.noCaseHint
      )
    }
    return Block.Statement(
      run: { frame throws(Stop) in
        try run(frame) { option throws(Stop) in try option.block.run(frame) }
      },
      build: { frame, views throws(Stop) in
        var built = views
        let flow = try run(frame) { option throws(Stop) in try option.block.build(frame, into: &built) }
        views = built
        return flow
      })
  }
}

struct SwitchCase {
  let tests: [Match]
  let isDefault: Bool
  let block: Block

  @inline(__always)
  func matches(_ value: Value, _ frame: Frame) throws(Stop) -> Bool {
    if isDefault { return true }
    for test in tests where try test(frame, value) { return true }
    return false
  }
}
