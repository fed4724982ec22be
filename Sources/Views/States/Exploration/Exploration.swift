import Diagnostics

/// Everything a reader can bring about in a block, found by trying it all.
///
/// From the initial state every control is pressed, breadth first. Variables that no control moves together,
/// and none reads to move another, are explored by themselves: they become registers of their own, and the
/// states are all combinations of these. That is assumed at first of all variables; wherever a press shows it to
/// be wrong, the variables concerned are joined and the search begins anew.
struct Exploration<View> {
  let machine: StateMachine
  /// The views of every state, in the order of the machine's space.
  let views: [View]
  /// The variables of each register, by their numbers.
  let groups: [[Int]]
  /// The actions of the controls that are not native: for each of their moves the action's number.
  let actions: [String: [Int]]
  /// The register that each native control keeps, and for each of its choices the value; a negative number, another one
  /// for each, for a choice that there is no room for.
  let kept: [String: (register: Int, values: [Int])]
  /// The controls that would lead somewhere, but for whatever they do there is no room.
  let blocked: Set<String>
  /// The number of the variable that has more values than the bound has room for.
  let growing: Int?
}

/// - Parameters:
///   - limit: how many states there may be; what leads to more is disabled.
///   - factor: tells variables apart that have nothing to do with each other, so that no state differs from the
///     initial one in two such variables.
func explore<Block: Explorable>(
  _ block: Block, limit: Int, factor: (_ variable: Int) -> Int = { _ in 0 }
) -> Exploration<Block.View> {
  var cache: [[Block.Value]: Shown<Block.Value, Block.View>] = [:]
  return ExplorationSearch.run(block, limit, factor, &cache).result(&cache)
}

/// The same, where all menus lose some of their choices to a lack of room, and not the later ones all.
func exploreFairly<Block: Explorable>(_ block: Block, limit: Int) -> Exploration<Block.View> {
  var cache: [[Block.Value]: Shown<Block.Value, Block.View>] = [:]
  let search = ExplorationSearch.run(block, limit, { _ in 0 }, &cache)
  let isUnfair = search.growing != nil && search.hasMenuBesideOthers && !block.isSpent && block.affords(limit)
  return (isUnfair ? ExplorationSearch.run(block, limit, { _ in 0 }, isFair: true, &cache) : search).result(
    &cache)
}

/// The same; no result where there are more states than the limit has room for, which is often known long before they are
/// tried out.
///
/// - Parameter room: how much the states of one variable may show together.
/// - Returns: also whether one variable alone has more values than there may be states, so that telling variables apart
///   is of no use.
func exploreAll<Block: Explorable>(
  _ block: Block, limit: Int, room: Int = .max, factor: (_ variable: Int) -> Int = { _ in 0 }
) -> (result: Exploration<Block.View>?, growsAlone: Bool) {
  var cache: [[Block.Value]: Shown<Block.Value, Block.View>] = [:]
  let search = ExplorationSearch.run(block, limit, factor, stopsWhenFull: true, room: room, &cache)
  guard search.growing != nil else { return (search.result(&cache), false) }
  return (nil, search.onlyVariable == search.growing)
}

struct ExplorationSearch<Block: Explorable> {
  typealias Value = Block.Value

  let block: Block
  let groups: [[Int]]
  let limit: Int
  /// The factor of each group.
  let factors: [Int]
  let generation: Int
  /// Whether too much was spent before the search began: all of its states are known then.
  let wasSpent: Bool
  /// Whether the first choices of all controls are tried out before the second ones.
  let isFair: Bool
  /// For each group the values that its variables can have, together.
  var known: [[[Value]]]
  var indexes: [[[Value]: Int]]
  /// Combinations of values of all groups, in the order in which they were found.
  var states: [[Int]]
  /// Where each move leads from a value of a group: the group and the value, nil beyond the bound; and a state
  /// in which that was seen.
  var moves: [ControlMove: [Int: (target: Int?, seen: [Int])]] = [:]
  /// The group that each move moves; -1 of one that never did anything.
  var groupOfMove: [ControlMove: Int] = [:]
  var nativeControls: [String: Bool] = [:]
  var order: [ControlMove] = []
  var growing: Int?
  /// The groups to begin anew with.
  var joined: [[Int]]?

  init(_ block: Block, _ groups: [[Int]], _ limit: Int, _ factor: (Int) -> Int, isFair: Bool) {
    (self.isFair, factors) = (isFair, groups.map { factor($0[0]) })
    self.block = block
    self.groups = groups
    self.limit = limit
    generation = block.generation
    wasSpent = block.isSpent
    known = groups.map { group in [group.map { block.variables[$0].value }] }
    indexes = known.map { [$0[0]: 0] }
    states = [groups.map { _ in 0 }]
  }

