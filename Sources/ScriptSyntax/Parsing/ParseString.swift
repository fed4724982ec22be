extension Parser {
  /// A string literal, from its opening delimiter: escapes and, in a multi-line one, the indentation of the
  /// closing delimiter are resolved here.
  func parseString() -> Expression {
    let open = advance()
    let delimiter = bytes[open.range]
    let hashes = delimiter.prefix { $0 == UInt8(ascii: "#") }.count
    let isMultiline = delimiter.dropFirst(hashes).elementsEqual([0x22, 0x22, 0x22])
    var raw: [RawPiece] = []
    while true {
      switch token.kind {
      case .stringText:
        raw.append(.text(advance().range))
      case .interpolationStart:
        let (arguments, range) = parseInterpolation()
        raw.append(.interpolation(arguments, range))
      case .stringEnd:
        let end = advance()
        let decoder = StringDecoder(
          bytes: bytes, hashes: hashes,
          multiline: isMultiline ? (open: open.range, close: end.range) : nil)
        let (pieces, mistakes) = decoder.decode(raw)
        for mistake in mistakes { note(mistake.message, mistake.range, hint: mistake.hint) }
        return Expression(.string(StringLiteral(pieces: pieces)), place(open.start, end.end))
      default:
        // The lexer always closes a string.
        return Expression(.string(StringLiteral(pieces: [])), place(open.start, previousEnd))
      }
    }
  }

  private func parseInterpolation() -> ([ArgumentSyntax], Range<Int>) {
    let open = index
    let start = token.start
    let arguments: [ArgumentSyntax] = nested({ _ in [] }) { parser in
      parser.advance()
      if parser.at(.interpolationEnd) {
        parser.report(SyntaxMessage.emptyInterpolation, place(start, parser.token.end))
        return []
      }
      return parser.parseArguments(until: .interpolationEnd, open: open)
    }
    // At the limit of nesting the group is already behind us.
    if index <= brackets.partner[open] {
      if !at(.interpolationEnd) { expected("')'") }
      index = brackets.partner[open]
      advance()
    }
    return (arguments, place(start, previousEnd))
  }
}

enum RawPiece {
  case text(Range<Int>)
  case interpolation([ArgumentSyntax], Range<Int>)
}

/// Turns the bytes between the quotes into the text they stand for.
struct StringDecoder {
  struct Mistake {
    let message: String
    let range: Range<Int>
    let hint: String?
  }

  let bytes: [UInt8]
  let hashes: Int
  /// The places of both delimiters.
  let multiline: (open: Range<Int>, close: Range<Int>)?

  func decode(_ raw: [RawPiece]) -> ([StringLiteral.Piece], [Mistake]) {
    var run = Run(bytes: bytes, hashes: hashes)
    if let multiline { run.indentation = indentation(before: multiline.close, &run) }
    for (index, piece) in raw.enumerated() {
      switch piece {
      case .interpolation(let arguments, let range):
        run.checkIndentation(at: range.lowerBound)
        run.flush()
        run.pieces.append(.interpolation(arguments, range))
      case .text(var range):
        if multiline != nil {
          if index == 0 { range = withoutFirstBreak(range, &run) }
          if index == raw.count - 1 { range = withoutLastLine(range) }
        }
        run.read(range)
      }
    }
    run.flush()
    return (run.pieces, run.mistakes)
  }

  /// The white space before the closing `"""`.
  private func indentation(before close: Range<Int>, _ run: inout Run) -> ArraySlice<UInt8> {
    var start = close.lowerBound
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    if start > 0, bytes[start - 1] != UInt8(ascii: "\n"), !close.isEmpty {
      run.mistakes.append(
        Mistake(message: SyntaxMessage.textBeforeClosing, range: close, hint: nil))
      return []
    }
    return close.isEmpty ? [] : bytes[start..<close.lowerBound]
  }

