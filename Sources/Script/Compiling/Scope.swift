internal import Diagnostics
internal import ScriptSyntax

/// A name while the program is being resolved.
enum Entity {
  case variable(Variable)
  /// Functions of one name; they differ in their labels or types.
  case functions([FunctionEntity])
  case type(StaticType)

  /// Whether it is the same type, whatever stands for its parameters.
  func isType(_ other: StaticType) -> Bool {
    guard case .type(let type) = self, let nominal = type.nominal else { return false }
    return nominal === other.nominal
  }
}

/// A variable or a constant.
final class Variable {
  enum Storage {
    case slot(Int), boxedSlot(Int), capture(Int), boxedCapture(Int), global(Int)
    /// A computed variable.
    case computed(getter: FunctionEntity, setter: FunctionEntity?)
  }

  let name: String
  let storage: Storage
  let isMutable: Bool
  var type: StaticType
  let declared: Span
  /// Declared without a value. A constant may be given one, once; nobody may read it before.
  var awaitsValue = false
  /// Whether it was declared without a value, so that a use has to ask whether it has one.
  var mayBeUnset = false
  /// What gives one of the block's its first value before its declaration is reached.
  var early: Code?
  /// Whether it is declared as `T!`.
  var isImplicitlyUnwrapped = false
  /// `@State`, `@Binding`: what `$name` means.
  var isWrapped = false
  /// Whether a `let` or a `var` of its own declares it, and in which block.
  var isBinding = false
  var block = 0
  /// Whether it is what a closure is given.
  var isClosureParameter = false
  /// `willSet` and `didSet` of a static property, a variable of the block's, or one of a function.
  var observers: (will: FunctionEntity?, did: FunctionEntity?) = (nil, nil)
  /// What it is captured from, for those who ask whether two are the same.
  private(set) var origin: Variable?

  init(_ name: String, _ storage: Storage, isMutable: Bool, type: StaticType, declared: Span) {
    self.name = name
    self.storage = storage
    self.isMutable = isMutable
    self.type = type
    self.declared = declared
  }

  /// The same as it is seen in a closure.
  func captured(
    in storage: Storage, isMutable: Bool, _ function: (FunctionEntity) -> FunctionEntity?
  ) -> Variable {
    let result = Variable(name, storage, isMutable: isMutable, type: type, declared: declared)
    result.isWrapped = isWrapped
    result.mayBeUnset = mayBeUnset
    result.origin = origin ?? self
    result.isClosureParameter = isClosureParameter
    result.observers = (observers.will.flatMap(function), observers.did.flatMap(function))
    return result
  }

  func isSame(as other: Variable?) -> Bool {
    guard let other else { return false }
    return (origin ?? self) === (other.origin ?? other)
  }

  /// The value, wherever it is.
  var read: Code {
    guard isWrapped else { return readShared(declared) ?? raw }
    let (raw, declared) = (raw, declared)
    return { frame throws(Stop) in try frame.interpreter.wrappedValue(try raw(frame), declared) }
  }

  /// The value of what was declared without one.
  func readWhenSet(_ span: Span) -> Code {
    let (read, name) = (read, name)
    return { frame throws(Stop) in
      let value = try read(frame)
      if value.isVoid { throw frame.interpreter.failUnset(EvaluationMessage.usedBefore(name), span) }
      return value
    }
  }

  /// The value of what a closure shares with what is around it: while that changes it, it is empty.
  func readShared(_ span: Span) -> Code? {
    guard case .boxedCapture(let index) = storage, !mayBeUnset, !type.isUnknown, !type.isVoid else {
      return nil
    }
    let name = name
    return { frame throws(Stop) in
      let value = frame.captures[index].unboxed
      if case .void = value {
        throw frame.interpreter.failUnset(EvaluationMessage.readWhileChanged(name), span)
      }
      return value
    }
  }

  /// The value, or of a state or a binding what it is kept in.
  var raw: Code {
    switch storage {
    case .slot(let index): return { frame throws(Stop) in frame.slots[index] }
    case .boxedSlot(let index): return { frame throws(Stop) in frame.slots[index].unboxed }
    case .capture(let index): return { frame throws(Stop) in frame.captures[index] }
    case .boxedCapture(let index): return { frame throws(Stop) in frame.captures[index].unboxed }
    case .global(let index): return { frame throws(Stop) in frame.machine.pointee.globals[index] }
    case .computed(let getter, _): return getter.call([])
    }
  }

  /// What a closure captures of it: a box is shared, anything else copied.
  var capture: Code {
    switch storage {
    case .boxedSlot(let index): return { frame throws(Stop) in frame.slots[index] }
    case .boxedCapture(let index): return { frame throws(Stop) in frame.captures[index] }
    default: return raw
    }
  }

