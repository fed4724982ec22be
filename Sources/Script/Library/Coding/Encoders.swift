internal import Diagnostics

extension NominalType {
  static let encoder = NominalType("Encoder", .native)
  static let keyedEncoding = NominalType("KeyedEncodingContainer", .native)
  static let unkeyedEncoding = NominalType("UnkeyedEncodingContainer", .native)
  static let singleEncoding = NominalType("SingleValueEncodingContainer", .native)
}

/// What a type's own `encode(to:)` writes: an object, a list or one value, which is filled while it runs.
final class EncodedNode: @unchecked Sendable {
  enum Content {
    case nothing
    case object([(name: String, value: Value)])
    case list([Value])
    case value(Value)
  }

  var content = Content.nothing
}

/// The encoder, and its containers.
final class EncoderValue: Native, @unchecked Sendable {
  let node: EncodedNode
  /// How many others it is within.
  private let level: Int

  init(_ type: NominalType, _ node: EncodedNode = EncodedNode(), level: Int = 0) {
    (self.node, self.level) = (node, level)
    super.init(type)
  }

  fileprivate func seen(as type: NominalType) -> Value { .native(EncoderValue(type, node, level: level)) }

  /// An encoder for something within what this one writes.
  fileprivate func inner(_ call: NativeCall) throws(Stop) -> EncoderValue {
    guard level < codingDepthLimit else { throw call.fail(LibraryMessage.notCodable("a value so deep")) }
    try call.spend(4)
    return EncoderValue(.encoder, level: level + 1)
  }

  fileprivate func add(_ name: String, _ value: Value) {
    guard case .object(var members) = node.content else { return }
    node.content = .nothing
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      members.append((name, value))
    }
    node.content = .object(members)
  }

  fileprivate func append(_ value: Value) {
    guard case .list(var values) = node.content else { return }
    node.content = .nothing
    values.append(value)
    node.content = .list(values)
  }
}

extension LibraryBuilder {
  /// `Encoder` and its containers.
  func declareEncoders() {
    type("struct Encoder", .encoder) { type in
      type.method("func container<K>(keyedBy type: K.Type) -> KeyedEncodingContainer<K>") {
        call throws(Stop) in
        try call.encoder.object()
      }
      type.method("func unkeyedContainer() -> UnkeyedEncodingContainer") { call throws(Stop) in
        try call.encoder.list()
      }
      type.method("func singleValueContainer() -> SingleValueEncodingContainer") { call throws(Stop) in
        try call.encoder.seen(as: .singleEncoding)
      }
    }
    type("struct KeyedEncodingContainer<K>", .keyedEncoding) { type in
      for (name, kind) in [("encode", "T"), ("encodeIfPresent", "T?")] {
        type.method("func \(name)<T>(_ value: \(kind), forKey key: K)") { call throws(Stop) in
          if name == "encodeIfPresent", call[0].isNil { return .void }
          try call.spend(4)
          try call.encoder.add(call.interpreter.codingName(call[1], call.span), call[0])
          return .void
        }
      }
      type.method("func encodeNil(forKey key: K)") { call throws(Stop) in
        try call.encoder.add(call.interpreter.codingName(call[0], call.span), .nil)
        return .void
      }
      type.method(
        "func nestedContainer<N>(keyedBy type: N.Type, forKey key: K) -> KeyedEncodingContainer<N>"
      ) { call throws(Stop) in
        let inner = try call.encoder.inner(call)
        try call.encoder.add(call.interpreter.codingName(call[1], call.span), .native(inner))
        return inner.object()
      }
      type.method("func nestedUnkeyedContainer(forKey key: K) -> UnkeyedEncodingContainer") {
        call throws(Stop) in
        let inner = try call.encoder.inner(call)
        try call.encoder.add(call.interpreter.codingName(call[0], call.span), .native(inner))
        return inner.list()
      }
      type.method("func superEncoder() -> Encoder") { call throws(Stop) in
        let inner = Value.native(try call.encoder.inner(call))
        try call.encoder.add("super", inner)
        return inner
      }
    }
    type("struct UnkeyedEncodingContainer", .unkeyedEncoding) { type in
      type.method("func encode<T>(_ value: T)") { call throws(Stop) in
        try call.spend(4)
        try call.encoder.append(call[0])
        return .void
      }
      type.method("func encodeNil()") { call throws(Stop) in
        try call.encoder.append(.nil)
        return .void
      }
      type.method("func nestedContainer<N>(keyedBy type: N.Type) -> KeyedEncodingContainer<N>") {
        call throws(Stop) in
        let inner = try call.encoder.inner(call)
        try call.encoder.append(.native(inner))
        return inner.object()
      }
    }
    type("struct SingleValueEncodingContainer", .singleEncoding) { type in
      type.method("func encode<T>(_ value: T)") { call throws(Stop) in
        try call.encoder.node.content = .value(call[0])
        return .void
      }
      type.method("func encodeNil()") { call throws(Stop) in
        try call.encoder.node.content = .value(.nil)
        return .void
      }
    }
  }
}

extension EncoderValue {
  fileprivate func object() -> Value {
    if case .nothing = node.content { node.content = .object([]) }
    return seen(as: .keyedEncoding)
  }

  fileprivate func list() -> Value {
    if case .nothing = node.content { node.content = .list([]) }
    return seen(as: .unkeyedEncoding)
  }
}

extension NativeCall {
  fileprivate var encoder: EncoderValue {
    get throws(Stop) {
      guard let own = receiver.native as? EncoderValue else { throw failForReceiver(of: .encoder) }
      return own
    }
  }
}
