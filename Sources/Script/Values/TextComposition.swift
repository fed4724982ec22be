/// A string literal with more than characters in it: `"\(Image(systemName: "star")) x"`, as texts take it.
public final class TextComposition: Native, @unchecked Sendable {
  /// What stands in the string where a part belongs: the last character for private use, which nobody
  /// writes.
  public static let placeholder: Unicode.Scalar = "\u{10FFFD}"

  public let string: StringValue
  /// Images, texts and attributed strings, in order.
  public let parts: [Value]
  private let nesting: Int

  static let nominal = NominalType("LocalizedStringKey", .native)

  init(_ string: StringValue, _ parts: [Value]) {
    self.string = string
    self.parts = parts
    nesting = Int(Value.depth(around: parts))
    super.init(TextComposition.nominal)
  }

  public override var description: String { string.text }
  public override var depth: Int { nesting }
  public override func isEqual(to other: Native) -> Bool? {
    guard let other = other as? TextComposition else { return false }
    return string.text == other.string.text
  }
  public override func hash(into hasher: inout Hasher) { hasher.combine(string.text) }
}
