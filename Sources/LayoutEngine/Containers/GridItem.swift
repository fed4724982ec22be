public import Foundation

/// A column of a grid that grows down, or a row of one that grows across.
public struct GridItem: Hashable, Sendable {
  /// How long the column or row is across the grid's direction, in points.
  public enum Size: Hashable, Sendable {
    /// This long, whatever is offered.
    case fixed(CGFloat)
    /// A share of what the fixed ones leave, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit into such a share, each within the bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// The distance to the next one; nil for the standard distance.
  public var spacing: CGFloat?
  /// Where views stand in their cells; nil for the centre.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
