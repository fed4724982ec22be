import Diagnostics
import Foundation
import Markdown
import SiteBuilder
import Testing

/// What the manual shows as code and as output is what Stonehand reads and says.
@Suite struct ManualTests {
  static let built = buildSite(DiskFileSystem(root: Manual.root)) { SitePageRenderer($0, $1, &$2) }

  @Test func theManualBuildsWithoutAWord() {
    let built = Self.built
    #expect(built.diagnostics.map { $0.rendered() }.joined() == "")
    #expect(built.pageCount > 30)
  }

  /// No element is a script, no attribute holds one, and no address is one.
  @Test func noPageHasAScript() throws {
    let built = Self.built
    let plan = try #require(built.plan)
    var tagCount = 0
    for file in plan.files where file.path.hasSuffix(".html") || file.path.hasSuffix(".svg") {
      guard case .bytes(let bytes) = file.content else { continue }
      for tag in StartTag.all(in: bytes) {
        tagCount += 1
        #expect(tag.name != "script", "\(file.path)")
        #expect(!tag.attributes.contains { $0.name.hasPrefix("on") }, "\(file.path): \(tag)")
        #expect(
          !tag.attributes.contains { $0.value.lowercased().hasPrefix("javascript:") }, "\(file.path): \(tag)")
      }
    }
    #expect(tagCount > 1000)
    let planted = Array("<p a='>' ONclick = x><a href=javascript:x></a><!-- <script> --><script>".utf8)
    let tags = StartTag.all(in: planted)
    #expect(tags.map(\.name) == ["p", "a", "script"])
    #expect(tags[0].attributes.map(\.name) == ["a", "onclick"])
    #expect(tags[1].attributes.map(\.value) == ["javascript:x"])
  }

  /// A layout is shown with its source, or its code stands below it. The home page shows what can be made.
  @Test(arguments: (Manual.reference + Manual.examples).map(\.path))
  func theCodeBelowALayoutIsItsOwn(_ path: String) {
    let fences = Fence.all(in: Manual.file(path))
    for (index, fence) in fences.enumerated() where fence.isViews && !fence.showsSource {
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

  /// Whether it is a block of views: others called `layout` have Markdown in them (`layout cards`).
  var isViews: Bool { word == "layout" && !Self.groups.contains { options.hasPrefix($0) } }

  static let groups = ["tabs", "cards", "columns", "steps", "tree"]

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

/// A start tag of an HTML file; its names in lower case.
struct StartTag {
  let name: String
  let attributes: [(name: String, value: String)]

  static func all(in html: [UInt8]) -> [StartTag] {
    var result: [StartTag] = []
    var reader = Reader(html: html)
    while reader.skip(past: "<") {
      if reader.starts(with: "!--") {
        _ = reader.skip(past: "-->")
      } else if let first = reader.next, Character(Unicode.Scalar(first)).isLetter {
        result.append(reader.tag())
      }
    }
    return result
  }

  private struct Reader {
    let html: [UInt8]
    var index = 0

    var next: UInt8? { index < html.count ? html[index] : nil }

    func starts(with text: String) -> Bool { html[index...].starts(with: text.utf8) }

    mutating func skip(past text: String) -> Bool {
      while index < html.count, !starts(with: text) { index += 1 }
      index = min(html.count, index + text.utf8.count)
      return index < html.count
    }

    mutating func tag() -> StartTag {
      let name = word(until: " \n\t/>")
      var attributes: [(String, String)] = []
      while let byte = next, byte != UInt8(ascii: ">") {
        let attribute = word(until: " \n\t/>=")
        if attribute.isEmpty, byte != UInt8(ascii: "=") {
          index += 1
          continue
        }
        skipSpace()
        attributes.append((attribute.lowercased(), next == UInt8(ascii: "=") ? value() : ""))
      }
      return StartTag(name: name.lowercased(), attributes: attributes)
    }

    private mutating func value() -> String {
      index += 1
      skipSpace()
      guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        return word(until: " \n\t>")
      }
      index += 1
      let result = word(until: quote == UInt8(ascii: "'") ? "'" : "\"")
      index += 1
      return result
    }

    private mutating func skipSpace() { _ = word { $0 > UInt8(ascii: " ") } }

    private mutating func word(until ends: String) -> String {
      let ends = Array(ends.utf8)
      return word { ends.contains($0) }
    }

    private mutating func word(_ isEnd: (UInt8) -> Bool) -> String {
      let start = index
      while let byte = next, !isEnd(byte) { index += 1 }
      return String(decoding: html[start..<index], as: UTF8.self)
    }
  }
}
