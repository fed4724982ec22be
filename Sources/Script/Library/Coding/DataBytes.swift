internal import Foundation

/// Foundation's `Data`: bytes, of which a block makes texts.
final class DataNative: Native, @unchecked Sendable {
  static let type = NominalType("Data", .native)
  static let encoding = NominalType("String.Encoding", .native)

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init(DataNative.type)
  }

  override var description: String { "\(bytes.count) bytes" }
  override func isEqual(to other: Native) -> Bool? { (other as? DataNative)?.bytes == bytes }
  override func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  override var weight: Int { bytes.count >> 8 }

  override var elements: [Value]? {
    guard let byte = NominalType.fixedInteger("UInt8") else { return nil }
    return bytes.map { .native(NativeValue(byte, $0)) }
  }
}

extension Value {
  static func data(_ bytes: [UInt8]) -> Value { .native(DataNative(bytes)) }

  /// The bytes in a `Data`; nil in anything else.
  var bytes: [UInt8]? {
    if case .native(let native) = self { (native as? DataNative)?.bytes } else { nil }
  }
}

extension LibraryBuilder {
  func declareData() {
    type("struct StringEncoding: Hashable", DataNative.encoding) { type in
      for name in ["utf8", "ascii", "unicode", "utf16"] {
        type.constant(
          "static let \(name): StringEncoding",
          .native(NativeValue(DataNative.encoding, name == "unicode" ? "utf16" : name)))
      }
    }
    alias("String.Encoding", DataNative.encoding)
    type("enum UTF8")
    type(
      "struct Data: RandomAccessCollection, Hashable, CustomStringConvertible", DataNative.type,
      element: "UInt8"
    ) {
      type in
      type.initializer("init()") { _ in .data([]) }
      type.initializer("init(_ bytes: [UInt8])") { call throws(Stop) in
        let bytes =
          call[0].bytes ?? call[0].elements?.compactMap { $0.integer.flatMap { UInt8(exactly: $0) } } ?? []
        try call.checkSize(bytes.count)
        return .data(bytes)
      }
      type.initializer("init(_ data: Data)") { call in call[0] }
      declareDataMembers(type)
      declareFiles(ofData: type)
      type.initializer("init?(base64Encoded text: String)") { call in
        Foundation.Data(base64Encoded: call[0].text).map { .data(Array($0)) } ?? .nil
      }
      type.property("var count: Int") { call in .int(call.receiver.bytes?.count ?? 0) }
      type.property("var isEmpty: Bool") { call in .bool(call.receiver.bytes?.isEmpty ?? true) }
      type.method("func base64EncodedString() -> String") { call throws(Stop) in
        let bytes = call.receiver.bytes ?? []
        try call.checkSize(bytes.count * 2)
        return .string(StringValue(Foundation.Data(bytes).base64EncodedString()))
      }
    }
    extend(.string) { type in
      type.method("func data(using encoding: StringEncoding, allowLossyConversion: Bool = false) -> Data?") {
        call in
        .data(Array(call.receiver.text.utf8)).encoded(
          call[0].native(String.self) ?? "utf8", call.receiver.text)
      }
      type.initializer("init?(data: Data, encoding: StringEncoding)") { call in
        let bytes = Foundation.Data(call[0].bytes ?? [])
        let encoding = String.Encoding(named: call[1].native(String.self) ?? "utf8")
        return String(data: bytes, encoding: encoding).map { .string(StringValue($0)) } ?? .nil
      }
      type.initializer("init?(bytes: some Sequence<UInt8>, encoding: StringEncoding)") { call throws(Stop) in
        var bytes = call[0].bytes ?? []
        if call[0].bytes == nil {
          bytes = try call.elements(0).compactMap { $0.integer.flatMap { UInt8(exactly: $0) } }
        }
        try call.spend(bytes.count >> 2)
        let encoding = String.Encoding(named: call[1].native(String.self) ?? "utf8")
        return String(bytes: bytes, encoding: encoding).map { .string(StringValue($0)) } ?? .nil
      }
      type.initializer("init(decoding data: RandomAccessCollection, as encoding: Any)") { call in
        let bytes =
          call[0].bytes ?? call[0].elements?.compactMap { $0.integer.flatMap { UInt8(exactly: $0) } } ?? []
        return .string(StringValue(String(decoding: bytes, as: UTF8.self)))
      }
    }
  }
}

extension Value {
  fileprivate func encoded(_ encoding: String, _ text: String) -> Value {
    if encoding == "utf8" { return self }
    return text.data(using: String.Encoding(named: encoding)).map { .data(Array($0)) } ?? .nil
  }
}

extension String.Encoding {
  init(named name: String) {
    self = name == "ascii" ? .ascii : name == "utf16" ? .utf16 : .utf8
  }
}
