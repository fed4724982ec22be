/// A word of the source: its kind and where its bytes are.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    case identifier, dollarIdentifier, keyword
    case integer, floating
    /// A pattern with its slashes.
    case regex
    // A string literal is a run of tokens: its opening delimiter, stretches of text, the tokens of its
    // interpolations, each between a start `\(` and an end `)`, and its closing delimiter (empty if missing).
    case stringStart, stringText, interpolationStart, interpolationEnd, stringEnd
    // Swift tells the three apart by the white space around them.
    case prefixOperator, binaryOperator, postfixOperator
    case equal, arrow, period, comma, colon, semicolon, at, pound, backslash
    case questionPostfix, questionInfix, exclamationPostfix
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    /// Bytes that mean nothing here; the lexer has already said so.
    case invalid
    case endOfFile

    var isOperator: Bool { [.prefixOperator, .binaryOperator, .postfixOperator].contains(self) }
  }

  let kind: Kind
  /// The keyword, reserved or contextual, that an identifier spells.
  let word: Word?
  var start: Int
  let end: Int
  let isAtLineStart: Bool
  let hasSpaceBefore: Bool

  var range: Range<Int> { start..<end }
}

/// The words that mean something to Swift: the reserved ones cannot be names, the others can.
enum Word: String, Sendable, CaseIterable {
  // Reserved.
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, `init`
  case `inout`, `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`
  case `rethrows`, `static`, `struct`, `subscript`, `typealias`, `var`
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`
  case `guard`, `if`, `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  case `Any`, `as`, `false`, `is`, `nil`, `self`, `Self`, `super`, `throws`, `true`, `try`
  case wildcard = "_"
  // Contextual.
  case actor, any, async, await, borrowing, consuming, convenience, didSet, dynamic, final, get
  case indirect, infix, isolated, lazy, macro, mutating, nonisolated, nonmutating, open, optional
  case override, package, postfix, prefix, required, sending, set, some, unowned, weak, willSet
  case `Type`, `Protocol`, each
  case read = "_read"
  case modify = "_modify"

  var isReserved: Bool { Word.reserved.contains(self) }

  private static let reserved: Set<Word> = Set(allCases.prefix { $0 != .actor })

  /// Which word these bytes are. Most names are none, which their length and their first letter tell.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, Word.initials.indices.contains(bytes.count),
      Word.initials[bytes.count] & (1 << UInt64(first & 63)) != 0,
      let word = Word.named[String(decoding: bytes, as: UTF8.self)]
    else { return nil }
    self = word
  }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The first letters of the words of each length, by the lower six bits of their codes.
  private static let initials: [UInt64] = {
    let longest = allCases.map(\.rawValue.utf8.count).max() ?? 0
    var result = [UInt64](repeating: 0, count: longest + 1)
    for word in allCases {
      if let first = word.rawValue.utf8.first { result[word.rawValue.utf8.count] |= 1 << UInt64(first & 63) }
    }
    return result
  }()
}
