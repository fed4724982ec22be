/// All combinations of the values of some registers, numbered; the initial one is 0.
public struct StateSpace: Sendable, Equatable {
  /// How many values each register has.
  public let sizes: [Int]
  /// The number of combinations between two neighbouring values of each register.
  public let strides: [Int]
  public let count: Int

  public init(sizes: [Int]) {
    self.sizes = sizes
    var strides: [Int] = []
    var count = 1
    for size in sizes {
      strides.append(count)
      count *= max(1, size)
    }
    self.strides = strides
    self.count = count
  }

  public func value(of register: Int, in state: Int) -> Int { state / strides[register] % sizes[register] }

  /// The state that differs from `state` in one register only.
  public func state(_ state: Int, setting register: Int, to value: Int) -> Int {
    state + (value - self.value(of: register, in: state)) * strides[register]
  }

  public func values(of state: Int) -> [Int] { sizes.indices.map { value(of: $0, in: state) } }

  public func state(of values: [Int]) -> Int { zip(values, strides).reduce(0) { $0 + $1.0 * $1.1 } }
}