  private func withoutFirstBreak(_ range: Range<Int>, _ run: inout Run) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, [0x20, 0x09, 0x0D].contains(bytes[start]) { start += 1 }
    guard start < range.upperBound, bytes[start] == UInt8(ascii: "\n") else {
      if start < range.upperBound || range.isEmpty {
        run.mistakes.append(
          Mistake(
            message: SyntaxMessage.textAfterOpening, range: place(start, min(start + 1, range.upperBound)),
            hint: nil))
      }
      return range
    }
    run.isAtLineStart = true
    return (start + 1)..<range.upperBound
  }

  /// The line break before the closing delimiter, and its indentation, are not text.
  private func withoutLastLine(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, [0x20, 0x09].contains(bytes[end - 1]) { end -= 1 }
    guard end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") else {
      // `"""` directly below its opening: the only line break is the opening's.
      return end == range.lowerBound ? end..<end : range
    }
    end -= 1
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return place(range.lowerBound, end)
  }

  /// The state while the pieces are read.
  private struct Run {
    let bytes: [UInt8]
    let hashes: Int
    var indentation: ArraySlice<UInt8> = []
    var isAtLineStart = false
    var pieces: [StringLiteral.Piece] = []
    var mistakes: [Mistake] = []
    private var text: [UInt8] = []
    private var segments: [(local: Int, source: Int)] = []
    /// Where the next byte would come from if it continued the last segment.
    private var continues = -1

    init(bytes: [UInt8], hashes: Int) {
      self.bytes = bytes
      self.hashes = hashes
    }

    mutating func flush() {
      guard !text.isEmpty else { return }
      pieces.append(.text(DecodedText(bytes: text, segments: segments)))
      text = []
      segments = []
      continues = -1
    }

    mutating func checkIndentation(at offset: Int) {
      if isAtLineStart, !indentation.isEmpty {
        mistakes.append(
          Mistake(
            message: SyntaxMessage.indentation, range: offset..<offset + 1,
            hint: SyntaxMessage.indentationHint))
      }
      isAtLineStart = false
    }

    mutating func read(_ range: Range<Int>) {
      var index = range.lowerBound
      while index < range.upperBound {
        if isAtLineStart {
          index = skipIndentation(index, range.upperBound)
          isAtLineStart = false
          continue
        }
        switch bytes[index] {
        case UInt8(ascii: "\\") where isEscape(index, range.upperBound):
          index = readEscape(index, range.upperBound)
        case UInt8(ascii: "\r") where index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "\n"):
          index += 1
        case UInt8(ascii: "\n"):
          append(bytes[index], from: index)
          index += 1
          isAtLineStart = true
        default:
          append(bytes[index], from: index)
          index += 1
        }
      }
    }

    private mutating func append(_ byte: UInt8, from offset: Int) {
      if offset != continues { segments.append((text.count, offset)) }
      text.append(byte)
      continues = offset + 1
    }

    private mutating func append(_ scalar: Unicode.Scalar, from offset: Int) {
      segments.append((text.count, offset))
      text.append(contentsOf: Array(String(scalar).utf8))
      continues = -1
    }

    private mutating func skipIndentation(_ start: Int, _ end: Int) -> Int {
      let line = bytes[start..<end]
      if line.starts(with: indentation) { return start + indentation.count }
      // A blank line need not be indented.
      var index = start
      while index < end, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
        index += 1
      }
      if index < end, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
        mistakes.append(
          Mistake(
            message: SyntaxMessage.indentation, range: index..<index + 1,
            hint: SyntaxMessage.indentationHint))
      }
      return index
    }

    private func isEscape(_ index: Int, _ end: Int) -> Bool {
      guard index + hashes < end else { return false }
      for offset in 0..<hashes where bytes[index + 1 + offset] != UInt8(ascii: "#") { return false }
      return true
    }

    /// The offset behind the escape.
    private mutating func readEscape(_ start: Int, _ end: Int) -> Int {
      let letter = start + 1 + hashes
      guard letter < end else { return end }
      switch bytes[letter] {
      case UInt8(ascii: "n"): append("\n", from: start)
      case UInt8(ascii: "t"): append("\t", from: start)
      case UInt8(ascii: "r"): append("\r", from: start)
      case UInt8(ascii: "0"): append("\0", from: start)
      case UInt8(ascii: "\\"): append("\\", from: start)
      case UInt8(ascii: "\""): append("\"", from: start)
      case UInt8(ascii: "'"): append("'", from: start)
      case UInt8(ascii: "u"): return readScalar(start, letter + 1, end)
      case UInt8(ascii: "("):  // An interpolation without an end, as the lexer has said.
        append(bytes[letter], from: letter)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"):
        // A backslash before the line break joins the lines.
        var index = letter
        while index < end, [0x20, 0x09, 0x0D].contains(bytes[index]) { index += 1 }
        if index < end, bytes[index] == UInt8(ascii: "\n") {
          isAtLineStart = true
          return index + 1
        }
        unknown(start, letter + 1)
      default:
        var length = 1
        while letter + length < end, bytes[letter + length] & 0xC0 == 0x80 { length += 1 }
        unknown(start, letter + length)
        return letter + length
      }
      return letter + 1
    }

    private mutating func unknown(_ start: Int, _ end: Int) {
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      mistakes.append(
        Mistake(
          message: SyntaxMessage.unknownEscape(text), range: place(start, end),
          hint: SyntaxMessage.escapeHint(text)))
    }

    /// `\u{1F600}`
    private mutating func readScalar(_ start: Int, _ brace: Int, _ end: Int) -> Int {
      var index = brace
      var value: UInt32 = 0
      var digits = 0
      if index < end, bytes[index] == UInt8(ascii: "{") {
        index += 1
        while index < end, let digit = Lexer.digit(bytes[index], radix: 16) {
          value = digits < 8 ? value << 4 | UInt32(digit) : .max
          digits += 1
          index += 1
        }
        if index < end, bytes[index] == UInt8(ascii: "}"), (1...8).contains(digits) {
          index += 1
          if let scalar = Unicode.Scalar(value) {
            append(scalar, from: start)
          } else {
            mistakes.append(Mistake(message: SyntaxMessage.badScalar, range: place(start, index), hint: nil))
          }
          return index
        }
      }
      mistakes.append(
        Mistake(
          message: SyntaxMessage.badScalar, range: place(start, max(index, brace)),
          hint: SyntaxMessage.scalarHint))
      return index
    }
  }
}
