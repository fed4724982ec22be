/// The states of some registers, numbered; the initial one is 0.
///
/// Mostly these are all combinations of their values. Where it is known that registers have nothing to do with each
/// other, they are of different *factors*, and there is no state for a combination across factors: all states differ
/// from the initial one in a single factor.
public struct StateSpace: Sendable, Equatable {
  /// How many values each register has.
  public let sizes: [Int]
  /// The registers that are combined with each other.
  public let factors: [[Int]]
  public let count: Int
  /// The number of combinations within its factor between two neighbouring values of each register.
  private let strides: [Int]
  private let factorOfRegister: [Int]
  /// For each factor the first state that differs in it.
  private let starts: [Int]
  /// By state, from the second on; empty where there is one factor.
  private let factorOfState: [Int]

  /// - Parameter factors: each register in one of them; nil is one of all registers.
  public init(sizes: [Int], factors: [[Int]]? = nil) {
    self.sizes = sizes
    self.factors = factors ?? [Array(sizes.indices)]
    var strides = [Int](repeating: 1, count: sizes.count)
    var factorOfRegister = [Int](repeating: 0, count: sizes.count)
    var starts: [Int] = []
    var factorOfState: [Int] = []
    var count = 1
    for (number, factor) in self.factors.enumerated() {
      starts.append(count)
      var combinations = 1
      for register in factor {
        factorOfRegister[register] = number
        strides[register] = combinations
        combinations *= max(1, sizes[register])
      }
      count += combinations - 1
      if self.factors.count > 1 { factorOfState += Array(repeating: number, count: combinations - 1) }
    }
    (self.strides, self.factorOfRegister, self.starts, self.count) = (
      strides, factorOfRegister, starts, count
    )
    self.factorOfState = factorOfState
  }

  /// Whether there is a state for every combination of values.
  public var isProduct: Bool { factors.count == 1 }

  /// The factor in which a state differs from the initial one; nil of that one.
  public func factor(of state: Int) -> Int? {
    state == 0 ? nil : isProduct ? 0 : factorOfState[state - 1]
  }

  public func factor(ofRegister register: Int) -> Int { factorOfRegister[register] }

  public func value(of register: Int, in state: Int) -> Int {
    guard let factor = factor(of: state), factor == factorOfRegister[register] else { return 0 }
    return (state - starts[factor] + 1) / strides[register] % sizes[register]
  }

  /// The state that differs from `state` in one register only; nil where there is none for that combination.
  public func neighbour(of state: Int, setting register: Int, to value: Int) -> Int? {
    let change = value - self.value(of: register, in: state)
    guard change != 0 else { return state }
    let own = factorOfRegister[register]
    let factor = factor(of: state)
    guard factor == nil || factor == own else { return nil }
    let number = (factor == nil ? 0 : state - starts[own] + 1) + change * strides[register]
    return number == 0 ? 0 : starts[own] + number - 1
  }

  /// The state that differs from `state` in one register only.
  ///
  /// - Precondition: the state differs from the initial one in no other factor. Blocks are only taken apart into
  ///   factors where what a view shows depends on one of them; where it stands is a sum (`ArrangementProof`).
  public func state(_ state: Int, setting register: Int, to value: Int) -> Int {
    guard let result = neighbour(of: state, setting: register, to: value) else {
      preconditionFailure("no state for a combination of factors")
    }
    return result
  }

  public func values(of state: Int) -> [Int] { sizes.indices.map { value(of: $0, in: state) } }

  /// - Precondition: the values differ from the initial ones in no more than one factor.
  public func state(of values: [Int]) -> Int {
    values.indices.reduce(0) { state($0, setting: $1, to: values[$1]) }
  }
}
