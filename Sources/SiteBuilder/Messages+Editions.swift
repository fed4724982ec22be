internal import Diagnostics

// What is said about a site's languages and versions, and about pages that are not yet there.

extension Diagnostic {
  static func versionWithoutFolder(at span: Span) -> Diagnostic {
    .error(
      "this version has no folder", at: span, hint: "give it the 'folder' in 'content' that its pages are in")
  }

  static func notAVersionFolder(_ folder: String, at span: Span) -> Diagnostic {
    .error(
      "'\(folder)' cannot be a version's folder", at: span, hint: "it is the name of one folder, as in '2.0'")
  }

  static func versionTwice(_ folder: String, at span: Span) -> Diagnostic {
    .error("the version '\(folder)' is listed twice", at: span)
  }

  static func languageWithoutPages(_ tag: String, at span: Span) -> Diagnostic {
    .warning(
      "no page is written in '\(tag)'", at: span,
      hint: "pages in it are in the folder 'content/\(tag)', or end in '.\(tag).md'")
  }

  static func versionWithoutPages(_ folder: String, at span: Span, hint: String?) -> Diagnostic {
    .error(
      "there is no folder 'content/\(folder)' for this version", at: span,
      hint: hint ?? "only the newest version may stand outside of a folder of its own")
  }

  static func notAListLength(at span: Span) -> Diagnostic {
    .error("'listLength' is no number of pages", at: span, hint: "it is a whole number from 1 on, as in 10")
  }

  static func waiting(_ day: String, at span: Span?) -> Diagnostic {
    .warning(
      "this page waits for its date, \(day)", at: span,
      hint: "--drafts builds it now; later builds have it by themselves")
  }

  static func listWithoutPages(at span: Span) -> Diagnostic {
    .warning(
      "this page lists nothing: no page beside it or below it has a date", at: span,
      hint: "write 'date: 2026-05-01' into the front matter of its pages")
  }

  static func kindOfNoFolder(_ kind: String, at span: Span) -> Diagnostic {
    .warning(
      "a page of the kind '\(kind)' is the page of a folder", at: span, hint: "call its file 'index.md'")
  }
}
