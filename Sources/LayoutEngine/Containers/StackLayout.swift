public import Foundation

/// Subviews in a row.
public struct HStackLayout: Layout {
  public var alignment: VerticalAlignment
  /// The distance between neighbours in points; nil for the one they prefer.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

  private var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .horizontal, guide: alignment.key, spacing: spacing)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    algorithm.preferredSpacing(subviews)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    algorithm.solve(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    algorithm.place(in: bounds, proposal, subviews)
  }
}

/// Subviews in a column.
public struct VStackLayout: Layout {
  public var alignment: HorizontalAlignment
  /// The distance between neighbours in points; nil for the one they prefer.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  private var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .vertical, guide: alignment.key, spacing: spacing)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    algorithm.preferredSpacing(subviews)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    algorithm.solve(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    algorithm.place(in: bounds, proposal, subviews)
  }
}
