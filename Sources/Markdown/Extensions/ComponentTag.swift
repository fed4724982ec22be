/// `<Name label="a" other={"b"}>`, `<Name />`, `</Name>`
struct ComponentTag {
  /// What is imported from these is read without them.
  static let modules = [
    "@astrojs/starlight/components", "@theme/Tabs", "@theme/TabItem", "@theme/TOCInline", "@theme/Admonition",
    "@docusaurus/Translate", "@docusaurus/Link", "nextra/components", "nextra-theme-docs",
    "fumadocs-ui/components/", "next/link", "next/image", "astro:assets",
  ]

  private(set) var name: String
  /// What is longer is none: every `<` may begin one, and nothing is to be read without end.
  static let lengthLimit = 4096

  private(set) var isEnd = false
  private(set) var isClosed = false
  private(set) var values: [(name: String, value: String?)] = []
  /// What stands in the braces of attributes that are no texts.
  private(set) var code: [String: String] = [:]
  private(set) var range: Range<Int>

  /// Whether an attribute stands there without a value.
  func isFlag(_ name: String) -> Bool {
    values.contains { $0.name == name && $0.value == nil } && code[name] != "false"
  }

  /// `values={[{ label: 'A', value: 'a' }]}`: the labels by the values.
  var labels: [String: String] {
    guard let code = code["values"] else { return [:] }
    var result: [String: String] = [:]
    for object in code.split(separator: "}") {
      var parts: [String: String] = [:]
      for match in object.matches(of: /(label|value)\s*:\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/) {
        parts[String(match.output.1)] = String(match.output.2 ?? match.output.3 ?? match.output.4 ?? "")
      }
      // `label: (<><Icon /> Text</>)`
      if parts["label"] == nil, let jsx = object.firstMatch(of: /label\s*:\s*\(?\s*(<[^}]*>)/)?.output.1 {
        let text = jsx.replacing(/<[^>]*>/, with: " ").split { $0.isWhitespace }.joined(separator: " ")
        if !text.isEmpty { parts["label"] = text }
      }
      if let value = parts["value"], let label = parts["label"] { result[value] = label }
    }
    return result
  }

  /// `items={['A', 'B']}`: the texts of an attribute.
  func list(_ name: String) -> [String] {
    (code[name] ?? "").matches(of: /'([^']*)'|"([^"]*)"|`([^`]*)`/).map {
      String($0.output.1 ?? $0.output.2 ?? $0.output.3 ?? "")
    }
  }

  /// What an attribute is, where that is a text and not code.
  func value(_ name: String) -> String? { values.first { $0.name == name }?.value ?? nil }

  /// Makes it another element's, with other names for some attributes.
  mutating func rename(_ name: String, _ attributes: [String: String]) {
    self.name = name
    values = values.map { (attributes[$0.name] ?? $0.name, $0.value) }
    for (old, new) in attributes { if let value = code.removeValue(forKey: old) { code[new] = value } }
    isRenamed = true
  }

  /// Whether it is not as it is written.
  private(set) var isRenamed = false

  /// Nil where something else stands there.
  ///
  /// - Parameters:
  ///   - isElement: whether it is to be HTML's own, whose name begins with a small letter.
  ///   - limit: how many bytes it may have.
  ///   - mayHaveBlankLines: whether it may go on behind a blank line.
  ///   - isCut: is set where more bytes could have made it one.
  init?(
    _ bytes: [UInt8], at start: Int, isElement: Bool, limit: Int, mayHaveBlankLines: Bool = false,
    isCut: inout Bool
  ) {
    let bytes = bytes[..<min(bytes.count, start + limit)]
    var place = start + 1
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: "/") {
      isEnd = true
      place += 1
      while place < bytes.endIndex, isSpaceOrTab(bytes[place]) { place += 1 }
    }
    let first = place
    while place < bytes.endIndex, isWord(bytes[place]) || ".-".utf8.contains(bytes[place]) { place += 1 }
    guard place > first, isLetter(bytes[first]), isUpper(bytes[first]) != isElement else { return nil }
    // `<me@example.org>`, `<https://example.org>`
    if place < bytes.endIndex, "@:".utf8.contains(bytes[place]) { return nil }
    name = String(decoding: bytes[first..<place], as: UTF8.self)
    range = start..<place
    while true {
      while place < bytes.endIndex, bytes[place] <= 0x20 {
        // Elsewhere than in MDX no tag goes on behind a blank line.
        if !mayHaveBlankLines, bytes[place] == 0x0A, place + 1 < bytes.endIndex, bytes[place + 1] == 0x0A {
          return nil
        }
        place += 1
      }
      isCut = true
      guard place < bytes.endIndex else { return nil }
      isCut = false
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
        isCut = true
        guard let end = ScriptBraces.end(bytes, place) else { return nil }
        place = end
      default:
        let word = place
        while place < bytes.endIndex, isWord(bytes[place]) || "-:@.".utf8.contains(bytes[place]) {
          place += 1
        }
        guard place > word else { return nil }
        let name = String(decoding: bytes[word..<place], as: UTF8.self)
        let rest = bytes[place...].drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: "=") else {
          values.append((name, nil))
          continue
        }
        place = rest.startIndex
        while place + 1 < bytes.endIndex, bytes[place + 1] <= 0x20 { place += 1 }
        isCut = true
        guard let (value, end) = Self.value(bytes, place + 1) else { return nil }
        values.append((name, value))
        if value == nil, end > place + 3 {
          code[name] = String(decoding: bytes[place + 2..<end - 1], as: UTF8.self)
        }
        place = end
      }
    }
  }

  /// The same for a tag that is not long.
  init?(_ bytes: [UInt8], at start: Int, isElement: Bool = false) {
    var isCut = false
    self.init(bytes, at: start, isElement: isElement, limit: Self.lengthLimit, isCut: &isCut)
  }

  private static func value(_ bytes: ArraySlice<UInt8>, _ start: Int) -> (String?, Int)? {
    guard start < bytes.endIndex else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let end = bytes[(start + 1)...].firstIndex(of: bytes[start]) else { return nil }
      return (String(decoding: bytes[start + 1..<end], as: UTF8.self), end + 1)
    case UInt8(ascii: "{"):
      guard let end = ScriptBraces.end(bytes, start) else { return nil }
      let inner = bytes[start + 1..<end - 1].drop { $0 <= 0x20 }
      guard let quote = inner.first, "\"'`".utf8.contains(quote),
        let close = inner.dropFirst().firstIndex(of: quote),
        inner[(close + 1)...].allSatisfy({ $0 <= 0x20 })
      else { return (nil, end) }
      return (String(decoding: inner[(inner.startIndex + 1)..<close], as: UTF8.self), end)
    default: return nil
    }
  }
}
