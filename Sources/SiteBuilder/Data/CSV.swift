internal import Diagnostics

/// Comma-separated values as RFC 4180 has them: the first line names the columns, every other becomes a mapping.
enum CSV {
  /// Nil when something in the file is wrong, which is reported.
  static func parse(_ file: SourceFile, into diagnostics: inout [Diagnostic]) -> DataValue? {
    var reader = CSVReader(file)
    let rows = reader.rows()
    guard !reader.diagnostics.hasErrors else {
      diagnostics += reader.diagnostics
      return nil
    }
    guard let head = rows.first else { return DataValue(.array([]), at: Span(file, 0..<0)) }
    let problems = check(head, rows.dropFirst())
    diagnostics += problems
    if problems.hasErrors { return nil }
    let kinds = head.indices.map { column in Kind(rows.dropFirst().map { $0[column] }) }
    let values = rows.dropFirst().map { row in
      DataValue(
        .dictionary(
          DataDictionary(
            head.indices.map { column in
              DataDictionary.Entry(
                head[column].text, at: head[column].span,
                DataValue(kinds[column].content(of: row[column]), at: row[column].span))
            })), at: row[0].span)
    }
    return DataValue(.array(values), at: Span(file, 0..<0))
  }

  struct Field {
    let text: String
    let isQuoted: Bool
    let span: Span
  }

  /// How many mistakes of a file are told.
  private static let mostProblems = 8

  private static func check(_ head: [Field], _ rows: ArraySlice<[Field]>) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var places: [String: Span] = [:]
    for field in head {
      if field.text.isEmpty { problems.append(.csvUnnamed(at: field.span)) }
      if let first = places.updateValue(field.span, forKey: field.text), !field.text.isEmpty {
        problems.append(.csvDuplicate(field.text, at: field.span, first: first))
      }
      // What is no table has thousands of columns that are called alike.
      if problems.count >= mostProblems { return problems }
    }
    for row in rows where row.count != head.count {
      let at = row.count > head.count ? row[head.count].span : row[row.count - 1].span
      problems.append(.csvCount(row.count, head.count, at: at, columns: head[0].span))
      // One more comma in many lines is one mistake.
      if problems.count >= mostProblems { break }
    }
    return problems
  }

  /// What the fields of a column are: all of them, or they are texts. A number that would not be written so again
  /// (`007`, `1e3`, `+1`) is a text: it is a number of a house, or of a part.
  private enum Kind {
    case bool, int, double, text

    init(_ fields: [Field]) {
      let filled = fields.filter { !$0.text.isEmpty || $0.isQuoted }
      if filled.isEmpty || filled.contains(where: \.isQuoted) {
        self = .text
      } else if filled.allSatisfy({ YAML.truth($0.text) != nil }) {
        self = .bool
      } else if filled.allSatisfy({ Int($0.text).map(String.init) == $0.text }) {
        self = .int
      } else {
        let areNumbers = filled.allSatisfy { DecimalNumber.matches($0.text.utf8, allowsExponent: false) }
        self = areNumbers ? .double : .text
      }
    }

    /// An empty field of numbers is nothing; of texts, an empty one.
    func content(of field: Field) -> DataValue.Content {
      if field.text.isEmpty, self != .text { return .null }
      return switch self {
      case .bool: .bool(YAML.truth(field.text) == true)
      case .int: Int(field.text).map { .int($0) } ?? .null
      case .double: Double(field.text).map { .double($0) } ?? .null
      case .text: .string(field.text)
      }
    }
  }
}

private struct CSVReader {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var index = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// All lines that hold anything.
  mutating func rows() -> [[CSV.Field]] {
    var rows: [[CSV.Field]] = []
    while index < bytes.count, diagnostics.isEmpty {
      let start = index
      var row: [CSV.Field] = []
      repeat { row.append(field()) } while take(UInt8(ascii: ","))
      _ = take(0x0D)
      _ = take(0x0A)
      // Without progress there is something behind a closing quote, which has been reported.
      guard index > start else { break }
      if row.count > 1 || !row[0].text.isEmpty || row[0].isQuoted { rows.append(row) }
    }
    return rows
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private func endsField(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D }

  private mutating func field() -> CSV.Field {
    let start = index
    guard take(UInt8(ascii: "\"")) else {
      while index < bytes.count, !endsField(bytes[index]) {
        if bytes[index] == UInt8(ascii: "\""), diagnostics.isEmpty {
          diagnostics.append(.csvQuote(at: Span(file, index..<index + 1)))
        }
        index += 1
      }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      return CSV.Field(text: trimmed(text), isQuoted: false, span: Span(file, start..<index))
    }
    var text: [UInt8] = []
    while index < bytes.count {
      if take(UInt8(ascii: "\"")) {
        guard take(UInt8(ascii: "\"")) else { break }
        text.append(UInt8(ascii: "\""))
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    if bytes[index - 1] != UInt8(ascii: "\"") || index == start + 1 {
      diagnostics.append(.csvUnclosed(at: Span(file, start..<start + 1)))
    } else if index < bytes.count, !endsField(bytes[index]) {
      diagnostics.append(.csvAfterQuote(at: Span(file, index..<index + 1)))
    }
    return CSV.Field(
      text: String(decoding: text, as: UTF8.self), isQuoted: true, span: Span(file, start..<index))
  }

  /// Space around a field is seldom meant.
  private func trimmed(_ text: String) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard text.utf8.first.map(isSpace) == true || text.utf8.last.map(isSpace) == true else { return text }
    var text = text[...]
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
