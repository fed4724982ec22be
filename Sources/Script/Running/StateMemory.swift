public import Diagnostics

/// What the states of a block hold: the same cells from one evaluation of it to the next.
///
/// A block is evaluated once for every state that it can be in. Before each time it is said what its variables
/// hold then; those of which nothing is said have the value they are declared with. Which variables there are is
/// only known afterwards: a view that is not shown has none.
final class StateMemory {
  private var cells: [String: StateCell] = [:]
  private var values: [String: Value] = [:]
  /// The cells that the evaluation has come across, in order.
  private(set) var present: [StateCell] = []
  private var presentKeys: Set<String> = []
  /// The cells that a further reading of the same views comes across once more.
  private var revisited: Set<String> = []
  /// What `withAnimation` was given since this was last emptied, in order.
  var animations: [AskedAnimation] = []
  /// How often something was reached that would have ended an app.
  var traps = 0
  /// What is to be known of the states whenever `withAnimation` is reached.
  var holding: (() -> [StateValue])?

  /// What all states may spend, while they are tried out.
  var steps: Int?

  /// The part of the block that is being evaluated, where it is to be known what is read in it.
  var part: EvaluatedPart?

  /// The objects that the evaluation has made or was given, and those that were changed since somebody asked, with
  /// where that was.
  var objects: [ObjectValue] = []
  var changed: [ObjectIdentifier: (object: ObjectValue, span: Span)] = [:]
  /// The objects that the next evaluation is given.
  var given: [ObjectValue] = []
  /// The numbers of objects, and those of the objects that the evaluation was given; nil where it was given none, and
  /// those that it makes are the first.
  var serials = ObjectSerials()
  private(set) var givenSerials: ObjectSerials?

  /// Begins an evaluation in which the variables have these values.
  func begin(_ values: [String: Value], watched part: EvaluatedPart?) {
    self.part = part
    serials = ObjectSerials(of: given)
    givenSerials = given.isEmpty ? nil : serials
    (objects, given, changed) = (given, [], [:])
    self.values = values
    present = []
    presentKeys = []
    revisited = []
    animations = []
  }

  /// Begins to read the same views once more.
  func revisit() {
    revisited.formUnion(presentKeys)
    presentKeys = []
  }

  /// Reads views that may have been read before in the same evaluation.
  func revisiting<R>(_ body: () -> R) -> R {
    let (known, again) = (presentKeys, revisited)
    revisit()
    defer {
      presentKeys.formUnion(known)
      revisited = again
    }
    return body()
  }

  /// The cell of that name; the value is its own where nothing else was said.
  ///
  /// - Parameter isShared: whether several views have the same one.
  func cell(
    _ key: String, _ name: String, _ initial: Value, _ declared: Span?, _ interpreter: Interpreter,
    isShared: Bool = false
  ) -> StateCell {
    var key = key
    if isShared, presentKeys.contains(key), let known = cells[key] { return known }
    // Two views of one name at one place: the second is another one.
    while !presentKeys.insert(key).inserted { key += "'" }
    if revisited.contains(key), let known = cells[key] { return known }
    let value = values[key] ?? initial
    let cell: StateCell
    if let known = cells[key] {
      cell = known
      cell.value = value
    } else {
      cell = StateCell(interpreter, name, value, key: key, declared: declared)
      cells[key] = cell
    }
    present.append(cell)
    return cell
  }
}

/// A block, compiled to be evaluated as often as there are states.
public final class PreparedBlock {
  let main: Compiler.Main
  /// What the variables of earlier blocks hold, and those of this one before they are declared.
  let globals: [Value]
  let memory = StateMemory()
  let (viewsLeft, memoryLeft): (Int, Int)

  init(_ main: Compiler.Main, _ globals: [Value], _ viewsLeft: Int, _ memoryLeft: Int) {
    self.main = main
    self.globals = globals
    self.viewsLeft = viewsLeft
    self.memoryLeft = memoryLeft
  }
}

/// An evaluation, to come back to: its variables and its states, as they were at its end.
public final class EvaluatedState: @unchecked Sendable {
  let globals: [Value]
  /// What each state held, in the order in which they were met.
  public let values: [(cell: StateCell, value: Value)]
  /// Whether an object was there.
  public func holds(_ object: ObjectValue) -> Bool { objects.contains { $0.object === object } }

  /// What was in each object.
  let objects: [(object: ObjectValue, storage: Instance)]
  /// The numbers that new objects do not get: those that the evaluation itself makes are in no state.
  let serials: ObjectSerials

  init(
    _ globals: [Value], _ values: [(cell: StateCell, value: Value)],
    _ objects: [(object: ObjectValue, storage: Instance)], _ serials: ObjectSerials
  ) {
    self.globals = globals
    self.values = values
    self.objects = objects
    self.serials = serials
  }
}

/// How far everything that is left to chance has come.
public struct ChanceMoment {
  let chance: Chance
}

/// An animation that `withAnimation` was given.
public struct AskedAnimation {
  public let value: Value
  public let span: Span
  /// What the states held before, where that was asked for.
  public let before: [StateValue]
}

