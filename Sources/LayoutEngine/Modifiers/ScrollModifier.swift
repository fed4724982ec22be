public import Foundation

/// A `ScrollView`: a window on content that is as large as it likes along the axes that scroll.
///
/// Along those it is as large as it is offered, and as its content where nothing is specified; across them
/// it is as large as its content.
public struct ScrollModifier: UnaryLayout {
  private let axes: Axis.Set

  public init(_ axes: Axis.Set) { self.axes = axes }

  /// What the content is offered.
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(Axis.horizontal) ? nil : proposal.width,
      height: axes.contains(Axis.vertical) ? nil : proposal.height)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    var size = child.size(inner(proposal))
    for axis in Axis.allCases where axes.contains(axis) {
      if let offered = proposal[axis] { size[axis] = offered }
    }
    return size
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let inner = inner(proposal)
    var origin = CGPoint.zero
    // Scrolled along one axis, content begins at its start; along both, what has room is in the middle.
    if axes == [.horizontal, .vertical] {
      let content = child.size(inner)
      for axis in Axis.allCases { origin[axis] = decisions.max(0, (size[axis] - content[axis]) / 2) }
    }
    return (origin, inner)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing { ViewSpacing() }
  public func priority(child: LayoutNode) -> Double { 0 }
}
