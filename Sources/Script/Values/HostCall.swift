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

  /// What is the same each time that the call is evaluated.
  final class Site: Sendable {
    let name: String
    let nameSpan: Span
    let span: Span

    init(name: String, nameSpan: Span, span: Span) {
      (self.name, self.nameSpan, self.span) = (name, nameSpan, span)
    }
  }

  private let site: Site
  public let base: Base
  public var name: String { site.name }
  public var nameSpan: Span { site.nameSpan }
  /// The arguments, trailing closures last; nil when the name is not called (`Color.red`).
  public let arguments: [Argument]?
  /// The whole expression.
  public var span: Span { site.span }
  /// How many calls hang below this one, itself included; the interpreter bounds it, so that walking or
  /// releasing a call cannot overflow the stack.
  public let depth: Int
  /// How many values of any kind are inside each other in it.
  let nesting: Int

  /// A chain this long would overflow the stack of whoever walks it.
  static let depthLimit = 4_000

  public convenience init(base: Base, name: String, nameSpan: Span, arguments: [Argument]?, span: Span) {
    self.init(Site(name: name, nameSpan: nameSpan, span: span), base, arguments)
  }

  init(_ site: Site, _ base: Base, _ arguments: [Argument]?) {
    var (depth, nesting) = (0, 0)
    if case .value(let value) = base {
      if case .host(let call) = value { depth = call.depth }
      nesting = value.depth
    }
    if let arguments {
      for index in arguments.indices {
        if case .host(let call) = arguments[index].value { depth = max(depth, call.depth) }
        nesting = max(nesting, arguments[index].value.depth)
      }
    }
    self.depth = depth + 1
    self.nesting = nesting + 1
    self.site = site
    self.base = base
    self.arguments = arguments
  }
}

/// An argument of a host call.
public struct Argument: Sendable {
  /// What is the same each time that the argument is evaluated.
  final class Site: Sendable {
    let label: String?
    let labelSpan: Span?
    let span: Span
    let isTrailingClosure: Bool

    init(label: String?, labelSpan: Span?, span: Span, isTrailingClosure: Bool) {
      (self.label, self.labelSpan) = (label, labelSpan)
      (self.span, self.isTrailingClosure) = (span, isTrailingClosure)
    }
  }

  private let site: Site
  public let value: Value
  public var label: String? { site.label }
  public var labelSpan: Span? { site.labelSpan }
  public var span: Span { site.span }
  /// `HStack { … }`, and `label: { … }` behind it
  public var isTrailingClosure: Bool { site.isTrailingClosure }

  public init(
    label: String?, labelSpan: Span? = nil, value: Value, span: Span, isTrailingClosure: Bool = false
  ) {
    self.init(
      Site(label: label, labelSpan: labelSpan, span: span, isTrailingClosure: isTrailingClosure), value)
  }

  init(_ site: Site, _ value: Value) { (self.site, self.value) = (site, value) }
}
