public import Diagnostics

extension Library {
  /// Trees of data as global constants: `data`, `page`, `site`.
  ///
  /// Data has Swift's types, which follow from what it says (`DataShape`). A mapping becomes a type of its own, with
  /// a property for each key that can be a name, a subscript for every key, and a sequence of its keys and values;
  /// it is called after the file it is in.
  ///
  /// - Parameter files: those that `Bundle` finds; nil: those of `base`.
  public static func data(
    _ values: [(name: String, value: DataValue)], files: BundledFiles? = nil, on base: Library
  ) -> Library {
    Library(on: base, files: files) { library in
      for (name, value) in values {
        var builder = DataTypes(library, root: name)
        let shape = DataShape(value)
        let type = builder.type(of: shape, named: name, value)
        library.value("let \(name): \(type)", builder.value(value, shape))
      }
    }
  }
}

/// A mapping of a data file, or of a page's front matter.
final class DataRecord: Native, @unchecked Sendable {
  /// Of keys that others of its kind have and it lacks there may be none here.
  private let present: DictionaryValue
  /// All keys of its kind, where some are not here.
  private let keys: [String]?

  init(_ type: NominalType, _ present: DictionaryValue, keys: [String]? = nil) {
    (self.present, self.keys) = (present, keys)
    super.init(type)
  }

  /// With a value, or nothing, for all keys of its kind.
  var values: DictionaryValue {
    guard let keys else { return present }
    var values = DictionaryValue()
    for key in keys { values[Key(.string(key))] = self[key] }
    return values
  }

  override var elements: [Value]? { values.elements }

  override func isEqual(to other: Native) -> Bool? {
    guard let other = other as? DataRecord, other.type === type else { return nil }
    return areEqual(.dictionary(values), .dictionary(other.values))
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(keys?.count ?? present.count) }

  subscript(key: String) -> Value { present[Key(.string(key))] ?? .nil }
}

/// Declares the types of a tree of data.
private struct DataTypes {
  /// Of a mapping with more keys only the subscript is declared: nobody names them all.
  static let propertyLimit = 500

  private let library: LibraryBuilder
  private let root: String
  private var count = 0
  /// The types of mappings in the order in which `type` meets them; `value` meets them in the same one.
  private var types: [String: NominalType] = [:]
  /// Of types with many keys: each key's shape, and the keys in their order.
  private var wide: [String: (shapes: [String: DataShape], keys: [String])] = [:]
  private static let wideLimit = 64

  init(_ library: LibraryBuilder, root: String) {
    (self.library, self.root) = (library, root)
  }

  // MARK: Types

  /// The type of a shape, as a declaration writes it.
  ///
  /// - Parameters:
  ///   - path: where it is in the tree, which tells types apart.
  ///   - sample: a value of the shape, whose file the type is called after.
  mutating func type(of shape: DataShape, named path: String, _ sample: DataValue?) -> String {
    switch shape {
    case .nothing, .null, .any: return "Any"
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .optional(let wrapped):
      let type = type(of: wrapped, named: path, sample)
      return type == "Any" ? type : type + "?"
    case .array(let element): return "[\(type(of: element, named: path + "[]", sample?[0]))]"
    case .record(let fields): return declare(fields, path, sample)
    }
  }