extension Interpreter {
  /// Says which objects the next evaluation is given.
  func memoryForNext(_ objects: [ObjectValue]) { memory.given = objects }

  /// Says that the views of this evaluation are read once more: their states are those that they had.
  public func revisitStates() { memory.revisit() }

  /// Reads views that may have been read before in this evaluation: the states that they had are theirs.
  public func revisitingStates<R>(_ body: () -> R) -> R { memory.revisiting(body) }

  /// Does something in which chance begins as it was at some moment, and goes on afterwards as if that had not been.
  public func withChance<R>(as moment: ChanceMoment, _ body: () -> R) -> R {
    let own = chance
    chance = moment.chance
    defer { chance = own }
    return body()
  }

  /// How far chance has come.
  public var chanceMoment: ChanceMoment { ChanceMoment(chance: chance) }

  /// The evaluation that just ended.
  public var evaluated: EvaluatedState {
    EvaluatedState(
      currentGlobals, memory.present.map { ($0, $0.value) },
      memory.objects.map { ($0, $0.storage.copy()) }, memory.givenSerials ?? memory.serials)
  }

  /// Makes everything be as it was at the end of that evaluation.
  public func restore(_ state: EvaluatedState) {
    currentGlobals = state.globals
    for (cell, value) in state.values { cell.value = value }
    for (object, storage) in state.objects { object.storage = storage.copy() }
    memory.animations = []
    memory.serials = state.serials
    moment = state
    chance = Chance(at: state)
  }

  /// The same, unless everything is so already.
  public func come(to state: EvaluatedState) {
    if moment === state { chance = Chance(at: state) } else { restore(state) }
  }

  /// To be called before states are changed: everything is as it was at no evaluation's end then.
  public func leave() {
    moment = nil
    waits = []
    memory.changed = [:]
  }

  /// Runs something that is a part of trying out the states of a block, with what is left for that of `limit`.
  public func trying<R>(_ steps: inout Int, of limit: Int, _ body: () -> R) -> R {
    let own = machine.pointee.stepsLeft
    machine.pointee.stepsLeft = steps
    memory.steps = limit
    defer {
      steps = machine.pointee.stepsLeft
      machine.pointee.stepsLeft = own
      memory.steps = nil
    }
    return body()
  }

  /// A value in few words, for messages.
  public func words(for value: Value) -> String { shortText(value) }

  /// What a value's type is called.
  public func typeWords(_ value: Value) -> String { typeName(value) }

  /// What `withAnimation` was given by the action that was called last.
  public var animation: (value: Value, span: Span)? { memory.animations.last.map { ($0.value, $0.span) } }
  /// The same of all that was called since then, in order.
  public var animations: [AskedAnimation] { memory.animations }
  /// `void` is the animation that nobody has named.
  public func note(animation: Value, at span: Span) {
    memory.animations.append(AskedAnimation(value: animation, span: span, before: memory.holding?() ?? []))
  }

  /// Does something, and notes what the states hold whenever it asks for an animation.
  ///
  /// - Parameter holding: tells what they hold; nil where nobody wants to know.
  public func watchingAnimations(_ holding: (() -> [StateValue])?, _ body: () -> Void) {
    memory.holding = holding
    defer { memory.holding = nil }
    body()
  }

  /// A state that belongs to a view of the host's own, such as whether something is open.
  public func state(_ name: String, at path: String, initially value: Value, _ span: Span) -> StateCell {
    memory.cell(path + "." + name, name, value, span, self)
  }

  /// What `@Namespace` is, told from others by a name.
  func namespace(_ name: String) -> Value {
    guard let type = program.library.type(named: "Namespace.ID") else { return .void }
    return .native(NativeValue(type, name))
  }

  /// A view of the block's own, with the states it has at its place: what it was made with is only what they
  /// begin with.
  public func connected(_ value: Value, at path: String) -> Value {
    guard case .instance(let instance) = value, let user = program.user(instance.type) else { return value }
    var result: Instance?
    for property in user.stored where property.wrapper == .namespace {
      let own = result ?? instance.copy()
      result = own
      own[property.index] = namespace(path + "." + property.name)
    }
    for property in user.stored where property.wrapped != nil {
      let own = result ?? instance.copy()
      result = own
      own[property.index] = connected(own[property.index], at: path + "." + property.name)
    }
    for property in user.stored where property.wrapper == .state {
      guard case .native(let native) = instance[property.index], let cell = native as? StateCell else {
        continue
      }
      let own = result ?? instance.copy()
      result = own
      // One name for values of two types is that of two values.
      let shared = property.storageKey.map { "storage \($0) \(property.type)" }
      let kept = memory.cell(
        shared ?? path + "." + property.name, property.name, cell.value, property.declared, self,
        isShared: shared != nil)
      own[property.index] = .native(kept)
    }
    return result.map(Value.instance) ?? value
  }
}

extension StateMemory {
  /// How often an object is noted here.
  func holds(ofObjectAt address: UnsafeMutableRawPointer) -> UInt {
    func count(_ objects: [ObjectValue]) -> Int {
      objects.count { Unmanaged.passUnretained($0).toOpaque() == address }
    }
    return UInt(count(objects) + count(given) + count(changed.values.map(\.object)))
  }
}
