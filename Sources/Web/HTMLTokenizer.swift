/// A piece of HTML as a browser takes it apart (HTML standard, 13.2.5 Tokenization).
///
/// Nothing is refused: whatever a browser reads in some way is read in this way. Ranges are of the bytes given.
struct HTMLTokenizer {
  struct Attribute {
    /// In lower case.
    let name: String
    /// Between the quotation marks, character references as they were written; nil when there is no value.
    let value: Range<Int>?
  }

  enum Token {
    case text(Range<Int>)
    /// The name is in lower case. Of attributes of the same name there is the first.
    case startTag(String, [Attribute])
    case endTag(String)
    case comment
    /// A doctype, a processing instruction, CDATA: what HTML has no words for is a comment to it.
    case declaration
    /// What only its own end tag ends, as a script: its content up to that, which is not in the range.
    case rawText(Range<Int>)
    /// A tag that the end of the text cuts off, which is none.
    case unfinished
  }

  /// Elements whose content is no HTML.
  static let rawTextElements: Set<String> = [
    "iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "textarea", "title", "xmp",
  ]

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  /// The element whose raw text comes next.
  private var rawElement: String?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Token? {
    guard position < bytes.count else { return nil }
    if let element = rawElement {
      rawElement = nil
      let range = rawText(of: element)
      if !range.isEmpty { return .rawText(range) }
      guard position < bytes.count else { return nil }
    }
    let start = position
    if let token = markup() { return token }
    // Text goes on to the next `<` that begins something.
    position = start + 1
    while position < bytes.count, !beginsMarkup(at: position) { position += 1 }
    return .text(start..<position)
  }

  private func byte(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private func beginsMarkup(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    return isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  /// What a `<` begins; nil when that is only a character.
  private mutating func markup() -> Token? {
    guard beginsMarkup(at: position) else { return nil }
    switch byte(1) {
    case UInt8(ascii: "!"): return declaration()
    case UInt8(ascii: "?"):
      skip(past: UInt8(ascii: ">"))
      return .declaration
    case UInt8(ascii: "/"):
      if isLetter(byte(2)) { return tag(isEnd: true) }
      // `</` at the very end is text; `</>` is nothing; anything else is a comment.
      guard position + 2 < bytes.count else { return nil }
      skip(past: UInt8(ascii: ">"))
      return .comment
    default: return tag(isEnd: false)
    }
  }

  // MARK: Comments

  private mutating func declaration() -> Token {
    guard byte(2) == UInt8(ascii: "-"), byte(3) == UInt8(ascii: "-") else {
      skip(past: UInt8(ascii: ">"))
      return .declaration
    }
    position += 4
    // `<!-->` and `<!--->` are whole comments.
    if byte(0) == UInt8(ascii: ">") {
      position += 1
      return .comment
    }
    if byte(0) == UInt8(ascii: "-"), byte(1) == UInt8(ascii: ">") {
      position += 2
      return .comment
    }
    while position < bytes.count {
      if byte(0) == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        let end = byte(2) == UInt8(ascii: "!") ? 3 : 2
        if byte(end) == UInt8(ascii: ">") {
          position += end + 1
          return .comment
        }
      }
      position += 1
    }
    return .comment
  }

  private mutating func skip(past end: UInt8) {
    while position < bytes.count, bytes[position] != end { position += 1 }
    position = min(position + 1, bytes.count)
  }

  // MARK: Tags

  private mutating func tag(isEnd: Bool) -> Token {
    position += isEnd ? 2 : 1
    let name = tagName()
    var attributes: [Attribute] = []
    while true {
      while position < bytes.count, isSpace(bytes[position]) || bytes[position] == UInt8(ascii: "/") {
        position += 1
      }
      guard position < bytes.count else { return .unfinished }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        if isEnd { return .endTag(name) }
        if Self.rawTextElements.contains(name) { rawElement = name }
        return .startTag(name, attributes)
      }
      guard let attribute = attribute() else { return .unfinished }
      if attributes.count < 256, !attributes.contains(where: { $0.name == attribute.name }) {
        attributes.append(attribute)
      }
    }
  }

  /// An attribute; nil when the text ends in it.
  private mutating func attribute() -> Attribute? {
    let start = position
    // An equals sign in the first place is a part of the name.
    position += 1
    while position < bytes.count, !isSpace(bytes[position]), !"/>=".utf8.contains(bytes[position]) {
      position += 1
    }
    let name = lowercased(start..<position)
    let end = position
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    guard bytes[position] == UInt8(ascii: "=") else {
      position = end
      return Attribute(name: name, value: nil)
    }
    position += 1
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      position = start
      while position < bytes.count, bytes[position] != quote { position += 1 }
      guard position < bytes.count else { return nil }
      position += 1
      return Attribute(name: name, value: start..<position - 1)
    }
    let first = position
    while position < bytes.count, !isSpace(bytes[position]), bytes[position] != UInt8(ascii: ">") {
      position += 1
    }
    return position < bytes.count ? Attribute(name: name, value: first..<position) : nil
  }

  private mutating func tagName() -> String {
    let start = position
    while position < bytes.count, !isSpace(bytes[position]), !"/>".utf8.contains(bytes[position]) {
      position += 1
    }
    return lowercased(start..<position)
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  // MARK: Raw text

  /// Up to the element's end tag, or to the end of everything.
  private mutating func rawText(of element: String) -> Range<Int> {
    let start = position
    let name = Array(element.utf8)
    guard element != "plaintext" else {
      position = bytes.count
      return start..<position
    }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), byte(1) == UInt8(ascii: "/"), endsName(name, at: position + 2)
      {
        return start..<position
      }
      position += 1
    }
    return start..<position
  }

  private func endsName(_ name: [UInt8], at index: Int) -> Bool {
    guard index + name.count < bytes.count else { return false }
    for (offset, letter) in name.enumerated() where bytes[index + offset] | 0x20 != letter { return false }
    let after = bytes[index + name.count]
    return isSpace(after) || after == UInt8(ascii: "/") || after == UInt8(ascii: ">")
  }
}
