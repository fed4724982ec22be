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
  /// By width, how much room each slot takes, with the distances after its views.
  private let extents: [[CGFloat]]

  /// - Parameter gaps: the distance after each slot's views.
  /// - Returns: nil when the views are not what the outline says.
  init?(_ view: ViewDescription, _ tree: LayoutTree, _ outline: Outline, gaps: [Double]) {
    guard let slots = Self.slots(view, tree.root, outline) else { return nil }
    let frames = Self.widths.map { width in
      tree.solve(ProposedViewSize(width: width, height: nil))
      return tree.nodes.map { $0.isPlaced ? $0.frame : nil }
    }
    (self.tree, self.frames, self.slots) = (tree, frames, slots)
    extents = frames.map { frames in
      zip(slots, gaps).map { nodes, gap in
        nodes.reduce(0) { $0 + (frames[$1.index] ?? .zero).height + CGFloat(gap) }
      }
    }
  }

  private static func slots(
    _ view: ViewDescription, _ node: LayoutNode, _ outline: Outline
  ) -> [[LayoutNode]]? {
    guard case .column(let parts) = outline, let column = Column(view), column.slots.count == parts.count
    else { return nil }
    var node = node
    for _ in 0..<column.depth { node = node.children[0] }
    var result: [[LayoutNode]] = []
    for (part, slot) in zip(parts, column.slots) {
      guard case .column = part else {
        result.append(slot.children.map { node.children[$0] })
        continue
      }
      guard slot.children.count == 1,
        let inner = slots(column.views(slot.children[0]), node.children[slot.children[0]], part)
      else { return nil }
      result += inner
    }
    return result
  }

  /// Whether a combination of values is what states say: each slot as in the state with its own values, and as much
  /// lower as the slots above are higher in those with theirs.
  ///
  /// - Parameters:
  ///   - initial: the initial state.
  ///   - states: for each slot the state with its values.
  func isSum(from initial: CombinedFrames, of states: [(number: Int, frames: CombinedFrames)]) -> Bool {
    guard slots.count == states.count else { return false }
    return frames.indices.allSatisfy { width in
      func growth(_ slots: Range<Int>, without state: Int) -> CGFloat {
        slots.reduce(0) { sum, slot in
          guard states[slot].number != state else { return sum }
          return sum + states[slot].frames.extents[width][slot] - initial.extents[width][slot]
        }
      }
      let height = frames[width][tree.root.index]?.height ?? 0
      let initialHeight = initial.frames[width][initial.tree.root.index]?.height ?? 0
      guard isNear(height, initialHeight + growth(slots.indices, without: 0)) else { return false }
      return slots.indices.allSatisfy { slot in
        let (number, other) = states[slot]
        let shift = growth(0..<slot, without: number)
        return slots[slot].count == other.slots[slot].count
          && zip(slots[slot], other.slots[slot]).allSatisfy { isSame($0, $1, other, width, shift) }
      }
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
