public import LayoutEngine

/// A block whose looks depend on what its reader has pressed: its views in every state.
public struct StatefulViews: Sendable {
  public let machine: StateMachine
  /// The views of every state, in the order of the machine's `space`.
  public let states: [ViewDescription]
  private let made: MadeTrees

  /// - Precondition: there is a view for every state.
  public init(machine: StateMachine, states: [ViewDescription]) {
    self.init(machine: machine, states: states, trees: [], .leftToRight)
  }

  /// - Parameter trees: those that were made already, by state.
  init(
    machine: StateMachine, states: [ViewDescription], trees: [ViewTree?], _ direction: LayoutDirection
  ) {
    precondition(states.count == machine.space.count)
    self.machine = machine
    self.states = states
    made = MadeTrees(trees: trees, direction: direction)
  }

  /// The views of a state, to be laid out. It may be the tree that was given before, and still is being used.
  public func tree(_ state: Int, layoutDirection: LayoutDirection = .leftToRight) -> ViewTree {
    if made.direction == layoutDirection, made.trees.indices.contains(state), let tree = made.trees[state] {
      return tree
    }
    return ViewTree(states[state], layoutDirection: layoutDirection)
  }

  /// Whether the views of some state are drawn in another order than they come.
  public var isReordered: Bool { states.contains(where: \.isReordered) }
}

extension ViewDescription {
  fileprivate var isReordered: Bool {
    (element?.zIndex ?? 0) != 0 || layout.children.contains(where: \.isReordered)
  }
}

/// Trees that are laid out again, by one thread at a time, as the block is that they are of.
private struct MadeTrees: @unchecked Sendable {
  let trees: [ViewTree?]
  let direction: LayoutDirection
}