  /// Searches until all variables are joined that belong together.
  static func run(
    _ block: Block, _ limit: Int, _ factor: (Int) -> Int, stopsWhenFull: Bool = false, room: Int = .max,
    isFair: Bool = false, _ cache: inout [[Value]: Shown<Value, Block.View>]
  ) -> ExplorationSearch {
    var groups = block.variables.indices.map { [$0] }
    while true {
      var search = ExplorationSearch(block, groups, limit, factor, isFair: isFair)
      search.run(stopsWhenFull: stopsWhenFull, room, &cache)
      guard let joined = search.joined else { return search }
      if block.generation != search.generation { cache = [:] }
      groups = joined
    }
  }

  private mutating func run(
    stopsWhenFull: Bool, _ room: Int, _ cache: inout [[Value]: Shown<Value, Block.View>]
  ) {
    var next = 0
    var size = 0
    while next < states.count, joined == nil {
      if stopsWhenFull && growing != nil || ResourceLimit.passedByNow != nil { return }
      if block.isSpent, !wasSpent, !block.isKnown(values(of: states[next])) {
        // There is nothing left for what the values that were found by now make together.
        joined = groups
        return
      }
      press(in: states[next], &cache)
      if room < .max, joined == nil {
        size += block.size(of: shown(states[next], &cache).view)
        if size > room, next + 1 < states.count { growing = growing ?? onlyVariable }
      }
      next += 1
    }
    // A move that did nothing at first may have been seen before its variables were known.
    for state in states where joined == nil {
      if ResourceLimit.passedByNow != nil { return }
      press(in: state, &cache)
    }
  }

  /// The variable whose values make all states, where it is one alone.
  var onlyVariable: Int? {
    groups.indices.first { groups[$0].count == 1 && known[$0].count == states.count }.map { groups[$0][0] }
  }

  /// Whether there is something to choose from beside other things that change.
  var hasMenuBesideOthers: Bool {
    groupOfMove.contains { $0.key.number > 1 && $0.value >= 0 }
      && Set(groupOfMove.values).subtracting([-1]).count > 1
  }

  func values(of state: [Int]) -> [Value] {
    var result = block.variables.map(\.value)
    for (group, index) in zip(groups.indices, state) {
      for (variable, value) in zip(groups[group], known[group][index]) { result[variable] = value }
    }
    return result
  }

  func shown(
    _ state: [Int], _ cache: inout [[Value]: Shown<Value, Block.View>]
  ) -> Shown<Value, Block.View> {
    let values = values(of: state)
    if let shown = cache[values] { return shown }
    let shown = block.views(values)
    cache[values] = shown
    return shown
  }

  /// Presses everything there is in a state.
  private mutating func press(in state: [Int], _ cache: inout [[Value]: Shown<Value, Block.View>]) {
    let before = values(of: state)
    if join(linked: before) { return }
    let shown = shown(state, &cache)
    if isOutdated { return }
    for control in shown.controls {
      nativeControls[control.key] =
        (nativeControls[control.key] ?? true) && control.isNative && control.isEnabled
      if isFair { continue }
      for number in control.moves.indices where !press(number, of: control, in: state, before) { return }
    }
    for number in 0..<(isFair ? shown.controls.map(\.moves.count).max() ?? 0 : 0) {
      for control in shown.controls where number < control.moves.count {
        if !press(number, of: control, in: state, before) { return }
      }
    }
  }

  /// Makes a move of a control.
  ///
  /// - Returns: whether to go on; otherwise something was found that makes the search begin anew.
  private mutating func press(
    _ number: Int, of control: FoundControl<Value>, in state: [Int], _ before: [Value]
  ) -> Bool {
    let move = ControlMove(key: control.key, number: number)
    if groupOfMove[move] == nil {
      groupOfMove[move] = -1
      order.append(move)
    }
    guard control.isEnabled else {
      disable(move, state)
      return joined == nil
    }
    if block.isExhausted, !control.isKnown(number) {
      leaveOut(move, state)
      return joined == nil
    }
    if growing != nil, number < control.actions.count,
      let group = groupWithoutRoom(move, control.actions[number](before), before, state)
    {
      if isOutdated { return false }
      groupOfMove[move] = group
      note(move, of: group, to: nil, state)
      return joined == nil
    }
    let after = control.moves[number](before)
    if isOutdated || join(linked: after) { return false }
    var moved = groups.indices.filter { group in groups[group].contains { before[$0] != after[$0] } }
    let own = groupOfMove[move] ?? -1
    if own >= 0, !moved.contains(own) { moved.append(own) }
    if moved.count > 1 {
      join(moved)
      return false
    }
    guard let group = moved.first else { return true }
    groupOfMove[move] = group
    let target = index(of: groups[group].map { after[$0] }, in: group)
    note(move, of: group, to: target, state)
    return joined == nil
  }

