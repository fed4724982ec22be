/// A block whose looks depend on what its reader has pressed: its views in every state.
public struct StatefulViews: Sendable {
  public let machine: StateMachine
  /// The views of every state, in the order of the machine's `space`.
  public let states: [ViewDescription]

  /// - Precondition: there is a view for every state.
  public init(machine: StateMachine, states: [ViewDescription]) {
    precondition(states.count == machine.space.count)
    self.machine = machine
    self.states = states
  }
}
