import Foundation

extension LayoutNode {
  /// Where a child stands: its origin in the bounds' coordinate space, and what it was proposed.
  struct Placement {
    let origin: CGPoint
    let proposal: ProposedViewSize
  }

  /// Puts the node and everything in it at its place.
  func place(at origin: CGPoint, _ offer: Extents<Double>) {
    let proposal = offer.proposal
    self.proposal = proposal
    let size = finite(size(offer).size)
    frame = CGRect(origin: origin, size: size)
    isPlaced = true
    switch kind {
    case .flexible, .fixed, .leaf: break
    case .stack(let stack): placeChildren(of: stack, offer)
    case .choice:
      chosen(proposal)?.place(at: origin, offer)
    case .unary, .secondary, .container:
      // As in SwiftUI, a layout's bounds begin anywhere: one that takes for granted that they begin at zero
      // shows it at once.
      let bounds = isContainer ? frame : CGRect(origin: .zero, size: size)
      for (child, placement) in zip(children, placements(in: bounds, proposal: proposal)) {
        let offer = Extents(placement.proposal)
        var x = placement.origin.x - bounds.minX
        if layoutDirection == .rightToLeft { x = size.width - x - CGFloat(child.size(offer).width) }
        child.place(at: CGPoint(x: origin.x + x, y: origin.y + placement.origin.y - bounds.minY), offer)
      }
    }
  }

  /// Layouts and guides know left and right only; what they say is mirrored, once per level, where the node's
  /// direction is from right to left.
  private func placeChildren(of stack: StackAlgorithm, _ offer: Extents<Double>) {
    let bounds = frame
    let isMirrored = layoutDirection == .rightToLeft
    children.withUnsafeBufferPointer { children in
      stack.place(offer, size: Extents(bounds.size), children, negotiation) { index, place, offer, size in
        let x = isMirrored ? bounds.width - place.width - size.width : place.width
        children[index].place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + place.height), offer)
      }
    }
  }

  /// Where each child stands when the node has these bounds, for a reader from left to right.
  func placements(in bounds: CGRect, proposal: ProposedViewSize) -> [Placement] {
    switch kind {
    case .leaf, .flexible, .fixed:
      return []
    case .unary(let modifier):
      let (origin, inner) = modifier.place(
        child: children[0], in: bounds.size, proposal: proposal, decisions)
      return [
        Placement(origin: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: inner)
      ]
    case .secondary(let alignment):
      let inner = ProposedViewSize(bounds.size)
      let primary = children[0].dimensions(proposal)
      let secondary = children[1].dimensions(inner)
      return [
        Placement(origin: bounds.origin, proposal: proposal),
        Placement(
          origin: CGPoint(
            x: bounds.minX + primary[alignment.horizontal] - secondary[alignment.horizontal],
            y: bounds.minY + primary[alignment.vertical] - secondary[alignment.vertical]),
          proposal: inner),
      ]
    case .stack(let stack):
      var result: [Placement] = []
      children.withUnsafeBufferPointer { children in
        stack.place(
          Extents(proposal), size: Extents(bounds.size), children, negotiation
        ) { _, place, offer, _ in
          result.append(
            Placement(
              origin: CGPoint(x: bounds.minX + place.width, y: bounds.minY + place.height),
              proposal: offer.proposal))
        }
      }
      return result
    case .container(let box):
      for child in children { child.request = .awaited }
      box.place(in: bounds, proposal, LayoutSubviews(self))
      return children.map { $0.answerRequest(in: bounds, proposal) }
    case .choice:
      return [Placement(origin: bounds.origin, proposal: proposal)]
    }
  }
}
