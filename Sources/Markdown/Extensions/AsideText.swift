import Diagnostics

/// A text in which the asides of MkDocs (`!!! note`) and of Starlight (`:::note`) stand between two comments.
struct AsideText {
  struct Aside {
    var alert: Node.Alert
    /// What it says above its text; nil is the kind's own, empty is nothing.
    var title: [UInt8]?
    /// Whether it can be opened and closed, and whether it is open at first.
    var isFolded = false
    var isOpen = false
  }

  let source: SourceText
  let asides: [Aside]

  /// Nil where there is none.
  init?(_ source: SourceText, _ extensions: MarkdownExtensions) {
    guard !extensions.isDisjoint(with: [.admonitions, .colonAsides]) else { return nil }
    let bytes = source.bytes
    let marks =
      (extensions.contains(.admonitions) ? "!?" : "") + (extensions.contains(.colonAsides) ? ":" : "")
    let isThere = Array(marks.utf8).contains { mark in
      bytes.indices.dropLast(2).contains {
        bytes[$0] == mark && bytes[$0 + 1] == mark && bytes[$0 + 2] == mark
      }
    }
    guard isThere else { return nil }
    var writer = AsideWriter(source, extensions)
    writer.run()
    guard !writer.asides.isEmpty else { return nil }
    self.source = writer.text
    asides = writer.asides
  }
}

private struct AsideWriter {
  private(set) var asides: [AsideText.Aside] = []
  private let source: SourceText
  private let bytes: [UInt8]
  private let extensions: MarkdownExtensions
  private var builder = SourceTextBuilder()
  /// The asides around the present line.
  private var open: [Open] = []
  private var fence: LineScanner.Fence?
  /// Blank lines, which stand behind an aside that ends before them.
  private var blanks: [Range<Int>] = []
  /// Whether a list may go on, whose items' text is indented.
  private var isInList = false
  /// Where the last line of nothing but colons begins.
  private var lastColons = -1

  private struct Open {
    /// The column of its mark in the author's text, and in the one that is written.
    let column: Int
    let written: Int
    /// How many colons it began with; nil for what ends where the indentation does.
    let colons: Int?
  }

  init(_ source: SourceText, _ extensions: MarkdownExtensions) {
    self.source = source
    self.extensions = extensions
    bytes = source.bytes
  }

  var text: SourceText { builder.text(in: source.file) }

  /// How many asides whose text is indented are open.
  private var depth: Int { open.count { $0.colons == nil } }

  mutating func run() {
    let lines = LineScanner(bytes).lines
    lastColons = lines.last { colons($0, indent($0).end)?.isAlone == true }?.lowerBound ?? -1
    for line in lines { take(line) }
    while !open.isEmpty { close(at: bytes.count) }
    for blank in blanks { copy(blank, from: blank.lowerBound) }
  }

  private mutating func take(_ line: Range<Int>) {
    let (column, start) = indent(line)
    if start >= line.upperBound || bytes[start] == 0x0D {
      blanks.append(line)
      return
    }
    while let last = open.last(where: { $0.colons == nil }), column < last.column + 4 {
      // What is open within it ends with it.
      while let inner = open.last {
        close(at: line.lowerBound)
        if inner.colons == nil { break }
      }
    }
    for blank in blanks { copy(blank, from: blank.lowerBound) }
    blanks = []
    defer { noteList(line, start, column) }
    if let open = fence {
      if open.isClosed(by: line, bytes) { fence = nil }
      return copy(line, from: start, column: column - 4 * depth)
    }
    fence = LineScanner.Fence(line, bytes)
    let own = column - 4 * depth
    if own < 4 || isInList {
      if let aside = admonition(line, start) { return begin(aside, line, column, colons: nil) }
      if extensions.contains(.colonAsides), let mark = colons(line, start) {
        if mark.isAlone {
          if let place = open.lastIndex(where: { ($0.colons ?? .max) <= mark.count }),
            open[place...].allSatisfy({ $0.colons != nil })
          {
            while open.count > place { close(at: line.lowerBound) }
            return
          }
        } else if let aside = colonAside(line, mark.end), line.lowerBound < lastColons {
          return begin(aside, line, column, colons: mark.count)
        }
      }
    }
    copy(line, from: start, column: own)
  }

  private mutating func noteList(_ line: Range<Int>, _ start: Int, _ column: Int) {
    var place = start
    while place < line.upperBound, isDigit(bytes[place]) { place += 1 }
    let isItem =
      place + 1 < line.upperBound && isSpaceOrTab(bytes[place + 1])
      && (place == start ? "-+*".utf8.contains(bytes[place]) : ".)".utf8.contains(bytes[place]))
    if isItem { isInList = true } else if column - 4 * depth <= 0 { isInList = false }
  }

  // MARK: Writing

  private mutating func begin(_ aside: AsideText.Aside, _ line: Range<Int>, _ column: Int, colons: Int?) {
    let written = max(0, column - 4 * depth)
    write(SyntaxMark.opening(asides.count), column: written, at: line.lowerBound)
    asides.append(aside)
    open.append(Open(column: column, written: written, colons: colons))
  }

