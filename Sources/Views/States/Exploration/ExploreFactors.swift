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
  var search = FactorSearch(open([]), interpreter, limit: limit)
  guard var found = search.run() else { return (nil, search.obstacle) }
  let unkept = found.exploration.unkeptMenus
  if !unkept.isEmpty {
    search = FactorSearch(open(unkept), interpreter, limit: limit)
    guard let again = search.run() else { return (nil, search.obstacle) }
    found = again
  }
  let views = search.views(found, direction)
  return (views, views == nil ? Diagnostic.Note(Wording.columnVaries, at: nil) : nil)
}

extension FactorSearch {
  /// The views of all states; nil where their slots do more than push each other down.
  fileprivate func views(_ found: Found, _ direction: LayoutDirection) -> StatefulViews? {
    let views = found.exploration.settledViews
    let states = views.map { ColumnProof.Solved($0, direction) }
    guard let gaps = ColumnProof(states).gaps(found.outline),
      confirms(found, states.map(\.tree), gaps, direction)
    else { return nil }
    let slots = gaps.enumerated().map { StateSlot(number: $0, gap: $1) }
    let marked = views.map { $0.marked(slots[...], found.outline) }
    // A view of one slot that is the same as one of another would be there twice when both are shown.
    var owners: [String: Int?] = [:]
    for (id, slot) in marked.flatMap({ $0.ids(nil) }) {
      guard (owners[id] ?? slot) == slot else { return nil }
      owners[id] = .some(slot)
    }
    return StatefulViews(machine: found.exploration.machine, states: marked)
  }
}

/// A block whose variables are told apart.
private struct FactorSearch {
  struct Found {
    let exploration: Exploration<StateViews>
    let outline: Outline
  }

  let block: ScriptBlock
  let interpreter: Interpreter
  let limit: Int
  private var partition = Partition()
  /// Which variables are read in one place, when there are too many of them.
  private(set) var obstacle: Diagnostic.Note?

  init(_ block: ScriptBlock, _ interpreter: Interpreter, limit: Int) {
    (self.block, self.interpreter, self.limit) = (block, interpreter, limit)
  }

  /// Explores the block until nothing more is found that joins variables.
  mutating func run() -> Found? {
    while true {
      let partition = partition
      let exploration = explore(block, limit: limit) { partition.root(of: $0) }
      guard !block.hasFailed, !block.isImpure, !interpreter.sharesVariables,
        !exploration.views.contains(where: \.resolver.runner.isUsed),
        let outline = outline(exploration), let together = together(exploration, outline)
      else { return nil }
      var hasChanged = false
      for variables in together where self.partition.join(variables) { hasChanged = true }
      if hasChanged { continue }
      guard exploration.growing == nil, exploration.machine.factors != nil,
        exploration.groups.allSatisfy({ !self.partition.isApart(Set($0)) })
      else {
        noteObstacle()
        return nil
      }
      return Found(exploration: exploration, outline: outline)
    }
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
    // A block of one view in all states is that view; what shows nothing then must not show anything in others.
    let isSingle = exploration.views.allSatisfy { $0.views.count == 1 }
    var places: [Outline.Place] = []
    for (root, state) in zip(exploration.roots, exploration.views) {
      guard var part = state.part else { return nil }
      if isSingle {
        let all = part
        guard let shown = all.parts.first(where: { $0.holds(root.statements.last) }), all.reads.isEmpty,
          all.parts.allSatisfy({ $0 === shown || $0.allReads.isEmpty })
        else { return nil }
        part = shown
      }
      places.append(Outline.Place(part: part, views: [root]))
    }
    return Outline(places, isApart: partition.isApart, variables: block.variables(of:))
  }

  /// Variables that belong together: what is read in one slot, and what its controls read and change.
  private func together(_ exploration: Exploration<StateViews>, _ outline: Outline) -> [Set<Int>]? {
    var result = outline.slots.map(\.variables)
    for (state, views) in exploration.views.enumerated() {
      var slots: [ObjectIdentifier: Int] = [:]
      for (number, slot) in outline.slots.enumerated() {
        slot.parts[state].visit { slots[ObjectIdentifier($0)] = number }
      }
      for (part, cells) in block.touched(views.values) {
        guard let variables = block.variables(of: cells) else { return nil }
        if let slot = slots[ObjectIdentifier(part)] {
          result[slot].formUnion(variables)
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
  fileprivate func confirms(
    _ found: Found, _ trees: [LayoutTree], _ gaps: [Double], _ direction: LayoutDirection
  ) -> Bool {
    let roots = found.exploration.roots
    let states = zip(roots, trees).compactMap { CombinedFrames($0, $1, found.outline, gaps: gaps) }
    guard states.count == trees.count else { return false }
    // A block of a typical size has all of its pairs looked at, one of a thousand nodes a tenth.
    let pairs = max(40, min(400, 40_000 / (trees.first?.nodes.count ?? 1)))
    return combinations(found.exploration, pairs: pairs).allSatisfy { combination in
      let shown = block.views(values(combination, found.exploration)).view
      guard !block.hasFailed, !block.isImpure, let view = root(shown, like: roots[0]) else { return false }
      let tree = ViewTree(view, layoutDirection: direction).layout
      let frames = CombinedFrames(view, tree, found.outline, gaps: gaps)
      let parts = found.outline.slots.map { slot in
        let state = slot.variables.first.flatMap { combination[partition.root(of: $0)] } ?? 0
        return (number: state, frames: states[state])
      }
      return frames?.isSum(from: states[0], of: parts) ?? false
    }
  }

  /// The views of a combination as one, as they are in all states.
  private func root(_ shown: StateViews, like first: ViewDescription) -> ViewDescription? {
    guard first.statements.isEmpty else { return shown.views.count == 1 ? shown.views[0] : nil }
    return shown.column
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
    result.append(Dictionary(uniqueKeysWithValues: factors.map { ($0.root, $0.states[$0.states.count - 1]) }))
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

  /// The same views, with the slots of an outline.
  fileprivate func marked(_ slots: ArraySlice<StateSlot>, _ outline: Outline) -> ViewDescription {
    guard case .column(let parts) = outline, let column = Column(self) else { return self }
    var result = self
    guard column.depth == 0, case .container(let own, var children) = layout else {
      result.layout = layout.mapped { $0.marked(slots, outline) }
      return result
    }
    var rest = slots
    for (part, slot) in zip(parts, column.slots) {
      let inner = rest.prefix(part.slots.count)
      for child in slot.children {
        if case .column = part {
          children[child] = children[child].marked(inner, part)
        } else {
          children[child].slot = inner.first
        }
      }
      rest = rest.dropFirst(inner.count)
    }
    result.layout = .container(own, children)
    return result
  }
}
