import Foundation
import LayoutEngine

/// Where everything stands in a state, at some widths, and which of it is in which slot.
struct CombinedFrames {
  /// Below and above what most blocks change at, and one that is no whole number.
  private static let widths = [230.0, 431.7, 1010]

  private let tree: LayoutTree
  /// By width, and then by the nodes' indices; nil where a node is not placed.
  private let frames: [[CGRect?]]
  /// The nodes in each slot.
  private let slots: [[LayoutNode]]
  /// What is around the slots.
  private let around: [String]
  /// By width, how much room each slot takes, with the distances after its views.
  private let extents: [[CGFloat]]

  /// - Returns: nil when the views are not arranged like that.
  init?(_ view: ViewDescription, _ tree: LayoutTree, _ arrangement: Arrangement, _ places: StatementPlaces) {
    guard let (slots, around) = arrangement.nodes(view, tree.root, places) else { return nil }
    let frames = Self.widths.map { width in
      tree.solve(ProposedViewSize(width: width, height: nil))
      return tree.nodes.map { $0.isPlaced ? $0.frame : nil }
    }
    (self.tree, self.frames, self.slots, self.around) = (tree, frames, slots, around)
    extents = frames.map { frames in
      zip(slots, arrangement.slots).map { nodes, slot in
        nodes.reduce(0) { $0 + (frames[$1.index] ?? .zero).height + CGFloat(slot.gap) }
      }
    }
  }

  /// Whether a combination of values is what states say: each slot as in the state with its own values, and as much
  /// lower as the slots above are higher in those with theirs.
  ///
  /// - Parameters:
  ///   - initial: the initial state.
  ///   - states: for each slot the state with its values.
  func isSum(from initial: CombinedFrames, of states: [(number: Int, frames: CombinedFrames)]) -> Bool {
    guard slots.count == states.count, around == initial.around else { return false }
    return frames.indices.allSatisfy { width in
      // How much lower each slot stands than in the initial state, and whose growth that is.
      var growths: [(state: Int, growth: CGFloat)] = []
      func growth(without state: Int) -> CGFloat {
        growths.reduce(0) { $1.state == state ? $0 : $0 + $1.growth }
      }
      for slot in slots.indices {
        let (number, other) = states[slot]
        let shift = growth(without: number)
        guard slots[slot].count == other.slots[slot].count,
          zip(slots[slot], other.slots[slot]).allSatisfy({ isSame($0, $1, other, width, shift) })
        else { return false }
        let own = other.extents[width][slot] - initial.extents[width][slot]
        if own != 0 { growths.append((number, own)) }
      }
      let height = frames[width][tree.root.index]?.height ?? 0
      let initialHeight = initial.frames[width][initial.tree.root.index]?.height ?? 0
      return isNear(height, initialHeight + growth(without: 0))
    }
  }

  private func isSame(
    _ node: LayoutNode, _ otherNode: LayoutNode, _ other: CombinedFrames, _ width: Int, _ shift: CGFloat
  ) -> Bool {
    guard node.children.count == otherNode.children.count else { return false }
    switch (frames[width][node.index], other.frames[width][otherNode.index]) {
    case (nil, nil): break
    case (let own?, let frame?):
      guard isNear(own.minX, frame.minX), isNear(own.minY, frame.minY + shift),
        isNear(own.width, frame.width), isNear(own.height, frame.height)
      else { return false }
    default: return false
    }
    return zip(node.children, otherNode.children).allSatisfy { isSame($0, $1, other, width, shift) }
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-4 }
}
