internal import Diagnostics
internal import Rendering
internal import Views

// What is said of Markdown's front matter and of what it puts in.

extension Diagnostic {
  static func inclusionOutside(_ path: String, at span: Span) -> Diagnostic {
    .error(
      "'\(path)' is not in the site, and is not put into the page", at: span,
      hint: "copy the file into the site; hidden files are never put into pages")
  }

  static func inclusionTooDeep(_ path: String, at span: Span) -> Diagnostic {
    .error(
      "'\(path)' is put into files that are put into files, more than \(Inclusions.depthLimit) deep",
      at: span,
      hint: "does it put itself in?")
  }

  static func inclusionTooLarge(at span: Span) -> Diagnostic {
    .error("what is put into this page is larger than \(Inclusions.sizeLimit >> 20) MB", at: span)
  }

  static func missingFilePart(_ path: String, _ part: String, at span: Span) -> Diagnostic {
    part.isEmpty
      ? .error("'\(path)' has fewer lines", at: span)
      : .error(
        "'\(path)' has no part '\(part)'", at: span,
        hint:
          "a part stands between 'ANCHOR: \(part)' and 'ANCHOR_END: \(part)', or between '--8<-- [start:\(part)]' and '--8<-- [end:\(part)]'"
      )
  }

  static func toml(_ problem: String, at span: Span, hint: String?) -> Diagnostic {
    .error("this TOML cannot be read: \(problem)", at: span, hint: hint)
  }

  static func badGroupOptions(_ group: String, at span: Span) -> Diagnostic {
    let hint =
      group == "cards" || group == "columns"
      ? "'layout \(group) columns=3' is all there is to say" : "'layout \(group)' is all there is to say"
    return .error("'layout \(group)' cannot have these options", at: span, hint: hint)
  }

  static func unknownMath(_ command: String, at span: Span) -> Diagnostic {
    .warning("'\(command)' is not known in formulas, and is shown as it is written", at: span)
  }

  static func unknownCodeOption(
    _ name: String, _ count: Int, _ severity: Severity, at span: Span
  ) -> Diagnostic {
    let rest = count == 1 ? "" : ", \(count) times on this page"
    if name.hasPrefix("/") {
      return Diagnostic(
        severity, "the pattern '\(name)' is not read, and nothing is marked for it\(rest)", at: span,
        hint:
          "patterns have one group at most that catches something, '[…]', '(?:…)', '|', '*', '+', '?', '{2,3}', '\\d', '\\w' and '\\s'; or write the words in quotation marks"
      )
    }
    if let reason = CodeOptions.omittedWords[name] {
      return Diagnostic(severity, "'\(name)' is left out\(rest): \(reason)", at: span)
    }
    return Diagnostic(
      severity, "'\(name)' is no option of code, and is passed over\(rest)", at: span,
      hint: name == "layout"
        ? "a layout block begins with the word: '```layout'"
        : didYouMean(name, among: CodeOptions.names)
          ?? "options are 'title', 'mark', 'ins', 'del', 'focus', 'collapse', 'lang', 'showLineNumbers', 'startLineNumber', 'hl_lines' and 'linenums'"
    )
  }

  static func unknownLanguage(_ name: String, _ near: String, _ severity: Severity, at span: Span)
    -> Diagnostic
  {
    Diagnostic(
      severity, "there is no language '\(name)', so that its code has no colours", at: span,
      hint: name.lowercased() == "swiftui"
        ? "what is to be drawn begins with '```layout', code with '```swift'" : didYouMean(near))
  }

  static func pageTooLong(at span: Span) -> Diagnostic {
    .error(
      "this page is too long: it has more millions of lines, items and links than there is room for",
      at: span,
      hint: "divide it into several pages")
  }

  static func unknownIcon(_ name: String, _ count: Int, at span: Span) -> Diagnostic {
    let rest = count == 1 ? "" : ", \(count) times on this page"
    return .warning(
      Symbol.isIconName(name)
        ? "there is no icon '\(name)', and its place stays empty\(rest)"
        : "there is no icon '\(name)'\(rest)", at: span,
      hint: Symbol.iconName(near: name).map { "did you mean '\($0)'?" })
  }
}
