import Diagnostics
import LayoutEngine
import Script

/// What a block shows in a state.
struct StateViews {
  let views: [ViewDescription]
  let resolver: Resolver
  /// All that was evaluated for it, where it is to be known what is read where.
  let part: EvaluatedPart?
  /// What the variables hold.
  let values: [StateValue]

  /// All views below each other.
  var column: ViewDescription { ViewDescription("VStack", VStackLayout(), views) }
}

/// A layout block as something that can be tried out: evaluated with any values of its states, and pressed.
final class ScriptBlock: Explorable {
  private(set) var variables: [(name: String, value: StateValue)] = []
  /// Where each variable was declared.
  private(set) var declared: [Span?] = []
  /// 0 while all variables are there in all states; then a state that follows need not be evaluated to know what
  /// is forgotten in it.
  private(set) var generation = 0

  /// Whether something went wrong in some state.
  private(set) var hasFailed = false

  private let environment: BlockEnvironment
  private let interpreter: Interpreter
  private let prepared: PreparedBlock
  private let span: Span
  private var index: [String: Int] = [:]
  private var evaluations: [[StateValue]: Evaluation] = [:]
  /// What `withAnimation` has asked for; nil that nothing moves.
  private var asked: [ControlMove: (animation: Animation?, span: Span)] = [:]
  /// What all states may spend together; the most that a block of the manual takes is 54,000.
  private var stepsLeft = ScriptBlock.steps
  private static let steps = 3_000_000
  /// Whether a state was met that holds too much: what leads on from there would be as large.
  private var hasLargeState = false
  /// What is left is for the states that are known by then.
  var isSpent: Bool { hasLargeState || stepsLeft < Self.steps / 2 }
  var isExhausted: Bool { hasLargeState || stepsLeft < Self.steps / 4 }

  func isKnown(_ values: [StateValue]) -> Bool { evaluations[trimmed(values)] != nil }

  func affords(_ states: Int) -> Bool {
    (Self.steps - stepsLeft) / max(1, evaluations.count) * states < stepsLeft / 2
  }

  /// What a block is in one state, as far as it has been asked for.
  private final class Evaluation {
    let views: StateViews
    let controls: [ResolvedControl]
    let end: EvaluatedState
    /// The state itself: without what is not shown in it, and so is forgotten.
    let values: [StateValue]
    var moved: [[[StateValue]?]]
    /// What the moves of each control have read and changed.
    var touched: [Set<ObjectIdentifier>]

    init(_ views: StateViews, _ controls: [ResolvedControl], _ end: EvaluatedState, _ values: [StateValue]) {
      (self.views, self.controls, self.end, self.values) = (views, controls, end, values)
      moved = []
      touched = controls.map { _ in [] }
      forget()
    }

    func forget() { moved = controls.map { $0.moves.map { _ in nil } } }
  }

  private let unkeptMenus: Set<String>
  private let isWatched: Bool
  /// Whether something may move by itself once it has come.
  private let isMoving: Bool
  /// What the variables hold before anything is done on the block's coming, and what was asked for by that.
  private var start: (values: [StateValue], motions: [AskedMotion])?
  private let common = CommonParts()
  /// The number of each variable, by its cell.
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// Whether something but the variables may make a difference.
  private(set) var isImpure = false

  /// - Parameters:
  ///   - unkeptMenus: menus whose choice something else changes, too.
  ///   - isWatched: whether it is to be found out what is read where.
  init(
    _ environment: BlockEnvironment, _ interpreter: Interpreter, _ prepared: PreparedBlock, _ span: Span,
    unkeptMenus: Set<String> = [], isWatched: Bool = false, isMoving: Bool = false
  ) {
    self.isMoving = isMoving
    self.unkeptMenus = unkeptMenus
    self.isWatched = isWatched
    self.environment = environment
    self.interpreter = interpreter
    self.prepared = prepared
    self.span = span
    let initial = evaluate([])
    var life = Life()
    let first = settled(initial, &life)
    if isMoving, first !== initial { start = (initial.values, first.views.resolver.motions(life.steps)) }
    if first !== initial || !first.views.resolver.lifeEvents.isEmpty { generation = 1 }
    // What is there at first has its value from the declaration; whatever comes later was not there.
    for (number, value) in first.values.enumerated() { variables[number].value = value }
    evaluations[trimmed(first.values)] = first
  }

