/// One of Hugo's shortcodes: `{{< name "value" key="value" >}}`, `{{% name %}}`, `{{< /name >}}`.
struct Shortcode {
  let name: String
  private(set) var values: [String] = []
  private(set) var named: [String: String] = [:]
  let length: Int
  /// Whether it ends what one of the same name has begun.
  let isClosing: Bool
  /// Whether it ends with a `/`, and holds nothing.
  private(set) var isSelfClosing = false
  /// Whether what it holds is Markdown to Hugo, whatever the shortcode is: `{{% name %}}`.
  let holdsMarkdown: Bool

  /// A shortcode may go over several lines, and nothing is to be read without end.
  private static let limit = 4096

  /// - Parameter start: of its first brace.
  init?(_ bytes: [UInt8], at start: Int) {
    let text = bytes[start..<min(bytes.count, start + Self.limit)]
    guard text.starts(with: "{{<".utf8) || text.starts(with: "{{%".utf8) else { return nil }
    holdsMarkdown = text[start + 2] == UInt8(ascii: "%")
    let mark = text[start + 2] == UInt8(ascii: "%") ? UInt8(ascii: "%") : UInt8(ascii: ">")
    var quote: UInt8?
    var end = start + 3
    while end < text.endIndex {
      let byte = text[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
        quote = byte
      } else if byte == mark, text[end...].dropFirst().starts(with: "}}".utf8) {
        break
      } else if byte == UInt8(ascii: "{") {
        return nil
      }
      // A blank line ends what has no end of its own.
      if byte == 0x0A, end + 1 < text.endIndex, text[end + 1] == 0x0A { return nil }
      end += 1
    }
    guard end + 2 < text.endIndex else { return nil }
    length = end + 3 - start
    var words = Self.words(text[(start + 3)..<end])
    guard var first = words.first?.text else { return nil }
    words.removeFirst()
    isClosing = first.hasPrefix("/") && !first.hasPrefix("/*")
    if isClosing { first.removeFirst() }
    // `{{< / name >}}`
    if first.isEmpty {
      guard !words.isEmpty else { return nil }
      first = words.removeFirst().text
    }
    name = first
    if words.last?.text == "/" {
      isSelfClosing = true
      words.removeLast()
    }
    for (word, isQuoted) in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let isKey =
        !isQuoted && parts.count == 2 && !parts[0].isEmpty
        && parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-") }
      if isKey { named[parts[0]] = parts[1] } else { values.append(word) }
    }
  }

  /// The words between blanks, where what stands in quotation marks is one; whether a word begins with one.
  private static func words(_ text: ArraySlice<UInt8>) -> [(text: String, isQuoted: Bool)] {
    var words: [(text: String, isQuoted: Bool)] = []
    var isQuoted = false
    var word: [UInt8] = []
    var quote: UInt8?
    var isWord = false
    var isEscaped = false
    for byte in Array(text) + [0x20] {
      if isEscaped {
        word.append(byte)
        isEscaped = false
      } else if let open = quote {
        if byte == open {
          quote = nil
        } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
          isEscaped = true
        } else {
          word.append(byte <= 0x20 ? 0x20 : byte)
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
        quote = byte
        if !isWord { isQuoted = true }
        isWord = true
      } else if byte <= 0x20 {
        if isWord { words.append((String(decoding: word, as: UTF8.self), isQuoted)) }
        (word, isWord, isQuoted) = ([], false, false)
      } else {
        word.append(byte)
        isWord = true
      }
    }
    return words
  }

  /// The first of some keys that has a value.
  func value(_ keys: String...) -> String? { keys.lazy.compactMap { named[$0] }.first { !$0.isEmpty } }

  /// A value under a key, or else the value at a place.
  func value(_ key: String, or place: Int) -> String? {
    named[key] ?? (values.indices.contains(place) ? values[place] : nil)
  }

  /// The shortcodes that begin in a line outside of code, and where the line ends in which the last of them does.
  static func all(in bytes: [UInt8], _ line: Range<Int>) -> (found: [(place: Int, code: Shortcode)], end: Int)
  {
    var found: [(Int, Shortcode)] = []
    var (place, end) = (line.lowerBound, line.upperBound)
    var ticks = 0
    while place + 3 < end {
      if bytes[place] == UInt8(ascii: "`") { ticks += 1 }
      if ticks % 2 == 0, bytes[place] == UInt8(ascii: "{"), let code = Shortcode(bytes, at: place) {
        found.append((place, code))
        place += code.length
        if place > end { end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count }
      } else {
        place += 1
      }
    }
    return (found, end)
  }
}
