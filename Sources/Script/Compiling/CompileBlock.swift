internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Statements in braces. `asFunction` where a lone expression is the value of the whole.
  func compileBlock(_ statements: [Statement], isNested: Bool = true, asFunction: Bool = false) -> Block {
    compileBody(statements, isNested: isNested, asFunction: asFunction).block
  }

  struct Body {
    let block: Block
    /// Of a block that is one expression.
    let value: Compiled?
  }

  func compileFreeBody(_ statements: [Statement], isNested: Bool, asFunction: Bool) -> Body {
    if isNested { function.pushBlock() }
    defer { if isNested { function.popBlock() } }
    let outerFunctions = function.localFunctions
    function.localFunctions = []
    defer { function.localFunctions = outerFunctions }
    declare(in: statements)
    if asFunction, statements.count == 1, let single = compileSingle(statements[0]) { return single }
    // In an initialiser's or a setter's only statement nothing is returned.
    var compiled: [Block.Statement] = []
    if !function.localFunctions.isEmpty {
      compiled.append(makeHolders(function.localFunctions.map(\.holder)))
    }
    let outer = path
    // Where the steps of each statement begin.
    var starts: [Int] = []
    for (index, statement) in statements.enumerated() {
      path = outer + [Int32(index)]
      starts.append(compiled.count)
      if case .defer(let body) = statement.kind {
        let rest = Array(statements[(index + 1)...])
        compiled.append(compileDefer(body, before: rest, outer, index))
        break
      }
      if let step = compileStatement(statement) { compiled.append(step) }
      closureStart = nil
    }
    path = outer
    let uses = firstUses(of: function.localFunctions, in: statements)
    for index in starts.indices.reversed() {
      let early = uses.filter { $0.index == index }.map(\.function)
      guard !early.isEmpty else { continue }
      compiled.insert(Block.Statement(run: makeEarly(early), build: nil), at: starts[index])
    }
    // The innermost block's type is what its function's `return`s give.
    let type = function.resultType ?? .void
    return Body(block: Block(compiled, value: nil, type: type), value: nil)
  }

  /// The functions that are used before they are declared, each with the first statement that needs it: what the
  /// function captures has to be there by then. A statement needs what it mentions, and what that mentions.
  private func firstUses(
    of locals: [LocalFunction], in statements: [Statement]
  ) -> [(function: LocalFunction, index: Int)] {
    let texts = statements.map { span($0.range).text }
    let own = locals.map { local in
      statements.firstIndex { span($0.range).range.contains(local.code.span.range.lowerBound) }
    }
    var first = locals.indices.map { number in
      own[number].flatMap { end in texts[..<end].firstIndex { $0.contains(locals[number].code.name) } }
    }
    var isChanging = true
    while isChanging {
      isChanging = false
      for number in locals.indices {
        guard let needed = first[number], let place = own[number] else { continue }
        for other in locals.indices where texts[place].contains(locals[other].code.name) {
          guard let end = own[other], end > needed, needed < first[other] ?? end else { continue }
          first[other] = needed
          isChanging = true
        }
      }
    }
    return locals.indices.compactMap { number in first[number].map { (locals[number], $0) } }
  }

  /// Boxes for what the functions inside capture, before any of them is made.
  func makeHolders(_ slots: [Int]) -> Block.Statement {
    Block.Statement(
      run: { frame throws(Stop) in
        for slot in slots { frame.slots[slot] = .box(Box(.void)) }
        return .next
      }, build: nil)
  }

  /// `defer`: the rest of the block, and then its own statements, however the rest ends.
  private func compileDefer(
    _ body: [Statement], before rest: [Statement], _ outer: [Int32], _ start: Int
  ) -> Block.Statement {
    let deferred = compileDeferred(body).run
    var statements: [Block.Statement] = []
    for (index, statement) in rest.enumerated() {
      path = outer + [Int32(start + 1 + index)]
      if case .defer(let inner) = statement.kind {
        statements.append(compileDefer(inner, before: Array(rest[(index + 1)...]), outer, start + 1 + index))
        break
      }
      if let step = compileStatement(statement) { statements.append(step) }
    }
    let block = Block(statements, value: nil, type: .void)
    return Block.Statement(
      run: { frame throws(Stop) in
        let flow: Flow
        do throws(Stop) { flow = try block.run(frame) } catch {
          // What is thrown and caught meanwhile is another error.
          let (thrown, place) = (frame.interpreter.thrown, frame.interpreter.thrownAt)
          _ = try deferred(frame)
          (frame.interpreter.thrown, frame.interpreter.thrownAt) = (thrown, place)
          throw error
        }
        let result = frame.slots[Frame.resultSlot]
        _ = try deferred(frame)
        frame.slots[Frame.resultSlot] = result
        return flow
      }, build: nil)
  }

  /// A body of one expression, or of one `if` or `switch` with such branches.
  private func compileSingle(_ statement: Statement) -> Body? {
    let expected = function.expectedResult
    let outer = path
    defer { path = outer }
    path = outer + [0]
    switch statement.kind {
    case .expression(let expression):
      if case .assignment = expression.kind { return nil }
      if expression.choosesAssignments { return nil }
      if expected.isVoid { return nil }
      if let yielded = yielded(expression) {
        return compileSingle(Statement(.return(yielded), statement.range))
      }
      noteOpen(expression, function.openResult)
      let value = compile(expression, as: expected)
      let step = expressionStatement(value, expression)
      return Body(block: Block([step], value: value.code, type: value.type), value: value)
    case .conditional(let syntax) where syntax.isComplete && !expected.isVoid:
      return single(compileIf(syntax, expected))
    case .selection(let syntax) where !expected.isVoid:
      return single(compileSwitch(syntax, expected))
    case .return(let expression?) where !expected.isVoid:
      noteOpen(expression, function.openResult)
      let value = compile(expression, as: expected)
      return Body(
        block: Block([returnStatement(value, expression)], value: value.code, type: value.type), value: value)
    default: return nil
    }
  }

  private func single(_ branches: Branches) -> Body {
    let value = branches.value
    return Body(
      block: Block(
        [branches.statement], value: value?.code, type: value?.type ?? function.resultType ?? .void),
      value: value)
  }

  // MARK: Statements

  /// nil for what only declares.
  private func compileStatement(_ statement: Statement) -> Block.Statement? {
    switch statement.kind {
    case .expression(let expression):
      return compileExpressionStatement(expression)
    case .declaration(let declaration):
      return compileDeclaration(declaration)
    case .conditional(let syntax):
      return compileIf(syntax, .unknown, label: statement.label, isValue: false).statement
    case .selection(let syntax):
      return compileSwitch(syntax, .unknown, label: statement.label, isValue: false).statement
    case .return(let expression):
      return compileReturn(expression, statement.range)
    case .guard(let conditions, let body): return compileGuard(conditions, body, statement.range)
    case .for(let loop): return compileFor(loop, statement)
    case .while(let conditions, let body): return compileWhile(conditions, body, statement)
    case .repeat(let body, let condition): return compileRepeat(body, condition, statement)
    case .do(let body, let clauses): return compileDo(body, clauses, statement)
    case .defer: return nil
    case .throw(let expression): return compileThrow(expression)
    case .break(let name): return compileJump(name, statement.range, isContinue: false)
    case .continue(let name): return compileJump(name, statement.range, isContinue: true)
    case .fallthrough: return Block.Statement(run: { _ throws(Stop) in .fallsThrough }, build: nil)
    }
  }

  var failed: Block.Statement {
    Block.Statement(run: { _ throws(Stop) in throw .mistake }, build: nil)
  }

  private func compileExpressionStatement(_ expression: Expression) -> Block.Statement? {
    switch expression.kind {
    case .missing: return failed
    case .assignment(let target, let name, let value):
      return Block.Statement(run: compileAssignment(target, name, value), build: nil)
    case _ where function.yielding != nil && yielded(expression) != nil:
      guard let yielded = yielded(expression) else { return failed }
      if function.yielding == .reading { return compileReturn(yielded, expression.range) }
      // What stands for the place gets its new value, and keeps it when the accessor ends.
      let equal = Name(text: "=", range: yielded.range)
      let value = Name(text: "newValue", range: yielded.range)
      let new = Expression(.name(value, labels: nil, generics: []), yielded.range)
      return Block.Statement(run: compileAssignment(yielded, equal, new), build: nil)
    case .ternary(let branches, let otherwise) where expression.choosesAssignments:
      return compileChoice(branches, otherwise)
    case _ where expression.isPreview:
      // For the editor's eyes: an app shows nothing of it either.
      return nil
    default:
      let value = function.isBuilder ? compileForHost(expression) : compile(expression)
      if function.labels.contains(where: \.isLoop), function.kind == .main, isView(value.type),
        !value.isFailed
      {
        report(
          EvaluationMessage.viewInLoop, expression.range, hint: EvaluationMessage.useForEach)
      }
      return expressionStatement(value, expression)
    }
  }

  /// What `yield` gives in `_read`, or lets be changed in `_modify`.
  private func yielded(_ expression: Expression) -> Expression? {
    guard function.yielding != nil, case .prefix(let name, let operand) = expression.kind,
      name.text == "yield"
    else { return nil }
    if case .reference(let place) = operand.kind { return place }
    return operand
  }

  private func expressionStatement(_ value: Compiled, _ expression: Expression) -> Block.Statement {
    // A closure as a statement is its value if these are a function's; no view if they are a builder's.
    var range = expression.range
    if case .closure = expression.kind { range = range.lowerBound..<range.lowerBound + 1 }
    let span = span(range)
    let code = value.code
    let path = path
    let run: Step = { frame throws(Stop) in
      _ = try code(frame)
      return .next
    }
    if value.isDiscardable, !isView(value.type) { return Block.Statement(run: run, build: nil) }
    return Block.Statement(
      run: run,
      build: { frame, views throws(Stop) in
        try frame.step(span)
        try frame.interpreter.add(try code(frame), path, span, &views)
        return .next
      })
  }

  private func compileReturn(_ expression: Expression?, _ range: Range<Int>) -> Block.Statement {
    guard let expression else {
      checkEmptyReturn(range)
      return Block.Statement(run: { _ throws(Stop) in .return }, build: nil)
    }
    noteOpen(expression, function.openResult)
    let value = compile(expression, as: function.expectedResult)
    if function.resultType?.hasUnknown ?? true { function.resultType = value.type }
    if let known = function.resultType, known.isInt, value.type.isDouble { function.resultType = value.type }
    return returnStatement(value, expression)
  }

  private func returnStatement(_ value: Compiled, _ expression: Expression) -> Block.Statement {
    let code = value.code
    let (path, span) = (path, span(expression.range))
    return Block.Statement(
      run: { frame throws(Stop) in
        frame.slots[Frame.resultSlot] = try code(frame)
        return .return
      },
      build: { frame, views throws(Stop) in
        try frame.interpreter.add(try code(frame), path, span, &views)
        return .return
      })
  }

  private func compileGuard(
    _ conditions: [Condition], _ body: [Statement], _ range: Range<Int>
  ) -> Block.Statement {
    // What the conditions bind is there behind the statement, and not in its braces.
    let otherwise = compileBlock(body)
    let test = compileConditions(conditions)
    let span = span(range.lowerBound..<range.lowerBound + 5)
    return Block.Statement(
      run: { frame throws(Stop) in
        if try test(frame) { return .next }
        let flow = try otherwise.run(frame)
        if flow == .next { throw frame.interpreter.fail(EvaluationMessage.guardFallsThrough, span) }
        return flow
      }, build: nil)
  }

  private func compileThrow(_ expression: Expression) -> Block.Statement {
    let code = compile(expression, function.thrown).code
    let span = span(expression.range)
    checkThrow(expression.range)
    return Block.Statement(
      run: { frame throws(Stop) in
        let value = try code(frame)
        throw frame.interpreter.throwing(value, span)
      }, build: nil)
  }

  private func compileDo(
    _ body: [Statement], _ clauses: [CatchClause], _ statement: Statement
  ) -> Block.Statement {
    let label = function.newLabel(statement.label?.text, isLoop: false)
    if statement.label != nil { function.labels.append(label) }
    let thrown = clauses.first?.thrown.map(resolve) ?? .unknown
    let around = (function.thrown, function.effects)
    if !thrown.isUnknown { function.thrown = thrown }
    if clauses.contains(where: \.catchesAll) || !thrown.isUnknown { function.effects?.insert(.throwing) }
    let inner = compileBlock(body)
    (function.thrown, function.effects) = around
    if statement.label != nil { function.labels.removeLast() }
    if clauses.isEmpty {
      return Block.Statement(
        run: { frame throws(Stop) in
          let flow = try inner.run(frame)
          return flow == .break(label.number) ? .next : flow
        }, build: nil)
    }
    var handlers: [(test: (Frame, Value) throws(Stop) -> Bool, body: Block)] = []
    for clause in clauses {
      function.pushBlock()
      var tests: [Match] = []
      if clause.items.isEmpty {
        let variable = function.declare("error", isMutable: false, type: thrown, at: span(statement.range))
        // Named first: the compiler (6.3) crashes on such a closure as an argument of `append`.
        let any: Match = { frame, value throws(Stop) in
          frame.declare(variable, value)
          return true
        }
        tests.append(any)
      }
      for item in clause.items { tests.append(compileItem(item, thrown)) }
      let block = compileBlock(clause.body)
      function.popBlock()
      let test: Match = { [tests] frame, value throws(Stop) in
        for test in tests where try test(frame, value) { return true }
        return false
      }
      handlers.append((test, block))
    }
    return Block.Statement(
      run: { frame throws(Stop) in
        do throws(Stop) { return try inner.run(frame) } catch {
          guard error == .thrown else { throw error }
          let value = frame.interpreter.thrown
          for handler in handlers where try handler.test(frame, value) {
            return try handler.body.run(frame)
          }
          throw error
        }
      }, build: nil)
  }

  func compileJump(_ name: Name?, _ range: Range<Int>, isContinue: Bool) -> Block.Statement {
    let label = function.labels.last { label in
      if let name { return label.name == name.text }
      return label.isLoop || !isContinue
    }
    guard let label else {
      report(
        name.map { EvaluationMessage.unknownLabelName($0.text) }
          ?? EvaluationMessage.nothingToLeave(isContinue ? "continue" : "break"), range)
      return failed
    }
    let flow: Flow = isContinue ? .continue(label.number) : .break(label.number)
    return Block.Statement(run: { _ throws(Stop) in flow }, build: nil)
  }
}

extension IfSyntax {
  /// Whether there is an `else` for everything else.
  var isComplete: Bool {
    var current = self
    while true {
      switch current.otherwise {
      case .none: return false
      case .block: return true
      case .conditional(let next): current = next
      }
    }
  }
}

extension Expression {
  /// `#Preview { … }`, `#Preview("Large") { … }`
  fileprivate var isPreview: Bool {
    switch kind {
    case .macro(let name, _): name.text == "Preview"
    case .chain(let base, _): base.isPreview
    default: false
    }
  }
}
