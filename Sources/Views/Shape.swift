/// A shape; its lengths in points.
public indirect enum Shape: Sendable, Equatable {
  case rectangle
  case roundedRectangle(cornerRadius: Double)
  case unevenRoundedRectangle(CornerRadii)
  case circle
  case ellipse
  case capsule
  /// What a bordered button stands on: its corners are round by 0.175 of its height, rounded up.
  case platter

  /// The part of a shape's edge between two shares of its length, clockwise: of a rectangle from the top left
  /// corner, of what is round from the middle of the right side. Filled, it is closed by a straight line.
  case trimmed(Shape, from: Double, to: Double)

  /// Lines and curves of one's own; mirrored from right to left.
  case path(PathSource)

  /// The corners from the top leading one; mirrored from right to left. An infinite radius is half of the shorter side.
  public struct CornerRadii: Sendable, Equatable {
    public var topLeading: Double
    public var topTrailing: Double
    public var bottomTrailing: Double
    public var bottomLeading: Double
  }
}
