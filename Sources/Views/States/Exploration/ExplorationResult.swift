/// What a search has found, as a machine of states.
extension ExplorationSearch {
  func result(_ cache: inout [[Value]: Shown<Value, Block.View>]) -> Exploration<Block.View> {
    // Variables that never change are no registers.
    let live = groups.indices.filter { known[$0].count > 1 }
    let registerOfGroup = Dictionary(uniqueKeysWithValues: live.enumerated().map { ($1, $0) })
    var registers: [StateMachine.Register] = []
    var kept: [String: (register: Int, values: [Int])] = [:]
    for group in live {
      let movers = Set(order.filter { groupOfMove[$0] == group }.map(\.key))
      guard movers.count == 1, let key = movers.first, nativeControls[key] == true, groups[group].count == 1,
        let values = choices(of: key, group)
      else {
        registers.append(.init(count: known[group].count, keeper: .actions))
        continue
      }
      kept[key] = (registers.count, values)
      let animation = order.lazy.filter { $0.key == key }.compactMap(block.animation(of:)).first
      registers.append(.init(count: known[group].count, keeper: .control, animation: animation))
    }
    var actions: [String: [Int]] = [:]
    var list: [StateMachine.Action] = []
    for move in order {
      guard kept[move.key] == nil, let group = groupOfMove[move], let register = registerOfGroup[group] else {
        continue
      }
      let targets = known[group].indices.map { value -> Int? in
        guard let known = moves[move]?[value] else { return value }
        return known.target
      }
      var numbers = actions[move.key] ?? []
      while numbers.count < move.number { numbers.append(-1) }
      let action = StateMachine.Action(
        register: register, targets: targets, animation: block.animation(of: move))
      // Buttons that do the same are copies of each other.
      if let same = list.firstIndex(of: action) {
        numbers.append(same)
      } else {
        numbers.append(list.count)
        list.append(action)
      }
      actions[move.key] = numbers
    }
    let blocked = order.filter { move in
      guard let group = groupOfMove[move], group >= 0 else { return false }
      return registerOfGroup[group] == nil && moves[move]?.values.contains { $0.target == nil } == true
    }
    let registersOfFactor = Dictionary(grouping: live.indices) { factors[live[$0]] }
    let machine = StateMachine(
      registers: registers, actions: list,
      factors: registersOfFactor.count > 1 ? registersOfFactor.values.sorted { $0[0] < $1[0] } : nil)
    let space = machine.space
    let views = (0..<space.count).map { number in
      var state = groups.map { _ in 0 }
      for (group, value) in zip(live, space.values(of: number)) { state[group] = value }
      return shown(state, &cache).view
    }
    return Exploration(
      machine: machine, views: views, groups: live.map { groups[$0] }, actions: actions, kept: kept,
      blocked: Set(blocked.map(\.key)), growing: growing)
  }

  /// What value each choice of a native control gives its variable, when that is the same whatever it was, or, of
  /// a switch, the other one; nil of one that does more than that, or whose choices are not all there are. Negative for a
  /// choice that there is no room for.
  private func choices(of key: String, _ group: Int) -> [Int]? {
    let own = order.filter { $0.key == key }.sorted { $0.number < $1.number }
    let count = known[group].count
    if own.count == 1 {
      guard count == 2, let move = moves[own[0]], move[0]?.target == 1, move[1]?.target == 0 else {
        return nil
      }
      return [0, 1]
    }
    var result: [Int] = []
    for move in own {
      let targets = Set((0..<count).compactMap { moves[move]?[$0]?.target })
      // Choosing what is chosen changes nothing, and so is not known to be a move of this group.
      guard targets.count <= 1 else { return nil }
      let isWithoutRoom = targets.isEmpty && moves[move] != nil
      result.append(isWithoutRoom ? -1 - move.number : targets.first ?? 0)
    }
    let fitting = result.filter { $0 >= 0 }
    return Set(fitting).count == count && fitting.count == count ? result : nil
  }
}
