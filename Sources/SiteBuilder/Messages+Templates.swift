internal import Diagnostics

// Everything this module tells an author, but for what is in data files (`DataMessages`).

/// What is said about templates.
extension Diagnostic {
  static func template(_ problem: String, at span: Span) -> Diagnostic {
    .error("this template cannot be read: \(problem)", at: span)
  }

  static func templateTagOpen(at span: Span) -> Diagnostic {
    .error("this tag is never closed", at: span)
  }

  static func templateSectionOpen(_ name: String, at span: Span) -> Diagnostic {
    .error("the section '\(name)' is never closed", at: span, hint: "close it with {{/\(name)}}")
  }

  static func templateCloseWithoutOpen(_ name: String, at span: Span) -> Diagnostic {
    .error("there is no section '\(name)' to close", at: span)
  }

  static func templateCloseMismatch(_ name: String, open: String, at span: Span, opened: Span) -> Diagnostic {
    .error(
      "'\(name)' is closed where '\(open)' is open", at: span,
      notes: [Note("'\(open)' is opened here", at: opened)])
  }

  static func templateTagTooLong(at span: Span) -> Diagnostic {
    .error("this tag is longer than \(TemplateSource.lengthLimit) bytes", at: span)
  }

  static func tooManyDelimiters(at span: Span) -> Diagnostic {
    .error("delimiters are set more than \(TemplateSource.delimiterLimit) times in this template", at: span)
  }

  static func templateTooDeep(at span: Span) -> Diagnostic {
    .error("sections are nested deeper than \(TemplateSource.depthLimit) here", at: span)
  }

  static func missingPartial(_ name: String, at span: Span, hint: String?) -> Diagnostic {
    .error("there is no template '\(name)'", at: span, hint: hint ?? "it would be templates/\(name).mustache")
  }

  static func partialIncludesItself(_ name: String, at span: Span) -> Diagnostic {
    .error("the template '\(name)' includes itself", at: span)
  }

  static func tooManyPartials(_ limit: Int, at span: Span) -> Diagnostic {
    .error("a page of this template has more than \(limit) templates in it", at: span)
  }

  static func partialsTooDeep(_ limit: Int, at span: Span) -> Diagnostic {
    .error("templates are nested deeper than \(limit) here", at: span)
  }

  static func templateRounds(_ limit: Int, page: String, at span: Span?) -> Diagnostic {
    .error(
      "the lists in this template take more than \(limit) rounds for the page '\(page)'", at: span,
      hint: "lists in lists multiply; let them hold less")
  }

  static func unknownTemplateName(_ name: String, at span: Span, hint: String?) -> Diagnostic {
    .error("a page has no '\(name)'", at: span, hint: hint)
  }

  /// - Parameter kind: `folder`, `tag` or `date`.
  static func noPagesForTemplate(_ kind: String, _ name: String, at span: Span, among names: Set<String>)
    -> Diagnostic
  {
    .error(
      "there is no page with the \(kind) '\(name)'", at: span,
      hint: didYouMean(name, among: names.sorted(by: inByteOrder)))
  }

  /// MkDocs calls its templates by their files.
  static func foreignTemplate(_ name: String, _ severity: Severity, at span: Span?) -> Diagnostic {
    Diagnostic(
      severity, "the template '\(name)' is that of another tool, and is left out", at: span,
      hint: "a template of one's own is called without an ending: 'landing' is templates/landing.mustache")
  }

  static func missingTemplate(_ name: String, at span: Span?, among names: [String]) -> Diagnostic {
    .error(
      "there is no template '\(name)'", at: span,
      hint: didYouMean(name, among: names) ?? "it would be templates/\(name).mustache")
  }
}
