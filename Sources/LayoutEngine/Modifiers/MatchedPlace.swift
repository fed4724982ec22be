public import Foundation

/// Offers a size, and puts a point of what answers to a place.
public struct MatchedPlace: UnaryLayout {
  private let origin: CGPoint
  private let size: CGSize
  private let anchor: UnitPoint

  /// - Parameters:
  ///   - origin: the place, from the view's corner.
  ///   - size: what is offered.
  ///   - anchor: the point of what answers.
  public init(origin: CGPoint, size: CGSize, anchor: UnitPoint) {
    (self.origin, self.size, self.anchor) = (origin, size, anchor)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    proposal.replacingUnspecifiedDimensions()
  }

  public func place(
    child: LayoutNode, in bounds: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let inner = ProposedViewSize(size)
    let own = child.size(inner)
    return (CGPoint(x: origin.x - anchor.x * own.width, y: origin.y - anchor.y * own.height), inner)
  }
}
