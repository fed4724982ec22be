import Diagnostics
import Web

/// The page that stands in a broken site's place: what is wrong, where, and what to do about it.
func errorPage(_ diagnostics: [Diagnostic]) -> [UInt8] {
  let errors = diagnostics.filter { $0.severity == .error }
  let warnings = diagnostics.filter { $0.severity == .warning }
  let title = count(errors.count, "error")
  return noticePage(title: title) { html in
    html.raw("<h1>")
    html.text(title)
    html.raw("</h1>\n<p>The site is back as soon as ")
    html.raw(errors.count == 1 ? "it is" : "they are")
    html.raw(" corrected; this page then reloads by itself.</p>\n")
    for diagnostic in (errors + warnings).prefix(mostShown) { write(diagnostic, to: &html) }
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

private func write(_ diagnostic: Diagnostic, to html: inout HTMLWriter) {
  html.raw("<article class=\"\(diagnostic.severity.rawValue)\">\n<h2>")
  html.text(diagnostic.message)
  html.raw("</h2>\n")
  if let span = diagnostic.span {
    html.raw("<p class=\"place\">")
    html.text("\(span.file.path):\(span.line):\(span.column)")
    html.raw("</p>\n")
  }
  // Source lines and carets are the terminal's own; the rest of its drawing stands above and below.
  let drawing = Drawing(of: diagnostic)
  if !drawing.lines.isEmpty {
    html.raw("<pre>")
    for line in drawing.lines {
      html.raw("<span class=\"\(line.kind.rawValue)\">")
      html.text(line.text)
      html.raw("\n</span>")
    }
    html.raw("</pre>\n")
  }
  if let hint = diagnostic.hint {
    html.raw("<p class=\"hint\">")
    html.text(hint)
    html.raw("</p>\n")
  }
  html.raw("</article>\n")
}

/// The source lines and carets of a diagnostic as a terminal shows them, and those of its notes.
private struct Drawing {
  enum Kind: String { case source, caret, note }

  var lines: [(kind: Kind, text: String)] = []

  init(of diagnostic: Diagnostic) {
    for line in diagnostic.rendered().split(separator: "\n") {
      if let bar = line.firstRange(of: " | "),
        line[..<bar.lowerBound].allSatisfy({ $0 == " " || $0.isNumber })
      {
        lines.append((line[..<bar.lowerBound].contains(where: \.isNumber) ? .source : .caret, String(line)))
      } else if diagnostic.notes.contains(where: { line.hasSuffix("note: " + $0.message) }) {
        lines.append((.note, String(line)))
      }
    }
  }
}

/// `1 page`, `2 pages`.
private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
