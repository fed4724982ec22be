/// Takes a style sheet apart as browsers do (CSS Syntax, 4 and 5): what is in strings, addresses and brackets ends
/// nothing outside of them.
struct CSSReader {
  struct Piece {
    let range: Range<Int>
    /// Whether its strings and brackets are closed.
    let isWhole: Bool
    /// What ends it: `{`, `}` or `;`; nil at the end of everything.
    let mark: UInt8?
  }

  private let css: [UInt8]
  private var position = 0

  init(_ css: [UInt8]) { self.css = Self.withoutComments(css) }

  func text(_ range: Range<Int>) -> String { String(decoding: css[range], as: UTF8.self) }

  /// Up to a mark that is in no bracket.
  mutating func piece() -> Piece {
    let start = position
    var isWhole = true
    var closing: [UInt8] = []
    while position < css.count {
      let byte = css[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        if closing.isEmpty {
          position += 1
          return Piece(range: start..<position - 1, isWhole: isWhole, mark: byte)
        }
        if byte == UInt8(ascii: "{") { closing.append(UInt8(ascii: "}")) }
        if byte == UInt8(ascii: "}") { isWhole = closing.popLast(ifIs: byte) && isWhole }
        position += 1
      case UInt8(ascii: "("):
        closing.append(UInt8(ascii: ")"))
        position += 1
      case UInt8(ascii: "["):
        closing.append(UInt8(ascii: "]"))
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        isWhole = closing.popLast(ifIs: byte) && isWhole
        position += 1
      default:
        let (end, isClosed) = Self.token(at: position, of: css)
        isWhole = isWhole && isClosed
        position = end
      }
    }
    return Piece(range: start..<css.count, isWhole: isWhole && closing.isEmpty, mark: nil)
  }

  /// Moves behind the block that has begun.
  mutating func skipBlock() {
    var depth = 1
    while depth > 0 {
      switch piece().mark {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case nil: return
      default: break
      }
    }
  }

  /// The declarations of the block that has begun, without rules that are in it; nil where the block has no end.
  mutating func declarations() -> String? {
    var result = ""
    while true {
      let piece = piece()
      let isKept = piece.isWhole && !text(piece.range).utf8.contains(UInt8(ascii: "@"))
      switch piece.mark {
      case UInt8(ascii: "{"): skipBlock()
      case UInt8(ascii: "}"): return isKept ? result + text(piece.range) : result
      case nil: return nil
      default: if isKept { result += text(piece.range) + ";" }
      }
    }
  }

  /// What is in the block of an animation that has begun; nil where that is more than steps with declarations.
  mutating func steps() -> Range<Int>? {
    let start = position
    var (depth, isSound) = (1, true)
    while depth > 0 {
      let piece = piece()
      isSound = isSound && piece.isWhole && depth <= 2
      switch piece.mark {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case nil: return nil
      default: break
      }
    }
    return isSound ? start..<position - 1 : nil
  }

  // MARK: Selectors

  /// The selectors of a list.
  static func split(_ list: String) -> [Substring] {
    var result: [Substring] = []
    var (start, depth) = (list.startIndex, 0)
    scan(list[...]) { index, byte in
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
      guard byte == UInt8(ascii: ","), depth == 0 else { return true }
      result.append(list[start..<index])
      start = list.utf8.index(after: index)
      return true
    }
    return result + [list[start...]]
  }

