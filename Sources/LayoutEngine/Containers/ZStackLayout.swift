public import Foundation

/// Subviews over one another.
public struct ZStackLayout: Layout, Equatable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    extent(proposal, subviews)?.size ?? .zero
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    // Everybody is proposed the stack's own size, and may answer differently than before; the leading
    // edges of what they answer now stand at the stack's.
    let inner = ProposedViewSize(bounds.size)
    guard let extent = extent(inner, subviews) else { return }
    for subview in subviews {
      let dimensions = subview.dimensions(in: inner)
      subview.place(
        at: CGPoint(
          x: bounds.minX + extent.guide.x - dimensions[alignment.horizontal],
          y: bounds.minY + extent.guide.y - dimensions[alignment.vertical]),
        proposal: inner)
    }
  }

  /// The union of the subviews of the highest priority around their common guides, and where those lie in it.
  private func extent(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> (size: CGSize, guide: CGPoint)? {
    guard let highest = subviews.map(\.priority).max() else { return nil }
    let decisions = subviews.decisions
    var before: CGPoint?
    var after = CGPoint.zero
    for subview in subviews where subview.priority == highest {
      let dimensions = subview.dimensions(in: proposal)
      let guide = CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
      let rest = CGPoint(
        x: dimensions.rest(beyond: guide.x, along: .horizontal),
        y: dimensions.rest(beyond: guide.y, along: .vertical))
      if let old = before {
        before = CGPoint(x: decisions.max(old.x, guide.x), y: decisions.max(old.y, guide.y))
        after = CGPoint(x: decisions.max(after.x, rest.x), y: decisions.max(after.y, rest.y))
      } else {
        (before, after) = (guide, rest)
      }
    }
    guard let before else { return nil }
    return (CGSize(width: before.x + after.x, height: before.y + after.y), before)
  }
}
