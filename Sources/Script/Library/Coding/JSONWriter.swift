internal import Diagnostics
internal import Foundation

/// Writes values as JSON.
struct JSONWriter {
  private let call: NativeCall
  private let settings: JSONSettings
  private let format: Int
  private(set) var text = ""

  init(_ call: NativeCall, _ settings: JSONSettings, format: Int) {
    (self.call, self.settings, self.format) = (call, settings, format)
  }

  private var isPretty: Bool { format & 1 != 0 }
  private var isSnake: Bool { settings.isSnake }

  mutating func write(_ value: Value, _ depth: Int) throws(Stop) {
    try call.spend()
    guard depth < codingDepthLimit else { throw call.fail(LibraryMessage.notCodable("a value so deep")) }
    switch value {
    case .nil: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .int(let number): text += "\(number)"
    case .double(let number): try write(number)
    case .string(let string): quote(string.text)
    case .array(let values, _): try list(Array(values), depth)
    case .slice(let slice): try list(Array(slice.elements), depth)
    case .set(let set): try list(set.elements, depth)
    case .dictionary(let dictionary):
      var pairs: [(String, Value)] = []
      for (key, item) in zip(dictionary.keys, dictionary.values) {
        switch key {
        case .string(let name): pairs.append((name.text, item))
        case .int(let number): pairs.append(("\(number)", item))
        // Keys that are neither, and their values, in turns.
        default: return try list(zip(dictionary.keys, dictionary.values).flatMap { [$0, $1] }, depth)
        }
      }
      try object(pairs, depth)
    case .range(let range): try list([.int(range.lowerBound), .int(range.upperBound)], depth)
    case .closedRange(let range): try list([.int(range.lowerBound), .int(range.upperBound)], depth)
    case .interval(let range) where range.lower != nil && range.upper != nil:
      try list([range.lower, range.upper].compactMap { $0 }, depth)
    case .enumeration(let item, let payload): try enumeration(item, payload, depth)
    case .instance, .native: try native(value, depth)
    default: throw call.fail(LibraryMessage.notCodable(value.typeName))
    }
  }

  private mutating func native(_ value: Value, _ depth: Int) throws(Stop) {
    if let encoder = value.native as? EncoderValue {
      guard depth < codingDepthLimit else { throw call.fail(LibraryMessage.notCodable("a value so deep")) }
      try write(encoder.node, depth)
    } else if let number = value.integer {
      text += "\(number)"
    } else if let number = value.native(Decimal.self) {
      text += number.description
    } else if let bytes = value.bytes {
      quote(Foundation.Data(bytes).base64EncodedString())
    } else if let date = value.native(Date.self) {
      switch settings.dates {
      case "formatted":
        quote(try call.interpreter.call("string", on: settings.formatter, [value], call.span).text)
      case "secondsSince1970": try write(date.timeIntervalSince1970)
      case "millisecondsSince1970": try write(date.timeIntervalSince1970 * 1000)
      case "iso8601": quote(ISO8601DateFormatter().string(from: date))
      default: try write(date.timeIntervalSinceReferenceDate)
      }
    } else if let storage = value.storage, let user = call.interpreter.program.user(storage.type),
      call.interpreter.isCodable(storage.type)
    {
      if call.interpreter.hasOwnCoding(storage.type, "to") { return try own(value, depth) }
      if call.interpreter.isWrittenRaw(user), let raw = user.stored.first(where: { $0.name == "rawValue" }) {
        return try write(storage[raw.index], depth + 1)
      }
      var pairs: [(String, Value)] = []
      for property in user.stored {
        guard let key = call.interpreter.codingKey(of: property, in: user, isSnake: isSnake) else { continue }
        let value = storage[property.index]
        if case .nil = value { continue }
        pairs.append((key, value))
      }
      try object(pairs, depth)
    } else if let address = value.address {
      quote(address.address.absoluteString)
    } else if case .native(let native) = value, native.type.name == "UUID" {
      quote(try call.text(of: value))
    } else {
      throw call.fail(LibraryMessage.notCodable(value.typeName))
    }
  }

  /// What a type's own `encode(to:)` says.
  private mutating func own(_ value: Value, _ depth: Int) throws(Stop) {
    let encoder = EncoderValue(.encoder)
    _ = try call.interpreter.call("encode", on: value, [.native(encoder)], call.span)
    try write(encoder.node, depth)
  }

  private mutating func write(_ node: EncodedNode, _ depth: Int) throws(Stop) {
    switch node.content {
    case .nothing: text += "{}"
    case .object(let members):
      try object(members.map { (isSnake ? $0.name.snakeCased : $0.name, $0.value) }, depth)
    case .list(let values): try list(values, depth)
    case .value(let value): try write(value, depth + 1)
    }
  }

  private mutating func enumeration(_ item: EnumCase, _ payload: Payload?, _ depth: Int) throws(Stop) {
    guard call.interpreter.isCodable(item.type) else {
      throw call.fail(LibraryMessage.notCodable(item.type.name))
    }
    if call.interpreter.hasOwnCoding(item.type, "to") {
      return try own(.enumeration(item, payload), depth)
    }
    if let raw = item.rawValue { return try write(raw, depth + 1) }
    var values = DictionaryValue()
    // What is missing is left out.
    for (index, value) in (payload?.values ?? []).enumerated() where !value.isNil {
      let label = item.labels?[index] ?? "_\(index)"
      values[try call.key(.string(StringValue(label)))] = value
    }
    try object([(item.name, .dictionary(values))], depth)
  }

  private mutating func write(_ number: Double) throws(Stop) {
    guard number.isFinite else { throw call.throwing("invalidValue: \(number) cannot be written as JSON") }
    text += number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private mutating func line(_ depth: Int) {
    if isPretty { text += "\n" + String(repeating: "  ", count: depth) }
  }

  private mutating func list(_ values: [Value], _ depth: Int) throws(Stop) {
    text += "["
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      line(depth + 1)
      try write(value, depth + 1)
    }
    // Foundation leaves a line between the brackets around nothing.
    if values.isEmpty, isPretty { text += "\n" }
    line(depth)
    text += "]"
  }

  private mutating func object(_ pairs: [(String, Value)], _ depth: Int) throws(Stop) {
    text += "{"
    for (index, (key, value)) in (format & 2 != 0 ? pairs.sorted { $0.0 < $1.0 } : pairs).enumerated() {
      if index > 0 { text += "," }
      line(depth + 1)
      quote(key)
      text += isPretty ? " : " : ":"
      try write(value, depth + 1)
    }
    if pairs.isEmpty, isPretty { text += "\n" }
    line(depth)
    text += "}"
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "/" where format & 8 == 0: text += "\\/"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case _ where scalar.value < 0x20:
        text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