  func views(_ values: [StateValue]) -> Shown<StateValue, StateViews> {
    let evaluation = evaluation(values)
    let controls = evaluation.controls.enumerated().map { number, control in
      FoundControl<StateValue>(
        key: control.key, isNative: control.isNative, isEnabled: control.isEnabled,
        moves: control.moves.indices.map { move in
          { _ in self.padded(self.move(move, of: number, in: evaluation)) }
        },
        actions: control.moves.indices.map { move in
          { _ in self.padded(self.acted(move, of: number, in: evaluation)) }
        },
        isKnown: { evaluation.moved[number][$0] != nil })
    }
    return Shown(view: moving(evaluation), controls: controls)
  }

  /// What is shown, with what it goes through since the block has come.
  private func moving(_ evaluation: Evaluation) -> StateViews {
    guard let start else { return evaluation.views }
    let first = variables.map(\.value)
    var values = padded(evaluation.values)
    for index in start.values.indices where start.values[index] != first[index] {
      // What a reader has changed since does not begin anew.
      if values[index] == first[index] { values[index] = start.values[index] }
    }
    guard values != padded(evaluation.values) else { return evaluation.views }
    let before = self.evaluation(values).views
    let motions = start.motions
    let moments: [[ViewDescription]] = (motions.count > 1 ? motions : []).map { motion in
      var own = values
      for step in motion.steps {
        for place in step.changed {
          guard let number = index[step.keys[place]], start.values.indices.contains(number),
            values[number] == start.values[number]
          else { continue }
          own[number] = step.after[place]
        }
      }
      return self.evaluation(own).views.views
    }
    let shown = evaluation.views
    let views = shown.resolver.moving(
      shown.views, from: before.views, watching: before.resolver.watched, by: motions, apart: moments
    ).views
    return StateViews(views: views, resolver: shown.resolver, part: shown.part, values: shown.values)
  }

  // MARK: Dependencies

  /// The variables with these cells; nil when one of them is not a variable of the block's.
  func variables(of cells: Set<ObjectIdentifier>) -> Set<Int>? {
    var result: Set<Int> = []
    for cell in cells {
      guard let number = numbers[cell] else { return nil }
      result.insert(number)
    }
    return result
  }

  /// The statements with controls in them, in a state that was asked for, and what these read and change.
  func touched(_ values: [StateValue]) -> [(part: EvaluatedPart, cells: Set<ObjectIdentifier>)] {
    let evaluation = evaluation(values)
    return zip(evaluation.controls, evaluation.touched).compactMap { control, cells in
      control.part.map { ($0, cells) }
    }
  }

  // MARK: Evaluating

  private func evaluation(_ values: [StateValue]) -> Evaluation {
    let key = trimmed(values)
    if let known = evaluations[key] { return known }
    let evaluation = evaluate(key)
    evaluations[key] = evaluation
    let isEventful = !evaluation.views.resolver.lifeEvents.isEmpty
    if generation == 0, isEventful || evaluation.values.contains(.absent) || padded(key) != evaluation.values
    {
      generation = 1
      for known in evaluations.values { known.forget() }
    }
    return evaluation
  }

