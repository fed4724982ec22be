internal import Diagnostics
internal import ScriptSyntax

/// Turns syntax into code: every name is looked up once, here, and what has no meaning is reported whether
/// it would be reached or not.
final class Compiler {
  struct Program {
    let body: Block
    let valueCount: Int
    let boxCount: Int
  }

  let interpreter: Interpreter
  let source: SourceText
  let brokenLines: Set<Int>
  var function = FunctionScope(parent: nil)
  /// Names whose declaration was refused: to refuse each use as well would be an echo.
  var refused: Set<String> = []
  /// Set while the first statement of a closure without a signature is compiled, where a lone unknown name
  /// is a parameter that lacks its `in`.
  var closureStart: Range<Int>?
  /// Whether that was found in the closure being compiled.
  var lacksIn = false

  init(_ interpreter: Interpreter, _ tree: SyntaxTree) {
    self.interpreter = interpreter
    source = tree.source
    brokenLines = tree.brokenLines
  }

  func compile(_ statements: [Statement]) -> Program {
    let body = compileBlock(statements)
    return Program(body: body, valueCount: function.valueCount, boxCount: function.boxCount)
  }

  func span(_ range: Range<Int>) -> Span { source.span(range) }

  func report(_ message: String, _ range: Range<Int>, hint: String? = nil, notes: [Diagnostic.Note] = []) {
    let span = span(range)
    if !brokenLines.isEmpty, brokenLines.contains(span.line) { return }
    interpreter.report(.error(message, at: span, hint: hint, notes: notes))
  }

  /// Reports what the language has and the evaluator does not.
  func unsupported(_ feature: String, _ range: Range<Int>, hint: String? = nil) {
    report(EvaluationMessage.unsupported(feature), range, hint: hint)
  }

  // MARK: Statements

  func compileBlock(_ statements: [Statement]) -> Block {
    function.pushBlock()
    defer { function.popBlock() }
    refuse(declaredIn: statements)
    return Block(statements.map(compileStep))
  }

  private func compileStep(_ statement: Statement) -> Block.Step {
    switch statement.kind {
    case .expression(let expression):
      return compileExpressionStep(expression)
    case .declaration(let declaration):
      return compileDeclaration(declaration)
    case .conditional(let syntax):
      return compileIf(syntax, .plain)
    case .selection(let syntax):
      return compileSwitch(syntax, .plain)
    case .return(let expression):
      guard let expression else { return .return(nil) }
      return .return(compile(expression).code)
    case .guard: unsupported("'guard'", keyword(statement, 5), hint: EvaluationMessage.useIf)
    case .for: unsupported("'for' loops", keyword(statement, 3), hint: EvaluationMessage.useForEach)
    case .while: unsupported("'while' loops", keyword(statement, 5), hint: EvaluationMessage.useForEach)
    case .repeat: unsupported("'repeat' loops", keyword(statement, 6), hint: EvaluationMessage.useForEach)
    case .do: unsupported("'do' blocks", keyword(statement, 2))
    case .defer: unsupported("'defer'", keyword(statement, 5))
    case .throw: unsupported("'throw'", keyword(statement, 5))
    case .break: return .action { _ in }
    case .continue: unsupported("'continue'", keyword(statement, 8))
    case .fallthrough: unsupported("'fallthrough'", keyword(statement, 11))
    }
    return .failed
  }

  private func keyword(_ statement: Statement, _ length: Int) -> Range<Int> {
    let start = statement.range.lowerBound
    return statement.label == nil ? start..<start + length : statement.range
  }

  private func compileExpressionStep(_ expression: Expression) -> Block.Step {
    switch expression.kind {
    case .missing:
      return .failed
    case .assignment(let target, let name, let value):
      return compileAssignment(target, name, value)
    case .closure(let closure):
      // Its value if these are a function's statements; no view if they are a builder's.
      let brace = closure.range.lowerBound..<closure.range.lowerBound + 1
      return .expression(compile(expression).code, span(brace))
    default:
      return .expression(compile(expression, .host).code, span(expression.range))
    }
  }

