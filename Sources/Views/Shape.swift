/// A shape; its lengths in points.
public enum Shape: Sendable, Equatable {
  case rectangle
  case roundedRectangle(cornerRadius: Double)
  case unevenRoundedRectangle(CornerRadii)
  case circle
  case ellipse
  case capsule
  /// What a bordered button stands on: its corners are round by 0.175 of its height, rounded up.
  case platter

  /// The corners from the top leading one; mirrored from right to left.
  public struct CornerRadii: Sendable, Equatable {
    public var topLeading: Double
    public var topTrailing: Double
    public var bottomTrailing: Double
    public var bottomLeading: Double
  }
}
