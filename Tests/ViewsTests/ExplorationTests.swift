import Testing

@testable import Views

/// What a reader can bring about is found by trying.
@Suite struct ExplorationTests {
  /// A block of numbers, and controls as functions of them.
  private struct Toy: Explorable {
    var variables: [(name: String, value: Int)]
    var controls: [(key: String, isNative: Bool, moves: [([Int]) -> [Int]])]
    /// Whether a control is there.
    var isShown: (String, [Int]) -> Bool = { _, _ in true }
    /// What the controls do before anything follows from it, where that is known.
    var actions: [(key: String, actions: [([Int]) -> [Int]])] = []

    func views(_ values: [Int]) -> Shown<Int, [Int]> {
      Shown(
        view: values,
        controls: controls.filter { isShown($0.key, values) }.map {
          var control = FoundControl(key: $0.key, isNative: $0.isNative, moves: $0.moves)
          let key = $0.key
          control.actions = actions.first { $0.key == key }?.actions ?? []
          return control
        })
    }
  }

  private func toggle(_ variable: Int) -> ([Int]) -> [Int] {
    { values in
      var values = values
      values[variable] = 1 - values[variable]
      return values
    }
  }

  private func add(_ variable: Int, _ amount: Int = 1) -> ([Int]) -> [Int] {
    { values in
      var values = values
      values[variable] += amount
      return values
    }
  }

