import CCmark

/// A long text in parts that libcmark reads one after the other, so that its own tree, which takes ten to a hundred
/// times as much room as the text, is never there as a whole.
///
/// A part ends before a line that follows a blank one and begins, without a space, with a letter or with `#`. Such a
/// line continues nothing but a fence or raw HTML; whether one is open, libcmark is asked: the line is read behind
/// the part, and has to become a block of the document.
///
/// Links are the only thing that refers to other parts: to definitions, of which the first counts wherever it stands.
/// What may be one is found in the text, and as a link at the end of its part it shows what it stands for there. So
/// every part is read with the definitions of those before it at its beginning and of those behind it at its end.
struct TextParts {
  /// A gut feeling: where the tree of a dense text of so many bytes is not much.
  static let length = 2 << 20

  private(set) var all: [Part] = []

  struct Part {
    fileprivate(set) var range: Range<Int>
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate var firstLine = 0
    /// The definitions that it has.
    fileprivate var definitions: [UInt8] = []
    /// Those of other parts.
    fileprivate var before: [UInt8] = []
    fileprivate var behind: [UInt8] = []
  }

  /// Nil where the text cannot be read in parts.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, length: Int) {
    var start = 0
    while start < bytes.count {
      guard let part = TextParts.part(of: bytes, from: start, length: length) else { return nil }
      all.append(part)
      start = part.range.upperBound
    }
    join()
    guard all.count > 1 else { return nil }
    addLines()
    addDefinitions()
  }

  /// Definitions are read with every part, so that many of them make for longer parts.
  private mutating func join() {
    let least = 4 * all.reduce(0) { $0 + $1.definitions.count }
    var joined: [Part] = []
    for part in all {
      if let last = joined.last, last.range.count < least {
        joined[joined.count - 1].range = last.range.lowerBound..<part.range.upperBound
        joined[joined.count - 1].definitions += part.definitions
      } else {
        joined.append(part)
      }
    }
    all = joined
  }

  private mutating func addLines() {
    var line = 0
    for index in all.indices {
      all[index].firstLine = line
      line += TextParts.lines(UnsafeBufferPointer(rebasing: all[index].bytes[all[index].range]))
    }
  }

  private mutating func addDefinitions() {
    var before: [UInt8] = []
    for index in all.indices {
      all[index].before = before
      before += all[index].definitions
    }
    var behind: [UInt8] = []
    for index in all.indices.reversed() {
      all[index].behind = behind
      behind = all[index].definitions + behind
    }
  }

  private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }
}

// MARK: - Finding parts

extension TextParts {
  /// The shortest part from a place on that is as long as it should be, or the rest of the text.
  private static func part(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, length: Int) -> Part? {
    var length = length
    while true {
      let end = boundary(in: bytes, from: start + length) ?? bytes.count
      var part = Part(range: start..<end, bytes: bytes)
      guard let labels = labels(in: bytes, part.range) else { return nil }
      guard !isTooDense(UnsafeBufferPointer(rebasing: bytes[part.range])) else { return nil }
      // The last part needs no end; but what it defines is wanted.
      if end == bytes.count, labels.isEmpty { return part }
      if let definitions = part.definitions(of: labels) {
        part.definitions = definitions
        return part
      }
      // Something is open: at the end of the text, for good.
      if end == bytes.count { return nil }
      length = 2 * (end - start)
    }
  }

  /// Whether libcmark would need gigabytes for a text that it reads as a whole: for a list of five million items, or a
  /// paragraph with as many links. What is fenced is one node, however long.
  static func isTooDense(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 16 << 20 else { return false }
    var (marks, place, isFenced) = (0, 0, false)
    while place < bytes.count {
      let line = line(in: bytes, at: place)
      place += line.count + 1
      let text = line.drop { isSpaceOrTab($0) }
      if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) { isFenced.toggle() }
      guard !isFenced, !text.isEmpty else { continue }
      marks += 2 + text.reduce(0) { $0 + (isMark($1) ? 1 : 0) }
    }
    return marks > mostMarks
  }

  /// Each is a node of two hundred bytes, or nearly.
  private static let mostMarks = 8_000_000

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "!"),
      UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// The beginning of a line where a part may end, from a place on.
  private static func boundary(in bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var place = place
    var isBehindBlank = false
    while place < bytes.count, let feed = memchr(base + place, 0x0A, bytes.count - place) {
      place = UnsafeRawPointer(feed) - UnsafeRawPointer(base) + 1
      guard place < bytes.count else { return nil }
      var end = place
      while end < bytes.count, isSpaceOrTab(bytes[end]) || bytes[end] == 0x0D { end += 1 }
      if end == bytes.count || bytes[end] == 0x0A {
        isBehindBlank = true
      } else {
        let letter = bytes[place] | 0x20
        if isBehindBlank, bytes[place] == UInt8(ascii: "#") || (0x61...0x7A).contains(letter),
          line(in: bytes, at: place).count < 4096
        {
          return place
        }
        isBehindBlank = false
      }
    }
    return nil
  }

  fileprivate static func line(
    in bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> UnsafeBufferPointer<UInt8> {
    guard let base = bytes.baseAddress else { return bytes }
    let feed = memchr(base + place, 0x0A, bytes.count - place)
    let end = feed.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
    return UnsafeBufferPointer(rebasing: bytes[place..<end])
  }

  /// The labels of all that may be a definition: what is between brackets before a colon. Nil where one is written in
  /// a way that is not followed here.
  private static func labels(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [[UInt8]]? {
    guard let base = bytes.baseAddress else { return [] }
    var labels: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    var place = range.lowerBound
    while place < range.upperBound, let found = memchr(base + place, 0x5D, range.upperBound - place) {
      let close = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      place = close + 1
      guard place < range.upperBound, bytes[place] == UInt8(ascii: ":") else { continue }
      guard let open = opening(before: close, in: bytes, from: range.lowerBound) else { continue }
      guard let label = label(UnsafeBufferPointer(rebasing: bytes[open + 1..<close])) else { return nil }
      if known.insert(label).inserted { labels.append(label) }
    }
    return labels
  }

  /// The bracket that a bracket closes, where nothing but a label can be between them.
  private static func opening(
    before close: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    func isEscaped(_ place: Int) -> Bool {
      var first = place
      while first > start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
      return (place - first) % 2 == 1
    }
    guard !isEscaped(close) else { return nil }
    var place = close - 1
    while place >= start, close - place < 4096 {
      let byte = bytes[place]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]"), !isEscaped(place) {
        return byte == UInt8(ascii: "[") ? place : nil
      }
      place -= 1
    }
    return nil
  }

  /// A label on one line, without what containers begin their lines with. Nil where that might be text.
  private static func label(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var label: [UInt8] = []
    var isAtStart = false
    for byte in bytes {
      switch byte {
      case 0x0A, 0x0D:
        isAtStart = true
      case UInt8(ascii: ">") where isAtStart: return nil
      case 0x20 where isAtStart, 0x09 where isAtStart: break
      default:
        if isAtStart { label.append(0x20) }
        isAtStart = false
        label.append(byte)
      }
    }
    return label
  }
}