  var isBoxed: Bool {
    switch storage {
    case .boxedSlot, .boxedCapture: true
    default: false
    }
  }

  /// Whether it is the same wherever it is read, and so need not be captured.
  var isGlobal: Bool {
    switch storage {
    case .global: true
    case .computed(let getter, _): getter.closure == nil
    default: false
    }
  }
}

extension Value {
  @inline(__always)
  var unboxed: Value { if case .box(let box) = self { box.value } else { self } }
}

/// A function of a block's, by its name.
final class FunctionEntity: DeclaredInBlock {
  let code: FunctionCode
  let generics: [GenericParameter]
  /// What stands in the place of parameters that are left out.
  let defaults: [Code?]
  /// Of a function inside of another: the variable with what it captured.
  let closure: Variable?
  var block = 0

  init(_ code: FunctionCode, generics: [GenericParameter], defaults: [Code?], closure: Variable? = nil) {
    self.code = code
    self.generics = generics
    self.defaults = defaults
    self.closure = closure
  }
}

/// The names of one function or closure, in nested blocks; `parent` is the function around.
///
/// Of what is `unchecked` no access is open while another begins: one thread compiles, and nothing is lent.
final class FunctionScope {
  enum Kind { case main, function, closure }

  let parent: FunctionScope?
  let kind: Kind
  @exclusivity(unchecked) private(set) var slotCount = Frame.firstSlot
  @exclusivity(unchecked) private(set) var captures: [Held] = []
  /// Slots that are boxed when the function is entered.
  @exclusivity(unchecked) var boxed: [Int] = []
  @exclusivity(unchecked) private var blocks: [[String: Entity]] = [[:]]
  @exclusivity(unchecked) private var generics: [[String: StaticType]] = [[:]]
  /// The names that closures inside mention: variables of these names are shared.
  @exclusivity(unchecked) var shared: Set<String>
  /// The types of `$0`, `$1`… in a closure without a signature, and their variables; nil elsewhere.
  var implicitTypes: [StaticType]?
  var implicitParameters: [Variable] = []
  var implicitInout: [Bool] = []
  /// What a `return` is to give, and what those that were met gave.
  var expectedResult = StaticType.unknown
  /// What a `throw` is to throw.
  var thrown = StaticType.unknown
  /// Of a function that says so, or says nothing: whether it may throw and wait. Nil where nobody knows.
  var effects: FunctionType.Effects?
  var resultType: StaticType?
  /// The loops and switches around, innermost last.
  var labels: [Label] = []
  var labelCount = 0
  /// Where `self` is, and what it is; of a static function its type.
  var receiver: Receiver?
  /// Whether it is known to be a view builder.
  var isBuilder = false
  /// The functions that the block being compiled declares.
  var localFunctions: [LocalFunction] = []
  /// Whether it is a function with a name inside of another.
  var isLocalFunction = false
  /// What `#function` says in it; nil in closures.
  var ownTitle: String?
  /// The property that it observes, which it may set without being told of it.
  var observed: StoredProperty?
  var observedVariable: Variable?

  /// Whether it observes a variable, or stands in what does.
  func observes(_ variable: Variable) -> Bool {
    variable.isSame(as: observedVariable) || kind == .closure && parent?.observes(variable) == true
  }
  /// The generic parameters of the function, and what is made of it.
  var typeParameters: [GenericParameter] = []
  weak var code: FunctionCode?
  /// What shows which types the generic parameters are.
  var witnesses: [String: Compiled] = [:]
  /// What calls say of them.
  var toldTypes: [String: Code] = [:]
  /// What a `return` is to give, with the parameters that stand in it.
  var openResult: StaticType?
  /// In `_read` and `_modify`: what `yield` does.
  var yielding: Yielding?
  /// Whether constants of `self` may be given their values.
  var isInitializer = false
  /// Whether it is in a `defer`, which is done when everything has its value.
  var isDeferring = false
  /// Whether what is set gets its first value, of which observers are not told.
  var isSettingUp: Bool { isInitializer && !isDeferring }
  /// Whether it is an initialiser that may make nothing.
  var isFailable = false

  enum Yielding { case reading, changing }

  struct Label {
    let name: String?
    let number: Int
    let isLoop: Bool
  }

  final class Receiver {
    let variable: Variable
    let type: StaticType
    let isStatic: Bool
    init(_ variable: Variable, _ type: StaticType, isStatic: Bool) {
      (self.variable, self.type, self.isStatic) = (variable, type, isStatic)
    }
  }

  init(_ kind: Kind, parent: FunctionScope?, shared: Set<String>) {
    self.kind = kind
    self.parent = parent
    self.shared = shared
  }

