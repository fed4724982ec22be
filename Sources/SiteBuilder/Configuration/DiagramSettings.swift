internal import Diagnostics

/// The languages of diagrams whose blocks of code are drawn: `diagrams` in `site.yml`. Mermaid's is drawn here, and each of
/// the others by a program of the system.
struct DiagramSettings: Sendable, Equatable {
  enum Language: String, Sendable, CaseIterable {
    case dot, plantuml

    /// Debian's package with the program, which is called as the language.
    var package: String { self == .dot ? "graphviz" : "plantuml" }
    /// The words behind a fence that mean it.
    var words: Set<String> { self == .dot ? ["dot", "graphviz"] : ["plantuml", "puml"] }
  }

  /// Where each is written.
  private(set) var languages: [Language: Span] = [:]
  /// Whether Mermaid's language is among them, as it is where nothing is set.
  private(set) var drawsMermaid = true
  /// Those whose program is installed.
  var tools: [Language: DiagramTool] = [:]

  /// What tells whether a page would look otherwise.
  var fingerprint: String {
    (drawsMermaid ? "" : "no mermaid ")
      + tools.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value.version)" }
      .joined()
  }

  func language(of word: String) -> Language? {
    Language.allCases.first { languages[$0] != nil && $0.words.contains(word.lowercased()) }
  }

  /// Looks for the programs; what is not installed is told of.
  mutating func find(_ files: any FileSystem, _ diagnostics: inout [Diagnostic]) {
    for language in Language.allCases {
      guard let span = languages[language] else { continue }
      tools[language] = DiagramTool(language, files)
      if tools[language] == nil { diagnostics.append(.noDiagramTool(language, at: span)) }
    }
  }

  /// The word behind a fence, and in the settings.
  static let mermaid = "mermaid"
  /// What the setting may list.
  static let words = [mermaid] + Language.allCases.map(\.rawValue)

  /// A word, or a list of words.
  static func parse(_ fields: inout YAMLFields) -> DiagramSettings {
    var result = DiagramSettings()
    guard let value = fields.value("diagrams") else { return result }
    result.drawsMermaid = false
    var items = [value]
    if case .sequence(let list) = value.content { items = list }
    for item in items {
      guard case .scalar(let text, _) = item.content else {
        fields.report(.wrongKind("diagrams", item.kindName, expected: "a list of words", at: item.span))
        continue
      }
      if text == mermaid {
        result.drawsMermaid = true
        continue
      }
      guard let language = Language(rawValue: text) else {
        fields.report(.notAChoice("diagrams", text, of: words, at: item.span))
        continue
      }
      result.languages[language] = item.span
    }
    return result
  }
}

extension DiagramSettings {
  static func == (a: DiagramSettings, b: DiagramSettings) -> Bool {
    a.languages == b.languages && a.fingerprint == b.fingerprint
  }
}
