public import Diagnostics

/// A way to a value that may change: what `$pets` is.
///
/// It refers to the interpreter that made it, and is used by that one only.
public class BindingValue: Native, @unchecked Sendable {
  unowned(unsafe) let interpreter: Interpreter

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    super.init(.binding)
  }

  /// Whether nothing can change it: `.constant(3)`
  public var isConstant: Bool { false }

  func get() throws(Stop) -> Value { .void }
  func set(_ value: Value) throws(Stop) {}

  public override var depth: Int { 1 }

  /// What it is bound to now; nil when that cannot be said, which is then a diagnostic.
  public var wrappedValue: Value? { interpreter.attempt { () throws(Stop) in try get() } }

  /// Changes what it is bound to.
  public func assign(_ value: Value) {
    _ = interpreter.attempt { () throws(Stop) in try set(value) }
  }

  /// A part of what it is bound to: `$pet.votes`
  public func member(_ name: String, _ span: Span) -> BindingValue { MemberBinding(self, name, span) }

  /// An element of the array that it is bound to: `$pets[2]`
  func element(_ index: Int, _ span: Span) throws(Stop) -> BindingValue {
    let count = try get().elements?.count ?? 0
    guard (0..<count).contains(index) else {
      throw interpreter.trap(EvaluationMessage.outOfRange(index, count), span)
    }
    return ElementBinding(self, index)
  }

  /// The same, which notes an animation whenever it is changed: `$isOpen.animation()`
  public func animated(_ animation: Value, at span: Span) -> BindingValue {
    AnimatedBinding(self, animation, span)
  }

  /// The elements of what it is bound to, each as a binding.
  public override var elements: [Value]? {
    guard let values = wrappedValue?.elements else { return nil }
    return values.indices.map { .native(ElementBinding(self, $0)) }
  }
}

/// A state: the value that `@State` keeps from one evaluation to the next.
public final class StateCell: BindingValue, @unchecked Sendable {
  /// The variable's name.
  public let name: String
  /// What tells it from all other states of the block; empty while nobody has said whose it is.
  public let key: String
  public let declared: Span?
  public internal(set) var value: Value

  init(_ interpreter: Interpreter, _ name: String, _ value: Value, key: String = "", declared: Span? = nil) {
    (self.name, self.value, self.key, self.declared) = (name, value, key, declared)
    super.init(interpreter)
  }

  public override var depth: Int { 1 + value.depth }

  deinit { if value.depth > 0 { ReleaseQueue.release(&value) } }

  override func get() throws(Stop) -> Value {
    interpreter.memory.part?.read(self)
    return value
  }

  override func set(_ value: Value) throws(Stop) {
    interpreter.memory.part?.write(self)
    self.value = value
  }
}

final class MemberBinding: BindingValue, @unchecked Sendable {
  private let base: BindingValue
  private let name: String
  private let span: Span

  init(_ base: BindingValue, _ name: String, _ span: Span) {
    (self.base, self.name, self.span) = (base, name, span)
    super.init(base.interpreter)
  }

  override var depth: Int { 1 + base.depth }

  override func get() throws(Stop) -> Value {
    try interpreter.member(name, of: try base.get(), span)
  }

  override func set(_ value: Value) throws(Stop) {
    var owner = try base.get()
    try interpreter.setMember(name, of: &owner, value, span)
    try base.set(owner)
  }
}

final class ElementBinding: BindingValue, @unchecked Sendable {
  private let base: BindingValue
  private let index: Int

  init(_ base: BindingValue, _ index: Int) {
    (self.base, self.index) = (base, index)
    super.init(base.interpreter)
  }

  override var depth: Int { 1 + base.depth }

  override func get() throws(Stop) -> Value {
    guard case .array(let values, _) = try base.get(), values.indices.contains(index) else { return .nil }
    return values[index]
  }

  override func set(_ value: Value) throws(Stop) {
    guard case .array(var values, _) = try base.get(), values.indices.contains(index) else { return }
    values[index] = value
    try base.set(.array(values))
  }
}

/// `$pages[.home]`: what a subscript gives, and is given.
final class SubscriptBinding: BindingValue, @unchecked Sendable {
  private let base: BindingValue
  private let indices: [Value]
  private let span: Span

  init(_ base: BindingValue, _ indices: [Value], _ span: Span) {
    (self.base, self.indices, self.span) = (base, indices, span)
    super.init(base.interpreter)
  }

  override var depth: Int { 1 + max(base.depth, indices.map(\.depth).max() ?? 0) }

