import Diagnostics
import Foundation
import Markdown
import Testing

/// The span of every node holds the author's own words for it, whatever the document.
@Suite struct PlacesTests {
  private func check(
    _ markdown: String, _ kind: Node.Kind, is words: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let document = Document(SourceText(SourceFile(path: "a.md", text: markdown)))
    let found = document.subtree(of: .root).filter { document[$0].kind == kind }
      .map { document.span(of: $0).text }
    #expect(found == words, sourceLocation: sourceLocation)
  }

  @Test func linesOfAParagraphThatAreIndented() {
    check("one *a*\n   two *b*\n", .emphasis, is: ["*a*", "*b*"])
    check("- one\n  *a*\n*b*\n", .emphasis, is: ["*a*", "*b*"])
    check("> one\n>*a*\n>   *b*\n*c*\n", .emphasis, is: ["*a*", "*b*", "*c*"])
    check("1.\t> one\n\t> *a*\n  > *b*\n", .emphasis, is: ["*a*", "*b*"])
  }

  @Test func afterABackslashBreak() { check("a\\\n*b*\\\n*c* *d*\n", .emphasis, is: ["*b*", "*c*", "*d*"]) }

  @Test func afterALinkOfSeveralLines() {
    check("[a\nb](\n/u\n'title') *c*\n*d*", .link, is: ["[a\nb](\n/u\n'title')"])
    check("[a\nb](\n/u\n'title') *c*\n*d*", .emphasis, is: ["*c*", "*d*"])
  }

  @Test func afterLinkDefinitions() {
    check("[a]: /u\n  'title\n  more'\n[b]: <x>\ntext [a] *b*\n", .link, is: ["[a]"])
    check("[a]: /u\n  'title\n  more'\n[b]: <x>\ntext [a] *b*\n", .emphasis, is: ["*b*"])
    check("[a]: /u\ntext [a]\n", .paragraph, is: ["text [a]"])
  }

  @Test func spansOverLines() {
    check("> a `b\n> c` *d*", .code, is: ["`b\n> c`"])
    check("> a `b\n> c` *d*", .emphasis, is: ["*d*"])
    check("a <b\n c> *d*", .htmlInline, is: ["<b\n c>"])
  }

  @Test func delimitersAreInTheSpan() {
    check("``a ` b``", .code, is: ["``a ` b``"])
    check("***a** b* **", .strong, is: ["**a**"])
    check("***a** b* **", .emphasis, is: ["***a** b*"])
    check("***a*", .text, is: ["**", "a"])
    check("<http://x.y> ![a](b) [c][d]\n\n[d]: /u", .link, is: ["<http://x.y>", "[c][d]"])
    check("[](/u) ![](v)", .image, is: ["![](v)"])
  }

  @Test func breaks() {
    check("a\nb  \nc\\\nd\r\ne", .softBreak, is: ["\n", "\r\n"])
    check("a\nb  \nc\\\nd\r\ne", .lineBreak, is: ["  \n", "\\\n"])
  }

  @Test func blocksEndWithTheirLastLine() {
    check("- a\n\n  b\n\n\n# c\n", .list, is: ["- a\n\n  b"])
    check("- a\n- b\n\n\ntext", .item, is: ["- a", "- b"])
    check("> ```\n> a\nb", .codeBlock, is: ["```\n> a"])
    check("> ```\n> a\n```\nb", .codeBlock, is: ["```\n> a", "```\nb"])
    check("a\nb\n---\nc\n", .heading, is: ["a\nb\n---"])
    check("<!-- a\n\nb -->\nc\n", .htmlBlock, is: ["<!-- a\n\nb -->"])
    check("    a\n\n    b\n\nc", .codeBlock, is: ["a\n\n    b"])
  }

  @Test func aStringLiteralInAFile() {
    let file = SourceFile(path: "a.md", text: "  \"\"\"\n  # *Hi*\n  you *there*\n  \"\"\"\n")
    let text = SourceText(
      file: file, bytes: Array("# *Hi*\nyou *there*\n".utf8), segments: [(0, 8), (7, 17)])
    let document = Document(text)
    let spans = document.subtree(of: .root).filter { document[$0].kind == .emphasis }.map {
      document.span(of: $0)
    }
    #expect(spans.map(\.text) == ["*Hi*", "*there*"])
    #expect(spans.map(\.line) == [2, 3])
  }

