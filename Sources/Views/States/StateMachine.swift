/// What a reader can change in a block: independent registers, each with some values, and the actions that
/// lead from one value to another.
///
/// A register is one state variable, or several that some action reads or writes together; so every action
/// moves exactly one register, and every combination of values can be reached.
public struct StateMachine: Sendable {
  public struct Register: Sendable {
    /// What keeps the value in the page.
    public enum Keeper: Sendable, Equatable {
      /// One native control that nothing else changes: a checkbox, radio buttons, a menu, a disclosure.
      case control
      /// Buttons move it from value to value.
      case actions
    }

    /// The name of each value for links (`#block.name`), nil for one without; the first value is the initial
    /// one.
    public var values: [String?]
    public var keeper: Keeper
    /// What the native control that keeps it asks for: how everything moves when it is used.
    public var animation: Animation?

    public init(values: [String?], keeper: Keeper, animation: Animation? = nil) {
      self.values = values
      self.keeper = keeper
      self.animation = animation
    }

    public init(count: Int, keeper: Keeper, animation: Animation? = nil) {
      self.init(values: Array(repeating: nil, count: count), keeper: keeper, animation: animation)
    }
  }

  /// What a button does, in every value of the register it moves.
  public struct Action: Sendable, Equatable {
    public var register: Int
    /// The value it leads to from each value; nil where it cannot be taken: it is shown disabled there.
    public var targets: [Int?]
    /// How everything moves that has no animation of its own (`withAnimation`); nil: at once.
    public var animation: Animation?

    public init(register: Int, targets: [Int?], animation: Animation? = nil) {
      self.register = register
      self.targets = targets
      self.animation = animation
    }
  }

  public var registers: [Register]
  public var actions: [Action]
  /// The registers of which every combination is a state; nil: all of them. What different factors change in the
  /// block just adds up.
  public var factors: [[Int]]?

  public init(registers: [Register], actions: [Action], factors: [[Int]]? = nil) {
    self.registers = registers
    self.actions = actions
    self.factors = factors
  }

  /// The animations that actions and native controls ask for, each once, in their order; nil among them stands for
  /// those that move nothing.
  public var askedAnimations: [Animation?] {
    let all = actions.map(\.animation) + registers.filter { $0.keeper == .control }.map(\.animation)
    return all.enumerated().filter { index, animation in !all[..<index].contains(animation) }.map(\.element)
  }

  public var space: StateSpace { StateSpace(sizes: registers.map(\.values.count), factors: factors) }
}
