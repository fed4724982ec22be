public import Diagnostics

/// A file's front matter and what follows it.
///
///     ---
///     title: Home
///     ---
///     # Welcome
///
/// Front matter starts in the very first line with `---` and ends with the next line that is `---` or
/// `...`. Spaces after the dashes do not matter, nor does a byte order mark before them.
public struct FrontMatter: Sendable {
  /// What stands between the two lines, or nil where there is no front matter.
  public let yaml: SourceText?
  /// The Markdown after the closing line, or the whole file.
  public let body: SourceText
  public let diagnostics: [Diagnostic]

  public init(splitting file: SourceFile) {
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var next = start
    let opening = FrontMatter.line(in: bytes, from: &next)
    guard FrontMatter.isFence(bytes[opening], of: "-") else {
      self.init(yaml: nil, body: SourceText(file, range: start..<bytes.count), diagnostics: [])
      return
    }
    let content = next
    while next < bytes.count {
      let line = FrontMatter.line(in: bytes, from: &next)
      if FrontMatter.isFence(bytes[line], of: "-") || FrontMatter.isFence(bytes[line], of: ".") {
        self.init(
          yaml: SourceText(file, range: content..<line.lowerBound),
          body: SourceText(file, range: next..<bytes.count), diagnostics: [])
        return
      }
    }
    // Without an end it is a thematic break, unless what follows can only be YAML.
    let isMeant = FrontMatter.looksLikeYAML(bytes[content...])
    self.init(
      yaml: nil, body: SourceText(file, range: start..<bytes.count),
      diagnostics: isMeant ? [FrontMatter.unclosed(at: Span(file, opening))] : [])
  }

  private init(yaml: SourceText?, body: SourceText, diagnostics: [Diagnostic]) {
    self.yaml = yaml
    self.body = body
    self.diagnostics = diagnostics
  }

  private static func unclosed(at span: Span) -> Diagnostic {
    .error("the front matter has no end", at: span, hint: "end it with a line '---'")
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

  /// Whether the text starts, after comments, with `key:` or `key: value`: prose after a thematic break
  /// has a blank line before it.
  private static func looksLikeYAML(_ text: ArraySlice<UInt8>) -> Bool {
    var next = text.startIndex
    while next < text.endIndex {
      let end = text[next...].firstIndex(of: 0x0A) ?? text.endIndex
      let line = text[next..<end]
      next = min(text.endIndex, end + 1)
      if line.first == UInt8(ascii: "#") { continue }
      let key = line.prefix(while: isKeyByte)
      let rest = line.dropFirst(key.count)
      guard !key.isEmpty, rest.first == UInt8(ascii: ":") else { return false }
      return rest.dropFirst().first.map { isSpaceOrTab($0) || $0 == 0x0D } ?? true
    }
    return false
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}
