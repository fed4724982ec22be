internal import Diagnostics

/// Makes a tree of libyaml's events, and diagnostics of its errors.
struct YAMLReader {
  /// More nodes than a person writes: aliases of aliases grow exponentially.
  static let nodeLimit = 100_000
  /// Deeper than a person nests.
  static let depthLimit = 64
  /// Bytes of a document, and aliases in it, that are still read.
  static let sizeLimit = 1 << 20
  static let aliasLimit = 40
  /// As much of a line as is worth marking.
  static let markLimit = 200

  private struct Mistake: Error { let diagnostic: Diagnostic }

  /// A node, and how large it is with all that aliases repeat in it.
  private struct Measured {
    struct Size {
      var nodes = 1
      var levels = 1
      mutating func add(_ child: Size) {
        nodes += child.nodes
        levels = max(levels, child.levels + 1)
      }
    }
    let yaml: YAML
    var size = Size()
  }

  let file: SourceFile
  let range: Range<Int>
  private(set) var diagnostics: [Diagnostic] = []
  /// What is wrong with values, which matters only if the document can be read to its end.
  private var laterDiagnostics: [Diagnostic] = []
  private var anchors: [String: Measured] = [:]
  private let lineStarts: [Int]
  /// The last place that was looked for.
  private var cursor = (line: -1, column: 0, offset: 0)
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
    guard String(validating: bytes, as: UTF8.self) != nil else {
      diagnostics.append(.notUTF8(at: whole))
      return nil
    }
    let parser = YAMLParser(Array(bytes))
    do throws(Mistake) {
      let root = try document(of: parser)
      diagnostics += laterDiagnostics
      return root
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  // MARK: Nodes

  /// The one document there is; nil when there is none, or nothing in it.
  private mutating func document(of parser: YAMLParser) throws(Mistake) -> YAML? {
    guard case .documentStart = try next(parser).kind else { return nil }
    let root = try node(try next(parser), of: parser, depth: 0)
    _ = try next(parser)
    let end = try next(parser)
    if case .documentStart = end.kind {
      throw Mistake(diagnostic: .yaml("but found another document", at: character(at: end.mark)))
    }
    if case .null = root.yaml.content { return nil }
    return root.yaml
  }

  private mutating func next(_ parser: YAMLParser) throws(Mistake) -> YAMLEvent {
    do throws(YAMLProblem) {
      return try parser.next()
    } catch {
      throw Mistake(diagnostic: diagnostic(for: error))
    }
  }

  /// The node that begins with `event`, and of how many nodes and levels it is.
  private mutating func node(
    _ event: YAMLEvent, of parser: YAMLParser, depth: Int
  ) throws(Mistake) -> Measured {
    let start = offset(of: event.mark)
    try count(1, deep: depth, at: start)
    switch event.kind {
    case .scalar(let text, let plain, let anchor):
      let span = self.span(of: text, plain: plain, at: start)
      let isNull = plain && ["", "~", "null", "Null", "NULL"].contains(text)
      return named(
        anchor,
        Measured(yaml: YAML(content: isNull ? .null : .scalar(text, plain: plain), span: span)))
    case .sequenceStart(let anchor):
      var items: [YAML] = []
      var size = Measured.Size()
      while true {
        let event = try next(parser)
        if case .end = event.kind { break }
        let item = try node(event, of: parser, depth: depth + 1)
        items.append(item.yaml)
        size.add(item.size)
      }
      let list = YAML(content: .sequence(items), span: restOfLine(from: start))
      return named(anchor, Measured(yaml: list, size: size))
    case .mappingStart(let anchor):
      return named(anchor, try mapping(at: start, of: parser, depth: depth))
    case .alias(let name):
      guard let known = anchors[name] else {
        throw Mistake(diagnostic: .yaml("found undefined alias", at: character(at: event.mark)))
      }
      try count(known.size.nodes - 1, deep: depth + known.size.levels - 1, at: start)
      return known
    case .documentStart, .documentEnd, .end, .streamEnd:
      throw Mistake(diagnostic: .yaml("cannot be read", at: character(at: event.mark)))
    }
  }

  private mutating func mapping(at start: Int, of parser: YAMLParser, depth: Int) throws(Mistake) -> Measured
  {
    var entries: [YAML.Entry] = []
    var places: [String: Span] = [:]
    var size = Measured.Size()
    var duplicate: Diagnostic?
    while true {
      let event = try next(parser)
      if case .end = event.kind { break }
      let key = try node(event, of: parser, depth: depth + 1)
      let value = try node(try next(parser), of: parser, depth: depth + 1)
      size.add(key.size)
      size.add(value.size)
      guard case .scalar(let name, _) = key.yaml.content else {
        laterDiagnostics.append(.yamlKeyNotText(at: key.yaml.span))
        continue
      }
      if let first = places[name] {
        duplicate = duplicate ?? .yamlDuplicate(name, at: key.yaml.span, first: first)
      } else {
        places[name] = key.yaml.span
      }
      entries.append(YAML.Entry(key: name, keySpan: key.yaml.span, value: value.yaml))
    }
    if let duplicate { throw Mistake(diagnostic: duplicate) }
    return Measured(
      yaml: YAML(content: .mapping(entries), span: restOfLine(from: start)), size: size)
  }

  private mutating func named(_ anchor: String?, _ node: Measured) -> Measured {
    if let anchor { anchors[anchor] = node }
    return node
  }

  private mutating func count(_ more: Int, deep depth: Int, at start: Int) throws(Mistake) {
    nodes += more
    if nodes > Self.nodeLimit || depth > Self.depthLimit {
      throw Mistake(diagnostic: .yamlTooLarge(at: Span(file, start..<start)))
    }
  }

  // MARK: Places

  /// The byte offset of a mark, whose columns count code points.
  ///
  /// Marks mostly come in order, so the walk along a line goes on where the last one ended.
  private mutating func offset(of mark: YAMLMark) -> Int {
    if cursor.line != mark.line || cursor.column > mark.column {
      let start = mark.line < lineStarts.count ? lineStarts[mark.line] : range.upperBound
      cursor = (mark.line, 0, start)
    }
    while cursor.column < mark.column, cursor.offset < range.upperBound {
      cursor.offset += 1
      while cursor.offset < range.upperBound, file.bytes[cursor.offset] & 0xC0 == 0x80 { cursor.offset += 1 }
      cursor.column += 1
    }
    return cursor.offset
  }

  private mutating func character(at mark: YAMLMark) -> Span {
    let start = offset(of: mark)
    return Span(file, start..<min(start + 1, range.upperBound))
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

  private func restOfLine(from start: Int) -> Span {
    let limit = min(range.upperBound, start + Self.markLimit)
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
    bytes.indices.dropFirst().count {
      bytes[$0] == UInt8(ascii: "*") && " \t\n[{,:-?".utf8.contains(bytes[$0 - 1])
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
      inIndentation =
        byte == UInt8(ascii: "\n")
        || inIndentation && (byte == 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?"))
      deepest = max(deepest, depth, indicators)
    }
    return deepest
  }

  // MARK: Errors

  private mutating func diagnostic(for problem: YAMLProblem) -> Diagnostic {
    guard let mark = problem.mark else {
      return .yaml(problem.problem, at: control ?? Span(file, range))
    }
    let start = offset(of: mark)
    if start < range.upperBound, file.bytes[start] == UInt8(ascii: "\t") {
      return .yamlTab(at: Span(file, start..<start + 1))
    }
    let since = problem.contextMark.map { context in
      let place = offset(of: context)
      return Span(file, place..<place + 1)
    }
    return .yaml(
      problem.problem, at: character(at: mark), while: problem.context, since: since)
  }

  /// The first character that YAML does not allow at all.
  private var control: Span? {
    let bad = file.bytes[range].firstIndex { byte in
      (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F
    }
    return bad.map { Span(file, $0..<$0 + 1) }
  }
}
