/// A string as texts take it: one with more than characters in it, `"\(Image(systemName: "star")) x"`, or a
/// `LocalizedStringKey`, whose Markdown is read wherever it is shown.
public final class TextComposition: Native, @unchecked Sendable {
  /// What stands in the string where a part belongs: the last character for private use, which nobody
  /// writes.
  public static let placeholder: Unicode.Scalar = "\u{10FFFD}"
  public static let nominal = {
    let nominal = NominalType("LocalizedStringKey", .native)
    nominal.stringLiteral = { .native(TextComposition($0)) }
    return nominal
  }()

  public let string: StringValue
  /// Images, texts and attributed strings, in order.
  public let parts: [Value]
  /// Whether a place of that type wanted it, and not only a text that it is written in.
  public let isKey: Bool
  private let nesting: Int

  public init(_ string: StringValue, _ parts: [Value] = [], isKey: Bool = true) {
    self.string = string
    self.parts = parts
    self.isKey = isKey
    nesting = Int(Value.depth(around: parts))
    super.init(TextComposition.nominal)
  }

  /// The characters alone.
  public var words: StringValue {
    parts.isEmpty
      ? string
      : StringValue(
        String(String.UnicodeScalarView(string.text.unicodeScalars.filter { $0 != Self.placeholder })))
  }

  public override var description: String { words.text }
  public override var depth: Int { nesting }
  public override func isEqual(to other: Native) -> Bool? {
    guard let other = other as? TextComposition else { return false }
    return string.text == other.string.text
  }
  public override func hash(into hasher: inout Hasher) { hasher.combine(string.text) }
}

extension StaticType {
  /// Whether it is `LocalizedStringKey`, or an optional of it.
  var isTextKey: Bool {
    var type = self
    while let wrapped = type.wrapped { type = wrapped }
    return type.nominal === TextComposition.nominal
  }
}
