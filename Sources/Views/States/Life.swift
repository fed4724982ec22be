import Diagnostics
import Script

/// Something that a view wants to be done when it comes or goes, or when a value changes.
struct LifeEvent {
  enum Occasion {
    case appearance, disappearance
    /// A value is not what it was; or, if so wanted, the view has come with it.
    case change(isInitial: Bool)
  }

  /// What it is found by in every evaluation.
  let place: String
  let occasion: Occasion
  /// What is watched.
  var value = StateValue.absent
  let action: Closure
  let span: Span

  /// The action with what it takes: nothing, the new value, or the old and the new one.
  fileprivate func due(from old: StateValue) -> (action: Closure, arguments: [Value]) {
    let values = action.parameterCount == 1 ? [value] : action.parameterCount == 2 ? [old, value] : []
    return (action, values.compactMap(\.value))
  }
}

/// What one `withAnimation` has made of the states; of nothing where others did something before.
struct AnimatedStep {
  let animation: AskedAnimation
  /// What the states are found by.
  let keys: [String]
  let after: [StateValue]

  /// The numbers of the states that it has changed.
  var changed: [Int] { keys.indices.filter { animation.before[$0] != after[$0] } }
}

/// Does what views want to be done on coming, going and changing, until nothing is left to do.
struct Life {
  /// What was there before.
  private var before: [LifeEvent]
  private var rounds = 0
  /// What was done with animations, in order, where anything may move by itself.
  private(set) var steps: [AnimatedStep] = []
  /// A gut feeling: what takes longer counts something.
  private static let limit = 32

  init(_ before: [LifeEvent] = []) { self.before = before }

  /// Does what is to be done now that an evaluation's views are there, and no longer those before.
  ///
  /// - Parameter hold: keeps what the states hold then; afterwards objects are again as they were before.
  /// - Returns: what was kept; nil when nothing has changed.
  mutating func next<Held>(
    _ resolver: Resolver, at end: EvaluatedState,
    hold: (_ cells: [(cell: StateCell, value: Value)], _ values: [StateValue]) -> Held
  ) -> Held? {
    let due = Self.due(from: before, to: resolver.lifeEvents)
    before = resolver.lifeEvents
    guard let first = due.first else { return nil }
    rounds += 1
    guard rounds <= Self.limit else {
      resolver.report(Wording.neverSettles(Self.limit, first.action.span))
      return nil
    }
    let interpreter = resolver.interpreter
    interpreter.restore(end)
    let old = interpreter.stateValues(end.values.map(\.value))
    interpreter.leave()
    let cellsOfAll = end.values.map(\.cell)
    let holding = { interpreter.stateValues(cellsOfAll.map(\.value)) }
    interpreter.watchingAnimations(resolver.isMoving ? holding : nil) {
      for event in due { _ = interpreter.call(event.action, event.arguments) }
    }
    let cells = cellsOfAll.map { (cell: $0, value: $0.value) }
    let new = interpreter.stateValues(cells.map(\.value))
    let asked = resolver.isMoving ? interpreter.animations : []
    let keys = steps.isEmpty ? cellsOfAll.map(\.key) : []
    for (index, own) in asked.enumerated() {
      let after = index + 1 < asked.count ? asked[index + 1].before : new
      steps.append(AnimatedStep(animation: own, keys: keys, after: after))
    }
    let held = new == old ? nil : hold(cells, new)
    interpreter.restore(end)
    return held
  }

  private static func due(
    from before: [LifeEvent], to after: [LifeEvent]
  ) -> [(action: Closure, arguments: [Value])] {
    let known = Dictionary(before.map { ($0.place, $0.value) }) { first, _ in first }
    let present = Set(after.map(\.place))
    var result: [(action: Closure, arguments: [Value])] = []
    for event in before where !present.contains(event.place) {
      if case .disappearance = event.occasion { result.append(event.due(from: .absent)) }
    }
    for event in after {
      let old = known[event.place]
      switch event.occasion {
      case .disappearance: break
      case .appearance: if old == nil { result.append(event.due(from: .absent)) }
      case .change(let isInitial):
        if old.map({ $0 != event.value }) ?? isInitial {
          result.append(event.due(from: old ?? event.value))
        }
      }
    }
    return result
  }
}
