internal import Diagnostics
internal import Glibc
internal import Preview

/// Where the preview speaks: its address to standard output, builds and what is wrong to standard error.
struct Terminal: Sendable {
  /// Colour is for people who look on, and not for those who have asked for none.
  private let color: Bool
  /// Where places are links to, on terminals that know links.
  private let editor: EditorLinks?

  init(editor: EditorLinks? = nil) {
    self.editor = editor
    let none = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let dumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    color = isatty(2) == 1 && !none && !dumb
  }

  func say(_ line: String) { write(line.visible + "\n", to: 1) }

  func tell(_ diagnostic: Diagnostic) { write(rendered(diagnostic), to: 2) }

  /// What was not there before, and `content/index.md: 34 pages in 0.12 s`.
  @Sendable func tell(_ report: BuildReport) {
    let errors = report.diagnostics.count { $0.severity == .error }
    let outcome = errors > 0 ? count(errors, "error") : count(report.pages, "page")
    let shown = report.changes.prefix(3).joined(separator: ", ")
    let more = report.changes.count > 3 ? " and \(report.changes.count - 3) more" : ""
    let cause = report.changes.isEmpty ? "" : "\(shown)\(more): "
    let text = report.newDiagnostics.map(rendered).joined()
    let known = report.diagnostics.count - report.newDiagnostics.count
    let rest = report.isClearAgain ? ", all clear" : known > 0 ? ", \(known) told before" : ""
    write(text + "\(cause.visible)\(outcome) in \(seconds(report.duration))\(rest)\n", to: 2)
  }

  private func rendered(_ diagnostic: Diagnostic) -> String {
    guard color, let editor else { return diagnostic.rendered(color: color) }
    return diagnostic.rendered(color: true) { editor.address(of: $0) }
  }

  /// `0.21 s`
  private func seconds(_ duration: Duration) -> String {
    let hundredths = Int((duration / .milliseconds(10)).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }

  /// `1 page`, `2 pages`
  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func write(_ text: String, to descriptor: CInt) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
