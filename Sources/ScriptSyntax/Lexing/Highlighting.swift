internal import Diagnostics

/// A stretch of Swift that is set in a colour of its own.
public struct CodeToken: Sendable, Equatable {
  /// What a stretch is, as far as its words alone tell. The names are also those of the CSS classes.
  public enum Kind: String, Sendable, CaseIterable {
    case keyword, type, call, string, number, comment, attribute
  }

  public let kind: Kind
  /// Offsets into the code's bytes.
  public let range: Range<Int>
}

/// The coloured stretches of a piece of Swift, in order; what lies between them has the text's own colour.
///
/// It need not be correct, nor complete: whatever cannot be read has no colour.
///
///     highlight(Array("let a = 1".utf8))   // keyword 0..<3, number 8..<9
public func highlight(_ code: [UInt8]) -> [CodeToken] {
  var lexer = Lexer(SourceText(SourceFile(path: "", bytes: code)))
  var highlighter = Highlighter(code: code, tokens: lexer.run())
  return highlighter.run()
}

private struct Highlighter {
  let code: [UInt8]
  let tokens: [Token]
  private var result: [CodeToken] = []

  init(code: [UInt8], tokens: [Token]) {
    self.code = code
    self.tokens = tokens
  }

  mutating func run() -> [CodeToken] {
    var end = 0
    for (index, token) in tokens.enumerated() {
      // Between tokens there is white space and there are comments.
      addComments(end..<max(end, token.start))
      end = max(end, token.end)
      if let kind = kind(of: token, at: index) { add(kind, token.range) }
    }
    return result
  }

  private mutating func add(_ kind: CodeToken.Kind, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = result.last, last.kind == kind, last.range.upperBound == range.lowerBound {
      result[result.count - 1] = CodeToken(kind: kind, range: last.range.lowerBound..<range.upperBound)
    } else {
      result.append(CodeToken(kind: kind, range: range))
    }
  }

  private mutating func addComments(_ gap: Range<Int>) {
    guard let start = code[gap].firstIndex(of: UInt8(ascii: "/")),
      let last = code[gap].lastIndex(where: { $0 > 0x20 })
    else { return }
    add(.comment, start..<last + 1)
  }

  private func kind(of token: Token, at index: Int) -> CodeToken.Kind? {
    switch token.kind {
    case .stringStart, .stringText, .stringEnd, .regex: return .string
    case .integer, .floating: return .number
    case .at, .pound: return isWord(index + 1) ? .attribute : nil
    case .keyword:
      if isLabel(index) { return nil }
      guard follows(.period, index) else { return token.word == .wildcard ? nil : .keyword }
      // `.default` is a name; these are not.
      return [.`init`, .`self`, .Self].contains(token.word) ? .keyword : .call
    case .identifier: return kind(ofName: token, at: index)
    default: return nil
    }
  }

  private func kind(ofName token: Token, at index: Int) -> CodeToken.Kind? {
    if follows(.at, index) || follows(.pound, index) { return .attribute }
    if let word = token.word, !follows(.period, index), isContextual(word, at: index) { return .keyword }
    if isUpper(code[token.start]) { return .type }
    if follows(.period, index) { return .call }
    let next = index + 1 < tokens.count ? tokens[index + 1] : token
    return next.kind == .leftParen && !next.hasSpaceBefore ? .call : nil
  }

  /// Whether a word that may also be a name is used as a keyword: the next word says what it modifies.
  private func isContextual(_ word: Word, at index: Int) -> Bool {
    let next = index + 1 < tokens.count ? tokens[index + 1] : tokens[index]
    switch word {
    case .get, .set, .willSet, .didSet:
      let before = index > 0 ? tokens[index - 1].kind : .endOfFile
      let isFirst = before == .leftBrace || before == .rightBrace || tokens[index].isAtLineStart
      return isFirst && (next.kind == .leftBrace || next.kind == .rightBrace || isAccessor(next))
    case .Type, .Protocol: return false
    default: return isWord(index + 1) && next.hasSpaceBefore && !next.isAtLineStart
    }
  }

  /// Whether a token is the label of an argument: `background(color, in: shape)`.
  private func isLabel(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].kind == .colon else { return false }
    return tokens[index - 1].kind == .leftParen || tokens[index - 1].kind == .comma
  }

  private func isAccessor(_ token: Token) -> Bool { token.word == .get || token.word == .set }

  /// Whether a token stands directly behind one of a kind.
  private func follows(_ kind: Token.Kind, _ index: Int) -> Bool {
    index > 0 && tokens[index - 1].kind == kind
      && tokens[index - 1].end == tokens[index].start
  }

  private func isWord(_ index: Int) -> Bool {
    index < tokens.count && (tokens[index].kind == .identifier || tokens[index].kind == .keyword)
  }

  private func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
