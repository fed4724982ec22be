import Diagnostics

/// A text in which DocC's directives are what they stand for: `@Row` and `@Column` columns, `@TabNavigator` and `@Tab`
/// tabs, `@Links` cards, `@Image` a picture with its caption, `@Video` HTML. What only says something to DocC is left
/// out, `@Metadata`, `@Options` and `@Comment`; all others stay as they are.
struct DirectiveText {
  let source: SourceText
  let blocks: [MarkedBlock]
  let leftOut: [ForeignSyntax]

  /// Nil where there is none.
  ///
  /// - Parameter blocks: those that the text has marks of already.
  init?(_ source: SourceText, after blocks: [MarkedBlock]) {
    guard Self.mayHaveAny(source.bytes) else { return nil }
    var reader = DirectiveReader(source, blocks)
    reader.run()
    guard reader.writer.hasChanged else { return nil }
    (self.source, self.blocks, leftOut) = (reader.writer.text, reader.writer.blocks, reader.writer.leftOut)
  }

  private static func mayHaveAny(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.dropLast().contains { bytes[$0] == UInt8(ascii: "@") && isUpper(bytes[$0 + 1]) }
    }
  }
}

private struct DirectiveReader {
  var writer: ContainerWriter
  private let bytes: [UInt8]
  /// Where what has been read ends: arguments may go over several lines.
  private var done = 0

  init(_ source: SourceText, _ blocks: [MarkedBlock]) {
    writer = ContainerWriter(source, blocks)
    bytes = source.bytes
  }

  mutating func run() {
    for line in LineScanner(bytes).lines where line.lowerBound >= done { take(line) }
    writer.finish()
  }

  private mutating func take(_ line: Range<Int>) {
    if writer.takePlain(line) { return }
    let (column, start) = writer.indent(line)
    let written = writer.column(of: column)
    // A line of control characters has nothing but its end.
    let text = start..<max(start, trimmedEnd(line))
    if writer.depth > 0, text.count == 1, bytes[start] == UInt8(ascii: "}") {
      if writer.last?.kind == .text { writer.copy(text.lowerBound..<line.upperBound, column: written) }
      return writer.end(at: start)
    }
    guard bytes[start] == UInt8(ascii: "@"), !writer.isFull, let directive = Directive(bytes, at: start),
      take(directive, written, directive.lineEnd(bytes))
    else { return writer.copy(start..<line.upperBound, column: written) }
  }

  private func trimmedEnd(_ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// - Parameter lineEnd: of the line that its arguments end in.
  private mutating func take(_ directive: Directive, _ column: Int, _ lineEnd: Int) -> Bool {
    let place = directive.range
    // `@Small { text }`
    let rest = place.upperBound..<max(place.upperBound, trimmedEnd(place.upperBound..<lineEnd))
    let isWhole =
      directive.isOpen && !rest.isEmpty && bytes[rest.upperBound - 1] == UInt8(ascii: "}")
    func begin(
      _ kind: ContainerWriter.Kind = .shown, _ blocks: [MarkedBlock] = [], to writer: inout ContainerWriter
    ) {
      guard directive.isOpen else { return }
      writer.begin(directive.name, kind, blocks, column: column, at: place)
    }
    func take(_ source: String) -> [UInt8] { Array("<\(source.replacing(">", with: "%3E"))>".utf8) }
    if writer.isDropping {
      begin(.dropped, to: &writer)
    } else {
      switch directive.name {
      case "Metadata", "Options", "Comment", "Redirected":
        begin(.dropped, to: &writer)
        if !directive.isOpen { writer.line([], column: 0, at: place.lowerBound) }
      case "Row":
        let count = directive.value("numberOfColumns").flatMap { Int($0) } ?? 0
        begin(.shown, [.group(.columns, columns: min(12, max(0, count)))], to: &writer)
      case "Column":
        begin(.shown, writer.isWithin("Row") ? [.item(.init(title: []))] : [], to: &writer)
      case "TabNavigator": begin(.shown, [.group(.tabs, columns: 0)], to: &writer)
      case "Tab":
        let title = Array((directive.arguments.first?.value ?? "").utf8)
        begin(.shown, [.item(.init(title: title, isFirst: !writer.isWithin("TabNavigator")))], to: &writer)
      case "Links":
        let isList = directive.value("visualStyle") == "list"
        begin(.shown, isList ? [] : [.group(.cards, columns: 0)], to: &writer)
      case "Small": begin(to: &writer)
      case "DeprecationSummary":
        begin(.shown, [.aside(.init(alert: .warning))], to: &writer)
      case "Image":
        guard let source = directive.value("source") else { return false }
        let alt = (directive.value("alt") ?? "").replacing("[", with: "\\[").replacing("]", with: "\\]")
        writer.line([], column: 0, at: place.lowerBound)
        writer.line(Array("![\(alt)](".utf8) + take(source) + [0x29], column: column, at: place.lowerBound)
        writer.line([], column: 0, at: place.lowerBound)
        begin(.shown, [.caption], to: &writer)
      case "Video":
        guard let source = directive.value("source") else { return false }
        writer.line([], column: 0, at: place.lowerBound)
        writer.line(video(source, directive), column: column, at: place.lowerBound)
        writer.line(Array("</video>".utf8), column: column, at: place.lowerBound)
        writer.line([], column: 0, at: place.lowerBound)
        begin(to: &writer)
      default:
        guard directive.isOpen, rest.isEmpty else { return false }
        writer.copy(place, column: column)
        begin(.text, to: &writer)
        done = lineEnd
        return true
      }
    }
    done = lineEnd
    guard directive.isOpen, !rest.isEmpty else { return true }
    var inner = rest.lowerBound..<(isWhole ? rest.upperBound - 1 : rest.upperBound)
    while let first = bytes[inner].first, first <= 0x20 { inner = inner.lowerBound + 1..<inner.upperBound }
    if !inner.isEmpty { writer.copy(inner, column: column) }
    if isWhole { writer.end(at: rest.upperBound - 1) }
    return true
  }

  private func video(_ source: String, _ directive: Directive) -> [UInt8] {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
    }
    var html = "<video controls preload=\"metadata\" src=\"\(escaped(source))\""
    if let poster = directive.value("poster") { html += " poster=\"\(escaped(poster))\"" }
    if let alt = directive.value("alt") { html += " aria-label=\"\(escaped(alt))\"" }
    return Array((html + ">").utf8)
  }
}

