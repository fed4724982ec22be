internal import Diagnostics
internal import Yams

/// A YAML document as a tree that knows where everything was written.
struct YAML: Sendable {
  enum Content: Sendable {
    case null
    /// `plain` text stands without quotes and may mean a number or a truth value.
    case scalar(String, plain: Bool)
    case sequence([YAML])
    case mapping([Entry])
  }
  struct Entry: Sendable {
    let key: String
    let keySpan: Span
    let value: YAML
  }

  let content: Content
  let span: Span

  /// What the author would call it, for "… is a list".
  var kindName: String {
    switch content {
    case .null: "empty"
    case .scalar(_, plain: false): "a text"
    case .scalar(let text, plain: true):
      if Self.truth(text) != nil {
        "a truth value"
      } else if Self.number(text) != nil {
        "a number"
      } else {
        "a text"
      }
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// `true` and `false` as YAML 1.2 has them; `yes` and `on` are words.
  static func truth(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// A number in decimal: `1_000`, `0x10`, `.inf` and `12:30` are texts.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ $0.isDigit || ".-+eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension YAML {
  /// Reads one document; nil when it is empty or when `diagnostics` has got an error.
  static func parse(_ range: Range<Int>, of file: SourceFile, into diagnostics: inout [Diagnostic]) -> YAML? {
    var reader = YAMLReader(file: file, range: range)
    let result = reader.parse()
    diagnostics += reader.diagnostics
    return reader.diagnostics.hasErrors ? nil : result
  }
}

/// Turns Yams's nodes into ours and its errors into diagnostics.
private struct YAMLReader {
  /// More nodes than a person writes: aliases of aliases grow exponentially.
  static let nodeLimit = 100_000
  /// Deeper than a person nests.
  static let depthLimit = 64
  /// Bytes of a document, and aliases in it, that are still read.
  static let sizeLimit = 1 << 20
  static let aliasLimit = 40

  let file: SourceFile
  let range: Range<Int>
  var diagnostics: [Diagnostic] = []
  private let lineStarts: [Int]
  /// The last place that was looked for.
  private var cursor = (line: 0, column: 1, offset: 0)
  private var nodes = 0

  init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
    lineStarts = Self.lineStarts(of: file.bytes[range])
  }

  mutating func parse() -> YAML? {
    let bytes = file.bytes[range]
    let whole = Span(file, range)
    if range.count > Self.sizeLimit || Self.aliasCount(bytes) > Self.aliasLimit
      || Self.nesting(bytes) > Self.depthLimit
    {
      diagnostics.append(.yamlTooLarge(at: Span(file, whole.range.lowerBound..<whole.range.lowerBound)))
      return nil
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      diagnostics.append(.notUTF8(at: whole))
      return nil
    }
    do {
      guard let root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() else {
        return nil
      }
      let result = convert(root, depth: 0)
      if case .null = result.content { return nil }
      return result
    } catch let error as YamlError {
      diagnostics.append(diagnostic(for: error))
    } catch {
      diagnostics.append(.yaml("cannot be read", at: whole))
    }
    return nil
  }

  private mutating func convert(_ node: Node, depth: Int) -> YAML {
    nodes += 1
    let start = offset(of: node.mark)
    let point = Span(file, start..<start)
    if nodes > Self.nodeLimit || depth > Self.depthLimit {
      if !diagnostics.hasErrors { diagnostics.append(.yamlTooLarge(at: point)) }
      return YAML(content: .null, span: point)
    }
    switch node {
    case .scalar(let scalar):
      let plain = scalar.style == .plain || scalar.style == .any
      let span = self.span(of: scalar.string, plain: plain, at: start)
      if plain, ["", "~", "null", "Null", "NULL"].contains(scalar.string) {
        return YAML(content: .null, span: span)
      }
      return YAML(content: .scalar(scalar.string, plain: plain), span: span)
    case .sequence(let sequence):
      return YAML(
        content: .sequence(sequence.map { convert($0, depth: depth + 1) }), span: restOfLine(from: start))
    case .mapping(let mapping):
      var entries: [YAML.Entry] = []
      for (key, value) in mapping {
        let keyYAML = convert(key, depth: depth + 1)
        guard case .scalar(let name, _) = keyYAML.content else {
          diagnostics.append(.yamlKeyNotText(at: keyYAML.span))
          continue
        }
        entries.append(
          YAML.Entry(key: name, keySpan: keyYAML.span, value: convert(value, depth: depth + 1)))
      }
      return YAML(content: .mapping(entries), span: restOfLine(from: start))
    case .alias:
      return YAML(content: .null, span: point)
    }
  }

  // MARK: Places

  /// The byte offset of a mark, whose lines and columns count from 1 and whose columns count code points.
  ///
  /// Marks mostly come in order, so the walk along a line goes on where the last one ended.
  private mutating func offset(of mark: Mark?) -> Int {
    guard let mark else { return range.lowerBound }
    if cursor.line != mark.line || cursor.column > mark.column {
      let start = mark.line > lineStarts.count ? range.upperBound : lineStarts[max(0, mark.line - 1)]
      cursor = (mark.line, 1, start)
    }
    while cursor.column < mark.column, cursor.offset < range.upperBound {
      cursor.offset += 1
      while cursor.offset < range.upperBound, file.bytes[cursor.offset] & 0xC0 == 0x80 { cursor.offset += 1 }
      cursor.column += 1
    }
    return cursor.offset
  }

  /// Where a scalar stands: its text when that is what the file has, or what is between its quotes, or the
  /// rest of its line.
  private func span(of text: String, plain: Bool, at start: Int) -> Span {
    let bytes = file.bytes[start..<range.upperBound]
    if plain, bytes.starts(with: text.utf8) { return Span(file, start..<start + text.utf8.count) }
    guard !plain, let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return restOfLine(from: start)
    }
    var end = start + 1
    while end < range.upperBound, file.bytes[end] != quote, file.bytes[end] != UInt8(ascii: "\n") {
      end += file.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < range.upperBound && file.bytes[end] == quote
      ? Span(file, start..<end + 1) : restOfLine(from: start)
  }

  /// As much of a line as is worth marking.
  private func restOfLine(from start: Int) -> Span {
    let limit = min(range.upperBound, start + 200)
    var end = start
    while end < limit, file.bytes[end] != UInt8(ascii: "\n"), file.bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    while end > start, file.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return Span(file, start..<end)
  }

  /// YAML 1.1, which the parser reads, also ends a line at CR, NEL, LS and PS.
  private static func lineStarts(of bytes: ArraySlice<UInt8>) -> [Int] {
    var starts = [bytes.startIndex]
    var index = bytes.startIndex
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.endIndex ? bytes[index + offset] : 0 }
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\n"): starts.append(index + 1)
      case UInt8(ascii: "\r") where byte(1) != UInt8(ascii: "\n"): starts.append(index + 1)
      case 0xC2 where byte(1) == 0x85: starts.append(index + 2)
      case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): starts.append(index + 3)
      default: break
      }
      index += 1
    }
    return starts
  }

  /// How many words begin with `*` where an alias could stand.
  private static func aliasCount(_ bytes: ArraySlice<UInt8>) -> Int {
    let before = Set(" \t\n[{,:-?".utf8)
    return zip(bytes, bytes.dropFirst()).reduce(0) { count, pair in
      before.contains(pair.0) && pair.1 == UInt8(ascii: "*") ? count + 1 : count
    }
  }

  /// How deep brackets and braces nest at most, or how many lists begin in one line.
  private static func nesting(_ bytes: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var deepest = 0
    var indicators = 0
    var inIndentation = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "-") where inIndentation, UInt8(ascii: "?") where inIndentation: indicators += 1
      case UInt8(ascii: "\n"): indicators = 0
      default: break
      }
      inIndentation = byte == UInt8(ascii: "\n") || inIndentation && " -?".utf8.contains(byte)
      deepest = max(deepest, depth, indicators)
    }
    return deepest
  }

  // MARK: Errors

  private mutating func diagnostic(for error: YamlError) -> Diagnostic {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let start = offset(of: mark)
      if start < range.upperBound, file.bytes[start] == UInt8(ascii: "\t") {
        return .yamlTab(at: Span(file, start..<start + 1))
      }
      let since = context.map { context in
        let place = offset(of: context.mark)
        return Span(file, place..<place + 1)
      }
      return .yaml(
        problem, at: Span(file, start..<min(start + 1, range.upperBound)), while: context?.text, since: since)
    case .duplicatedKeysInMapping(let duplicates, let context):
      return duplicate(key: duplicates.first ?? "", first: offset(of: context.mark))
    case .reader(let problem, _, _, _):
      return .yaml(problem, at: control ?? Span(file, range))
    default:
      return .yaml("cannot be read", at: Span(file, range))
    }
  }

  /// Yams says where a key stands first; the author wants to see where it stands again.
  private func duplicate(key: String, first: Int) -> Diagnostic {
    let firstSpan = Span(file, first..<first + key.utf8.count)
    let column = first - (lineStarts.last { $0 <= first } ?? range.lowerBound)
    for start in lineStarts where start > first && start + column <= range.upperBound {
      let line = file.bytes[start + column..<range.upperBound]
      guard line.starts(with: key.utf8) else { continue }
      guard line.dropFirst(key.utf8.count).first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: ":")
      else { continue }
      let span = Span(file, start + column..<start + column + key.utf8.count)
      return .yamlDuplicate(key, at: span, first: firstSpan)
    }
    return .yamlDuplicate(key, at: firstSpan, first: nil)
  }

  /// The first character that YAML does not allow at all.
  private var control: Span? {
    let bad = file.bytes[range].firstIndex { byte in
      (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F
    }
    return bad.map { Span(file, $0..<$0 + 1) }
  }
}