  private mutating func declare(_ fields: [DataShape.Field], _ path: String, _ sample: DataValue?) -> String {
    count += 1
    let name = "\(root)\(count)Record"
    let nominal = NominalType(sample?.span?.file.path ?? path, .native)
    nominal.isData = true
    types[path] = nominal
    if fields.count > Self.wideLimit {
      let shapes = Dictionary(fields.map { ($0.key, $0.shape) }) { first, _ in first }
      wide[path] = (shapes, fields.map(\.key))
    }
    let common = DataShape.merged(fields.map(\.shape))
    let isUniform = if case .record = common { false } else { true }
    // What a mapping of mappings holds has a type for each key; nothing says that they are meant to be alike.
    let element = isUniform ? type(of: common, named: path + "{}", nil) : "Any"
    let properties = fields.count > Self.propertyLimit ? [] : fields.filter { isName($0.key) }
    var declared: [(key: String, type: String)] = []
    for field in fields {
      let type = type(of: field.shape, named: path + "." + field.key, sample?[field.key])
      if properties.contains(where: { $0.key == field.key }) { declared.append((field.key, type)) }
    }
    let optional = element == "Any" || element.hasSuffix("?") ? element : element + "?"
    library.type(
      "struct \(name): Collection, Hashable", nominal, element: "(key: String, value: \(element))"
    ) { type in
      for (key, keyType) in declared {
        type.property("var `\(key)`: \(keyType)") { call in DataRecord.read(call.receiver, key) }
      }
      let names = Set(declared.map(\.key))
      if !names.contains("keys") {
        type.property("var keys: [String]") { .array(DataRecord.dictionary($0.receiver).keys) }
      }
      if !names.contains("values") {
        type.property("var values: [\(element)]") { .array(DataRecord.dictionary($0.receiver).values) }
      }
      if !names.contains("count") {
        type.property("var count: Int") { .int(DataRecord.dictionary($0.receiver).count) }
      }
      type.subscript("subscript(_ key: String) -> \(optional)") { call in
        guard case .string(let key) = call[0] else { return .nil }
        return DataRecord.read(call.receiver, key.text)
      }
    }
    return name
  }

  /// Whether a key can stand behind a dot.
  private func isName(_ key: String) -> Bool {
    guard let first = key.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return key != "_" && key != "self" && key != "Type"
      && key.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  // MARK: Values

  /// A value, as its shape's type has it.
  func value(_ value: DataValue, _ shape: DataShape) -> Value { self.value(value, shape, root) }

  private func value(_ value: DataValue, _ shape: DataShape, _ path: String) -> Value {
    switch (value.content, shape) {
    case (.null, _): return .nil
    case (_, .optional(let wrapped)): return self.value(value, wrapped, path)
    case (.bool(let truth), _): return .bool(truth)
    case (.int(let number), .double): return .double(Double(number))
    case (.int(let number), _): return .int(number)
    case (.double(let number), _): return .double(number)
    case (.string(let text), _): return .string(StringValue(text, source: value.source(of: text)))
    case (.array(let elements), .array(let element)):
      return .array(elements.map { self.value($0, element, path + "[]") })
    case (.array(let elements), _):
      return .array(elements.map { self.value($0, DataShape($0), path + "[]") })
    case (.dictionary(let dictionary), .record(let fields)):
      guard let type = types[path] else { break }
      var values = DictionaryValue()
      // Of many keys that few have there would be a nothing in each of the others.
      if let wide = wide[path], 2 * dictionary.entries.count < fields.count {
        for entry in dictionary.entries {
          guard let shape = wide.shapes[entry.key] else { continue }
          values[Key(.string(entry.key))] = self.value(entry.value, shape, path + "." + entry.key)
        }
        return .native(DataRecord(type, values, keys: wide.keys))
      }
      for field in fields {
        let key = Key(.string(field.key))
        values[key] =
          dictionary[field.key].map { self.value($0, field.shape, path + "." + field.key) } ?? .nil
      }
      return .native(DataRecord(type, values))
    default: break
    }
    // Among values that have nothing in common a mapping is a dictionary.
    guard case .dictionary(let dictionary) = value.content else { return .nil }
    var values = DictionaryValue()
    for entry in dictionary.entries {
      values[Key(.string(entry.key))] = self.value(
        entry.value, DataShape(entry.value), path + "." + entry.key)
    }
    return .dictionary(values)
  }
}

extension DataRecord {
  static func read(_ receiver: Value, _ key: String) -> Value {
    guard case .native(let native) = receiver, let record = native as? DataRecord else { return .nil }
    return record[key]
  }

  static func dictionary(_ receiver: Value) -> DictionaryValue {
    guard case .native(let native) = receiver, let record = native as? DataRecord else {
      return DictionaryValue()
    }
    return record.values
  }
}

extension DataValue {
  /// The place of a text's characters, where they stand in the file as they are.
  fileprivate func source(of text: String) -> SourceText? {
    guard let span else { return nil }
    for range in [span.range, span.range.dropFirst().dropLast()] {
      if span.file.bytes[range].elementsEqual(text.utf8) { return SourceText(span.file, range: range) }
    }
    return nil
  }
}
