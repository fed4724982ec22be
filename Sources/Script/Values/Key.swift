internal import Foundation

/// A value as a key of a dictionary or an element of a set.
///
/// `Interpreter.key(_:_:)` makes one, and says what cannot be one.
public struct Key: Hashable, Sendable {
  public let value: Value

  init(_ value: Value) { self.value = value }

  public static func == (a: Key, b: Key) -> Bool { areEqual(a.value, b.value) ?? false }

  public func hash(into hasher: inout Hasher) { Key.hash(value, &hasher) }

  private static func hash(_ value: Value, _ hasher: inout Hasher) {
    switch value {
    case .void, .nil, .interval, .closure, .host, .views, .box: break
    case .bool(let flag): hasher.combine(flag)
    case .int(let number): hasher.combine(number)
    // What is no number equals nothing, not even itself: in places of their own they are found missing at once.
    case .double(let number): hasher.combine(number.isNaN ? Double.random(in: 0..<1) : number)
    case .point(let point):
      hasher.combine(point.x)
      hasher.combine(point.y)
    case .size(let size):
      hasher.combine(size.width)
      hasher.combine(size.height)
    case .string(let string): hasher.combine(string.text)
    case .range(let range): hasher.combine(range)
    case .closedRange(let range): hasher.combine(range)
    case .array(let values, _): for value in values { hash(value, &hasher) }
    case .slice(let slice): for value in slice.elements { hash(value, &hasher) }
    case .dictionary(let dictionary):
      // In whatever order its keys came.
      var sum = 0
      for (key, value) in zip(dictionary.keys, dictionary.values) {
        var inner = Hasher()
        hash(key, &inner)
        hash(value, &inner)
        sum &+= inner.finalize()
      }
      hasher.combine(sum)
    case .set(let set):
      var sum = 0
      for value in set.elements {
        var inner = Hasher()
        hash(value, &inner)
        sum &+= inner.finalize()
      }
      hasher.combine(sum)
    case .tuple(let tuple): for value in tuple.elements { hash(value, &hasher) }
    case .instance(let instance):
      // A type that says itself what is equal may hash only what it looks at.
      hasher.combine(ObjectIdentifier(instance.type))
      if let hashes = instance.type.hashes {
        hasher.combine(hashes(value))
      } else {
        for index in 0..<instance.count { hash(instance[index], &hasher) }
      }
    case .enumeration(let item, let payload):
      hasher.combine(ObjectIdentifier(item.type))
      if let hashes = item.type.hashes {
        hasher.combine(hashes(value))
      } else {
        hasher.combine(item.index)
        for value in payload?.values ?? [] { hash(value, &hasher) }
      }
    case .keyPath(let path):
      hasher.combine(path.names)
      for values in path.elements { for value in values { hash(value, &hasher) } }
    case .type(let type): hasher.combine(type.type.description)
    case .native(let native): native.hash(into: &hasher)
    }
  }
}
