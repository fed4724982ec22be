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

  var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .horizontal, guide: alignment.key, spacing: spacing)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    algorithm.preferredSpacing(subviews.row)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    algorithm.size(proposal, subviews)
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

  var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .vertical, guide: alignment.key, spacing: spacing)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    algorithm.preferredSpacing(subviews.row)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    algorithm.size(proposal, subviews)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    algorithm.place(in: bounds, proposal, subviews)
  }
}

extension StackAlgorithm {
  /// As a layout that somebody else calls for some subviews of theirs.
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    size(Extents(proposal), subviews.row, DirectNegotiation(subviews.decisions)).size
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    place(
      Extents(proposal), size: Extents(bounds.size), subviews.row, DirectNegotiation(subviews.decisions)
    ) { subview, place, offer, _ in
      subview.withNode {
        $0.requestPlacement(
          at: CGPoint(x: bounds.minX + place.width, y: bounds.minY + place.height), anchor: .topLeading,
          offer.proposal)
      }
    }
  }
}
