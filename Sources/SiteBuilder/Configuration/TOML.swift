internal import Diagnostics

/// TOML as front matter has it, with the place of everything in the file.
enum TOML {
  /// Deeper than a person nests.
  static let depthLimit = 64

  /// Nil when something is wrong, which is reported: the first mistake, for what follows it is a guess.
  static func parse(_ range: Range<Int>, of file: SourceFile, into diagnostics: inout [Diagnostic]) -> YAML? {
    var reader = TOMLReader(file: file, range: range)
    do throws(TOMLReader.Mistake) {
      try reader.read()
      return reader.root.entries.isEmpty
        ? nil : reader.root.yaml(at: Span(file, range.lowerBound..<range.lowerBound))
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}

/// A table that is still being filled.
private final class TOMLTable {
  enum Value {
    case value(YAML)
    case table(TOMLTable)
    case tables([TOMLTable])
  }

  var entries: [(key: String, span: Span, value: Value)] = []

  subscript(key: String) -> Value? { entries.first { $0.key == key }?.value }

  func yaml(at span: Span) -> YAML {
    let entries = entries.map { entry in
      let value: YAML =
        switch entry.value {
        case .value(let value): value
        case .table(let table): table.yaml(at: entry.span)
        case .tables(let tables):
          YAML(content: .sequence(tables.map { $0.yaml(at: entry.span) }), span: entry.span)
        }
      return YAML.Entry(key: entry.key, keySpan: entry.span, value: value)
    }
    return YAML(content: .mapping(entries), span: span)
  }
}

private struct TOMLReader {
  struct Mistake: Error { let diagnostic: Diagnostic }

  let root = TOMLTable()
  private let file: SourceFile
  private let bytes: [UInt8]
  private var index: Int
  private var depth = 0
  private var tables = 0

  init(file: SourceFile, range: Range<Int>) {
    self.file = file
    bytes = Array(file.bytes[..<range.upperBound])
    index = range.lowerBound
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func mistake(_ problem: String, _ range: Range<Int>? = nil, hint: String? = nil) -> Mistake {
    Mistake(diagnostic: .toml(problem, at: Span(file, range ?? index..<index + 1), hint: hint))
  }

  // MARK: Lines

  mutating func read() throws(Mistake) {
    var table = root
    skipLines()
    while next != nil {
      if next == UInt8(ascii: "[") {
        table = try header()
      } else {
        try pair(in: table)
      }
      try endLine()
      skipLines()
    }
  }

  private mutating func skipBlanks() { while next == 0x20 || next == 0x09 { index += 1 } }

  private mutating func skipLines() {
    while let byte = next, byte <= 0x20 || byte == UInt8(ascii: "#") {
      if byte == UInt8(ascii: "#") {
        while let byte = next, byte != 0x0A { index += 1 }
      } else {
        index += 1
      }
    }
  }

  private mutating func endLine() throws(Mistake) {
    skipBlanks()
    if next == UInt8(ascii: "#") { while let byte = next, byte != 0x0A { index += 1 } }
    if next == 0x0D { index += 1 }
    guard next == nil || next == 0x0A else {
      throw mistake("nothing may follow the value on its line")
    }
  }

  /// `[table]`, `[[list of tables]]`
  private mutating func header() throws(Mistake) -> TOMLTable {
    index += 1
    let isList = next == UInt8(ascii: "[")
    if isList { index += 1 }
    let keys = try keys()
    for _ in 0..<(isList ? 2 : 1) {
      guard next == UInt8(ascii: "]") else { throw mistake("a table's name ends with ']'") }
      index += 1
    }
    tables += 1
    guard tables < 1_000 else { throw mistake("there are more than 1000 tables") }
    var table = root
    for (place, key) in keys.enumerated() {
      table = try inner(key, of: table, isList: isList && place == keys.count - 1)
    }
    return table
  }

  private func inner(
    _ key: (text: String, range: Range<Int>), of table: TOMLTable, isList: Bool
  ) throws(Mistake) -> TOMLTable {
    switch table[key.text] {
    case nil:
      let inner = TOMLTable()
      table.entries.append((key.text, Span(file, key.range), isList ? .tables([inner]) : .table(inner)))
      return inner
    case .table(let inner) where !isList: return inner
    case .tables(let all):
      guard isList, let place = table.entries.firstIndex(where: { $0.key == key.text }) else {
        return all[all.count - 1]
      }
      let inner = TOMLTable()
      table.entries[place].value = .tables(all + [inner])
      return inner
    default: throw mistake("'\(key.text)' has another value already", key.range)
    }
  }

  private mutating func pair(in table: TOMLTable) throws(Mistake) {
    let keys = try keys()
    guard next == UInt8(ascii: "=") else { throw mistake("a key is followed by '='") }
    index += 1
    skipBlanks()
    let value = try value()
    var table = table
    for key in keys.dropLast() { table = try inner(key, of: table, isList: false) }
    guard let last = keys.last else { return }
    guard table[last.text] == nil else {
      throw mistake("'\(last.text)' has another value already", last.range)
    }
    table.entries.append((last.text, Span(file, last.range), .value(value)))
  }

  /// `a.b."c d"`
  private mutating func keys() throws(Mistake) -> [(text: String, range: Range<Int>)] {
    var result: [(text: String, range: Range<Int>)] = []
    while true {
      skipBlanks()
      let start = index
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        let text = try string()
        result.append((text, start..<index))
      } else {
        while let byte = next, isBare(byte) { index += 1 }
        guard index > start else { throw mistake("a key is expected here") }
        result.append((String(decoding: bytes[start..<index], as: UTF8.self), start..<index))
      }
      skipBlanks()
      guard next == UInt8(ascii: "."), result.count < TOML.depthLimit else { return result }
      index += 1
    }
  }

  private func isBare(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  // MARK: Values

  private mutating func value() throws(Mistake) -> YAML {
    let start = index
    guard depth < TOML.depthLimit else { throw mistake("this is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = try string()
      return YAML(content: .scalar(text, plain: false), span: Span(file, start..<index))
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "{"):
      index += 1
      let table = TOMLTable()
      skipLines()
      while next != UInt8(ascii: "}") {
        try pair(in: table)
        skipLines()
        if next == UInt8(ascii: ",") {
          index += 1
        } else if next != UInt8(ascii: "}") {
          throw mistake("the table that begins here has no '}'", start..<start + 1)
        }
        skipLines()
      }
      index += 1
      return table.yaml(at: Span(file, start..<index))
    default:
      while let byte = next, isBare(byte) || "+.:".utf8.contains(byte) { index += 1 }
      guard index > start else { throw mistake("a value is expected here") }
      // A date and a time may have a blank between them.
      if next == 0x20, index - start == 10, index + 1 < bytes.count, bytes[index + 1].isDigit,
        bytes[start + 4] == UInt8(ascii: "-")
      {
        index += 1
        while let byte = next, isBare(byte) || "+.:".utf8.contains(byte) { index += 1 }
      }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      guard
        bytes[start].isDigit || "+-".utf8.contains(bytes[start])
          || ["true", "false", "inf", "nan"].contains(text)
      else { throw mistake("'\(text)' is no value", start..<index, hint: "a text stands in quotation marks") }
      let number = text.first?.isNumber == true || "+-".contains(text.prefix(1))
      let isNumber = number && Double(text.filter { $0 != "_" }) != nil
      return YAML(
        content: .scalar(isNumber ? text.filter { $0 != "_" && $0 != "+" } : text, plain: true),
        span: Span(file, start..<index))
    }
  }

  private mutating func list() throws(Mistake) -> YAML {
    let start = index
    index += 1
    var items: [YAML] = []
    skipLines()
    while next != UInt8(ascii: "]") {
      items.append(try value())
      skipLines()
      if next == UInt8(ascii: ",") {
        index += 1
      } else if next != UInt8(ascii: "]") {
        throw mistake("the list that begins here has no ']'", start..<start + 1)
      }
      skipLines()
    }
    index += 1
    return YAML(content: .sequence(items), span: Span(file, start..<index))
  }

  /// A text in one or three quotation marks of either kind.
  private mutating func string() throws(Mistake) -> String {
    let start = index
    let quote = bytes[index]
    let isLong = index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
    index += isLong ? 3 : 1
    if isLong, next == 0x0D { index += 1 }
    if isLong, next == 0x0A { index += 1 }
    var text: [UInt8] = []
    while let byte = next {
      if byte == quote {
        if !isLong {
          index += 1
          return String(decoding: text, as: UTF8.self)
        }
        if index + 2 < bytes.count, bytes[index + 1] == quote, bytes[index + 2] == quote {
          index += 3
          while next == quote {
            text.append(quote)
            index += 1
          }
          return String(decoding: text, as: UTF8.self)
        }
      }
      if byte == 0x0A, !isLong { break }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += try escape(isLong)
      } else {
        text.append(byte)
        index += 1
      }
    }
    throw mistake("the text that begins here has no end", start..<start + 1)
  }

  private mutating func escape(_ isLong: Bool) throws(Mistake) -> [UInt8] {
    let start = index
    index += 1
    guard let byte = next else { return [] }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [byte]
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = byte == UInt8(ascii: "u") ? 4 : 8
      let digits = bytes[index..<min(bytes.count, index + count)]
      index += digits.count
      if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        return Array(String(Character(scalar)).utf8)
      }
    case 0x0A, 0x0D, 0x20:
      guard isLong else { break }
      while let byte = next, byte <= 0x20 { index += 1 }
      return []
    default: break
    }
    throw mistake(
      "TOML has no such escape", start..<index, hint: "a text in single quotation marks has none at all")
  }
}

extension YAML {
  /// What JSON says.
  init(_ value: DataValue, in file: SourceFile) {
    let span = value.span ?? Span(file, 0..<0)
    switch value.content {
    case .null: self.init(content: .null, span: span)
    case .bool(let truth): self.init(content: .scalar(truth ? "true" : "false", plain: true), span: span)
    case .int(let number): self.init(content: .scalar("\(number)", plain: true), span: span)
    case .double(let number): self.init(content: .scalar("\(number)", plain: true), span: span)
    case .string(let text): self.init(content: .scalar(text, plain: false), span: span)
    case .array(let items): self.init(content: .sequence(items.map { YAML($0, in: file) }), span: span)
    case .dictionary(let dictionary):
      let entries = dictionary.entries.map {
        YAML.Entry(key: $0.key, keySpan: $0.span ?? span, value: YAML($0.value, in: file))
      }
      self.init(content: .mapping(entries), span: span)
    }
  }
}
