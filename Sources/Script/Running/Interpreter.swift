public import Diagnostics
internal import Foundation
public import ScriptSyntax

/// Runs layout blocks: resolves the names of a syntax tree, compiles it, and evaluates it.
///
/// The host gets views as values it can read, and gives closures back to be run when it wants their views.
/// What a block declares, the later blocks of the same interpreter see. An interpreter belongs to one thread at a
/// time: who may be another one asks `exclusively`.
public final class Interpreter {
  public let vocabulary: HostVocabulary
  public let limits: Limits
  /// Who reads the values that only the host knows, for members of theirs that a library implements.
  public weak var host: AnyObject?
  /// Everything that was wrong so far, in the order it was found, each thing once.
  public private(set) var diagnostics: [Diagnostic] = []
  /// What `print` was given, a line each.
  public internal(set) var output: [String] = []

  var isLineFinished = true
  /// Where the text is needed that is being made of a value, and how many values one for a message may still name.
  var printingAt: Span?
  var quietVisits = 0
  private let lock = NSRecursiveLock()

  private var reported: Set<Reported> = []
  /// Where code failed: one mistake in a loop is one message, though its numbers differ.
  private var failed: Set<Span> = []
  /// The diagnostic whose calls are being noted while its mistake makes its way out.
  var unwinding: Int?
  /// The diagnostics of what failed while it ran, by their numbers.
  private var failures: [Int] = []
  private(set) var isExhausted = false
  /// What the layouts of a block may spend, while one of them runs.
  var layoutSteps: Int?
  /// How many identifiers were made.
  var identifierCount = 0
  /// What is left to chance.
  var chance = Chance()
  /// How often something was left to it.
  var drawCount = 0
  /// Where and when the page is.
  public var locality: Locality {
    get { localityCache.locality }
    set { localityCache = LocalityCache(newValue) }
  }
  private(set) lazy var localityCache = LocalityCache(Locality())
  /// Whether it was said that nobody knows what day it is.
  var hasMissedNow = false
  var viewsLeft: Int
  /// The same while layouts and readers run.
  var layoutViewsLeft: Int
  var memoryLeft: Int
  let machine: UnsafeMutablePointer<Machine>
  private let stack: UnsafeMutablePointer<Value>
  /// What is declared for all blocks.
  let program: Program
  var globalCount = 0
  private var globalCapacity = 0
  /// Boxes of functions that refer to themselves: emptied at the end, or they would keep each other.
  var cycles: [Box] = []
  /// All objects of the block's classes, which may keep each other.
  var objects: [ObjectValue] = []
  /// What the author's `throw` threw, and where.
  var thrown = Value.void
  /// The lines of the block that could not be read.
  var brokenLines: Set<Int> = []
  var thrownAt: Span?
  /// The generic type of which a value is being made, while its properties get their first values.
  var made: StaticType?
  /// Static properties that are being computed.
  var initializing: Set<Int> = []
  /// The variables of the block's that had to have a value before their declarations.
  var early: Set<Int> = []
  /// What the states of the block that is being run hold.
  private(set) var memory = StateMemory()
  /// The evaluation whose values everything has.
  var moment: EvaluatedState?
  /// Where what runs now has waited already. Somebody who comes to such a place again waits for ever.
  public var waits: Set<Int> = []
  /// Whether anything was to be done later since this was last set to false.
  public var hasPutOff = false
  /// Whether what is to be done later is left out, and not done at once.
  public var leavesOffLater = false
  /// The types that blocks declared: cases refer to their types without holding them.
  private var types: [NominalType] = []
  /// Where comparisons are recorded while a layout runs.
  public var choices: (any ChoiceRecorder)? {
    didSet { machine.pointee.isRecording = choices != nil }
  }

  public init(vocabulary: HostVocabulary, limits: Limits = Limits()) {
    self.vocabulary = vocabulary
    self.limits = limits
    viewsLeft = limits.views
    layoutViewsLeft = limits.layoutViews
    memoryLeft = limits.memory
    stack = .allocate(capacity: Interpreter.stackSize)
    machine = .allocate(capacity: 1)
    program = Program(vocabulary)
    machine.initialize(
      to: Machine(
        interpreter: self, top: stack, end: stack + Interpreter.stackSize, globals: Closure.nothing,
        stepsLeft: limits.steps))
  }

