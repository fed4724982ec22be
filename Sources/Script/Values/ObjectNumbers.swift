public import Diagnostics

/// Numbers for the objects in the states of a block.
///
/// Which object it is makes no difference to anybody, but which of the others are the same does: two states are one if
/// the one becomes the other by giving its objects other names. So objects are numbered in the order in which they are
/// met, each within the state that it is met in first, so that what becomes of one state changes no numbers in another.
final class ObjectNumbers {
  private var numbers: [ObjectIdentifier: (state: Int, index: Int)] = [:]
  private var state = 0
  /// Those that were met in the present state, in order, and how many of them were handed out.
  private var met: [ObjectValue] = []
  private var handed = 0
  private(set) var references: Set<Int> = []
  /// All objects that were met.
  private(set) var all: Set<ObjectIdentifier> = []
  /// The variables that closures share, as far as they were met.
  private var boxes: Set<ObjectIdentifier> = []

  /// Goes on with another state.
  func begin(_ state: Int) {
    self.state = state
    (met, handed, references) = ([], 0, [])
  }

  func number(of object: ObjectValue) -> (state: Int, index: Int) {
    if let known = numbers[ObjectIdentifier(object)] {
      if known.state != state { references.insert(known.state) }
      return known
    }
    let number = (state, met.count)
    numbers[ObjectIdentifier(object)] = number
    all.insert(ObjectIdentifier(object))
    met.append(object)
    return number
  }

  /// Whether a variable that closures share was not met before.
  func isNew(_ box: Box) -> Bool { boxes.insert(ObjectIdentifier(box)).inserted }

  /// The next object that was met and not handed out.
  func next() -> ObjectValue? {
    guard handed < met.count else { return nil }
    handed += 1
    return met[handed - 1]
  }

  /// A value as it is now, with copies of the objects that were met in the present state.
  func frozen(_ value: Value?, _ interpreter: Interpreter) -> (value: Value?, objects: [ObjectValue]) {
    if met.isEmpty, references.isEmpty { return (value, []) }
    let copies = met.map { interpreter.emptyCopy(of: $0) }
    func copy(_ object: ObjectValue) -> Value {
      guard let number = numbers[ObjectIdentifier(object)] else { return .native(object) }
      return .native(
        number.state == state ? copies[number.index] : ObjectReference(number.state, number.index))
    }
    let exchange = ObjectExchange(copy)
    for (object, frozen) in zip(met, copies) { frozen.storage = exchange.mapped(object.storage) }
    return (value.map(exchange.mapped), copies)
  }
}

/// The numbers of the objects that are told apart by which they are, each class's its own.
///
/// A new object has the smallest number that none has that was there before, so that what is inserted, deleted and
/// inserted again comes back to the same state.
struct ObjectSerials {
  private struct Numbers {
    var used: Set<Int> = []
    /// Below it there is no other.
    var next = 0

    mutating func take() -> Int {
      while used.contains(next) { next += 1 }
      defer { next += 1 }
      return next
    }
  }

  private var ofClasses: [ObjectIdentifier: Numbers] = [:]

  /// - Parameter objects: those that are there already.
  init(of objects: [ObjectValue] = []) {
    for object in objects {
      if let serial = object.serial {
        ofClasses[ObjectIdentifier(object.type), default: Numbers()].used.insert(serial)
      }
    }
  }

  /// The number of a new object; nil for one of a class whose objects are told apart by what is in them.
  mutating func next(of type: NominalType) -> Int? {
    var current: NominalType? = type
    while let own = current, !own.isToldApart { current = own.superclass }
    guard current != nil else { return nil }
    return ofClasses[ObjectIdentifier(type), default: Numbers()].take()
  }
}

/// An object of another state, by its number there.
final class ObjectReference: Native, @unchecked Sendable {
  let state: Int
  let index: Int

  init(_ state: Int, _ index: Int) {
    (self.state, self.index) = (state, index)
    super.init(.host)
  }
}

