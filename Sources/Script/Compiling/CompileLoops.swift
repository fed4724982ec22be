internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  func compileFor(_ loop: ForSyntax, _ statement: Statement) -> Block.Statement {
    let written = loop.type.map(resolve)
    // `for side: Edge in [.top, .leading]`
    var wanted = StaticType.unknown
    if let written, case .array = loop.sequence.kind { wanted = .array(written) }
    let sequence = compile(loop.sequence, wanted)
    let label = function.newLabel(statement.label?.text, isLoop: true)
    function.labels.append(label)
    function.pushBlock()
    let element = written ?? sequence.type.elementType
    let bind: Match
    if case .name(let name) = loop.pattern.kind, !loop.isMatch {
      let variable = function.declare(name.text, isMutable: false, type: element, at: span(name.range))
      bind = { frame, value throws(Stop) in
        frame.declare(variable, value)
        return true
      }
    } else if loop.isMatch {
      bind = compilePattern(loop.pattern, element)
    } else {
      let destructure = compileBinding(loop.pattern, isVariable: false, element)
      bind = { frame, value throws(Stop) in
        try destructure(frame, value)
        return true
      }
    }
    let condition = loop.condition.map(compileTest)
    let body = compileBlock(loop.body).run
    function.popBlock()
    function.labels.removeLast()
    let span = span(loop.sequence.range)
    let code = sequence.code
    let (leave, next) = (Flow.break(label.number), Flow.continue(label.number))

    let round: (Frame, Value) throws(Stop) -> Flow = { frame, value throws(Stop) in
      try frame.step(span)
      if try !bind(frame, value) { return .next }
      if let condition, try !condition(frame) { return .next }
      let flow = try body(frame)
      return flow == next ? .next : flow
    }
    return loopStatement(
      { frame throws(Stop) in
        switch try code(frame) {
        case .range(let range):
          for index in range {
            let flow = try round(frame, .int(index))
            if flow != .next { return flow == leave ? .next : flow }
          }
        case .closedRange(let range):
          for index in range {
            let flow = try round(frame, .int(index))
            if flow != .next { return flow == leave ? .next : flow }
          }
        case .array(let values, _):
          for value in values {
            let flow = try round(frame, value)
            if flow != .next { return flow == leave ? .next : flow }
          }
        case .interval(let interval):
          // `for i in 1...`: until the loop is left.
          guard case .int(var index)? = interval.lower, interval.upper == nil else {
            if let stream = try frame.interpreter.ownStream(of: .interval(interval), span) {
              while let value = try stream.next() {
                let flow = try round(frame, value)
                if flow != .next { return flow == leave ? .next : flow }
              }
              return .next
            }
            throw frame.interpreter.fail(EvaluationMessage.notASequence("Range"), span)
          }
          while true {
            let flow = try round(frame, .int(index))
            if flow != .next { return flow == leave ? .next : flow }
            index &+= 1
          }
        case let value:
          try frame.interpreter.spend(value.makingSteps, span)
          let known = value.elements
          if known == nil, let stream = try frame.interpreter.ownStream(of: value, span) {
            while let value = try stream.next() {
              let flow = try round(frame, value)
              if flow != .next { return flow == leave ? .next : flow }
            }
            return .next
          }
          guard let values = known else {
            throw frame.interpreter.fail(
              EvaluationMessage.notASequence(frame.interpreter.typeName(value)), span)
          }
          for value in values {
            let flow = try round(frame, value)
            if flow != .next { return flow == leave ? .next : flow }
          }
        }
        return .next
      }, "for", statement.range)
  }

  func compileWhile(_ conditions: [Condition], _ body: [Statement], _ statement: Statement) -> Block.Statement
  {
    let label = function.newLabel(statement.label?.text, isLoop: true)
    function.labels.append(label)
    function.pushBlock()
    let test = compileConditions(conditions)
    let block = compileBlock(body).run
    function.popBlock()
    function.labels.removeLast()
    let span = span(statement.range.lowerBound..<statement.range.lowerBound + 5)
    let (leave, next) = (Flow.break(label.number), Flow.continue(label.number))
    return loopStatement(
      { frame throws(Stop) in
        while try test(frame) {
          try frame.step(span)
          let flow = try block(frame)
          if flow != .next, flow != next { return flow == leave ? .next : flow }
        }
        return .next
      }, "while", statement.range)
  }

  func compileRepeat(_ body: [Statement], _ condition: Expression, _ statement: Statement) -> Block.Statement
  {
    let label = function.newLabel(statement.label?.text, isLoop: true)
    function.labels.append(label)
    let block = compileBlock(body).run
    function.labels.removeLast()
    let test = compileTest(condition)
    let span = span(statement.range.lowerBound..<statement.range.lowerBound + 6)
    let (leave, next) = (Flow.break(label.number), Flow.continue(label.number))
    return loopStatement(
      { frame throws(Stop) in
        repeat {
          try frame.step(span)
          let flow = try block(frame)
          if flow != .next, flow != next { return flow == leave ? .next : flow }
        } while try test(frame)
        return .next
      }, "repeat", statement.range)
  }

  /// A loop is no view; in a builder that is said, as Swift says it.
  private func loopStatement(_ run: @escaping Step, _ word: String, _ range: Range<Int>) -> Block.Statement {
    let keyword = range.lowerBound..<min(range.upperBound, range.lowerBound + word.utf8.count)
    if function.kind == .main { return Block.Statement(run: run, build: nil) }
    let span = span(keyword)
    return Block.Statement(
      run: run,
      build: { frame, _ throws(Stop) in
        throw frame.interpreter.fail(
          EvaluationMessage.loopInBuilder(word), span, hint: EvaluationMessage.useForEach)
      })
  }
}
