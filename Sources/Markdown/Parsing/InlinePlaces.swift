/// Where the inlines of one paragraph or heading stand in the source.
///
/// libcmark (0.30.2) parses inlines in a *content*: the block's lines without what containers take of
/// them, joined by single line feeds. The positions it reports are columns of that content, shifted by
/// the place of the block's first line, and are wrong in a paragraph's other lines; breaks have none,
/// and a line break made by a backslash, or one inside `(…)` or `[…]` of a link, is not counted at all.
///
/// What is right in every report is the distance from the last line end *that libcmark counted*. So this
/// follows the inlines in document order, keeps that place (`base`), adds the reported column, and maps
/// the content back to the source line by line.
struct InlinePlaces {
  /// A stretch of the content that is a stretch of the source.
  private struct Segment {
    let content: Int
    let offset: Int
    /// Where in the content the line of this segment starts.
    let lineStart: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var segments: [Segment] = []
  private var contentEnd = 0
  /// What libcmark adds to the columns of this block.
  private var blockOffset = 0
  /// Where in the content the line starts that libcmark believes to be in.
  private var base = 0
  /// The end, in the content, of what was seen last.
  private(set) var cursor = 0
  /// The segment used last: places are asked for nearly in order.
  private var recent = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  // MARK: The content

  /// Starts a block.
  mutating func begin(columnShift: Int) {
    segments.removeAll(keepingCapacity: true)
    (contentEnd, base, cursor, recent) = (0, 0, 0, 0)
    blockOffset = columnShift
  }

  /// Adds a line of the block: its text from `place` up to the offset of its line ending.
  mutating func addLine(from place: ContainerPrefixes.Place, to end: Int) {
    let lineStart = contentEnd
    segments.append(Segment(content: contentEnd, offset: place.offset, lineStart: lineStart))
    var start = place.offset
    if place.isInTab {
      // What is left of a tab of which a container took some columns arrives as spaces.
      contentEnd += 4 - place.column % 4
      start += 1
      segments.append(Segment(content: contentEnd, offset: start, lineStart: lineStart))
    }
    contentEnd += max(0, end - start) + 1
  }

