internal import Diagnostics

// What is said about what `site.yml` puts around pages.

extension Diagnostic {
  static func linkWithoutTarget(at span: Span) -> Diagnostic {
    .error("this link leads nowhere", at: span, hint: "give it a 'page' or a 'link'")
  }

  static func logoWithoutPicture(at span: Span) -> Diagnostic {
    .error("this logo has no picture", at: span, hint: "give it one for 'light', and perhaps one for 'dark'")
  }

  static func notAnIcon(_ path: String, endings: [String], at span: Span) -> Diagnostic {
    .error("'\(path)' cannot be an icon", at: span, hint: "it is a file that ends in \(list(endings, "or"))")
  }

  static func editWithoutPath(_ text: String, at span: Span) -> Diagnostic {
    .error(
      "'\(text)' is the same for every page", at: span,
      hint: "write '{path}' where the path of a page in 'content' belongs")
  }

  static func missingSettingsFile(_ path: String, _ severity: Severity, at span: Span, near: String?)
    -> Diagnostic
  {
    Diagnostic(
      severity, "there is no image '\(path)'", at: span,
      hint: near.map { "did you mean '\($0)'?" } ?? "the path counts from 'content'")
  }

  static func unreadKey(_ key: String, _ text: String, expected: String, at span: Span) -> Diagnostic {
    .warning("'\(key)' cannot be '\(text)'", at: span, hint: "it is \(expected)")
  }
}

// What is said about lists of pages.

extension Diagnostic {
  static func withoutAddress(_ key: String, at span: Span) -> Diagnostic {
    .warning(
      "'\(key)' is left out: the site does not know its address", at: span,
      hint: "write it under 'url' in site.yml")
  }

  static func feedWithoutDates(_ folder: String, at span: Span) -> Diagnostic {
    .warning(
      "the feed '\(folder)' is left out: no page in it has a date", at: span,
      hint: "write 'date: 2026-05-01' into the front matter of its pages")
  }
}
