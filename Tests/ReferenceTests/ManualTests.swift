import Diagnostics
import Foundation
import Markdown
import SiteBuilder
import Testing

/// What the manual shows as code and as output is what Stonehand reads and says.
@Suite struct ManualTests {
  @Test func theManualBuildsWithoutAWord() {
    let built = buildSite(DiskFileSystem(root: Manual.root)) { SitePageRenderer($0, $1, &$2) }
    #expect(built.diagnostics.map { $0.rendered() }.joined() == "")
    #expect(built.pageCount > 30)
  }

  /// A layout is shown with its source, or its code stands below it.
  @Test(arguments: ["content/index.md"] + Manual.reference.map(\.path))
  func theCodeBelowALayoutIsItsOwn(_ path: String) {
    let fences = Fence.all(in: Manual.file(path))
    for (index, fence) in fences.enumerated() where fence.word == "layout" && !fence.showsSource {
      let next = index + 1 < fences.count ? fences[index + 1] : nil
      #expect(next?.word == "swift")
      #expect(next?.text == fence.text)
    }
  }

  /// Below the command stands what it prints; what it prints into a file is that file.
  @Test(arguments: Manual.guide)
  func explanationsShownArePrinted(_ path: String) throws {
    let fences = Fence.all(in: Manual.file(path))
    for (index, fence) in fences.enumerated() {
      guard fence.word == "sh", fence.text.hasPrefix("stonehand explain ") else { continue }
      let words = fence.text.split(whereSeparator: \.isWhitespace).map(String.init)
      let file = words.firstIndex(of: ">").map { Manual.file(words[$0 + 1]) }
      let next = fences[index...].dropFirst().first
      guard
        let shown = file.map({ String(decoding: $0.bytes, as: UTF8.self) })
          ?? (next?.word == "text" ? next?.text : nil)
      else { continue }
      func value(_ option: String) -> Double? {
        words.firstIndex(of: option).flatMap { Double(words[$0 + 1]) }
      }
      let target = words[2].split(separator: "#").map(String.init)
      let files = DiskFileSystem(root: Manual.root)
      let format: ExplanationFormat =
        words.contains("--svg") ? .svg : words.contains("--json") ? .json : .text
      let answer = answer(
        .explanation(width: value("--width"), height: value("--height"), as: format),
        about: .page(try pageFile(target[0], in: files), block: target.count > 1 ? target[1] : nil), in: files
      )
      #expect(answer.text == shown, "\(fence.text)")
    }
  }

  /// Files, each followed by what a build says about it. They make up one site, and the messages name them.
  @Test func theDiagnosticsShownArePrinted() throws {
    let fences = Fence.all(in: Manual.file("content/guide/diagnostics.md"))
    var files = ["content/index.md": "# Home\n"]
    var expected: [String: String] = [:]
    for (fence, output) in zip(fences, fences.dropFirst()) where output.word == "text" {
      let path = try #require(output.text.split(separator: ":").first.map(String.init))
      #expect(files.updateValue(fence.text, forKey: path) == nil, "\(path) is shown twice")
      expected[path] = output.text
    }
    #expect(expected.count > 8)
    let site = MemoryFileSystem(files, over: DiskFileSystem(root: "/"))
    let built = buildSite(site) { SitePageRenderer($0, $1, &$2) }
    for (path, text) in expected {
      let found = built.diagnostics.filter { $0.span?.file.path == path }
      #expect(found.map { $0.rendered() }.joined() == text)
    }
  }
}

/// A fenced code block of a page.
struct Fence {
  let word: String
  /// What stands behind the word.
  let options: String
  let text: String

  var showsSource: Bool { options.split(separator: " ").contains { $0.hasPrefix("source") } }

  static func all(in file: SourceFile) -> [Fence] {
    let document = Document(FrontMatter(splitting: file).body)
    return document.subtree(of: .root).compactMap { node in
      document.info(of: node).map {
        let options = String(decoding: $0.rest.bytes, as: UTF8.self)
        return Fence(word: $0.word, options: options, text: document.literal(of: node))
      }
    }
  }
}
