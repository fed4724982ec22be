import Diagnostics

/// Sentences about files of `data/`, and what is in them.
extension Diagnostic {
  static func notData(_ path: String, endings: [String]) -> Diagnostic {
    .warning(
      "'\(path)' is no data file, and is left out", at: nil,
      hint: "data files end in \(list(endings.map { "." + $0 }, "or"))")
  }

  static func sameData(_ second: String, _ first: String) -> Diagnostic {
    .error(
      "'\(second)' and '\(first)' would both be the same name in 'data'", at: nil, hint: "rename one of them")
  }

  static func unknownDataKey(_ key: String, in owner: String, at span: Span, hint: String?) -> Diagnostic {
    .error("'\(owner)' has no '\(key)'", at: span, hint: hint)
  }

  static func jsonEmpty(at span: Span) -> Diagnostic {
    .error("this file is empty", at: span, hint: "write 'null', '[]' or '{}'")
  }

  static func jsonAfterEnd(at span: Span) -> Diagnostic {
    .error("something follows the end of the JSON", at: span, hint: "a file holds one value")
  }

  static func jsonValueMissing(at span: Span) -> Diagnostic { .error("a value is missing here", at: span) }

  static func jsonKey(at span: Span) -> Diagnostic {
    .error("a key in double quotes is expected here", at: span)
  }

  static func jsonColon(_ key: String, at span: Span) -> Diagnostic {
    .error("a ':' is missing behind the key '\(key)'", at: span)
  }

  static func jsonComma(at span: Span) -> Diagnostic { .error("a ',' is missing before this", at: span) }

  static func jsonTrailingComma(at span: Span) -> Diagnostic {
    .error("nothing follows this ','", at: span, hint: "leave it out: JSON has no comma behind the last one")
  }

  static func jsonUnclosed(at span: Span) -> Diagnostic {
    .error("this '\(span.text)' is never closed", at: span)
  }

  static func jsonUnclosedText(at span: Span) -> Diagnostic {
    .error("this text has no closing '\"' in its line", at: span, hint: "a line's end within it is '\\n'")
  }

  static func jsonControl(at span: Span) -> Diagnostic {
    .error("a text cannot hold this character as it is", at: span, hint: "a tab is '\\t'")
  }

  static func jsonEscape(at span: Span) -> Diagnostic {
    .error("'\(span.text)' means nothing in JSON", at: span, hint: "a backslash itself is '\\\\'")
  }

  static func jsonNumber(_ text: String, at span: Span) -> Diagnostic {
    .error(
      "'\(text)' is not a number", at: span,
      hint: "a number is written as in '-3', '0.5' or '1e3'; a text needs double quotes")
  }

  static func jsonWord(_ text: String, at span: Span) -> Diagnostic {
    let hint =
      switch text {
      case "'": "a text stands in double quotes"
      case "/", "#": "JSON has no comments"
      default: didYouMean(text, among: ["true", "false", "null"]) ?? "a text stands in double quotes"
      }
    return .error("'\(text)' is no JSON", at: span, hint: hint)
  }

  static func jsonDuplicate(_ key: String, at span: Span, first: Span) -> Diagnostic {
    yamlDuplicate(key, at: span, first: first)
  }

  static func jsonTooDeep(at span: Span) -> Diagnostic {
    .error("values are nested deeper than \(JSON.depthLimit) levels here", at: span)
  }

  static func csvQuote(at span: Span) -> Diagnostic {
    .error(
      "a '\"' cannot stand within a field", at: span,
      hint: "put the whole field in double quotes, and write '\"\"' for one in it")
  }

  static func csvUnclosed(at span: Span) -> Diagnostic {
    .error("this field has no closing '\"'", at: span)
  }

  static func csvAfterQuote(at span: Span) -> Diagnostic {
    .error(
      "something follows the closing '\"' of a field", at: span, hint: "write '\"\"' for one within the field"
    )
  }

  static func csvUnnamed(at span: Span) -> Diagnostic {
    .error("this column has no name", at: span, hint: "the first line names the columns")
  }

  static func csvDuplicate(_ name: String, at span: Span, first: Span) -> Diagnostic {
    .error(
      "a second column is named '\(name)'", at: span, notes: [Note("the first one is here", at: first)])
  }

  static func csvCount(_ found: Int, _ wanted: Int, at span: Span, columns: Span) -> Diagnostic {
    .error(
      "this line has \(found) \(found == 1 ? "field" : "fields") where there are \(wanted) columns", at: span,
      hint: found > wanted ? "a field that holds a comma stands in double quotes" : nil,
      notes: [Note("the columns are named here", at: columns)])
  }
}
