import BrowserDriver

/// Cases in which a page does not paint what SwiftUI does, with the reason.
enum KnownDifferences {
  /// By the beginning of the case's name; a browser's alone where one is named.
  private static let all: [(name: String, kind: BrowserKind?, reason: String)] = [
    (
      "strokes", nil,
      "dashes along a rounded rectangle begin at its top left corner in SVG, so that those of the last part are others"
    ),
    (
      "truncated text, right to left", nil,
      "browsers end a line of words from left to right at its left edge where the paragraph runs from right to left"
    ),
    (
      "opacity before text, right to left", nil,
      "a block that is wider than very narrow containers stands at the right of its place, and others at the left"
    ),
    ("shadow before text, right to left", nil, "the same"),
    (
      "mixed: lines and grounds of letters", .firefox,
      "Firefox strikes large letters through at another height than the font says"
    ),
    ("reference/gradients.md#materials", nil, "what is behind a material is not blurred in pictures"),
  ]

  static func reason(for name: String, in kind: BrowserKind) -> String? {
    all.first { name.hasPrefix($0.name) && ($0.kind == nil || $0.kind == kind) }?.reason
  }
}
