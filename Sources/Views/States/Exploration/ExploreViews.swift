import Diagnostics
import LayoutEngine
import Script

/// The views of a block in every state; nil when nothing in it can be changed.
///
/// - Parameters:
///   - height: what it is offered, in points. Then the parts of a column are as high as the others leave them room,
///     and so none is by itself.
///   - isForEach: whether each view of the column is offered that much.
///   - open: makes the block, with menus that cannot keep their choice, and so that it is found out what is read in
///     it where, or not.
func exploreViews(
  _ interpreter: Interpreter, _ direction: LayoutDirection, limit: Int,
  height: Double? = nil, isForEach: Bool = false,
  _ open: (_ unkeptMenus: Set<String>, _ isWatched: Bool) -> ScriptBlock
) -> StatefulViews? {
  var block = open([], false)
  // With so many variables there are too many states but for a reason; then it need not be tried how far it goes.
  let isLarge = block.variables.count >= Int.bitWidth - limit.leadingZeroBitCount
  var obstacle: Diagnostic.Note?
  func factors() -> StatefulViews? {
    guard height == nil else { return nil }
    let result = exploreFactors(interpreter, direction, limit: limit) { open($0, true) }
    obstacle = result.obstacle
    return result.views
  }
  var unkept: Set<String> = []
  /// Explores anew where menus are found that cannot keep their choice.
  func keepingMenus(_ explored: () -> Exploration<StateViews>?) -> Exploration<StateViews>? {
    guard let exploration = explored() else { return nil }
    let others = exploration.unkeptMenus.subtracting(unkept)
    guard !others.isEmpty else { return exploration }
    unkept.formUnion(others)
    block = open(unkept, false)
    return explored()
  }
  var room: StateRoom?
  var exploration: Exploration<StateViews>
  var growsAlone = false
  func all() -> Exploration<StateViews>? {
    let all = exploreAll(block, limit: limit, room: StateRoom.viewsOfOne(limit: limit))
    growsAlone = all.growsAlone
    return all.result
  }
  if let all = keepingMenus(all) {
    exploration = all
  } else {
    if !block.hasFailed, !growsAlone, let views = factors() { return views }
    let count = block.views(block.variables.map(\.value)).view.count
    // States of few variables may have fewer views than the first; how many is known when they have been tried out.
    var own = StateRoom(Array(repeating: isLarge ? count : count / 2 + 1, count: limit), limit: limit)
    func some() -> Exploration<StateViews> { exploreFairly(block, limit: own.states) }
    exploration = keepingMenus(some) ?? some()
    if !isLarge, !block.hasFailed {
      let counts = exploration.views.map(\.count)
      // Where there was no room for more of them, those that are left are taken to be as the largest.
      let others = own.states < limit ? limit - counts.count : 0
      own = StateRoom(counts + Array(repeating: counts.max() ?? 0, count: max(0, others)), limit: limit)
      if own.states < counts.count { exploration = some() }
    }
    room = own
  }
  func shown() -> [ViewDescription] {
    exploration.settledViews.map { $0.offered(height: height, isForEach: isForEach) }
  }
  var views = shown()
  var rehearsal = Rehearsal(views, of: exploration, interpreter, direction)
  var (states, notes) = (room?.states ?? limit, [obstacle, room?.note])
  if let affordable = rehearsal.affordable {
    // What its readers were found to show belongs to the controls of more states.
    block = open(unkept, false)
    exploration = exploreFairly(block, limit: affordable)
    (states, notes) = (exploration.views.count, [obstacle, Wording.manyViewsInReaders])
    views = shown()
    rehearsal = Rehearsal(views, of: exploration, interpreter, direction, isLast: true)
  }
  if let growing = exploration.growing, !block.hasFailed {
    interpreter.report(
      Wording.grows(
        block.variables[growing].name, block.isSpent ? exploration.views.count : states,
        block.declared[growing], (notes + [block.isSpent ? Wording.spent : nil]).compactMap(\.self)))
  }
  // What was spent to find all that is shown is not taken from what it takes to draw it.
  interpreter.renewLayoutViews()
  guard exploration.machine.space.count > 1 || exploration.growing != nil else { return nil }
  return StatefulViews(machine: exploration.machine, states: views, trees: rehearsal.trees, direction)
}

extension Wording {
  /// A note to a state that grows: why there is room for fewer than usual.
  fileprivate static let manyViewsInReaders = Diagnostic.Note(
    "what geometry readers show in each of them is made for all widths, and that takes too many views",
    at: nil)
}