/// `@Name(label: "value", label: word) {`
private struct Directive {
  let name: String
  var arguments: [(name: String, value: String)] = []
  /// Whether a brace opens what it holds.
  var isOpen = false
  private(set) var range: Range<Int>

  func value(_ name: String) -> String? { arguments.first { $0.name == name }?.value }

  func lineEnd(_ bytes: [UInt8]) -> Int { bytes[range.upperBound...].firstIndex(of: 0x0A) ?? bytes.count }

  /// Nil where something else stands in the line.
  init?(_ bytes: [UInt8], at start: Int) {
    var place = start + 1
    while place < bytes.count, isLetter(bytes[place]) { place += 1 }
    guard place > start + 1, isUpper(bytes[start + 1]) else { return nil }
    name = String(decoding: bytes[start + 1..<place], as: UTF8.self)
    range = start..<place
    func skipBlanks() { while place < bytes.count, isSpaceOrTab(bytes[place]) { place += 1 } }
    skipBlanks()
    let hasArguments = place < bytes.count && bytes[place] == UInt8(ascii: "(")
    if hasArguments {
      guard let end = Self.end(of: bytes, from: place) else { return nil }
      arguments = Self.arguments(bytes[place + 1..<end])
      place = end + 1
      range = start..<place
      skipBlanks()
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "{") {
      isOpen = true
      range = start..<place + 1
    } else if place < bytes.count, bytes[place] > 0x20 || !hasArguments {
      return nil
    }
  }

  /// The parenthesis that closes one, over the lines of a paragraph.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var isQuoted = false
    var depth = 0
    var place = start
    // Every `@` may begin one, and nothing is to be read without end.
    let end = min(bytes.count, start + 4096)
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "\\") where isQuoted: place += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "(") where !isQuoted: depth += 1
      case UInt8(ascii: ")") where !isQuoted:
        depth -= 1
        if depth == 0 { return place }
      case 0x0A where place + 1 < bytes.count && bytes[place + 1] == 0x0A: return nil
      default: break
      }
      place += 1
    }
    return nil
  }

  private static func arguments(_ text: ArraySlice<UInt8>) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    var (name, value): ([UInt8], [UInt8]) = ([], [])
    var isQuoted = false
    var isEscaped = false
    for byte in Array(text) + [UInt8(ascii: ",")] {
      if isEscaped {
        value.append(byte)
        isEscaped = false
      } else if isQuoted, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if isQuoted {
        value.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
      } else if byte == UInt8(ascii: ":"), name.isEmpty {
        (name, value) = (value, [])
      } else if byte == UInt8(ascii: ",") {
        if !name.isEmpty || !value.isEmpty {
          result.append((String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
        }
        (name, value) = ([], [])
      } else if byte > 0x20 {
        value.append(byte)
      }
    }
    return result
  }
}
