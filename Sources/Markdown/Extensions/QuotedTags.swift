import Diagnostics

/// A text in which a tag of MDX that goes over several lines of a quotation stands in one.
struct QuotedTags {
  let source: SourceText

  /// So many lines may a tag have.
  private static let limit = 32

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has(UInt8(ascii: ">")), bytes.has(UInt8(ascii: "<")) else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    let lines = LineScanner.outsideOfFences(bytes)
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard let start = Self.text(lines[index], bytes), start < lines[index].upperBound,
        bytes[start] == UInt8(ascii: "<"), let texts = Self.tag(in: bytes, lines[index...], from: start)
      else { continue }
      for (place, text) in texts.dropFirst().enumerated() {
        builder.append(copied..<lines[index + place].upperBound, of: source)
        builder.append(0x20, at: source.fileOffset(lines[index + place].upperBound))
        copied = text
      }
      index += texts.count - 1
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }

  /// Where the text of a quotation's line begins; nil for other lines.
  private static func text(_ line: Range<Int>, _ bytes: [UInt8]) -> Int? {
    var place = line.lowerBound
    var isQuoted = false
    while place < line.upperBound, isSpaceOrTab(bytes[place]) || bytes[place] == UInt8(ascii: ">") {
      if bytes[place] == UInt8(ascii: ">") { isQuoted = true }
      place += 1
    }
    return isQuoted ? place : nil
  }

  /// Where the texts of the lines begin that a tag goes over; nil where it ends in its own line, or nowhere.
  private static func tag(in bytes: [UInt8], _ lines: ArraySlice<Range<Int>>, from start: Int) -> [Int]? {
    guard let first = lines.first, start + 1 < first.upperBound, isLetter(bytes[start + 1]) else {
      return nil
    }
    var joined = Array(bytes[start..<first.upperBound])
    var texts = [start]
    let isElement = !isUpper(bytes[start + 1])
    if ComponentTag(joined, at: 0, isElement: isElement) != nil { return nil }
    for line in lines.dropFirst().prefix(limit) {
      guard let place = text(line, bytes), place < line.upperBound,
        joined.count < ComponentTag.lengthLimit
      else { return nil }
      joined.append(0x20)
      joined += bytes[place..<line.upperBound]
      texts.append(place)
      if bytes[place..<line.upperBound].contains(UInt8(ascii: ">")),
        ComponentTag(joined, at: 0, isElement: isElement) != nil
      {
        return texts
      }
    }
    return nil
  }
}
