public import Diagnostics

/// A file's front matter and what follows it.
///
///     ---
///     title: Home
///     ---
///     # Welcome
///
/// Front matter starts in the very first line with `---` and ends with the next line that is `---` or
/// `...`. Spaces after the dashes do not matter, nor does a byte order mark before them. Between two lines `+++` it is
/// TOML, and a brace in the first line begins an object of JSON.
public struct FrontMatter: Sendable {
  /// The languages that front matter is written in.
  public enum Format: Sendable { case yaml, toml, json }

  /// What stands between the two lines, or the object of JSON; nil where there is no front matter.
  public let text: SourceText?
  public let format: Format
  /// The Markdown after the closing line, or the whole file.
  public let body: SourceText
  public let diagnostics: [Diagnostic]

  public init(splitting file: SourceFile) {
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var next = start
    let opening = FrontMatter.line(in: bytes, from: &next)
    if let end = FrontMatter.endOfObject(bytes, from: start, firstLine: opening) {
      var next = end
      _ = FrontMatter.line(in: bytes, from: &next)
      self.init(
        SourceText(file, range: start..<end), .json, body: SourceText(file, range: next..<bytes.count))
      return
    }
    let isTOML = FrontMatter.isFence(bytes[opening], of: "+")
    guard isTOML || FrontMatter.isFence(bytes[opening], of: "-") else {
      self.init(nil, .yaml, body: SourceText(file, range: start..<bytes.count))
      return
    }
    let content = next
    while next < bytes.count {
      let line = FrontMatter.line(in: bytes, from: &next)
      let isEnd =
        isTOML
        ? FrontMatter.isFence(bytes[line], of: "+")
        : FrontMatter.isFence(bytes[line], of: "-") || FrontMatter.isFence(bytes[line], of: ".")
      if isEnd {
        // Words between two rules.
        if !isTOML, FrontMatter.isProse(bytes[content..<line.lowerBound]) { break }
        self.init(
          SourceText(file, range: content..<line.lowerBound), isTOML ? .toml : .yaml,
          body: SourceText(file, range: next..<bytes.count))
        return
      }
    }
    // Without an end it is a thematic break, unless what follows can only be YAML.
    let isMeant = FrontMatter.looksLikeMapping(bytes[content...], isTOML ? "=" : ":")
    self.init(
      nil, .yaml, body: SourceText(file, range: start..<bytes.count),
      diagnostics: isMeant ? [FrontMatter.unclosed(isTOML ? "+++" : "---", at: Span(file, opening))] : [])
  }

  private init(_ text: SourceText?, _ format: Format, body: SourceText, diagnostics: [Diagnostic] = []) {
    self.text = text
    self.format = format
    self.body = body
    self.diagnostics = diagnostics
  }

  private static func unclosed(_ fence: String, at span: Span) -> Diagnostic {
    .error("the front matter has no end", at: span, hint: "end it with a line '\(fence)'")
  }

  /// The end of an object of JSON that a file begins with: a brace alone, or before a key in quotation marks.
  private static func endOfObject(_ bytes: [UInt8], from start: Int, firstLine: Range<Int>) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    let rest = bytes[start + 1..<max(start + 1, firstLine.upperBound)].first {
      !isSpaceOrTab($0) && $0 != 0x0D
    }
    guard rest == nil || rest == UInt8(ascii: "\"") else { return nil }
    var depth = 0
    var isInText = false
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\") where isInText: place += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText:
        depth -= 1
        if depth == 0 {
          let end = place + 1
          let line = bytes[end...].firstIndex(of: 0x0A) ?? bytes.count
          return bytes[end..<line].allSatisfy({ isSpaceOrTab($0) || $0 == 0x0D }) ? end : nil
        }
      default: break
      }
      place += 1
    }
    return nil
  }

  private static func line(in bytes: [UInt8], from next: inout Int) -> Range<Int> {
    let start = next
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    next = min(bytes.count, end + 1)
    return start..<end
  }

  /// Whether a line is three of a character and nothing but space after them.
  private static func isFence(_ line: ArraySlice<UInt8>, of mark: Unicode.Scalar) -> Bool {
    line.count >= 3 && line.prefix(3).allSatisfy { UInt32($0) == mark.value }
      && line.dropFirst(3).allSatisfy { isSpaceOrTab($0) || $0 == 0x0D }
  }

  /// Whether the text starts, after comments, with `key:` or `key: value`, or with `key =`: prose after a thematic
  /// break has a blank line before it.
  private static func looksLikeMapping(_ text: ArraySlice<UInt8>, _ sign: Unicode.Scalar) -> Bool {
    var next = text.startIndex
    while next < text.endIndex {
      let end = text[next...].firstIndex(of: 0x0A) ?? text.endIndex
      let line = text[next..<end]
      next = min(text.endIndex, end + 1)
      if line.first == UInt8(ascii: "#") { continue }
      let key = line.prefix(while: isKeyByte)
      let rest = line.dropFirst(key.count).drop { sign == "=" && isSpaceOrTab($0) }
      guard !key.isEmpty, rest.first == UInt8(ascii: sign) else { return false }
      return rest.dropFirst().first.map { isSpaceOrTab($0) || $0 == 0x0D } ?? true
    }
    return false
  }

  /// Whether a blank line stands at the beginning and what follows cannot be YAML's mapping: no key, no brace.
  private static func isProse(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.prefix(while: { $0 != 0x0A }).allSatisfy({ $0 <= 0x20 }),
      let start = text.firstIndex(where: { $0 > 0x20 })
    else { return false }
    let line = text[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard let first = line.first, !"#{\"'?%&!".utf8.contains(first) else { return false }
    return !line.indices.contains { place in
      line[place] == UInt8(ascii: ":") && (place + 1 == line.endIndex || line[place + 1] <= 0x20)
    }
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}
