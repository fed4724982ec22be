import Diagnostics

/// A text in which every cell of its tables is a heading, and where these stand.
///
/// libcmark knows no tables: it takes one for a paragraph, and may see emphasis that begins in one cell and ends in
/// another. A cell's text has to be parsed on its own, but with the link definitions of the whole document. Both
/// is had by writing a line `# cell #` in the place of each cell and parsing once more: of all blocks a heading is
/// the one that can hold any line of inlines, and nothing else.
struct TableText {
  /// A cell in the new text.
  struct Cell {
    /// Of the heading's `#`.
    let start: Int
    /// The cell's own text.
    let content: Range<Int>
    let isHeader: Bool
    let alignment: Int32
    /// How many cells, this one included, remain of its row and of its table.
    let leftInRow: Int
    let leftInTable: Int
  }

  let source: SourceText
  /// In the order of the text.
  let cells: [Cell]
  /// The cells that rows have beyond those of their table's head.
  let leftOut: [ForeignSyntax]

  init(_ source: SourceText, _ tables: [TableLines]) {
    var writer = TableTextWriter(source)
    for table in tables { writer.add(table) }
    self.source = writer.finish()
    cells = writer.cells
    leftOut = writer.leftOut
  }
}

private struct TableTextWriter {
  private let source: SourceText
  private var builder = SourceTextBuilder()
  private(set) var cells: [TableText.Cell] = []
  private(set) var leftOut: [ForeignSyntax] = []
  /// Up to here the source is copied.
  private var copied = 0

  init(_ source: SourceText) {
    self.source = source
    builder.reserve(source.bytes.count / 16 * 17)
  }

  mutating func add(_ table: TableLines) {
    let columns = table.alignments.count
    var left = columns * (1 + table.rows.count)
    builder.append(copied..<table.head.text, of: source)
    for (number, line) in ([table.head] + table.rows).enumerated() {
      let found = source.bytes.withUnsafeBufferPointer { TableLines.cells(line, $0) }
      if let first = found.dropFirst(columns).first(where: {
        !$0.isEmpty && !source.bytes[$0].starts(with: "<!--".utf8)
      }) {
        let text = String(decoding: source.bytes[first], as: UTF8.self)
        leftOut.append(ForeignSyntax(kind: .excessCell, text: text, span: source.span(first)))
      }
      for column in 0..<columns {
        // The first line of a container has its marker; its others have what the next line has.
        let prefix = number == 0 ? table.delimiter : line
        if number > 0 || column > 0 {
          builder.append(UInt8(ascii: "\n"), at: source.fileOffset(line.end))
          builder.append(prefix.start..<prefix.text, of: source)
        }
        let cell = column < found.count ? found[column] : line.end..<line.end
        let start = builder.count
        // Its first and its last cell have the row's ends, pipes and all.
        let content = write(
          cell, from: column == 0 ? line.text : cell.lowerBound,
          to: column == columns - 1 ? line.end - 1 : cell.upperBound)
        cells.append(
          TableText.Cell(
            start: start, content: content, isHeader: number == 0, alignment: table.alignments[column],
            leftInRow: columns - column, leftInTable: left))
        left -= 1
      }
    }
    copied = (table.rows.last ?? table.delimiter).end
  }

  mutating func finish() -> SourceText {
    builder.append(copied..<source.bytes.count, of: source)
    return builder.text(in: source.file, end: source.fileOffset(0))
  }

  /// `# cell #`, with the cell's `\|` as `|`; `from` and `to` are where the two `#` stand. Returns where the cell's
  /// text is.
  private mutating func write(_ cell: Range<Int>, from: Int, to: Int) -> Range<Int> {
    builder.append(UInt8(ascii: "#"), at: source.fileOffset(from))
    builder.append(UInt8(ascii: " "), at: source.fileOffset(cell.lowerBound))
    let start = builder.count
    var copied = cell.lowerBound
    for index in cell.dropLast()
    where source.bytes[index] == UInt8(ascii: "\\") && source.bytes[index + 1] == UInt8(ascii: "|") {
      builder.append(copied..<index, of: source)
      copied = index + 1
    }
    builder.append(copied..<cell.upperBound, of: source)
    let end = builder.count
    builder.append(UInt8(ascii: " "), at: source.fileOffset(cell.upperBound))
    builder.append(UInt8(ascii: "#"), at: source.fileOffset(to))
    return start..<end
  }
}
