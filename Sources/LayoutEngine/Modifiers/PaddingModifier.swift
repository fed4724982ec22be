public import Foundation

/// `padding`: room around the child.
public struct PaddingModifier: UnaryLayout, Equatable {
  /// What each edge gets when the author does not say how much.
  public static let standardLength: CGFloat = 16

  /// How much each edge gets, in points.
  public let insets: EdgeInsets

  public init(_ insets: EdgeInsets) { self.insets = insets }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    directSize(proposal, child, decisions)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    directPlace(proposal, in: size, child, decisions)
  }

  /// An edge with an inset is an ordinary edge again, whatever is inside.
  public func spacing(child: LayoutNode) -> ViewSpacing {
    var spacing = child.spacing
    for edge in Edge.allCases where insets[edge] != 0 { spacing[edge] = .standard }
    return spacing
  }

  public func priority(child: LayoutNode) -> Double { 0 }
}

extension PaddingModifier: LineModifier {
  private func inner<N: Negotiation>(_ offer: Extents<N.Number>, _ negotiation: N) -> Extents<N.Number> {
    func less(_ length: N.Number, _ room: CGFloat) -> N.Number {
      length.isUnspecified ? length : negotiation.max(N.Number(0), length - N.Number(Double(room)))
    }
    return Extents(
      width: less(offer.width, insets.leading + insets.trailing),
      height: less(offer.height, insets.top + insets.bottom))
  }

  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> Extents<N.Number> {
    let size = negotiation.size(of: child, inner(offer, negotiation))
    return Extents(
      width: size.width + N.Number(Double(insets.leading + insets.trailing)),
      height: size.height + N.Number(Double(insets.top + insets.bottom)))
  }

  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>) {
    let corner = Extents(width: N.Number(Double(insets.leading)), height: N.Number(Double(insets.top)))
    return (corner, inner(offer, negotiation))
  }

  func range(_ axis: Axis, child: LengthRange) -> LengthRange {
    let room = Double(
      axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom)
    // A negative inset offers the child more than nothing.
    return room < 0 ? .unknown : LengthRange(child.minimum + room, child.maximum + room)
  }
}
