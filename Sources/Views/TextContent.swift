public import Diagnostics
import Foundation
public import LayoutEngine
public import Typesetting

/// A line under or through letters.
public struct TextLine: Sendable, Hashable {
  /// Nil: that of the letters.
  public var color: Color?
  public var pattern = Pattern.solid

  public enum Pattern: Sendable { case solid, dotted, dashed }

  public init() {}
}

/// A text as it is measured and shown: shaped runs, and how its lines stand.
public struct TextContent: Sendable {
  /// A stretch of the text that looks and means the same.
  public struct Run: Sendable {
    /// The characters as written; the paragraph may collapse spaces among them.
    public var text: String
    public var style: Typesetting.TextStyle
    /// nil: inherited.
    public var color: ShapeStyle?
    @Boxed public var link: Link?
    /// nil: the site's own.
    @Boxed public var linkColor: Color?
    /// What stands in the line instead of characters; the run's text is then U+FFFC.
    @Boxed public var object: InlineObject?
    public var isCode = false
    public var isEmphasis = false
    public var isStrong = false
    public var isStruckThrough = false
    public var isUnderlined = false
    /// What the lines under and through it look like.
    public var underline = TextLine()
    public var strikethrough = TextLine()
    /// What it stands on.
    @Boxed public var background: Color?
    /// How far it stands above the baseline, in points; lines are no higher for it.
    public var baselineOffset: Double = 0

    public init(_ text: String, style: Typesetting.TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// Where a link leads, as the author wrote it.
  public struct Link: Sendable, Equatable {
    public var destination: String
    public var title: String?
    /// Where it is written, for what is said about a broken one.
    public var span: Span?

    public init(destination: String, title: String? = nil, span: Span? = nil) {
      self.destination = destination
      self.title = title
      self.span = span
    }
  }

  public enum Wrapping: Sendable, Equatable {
    /// Lines are broken at the width.
    case words
    /// Only the line feeds of the text end lines, and a text that is wider than its box scrolls sideways.
    case none
  }

  /// The text, shaped. Its runs are `runs`, in order.
  public let paragraph: Paragraph
  public let runs: [Run]
  /// The block's own style.
  public let style: Typesetting.TextStyle
  /// What becomes of spaces: `preserve` needs CSS `white-space: pre-wrap`.
  public let spaces: Spaces
  public let wrapping: Wrapping
  public var alignment = TextAlignment.leading
  /// At most this many lines are shown; the last of them ends in "…" where there were more.
  public var lineLimit: Int?
  /// The text is as high as so many lines even when it has fewer.
  public var leastLines = 1
  /// Between a line and the next, in points.
  public var lineSpacing: Double = 0
  /// nil: inherited.
  public var color: ShapeStyle?
  /// Its size in points as it was given; that of its style is rounded.
  var exactSize: Double
  /// Whether its size follows the room of a reader: its style's is the one at which it is measured (`ScaledTextLeaf`).
  public internal(set) var isScaled = false
  /// Between the box and the lines: of a code block.
  public var insets = EdgeInsets()
  /// Whether a text that a reader's settings make wider than its box reaches out of that at the leading side, since
  /// something stands close behind it.
  public var reachesOutAtLeading = false

  /// Whether it takes as much room as another text, whatever the width.
  public func isMeasured(like other: TextContent) -> Bool {
    paragraph === other.paragraph && style == other.style && wrapping == other.wrapping
      && lineLimit == other.lineLimit && leastLines == other.leastLines
      && lineSpacing == other.lineSpacing && insets == other.insets
  }

  public init(
    _ runs: [Run], style: Typesetting.TextStyle, fonts: FontLibrary, language: String,
    direction: LayoutDirection, spaces: Spaces = .collapse, wrapping: Wrapping = .words
  ) {
    let paragraph = ParagraphCache().paragraph(
      runs, style: style, fonts: fonts, language: language, direction: direction, spaces: spaces)
    self.init(runs, paragraph, style: style, spaces: spaces, wrapping: wrapping)
  }

  /// A text that is shaped already.
  init(
    _ runs: [Run], _ paragraph: Paragraph, style: Typesetting.TextStyle, spaces: Spaces,
    wrapping: Wrapping = .words
  ) {
    self.runs = runs
    self.style = style
    self.spaces = spaces
    self.wrapping = wrapping
    self.paragraph = paragraph
    exactSize = style.size
  }

  /// The height of a line in points, a whole number.
  public var lineHeight: Double { Double(style.lineHeight) }

  /// The height of so many lines.
  public func height(ofLines count: Int) -> Double { height(ofLines: count, lineHeight: lineHeight) }

  func height(ofLines count: Int, lineHeight: Double) -> Double {
    Double(count) * lineHeight + Double(max(0, count - 1)) * lineSpacing
  }

  /// The text without its looks.
  public var plainText: String { runs.map { $0.object == nil ? $0.text : "" }.joined() }
}

// MARK: - Lines

extension TextContent {
  /// The lines for a proposal, as the text was measured with them: at most `lineLimit`, and at most as many
  /// as the proposed height has room for, but at least one.
  public func lines(for proposal: ProposedViewSize) -> LineSet {
    let set = wrapping == .none ? paragraph.lines(atWidth: nil) : paragraph.lines(atWidth: width(proposal))
    guard let limit = lineCountLimit(proposal), set.lines.count > limit else { return set }
    return truncated(set, to: limit)
  }

  /// The width left for lines, from a proposal to the whole.
  private func width(_ proposal: ProposedViewSize) -> Double? {
    proposal.width.map { max(0, Double($0) - insets.leading - insets.trailing) }
  }

  func lineCountLimit(_ proposal: ProposedViewSize) -> Int? {
    var limit = lineLimit
    if wrapping == .words, let height = proposal.height, height < Double(Int32.max) {
      limit = min(limit ?? Int.max, lineCount(in: height))
    }
    return limit
  }

  /// How many lines a height has room for, but for rounding; one at least.
  func lineCount(in height: Double) -> Int { lineCount(in: height, lineHeight: lineHeight) }

  func lineCount(in height: Double, lineHeight: Double) -> Int {
    max(1, Int(((height + lineSpacing + Decisions.tolerance) / (lineHeight + lineSpacing)).rounded(.down)))
  }

  private func truncated(_ set: LineSet, to count: Int) -> LineSet {
    var result = set
    result.lines = Array(set.lines.prefix(count))
    result.lines[count - 1].endsInEllipsis = true
    result.height = height(ofLines: count)
    result.isTruncated = true
    return result
  }
}
