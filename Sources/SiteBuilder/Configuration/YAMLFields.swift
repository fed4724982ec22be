internal import Diagnostics

/// A mapping being read key by key; what is of the wrong kind or not known becomes a diagnostic.
///
///     var fields = YAMLFields(yaml, of: "site.yml", into: diagnostics)
///     let title = fields.text("title")
///     diagnostics += fields.finish()
struct YAMLFields {
  private(set) var diagnostics: [Diagnostic] = []
  private let entries: [YAML.Entry]
  private var known: [String] = []
  /// How messages call the whole: `the front matter`.
  private let owner: String

  init(_ yaml: YAML?, of owner: String) {
    self.owner = owner
    guard let yaml else {
      entries = []
      return
    }
    if case .mapping(let entries) = yaml.content {
      self.entries = entries
    } else {
      entries = []
      diagnostics.append(.notAMapping(owner, yaml.kindName, at: yaml.span))
    }
  }

  mutating func value(_ key: String) -> YAML? {
    known.append(key)
    guard let value = entries.first(where: { $0.key == key })?.value else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// A text; a number or a truth value counts as it is written.
  mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if case .scalar(let text, _) = value.content { return text }
    return wrong(key, value, expected: "a text")
  }

  /// A text with its place.
  mutating func written(_ key: String) -> WrittenText? {
    guard let value = value(key) else { return nil }
    if case .scalar(let text, _) = value.content { return WrittenText(text: text, span: value.span) }
    return wrong(key, value, expected: "a text")
  }

  mutating func truth(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    if case .scalar(let text, plain: true) = value.content, let truth = YAML.truth(text) { return truth }
    return wrong(key, value, expected: "true or false")
  }

  mutating func number(_ key: String) -> Double? {
    guard let value = value(key) else { return nil }
    if case .scalar(let text, plain: true) = value.content, let number = YAML.number(text) {
      return number
    }
    return wrong(key, value, expected: "a number")
  }

  /// One of some words.
  mutating func choice(_ key: String, of words: [String]) -> String? {
    guard let value = value(key) else { return nil }
    guard case .scalar(let text, _) = value.content else { return wrong(key, value, expected: "a text") }
    if words.contains(text) { return text }
    diagnostics.append(.notAChoice(key, text, of: words, at: value.span))
    return nil
  }

  mutating func list(_ key: String) -> [YAML]? {
    guard let value = value(key) else { return nil }
    if case .sequence(let items) = value.content { return items }
    return wrong(key, value, expected: "a list")
  }

  /// A list of texts; an entry that is none is reported and left out.
  mutating func texts(_ key: String) -> [String] {
    (list(key) ?? []).compactMap { item in
      if case .scalar(let text, _) = item.content { return text }
      return wrong(key, item, expected: "a text")
    }
  }

  mutating func mapping(_ key: String) -> [YAML.Entry]? {
    guard let value = value(key) else { return nil }
    if case .mapping(let entries) = value.content { return entries }
    return wrong(key, value, expected: "a mapping")
  }

  /// The entries under keys that were never asked for, in the order written.
  var others: [YAML.Entry] { entries.filter { !known.contains($0.key) } }

  /// Reports what was never asked for.
  mutating func rejectOthers() {
    for entry in others {
      diagnostics.append(.unknownKey(entry.key, in: owner, known: known, at: entry.keySpan))
    }
  }

  /// Reports colours that YAML takes for comments, so that their keys have no value.
  mutating func rejectCommentedColors() { rejectCommentedColors(among: entries) }

  mutating func rejectCommentedColors(among entries: [YAML.Entry]) {
    for entry in entries {
      guard let (color, span) = entry.commentedColor else { continue }
      diagnostics.append(.commentedColor(color, at: span))
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func wrong<Value>(_ key: String, _ value: YAML, expected: String) -> Value? {
    diagnostics.append(.wrongKind(key, value.kindName, expected: expected, at: value.span))
    return nil
  }
}

extension YAML.Entry {
  var isCommentedColor: Bool { commentedColor != nil }

  /// A colour such as `#0a6b5d` behind a key that has no value.
  fileprivate var commentedColor: (color: String, span: Span)? {
    guard case .null = value.content else { return nil }
    let bytes = keySpan.file.bytes
    let blanks = " \t".utf8
    var start = keySpan.range.upperBound
    while start < bytes.count, blanks.contains(bytes[start]) || bytes[start] == UInt8(ascii: ":") {
      start += 1
    }
    let rest = bytes[min(start, bytes.count)...]
    guard rest.first == UInt8(ascii: "#") else { return nil }
    let digits = rest.dropFirst().prefix { $0.isDigit || (0x61...0x66).contains($0 | 0x20) }
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    if digits.endIndex < bytes.count, bytes[digits.endIndex].isLetter { return nil }
    return (
      String(decoding: rest[start..<digits.endIndex], as: UTF8.self),
      Span(keySpan.file, start..<digits.endIndex)
    )
  }
}
