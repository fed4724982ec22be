internal import Diagnostics

/// What can be wrong with a language file, and how it is said.
enum LanguageProblem {
  case nothing(after: String)
  case wordsWithoutKind
  case unknownKind(String)
  case unknownAction(String)
  case unknownContext(String, known: [String])
  case pattern(String)
  case tooManyStates(context: String)
  case noCapture
  case unknownBase(String, known: [String])
  case circularBase(String)

  func diagnostic(at span: Span?) -> Diagnostic {
    switch self {
    case .nothing(let word): .error("nothing follows '\(word)'", at: span)
    case .wordsWithoutKind:
      .error("'words' has no kind", at: span, hint: "write 'words keyword: if else while'")
    case .unknownKind(let word):
      .error(
        "'\(word)' is not a kind of code", at: span,
        hint: nearest(word, Self.kinds) ?? "the kinds are " + Self.kinds.joined(separator: ", "))
    case .unknownAction(let word):
      .error(
        "'\(word)' cannot follow a pattern", at: span,
        hint:
          "what can are '> CONTEXT', '= CONTEXT', '<', 'operand', 'in LANGUAGE', 'until TEXT', 'until-line TEXT'"
      )
    case .unknownContext(let name, let known):
      .error("no context is called '\(name)'", at: span, hint: nearest(name, known))
    case .pattern(let message): .error("this pattern cannot be read: it \(message)", at: span)
    case .tooManyStates(let context):
      .error(
        "the patterns of the context '\(context)' are too large together", at: span,
        hint: "list words in 'words', and count to less than 64")
    case .noCapture:
      .error("'\\1' has no group to stand for", at: span, hint: "the pattern needs one '(…)'")
    case .unknownBase(let name, let known):
      .error("no language is called '\(name)'", at: span, hint: nearest(name, known))
    case .circularBase(let name): .error("'\(name)' builds on itself", at: span)
    }
  }

  private static let kinds = CodeKind.allCases.map(\.rawValue) + ["plain", "word"]

  private func nearest(_ word: String, _ known: [String]) -> String? {
    nearestName(to: word, among: known).map { "did you mean '\($0)'?" }
  }
}
