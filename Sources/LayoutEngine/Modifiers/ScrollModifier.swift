public import Foundation

/// `ScrollView`: as large as offered along its axes, and its content as large as it wants to be.
///
/// Source of the rules: measurements of SwiftUI. Content that is smaller stands at the start of a single axis,
/// and in the middle where there are two.
public struct ScrollModifier: UnaryLayout {
  private let axes: Axis.Set

  public init(_ axes: Axis.Set = .vertical) { self.axes = axes }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    child.scope?.enter(proposal)
    return directSize(proposal, child, decisions)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    child.scope?.enter(proposal)
    return directPlace(proposal, in: size, child, decisions)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing { ViewSpacing() }
  public func priority(child: LayoutNode) -> Double { 0 }
  public func guide(_ key: AlignmentKey, child: LayoutNode, proposal: ProposedViewSize) -> CGFloat? { nil }
  public var isContainer: Bool { true }
}

extension ScrollModifier: LineModifier {
  private func inner<Number>(_ offer: Extents<Number>) -> Extents<Number> {
    Extents(
      width: axes.contains(Axis.horizontal) ? .unspecified : offer.width,
      height: axes.contains(Axis.vertical) ? .unspecified : offer.height)
  }

  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> Extents<N.Number> {
    var size = negotiation.size(of: child, inner(offer))
    for axis in Axis.allCases where axes.contains(axis) && !offer[axis].isUnspecified {
      size[axis] = offer[axis]
    }
    return size
  }

  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>) {
    let inner = inner(offer)
    let start = N.Number(0)
    guard axes == [.horizontal, .vertical] else { return (Extents(width: start, height: start), inner) }
    let content = negotiation.size(of: child, inner)
    return (
      Extents(
        width: negotiation.max(start, (size.width - content.width) / 2),
        height: negotiation.max(start, (size.height - content.height) / 2)), inner
    )
  }

  func range(_ axis: Axis, child: LengthRange) -> LengthRange { .unknown }
}
