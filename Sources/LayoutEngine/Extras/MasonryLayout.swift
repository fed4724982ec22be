/// Subviews in columns of equal width, each put under the shortest column so far.
///
///     MasonryLayout(columns: 3, spacing: 12) { … }
///     MasonryLayout(minimumColumnWidth: 160, spacing: 12) { … }
///
/// Every subview is offered the width of a column and takes the height it wants. Without a width the columns
/// are as wide as the widest subview.
public struct MasonryLayout: Layout {
  private enum Columns: Sendable {
    case fixed(Int)
    /// As many as there is room for when none is narrower.
    case adaptive(CGFloat)
  }

  private let columns: Columns
  /// The distance between columns in points.
  public var horizontalSpacing: CGFloat
  /// The distance between the subviews of a column in points.
  public var verticalSpacing: CGFloat

  /// At least one column.
  public init(columns: Int, horizontalSpacing: CGFloat = 8, verticalSpacing: CGFloat = 8) {
    self.columns = .fixed(max(1, columns))
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public init(columns: Int, spacing: CGFloat) {
    self.init(columns: columns, horizontalSpacing: spacing, verticalSpacing: spacing)
  }

  /// As many columns as there is room for when none is narrower than a width; at least one.
  public init(
    minimumColumnWidth: CGFloat, horizontalSpacing: CGFloat = 8, verticalSpacing: CGFloat = 8
  ) {
    self.columns = .adaptive(max(1, minimumColumnWidth))
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public init(minimumColumnWidth: CGFloat, spacing: CGFloat) {
    self.init(
      minimumColumnWidth: minimumColumnWidth, horizontalSpacing: spacing, verticalSpacing: spacing)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let solution = solve(proposal.width, subviews)
    return CGSize(width: solution.width, height: solution.height)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let solution = solve(proposal.width, subviews)
    for (subview, origin) in zip(subviews, solution.origins) {
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: ProposedViewSize(width: solution.columnWidth, height: nil))
    }
  }

  private struct Solution {
    var width: CGFloat
    var height: CGFloat
    let columnWidth: CGFloat
    var origins: [CGPoint]
  }

  private func solve(_ width: CGFloat?, _ subviews: Subviews) -> Solution {
    let decisions = subviews.decisions
    let (count, columnWidth) = grid(width, subviews)
    // Each column with the height it has, the gap below its last subview included.
    var heights = [CGFloat](repeating: 0, count: count)
    var origins: [CGPoint] = []
    for subview in subviews {
      var column = 0
      for other in heights.indices.dropFirst() where decisions.isPositive(heights[column] - heights[other]) {
        column = other
      }
      origins.append(
        CGPoint(x: CGFloat(column) * (columnWidth + horizontalSpacing), y: heights[column]))
      let proposal = ProposedViewSize(width: columnWidth, height: nil)
      heights[column] += subview.sizeThatFits(proposal).height + verticalSpacing
    }
    var height: CGFloat = 0
    for column in heights { height = decisions.max(height, column - verticalSpacing) }
    return Solution(
      width: columnWidth * CGFloat(count) + horizontalSpacing * CGFloat(count - 1), height: height,
      columnWidth: columnWidth, origins: origins)
  }

  /// How many columns there are, and how wide they are.
  private func grid(_ width: CGFloat?, _ subviews: Subviews) -> (count: Int, width: CGFloat) {
    let decisions = subviews.decisions
    guard let width, width < .infinity else {
      var widest: CGFloat = 0
      for subview in subviews { widest = decisions.max(widest, subview.sizeThatFits(.unspecified).width) }
      switch columns {
      case .fixed(let count): return (count, widest)
      case .adaptive(let minimum): return (max(1, subviews.count), decisions.max(widest, minimum))
      }
    }
    var count: Int
    switch columns {
    case .fixed(let fixed): count = fixed
    case .adaptive(let minimum):
      // More columns than subviews would be empty.
      count = 1
      while count < subviews.count {
        let needed = CGFloat(count + 1) * minimum + CGFloat(count) * horizontalSpacing
        guard decisions.isNotNegative(width - needed) else { break }
        count += 1
      }
    }
    let shared = width - horizontalSpacing * CGFloat(count - 1)
    return (count, decisions.max(0, shared / CGFloat(count)))
  }
}
