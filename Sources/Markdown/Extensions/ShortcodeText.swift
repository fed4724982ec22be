import Diagnostics

/// A text in which three of Hugo's shortcodes are what they stand for: `ref` and `relref` addresses, which begin with
/// `ref:`, and `figure` a picture with its caption. All others stay as they are.
struct ShortcodeText {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    guard let text = Self.replaced(source) else { return nil }
    self.source = text
  }

  private static func replaced(_ source: SourceText) -> SourceText? {
    let bytes = source.bytes
    var builder = SourceTextBuilder()
    var copied = 0
    for line in LineScanner.outsideOfFences(bytes) {
      var place = line.lowerBound
      var ticks = 0
      while place + 3 < line.upperBound {
        if bytes[place] == UInt8(ascii: "`") { ticks += 1 }
        guard ticks % 2 == 0, bytes[place] == UInt8(ascii: "{"),
          let code = Shortcode(bytes[place..<line.upperBound])
        else {
          place += 1
          continue
        }
        let end = place + code.length
        let before = place > line.lowerBound ? bytes[place - 1] : 0x0A
        if let text = code.text(after: before) {
          builder.append(copied..<place, of: source)
          for byte in text { builder.append(byte, at: source.fileOffset(place)) }
          copied = end
        }
        place = end
      }
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    return builder.text(in: source.file)
  }
}

/// `{{< name "value" key="value" >}}`
private struct Shortcode {
  let name: String
  private var values: [String] = []
  private var named: [String: String] = [:]
  let length: Int

  init?(_ text: ArraySlice<UInt8>) {
    guard text.starts(with: "{{<".utf8) || text.starts(with: "{{%".utf8) else { return nil }
    let closing: [UInt8] =
      text[text.startIndex + 2] == UInt8(ascii: "<") ? Array(">}}".utf8) : Array("%}}".utf8)
    guard let end = text.indices.first(where: { text[$0...].starts(with: closing) }) else { return nil }
    length = end + 3 - text.startIndex
    var words: [String] = []
    var word: [UInt8] = []
    var quote: UInt8?
    for byte in Array(text[text.startIndex + 3..<end]) + [0x20] {
      if let open = quote {
        if byte == open { quote = nil } else { word.append(byte) }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
        quote = byte
      } else if isSpaceOrTab(byte) {
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
      } else {
        word.append(byte)
      }
    }
    guard let first = words.first, quote == nil else { return nil }
    name = first
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let isKey = parts.count == 2 && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
      if isKey { named[parts[0]] = parts[1] } else { values.append(word) }
    }
  }

  /// The Markdown that it stands for; nil for shortcodes that are not known.
  func text(after before: UInt8) -> [UInt8]? {
    switch name {
    case "ref", "relref":
      guard let path = values.first ?? named["path"], !path.isEmpty, !path.contains("\n") else { return nil }
      let isQuoted = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
      let address = "ref:" + path.replacing(" ", with: "%20")
      return Array((isQuoted ? address : "<\(address)>").utf8)
    case "figure":
      guard let source = named["src"] ?? values.first else { return nil }
      let caption = [named["title"].map { "**\($0)**" }, named["caption"], named["attr"]].compactMap { $0 }
      let alt = named["alt"] ?? named["caption"] ?? named["title"] ?? ""
      var text = "![\(alt.replacing("[", with: "\\[").replacing("]", with: "\\]"))](<\(source)>)"
      if let link = named["link"] { text = "[\(text)](<\(link)>)" }
      if !caption.isEmpty { text += "\n\n/// caption\n\(caption.joined(separator: " "))\n///\n" }
      return Array(text.utf8)
    default: return nil
    }
  }
}
