/// A part of a block that is being evaluated: a statement of a view builder, with the builders in it.
///
/// It knows which states were read in it. What it shows depends on those alone: what a part is made from besides was
/// computed outside of it, and what was read there is known of the part around.
public final class EvaluatedPart: @unchecked Sendable {
  /// The states that were read in the part, but not in the parts within, and those that were changed.
  public private(set) var reads: Set<ObjectIdentifier> = []
  public private(set) var writes: Set<ObjectIdentifier> = []
  /// The parts within, in the order in which they were evaluated.
  public private(set) var parts: [EvaluatedPart] = []
  /// Whether the parts within have to do with each other in other ways than by the states that they read.
  public var isWhole = false

  init() {}

  func read(_ cell: StateCell) { reads.insert(ObjectIdentifier(cell)) }
  func write(_ cell: StateCell) { writes.insert(ObjectIdentifier(cell)) }

  /// Whether another part is this one or one of those within.
  public func holds(_ other: EvaluatedPart?) -> Bool {
    other != nil && (self === other || parts.contains { $0.holds(other) })
  }

  /// Begins a part within.
  func begin() -> EvaluatedPart {
    let part = EvaluatedPart()
    parts.append(part)
    return part
  }

  /// Takes all that was read in a part within for its own: what comes after that depends on it.
  func absorb(_ part: EvaluatedPart) {
    reads.formUnion(part.allReads)
    writes.formUnion(part.writes)
  }

  /// The states that were read here or in the parts within.
  public var allReads: Set<ObjectIdentifier> { parts.reduce(into: reads) { $0.formUnion($1.allReads) } }
}

extension Interpreter {
  /// The part that is being evaluated; nil where nobody wants to know.
  public var part: EvaluatedPart? { memory.part }

  /// Runs a statement of a builder, as a part of what is being evaluated.
  @inline(__always)
  func building(_ statement: () throws(Stop) -> Flow) throws(Stop) -> Flow {
    guard let outer = memory.part else { return try statement() }
    let part = outer.begin()
    memory.part = part
    defer { memory.part = outer }
    let flow = try statement()
    // What follows is not run for what was read here.
    if flow != .next { outer.absorb(part) }
    return flow
  }

  /// Answers the part that everything belongs to that was evaluated since the block was run.
  public func stopWatching() -> EvaluatedPart? {
    defer { memory.part = nil }
    return memory.part
  }

  /// Evaluates something that belongs to a part; nil is the one that everything around belongs to.
  public func within<R>(_ part: EvaluatedPart?, _ body: () -> R) -> R {
    guard let part, memory.part != nil else { return body() }
    let outer = memory.part
    memory.part = part
    defer { memory.part = outer }
    return body()
  }

  /// Finds out what is read and changed by something.
  public func watching(_ body: () -> Void) -> EvaluatedPart {
    let outer = memory.part
    let part = EvaluatedPart()
    memory.part = part
    body()
    memory.part = outer
    return part
  }

  /// Whether a part of a block can have an influence on another one by something else than states: variables that
  /// several can change, and values that are computed when they are first asked for.
  public var sharesVariables: Bool {
    program.sharesVariables || program.variables.contains { $0.isMutable && !$0.isWrapped }
  }

  /// Whether code can ask for something that is not the same in all states, without being given it: variables of the
  /// block's own, constants among them, which may be made of a state.
  public var hasOwnVariables: Bool { program.sharesVariables || !program.variables.isEmpty }

  /// How many identifiers were made and numbers drawn: the next one depends on it.
  public var identifiersMade: Int { identifierCount + drawCount }
}
