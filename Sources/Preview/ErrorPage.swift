import Diagnostics
import Web

/// The page that stands in a broken site's place: what is wrong, where, and what to do about it.
func errorPage(_ diagnostics: [Diagnostic], _ editor: EditorLinks? = nil) -> [UInt8] {
  let errors = diagnostics.filter { $0.severity == .error }
  let warnings = diagnostics.filter { $0.severity == .warning }
  let title = count(errors.count, "error")
  return noticePage(title: title) { html in
    html.raw("<h1>")
    html.text(title)
    html.raw("</h1>\n<p>The site is back as soon as ")
    html.raw(errors.count == 1 ? "it is" : "they are")
    html.raw(" corrected; this page then reloads by itself.</p>\n")
    for diagnostic in (errors + warnings).prefix(mostShown) { html.diagnostic(diagnostic, editor) }
    let rest = diagnostics.count - mostShown
    if rest > 0 {
      html.raw("<p>And ")
      html.text("\(rest)")
      html.raw(" more; the terminal has them all.</p>\n")
    }
  }
}

/// More than anyone reads at once, fewer than a browser minds.
private let mostShown = 100

/// `1 page`, `2 pages`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
