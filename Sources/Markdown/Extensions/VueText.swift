import Diagnostics

/// A text without the scripts that VitePress makes a page's component of: `<script setup>` up to its end.
struct VueText {
  let source: SourceText
  let leftOut: [ForeignSyntax]

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has("<script") else { return nil }
    var builder = SourceTextBuilder()
    var found: [ForeignSyntax] = []
    var copied = 0
    for line in LineScanner.outsideOfFences(bytes) where line.lowerBound >= copied {
      guard bytes[line].starts(with: "<script".utf8), let first = bytes[line].dropFirst(7).first,
        first == UInt8(ascii: ">") || first == 0x20,
        let end = bytes[line.lowerBound...].indices.first(where: {
          bytes[$0...].starts(with: "</script>".utf8)
        })
      else { continue }
      builder.append(copied..<line.lowerBound, of: source)
      copied = end + "</script>".utf8.count
      let close = bytes[line].firstIndex(of: UInt8(ascii: ">")) ?? line.upperBound - 1
      let tag = line.lowerBound..<close + 1
      found.append(
        ForeignSyntax(
          kind: .leftOutModule, text: String(decoding: bytes[tag], as: UTF8.self), span: source.span(tag)))
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
    leftOut = found
  }
}
