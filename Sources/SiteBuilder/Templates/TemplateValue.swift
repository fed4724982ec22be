internal import Diagnostics

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

  /// HTML, or null when there is none.
  init(_ html: [UInt8]?) { self = html.map { .html($0) } ?? .null }

  init(_ data: DataValue) {
    switch data.content {
    case .null: self = .null
    case .bool(let truth): self = .truth(truth)
    case .int(let number): self = .number(Double(number))
    case .double(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map { TemplateValue($0) })
    case .dictionary(let dictionary):
      self = .mapping(dictionary.entries.map { Pair($0.key, TemplateValue($0.value)) })
    }
  }

  /// A mapping without the keys that are not named; all of it for nil.
  func keeping(_ names: Set<String>?) -> TemplateValue {
    guard let names, case .mapping(let pairs) = self else { return self }
    return .mapping(pairs.filter { names.contains($0.key) })
  }
}
