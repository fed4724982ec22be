import Diagnostics

/// A text in which the blocks of other tools stand between two comments: the asides of MkDocs (`!!! note`) and of
/// Starlight (`:::note`), tabs, groups (`:::cards`, `layout cards`), captions.
struct BlockText {
  let source: SourceText
  let blocks: [MarkedBlock]

  /// Nil where there is none.
  ///
  /// - Parameter blocks: those that the text has marks of already.
  init?(_ source: SourceText, _ extensions: MarkdownExtensions, after blocks: [MarkedBlock] = []) {
    guard Self.mayHaveAny(source.bytes, extensions) else { return nil }
    var writer = BlockWriter(source, extensions, blocks)
    writer.run()
    guard writer.hasChanged else { return nil }
    self.source = writer.text
    self.blocks = writer.blocks
  }
}

private struct BlockWriter {
  private(set) var blocks: [MarkedBlock]
  private(set) var hasChanged = false
  private let source: SourceText
  private let bytes: [UInt8]
  private let extensions: MarkdownExtensions
  private var builder = SourceTextBuilder()
  /// The blocks around the present line.
  private var open: [Open] = []
  /// The elements of HTML that hold Markdown.
  private var elements: [(name: [UInt8], isLoose: Bool, column: Int, depth: Int)] = []
  private var fence: LineScanner.Fence?
  /// Blank lines, which stand behind a block that ends before them.
  private var blanks: [Range<Int>] = []
  /// Whether a list may go on, whose items' text is indented.
  private var isInList = false
  /// Whether the line before this one is blank.
  private var isBehindBlank = true
  /// Where the last line of nothing but colons begins, and of nothing but slashes.
  private var lastMarks: [UInt8: Int] = [:]

  /// So many blocks may be within each other; what opens another one is text.
  private static let depthLimit = 100

  private struct Open {
    /// The column of its mark in the author's text, and in the one that is written.
    let column: Int
    let written: Int
    let end: BlockEnd
    var isTabs = false
    /// Whether it stands within HTML, which then ends where its author says.
    let isInHTML: Bool

    var isIndented: Bool { if case .indentation = end { true } else { false } }
  }

  init(_ source: SourceText, _ extensions: MarkdownExtensions, _ blocks: [MarkedBlock]) {
    self.source = source
    self.blocks = blocks
    self.extensions = extensions
    bytes = source.bytes
  }

  var text: SourceText { builder.text(in: source.file) }

  /// How many blocks whose text is indented are open.
  private var depth: Int { open.count { $0.isIndented } }

  mutating func run() {
    let lines = LineScanner(bytes).lines
    for line in lines.reversed() where lastMarks.count < 2 {
      let start = indent(line).end
      guard start < line.upperBound, ":/".utf8.contains(bytes[start]), lastMarks[bytes[start]] == nil,
        reader(line, start).marks(of: bytes[start])?.isAlone == true
      else { continue }
      lastMarks[bytes[start]] = line.lowerBound
    }
    for line in lines { take(line) }
    while !open.isEmpty { close(at: bytes.count) }
    for blank in blanks { copy(blank, from: blank.lowerBound) }
  }

  private func reader(_ line: Range<Int>, _ start: Int) -> BlockLine {
    BlockLine(bytes: bytes, line: line, start: start, extensions: extensions)
  }

  private mutating func take(_ line: Range<Int>) {
    let (column, start) = indent(line)
    if start >= line.upperBound || bytes[start] == 0x0D {
      optionBlock = nil
      blanks.append(line)
      return
    }
    if takeOption(line, start, column) { return }
    optionBlock = nil
    if openHTML.holdsLines {
      for blank in blanks { copy(blank, from: blank.lowerBound) }
      blanks = []
      return copy(line, from: start, column: column - 4 * depth)
    }
    while let last = open.last(where: { $0.isIndented }), column < last.column + 4 {
      // What is open within it ends with it.
      while let inner = open.last {
        close(at: line.lowerBound)
        if inner.isIndented { break }
      }
    }
    isBehindBlank = !blanks.isEmpty
    for blank in blanks { copy(blank, from: blank.lowerBound) }
    blanks = []
    var own = column - 4 * depth
    if fence == nil, !isInList, let last = elements.last, last.isLoose { own = min(own, last.column) }
    defer { noteList(line, start, own) }
    if let open = fence {
      if open.isClosed(by: line, bytes) { fence = nil }
      return copy(line, from: start, column: own)
    }
    if let place = open.lastIndex(where: { if case .fence = $0.end { true } else { false } }),
      case .fence(let fence) = open[place].end, fence.isClosed(by: line, bytes)
    {
      while open.count > place { close(at: line.lowerBound) }
      return
    }
    if open.count < Self.depthLimit, let (group, fence) = groupFence(line, start) {
      return begin(group, until: .fence(fence), line, column, isTabs: group.isTabs)
    }
    fence = LineScanner.Fence(line, bytes)
    if own < 4 || isInList, takeMark(line, start, column) || takeItem(line, start, column, own) { return }
    if extensions.contains(.htmlMarkdown), bytes[start] == UInt8(ascii: "<"),
      takeElement(line, start, max(0, own))
    {
      return
    }
    copy(line, from: start, column: own)
  }

