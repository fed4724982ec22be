import Diagnostics
import LayoutEngine
import Script

/// The views of a block whose variables are too many for a state of each combination, but have nothing to do with
/// each other: each state differs from the initial one in variables that belong together. Nil where that cannot be
/// shown to be enough.
///
/// - Parameter open: makes the block, so that it is found out what is read in it where.
/// - Returns: the views, or what authors can do something about that stands in the way.
func exploreFactors(
  _ interpreter: Interpreter, _ direction: LayoutDirection, limit: Int,
  _ open: (_ unkeptMenus: Set<String>) -> ScriptBlock
) -> (views: StatefulViews?, obstacle: Diagnostic.Note?) {
  guard !interpreter.sharesVariables else { return (nil, nil) }
  var search = FactorSearch(open([]), interpreter, direction, limit: limit)
  guard var found = search.run() else { return (nil, search.obstacle) }
  let unkept = found.exploration.unkeptMenus
  if !unkept.isEmpty {
    search = FactorSearch(open(unkept), interpreter, direction, limit: limit)
    guard let again = search.run() else { return (nil, search.obstacle) }
    found = again
  }
  let views = search.views(found, direction)
  return (views, views == nil ? Diagnostic.Note(Wording.columnVaries, at: nil) : nil)
}

extension FactorSearch {
  /// The views of all states; nil where combinations are not what has been shown of them.
  fileprivate func views(_ found: Found, _ direction: LayoutDirection) -> StatefulViews? {
    guard confirms(found, direction) else { return nil }
    let factors = factors(found.exploration)
    let slots = found.arrangement.slots.enumerated().map { number, slot in
      StateSlot(number: number, gap: slot.gap, factor: slot.factor.flatMap { factors.firstIndex(of: $0) })
    }
    func marked(_ view: ViewDescription, as state: ArrangementProof.Solved) -> ViewDescription? {
      guard let nodes = found.arrangement.nodes(state.view, state.tree.root, state.places)?.slots else {
        return nil
      }
      var own: [Int: StateSlot] = [:]
      for (slot, nodes) in zip(slots, nodes) { for node in nodes { own[node.index] = slot } }
      return view.marked(own)
    }
    let views = zip(found.exploration.settledViews, found.states).compactMap { marked($0, as: $1) }
    let combined = found.combined.compactMap { marked($0.view, as: $0) }
    guard views.count == found.states.count, combined.count == found.combined.count else { return nil }
    // A view of one slot that is the same as one of another would be there twice when both are shown.
    var owners: [String: Int?] = [:]
    for (id, slot) in views.flatMap({ $0.ids(nil) }) {
      guard (owners[id] ?? slot) == slot else { return nil }
      owners[id] = .some(slot)
    }
    return StatefulViews(
      machine: found.exploration.machine, states: views, trees: [], direction, combined: combined,
      slots: slots)
  }
}

/// A block whose variables are told apart.
private struct FactorSearch {
  struct Found {
    let exploration: Exploration<StateViews>
    let outline: Outline
    /// All states, laid out.
    let states: [ArrangementProof.Solved]
    /// Those that differ in everything.
    let combined: [ArrangementProof.Solved]
    let arrangement: Arrangement
  }

  let block: ScriptBlock
  let interpreter: Interpreter
  let direction: LayoutDirection
  let limit: Int
  private var partition = Partition()
  /// Which variables are read in one place, when there are too many of them.
  private(set) var obstacle: Diagnostic.Note?

  init(_ block: ScriptBlock, _ interpreter: Interpreter, _ direction: LayoutDirection, limit: Int) {
    (self.block, self.interpreter, self.direction, self.limit) = (block, interpreter, direction, limit)
  }

  /// Explores the block until nothing more is found that joins variables.
  mutating func run() -> Found? {
    // Whether some of them were joined since where their views stand depends on all of them.
    var areInTheWay = false
    func note() {
      if areInTheWay { obstacle = Diagnostic.Note(Wording.columnVaries, at: nil) } else { noteObstacle() }
    }
    // What belongs together in the initial state is mostly all.
    guard join(inStates: 1) != nil else { return nil }
    while ResourceLimit.passedByNow == nil {
      let partition = partition
      guard let exploration = exploreAll(block, limit: limit, factor: { partition.root(of: $0) }).result
      else {
        // Variables that are not known to belong together may be joined with others that do not.
        if join(inStates: min(limit, 8)) == true { continue }
        note()
        return nil
      }
      guard !block.hasFailed, !block.isImpure, !interpreter.sharesVariables,
        !exploration.views.contains(where: \.resolver.runner.isUsed),
        let outline = outline(exploration), let together = together(exploration, outline)
      else { return nil }
      if join(together) { continue }
      guard exploration.machine.factors != nil,
        exploration.groups.allSatisfy({ !self.partition.isApart(Set($0)) })
      else {
        note()
        return nil
      }
      guard let states = solved(exploration, outline, together),
        let combined = combined(exploration, outline, together)
      else { return nil }
      var proof = ArrangementProof(states + combined)
      if let arrangement = proof.arrangement() {
        return Found(
          exploration: exploration, outline: outline, states: states, combined: combined,
          arrangement: arrangement)
      }
      areInTheWay = true
      guard join(proof.joined) else { return nil }
    }
    return nil
  }