  /// Drops the link definitions the content starts with. Returns the offset at which the rest starts.
  mutating func dropLinkDefinitions() -> Int {
    var content: [UInt8] = []
    content.reserveCapacity(contentEnd)
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].content : contentEnd
      let isLastOfLine = index + 1 == segments.count || segments[index + 1].lineStart != segment.lineStart
      let count = min(next - segment.content - (isLastOfLine ? 1 : 0), bytes.count - segment.offset)
      content.append(contentsOf: bytes[segment.offset..<segment.offset + max(0, count)])
      while content.count < next { content.append(isLastOfLine ? 0x0A : 0x20) }
    }
    let length = LinkDefinitions.length(in: content)
    if let first = segments.firstIndex(where: { $0.lineStart >= length }), first > 0 {
      segments = segments[first...].map {
        Segment(content: $0.content - length, offset: $0.offset, lineStart: $0.lineStart - length)
      }
      contentEnd -= length
    }
    return segments[0].offset
  }

  // MARK: Places

  /// The place in the content of a column libcmark reports (from 1).
  func content(ofColumn column: Int) -> Int {
    min(max(0, base + column - 1 - blockOffset), max(0, contentEnd - 1))
  }

  mutating func offset(ofContent place: Int) -> Int {
    find { $0.content <= place }
    return segments[recent].offset + place - segments[recent].content
  }

  /// The offset of the end of a stretch: one past its last byte, so that it stays in its line.
  mutating func offset(ofEnd place: Int) -> Int {
    place > 0 ? offset(ofContent: place - 1) + 1 : offset(ofContent: 0)
  }

  /// Moves `recent` to the last segment that starts early enough, in strides that double: it is mostly the same one or
  /// the next, but each code span asks for the paragraph's end, which may be a million lines away.
  private mutating func find(_ startsEarlyEnough: (Segment) -> Bool) {
    var stride = 1
    while recent > 0, !startsEarlyEnough(segments[recent]) {
      recent = max(0, recent - stride)
      stride *= 2
    }
    if stride == 1 {
      while recent + stride < segments.count, startsEarlyEnough(segments[recent + stride]) {
        recent += stride
        stride *= 2
      }
    }
    while stride > 1 {
      stride /= 2
      if recent + stride < segments.count, startsEarlyEnough(segments[recent + stride]) { recent += stride }
    }
  }

  // MARK: The inlines, in document order

  mutating func text(columns: ClosedRange<Int>, literal: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    // What is left of a run of closing delimiters is reported to be the whole run.
    let floor = cursor
    var lower = offset(ofContent: max(floor, content(ofColumn: columns.lowerBound)))
    // Backticks that open no code span are reported with the column after them.
    let tick = UInt8(ascii: "`")
    if literal.first == tick, byte(lower) != tick {
      let start = offset(ofContent: floor)
      while lower > start, byte(lower - 1) == tick { lower -= 1 }
    }
    let end = content(ofColumn: columns.upperBound) + 1
    var upper = offset(ofEnd: end)
    let trimmed = upper
    if literal.last == tick, upper > lower, byte(upper - 1) != tick { upper -= 1 }
    while upper > lower, isSpaceOrTab(byte(upper - 1)), !(literal.last.map(isSpaceOrTab) ?? false) {
      upper -= 1
    }
    cursor = end - (trimmed - upper)
    return lower..<max(lower, upper)
  }

  /// A code span, from its first to past its last backtick.
  mutating func code(column: Int) -> Range<Int> {
    let tick = UInt8(ascii: "`")
    let floor = offset(ofContent: cursor)
    let inside = offset(ofContent: content(ofColumn: column))
    var lower = inside
    while lower > floor, byte(lower - 1) == tick { lower -= 1 }
    let count = inside - lower
    var upper = inside
    let limit = offset(ofEnd: contentEnd)
    while upper < limit {
      guard byte(upper) == tick else {
        upper += 1
        continue
      }
      let start = upper
      while upper < limit, byte(upper) == tick { upper += 1 }
      if upper - start == count { break }
    }
    end(at: upper, from: lower)
    return lower..<upper
  }

  /// Raw HTML, whose literal is the content as it stands.
  mutating func html(column: Int, count: Int) -> Range<Int> {
    let start = content(ofColumn: column)
    let lower = offset(ofContent: start)
    let upper = offset(ofEnd: min(start + count, contentEnd))
    end(at: upper, from: lower)
    return lower..<max(lower, upper)
  }

  /// Ends a span. Line ends in it are counted by libcmark.
  private mutating func end(at offset: Int, from start: Int) {
    find { $0.offset <= start }
    let firstLine = segments[recent].lineStart
    find { $0.offset < offset }
    let segment = segments[recent]
    cursor = min(contentEnd, segment.content + offset - segment.offset)
    if segment.lineStart != firstLine { base = segment.lineStart }
  }

  /// A soft or hard line break, with the spaces or the backslash before it.
  mutating func lineBreak(isHard: Bool) -> Range<Int> {
    let place = cursor
    find { $0.content <= place }
    let lineStart = segments[recent].lineStart
    while recent + 1 < segments.count, segments[recent].lineStart == lineStart { recent += 1 }
    guard segments[recent].lineStart > lineStart else {
      let offset = offset(ofEnd: place)
      return offset..<offset
    }
    let next = segments[recent].lineStart
    let newline = offset(ofContent: next - 1)
    var lower = newline
    let isBackslash = isHard && newline > 0 && byte(newline - 1) == UInt8(ascii: "\\")
    if isBackslash {
      lower -= 1
    } else {
      let floor = offset(ofEnd: place)
      while lower > floor, isSpaceOrTab(byte(lower - 1)) { lower -= 1 }
      base = next
    }
    cursor = next
    let isCRLF = byte(newline) == 0x0D && newline + 1 < bytes.count && byte(newline + 1) == 0x0A
    return lower..<min(bytes.count, newline + (isCRLF ? 2 : 1))
  }

  /// Closes what ends `count` bytes after its last child. Returns the offset of its end.
  mutating func close(after count: Int) -> Int {
    cursor = min(contentEnd, cursor + count)
    return offset(ofEnd: cursor)
  }

  /// Closes what ends at a reported column. Returns the offset of its end.
  mutating func close(atColumn column: Int) -> Int {
    cursor = content(ofColumn: column) + 1
    return offset(ofEnd: cursor)
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count && offset >= 0 ? bytes[offset] : 0 }
}
