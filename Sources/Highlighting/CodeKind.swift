/// What a stretch of code is. The names are those of the classes in pages (`code-keyword`), and of language files.
public enum CodeKind: String, Sendable, CaseIterable {
  case keyword, type, call, string, number, comment, attribute
  /// What a terminal writes before what is typed, and what is not copied with that.
  case prompt
  /// A line that a change adds, or takes away.
  case inserted, deleted
}

/// A stretch of code that is set in a colour of its own.
public struct HighlightedRange: Sendable, Equatable {
  public let kind: CodeKind
  /// Offsets into the code's bytes.
  public var range: Range<Int>

  public init(kind: CodeKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
