public import Diagnostics

/// The parsed text of a layout block or of a file of declarations.
public struct SyntaxTree: Sendable {
  public let source: SourceText
  package let statements: [Statement]
  /// The file's lines in which something could not be read; what is said about their meaning would only be
  /// an echo.
  package let brokenLines: Set<Int>
}

/// Reads the block language; whatever the text is, the result is a tree, and every mistake a diagnostic.
public func parse(_ source: SourceText) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let parser = Parser(source)
  let statements = parser.parseTopLevel()
  let broken = Set(parser.diagnostics.compactMap { $0.span?.line })
  return (SyntaxTree(source: source, statements: statements, brokenLines: broken), parser.diagnostics)
}

/// A recursive-descent parser over the tokens; its recursion is bounded by `depthLimit`.
///
/// Invariants: every loop consumes a token or ends, a group whose brackets match is never left before its
/// closing bracket is consumed, and one place of the text yields one message.
///
/// Of what is `unchecked` no access is open while another begins: one thread parses, and nothing is lent.
final class Parser {
  /// Expressions and blocks inside each other. Real views nest to about thirty.
  static let depthLimit = 256
  /// Operators or links in one chain: no one writes so many, and a walk over them stays short.
  static let chainLimit = 2_000

  let source: SourceText
  let bytes: [UInt8]
  @exclusivity(unchecked) var tokens: [Token]
  let brackets: Brackets
  @exclusivity(unchecked) var index = 0
  @exclusivity(unchecked) var depth = 0
  var diagnostics: [Diagnostic]
  /// How many parameter packs were refused.
  @exclusivity(unchecked) var packCount = 0
  /// In the condition of an `if` a `{` opens the block, not a closure.
  @exclusivity(unchecked) var allowsTrailingClosure = true
  /// In a `case`, `let x` may stand where an expression does.
  @exclusivity(unchecked) var allowsPatterns = false
  /// In the initial value of a variable, `{ didSet …` opens its observers.
  @exclusivity(unchecked) var isInitialValue = false
  /// In `_read` and `_modify` a statement may begin with `yield`.
  var allowsYield = false
  /// The depths at which the bodies of the `switch`es around stand: there `case` ends a block.
  var switchDepths: [Int] = []
  private var lastErrorIndex = -1
  private var reportedDepth = false
  /// The token whose first characters have been consumed.
  @exclusivity(unchecked) var splitIndex = -1
  /// The operators that the text declares, wherever: what stands before a declaration may use it.
  private(set) lazy var declaredOperators = DeclaredOperators(self)
  /// For each `<` that has been looked at, the token of its `>`, or -1.
  @exclusivity(unchecked) var angles: [Int: Int] = [:]

  init(_ source: SourceText) {
    self.source = source
    self.bytes = source.bytes
    var lexer = Lexer(source)
    let selected = ConditionalCompilation.selected(lexer.run(), source.bytes)
    tokens = selected.tokens
    diagnostics =
      lexer.diagnostics + selected.mistakes.map { .error($0.message, at: source.span($0.range)) }
    brackets = Brackets(tokens, bytes: source.bytes)
  }

  // MARK: Tokens

  var token: Token { tokens[index] }

  func peek(_ offset: Int = 1) -> Token { tokens[min(max(0, index + offset), tokens.count - 1)] }

  /// Where the last consumed token ended.
  var previousEnd: Int {
    // Of an operator of several characters the first may be consumed, and the token begins behind it.
    if splitIndex == index { return token.start }
    return index > 0 ? tokens[index - 1].end : 0
  }

  func at(_ kind: Token.Kind) -> Bool { tokens[index].kind == kind }

  func at(_ word: Word) -> Bool { tokens[index].word == word }

