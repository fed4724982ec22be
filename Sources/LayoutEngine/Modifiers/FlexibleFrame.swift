public import Foundation

/// `frame(minWidth:idealWidth:maxWidth:…)`: bounds for the child's extent on each axis.
///
/// Source of the rules: measurements of SwiftUI. In one line: the answer is the proposal within the declared
/// bounds, where a bound that is not declared is the child's own answer.
public struct FlexibleFrame: UnaryLayout, Equatable {
  public struct Bounds: Sendable, Equatable {
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

    /// What the child is offered.
    func inner<N: Negotiation>(_ offer: N.Number, _ negotiation: N) -> N.Number {
      let wish = offer.isUnspecified ? ideal.map { N.Number(Double($0)) } ?? offer : offer
      return wish.isUnspecified ? wish : negotiation.clamp(wish, min.map(Double.init), max.map(Double.init))
    }

    /// What the frame answers, given what the child does.
    func answer<N: Negotiation>(_ offer: N.Number, child: N.Number, _ negotiation: N) -> N.Number {
      let (low, high) = (min.map(Double.init), max.map(Double.init))
      if offer.isUnspecified {
        return ideal.map { N.Number(Double($0)) } ?? negotiation.clamp(child, low, high)
      }
      switch (low, high) {
      case (let low?, let high?): return negotiation.clamp(offer, low, high)
      case (nil, let high?): return negotiation.min(negotiation.max(offer, child), N.Number(high))
      case (let low?, nil): return negotiation.max(negotiation.min(offer, child), N.Number(low))
      case (nil, nil): return child
      }
    }
  }

  private let width: Bounds
  private let height: Bounds
  /// Whether the frame has a say in how high the child is, or it itself.
  package var constrainsHeight: Bool { height.isDeclared }
  /// Whether it takes all of the height that it is offered.
  package var fillsHeight: Bool { height.max == .infinity }
  /// Whether a child that takes all it is offered along an axis is as long there as the frame.
  package func takesAll(_ axis: Axis) -> Bool {
    let bounds = bounds(axis)
    return !bounds.isDeclared || bounds.max == .infinity && bounds.min == nil
  }
  private let alignment: Alignment

  public init(width: Bounds, height: Bounds, alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  private func bounds(_ axis: Axis) -> Bounds { axis == .horizontal ? width : height }

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
    child.spacing.reset(horizontal: width.isDeclared, vertical: height.isDeclared)
  }

  public func priority(child: LayoutNode) -> Double { 0 }
}

extension FlexibleFrame: LineModifier {
  var isPiecewiseAffine: Bool { alignment.isPiecewiseAffine }

  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> Extents<N.Number> {
    let inner = Extents(
      width: width.inner(offer.width, negotiation), height: height.inner(offer.height, negotiation))
    let size = negotiation.size(of: child, inner)
    return Extents(
      width: width.answer(offer.width, child: size.width, negotiation),
      height: height.answer(offer.height, child: size.height, negotiation))
  }

  /// The child is offered the frame's final size on the axes that the frame bounds.
  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>) {
    let inner = Extents(
      width: width.isDeclared ? size.width : offer.width,
      height: height.isDeclared ? size.height : offer.height)
    return (negotiation.aligned(child, inner, in: size, alignment), inner)
  }

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