  func compileIf(_ syntax: IfSyntax, _ context: Context) -> Block.Step {
    var branches: [Block.Branch] = []
    var current = syntax
    while true {
      function.pushBlock()
      let conditions = current.conditions.map(compileCondition)
      let body = compileBlock(current.then)
      function.popBlock()
      branches.append(Block.Branch(conditions: conditions, body: body))
      switch current.otherwise {
      case .none: return .conditional(branches, otherwise: nil)
      case .block(let statements): return .conditional(branches, otherwise: compileBlock(statements))
      case .conditional(let next): current = next
      }
    }
  }

  private func compileCondition(_ condition: Condition) -> Block.Test {
    switch condition {
    case .expression(let expression):
      let code = compile(expression).code
      let span = span(expression.range)
      return { frame throws(Stop) in
        let value = try code(frame)
        guard case .bool(let result) = value else {
          throw frame.interpreter.fail(EvaluationMessage.notACondition(value), span)
        }
        return result
      }
    case .binding(let isVariable, let pattern, _, let expression):
      guard case .name(let name) = pattern.kind else {
        unsupported("this pattern", pattern.range)
        return { _ throws(Stop) in throw .mistake }
      }
      let value = expression ?? Expression(.name(name, labels: nil, generics: []), name.range)
      let code = compile(value).code
      let slot = function.declare(name, isMutable: isVariable)
      return { frame throws(Stop) in
        let value = try code(frame)
        if case .nil = value { return false }
        frame.declare(slot, value)
        return true
      }
    case .match(let pattern, _, let expression):
      let code = compile(expression).code
      let test = compilePattern(pattern)
      return { frame throws(Stop) in try test(frame, try code(frame)) }
    }
  }

  func compileSwitch(_ syntax: SwitchSyntax, _ context: Context) -> Block.Step {
    let subject = compile(syntax.subject).code
    var cases: [Block.Case] = []
    for option in syntax.cases {
      function.pushBlock()
      var patterns: [Match] = []
      for item in option.items {
        let test = compilePattern(item.pattern)
        guard let condition = item.condition else {
          patterns.append(test)
          continue
        }
        let holds = compileCondition(.expression(condition))
        let match: Match = { frame, value throws(Stop) in
          if try !test(frame, value) { return false }
          return try holds(frame)
        }
        patterns.append(match)
      }
      cases.append(Block.Case(patterns: patterns, body: compileBlock(option.body)))
      function.popBlock()
    }
    return .selection(subject, cases)
  }

  // MARK: Declarations

  private func compileDeclaration(_ declaration: Declaration) -> Block.Step {
    let attributes = declaration.attributes
    if let attribute = attributes.first {
      unsupported("'\(span(attribute.range).text)'", attribute.range, hint: EvaluationMessage.stateHint)
      return .failed
    }
    switch declaration.kind {
    case .variable(let isVariable, let bindings):
      return compileBindings(bindings, isVariable: isVariable)
    case .import(let path) where ["SwiftUI", "Foundation", "Swift"].contains(path.first?.text):
      // What a block knows is always there; the line is as harmless here as in an app.
      return .action { _ in }
    default:
      unsupported(declaration.kind.feature, declaration.introducer, hint: EvaluationMessage.declarationHint)
      return .failed
    }
  }

  private func compileBindings(_ bindings: [Binding], isVariable: Bool) -> Block.Step {
    var steps: [Action] = []
    for binding in bindings {
      if let accessors = binding.accessors {
        _ = accessors
        unsupported("a variable with accessors", binding.pattern.range)
        return .failed
      }
      let type = binding.type.map(DeclaredType.init)
      guard let expression = binding.value else {
        unsupported("a variable without a value", binding.pattern.range, hint: EvaluationMessage.giveValue)
        return .failed
      }
      let value = compile(expression, type.map(Context.declared) ?? .plain)
      let check = type.flatMap { compileCheck($0, expression) }
      let bind = compileBinding(binding.pattern, isVariable: isVariable, type?.static ?? value.type)
      let code = value.code
      // Named first: the compiler (6.3) crashes on such a closure as an argument of `append`.
      let step: Action = { frame throws(Stop) in
        let value = try code(frame)
        if let check { try check(frame, value) }
        try bind(frame, value)
      }
      steps.append(step)
    }
    return .action { [steps] frame throws(Stop) in
      for step in steps { try step(frame) }
    }
  }

