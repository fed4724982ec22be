import Diagnostics
import Foundation
import Testing
import Views

/// What is said about blocks that are wrong: the table is the specification of every sentence.
@Suite struct DiagnosticTests {
  @Test(arguments: [("diagnostics", 60), ("grid-diagnostics", 30)])
  func table(name: String, least: Int) throws {
    let table = TableFile(name)
    #expect(table.cases.count > least)
    try table.check { brief(build($0.input).diagnostics) }
  }

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
