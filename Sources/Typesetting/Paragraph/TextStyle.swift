/// How a run of text is set.
public struct TextStyle: Hashable, Sendable {
  public var family: FontRole
  /// The font size in points (CSS px at the default root size). Sizes are rounded to 1/64: browsers truncate others.
  public var size: Double
  /// The CSS weight, 1 to 1000.
  public var weight: Int
  public var isItalic: Bool
  /// The height of a line in whole points. Of a paragraph's styles only the base style's counts.
  public var lineHeight: Int
  /// Digits of equal width (`font-variant-numeric: tabular-nums`).
  public var hasTabularDigits: Bool
  /// Text that keeps its own left-to-right order within any paragraph, as code does
  /// (`unicode-bidi: isolate; direction: ltr`).
  public var isIsolated: Bool
  /// Not text, but an object of this width in points, whose one character is U+FFFC.
  public var objectWidth: Double?
  /// What each character is wider than its font makes it, in points (`letter-spacing`, with
  /// `font-variant-ligatures: none`). It is rounded to quarters, which browsers keep.
  public var letterSpacing: Double = 0 {
    didSet { letterSpacing = letterSpacing.isFinite ? (letterSpacing * 4).rounded() / 4 : 0 }
  }

  /// Whether the font may draw letters together. Code never has them (`font-variant-ligatures: none`), as it has none in
  /// SwiftUI's font for it: `->` is two characters that a reader can type.
  public var hasLigatures: Bool { letterSpacing == 0 && family != .mono }

  public init(
    family: FontRole = .body, size: Double = 16, weight: Int = 400, italic: Bool = false,
    lineHeight: Int = 24,
    tabularDigits: Bool = false, isolated: Bool = false
  ) {
    self.family = family
    self.size = size.isFinite ? max(0, (size * 64).rounded() / 64) : 0
    self.weight = weight
    isItalic = italic
    self.lineHeight = lineHeight
    hasTabularDigits = tabularDigits
    isIsolated = isolated
  }
}

/// A stretch of text in one style.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var style: TextStyle

  public init(_ text: String, _ style: TextStyle = TextStyle()) {
    self.text = text
    self.style = style
  }
}

/// The direction of a paragraph (CSS `direction`; `firstStrong` is HTML's `dir=auto`).
public enum BaseDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
  case firstStrong
}

/// What becomes of spaces and tabs; newlines always break the line.
public enum Spaces: Hashable, Sendable {
  /// Runs of them are one space, none at a line's start or end (CSS `white-space: normal`).
  case collapse
  /// All are kept; at a line's end they hang (CSS `white-space: pre-wrap`, which the block then needs). A tab
  /// reaches to the next multiple of four characters.
  case preserve
}
