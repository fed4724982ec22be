/// What a property of CSS is set to.
///
///     Declaration(.width, "4rem").css  // "width:4rem"
///
/// The value is CSS already; texts that others wrote go through `cssString` before.
public struct Declaration: Hashable, Sendable {
  public let property: CSSProperty
  public let value: String

  public init(_ property: CSSProperty, _ value: String) {
    self.property = property
    self.value = value
  }

  /// As it stands in a rule.
  public var css: String { "\(property.name):\(value)" }
}

extension Sequence<Declaration> {
  /// What stands between the braces of a rule.
  public var css: String { map(\.css).joined(separator: ";") }
}
