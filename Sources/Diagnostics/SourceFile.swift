internal import Glibc
internal import Synchronization

/// A text file as its author sees it: bytes, lines and columns.
///
/// Offsets are byte offsets into `bytes` (UTF-8). Lines and columns count from 1; a column counts
/// characters as an editor does (grapheme clusters), not bytes.
public final class SourceFile: Sendable {
  /// The path as diagnostics print it, relative to the site's folder where there is one.
  public let path: String
  public let bytes: [UInt8]
  /// The byte offset at which each line starts, found when somebody asks: of most files nobody does.
  private let starts = Mutex<[UInt32]>([])
  /// Columns of some places in very long lines, so that none is counted from the line's start each time.
  private let columns = Mutex<[Int: [ColumnMark]]>([:])

  private struct ColumnMark: Sendable {
    let offset: Int
    let column: Int
  }

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  private var lineStarts: [UInt32] {
    starts.withLock { starts in
      if starts.isEmpty { starts = Self.lineStarts(of: bytes) }
      return starts
    }
  }

  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var start = 0
      while let end = memchr(base + start, 0x0A, buffer.count - start) {
        start = UnsafeRawPointer(end) - base + 1
        starts.append(UInt32(clamping: start))
      }
    }
    return starts
  }

  public var lineCount: Int { lineStarts.count }

  /// The line (from 1) that holds a byte offset; offsets past the end belong to the last line.
  public func line(at offset: Int) -> Int {
    let lineStarts = lineStarts
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The byte offset at which a line (from 1) starts; lines past the end start at the end.
  public func start(ofLine line: Int) -> Int {
    let lineStarts = lineStarts
    return line < 1 ? 0 : line <= lineStarts.count ? Int(lineStarts[line - 1]) : bytes.count
  }

  /// A line's text without its line ending; invalid UTF-8 is repaired.
  public func text(ofLine line: Int) -> String {
    String(decoding: bytes[lineRange(line)], as: UTF8.self)
  }

  /// The column (from 1) of a byte offset, in characters.
  public func column(at offset: Int) -> Int {
    let line = line(at: offset)
    let start = start(ofLine: line)
    let end = min(max(offset, start), bytes.count)
    guard end - start > 2 * Self.columnStep else {
      return String(decoding: bytes[start..<end], as: UTF8.self).count + 1
    }
    let marks = columns.withLock { columns in
      if let known = columns[line] { return known }
      let marks = columnMarks(ofLine: line)
      columns[line] = marks
      return marks
    }
    var (low, high) = (0, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= end { low = middle } else { high = middle }
    }
    return String(decoding: bytes[marks[low].offset..<end], as: UTF8.self).count + marks[low].column
  }

  /// Bytes from one place in a long line whose column is kept to the next.
  private static let columnStep = 4_096

  /// Places between two ASCII characters: nothing joins these.
  private func columnMarks(ofLine line: Int) -> [ColumnMark] {
    let range = lineRange(line)
    var marks = [ColumnMark(offset: range.lowerBound, column: 1)]
    var offset = range.lowerBound + Self.columnStep
    while offset < range.upperBound {
      guard bytes[offset] < 0x80, bytes[offset - 1] < 0x80, bytes[offset - 1] != 0x0D else {
        offset += 1
        continue
      }
      let last = marks[marks.count - 1]
      let count = String(decoding: bytes[last.offset..<offset], as: UTF8.self).count
      marks.append(ColumnMark(offset: offset, column: last.column + count))
      offset += Self.columnStep
    }
    return marks
  }

  func lineRange(_ line: Int) -> Range<Int> {
    let (start, lineStarts) = (start(ofLine: line), lineStarts)
    var end = line < lineStarts.count ? Int(lineStarts[line]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }
}

/// A stretch of a source file, by byte offsets.
public struct Span: Sendable, Hashable {
  public let file: SourceFile
  public let range: Range<Int>

  public init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    let lower = min(max(0, range.lowerBound), file.bytes.count)
    self.range = lower..<min(max(lower, range.upperBound), file.bytes.count)
  }

  /// The smallest span that covers both; `other` in another file is ignored.
  public func union(_ other: Span) -> Span {
    guard other.file === file else { return self }
    return Span(
      file,
      min(range.lowerBound, other.range.lowerBound)..<max(range.upperBound, other.range.upperBound))
  }

  public var line: Int { file.line(at: range.lowerBound) }
  public var column: Int { file.column(at: range.lowerBound) }
  /// The author's own words.
  public var text: String { String(decoding: file.bytes[range], as: UTF8.self) }

  /// A file that was read twice, with the same bytes, is the same.
  public static func == (a: Span, b: Span) -> Bool {
    a.range == b.range && (a.file === b.file || a.file.path == b.file.path && a.file.bytes == b.file.bytes)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// A text cut out of a file, that knows where each of its bytes came from.
///
/// The content of a fenced block in a list, or of a multi-line string literal, is not one stretch of
/// the file: indentation and quote markers are left out of it. `segments` says, in order, at which
/// offset of the file each stretch of `bytes` starts.
public struct SourceText: Sendable {
  public let file: SourceFile
  public let bytes: [UInt8]
  /// Pairs of (offset in `bytes`, offset in the file), ascending in the first, the first of them 0.
  public let segments: [(local: Int, file: Int)]

  public init(file: SourceFile, bytes: [UInt8], segments: [(local: Int, file: Int)]) {
    self.file = file
    self.bytes = bytes
    self.segments = segments.isEmpty ? [(0, 0)] : segments
  }

  /// The whole of a file.
  public init(_ file: SourceFile) {
    self.init(file: file, bytes: file.bytes, segments: [(0, 0)])
  }

  /// A stretch of a file as it stands.
  public init(_ file: SourceFile, range: Range<Int>) {
    let span = Span(file, range)
    self.init(
      file: file, bytes: Array(file.bytes[span.range]), segments: [(0, span.range.lowerBound)])
  }

  /// Where a stretch of this text stands in the file.
  public func span(_ range: Range<Int>) -> Span {
    let start = fileOffset(range.lowerBound)
    // The end is one past the last byte, so that a stretch never reaches into the next segment's indentation.
    let end = range.isEmpty ? start : fileOffset(range.upperBound - 1) + 1
    return Span(file, start..<max(start, end))
  }

  public func fileOffset(_ local: Int) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].local <= local { low = middle } else { high = middle }
    }
    return segments[low].file + (local - segments[low].local)
  }
}
