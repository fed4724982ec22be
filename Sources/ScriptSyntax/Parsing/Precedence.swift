/// How tightly an operator binds: the precedence groups of Swift's standard library, and those that a text declares.
package struct Precedence: Comparable, Sendable {
  package enum Associativity: Sendable { case left, right, none }

  /// The groups of the library are far apart, so that there is room for others between them.
  let level: Int
  let associativity: Associativity

  static let assignment = Precedence(0, .right)
  static let ternary = Precedence(1, .right)
  /// Of an operator that names no group: above the ternary, below all others.
  static let `default` = Precedence(2, .none)
  static let disjunction = Precedence(3, .left)
  static let conjunction = Precedence(4, .left)
  static let comparison = Precedence(5, .none)
  static let nilCoalescing = Precedence(6, .right)
  static let casting = Precedence(7, .none)
  static let range = Precedence(8, .none)
  static let addition = Precedence(9, .left)
  static let multiplication = Precedence(10, .left)
  static let shift = Precedence(11, .none)

  static let distance = 1_000

  private init(_ rank: Int, _ associativity: Associativity) {
    self.init(level: rank * Precedence.distance, associativity)
  }

  init(level: Int, _ associativity: Associativity) {
    (self.level, self.associativity) = (level, associativity)
  }

  package static func == (a: Precedence, b: Precedence) -> Bool { a.level == b.level }
  package static func < (a: Precedence, b: Precedence) -> Bool { a.level < b.level }

  /// Whether operators of the group cannot stand in a row.
  var isNonAssociative: Bool { associativity == .none }
  package var isRightAssociative: Bool { associativity == .right }

  /// The next tighter one that there may be.
  var tighter: Precedence { Precedence(level: level + 1, .none) }

  /// The group of that name.
  static func group(_ name: String) -> Precedence? {
    switch name {
    case "AssignmentPrecedence": .assignment
    case "FunctionArrowPrecedence", "TernaryPrecedence": .ternary
    case "DefaultPrecedence": .default
    case "LogicalDisjunctionPrecedence": .disjunction
    case "LogicalConjunctionPrecedence": .conjunction
    case "ComparisonPrecedence": .comparison
    case "NilCoalescingPrecedence": .nilCoalescing
    case "CastingPrecedence": .casting
    case "RangeFormationPrecedence": .range
    case "AdditionPrecedence": .addition
    case "MultiplicationPrecedence": .multiplication
    case "BitwiseShiftPrecedence": .shift
    default: nil
    }
  }

  /// The signs that only look like operators have been reported; they bind like those they look like.
  package static func of(_ text: String) -> Precedence? {
    switch text {
    case "*", "/", "%", "&*", "&", "×", "⋅", "÷": .multiplication
    case "+", "-", "&+", "&-", "|", "^", "−", "–", "—": .addition
    case "<<", ">>", "&<<", "&>>": .shift
    case "..<", "...", "…": .range
    case "??": .nilCoalescing
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".<", ".<=", ".>", ".>=", ".==", ".!=", "≤",
      "≥", "≠":
      .comparison
    case "&&": .conjunction
    case "||": .disjunction
    case "=", "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "|=", "^=", "&*=", "&+=", "&-=":
      .assignment
    default: nil
    }
  }
}

/// Operands with the operators between them, before precedence is applied.
struct OperatorSequence {
  enum Operator {
    case infix(Name)
    /// `==` or `+=`: which of both its precedence says.
    case assignmentOrInfix(Name)
    case assignment(Name)
    case ternary(Expression)
    case cast(CastKind, TypeSyntax)
  }

  struct Part {
    let op: Operator
    /// nil for a cast, whose right side is a type.
    let operand: Expression?
    let precedence: Precedence
    let isKnown: Bool

    init(_ op: Operator, _ operand: Expression?, _ declared: DeclaredOperators) {
      self.op = op
      self.operand = operand
      switch op {
      case .infix(let name), .assignmentOrInfix(let name), .assignment(let name):
        let known = declared.infix[name.text] ?? Precedence.of(name.text)
        isKnown = known != nil
        precedence = known ?? .nilCoalescing
      case .ternary:
        precedence = .ternary
        isKnown = true
      case .cast:
        precedence = .casting
        isKnown = true
      }
    }
  }

  let first: Expression
  var parts: [Part] = []
  private var position = 0

  init(_ first: Expression) { self.first = first }

  mutating func fold(_ parser: Parser) -> Expression {
    if parts.isEmpty { return first }
    for part in parts where !part.isKnown {
      if case .infix(let name) = part.op { unknown(name, parser) }
      if case .assignmentOrInfix(let name) = part.op { unknown(name, parser) }
    }
    return fold(first, from: .assignment, depth: 0, parser)
  }

  private func unknown(_ name: Name, _ parser: Parser) {
    let known = ["==", "!=", "&&", "||", "??", "..<", "...", "+=", "-="]
    let hint: String? =
      switch name.text {
      case "<>": "write '!='"
      case "**": "write a product, or 'pow(x, y)'"
      case "=>": "write '>=', or of a closure '{ name in … }'"
      case "=<": "write '<='"
      case "..": "write '...' to include the end, '..<' to leave it out"
      case "<-": "write '< -', or '=' to assign"
      default: known.first { name.text.contains($0) }.map { "write '\($0)'" }
      }
    parser.note(SyntaxMessage.unknownOperator(name.text), name.range, hint: hint)
  }

