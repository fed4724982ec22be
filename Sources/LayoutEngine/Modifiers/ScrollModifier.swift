public import Foundation

/// `ScrollView`: as large as offered along its axes, and its content as large as it wants to be.
///
/// Source of the rules: measurements of SwiftUI. Content that is smaller stands at the start of a single axis,
/// and in the middle where there are two.
public struct ScrollModifier: UnaryLayout, Equatable {
  private let axes: Axis.Set

  public init(_ axes: Axis.Set = .vertical) { self.axes = axes }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    for axis in Axis.allCases where axes.contains(axis) { inner[axis] = nil }
    return inner
  }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    child.scope?.enter(proposal)
    var size = child.size(inner(proposal))
    for axis in Axis.allCases where axes.contains(axis) { size[axis] = proposal[axis] ?? size[axis] }
    return size
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    child.scope?.enter(proposal)
    let inner = inner(proposal)
    var origin = CGPoint.zero
    if axes == [.horizontal, .vertical] {
      let content = child.size(inner)
      origin = CGPoint(
        x: decisions.max(0, (size.width - content.width) / 2),
        y: decisions.max(0, (size.height - content.height) / 2))
    }
    return (origin, inner)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing { ViewSpacing() }
  public func priority(child: LayoutNode) -> Double { 0 }
  public func guide(_ key: AlignmentKey, child: LayoutNode, proposal: ProposedViewSize) -> CGFloat? { nil }
  public var isContainer: Bool { true }
}
