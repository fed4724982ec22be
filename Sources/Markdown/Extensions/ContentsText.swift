import Diagnostics

/// A text without the lines that ask for a table of contents, `[[toc]]` or `[TOC]`: every page has one beside it.
struct ContentsText {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    var builder = SourceTextBuilder()
    var copied = 0
    for line in LineScanner.outsideOfFences(bytes) {
      guard line.count < 16, bytes[line].first == UInt8(ascii: "[") else { continue }
      let text = String(decoding: bytes[line].filter { $0 > 0x20 }, as: UTF8.self).lowercased()
      guard text == "[[toc]]" || text == "[toc]" else { continue }
      builder.append(copied..<line.lowerBound, of: source)
      copied = line.upperBound
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }
}
