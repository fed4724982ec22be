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
    let blocks = MathBlocks(source).text
    if let (text, all) = Self.withLines(blocks ?? source, inlines) {
      (self.source, self.inlines) = (text, all)
    } else if let blocks {
      (self.source, self.inlines) = (blocks, inlines)
    } else {
      return nil
    }
  }

  private static func withLines(
    _ source: SourceText, _ inlines: [MarkedInline]
  ) -> (SourceText, [MarkedInline])? {
    let tree = PlainTree(source)
    let bytes = source.bytes
    var inlines = inlines
    var builder = SourceTextBuilder()
    var copied = 0
    var isQuoted = false
    func add(_ range: Range<Int>, width: Int, isDisplay: Bool) {
      builder.append(copied..<range.lowerBound, of: source)
      let place = source.fileOffset(range.lowerBound)
      for byte in SyntaxMark.inline(inlines.count) { builder.append(byte, at: place) }
      let content = Array(bytes[range.lowerBound + width..<range.upperBound - width])
      inlines.append(
        .math(
          isQuoted ? Self.withoutQuoteMarks(content) : content, isDisplay: isDisplay,
          source: Array(bytes[range])))
      copied = range.upperBound
    }
    for (index, node) in tree.nodes.enumerated() where node.kind == .paragraph || node.kind == .heading {
      let holes = Places(
        tree.nodes[index..<node.subtreeEnd].lazy.filter { $0.kind == .code || $0.kind == .htmlInline }.map(
          \.range))
      isQuoted = Self.isQuoted(index, tree.nodes)
      var place = node.range.lowerBound
      while place < min(node.range.upperBound, bytes.count) {
        if bytes[place] == UInt8(ascii: "\\") {
          if !holes.contains(place), let end = doubled(at: place, node.range, bytes) {
            add(place..<end, width: 3, isDisplay: bytes[place + 2] == UInt8(ascii: "["))
            place = end
          } else if !holes.contains(place), let end = bracketed(at: place, node.range, bytes) {
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

  /// Whether a quotation is around a block.
  private static func isQuoted(_ index: Int, _ nodes: [Node]) -> Bool {
    var parent = nodes[index].parent?.index
    var depth = 0
    while let place = parent, depth < 32 {
      if nodes[place].kind == .blockQuote { return true }
      parent = nodes[place].parent?.index
      depth += 1
    }
    return false
  }

  /// A formula without what stands before its lines in a quotation.
  private static func withoutQuoteMarks(_ formula: [UInt8]) -> [UInt8] {
    guard formula.contains(0x0A) else { return formula }
    var isAtStart = false
    return formula.filter { byte in
      if byte == 0x0A {
        isAtStart = true
        return true
      }
      if isAtStart, isSpaceOrTab(byte) || byte == UInt8(ascii: ">") { return false }
      isAtStart = false
      return true
    }
  }

  private static func hasBackslashes(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while let found = bytes[place...].firstIndex(of: UInt8(ascii: "\\")) {
      if found + 1 < bytes.count, "([".utf8.contains(bytes[found + 1]) { return true }
      place = found + 1
    }
    return false
  }

  /// The end of `\\(x\\)` or `\\[x\\]`, as mdBook has it.
  private static func doubled(at start: Int, _ block: Range<Int>, _ bytes: [UInt8]) -> Int? {
    let (limit, backslash) = (min(block.upperBound, bytes.count, start + 4096), UInt8(ascii: "\\"))
    guard start + 2 < limit, bytes[start + 1] == backslash, "([".utf8.contains(bytes[start + 2]) else {
      return nil
    }
    let close = bytes[start + 2] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    var place = start + 3
    while place + 2 < limit {
      if bytes[place] == UInt8(ascii: "`") { return nil }
      if bytes[place] == backslash, bytes[place + 1] == backslash {
        if bytes[place + 2] == close { return place > start + 3 ? place + 3 : nil }
        place += 1
      }
      place += 1
    }
    return nil
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
