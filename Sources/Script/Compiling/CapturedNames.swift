internal import ScriptSyntax

/// Which names the closures and functions inside of a piece of program mention.
///
/// A variable that may change and that a closure mentions lives in a box, which both share; all others live
/// on the stack. It is enough to know the names: another variable of the same name is boxed in vain.
struct CapturedNames {
  private(set) var names: Set<String> = []
  private var depth = 0

  static func inside(_ statements: [Statement]) -> Set<String> {
    var walker = CapturedNames()
    walker.walk(statements)
    return walker.names
  }

  static func inside(_ expression: Expression) -> Set<String> {
    var walker = CapturedNames()
    walker.walk(expression)
    return walker.names
  }

  /// Whether a closure's own statements mention `$1`, or `$0`.
  static func usesSecondParameter(_ statements: [Statement]) -> Bool { uses("$1", statements) }
  static func usesFirstParameter(_ statements: [Statement]) -> Bool { uses("$0", statements) }

  private static func uses(_ name: String, _ statements: [Statement]) -> Bool {
    var walker = CapturedNames()
    walker.depth = 1
    walker.skipsClosures = true
    walker.walk(statements)
    return walker.names.contains(name)
  }

  private var skipsClosures = false

  private mutating func note(_ name: String) {
    guard depth > 0 else { return }
    names.insert(name)
    if name.hasPrefix("$") { names.insert(String(name.dropFirst())) }
  }

  /// Stands for any closure: inside of a method it may mention `self` without its name.
  static let anyClosure = "{"

  private mutating func inner(_ body: (inout CapturedNames) -> Void) {
    if skipsClosures { return }
    names.insert(CapturedNames.anyClosure)
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: Statements

  private mutating func walk(_ statements: [Statement]) { for statement in statements { walk(statement) } }

  private mutating func walk(_ statement: Statement) {
    switch statement.kind {
    case .expression(let expression), .throw(let expression): walk(expression)
    case .declaration(let declaration): walk(declaration)
    case .conditional(let syntax): walk(syntax)
    case .selection(let syntax): walk(syntax)
    case .guard(let conditions, let body), .while(let conditions, let body):
      conditions.forEach { walk($0) }
      walk(body)
    case .for(let loop):
      walk(loop.pattern)
      walk(loop.sequence)
      loop.condition.map { walk($0) }
      walk(loop.body)
    case .repeat(let body, let condition):
      walk(body)
      walk(condition)
    case .do(let body, let clauses):
      walk(body)
      for clause in clauses {
        clause.items.forEach { walk($0) }
        walk(clause.body)
      }
    case .defer(let body): walk(body)
    case .return(let value): value.map { walk($0) }
    case .break, .continue, .fallthrough: break
    }
  }

  private mutating func walk(_ syntax: IfSyntax) {
    var current = syntax
    while true {
      current.conditions.forEach { walk($0) }
      walk(current.then)
      switch current.otherwise {
      case .none: return
      case .block(let statements): return walk(statements)
      case .conditional(let next): current = next
      }
    }
  }

  private mutating func walk(_ syntax: SwitchSyntax) {
    walk(syntax.subject)
    for option in syntax.cases {
      option.items.forEach { walk($0) }
      walk(option.body)
    }
  }

  private mutating func walk(_ item: SwitchSyntax.Item) {
    walk(item.pattern)
    item.condition.map { walk($0) }
  }

  private mutating func walk(_ condition: Condition) {
    switch condition {
    case .expression(let expression): walk(expression)
    case .binding(_, let pattern, _, let value):
      if value == nil, case .name(let name) = pattern.kind { note(name.text) }
      walk(pattern)
      value.map { walk($0) }
    case .match(let pattern, _, let value):
      walk(pattern)
      walk(value)
    }
  }

  private mutating func walk(_ pattern: Pattern) {
    switch pattern.kind {
    case .wildcard, .name, .type, .missing: break
    case .binding(_, let inner): walk(inner)
    case .tuple(let elements): elements.forEach { walk($0.pattern) }
    case .expression(let expression): walk(expression)
    }
  }

  private mutating func walk(_ declaration: Declaration) {
    switch declaration.kind {
    case .variable(_, let bindings):
      for binding in bindings {
        binding.value.map { walk($0) }
        switch binding.accessors {
        case .getter(let body)?: inner { $0.walk(body) }
        case .accessors(let accessors)?:
          for accessor in accessors { inner { $0.walk(accessor.body ?? []) } }
        case nil: break
        }
      }
    case .function(let function): inner { $0.walk(function.body ?? []) }
    // A type inside a function sees none of its variables.
    default: break
    }
  }

  // MARK: Expressions

  private mutating func walk(_ expression: Expression) {
    switch expression.kind {
    case .missing, .integer, .floating, .regex, .boolean, .null, .wildcard, .implicitMember, .type: break
    case .string(let literal):
      for case .interpolation(let arguments, _) in literal.pieces { arguments.forEach { walk($0.value) } }
    case .name(let name, _, _): note(name.text)
    case .array(let elements): elements.forEach { walk($0) }
    case .dictionary(let elements):
      for element in elements {
        walk(element.key)
        walk(element.value)
      }
    case .parenthesized(let inner), .prefix(_, let inner), .reference(let inner), .cast(let inner, _, _),
      .effect(_, let inner):
      walk(inner)
    case .tuple(let elements): elements.forEach { walk($0.value) }
    case .closure(let closure): walk(closure)
    case .keyPath(_, let suffixes), .macro(_, let suffixes): walk(suffixes)
    case .chain(let base, let suffixes):
      walk(base)
      walk(suffixes)
    case .infix(let first, let operations):
      walk(first)
      operations.forEach { walk($0.operand) }
    case .ternary(let branches, let otherwise):
      for branch in branches {
        walk(branch.condition)
        walk(branch.value)
      }
      walk(otherwise)
    case .assignment(let target, _, let value):
      walk(target)
      walk(value)
    case .conditional(let syntax): walk(syntax)
    case .selection(let syntax): walk(syntax)
    case .pattern(let pattern): walk(pattern)
    }
  }

  private mutating func walk(_ closure: ClosureSyntax) {
    for capture in closure.captures {
      if let value = capture.value { walk(value) } else { inner { $0.note(capture.name.text) } }
    }
    inner { $0.walk(closure.body) }
  }

  private mutating func walk(_ suffixes: [Suffix]) {
    for suffix in suffixes {
      switch suffix.kind {
      case .call(let call), .element(let call):
        call.arguments.forEach { walk($0.value) }
        call.trailing.forEach { walk($0.closure) }
      case .member, .optional, .forced, .postfix: break
      }
    }
  }
}
