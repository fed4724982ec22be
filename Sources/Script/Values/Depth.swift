internal import Diagnostics

/// How many values are inside each other in a value.
///
/// Every value that holds others knows it, so that asking costs nothing. Values are released, printed and compared
/// one within the other; the interpreter keeps the depth below what the stack has room for, by `checked(_:_:)`.
/// What is changed in its place keeps the greatest depth that it had.
extension Value {
  public var depth: Int {
    switch self {
    case .void, .nil, .bool, .int, .double, .point, .size, .string, .range, .closedRange, .type, .keyPath: 0
    case .array(_, let depth): Int(depth)
    case .instance(let instance): instance.depth
    case .enumeration(_, let payload): payload?.depth ?? 0
    case .tuple(let tuple): tuple.depth
    case .slice(let slice): slice.depth
    case .dictionary(let dictionary): dictionary.depth
    case .set(let set): set.depth
    case .interval(let interval): interval.depth
    case .closure(let closure): closure.depth
    case .native(let native): native.depth
    case .host(let call): call.nesting
    case .views(let list): list.depth
    // A box may be filled after it was captured; it lets go of its value without recursion.
    case .box: 0
    }
  }

  /// An array, whose depth its elements say.
  public static func array(_ elements: [Value]) -> Value { .array(elements, Value.depth(around: elements)) }

  /// The depth of what holds these values.
  static func depth(around elements: [Value]) -> Int32 {
    elements.withUnsafeBufferPointer { depth(around: $0) }
  }

  static func depth(around elements: ArraySlice<Value>) -> Int32 {
    elements.withUnsafeBufferPointer { depth(around: $0) }
  }

  static func depth(around elements: UnsafeBufferPointer<Value>) -> Int32 {
    var deepest = 0
    for index in elements.indices {
      let depth = elements[index].depth
      if depth > deepest { deepest = depth }
    }
    return Int32(deepest + 1)
  }
}

extension Value {
  /// What a value in an array counts for in the memory that a page may use, where a string's byte is 1.
  static let weight = 8
}

extension Interpreter {
  /// A value that was just put together, unless there are too many values inside each other in it.
  @inline(__always)
  func checked(_ value: Value, _ span: @autoclosure () -> Span) throws(Stop) -> Value {
    if value.depth > Interpreter.nestingLimit { throw tooDeep(span()) }
    return value
  }

  /// A call of the host's, unless it is too long a chain.
  func checked(_ call: HostCall) throws(Stop) -> Value {
    if call.depth > HostCall.depthLimit {
      throw exhaust(EvaluationMessage.chain(HostCall.depthLimit), call.nameSpan)
    }
    return try checked(.host(call), call.nameSpan)
  }

  func tooDeep(_ span: Span) -> Stop { exhaust(EvaluationMessage.nesting(Interpreter.nestingLimit), span) }
}
