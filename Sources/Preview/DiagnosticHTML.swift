import Diagnostics
import Web

extension HTMLWriter {
  /// A diagnostic as a page shows it: what is wrong, where, and what to do about it.
  ///
  /// - Parameter editor: where its place can be opened.
  mutating func diagnostic(_ diagnostic: Diagnostic, _ editor: EditorLinks?) {
    raw("<article class=\"\(diagnostic.severity.rawValue)\">\n<h2>")
    text(diagnostic.message.visible)
    raw("</h2>\n")
    if let span = diagnostic.span {
      raw("<p class=\"place\">")
      place(span, editor)
      raw("</p>\n")
    }
    // Source lines and carets are the terminal's own; the rest of its drawing stands above and below.
    let drawing = Drawing(of: diagnostic)
    if !drawing.lines.isEmpty {
      raw("<pre>")
      for line in drawing.lines {
        raw("<span class=\"\(line.kind.rawValue)\">")
        text(line.text)
        raw("\n</span>")
      }
      raw("</pre>\n")
    }
    if let hint = diagnostic.hint {
      raw("<p class=\"hint\">")
      text(hint.visible)
      raw("</p>\n")
    }
    let notes = diagnostic.notes.compactMap(\.span).filter { editor?.address(of: $0) != nil }
    if !notes.isEmpty {
      raw("<p class=\"place\">See ")
      for (number, span) in notes.enumerated() {
        if number > 0 { raw(", ") }
        place(span, editor)
      }
      raw("</p>\n")
    }
    raw("</article>\n")
  }

  /// `content/index.md:3:1`, as a link where there is an editor to open it.
  private mutating func place(_ span: Span, _ editor: EditorLinks?) {
    let address = editor?.address(of: span)
    if let address {
      raw("<a")
      attribute("href", address)
      raw(">")
    }
    text("\(span.file.path.visible):\(span.line):\(span.column)")
    if address != nil { raw("</a>") }
  }
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
      } else if diagnostic.notes.contains(where: { line.hasSuffix("note: " + $0.message.visible) }) {
        lines.append((.note, String(line)))
      }
    }
  }
}
