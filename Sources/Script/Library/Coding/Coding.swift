internal import Diagnostics
internal import Foundation

extension Prelude {
  /// What a block calls; the work is done by `_encodeJSON` and `_decodeJSON`.
  static let coders = [
    PreludePiece(
      name: "JSONEncoder",
      source: """
        class JSONEncoder {
          enum DateEncodingStrategy {
            case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
            case formatted(DateFormatter)
          }
          enum KeyEncodingStrategy { case useDefaultKeys, convertToSnakeCase }
          struct OutputFormatting: OptionSet {
            let rawValue: Int
            static let prettyPrinted = OutputFormatting(rawValue: 1)
            static let sortedKeys = OutputFormatting(rawValue: 2)
            static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
          }
          var outputFormatting = OutputFormatting(rawValue: 0)
          var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
          var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
          init() {}
          func encode<T>(_ value: T) throws -> Data {
            let isSnake = keyEncodingStrategy == .convertToSnakeCase
            if case .formatted(let formatter) = dateEncodingStrategy {
              return _encodeJSON(value, outputFormatting.rawValue, "formatted", isSnake, formatter)
            }
            return _encodeJSON(value, outputFormatting.rawValue, "\\(dateEncodingStrategy)", isSnake, 0)
          }
        }
        """),
    PreludePiece(
      name: "JSONDecoder",
      source: """
        class JSONDecoder {
          enum DateDecodingStrategy {
            case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
            case formatted(DateFormatter), custom((Decoder) throws -> Date)
          }
          enum KeyDecodingStrategy { case useDefaultKeys, convertFromSnakeCase }
          var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
          var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
          init() {}
          func decode<T>(_ type: T.Type, from data: Data) throws -> T {
            if case .formatted(let formatter) = dateDecodingStrategy {
              return _decodeJSON(type, data, "formatted", keyDecodingStrategy == .convertFromSnakeCase, formatter)
            }
            if case .custom(let read) = dateDecodingStrategy {
              return _decodeJSON(type, data, "custom", keyDecodingStrategy == .convertFromSnakeCase, read)
            }
            return _decodeJSON(type, data, "\\(dateDecodingStrategy)", keyDecodingStrategy == .convertFromSnakeCase, 0)
          }
        }
        """),
  ]
}

extension NominalType {
  static let decodingError = NominalType("DecodingError", .native)
}

extension LibraryBuilder {
  func declareCoding() {
    type("protocol Encodable")
    type("protocol Decodable")
    declareDecoders()
    declareEncoders()
    type("struct DecodingError: Error, CustomStringConvertible", .decodingError) { type in
      type.property("var localizedDescription: String") { call in
        let isMissing = (call.receiver.native(String.self) ?? "").hasPrefix("keyNotFound")
        return .string(
          StringValue(
            isMissing
              ? "The data couldn\u{2019}t be read because it is missing."
              : "The data couldn\u{2019}t be read because it isn\u{2019}t in the correct format."))
      }
    }
    function(
      "func _encodeJSON(_ value: Any, _ format: Int, _ dates: String, _ isSnake: Bool, _ formatter: Any) -> Data"
    ) { call throws(Stop) in
      let settings = JSONSettings(dates: call[2].text, isSnake: call[3].bool, formatter: call[4])
      var writer = JSONWriter(call, settings, format: call[1].int)
      try writer.write(call[0], 0)
      try call.checkSize(writer.text.utf8.count)
      return .data(Array(writer.text.utf8))
    }
    function(
      "func _decodeJSON<T>(_ type: T.Type, _ data: Data, _ dates: String, _ isSnake: Bool, _ formatter: Any) -> T"
    ) {
      call throws(Stop) in
      let type = try call.writtenType(0)
      let bytes = call[1].bytes ?? []
      try call.spend(bytes.count)
      guard let json = try? Foundation.JSONDecoder().decode(JSON.self, from: Foundation.Data(bytes)) else {
        throw call.throwing("dataCorrupted: the given data was not valid JSON")
      }
      let settings = JSONSettings(dates: call[2].text, isSnake: call[3].bool, formatter: call[4])
      return try JSONReader(call: call, settings: settings).value(json, type, "", 0)
    }
  }
}

extension NativeCall {
  /// The type that an argument names: `User.self`, `Color.self`.
  func writtenType(_ argument: Int) throws(Stop) -> StaticType {
    switch self[argument] {
    case .type(let type): return type.type
    // The host's types are known by their names.
    case .host(let call):
      if call.name == "self", case .value(.host(let base)) = call.base { return .host(base.name) }
      return .host(call.name)
    default: throw fail(LibraryMessage.notCodable(interpreter.typeName(self[argument])), at: argument)
    }
  }

