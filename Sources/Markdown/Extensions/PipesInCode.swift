import Diagnostics

/// A text in which the `|` of code in the rows of tables is none that parts cells: docfx and Python-Markdown read code
/// first, GitHub cells.
struct PipesInCode {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has(UInt8(ascii: "|")), bytes.has(UInt8(ascii: "`")) else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    for line in LineScanner.outsideOfFences(bytes) {
      guard bytes[line].first(where: { !isSpaceOrTab($0) }) == UInt8(ascii: "|") else { continue }
      var place = line.lowerBound
      while place < line.upperBound {
        guard bytes[place] == UInt8(ascii: "`") else {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
          continue
        }
        let count = bytes[place..<line.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
        guard let end = Self.end(of: count, in: bytes, place + count..<line.upperBound) else {
          place += count
          continue
        }
        for pipe in place + count..<end
        where bytes[pipe] == UInt8(ascii: "|") && bytes[pipe - 1] != UInt8(ascii: "\\") {
          builder.append(copied..<pipe, of: source)
          builder.append(UInt8(ascii: "\\"), at: source.fileOffset(pipe))
          copied = pipe
        }
        place = end + count
      }
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }

  /// Where a run of so many backticks begins.
  private static func end(of count: Int, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      let run = bytes[place..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
      if run == count { return place }
      place += max(1, run)
    }
    return nil
  }
}
