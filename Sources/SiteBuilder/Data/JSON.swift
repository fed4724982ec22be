internal import Diagnostics

/// JSON as RFC 8259 has it, with the place of everything in the file.
enum JSON {
  /// Deeper than a person nests, and than `DataValue` is walked.
  static let depthLimit = 64

  /// Nil when something in the file is wrong, which is reported: the first mistake, for what follows it is a guess.
  static func parse(_ file: SourceFile, into diagnostics: inout [Diagnostic]) -> DataValue? {
    parse(file, 0..<file.bytes.count, into: &diagnostics)
  }

  /// - Parameter range: the part of the file that is JSON.
  static func parse(
    _ file: SourceFile, _ range: Range<Int>, into diagnostics: inout [Diagnostic]
  ) -> DataValue? {
    var reader = JSONReader(file, range)
    do throws(JSONReader.Mistake) {
      return try reader.document()
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}

private struct JSONReader {
  struct Mistake: Error {
    let diagnostic: Diagnostic
  }

  private let file: SourceFile
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    bytes = range == 0..<file.bytes.count ? file.bytes : Array(file.bytes[..<range.upperBound])
    index = range.lowerBound
    if bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
  }

  mutating func document() throws(Mistake) -> DataValue {
    skipSpace()
    if index == bytes.count { throw mistake(.jsonEmpty(at: place(bytes.count))) }
    let value = try value()
    skipSpace()
    if index < bytes.count { throw mistake(.jsonAfterEnd(at: place(index))) }
    return value
  }

  private func place(_ offset: Int, _ length: Int = 1) -> Span { Span(file, offset..<offset + length) }

  private func mistake(_ diagnostic: Diagnostic) -> Mistake { Mistake(diagnostic: diagnostic) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value() throws(Mistake) -> DataValue {
    let start = index
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      let text = try string()
      return DataValue(.string(text), at: Span(file, start..<index))
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    case nil: throw mistake(.jsonValueMissing(at: place(start)))
    default: return try word()
    }
  }

  // MARK: Containers

  private mutating func object() throws(Mistake) -> DataValue {
    let start = try open()
    var entries: [DataDictionary.Entry] = []
    var places: [String: Span] = [:]
    while try isAnother(in: UInt8(ascii: "}"), opened: start, isFirst: entries.isEmpty) {
      let keyStart = index
      guard next == UInt8(ascii: "\"") else { throw mistake(.jsonKey(at: place(index, wordLength()))) }
      let key = try string()
      let span = Span(file, keyStart..<index)
      if let first = places[key] { throw mistake(.jsonDuplicate(key, at: span, first: first)) }
      places[key] = span
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw mistake(.jsonColon(key, at: place(index))) }
      index += 1
      skipSpace()
      entries.append(DataDictionary.Entry(key, at: span, try value()))
    }
    return close(start, .dictionary(DataDictionary(entries)))
  }

  private mutating func array() throws(Mistake) -> DataValue {
    let start = try open()
    var elements: [DataValue] = []
    while try isAnother(in: UInt8(ascii: "]"), opened: start, isFirst: elements.isEmpty) {
      elements.append(try value())
    }
    return close(start, .array(elements))
  }

  private mutating func open() throws(Mistake) -> Int {
    if depth >= JSON.depthLimit { throw mistake(.jsonTooDeep(at: place(index))) }
    depth += 1
    index += 1
    return index - 1
  }

  /// Up to the end of the line: a diagnostic shows one.
  private mutating func close(_ start: Int, _ content: DataValue.Content) -> DataValue {
    depth -= 1
    let end = bytes[start..<index].firstIndex(of: 0x0A) ?? index
    return DataValue(content, at: Span(file, start..<end))
  }

  /// Whether an element follows; else the closing bracket has been read.
  private mutating func isAnother(in close: UInt8, opened: Int, isFirst: Bool) throws(Mistake) -> Bool {
    skipSpace()
    if next == close {
      index += 1
      return false
    }
    if isFirst, next != UInt8(ascii: ",") {
      if next == nil { throw mistake(.jsonUnclosed(at: place(opened))) }
      return true
    }
    guard next == UInt8(ascii: ",") else {
      if next == nil { throw mistake(.jsonUnclosed(at: place(opened))) }
      throw mistake(.jsonComma(at: place(index, wordLength())))
    }
    let comma = index
    index += 1
    skipSpace()
    if next == close { throw mistake(.jsonTrailingComma(at: place(comma))) }
    if next == nil { throw mistake(.jsonUnclosed(at: place(opened))) }
    return true
  }

  // MARK: Scalars

  private mutating func number() throws(Mistake) -> DataValue {
    let start = index
    while let byte = next, byte.isDigit || byte.isLetter || "+-._".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let span = Span(file, start..<index)
    guard DecimalNumber.matches(bytes[start..<index], allowsExponent: true),
      let number = Double(text), number.isFinite
    else { throw mistake(.jsonNumber(text, at: span)) }
    return DataValue(Int(text).map { .int($0) } ?? .double(number), at: span)
  }

  private mutating func word() throws(Mistake) -> DataValue {
    let start = index
    let length = wordLength()
    let text = String(decoding: bytes[start..<start + length], as: UTF8.self)
    let span = place(start, length)
    index += length
    switch text {
    case "true": return DataValue(.bool(true), at: span)
    case "false": return DataValue(.bool(false), at: span)
    case "null": return DataValue(.null, at: span)
    default: throw mistake(.jsonWord(text, at: span))
    }
  }

  /// How long what stands here is, as far as it is one word.
  private func wordLength() -> Int {
    let word = bytes[index...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80 }
    return max(1, min(word.count, 64))
  }

  private mutating func string() throws(Mistake) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20:
        if byte == 0x0A || byte == 0x0D { throw mistake(.jsonUnclosedText(at: place(start))) }
        throw mistake(.jsonControl(at: place(index)))
      default:
        text.append(byte)
        index += 1
      }
    }
    throw mistake(.jsonUnclosedText(at: place(start)))
  }

  private mutating func escape() throws(Mistake) -> [UInt8] {
    let start = index
    index += 2
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
    case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
    case UInt8(ascii: "/"): return [UInt8(ascii: "/")]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      guard let first = unit() else { throw mistake(.jsonEscape(at: place(start, 2))) }
      var units = [first]
      // The other half of a character beyond the first plane.
      if (0xD800...0xDBFF).contains(first), next == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        if let second = unit() { units.append(second) }
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw mistake(.jsonEscape(at: place(start, 2)))
    }
  }

  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else { return nil }
    index += 4
    return unit
  }
}
