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
    (
      "reference/rotation3d-effect.md#card", nil,
      "SVG knows no perspective: a picture shows the view as it is seen from far away"
    ),
    (
      "reference/datepicker.md#fields", nil,
      "a browser writes dates and times in its own language, and draws a picture of its own beside them"
    ),
    (
      "examples/index.md#gallery", .firefox,
      "Firefox leaves out lines that a scale makes thinner than a pixel"
    ),
    ("examples/screens/index.md#gallery", .firefox, "the same"),
    ("random 334", .firefox, "the same"),
    (
      "098-calendar-xiaofu", nil,
      "days that lead beyond the states that there is room for are dimmed in the page, and not in its picture"
    ),
    ("reference/gradients.md#materials", nil, "what is behind a material is not blurred in pictures"),
  ]

  static func reason(for name: String, in kind: BrowserKind) -> String? {
    all.first { name.hasPrefix($0.name) && ($0.kind == nil || $0.kind == kind) }?.reason
  }
}
