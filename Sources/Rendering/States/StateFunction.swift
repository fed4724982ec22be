import Views

/// A value in every state of a block, and which registers it depends on.
struct StateFunction<Value: Hashable> {
  let space: StateSpace
  /// By state.
  let values: [Value]

  subscript(_ state: Int) -> Value { values[state] }
  var initial: Value { values[0] }
  var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

  /// The registers whose values make a difference.
  var registers: [Int] {
    var makesDifference = [Bool](repeating: false, count: space.sizes.count)
    for state in values.indices {
      // In no state is a register of another factor at anything but its initial value.
      guard let factor = space.factor(of: state) else { continue }
      for register in space.factors[factor] where !makesDifference[register] {
        makesDifference[register] = values[state] != values[space.state(state, setting: register, to: 0)]
      }
    }
    return space.sizes.indices.filter { makesDifference[$0] }
  }

  /// For each value of a register the number of its kind: values that never make a difference to each other are
  /// of one. The initial value's kind is 0.
  func labels(of register: Int) -> [Int] {
    let factor = space.factor(ofRegister: register)
    let rest = values.indices.filter {
      space.value(of: register, in: $0) == 0 && [factor, nil].contains(space.factor(of: $0))
    }
    var kinds: [[Value]: Int] = [:]
    return (0..<space.sizes[register]).map { value in
      let slice = rest.map { values[space.state($0, setting: register, to: value)] }
      if let kind = kinds[slice] { return kind }
      kinds[slice] = kinds.count
      return kinds.count - 1
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> StateFunction<Other> {
    StateFunction<Other>(space: space, values: values.map(transform))
  }
}

extension StateFunction where Value == [PiecewiseLength] {
  /// Groups of the given registers whose changes just add up: the value in any state is the initial one and
  /// what each group changes in it.
  ///
  /// A function is such a sum exactly when every second difference across two groups is zero, in whatever
  /// state of the others. Of different factors of the space that is known.
  func independentGroups(of registers: [Int]) -> [[Int]] {
    var group = Dictionary(uniqueKeysWithValues: registers.map { ($0, $0) })
    for (index, first) in registers.enumerated() {
      for second in registers[(index + 1)...] where group[first] != group[second] {
        guard !isSum(first, second), let old = group[second], let new = group[first] else { continue }
        for register in registers where group[register] == old { group[register] = new }
      }
    }
    return registers.filter { group[$0] == $0 }.map { root in registers.filter { group[$0] == root } }
  }

  private func isSum(_ first: Int, _ second: Int) -> Bool {
    space.factor(ofRegister: first) != space.factor(ofRegister: second)
      || values.indices.allSatisfy { state in
        let withoutFirst = space.state(state, setting: first, to: 0)
        guard withoutFirst != state else { return true }
        let withoutSecond = space.state(state, setting: second, to: 0)
        guard withoutSecond != state else { return true }
        let neither = space.state(withoutFirst, setting: second, to: 0)
        return values[state].indices.allSatisfy { index in
          let change = values[state][index] - values[withoutFirst][index]
          return (change - (values[withoutSecond][index] - values[neither][index])).isZero
        }
      }
  }

  /// What a group of registers changes, as a function of these alone.
  func change(by group: [Int]) -> StateFunction {
    StateFunction(
      space: space,
      values: values.indices.map { state in
        var alone = 0
        for register in group {
          alone = space.state(alone, setting: register, to: space.value(of: register, in: state))
        }
        return zip(values[alone], initial).map { $0 - $1 }
      })
  }
}
