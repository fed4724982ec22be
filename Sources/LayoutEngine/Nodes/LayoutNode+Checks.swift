import Foundation

// A layout may be anybody's: what it answers and asks for is checked before the engine relies on it.

extension LayoutNode {
  /// What a layout proposes to the node.
  @inline(__always)
  func checked(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard proposal.width?.isNaN == true || proposal.height?.isNaN == true else { return proposal }
    decisions.problems.report(.proposalNotANumber, at: self)
    return ProposedViewSize(
      width: proposal.width.flatMap { $0.isNaN ? nil : $0 },
      height: proposal.height.flatMap { $0.isNaN ? nil : $0 })
  }

  /// What the node's layout answers.
  @inline(__always)
  func checked(_ size: CGSize) -> CGSize {
    if size.width >= 0, size.height >= 0 { return size }
    if size.width.isNaN || size.height.isNaN { decisions.problems.report(.sizeNotANumber, at: self) }
    // A stack with negative spacing may come to less than nothing, which nothing can be.
    return CGSize(
      width: size.width >= 0 ? size.width : 0, height: size.height >= 0 ? size.height : 0)
  }

  /// The size of the node where it stands.
  @inline(__always)
  func finite(_ size: Extents<Double>) -> Extents<Double> {
    if size.width.isFinite, size.height.isFinite { return size }
    decisions.problems.report(.sizeInfinite, at: self)
    return Extents(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
  }

  /// Takes a layout's wish for where the node stands; the last one counts.
  func requestPlacement(at position: CGPoint, anchor: UnitPoint, _ proposal: ProposedViewSize) {
    if case .refused = request {
      decisions.problems.report(.placedWhileMeasuring, at: self)
    } else if position.x.isFinite, position.y.isFinite, anchor.x.isFinite, anchor.y.isFinite {
      request = .made(at: position, anchor: anchor, proposal: proposal)
    } else {
      decisions.problems.report(.placementNotFinite, at: self)
    }
  }

  /// Where the node stands after its container was asked to place it.
  func answerRequest(in bounds: CGRect, _ proposal: ProposedViewSize) -> Placement {
    defer { request = .refused }
    guard case .made(let position, let anchor, let own) = request else {
      // A subview that its layout forgot stands in the middle.
      let size = size(proposal)
      return Placement(
        origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
        proposal: proposal)
    }
    if anchor == .topLeading, state.pointee.kind != .traced, own.width != .infinity, own.height != .infinity {
      // The size makes no difference; but a question is counted, as any other is.
      if decisions.listener != nil { decisions.extraWork += 1 }
      return Placement(origin: position, proposal: own)
    }
    let size = size(own)
    return Placement(
      origin: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
      proposal: own)
  }
}

extension NodePointer {
  /// Takes the wish of a container of the engine's own for where the node stands.
  @inline(__always)
  func request(at position: CGPoint, anchor: UnitPoint = .topLeading, _ proposal: ProposedViewSize) {
    withNode { $0.requestPlacement(at: position, anchor: anchor, $0.checked(proposal)) }
  }
}