  /// Values on the stack; the depth of calls is bounded before this is reached by anything but huge frames.
  private static let stackSize = 1 << 18

  deinit {
    for box in cycles { box.value = .void }
    program.forgetDeclarations()
    for object in objects { object.storage = Instance.make(object.type, count: 0) }
    if globalCapacity > 0 {
      machine.pointee.globals.deinitialize(count: globalCapacity)
      machine.pointee.globals.deallocate()
    }
    machine.deinitialize(count: 1)
    machine.deallocate()
    stack.deallocate()
  }

  /// Waits until no other thread has the interpreter.
  public func exclusively<R>(_ body: () -> R) -> R { lock.withLock(body) }

  /// The views of a block, from its statements top to bottom.
  ///
  /// What is wrong with one statement is a diagnostic and does not keep the others from being run.
  public func run(_ tree: SyntaxTree) -> [BuiltView] { run(prepare(tree)) }

  /// Runs one of the files that are read before all blocks, for what it declares.
  public func declare(_ tree: SyntaxTree) {
    _ = run(compile(tree))
  }

  /// Compiles a block that may be run more than once.
  public func prepare(_ tree: SyntaxTree) -> PreparedBlock {
    program.block += 1
    return compile(tree)
  }

  private func compile(_ tree: SyntaxTree) -> PreparedBlock {
    program.foundMembers = nil
    readPrelude(for: tree)
    let main = Compiler(self, tree).compileMain()
    program.foundMembers = [:]
    growGlobals()
    return PreparedBlock(main, currentGlobals, viewsLeft, memoryLeft)
  }

  /// The views of a block whose states hold these values, by their keys; the others what they are declared with.
  ///
  /// Whatever an earlier run of it has changed is as it was before.
  ///
  /// - Parameter isWatched: whether `part` is to tell what is read where, until somebody says `stopWatching`.
  public func run(
    _ block: PreparedBlock, states: [String: Value] = [:], isWatched: Bool = false
  ) -> [BuiltView] {
    memory = block.memory
    moment = nil
    chance = Chance()
    memory.begin(states, watched: isWatched ? EvaluatedPart() : nil)
    currentGlobals = block.globals
    (viewsLeft, memoryLeft) = (block.viewsLeft, block.memoryLeft)
    let main = block.main
    return inFrame(main.slotCount, Closure.nothing, main.span) { frame, views throws(Stop) in
      _ = try main.block.build(frame, into: &views)
    }
  }

  /// What the variables hold that are declared for all blocks.
  var currentGlobals: [Value] {
    get { Array(UnsafeBufferPointer(start: machine.pointee.globals, count: globalCapacity)) }
    set { for (index, value) in newValue.enumerated() { machine.pointee.globals[index] = value } }
  }

  /// The views that a closure written as a view builder stands for.
  public func buildViews(_ closure: Closure, _ arguments: [Value] = []) -> [BuiltView] {
    guard case .script(let code) = closure.kind else {
      return call(closure, arguments).map { [BuiltView($0, path: [])] } ?? []
    }
    return inFrame(code.slotCount, closure.captures, code.span) { frame, views throws(Stop) in
      try self.bind(arguments, to: code, in: frame)
      _ = try code.block.build(frame, into: &views)
    }
  }

  /// The value of a closure called as a function; nil when it failed, which is in `diagnostics`.
  public func call(_ closure: Closure, _ arguments: [Value] = []) -> Value? {
    attempt { () throws(Stop) in try self.apply(closure, arguments) }
  }

  /// Adds what the host found wrong, unless the same was said of the same place.
  public func report(_ diagnostic: Diagnostic) {
    let key = Reported(message: diagnostic.message, span: diagnostic.span)
    if reported.insert(key).inserted { diagnostics.append(diagnostic) }
  }

