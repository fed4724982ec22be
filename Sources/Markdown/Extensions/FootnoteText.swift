import Diagnostics

/// A text in which every footnote `[^1]: …` is an item of a list, and every `[^1]` that refers to one an address.
///
/// An item whose text stands four columns in holds what a footnote does.
struct FootnoteText {
  let source: SourceText
  /// What the footnotes are called, by their marks' numbers.
  let labels: [String]

  /// Nil where there is none.
  init?(_ source: SourceText) {
    guard source.bytes.has("[^") else { return nil }
    var numbers: [[UInt8]: Int] = [:]
    let items = Self.items(of: source, &numbers)
    guard !numbers.isEmpty else { return nil }
    self.source = Self.withReferences(items, numbers)
    labels = numbers.sorted { $0.value < $1.value }.map { String(decoding: $0.key, as: UTF8.self) }
  }

  /// The text with the footnotes as items, and the number of each by its label.
  private static func items(of source: SourceText, _ numbers: inout [[UInt8]: Int]) -> SourceText {
    let bytes = source.bytes
    var builder = SourceTextBuilder()
    var copied = 0
    let marker = ItemMarker.free(in: bytes)
    let opening = marker + [UInt8](repeating: 0x20, count: 4 - marker.count)
    var html = HTMLLines()
    for line in LineScanner.outsideOfCode(bytes) where !html.take(line, bytes) {
      var start = line.lowerBound
      while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
      guard start - line.lowerBound < 4, let label = label(at: start, line.upperBound, bytes),
        label.upperBound + 1 < line.upperBound, bytes[label.upperBound + 1] == UInt8(ascii: ":")
      else { continue }
      let name = folded(bytes[label])
      guard numbers[name] == nil else { continue }
      let mark = SyntaxMark.footnote(numbers.count)
      numbers[name] = numbers.count
      builder.append(copied..<line.lowerBound, of: source)
      var text = label.upperBound + 2
      while text < line.upperBound, isSpaceOrTab(bytes[text]) { text += 1 }
      for byte in opening + mark + Array("\n\n    ".utf8) {
        builder.append(byte, at: source.fileOffset(start))
      }
      copied = text
    }
    guard copied > 0 else { return source }
    builder.append(copied..<bytes.count, of: source)
    return builder.text(in: source.file)
  }

  /// The label of a `[^label]` at a place.
  private static func label(at start: Int, _ end: Int, _ bytes: [UInt8]) -> Range<Int>? {
    guard start + 3 < end, bytes[start] == UInt8(ascii: "["), bytes[start + 1] == UInt8(ascii: "^") else {
      return nil
    }
    var place = start + 2
    let limit = min(end, start + 200)
    while place < limit, bytes[place] > 0x20, bytes[place] != UInt8(ascii: "]"),
      bytes[place] != UInt8(ascii: "[")
    {
      place += 1
    }
    guard place > start + 2, place < limit, bytes[place] == UInt8(ascii: "]") else { return nil }
    return start + 2..<place
  }

  private static func folded(_ label: ArraySlice<UInt8>) -> [UInt8] {
    Array(String(decoding: label, as: UTF8.self).lowercased().utf8)
  }

  /// The text with its references as addresses; what is code, or escaped, is none.
  private static func withReferences(_ source: SourceText, _ numbers: [[UInt8]: Int]) -> SourceText {
    let tree = PlainTree(source)
    let bytes = source.bytes
    var places: [(range: Range<Int>, number: Int)] = []
    for node in tree.nodes {
      // A footnote of one word is a link's definition to libcmark, and what refers to it a link.
      guard node.kind == .text || node.kind == .link else { continue }
      let candidates = node.kind == .link ? node.range.lowerBound..<node.range.lowerBound + 1 : node.range
      for place in candidates where place < bytes.count && bytes[place] == UInt8(ascii: "[") {
        if place > 0, bytes[place - 1] == UInt8(ascii: "\\") { continue }
        guard let label = label(at: place, bytes.count, bytes), let number = numbers[folded(bytes[label])]
        else {
          continue
        }
        places.append((place..<label.upperBound + 1, number))
      }
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    var builder = SourceTextBuilder()
    var copied = 0
    for (range, number) in places where range.lowerBound >= copied {
      builder.append(copied..<range.lowerBound, of: source)
      for byte in SyntaxMark.reference(number) {
        builder.append(byte, at: source.fileOffset(range.lowerBound))
      }
      copied = range.upperBound
    }
    builder.append(copied..<bytes.count, of: source)
    return builder.text(in: source.file)
  }
}
