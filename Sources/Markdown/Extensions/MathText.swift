import Diagnostics

/// A text in which formulas, `$x$` and `$$x$$`, are parts of lines: nothing in them is Markdown.
struct MathText {
  let source: SourceText
  let inlines: [MarkedInline]

  /// Nil where there is none.
  ///
  /// - Parameter inlines: the parts of lines that the text has marks of already.
  init?(_ source: SourceText, after inlines: [MarkedInline]) {
    guard source.bytes.contains(UInt8(ascii: "$")) || Self.hasBackslashes(source.bytes) else { return nil }
    let blocks = Self.withBlocks(source)
    if let (text, all) = Self.withLines(blocks ?? source, inlines) {
      (self.source, self.inlines) = (text, all)
    } else if let blocks {
      (self.source, self.inlines) = (blocks, inlines)
    } else {
      return nil
    }
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

  private static func withLines(
    _ source: SourceText, _ inlines: [MarkedInline]
  ) -> (SourceText, [MarkedInline])? {
    let tree = PlainTree(source)
    let bytes = source.bytes
    var inlines = inlines
    var builder = SourceTextBuilder()
    var copied = 0
    func add(_ range: Range<Int>, width: Int, isDisplay: Bool) {
      builder.append(copied..<range.lowerBound, of: source)
      let place = source.fileOffset(range.lowerBound)
      for byte in SyntaxMark.inline(inlines.count) { builder.append(byte, at: place) }
      let content = bytes[range.lowerBound + width..<range.upperBound - width]
      inlines.append(.math(Array(content), isDisplay: isDisplay, source: Array(bytes[range])))
      copied = range.upperBound
    }
    for (index, node) in tree.nodes.enumerated() where node.kind == .paragraph || node.kind == .heading {
      let holes = Places(
        tree.nodes[index..<node.subtreeEnd].lazy.filter { $0.kind == .code || $0.kind == .htmlInline }.map(
          \.range))
      var place = node.range.lowerBound
      while place < min(node.range.upperBound, bytes.count) {
        if bytes[place] == UInt8(ascii: "\\") {
          if !holes.contains(place), let end = bracketed(at: place, node.range, bytes) {
            add(place..<end, width: 2, isDisplay: bytes[place + 1] == UInt8(ascii: "["))
            place = end
          } else {
            place += holes.contains(place) ? 1 : 2
          }
        } else if bytes[place] == UInt8(ascii: "$"), !holes.contains(place),
          let end = formula(at: place, node.range, bytes)
        {
          let isDisplay = bytes[place + 1] == UInt8(ascii: "$")
          add(place..<end, width: isDisplay ? 2 : 1, isDisplay: isDisplay)
          place = end
        } else {
          place += 1
        }
      }
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    return (builder.text(in: source.file), inlines)
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
  static func formula(at start: Int, _ block: Range<Int>, _ bytes: [UInt8]) -> Int? {
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
