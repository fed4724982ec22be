/// An expression of the block language, as it is written.
///
/// What Swift chains is flat here: `a.b().c` is one base with three suffixes, `a + b + c` one operand with two
/// more. So the tree is never deeper than the author's own nesting, which is bounded, and no walk over it, nor
/// its release, can overflow the stack.
final class Expression: Sendable {
  enum Kind: Sendable {
    /// What the parser put where an expression should be; it has said so.
    case missing
    /// `nil` when the number does not fit.
    case integer(Int?)
    case floating(Double)
    case boolean(Bool)
    case null
    case string(StringLiteral)
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

  let kind: Kind
  /// Bytes of the source text.
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  var isMissing: Bool {
    if case .missing = kind { true } else { false }
  }
}

/// A name, or an operator, where it is written.
struct Name: Sendable {
  let text: String
  let range: Range<Int>
}

struct Operation: Sendable {
  let name: Name
  let operand: Expression
}

struct TernaryBranch: Sendable {
  let condition: Expression
  let value: Expression
}

enum CastKind: String, Sendable {
  case check = "is"
  case coerce = "as"
  case conditional = "as?"
  case forced = "as!"
}

struct DictionaryElement: Sendable {
  let key: Expression
  let value: Expression
}

/// An argument, or an element of a tuple.
struct ArgumentSyntax: Sendable {
  let label: Name?
  let value: Expression

  var range: Range<Int> { place(label?.range.lowerBound ?? value.range.lowerBound, value.range.upperBound) }
}

/// One link of a chain behind its base.
struct Suffix: Sendable {
  enum Kind: Sendable {
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

  let kind: Kind
  /// The link alone, without what stands before it.
  let range: Range<Int>
}

/// `(…) { … } label: { … }`; either part may be missing.
struct CallSyntax: Sendable {
  let hasParentheses: Bool
  let arguments: [ArgumentSyntax]
  let trailing: [TrailingClosure]
}

struct TrailingClosure: Sendable {
  let label: Name?
  let closure: ClosureSyntax
  /// The closure as an expression.
  let range: Range<Int>
}

final class ClosureSyntax: Sendable {
  struct Parameter: Sendable {
    let attributes: [AttributeSyntax]
    /// `a b: Int` has two names, as a function's parameter may.
    let label: Name?
    let name: Name
    let type: TypeSyntax?
  }

  struct Capture: Sendable {
    let specifier: String?
    let name: Name
    let value: Expression?
  }

  let attributes: [AttributeSyntax]
  let captures: [Capture]
  /// nil when the closure has no signature, and so takes `$0` and its like.
  let parameters: [Parameter]?
  let hasParentheses: Bool
  let effects: [String]
  let result: TypeSyntax?
  let hasSignature: Bool
  let body: [Statement]
  let range: Range<Int>

  init(
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
struct StringLiteral: Sendable {
  enum Piece: Sendable {
    case text(DecodedText)
    /// `\(…)`: nearly always one value; a label would be for a custom interpolation.
    case interpolation([ArgumentSyntax], Range<Int>)
  }

  let pieces: [Piece]
}

/// Text as the program sees it, and where each stretch of it stands in the block's text.
struct DecodedText: Sendable {
  var bytes: [UInt8]
  /// (offset in `bytes`, offset in the block), ascending.
  var segments: [(local: Int, source: Int)]

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// From `start` to `end`; empty where a missing part ends before it begins.
func place(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }
