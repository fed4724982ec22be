/// A statement, a declaration among them.
package final class Statement: Sendable {
  package enum Kind: Sendable {
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

  package let label: Name?
  package let kind: Kind
  package let range: Range<Int>

  package init(_ kind: Kind, label: Name? = nil, _ range: Range<Int>) {
    self.kind = kind
    self.label = label
    self.range = range
  }
}

/// One of the conditions of an `if`, a `guard` or a `while`.
package enum Condition: Sendable {
  case expression(Expression)
  /// `let x = y`; without `= y` it is `let x = x`.
  case binding(isVariable: Bool, Pattern, type: TypeSyntax?, Expression?)
  /// `case .a(let x) = y`
  case match(Pattern, type: TypeSyntax?, Expression)
}

package final class IfSyntax: Sendable {
  package enum Otherwise: Sendable {
    case none
    case block([Statement])
    case conditional(IfSyntax)
  }

  package let conditions: [Condition]
  package let then: [Statement]
  package let otherwise: Otherwise
  package let range: Range<Int>

  package init(_ conditions: [Condition], _ then: [Statement], _ otherwise: Otherwise, _ range: Range<Int>) {
    self.conditions = conditions
    self.then = then
    self.otherwise = otherwise
    self.range = range
  }
}

package final class SwitchSyntax: Sendable {
  package struct Item: Sendable {
    package let pattern: Pattern
    package let condition: Expression?
  }

  package struct Case: Sendable {
    /// Empty for `default`.
    package let items: [Item]
    package let isDefault: Bool
    package let body: [Statement]
    package let range: Range<Int>

    package init(items: [Item], isDefault: Bool, body: [Statement], range: Range<Int>) {
      self.items = items
      self.isDefault = isDefault
      self.body = body
      self.range = range
    }
  }

  package let subject: Expression
  package let cases: [Case]
  package let range: Range<Int>

  package init(_ subject: Expression, _ cases: [Case], _ range: Range<Int>) {
    self.subject = subject
    self.cases = cases
    self.range = range
  }
}

package struct ForSyntax: Sendable {
  /// `for case …`
  package let isMatch: Bool
  package let pattern: Pattern
  package let type: TypeSyntax?
  package let sequence: Expression
  package let condition: Expression?
  package let body: [Statement]

  package init(
    isMatch: Bool, pattern: Pattern, type: TypeSyntax?, sequence: Expression, condition: Expression?,
    body: [Statement]
  ) {
    self.isMatch = isMatch
    self.pattern = pattern
    self.type = type
    self.sequence = sequence
    self.condition = condition
    self.body = body
  }
}

package struct CatchClause: Sendable {
  package let items: [SwitchSyntax.Item]
  package let body: [Statement]
  /// What is thrown, where that is written: `do throws(Failure) { … }`
  package let thrown: TypeSyntax?
}

/// What takes a value apart.
package final class Pattern: Sendable {
  package struct Element: Sendable {
    package let label: Name?
    package let pattern: Pattern
  }

  package enum Kind: Sendable {
    case wildcard
    case name(Name)
    /// `let` or `var` before a pattern
    case binding(isVariable: Bool, Pattern)
    case tuple([Element])
    case type(TypeSyntax)
    case expression(Expression)
    case missing
  }

  package let kind: Kind
  package let range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
