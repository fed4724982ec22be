import Diagnostics

/// A text in which the title of an aside, `> [!note] Title`, is a paragraph of its own where the line below it is an item
/// with nothing in it: CommonMark would take `> -` for the underline of a heading, and `> 1.` for text.
struct CalloutHeads {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has("[!") else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    var isBehindHead = false
    for line in LineScanner.outsideOfFences(bytes) {
      var start = line.lowerBound
      var marks = 0
      while start < line.upperBound, isSpaceOrTab(bytes[start]) || bytes[start] == UInt8(ascii: ">") {
        if bytes[start] == UInt8(ascii: ">") { marks += 1 }
        start += 1
      }
      let text = bytes[start..<line.upperBound]
      if isBehindHead, marks > 0, Self.isEmptyItem(text) {
        builder.append(copied..<line.lowerBound, of: source)
        builder.append(line.lowerBound..<start, of: source)
        builder.append(0x0A, at: source.fileOffset(line.lowerBound))
        copied = line.lowerBound
      }
      isBehindHead = marks > 0 && text.starts(with: "[!".utf8)
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }

  /// A marker alone, or a line that would make a heading of the one above it.
  private static func isEmptyItem(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.prefix { $0 > 0x20 }
    guard let first = word.first, text.dropFirst(word.count).allSatisfy({ $0 <= 0x20 }) else { return false }
    if "-=".utf8.contains(first), word.allSatisfy({ $0 == first }) { return true }
    if word.count == 1 { return "*+".utf8.contains(first) }
    return word.count < 10 && ".)".utf8.contains(word.last ?? 0) && word.dropLast().allSatisfy(isDigit)
  }
}
