/// Keeps a value, if there is one, behind a reference that copies share until one of them changes it: for what is
/// large, and copied far more often than changed.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
  private final class Box: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

  var wrappedValue: Value? {
    get { box?.value }
    set {
      if let newValue, isKnownUniquelyReferenced(&box), let box {
        box.value = newValue
      } else {
        box = newValue.map(Box.init)
      }
    }
  }
}
