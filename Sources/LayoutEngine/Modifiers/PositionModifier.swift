public import Foundation

/// `position`: takes all the room that is offered, and puts the child's middle at a point of it.
public struct PositionModifier: UnaryLayout, Equatable {
  private let position: CGPoint

  public init(_ position: CGPoint) { self.position = position }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    let size = child.size(proposal)
    return proposal.replacingUnspecifiedDimensions(by: size)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let own = child.size(proposal)
    return (CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), proposal)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing { ViewSpacing() }
  public func priority(child: LayoutNode) -> Double { 0 }
}