  override func get() throws(Stop) -> Value {
    try interpreter.call(
      "subscript", on: try base.get(), indices.map(DynamicArgument.init), interpreter.outside, span)
  }

  override func set(_ value: Value) throws(Stop) {
    var owner = try base.get()
    try interpreter.changeElement(
      &owner, indices.map(DynamicArgument.init), interpreter.outside, span
    ) { element throws(Stop) in element = value }
    try base.set(owner)
  }
}

final class AnimatedBinding: BindingValue, @unchecked Sendable {
  private let base: BindingValue
  private let animation: Value
  private let span: Span

  init(_ base: BindingValue, _ animation: Value, _ span: Span) {
    self.base = base
    self.animation = animation
    self.span = span
    super.init(base.interpreter)
  }

  override var depth: Int { 1 + base.depth }

  override func get() throws(Stop) -> Value { try base.get() }
  override func set(_ value: Value) throws(Stop) {
    interpreter.note(animation: animation, at: span)
    try base.set(value)
  }
}

/// `Binding(get: { … }, set: { … })`, `.constant(1)`
final class ComputedBinding: BindingValue, @unchecked Sendable {
  private let read: () throws(Stop) -> Value
  private let write: (Value) throws(Stop) -> Void

  private let inner: Int

  /// - Parameter depth: of what the functions hold.
  init(
    _ interpreter: Interpreter, depth: Int, read: @escaping () throws(Stop) -> Value,
    write: @escaping (Value) throws(Stop) -> Void
  ) {
    (self.read, self.write, inner) = (read, write, depth)
    super.init(interpreter)
  }

  override var depth: Int { 1 + inner }

  override func get() throws(Stop) -> Value { try read() }
  override func set(_ value: Value) throws(Stop) { try write(value) }
}

/// A binding to a value that nothing changes.
private final class ConstantBinding: BindingValue, @unchecked Sendable {
  private var value: Value

  init(_ interpreter: Interpreter, _ value: Value) {
    self.value = value
    super.init(interpreter)
  }

  deinit { if value.depth > 0 { ReleaseQueue.release(&value) } }

  override var isConstant: Bool { true }
  override var depth: Int { 1 + value.depth }
  override func get() throws(Stop) -> Value { value }
}

extension NativeCall {
  /// A binding that asks and tells functions.
  public func binding(get: Value, set: Value) -> BindingValue {
    let (interpreter, span) = (interpreter, span)
    func run(_ closure: Value, _ arguments: [Value]) throws(Stop) -> Value {
      guard case .closure(let closure) = closure else {
        throw interpreter.fail(EvaluationMessage.notCallable(closure.typeName), span)
      }
      return try interpreter.apply(closure, arguments)
    }
    return ComputedBinding(
      interpreter, depth: max(get.depth, set.depth), read: { () throws(Stop) in try run(get, []) },
      write: { value throws(Stop) in _ = try run(set, [value]) })
  }

  /// A binding to a value that nothing changes.
  public func binding(to value: Value) -> BindingValue { interpreter.constantBinding(value) }
}

extension Interpreter {
  /// A binding to a value that nothing changes.
  public func constantBinding(_ value: Value) -> BindingValue {
    ConstantBinding(self, value)
  }

  /// The state that a block declares.
  func state(_ name: String, _ value: Value, _ declared: Span) -> StateCell {
    memory.cell(name, name, value, declared, self)
  }

  /// What a state or a binding holds; any other value is itself.
  func wrappedValue(_ value: Value, _ span: Span) throws(Stop) -> Value {
    if case .native(let native) = value, let binding = native as? BindingValue { return try binding.get() }
    if case .void = value { throw failUnset(EvaluationMessage.notSet, span) }
    return value
  }

  func setWrapped(_ target: Value, _ value: Value, _ span: Span) throws(Stop) {
    guard case .native(let native) = target, let binding = native as? BindingValue else {
      throw fail(EvaluationMessage.notSet, span)
    }
    try binding.set(value)
  }

  /// A value as the stored property keeps it.
  func wrap(_ value: Value, _ property: StoredProperty, _ span: Span) throws(Stop) -> Value {
    switch property.wrapper {
    case .state: return .native(StateCell(self, property.name, value))
    case .binding:
      if case .native(let native) = value, native is BindingValue { return value }
      throw fail(EvaluationMessage.notABinding(property.name), span, hint: EvaluationMessage.bindingHint)
    case .environment, .namespace, .scaledMetric, .observed, nil: return value
    }
  }
}