  /// Adds what the host found wrong, in the place of what it said before it knew all of it.
  public func report(_ diagnostic: Diagnostic, insteadOf old: Diagnostic) {
    guard
      let index = diagnostics.lastIndex(where: { $0.message == old.message && $0.span == old.span })
    else { return report(diagnostic) }
    diagnostics[index] = diagnostic
    reported.insert(Reported(message: diagnostic.message, span: diagnostic.span))
  }

  /// Runs something whose messages are left out: what it does is done again where it counts.
  public func unreported<R>(_ body: () -> R) -> R {
    let known = (diagnostics, reported, failed, failures, unwinding, isExhausted)
    defer { (diagnostics, reported, failed, failures, unwinding, isExhausted) = known }
    return body()
  }

  /// Adds a note to what was said since there were so many diagnostics.
  public func add(_ note: Diagnostic.Note, toAllSince count: Int) {
    replaceDiagnostics(since: count) { old in
      Diagnostic(old.severity, old.message, at: old.span, hint: old.hint, notes: old.notes + [note])
    }
  }

  /// Of warnings at one place whose hints are the same, which tell of one fault in several states, keeps the first.
  public func keepFirstWarnings(since count: Int) {
    // Errors are found by their numbers.
    guard diagnostics.count > count, !diagnostics[count...].hasErrors else { return }
    let known = diagnostics[..<count]
    let new = diagnostics[count...].filter { diagnostic in
      diagnostic.hint == nil
        || !known.contains { $0.span == diagnostic.span && $0.hint == diagnostic.hint }
    }
    diagnostics.replaceSubrange(count..., with: new)
  }

  /// Says otherwise what was said since there were so many diagnostics.
  func replaceDiagnostics(since count: Int, _ change: (Diagnostic) -> Diagnostic) {
    for index in count..<max(count, diagnostics.count) { diagnostics[index] = change(diagnostics[index]) }
  }

  private struct Reported: Hashable {
    let message: String
    let span: Span?
  }
}

// MARK: - Failing