  /// Throws a `DecodingError`: `kind: what is wrong`, at a path such as `[0].name`. A block that names the type gets it
  /// as the enum that it is.
  func throwing(_ message: String, _ path: String = "", key: String? = nil, type: StaticType? = nil) -> Stop {
    guard case .type(let own)? = interpreter.program.globals["DecodingError"],
      let user = own.nominal.flatMap(interpreter.program.user), let context = user.inner["Context"]?.nominal,
      let keyType = user.inner["Key"]?.nominal,
      let item = user.nominal.cases.first(where: { message.hasPrefix($0.name) })
    else { return interpreter.throwing(.native(NativeValue(.decodingError, message)), span) }
    var path = codingPath(path, keyType)
    if item.name == "keyNotFound", key == nil { path = [] }
    let told = Instance.make(context, count: 3)
    told[0] = .array(path)
    told[1] = .string(StringValue(String(message.drop { $0 != ":" }.dropFirst(2))))
    told[2] = .nil
    var values: [Value] = [.instance(told)]
    switch item.name {
    case "keyNotFound": values.insert(NativeCall.codingKey(key ?? "", nil, keyType), at: 0)
    case "typeMismatch", "valueNotFound": values.insert(.type(TypeValue(type ?? .unknown)), at: 0)
    default: break
    }
    return interpreter.throwing(.enumeration(item, Payload(values)), span)
  }

  /// The keys that lead to a place in a text.
  var codingPath: [Value] {
    get throws(Stop) {
      guard case .type(let own)? = interpreter.program.globals["DecodingError"],
        let keyType = own.nominal.flatMap(interpreter.program.user)?.inner["Key"]?.nominal
      else { return [] }
      return codingPath(try decoder.path, keyType)
    }
  }

  private func codingPath(_ path: String, _ type: NominalType) -> [Value] {
    path.split { $0 == "." || $0 == "[" }.map { part in
      part.hasSuffix("]")
        ? NativeCall.codingKey("Index \(part.dropLast())", Int(part.dropLast()), type)
        : NativeCall.codingKey(String(part), nil, type)
    }
  }

  private static func codingKey(_ name: String, _ index: Int?, _ type: NominalType) -> Value {
    let key = Instance.make(type, count: 2)
    key[0] = .string(StringValue(name))
    key[1] = index.map { .int($0) } ?? .nil
    return .instance(key)
  }
}

/// What stands in a text of JSON.
enum JSON: Decodable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}

/// How deep values of JSON are read and written.
let codingDepthLimit = 200

extension Interpreter {
  func isCodable(_ type: NominalType) -> Bool {
    program.ancestry(type).contains { ["Codable", "Decodable", "Encodable"].contains($0.name) }
  }

  /// Whether a type reads or writes itself: `init(from:)`, `encode(to:)`.
  func hasOwnCoding(_ type: NominalType, _ label: String) -> Bool {
    let own = StaticType.nominal(type, [])
    if label == "to" { return program.members("encode", of: own).contains { $0.user != nil } }
    return program.initializers(of: own).contains {
      $0.type.parameters.map(\.label) == [label] && $0.user != nil
    }
  }

  /// Whether a struct is written as its raw value: an `OptionSet`, or what says that it is `RawRepresentable`.
  func isWrittenRaw(_ user: UserType) -> Bool {
    user.nominal.kind == .structure && user.stored.contains { $0.name == "rawValue" }
      && program.ancestry(user.nominal).contains { ["RawRepresentable", "OptionSet"].contains($0.name) }
  }

  /// What a property is called in a text; nil for one that is left out.
  func codingKey(of property: StoredProperty, in user: UserType, isSnake: Bool) -> String? {
    if property.isLazy { return nil }
    var name = property.name
    if let keys = user.inner["CodingKeys"]?.nominal {
      guard let own = keys.cases.first(where: { $0.name == property.name }) else { return nil }
      name = own.rawValue?.text ?? own.name
      if name.isEmpty { name = own.name }
    }
    return isSnake ? name.snakeCased : name
  }
}

extension String {
  /// `first_name` of `firstName`, `last_url_seen` of `lastURLSeen`
  var snakeCased: String {
    let letters = Array(self)
    var result = ""
    for (index, letter) in letters.enumerated() {
      // A word begins with a capital behind a small letter, or with one before a small letter.
      let isBehind = index > 0 && !letters[index - 1].isUppercase && letters[index - 1] != "_"
      let isBefore = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, isBehind || isBefore, result.last != "_" { result += "_" }
      result += letter.lowercased()
    }
    return result
  }
}
