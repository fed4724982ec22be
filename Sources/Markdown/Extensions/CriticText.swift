import Diagnostics

/// A text in which the marks of those who revise it, as MkDocs reads them, are elements: `{++added++}`, `{--deleted--}`,
/// `{~~old~>new~~}`, `{==marked==}`, `{>>comment<<}`.
struct CriticText {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has("{++") || bytes.has("{--") || bytes.has("{~~") || bytes.has("{==") || bytes.has("{>>")
    else {
      return nil
    }
    var places: [(range: Range<Int>, open: String, close: String)] = []
    for mark in Self.marks {
      places += CodeFreeText.places(of: mark.begin, upTo: mark.end, in: bytes).map {
        ($0, mark.open, mark.close)
      }
    }
    var builder = SourceTextBuilder()
    var copied = 0
    for (range, open, close) in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where range.lowerBound >= copied && range.count > 6 {
      func add(_ text: String, at place: Int) {
        for byte in text.utf8 { builder.append(byte, at: source.fileOffset(place)) }
      }
      let inner = range.lowerBound + 3..<range.upperBound - 3
      builder.append(copied..<range.lowerBound, of: source)
      // A comment stands right behind what it is about.
      if bytes[range.lowerBound + 1] == UInt8(ascii: ">"), range.lowerBound > 0,
        bytes[range.lowerBound - 1] > 0x20
      {
        add(" ", at: range.lowerBound)
      }
      add(open, at: range.lowerBound)
      if bytes[range.lowerBound + 1] == UInt8(ascii: "~"), let arrow = Self.arrow(in: bytes, inner) {
        builder.append(inner.lowerBound..<arrow, of: source)
        add("</del><ins>", at: arrow)
        builder.append(arrow + 2..<inner.upperBound, of: source)
        add("</ins>", at: range.upperBound - 1)
      } else {
        builder.append(inner, of: source)
        add(close, at: range.upperBound - 1)
      }
      copied = range.upperBound
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }

  private static var marks: [(begin: StaticString, end: StaticString, open: String, close: String)] {
    [
      ("{++", "++}", "<ins>", "</ins>"), ("{--", "--}", "<del>", "</del>"), ("{~~", "~~}", "<del>", "</del>"),
      ("{==", "==}", "<mark>", "</mark>"), ("{>>", "<<}", "<em>", "</em>"),
    ]
  }

  private static func arrow(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    range.dropLast().first { bytes[$0] == UInt8(ascii: "~") && bytes[$0 + 1] == UInt8(ascii: ">") }
  }
}

/// Code in a line whose author says its language, `#!python range(3)` or `:::python range(3)`, as MkDocs reads it.
enum CodeLanguage {
  /// Takes the language out of the code of a tree.
  static func leaveOut(of nodes: inout [Node], _ pool: [UInt8]) {
    for index in nodes.indices where nodes[index].kind == .code {
      let code = pool[nodes[index].literal]
      let mark = code.starts(with: "#!".utf8) ? 2 : code.starts(with: ":::".utf8) ? 3 : 0
      guard mark > 0 else { continue }
      let word = code.dropFirst(mark).prefix { isWord($0) || "#.+-".utf8.contains($0) }
      let rest = code.dropFirst(mark + word.count)
      guard rest.first == 0x20, let start = rest.firstIndex(where: { $0 > 0x20 }), !word.isEmpty else {
        continue
      }
      nodes[index].literalLower = UInt32(start)
    }
  }
}
