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

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func wrong<Value>(_ key: String, _ value: YAML, expected: String) -> Value? {
    diagnostics.append(.wrongKind(key, value.kindName, expected: expected, at: value.span))
    return nil
  }
}
