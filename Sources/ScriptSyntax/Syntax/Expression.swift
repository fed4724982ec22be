/// An expression of the block language, as it is written.
///
/// What Swift chains is flat here: `a.b().c` is one base with three suffixes, `a + b + c` one operand with two
/// more. So the tree is never deeper than the author's own nesting, which is bounded, and no walk over it, nor
/// its release, can overflow the stack.
package final class Expression: Sendable {
  package enum Kind: Sendable {
    /// What the parser put where an expression should be; it has said so.
    case missing
    /// `nil` when the number does not fit.
    case integer(Int?)
    case floating(Double)
    case boolean(Bool)
    case null
    case string(StringLiteral)
    /// `/a|b/`: what stands behind so many bytes of delimiter; on lines of its own white space says nothing.
    case regex(String, delimiter: Int, isExtended: Bool)
    /// `x`, `self`, `Self`, `$0`, `$pet`; a name with labels (`f(a:b:)`) has them in `labels`.
    case name(Name, labels: [String]?, generics: [TypeSyntax])
    case wildcard
    case implicitMember(Name, labels: [String]?, generics: [TypeSyntax])
    case array([Expression])
    case dictionary([DictionaryElement])
    case parenthesized(Expression)
    case tuple([ArgumentSyntax])
    case closure(ClosureSyntax)
    case keyPath(root: TypeSyntax?, [Suffix])
    case chain(Expression, [Suffix])
    case prefix(Name, Expression)
    case reference(Expression)
    /// Operands joined by operators of one precedence, in writing order.
    case infix(Expression, [Operation])
    /// `a ? b : c ? d : e`: the conditions with their values, and the last value.
    case ternary([TernaryBranch], Expression)
    case assignment(Expression, Name, Expression)
    case cast(Expression, CastKind, TypeSyntax)
    /// `try`, `try?`, `await`
    case effect(Name, Expression)
    case conditional(IfSyntax)
    case selection(SwitchSyntax)
    /// A type where a value may be: `Int?.self`, `[String: Int].self` where no expression reads so.
    case type(TypeSyntax)
    /// `let x`, `is T`: a pattern inside an expression, as in `case .some(let x)`.
    case pattern(Pattern)
    /// `#available(…)`, `#Preview { }`
    case macro(Name, [Suffix])
  }

  package let kind: Kind
  /// Bytes of the source text.
  package let range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package var isMissing: Bool {
    if case .missing = kind { true } else { false }
  }
}

/// A name, or an operator, where it is written.
package struct Name: Sendable {
  package let text: String
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

package struct Operation: Sendable {
  package let name: Name
  package let operand: Expression

  package init(name: Name, operand: Expression) {
    self.name = name
    self.operand = operand
  }
}

package struct TernaryBranch: Sendable {
  package let condition: Expression
  package let value: Expression
}

package enum CastKind: String, Sendable {
  case check = "is"
  case coerce = "as"
  case conditional = "as?"
  case forced = "as!"
}

package struct DictionaryElement: Sendable {
  package let key: Expression
  package let value: Expression

  package init(key: Expression, value: Expression) { (self.key, self.value) = (key, value) }
}

/// An argument, or an element of a tuple.
package struct ArgumentSyntax: Sendable {
  package let label: Name?
  package let value: Expression

  package init(label: Name?, value: Expression) {
    self.label = label
    self.value = value
  }

  package var range: Range<Int> {
    place(label?.range.lowerBound ?? value.range.lowerBound, value.range.upperBound)
  }
}

/// One link of a chain behind its base.
package struct Suffix: Sendable {
  package enum Kind: Sendable {
    /// `.name`, `.0`, `.self`
    case member(Name, labels: [String]?, generics: [TypeSyntax])
    case call(CallSyntax)
    case element(CallSyntax)
    /// `?`
    case optional
    /// `!`
    case forced
    case postfix(Name)
  }

  package let kind: Kind
  /// The link alone, without what stands before it.
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// `(…) { … } label: { … }`; either part may be missing.
package struct CallSyntax: Sendable {
  package let hasParentheses: Bool
  package let arguments: [ArgumentSyntax]
  package let trailing: [TrailingClosure]

  package init(hasParentheses: Bool, arguments: [ArgumentSyntax], trailing: [TrailingClosure]) {
    self.hasParentheses = hasParentheses
    self.arguments = arguments
    self.trailing = trailing
  }
}

package struct TrailingClosure: Sendable {
  package let label: Name?
  package let closure: ClosureSyntax
  /// The closure as an expression.
  package let range: Range<Int>
}

package final class ClosureSyntax: Sendable {
  package struct Parameter: Sendable {
    package let attributes: [AttributeSyntax]
    /// `a b: Int` has two names, as a function's parameter may.
    package let label: Name?
    package let name: Name
    package let type: TypeSyntax?
  }

  package struct Capture: Sendable {
    package let specifier: String?
    package let name: Name
    package let value: Expression?
  }

  package let attributes: [AttributeSyntax]
  package let captures: [Capture]
  /// nil when the closure has no signature, and so takes `$0` and its like.
  package let parameters: [Parameter]?
  package let hasParentheses: Bool
  package let effects: [String]
  package let result: TypeSyntax?
  package let hasSignature: Bool
  package let body: [Statement]
  package let range: Range<Int>

  package init(
    attributes: [AttributeSyntax], captures: [Capture], parameters: [Parameter]?, hasParentheses: Bool,
    effects: [String], result: TypeSyntax?, hasSignature: Bool, body: [Statement], range: Range<Int>
  ) {
    self.attributes = attributes
    self.captures = captures
    self.parameters = parameters
    self.hasParentheses = hasParentheses
    self.effects = effects
    self.result = result
    self.hasSignature = hasSignature
    self.body = body
    self.range = range
  }
}

/// A string literal, its escapes and indentation resolved.
package struct StringLiteral: Sendable {
  package enum Piece: Sendable {
    case text(DecodedText)
    /// `\(…)`: nearly always one value; a label would be for a custom interpolation.
    case interpolation([ArgumentSyntax], Range<Int>)
  }

  package let pieces: [Piece]

  package init(pieces: [Piece]) { self.pieces = pieces }
}

/// Text as the program sees it, and where each stretch of it stands in the block's text.
package struct DecodedText: Sendable {
  package var bytes: [UInt8]
  /// (offset in `bytes`, offset in the block), ascending.
  package var segments: [(local: Int, source: Int)]

  package init(bytes: [UInt8], segments: [(local: Int, source: Int)]) {
    self.bytes = bytes
    self.segments = segments
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// From `start` to `end`; empty where a missing part ends before it begins.
package func place(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }
