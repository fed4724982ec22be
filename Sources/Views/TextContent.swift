public import LayoutEngine
public import Typesetting

/// A text as it is set: shaped, styled, and ready to be broken into lines.
public struct TextContent: Sendable {
  /// The text's stretches in one style each, parallel to the paragraph's runs.
  public struct Run: Sendable {
    public var style: TextStyle
    public var color: Color?
    public var link: String?
    public var isCode = false
    public var isEmphasis = false
    public var isStrong = false
    public var isStrikethrough = false
    public var isUnderline = false
  }

  public var paragraph: Paragraph
  public var runs: [Run]
  public var alignment: HorizontalAlignment
  public var lineLimit: Int?
  public var color: Color?

  public func lines(for proposal: ProposedViewSize) -> LineSet {
    paragraph.lines(atWidth: proposal.width.map(Double.init))
  }
}
