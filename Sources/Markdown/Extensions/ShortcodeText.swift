import Diagnostics

/// A text in which those of Hugo's shortcodes that are part of a line, or stand for one, are what they stand for: `ref`
/// and `relref` addresses, which begin with `ref:`, `figure` a picture with its caption, `badge`, `icon` and `button`
/// parts of the line, films and posts of other sites links to these. All others stay as they are.
struct ShortcodeText {
  let source: SourceText
  let inlines: [MarkedInline]

  /// Nil where there is none.
  ///
  /// - Parameter inlines: those that the text has marks of already.
  init?(_ source: SourceText, after inlines: [MarkedInline]) {
    guard source.bytes.has("{{<") || source.bytes.has("{{%") else { return nil }
    var reader = ShortcodeTextReader(source, inlines)
    guard let text = reader.replaced() else { return nil }
    (self.source, self.inlines) = (text, reader.inlines)
  }
}

private struct ShortcodeTextReader {
  private(set) var inlines: [MarkedInline]
  private let source: SourceText
  private let bytes: [UInt8]
  private var builder = SourceTextBuilder()
  private var copied = 0

  init(_ source: SourceText, _ inlines: [MarkedInline]) {
    (self.source, bytes, self.inlines) = (source, source.bytes, inlines)
  }

  mutating func replaced() -> SourceText? {
    var fence: LineScanner.Fence?
    var done = 0
    for line in LineScanner(bytes).lines where line.lowerBound >= done {
      let wasInFence = fence != nil
      if let open = fence {
        if open.isClosed(by: line, bytes) { fence = nil }
      } else {
        fence = LineScanner.Fence(line, bytes)
      }
      done = take(line, isCode: wasInFence)
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    return builder.text(in: source.file)
  }

  private mutating func replace(_ range: Range<Int>, with text: some Sequence<UInt8>) {
    builder.append(copied..<range.lowerBound, of: source)
    for byte in text { builder.append(byte, at: source.fileOffset(range.lowerBound)) }
    copied = range.upperBound
  }

  /// Returns where what has been read ends.
  private mutating func take(_ line: Range<Int>, isCode: Bool) -> Int {
    var place = line.lowerBound
    var ticks = 0
    var isUnknown = false
    while place + 3 < line.upperBound {
      if bytes[place] == UInt8(ascii: "`") { ticks += 1 }
      guard bytes[place] == UInt8(ascii: "{"), bytes[place + 1] == UInt8(ascii: "{") else {
        place += 1
        continue
      }
      let isCode = isCode || ticks % 2 == 1
      if let escaped = EscapedShortcode(bytes, place..<line.upperBound) {
        // Hugo reads shortcodes in code too, so that one that is meant as text is escaped everywhere.
        replace(escaped.range, with: escaped.text(isCode: isCode))
        place = escaped.range.upperBound
      } else if !isCode, let code = Shortcode(bytes, at: place) {
        let end = place + code.length
        if !code.isClosing, let found = part(code, end, line.upperBound) {
          replace(place..<found.end, with: found.text)
          place = found.end
        } else if !code.isClosing,
          let text = code.text(after: place > line.lowerBound ? bytes[place - 1] : 0x0A)
        {
          replace(place..<end, with: text)
          place = end
        } else {
          isUnknown = true
          place = end
        }
      } else {
        place += 2
      }
    }
    if isUnknown, place <= line.upperBound, line.upperBound < bytes.count, isDefinition(line) {
      // What is no address makes a paragraph of the line, which would go on with the definitions below it.
      replace(line.upperBound..<line.upperBound, with: [0x0A])
    }
    return place
  }

  /// `[label]: address`
  private func isDefinition(_ line: Range<Int>) -> Bool {
    let text = bytes[line].drop { isSpaceOrTab($0) }
    guard text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    return text[end...].dropFirst().first == UInt8(ascii: ":")
  }

  // MARK: Parts of lines

  private mutating func mark(_ inline: MarkedInline) -> [UInt8] {
    inlines.append(inline)
    return SyntaxMark.inline(inlines.count - 1)
  }

  /// `{{< badge "New" >}}`, `{{< icon "star" >}}`, `{{% button href="a" %}}text{{% /button %}}`
  private mutating func part(_ code: Shortcode, _ start: Int, _ end: Int) -> (end: Int, text: [UInt8])? {
    switch code.name {
    case "icon":
      guard let name = code.value("name", or: 0), !name.isEmpty else { return nil }
      return (start, mark(.icon(Array(name.utf8))))
    case "badge":
      let inner = code.value("content", or: 0) == nil ? content(of: code, start, end) : nil
      guard let text = inner?.text ?? code.value("content", or: 0).map({ Array($0.utf8) }), !text.isEmpty
      else {
        return nil
      }
      let badge = mark(.badge(text, variant: Self.variant(code.value("style", "type", "color"))))
      guard let link = code.value("link"), !link.contains(">") else { return (inner?.end ?? start, badge) }
      return (inner?.end ?? start, Array("[\(String(decoding: text, as: UTF8.self))](<\(link)>)".utf8))
    case "button":
      guard let inner = content(of: code, start, end) else { return nil }
      let page = code.value("relref")
      guard let address = page.map({ "ref:" + $0 }) ?? code.value("href", "link", "url"),
        !address.contains(where: { "<>".contains($0) })
      else { return nil }
      return (inner.end, Array("[".utf8) + inner.text + "](<\(address)>)".utf8)
    default: return nil
    }
  }

  /// What stands in the line up to the other half of a shortcode, and where that ends.
  private func content(of code: Shortcode, _ start: Int, _ end: Int) -> (text: [UInt8], end: Int)? {
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: "{"), let other = Shortcode(bytes, at: place), other.isClosing,
        other.name == code.name
      {
        return (Array(bytes[start..<place]), place + other.length)
      }
      place += 1
    }
    return nil
  }

  private static func variant(_ name: String?) -> Node.Badge {
    switch name {
    case "info", "blue", "note": .note
    case "warning", "yellow", "amber", "orange", "caution": .caution
    case "error", "red", "danger": .danger
    case "green", "success": .success
    case "tip": .tip
    default: .plain
    }
  }
}

