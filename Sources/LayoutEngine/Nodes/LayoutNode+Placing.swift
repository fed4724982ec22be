import Foundation

extension LayoutNode {
  /// Where a child stands: its origin in the bounds' coordinate space, and what it was proposed.
  struct Placement {
    let origin: CGPoint
    let proposal: ProposedViewSize
  }

  /// Puts the children at their places.
  func placeChildren(_ offer: Extents<Double>, _ size: Extents<Double>) {
    let origin = state.pointee.origin
    switch kind {
    case .flexible, .fixed, .leaf: break
    case .stack(let stack):
      let isMirrored = layoutDirection == .rightToLeft
      stack.place(
        offer, size: size, state.children, DirectNegotiation(decisions)
      ) { child, place, offer, own in
        // Layouts and guides know left and right only; what they say is mirrored, once per level.
        let x = isMirrored ? size.width - place.width - own.width : place.width
        child.place(at: CGPoint(x: origin.x + x, y: origin.y + place.height), offer)
      }
    case .choice: chosen(offer.proposal)?.state.place(at: origin, offer)
    case .traced: children[0].state.place(at: origin, offer)
    case .reader(let reader):
      let room = CGRect(origin: origin, size: size.size)
      let content = reader.content(of: room, decisions)
      decisions.note(identity: Double(content?.index ?? -1))
      guard let content, children.indices.contains(content.index) else { break }
      let child = children[content.index]
      child.adopt(content.node)
      child.state.place(at: origin, size)
    case .unary, .secondary, .container:
      // As in SwiftUI, a layout's bounds begin anywhere: one that takes for granted that they begin at zero
      // shows it at once.
      let bounds = CGRect(origin: isContainer ? origin : .zero, size: size.size)
      for (child, placement) in zip(children, placements(in: bounds, proposal: offer.proposal)) {
        let inner = Extents(placement.proposal)
        var x = placement.origin.x - bounds.minX
        if layoutDirection == .rightToLeft { x = size.width - x - child.size(inner).width }
        child.state.place(at: CGPoint(x: origin.x + x, y: origin.y + placement.origin.y - bounds.minY), inner)
      }
    }
  }

  /// Where each child stands when the node has these bounds, for a reader from left to right.
  func placements(in bounds: CGRect, proposal: ProposedViewSize) -> [Placement] {
    switch kind {
    case .leaf, .flexible, .fixed, .reader:
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
      stack.place(
        Extents(proposal), size: Extents(bounds.size), state.children, DirectNegotiation(decisions)
      ) { _, place, offer, _ in
        result.append(
          Placement(
            origin: CGPoint(x: bounds.minX + place.width, y: bounds.minY + place.height),
            proposal: offer.proposal))
      }
      return result
    case .container(let box):
      for child in state.children { child.withNode { $0.request = .awaited } }
      box.place(in: bounds, proposal, LayoutSubviews(self))
      return state.children.map { child in child.withNode { $0.answerRequest(in: bounds, proposal) } }
    case .choice, .traced:
      return [Placement(origin: bounds.origin, proposal: proposal)]
    }
  }
}
