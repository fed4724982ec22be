public import Foundation

/// `frame(minWidth:idealWidth:maxWidth:…)`: bounds for the child's extent on each axis.
///
/// Source of the rules: measurements of SwiftUI. In one line: the answer is the proposal within the declared
/// bounds, where a bound that is not declared is the child's own answer.
public struct FlexibleFrame: UnaryLayout {
  public struct Bounds: Sendable {
    let min: CGFloat?
    let ideal: CGFloat?
    let max: CGFloat?

    /// Negative lengths count as 0, and min ≤ ideal ≤ max is made to hold, upwards.
    public init(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) {
      let low = min.map { Swift.max(0, $0) }
      let middle = ideal.map { Swift.max(0, low ?? 0, $0) }
      self.min = low
      self.ideal = middle
      self.max = max.map { Swift.max(0, middle ?? low ?? 0, $0) }
    }

    var isDeclared: Bool { min != nil || ideal != nil || max != nil }

    /// What the child is proposed.
    func inner(_ proposal: CGFloat?, _ decisions: Decisions) -> CGFloat? {
      (proposal ?? ideal).map { decisions.clamp($0, min, max) }
    }

    /// What the frame answers, given what the child does.
    func answer(_ proposal: CGFloat?, child: CGFloat, _ decisions: Decisions) -> CGFloat {
      guard let proposal else { return ideal ?? decisions.clamp(child, min, max) }
      switch (min, max) {
      case (let low?, let high?): return decisions.clamp(proposal, low, high)
      case (nil, let high?): return decisions.min(decisions.max(proposal, child), high)
      case (let low?, nil): return decisions.max(decisions.min(proposal, child), low)
      case (nil, nil): return child
      }
    }
  }

  private let width: Bounds
  private let height: Bounds
  private let alignment: Alignment

  public init(width: Bounds, height: Bounds, alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  private func bounds(_ axis: Axis) -> Bounds { axis == .horizontal ? width : height }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    let inner = ProposedViewSize(
      width: width.inner(proposal.width, decisions), height: height.inner(proposal.height, decisions))
    let size = child.size(inner)
    return CGSize(
      width: width.answer(proposal.width, child: size.width, decisions),
      height: height.answer(proposal.height, child: size.height, decisions))
  }

  /// The child is proposed the frame's final size on the axes that the frame bounds.
  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let inner = ProposedViewSize(
      width: width.isDeclared ? size.width : proposal.width,
      height: height.isDeclared ? size.height : proposal.height)
    return (aligned(child.dimensions(inner), in: size, alignment), inner)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing {
    child.spacing.reset(horizontal: width.isDeclared, vertical: height.isDeclared)
  }

  public func priority(child: LayoutNode) -> Double { 0 }
}

extension FlexibleFrame: PlainModifier {
  func range(_ axis: Axis, child: LengthRange) -> LengthRange {
    let bounds = bounds(axis)
    switch (bounds.min.map { Double($0) }, bounds.max.map { Double($0) }) {
    case (let low?, let high?): return LengthRange(low, max(low, high))
    case (nil, let high?): return LengthRange(min(child.minimum, high), high)
    // The child is offered the bound, for which its length is not known.
    case (_?, nil): return .unknown
    case (nil, nil): return child
    }
  }
}
