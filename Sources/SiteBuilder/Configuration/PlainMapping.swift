internal import Diagnostics

/// Front matter as most pages have it: lines `key: value`, whose values are words, a text in quotation marks, or a list of
/// such texts.
///
///     title: "A stone"
///     date: 2024-05-01
///     tags: ["type", "forme"]
///
/// To set up libyaml takes longer than to read these. What might mean anything else to YAML, an indented line or a `#`
/// behind a blank among it, is libyaml's to read, so that nobody can tell which of the two it was.
struct PlainMapping {
  private let file: SourceFile
  private let end: Int
  private var place: Int

  /// Nil where libyaml is needed.
  static func read(_ range: Range<Int>, of file: SourceFile) -> YAML? {
    guard range.count <= sizeLimit else { return nil }
    var reader = PlainMapping(file: file, end: range.upperBound, place: range.lowerBound)
    return reader.mapping()
  }

  /// Far below what `YAMLReader` takes for too much.
  private static let sizeLimit = 32 << 10
  private static let bracketLimit = 48
  private static let keyLimit = 128

  private mutating func mapping() -> YAML? {
    var entries: [YAML.Entry] = []
    let start = place
    var brackets = 0
    while place < end {
      guard let key = word(upTo: UInt8(ascii: ":")), key.count <= Self.keyLimit, skipBlanks(),
        let value = value(&brackets), place == end || file.bytes[place] == 0x0A
      else { return nil }
      place += 1
      let name = text(key)
      guard !Self.nulls.contains(name), !entries.contains(where: { $0.key == name }) else { return nil }
      entries.append(YAML.Entry(key: name, keySpan: Span(file, key), value: value))
    }
    guard !entries.isEmpty, brackets <= Self.bracketLimit else { return nil }
    return YAML(content: .mapping(entries), span: restOfLine(from: start))
  }

  private static let nulls = ["~", "null", "Null", "NULL"]

  /// A key, and the colon behind it.
  private mutating func word(upTo mark: UInt8) -> Range<Int>? {
    let start = place
    guard file.bytes[place].isLetter || file.bytes[place] == UInt8(ascii: "_") else { return nil }
    while place < end, Self.isOfKey(file.bytes[place]) { place += 1 }
    guard place < end, file.bytes[place] == mark else { return nil }
    place += 1
    return start..<place - 1
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: byte.isLetter || byte.isDigit
    }
  }

  /// Whether there is a blank at least.
  private mutating func skipBlanks() -> Bool {
    let start = place
    while place < end, file.bytes[place] == 0x20 { place += 1 }
    return place > start
  }

  private mutating func value(_ brackets: inout Int) -> YAML? {
    guard place < end else { return nil }
    switch file.bytes[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(&brackets)
    case UInt8(ascii: "["):
      brackets += 1
      return list(&brackets)
    default: return plain()
    }
  }

  /// What stands without quotation marks up to the end of its line.
  private mutating func plain() -> YAML? {
    let start = place
    guard file.bytes[place].isLetter || file.bytes[place].isDigit else { return nil }
    while place < end, file.bytes[place] != 0x0A {
      switch file.bytes[place] {
      case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        return nil
      case UInt8(ascii: ":"):
        guard place + 1 < end, file.bytes[place + 1] > 0x20 else { return nil }
      case 0x20..<0x7F: break
      default: return nil
      }
      place += 1
    }
    guard file.bytes[place - 1] != 0x20 else { return nil }
    let value = text(start..<place)
    return YAML(
      content: Self.nulls.contains(value) ? .null : .scalar(value, plain: true),
      span: Span(file, start..<place))
  }

  /// A text that has nothing in it which means something else between its quotation marks.
  private mutating func quoted(_ brackets: inout Int) -> YAML? {
    let start = place
    let quote = file.bytes[place]
    place += 1
    while place < end, file.bytes[place] != quote {
      switch file.bytes[place] {
      case UInt8(ascii: "\\"), UInt8(ascii: "*"): return nil
      case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case 0x20..<0x7F: break
      default: return nil
      }
      place += 1
    }
    guard place < end else { return nil }
    place += 1
    // Two of them are one within a text.
    if place < end, file.bytes[place] == quote { return nil }
    return YAML(content: .scalar(text(start + 1..<place - 1), plain: false), span: Span(file, start..<place))
  }

  private mutating func list(_ brackets: inout Int) -> YAML? {
    let start = place
    var items: [YAML] = []
    repeat {
      place += 1
      _ = skipBlanks()
      guard place < end, file.bytes[place] == UInt8(ascii: "\"") || file.bytes[place] == UInt8(ascii: "'"),
        let item = quoted(&brackets)
      else { return nil }
      items.append(item)
      _ = skipBlanks()
    } while place < end && file.bytes[place] == UInt8(ascii: ",")
    guard place < end, file.bytes[place] == UInt8(ascii: "]") else { return nil }
    place += 1
    return YAML(content: .sequence(items), span: restOfLine(from: start))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  /// As `YAMLReader` marks what has several values in it.
  private func restOfLine(from start: Int) -> Span {
    let limit = min(end, start + YAMLReader.markLimit)
    var last = start
    while last < limit, file.bytes[last] != 0x0A { last += 1 }
    while last > start, file.bytes[last - 1] == 0x20 { last -= 1 }
    return Span(file, start..<last)
  }
}
