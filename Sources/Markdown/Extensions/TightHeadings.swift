import Diagnostics

/// A text in which a blank stands behind the signs of headings where there is none, `##Title`: Python-Markdown reads these
/// as headings.
struct TightHeadings {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has(UInt8(ascii: "#")) else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    for line in LineScanner.outsideOfFences(bytes) {
      let signs = bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
      let place = line.lowerBound + signs
      guard 1...6 ~= signs, place < line.upperBound, bytes[place] > 0x20 else { continue }
      builder.append(copied..<place, of: source)
      builder.append(UInt8(ascii: " "), at: source.fileOffset(place))
      copied = place
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }
}
