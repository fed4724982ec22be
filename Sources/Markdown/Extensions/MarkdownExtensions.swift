/// Syntaxes beyond GitHub's that a document is read with. Each changes what some CommonMark means.
public struct MarkdownExtensions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `# Title {#id}`: the heading's id.
  public static let headingIDs = MarkdownExtensions(rawValue: 1)
  /// `> Note: text`.
  public static let quoteAsides = MarkdownExtensions(rawValue: 2)
  /// `:::note` up to `:::`.
  public static let colonAsides = MarkdownExtensions(rawValue: 4)
  /// `!!! note` and what is indented below it; with `???` it is folded.
  public static let admonitions = MarkdownExtensions(rawValue: 8)
  /// `<doc:Name>`: links by the names of pages.
  public static let docLinks = MarkdownExtensions(rawValue: 16)
  /// `[^1]` and `[^1]: text`, as GitHub has them.
  public static let footnotes = MarkdownExtensions(rawValue: 32)
}