  /// Precedence climbing: takes the operators that bind at least as tightly as `lowest`.
  private mutating func fold(
    _ start: Expression, from lowest: Precedence, depth: Int, _ parser: Parser
  ) -> Expression {
    var left = start
    while position < parts.count, parts[position].precedence >= lowest {
      let part = parts[position]
      let precedence = part.precedence
      switch part.op {
      case .cast(let kind, let type):
        position += 1
        left = Expression(.cast(left, kind, type), place(left.range.lowerBound, type.range.upperBound))
        // A cast ends with its type: another may follow it.
        if position < parts.count, case .cast = parts[position].op { continue }
        checkAssociativity(part, parser)
      case .ternary:
        left = foldTernary(left, parser)
      case .assignment(let name) where precedence == .assignment,
        .assignmentOrInfix(let name) where precedence == .assignment:
        position += 1
        let right = operand(part, precedence, depth, parser)
        left = Expression(
          .assignment(left, name, right), place(left.range.lowerBound, right.range.upperBound))
      case .infix, .assignmentOrInfix, .assignment:
        var operations: [Operation] = []
        while position < parts.count, parts[position].precedence == precedence,
          let name = parts[position].infixName
        {
          let current = parts[position]
          position += 1
          operations.append(
            Operation(name: name, operand: tighter(current, than: precedence, depth, parser)))
          checkAssociativity(current, parser)
        }
        if precedence.isRightAssociative, operations.count > 1, operations[0].name.text != "??" {
          left = fromTheRight(left, operations, parser)
          continue
        }
        let end = operations.last?.operand.range.upperBound ?? left.range.upperBound
        left = Expression(.infix(left, operations), place(left.range.lowerBound, end))
      }
    }
    return left
  }

  /// `a ** b ** c`, where the operator is one that is read from the right: `a ** (b ** c)`.
  private func fromTheRight(_ first: Expression, _ operations: [Operation], _ parser: Parser) -> Expression {
    let limit = 64
    if operations.count > limit {
      parser.note(SyntaxMessage.tooDeep(limit), operations[limit].name.range)
      return Expression(.missing, first.range)
    }
    var right = operations[operations.count - 1].operand
    for index in operations.indices.reversed() {
      let left = index == 0 ? first : operations[index - 1].operand
      right = Expression(
        .infix(left, [Operation(name: operations[index].name, operand: right)]),
        place(left.range.lowerBound, right.range.upperBound))
    }
    return right
  }

  /// `a ? b : c ? d : e` is one node with two branches.
  private mutating func foldTernary(_ condition: Expression, _ parser: Parser) -> Expression {
    var branches: [TernaryBranch] = []
    var last = condition
    while position < parts.count, case .ternary(let value) = parts[position].op {
      branches.append(TernaryBranch(condition: last, value: value))
      let part = parts[position]
      position += 1
      last = tighter(part, than: .ternary, 0, parser)
    }
    return Expression(
      .ternary(branches, last), place(condition.range.lowerBound, last.range.upperBound))
  }

  /// The right side of an assignment.
  private mutating func operand(
    _ part: Part, _ precedence: Precedence, _ depth: Int, _ parser: Parser
  ) -> Expression {
    let right = part.operand ?? Expression(.missing, 0..<0)
    // An assignment has no value that another could take; more than a few in a row are garbage.
    guard depth < 8 else {
      parser.note(SyntaxMessage.tooDeep(8), right.range)
      position = parts.count
      return right
    }
    return fold(right, from: precedence, depth: depth + 1, parser)
  }

  private mutating func tighter(
    _ part: Part, than precedence: Precedence, _ depth: Int, _ parser: Parser
  ) -> Expression {
    let right = part.operand ?? Expression(.missing, 0..<0)
    return fold(right, from: precedence.tighter, depth: depth, parser)
  }

  private func checkAssociativity(_ part: Part, _ parser: Parser) {
    guard part.precedence.isNonAssociative, position < parts.count,
      parts[position].precedence == part.precedence
    else { return }
    let next = parts[position]
    parser.note(
      SyntaxMessage.nonAssociative(part.text, next.text), next.range ?? part.range ?? 0..<0)
  }
}

extension OperatorSequence.Part {
  fileprivate var infixName: Name? {
    switch op {
    case .infix(let name): name
    case .assignmentOrInfix(let name): precedence == .assignment ? nil : name
    default: nil
    }
  }

  fileprivate var text: String {
    switch op {
    case .infix(let name), .assignmentOrInfix(let name), .assignment(let name): name.text
    case .ternary: "?"
    case .cast(let kind, _): kind.rawValue
    }
  }

  fileprivate var range: Range<Int>? {
    switch op {
    case .infix(let name), .assignmentOrInfix(let name), .assignment(let name): name.range
    case .ternary(let middle): middle.range
    case .cast(_, let type): type.range
    }
  }
}
