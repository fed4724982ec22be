/// Reads the source of a diagram from left to right.
struct DiagramScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8], from position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

  var isAtEnd: Bool { position >= bytes.count }
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  var isAtEndOfLine: Bool { next.map { $0 == UInt8(ascii: "\n") } ?? true }

  func byte(_ distance: Int) -> UInt8? {
    let place = position + distance
    return place >= 0 && place < bytes.count ? bytes[place] : nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func has(_ words: StaticString) -> Bool {
    let count = words.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return words.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + count]) }
  }

  /// Steps over a word that stands here.
  mutating func take(_ words: StaticString) -> Bool {
    guard has(words) else { return false }
    position += words.utf8CodeUnitCount
    return true
  }

  /// Steps over a word that ends here, as `end` does not in `ending`.
  mutating func takeWord(_ word: StaticString) -> Bool {
    guard has(word), !Self.isLetter(byte(word.utf8CodeUnitCount)) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
  }

  /// Steps over line feeds, semicolons and comments, too.
  mutating func skipBlank() {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: ";"): position += 1
      case UInt8(ascii: "%") where self.byte(1) == byte: skipLine()
      default: return
      }
    }
  }

  mutating func skipLine() {
    while !isAtEndOfLine { position += 1 }
  }

  /// What stands here up to the end of the line, or to a byte, without the spaces around it.
  mutating func rest(upTo stop: UInt8? = nil) -> Range<Int> {
    skipSpaces()
    let start = position
    while let byte = next, byte != 0x0A, byte != stop { position += 1 }
    return trimmed(start..<position)
  }

  /// The rest of a line that is looked at as a whole.
  mutating func line() throws(DiagramProblem) -> Range<Int> {
    let line = rest()
    try checkLength(of: line)
    return line
  }

  /// Nothing that is meant is longer, be it a line or what stands between quotation marks.
  func checkLength(of range: Range<Int>) throws(DiagramProblem) {
    guard range.count < 2_000 else { throw DiagramProblem("this is longer than 2,000 bytes", at: range) }
  }

  /// `accTitle: words`, `accDescr: words` and `accDescr { words }`: what is said in place of the drawing; nil where
  /// something else stands.
  mutating func remark() -> (isTitle: Bool, words: String)? {
    let start = position
    let isTitle = take("accTitle")
    guard isTitle || take("accDescr") else { return nil }
    skipSpaces()
    let range: Range<Int>
    if take("{") {
      let first = position
      while let byte = next, byte != UInt8(ascii: "}") { position += 1 }
      range = first..<position
      _ = take("}")
    } else if take(":") {
      range = rest()
    } else {
      position = start
      return nil
    }
    let words = text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (isTitle, DiagramLabel(words).text)
  }

  /// The letters, digits and underscores that stand here.
  mutating func word() -> Range<Int> {
    let start = position
    while Self.isLetter(next) { position += 1 }
    return start..<position
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] <= 0x20 { range = range.lowerBound + 1..<range.upperBound }
    while let last = range.last, bytes[last] <= 0x20 { range = range.lowerBound..<last }
    return range
  }

  /// Letters beyond ASCII are letters, too.
  static func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      return true
    default: return false
    }
  }
}

extension StringProtocol {
  /// Without the blanks at its start and its end.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}

/// Something in a diagram that is not drawn as it is meant.
public struct DiagramProblem: Error {
  public var message: String
  /// Where it stands in the source.
  public var range: Range<Int>
  public var hint: String?

  init(_ message: String, at range: Range<Int>, hint: String? = nil) {
    (self.message, self.range, self.hint) = (message, range, hint)
  }
}