  private func evaluate(_ values: [StateValue]) -> Evaluation {
    var states: [String: Script.Value] = [:]
    let held = interpreter.values(of: values)
    for (key, number) in index where number < values.count { states[key] = held[number] }
    return interpreter.trying(&stepsLeft, of: Self.steps) {
      let known = interpreter.diagnostics.count
      let identifiers = interpreter.identifiersMade
      var settling = Settling()
      var resolver: Resolver
      var views: [ViewDescription]
      var part: EvaluatedPart?
      var isSettled: Bool
      repeat {
        resolver = Resolver(environment, interpreter, isStateful: true, common)
        resolver.unkeptMenus = unkeptMenus
        resolver.isMoving = isMoving
        views = resolver.page(
          interpreter.run(prepared, states: states, isWatched: isWatched), EnvironmentValues(environment),
          at: span)
        part = interpreter.stopWatching()
        // What is settled depends on everything that was evaluated on the way.
        if !resolver.changes.isEmpty || !resolver.lifeEvents.isEmpty { isImpure = true }
        // Its views are more than was evaluated.
        if resolver.presents || resolver.assumed.readsSizeClass || resolver.assumed.readsColorScheme != nil {
          isImpure = true
        }
        let next = settling.next(resolver)
        if let next {
          states = next
          resolver.forgetControls()
        }
        isSettled = next == nil
      } while !isSettled
      if interpreter.identifiersMade > identifiers { isImpure = true }
      resolver.checkIdentifiers()
      note(values, since: known)
      let end = interpreter.evaluated
      let controls = resolver.finish(at: end)
      let held = holding(end.values)
      return Evaluation(
        StateViews(views: views, resolver: resolver, part: part, values: held), controls, end, held)
    }
  }

  /// What an action makes of the state.
  private func move(_ move: Int, of control: Int, in evaluation: Evaluation) -> [StateValue] {
    if let known = evaluation.moved[control][move] { return known }
    interpreter.hasPutOff = false
    var result = made(move, of: control, in: evaluation)
    if interpreter.hasPutOff, result == evaluation.values {
      // What comes and goes by itself stays, as a reader would see nothing of it otherwise.
      interpreter.leavesOffLater = true
      defer { interpreter.leavesOffLater = false }
      result = made(move, of: control, in: evaluation)
    }
    evaluation.moved[control][move] = result
    return result
  }

  private func made(_ move: Int, of control: Int, in evaluation: Evaluation) -> [StateValue] {
    let after = acted(move, of: control, in: evaluation)
    // What is not shown any more is forgotten, and what comes and goes does what it wants to.
    return generation == 0 || after == evaluation.values
      ? after : settled(self.evaluation(after), after: evaluation.views.resolver.lifeEvents).values
  }

  /// What an action alone makes of the state.
  private func acted(_ move: Int, of control: Int, in evaluation: Evaluation) -> [StateValue] {
    interpreter.trying(&stepsLeft, of: Self.steps) {
      interpreter.restore(evaluation.end)
      interpreter.leave()
      let (known, traps) = (interpreter.diagnostics.count, interpreter.trapCount)
      let touched = interpreter.watching { evaluation.controls[control].moves[move]() }
      evaluation.touched[control].formUnion(touched.allReads.union(touched.writes))
      if interpreter.trapCount > traps {
        // Nobody presses twice what ends the app.
        interpreter.warn(since: known, hint: Wording.endsApp)
        note(evaluation.values, since: known)
        return evaluation.values
      }
      noteAnimation(ControlMove(key: evaluation.controls[control].key, number: move))
      note(evaluation.values, since: known)
      return holding(evaluation.end.values.map { ($0.cell, $0.cell.value) }, after: evaluation.end)
    }
  }

  /// The state that one becomes when all is done that its views want to be done on coming, going and changing.
  private func settled(_ evaluation: Evaluation, after before: [LifeEvent]) -> Evaluation {
    var life = Life(before)
    return settled(evaluation, &life)
  }

  private func settled(_ evaluation: Evaluation, _ life: inout Life) -> Evaluation {
    var evaluation = evaluation
    while let values = next(evaluation, &life) { evaluation = self.evaluation(values) }
    return evaluation
  }

  private func next(_ evaluation: Evaluation, _ life: inout Life) -> [StateValue]? {
    interpreter.trying(&stepsLeft, of: Self.steps) {
      let known = interpreter.diagnostics.count
      let values = life.next(evaluation.views.resolver, at: evaluation.end) { cells, _ in
        holding(cells, after: evaluation.end)
      }
      note(evaluation.values, since: known)
      return values
    }
  }

