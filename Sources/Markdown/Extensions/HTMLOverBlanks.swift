import Diagnostics

/// A text in which HTML goes on and ends as Python-Markdown has it: up to its own end tag, whatever blank lines stand
/// before that, and not beyond it.
///
/// Of the blank lines those are left out that stand before a tag indented by four columns or more, which would be code.
struct HTMLOverBlanks {
  let source: SourceText

  /// Nil where nothing is to be changed.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has(UInt8(ascii: "<")) else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    var element: OpenElement?
    var blanks: Range<Int>?
    var hasEnded = false
    for line in LineScanner.outsideOfFences(bytes) {
      let text = bytes[line].drop { isSpaceOrTab($0) }
      guard let first = text.first, first != 0x0D else {
        blanks = (blanks?.lowerBound ?? line.lowerBound)..<min(line.upperBound + 1, bytes.count)
        hasEnded = false
        continue
      }
      let isTag = first == UInt8(ascii: "<")
      if let blanks, blanks.upperBound == line.lowerBound, element != nil, isTag,
        text.startIndex >= line.lowerBound + 4
      {
        builder.append(copied..<blanks.lowerBound, of: source)
        copied = blanks.upperBound
      }
      // What begins at the margin behind a blank line is Markdown again.
      if blanks != nil, !isTag, text.startIndex == line.lowerBound { element = nil }
      blanks = nil
      if hasEnded, !isTag {
        builder.append(copied..<line.lowerBound, of: source)
        builder.append(0x0A, at: source.fileOffset(line.lowerBound))
        copied = line.lowerBound
      }
      hasEnded = false
      if element == nil, isTag, text.startIndex == line.lowerBound { element = OpenElement(text) }
      element?.read(text)
      if let open = element, open.depth <= 0 {
        hasEnded = open.endsLine
        element = nil
      }
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }
}

/// An element of HTML that has begun.
private struct OpenElement {
  let name: [UInt8]
  /// How many elements of that name are open.
  private(set) var depth = 0
  /// Whether nothing stands behind the last end tag in its line.
  private(set) var endsLine = false

  /// - Parameter line: begins with a tag. Nil where that is none of a block, or one whose content is Markdown.
  init?(_ line: ArraySlice<UInt8>) {
    name = Self.name(line.dropFirst())
    guard HTMLLines.begins(line), !name.isEmpty, !Array(line).has("markdown") else { return nil }
  }

  mutating func read(_ line: ArraySlice<UInt8>) {
    var place = line.startIndex
    endsLine = name == Array("hr".utf8)
    while let found = line[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = found + 1
      let isEnd = line[place...].first == UInt8(ascii: "/")
      guard Self.name(line[place...].dropFirst(isEnd ? 1 : 0)) == name, name != Array("hr".utf8) else {
        continue
      }
      depth += isEnd ? -1 : 1
      guard isEnd, depth <= 0 else { continue }
      let end = line[place...].firstIndex(of: UInt8(ascii: ">")) ?? line.endIndex - 1
      endsLine = line[(end + 1)...].allSatisfy { $0 <= 0x20 }
      return
    }
  }

  private static func name(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.prefix(11).prefix { isLetter($0) || isDigit($0) }.map { $0 | 0x20 }
  }
}
