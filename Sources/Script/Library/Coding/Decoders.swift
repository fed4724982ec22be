internal import Diagnostics

extension NominalType {
  static let decoder = NominalType("Decoder", .native)
  static let keyedDecoding = NominalType("KeyedDecodingContainer", .native)
  static let unkeyedDecoding = NominalType("UnkeyedDecodingContainer", .native)
  static let singleDecoding = NominalType("SingleValueDecodingContainer", .native)
}

/// A place in a text of JSON from which a type's own `init(from:)` reads: the decoder, and its containers.
final class DecoderValue: Native, @unchecked Sendable {
  let json: JSON
  let settings: JSONSettings
  let path: String
  let level: Int
  /// Of a list, how many of its elements have been read.
  let index: Int
  /// Of a keyed container, the type of its keys.
  let keyType: StaticType

  init(
    _ type: NominalType, _ json: JSON, _ settings: JSONSettings, _ path: String, _ level: Int,
    index: Int = 0, keyType: StaticType = .unknown
  ) {
    (self.json, self.settings, self.path, self.level) = (json, settings, path, level)
    (self.index, self.keyType) = (index, keyType)
    super.init(type)
  }

  /// The same place by another of the types.
  fileprivate func seen(as type: NominalType, keyType: StaticType = .unknown) -> Value {
    .native(DecoderValue(type, json, settings, path, level, keyType: keyType))
  }

  fileprivate var members: [String: JSON]? { if case .object(let members) = json { members } else { nil } }
  fileprivate var items: [JSON] { if case .array(let items) = json { items } else { [] } }
}

extension LibraryBuilder {
  /// `Decoder` and its containers.
  func declareDecoders() {
    type("struct Decoder", .decoder) { type in
      type.method("func container<K>(keyedBy type: K.Type) -> KeyedDecodingContainer<K>") {
        call throws(Stop) in
        try call.keyed(call.decoder, 0)
      }
      type.method("func unkeyedContainer() -> UnkeyedDecodingContainer") { call throws(Stop) in
        try call.unkeyed(call.decoder)
      }
      type.method("func singleValueContainer() -> SingleValueDecodingContainer") { call throws(Stop) in
        try call.decoder.seen(as: .singleDecoding)
      }
    }
    declareKeyedDecoding()
    declareUnkeyedDecoding()
    type("struct SingleValueDecodingContainer", .singleDecoding) { type in
      type.method("func decode<T>(_ type: T.Type) -> T") { call throws(Stop) in
        let own = try call.decoder
        return try call.read(own.json, 0, own, own.path)
      }
      type.method("func decodeNil() -> Bool") { call throws(Stop) in .bool(try call.decoder.json.isNull) }
    }
    extend(.decodingError) { type in
      type.method(
        "static func dataCorruptedError(forKey key: Any, in container: Any, debugDescription text: String) -> DecodingError"
      ) { call in .native(NativeValue(.decodingError, "dataCorrupted: " + call[2].text)) }
      type.method(
        "static func dataCorruptedError(in container: Any, debugDescription text: String) -> DecodingError"
      ) { call in .native(NativeValue(.decodingError, "dataCorrupted: " + call[1].text)) }
    }
  }

  private func declareKeyedDecoding() {
    type("struct KeyedDecodingContainer<K>", .keyedDecoding) { type in
      type.method("func decode<T>(_ type: T.Type, forKey key: K) -> T") { call throws(Stop) in
        let (json, name) = try call.member(1)
        let own = try call.decoder
        guard let json else {
          throw call.throwing(
            "keyNotFound: no value associated with key '\(name)' at '\(own.path)'", own.path, key: name)
        }
        return try call.read(json, 0, own, "\(own.path).\(name)")
      }
      type.method("func decodeIfPresent<T>(_ type: T.Type, forKey key: K) -> T?") { call throws(Stop) in
        let (json, name) = try call.member(1)
        let own = try call.decoder
        guard let json, !json.isNull else { return .nil }
        return try call.read(json, 0, own, "\(own.path).\(name)")
      }
      type.method("func contains(_ key: K) -> Bool") { call throws(Stop) in .bool(try call.member(0).0 != nil)
      }
      type.method("func decodeNil(forKey key: K) -> Bool") { call throws(Stop) in
        let (json, name) = try call.member(0)
        guard let json else {
          throw call.throwing("keyNotFound: no value associated with key '\(name)'", key: name)
        }
        return .bool(json.isNull)
      }
      type.property("var codingPath: [CodingKey]") { call throws(Stop) in .array(try call.codingPath) }
      type.property("var allKeys: [K]") { call throws(Stop) in try call.allKeys() }
      type.method(
        "func nestedContainer<N>(keyedBy type: N.Type, forKey key: K) -> KeyedDecodingContainer<N>"
      ) { call throws(Stop) in
        try call.keyed(call.nested(1), 0)
      }
      type.method("func nestedUnkeyedContainer(forKey key: K) -> UnkeyedDecodingContainer") {
        call throws(Stop) in
        try call.unkeyed(call.nested(0))
      }
      type.method("func superDecoder() -> Decoder") { call throws(Stop) in
        let own = try call.decoder
        return .native(
          DecoderValue(
            .decoder, own.members?["super"] ?? .null, own.settings, own.path + ".super", own.level + 1))
      }
    }
  }

