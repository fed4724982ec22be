/// `(1, "a")`, `(offset: 0, element: "a")`
public struct TupleValue: Sendable {
  public private(set) var elements: [Value]
  /// nil when no element has a label and none holds other values.
  private var shape: Shape?

  /// What tuples may share: the labels, and how many values are inside each other.
  final class Shape: Sendable {
    let labels: [String?]?
    let depth: Int

    init(_ labels: [String?]?, depth: Int = 1) { (self.labels, self.depth) = (labels, depth) }

    /// A few without labels, so that most tuples need none of their own.
    static let plain = (1...8).map { Shape(nil, depth: $0) }

    func with(_ depth: Int) -> Shape {
      if depth == self.depth { return self }
      return labels == nil && depth <= Shape.plain.count
        ? Shape.plain[depth - 1] : Shape(labels, depth: depth)
    }
  }

  public init(_ elements: [Value], labels: [String?]? = nil) {
    self.init(elements, labels.map { Shape($0) })
  }

  /// - Parameter shape: that of a tuple with these labels; its depth does not matter.
  init(_ elements: [Value], _ shape: Shape?) {
    self.elements = elements
    self.shape = shape
    measure()
  }

  /// nil when no element has a label.
  public var labels: [String?]? { shape?.labels }
  var depth: Int { shape?.depth ?? 1 }

  public func label(_ index: Int) -> String? { shape?.labels?[index] }

  mutating func set(_ index: Int, _ value: Value) {
    elements[index] = value
    measure()
  }

  mutating func modify(_ index: Int, _ change: (inout Value) throws(Stop) -> Void) throws(Stop) {
    defer { measure() }
    try change(&elements[index])
  }

  private mutating func measure() {
    let depth = Int(Value.depth(around: elements))
    if depth != self.depth { shape = (shape ?? Shape.plain[0]).with(depth) }
  }

  /// The position of the element `.name` or `.0`.
  public func index(of name: String) -> Int? {
    if let index = Int(name) { return elements.indices.contains(index) ? index : nil }
    return labels?.firstIndex(of: name)
  }
}

/// An `ArraySlice`.
public final class SliceValue: Sendable {
  public let elements: ArraySlice<Value>
  let depth: Int

  public init(_ elements: ArraySlice<Value>) {
    self.elements = elements
    depth = Int(Value.depth(around: elements))
  }

  /// - Parameter depth: that of the list whose slice it is.
  init(_ elements: ArraySlice<Value>, depth: Int) { (self.elements, self.depth) = (elements, depth) }
}

/// A range whose bounds are no Ints, or of which it has one only.
public final class IntervalValue: Sendable {
  public let lower: Value?
  public let upper: Value?
  /// `...` rather than `..<`
  public let isClosed: Bool
  let depth: Int

  /// The same with its whole bounds as Doubles.
  var ofDoubles: IntervalValue {
    func adopted(_ bound: Value?) -> Value? {
      if case .int(let number)? = bound { .double(Double(number)) } else { bound }
    }
    return IntervalValue(adopted(lower), adopted(upper), isClosed: isClosed)
  }

  public init(_ lower: Value?, _ upper: Value?, isClosed: Bool) {
    depth = 1 + max(lower?.depth ?? 0, upper?.depth ?? 0)
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
  }
}

/// A dictionary that keeps the order in which its keys came.
///
/// Swift's own order is another in every run; a page is built once and has to be the same each time.
public struct DictionaryValue: Sendable {
  private var storage: Storage

  public init() { storage = Storage() }