  func animation(of move: ControlMove) -> Animation? { asked[move]?.animation }

  /// Keeps the first animation that an action has asked for, and says of another one that it is not heeded.
  private func noteAnimation(_ move: ControlMove) {
    guard let last = interpreter.animations.last, let animation = read(last) else { return }
    guard let first = asked[move] else {
      asked[move] = (animation, last.span)
      for other in interpreter.animations.dropLast() {
        guard let own = read(other), own != animation else { continue }
        interpreter.report(Wording.earlierAnimation(other.span, last: last.span))
      }
      return
    }
    if animation != first.animation {
      interpreter.report(Wording.otherAnimation(last.span, first: first.span))
    }
  }

  /// The animation that an action has asked for; nil where it is wrong, which is said.
  private func read(_ asked: AskedAnimation) -> Animation?? {
    if asked.value.isVoid { return .default }
    let argument = Argument(label: nil, value: asked.value, span: asked.span)
    let resolver = Resolver(environment, interpreter)
    guard let animation = resolver.animation(argument, of: "withAnimation") else { return nil }
    resolver.reportRepetitions(but: [])
    return .some(animation?.once)
  }

  /// The values of all variables, of which those that are not shown are absent.
  ///
  /// - Parameter start: the evaluation that an action began with, whose objects have to be held by states.
  private func holding(
    _ cells: [(cell: StateCell, value: Script.Value)], after start: EvaluatedState? = nil
  ) -> [StateValue] {
    var values = [Script.Value?](repeating: nil, count: variables.count)
    for (cell, value) in cells {
      if let number = index[cell.key] {
        values[number] = value
      } else {
        index[cell.key] = variables.count
        numbers[ObjectIdentifier(cell)] = variables.count
        variables.append((cell.name, .absent))
        declared.append(cell.declared)
        values.append(value)
      }
    }
    let result = interpreter.stateValues(values) { object, span in
      guard let start, start.holds(object) else { return }
      interpreter.report(Wording.unheldObject(object.type.name, span))
    }
    for (cell, _) in cells {
      guard let number = index[cell.key], result[number].isTooLarge else { continue }
      (hasFailed, hasLargeState) = (true, true)
      interpreter.report(Wording.largeState(cell.name, StateValue.limit, cell.declared ?? span))
    }
    return result
  }

  /// The variables whose values have objects in common, in groups.
  func linked(_ values: [StateValue]) -> [[Int]] {
    values.enumerated().compactMap { number, value in
      value.references.isEmpty ? nil : [number] + value.references
    }
  }

  /// Without the variables behind the last one that is there: those that came later change nothing in it.
  private func trimmed(_ values: [StateValue]) -> [StateValue] {
    Array(values[..<((values.lastIndex { $0 != .absent } ?? -1) + 1)])
  }

  private func padded(_ values: [StateValue]) -> [StateValue] {
    values + Array(repeating: .absent, count: variables.count - values.count)
  }

  // MARK: Messages

  /// Says in which state something went wrong, where that is not the first one.
  private func note(_ values: [StateValue], since known: Int) {
    guard interpreter.diagnostics.count > known else { return }
    hasFailed = hasFailed || interpreter.diagnostics[known...].hasErrors
    let changed = values.indices.filter { $0 < variables.count && values[$0] != variables[$0].value }
    guard !changed.isEmpty else { return }
    interpreter.keepFirstWarnings(since: known)
    let texts = changed.compactMap { number in
      values[number].value.map { value in
        // A path of links that no variable of the author's holds.
        value.elements?.contains { NavigationPath.isLink($0) } == true
          ? Wording.followedLink : "'\(variables[number].name)' is \(interpreter.words(for: value))"
      }
    }
    guard !texts.isEmpty else { return }
    interpreter.add(Diagnostic.Note(Wording.inState(texts), at: declared[changed[0]]), toAllSince: known)
  }
}
