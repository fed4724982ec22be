public import Foundation
public import LayoutEngine

/// What a block comes to for one proposal: its size, and where its named views stand.
public struct Explanation: Sendable, Equatable {
  public let proposal: ProposedViewSize
  public let size: CGSize
  /// The frames of the views with an id, from the block's origin, in document order.
  public let frames: [(id: String, frame: CGRect)]

  public static func == (a: Explanation, b: Explanation) -> Bool {
    a.proposal == b.proposal && a.size == b.size && a.frames.elementsEqual(b.frames, by: ==)
  }
}

/// Solves the views for a proposal.
public func explain(_ tree: ViewTree, _ proposal: ProposedViewSize) -> Explanation {
  let size = tree.layout.solve(proposal)
  let frames = tree.layout.nodes.filter(\.isPlaced).compactMap { node in
    tree.elements[node.index]?.id.map { (id: $0, frame: node.frame) }
  }
  return Explanation(proposal: proposal, size: size, frames: frames)
}
