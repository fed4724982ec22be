internal import Markdown

/// HTML without the tags of components, `<Badge />`, which to browsers would be elements without an end that hold the
/// rest of the page. That they are not read has been told.
enum ComponentTags {
  /// Nil where there are none.
  ///
  /// - Parameter areRead: whether components are read, so that what begins with a capital letter is one. Else it is HTML
  ///   where that has an element of the name.
  static func removed(from html: UnsafeBufferPointer<UInt8>, areRead: Bool) -> [UInt8]? {
    var result: [UInt8] = []
    var (copied, place) = (0, 0)
    while let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      if html[start...].starts(with: "<!--".utf8) {
        while place < html.count, !html[place...].starts(with: "-->".utf8) { place += 1 }
        continue
      }
      let isEnd = place < html.count && html[place] == UInt8(ascii: "/")
      let name = html[(isEnd ? place + 1 : place)...].prefix {
        isLetter($0) || "0123456789.-_".utf8.contains($0)
      }
      guard let first = name.first, isLetter(first), let end = tagEnd(html, name.endIndex) else { continue }
      let word = String(decoding: name, as: UTF8.self).lowercased()
      if !isEnd, ["style", "script", "textarea"].contains(word) {
        place = end
        while place < html.count, !html[place...].starts(with: "</\(word)".utf8) { place += 1 }
        continue
      }
      let isMixed = first < 0x60 && name.contains { $0 > 0x60 }
      let isHTML =
        isMixed && (areRead ? isElement(word) : HTMLNames.isCapitalized(word, in: html[start..<end]))
      let isComponent = isMixed && !isHTML
      let isClosed = html[end - 2] == UInt8(ascii: "/")
      if isComponent {
        result += html[copied..<start]
        copied = end
      } else if isClosed, !isEnd,
        first > 0x60 ? name.contains(UInt8(ascii: "-")) : isHTML && !HTMLNames.voids.contains(word)
      {
        // `<my-element />` and `<Video />` have no end, either.
        result += html[copied..<end - 2] + Array("></".utf8) + name + [UInt8(ascii: ">")]
        copied = end
      }
      place = end
    }
    return copied == 0 ? nil : result + html[copied...]
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }

  /// Behind the end of a tag; within quotation marks and braces it goes on.
  private static func tagEnd(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var quote: UInt8?
    var depth = 0
    for place in start..<html.count {
      let byte = html[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      } else if byte == UInt8(ascii: ">"), depth <= 0 {
        return place + 1
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
    }
    return nil
  }

  /// Whether it is an element that somebody writes with a capital letter.
  private static func isElement(_ name: String) -> Bool {
    [
      "br", "hr", "img", "div", "span", "details", "summary", "center", "table", "tr", "td", "th", "sub",
      "sup",
      "strong", "em", "font", "pre", "kbd", "li", "ul", "ol",
    ].contains(name)
  }
}
