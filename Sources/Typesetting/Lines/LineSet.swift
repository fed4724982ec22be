/// The lines of a paragraph at a width, and what is known of neighbouring widths. All widths are in points.
public struct LineSet: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// The characters of the line in the paragraph's `scalars`, without the spaces at its end.
    public var range: Range<Int>
    /// A multiple of 1/32, rounded up.
    public var width: Double
    /// Whether "…" follows the characters; `width` includes it.
    public var endsInEllipsis = false
  }

  public var lines: [Line]
  /// The width of the widest line, a multiple of 1/32. It is at most the width asked for, unless something that
  /// cannot be broken is wider.
  public var width: Double
  /// The number of lines times the paragraph's line height.
  public var height: Double
  /// The widths that a browser can be given: each in `lower ..< upper` wraps the text into these lines.
  public var lower: Double
  public var upper: Double
  /// The widths that can be asked for: each in `validFrom ..< validTo` is answered with this very value.
  public var validFrom: Double
  public var validTo: Double
  /// The width to give the block in CSS: as far from `lower` and `upper` as is needed for any browser's arithmetic.
  public var wrapWidth: Double
  /// Words are torn apart, or stick out because they cannot be.
  public var isForced = false
  /// Whether `wrapWidth` is safely away from both ends; false only in paragraphs of very many lines and between
  /// very narrow ones, where no better width is near.
  public var isRobust = true
  /// Lines were cut off.
  public var isTruncated = false
}
