internal import Diagnostics

/// A Mustache template's text and the tags in it, with their places: what can be said about a template
/// before it is rendered.
struct TemplateSource: Sendable {
  /// Sections within sections.
  static let depthLimit = 100
  /// Bytes of a tag, and how often the delimiters are set.
  static let lengthLimit = 1000
  static let delimiterLimit = 100

  struct Tag: Sendable {
    enum Kind: Sendable {
      case variable, section, inverted, close, partial, inheritance, block
    }
    let kind: Kind
    let name: String
    /// The name within its delimiters.
    let span: Span
    /// The sections open around it, outermost first.
    let enclosing: [String]
  }

  /// The file's path within `templates/` without `.mustache`: how a partial is named.
  let name: String
  let file: SourceFile
  private(set) var tags: [Tag] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(name: String, file: SourceFile) {
    self.name = name
    self.file = file
    scan()
  }

  var text: String { String(decoding: file.bytes, as: UTF8.self) }

  /// The partials it includes, those of `{{> name}}` and `{{< name}}`.
  var partials: [Tag] { tags.filter { $0.kind == .partial || $0.kind == .inheritance } }

  /// Whether a value's text decides more here than what is written: it is transformed, or names a partial.
  var looksIntoTexts: Bool {
    tags.contains {
      $0.name.contains("(") || (($0.kind == .partial || $0.kind == .inheritance) && $0.name.hasPrefix("*"))
    }
  }

  private mutating func scan() {
    let bytes = file.bytes
    var open = Array("{{".utf8)
    var close = Array("}}".utf8)
    var index = 0
    var stack: [Tag] = []
    var delimiterCount = 0
    while let start = find(open, in: bytes, from: index) {
      let inner = start + open.count
      // A triple brace closes with three.
      let isTriple = open == Array("{{".utf8) && inner < bytes.count && bytes[inner] == UInt8(ascii: "{")
      let ending = isTriple ? Array("}}}".utf8) : close
      guard let end = find(ending, in: bytes, from: inner) else {
        diagnostics.append(.templateTagOpen(at: Span(file, start..<inner)))
        return
      }
      index = end + ending.count
      if bytes[inner] == UInt8(ascii: "="), let delimiters = delimiters(inner + 1..<end) {
        (open, close) = delimiters
        delimiterCount += 1
        guard delimiterCount <= Self.delimiterLimit else {
          diagnostics.append(.tooManyDelimiters(at: Span(file, start..<index)))
          return
        }
        continue
      }
      guard let tag = tag(inner..<end, isTriple: isTriple, stack) else { continue }
      tags.append(tag)
      guard end - inner <= Self.lengthLimit else {
        diagnostics.append(.templateTagTooLong(at: Span(file, start..<inner)))
        return
      }
      switch tag.kind {
      case .section, .inverted, .inheritance, .block:
        stack.append(tag)
        if stack.count > Self.depthLimit {
          diagnostics.append(.templateTooDeep(at: tag.span))
          return
        }
      case .close:
        guard let last = stack.popLast() else {
          diagnostics.append(.templateCloseWithoutOpen(tag.name, at: tag.span))
          return
        }
        if last.name != tag.name {
          diagnostics.append(
            .templateCloseMismatch(tag.name, open: last.name, at: tag.span, opened: last.span))
          return
        }
      case .variable, .partial: break
      }
    }
    if let last = stack.last { diagnostics.append(.templateSectionOpen(last.name, at: last.span)) }
  }

  private func tag(_ range: Range<Int>, isTriple: Bool, _ stack: [Tag]) -> Tag? {
    var range = range
    var kind = Tag.Kind.variable
    switch file.bytes[range].first {
    case UInt8(ascii: "!"), UInt8(ascii: "%"): return nil
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .inheritance
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "&"): break
    default:
      if !isTriple { range = range.lowerBound - 1..<range.upperBound }
    }
    range = range.lowerBound + 1..<range.upperBound
    while let first = file.bytes[range].first, first <= 0x20 {
      range = range.lowerBound + 1..<range.upperBound
    }
    while let last = file.bytes[range].last, last <= 0x20 { range = range.lowerBound..<range.upperBound - 1 }
    let span = Span(file, range)
    return Tag(kind: kind, name: span.text, span: span, enclosing: stack.map(\.name))
  }

  /// `=<% %>=` without its first `=`.
  private func delimiters(_ range: Range<Int>) -> ([UInt8], [UInt8])? {
    let words = file.bytes[range].split { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
    return words.count == 2 ? (Array(words[0]), Array(words[1])) : nil
  }

  private func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + needle.count <= bytes.count {
      if bytes[index] == needle[0], bytes[index..<index + needle.count].elementsEqual(needle) { return index }
      index += 1
    }
    return nil
  }
}
