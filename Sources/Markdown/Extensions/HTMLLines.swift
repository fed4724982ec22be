/// Which lines of a text are HTML: other tools read nothing of theirs in them.
struct HTMLLines {
  private var open = OpenHTML()
  /// Whether HTML goes on up to a blank line.
  private var isOpen = false
  private var isAfterBlank = true

  /// Takes the next line; answers whether it is one of HTML.
  mutating func take(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let text = bytes[line].drop { isSpaceOrTab($0) }
    if open.holdsLines {
      open.read(text, of: bytes)
      isAfterBlank = false
      return true
    }
    guard let first = text.first, first != 0x0D else {
      (isOpen, isAfterBlank) = (false, true)
      return false
    }
    defer { isAfterBlank = false }
    if isOpen { return true }
    guard first == UInt8(ascii: "<") else { return false }
    open.close()
    open.read(text, of: bytes)
    if open.holdsLines { return true }
    isOpen = Self.begins(text) || isAfterBlank && Self.isTag(text)
    return isOpen
  }

  /// Whether a line begins with the tag of a block.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    var name = line.dropFirst()
    if name.first == UInt8(ascii: "/") { name = name.dropFirst() }
    let word = name.prefix(11).prefix { isLetter($0) || isDigit($0) }
    return elements.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Whether a line is one tag and nothing else.
  private static func isTag(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.reversed().drop { $0 <= 0x20 }
    guard text.first == UInt8(ascii: ">"), let next = line.dropFirst().first else { return false }
    return (isLetter(next) || next == UInt8(ascii: "/")) && line.count { $0 == UInt8(ascii: "<") } == 1
  }

  /// Those that CommonMark names.
  private static let elements = Set(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt \
    fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li \
    link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th \
    thead title tr track ul
    """.split(separator: " ").map(String.init))
}
