internal import Diagnostics

/// What kinds of values a tree of data holds, and so of which Swift types it is.
///
/// Of a list all elements together say what each of them is: a key that some of them lack is optional, and an
/// Int beside a Double is one.
indirect enum DataShape {
  /// Of no value at all: what an empty list holds.
  case nothing
  case null, bool, int, double, string
  case array(DataShape)
  case record([Field])
  case optional(DataShape)
  /// Values that have nothing in common.
  case any

  struct Field {
    let key: String
    var shape: DataShape
  }

  init(_ value: DataValue) {
    switch value.content {
    case .null: self = .null
    case .bool: self = .bool
    case .int: self = .int
    case .double: self = .double
    case .string: self = .string
    case .array(let elements):
      self = .array(Self.merged(elements.map { DataShape($0) }))
    case .dictionary(let dictionary):
      self = .record(dictionary.entries.map { Field(key: $0.key, shape: DataShape($0.value)) })
    }
  }

  /// The shape of what may be any of these. Of many mappings each key is looked at once, however few of them have it.
  static func merged(_ shapes: [DataShape]) -> DataShape {
    var records: [[Field]] = []
    var lists: [DataShape] = []
    var (isOptional, hasOthers) = (false, false)
    for shape in shapes {
      var inner = shape
      if case .optional(let wrapped) = shape { (isOptional, inner) = (true, wrapped) }
      switch inner {
      case .nothing: break
      case .null: isOptional = true
      case .record(let fields): records.append(fields)
      case .array(let element): lists.append(element)
      default: hasOthers = true
      }
    }
    if records.isEmpty, lists.isEmpty { return shapes.reduce(.nothing) { $0.merged(with: $1) } }
    if hasOthers || !records.isEmpty && !lists.isEmpty { return .any }
    let common = records.isEmpty ? DataShape.array(merged(lists)) : .record(merged(records))
    return isOptional ? common.asOptional : common
  }

  private static func merged(_ records: [[Field]]) -> [Field] {
    var places: [String: Int] = [:]
    var found: [(key: String, shapes: [DataShape])] = []
    for field in records.joined() {
      if let place = places[field.key] {
        found[place].shapes.append(field.shape)
      } else {
        places[field.key] = found.count
        found.append((field.key, [field.shape]))
      }
    }
    return found.map { key, shapes in
      let shape = DataShape.merged(shapes)
      return Field(key: key, shape: shapes.count < records.count ? shape.merged(with: .null) : shape)
    }
  }

  /// The shape of what may be either.
  func merged(with other: DataShape) -> DataShape {
    switch (self, other) {
    case (.nothing, let shape), (let shape, .nothing): return shape
    case (.null, .null): return .null
    case (.bool, .bool): return .bool
    case (.int, .int): return .int
    case (.int, .double), (.double, .int), (.double, .double): return .double
    case (.string, .string): return .string
    case (.optional(let a), .optional(let b)): return a.merged(with: b).asOptional
    case (.optional(let a), let b), (let a, .optional(let b)): return a.merged(with: b).asOptional
    case (.null, let shape), (let shape, .null): return shape.asOptional
    case (.array(let a), .array(let b)): return .array(a.merged(with: b))
    case (.record(let a), .record(let b)): return .record(Self.merged(a, b))
    default: return .any
    }
  }

  private var asOptional: DataShape {
    switch self {
    case .optional, .any, .null, .nothing: self
    default: .optional(self)
    }
  }

  private static func merged(_ a: [Field], _ b: [Field]) -> [Field] {
    let places = Dictionary(b.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    var result = a.map { field in
      let shape =
        places[field.key].map { field.shape.merged(with: b[$0].shape) }
        ?? DataShape.null.merged(with: field.shape)
      return Field(key: field.key, shape: shape)
    }
    let known = Set(a.map(\.key))
    for field in b where !known.contains(field.key) {
      result.append(Field(key: field.key, shape: DataShape.null.merged(with: field.shape)))
    }
    return result
  }
}