  public var count: Int { storage.entries.count - storage.holes }
  public var keys: [Value] { storage.entries.compactMap { $0?.key.value } }
  public var values: [Value] { storage.entries.compactMap { $0?.value } }
  /// Pairs with the labels `key` and `value`.
  public var elements: [Value] {
    storage.entries.compactMap { entry in
      entry.map { .tuple(TupleValue([$0.key.value, $0.value], Self.pair)) }
    }
  }
  /// The first pair.
  var first: Value? {
    firstEntry.map { .tuple(TupleValue([$0.key, $0.value], Self.pair)) }
  }
  static let pair = TupleValue.Shape(["key", "value"])
  var firstEntry: (key: Value, value: Value)? {
    storage.entries.first { $0 != nil }.flatMap { entry in entry.map { ($0.key.value, $0.value) } }
  }
  var depth: Int { storage.depth }

  public subscript(key: Key) -> Value? {
    get { storage.index[key].flatMap { storage.entries[$0]?.value } }
    set {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
      storage.set(key, newValue)
    }
  }

  /// The pair of a number in the order in which the keys came.
  func entry(at position: Int) -> (key: Value, value: Value)? {
    guard position >= 0, position < count else { return nil }
    if storage.holes == 0 { return storage.entries[position].map { ($0.key.value, $0.value) } }
    var left = position
    for case let entry? in storage.entries {
      if left == 0 { return (entry.key.value, entry.value) }
      left -= 1
    }
    return nil
  }

  /// The number of a key's pair in the order in which the keys came.
  func position(of key: Key) -> Int? {
    guard let place = storage.index[key] else { return nil }
    return storage.holes == 0 ? place : storage.entries[..<place].count { $0 != nil }
  }

  /// Whether a change of it makes a copy.
  var isShared: Bool { mutating get { !isKnownUniquelyReferenced(&storage) } }

  /// Changes the value of a key in its place; the dictionary's own copy is gone while that happens.
  public mutating func modify<R>(
    _ key: Key, default: Value, _ body: (inout Value) throws(Stop) -> R
  ) throws(Stop) -> R {
    var value = self[key] ?? `default`
    if storage.index[key] != nil { self[key] = .void }
    defer { self[key] = value }
    return try body(&value)
  }

  private final class Storage: @unchecked Sendable {
    var index: [Key: Int]
    var entries: [(key: Key, value: Value)?]
    var holes = 0
    /// How many values are inside each other in it, or were.
    var depth = 1

    init() { (index, entries) = ([:], []) }

    init(_ other: Storage) {
      (index, entries, holes, depth) = (other.index, other.entries, other.holes, other.depth)
    }

    func set(_ key: Key, _ value: Value?) {
      if let value { depth = max(depth, 1 + value.depth, 1 + key.value.depth) }
      if let place = index[key] {
        if let value {
          entries[place]?.value = value
        } else {
          entries[place] = nil
          index[key] = nil
          holes += 1
          if holes > 16, holes > entries.count / 2 { compact() }
        }
      } else if let value {
        index[key] = entries.count
        entries.append((key, value))
      }
    }

    private func compact() {
      entries.removeAll { $0 == nil }
      holes = 0
      for (place, entry) in entries.enumerated() { if let entry { index[entry.key] = place } }
    }
  }
}

/// A set that keeps the order in which its elements came.
public struct SetValue: Sendable {
  private var members = DictionaryValue()

  public init() {}

  public init(_ keys: some Sequence<Key>) { for key in keys { members[key] = .void } }

  public var count: Int { members.count }
  public var elements: [Value] { members.keys }
  var first: Value? { members.firstEntry?.key }
  var isShared: Bool { mutating get { members.isShared } }
  var depth: Int { members.depth }
  public func contains(_ key: Key) -> Bool { members[key] != nil }
  func element(at position: Int) -> Value? { members.entry(at: position)?.key }
  func position(of key: Key) -> Int? { members.position(of: key) }

  /// Whether it was new.
  @discardableResult public mutating func insert(_ key: Key) -> Bool {
    if contains(key) { return false }
    members[key] = .void
    return true
  }

  /// Whether it was there.
  @discardableResult public mutating func remove(_ key: Key) -> Bool {
    guard contains(key) else { return false }
    members[key] = nil
    return true
  }
}