/// `{{</* name */>}}`: a shortcode that is shown as it is written.
private struct EscapedShortcode {
  let range: Range<Int>
  private let inner: [UInt8]
  private let mark: (open: String, close: String)

  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    let rest = bytes[line]
    for (open, close) in [("<", ">"), ("%", "%")] where rest.starts(with: "{{\(open)/*".utf8) {
      let ending = Array("*/\(close)}}".utf8)
      guard
        let end = (line.lowerBound + 5..<line.upperBound).first(where: { rest[$0...].starts(with: ending) })
      else { return nil }
      range = line.lowerBound..<end + ending.count
      inner = Array(bytes[(line.lowerBound + 5)..<end])
      mark = (open, close)
      return
    }
    return nil
  }

  func text(isCode: Bool) -> [UInt8] {
    Array((isCode ? "{{\(mark.open)" : "\\{\\{\(mark.open == "<" ? "\\" : "")\(mark.open)").utf8) + inner
      + Array("\(mark.close)}}".utf8)
  }
}

extension Shortcode {
  /// The Markdown that it stands for; nil for shortcodes that are not known.
  fileprivate func text(after before: UInt8) -> [UInt8]? {
    switch name {
    case "ref", "relref", "relRef":
      guard let path = value("path", or: 0), !path.isEmpty else { return nil }
      let isQuoted = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
      let address = "ref:" + path.replacing(" ", with: "%20")
      return Array((isQuoted ? address : "<\(address)>").utf8)
    case "figure", "image", "img":
      guard let source = value("src", or: 0) else { return nil }
      let author = named["attr"].map { author in
        named["attrlink"].flatMap { $0.contains(">") ? nil : "[\(author)](<\($0)>)" } ?? author
      }
      let caption = [named["title"].map { "**\($0)**" }, named["caption"], author].compactMap { $0 }
      let alt = named["alt"] ?? named["caption"] ?? named["title"] ?? ""
      var text = "![\(Self.plain(alt))](<\(source)>)"
      let looks = ["width", "height", "class"].compactMap { name in
        named[name].flatMap { $0.isEmpty ? nil : " \(name)=\"\(Self.quoted($0))\"" }
      }
      if !looks.isEmpty {
        // What is alone in its line would be HTML that takes the next lines for its own.
        text = "<img src=\"\(Self.quoted(source))\" alt=\"\(Self.quoted(alt))\"\(looks.joined())><!---->"
      }
      if let link = named["link"] { text = "[\(text)](<\(link)>)" }
      if !caption.isEmpty { text += "\n\n/// caption\n\(caption.joined(separator: " "))\n///\n" }
      return Array(text.utf8)
    default:
      guard let address = elsewhere else { return nil }
      let title = Self.plain(named["title"] ?? "")
      return Array((title.isEmpty ? "<\(address)>" : "[\(title)](<\(address)>)").utf8)
    }
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }

  /// Brackets as text.
  static func plain(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  /// Where a film or a post is that Hugo would put into the page by another site's script.
  private var elsewhere: String? {
    func word(_ key: String, or place: Int) -> String? {
      guard let word = value(key, or: place), !word.isEmpty,
        word.utf8.allSatisfy({ isWord($0) || $0 == UInt8(ascii: "-") })
      else { return nil }
      return word
    }
    switch name {
    case "youtube": return word("id", or: 0).map { "https://www.youtube.com/watch?v=\($0)" }
    case "vimeo": return word("id", or: 0).map { "https://vimeo.com/\($0)" }
    case "instagram": return word("id", or: 0).map { "https://www.instagram.com/p/\($0)/" }
    case "gist":
      guard let user = word("user", or: 0), let id = word("id", or: 1) else { return nil }
      return "https://gist.github.com/\(user)/\(id)"
    case "x", "tweet", "twitter":
      guard let user = word("user", or: 0), let id = word("id", or: 1) else { return nil }
      return "https://x.com/\(user)/status/\(id)"
    default: return nil
    }
  }
}
