import Diagnostics
import Foundation
import Testing

@testable import Markdown

/// A text that is read in parts is the tree that it is as a whole.
@Suite struct TextPartsTests {
  private func lines(_ tree: PlainTree) -> [String] {
    tree.nodes.map { node in
      let texts = [node.literal, node.extra].map { String(decoding: tree.pool[$0], as: UTF8.self) }
      return """
        \(node.kind) \(node.parentIndex) \(node.subtreeEndIndex) \(node.lower)..\(node.upper) \(node.flags.rawValue) \
        \(node.number) \(texts)
        """
    } + tree.tables.map { "\($0)" }
  }

  private func check(
    _ text: String, partLength: Int = 8, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = SourceText(SourceFile(path: "a.md", text: text)).withoutNULs()
    let whole = lines(PlainTree(source, findsTables: true, partLength: .max / 4))
    let parts = lines(PlainTree(source, findsTables: true, partLength: partLength))
    for (whole, part) in zip(whole, parts) where whole != part {
      Issue.record("\(whole)\n\(part)\nin \(text.debugDescription)", sourceLocation: sourceLocation)
      return
    }
    #expect(whole.count == parts.count, "\(text.debugDescription)", sourceLocation: sourceLocation)
  }

  private func count(_ text: String, partLength: Int = 8) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer { TextParts($0, length: partLength)?.all.count }
  }

  @Test func partsEndBeforeHeadingsAndParagraphs() {
    #expect(count("one\n\n# two\n\nthree\n") == 2)
    #expect(count("- one\n\n- two\n\n  three\n\n> four\n\n    five\n") == nil)
    #expect(count("```\none\n\ntwo\n\nthree\n```\n\nfour\n\nfive five five\n\nsix") == 3)
    #expect(count("<!--\none\n\ntwo\n\nthree\n-->\n\nfour\n\nfive five five\n\nsix") == 3)
    #expect(count("```\none\n\ntwo\n\nthree four\n\nfive\n") == nil)
  }

  @Test func whatIsOpenIsNotCut() {
    check("```\none\n\ntwo\n\nthree\n```\n\nfour\n\nfive\n")
    check("one\n\n<script>\ntwo\n\nthree\n</script>\n\nfour\n")
    check("- one\n\n  ```\n  two\n\nthree\n\nfour\n")
    check("> one\n\ntwo\n\n> three\nfour\n\nfive\n")
    check("1. one\n\n   two\n\n2. three\n\nfour\n\nfive\n")
  }

  @Test func aDefinitionCountsWhereverItStands() {
    check("[a] [b]\n\ntwo\n\n[a]: /1 'one'\n\nthree [a]\n\n[b]: /2\n\nfour [B]\n\n[a]: /3\n\nfive [a]\n")
    check("[a]\n\n> [a]:\n> </u v>\n> \"a\n> b\"\n\nthree\n\n- [b c]: /x\n\nfour [b\nc]\n")
    check("[a] [b]\n\n```\n[a]: /in-a-fence\n```\n\nthree [a]\n\n[b]: <>\n\nfour\n")
    check(
      "[a\\]b] [ẞ]\n\ntwo [a]\n\n[a\\]b]: /%20&amp;\\*\\\\&lt;&#10;x 'q\"\\\\&quot;&#92;*'\n\n[SS]: /s\n\nfive\n"
    )
    check("[a]\n\ntext\n[a]: /no\n\nthree [a\nb]\n\n[a\nb]: /two-lines\n\nfour\n")
    check("[a > b]\n\n> [a\n>     > b]: /u\n\nthree three\n\nfour\n")
  }

  @Test func linesOfAllKindsEndInOthers() {
    check("one\r\n\r\ntwo\r\n\r\nthree\r\n---\r\n\r\nfour")
    check("one\rtwo\n\nthree\r\rfour\n\nfive\n\nsix\n")
    check("\u{FEFF}one\n\ntwo\n\nthree *a*\n\nfour\0\n")
    check("one\n\n|a|b|\n|-|-|\n|c|d|\n\nthree\n|e|\n|-|\n\n|f|\n|-|\n\nfour")
  }

  @Test func theManualInParts() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../content")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var text = ""
    for case let file as URL in files where file.pathExtension == "md" {
      text += try String(contentsOf: file, encoding: .utf8) + "\n\n"
    }
    check(text, partLength: 20_000)
  }

  /// - Parameter seed: of the lines that a text is made of.
  @Test(arguments: 0..<400 as Range<UInt64>) func anyText(_ seed: UInt64) {
    var random = SystemlessRandom(seed: seed)
    let lines = [
      "", "", "", "", "", "# a [b]", "word *a*", "Word [a] `c", "- item", "  more", "1. one", "    code",
      "> quote", "> ", "```",
      "~~~", "<div>", "<!--", "-->", "<pre>", "</pre>", "[a]: /u", "[b]:", "/v 'title'", "[c]: <w> \"t",
      "t\"", "| a | b |",
      "|---|---|", "---", "===", "[a\\", "b]: x", "> [c]: /q", "- [d]: /i", "word [c][d] ![b]", "\t[a]",
      "***", "  > - x",
      "[B]: /later", "\\", "`", "a  ", "#", "## x", "<x>", "&amp; [c", "d]", "[c", "d]: /two",
    ]
    let text = (0..<Int.random(in: 5...60, using: &random)).map { _ in
      lines.randomElement(using: &random) ?? ""
    }.joined(separator: "\n")
    check(text, partLength: Int.random(in: 1...40, using: &random))
  }
}

/// The same numbers on every machine: xorshift.
private struct SystemlessRandom: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    if seed == 0 { seed = 0x9E37_79B9_7F4A_7C15 }
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var value = seed
    value ^= value >> 33
    value = value &* 0xFF51_AFD7_ED55_8CCD
    return value ^ (value >> 29)
  }
}
