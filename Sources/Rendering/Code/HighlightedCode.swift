import ScriptSyntax
import Web

extension HTMLWriter {
  /// A block of code as a page shows it. One that may be wider than its room, be it on a small screen or beside what it
  /// makes, can be reached with the keyboard, to be scrolled: not every browser does that by itself.
  ///
  /// - Parameter language: the first word of the code's info string.
  mutating func listing(_ code: [UInt8], language: String) {
    // As many as fit beside a block, and on a telephone.
    let columns = 36
    let isWide = code.split(separator: UInt8(ascii: "\n")).contains { line in
      line.count > columns && line.count(where: { $0 & 0xC0 != 0x80 }) > columns
    }
    raw(isWide ? "<pre tabindex=\"0\"><code" : "<pre><code")
    if !language.isEmpty { attribute("class", "language-" + language) }
    raw(">")
    self.code(code, language: language)
    raw("</code></pre>\n")
  }

  /// The code of a `<pre>`: Swift in its colours, everything else as it is.
  ///
  /// - Parameter language: the first word of the code's info string.
  private mutating func code(_ code: [UInt8], language: String) {
    guard language == "swift" || language == "layout" else { return text(code) }
    var end = 0
    for token in highlight(code) {
      text(Array(code[end..<token.range.lowerBound]))
      raw("<span class=\"code-")
      raw(token.kind.rawValue)
      raw("\">")
      text(Array(code[token.range]))
      raw("</span>")
      end = token.range.upperBound
    }
    text(Array(code[end...]))
  }
}

/// A block of code as a page shows it.
public func codeHTML(_ code: [UInt8], language: String) -> [UInt8] {
  var writer = HTMLWriter(capacity: code.count * 3)
  writer.listing(code, language: language)
  return writer.bytes
}
