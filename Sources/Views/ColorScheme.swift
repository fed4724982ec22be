/// In the light or in the dark.
public enum ColorScheme: Sendable, Hashable, CaseIterable {
  case light, dark
}

/// How much room there is along an axis, as SwiftUI tells a telephone from a tablet.
enum SizeClass: Sendable, Hashable, CaseIterable {
  case compact, regular

  /// A block that is narrower than so many points is compact: a tablet's half window is, its whole one is not.
  static let threshold = 600.0
}
