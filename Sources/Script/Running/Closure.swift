public import Diagnostics

/// A function as a value: a closure with what it captured, a method of a value, or a function of a library's.
public final class Closure: @unchecked Sendable {
  public let span: Span
  /// How many arguments it takes: those it names, or the highest `$n` it uses and one.
  public let parameterCount: Int

  let kind: Kind
  /// What a script closure captured; freed with it.
  let captures: UnsafeMutablePointer<Value>
  private let captureCount: Int
  /// How many values are inside each other in what it captured.
  let depth: Int

  enum Kind {
    case script(ClosureCode)
    /// Anything that is called with values.
    case native((Interpreter, [Value]) throws(Stop) -> Value)
  }

  init(_ code: ClosureCode, _ captures: UnsafeMutablePointer<Value>) {
    span = code.span
    parameterCount = code.parameters.count
    kind = .script(code)
    self.captures = captures
    captureCount = code.captures.count
    depth = Closure.depth(captures, captureCount)
  }

  /// - Parameter captured: a value that `body` holds.
  public init(
    _ span: Span, parameterCount: Int, holding captured: Value = .void,
    _ body: @escaping (Interpreter, [Value]) throws(Stop) -> Value
  ) {
    depth = 1 + captured.depth
    self.span = span
    self.parameterCount = parameterCount
    kind = .native(body)
    captures = Closure.nothing
    captureCount = 0
  }

  /// What a function inside of another captured.
  init(holding captures: UnsafeMutablePointer<Value>, _ count: Int, _ span: Span, parameterCount: Int) {
    self.span = span
    self.parameterCount = parameterCount
    kind = .native { _, _ throws(Stop) in throw .mistake }
    self.captures = captures
    captureCount = count
    depth = Closure.depth(captures, count)
  }

  /// The same closure with other values in place of those that it captured.
  init(_ other: Closure, capturing values: [Value]) {
    (span, parameterCount, kind) = (other.span, other.parameterCount, other.kind)
    captures = .allocate(capacity: values.count)
    captureCount = values.count
    _ = UnsafeMutableBufferPointer(start: captures, count: captureCount).initialize(from: values)
    depth = Closure.depth(captures, captureCount)
  }

  /// What it captured, in the order of its code.
  var captured: UnsafeBufferPointer<Value> { UnsafeBufferPointer(start: captures, count: captureCount) }

  private static func depth(_ captures: UnsafeMutablePointer<Value>, _ count: Int) -> Int {
    if count == 0 { return 1 }
    return Int(Value.depth(around: UnsafeBufferPointer(start: captures, count: count)))
  }

  deinit {
    guard captureCount > 0 else { return }
    captures.deinitialize(count: captureCount)
    captures.deallocate()
  }

  /// What closures and functions without captures have.
  nonisolated(unsafe) static let nothing = UnsafeMutablePointer<Value>.allocate(capacity: 1)
}

/// What the compiler made of a closure: one for all the closures an expression makes.
final class ClosureCode: @unchecked Sendable {
  let span: Span
  let hasSignature: Bool
  /// The slots of its parameters; nil for `_`.
  let parameters: [Int?]
  /// Parameters that closures inside share, or that are `inout`.
  let boxed: [Int]
  /// How the captured variables are found in the frame around.
  let captures: [Held]
  let slotCount: Int
  let block: Block
  /// Its parameters lack their `in`, which was reported: to run it would only repeat that.
  let isBroken: Bool

  init(
    span: Span, hasSignature: Bool, parameters: [Int?], boxed: [Int], captures: [Held], slotCount: Int,
    block: Block, isBroken: Bool
  ) {
    self.span = span
    self.hasSignature = hasSignature
    self.parameters = parameters
    self.boxed = boxed
    self.captures = captures
    self.slotCount = slotCount
    self.block = block
    self.isBroken = isBroken
  }

  func instantiate(in frame: Frame) throws(Stop) -> Closure {
    if captures.isEmpty { return Closure(self, Closure.nothing) }
    let storage = UnsafeMutablePointer<Value>.allocate(capacity: captures.count)
    for (index, capture) in captures.enumerated() {
      // Reading a variable's slot cannot fail.
      (storage + index).initialize(to: (try? capture(frame)) ?? .void)
    }
    return Closure(self, storage)
  }
}
