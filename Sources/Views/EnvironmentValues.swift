import LayoutEngine

/// What views inherit from the views around them.
struct EnvironmentValues: Sendable {
  var font: Font?
  var fontWeight: Int?
  var fontDesign: Font.Design?
  var isBold = false
  var isItalic = false
  var isMonospaced = false
  var isUnderlined = false
  var isStruckThrough = false
  /// nil: primary.
  var foreground: Color?
  var alignment = TextAlignment.leading
  var lineLimit: Int?
  /// Whether a text takes the room of `lineLimit` lines even when it has fewer.
  var reservesSpace = false
  var layoutDirection = LayoutDirection.leftToRight
  var dynamicTypeSize = DynamicTypeSize.large
}

/// How the lines of a text stand to each other.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  case leading, center, trailing
}