  func pushBlock() { blocks.append([:]) }
  func popBlock() { blocks.removeLast() }
  /// Whether declarations are the block's own, which functions and later blocks see.
  var isGlobal: Bool { kind == .main && blocks.count == 1 }

  /// What the innermost block itself has declared of a name.
  func ownVariable(_ name: String) -> Variable? {
    if case .variable(let variable)? = blocks[blocks.count - 1][name] { variable } else { nil }
  }

  func newSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  func newLabel(_ name: String?, isLoop: Bool) -> Label {
    labelCount += 1
    return Label(name: name, number: labelCount - 1, isLoop: isLoop)
  }

  /// A new local variable; `isMutable` ones that closures mention are in boxes.
  func declare(
    _ name: String, isMutable: Bool, type: StaticType, at span: Span, isParameter: Bool = false
  ) -> Variable {
    let slot = newSlot()
    let isBoxed = isMutable && shared.contains(name)
    if isBoxed, isParameter { boxed.append(slot) }
    let variable = Variable(
      name, isBoxed ? .boxedSlot(slot) : .slot(slot), isMutable: isMutable, type: type, declared: span)
    declare(.variable(variable), as: name)
    return variable
  }

  func declare(_ entity: Entity, as name: String) {
    if case .functions(let new) = entity, case .functions(let old)? = blocks[blocks.count - 1][name] {
      blocks[blocks.count - 1][name] = .functions(old + new)
    } else {
      blocks[blocks.count - 1][name] = entity
    }
  }

  /// What a name means here, captured from a function around if it is not of this function.
  func lookup(_ name: String) -> Entity? {
    for block in blocks.reversed() {
      if let entity = block[name] { return entity }
    }
    guard let outer = parent?.lookup(name) else { return nil }
    let entity = captured(outer)
    blocks[0][name] = entity
    return entity
  }

  /// The entity as it is seen in this function, when it is one of the function around.
  private func captured(_ entity: Entity) -> Entity {
    switch entity {
    case .variable(let variable): return .variable(capture(variable))
    case .functions(let functions):
      return .functions(
        functions.map { function in
          guard let closure = function.closure else { return function }
          return FunctionEntity(
            function.code, generics: function.generics, defaults: function.defaults,
            closure: capture(closure))
        })
    case .type: return entity
    }
  }

  func capture(_ variable: Variable) -> Variable {
    if variable.isGlobal { return variable }
    func captured(_ function: FunctionEntity) -> FunctionEntity {
      FunctionEntity(function.code, generics: [], defaults: [], closure: function.closure.map(capture))
    }
    let storage: Variable.Storage
    if case .computed(let getter, let setter) = variable.storage {
      storage = .computed(getter: captured(getter), setter: setter.map(captured))
    } else {
      captures.append(Held(code: variable.capture))
      storage = variable.isBoxed ? .boxedCapture(captures.count - 1) : .capture(captures.count - 1)
    }
    // What observes a variable sets it without being told.
    let isObserved = !variable.isSame(as: observedVariable)
    return variable.captured(
      in: storage,
      isMutable: variable.isMutable && (variable.isBoxed || variable.isComputed || variable.isWrapped)
    ) { isObserved ? captured($0) : nil }
  }

  /// A capture of a value of the frame around.
  func hold(_ code: @escaping Code) -> Int {
    captures.append(Held(code: code))
    return captures.count - 1
  }

  /// `self` as this function sees it.
  func findReceiver() -> Receiver? {
    if let receiver { return receiver }
    guard kind == .closure, let outer = parent?.findReceiver() else { return nil }
    let receiver = Receiver(capture(outer.variable), outer.type, isStatic: outer.isStatic)
    self.receiver = receiver
    return receiver
  }

  /// The type that a generic parameter of the function stands for, as its arguments show it.
  func witness(_ name: String) -> Compiled? {
    if let own = witnesses[name] { return own }
    guard kind == .closure, let outer = parent?.witness(name) else { return nil }
    let index = hold(outer.code)
    let result = Compiled(outer.type) { frame throws(Stop) in frame.captures[index] }
    witnesses[name] = result
    return result
  }

  /// Every name that can be seen from here.
  var visibleNames: Set<String> {
    blocks.reduce(into: parent?.visibleNames ?? []) { $0.formUnion($1.keys) }
  }
}

extension Variable {
  var isComputed: Bool { if case .computed = storage { true } else { false } }
}

extension Frame {
  /// Gives a variable its first value.
  @inline(__always)
  func declare(_ variable: Variable, _ value: Value) {
    switch variable.storage {
    case .slot(let index): slots[index] = value
    case .boxedSlot(let index): slots[index] = .box(Box(value))
    case .global(let index): machine.pointee.globals[index] = value
    default: break
    }
  }
}
