public import Foundation

/// Subviews in rows of as many as there are columns, one row below the other: `LazyVGrid`.
public struct LazyVGridLayout: Layout, Equatable {
  public var columns: [GridItem]
  /// Where the columns stand when they are not as wide as the grid.
  public var alignment: HorizontalAlignment
  /// The distance between rows in points; nil for the standard distance.
  public var spacing: CGFloat?

  public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
  }

  private var algorithm: LazyGridAlgorithm {
    LazyGridAlgorithm(axis: .horizontal, items: columns, spacing: spacing)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    algorithm.size(proposal, subviews)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    algorithm.place(in: bounds, subviews) { total, room in
      ViewDimensions(size: CGSize(width: room, height: 0))[alignment]
        - ViewDimensions(size: CGSize(width: total, height: 0))[alignment]
    }
  }
}

/// Subviews in columns of as many as there are rows, one column after the other: `LazyHGrid`.
public struct LazyHGridLayout: Layout, Equatable {
  public var rows: [GridItem]
  /// Where the rows stand when they are not as high as the grid.
  public var alignment: VerticalAlignment
  /// The distance between columns in points; nil for the standard distance.
  public var spacing: CGFloat?

  public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
  }

  private var algorithm: LazyGridAlgorithm {
    LazyGridAlgorithm(axis: .vertical, items: rows, spacing: spacing)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    algorithm.size(proposal, subviews)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    algorithm.place(in: bounds, subviews) { total, room in
      ViewDimensions(size: CGSize(width: 0, height: room))[alignment]
        - ViewDimensions(size: CGSize(width: 0, height: total))[alignment]
    }
  }
}
