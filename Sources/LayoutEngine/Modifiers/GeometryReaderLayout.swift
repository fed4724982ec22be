public import Foundation

/// `GeometryReader`: as large as offered, ideally 10 × 10; what is in it stands at its top leading corner and
/// is offered its size.
public struct GeometryReaderLayout: UnaryLayout {
  public init() {}

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    proposal.replacingUnspecifiedDimensions()
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, ProposedViewSize(size))
  }

  public func spacing(child: LayoutNode) -> ViewSpacing { ViewSpacing() }
  public func priority(child: LayoutNode) -> Double { 0 }
  public var stackAxis: Axis?? { .some(nil) }
}
