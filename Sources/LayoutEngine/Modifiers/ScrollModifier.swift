public import Foundation

/// `ScrollView`: as large as offered along its axes, and its content as large as it wants to be.
///
/// Source of the rules: measurements of SwiftUI. Content that is smaller stands at the start of a single axis,
/// and in the middle where there are two.
public struct ScrollModifier: UnaryLayout, Equatable {
  private let axes: Axis.Set
  private let anchor: UnitPoint?

  /// - Parameter anchor: where content stands that is smaller than the window along the axes that scroll. By default at
  ///   its start, or in the middle of a window that scrolls both ways.
  public init(_ axes: Axis.Set = .vertical, anchor: UnitPoint? = nil) {
    (self.axes, self.anchor) = (axes, anchor)
  }

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
    if let anchor = anchor ?? (axes == [.horizontal, .vertical] ? .center : nil) {
      let content = child.size(inner)
      if axes.contains(.horizontal) { origin.x = decisions.max(0, (size.width - content.width) * anchor.x) }
      if axes.contains(.vertical) { origin.y = decisions.max(0, (size.height - content.height) * anchor.y) }
    }
    return (origin, inner)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing { ViewSpacing() }
  public func priority(child: LayoutNode) -> Double { 0 }
  public func guide(_ key: AlignmentKey, child: LayoutNode, proposal: ProposedViewSize) -> CGFloat? { nil }
  public var isContainer: Bool { true }
}
