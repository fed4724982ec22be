internal import Diagnostics

/// What a JavaScript or TypeScript file of settings exports, as far as it is written out: texts, numbers, lists,
/// objects, constants of the same file, paths of `require.resolve('…')`, and the first argument of calls such as
/// `defineConfig({…})`. Everything else is code, and nothing.
///
///     export default defineConfig({ site: 'https://example.org', base: process.env.BASE })
///     // { site: "https://example.org", base: null }, and `process.env.BASE` is in `unread`
enum JavaScriptLiteral {
  static func exported(by file: SourceFile) -> (value: YAML?, unread: [Span]) {
    var reader = JavaScriptReader(file)
    let value = reader.exported()
    return (value, reader.unread)
  }
}

/// Reads one expression after the other, and says what of them is code.
struct JavaScriptReader {
  private static let depthLimit = 64
  private let file: SourceFile
  let bytes: [UInt8]
  /// Never beyond the end.
  var index = 0 {
    didSet { index = min(index, bytes.count) }
  }
  private var depth = 0
  var constants = JavaScriptConstants()
  private(set) var unread: [Span] = []

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
  }

  mutating func exported() -> YAML? {
    guard let start = place(after: ["export", "default"]) ?? place(after: ["module", ".", "exports", "="])
    else {
      return nil
    }
    index = start
    skipSpace()
    let before = index
    if let name = word() {
      let end = index
      skipTypes()
      if peek() == UInt8(ascii: ";") || peek() == nil || isLineEnd(since: end), let value = constant(name) {
        return value
      }
    }
    index = before
    return value()
  }

  private func isLineEnd(since start: Int) -> Bool {
    bytes[min(start, bytes.count)..<min(index, bytes.count)].contains(UInt8(ascii: "\n"))
  }

  // MARK: Values

  /// One expression; the reader stands behind it.
  mutating func value() -> YAML {
    skipSpace()
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, let byte = peek() else { return code(from: start) }
    var result: YAML?
    switch byte {
    case UInt8(ascii: "{"): result = object()
    case UInt8(ascii: "["): result = array()
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      if let text = string() { result = YAML(content: .scalar(text, plain: false), span: span(start)) }
    case UInt8(ascii: "("):
      index += 1
      result = value()
      skipSpace()
      if peek() == UInt8(ascii: ")") { index += 1 } else { result = nil }
    case 0x30...0x39, UInt8(ascii: "-"): result = number()
    default: result = wordOrCall()
    }
    skipTypes()
    // Whatever goes on is a calculation.
    if let result, isEndOfValue || peek() == UInt8(ascii: ":") { return result }
    if let result, isLineEnd(since: start) || depth == 1 { return result }
    return code(from: start)
  }

  private mutating func object() -> YAML {
    let start = index
    var entries: [YAML.Entry] = []
    index += 1
    while true {
      skipSpace()
      guard let byte = peek() else { break }
      if byte == UInt8(ascii: "}") {
        index += 1
        break
      }
      if byte == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let keyStart = index
      if isSpread {
        index += 3
        entries += value().entries
        continue
      }
      guard let key = key() else {
        _ = code(from: keyStart)
        if index == keyStart { index += 1 }
        continue
      }
      let keySpan = span(keyStart)
      skipSpace()
      if peek() == UInt8(ascii: ":") {
        index += 1
        entries.append(YAML.Entry(key: key, keySpan: keySpan, value: value()))
      } else if isEndOfValue, let value = constant(key) {
        // A name that stands for itself.
        entries.append(YAML.Entry(key: key, keySpan: keySpan, value: value))
      } else {
        _ = code(from: keyStart)
      }
    }
    return YAML(content: .mapping(entries), span: span(start))
  }

  private mutating func array() -> YAML {
    let start = index
    var items: [YAML] = []
    index += 1
    while true {
      skipSpace()
      guard let byte = peek() else { break }
      if byte == UInt8(ascii: "]") {
        index += 1
        break
      }
      if byte == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let before = index
      if isSpread {
        index += 3
        items += value().items
        continue
      }
      items.append(value())
      if index == before { index += 1 }
    }
    return YAML(content: .sequence(items), span: span(start))
  }

  private mutating func key() -> String? {
    if let byte = peek(), byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return string() }
    return word()
  }

  private mutating func wordOrCall() -> YAML? {
    let start = index
    guard let word = word() else { return nil }
    switch word {
    case "true", "false": return YAML(content: .scalar(word, plain: true), span: span(start))
    case "null", "undefined": return YAML(content: .null, span: span(start))
    default: break
    }
    skipSpace()
    if isEndOfValue { return constant(word) }
    if word == "require" { return resolved(from: start) }
    guard peek() == UInt8(ascii: "(") else { return nil }
    index += 1
    skipSpace()
    guard let argument = argument() else { return nil }
    skipSpace()
    if peek() == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
    guard peek() == UInt8(ascii: ")") else { return nil }
    index += 1
    return argument
  }

  /// `require.resolve('./sidebars')` is the path.
  private mutating func resolved(from start: Int) -> YAML? {
    guard bytes[index...].starts(with: ".resolve(".utf8) else { return nil }
    index += ".resolve(".utf8.count
    skipSpace()
    guard let quote = peek(), "'\"".utf8.contains(quote), let path = string() else { return nil }
    skipSpace()
    guard peek() == UInt8(ascii: ")") else { return nil }
    index += 1
    return YAML(content: .scalar(path, plain: false), span: span(start))
  }

  /// An object that is handed over, or the name of one.
  private mutating func argument() -> YAML? {
    if peek() == UInt8(ascii: "{") { return object() }
    guard let name = word() else { return nil }
    skipSpace()
    guard isEndOfValue, let value = constant(name), !value.entries.isEmpty else { return nil }
    return value
  }

  private mutating func number() -> YAML? {
    let start = index
    while let byte = peek(), byte.isDigit || byte.isLetter || "-._".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return YAML.number(text) == nil ? nil : YAML(content: .scalar(text, plain: true), span: span(start))
  }

  /// A text in quotes; nil where something is put into it.
  mutating func string() -> String? {
    let quote = bytes[index]
    index += 1
    var result: [UInt8] = []
    var isLiteral = true
    while let byte = peek(), byte != quote {
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        switch bytes[index] {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"), UInt8(ascii: "x"): isLiteral = false
        case 0x0A: break
        case let other: result.append(other)
        }
      } else {
        if quote == UInt8(ascii: "`"), byte == UInt8(ascii: "$"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "{")
        {
          isLiteral = false
        }
        if byte == 0x0A, quote != UInt8(ascii: "`") { return nil }
        result.append(byte)
      }
      index += 1
    }
    index += 1
    return isLiteral ? String(decoding: result, as: UTF8.self) : nil
  }

  /// Goes over what is not written out, up to the next comma or bracket on its own level.
  private mutating func code(from start: Int) -> YAML {
    index = start
    var open = 0
    loop: while let byte = peek() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open == 0 { break loop }
        open -= 1
      case UInt8(ascii: ",") where open == 0: break loop
      case UInt8(ascii: ";") where open == 0: break loop
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        _ = string()
        continue loop
      case UInt8(ascii: "/"):
        let before = index
        skipSpace()
        if index > before { continue loop }
      default: break
      }
      index += 1
    }
    if index > start {
      // What lies in it needs no word of its own.
      while let last = unread.last, last.range.lowerBound >= start, last.range.lowerBound < index {
        unread.removeLast()
      }
      let span = span(start)
      if constants.size == 0 || !unread.contains(span) { unread.append(span) }
    }
    return YAML(content: .null, span: span(start))
  }

  // MARK: Words

  func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private var isEndOfValue: Bool { peek().map { ",]});".utf8.contains($0) } ?? true }

  private var isSpread: Bool { bytes[index...].starts(with: "...".utf8) }

  /// What stands between, on its first line.
  private func span(_ start: Int) -> Span {
    let start = min(start, bytes.count)
    var end = bytes[start..<max(start, index)].firstIndex(of: 0x0A) ?? max(start, index)
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D { end -= 1 }
    return Span(file, start..<end)
  }

  mutating func word() -> String? {
    let start = index
    while let byte = peek(),
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    {
      index += 1
    }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  /// `satisfies Config` and `as const` of TypeScript.
  private mutating func skipTypes() {
    skipSpace()
    let before = index
    guard let word = word(), word == "satisfies" || word == "as" else {
      index = before
      return
    }
    while let byte = peek(), ![UInt8](",]});\n".utf8).contains(byte) { _ = byte; index += 1 }
    skipSpace()
  }

  mutating func skipSpace() {
    while let byte = peek() {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while let byte = peek(), byte != 0x0A { _ = byte; index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/"))
        {
          index += 1
        }
        index += 2
      } else {
        return
      }
    }
  }
}
