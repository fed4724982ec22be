import Diagnostics

/// Writes a text in which what stands between two marks of a tool, `@Row {` and `}` or `<Tabs>` and `</Tabs>`, is
/// between two comments, at the column of the first mark: how far it is indented within them is the author's taste.
struct ContainerWriter {
  private(set) var blocks: [MarkedBlock]
  private(set) var hasChanged = false
  /// What is not in the text that is written, in the order of the source.
  private(set) var leftOut: [ForeignSyntax] = []
  let source: SourceText
  let bytes: [UInt8]
  private var builder = SourceTextBuilder()
  private var open: [Open] = []
  private var endsLine = true
  /// Whether HTML may go on in the next line, which only a blank line ends.
  private var isInHTML = false
  private var openHTML = OpenHTML()
  private var isInList = false
  private var fence: LineScanner.Fence?
  /// Whether a line that is indented far is code, as in CommonMark; in MDX it is not, however far its author goes.
  private let hasIndentedCode: Bool
  /// Where the lines outside of all containers stand.
  private var margin = Margin()
  private var isAfterBlank = true
  private var isBlank = true
  /// What the present line has before its text, and at which column: the markers of quotations and items.
  private var markers: (first: [UInt8], others: [UInt8], column: Int)?
  /// The column of the present line in the text that is written, while no other container begins or ends in it.
  private var present: (source: Int, written: Int, depth: Int)?

  /// So many containers may be within each other; what opens another one is text.
  private static let depthLimit = 100

  struct Open {
    let name: String
    let kind: Kind
    /// The column of its marks in the text that is written.
    let written: Int
    /// The column at which its content begins, once that is known.
    var base: Int?
    /// The numbers of its blocks.
    let blocks: Range<Int>
    var margin = Margin()
    /// How many parts it has.
    var parts = 0
    let place: Range<Int>
    /// Whether it stands within HTML, which then ends where its author says.
    let isInHTML: Bool
  }

  enum Kind {
    /// What it holds is shown, and its marks are not.
    case shown
    /// Nothing of it is.
    case dropped
    /// All of it is, as it is written.
    case text
  }

  /// - Parameters:
  ///   - blocks: those that the text has marks of already.
  ///   - hasIndentedCode: whether a line that is indented far is code.
  init(_ source: SourceText, _ blocks: [MarkedBlock] = [], hasIndentedCode: Bool = true) {
    self.source = source
    self.hasIndentedCode = hasIndentedCode
    self.blocks = blocks
    bytes = source.bytes
  }

  var text: SourceText { builder.text(in: source.file) }
  var depth: Int { open.count }
  var last: Open? { open.last }
  var isFull: Bool { open.count >= Self.depthLimit }
  var isDropping: Bool { open.contains { $0.kind == .dropped } }

  /// Whether a line is code between fences, or HTML that blank lines do not end.
  var isInCode: Bool { fence != nil || openHTML.holdsLines }

  /// Whether a container of a name is open.
  func contains(_ name: String) -> Bool { open.contains { $0.name == name } }

  /// Says that the text is another one, though nothing was written.
  mutating func markChange() { hasChanged = true }

  /// Whether the innermost container has a name.
  func isWithin(_ name: String) -> Bool { open.last?.name == name }

  // MARK: Lines

  /// Where a line's text begins, and in which column.
  func indent(_ line: Range<Int>) -> (column: Int, start: Int) {
    var (column, place) = (0, line.lowerBound)
    while place < line.upperBound, isSpaceOrTab(bytes[place]) {
      column += bytes[place] == 0x09 ? 4 - column % 4 : 1
      place += 1
    }
    return (column, place)
  }

  /// Copies a line that has no mark in it, or that is code. Returns whether it is done with.
  ///
  /// - Parameter readsIndentedCode: whether a line that is indented far is code.
  mutating func takePlain(_ line: Range<Int>, readsIndentedCode: Bool = true) -> Bool {
    let (column, start) = indent(line)
    present = nil
    if start >= line.upperBound || bytes[start] == 0x0D {
      isBlank = true
      if !isDropping { write(line, at: 0, end: line.upperBound) }
      return true
    }
    (isAfterBlank, isBlank) = (isBlank, false)
    let isCode = fence != nil || openHTML.holdsLines
    let isItem = !isCode && beginsItem(bytes[start..<line.upperBound])
    let written = self.column(of: column, isCode: isCode, isItem: isItem)
    present = (column, written, open.count)
    if written != column { hasChanged = true }
    if openHTML.holdsLines {
      copy(start..<line.upperBound, column: written)
      return true
    }
    if let fence {
      if fence.isClosed(by: line, bytes) { self.fence = nil }
      copy(start..<line.upperBound, column: written)
      return true
    }
    if let fence = LineScanner.Fence(line, bytes) {
      self.fence = fence
      copy(start..<line.upperBound, column: written)
      return true
    }
    defer { noteList(start..<line.upperBound, written, isItem: isItem) }
    if hasIndentedCode, readsIndentedCode, written - (open.last?.written ?? 0) >= 4, !isInList {
      copy(start..<line.upperBound, column: written)
      return true
    }
    return false
  }