  @Test func destinations() {
    let cases = [
      ("[a](/u)", "/u"), ("[a]( </u v> 'title')", "/u v"), ("![*a*](b(c)d \"t\")", "b(c)d"),
      ("[a](\n  /u\n)", "/u"), ("<http://x.y>", "http://x.y"), ("[a]\n\n[a]: /u", "[a]"), ("[a]()", "[a]()"),
    ]
    for (markdown, words) in cases {
      let document = Document(SourceText(SourceFile(path: "a.md", text: markdown)))
      let link = document.subtree(of: .root).first { [.link, .image].contains(document[$0].kind) }
      #expect(link.map { document.destinationSpan(of: $0).text } == words)
    }
  }

  // MARK: Laws

  @Test func randomDocuments() {
    for seed in 0..<2000 {
      var generator = Generator(seed: UInt64(seed))
      let text = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        Self.parts[Int.random(in: 0..<Self.parts.count, using: &generator)]
      }.joined()
      let document = Document(SourceText(SourceFile(path: "r.md", text: text)))
      #expect(complaints(about: document) == [], "\(text.debugDescription)")
    }
  }

  @Test func randomDocumentsOfGitHub() {
    for seed in 0..<4000 {
      var generator = Generator(seed: UInt64(seed))
      let parts = Self.gitHubParts + (seed % 3 == 0 ? Self.parts : [])
      let text = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &generator)]
      }.joined()
      let document = Document(SourceText(SourceFile(path: "r.md", text: text)), as: .gitHub)
      #expect(complaints(about: document) == [], "seed \(seed): \(text.debugDescription)")
    }
  }

  private static let gitHubParts = [
    "|", "| a | b |\n", "|-|:-:|\n", "| - |\n", "\\|", "~", "~~", "a", "b c", " ", "\n", "\n\n", "> ", "- ",
    "1. ",
    "- [ ] ", "[x] ", "> [!NOTE]\n> ", "[!tip]", "www.a.b", "https://x.y/z_(a_b)", "c@d.e", "*", "_", "`",
    "\t", "é",
    "&amp;", "<b>", "]", "[", "  ", "    ", "\r\n", "---", "===", "# ", "\0", "mailto:", "\\",
  ]

  private static let parts = [
    "> ", ">", "- ", "1. ", "* ", "  ", "    ", "\t", " ", "*", "**", "_", "__", "`", "``", "[", "](", ")",
    "](/u)", "![", "]", "[a]", "<a\n>", "<b>", "<http://x.y>", "&amp;", "\\", "\\\n", "\n", "\n", "\n",
    "  \n", "\n\n", "a", "b c", "é", "\n[a]: /u\n", "\n[b]: <x>\n 't\nt'\n", "# ", "---", "===", "```",
    "```\n", "~~~\n", "<div>", "(\n/u \"t\")", "\r\n", "\r", "\0",
  ]

  @Test(
    .disabled(if: shared("cases/markdown/commonmark-0.30-spec.txt") == nil, "the specification is missing"))
  func theSpecificationItself() throws {
    let text = try #require(shared("cases/markdown/commonmark-0.30-spec.txt"))
    let document = Document(SourceText(SourceFile(path: "spec.txt", text: text)))
    #expect(complaints(about: document) == [])
  }
}

/// Everything wrong with a document's spans.
func complaints(about document: Document) -> [String] {
  var complaints: [String] = []
  for id in document.subtree(of: .root) {
    let node = document[id]
    let words = document.span(of: id).text.replacingOccurrences(of: "\0", with: "\u{FFFD}")
    if !looksRight(words, id, document) {
      complaints.append("\(node.kind) is said to be \(words.debugDescription)")
    }
    if node.kind == .codeBlock, !isMappedRight(document.codeText(of: id), document.literalBytes(of: id)) {
      complaints.append("codeText of \(words.debugDescription)")
    }
    if let parent = node.parent {
      let outer = document[parent].range
      if node.range.lowerBound < outer.lowerBound || node.range.upperBound > outer.upperBound {
        complaints.append("\(node.kind) \(words.debugDescription) is not in its \(document[parent].kind)")
      }
    }
  }
  return complaints
}

