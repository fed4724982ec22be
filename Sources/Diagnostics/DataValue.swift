/// What a data file, a page's front matter or the settings say, and where they say it.
///
///     let votes = data["pets"]?[0]?["votes"]   // .int(3), at data/pets.yml:2:10
public struct DataValue: Sendable {
  public enum Content: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([DataValue])
    case dictionary(DataDictionary)
  }

  public let content: Content
  /// Where it is written; nil for what no file says.
  public let span: Span?

  public init(_ content: Content, at span: Span? = nil) {
    self.content = content
    self.span = span
  }

  /// The value of a key; nil where there is none, and in what is no dictionary.
  public subscript(key: String) -> DataValue? {
    if case .dictionary(let dictionary) = content { dictionary[key] } else { nil }
  }

  /// An element; nil beyond the end, and in what is no array.
  public subscript(index: Int) -> DataValue? {
    if case .array(let elements) = content, elements.indices.contains(index) { elements[index] } else { nil }
  }

  /// The text, of a string.
  public var text: String? { if case .string(let text) = content { text } else { nil } }

  /// What its author would call it, for "… is a list".
  public var kindName: String {
    switch content {
    case .null: "empty"
    case .bool: "a truth value"
    case .int, .double: "a number"
    case .string: "a text"
    case .array: "a list"
    case .dictionary: "a mapping"
    }
  }
}

/// Values under keys, in the order in which they are written.
public struct DataDictionary: Sendable {
  public struct Entry: Sendable {
    public let key: String
    /// Where the key is written.
    public let span: Span?
    public let value: DataValue

    public init(_ key: String, at span: Span? = nil, _ value: DataValue) {
      self.key = key
      self.span = span
      self.value = value
    }
  }

  public let entries: [Entry]
  private let index: [String: Int]

  /// Of two entries with one key the first counts.
  public init(_ entries: [Entry]) {
    self.entries = entries
    index = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public var keys: [String] { entries.map(\.key) }
  public subscript(key: String) -> DataValue? { index[key].map { entries[$0].value } }
}

extension DataValue: Equatable {
  /// Equal values, wherever they are written. Deep: as far as they are nested, which readers of files bound.
  public static func == (a: DataValue, b: DataValue) -> Bool {
    switch (a.content, b.content) {
    case (.null, .null): true
    case (.bool(let x), .bool(let y)): x == y
    case (.int(let x), .int(let y)): x == y
    case (.double(let x), .double(let y)): x == y
    case (.string(let x), .string(let y)): x == y
    case (.array(let x), .array(let y)): x == y
    case (.dictionary(let x), .dictionary(let y)):
      x.keys == y.keys && zip(x.entries, y.entries).allSatisfy { $0.value == $1.value }
    default: false
    }
  }
}

extension DataValue: CustomStringConvertible {
  /// As JSON writes it.
  public var description: String {
    switch content {
    case .null: "null"
    case .bool(let truth): truth ? "true" : "false"
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): text.debugDescription
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .dictionary(let dictionary):
      "{\(dictionary.entries.map { "\($0.key.debugDescription): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}
