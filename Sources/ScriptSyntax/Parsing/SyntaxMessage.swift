internal import Diagnostics

/// Every sentence the lexer and the parser say.
package enum SyntaxMessage {
  /// Mistakes shown of one block; behind so many the rest is noise.
  static let limit = 50

  // Characters.
  static let unterminatedComment = "unterminated comment"
  static let closeComment = "close it with '*/'"
  static let backtick = "a name in backticks is missing its closing '`'"
  static let backtickHint = "backticks only enclose a name that is a keyword of Swift"
  static func dollar(_ text: String) -> String { "'\(text)' is not a name" }
  static let dollarHint = "a binding is written '$name', a closure's first argument '$0'"
  static func unexpectedCharacter(_ text: String) -> String {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0xFFFD }
      ? "unexpected character '\(text)'" : "unexpected character"
  }
  static func write(_ text: String) -> String { "write '\(text)'" }

  // Numbers.
  static func badNumber(_ text: String) -> String { "'\(text)' is not a number" }
  static let noUnits = "lengths are plain numbers of points"
  static func leadingPoint(_ digits: String) -> String { "'.\(digits)' is not a number" }
  static func percent(_ text: String) -> String { "'\(text)' is not a length" }
  static let percentHint =
    "a view takes the width it is offered with '.frame(maxWidth: .infinity)'; '%' is the remainder operator"
  static func postfixOperator(_ text: String) -> String { "'\(text)' is not a postfix operator" }
  static func prefixOperator(_ text: String) -> String { "'\(text)' is not a prefix operator" }
  static func unknownOperator(_ text: String) -> String { "'\(text)' is not an operator" }
  static func noIncrement(_ text: String) -> String { "Swift has no '\(text)'" }
  static func spacing(_ text: String) -> String {
    "'\(text)' needs the same white space on both sides to stand between two operands"
  }
  static func nonAssociative(_ a: String, _ b: String) -> String {
    "'\(a)' and '\(b)' cannot follow each other without parentheses"
  }

  // Strings.
  static let unterminatedString = "unterminated string"
  static func closeString(_ hashes: Int) -> String {
    "close it with '\"\(String(repeating: "#", count: hashes))' in the same line"
  }
  static func closeMultiline(_ hashes: Int) -> String {
    "close it with '\"\"\"\(String(repeating: "#", count: hashes))' on a line of its own"
  }
  static let closeTypographic = "close it with '\"', which the typographic quotation mark in it is not"
  static let unterminatedInterpolation = "unterminated interpolation"
  static let closeInterpolation = "close it with ')' in the same line"
  static let emptyInterpolation = "an interpolation needs a value between its parentheses"
  static let singleQuotes = "strings are written between double quotes"
  static func typographicQuotes(_ quote: String) -> String {
    "'\(quote)' is a typographic quotation mark, not the quote that opens a string"
  }
  static let straightQuotes = "use '\"'"
  static func unknownEscape(_ text: String) -> String { "'\(text)' is not an escape sequence" }
  static func escapeHint(_ text: String) -> String {
    "for a backslash in the text write '\\\\', or use a raw string: #\"\(text)\"#"
  }
  static let badScalar = "this is not the number of a Unicode character"
  static let scalarHint = "write '\\u{…}' with one to eight hexadecimal digits"
  static let textAfterOpening = "the text of a multi-line string begins on the line after its '\"\"\"'"
  static let textBeforeClosing = "the '\"\"\"' that closes a multi-line string begins its line"
  static let indentation = "this line is indented less than the '\"\"\"' that closes its string"
  static let indentationHint = "indent it at least as far, with the same spaces or tabs"

  // Structure.
  static func expected(_ what: String, found: String) -> String { "expected \(what), found \(found)" }
  static func expectedAtEnd(_ what: String) -> String { "expected \(what) before the end of the block" }
  static func missingCloser(_ closer: String) -> String { "missing '\(closer)'" }
  static func toMatch(_ opener: String) -> String { "to match this opening '\(opener)'" }
  static func extraneous(_ closer: String) -> String { "'\(closer)' closes nothing" }
  static func unexpected(_ what: String) -> String { "unexpected \(what)" }
  static func tooDeep(_ limit: Int) -> String { "more than \(limit) levels of nesting" }
  static let tooDeepHint = "split the block, or let the views share a 'func'"
  static func tooLong(_ limit: Int) -> String { "more than \(limit) operators or members in one expression" }
  static let tooLongHint = "name parts of it with 'let'"
  static let parameterPack = "a layout block does not support parameter packs yet"
  static let missingArrow = "missing '->' before the type of the result"
  static let missingArrowHint = "write '->' before the type of the result"
  /// What a word of another language, or a slip of the pen, means in front of a statement.
  static func keywordHint(_ word: String) -> String? {
    switch word {
    case "const", "val", "final": return "write 'let'"
    case "def", "fun", "function", "fn": return "write 'func'"
    case "elif", "elsif", "elseif": return "write 'else if'"
    case "foreach": return "write 'for … in'"
    case "new": return "write the type alone: a value is made without 'new'"
    default: break
    }
    let keywords = [
      "func", "struct", "class", "enum", "return", "import", "extension", "protocol", "switch", "while",
      "guard", "private", "static", "let", "var",
    ]
    guard word.count > 2, word.first?.isLowercase == true else { return nil }
    return didYouMean(word, among: keywords)
  }
  /// Words for operators.
  static func operatorHint(_ word: String) -> String? {
    switch word {
    case "and": "write '&&'"
    case "or": "write '||'"
    case "not": "write '!' before the condition"
    default: nil
    }
  }
  static func elseHint(_ word: String) -> String? { didYouMean(word, among: ["else"]) }
  static let functionWords: Set = ["def", "fun", "function", "fn"]
  static let modifierCommaHint = "modifiers follow each other without commas"
  static let countingLoop = "a 'for' loop goes through a sequence"
  static let countingLoopHint = "write 'for i in 0..<n'"
  static let consecutive = "two statements on one line"
  static let consecutiveHint = "begin a new line, or put ';' between them"
  static let missingComma = "missing ','"
  static func missingCommaHint(_ what: String) -> String { "put ',' before \(what)" }
  package static func missingColon(_ label: String) -> String { "missing ':' after the label '\(label)'" }
  static func keywordAsName(_ word: String) -> String { "'\(word)' is a keyword of Swift" }
  static func keywordAsNameHint(_ word: String) -> String { "to use it as a name, write `\(word)`" }
  static let equalInCondition = "'=' assigns"
  package static let equalInConditionHint = "to compare, write '=='"
  static let emptyConditions = "a condition"
  static let elseOnly = "'else' without its 'if'"
  static let caseOnly = "'case' outside a 'switch' or an 'enum'"
  static let defaultOnly = "'default' outside a 'switch'"
  static let emptyCase = "a case needs at least one statement"
  static let emptyCaseHint = "write 'break' to do nothing"
  static let statementInSwitch = "a 'switch' holds only cases"
  static let statementInSwitchHint = "begin with 'case …:' or 'default:'"
  static let guardElse = "'else' behind the conditions of 'guard'"
  static let directiveWithoutEnd = "this '#if' has no '#endif'"
  static func directiveWithoutStart(_ name: String) -> String { "this '#\(name)' has no '#if'" }
  static func noCondition(_ name: String) -> String {
    "what stands behind '#\(name)' is no condition, such as 'os(iOS)' or 'DEBUG && !canImport(UIKit)'"
  }
  static func directivesTooDeep(_ limit: Int) -> String {
    "compiler directives are nested deeper than \(limit) levels"
  }
  static let ternaryColon = "':' and the other value of '? :'"
  static let closureIn = "'in' behind the closure's parameters"
  static let binaryNeedsRight = "a value behind"
  static let html = "HTML is not Swift"
  static let htmlHint = "write it in the Markdown of the page, outside the block"
  static let markdownHint = "Markdown inside a block stands in a string: \"\"\" … \"\"\""
  static func separated(_ op: String) -> String { "'\(op)' is separated from its operand" }
  static func joinHint(_ text: String) -> String { "write '\(text)'" }
  static let ellipsis = "'...' stands for code that is left out"
  static let dotsHint = "write '...' for a range; code that is left out has to be there"
  static let ellipsisHint = "write what belongs there, or take it out"
  static func noLeftOperand(_ op: String) -> String { "'\(op)' has no value in front of it" }
  package static func missingColonHint(_ label: String, _ value: String) -> String {
    "write '\(label): \(value)'"
  }
  static let missingIn = "missing 'in' behind the closure's parameters"
  static let expression = "an expression"
  static let statement = "a statement"
  static let type = "a type"
  static let nameHere = "a name"
  static let memberName = "a member's name behind '.'"
  static let pattern = "a pattern"

  static func closer(of kind: Token.Kind) -> String {
    switch kind {
    case .leftBrace: "}"
    case .leftBracket: "]"
    default: ")"
    }
  }
}
