/// A line that begins with a tag, which may hold Markdown: `<div markdown>`, `<p markdown="span">text</p>`, `</div>`.
struct ElementLine {
  let name: [UInt8]
  let isEnd: Bool
  let tag: Range<Int>
  /// The attribute that says so, with the blank before it.
  let markdown: Range<Int>?
  /// What stands behind the tag.
  let rest: Range<Int>
  /// What stands up to the end tag, where that ends the line.
  let inner: Range<Int>?
  private let closingTag: Range<Int>?

  /// - Parameter text: a line without the blanks around it.
  init?(_ bytes: [UInt8], _ text: Range<Int>) {
    guard text.count > 2, bytes[text.lowerBound] == UInt8(ascii: "<") else { return nil }
    isEnd = bytes[text.lowerBound + 1] == UInt8(ascii: "/")
    let name = Array(bytes[text].dropFirst(isEnd ? 2 : 1).prefix { isLetter($0) || isDigit($0) })
    guard let first = name.first, isLetter(first),
      let end = Self.tagEnd(bytes, text.lowerBound + name.count + 1..<text.upperBound)
    else { return nil }
    self.name = name
    tag = text.lowerBound..<end
    markdown = isEnd ? nil : Self.attribute(bytes, tag)
    let behind = bytes[end..<text.upperBound].firstIndex { $0 > 0x20 } ?? text.upperBound
    rest = behind..<text.upperBound
    let closing = Array("</".utf8) + name + [UInt8(ascii: ">")]
    guard !isEnd, bytes[rest].count >= closing.count, bytes[rest].suffix(closing.count) == closing[...] else {
      (inner, closingTag) = (nil, nil)
      return
    }
    closingTag = rest.upperBound - closing.count..<rest.upperBound
    inner = rest.lowerBound..<rest.upperBound - closing.count
  }

  /// The tag without the attribute.
  var opening: [Range<Int>] {
    guard let markdown else { return [tag] }
    return [tag.lowerBound..<markdown.lowerBound, markdown.upperBound..<tag.upperBound]
  }

  var closing: [Range<Int>] { closingTag.map { [$0] } ?? [] }

  /// Whether it is a paragraph, which holds no other.
  var isParagraph: Bool { name == Array("p".utf8) }

  /// Whether its tag says nothing but that it holds Markdown.
  var isPlain: Bool { opening.reduce(0) { $0 + $1.count } == name.count + 2 }

  /// Whether it is one of those that only hold something.
  var mayHoldText: Bool {
    rest.isEmpty && Self.holders.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  private static let holders: Set<String> = [
    "article", "aside", "center", "div", "figure", "footer", "header", "main", "section",
  ]

  /// Behind the `>` of a tag, which may stand in quotation marks.
  private static func tagEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var quote: UInt8?
    for place in range {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      }
    }
    return nil
  }

  /// ` markdown`, ` markdown="1"`
  private static func attribute(_ bytes: [UInt8], _ tag: Range<Int>) -> Range<Int>? {
    let word = Array(" markdown".utf8)
    let end = tag.upperBound - 1
    guard let place = (tag.lowerBound..<end).first(where: { bytes[$0..<end].starts(with: word) }) else {
      return nil
    }
    var rest = place + word.count
    if rest == end { return place..<end }
    if bytes[rest] == UInt8(ascii: "=") {
      while rest < end, bytes[rest] != 0x20 { rest += 1 }
      return place..<rest
    }
    return bytes[rest] == 0x20 ? place..<rest : nil
  }
}
