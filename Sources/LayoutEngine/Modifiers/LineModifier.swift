import Foundation

/// A modifier of which the rules are written once for plain lengths and for lengths along a line.
///
/// Others only know plain lengths, and are sampled to learn how their answers change (`LineSampling`).
protocol LineModifier: PlainModifier {
  /// Whether it can be said along a line: an alignment guide of an author's own cannot.
  var isPiecewiseAffine: Bool { get }

  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> Extents<N.Number>

  /// Where the child stands in a frame of a size, and what it is offered.
  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>)

  // The same for callers that do not know the type, so that the compiler makes them of plain code.
  func lineSize(_ offer: Extents<Dual>, child: NodePointer, _ negotiation: LineNegotiation) -> Extents<Dual>
  func linePlace(
    _ offer: Extents<Dual>, in size: Extents<Dual>, child: NodePointer, _ negotiation: LineNegotiation
  ) -> (origin: Extents<Dual>, offer: Extents<Dual>)
}

extension LineModifier {
  var isPiecewiseAffine: Bool { true }

  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> Extents<N.Number> {
    negotiation.size(of: child, offer)
  }

  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>) {
    (Extents(width: N.Number(0), height: N.Number(0)), offer)
  }

  func lineSize(
    _ offer: Extents<Dual>, child: NodePointer, _ negotiation: LineNegotiation
  ) -> Extents<Dual> {
    size(offer, child: child, negotiation)
  }

  func linePlace(
    _ offer: Extents<Dual>, in size: Extents<Dual>, child: NodePointer, _ negotiation: LineNegotiation
  ) -> (origin: Extents<Dual>, offer: Extents<Dual>) {
    place(offer, in: size, child: child, negotiation)
  }

  /// The size in plain lengths.
  func directSize(_ proposal: ProposedViewSize, _ child: LayoutNode, _ decisions: Decisions) -> CGSize {
    size(Extents(proposal), child: child.state, DirectNegotiation(decisions)).size
  }

  /// The place in plain lengths.
  func directPlace(
    _ proposal: ProposedViewSize, in size: CGSize, _ child: LayoutNode, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let (origin, inner) = place(
      Extents(proposal), in: Extents(size), child: child.state, DirectNegotiation(decisions))
    return (CGPoint(x: origin.width, y: origin.height), inner.proposal)
  }
}

extension Negotiation {
  /// A length within bounds, of which the lower wins when they cross.
  @inline(__always)
  func clamp(_ length: Number, _ lower: Double?, _ upper: Double?) -> Number {
    var length = length
    if let upper { length = min(length, Number(upper)) }
    if let lower { length = max(length, Number(lower)) }
    return length
  }

  @inline(__always)
  func min(_ a: Number, _ b: Number) -> Number { isPositive(difference(b, a)) ? a : b }

  /// Where a child stands when its guides meet those of a frame.
  func aligned(
    _ child: NodePointer, _ offer: Extents<Number>, in size: Extents<Number>, _ alignment: Alignment
  ) -> Extents<Number> {
    let own = self.size(of: child, offer)
    func distance(_ key: AlignmentKey) -> Number {
      let frame =
        if let fraction = key.fraction {
          size[key.axis].share(fraction)
        } else {
          Number(
            Double(ViewDimensions(size: CGSize(width: size.width.value, height: size.height.value))[key]))
        }
      return frame - guide(key, of: child, offer, own)
    }
    return Extents(width: distance(alignment.horizontal.key), height: distance(alignment.vertical.key))
  }
}
