public import Foundation

/// A height for a view that is offered none; it need not take it.
public struct OfferedHeight: UnaryLayout, Equatable {
  /// How high what fills a screen is on a page, which is none, in points: about as high as a small telephone.
  public static let screen = 640.0

  private let height: CGFloat

  public init(_ height: CGFloat) { self.height = max(0, height) }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    directSize(proposal, child, decisions)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    directPlace(proposal, in: size, child, decisions)
  }
}

extension OfferedHeight: LineModifier {
  private func inner<Number>(_ offer: Extents<Number>) -> Extents<Number> {
    guard offer.height.isUnspecified else { return offer }
    return Extents(width: offer.width, height: Number(Double(height)))
  }

  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> Extents<N.Number> {
    negotiation.size(of: child, inner(offer))
  }

  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>) {
    (Extents(width: N.Number(0), height: N.Number(0)), inner(offer))
  }
}
