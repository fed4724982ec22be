/// Whether two values of one type are equal; nil when they are not of one type, or cannot be compared.
public func areEqual(_ a: Value, _ b: Value) -> Bool? {
  var comparison = Comparison(fuel: .max)
  return comparison.areEqual(a, b)
}

/// A walk through values, which costs fuel: a value that is shared is met as often as it is shared, so that a small
/// one may be an endless walk.
struct Comparison {
  /// What is left; when there is none, nothing more is looked at, and the answer means nothing.
  private(set) var fuel: Int

  init(fuel: Int) { self.fuel = fuel }

  /// Looks at all that is in a value.
  mutating func visit(_ value: Value) {
    fuel -= 1
    guard fuel >= 0 else { return }
    switch value {
    case .string(let string): fuel -= string.text.stepsOfComparison << Interpreter.visitsPerStep
    case .array(let values, _): for value in values where fuel >= 0 { visit(value) }
    case .slice(let slice): for value in slice.elements where fuel >= 0 { visit(value) }
    case .tuple(let tuple): for value in tuple.elements where fuel >= 0 { visit(value) }
    case .set(let set): for value in set.elements where fuel >= 0 { visit(value) }
    case .dictionary(let dictionary):
      for (key, value) in zip(dictionary.keys, dictionary.values) where fuel >= 0 {
        visit(key)
        visit(value)
      }
    case .instance(let instance):
      for index in 0..<instance.count where fuel >= 0 { visit(instance[index]) }
    case .enumeration(_, let payload?): for value in payload.values where fuel >= 0 { visit(value) }
    case .native(let native): fuel -= native.weight
    case .keyPath(let path): fuel -= path.names.count
    default: break
    }
  }

  mutating func areEqual(_ a: Value, _ b: Value) -> Bool? {
    fuel -= 1
    guard fuel >= 0 else { return false }
    switch (a, b) {
    case (.nil, .nil), (.void, .void): return true
    case (.nil, _), (_, .nil): return false
    case (.bool(let x), .bool(let y)): return x == y
    case (.int(let x), .int(let y)): return x == y
    case (.double(let x), .double(let y)): return x == y
    case (.point(let x), .point(let y)): return x == y
    case (.size(let x), .size(let y)): return x == y
    case (.string(let x), .string(let y)):
      fuel -= String.stepsOfComparison(x.text, y.text) << Interpreter.visitsPerStep
      guard fuel >= 0 else { return false }
      return x.text == y.text
    case (.range(let x), .range(let y)): return x == y
    case (.closedRange(let x), .closedRange(let y)): return x == y
    case (.array(let x, _), .array(let y, _)): return areEqual(x[...], y[...])
    case (.slice(let x), .slice(let y)): return areEqual(x.elements, y.elements)
    case (.dictionary(let x), .dictionary(let y)): return areEqual(x, y)
    case (.set(let x), .set(let y)):
      guard x.count == y.count else { return false }
      visit(a)
      return fuel >= 0 && x.elements.allSatisfy { y.contains(Key($0)) }
    case (.tuple(let x), .tuple(let y)): return areEqual(x.elements[...], y.elements[...])
    case (.instance(let x), .instance(let y)): return areEqual(x, y)
    case (.enumeration(let x, let payload), .enumeration(let y, let other)):
      if x.type !== y.type { return nil }
      if let equals = x.type.equals { return equals(a, b) }
      guard x === y else { return false }
      return areEqual((payload?.values ?? [])[...], (other?.values ?? [])[...]) ?? false
    case (.type(let x), .type(let y)): return x.type == y.type
    case (.keyPath(let x), .keyPath(let y)):
      fuel -= min(x.names.count, y.names.count)
      guard x.names == y.names, x.elements.count == y.elements.count else { return false }
      return zip(x.elements, y.elements).allSatisfy { areEqual($0[...], $1[...]) == true }
    case (.native(let x), .native(let y)):
      fuel -= min(x.weight, y.weight)
      return x.isEqual(to: y)
    case (.host(let x), .host(let y)) where x.isComparable && y.isComparable: return areEqual(x, y)
    default: return nil
    }
  }

  private mutating func areEqual(_ a: ArraySlice<Value>, _ b: ArraySlice<Value>) -> Bool? {
    guard a.count == b.count else { return false }
    for (x, y) in zip(a, b) {
      guard let isEqual = areEqual(x, y) else { return nil }
      if !isEqual { return false }
    }
    return true
  }

  private mutating func areEqual(_ a: DictionaryValue, _ b: DictionaryValue) -> Bool? {
    guard a.count == b.count else { return false }
    for (key, value) in zip(a.keys, a.values) {
      visit(key)
      guard fuel >= 0, let other = b[Key(key)], areEqual(value, other) == true else { return false }
    }
    return true
  }

  /// Colours and fonts are equal where they are written alike.
  private mutating func areEqual(_ a: HostCall, _ b: HostCall) -> Bool? {
    guard a.name == b.name, a.arguments?.count == b.arguments?.count else { return false }
    switch (a.base, b.base) {
    // `HorizontalEdge.leading`, written out or of a place that has the type.
    case (.value(.host(let x)), .value(.host(let y))) where x.isNameAlone && y.isNameAlone:
      if x.name != y.name { return false }
    case (.value(let x), .value(let y)): if areEqual(x, y) != true { return false }
    // `.red` is `Color.red`.
    case (.implicit, .value(.host(let type))), (.value(.host(let type)), .implicit):
      if !type.isNameAlone { return false }
    default: break
    }
    for (x, y) in zip(a.arguments ?? [], b.arguments ?? []) {
      if x.label != y.label { return false }
      guard let isEqual = areEqual(x.value, y.value) else { return nil }
      if !isEqual { return false }
    }
    return true
  }

  private mutating func areEqual(_ a: Instance, _ b: Instance) -> Bool? {
    guard a.type === b.type else { return nil }
    if a === b, a.type.equals == nil { return true }
    if let equals = a.type.equals { return equals(.instance(a), .instance(b)) }
    for index in 0..<a.count {
      guard let isEqual = areEqual(a[index], b[index]) else { return nil }
      if !isEqual { return false }
    }
    return true
  }
}

extension HostCall {
  /// `Color`, as a type.
  fileprivate var isNameAlone: Bool {
    if case .none = base { arguments == nil } else { false }
  }

  /// Whether SwiftUI can compare such values: colours, fonts, texts and images, and members of types that only the
  /// place of use tells.
  fileprivate var isComparable: Bool {
    switch base {
    case .none: ["Color", "Font", "Text", "Image"].contains(name)
    case .implicit: true
    // `UIKeyboardType.emailAddress`
    case .value(.host(let inner)): inner.isComparable || inner.isNameAlone && arguments == nil
    case .value: false
    }
  }
}