private func looksRight(_ words: String, _ id: Node.ID, _ document: Document) -> Bool {
  func starts(_ set: String) -> Bool { words.first.map(set.contains) ?? false }
  let (node, first, last) = (document[id], words.first, words.last)
  switch node.kind {
  case .text: return isSource(Array(words.utf8)[...], of: document.literalBytes(of: id))
  case .code: return words.count > 2 && first == "`" && last == "`"
  case .htmlInline: return first == "<" && last == ">"
  case .emphasis: return first == last && starts("*_")
  case .strong: return words.prefix(2) == words.suffix(2) && (words.hasPrefix("**") || words.hasPrefix("__"))
  case .strikethrough: return first == "~" && last == "~"
  case .link:
    return (first == "[" && (last == ")" || last == "]")) || (first == "<" && last == ">")
      || words.contains("www.") || words.contains("://") || words.contains("@")
  case .image: return words.hasPrefix("![") && (last == ")" || last == "]")
  case .softBreak, .lineBreak: return words.contains(where: \.isNewline)
  case .blockQuote: return first == ">"
  case .item: return starts("-+*0123456789")
  case .codeBlock:
    return node.isFenced ? starts("`~") && (!node.isFenceClosed || last == first) : last != "\n"
  case .thematicBreak: return starts("-*_") && !words.contains("\n")
  case .heading: return first == "#" ? !words.contains("\n") : last == "-" || last == "="
  case .paragraph: return first?.isWhitespace == false && last?.isWhitespace == false
  case .table, .tableRow: return !words.isEmpty
  case .tableCell: return first?.isWhitespace != true && last?.isWhitespace != true
  case .document, .list, .htmlBlock, .footnote: return true
  case .footnoteReference: return first == "[" && last == "]"
  // Not of GitHub's dialect.
  case .group, .groupItem, .caption, .definitionList, .definitionTerm, .definition, .mathBlock, .mark,
    .badge, .icon,
    .insertion,
    .superscript, .subscript, .keys, .abbreviation, .math:
    return true
  }
}

/// Whether a text is what some source says, its escapes and entities resolved. Nobody here knows the
/// entities: one may be whatever makes the rest agree.
private func isSource(_ source: ArraySlice<UInt8>, of text: ArraySlice<UInt8>) -> Bool {
  // What stands in an address has no escapes.
  if source.elementsEqual(text) { return true }
  var (source, text) = (source, text)
  while let byte = source.first {
    if byte == UInt8(ascii: "&"), let end = source.prefix(40).firstIndex(of: UInt8(ascii: ";")) {
      let rest = source[(end + 1)...]
      if (1...8).contains(where: { isSource(rest, of: text.dropFirst($0)) }) { return true }
    }
    if byte == UInt8(ascii: "\\"), source.count > 1, source.dropFirst().first == text.first,
      text.first.map({ Character(Unicode.Scalar($0)).isLetter }) == false
    {
      source.removeFirst(2)
      text.removeFirst()
    } else if byte == text.first {
      source.removeFirst()
      text.removeFirst()
    } else if byte == UInt8(ascii: "\t") {
      // A tab of which a container took some columns arrives as spaces.
      source.removeFirst()
      text = text.drop { $0 == UInt8(ascii: " ") }
    } else {
      return false
    }
  }
  return text.isEmpty
}

/// Whether each byte of a code text is at the place it is said to be.
private func isMappedRight(_ text: SourceText, _ literal: ArraySlice<UInt8>) -> Bool {
  guard text.bytes.elementsEqual(literal) else { return false }
  let file = text.file.bytes
  return text.bytes.indices.allSatisfy { index in
    let offset = text.fileOffset(index)
    guard offset < file.count else { return offset == file.count && text.bytes[index] == 0x0A }
    return switch (text.bytes[index], file[offset]) {
    case (let a, let b) where a == b: true
    case (0x0A, 0x0D), (0x20, 0x09), (0xEF, 0), (0xBF, 0), (0xBD, 0): true
    default: false
    }
  }
}

/// SplitMix64.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
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
