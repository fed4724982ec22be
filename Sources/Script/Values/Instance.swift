/// A struct's value: its stored properties, in the order of their declarations.
///
/// One allocation holds all of it. Whoever writes to one that others hold too copies it first.
public final class Instance: ManagedBuffer<Instance.Header, Value> {
  public struct Header {
    let type: NominalType
    let count: Int
    var depth = 1
    /// Of a generic type, what its parameters stand for, where the call that made the value says all of them.
    var arguments: [StaticType]?
  }

  public var type: NominalType { header.type }
  public var count: Int { header.count }
  var arguments: [StaticType]? {
    get { header.arguments }
    set { header.arguments = newValue }
  }
  /// How many values are inside each other in it, or were: see `Interpreter.nestingLimit`.
  var depth: Int { header.depth }

  /// All properties `void`, which means: not set yet.
  static func make(_ type: NominalType, count: Int) -> Instance {
    let buffer = Instance.create(minimumCapacity: count) { _ in Header(type: type, count: count) }
    buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: .void, count: count) }
    return unsafeDowncast(buffer, to: Instance.self)
  }

  func copy() -> Instance {
    let result = Instance.make(type, count: count)
    result.header.depth = depth
    result.header.arguments = header.arguments
    withUnsafeMutablePointerToElements { source in
      result.withUnsafeMutablePointerToElements { $0.update(from: source, count: count) }
    }
    return result
  }

  /// The stored property of that number.
  public subscript(index: Int) -> Value {
    @inline(__always) get { withUnsafeMutablePointerToElements { $0[index] } }
    @inline(__always) set {
      let depth = newValue.depth
      if depth >= header.depth { header.depth = depth + 1 }
      withUnsafeMutablePointerToElements { $0[index] = newValue }
    }
  }

  /// The stored property of that name.
  public subscript(name: String) -> Value? { type.storedIndex[name].map { self[$0] } }

  deinit {
    _ = withUnsafeMutablePointers { header, elements in elements.deinitialize(count: header.pointee.count) }
  }
}

/// A case of an enum that a block declares.
public final class EnumCase: @unchecked Sendable {
  public let name: String
  /// The position among the cases of its type.
  public let index: Int
  public unowned let type: NominalType
  public internal(set) var rawValue: Value?
  /// Of the associated values; nil when there are none.
  public let labels: [String?]?

  init(_ name: String, index: Int, type: NominalType, labels: [String?]?) {
    self.name = name
    self.index = index
    self.type = type
    self.labels = labels
  }
}

/// The associated values of a case.
public final class Payload: Sendable {
  public let values: [Value]
  /// How many values are inside each other here, at most.
  let depth: Int

  public init(_ values: [Value]) {
    self.values = values
    depth = 1 + (values.lazy.map(\.depth).max() ?? 0)
  }
}