  @Test func fiveSwitchesAreFiveBits() {
    let toy = Toy(
      variables: (0..<5).map { ("v\($0)", 0) }, controls: (0..<5).map { ("t\($0)", true, [toggle($0)]) })
    let result = explore(toy, limit: 256)
    #expect(result.machine.registers.map(\.values.count) == [2, 2, 2, 2, 2])
    #expect(result.machine.registers.allSatisfy { $0.keeper == .control })
    #expect(result.views.count == 32)
    #expect(result.machine.actions.isEmpty && result.growing == nil)
    for state in 0..<32 { #expect(result.views[state] == result.machine.space.values(of: state)) }
  }

  @Test func aCounterIsBoundedAndNamed() {
    let toy = Toy(variables: [("count", 0)], controls: [("more", false, [add(0)])])
    let result = explore(toy, limit: 4)
    #expect(result.views == [[0], [1], [2], [3]])
    #expect(result.machine.actions.map(\.targets) == [[1, 2, 3, nil]])
    #expect(result.growing == 0)
  }

  @Test func whereThereIsNoRoomNothingIsAskedOfWhatFollows() {
    final class Count { var presses = 0 }
    let count = Count()
    func counted(_ move: @escaping ([Int]) -> [Int]) -> ([Int]) -> [Int] {
      { values in
        count.presses += 1
        return move(values)
      }
    }
    var toy = Toy(
      variables: (0..<3).map { ("v\($0)", 0) },
      controls: (0..<3).map { ("more\($0)", false, [counted(add($0))]) })
    let whole = explore(toy, limit: 20)
    let all = count.presses
    count.presses = 0
    toy.actions = (0..<3).map { ("more\($0)", [add($0)]) }
    let sooner = explore(toy, limit: 20)
    #expect(sooner.views == whole.views && sooner.growing == whole.growing)
    #expect(sooner.machine.actions.map(\.targets) == whole.machine.actions.map(\.targets))
    #expect(count.presses < all)
  }

  /// A counter, a part of whose states cost nothing, as they are known, and which must not press more once it is told.
  private final class Spending: Explorable {
    let variables = [(name: "count", value: 0)]
    let known: ClosedRange<Int>
    private(set) var isExhausted: Bool
    private(set) var presses = 0

    init(known: ClosedRange<Int>, isExhausted: Bool) { (self.known, self.isExhausted) = (known, isExhausted) }

    var isSpent: Bool { true }
    func isKnown(_ values: [Int]) -> Bool { known.contains(values[0]) }
    func views(_ values: [Int]) -> Shown<Int, [Int]> {
      var control = FoundControl<Int>(
        key: "more", isNative: false,
        moves: [
          { values in
            self.presses += 1
            return [values[0] + 1]
          }
        ])
      control.isKnown = { _ in values[0] < self.known.upperBound }
      return Shown(view: values, controls: [control])
    }
  }

  @Test func whatIsKnownStaysWhereTooMuchIsSpent() {
    let spent = Spending(known: 0...3, isExhausted: false)
    let result = explore(spent, limit: 100)
    #expect(result.views == [[0], [1], [2], [3]] && result.growing == 0)
    #expect(result.machine.actions.map(\.targets) == [[1, 2, 3, nil]])
    let exhausted = Spending(known: 0...3, isExhausted: true)
    #expect(explore(exhausted, limit: 100).views == result.views)
    // What a press of the last state does is not asked for.
    #expect((spent.presses, exhausted.presses) == (8, 6))
    // Where nothing is known, what cannot be pressed is told.
    let nothing = explore(Spending(known: 0...0, isExhausted: true), limit: 100)
    #expect(nothing.views == [[0]] && nothing.growing == 0 && nothing.blocked == ["more"])
  }

  @Test func tooManyStatesAreKnownSoon() {
    final class Count { var presses = 0 }
    let count = Count()
    func choose(_ variable: Int) -> [([Int]) -> [Int]] {
      (0..<100).map { choice in
        { values in
          count.presses += 1
          var values = values
          values[variable] = choice
          return values
        }
      }
    }
    let toy = Toy(
      variables: [("people", 0), ("tip", 0)],
      controls: [("people", true, choose(0)), ("tip", true, choose(1))])
    #expect(exploreAll(toy, limit: 256).result == nil)
    #expect(count.presses == 200)
    // Where they have nothing to do with each other there is room.
    #expect(exploreAll(toy, limit: 256, factor: { $0 }).result?.views.count == 199)
  }

  @Test func whatGrowsByItselfIsNotToldApart() {
    let counter = Toy(variables: [("count", 0)], controls: [("more", false, [add(0)])])
    let all = exploreAll(counter, limit: 16)
    #expect(all.result == nil && all.growsAlone)
    let two = Toy(
      variables: [("count", 0), ("isOn", 0)],
      controls: [("more", false, [add(0)]), ("switch", true, [toggle(1)])])
    #expect(!exploreAll(two, limit: 16).growsAlone)
    // Much of it need not be tried out where a page of it would be too large.
    #expect(exploreAll(counter, limit: 256, room: 20).growsAlone)
    let steps = Toy(variables: [("step", 0)], controls: [("next", false, [{ [min($0[0] + 1, 9)] }])])
    #expect(exploreAll(steps, limit: 256, room: 20).result?.views.count == 10)
    #expect(exploreAll(steps, limit: 256, room: 10).result?.views.count == 10)
    #expect(exploreAll(steps, limit: 256, room: 5).result == nil)
  }

  @Test func whatAPressReadsBelongsToIt() {
    // The button counts only while the switch is on.
    let toy = Toy(
      variables: [("isOn", 0), ("count", 0)],
      controls: [
        ("switch", true, [toggle(0)]),
        ("count", false, [{ values in values[0] == 1 && values[1] < 2 ? [1, values[1] + 1] : values }]),
      ])
    let result = explore(toy, limit: 256)
    #expect(result.machine.registers.count == 1 && result.machine.registers[0].keeper == .actions)
    #expect(result.groups == [[0, 1]])
    for (key, number) in [("switch", 0), ("count", 0)] {
      guard let action = result.actions[key]?[number] else { Issue.record("no action \(key)"); continue }
      for (state, values) in result.views.enumerated() {
        let control = toy.controls.first { $0.key == key }!
        let target = result.machine.actions[action].targets[state]
        #expect(target.map { result.views[$0] } == control.moves[number](values), "\(key) in \(values)")
      }
    }
  }

  @Test func twoButtonsOnOneVariableAndASwitchBesides() {
    let toy = Toy(
      variables: [("count", 0), ("isOn", 1)],
      controls: [
        ("more", false, [{ [min(2, $0[0] + 1), $0[1]] }]), ("less", false, [{ [max(0, $0[0] - 1), $0[1]] }]),
        ("switch", true, [toggle(1)]),
      ])
    let result = explore(toy, limit: 256)
    #expect(result.machine.registers.map(\.values.count) == [3, 2])
    #expect(result.machine.registers.map(\.keeper) == [.actions, .control])
    #expect(result.machine.actions.map(\.targets) == [[1, 2, 2], [0, 0, 1]])
    #expect(result.kept["switch"]?.register == 1)
  }

  @Test func aSwitchThatAButtonMovesToo() {
    let toy = Toy(
      variables: [("isOn", 0)],
      controls: [("switch", true, [toggle(0)]), ("off", false, [{ _ in [0] }])])
    let result = explore(toy, limit: 256)
    #expect(result.machine.registers.map(\.keeper) == [.actions])
    #expect(result.machine.actions.map(\.targets) == [[1, 0], [0, 0]])
  }

  @Test func aChoiceOfThreeIsKeptByItsControl() {
    let toy = Toy(
      variables: [("layout", 1)], controls: [("picker", true, (0..<3).map { choice in { _ in [choice] } })])
    let result = explore(toy, limit: 256)
    #expect(result.machine.registers.map(\.keeper) == [.control])
    #expect(result.views == [[1], [0], [2]])
    #expect(result.kept["picker"]?.values == [1, 0, 2])
  }

  @Test func aControlThatComesLaterIsFound() {
    let toy = Toy(
      variables: [("isOpen", 0), ("count", 0)],
      controls: [("open", true, [toggle(0)]), ("more", false, [{ [$0[0], ($0[1] + 1) % 3] }])],
      isShown: { $0 == "open" || $1[0] == 1 })
    let result = explore(toy, limit: 256)
    #expect(result.machine.registers.map(\.values.count) == [2, 3])
    #expect(result.machine.actions.map(\.targets) == [[1, 2, 0]])
  }
}