  /// Takes a line that begins or ends a block.
  private mutating func takeMark(_ line: Range<Int>, _ start: Int, _ column: Int) -> Bool {
    let reader = reader(line, start)
    let byte = bytes[start]
    if ":/".utf8.contains(byte), let mark = reader.marks(of: byte), mark.isAlone {
      let place = open.lastIndex {
        if case .marks(byte, let count) = $0.end { count <= mark.count } else { false }
      }
      guard let place, !open[place...].contains(where: { $0.isIndented }) else { return false }
      while open.count > place { close(at: line.lowerBound) }
      return true
    }
    // `== Title` and `@tab Title` within `:::tabs`
    if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "@"),
      let place = open.lastIndex(where: { $0.isTabs })
    {
      let isTitle = bytes[start..<line.upperBound].starts(with: "== ".utf8)
      let item =
        isTitle
        ? MarkedBlock.Item(title: Array(bytes[reader.trimmed(start + 3..<line.upperBound)]))
        : reader.vuePressTab
      let inner = open[(place + 1)...]
      if let item, inner.allSatisfy({ if case .next = $0.end { true } else { false } }) {
        while open.count > place + 1 { close(at: line.lowerBound) }
        begin(.item(item), until: .next, line, column)
        return true
      }
    }
    guard open.count < Self.depthLimit, let (block, end) = reader.opening else { return false }
    if case .marks(let byte, _) = end, line.lowerBound >= lastMarks[byte] ?? -1 { return false }
    if let title = reader.title(of: block) {
      let written = max(0, column - 4 * depth)
      write([], column: 0, at: line.lowerBound)
      write(Array("**".utf8) + title + Array("**".utf8), column: written, at: line.lowerBound)
      write([], column: 0, at: line.lowerBound)
    }
    begin(block, until: end, line, column, isTabs: block.isTabs)
    return true
  }

  /// - Parameter column: of the text, within the blocks that are open.
  private mutating func noteList(_ line: Range<Int>, _ start: Int, _ column: Int) {
    // A line right behind that of an item goes on with it, wherever it begins.
    if beginsItem(line, start) { isInList = true } else if column <= 0, isBehindBlank { isInList = false }
  }

  /// A fence with `layout cards columns=3` and the like behind it.
  private func groupFence(_ line: Range<Int>, _ start: Int) -> (MarkedBlock, LineScanner.Fence)? {
    guard let fence = LineScanner.Fence(line, bytes), bytes[start] == fence.mark else { return nil }
    let info = String(decoding: bytes[start + fence.count..<line.upperBound], as: UTF8.self)
    let words = info.split { $0.isWhitespace }
    guard words.first == "layout", words.count >= 2,
      let group = Node.Group.allCases.first(where: { "\($0)" == words[1] })
    else { return nil }
    var columns = 0
    for word in words.dropFirst(2) {
      guard word.hasPrefix("columns="), let count = Int(word.dropFirst(8)), (1...12).contains(count),
        group == .cards || group == .columns
      else { return nil }
      columns = count
    }
    return (.group(group, columns: columns), fence)
  }

  /// `- !!! note`, `:   === "Tab"`: a block that begins right behind the marker of an item.
  ///
  /// - Parameter own: the column of the marker in the text that is written.
  private mutating func takeItem(_ line: Range<Int>, _ start: Int, _ column: Int, _ own: Int) -> Bool {
    guard !extensions.isDisjoint(with: [.admonitions, .tabs]), open.count < Self.depthLimit,
      beginsItem(line, start)
    else { return false }
    var text = start
    while text < line.upperBound, !isSpaceOrTab(bytes[text]) { text += 1 }
    let marker = start..<text
    while text < line.upperBound, isSpaceOrTab(bytes[text]) { text += 1 }
    guard text < line.upperBound, "!?=".utf8.contains(bytes[text]),
      let (block, end) = reader(line, text).opening, case .indentation = end
    else { return false }
    let width = indent(line.lowerBound..<line.upperBound, through: text) - column
    if isInHTML { blankLine(at: line.lowerBound) }
    for _ in 0..<max(0, own) { builder.append(0x20, at: source.fileOffset(line.lowerBound)) }
    builder.append(marker, of: source)
    for _ in 0..<max(1, width - marker.count) { builder.append(0x20, at: source.fileOffset(line.lowerBound)) }
    begin(block, until: end, line, column + width, isBehindMarker: true)
    return true
  }

  private func beginsItem(_ line: Range<Int>, _ start: Int) -> Bool {
    if Markdown.beginsItem(bytes[start..<line.upperBound]) { return true }
    return extensions.contains(.definitionLists) && bytes[start] == UInt8(ascii: ":")
      && start + 1 < line.upperBound && isSpaceOrTab(bytes[start + 1])
  }

  /// `type: warning` and its like right below `/// details`, indented. Returns whether a line is one.
  private mutating func takeOption(_ line: Range<Int>, _ start: Int, _ column: Int) -> Bool {
    guard let number = optionBlock, let last = open.last, column >= last.column + 4,
      let colon = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: ":")), colon > start,
      bytes[start..<colon].allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "_") })
    else { return false }
    let name = String(decoding: bytes[start..<colon], as: UTF8.self)
    let value = bytes[reader(line, start).trimmed(colon + 1..<line.upperBound)]
    blocks[number].set(name, String(decoding: value, as: UTF8.self))
    return true
  }

  // MARK: HTML

  /// `<div markdown>` and its end, which Markdown wants blank lines around. Within an indented block Python-Markdown reads
  /// no element as HTML that holds text alone.
  private mutating func takeElement(_ line: Range<Int>, _ start: Int, _ column: Int) -> Bool {
    guard let element = ElementLine(bytes, reader(line, start).trimmed(start..<line.upperBound)) else {
      return false
    }
    let end = max(line.lowerBound, line.upperBound - 1)
    if element.isEnd {
      guard element.rest.isEmpty, elements.last?.name == element.name else { return false }
      elements.removeLast()
      writeHTML([element.tag], column, line.lowerBound, end)
    } else {
      let isRead = element.markdown != nil
      guard isRead || depth > 0 && element.mayHoldText && (!isInHTML || elements.last?.isLoose == true) else {
        return false
      }
      if let inner = element.inner {
        guard isRead, HTMLLines.begins(bytes[element.tag]) else { return false }
        if element.isParagraph, element.isPlain {
          blankLine(at: line.lowerBound)
        } else {
          writeHTML(element.opening, column, line.lowerBound, inner.lowerBound)
        }
        builder.append(inner, of: source)
        endsLine = false
        if element.isParagraph, element.isPlain {
          blankLine(at: end)
        } else {
          writeHTML(element.closing, column, inner.upperBound, end)
        }
      } else if element.rest.isEmpty || bytes[element.rest.lowerBound] == UInt8(ascii: "<") {
        elements.append((element.name, !isRead, column, depth))
        writeHTML(
          element.opening + (element.rest.isEmpty ? [] : [element.rest]), column, line.lowerBound, end)
      } else {
        guard isRead else { return false }
        elements.append((element.name, false, column, depth))
        writeHTML(element.opening, column, line.lowerBound, element.rest.lowerBound)
        builder.append(element.rest.lowerBound..<line.upperBound, of: source)
        builder.append(0x0A, at: source.fileOffset(end))
      }
    }
    isInHTML = false
    hasChanged = true
    return true
  }

  /// Writes parts of the source as a line between two blank ones.
  private mutating func writeHTML(_ parts: [Range<Int>], _ column: Int, _ start: Int, _ end: Int) {
    blankLine(at: start)
    for _ in 0..<(isInList ? column : 0) { builder.append(0x20, at: source.fileOffset(start)) }
    for part in parts { builder.append(part, of: source) }
    builder.append(0x0A, at: source.fileOffset(max(0, min(end, bytes.count - 1))))
    blankLine(at: end)
  }

  private mutating func blankLine(at place: Int) {
    let place = source.fileOffset(max(0, min(place, bytes.count - 1)))
    if builder.count > 0, !endsLine { builder.append(0x0A, at: place) }
    builder.append(0x0A, at: place)
    endsLine = true
  }

  // MARK: Writing

  private mutating func begin(
    _ block: MarkedBlock, until end: BlockEnd, _ line: Range<Int>, _ column: Int, isTabs: Bool = false,
    isBehindMarker: Bool = false
  ) {
    let written = max(0, column - 4 * depth)
    write(SyntaxMark.opening(blocks.count), column: isBehindMarker ? 0 : written, at: line.lowerBound)
    blocks.append(block)
    if case .marks(UInt8(ascii: "/"), _) = end { optionBlock = blocks.count - 1 }
    open.append(
      Open(column: column, written: written, end: end, isTabs: isTabs, isInHTML: openHTML.ending != nil))
  }

  private mutating func close(at place: Int) {
    let last = open.removeLast()
    while let element = elements.last, element.isLoose, element.depth > depth { elements.removeLast() }
    if let fence {
      write([UInt8](repeating: fence.mark, count: fence.count), column: last.written, at: place)
      self.fence = nil
    }
    if !last.isInHTML, let ending = openHTML.ending {
      openHTML.close()
      isInHTML = false
      write(ending, column: last.written, at: place)
    }
    write(SyntaxMark.closing, column: last.written, at: place)
  }

  private mutating func write(_ text: [UInt8], column: Int, at place: Int) {
    let place = source.fileOffset(max(0, min(place, bytes.count - 1)))
    if builder.count > 0, !endsLine { builder.append(0x0A, at: place) }
    // HTML goes on up to a blank line, and would take the mark for its own.
    if isInHTML { builder.append(0x0A, at: place) }
    isInHTML = false
    for byte in [UInt8](repeating: 0x20, count: column) + text + [0x0A] { builder.append(byte, at: place) }
    endsLine = true
    hasChanged = true
  }

  private var endsLine = true
  /// Whether HTML may go on in the next line.
  private var isInHTML = false
  private var openHTML = OpenHTML()
  /// The number of a block whose options may follow.
  private var optionBlock: Int?

  /// A line as it is, from its text on, behind so many columns.
  private mutating func copy(_ line: Range<Int>, from start: Int, column: Int? = nil) {
    let text = bytes[min(start, line.upperBound)..<line.upperBound].drop { isSpaceOrTab($0) }
    if fence == nil, openHTML.ending != nil || isInList || (column ?? 0) < 4 {
      openHTML.read(text, of: bytes)
    }
    if text.isEmpty || text.first == 0x0D || fence != nil {
      isInHTML = false
    } else if text.first == UInt8(ascii: "<"), !text.starts(with: "<!--".utf8) {
      isInHTML = true
    }
    if let column, depth > 0 {
      for _ in 0..<max(0, column) { builder.append(0x20, at: source.fileOffset(line.lowerBound)) }
      builder.append(start..<line.upperBound, of: source)
    } else {
      builder.append(line, of: source)
    }
    if line.upperBound < bytes.count { builder.append(0x0A, at: source.fileOffset(line.upperBound)) }
    endsLine = line.upperBound < bytes.count
  }

  /// The column of a place in a line.
  private func indent(_ line: Range<Int>, through place: Int) -> Int {
    bytes[line.lowerBound..<place].reduce(0) { $1 == 0x09 ? $0 + 4 - $0 % 4 : $0 + 1 }
  }

  private func indent(_ line: Range<Int>) -> (column: Int, end: Int) {
    var (column, place) = (0, line.lowerBound)
    while place < line.upperBound, isSpaceOrTab(bytes[place]) {
      column += bytes[place] == 0x09 ? 4 - column % 4 : 1
      place += 1
    }
    return (column, place)
  }
}

extension MarkedBlock {
  fileprivate var isTabs: Bool { if case .group(.tabs, _) = self { true } else { false } }
}
