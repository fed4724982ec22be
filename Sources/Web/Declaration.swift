/// What a property of CSS is set to.
///
///     Declaration(.width, rem(64)).css  // "width:4rem"
public struct Declaration: Hashable, Sendable {
  public let property: CSSProperty
  public let value: CSSValue

  public init(_ property: CSSProperty, _ value: CSSValue) {
    self.property = property
    self.value = value
  }

  /// As it stands in a rule.
  public var css: String { "\(property.name):\(value.text)" }
}

extension Sequence<Declaration> {
  /// What stands between the braces of a rule.
  public var css: String { map(\.css).joined(separator: ";") }
}
