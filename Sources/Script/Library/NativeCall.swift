public import Diagnostics

/// A call of a function that a library implements: the receiver, the arguments, and what the implementation
/// may ask of the interpreter. It must not outlive the call.
public struct NativeCall {
  public unowned(unsafe) let interpreter: Interpreter
  /// The receiver, and behind it the arguments by the parameters' order.
  @usableFromInline let slots: UnsafeMutablePointer<Value>
  /// How many parameters there are.
  public let count: Int
  @usableFromInline let site: CallSite

  @inlinable public var receiver: Value { slots[0] }
  /// The argument of that parameter; `void` when it was left out.
  @inlinable public subscript(index: Int) -> Value { slots[index + 1] }

  /// The place of the call; of an argument, its own.
  @inlinable public var span: Span { site.span }
  public func span(of index: Int) -> Span { site.argumentSpans[index] ?? site.span }
  /// What is known of an argument's type, for what an optional's text is: `Optional(1)`.
  public func type(of index: Int) -> StaticType { site.argumentTypes[index] ?? .unknown }
  public var receiverType: StaticType { site.receiverType }
  /// The same of each argument of a variadic parameter.
  public func types(of index: Int) -> [StaticType] { site.variadicTypes[index] ?? [] }

  /// Changes an `inout` argument.
  public func set(_ index: Int, _ value: Value) { slots[index + 1] = value }
  public func swap(_ a: Int, _ b: Int) { Swift.swap(&slots[a + 1], &slots[b + 1]) }

  /// Whether nobody but the place that was given for an `inout` argument holds the object there. The interpreter keeps
  /// all objects until its end, and is not counted.
  func isUnique(_ index: Int) -> Bool {
    // Moved out, so that it is counted once, and once more for the interpreter, and as often as it is noted that the
    // evaluation has made or changed it.
    var value = Value.void
    Swift.swap(&value, &slots[index + 1])
    defer { Swift.swap(&value, &slots[index + 1]) }
    guard let address = value.addressOfObject else { return false }
    return retainCount(address) == 2 + interpreter.memory.holds(ofObjectAt: address)
  }

  // MARK: Failing

  /// To be thrown: says what is wrong, at the call or at one of its arguments.
  public func fail(_ message: String, at index: Int? = nil, hint: String? = nil) -> Stop {
    interpreter.fail(message, index.map(span(of:)) ?? span, hint: hint)
  }

  /// To be thrown by a member whose receiver is not of its type: it has no value yet, or comes from a key path
  /// of another type.
  public func failForReceiver(of type: NominalType) -> Stop {
    interpreter.mismatch(receiver, .nominal(type, []), span)
  }

  /// To be called before something that large is made: a string's bytes, an array's elements.
  public func checkSize(_ size: Int) throws(Stop) { try interpreter.checkSize(size, span) }

  /// The same of an array's elements, which somebody has to write one after the other.
  func checkElements(_ count: Int) throws(Stop) {
    try interpreter.checkSize(count, each: Value.weight, span)
    try spend(count >> 3)
  }

  /// To be called by loops that call no closure, once a round or for many rounds at once.
  public func spend(_ steps: Int = 1) throws(Stop) { try interpreter.spend(steps, span) }

  // MARK: Asking

  /// Calls a closure; one of several parameters takes a single tuple apart.
  public func run(_ closure: Value, _ arguments: Value...) throws(Stop) -> Value {
    guard case .closure(let closure) = closure else {
      throw fail(EvaluationMessage.notCallable(closure.typeName))
    }
    return try interpreter.apply(closure, arguments)
  }

  public func run(_ closure: Value, _ argument: Value) throws(Stop) -> Value {
    // `contains(where: \.isNumber)`, where only the running program knows that a function is wanted.
    if case .keyPath(let path) = closure { return try interpreter.value(at: path, of: argument, span) }
    guard case .closure(let closure) = closure else {
      throw fail(EvaluationMessage.notCallable(closure.typeName))
    }
    return try interpreter.apply(closure, argument)
  }

  public func run(_ closure: Value, _ first: Value, _ second: Value) throws(Stop) -> Value {
    guard case .closure(let closure) = closure else {
      throw fail(EvaluationMessage.notCallable(closure.typeName))
    }
    return try interpreter.apply(closure, first, second)
  }

  /// Calls a closure whose first parameter is `inout`.
  public func run(_ closure: Value, changing value: inout Value, _ more: Value...) throws(Stop) -> Value {
    let box = Box(value)
    value = .void
    defer { value = box.value }
    guard case .closure(let closure) = closure else {
      throw fail(EvaluationMessage.notCallable(closure.typeName))
    }
    return try interpreter.apply(closure, [.box(box)] + more)
  }

  /// The same, for a closure that says yes or no.
  public func test(_ closure: Value, _ argument: Value) throws(Stop) -> Bool {
    try run(closure, argument).bool
  }

  /// The same of two values.
  func test(_ closure: Value, _ a: Value, _ b: Value) throws(Stop) -> Bool { try run(closure, a, b).bool }

  /// Whether two values are equal, by the `==` of their type.
  public func areEqual(_ a: Value, _ b: Value) throws(Stop) -> Bool {
    try interpreter.areEqual(a, b, span)
  }

  /// Whether one value is less than another, by the `<` of their type.
  public func isLess(_ a: Value, _ b: Value) throws(Stop) -> Bool { try interpreter.isLess(a, b, span) }

  /// A value as a dictionary's key or a set's element.
  public func key(_ value: Value) throws(Stop) -> Key { try interpreter.key(value, span) }

  /// The text of a value: as `print` and an interpolation show it, or as it is shown inside a collection.
  public func text(of value: Value, type: StaticType = .unknown, isInside: Bool = false) throws(Stop)
    -> String
  {
    try interpreter.text(value, type, isInside: isInside, span)
  }

  // MARK: Choosing

  /// Whether one length is less than another. While a layout runs, every comparison of Doubles goes through
  /// here: its margin is what tells at which width the choice changes.
  public func isLess(_ a: Double, _ b: Double) -> Bool { interpreter.isPositive(b - a, a == b) }

  /// A number that was chosen among many by Doubles, as rounding does.
  public func note(_ choice: Double) { interpreter.note(choice) }

  /// The whole number that a length was rounded to; whether its margins matter, too.
  func note(rounding whole: Double) -> Bool { interpreter.note(rounding: whole) }
}

/// What is known of a call before it runs.
@usableFromInline final class CallSite: Sendable {
  @usableFromInline let span: Span
  let argumentSpans: [Int: Span]
  let argumentTypes: [Int: StaticType]
  let receiverType: StaticType
  let variadicTypes: [Int: [StaticType]]

  init(
    _ span: Span, argumentSpans: [Int: Span] = [:], argumentTypes: [Int: StaticType] = [:],
    receiverType: StaticType = .unknown, variadicTypes: [Int: [StaticType]] = [:]
  ) {
    self.variadicTypes = variadicTypes
    self.span = span
    self.argumentSpans = argumentSpans
    self.argumentTypes = argumentTypes
    self.receiverType = receiverType
  }
}

extension Value {
  @inline(never)
  fileprivate var addressOfObject: UnsafeMutableRawPointer? {
    guard case .native(let native) = self, native is ObjectValue else { return nil }
    return Unmanaged.passUnretained(native).toOpaque()
  }
}

/// How many hold an object: the runtime's own count.
@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeMutableRawPointer) -> UInt
