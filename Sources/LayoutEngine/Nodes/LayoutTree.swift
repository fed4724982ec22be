public import Foundation

/// A tree of nodes, numbered and ready to be solved for one proposal after the other.
public final class LayoutTree {
  public let root: LayoutNode
  /// All nodes by their index, in depth-first order.
  public let nodes: [LayoutNode]
  public let decisions: Decisions
  let layoutDirection: LayoutDirection
  private let states: NodeStates
  /// The container of views that are in no scroll view.
  private let rootScope = ContainerScope()

  public init(_ root: LayoutNode, layoutDirection: LayoutDirection = .leftToRight) {
    self.root = root
    self.layoutDirection = layoutDirection
    self.decisions = Decisions()
    var nodes: [LayoutNode] = []
    var pending: [(node: LayoutNode, axis: Axis?, direction: LayoutDirection)] = [
      (root, nil, layoutDirection)
    ]
    while let (node, axis, inherited) = pending.popLast() {
      let direction = node.overriddenDirection ?? inherited
      node.index = nodes.count
      node.stackAxis = axis
      node.layoutDirection = direction
      nodes.append(node)
      let inner: Axis? =
        if node.children.isEmpty {
          axis
        } else {
          switch node.kind {
          case .stack(let stack): stack.axis
          case .container(let box): box.stackOrientation
          case .unary(let modifier): modifier.stackAxis ?? axis
          case .reader: nil
          case .leaf, .flexible, .fixed, .secondary, .choice, .traced: axis
          }
        }
      for child in node.children.reversed() { pending.append((child, inner, direction)) }
    }
    self.nodes = nodes
    self.states = NodeStates(nodes, decisions)
    ContainerScope.link(nodes, in: rootScope)
    decisions.places = MarkedPlaces(nodes)
  }

  /// What layouts did and must not do when the tree was last solved, in the order in which it was found.
  public var problems: [LayoutProblem] { decisions.problems.problems }

  /// How many nodes there are at most at a time in rooms (`RoomReader`), of which those around others count these, too.
  package var nodesInRooms: Int {
    nodes.reduce(0) { count, node in
      guard node.isReader else { return count }
      return count + (node.children.map { Int($0.state.pointee.subtreeCount) }.max() ?? 0)
    }
  }

  func forgetSolution() {
    decisions.reset()
    states.reset()
  }

  /// What the tree is offered is what views outside of any scroll view measure by.
  func follow(_ offer: Extents<Dual>, _ search: LineSearch) {
    search.epoch += 1
    (rootScope.line, rootScope.epoch) = (offer, search.epoch)
  }

  /// Lays everything out for another width than before: faster than `solve`, which takes a node for one that was never
  /// asked.
  package func solve(nextWidth width: Double) {
    let proposal = ProposedViewSize(width: width, height: nil)
    rootScope.size = proposal
    states.resetLengths()
    root.state.place(at: .zero, Extents(proposal))
  }

  /// Whether all nodes are in the last solution as somebody says.
  package func allNodes(
    satisfy isSo: (
      _ index: Int, _ isPlaced: Bool, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> Bool
  ) -> Bool {
    guard let first = root.state else { return true }
    for index in nodes.indices {
      let state = first + index
      let (origin, size) = (state.pointee.origin, state.pointee.size)
      guard isSo(index, state.pointee.isPlaced, origin.x, origin.y, size.width, size.height) else {
        return false
      }
    }
    return true
  }

  /// Lays everything out for a proposal, the root's origin at (0, 0), and answers the root's size.
  ///
  /// The frames are then the nodes' `frame`s.
  @discardableResult
  public func solve(_ proposal: ProposedViewSize) -> CGSize {
    rootScope.size = proposal
    forgetSolution()
    root.state.place(at: .zero, Extents(proposal))
    return root.frame.size
  }
}