  /// The column in the text that is written for one in the source; the first line of a container decides what stands
  /// at its margin.
  mutating func column(of column: Int) -> Int {
    if let present, present.source == column, present.depth == open.count { return present.written }
    return self.column(of: column, isCode: false, isItem: false)
  }

  private mutating func column(of column: Int, isCode: Bool, isItem: Bool) -> Int {
    guard let last = open.last else {
      return hasIndentedCode
        ? column : margin.column(of: column, isCode: isCode, isNew: isAfterBlank || isItem)
    }
    if last.base == nil { open[open.count - 1].base = column }
    let column = max(0, column - (last.base ?? column))
    guard !hasIndentedCode else { return last.written + column }
    return last.written
      + open[open.count - 1].margin.column(of: column, isCode: isCode, isNew: isAfterBlank || isItem)
  }

  /// Where lines stand that may be indented as far as their author likes, without becoming code.
  struct Margin {
    /// How far the lines that came last are indented beyond what they belong to.
    private var excess = 0
    /// The columns at which the text of the items begins that are around the next line.
    private var items: [Int] = []

    /// - Parameter isNew: whether a block may begin with the line, which then ends the items that it stands before.
    mutating func column(of column: Int, isCode: Bool, isNew: Bool) -> Int {
      if isCode { return max(0, column - excess) }
      if column < excess { excess = 0 }
      let own = column - excess
      while isNew, let item = items.last, own < item { items.removeLast() }
      let base = items.last ?? 0
      guard own - base >= 4 else { return own }
      excess = column - base
      return base
    }

    /// - Parameter column: of the item's text.
    mutating func noteItem(_ column: Int) { items.append(column) }
  }

  /// - Parameter column: of the line in the text that is written.
  private mutating func noteList(_ line: Range<Int>, _ column: Int, isItem: Bool) {
    if isItem {
      let mark = bytes[line].firstIndex { isSpaceOrTab($0) } ?? line.upperBound
      let blanks = bytes[mark..<line.upperBound].prefix { isSpaceOrTab($0) }.count
      let text = column + mark - line.lowerBound + (blanks > 4 ? 1 : blanks)
      if open.isEmpty {
        margin.noteItem(text)
      } else {
        open[open.count - 1].margin.noteItem(text - open[open.count - 1].written)
      }
      isInList = true
    } else if column <= open.last?.written ?? 0 {
      isInList = false
    }
  }

  // MARK: Containers

  /// - Parameter place: of the mark in the source.
  mutating func begin(
    _ name: String, _ kind: Kind = .shown, _ marked: [MarkedBlock] = [], column: Int, at place: Range<Int>
  ) {
    hasChanged = true
    let first = blocks.count
    if !isDropping {
      for block in marked {
        line(SyntaxMark.opening(blocks.count), column: column, at: place.lowerBound)
        blocks.append(block)
      }
    }
    if !open.isEmpty { open[open.count - 1].parts += 1 }
    open.append(
      Open(
        name: name, kind: kind, written: column, base: nil, blocks: first..<blocks.count, place: place,
        isInHTML: openHTML.ending != nil))
  }

  /// Ends the innermost container.
  mutating func end(at place: Int) {
    guard let last = open.popLast() else { return }
    isBlank = true
    if fence != nil {
      line([UInt8](repeating: fence?.mark ?? 0x60, count: fence?.count ?? 3), column: last.written, at: place)
      fence = nil
    }
    if !last.isInHTML, let ending = openHTML.ending {
      openHTML.close()
      line(ending, column: last.written, at: place)
    }
    // A row without a number of columns has as many as are in it.
    if let first = last.blocks.first, case .group(.columns, 0) = blocks[first] {
      blocks[first] = .group(.columns, columns: min(12, max(1, last.parts)))
    }
    for _ in last.blocks { line(SyntaxMark.closing, column: last.written, at: place) }
  }

  /// Ends what is open at the end of the text, which is told of.
  mutating func finish() {
    while let last = open.last {
      if last.kind != .text { leaveOut(.unclosed, last.place) }
      end(at: bytes.count)
    }
  }

