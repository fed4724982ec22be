public import Diagnostics

/// What an expression of a layout block comes to.
///
/// The module knows Swift, not views. A call of a name that the host announced (`HStack(spacing: 8) { … }`),
/// a member of such a name (`Color.red`) and a member of either (`….padding(8)`) stay calls, as `HostCall`s,
/// for the host to read; so do implicit members (`.leading`, `.system(size: 17)`).
public enum Value: Sendable {
  case void
  case `nil`
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(StringValue)
  case array([Value])
  /// A half-open range of integers; a closed range is one longer.
  case range(Range<Int>)
  case tuple([(label: String?, value: Value)])
  /// `\.layoutDirection`: the names behind the backslash.
  case keyPath([String], Span)
  case closure(Closure)
  case host(HostCall)
}

/// A string, and where its characters stand in the source if it is a literal without interpolation.
public struct StringValue: Sendable {
  public let text: String
  /// The text with the place of every byte in the author's file; for an interpolated string only its
  /// literal stretches are exact, what was interpolated points at the interpolation.
  public var source: SourceText? { origin?.source }

  /// Boxed, because values are copied far more often than anyone asks where they came from.
  private let origin: Origin?

  private final class Origin: Sendable {
    let source: SourceText
    init(_ source: SourceText) { self.source = source }
  }

  public init(_ text: String, source: SourceText? = nil) {
    self.text = text
    origin = source.map(Origin.init)
  }
}

/// A name of the host's, used: a plain name, a call, a member, or an implicit member.
public final class HostCall: Sendable {
  public enum Base: Sendable {
    /// `Text(…)`, `Color`
    case none
    /// `.leading`, `.system(size: 17)`: a member of a type that only the place of use tells
    case implicit
    /// `Color.red`, `Text("a").bold()`: a member of another value
    case value(Value)
  }

  public let base: Base
  public let name: String
  public let nameSpan: Span
  /// The arguments, trailing closures last; nil when the name is not called (`Color.red`).
  public let arguments: [Argument]?
  /// The whole expression.
  public let span: Span
  /// How many calls hang below this one, itself included; the interpreter bounds it, so that walking or
  /// releasing a call cannot overflow the stack.
  public let depth: Int

  public init(base: Base, name: String, nameSpan: Span, arguments: [Argument]?, span: Span) {
    var depth = 0
    if case .value(.host(let call)) = base { depth = call.depth }
    for argument in arguments ?? [] {
      if case .host(let call) = argument.value { depth = max(depth, call.depth) }
    }
    self.depth = depth + 1
    self.base = base
    self.name = name
    self.nameSpan = nameSpan
    self.arguments = arguments
    self.span = span
  }
}

/// An argument of a host call.
public struct Argument: Sendable {
  public let label: String?
  public let labelSpan: Span?
  public let value: Value
  public let span: Span
  /// `HStack { … }`, and `label: { … }` behind it
  public let isTrailingClosure: Bool

  public init(
    label: String?, labelSpan: Span? = nil, value: Value, span: Span, isTrailingClosure: Bool = false
  ) {
    self.label = label
    self.labelSpan = labelSpan
    self.value = value
    self.span = span
    self.isTrailingClosure = isTrailingClosure
  }
}
