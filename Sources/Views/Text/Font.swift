import Foundation
import Typesetting

/// A font as SwiftUI describes it: a text style or a size, with what is changed about it.
struct Font: Sendable, Hashable {
  enum TextStyle: Int, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  enum Design: Sendable, CaseIterable {
    case `default`, monospaced
  }

  enum Base: Sendable, Hashable {
    case style(TextStyle)
    /// A size in points that a reader's type size does not change.
    case size(Double)
  }

  var base: Base
  var weight: Int?
  var design: Design?
  var isItalic: Bool?
  var hasTabularDigits = false

  init(_ base: Base) { self.base = base }

  /// CSS weights by SwiftUI's names.
  static let weights: [(name: String, value: Int)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// The line height for a size, in whole points.
  ///
  /// Apple's published leading grows by about 1.17 points for each point of size. Scaled so that 16 points
  /// have the 24 that text of a page needs, that is 1.28 for each point and 3.5 on top.
  static func lineHeight(_ size: Double) -> Int {
    Int((size * lineHeightPerPoint + leastLineHeight).rounded())
  }

  static let lineHeightPerPoint = 1.28
  static let leastLineHeight = 3.5
}

extension EnvironmentValues {
  /// The size of text here in points, as it was given; that of its style is rounded.
  var fontSize: Double {
    let size =
      switch (font ?? Font(.style(.body))).base {
      case .style(let style): style.size(dynamicTypeSize)
      case .size(let points): points
      }
    // Browsers keep quarters of a point.
    return textScale == 1 ? size : (size * textScale * 4).rounded() / 4
  }

  /// The style that text here is set in.
  var textStyle: Typesetting.TextStyle {
    let font = font ?? Font(.style(.body))
    var size = fontSize
    if case .size = font.base { size = (size * 4).rounded() / 4 }
    var weight = font.base == .style(.headline) ? 600 : 400
    if let own = font.weight { weight = own }
    if let own = fontWeight { weight = own }
    if isBold { weight = max(weight, 700) }
    let design = isMonospaced ? .monospaced : fontDesign ?? font.design ?? .default
    var style = Typesetting.TextStyle(
      family: design == .monospaced ? .mono : .body, size: size, weight: weight,
      italic: isItalic || font.isItalic == true, lineHeight: Font.lineHeight(size),
      tabularDigits: hasTabularDigits || font.hasTabularDigits)
    style.letterSpacing = letterSpacing
    return style
  }
}