  private mutating func note(_ move: ControlMove, of group: Int, to target: Int?, _ state: [Int]) {
    if let other = moves[move]?[state[group]], other.target != target {
      // It leads elsewhere though its own variables are the same: it reads others.
      let others = groups.indices.filter { $0 != group && other.seen[$0] != state[$0] }
      // Which of them it is nobody knows; but variables of one factor are known to have to do with each other.
      let likely = others.filter { factors[$0] == factors[group] }
      if !others.isEmpty { return join([group] + (likely.isEmpty ? others : likely)) }
    }
    moves[move, default: [:]][state[group]] = (target, state)
  }

  /// The group of which an action makes something new, where there is no room for that any more: what would follow from
  /// it need not be known. Nil where the press has to be looked at.
  private func groupWithoutRoom(
    _ move: ControlMove, _ after: [Value], _ before: [Value], _ state: [Int]
  ) -> Int? {
    guard after.count == before.count else { return nil }
    let moved = groups.indices.filter { group in groups[group].contains { before[$0] != after[$0] } }
    guard moved.count == 1, let group = moved.first,
      (groupOfMove[move] ?? -1) < 0 || groupOfMove[move] == group,
      indexes[group][groups[group].map { after[$0] }] == nil
    else { return nil }
    // What has led somewhere from here does so again.
    if let other = moves[move]?[state[group]], other.target != nil { return nil }
    return hasRoom(groups[group].map { after[$0] }, in: group) ? nil : group
  }

  /// Notes that a control cannot be pressed, as soon as it is known what it would move.
  private mutating func disable(_ move: ControlMove, _ state: [Int]) {
    guard let group = groupOfMove[move], group >= 0 else { return }
    note(move, of: group, to: nil, state)
  }

  /// Notes that a control cannot be pressed, as nothing is left to find out what that would do.
  private mutating func leaveOut(_ move: ControlMove, _ state: [Int]) {
    let changing = groups.indices.filter { known[$0].count > 1 }
    guard
      let group = groupOfMove[move].flatMap({ $0 < 0 ? nil : $0 }) ?? changing.first ?? groups.indices.first,
      moves[move]?[state[group]] == nil
    else { return }
    growing = growing ?? groups[group][0]
    groupOfMove[move] = group
    note(move, of: group, to: nil, state)
  }

  /// Whether variables were found that nobody knew of, or something was not as it seemed: everything begins
  /// anew then.
  private var isOutdated: Bool {
    mutating get {
      let known = groups.reduce(0) { $0 + $1.count }
      guard block.variables.count > known || block.generation != generation else { return false }
      joined = groups + (known..<block.variables.count).map { [$0] }
      return true
    }
  }

  /// The number of a value of a group, which may be new; nil when there is no room for it.
  private mutating func index(of values: [Value], in group: Int) -> Int? {
    if let index = indexes[group][values] { return index }
    guard hasRoom(values, in: group) else {
      let grown = zip(groups[group], zip(values, known[group][0])).first { $1.0 != $1.1 }
      growing = growing ?? grown?.0
      return nil
    }
    let index = known[group].count
    known[group].append(values)
    indexes[group][values] = index
    states += combinations(of: group, index)
    return index
  }

  /// Whether there may be as many states more as a new value of a group makes. Where too much was tried out already, as
  /// the search began anew, those that are known by then still may.
  private func hasRoom(_ values: [Value], in group: Int) -> Bool {
    let others = known.indices.filter { $0 != group && factors[$0] == factors[group] }
      .reduce(1) { $0 * known[$1].count }
    guard states.count + others <= limit else { return false }
    return !block.isSpent
      || combinations(of: group, 0).allSatisfy { state in
        var all = self.values(of: state)
        for (variable, value) in zip(groups[group], values) { all[variable] = value }
        return block.isKnown(all)
      }
  }

  /// The states in which a group has one of its values.
  private func combinations(of group: Int, _ index: Int) -> [[Int]] {
    var combinations = [[Int]]([[]])
    for other in known.indices {
      let choices =
        other == group ? [index] : factors[other] == factors[group] ? Array(known[other].indices) : [0]
      combinations = combinations.flatMap { start in choices.map { start + [$0] } }
    }
    return combinations
  }

  /// Joins the groups of variables whose values belong together, unless they are one already.
  private mutating func join(linked values: [Value]) -> Bool {
    for variables in block.linked(values) {
      let some = groups.indices.filter { group in groups[group].contains { variables.contains($0) } }
      guard some.count > 1 else { continue }
      join(some)
      return true
    }
    return false
  }

  private mutating func join(_ some: [Int]) {
    let merged = some.sorted().flatMap { groups[$0] }.sorted()
    var result: [[Int]] = []
    for group in groups.indices {
      if group == some.min() {
        result.append(merged)
      } else if !some.contains(group) {
        result.append(groups[group])
      }
    }
    joined = result
  }
}
