internal import Diagnostics
internal import ScriptSyntax

/// An expression, compiled.
struct Compiled {
  let code: Code
  /// Its number, if it is made of number literals alone: such an expression has no type of its own yet.
  let literal: NumberLiteral?
  let type: StaticType

  init(_ code: @escaping Code, type: StaticType = .unknown) {
    self.code = code
    self.literal = nil
    self.type = type
  }

  init(_ literal: NumberLiteral, type: StaticType, _ value: Value) {
    self.code = { _ throws(Stop) in value }
    self.literal = literal
    self.type = type
  }

  static func constant(_ value: Value, type: StaticType = .unknown) -> Compiled {
    Compiled({ _ throws(Stop) in value }, type: type)
  }

  /// What stands for an expression whose mistake has been reported.
  static let failed = Compiled { _ throws(Stop) in throw .mistake }
}

/// The value of an expression of number literals, read both ways: `1 / 2` is 0 where an Int is wanted and
/// 0.5 where a Double is, and only what it is used with decides.
struct NumberLiteral: Sendable {
  /// nil when it can only be a Double (`.infinity`).
  let int: Int?
  let double: Double
}

/// What the place of an expression asks of it.
enum Context {
  case plain
  /// An argument of the host's, or a view: number literals that come out differently as Int and as Double
  /// are Doubles, as SwiftUI's parameters are.
  case host
  case declared(DeclaredType)
}

/// A written type, as far as the evaluator knows types.
indirect enum DeclaredType: Sendable {
  case int, double, string, bool
  case array(DeclaredType)
  case optional(DeclaredType)
  case other

  init(_ type: TypeSyntax) {
    switch type.kind {
    case .name(let name, let generics):
      switch name.text {
      case "Int": self = .int
      case "Double", "CGFloat", "Float": self = .double
      case "String": self = .string
      case "Bool": self = .bool
      case "Array" where generics.count == 1: self = .array(DeclaredType(generics[0]))
      case "Optional" where generics.count == 1: self = .optional(DeclaredType(generics[0]))
      default: self = .other
      }
    case .array(let element): self = .array(DeclaredType(element))
    case .optional(let wrapped), .unwrapped(let wrapped): self = .optional(DeclaredType(wrapped))
    case .attributed(_, _, let inner): self = DeclaredType(inner)
    default: self = .other
    }
  }

  var `static`: StaticType {
    switch self {
    case .int: .int
    case .double: .double
    case .optional(let wrapped): wrapped.static
    default: .unknown
    }
  }

  /// What Swift calls it.
  var name: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .bool: "Bool"
    case .array(let element): "[\(element.name)]"
    case .optional(let wrapped): "\(wrapped.name)?"
    case .other: "value"
    }
  }

  /// Whether a value of the type could be this one.
  func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.other, _), (_, .host), (.int, .int), (.double, .double), (.string, .string), (.bool, .bool),
      (.optional, .nil):
      true
    case (.array(let element), .array(let values)): values.allSatisfy(element.accepts)
    case (.optional(let wrapped), _): wrapped.accepts(value)
    default: false
    }
  }
}

extension Compiler {
  /// Checks at run time that a declared variable gets what its type says.
  func compileCheck(
    _ type: DeclaredType, _ expression: Expression
  ) -> (@Sendable (Frame, Value) throws(Stop) -> Void)? {
    if case .other = type { return nil }
    let span = span(expression.range)
    return { frame, value throws(Stop) in
      if type.accepts(value) { return }
      throw frame.interpreter.fail(
        EvaluationMessage.cannotConvert(value, type.name), span,
        hint: EvaluationMessage.conversionHint(value, type))
    }
  }
}
