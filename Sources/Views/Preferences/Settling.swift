import Diagnostics
import Script

/// What a block does when it is told something by views inside.
struct PreferenceChange {
  /// What it is found by in every evaluation.
  let place: String
  let value: Value
  let action: Closure
  let span: Span
}

/// Evaluates a block until what its views say of themselves changes nothing any more, as SwiftUI does before it shows
/// anything.
struct Settling {
  /// What was said last at each place, so that only a change is told.
  private var known: [String: StateValue] = [:]
  private var told: [String: Value] = [:]
  private var rounds = 0
  /// SwiftUI gives up after a few rounds, and shows what there is. A gut feeling.
  private static let limit = 32

  /// Does what was asked for in an evaluation that just ended.
  ///
  /// - Returns: what the states hold then, by their keys; nil when nothing has changed.
  mutating func next(_ resolver: Resolver) -> [String: Value]? {
    let news = resolver.changes.filter { known[$0.place] != StateValue($0.value) }
    guard let first = news.first else { return nil }
    rounds += 1
    guard rounds <= Self.limit else {
      resolver.report(Wording.neverSettles(Self.limit, first.span))
      return nil
    }
    let interpreter = resolver.interpreter
    let end = interpreter.evaluated
    let before = interpreter.stateValues(end.values.map(\.value))
    interpreter.leave()
    for change in news {
      // `onGeometryChange` may want to know what it was before as well.
      let before = told[change.place] ?? change.value
      (known[change.place], told[change.place]) = (StateValue(change.value), change.value)
      _ = interpreter.call(
        change.action, change.action.parameterCount == 2 ? [before, change.value] : [change.value])
    }
    let after = interpreter.stateValues(end.values.map(\.cell.value))
    interpreter.restore(end)
    guard after != before else { return nil }
    var states: [String: Value] = [:]
    for (held, value) in zip(end.values, interpreter.values(of: after)) { states[held.cell.key] = value }
    return states
  }
}
