/// What a property of CSS is set to, and whether anything else than the declaration has a say in it.
///
///     let width: CSSValue = "calc(\(CSSValue.variable("--a")) + \(rem(16)))"
///     width.text         // "calc(var(--a) + 1rem)"
///     width.isFollowing  // true
///
/// What is put into a value makes the whole follow what it follows. A `String` is none and cannot be put into one: what
/// somebody else wrote, or what is CSS for another reason, is marked as such (`raw`).
public struct CSSValue: Hashable, Sendable {
  /// As it stands in a rule.
  public let text: String
  /// Whether the container's width, the reader's colours, or custom properties that others set have a say.
  public let isFollowing: Bool

  private init(_ text: String, isFollowing: Bool) { (self.text, self.isFollowing) = (text, isFollowing) }

  /// A text that is CSS, and follows nothing; what could end a declaration is no part of it (`cssString`).
  public init(raw text: String) { self.init(text, isFollowing: false) }

  /// A word of CSS that is called as a case of an enumeration.
  public init(keyword: some Any) { self.init(raw: "\(keyword)") }

  /// A length of nothing. In a sum it is no length: there it needs a unit.
  public static let zero: CSSValue = "0"

  public static func number(_ value: Double, decimals: Int = 5) -> CSSValue {
    CSSValue(raw: cssNumber(value, decimals: decimals))
  }

  /// A share of what CSS takes shares of, as percent.
  public static func percent(_ share: Double) -> CSSValue {
    let number = cssNumber(share * 100, decimals: 4)
    return CSSValue(raw: number == "0" ? "0" : number + "%")
  }

  /// A share of the container's width.
  public static func containerWidth(_ share: Double) -> CSSValue {
    let number = cssNumber(share * 100, decimals: 6)
    return number == "0" ? .zero : CSSValue(number + "cqi", isFollowing: true)
  }

  /// What a custom property holds.
  ///
  /// - Parameter other: what holds where nobody has set it.
  public static func variable(_ name: String, else other: CSSValue? = nil) -> CSSValue {
    CSSValue("var(\(name)\(other.map { "," + $0.text } ?? ""))", isFollowing: true)
  }

  /// One colour where a reader wants it light, another where it is to be dark.
  public static func lightDark(_ light: CSSValue, _ dark: CSSValue) -> CSSValue {
    CSSValue("light-dark(\(light.text),\(dark.text))", isFollowing: true)
  }
}

extension CSSValue: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var isFollowing = false

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ value: CSSValue) {
      text += value.text
      isFollowing = isFollowing || value.isFollowing
    }

    public mutating func appendInterpolation(_ number: Int) { text += String(number) }

    public mutating func appendInterpolation(number: Double, decimals: Int = 5) {
      text += cssNumber(number, decimals: decimals)
    }

    public mutating func appendInterpolation(raw: String) { text += raw }
  }

  public init(stringLiteral text: String) { self.init(raw: text) }

  public init(stringInterpolation parts: StringInterpolation) {
    self.init(parts.text, isFollowing: parts.isFollowing)
  }
}

extension CSSValue: CustomStringConvertible {
  public var description: String { text }
}

extension Sequence<CSSValue> {
  /// All of them as one value.
  public func joined(separator: String = "") -> CSSValue {
    var result = CSSValue.StringInterpolation(literalCapacity: 0, interpolationCount: underestimatedCount)
    for (index, value) in enumerated() {
      if index > 0 { result.appendLiteral(separator) }
      result.appendInterpolation(value)
    }
    return CSSValue(stringInterpolation: result)
  }
}
