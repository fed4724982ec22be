import Diagnostics

/// A text in which the words that DocC's lists explain, `- term Sloth: It sleeps.`, are strong.
struct TermLists {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has("term ") else { return nil }
    let word = Array("term ".utf8)
    var builder = SourceTextBuilder()
    var copied = 0
    func strong(at place: Int) {
      for _ in 0..<2 { builder.append(UInt8(ascii: "*"), at: source.fileOffset(place)) }
    }
    for line in LineScanner.outsideOfFences(bytes) {
      let text = bytes[line].drop { isSpaceOrTab($0) }
      guard let mark = text.first, "-*+".utf8.contains(mark) else { continue }
      let item = text.dropFirst().drop { isSpaceOrTab($0) }
      guard item.startIndex > text.startIndex + 1, item.starts(with: word),
        let colon = item.firstIndex(of: UInt8(ascii: ":"))
      else { continue }
      let term = item.startIndex + word.count..<colon
      guard let first = bytes[term].first, let last = bytes[term].last, first > 0x20, last > 0x20,
        !bytes[term].contains(UInt8(ascii: "*"))
      else { continue }
      builder.append(copied..<item.startIndex, of: source)
      strong(at: term.lowerBound)
      builder.append(term, of: source)
      strong(at: colon)
      copied = colon
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }
}
