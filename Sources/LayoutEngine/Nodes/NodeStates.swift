import Foundation

/// What a node remembers while its tree is solved.
struct NodeMemory {
  var answers = Answers()
  /// Guides by key and proposal: a stack asks for them more than once at each level, so without these nested
  /// stacks would cost exponential time.
  var guides: [(key: AlignmentKey, proposal: ProposedViewSize, value: CGFloat?)] = []
  /// The node's modifier, where it can be asked along a line.
  var modifier: (any LineModifier)?
  /// What the node prefers, once it was asked.
  var spacing: ViewSpacing?
  /// Whether the node's layout places its subviews otherwise where it stands elsewhere itself, once that was tried.
  var dependsOnCorner: Bool?
}

/// The states of a tree; its nodes keep them alive, also when the tree is gone: a layout may have kept a subview.
final class NodeStates {
  private let states: UnsafeMutableBufferPointer<NodeState>
  private let memories: UnsafeMutableBufferPointer<NodeMemory>
  /// The tree's, which its nodes know but do not own.
  private let decisions: Decisions
  /// The nodes that remember something. They own this object, and the tree owns them, so that they are there
  /// whenever it is asked for anything.
  private let rememberers: [Unmanaged<LayoutNode>]
  private let mayLeaveOut: Bool

  /// The nodes in depth-first order.
  init(_ nodes: [LayoutNode], _ decisions: Decisions) {
    self.decisions = decisions
    let rememberers = nodes.filter { $0.sort != .flexible && $0.sort != .fixed }
    self.rememberers = rememberers.map { .passUnretained($0) }
    mayLeaveOut = rememberers.contains(where: \.isChoice)
    states = .allocate(capacity: nodes.count)
    memories = .allocate(capacity: rememberers.count)
    memories.initialize(repeating: NodeMemory())
    for (index, node) in nodes.enumerated() {
      node.decisions = decisions
      states.initializeElement(at: index, to: NodeState(node))
      node.states = self
      node.state = states.baseAddress.map { $0 + index }
    }
    for (index, node) in rememberers.enumerated() { node.memory = memories.baseAddress.map { $0 + index } }
    // Children come after their parents, so that backwards all of a node's children are known before it.
    for node in nodes.reversed() {
      for child in node.children { node.state.pointee.subtreeCount += child.state.pointee.subtreeCount }
      node.prepare()
    }
  }

  deinit {
    states.deallocate()
    memories.deinitialize()
    memories.deallocate()
  }

  /// Forgets the last solution.
  func reset() {
    for node in rememberers { node._withUnsafeGuaranteedRef { $0.reset() } }
    removeAll()
  }

  /// Forgets the last solution, but for what nodes answer at every width of the whole.
  func resetLengths() {
    for node in rememberers { node._withUnsafeGuaranteedRef { $0.forgetLengths() } }
    removeAll()
  }

  private func removeAll() {
    guard mayLeaveOut, let first = states.baseAddress else { return }
    for index in states.indices { (first + index).reset() }
  }
}