// MARK: - Reading parts

extension TextParts.Part {
  /// Lends the tree of the part, in which there are blocks before and behind it, too, and how far the lines of the
  /// text are behind those of the tree.
  func read(_ body: (OpaquePointer, _ lineShift: Int) -> Void) {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    let shift = firstLine - before.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    // Nothing is added to the last one, which ends as the text does.
    let behind = range.upperBound < bytes.count ? nextLine + [0x0A, 0x0A] + behind : []
    before.withUnsafeBufferPointer { before in
      behind.withUnsafeBufferPointer { behind in
        _ = PlainTree.parse([before, text, behind]) { body($0, shift) }
      }
    }
  }

  /// The line behind the part, which closes what is open as it does in the whole text.
  private var nextLine: [UInt8] {
    range.upperBound < bytes.count ? Array(TextParts.line(in: bytes, at: range.upperBound)) : []
  }

  /// The definitions that the part has; nil when something is still open at its end.
  fileprivate func definitions(of labels: [[UInt8]]) -> [UInt8]? {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    let isLast = range.upperBound == bytes.count
    var questions = isLast ? Array("\n\n#".utf8) : nextLine
    for label in labels { questions += Array("\n\n[".utf8) + label + [UInt8(ascii: "]")] }
    questions += [0x0A]
    return questions.withUnsafeBufferPointer { questions in
      PlainTree.parse([text, questions]) { root -> [UInt8]? in
        var node = cmark_node_last_child(root)
        for _ in labels { node = node.flatMap { cmark_node_previous($0) } }
        guard let node, [CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING].contains(cmark_node_get_type(node)),
          startsLast(node, root, isLast ? 2 : 0)
        else { return nil }
        var definitions: [UInt8] = []
        var answer = cmark_node_next(node)
        for label in labels {
          guard let paragraph = answer else { return nil }
          definitions += TextParts.definition(of: label, in: paragraph)
          answer = cmark_node_next(paragraph)
        }
        return definitions
      }
    } ?? nil
  }

  /// Whether a block is what has become of the line behind the part.
  private func startsLast(_ node: OpaquePointer, _ root: OpaquePointer, _ added: Int) -> Bool {
    let lines = bytes[range].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } + added
    return Int(cmark_node_get_start_line(node)) == lines + 1
  }
}

extension TextParts {
  /// What defines a label as a link in a paragraph shows it; nothing where it is no link.
  fileprivate static func definition(of label: [UInt8], in paragraph: OpaquePointer) -> [UInt8] {
    guard let link = cmark_node_first_child(paragraph), cmark_node_get_type(link) == CMARK_NODE_LINK,
      cmark_node_next(link) == nil, let destination = cmark_node_get_url(link)
    else { return [] }
    var result: [UInt8] = [UInt8(ascii: "[")] + label + Array("]: <".utf8)
    result += escaped(destination)
    result.append(UInt8(ascii: ">"))
    if let title = cmark_node_get_title(link), title.pointee != 0 {
      result += Array(" \"".utf8) + escaped(title) + [UInt8(ascii: "\"")]
    }
    return result + [0x0A, 0x0A]
  }

  /// A destination or a title such that libcmark makes the same of it.
  private static func escaped(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var result: [UInt8] = []
    var next = text
    while next.pointee != 0 {
      let byte = UInt8(bitPattern: next.pointee)
      switch byte {
      // Backslashes are read behind entities.
      case UInt8(ascii: "\\"): result += [byte, byte]
      case 0...0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        result += Array("&#\(byte);".utf8)
      default: result.append(byte)
      }
      next += 1
    }
    return result
  }
}
