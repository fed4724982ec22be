/// What an author says of a part of a page in braces: `{#id .class width=300}`, also behind `{:`.
public struct Attributes: Sendable, Equatable {
  public struct Pair: Sendable, Equatable {
    public let name: String
    public let value: String
  }

  public var id: String?
  public var classes: [String] = []
  /// In the order in which they are written; only such as can do no harm.
  public var pairs: [Pair] = []
  /// The names of those that could do harm, or say nothing here.
  public var leftOut: [String] = []

  /// Nil where anything else than attributes is in the braces.
  init?(_ text: some Collection<UInt8>) {
    var rest = Array(text)[...]
    guard rest.popFirst() == UInt8(ascii: "{"), rest.popLast() == UInt8(ascii: "}") else { return nil }
    if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
    while let first = rest.first {
      if first <= 0x20 {
        rest.removeFirst()
        continue
      }
      let isName = first != UInt8(ascii: "#") && first != UInt8(ascii: ".")
      if !isName { rest.removeFirst() }
      let word = rest.prefix {
        isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
          || $0 == UInt8(ascii: ".") && first != UInt8(ascii: ".")
      }
      guard !word.isEmpty else { return nil }
      rest = rest.dropFirst(word.count)
      let text = String(decoding: word, as: UTF8.self)
      if first == UInt8(ascii: "#") {
        id = text
      } else if first == UInt8(ascii: ".") {
        classes.append(text)
      } else {
        let hasValue = rest.first == UInt8(ascii: "=")
        guard let value = Self.value(&rest) else { return nil }
        if !add(text, value) {
          guard hasValue else { return nil }
          leftOut.append(text)
        }
      }
    }
    if id == nil, classes.isEmpty, pairs.isEmpty, leftOut.isEmpty { return nil }
  }

  /// What follows a name: `=value`, `="value"`, or nothing.
  private static func value(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard rest.first == UInt8(ascii: "=") else { return "" }
    rest.removeFirst()
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest.removeFirst()
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count)
      guard rest.popFirst() != nil else { return nil }
      return String(decoding: value, as: UTF8.self)
    }
    let value = rest.prefix { $0 > 0x20 }
    rest = rest.dropFirst(value.count)
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func add(_ name: String, _ value: String) -> Bool {
    let name = name.lowercased()
    switch name {
    case "id": id = value
    // What has a value of that name is nothing that we know.
    case "inline" where value.isEmpty: pairs.append(Pair(name: name, value: ""))
    case "class": classes += value.split(separator: " ").map(String.init)
    default:
      guard Self.names.contains(name) || name.hasPrefix("data-") || name.hasPrefix("aria-") else {
        return false
      }
      pairs.append(Pair(name: name, value: value))
    }
    return true
  }

  private static let names: Set<String> = [
    "width", "height", "title", "lang", "dir", "align", "target", "rel", "download", "loading", "hreflang",
    "role", "tabindex", "type", "start", "reversed", "translate", "hidden",
  ]
}
