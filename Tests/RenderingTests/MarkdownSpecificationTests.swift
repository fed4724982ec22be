import Diagnostics
import Foundation
import Markdown
import Rendering
import Testing

/// All examples of the CommonMark specification, read from its text.
@Suite struct MarkdownSpecificationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let number: Int
    let section: String
    let markdown: String
    let html: String
    var testDescription: String { "\(number) (\(section))" }
  }

  static let path = "cases/markdown/commonmark-0.30-spec.txt"
  static let examples = readExamples()

  static var isMissing: Bool { shared(path) == nil }

  @Test(.disabled(if: isMissing, "\(path) is not beside the repository"))
  func everyExampleIsThere() { #expect(Self.examples.count == 652) }

  @Test(.disabled(if: isMissing, "\(path) is not beside the repository"), arguments: examples)
  func example(_ example: Example) {
    let file = SourceFile(path: "spec.txt", text: example.markdown)
    let html = MarkdownHTML().render(Document(SourceText(file))).html
    #expect(String(decoding: html, as: UTF8.self) == example.html)
  }

  /// An example is fenced by 32 backticks, the first line saying so; a line `.` separates its two sides,
  /// and arrows stand for tabs.
  private static func readExamples() -> [Example] {
    guard let text = shared(path) else { return [] }
    let fence = String(repeating: "`", count: 32)
    var examples: [Example] = []
    var section = ""
    var sides: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if sides.isEmpty {
        if line == fence + " example" { sides = [[]] }
        if line.hasPrefix("#") { section = String(line.drop { $0 == "#" || $0 == " " }) }
      } else if line == fence {
        let joined = sides.map { side in
          side.map { $0 + "\n" }.joined().replacingOccurrences(of: "→", with: "\t")
        }
        examples.append(
          Example(
            number: examples.count + 1, section: section, markdown: joined.first ?? "",
            html: joined.count > 1 ? joined[1] : ""))
        sides = []
      } else if line == ".", sides.count == 1 {
        sides.append([])
      } else {
        sides[sides.count - 1].append(line)
      }
    }
    return examples
  }
}

/// A file of the folder `shared` beside the package, or nil where there is none.
func shared(_ path: String) -> String? {
  var folder = URL(fileURLWithPath: #filePath)
  while folder.path != "/" {
    folder.deleteLastPathComponent()
    if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { break }
  }
  let file = folder.deletingLastPathComponent().appendingPathComponent("shared/\(path)")
  return try? String(contentsOf: file, encoding: .utf8)
}