  /// Says that something is not in the text; only the first of a kind is told with its place.
  ///
  /// - Parameter name: what it is called; nil for its first line.
  mutating func leaveOut(_ kind: ForeignSyntax.Kind, _ range: Range<Int>, as name: String? = nil) {
    hasChanged = true
    leftOut.append(
      ForeignSyntax(
        kind: kind,
        text: name ?? String(decoding: bytes[range].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self),
        span: source.span(range), count: 1))
  }

  // MARK: Writing

  /// Says that the text of the present line stands behind markers. The first line that is written has them, others are
  /// indented by as much, and those of quotations stand in all of them.
  mutating func beginItem(_ range: Range<Int>, column: Int) {
    let first = Array(bytes[range])
    let others: [UInt8] = first.map { $0 == UInt8(ascii: ">") || isSpaceOrTab($0) ? $0 : 0x20 }
    markers = (first, others, column)
  }

  mutating func endItem() { markers = nil }

  /// Blanks, or the markers.
  private mutating func indentation(_ column: Int) -> [UInt8] {
    guard let (first, others, column) = markers else { return [UInt8](repeating: 0x20, count: column) }
    markers = (others, others, column)
    return [UInt8](repeating: 0x20, count: column) + first
  }

  /// HTML as a block of its own, wherever it stands.
  mutating func html(_ html: [UInt8], column: Int, at place: Int) {
    guard !isDropping else { return }
    line(SyntaxMark.opening(blocks.count), column: column, at: place)
    blocks.append(.html(html))
  }

  /// A part of the source as a line of its own.
  mutating func copy(_ range: Range<Int>, column: Int, isCode: Bool = false) {
    guard !isDropping else { return }
    write(range, at: column, end: range.upperBound, isCode: isCode)
  }

  /// The same with other bytes in the place of some.
  mutating func copy(_ range: Range<Int>, column: Int, replacing parts: [(range: Range<Int>, text: [UInt8])])
  {
    guard !isDropping else { return }
    if !parts.isEmpty { hasChanged = true }
    write(range, at: column, end: range.upperBound, replacing: parts)
  }

  private mutating func write(
    _ range: Range<Int>, at column: Int, end: Int, replacing parts: [(range: Range<Int>, text: [UInt8])] = [],
    isCode: Bool = false
  ) {
    freshLine(at: range.lowerBound)
    if fence == nil, !isCode, openHTML.ending != nil || isInList || column - (open.last?.written ?? 0) < 4 {
      openHTML.read(bytes[range].drop { isSpaceOrTab($0) }, of: bytes)
    }
    if range.allSatisfy({ bytes[$0] <= 0x20 }) {
      isInHTML = false
    } else if bytes[range.lowerBound] == UInt8(ascii: "<") {
      isInHTML = true
    }
    if column > 0 || markers != nil, range.lowerBound < bytes.count {
      builder.append(indentation(column), at: source.fileOffset(range.lowerBound))
    }
    var place = range.lowerBound
    for part in parts {
      builder.append(place..<part.range.lowerBound, of: source)
      for byte in part.text { builder.append(byte, at: source.fileOffset(part.range.lowerBound)) }
      place = part.range.upperBound
    }
    builder.append(place..<range.upperBound, of: source)
    endsLine = false
    if end < bytes.count, bytes[end] == 0x0A {
      builder.append(0x0A, at: source.fileOffset(end))
      endsLine = true
    }
  }

  /// A line that is not the author's.
  mutating func line(_ text: some Collection<UInt8>, column: Int, at place: Int) {
    guard !isDropping else { return }
    hasChanged = true
    let isMark = text.starts(with: "<!--\u{1}".utf8)
    if isMark, isInHTML { line([], column: 0, at: place) }
    if text.isEmpty { isInHTML = false }
    let place = source.fileOffset(max(0, min(place, bytes.count - 1)))
    freshLine(at: place)
    // A line between two paragraphs is blank, but for the marks of a quotation.
    var indentation: [UInt8] = []
    if !text.isEmpty {
      indentation = self.indentation(column)
    } else if let markers, markers.others.contains(UInt8(ascii: ">")) {
      indentation = [UInt8](repeating: 0x20, count: markers.column) + markers.others
    }
    for byte in indentation + text + [0x0A] { builder.append(byte, at: place) }
    endsLine = true
  }

  private mutating func freshLine(at place: Int) {
    guard !endsLine else { return }
    builder.append(0x0A, at: source.fileOffset(max(0, min(place, bytes.count - 1))))
    endsLine = true
  }
}
