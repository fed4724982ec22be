public import Foundation

/// `frame(width:height:alignment:)`: a given extent on one or both axes, whatever the child answers.
public struct FixedFrame: UnaryLayout, Equatable {
  private let width: CGFloat?
  private let height: CGFloat?
  private let alignment: Alignment

  /// Whether the frame has a say in how high the child is, or it itself.
  package var constrainsHeight: Bool { height != nil }
  /// Whether it is of a given length along an axis.
  package func fixes(_ axis: Axis) -> Bool { (axis == .horizontal ? width : height) != nil }

  public init(width: CGFloat?, height: CGFloat?, alignment: Alignment = .center) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
    self.alignment = alignment
  }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    directSize(proposal, child, decisions)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    directPlace(proposal, in: size, child, decisions)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing {
    child.spacing.reset(horizontal: width != nil, vertical: height != nil)
  }

  public func priority(child: LayoutNode) -> Double { 0 }
}

extension FixedFrame: LineModifier {
  var isPiecewiseAffine: Bool { alignment.isPiecewiseAffine }

  private func inner<Number>(_ offer: Extents<Number>) -> Extents<Number> {
    Extents(
      width: width.map { Number(Double($0)) } ?? offer.width,
      height: height.map { Number(Double($0)) } ?? offer.height)
  }

  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> Extents<N.Number> {
    if let width, let height {
      return Extents(width: N.Number(Double(width)), height: N.Number(Double(height)))
    }
    return inner(negotiation.size(of: child, inner(offer)))
  }

  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>) {
    let inner = inner(offer)
    return (negotiation.aligned(child, inner, in: size, alignment), inner)
  }

  func range(_ axis: Axis, child: LengthRange) -> LengthRange {
    guard let own = axis == .horizontal ? width : height else { return child }
    return LengthRange(Double(own), Double(own))
  }
}

extension ViewSpacing {
  /// The spacing of a frame: that of an ordinary view on the axes the frame sets; the zero spacing of a
  /// spacer is kept.
  func reset(horizontal: Bool, vertical: Bool) -> ViewSpacing {
    var result = self
    for edge in Edge.allCases where edge.axis == .horizontal ? horizontal : vertical {
      if case .points = result[edge] { result[edge] = .standard }
    }
    return result
  }
}

extension Alignment {
  /// Whether both guides lie at a share of a view's extent.
  var isPiecewiseAffine: Bool { horizontal.key.fraction != nil && vertical.key.fraction != nil }
}

/// Where a child's top-leading corner stands when its guides meet those of a rectangle.
func aligned(_ child: ViewDimensions, in size: CGSize, _ alignment: Alignment) -> CGPoint {
  let frame = ViewDimensions(size: size)
  return CGPoint(
    x: frame[alignment.horizontal] - child[alignment.horizontal],
    y: frame[alignment.vertical] - child[alignment.vertical])
}