  /// Whether the first step of a selector is to what stands beside an element: `~ p`.
  ///
  /// - Parameter fromStart: whether the selector begins with the step; else it begins within an element's own part.
  static func leadsAside(_ selector: Substring, fromStart: Bool) -> Bool {
    var (depth, isAtStep, leadsAside) = (0, fromStart, false)
    scan(selector) { _, byte in
      if depth == 0 {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "|"):
          leadsAside = true
          return false
        case UInt8(ascii: ">"): return false
        case 0x20: isAtStep = true
        default: if isAtStep { return false }
        }
      }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
      return true
    }
    return leadsAside
  }

  /// Every byte that is in no string, until `body` has seen enough.
  private static func scan(_ text: Substring, _ body: (String.Index, UInt8) -> Bool) {
    var quote: UInt8?
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if !body(index, byte) {
        return
      }
    }
  }

  // MARK: Tokens

  /// Where the string, the address, the comment or the character ends that is at a place, and whether it is closed.
  private static func token(at place: Int, of css: [UInt8]) -> (end: Int, isClosed: Bool) {
    let byte = css[place]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return string(at: place, of: css) }
    if byte == UInt8(ascii: "\\") { return (min(place + 2, css.count), place + 1 < css.count) }
    if byte == UInt8(ascii: "/"), place + 1 < css.count, css[place + 1] == UInt8(ascii: "*") {
      var end = place + 2
      while end + 1 < css.count {
        if css[end] == UInt8(ascii: "*"), css[end + 1] == UInt8(ascii: "/") { return (end + 2, true) }
        end += 1
      }
      return (css.count, false)
    }
    guard isName(byte) else { return (place + 1, true) }
    var end = place
    while end < css.count, isName(css[end]) { end += 1 }
    // `#url` and `@url` are other words.
    let isWord = place == 0 || css[place - 1] != UInt8(ascii: "#") && css[place - 1] != UInt8(ascii: "@")
    let isAddress =
      isWord && end - place == 3 && end < css.count && css[end] == UInt8(ascii: "(")
      && css[place..<end].map({ $0 | 0x20 }).elementsEqual("url".utf8)
    return isAddress ? address(at: end + 1, of: css) ?? (end, true) : (end, true)
  }

  /// A string; the end of its line ends it, too, and then it is none.
  private static func string(at place: Int, of css: [UInt8]) -> (end: Int, isClosed: Bool) {
    var end = place + 1
    while end < css.count {
      if css[end] == css[place] { return (end + 1, true) }
      if css[end] == 0x0A || css[end] == 0x0C || css[end] == 0x0D { return (end, false) }
      end += css[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return (css.count, false)
  }

  /// An address without quotation marks, which has no brackets in it; nil for one that has the marks.
  private static func address(at place: Int, of css: [UInt8]) -> (end: Int, isClosed: Bool)? {
    var start = place
    while start < css.count, css[start] <= 0x20 { start += 1 }
    guard start < css.count, css[start] != UInt8(ascii: "\""), css[start] != UInt8(ascii: "'") else {
      return nil
    }
    var (end, isSound) = (start, true)
    while end < css.count, css[end] != UInt8(ascii: ")") {
      if "\"'(".utf8.contains(css[end]) { isSound = false }
      end += css[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < css.count ? (end + 1, isSound) : (css.count, false)
  }

  /// Without comments; an empty one stays where what is on both sides could become one without.
  private static func withoutComments(_ css: [UInt8]) -> [UInt8] {
    guard css.indices.dropLast().contains(where: { css[$0] == 0x2F && css[$0 + 1] == 0x2A }) else {
      return css
    }
    var result: [UInt8] = []
    result.reserveCapacity(css.count)
    var place = 0
    while place < css.count {
      let end = token(at: place, of: css).end
      if css[place] == UInt8(ascii: "/"), end > place + 1 {
        if let last = result.last, end < css.count, !isApart(last), !isApart(css[end]) {
          result += "/**/".utf8
        }
      } else {
        result += css[place..<end]
      }
      place = end
    }
    return result
  }

  private static func isApart(_ byte: UInt8) -> Bool { byte <= 0x20 || "{};".utf8.contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

extension [UInt8] {
  /// Takes the last one away if it is a certain one; whether it was.
  fileprivate mutating func popLast(ifIs byte: UInt8) -> Bool {
    guard last == byte else { return false }
    removeLast()
    return true
  }
}
