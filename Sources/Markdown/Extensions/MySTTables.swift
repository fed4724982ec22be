/// The tables of MyST whose content is no Markdown table: a list of lists, and comma-separated values.
enum MySTTables {
  typealias Row = [[UInt8]]

  /// `* - a` begins a row and `  - b` goes on with it.
  static func rows(ofList lines: [[UInt8]]) -> [Row] {
    var rows: [Row] = []
    for line in lines {
      var text = line.drop { isSpaceOrTab($0) }
      if text.starts(with: "* -".utf8) || text.starts(with: "- -".utf8) {
        rows.append([])
        text = text.dropFirst(2)
      }
      if text.first == UInt8(ascii: "-"), !rows.isEmpty {
        rows[rows.count - 1].append([])
        text = text.dropFirst()
      }
      let words = text.drop { $0 <= 0x20 }
      guard let row = rows.indices.last, let cell = rows[row].indices.last, !words.isEmpty else { continue }
      if !rows[row][cell].isEmpty { rows[row][cell].append(0x20) }
      rows[row][cell] += words
    }
    return rows
  }

  /// Values between separators; in quotation marks they may hold these, and go over several lines.
  static func rows(ofValues bytes: [UInt8], separator: UInt8) -> [Row] {
    let quote = UInt8(ascii: "\"")
    var rows: [Row] = []
    var row: Row = []
    var cell: [UInt8] = []
    var isQuoted = false
    var index = 0
    func trimmed(_ cell: [UInt8]) -> [UInt8] {
      let start = cell.drop { isSpaceOrTab($0) }
      return Array(start[..<(start.lastIndex { !isSpaceOrTab($0) }.map { $0 + 1 } ?? start.startIndex)])
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isQuoted {
        if byte == quote, index < bytes.count, bytes[index] == quote {
          cell.append(quote)
          index += 1
        } else if byte == quote {
          isQuoted = false
        } else {
          cell.append(byte == 0x0A ? 0x20 : byte)
        }
      } else if byte == quote, cell.allSatisfy({ isSpaceOrTab($0) }) {
        (isQuoted, cell) = (true, [])
      } else if byte == separator {
        row.append(trimmed(cell))
        cell = []
      } else if byte == 0x0A {
        row.append(trimmed(cell))
        if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
        (row, cell) = ([], [])
      } else {
        cell.append(byte)
      }
    }
    row.append(trimmed(cell))
    if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
    return rows
  }

  /// As GitHub writes tables, a line for each row; the first is the head, empty where there is none.
  static func lines(_ rows: [Row], hasHead: Bool) -> [[UInt8]] {
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return [] }
    var result: [[UInt8]] = []
    for row in (hasHead ? [] : [[]]) + rows {
      var line = Array("|".utf8)
      // Cells that a row is without it has by itself, but for the first, which says how many there are.
      for cell in 0..<(result.isEmpty ? width : max(1, row.count)) {
        line.append(0x20)
        for byte in cell < row.count ? row[cell] : [] {
          if byte == UInt8(ascii: "|") { line.append(UInt8(ascii: "\\")) }
          line.append(byte)
        }
        line += " |".utf8
      }
      result.append(line)
      if result.count == 1 { result.append(Array(("|" + String(repeating: "---|", count: width)).utf8)) }
    }
    return result
  }

  /// What stands between values.
  static func separator(_ option: String?) -> UInt8 {
    switch option {
    case "tab"?: 0x09
    case "space"?: 0x20
    default: option?.utf8.first ?? UInt8(ascii: ",")
    }
  }
}
