internal import Diagnostics

/// A YAML document as a tree that knows where everything was written.
struct YAML: Sendable {
  enum Content: Sendable {
    case null
    /// `plain` text stands without quotes and may mean a number or a truth value.
    case scalar(String, plain: Bool)
    case sequence([YAML])
    case mapping([Entry])
  }
  struct Entry: Sendable {
    let key: String
    let keySpan: Span
    let value: YAML
  }

  let content: Content
  let span: Span

  /// What the author would call it, for "… is a list".
  var kindName: String {
    switch content {
    case .null: "empty"
    case .scalar(_, plain: false): "a text"
    case .scalar(let text, plain: true):
      if Self.truth(text) != nil {
        "a truth value"
      } else if Self.number(text) != nil {
        "a number"
      } else {
        "a text"
      }
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// `true` and `false` as YAML 1.2 has them; `yes` and `on` are words.
  static func truth(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// A number in decimal: `1_000`, `0x10`, `.inf` and `12:30` are texts.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ $0.isDigit || ".-+eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension YAML {
  /// Reads one document; nil when it is empty or when `diagnostics` has got an error.
  static func parse(_ range: Range<Int>, of file: SourceFile, into diagnostics: inout [Diagnostic]) -> YAML? {
    if let plain = PlainMapping.read(range, of: file) { return plain }
    var reader = YAMLReader(file: file, range: range)
    let result = reader.parse()
    diagnostics += reader.diagnostics
    return reader.diagnostics.hasErrors ? nil : result
  }
}
