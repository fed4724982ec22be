public import Diagnostics

extension Document {
  /// What a code block holds, with the place in the file of each byte of it.
  ///
  /// Right also where the block is indented, or in lists and quotes whose markers are left out of it. The
  /// text of another node is empty.
  public func codeText(of id: Node.ID) -> SourceText {
    let node = self[id]
    let range = node.range
    guard node.kind == .codeBlock else { return emptyText(at: range.lowerBound) }
    var reader = LineReader(bytes: source.bytes, offset: range.lowerBound)
    if node.isFenced { reader.next() }
    let start = reader.offset
    var builder = SourceTextBuilder()
    var lineStart = node.literal.lowerBound
    while lineStart < node.literal.upperBound {
      let newline = pool[lineStart..<node.literal.upperBound].firstIndex(of: 0x0A) ?? node.literal.upperBound
      add(lineStart..<newline, of: reader.next(), to: &builder)
      lineStart = newline + 1
    }
    return builder.text(in: source.file, end: source.fileOffset(start))
  }

  /// Adds a line of a code block, and its line feed.
  ///
  /// Containers take bytes only from the start of a line: what the block holds of it is its end. But what
  /// is left of a tab that a container took some columns of arrives as spaces.
  private func add(_ literal: Range<Int>, of line: Range<Int>, to builder: inout SourceTextBuilder) {
    var count = 0
    while count < literal.count, count < line.count,
      pool[literal.upperBound - 1 - count] == source.bytes[line.upperBound - 1 - count]
    {
      count += 1
    }
    let start = line.upperBound - count
    for index in literal.lowerBound..<literal.upperBound - count {
      let tab = source.fileOffset(max(line.lowerBound, start - 1))
      builder.append(pool[index], at: tab)
    }
    builder.append(start..<line.upperBound, of: source)
    builder.append(0x0A, at: source.fileOffset(line.upperBound))
  }

  private func emptyText(at offset: Int) -> SourceText {
    SourceText(file: source.file, bytes: [], segments: [(0, source.fileOffset(offset))])
  }
}

// MARK: Info strings

extension Document {
  /// A fenced code block's info string: its first word, and what follows it as the author wrote it.
  public struct Info: Sendable {
    /// The first word, unescaped: the language of the code. Empty where there is no info string.
    public let word: String
    /// The first word's place.
    public let wordSpan: Span
    /// What follows the first word, without the space around it, not unescaped.
    public let rest: SourceText
    /// The place of the whole info string.
    public let span: Span
  }

  /// The info string of a fenced code block; nil for an indented one and for other nodes.
  ///
  ///     ```layout #poll states=64        word "layout", rest "#poll states=64"
  public func info(of id: Node.ID) -> Info? {
    let node = self[id]
    guard node.kind == .codeBlock, node.isFenced else { return nil }
    var reader = LineReader(bytes: source.bytes, offset: node.range.lowerBound)
    let line = reader.next()
    let fence = source.bytes[line.lowerBound]
    var whole = line
    while let first = whole.first, source.bytes[first] == fence { whole.removeFirst() }
    whole = source.trimmed(whole)
    let length = source.bytes[whole].prefix { !isSpace($0) }.count
    let word = whole.lowerBound..<whole.lowerBound + length
    let rest = source.trimmed(word.upperBound..<whole.upperBound)
    var builder = SourceTextBuilder()
    builder.append(rest, of: source)
    return Info(
      word: String(decoding: infoWordBytes(of: id), as: UTF8.self), wordSpan: source.span(word),
      rest: builder.text(in: source.file, end: source.fileOffset(rest.lowerBound)), span: source.span(whole))
  }

  /// The first word of a code block's info string, unescaped, as UTF-8.
  public func infoWordBytes(of id: Node.ID) -> ArraySlice<UInt8> {
    let node = self[id]
    return node.kind == .codeBlock ? pool[node.extra].prefix { !isSpace($0) } : []
  }
}

/// What C calls space.
private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

extension SourceText {
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isSpace(bytes[lower]) { lower += 1 }
    while lower < upper, isSpace(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }
}

/// Reads lines, by CommonMark's idea of a line, from an offset on.
private struct LineReader {
  let bytes: [UInt8]
  var offset: Int

  /// The next line, without its line ending.
  @discardableResult
  mutating func next() -> Range<Int> {
    let start = offset
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    offset = min(bytes.count, end + 1)
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { offset += 1 }
    return start..<end
  }
}
