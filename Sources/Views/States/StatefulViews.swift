public import LayoutEngine

/// A block whose looks depend on what its reader has pressed: its views in every state.
public struct StatefulViews: Sendable {
  public let machine: StateMachine
  /// The views of every state, in the order of the machine's `space`.
  public let states: [ViewDescription]
  /// Where each state differs from the initial one in one factor, and no slot has a say in where others stand, but that
  /// it pushes them down: the views with all factors in their first other state, with all in their second, and so on.
  public let combined: [ViewDescription]
  /// The slots that depend on states, with the factors of these.
  public let slotFactors: [(slot: Int, factor: Int)]
  private let made: MadeTrees

  /// - Precondition: there is a view for every state.
  public init(machine: StateMachine, states: [ViewDescription]) {
    self.init(machine: machine, states: states, trees: [], .leftToRight)
  }

  /// - Parameter trees: those that were made already, by state.
  init(
    machine: StateMachine, states: [ViewDescription], trees: [ViewTree?], _ direction: LayoutDirection,
    combined: [ViewDescription] = [], slots: [StateSlot] = []
  ) {
    precondition(states.count == machine.space.count)
    (self.combined, self.slotFactors) = (
      combined, slots.compactMap { slot in slot.factor.map { (slot.number, $0) } }
    )
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

  /// Whether some views are arranged by a layout of the author's own, which may put them on a circle.
  public var hasOwnLayouts: Bool { states.contains(where: \.hasOwnLayout) }
}

extension ViewDescription {
  fileprivate var isReordered: Bool {
    (element?.zIndex ?? 0) != 0 || layout.children.contains(where: \.isReordered)
  }

  fileprivate var hasOwnLayout: Bool {
    if case .container(let own, _) = layout, !(own is any WithoutCircles),
      LayoutNode(own, children: []).isCustomLayout
    {
      return true
    }
    return layout.children.contains(where: \.hasOwnLayout)
  }
}

/// A layout that is none of the author's, and never puts its views on a circle.
private protocol WithoutCircles {}

extension LazyVGridLayout: WithoutCircles {}
extension LazyHGridLayout: WithoutCircles {}
extension FlowLayout: WithoutCircles {}

/// Trees that are laid out again, by one thread at a time, as the block is that they are of.
private struct MadeTrees: @unchecked Sendable {
  let trees: [ViewTree?]
  let direction: LayoutDirection
}
