internal import Diagnostics

/// A value of a class that a block declares: all who hold it see what one of them changes.
///
/// What is in it may refer to it again, so the interpreter keeps all objects until its end, and lets go of what is in
/// them one by one. Where an object is a part of a state it is looked at as `StateValue` does.
public final class ObjectValue: Native, @unchecked Sendable {
  /// Its stored properties, those of the classes that it inherits from first.
  var storage: Instance
  /// What tells it apart from the others of its class, from state to state, where nothing in it does; nil where that is
  /// not asked for.
  let serial: Int?
  private let fullName: String

  init(_ type: NominalType, _ storage: Instance, serial: Int?, fullName: String) {
    (self.storage, self.serial) = (storage, serial)
    self.fullName = fullName
    super.init(type)
  }

  public override var description: String { fullName }

  /// Its class, and those that it inherits from.
  public var classes: [NominalType] {
    var result = [type]
    while let parent = result[result.count - 1].superclass { result.append(parent) }
    return result
  }

  public override func isEqual(to other: Native) -> Bool? {
    var type: NominalType? = type
    while let current = type {
      if let equals = current.equals { return equals(.native(self), .native(other)) }
      type = current.superclass
    }
    return nil
  }

  public override func hash(into hasher: inout Hasher) {
    // A class that says itself what is equal may look at anything.
    var type: NominalType? = type
    while let current = type {
      if let hashes = current.hashes { return hasher.combine(hashes(.native(self))) }
      type = current.superclass
    }
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Value {
  /// The object that this is.
  public var object: ObjectValue? {
    if case .native(let native) = self { native as? ObjectValue } else { nil }
  }

  /// The stored properties of a struct's value or of an object.
  var storage: Instance? {
    switch self {
    case .instance(let instance): instance
    case .native(let native): (native as? ObjectValue)?.storage
    default: nil
    }
  }
}

extension Interpreter {
  /// A new object, all of whose properties are not set yet; that costs some steps, since it is kept until the end.
  func makeObject(_ type: NominalType, count: Int, _ span: Span) throws(Stop) -> ObjectValue {
    try spend(20, span)
    return keep(
      ObjectValue(
        type, Instance.make(type, count: count), serial: memory.serials.next(of: type),
        fullName: "\(program.module).\(program.fullName(type))"))
  }

  func keep(_ object: ObjectValue) -> ObjectValue {
    objects.append(object)
    memory.objects.append(object)
    return object
  }

  /// Changes a stored property of an object, and tells those who observe it.
  func change(
    _ object: ObjectValue, _ property: StoredProperty, isSilent: Bool = false, isSuper: Bool = false,
    _ frame: Frame, _ span: Span, _ change: Place.Change
  ) throws(Stop) {
    let index = property.index
    memory.changed[ObjectIdentifier(object)] = (object, span)
    if let initial = property.initial, property.isLazy, case .void = object.storage[index] {
      object.storage[index] = try initial.call(frame, receiver: .native(object), span)
    }
    var observed: [StoredProperty] = []
    var next: StoredProperty? = isSilent ? nil : property
    // The object's own class may observe what it inherits.
    if !isSilent, !isSuper, program.observesInherited, let own = program.user(object.type)?.stored,
      index < own.count
    {
      next = own[index]
    }
    while let current = next {
      if current.observers.will != nil || current.observers.did != nil { observed.append(current) }
      next = current.inherited
    }
    var value = object.storage[index]
    guard !observed.isEmpty else {
      // Moved out, so that only this place holds it.
      object.storage[index] = .void
      do {
        defer { object.storage[index] = value }
        try change(&value)
        if value.depth >= Interpreter.nestingLimit { throw tooDeep(span) }
      }
      if property.publisher != nil { try publish(property, of: object, span) }
      return
    }
    let old = value
    try change(&value)
    let new = value
    for will in observed.compactMap(\.observers.will) {
      _ = try will.call([returning(new)], receiver: returning(.native(object)), at: span)(frame)
    }
    if new.depth >= Interpreter.nestingLimit { throw tooDeep(span) }
    object.storage[index] = new
    if property.publisher != nil { try publish(property, of: object, span) }
    var owner = Value.native(object)
    for did in observed.reversed().compactMap(\.observers.did) { try did.observe(&owner, old, frame, span) }
  }
}
