/// The lines of a table in GitHub's Markdown: its head, the row of hyphens below it, and its rows.
struct TableLines {
  /// A line by offsets into the source.
  struct Line {
    /// Where the line begins, before the markers of the containers it is in.
    let start: Int
    /// Where its own text begins.
    let text: Int
    /// Where its text ends, before trailing space.
    let end: Int
  }

  let head: Line
  let delimiter: Line
  private(set) var rows: [Line] = []
  /// How many cells the rows lack.
  private var missing = 0
  /// More would be an attempt to make much out of little: a table of many columns whose rows are empty.
  private static let missingLimit = 100_000

  /// As `Node.ColumnAlignment` numbers them; 0 is none.
  let alignments: [Int32]

  /// Nil where the second line is no row of hyphens with as many cells as the first.
  init?(head: Line, delimiter: Line, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let alignments = Self.alignments(bytes[delimiter.text..<delimiter.end]),
      Self.cells(head, bytes).count == alignments.count
    else { return nil }
    self.head = head
    self.delimiter = delimiter
    self.alignments = alignments
  }

  /// Adds a row; whether the line is one.
  ///
  /// Whatever begins another block ends a table. What ends a paragraph as well has ended this one already; what
  /// cannot end a paragraph is looked for here.
  mutating func add(_ line: Line, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !Self.beginsBlock(bytes[line.text..<line.end]) else { return false }
    let count = Self.cells(line, bytes).count
    missing += max(0, alignments.count - count)
    guard count > 0, missing <= Self.missingLimit else { return false }
    rows.append(line)
    return true
  }

  // MARK: Cells

  /// The cells of a line, without the space around them.
  static func cells(_ line: Line, _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.text
    if start < line.end, bytes[start] == pipe { start += 1 }
    var index = start
    while index < line.end {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < line.end, bytes[index + 1] == pipe {
        index += 2
      } else if bytes[index] == pipe {
        cells.append(trimmed(start..<index, bytes))
        index += 1
        start = index
      } else {
        index += 1
      }
    }
    // What follows the last pipe is a cell when there is anything.
    if start < line.end { cells.append(trimmed(start..<line.end, bytes)) }
    return cells
  }

  private static let pipe = UInt8(ascii: "|")

  private static func trimmed(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isSpaceOrTab(bytes[lower]) { lower += 1 }
    while lower < upper, isSpaceOrTab(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// What a row of hyphens says of the columns; nil for any other line.
  private static func alignments(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [Int32]? {
    guard line.allSatisfy({ $0 == pipe || $0 == colon || $0 == hyphen || isSpaceOrTab($0) }) else {
      return nil
    }
    var cells = line.split(separator: pipe, omittingEmptySubsequences: false)
    if cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.last?.allSatisfy(isSpaceOrTab) == true { cells.removeLast() }
    var result: [Int32] = []
    for cell in cells {
      let word = cell.drop(while: isSpaceOrTab).prefix { !isSpaceOrTab($0) }
      let rest = cell[word.endIndex...]
      let hyphens = word.drop { $0 == colon }.prefix { $0 == hyphen }
      let colons = (hyphens.startIndex - word.startIndex, word.endIndex - hyphens.endIndex)
      guard !hyphens.isEmpty, colons.0 <= 1, colons.1 <= 1, rest.allSatisfy(isSpaceOrTab) else { return nil }
      result.append(colons == (1, 1) ? 2 : colons.0 == 1 ? 1 : colons.1 == 1 ? 3 : 0)
    }
    return result.isEmpty ? nil : result
  }

  private static let colon = UInt8(ascii: ":")
  private static let hyphen = UInt8(ascii: "-")

  /// Whether a line begins a block that a paragraph would not have let begin: a list that does not start with 1,
  /// or has an empty first item, or a thematic break that below a paragraph is an underline.
  private static func beginsBlock(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.first else { return true }
    let digits = line.prefix { (0x30...0x39).contains($0) }
    let isNumber = (1...9).contains(digits.count)
    let afterDigits = line[digits.endIndex...]
    if isNumber, let mark = afterDigits.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") {
      return afterDigits.dropFirst().first.map(isSpaceOrTab) ?? true
    }
    guard first == hyphen || first == UInt8(ascii: "+") || first == UInt8(ascii: "*") else { return false }
    if line.dropFirst().first.map(isSpaceOrTab) ?? true { return true }
    return first == hyphen && line.count >= 3 && line.allSatisfy { $0 == hyphen || isSpaceOrTab($0) }
  }
}