  private mutating func close(at place: Int) {
    let last = open.removeLast()
    if let fence {
      write([UInt8](repeating: fence.mark, count: fence.count), column: last.written, at: place)
      self.fence = nil
    }
    write(SyntaxMark.closing, column: last.written, at: place)
  }

  private mutating func write(_ text: [UInt8], column: Int, at place: Int) {
    let place = source.fileOffset(max(0, min(place, bytes.count - 1)))
    if builder.count > 0, !endsLine { builder.append(0x0A, at: place) }
    for byte in [UInt8](repeating: 0x20, count: column) + text + [0x0A] { builder.append(byte, at: place) }
    endsLine = true
  }

  private var endsLine = true

  /// A line as it is, from its text on, behind so many columns.
  private mutating func copy(_ line: Range<Int>, from start: Int, column: Int? = nil) {
    if let column, depth > 0 {
      for _ in 0..<max(0, column) { builder.append(0x20, at: source.fileOffset(line.lowerBound)) }
      builder.append(start..<line.upperBound, of: source)
    } else {
      builder.append(line, of: source)
    }
    if line.upperBound < bytes.count { builder.append(0x0A, at: source.fileOffset(line.upperBound)) }
    endsLine = line.upperBound < bytes.count
  }

  // MARK: Reading

  private func indent(_ line: Range<Int>) -> (column: Int, end: Int) {
    var (column, place) = (0, line.lowerBound)
    while place < line.upperBound, isSpaceOrTab(bytes[place]) {
      column += bytes[place] == 0x09 ? 4 - column % 4 : 1
      place += 1
    }
    return (column, place)
  }

  /// Three colons or more, and whether nothing follows them.
  private func colons(_ line: Range<Int>, _ start: Int) -> (count: Int, end: Int, isAlone: Bool)? {
    let count = bytes[start..<line.upperBound].prefix { $0 == UInt8(ascii: ":") }.count
    guard count >= 3 else { return nil }
    let rest = bytes[start + count..<line.upperBound]
    return (count, start + count, rest.allSatisfy { isSpaceOrTab($0) || $0 == 0x0D })
  }

  /// `!!! note "Title"`, `??? note`, `???+ note`.
  private func admonition(_ line: Range<Int>, _ start: Int) -> AsideText.Aside? {
    guard extensions.contains(.admonitions), start + 4 < line.upperBound else { return nil }
    let mark = bytes[start]
    guard mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?"), bytes[start + 1] == mark,
      bytes[start + 2] == mark
    else { return nil }
    var place = start + 3
    let isOpen = mark == UInt8(ascii: "?") && bytes[place] == UInt8(ascii: "+")
    if isOpen { place += 1 }
    guard isSpaceOrTab(bytes[place]) else { return nil }
    let rest = trimmed(place..<line.upperBound)
    let name =
      rest.lowerBound..<rest.lowerBound + bytes[rest].prefix { isLetter($0) || $0 == UInt8(ascii: "-") }.count
    guard !name.isEmpty else { return nil }
    var aside = self.aside(name)
    if let quote = bytes[name.upperBound..<rest.upperBound].firstIndex(of: UInt8(ascii: "\"")),
      rest.upperBound - 1 > quote, bytes[rest.upperBound - 1] == UInt8(ascii: "\"")
    {
      aside.title = Array(bytes[quote + 1..<rest.upperBound - 1])
    }
    aside.isFolded = mark == UInt8(ascii: "?")
    aside.isOpen = isOpen
    return aside
  }

  /// `note`, `note[Title]`, `note Title`, `details Title` behind colons.
  private func colonAside(_ line: Range<Int>, _ start: Int) -> AsideText.Aside? {
    let rest = trimmed(start..<line.upperBound)
    let name = rest.lowerBound..<rest.lowerBound + bytes[rest].prefix { isLetter($0) }.count
    guard AsideKind(bytes[name]) != nil else { return nil }
    var aside = self.aside(name)
    var title = trimmed(name.upperBound..<rest.upperBound)
    if bytes[title].first == UInt8(ascii: "["), let end = bytes[title].firstIndex(of: UInt8(ascii: "]")) {
      title = title.lowerBound + 1..<end
    } else if bytes[title].first == UInt8(ascii: "{") {
      title = title.lowerBound..<title.lowerBound
    } else if !title.isEmpty, title.lowerBound == name.upperBound {
      return nil
    }
    if !title.isEmpty { aside.title = Array(bytes[title]) }
    aside.isFolded = bytes[name].elementsEqual("details".utf8)
    return aside
  }

  /// An aside by its name; one that has no kind of its own is a note that says the name.
  private func aside(_ name: Range<Int>) -> AsideText.Aside {
    let kind = AsideKind(bytes[name])
    var aside = AsideText.Aside(alert: kind?.alert ?? .note)
    if kind?.isOwnName != true {
      var title = bytes[name].map { $0 == UInt8(ascii: "-") ? 0x20 : $0 }
      if let first = title.first, isLetter(first) { title[0] = first & 0xDF }
      aside.title = title
    }
    return aside
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while upper > lower, isSpaceOrTab(bytes[upper - 1]) || bytes[upper - 1] == 0x0D { upper -= 1 }
    while lower < upper, isSpaceOrTab(bytes[lower]) { lower += 1 }
    return lower..<upper
  }
}
