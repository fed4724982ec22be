import Foundation
import LayoutEngine

/// Where everything stands in a combination of values that no state has: asked, and put together of what the states
/// with each of the values say.
struct CombinedFrames {
  /// A tree solved at some widths.
  struct Solved {
    let tree: LayoutTree
    /// By width, and then by the nodes' indices; nil where a node is not placed.
    let frames: [[CGRect?]]

    /// Below and above what most blocks change at, and one that is no whole number.
    static let widths = [230.0, 431.7, 1010]

    init(_ tree: LayoutTree) {
      self.tree = tree
      frames = Self.widths.map { width in
        tree.solve(ProposedViewSize(width: width, height: nil))
        return tree.nodes.map { $0.isPlaced ? $0.frame : nil }
      }
    }
  }

  /// The combination, and all states, as far as they have been followed.
  private struct Spots {
    var own: (view: ViewDescription, node: LayoutNode)
    var states: [(view: ViewDescription, node: LayoutNode)]
  }

  private let own: Solved
  private let states: [Solved]
  /// The state that has the combination's values of some variables of one factor.
  private let stateOf: (Set<Int>) -> Int

  init(_ own: Solved, _ states: [Solved], stateOf: @escaping (Set<Int>) -> Int) {
    (self.own, self.states, self.stateOf) = (own, states, stateOf)
  }

  /// Whether both say the same.
  ///
  /// - Parameters:
  ///   - view: the combination's views.
  ///   - views: those of all states.
  ///   - gaps: the distances after the slots.
  func areEqual(
    _ view: ViewDescription, _ views: [ViewDescription], _ outline: Outline, gaps: [Double]
  ) -> Bool {
    let spots = Spots(
      own: (view, own.tree.root), states: zip(views, states).map { ($0, $1.tree.root) })
    return isSame(spots, outline, gaps[...])
  }

  private func isSame(_ spots: Spots, _ outline: Outline, _ gaps: ArraySlice<Double>) -> Bool {
    guard case .column(let parts) = outline else { return false }
    guard let own = found(spots.own), own.column.slots.count == parts.count else { return false }
    let others = spots.states.map(found)
    var y = self.own.frames.map { ($0[own.node.index] ?? .zero).minY }
    var gaps = gaps
    for (index, part) in parts.enumerated() {
      let children = own.column.slots[index].children
      if case .slot(let slot) = part {
        let state = stateOf(slot.variables)
        guard let other = others[state], other.column.slots[index].children.count == children.count,
          zip(children, other.column.slots[index].children).allSatisfy({ child, otherChild in
            isMoved(own.node.children[child], other.node.children[otherChild], state, to: &y, gaps.first ?? 0)
          })
        else { return false }
      } else {
        let inner = others.map { other -> (view: ViewDescription, node: LayoutNode)? in
          other.flatMap { other in
            other.column.slots[index].children.first.map {
              (other.column.views($0), other.node.children[$0])
            }
          }
        }
        guard let child = children.first, children.count == 1, inner.allSatisfy({ $0 != nil }),
          isSame(
            Spots(own: (own.column.views(child), own.node.children[child]), states: inner.compactMap(\.self)),
            part, gaps)
        else { return false }
        for width in y.indices {
          y[width] += (self.own.frames[width][own.node.children[child].index] ?? .zero).height
          y[width] += CGFloat(gap(own))
        }
      }
      gaps = gaps.dropFirst(part.slots.count)
    }
    return true
  }

  private func found(
    _ spot: (view: ViewDescription, node: LayoutNode)
  ) -> (column: Column, node: LayoutNode)? {
    guard let column = Column(spot.view) else { return nil }
    var node = spot.node
    for _ in 0..<column.depth { node = node.children[0] }
    return (column, node)
  }

  /// The distance between the views of a column.
  private func gap(_ spot: (column: Column, node: LayoutNode)) -> Double {
    let children = spot.node.children
    return spot.column.layout.spacing.map(Double.init)
      ?? Double(children[0].spacing.distance(to: children[1].spacing, along: .vertical))
  }

  /// Whether a view is what it is in a state, but for how far down it stands: at `y`, which becomes the place of what
  /// follows.
  private func isMoved(
    _ node: LayoutNode, _ other: LayoutNode, _ state: Int, to y: inout [CGFloat], _ gap: Double
  ) -> Bool {
    for width in y.indices {
      guard let frame = own.frames[width][node.index], let old = states[state].frames[width][other.index],
        isNear(frame.minY, y[width]), isSame(node, other, state, width, frame.minY - old.minY)
      else { return false }
      y[width] += frame.height + CGFloat(gap)
    }
    return true
  }

  private func isSame(
    _ node: LayoutNode, _ other: LayoutNode, _ state: Int, _ width: Int, _ shift: CGFloat
  ) -> Bool {
    guard node.children.count == other.children.count else { return false }
    let (frame, old) = (own.frames[width][node.index], states[state].frames[width][other.index])
    guard (frame == nil) == (old == nil) else { return false }
    if let frame, let old {
      guard isNear(frame.minX, old.minX), isNear(frame.minY, old.minY + shift),
        isNear(frame.width, old.width), isNear(frame.height, old.height)
      else { return false }
    }
    return zip(node.children, other.children).allSatisfy { isSame($0, $1, state, width, shift) }
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-4 }
}
