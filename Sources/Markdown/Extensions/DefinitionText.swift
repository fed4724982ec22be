import Diagnostics

/// A text in which every definition `: …` is an item of a list that begins with a mark, and which no longer has the
/// lines that say what abbreviations stand for.
struct DefinitionText {
  let source: SourceText
  let hasDefinitions: Bool
  /// What each abbreviation stands for.
  let abbreviations: [[UInt8]: [UInt8]]

  /// Nil where there is none.
  init?(_ source: SourceText, _ extensions: MarkdownExtensions) {
    guard !extensions.isDisjoint(with: [.definitionLists, .abbreviations]) else { return nil }
    var writer = DefinitionWriter(source, extensions)
    writer.run()
    guard writer.hasDefinitions || !writer.abbreviations.isEmpty else { return nil }
    self.source = writer.text
    hasDefinitions = writer.hasDefinitions
    abbreviations = writer.abbreviations
  }
}

private struct DefinitionWriter {
  private(set) var hasDefinitions = false
  private(set) var abbreviations: [[UInt8]: [UInt8]] = [:]
  private let source: SourceText
  private let bytes: [UInt8]
  private let extensions: MarkdownExtensions
  private var builder = SourceTextBuilder()
  private var copied = 0
  private lazy var marker = ItemMarker.free(in: bytes)

  init(_ source: SourceText, _ extensions: MarkdownExtensions) {
    self.source = source
    self.extensions = extensions
    bytes = source.bytes
  }

  var text: SourceText {
    var builder = builder
    builder.append(copied..<bytes.count, of: source)
    return builder.text(in: source.file)
  }

  mutating func run() {
    var fence: LineScanner.Fence?
    /// The indentation of a line that a definition may follow: a word's, or another definition's.
    var term: Int?
    var isAfterBlank = true
    var (isInList, isInCode) = (false, false)
    var html = HTMLLines()
    for line in LineScanner(bytes).lines {
      let start = line.first { !isSpaceOrTab(bytes[$0]) } ?? line.upperBound
      if let open = fence {
        if open.isClosed(by: line, bytes) { fence = nil }
        term = nil
        continue
      }
      if html.take(line, bytes) {
        (term, isAfterBlank) = (nil, false)
        continue
      }
      guard start < line.upperBound, bytes[start] != 0x0D else {
        isAfterBlank = true
        continue
      }
      let indent = bytes[line.lowerBound..<start].reduce(0) { $1 == 0x09 ? $0 + 4 - $0 % 4 : $0 + 1 }
      fence = LineScanner.Fence(line, bytes)
      if beginsItem(bytes[start..<line.upperBound]) {
        isInList = true
      } else if isAfterBlank, indent == 0 {
        isInList = false
      }
      isInCode = indent >= 4 && !isInList && (isInCode || isAfterBlank && term == nil)
      if isInCode { continue }
      if extensions.contains(.abbreviations), let (word, meaning) = abbreviation(start, line.upperBound) {
        abbreviations[word] = meaning
        builder.append(copied..<line.lowerBound, of: source)
        copied = min(bytes.count, line.upperBound + 1)
      } else if extensions.contains(.definitionLists), let text = definition(start, line.upperBound),
        let known = term, indent >= known, indent < known + 4
      {
        write(line.lowerBound..<start, text, isLoose: isAfterBlank)
        term = indent
        isInList = true
      } else if term == nil || isAfterBlank || indent <= (term ?? 0) {
        // What is indented below a definition belongs to it.
        if !(isAfterBlank && indent > (term ?? indent)) {
          term = mayBeTerm(start) || isComment(start, line.upperBound) ? indent : nil
        }
      }
      isAfterBlank = false
    }
  }

  /// The place of the text behind `:` and a blank.
  private func definition(_ start: Int, _ end: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: ":"), start + 1 < end else { return nil }
    var place = start + 1
    if bytes[place] == 0x09 { return place + 1 < end ? place + 1 : nil }
    while place < end, place < start + 8, bytes[place] == 0x20 { place += 1 }
    return place > start + 1 && place < end && bytes[place] > 0x20 ? place : nil
  }

  /// `*[word]: meaning`
  private func abbreviation(_ start: Int, _ end: Int) -> (word: [UInt8], meaning: [UInt8])? {
    guard bytes[start..<end].starts(with: "*[".utf8),
      let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")), close > start + 2, close + 1 < end,
      bytes[close + 1] == UInt8(ascii: ":")
    else { return nil }
    var (lower, upper) = (close + 2, end)
    while upper > lower, bytes[upper - 1] <= 0x20 { upper -= 1 }
    while lower < upper, isSpaceOrTab(bytes[lower]) { lower += 1 }
    return (Array(bytes[start + 2..<close]), Array(bytes[lower..<upper]))
  }

  /// Whether a line can be the word that is defined: text, and nothing that begins another block.
  private func mayBeTerm(_ start: Int) -> Bool {
    let byte = bytes[start]
    if "#>|<=".utf8.contains(byte) || byte == UInt8(ascii: ":") { return false }
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0x20
    return !("-+*".utf8.contains(byte) && next <= 0x20)
  }

  /// Whether a line is nothing but a comment. Some tools put words in the place of one.
  private func isComment(_ start: Int, _ end: Int) -> Bool {
    let text = bytes[start..<end]
    guard text.starts(with: "<!--".utf8), !text.starts(with: "<!--\u{1}".utf8) else { return false }
    var last = end
    while last > start, bytes[last - 1] <= 0x20 { last -= 1 }
    return last >= start + 7 && bytes[start..<last].suffix(3).elementsEqual("-->".utf8)
  }

  private mutating func write(_ indent: Range<Int>, _ text: Int, isLoose: Bool) {
    hasDefinitions = true
    builder.append(copied..<indent.upperBound, of: source)
    let place = source.fileOffset(indent.upperBound)
    // What is indented by four belongs to it, however far its first line is.
    let width = max(marker.count + 1, bytes[text - 1] == 0x09 ? 4 : min(4, text - indent.upperBound))
    let mark =
      marker + [UInt8](repeating: 0x20, count: width - marker.count)
      + (isLoose ? SyntaxMark.looseDefinition : SyntaxMark.definition) + [0x0A, 0x0A]
    for byte in mark { builder.append(byte, at: place) }
    builder.append(indent, of: source)
    for _ in 0..<width { builder.append(0x20, at: place) }
    copied = text
  }
}
