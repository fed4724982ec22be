import Diagnostics
import Foundation
import LayoutEngine
import Markdown
import Testing

/// A page of the manual's reference: its layout blocks, each with the frames that it says they have.
struct ReferencePage: Sendable, CustomTestStringConvertible {
  /// Relative to the package.
  let path: String
  let blocks: [Block]
  /// The files that the page's front matter imports, each by its path within the page's folder.
  let imports: [String]

  var testDescription: String { path }

  struct Block: Sendable {
    let source: SourceText
    /// Where the block begins, for messages.
    let line: Int
    /// Whether it only declares.
    let isHidden: Bool
    /// Nil where the page does not say what the block comes to.
    var expectation: Expectation?
  }

  /// ```` ```frames 400x300 ```` and a line `id x y width height` for each view with an id.
  struct Expectation: Sendable {
    let proposal: ProposedViewSize
    let frames: [(id: String, frame: CGRect)]
  }

  init(path: String, file: SourceFile) {
    self.path = path
    let document = Document(FrontMatter(splitting: file).body)
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    imports = lines.filter { $0.hasPrefix("imports: ") }.map { String($0.dropFirst(9)) }
    var blocks: [Block] = []
    for node in document.subtree(of: .root) {
      guard let info = document.info(of: node) else { continue }
      if info.word == "layout" {
        let options = String(decoding: info.rest.bytes, as: UTF8.self).split(separator: " ")
        if let first = options.first, Fence.groups.contains(String(first)) { continue }
        blocks.append(
          Block(
            source: document.codeText(of: node), line: document.span(of: node).line,
            isHidden: options.contains("hidden")))
      } else if info.word == "frames", let last = blocks.indices.last, blocks[last].expectation == nil {
        let words = String(decoding: info.rest.bytes, as: UTF8.self).split(separator: " ")
        let size = words.first.map(String.init) ?? ""
        blocks[last].expectation = Expectation(size: size, lines: document.literal(of: node))
      }
    }
    self.blocks = blocks
  }
}

extension ReferencePage.Expectation {
  /// Nil when anything in it is not as it should be.
  init?(size: String, lines: String) {
    let lengths = size.split(separator: "x").map { Double($0) }
    guard (1...2).contains(lengths.count), !lengths.contains(nil) else { return nil }
    var frames: [(id: String, frame: CGRect)] = []
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard words.count == 5, numbers.count == 4 else { return nil }
      frames.append(
        (String(words[0]), CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
    }
    self.proposal = ProposedViewSize(
      width: lengths[0].map { CGFloat($0) }, height: lengths.count > 1 ? lengths[1].map { CGFloat($0) } : nil)
    self.frames = frames
  }
}
