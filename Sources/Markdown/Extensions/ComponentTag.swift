/// `<Name label="a" other={"b"}>`, `<Name />`, `</Name>`
struct ComponentTag {
  /// What is imported from these is read without them.
  static let modules = [
    "@astrojs/starlight/components", "@theme/Tabs", "@theme/TabItem", "@theme/TOCInline", "@theme/Admonition",
  ]

  let name: String
  /// What is longer is none: every `<` may begin one, and nothing is to be read without end.
  private static let lengthLimit = 4096

  private(set) var isEnd = false
  private(set) var isClosed = false
  private(set) var values: [(name: String, value: String?)] = []
  /// What stands in the braces of attributes that are no texts.
  private(set) var code: [String: String] = [:]
  private(set) var range: Range<Int>

  /// Whether an attribute stands there without a value.
  func isFlag(_ name: String) -> Bool { values.contains { $0.name == name && $0.value == nil } }

  /// `values={[{ label: 'A', value: 'a' }]}`: the labels by the values.
  var labels: [String: String] {
    guard let code = code["values"] else { return [:] }
    var result: [String: String] = [:]
    for object in code.split(separator: "}") {
      var parts: [String: String] = [:]
      for match in object.matches(of: /(label|value)\s*:\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/) {
        parts[String(match.output.1)] = String(match.output.2 ?? match.output.3 ?? match.output.4 ?? "")
      }
      if let value = parts["value"], let label = parts["label"] { result[value] = label }
    }
    return result
  }

  /// What an attribute is, where that is a text and not code.
  func value(_ name: String) -> String? { values.first { $0.name == name }?.value ?? nil }

  /// Nil where something else stands there.
  ///
  /// - Parameter isElement: whether it is to be HTML's own, whose name begins with a small letter.
  init?(_ bytes: [UInt8], at start: Int, isElement: Bool = false) {
    let bytes = bytes[..<min(bytes.count, start + Self.lengthLimit)]
    var place = start + 1
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: "/") {
      isEnd = true
      place += 1
    }
    let first = place
    while place < bytes.endIndex, isLetter(bytes[place]) || isDigit(bytes[place]) || bytes[place] == 0x2E {
      place += 1
    }
    guard place > first, isUpper(bytes[first]) != isElement else { return nil }
    name = String(decoding: bytes[first..<place], as: UTF8.self)
    range = start..<place
    while true {
      while place < bytes.endIndex, bytes[place] <= 0x20 {
        // No tag goes on behind a blank line.
        if bytes[place] == 0x0A, place + 1 < bytes.endIndex, bytes[place + 1] == 0x0A { return nil }
        place += 1
      }
      guard place < bytes.endIndex else { return nil }
      switch bytes[place] {
      case UInt8(ascii: ">"):
        range = start..<place + 1
        return
      case UInt8(ascii: "/"):
        guard place + 1 < bytes.endIndex, bytes[place + 1] == UInt8(ascii: ">") else { return nil }
        isClosed = true
        range = start..<place + 2
        return
      case UInt8(ascii: "{"):
        guard let end = Self.braceEnd(bytes, place) else { return nil }
        place = end
      default:
        let word = place
        while place < bytes.endIndex, isWord(bytes[place]) || "-:@.".utf8.contains(bytes[place]) {
          place += 1
        }
        guard place > word else { return nil }
        let name = String(decoding: bytes[word..<place], as: UTF8.self)
        guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "=") else {
          values.append((name, nil))
          continue
        }
        guard let (value, end) = Self.value(bytes, place + 1) else { return nil }
        values.append((name, value))
        if value == nil, end > place + 3 {
          code[name] = String(decoding: bytes[place + 2..<end - 1], as: UTF8.self)
        }
        place = end
      }
    }
  }

  private static func value(_ bytes: ArraySlice<UInt8>, _ start: Int) -> (String?, Int)? {
    guard start < bytes.endIndex else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let end = bytes[(start + 1)...].firstIndex(of: bytes[start]) else { return nil }
      return (String(decoding: bytes[start + 1..<end], as: UTF8.self), end + 1)
    case UInt8(ascii: "{"):
      guard let end = braceEnd(bytes, start) else { return nil }
      let inner = bytes[start + 1..<end - 1].drop { $0 <= 0x20 }
      guard let quote = inner.first, "\"'`".utf8.contains(quote),
        let close = inner.dropFirst().firstIndex(of: quote),
        inner[(close + 1)...].allSatisfy({ $0 <= 0x20 })
      else { return (nil, end) }
      return (String(decoding: inner[(inner.startIndex + 1)..<close], as: UTF8.self), end)
    default: return nil
    }
  }

  /// Behind the brace that closes one.
  private static func braceEnd(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var depth = 0
    var quote: UInt8?
    var place = start
    while place < bytes.endIndex {
      let byte = bytes[place]
      if let open = quote {
        if byte == UInt8(ascii: "\\") { place += 1 } else if byte == open { quote = nil }
      } else if "\"'`".utf8.contains(byte) {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return place + 1 }
      }
      place += 1
    }
    return nil
  }
}
