import Diagnostics
import Foundation
import Markdown
import Rendering
import Testing

/// All examples of the CommonMark specification, read from its text.
@Suite struct MarkdownSpecificationTests {
  static let path = "cases/markdown/commonmark-0.30-spec.txt"
  static let examples = SpecificationExample.all(in: path)

  static var isMissing: Bool { shared(path) == nil }

  @Test(.disabled(if: isMissing, "\(path) is not beside the repository"))
  func everyExampleIsThere() { #expect(Self.examples.count == 652) }

  @Test(.disabled(if: isMissing, "\(path) is not beside the repository"), arguments: examples)
  func example(_ example: SpecificationExample) {
    #expect(example.rendered(as: .commonMark) == example.html)
  }
}

/// The examples of GitHub's specification and of its parser's own tests, read from their texts.
@Suite struct GitHubSpecificationTests {
  static let path = "cases/markdown/gfm-spec.txt"
  static let examples = SpecificationExample.all(in: path)
  static let extensionsPath = "cases/markdown/gfm-extensions.txt"
  static let extensions = SpecificationExample.all(in: extensionsPath)

  static var isMissing: Bool { shared(path) == nil }

  /// Filtering tags is for pages that others write into.
  private static func isOurs(_ example: SpecificationExample) -> Bool {
    example.word != "tagfilter" && !["HTML tag filter", "Footnotes"].contains(example.section)
  }

  @Test(.disabled(if: isMissing, "\(path) is not beside the repository"))
  func everyExampleIsThere() {
    #expect(Self.examples.count == 673)
    #expect(Self.extensions.count == 28)
  }

  @Test(
    .disabled(if: isMissing, "\(path) is not beside the repository"), arguments: examples.filter(isOurs))
  func specificationExample(_ example: SpecificationExample) {
    // An attribute's order and the end of an empty element are of no meaning.
    let html = example.html.replacing(
      "<input disabled=\"\" type=\"checkbox\">", with: "<input type=\"checkbox\" disabled=\"\" />"
    )
    .replacing(
      "<input checked=\"\" disabled=\"\" type=\"checkbox\">",
      with: "<input type=\"checkbox\" checked=\"\" disabled=\"\" />")
    // CommonMark's own section on addresses is about those that are not bare.
    let isPlain = example.section == "Autolinks" && example.word.isEmpty
    #expect(example.rendered(as: isPlain ? .commonMark : .gitHub) == html)
  }

  @Test(
    .disabled(if: isMissing, "\(path) is not beside the repository"), arguments: extensions.filter(isOurs))
  func parserTest(_ example: SpecificationExample) {
    let html = example.rendered(as: .gitHub)
    if example.html != "<IGNORE>\n" { #expect(html == example.html) }
  }
}

struct SpecificationExample: Sendable, CustomTestStringConvertible {
  let number: Int
  let section: String
  /// What follows `example`: the extension it is about.
  let word: String
  let markdown: String
  let html: String
  var testDescription: String { "\(number) (\(section))" }

  func rendered(as dialect: Document.Dialect) -> String {
    let file = SourceFile(path: "spec.txt", text: markdown)
    return String(
      decoding: MarkdownHTML().render(Document(SourceText(file), as: dialect)).html, as: UTF8.self)
  }

  /// An example is fenced by 32 backticks, the first line saying so; a line `.` separates its two sides,
  /// and arrows stand for tabs.
  static func all(in path: String) -> [SpecificationExample] {
    guard let text = shared(path) else { return [] }
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecificationExample] = []
    var section = ""
    var word = ""
    var sides: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if sides.isEmpty {
        if line.hasPrefix(fence + " example") {
          sides = [[]]
          word = String(line.dropFirst(fence.count + 9))
        }
        if line.hasPrefix("#") { section = String(line.drop { $0 == "#" || $0 == " " }) }
      } else if line == fence {
        let joined = sides.map { side in
          side.map { $0 + "\n" }.joined().replacingOccurrences(of: "→", with: "\t")
        }
        examples.append(
          SpecificationExample(
            number: examples.count + 1, section: section, word: word, markdown: joined.first ?? "",
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
