import Diagnostics

/// A text in which formulas, `$x$` and `$$x$$`, are code with a mark before it: nothing in them is Markdown.
struct MathText {
  let source: SourceText

  /// The bytes before a formula in a line and before one on a line of its own.
  static let inline: UInt8 = 1
  static let display: UInt8 = 2

  /// Nil where there is none.
  init?(_ source: SourceText) {
    guard source.bytes.contains(UInt8(ascii: "$")) || Self.hasBackslashes(source.bytes) else { return nil }
    let blocks = Self.withBlocks(source)
    let lines = Self.withLines(blocks ?? source)
    guard let result = lines ?? blocks else { return nil }
    self.source = result
  }

  /// Lines of `$$` alone become the fences of code in the language `math`.
  private static func withBlocks(_ source: SourceText) -> SourceText? {
    let bytes = source.bytes
    let lines = LineScanner(bytes).lines
    func dollars(_ line: Range<Int>) -> Int? {
      guard let start = line.first(where: { !isSpaceOrTab(bytes[$0]) && bytes[$0] != UInt8(ascii: ">") }),
        bytes[start..<line.upperBound].starts(with: "$$".utf8),
        bytes[(start + 2)..<line.upperBound].allSatisfy({ $0 <= 0x20 })
      else { return nil }
      return start
    }
    var fence: LineScanner.Fence?
    var html = HTMLLines()
    var opening: Int?
    var pairs: [(Int, Int)] = []
    for line in lines {
      if let open = fence {
        if open.isClosed(by: line, bytes) { fence = nil }
        continue
      }
      if opening == nil {
        if html.take(line, bytes) { continue }
        fence = LineScanner.Fence(line, bytes)
      }
      guard let place = dollars(line) else { continue }
      if let first = opening {
        pairs.append((first, place))
        opening = nil
      } else {
        opening = place
      }
    }
    guard !pairs.isEmpty else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    for (first, last) in pairs {
      for (place, text) in [(first, "~~~~math"), (last, "~~~~")] {
        builder.append(copied..<place, of: source)
        for byte in text.utf8 { builder.append(byte, at: source.fileOffset(place)) }
        copied = place + 2
      }
    }
    builder.append(copied..<bytes.count, of: source)
    return builder.text(in: source.file)
  }

  private static func withLines(_ source: SourceText) -> SourceText? {
    let tree = PlainTree(source)
    let bytes = source.bytes
    var finds: [(range: Range<Int>, content: Range<Int>, mark: UInt8)] = []
    func isApart(_ start: Int, _ end: Int) -> Bool {
      let tick = UInt8(ascii: "`")
      return (start == 0 || bytes[start - 1] != tick) && (end >= bytes.count || bytes[end] != tick)
        && finds.last?.range.upperBound != start
    }
    for (index, node) in tree.nodes.enumerated() where node.kind == .paragraph || node.kind == .heading {
      let holes = tree.nodes[index..<node.subtreeEnd].filter { $0.kind == .code || $0.kind == .htmlInline }
      var place = node.range.lowerBound
      while place < min(node.range.upperBound, bytes.count) {
        if let hole = holes.first(where: { $0.range.contains(place) }) {
          place = hole.range.upperBound
        } else if bytes[place] == UInt8(ascii: "\\") {
          if let end = bracketed(at: place, node.range, bytes), isApart(place, end) {
            let isDisplay = bytes[place + 1] == UInt8(ascii: "[")
            finds.append((place..<end, place + 2..<end - 2, isDisplay ? display : inline))
            place = end
          } else {
            place += 2
          }
        } else if bytes[place] == UInt8(ascii: "$"), let end = formula(at: place, node.range, bytes),
          isApart(place, end)
        {
          let isDisplay = bytes[place + 1] == UInt8(ascii: "$")
          let width = isDisplay ? 2 : 1
          finds.append((place..<end, place + width..<end - width, isDisplay ? display : inline))
          place = end
        } else {
          place += 1
        }
      }
    }
    guard !finds.isEmpty else { return nil }
    let ticks = ticks(unusedIn: bytes)
    var builder = SourceTextBuilder()
    var copied = 0
    for find in finds {
      builder.append(copied..<find.range.lowerBound, of: source)
      let start = source.fileOffset(find.range.lowerBound)
      for byte in ticks + [find.mark] { builder.append(byte, at: start) }
      builder.append(find.content, of: source)
      for byte in ticks { builder.append(byte, at: source.fileOffset(find.range.upperBound - 1)) }
      copied = find.range.upperBound
    }
    builder.append(copied..<bytes.count, of: source)
    return builder.text(in: source.file)
  }

  /// So many marks of code that no other ones in a text begin or end code that they begin.
  private static func ticks(unusedIn bytes: [UInt8]) -> [UInt8] {
    var used: Set<Int> = []
    var count = 0
    for byte in bytes {
      if byte == UInt8(ascii: "`") {
        count += 1
      } else if count > 0 {
        used.insert(count)
        count = 0
      }
    }
    used.insert(count)
    let unused = (1...).first { !used.contains($0) } ?? 1
    return [UInt8](repeating: UInt8(ascii: "`"), count: unused)
  }

  private static func hasBackslashes(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while let found = bytes[place...].firstIndex(of: UInt8(ascii: "\\")) {
      if found + 1 < bytes.count, "([".utf8.contains(bytes[found + 1]) { return true }
      place = found + 1
    }
    return false
  }

  /// The end of `\(x\)` or `\[x\]`.
  private static func bracketed(at start: Int, _ block: Range<Int>, _ bytes: [UInt8]) -> Int? {
    guard start + 1 < block.upperBound, "([".utf8.contains(bytes[start + 1]) else { return nil }
    let close = bytes[start + 1] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    var place = start + 2
    let limit = min(block.upperBound, bytes.count, start + 4096)
    while place + 1 < limit {
      if bytes[place] == UInt8(ascii: "`") { return nil }
      if bytes[place] == UInt8(ascii: "\\") {
        if bytes[place + 1] == close { return place > start + 2 ? place + 2 : nil }
        place += 1
      }
      place += 1
    }
    return nil
  }

  /// The end of a formula: no blank is inside at its dollars, no digit behind the last, and a blank line ends it.
  private static func formula(at start: Int, _ block: Range<Int>, _ bytes: [UInt8]) -> Int? {
    let width = start + 1 < block.upperBound && bytes[start + 1] == UInt8(ascii: "$") ? 2 : 1
    var place = start + width
    guard place < block.upperBound, width == 2 || bytes[place] > 0x20 else { return nil }
    let first = place
    while place < min(block.upperBound, first + 4096) {
      switch bytes[place] {
      case UInt8(ascii: "`"): return nil
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "$"):
        let end = place + width
        guard end <= block.upperBound, place > first else { return nil }
        if width == 2 {
          if bytes[end - 1] == UInt8(ascii: "$") { return end }
        } else if bytes[place - 1] > 0x20, end == bytes.count || !isDigit(bytes[end]) {
          return end
        }
        place += 1
      default: place += 1
      }
    }
    return nil
  }
}
