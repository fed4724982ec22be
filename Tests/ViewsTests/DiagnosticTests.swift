import Diagnostics
import Foundation
import Testing
import Views

/// What is said about blocks that are wrong: the table is the specification of every sentence.
///
/// With `UPDATE_TABLES=1` in the environment the table is written anew; read the difference then.
@Suite struct DiagnosticTests {
  @Test func table() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Tables/diagnostics.txt").path
    let text = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    let parts = text.components(separatedBy: "\n## ")
    var written = parts[0]
    #expect(parts.count > 60)
    for section in parts.dropFirst() {
      let halves = section.components(separatedBy: "\n---\n")
      let head = halves[0].components(separatedBy: "\n")
      let source = head.dropFirst().joined(separator: "\n")
      let expected = (halves.count > 1 ? halves[1] : "").trimmingCharacters(in: .newlines)
      let found = brief(build(source).diagnostics)
      written += "\n## \(halves[0])\n---\n\(found)\n"
      if !updates { #expect(found == expected, "\(head[0]):\n\(source)") }
    }
    if updates { try written.write(toFile: path, atomically: true, encoding: .utf8) }
  }

  private var updates: Bool { ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil }

  /// One line for a diagnostic, and one for its hint.
  private func brief(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      let place = diagnostic.span.map { "\($0.line):\($0.column): " } ?? ""
      let notes = diagnostic.notes.map { note in
        "\n   note: " + (note.span.map { "\($0.line):\($0.column): " } ?? "") + note.message
      }
      return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)" + notes.joined()
        + (diagnostic.hint.map { "\n   hint: \($0)" } ?? "")
    }.joined(separator: "\n")
  }
}
