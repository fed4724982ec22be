import Diagnostics
import Script

/// Something that a reader can press, or choose from, as it is in one state of a block.
struct ResolvedControl {
  let key: String
  /// Whether it could keep what it is bound to by itself.
  let isNative: Bool
  let isEnabled: Bool
  /// What each of its choices does to the states.
  let moves: [() -> Void]
  /// The statement that it belongs to, where it is to be known what is read in it.
  let part: EvaluatedPart?
}

extension Resolver {
  /// A name for something at the view being resolved, the same in every evaluation.
  func newMark(_ name: String) -> String {
    var mark = name + " " + place + assumed.reading
    if readerNames != nil {
      while readerNames?.insert(mark).inserted == false { mark += "'" }
      return mark
    }
    while !marks.insert(mark).inserted { mark += "'" }
    return mark
  }

  /// Notes a value that an animation watches; answers what it is found by.
  func watch(_ value: Value) -> String {
    var key = place + assumed.reading
    if readerNames != nil {
      while readerNames?.insert(key).inserted == false { key += "'" }
    } else {
      while watched[key] != nil { key += "'" }
    }
    watched[key] = StateValue(value)
    return key
  }

  /// To be called when all views are made that are not made while the block is laid out; answers what can be pressed.
  func finish(at state: EvaluatedState) -> [ResolvedControl] {
    runner.moment = state
    defer { forgetControls() }
    return controls
  }

  /// What is pressed refers to the resolver, which would otherwise keep itself alive.
  func forgetControls() { controls = [] }

  /// Forgets the controls from a number on that are not in a view.
  func keepControls(from number: Int, shownBy view: ViewDescription) {
    var keys: Set<String> = []
    view.controlKeys(into: &keys)
    controls = controls[..<number] + controls[number...].filter { keys.contains($0.key) }
  }

  /// Notes something that can be pressed; answers what it is found by.
  func control(
    _ name: String, isNative: Bool = false, isEnabled: Bool, at span: Span, _ moves: [() -> Void]
  ) -> String {
    var key = place + "/" + name + assumed.reading
    if readerNames != nil {
      // What is in a reader is made for each of its rooms, and is the same in all of them.
      while readerNames?.insert(key).inserted == false { key += "'" }
      if controlKeys.contains(key) { return key }
      if isPageRead {
        report(Wording.controlInReader(name, span))
        return key
      }
    }
    while !controlKeys.insert(key).inserted { key += "'" }
    controls.append(
      ResolvedControl(
        key: key, isNative: isNative, isEnabled: isEnabled, moves: moves, part: interpreter.part))
    return key
  }

  /// What there is so far that a view may turn out to cover.
  var coverable: (controls: Int, identifiers: Int) { (controls.count, identifiers.count) }

  /// Forgets what can be pressed and has an id in views that are covered: they keep their states, and are not shown.
  func cover(since start: (controls: Int, identifiers: Int)) {
    controls.removeSubrange(start.controls...)
    identifiers.removeSubrange(start.identifiers...)
  }
}