extension Interpreter {
  /// Says what is wrong; to be thrown.
  public func fail(
    _ message: String, _ span: Span, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Stop {
    unwinding = nil
    // What becomes of a line that could not be read means nothing.
    if !brokenLines.isEmpty, brokenLines.contains(span.line) { return .mistake }
    if failed.insert(span).inserted {
      let count = diagnostics.count
      report(.error(message, at: span, hint: hint, notes: notes))
      if diagnostics.count > count {
        unwinding = count
        failures.append(count)
      }
    }
    return .mistake
  }

  /// A variable without a value: where something failed before, that may well be why, and was said.
  func failUnset(_ message: String, _ span: Span) -> Stop {
    diagnostics.hasErrors ? .mistake : fail(message, span)
  }

  func exhaust(_ message: String, _ span: Span) -> Stop {
    if !isExhausted {
      isExhausted = true
      unwinding = diagnostics.count
      failures.append(diagnostics.count)
      report(.error(message, at: span, hint: EvaluationMessage.budgetHint))
    }
    return .exhausted
  }

  /// Says on the way out of a mistake which calls led to it.
  func noteCall(_ name: String, _ span: Span) {
    // What goes wrong in the library, or is thrown there, is said of the call of it.
    if let place = thrownAt, place.file.path == Prelude.path { thrownAt = span }
    guard let index = unwinding, diagnostics.indices.contains(index) else { return }
    let known = diagnostics[index]
    if known.notes.isEmpty, known.span?.file.path == Prelude.path {
      diagnostics[index] = Diagnostic(known.severity, known.message, at: span, hint: known.hint)
    } else {
      note(EvaluationMessage.calledHere(name), of: index, span)
    }
  }

  /// Runs what a view or a layout of the block's does, and notes of what fails in it where that view stands.
  public func noting<R>(_ name: String, at span: Span, _ body: () -> R) -> R {
    let known = failures.count
    let result = body()
    for index in failures.dropFirst(known) { note(EvaluationMessage.usedHere(name), of: index, span) }
    return result
  }

  private func note(_ message: String, of index: Int, _ span: Span) {
    // What the library has in Swift itself has no lines that an author could look at.
    guard diagnostics.indices.contains(index), span.file.path != Prelude.path else { return }
    let old = diagnostics[index]
    // Of a recursion without an end a few calls tell enough.
    guard old.notes.count < 4, old.notes.last?.span != span else { return }
    diagnostics[index] = Diagnostic(
      old.severity, old.message, at: old.span, hint: old.hint,
      notes: old.notes + [Diagnostic.Note(message, at: span)])
  }

  func outOfSteps(_ span: Span) -> Stop {
    exhaust(
      layoutSteps.map(EvaluationMessage.layoutSteps) ?? memory.steps.map(EvaluationMessage.stateSteps)
        ?? EvaluationMessage.steps(limits.steps), span)
  }

  func cannotEnter(_ span: Span) -> Stop {
    machine.pointee.stepsLeft < 0 ? outOfSteps(span) : exhaust(EvaluationMessage.depth(limits.depth), span)
  }

  func countView(_ span: Span) throws(Stop) {
    viewsLeft -= 1
    if viewsLeft < 0 {
      throw exhaust(EvaluationMessage.views(layoutSteps == nil ? limits.views : limits.layoutViews), span)
    }
    try checkResources(span)
  }

  /// - Parameter each: what an element needs, of an array; a string's are bytes.
  func checkSize(_ size: Int, each: Int = 1, _ span: Span) throws(Stop) {
    if size > limits.size { throw exhaust(EvaluationMessage.size(limits.size), span) }
    memoryLeft -= size * each
    if memoryLeft < 0 { throw exhaust(EvaluationMessage.memory(limits.memory), span) }
  }

  func keep(_ type: NominalType) { types.append(type) }

  func spend(_ steps: Int, _ span: Span) throws(Stop) {
    machine.pointee.stepsLeft -= steps
    if machine.pointee.stepsLeft < 0 { throw outOfSteps(span) }
    if steps >= 16 { try checkResources(span) }
  }

  /// Asks the last guard, which no block that is counted right ever meets.
  func checkResources(_ span: Span) throws(Stop) {
    if let passed = ResourceLimit.passed { throw exhaust(passed.message, span) }
  }

  /// Keeps the box of a function that may have captured it until the end, when the circle is opened; that costs some
  /// steps, since a loop may make any number of them.
  func keep(_ box: Box, _ span: Span) throws(Stop) {
    cycles.append(box)
    try spend(20, span)
  }
}

// MARK: - Calling

extension Interpreter {
  /// A frame from which the host's calls are made.
  var outside: Frame {
    Frame(slots: machine.pointee.top, captures: Closure.nothing, machine: machine)
  }

  /// Runs what may fail; nil when it did.
  func attempt<R>(_ body: () throws(Stop) -> R) -> R? {
    do { return try body() } catch {
      if error == .thrown { reportThrown() }
      return nil
    }
  }

  private func inFrame(
    _ slotCount: Int, _ captures: UnsafeMutablePointer<Value>, _ span: Span,
    _ body: (Frame, inout [BuiltView]) throws(Stop) -> Void
  ) -> [BuiltView] {
    var views: [BuiltView] = []
    _ = attempt { () throws(Stop) in
      let frame = try outside.enter(slotCount, captures: captures, span)
      defer { frame.leave(slotCount) }
      try body(frame, &views)
    }
    return views
  }

  /// Makes room for the variables that were declared since the last run.
  private func growGlobals() {
    guard globalCount > globalCapacity else { return }
    let grown = UnsafeMutablePointer<Value>.allocate(capacity: globalCount)
    grown.moveInitialize(from: machine.pointee.globals, count: globalCapacity)
    (grown + globalCapacity).initialize(repeating: .void, count: globalCount - globalCapacity)
    if globalCapacity > 0 { machine.pointee.globals.deallocate() }
    machine.pointee.globals = grown
    globalCapacity = globalCount
  }
}