  /// Joins what belongs together in the first few states, which is known soon.
  ///
  /// - Returns: whether anything was apart before; nil where it cannot be known what belongs together.
  private mutating func join(inStates limit: Int) -> Bool? {
    var hasChanged = false
    while ResourceLimit.passedByNow == nil {
      let partition = partition
      let exploration = explore(block, limit: limit) { partition.root(of: $0) }
      guard !block.hasFailed, let outline = outline(exploration),
        let together = together(exploration, outline)
      else { return nil }
      guard join(together) else { return hasChanged }
      hasChanged = true
    }
    return nil
  }

  /// - Returns: whether anything was apart before.
  private mutating func join(_ sets: [Set<Int>]) -> Bool {
    var hasChanged = false
    for variables in sets where partition.join(variables) { hasChanged = true }
    return hasChanged
  }

  /// The states, laid out; nil where there is no time for it.
  private func solved(
    _ exploration: Exploration<StateViews>, _ outline: Outline, _ together: [Set<Int>]
  ) -> [ArrangementProof.Solved]? {
    let factors = factors(exploration)
    let space = exploration.machine.space
    var result: [ArrangementProof.Solved] = []
    for (state, view) in exploration.roots.enumerated() {
      guard ResourceLimit.passedByNow == nil,
        let places = places(view, exploration.views[state].part, outline, together)
      else { return nil }
      let factor = space.factor(of: state).map { ArrangementProof.Difference.factor(factors[$0]) }
      result.append(ArrangementProof.Solved(view, direction, factor ?? .nothing, places))
    }
    return result
  }

  /// What differs from the initial state in all factors: each is as in its first other state, as in its second, and so on.
  private func combined(
    _ exploration: Exploration<StateViews>, _ outline: Outline, _ together: [Set<Int>]
  ) -> [ArrangementProof.Solved]? {
    let space = exploration.machine.space
    let states = Dictionary(grouping: 1..<space.count) { space.factor(of: $0) ?? 0 }
    var result: [ArrangementProof.Solved] = []
    for number in 0..<(states.values.map(\.count).max() ?? 0) {
      var combination: [Int: Int] = [:]
      for (factor, root) in factors(exploration).enumerated() {
        if let own = states[factor], number < own.count { combination[root] = own[number] }
      }
      let shown = block.views(values(combination, exploration)).view
      guard ResourceLimit.passedByNow == nil, !block.hasFailed, !block.isImpure,
        let view = root(shown, exploration), let places = places(view, shown.part, outline, together)
      else { return nil }
      result.append(ArrangementProof.Solved(view, direction, .everything, places))
    }
    return result
  }

  /// The views of a combination as one, as they are in all states.
  private func root(_ shown: StateViews, _ exploration: Exploration<StateViews>) -> ViewDescription? {
    guard exploration.isSingle else { return shown.column }
    return shown.views.count == 1 ? shown.views[0] : nil
  }

  /// What the factors of an exploration are here.
  private func factors(_ exploration: Exploration<StateViews>) -> [Int] {
    exploration.machine.space.factors.map { partition.root(of: exploration.groups[$0[0]][0]) }
  }

  private func places(
    _ view: ViewDescription, _ part: EvaluatedPart?, _ outline: Outline, _ together: [Set<Int>]
  ) -> StatementPlaces? {
    guard let part, let numbers = outline.numbers(of: part) else { return nil }
    return StatementPlaces(view, numbers) { together[$0].first.map(partition.root) }
  }

  private mutating func noteObstacle() {
    let classes = Dictionary(grouping: block.variables.indices, by: partition.root).values
    guard let largest = classes.max(by: { ($0.count, -$0[0]) < ($1.count, -$1[0]) }), largest.count > 1 else {
      return
    }
    obstacle = Diagnostic.Note(
      Wording.together(largest.map { block.variables[$0].name }), at: block.declared[largest[0]])
  }