/// The states of a block as they are laid out to find all that their readers show.
private struct Rehearsal {
  private(set) var trees: [ViewTree?] = []
  /// For how many of the first states what the page may spend on that is enough; nil: for all of them.
  private(set) var affordable: Int?
  /// - Parameter isLast: whether it goes on even if that is too much.
  init(
    _ views: [ViewDescription], of exploration: Exploration<StateViews>, _ interpreter: Interpreter,
    _ direction: LayoutDirection, isLast: Bool = false
  ) {
    guard exploration.views.contains(where: \.resolver.runner.isUsed) else {
      trees = views.map { _ in nil }
      return
    }
    interpreter.renewLayoutViews()
    // What is found now is drawn later, which takes as many again, or more.
    let reserve = interpreter.layoutViews / 2
    for (state, shown) in exploration.views.enumerated() {
      guard shown.resolver.runner.isUsed else {
        trees.append(nil)
        continue
      }
      trees.append(
        rehearse(
          views[state], direction, shown.resolver.readers, widths: state == 0 ? [320, 640, 1280] : [640]))
      if !isLast, interpreter.layoutViews < reserve, views.count > 1 {
        affordable = state + 1
        return
      }
    }
  }
}

extension Exploration<StateViews> {
  /// A menu keeps its choice itself, and offers the same always. Where something else changes either, it cannot, and is
  /// a list of buttons.
  var unkeptMenus: Set<String> {
    var offered: [String: [String]] = [:]
    var result: Set<String> = []
    for view in views {
      for (key, words) in view.resolver.menus {
        let isAnother = offered.updateValue(words, forKey: key) ?? words != words
        if isAnother || kept[key] == nil && actions[key] != nil { result.insert(key) }
      }
    }
    return result
  }

  /// The views of each state as one: a block of one view in all states is that view; where there may be more, there
  /// is a column in all states.
  var roots: [ViewDescription] {
    views.map { isSingle ? $0.views[0] : $0.column }
  }

  var isSingle: Bool { views.allSatisfy { $0.views.count == 1 } }

  /// The same as they are in the page.
  var settledViews: [ViewDescription] {
    // How everything moves that has no animation of its own.
    let asked = machine.askedAnimations
    let animation = asked.lazy.compactMap(\.self).first
    let constant = unchanged(views.map(\.resolver.watched))
    // Readers keep what settles them: without the views, among which they are.
    let controls = Self(
      machine: machine, views: [], groups: groups, actions: actions, kept: kept, blocked: blocked,
      growing: growing)
    return roots.enumerated().map { state, view in
      let settle: (inout Element) -> Void = {
        $0.resolve(by: controls, in: state)
        $0.settle(constant, animation, asksActions: asked.count > 1)
      }
      view.settleReaders(settle)
      return view.mappingElements(settle)
    }
  }
}

/// What is the same in all states that have it.
private func unchanged(_ watched: [[String: StateValue]]) -> Set<String> {
  var known: [String: StateValue] = [:]
  var changed: Set<String> = []
  for values in watched {
    for (key, value) in values where known.updateValue(value, forKey: key) ?? value != value {
      changed.insert(key)
    }
  }
  return Set(known.keys).subtracting(changed)
}

/// How many states there is room for in a block that has more than fit.
private struct StateRoom {
  let states: Int
  /// Why these are fewer than for other blocks.
  private(set) var note: Diagnostic.Note?

  /// What a block has room for whose author says nothing else: `layout states=N` counts for itself.
  private static let usualLimit = 256
  /// How many views there may be in all states together: as many as in a block of a typical size.
  private static let views = 16_000
  /// How many the states of one variable may have until there are taken to be too many.
  static func viewsOfOne(limit: Int) -> Int { limit == usualLimit ? 4 * views : .max }
  /// A few states of a large block are still of use.
  private static let least = 16

  /// - Parameter counts: the views of each state, in the order in which the states were found.
  init(_ counts: [Int], limit: Int) {
    guard limit == Self.usualLimit else {
      states = limit
      return
    }
    var (room, total) = (0, 0)
    for count in counts where room < limit {
      total += count
      if room >= Self.least, total > Self.views { break }
      room += 1
    }
    states = room
    if room < min(limit, counts.count) {
      note = Diagnostic.Note(Wording.manyViews(counts[..<room].max() ?? 0, Self.views), at: nil)
    }
  }
}

extension ScriptBlock {
  func size(of view: StateViews) -> Int { view.count }
}

extension StateViews {
  /// How many views there are in it.
  fileprivate var count: Int { views.reduce(1) { $0 + $1.count } }
}

extension ViewDescription {
  /// The view and all that is in it. A very long text weighs as much as many views.
  fileprivate var count: Int {
    var own = 1
    if case .text(let text)? = element?.content {
      let length = text.runs.reduce(0) { $0 + $1.text.utf8.count }
      own += max(0, length - 2000) / 50
    }
    return layout.children.reduce(own) { $0 + $1.count }
  }
}
