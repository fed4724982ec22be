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
    case .void, .nil, .interval, .keyPath, .closure, .host, .views, .box: break
    case .bool(let flag): hasher.combine(flag)
    case .int(let number): hasher.combine(number)
    case .double(let number): hasher.combine(number)
    case .point(let point):
      hasher.combine(point.x)
      hasher.combine(point.y)
    case .size(let size):
      hasher.combine(size.width)
      hasher.combine(size.height)
    case .string(let string): hasher.combine(string.text)
    case .range(let range): hasher.combine(range)
    case .closedRange(let range): hasher.combine(range)
    case .array(let values): for value in values { hash(value, &hasher) }
    case .slice(let slice): for value in slice.elements { hash(value, &hasher) }
    case .dictionary(let dictionary): hasher.combine(dictionary.count)
    case .set(let set): hasher.combine(set.count)
    case .tuple(let tuple): for value in tuple.elements { hash(value, &hasher) }
    case .instance(let instance):
      // A type that says itself what is equal may hash only what it looks at; all of its values in one
      // place are slow, but right.
      hasher.combine(ObjectIdentifier(instance.type))
      if instance.type.equals == nil {
        for index in 0..<instance.count { hash(instance[index], &hasher) }
      }
    case .enumeration(let item, let payload):
      hasher.combine(ObjectIdentifier(item.type))
      if item.type.equals == nil {
        hasher.combine(item.index)
        for value in payload?.values ?? [] { hash(value, &hasher) }
      }
    case .type(let type): hasher.combine(type.type.description)
    case .native(let native): native.hash(into: &hasher)
    }
  }
}

/// Whether two values of one type are equal; nil when they are not of one type, or cannot be compared.
public func areEqual(_ a: Value, _ b: Value) -> Bool? {
  switch (a, b) {
  case (.nil, .nil), (.void, .void): true
  case (.nil, _), (_, .nil): false
  case (.bool(let x), .bool(let y)): x == y
  case (.int(let x), .int(let y)): x == y
  case (.double(let x), .double(let y)): x == y
  case (.point(let x), .point(let y)): x == y
  case (.size(let x), .size(let y)): x == y
  case (.string(let x), .string(let y)): x.text == y.text
  case (.range(let x), .range(let y)): x == y
  case (.closedRange(let x), .closedRange(let y)): x == y
  case (.array(let x), .array(let y)): areEqual(x[...], y[...])
  case (.slice(let x), .slice(let y)): areEqual(x.elements, y.elements)
  case (.dictionary(let x), .dictionary(let y)): areEqual(x, y)
  case (.set(let x), .set(let y)): x.count == y.count && x.elements.allSatisfy { y.contains(Key($0)) }
  case (.tuple(let x), .tuple(let y)): areEqual(x.elements[...], y.elements[...])
  case (.instance(let x), .instance(let y)): areEqual(x, y)
  case (.enumeration(let x, let payload), .enumeration(let y, let other)):
    x.type !== y.type
      ? nil
      : x.type.equals.map { $0(a, b) }
        ?? (x === y && areEqual((payload?.values ?? [])[...], (other?.values ?? [])[...]) ?? false)
  case (.type(let x), .type(let y)): x.type == y.type
  case (.native(let x), .native(let y)): x.isEqual(to: y)
  default: nil
  }
}

private func areEqual(_ a: ArraySlice<Value>, _ b: ArraySlice<Value>) -> Bool? {
  guard a.count == b.count else { return false }
  for (x, y) in zip(a, b) {
    guard let isEqual = areEqual(x, y) else { return nil }
    if !isEqual { return false }
  }
  return true
}

private func areEqual(_ a: DictionaryValue, _ b: DictionaryValue) -> Bool? {
  guard a.count == b.count else { return false }
  for (key, value) in zip(a.keys, a.values) {
    guard let other = b[Key(key)], areEqual(value, other) == true else { return false }
  }
  return true
}

private func areEqual(_ a: Instance, _ b: Instance) -> Bool? {
  guard a.type === b.type else { return nil }
  if a === b, a.type.equals == nil { return true }
  if let equals = a.type.equals { return equals(.instance(a), .instance(b)) }
  for index in 0..<a.count {
    guard let isEqual = areEqual(a[index], b[index]) else { return nil }
    if !isEqual { return false }
  }
  return true
}
