/// What a template can name: texts, HTML, numbers, truth values, lists and mappings.
///
/// A mapping keeps the order it was written in, so that nothing that walks it depends on hashing.
public enum TemplateValue: Sendable, Equatable {
  public struct Pair: Sendable, Equatable {
    public let key: String
    public let value: TemplateValue

    public init(_ key: String, _ value: TemplateValue) {
      self.key = key
      self.value = value
    }
  }

  case null
  /// Escaped by `{{name}}`.
  case text(String)
  /// HTML already: written as it is by `{{{name}}}`.
  case html([UInt8])
  case number(Double)
  case truth(Bool)
  case list([TemplateValue])
  case mapping([Pair])
}

extension TemplateValue {
  /// The value under a key of a mapping.
  public subscript(key: String) -> TemplateValue? {
    guard case .mapping(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// A text, or null when there is none: `{{#description}}` is then left out.
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  init(_ yaml: YAML) {
    switch yaml.content {
    case .null: self = .null
    case .scalar(let text, plain: false): self = .text(text)
    case .scalar(let text, plain: true):
      if let truth = YAML.truth(text) {
        self = .truth(truth)
      } else if let number = YAML.number(text) {
        self = .number(number)
      } else {
        self = .text(text)
      }
    case .sequence(let items): self = .list(items.map { TemplateValue($0) })
    case .mapping(let entries): self = TemplateValue(entries)
    }
  }

  init(_ entries: [YAML.Entry]) { self = .mapping(entries.map { Pair($0.key, TemplateValue($0.value)) }) }
}