  /// Takes a value apart as the pattern of a `let` says.
  private func compileBinding(
    _ pattern: Pattern, isVariable: Bool, _ type: StaticType
  ) -> @Sendable (Frame, Value) throws(Stop) -> Void {
    switch pattern.kind {
    case .name(let name):
      let slot = function.declare(name, isMutable: isVariable, type: type)
      return { frame, value throws(Stop) in frame.declare(slot, value) }
    case .wildcard, .missing:
      return { _, _ throws(Stop) in }
    case .tuple(let elements):
      let parts = elements.map { compileBinding($0.pattern, isVariable: isVariable, .unknown) }
      let span = span(pattern.range)
      return { frame, value throws(Stop) in
        guard case .tuple(let values) = value, values.elements.count == parts.count else {
          throw frame.interpreter.fail(EvaluationMessage.notATuple(value, parts.count), span)
        }
        for (part, value) in zip(parts, values.elements) { try part(frame, value) }
      }
    case .binding, .type, .expression:
      unsupported("this pattern", pattern.range)
      return { _, _ throws(Stop) in throw .mistake }
    }
  }

  private func compileAssignment(_ target: Expression, _ name: Name, _ value: Expression) -> Block.Step {
    if case .wildcard = target.kind {
      let code = compile(value).code
      return .action { frame throws(Stop) in _ = try code(frame) }
    }
    guard case .name(let variableName, _, _) = target.kind else {
      _ = compile(value)
      unsupported("assignment to a part of a value", target.range)
      return .failed
    }
    guard let variable = function.lookup(variableName.text) else {
      reportUnknown(variableName)
      return .failed
    }
    guard case .box(let index) = variable.slot else {
      report(
        EvaluationMessage.constant(variableName.text), variableName.range,
        hint: EvaluationMessage.constantHint,
        notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: span(variable.declared))])
      return .failed
    }
    let compiled: Compiled
    if name.text == "=" {
      compiled = compile(value, variable.type == .double ? .declared(.double) : .plain)
    } else {
      let op = Operation(name: Name(text: String(name.text.dropLast()), range: name.range), operand: value)
      compiled = compile(
        Expression(.infix(target, [op]), place(target.range.lowerBound, value.range.upperBound)))
    }
    let code = compiled.code
    return .action { frame throws(Stop) in frame.boxes[index].value = try code(frame) }
  }

  /// Notes the names that unsupported declarations would have made.
  private func refuse(declaredIn statements: [Statement]) {
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration.kind {
      case .type(let type):
        if case .name(let name, _) = type.name.kind { refused.insert(name.text) }
        for member in type.members {
          guard case .declaration(let declaration) = member.kind,
            case .function(let function) = declaration.kind
          else { continue }
          refused.insert(function.name.text)
        }
      case .function(let function): refused.insert(function.name.text)
      case .alias(let name, _, _, _, _): refused.insert(name.text)
      case .variable(_, let bindings)
      where !declaration.attributes.isEmpty || bindings.contains { $0.accessors != nil || $0.value == nil }:
        for binding in bindings {
          if case .name(let name) = binding.pattern.kind { refused.formUnion([name.text, "$" + name.text]) }
        }
      default: break
      }
    }
  }
}

extension Declaration.Kind {
  /// What the author wrote, for "… are not supported".
  fileprivate var feature: String {
    switch self {
    case .type(let type): "'\(type.kind.rawValue)' declarations"
    case .function: "'func' declarations"
    case .initializer: "'init' declarations"
    case .deinitializer: "'deinit' declarations"
    case .subscript: "'subscript' declarations"
    case .variable: "this declaration"
    case .enumCase: "'case' declarations"
    case .alias(_, _, let isAssociated, _, _): isAssociated ? "'associatedtype'" : "'typealias' declarations"
    case .import(let path): "'import \(path.map(\.text).joined(separator: "."))'"
    case .unsupported(let name): "'\(name.text)' declarations"
    }
  }
}
