import Diagnostics

/// A text in which formulas that have lines of their own are fences of code in the language `math`: `$$` alone in a
/// line, up to the next one; the formula may also begin or end right at its dollars.
struct MathBlocks {
  /// Nil where there is none.
  var text: SourceText? { formulas.isEmpty ? nil : written }

  private let source: SourceText
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  private var formulas: [Formula] = []

  /// From its first dollars to its last.
  private struct Formula {
    let range: Range<Int>
    /// What stands before the second line and those below it.
    let prefix: [UInt8]
    /// Whether the formula begins, and ends, in the lines of its dollars.
    let hasTextAtStart: Bool
    let hasTextAtEnd: Bool
  }

  /// A line that a formula begins with.
  private struct Opening {
    /// Of its dollars.
    let place: Int
    let prefix: [UInt8]
    /// The column that the lines of the item are indented by which begins here, if one does.
    let item: Int?
    let isAlone: Bool
  }

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    lines = LineScanner(bytes).lines
    guard bytes.has("$$") else { return }
    run()
  }

  private mutating func run() {
    var fence: LineScanner.Fence?
    var html = HTMLLines()
    var index = 0
    while index < lines.count {
      let line = lines[index]
      defer { index += 1 }
      if let open = fence {
        if open.isClosed(by: line, bytes) { fence = nil }
        continue
      }
      if html.take(line, bytes) { continue }
      fence = LineScanner.Fence(line, bytes)
      guard fence == nil else { continue }
      if let opening = opening(line), let end = end(of: opening, behind: index) {
        add(opening, lines[end])
        index = end
      } else if let end = endOfWords(index) {
        index = end
      }
    }
  }

  private mutating func add(_ opening: Opening, _ line: Range<Int>) {
    guard let last = bytes[line].lastIndex(where: { $0 > 0x20 }) else { return }
    let start = textStart(line)
    formulas.append(
      Formula(
        range: opening.place..<last + 1, prefix: opening.prefix, hasTextAtStart: !opening.isAlone,
        hasTextAtEnd: start < last - 1))
  }

  // MARK: Lines

  /// Where the text of a line begins, behind the marks of quotations.
  private func textStart(_ line: Range<Int>) -> Int {
    line.first { !isSpaceOrTab(bytes[$0]) && bytes[$0] != UInt8(ascii: ">") } ?? line.upperBound
  }

  private func isBlank(_ line: Range<Int>) -> Bool {
    bytes[textStart(line)..<line.upperBound].allSatisfy { $0 <= 0x20 }
  }

  /// How many pairs of dollars are in a line, but for those behind a backslash.
  private func dollars(_ line: Range<Int>) -> Int {
    var (count, place) = (0, line.lowerBound)
    while place + 1 < line.upperBound {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 2
      } else if bytes[place] == UInt8(ascii: "$"), bytes[place + 1] == UInt8(ascii: "$") {
        count += 1
        place += 2
      } else {
        place += 1
      }
    }
    return count
  }

  private func endsInDollars(_ line: Range<Int>) -> Bool {
    bytes[line].reversed().drop { $0 <= 0x20 }.starts(with: "$$".utf8)
  }

  private func opening(_ line: Range<Int>) -> Opening? {
    var place = textStart(line)
    var item: Int?
    while place < line.upperBound, beginsItem(bytes[place..<line.upperBound]) {
      let marker = bytes[place..<line.upperBound].prefix { !isSpaceOrTab($0) }.count
      place += marker
      while place < line.upperBound, isSpaceOrTab(bytes[place]) { place += 1 }
      item = column(line, place)
    }
    guard bytes[place..<line.upperBound].starts(with: "$$".utf8), dollars(place..<line.upperBound) == 1 else {
      return nil
    }
    let isAlone = bytes[(place + 2)..<line.upperBound].allSatisfy { $0 <= 0x20 }
    let prefix = bytes[line.lowerBound..<place].map {
      isSpaceOrTab($0) || $0 == UInt8(ascii: ">") ? $0 : 0x20
    }
    return Opening(place: place, prefix: prefix, item: item, isAlone: isAlone)
  }

  /// The column of a place within the quotation that its line is one of.
  private func column(_ line: Range<Int>, _ place: Int) -> Int {
    var start = line.lowerBound
    if let mark = bytes[start..<place].lastIndex(of: UInt8(ascii: ">")) {
      start = mark + 1
      if start < place, bytes[start] == 0x20 { start += 1 }
    }
    return bytes[start..<place].reduce(0) { $1 == 0x09 ? $0 + 4 - $0 % 4 : $0 + 1 }
  }

  /// The line that a formula ends in. Where it begins right at its dollars no blank line is in it, which words may have
  /// below them that only look like one.
  private func end(of opening: Opening, behind index: Int) -> Int? {
    for next in (index + 1)..<max(index + 1, lines.count) {
      let line = lines[next]
      if isBlank(line) {
        if opening.isAlone { continue }
        return nil
      }
      let start = textStart(line)
      if let item = opening.item, column(line, start) < item { return nil }
      switch dollars(start..<line.upperBound) {
      case 0:
        if !opening.isAlone, LineScanner.Fence(line, bytes) != nil { return nil }
      case 1 where endsInDollars(line): return next
      default:
        if !opening.isAlone { return nil }
      }
    }
    return nil
  }

  /// The line with the second dollars of a formula that begins behind words: none of its lines begins another.
  private func endOfWords(_ index: Int) -> Int? {
    let line = lines[index]
    guard dollars(line) % 2 == 1, !bytes[line].contains(UInt8(ascii: "`")) else { return nil }
    for next in (index + 1)..<max(index + 1, lines.count) {
      if isBlank(lines[next]) { return nil }
      let count = dollars(lines[next])
      if count > 0 { return count % 2 == 1 ? next : nil }
    }
    return nil
  }

  // MARK: Writing

  private var written: SourceText {
    var builder = SourceTextBuilder()
    var copied = 0
    for formula in formulas {
      let (first, last) = (formula.range.lowerBound, formula.range.upperBound - 2)
      func write(_ text: String, at place: Int, before: [UInt8] = [], behind: [UInt8] = []) {
        for byte in before + text.utf8 + behind { builder.append(byte, at: source.fileOffset(place)) }
        copied = place + 2
      }
      let newLine: [UInt8] = [0x0A] + formula.prefix
      builder.append(copied..<first, of: source)
      write("~~~~math", at: first, behind: formula.hasTextAtStart ? newLine : [])
      builder.append(copied..<last, of: source)
      write("~~~~", at: last, before: formula.hasTextAtEnd ? newLine : [])
    }
    builder.append(copied..<bytes.count, of: source)
    return builder.text(in: source.file)
  }
}
