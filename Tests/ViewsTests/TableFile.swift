import Foundation
import Testing

/// A table of cases in a text file: `=== name`, the input, `=>`, the answer.
///
/// With `UPDATE_TABLES=1` in the environment the answers are written anew; read the difference then.
struct TableFile {
  struct Case {
    let name: String
    let input: String
    let answer: String
  }

  let path: String
  let head: String
  let cases: [Case]

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Tables/\(name).txt")
      .path
  }

  static func text(_ name: String) -> String {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  init(_ name: String) {
    path = TableFile.path(name)
    let text = TableFile.text(name)
    let parts = text.components(separatedBy: "\n=== ")
    head = parts[0]
    cases = parts.dropFirst().map { section in
      let halves = section.components(separatedBy: "\n=>\n")
      let lines = halves[0].components(separatedBy: "\n")
      return Case(
        name: lines[0], input: lines.dropFirst().joined(separator: "\n"),
        answer: (halves.count > 1 ? halves[1] : "").trimmingCharacters(in: .newlines))
    }
  }

  static var updates: Bool { ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil }

  /// Compares all answers, or writes them.
  func check(_ answer: (Case) throws -> String) throws {
    var written = head
    for entry in cases {
      let found = try answer(entry)
      written += "\n=== \(entry.name)\n\(entry.input)\n=>\n\(found)\n"
      if !Self.updates { #expect(found == entry.answer, "\(entry.name):\n\(entry.input)") }
    }
    if Self.updates { try written.write(toFile: path, atomically: true, encoding: .utf8) }
  }
}
