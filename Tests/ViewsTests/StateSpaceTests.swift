import Testing

@testable import Views

/// How states are numbered.
@Suite struct StateSpaceTests {
  @Test func aProductHasAllCombinations() {
    let space = StateSpace(sizes: [2, 3, 2])
    #expect(space.count == 12)
    #expect(Set((0..<12).map(space.values)).count == 12)
    for state in 0..<12 { #expect(space.state(of: space.values(of: state)) == state) }
    #expect(space.values(of: 0) == [0, 0, 0])
    #expect(space.values(of: 3) == [1, 1, 0])
  }

  @Test func factorsAreNotCombined() {
    let space = StateSpace(sizes: [2, 3, 2, 4], factors: [[0, 2], [1], [3]])
    #expect(space.count == 1 + 3 + 2 + 3)
    let all = (0..<space.count).map(space.values)
    #expect(Set(all).count == space.count)
    for (state, values) in all.enumerated() {
      #expect(space.state(of: values) == state)
      let moved = Set(values.indices.filter { values[$0] != 0 }.map(space.factor(ofRegister:)))
      #expect(moved.count <= 1)
      #expect(moved.first == space.factor(of: state))
    }
    #expect(all.contains([1, 0, 1, 0]))
  }

  @Test func neighboursAreOfOneFactor() {
    let space = StateSpace(sizes: [2, 3, 2], factors: [[0, 2], [1]])
    for state in 0..<space.count {
      for register in space.sizes.indices {
        for value in 0..<space.sizes[register] {
          var values = space.values(of: state)
          values[register] = value
          let neighbour = space.neighbour(of: state, setting: register, to: value)
          let isThere = values[1] == 0 || values[0] == 0 && values[2] == 0
          #expect(neighbour.map(space.values) == (isThere ? values : nil))
        }
      }
    }
  }
}
