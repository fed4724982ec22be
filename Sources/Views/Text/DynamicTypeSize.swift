/// How large a reader, or an author for a part of a page, wants text to be.
public enum DynamicTypeSize: Int, Sendable, Hashable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

  /// The sizes as SwiftUI called them first, members of `ContentSizeCategory`.
  static let categories: [(name: String, size: DynamicTypeSize)] = [
    ("extraSmall", .xSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .xLarge), ("extraExtraLarge", .xxLarge), ("extraExtraExtraLarge", .xxxLarge),
    ("accessibilityMedium", .accessibility1), ("accessibilityLarge", .accessibility2),
    ("accessibilityExtraLarge", .accessibility3), ("accessibilityExtraExtraLarge", .accessibility4),
    ("accessibilityExtraExtraExtraLarge", .accessibility5),
  ]
}

extension Font.TextStyle {
  /// The size of each style at each type size, as Apple's Human Interface Guidelines publish it for iOS.
  private static let published: [[Double]] = [
    // xS   S   M   L  xL xxL xxxL AX1 AX2 AX3 AX4 AX5
    [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],  // largeTitle
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],  // title
    [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],  // title2
    [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],  // title3
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],  // headline
    [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],  // subheadline
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],  // body
    [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],  // callout
    [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],  // footnote
    [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],  // caption
    [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],  // caption2
  ]

  /// How many times larger than usual it is, as a `ScaledMetric` grows with it.
  func scale(_ typeSize: DynamicTypeSize) -> Double {
    let sizes = Self.published[rawValue]
    return sizes[typeSize.rawValue] / sizes[DynamicTypeSize.large.rawValue]
  }

  /// `largeTitle`
  init?(named name: String) {
    guard let style = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = style
  }

  /// The size in whole points.
  ///
  /// The web's body text is 16 points where iOS has 17; everything is scaled by that, and rounded, because
  /// browsers set text of whole sizes most exactly.
  ///
  /// | at `large` | size / line | | size / line |
  /// |---|---|---|---|
  /// | largeTitle | 32 / 44 | subheadline | 14 / 21 |
  /// | title | 26 / 37 | body, headline | 16 / 24 |
  /// | title2 | 21 / 30 | callout | 15 / 23 |
  /// | title3 | 19 / 28 | footnote | 12 / 19 |
  /// | caption | 11 / 18 | caption2 | 10 / 16 |
  func size(_ typeSize: DynamicTypeSize) -> Double {
    (Self.published[rawValue][typeSize.rawValue] * 16 / 17).rounded()
  }
}
