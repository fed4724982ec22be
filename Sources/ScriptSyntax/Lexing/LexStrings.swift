internal import Diagnostics

/// How a string literal opens, and so how it closes.
struct StringDelimiter: Sendable {
  var hashes: Int
  var isMultiline: Bool
  /// The opening delimiter's place.
  var open: Range<Int>
}

extension Lexer {
  mutating func lexStringStart(hashes: Int) {
    let start = position
    var quotes = 1
    if starts(with: "\"\"\"", at: hashes), hashes == 0 || !closesInItsLine(hashes) { quotes = 3 }
    let end = start + hashes + quotes
    add(.stringStart, start..<end)
    modes.append(
      .string(StringDelimiter(hashes: hashes, isMultiline: quotes == 3, open: start..<end)))
  }

  /// `#"""#` and `#""" is here"#` are strings of one line.
  private func closesInItsLine(_ count: Int) -> Bool {
    var offset = count + 1
    while position + offset < bytes.count, byte(offset) != UInt8(ascii: "\n") {
      if byte(offset) == UInt8(ascii: "\""), hashes(at: offset + 1, count) { return true }
      offset += 1
    }
    return false
  }

  /// From the opening delimiter or the end of an interpolation to the next interpolation or the end.
  mutating func lexStringBody(_ delimiter: StringDelimiter) {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where hashes(at: 1, delimiter.hashes):
        let letter = byte(1 + delimiter.hashes)
        if letter == UInt8(ascii: "("), position >= plainUntil {
          addText(start)
          let open = position
          let restart = Restart(
            tokens: tokens.count, diagnostics: diagnostics.count, position: open + 2 + delimiter.hashes)
          modes.append(.interpolation(openParens: 0, restart))
          add(.interpolationStart, open..<open + 2 + delimiter.hashes)
          return
        }
        // The escaped character is part of the text, a line break in a single-line string is not.
        position += 1 + delimiter.hashes
        if position < bytes.count, delimiter.isMultiline || letter != UInt8(ascii: "\n") {
          position += 1
        }
      case UInt8(ascii: "\"") where closes(delimiter):
        addText(start)
        modes.removeLast()
        let open = position
        add(.stringEnd, open..<open + (delimiter.isMultiline ? 3 : 1) + delimiter.hashes)
        return
      case UInt8(ascii: "\n") where !delimiter.isMultiline, UInt8(ascii: "\r") where !delimiter.isMultiline:
        return endUnterminated(delimiter, start)
      default:
        position += 1
      }
    }
    endUnterminated(delimiter, start)
  }

  /// In a single-line string an interpolation ends with its line, as it does for the compiler; so one
  /// missing parenthesis costs a line, not the rest of the block.
  var interpolationMustEnd: Bool {
    guard modes.count >= 2, case .string(let delimiter) = modes[modes.count - 2] else { return false }
    return !delimiter.isMultiline
  }

  /// Goes back to where the interpolation began, and reads the rest of the string as text: what was taken
  /// for the interpolation's content is most likely the end of the string and what follows it.
  mutating func endBrokenInterpolation() {
    guard case .interpolation(_, let innermost) = modes.removeLast() else { return }
    var restart = innermost
    let isAtEnd = position >= bytes.count
    if isAtEnd, modes.count > 1, case .interpolation(_, let outermost) = modes[1] {
      // Of strings in strings without an end the first is to blame.
      restart = outermost
      modes.removeLast(modes.count - 1)
    }
    // Interpolations around it that must end with the same line are broken too.
    while modes.count >= 3, case .interpolation(_, let outer) = modes[modes.count - 2],
      case .string(let around) = modes[modes.count - 3], !around.isMultiline
    {
      modes.removeLast(2)
      restart = outer
    }
    let start = tokens[restart.tokens].range
    tokens.removeLast(tokens.count - restart.tokens)
    diagnostics.removeLast(diagnostics.count - restart.diagnostics)
    report(
      SyntaxMessage.unterminatedInterpolation, start, hint: SyntaxMessage.closeInterpolation)
    plainUntil = restart.position
    // One search to the end of the block is enough.
    if isAtEnd { plainUntil = bytes.count }
    while plainUntil < bytes.count, bytes[plainUntil] != UInt8(ascii: "\n") { plainUntil += 1 }
    position = start.lowerBound
    sawLineBreak = false
    sawSpace = false
  }

  /// Words between quotes that Swift does not know: 'single', “typographic” or «angular» ones.
  mutating func lexMistakenQuotes() {
    let start = position
    guard case .typographicQuote(let length) = quoteKind() else { return lexInvalid(1) }
    let isASCII = length == 1
    let opening = String(decoding: bytes[start..<start + length], as: UTF8.self)
    position += length
    let textStart = position
    var textEnd: Int?
    var end = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "\"") && !isASCII
        || (bytes[position] == UInt8(ascii: "'") && isASCII)
      {
        textEnd = position
        end = position + 1
        break
      }
      if !isASCII, bytes[position] >= 0x80, case .typographicQuote(let closing) = unicodeKind() {
        textEnd = position
        end = position + closing
        break
      }
      position += 1
    }
    guard let textEnd else {
      position = start
      return lexInvalid(length, hint: SyntaxMessage.straightQuotes)
    }
    position = start
    report(
      isASCII ? SyntaxMessage.singleQuotes : SyntaxMessage.typographicQuotes(opening), start..<end,
      hint: SyntaxMessage.straightQuotes)
    add(.stringStart, start..<textStart)
    add(.stringText, textStart..<textEnd)
    add(.stringEnd, textEnd..<end)
  }

  private func quoteKind() -> UnicodeKind {
    byte() == UInt8(ascii: "'") ? .typographicQuote(1) : unicodeKind()
  }

  private mutating func addText(_ start: Int) {
    let end = position
    if end > start { add(.stringText, start..<end) }
  }

  private mutating func endUnterminated(_ delimiter: StringDelimiter, _ start: Int) {
    addText(start)
    modes.removeLast()
    // Where an interpolation was without its end, the quote was looked for in vain.
    if delimiter.isMultiline || plainUntil < position || plainUntil <= delimiter.open.lowerBound {
      report(
        SyntaxMessage.unterminatedString, delimiter.open,
        hint: delimiter.isMultiline
          ? SyntaxMessage.closeMultiline(delimiter.hashes)
          : hasTypographicQuote(in: start..<position)
            ? SyntaxMessage.closeTypographic : SyntaxMessage.closeString(delimiter.hashes))
    }
    add(.stringEnd, position..<position)
  }

  /// Whether the text holds one of ‘ ’ “ ”.
  private func hasTypographicQuote(in range: Range<Int>) -> Bool {
    guard range.count >= 3 else { return false }
    for index in range.lowerBound..<(range.upperBound - 2)
    where bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && (0x98...0x9F).contains(bytes[index + 2]) {
      return true
    }
    return false
  }

  private func hashes(at offset: Int, _ count: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private func closes(_ delimiter: StringDelimiter) -> Bool {
    if delimiter.isMultiline {
      return starts(with: "\"\"\"") && hashes(at: 3, delimiter.hashes)
    }
    return hashes(at: 1, delimiter.hashes)
  }
}