  /// What the block is made of; nil where something depends on who knows what.
  private func outline(_ exploration: Exploration<StateViews>) -> Outline? {
    let parts = exploration.views.compactMap(\.part)
    guard parts.count == exploration.views.count else { return nil }
    return Outline(parts, isApart: partition.isApart, variables: block.variables(of:))
  }

  /// Variables that belong together: what is read in each statement, and what its controls read and change; and behind
  /// these what is changed by controls of statements that were taken apart.
  private func together(_ exploration: Exploration<StateViews>, _ outline: Outline) -> [Set<Int>]? {
    var result = outline.slots.map { $0?.variables ?? [] }
    for views in exploration.views {
      guard let numbers = views.part.flatMap(outline.numbers) else { return nil }
      for (part, cells) in block.touched(views.values) {
        guard let variables = block.variables(of: cells) else { return nil }
        if let number = numbers[ObjectIdentifier(part)], outline.slots[number] != nil {
          result[number].formUnion(variables)
        } else {
          result.append(variables)
        }
      }
    }
    return result
  }
}

// MARK: - Combinations

extension FactorSearch {
  /// Whether combinations of values that no state has are what the states with each of the values say: all pairs, but
  /// for very many, and some others. It has been shown that they are; if it is not so, there is a mistake in that.
  fileprivate func confirms(_ found: Found, _ direction: LayoutDirection) -> Bool {
    let arrangement = found.arrangement
    let states = found.states.compactMap {
      CombinedFrames($0.view, $0.tree, arrangement, $0.places)
    }
    guard states.count == found.states.count, let together = together(found.exploration, found.outline) else {
      return false
    }
    // A block of a typical size has all of its pairs looked at, one of a thousand nodes a tenth.
    let pairs = max(40, min(400, 40_000 / (found.states.first?.tree.nodes.count ?? 1)))
    return combinations(found.exploration, pairs: pairs).allSatisfy { combination in
      let shown = block.views(values(combination, found.exploration)).view
      guard ResourceLimit.passedByNow == nil, !block.hasFailed, !block.isImpure,
        let view = root(shown, found.exploration),
        let places = places(view, shown.part, found.outline, together)
      else { return false }
      let tree = ViewTree(view, layoutDirection: direction).layout
      let frames = CombinedFrames(view, tree, arrangement, places)
      let parts = arrangement.slots.map { slot in
        let state = slot.factor.flatMap { combination[$0] } ?? 0
        return (number: state, frames: states[state])
      }
      return frames?.isSum(from: states[0], of: parts) ?? false
    }
  }

  /// Pairs of states that differ in different factors, at most so many, and as many states of different factors as there are: for each
  /// factor the state whose values its variables have.
  private func combinations(_ exploration: Exploration<StateViews>, pairs: Int) -> [[Int: Int]] {
    let space = exploration.machine.space
    let factors = space.factors.indices.map { factor in
      (
        root: partition.root(of: exploration.groups[space.factors[factor][0]][0]),
        states: (1..<space.count).filter { space.factor(of: $0) == factor }
      )
    }
    var result: [[Int: Int]] = []
    for (index, first) in factors.enumerated() {
      for second in factors[(index + 1)...] {
        for state in first.states {
          for other in second.states { result.append([first.root: state, second.root: other]) }
        }
      }
    }
    let step = (result.count + pairs - 1) / pairs
    if step > 1 { result = stride(from: 0, to: result.count, by: step).map { result[$0] } }
    for number in 0..<(factors.map(\.states.count).max() ?? 0) {
      result.append(
        Dictionary(
          uniqueKeysWithValues: factors.compactMap { factor in
            number < factor.states.count ? (factor.root, factor.states[number]) : nil
          }))
    }
    var random: UInt64 = 1
    for _ in 0..<Self.samples {
      var combination: [Int: Int] = [:]
      for factor in factors {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let choice = Int(random >> 33) % (factor.states.count + 1)
        if choice > 0 { combination[factor.root] = factor.states[choice - 1] }
      }
      result.append(combination)
    }
    return result
  }

  /// How many other combinations are looked at.
  private static var samples: Int { 24 }

  private func values(_ combination: [Int: Int], _ exploration: Exploration<StateViews>) -> [StateValue] {
    block.variables.indices.map { variable in
      let values = exploration.views[combination[partition.root(of: variable)] ?? 0].values
      return variable < values.count ? values[variable] : .absent
    }
  }
}

extension ViewDescription {
  /// The author's ids of all views, each with the slot that it is in.
  fileprivate func ids(_ outer: Int?) -> [(id: String, slot: Int?)] {
    let own = slot?.number ?? outer
    return (element?.id.map { [($0, own)] } ?? []) + layout.children.flatMap { $0.ids(own) }
  }
}