extension Interpreter {
  /// Values of states as they are now, which may have objects in common; `nil` for states that are not there.
  ///
  /// - Parameter unheld: is told of the objects that were changed, and are in none of them.
  public func stateValues(
    _ values: [Value?], unheld: (ObjectValue, Span) -> Void = { _, _ in }
  ) -> [StateValue] {
    let numbers = ObjectNumbers()
    let result = values.enumerated().map { state, value in
      numbers.begin(state)
      return StateValue(value, numbers, self)
    }
    for (object, span) in memory.changed.values.sorted(by: {
      $0.span.range.lowerBound < $1.span.range.lowerBound
    })
    where !numbers.all.contains(ObjectIdentifier(object)) { unheld(object, span) }
    return result
  }

  /// The same values with objects of their own, for the evaluation that comes next.
  public func values(of states: [StateValue]) -> [Value?] {
    guard states.contains(where: { !$0.objects.isEmpty }) else { return states.map(\.value) }
    let fresh = states.map { $0.objects.map { emptyCopy(of: $0) } }
    var known: [ObjectIdentifier: ObjectValue] = [:]
    for (state, objects) in zip(states, fresh) {
      for (frozen, object) in zip(state.objects, objects) { known[ObjectIdentifier(frozen)] = object }
    }
    func copy(_ object: ObjectValue) -> Value { known[ObjectIdentifier(object)].map { .native($0) } ?? .nil }
    func find(_ reference: ObjectReference) -> Value {
      guard fresh.indices.contains(reference.state), fresh[reference.state].indices.contains(reference.index)
      else { return .nil }
      return .native(fresh[reference.state][reference.index])
    }
    let exchange = ObjectExchange(copy, find)
    for (state, objects) in zip(states, fresh) {
      for (frozen, object) in zip(state.objects, objects) { object.storage = exchange.mapped(frozen.storage) }
    }
    memoryForNext(fresh.flatMap(\.self))
    return states.map { $0.isTooLarge ? $0.value : $0.value.map(exchange.mapped) }
  }

  fileprivate func emptyCopy(of object: ObjectValue) -> ObjectValue {
    let copy = ObjectValue(
      object.type, Instance.make(object.type, count: 0), serial: object.serial, fullName: object.description)
    objects.append(copy)
    return copy
  }
}

/// Puts objects in place of others, wherever values refer to them.
private final class ObjectExchange {
  private let object: (ObjectValue) -> Value
  private let reference: (ObjectReference) -> Value
  /// The variables that closures share, by those that they stand for.
  private var boxes: [ObjectIdentifier: Box] = [:]

  init(
    _ object: @escaping (ObjectValue) -> Value,
    _ reference: @escaping (ObjectReference) -> Value = { .native($0) }
  ) {
    (self.object, self.reference) = (object, reference)
  }

  func mapped(_ instance: Instance) -> Instance {
    let result = instance.copy()
    for index in 0..<instance.count { result[index] = mapped(instance[index]) }
    return result
  }

  /// The value with other objects; what has none is itself.
  func mapped(_ value: Value) -> Value {
    switch value {
    case .native(let own as ObjectValue): return object(own)
    case .native(let own as ObjectReference): return reference(own)
    case .array(let values, _): return .array(values.map(mapped))
    case .slice(let slice):
      var elements = slice.elements
      for index in elements.indices { elements[index] = mapped(elements[index]) }
      return .slice(SliceValue(elements))
    case .tuple(let tuple):
      var result = tuple
      for index in tuple.elements.indices { result.set(index, mapped(tuple.elements[index])) }
      return .tuple(result)
    case .instance(let instance): return .instance(mapped(instance))
    case .enumeration(let item, let payload?): return .enumeration(item, Payload(payload.values.map(mapped)))
    case .dictionary(let dictionary):
      var result = DictionaryValue()
      for (key, value) in zip(dictionary.keys, dictionary.values) { result[Key(mapped(key))] = mapped(value) }
      return .dictionary(result)
    case .set(let set): return .set(SetValue(set.elements.map { Key(mapped($0)) }))
    case .closure(let closure):
      if closure.captured.isEmpty { return value }
      return .closure(Closure(closure, capturing: closure.captured.map(mapped)))
    case .box(let box): return .box(mapped(box))
    default: return value
    }
  }

  private func mapped(_ box: Box) -> Box {
    if let known = boxes[ObjectIdentifier(box)] { return known }
    // Local functions refer to themselves by theirs.
    if case .closure = box.value { return box }
    let result = Box(.void)
    boxes[ObjectIdentifier(box)] = result
    result.value = mapped(box.value)
    return result
  }
}