  private func declareUnkeyedDecoding() {
    type("struct UnkeyedDecodingContainer", .unkeyedDecoding) { type in
      type.property("var isAtEnd: Bool") { call throws(Stop) in
        let own = try call.decoder
        return .bool(own.index >= own.items.count)
      }
      type.property("var count: Int?") { call throws(Stop) in .int(try call.decoder.items.count) }
      type.property("var currentIndex: Int") { call throws(Stop) in .int(try call.decoder.index) }
      type.mutating("mutating func decode<T>(_ type: T.Type) -> T") { value, call throws(Stop) in
        try call.next(&value) { json, own, path throws(Stop) in try call.read(json, 0, own, path) }
      }
      type.mutating("mutating func decodeIfPresent<T>(_ type: T.Type) -> T?") { value, call throws(Stop) in
        guard let own = value.native as? DecoderValue, own.index < own.items.count else { return .nil }
        return try call.next(&value) { json, own, path throws(Stop) in
          json.isNull ? .nil : try call.read(json, 0, own, path)
        }
      }
      type.mutating("mutating func nestedContainer<N>(keyedBy type: N.Type) -> KeyedDecodingContainer<N>") {
        value, call throws(Stop) in
        try call.next(&value) { json, own, path throws(Stop) in
          try call.keyed(DecoderValue(.decoder, json, own.settings, path, own.level + 1), 0)
        }
      }
      type.mutating("mutating func nestedUnkeyedContainer() -> UnkeyedDecodingContainer") {
        value, call throws(Stop) in
        try call.next(&value) { json, own, path throws(Stop) in
          try call.unkeyed(DecoderValue(.decoder, json, own.settings, path, own.level + 1))
        }
      }
    }
  }
}

extension JSON {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}

extension NativeCall {
  var decoder: DecoderValue {
    get throws(Stop) {
      guard let own = receiver.native as? DecoderValue else { throw failForReceiver(of: .decoder) }
      return own
    }
  }

  fileprivate func keyed(_ own: DecoderValue, _ argument: Int) throws(Stop) -> Value {
    guard own.members != nil else {
      throw throwing("typeMismatch: expected to decode a dictionary at '\(own.path)'")
    }
    return own.seen(as: .keyedDecoding, keyType: try writtenType(argument))
  }

  fileprivate func unkeyed(_ own: DecoderValue) throws(Stop) -> Value {
    guard case .array = own.json else {
      throw throwing("typeMismatch: expected to decode an array at '\(own.path)'")
    }
    return own.seen(as: .unkeyedDecoding)
  }

  /// What a key of a keyed container stands for.
  fileprivate func member(_ argument: Int) throws(Stop) -> (JSON?, String) {
    let own = try decoder
    let name = try interpreter.codingName(self[argument], span)
    return (own.members?[own.settings.isSnake ? name.snakeCased : name], name)
  }

  fileprivate func nested(_ argument: Int) throws(Stop) -> DecoderValue {
    let own = try decoder
    let (json, name) = try member(argument)
    guard let json else {
      throw throwing("keyNotFound: no value associated with key '\(name)' at '\(own.path)'")
    }
    return DecoderValue(.decoder, json, own.settings, "\(own.path).\(name)", own.level + 1)
  }

  fileprivate func read(_ json: JSON, _ argument: Int, _ own: DecoderValue, _ path: String) throws(Stop)
    -> Value
  {
    let type = try writtenType(argument)
    return try JSONReader(call: self, settings: own.settings).value(json, type, path, own.level + 1)
  }

  /// Reads the next element of a list.
  fileprivate func next(
    _ value: inout Value, _ read: (JSON, DecoderValue, String) throws(Stop) -> Value
  ) throws(Stop) -> Value {
    guard let own = value.native as? DecoderValue else { throw failForReceiver(of: .decoder) }
    guard own.index < own.items.count else {
      throw throwing("valueNotFound: the list at '\(own.path)' is at its end")
    }
    let result = try read(own.items[own.index], own, "\(own.path)[\(own.index)]")
    value = .native(
      DecoderValue(.unkeyedDecoding, own.json, own.settings, own.path, own.level, index: own.index + 1))
    return result
  }

  /// The keys that are there and that the type of keys knows.
  fileprivate func allKeys() throws(Stop) -> Value {
    let own = try decoder
    var keys: [Value] = []
    for name in (own.members ?? [:]).keys.sorted() {
      if let key = try interpreter.codingKey(named: name, of: own.keyType, span) { keys.append(key) }
    }
    return .array(keys)
  }
}

extension Interpreter {
  /// What a key is called in a text: a case by its raw value or name, a struct by its `stringValue`.
  func codingName(_ key: Value, _ span: Span) throws(Stop) -> String {
    if case .enumeration(let item, _) = key {
      if case .string(let raw)? = item.rawValue, !raw.text.isEmpty { return raw.text }
      return item.name
    }
    if case .string(let text) = key { return text.text }
    guard let nominal = key.nominal, ownProperty("stringValue", of: nominal) != nil else {
      throw fail(EvaluationMessage.noMember("stringValue", typeName(key)), span)
    }
    return try member("stringValue", of: key, span).text
  }

  /// The key of that name; nil of a type that has none.
  fileprivate func codingKey(named name: String, of type: StaticType, _ span: Span) throws(Stop) -> Value? {
    guard let nominal = type.nominal else { return nil }
    if nominal.kind == .enumeration {
      for item in nominal.cases {
        let key = Value.enumeration(item, nil)
        if try codingName(key, span) == name { return key }
      }
      return nil
    }
    let argument = DynamicArgument(
      label: "stringValue", code: returning(.string(name)), asDouble: nil, isClosure: false)
    let key = try call("init", on: .type(TypeValue(type)), [argument], outside, span)
    return key.isNil ? nil : key
  }
}
