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
    for (object, frozen) in zip(met, copies) { frozen.storage = object.storage.mapped { $0.mapped(copy) } }
    return (value?.mapped(copy), copies)
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
    for (state, objects) in zip(states, fresh) {
      for (frozen, object) in zip(state.objects, objects) {
        object.storage = frozen.storage.mapped { $0.mapped(copy, find) }
      }
    }
    memoryForNext(fresh.flatMap(\.self))
    return states.map { $0.value?.mapped(copy, find) }
  }

  fileprivate func emptyCopy(of object: ObjectValue) -> ObjectValue {
    let copy = ObjectValue(
      object.type, Instance.make(object.type, count: 0), serial: object.serial, fullName: object.description)
    objects.append(copy)
    return copy
  }
}

extension Instance {
  fileprivate func mapped(_ transform: (Value) -> Value) -> Instance {
    let result = copy()
    for index in 0..<count { result[index] = transform(self[index]) }
    return result
  }
}

extension Value {
  /// The value with other objects; what has none is itself.
  fileprivate func mapped(
    _ object: (ObjectValue) -> Value, _ reference: (ObjectReference) -> Value = { .native($0) }
  ) -> Value {
    func map(_ value: Value) -> Value { value.mapped(object, reference) }
    switch self {
    case .native(let own as ObjectValue): return object(own)
    case .native(let own as ObjectReference): return reference(own)
    case .array(let values, _): return .array(values.map(map))
    case .slice(let slice):
      var elements = slice.elements
      for index in elements.indices { elements[index] = map(elements[index]) }
      return .slice(SliceValue(elements))
    case .tuple(let tuple):
      var result = tuple
      for index in tuple.elements.indices { result.set(index, map(tuple.elements[index])) }
      return .tuple(result)
    case .instance(let instance): return .instance(instance.mapped(map))
    case .enumeration(let item, let payload?): return .enumeration(item, Payload(payload.values.map(map)))
    case .dictionary(let dictionary):
      var result = DictionaryValue()
      for (key, value) in zip(dictionary.keys, dictionary.values) { result[Key(map(key))] = map(value) }
      return .dictionary(result)
    case .set(let set): return .set(SetValue(set.elements.map { Key(map($0)) }))
    default: return self
    }
  }
}