  func text(_ token: Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  func isText(_ token: Token, _ text: StaticString) -> Bool {
    guard token.end - token.start == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[token.range]) }
  }

  @discardableResult
  func advance() -> Token {
    let current = tokens[index]
    if index < tokens.count - 1 { index += 1 }
    return current
  }

  func consume(_ kind: Token.Kind) -> Token? { at(kind) ? advance() : nil }

  func consume(_ word: Word) -> Token? { at(word) ? advance() : nil }

  /// A name without its backticks.
  func name(_ token: Token) -> Name {
    var range = token.range
    if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    return Name(text: String(decoding: bytes[range], as: UTF8.self), range: token.range)
  }

  // MARK: Messages

  /// Reports a mistake, unless one was already reported at this token: what follows a mistake is often
  /// only its echo.
  func report(
    _ message: String, _ range: Range<Int>, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    guard lastErrorIndex != index else { return }
    lastErrorIndex = index
    // The lexer has spoken about these bytes.
    if at(.invalid) { return }
    note(message, range, hint: hint, notes: notes)
  }

  /// Reports a mistake that was understood and got over, so that it has no echoes.
  func note(
    _ message: String, _ range: Range<Int>, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    guard diagnostics.count < SyntaxMessage.limit else { return }
    diagnostics.append(.error(message, at: source.span(range), hint: hint, notes: notes))
  }

  /// Reports that `what` should stand here.
  func expected(_ what: String, hint: String? = nil) {
    var hint = hint
    // `if a and b {`, `if not a {`
    if at(.identifier) {
      let before = index > 0 && tokens[index - 1].kind == .identifier ? text(tokens[index - 1]) : ""
      hint = hint ?? SyntaxMessage.operatorHint(text(token)) ?? SyntaxMessage.operatorHint(before)
    }
    if at(.endOfFile) {
      report(SyntaxMessage.expectedAtEnd(what), previousEnd..<previousEnd, hint: hint)
    } else {
      report(SyntaxMessage.expected(what, found: describe(token)), token.range, hint: hint)
    }
  }

  /// Whether a mistake in the same line has been told already.
  func noteEarlier(onLineOf position: Int) -> Bool {
    guard let last = diagnostics.last else { return false }
    return last.span?.line == source.span(position..<position).line
  }

  func describe(_ token: Token) -> String {
    switch token.kind {
    case .endOfFile: return "the end of the block"
    case .stringStart: return "a string"
    case .regex: return "a pattern"
    case .stringText, .stringEnd, .interpolationStart, .interpolationEnd: return "the end of the string"
    default: return "'\(text(token))'"
    }
  }

  // MARK: Depth

  /// Runs `body` one level deeper, or, at the limit, reports it and skips the group that begins here.
  func nested<T>(_ fallback: (Int) -> T, _ body: (Parser) -> T) -> T {
    guard depth < Parser.depthLimit else {
      if !reportedDepth {
        reportedDepth = true
        note(SyntaxMessage.tooDeep(Parser.depthLimit), token.range, hint: SyntaxMessage.tooDeepHint)
      }
      lastErrorIndex = index
      skipGroup()
      lastErrorIndex = index
      return fallback(token.start)
    }
    depth += 1
    defer { depth -= 1 }
    return body(self)
  }

  /// Inside brackets of any kind the restrictions of a condition do not hold.
  func inBrackets<T>(_ body: (Parser) -> T) -> T {
    let saved = (allowsTrailingClosure, isInitialValue)
    (allowsTrailingClosure, isInitialValue) = (true, false)
    defer { (allowsTrailingClosure, isInitialValue) = saved }
    return body(self)
  }

  // MARK: Recovery

  /// Steps over one token, or over the whole group it opens; past the end of an unclosed one.
  func skipGroup() {
    switch token.kind {
    case .leftParen, .leftBracket, .leftBrace, .interpolationStart:
      let end = brackets.partner[index]
      if end > index { index = end }
      advance()
    case .stringStart:
      while !at(.stringEnd), !at(.endOfFile) {
        if at(.interpolationStart), brackets.partner[index] > index {
          index = brackets.partner[index]
        }
        advance()
      }
      advance()
    default:
      advance()
    }
  }

  /// Steps to where the next statement may begin.
  func skipToStatementEnd() {
    while true {
      switch token.kind {
      case .endOfFile, .semicolon, .rightBrace, .interpolationEnd: return
      case .period, .rightParen, .rightBracket, .comma, .binaryOperator: advance()
      default:
        if token.isAtLineStart { return }
        skipGroup()
      }
    }
  }

  /// Whether the last token is the end of a string that the lexer missed.
  var isBehindBrokenString: Bool {
    index > 0 && tokens[index - 1].kind == .stringEnd && tokens[index - 1].range.isEmpty
  }

  /// Consumes the bracket that closes the group opened at token `open`, or says that it is missing.
  ///
  /// What stands before it and could not be read is stepped over.
  func close(_ open: Int) {
    let partner = brackets.partner[open]
    if partner == index {
      advance()
      return
    }
    let closer = SyntaxMessage.closer(of: tokens[open].kind)
    // An unterminated string has swallowed the rest of its line.
    if isBehindBrokenString {
      if partner > index {
        index = partner
        advance()
      }
      return
    }
    if partner > index {
      report(SyntaxMessage.expected("'\(closer)'", found: describe(token)), token.range)
      index = partner
      advance()
      return
    }
    report(
      SyntaxMessage.missingCloser(closer), previousEnd..<previousEnd,
      notes: [
        Diagnostic.Note(
          SyntaxMessage.toMatch(text(tokens[open])), at: source.span(tokens[open].range))
      ])
  }
}
