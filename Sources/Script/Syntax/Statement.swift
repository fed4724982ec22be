/// A statement, a declaration among them.
final class Statement: Sendable {
  enum Kind: Sendable {
    case expression(Expression)
    case declaration(Declaration)
    case conditional(IfSyntax)
    case selection(SwitchSyntax)
    case `guard`([Condition], [Statement])
    case `for`(ForSyntax)
    case `while`([Condition], [Statement])
    case `repeat`([Statement], Expression)
    case `do`([Statement], [CatchClause])
    case `defer`([Statement])
    case `return`(Expression?)
    case `throw`(Expression)
    case `break`(Name?)
    case `continue`(Name?)
    case `fallthrough`
  }

  let label: Name?
  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, label: Name? = nil, _ range: Range<Int>) {
    self.kind = kind
    self.label = label
    self.range = range
  }
}

/// One of the conditions of an `if`, a `guard` or a `while`.
enum Condition: Sendable {
  case expression(Expression)
  /// `let x = y`; without `= y` it is `let x = x`.
  case binding(isVariable: Bool, Pattern, type: TypeSyntax?, Expression?)
  /// `case .a(let x) = y`
  case match(Pattern, type: TypeSyntax?, Expression)
}

final class IfSyntax: Sendable {
  enum Otherwise: Sendable {
    case none
    case block([Statement])
    case conditional(IfSyntax)
  }

  let conditions: [Condition]
  let then: [Statement]
  let otherwise: Otherwise
  let range: Range<Int>

  init(_ conditions: [Condition], _ then: [Statement], _ otherwise: Otherwise, _ range: Range<Int>) {
    self.conditions = conditions
    self.then = then
    self.otherwise = otherwise
    self.range = range
  }
}

final class SwitchSyntax: Sendable {
  struct Item: Sendable {
    let pattern: Pattern
    let condition: Expression?
  }

  struct Case: Sendable {
    /// Empty for `default`.
    let items: [Item]
    let isDefault: Bool
    let body: [Statement]
    let range: Range<Int>
  }

  let subject: Expression
  let cases: [Case]
  let range: Range<Int>

  init(_ subject: Expression, _ cases: [Case], _ range: Range<Int>) {
    self.subject = subject
    self.cases = cases
    self.range = range
  }
}

struct ForSyntax: Sendable {
  /// `for case …`
  let isMatch: Bool
  let pattern: Pattern
  let type: TypeSyntax?
  let sequence: Expression
  let condition: Expression?
  let body: [Statement]
}

struct CatchClause: Sendable {
  let items: [SwitchSyntax.Item]
  let body: [Statement]
}

/// What takes a value apart.
final class Pattern: Sendable {
  struct Element: Sendable {
    let label: Name?
    let pattern: Pattern
  }

  enum Kind: Sendable {
    case wildcard
    case name(Name)
    /// `let` or `var` before a pattern
    case binding(isVariable: Bool, Pattern)
    case tuple([Element])
    case type(TypeSyntax)
    case expression(Expression)
    case missing
  }

  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
