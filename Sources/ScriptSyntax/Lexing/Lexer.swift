internal import Diagnostics

/// Cuts a source into tokens, in one pass and without recursion; nothing makes it fail.
///
/// String literals nest through interpolation: `modes` says what the lexer is in the middle of.
struct Lexer {
  enum Mode {
    /// In `\( … )`, with so many parentheses open inside it.
    case interpolation(openParens: Int, Restart)
    case string(StringDelimiter)
  }

  /// What the lexer had done when an interpolation began, to undo what it did since.
  struct Restart {
    let tokens: Int
    let diagnostics: Int
    let position: Int
  }

  let source: SourceText
  let bytes: [UInt8]
  var position = 0
  /// Up to here `\(` is text: an interpolation of this line has no end.
  var plainUntil = 0
  var tokens: [Token] = []
  var modes: [Mode] = []
  var diagnostics: [Diagnostic] = []
  /// Where the white space before the token that comes next began, and whether it held a line break.
  var sawSpace = false
  var sawLineBreak = true
  /// The operators beyond ASCII that the text declares, the longest first; nil while nobody has asked.
  var ownOperators: [[UInt8]]?

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    tokens.reserveCapacity(bytes.count / 4 + 16)
  }

  /// All tokens, the last of them `endOfFile`.
  mutating func run() -> [Token] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while true {
      if case .string(let delimiter) = modes.last {
        lexStringBody(delimiter)
        continue
      }
      skipTrivia()
      if case .interpolation = modes.last, sawLineBreak, interpolationMustEnd {
        endBrokenInterpolation()
        continue
      }
      if position >= bytes.count {
        if modes.isEmpty { break }
        endBrokenInterpolation()
        continue
      }
      lexToken()
    }
    add(.endOfFile, bytes.count..<bytes.count)
    return tokens
  }

  // MARK: Reading

  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  func starts(with text: StaticString, at offset: Int = 0) -> Bool {
    let start = position + offset
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for (index, unit) in buffer.enumerated() where bytes[start + index] != unit { return false }
      return true
    }
  }

  mutating func add(_ kind: Token.Kind, _ range: Range<Int>, word: Word? = nil) {
    tokens.append(
      Token(
        kind: kind, word: word, start: range.lowerBound, end: range.upperBound,
        isAtLineStart: sawLineBreak, hasSpaceBefore: sawSpace))
    sawSpace = false
    sawLineBreak = false
    position = max(position, range.upperBound)
  }

  mutating func report(
    _ message: String, _ range: Range<Int>, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    guard diagnostics.count < SyntaxMessage.limit else { return }
    diagnostics.append(.error(message, at: source.span(range), hint: hint, notes: notes))
  }

  // MARK: White space and comments

  private mutating func skipTrivia() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        sawLineBreak = true
        sawSpace = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        sawSpace = true
        position += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        sawSpace = true
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        sawSpace = true
        skipBlockComment()
      case 0xC2 where byte(1) == 0xA0:  // A no-break space, which web pages put into the code they show.
        sawSpace = true
        position += 2
      case 0xE2 where byte(1) == 0x80 && [0xA8, 0xA9].contains(byte(2)):  // Line and paragraph separator.
        sawSpace = true
        sawLineBreak = true
        position += 3
      case 0xE2 where byte(1) == 0x80 && ((0x80...0x8B).contains(byte(2)) || byte(2) == 0xAF):
        sawSpace = true
        position += 3
      default:
        return
      }
    }
  }

  /// Block comments nest.
  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    while position < bytes.count {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if bytes[position] == UInt8(ascii: "\n") { sawLineBreak = true }
        position += 1
      }
    }
    report(SyntaxMessage.unterminatedComment, start..<start + 2, hint: SyntaxMessage.closeComment)
  }

  // MARK: Tokens

  private mutating func lexToken() {
    let start = position
    let first = bytes[start]
    switch first {
    case UInt8(ascii: "("):
      if case .interpolation(let open, let restart) = modes.last {
        modes[modes.count - 1] = .interpolation(openParens: open + 1, restart)
      }
      add(.leftParen, start..<start + 1)
    case UInt8(ascii: ")"):
      if case .interpolation(let open, let restart) = modes.last {
        if open == 0 {
          modes.removeLast()
          add(.interpolationEnd, start..<start + 1)
          return
        }
        modes[modes.count - 1] = .interpolation(openParens: open - 1, restart)
      }
      add(.rightParen, start..<start + 1)
    case UInt8(ascii: "["): add(.leftBracket, start..<start + 1)
    case UInt8(ascii: "]"): add(.rightBracket, start..<start + 1)
    case UInt8(ascii: "{"): add(.leftBrace, start..<start + 1)
    case UInt8(ascii: "}"): add(.rightBrace, start..<start + 1)
    case UInt8(ascii: ","): add(.comma, start..<start + 1)
    case UInt8(ascii: ":"): add(.colon, start..<start + 1)
    case UInt8(ascii: ";"): add(.semicolon, start..<start + 1)
    case UInt8(ascii: "@"): add(.at, start..<start + 1)
    case UInt8(ascii: "\\"): add(.backslash, start..<start + 1)
    case UInt8(ascii: "#"):
      var hashes = 1
      while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      if byte(hashes) == UInt8(ascii: "\"") {
        lexStringStart(hashes: hashes)
      } else if byte(hashes) == UInt8(ascii: "/"), lexRegex(hashes: hashes) {
        break
      } else {
        add(.pound, start..<start + hashes)
      }
    case UInt8(ascii: "\""): lexStringStart(hashes: 0)
    case UInt8(ascii: "'"): lexMistakenQuotes()
    case UInt8(ascii: "`"): lexBacktickIdentifier()
    case UInt8(ascii: "$"): lexDollar()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
    case UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      lexIdentifier()
    case 0x80...0xFF:
      lexUnicode()
    default:
      if first == UInt8(ascii: "/"), lexRegex() { break }
      if Lexer.isOperatorByte(first) {
        lexOperator()
      } else {
        lexInvalid(1)
      }
    }
  }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Runs over the letters of a name; stops at Unicode punctuation.
  mutating func skipIdentifier() {
    while position < bytes.count {
      if Lexer.isIdentifierByte(bytes[position]) {
        position += 1
      } else if bytes[position] >= 0x80, case .letter(let length) = unicodeKind() {
        position += length
      } else {
        return
      }
    }
  }

  mutating func lexIdentifier() {
    let start = position
    skipIdentifier()
    let word = Word(bytes[start..<position])
    add(word?.isReserved == true ? .keyword : .identifier, start..<position, word: word)
  }

  private mutating func lexBacktickIdentifier() {
    let start = position
    position += 1
    skipIdentifier()
    if byte() == UInt8(ascii: "`"), position > start + 1 {
      position += 1
      add(.identifier, start..<position)
    } else {
      report(SyntaxMessage.backtick, start..<start + 1, hint: SyntaxMessage.backtickHint)
      add(.invalid, start..<max(position, start + 1))
    }
  }

  private mutating func lexDollar() {
    let start = position
    position += 1
    skipIdentifier()
    if position > start + 1 {
      add(.dollarIdentifier, start..<position)
      return
    }
    while byte() == UInt8(ascii: "$") { position += 1 }
    skipIdentifier()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    report(SyntaxMessage.dollar(text), start..<position, hint: SyntaxMessage.dollarHint)
    add(.dollarIdentifier, start..<position)
  }

  /// Characters no token begins with; a run of them is one mistake.
  mutating func lexInvalid(_ length: Int, hint: String? = nil) {
    let start = position
    position += length
    if hint == nil {
      while position < bytes.count, isInvalid(bytes[position]) { position += 1 }
    }
    let text = String(decoding: bytes[start..<min(position, start + 12)], as: UTF8.self)
    report(SyntaxMessage.unexpectedCharacter(text), start..<position, hint: hint)
    add(.invalid, start..<position)
  }

  private func isInvalid(_ byte: UInt8) -> Bool {
    (byte < 0x20 && ![0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte)) || byte == 0x7F
  }
}
