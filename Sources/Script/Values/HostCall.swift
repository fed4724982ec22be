public import Diagnostics

/// A name of the host's, used: a plain name, a call, a member, or an implicit member.
///
/// A value of a `Layout` (`layout { … }`, `MyLayout() { … }`) that is called with views is a member
/// `callAsFunction` of it.
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
  /// How many values of any kind are inside each other in it.
  let nesting: Int

  /// A chain this long would overflow the stack of whoever walks it.
  static let depthLimit = 4_000

  public init(base: Base, name: String, nameSpan: Span, arguments: [Argument]?, span: Span) {
    var (depth, nesting) = (0, 0)
    if case .value(let value) = base {
      if case .host(let call) = value { depth = call.depth }
      nesting = value.depth
    }
    for argument in arguments ?? [] {
      if case .host(let call) = argument.value { depth = max(depth, call.depth) }
      nesting = max(nesting, argument.value.depth)
    }
    self.depth = depth + 1
    self.nesting = nesting + 1
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

extension HostCall {
  /// Of a `URL`, what a page knows of it: the text that it was made of.
  var address: String? {
    guard name == "URL", case .none = base, case .string(let text)? = arguments?.first?.value else {
      return nil
    }
    return text.text
  }
}
