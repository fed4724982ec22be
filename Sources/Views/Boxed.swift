/// Keeps a value, if there is one, behind a reference that copies share until one of them changes it: for what is
/// large, and copied far more often than changed.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  fileprivate final class Box: @unchecked Sendable {
    var value: Value?
    init(_ value: Value?) { self.value = value }
  }

  private var box: Box?

  public init(wrappedValue: Value?) { if let wrappedValue { box = Box(wrappedValue) } }

  public var wrappedValue: Value? {
    _read {
      if let box { yield box.value } else { yield nil }
    }
    _modify {
      let own = unshared()
      yield &own.value
    }
    set {
      if newValue != nil, isKnownUniquelyReferenced(&box), let box {
        box.value = newValue
      } else {
        box = newValue.map { Box($0) }
      }
    }
  }

  /// The box, after others that have it were given another: none of them sees a change of it.
  private mutating func unshared() -> Box {
    if isKnownUniquelyReferenced(&box), let box { return box }
    let own = Box(box?.value)
    box = own
    return own
  }
}

/// A value of which there is one that nearly all have.
protocol Ordinary: Sendable {
  /// The one that nearly all have.
  init()
}

/// Keeps a value behind a reference, as `Boxed` does, unless it is the ordinary one.
@propertyWrapper
struct Seldom<Value: Ordinary>: Sendable {
  @Boxed private var own: Value?

  var wrappedValue: Value {
    get { own ?? Value() }
    set { own = newValue }
  }
}
