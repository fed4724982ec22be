internal import Diagnostics

/// `#if os(iOS)` … `#else` … `#endif`: the tokens of the branch that a compiler for iOS would read, without the
/// directives (The Swift Programming Language, Conditional Compilation Block).
///
/// What is written for phones looks right in a column of text, so blocks are read as they are there: not for
/// debugging, not in a simulator, with the frameworks that views are written with.
struct ConditionalCompilation {
  private let tokens: [Token]
  private let bytes: [UInt8]
  private var index = 0
  private var result: [Token] = []
  /// For each `#if` around: whether what is around it is read, and whether one of its branches has been.
  private var open: [(isRead: Bool, isDone: Bool, start: Int)] = []
  private var isReading = true
  private(set) var mistakes: [(message: String, range: Range<Int>)] = []

  /// More conditions inside each other than that are no program's.
  private static let depthLimit = 64

  /// The tokens that are read, the last of them `endOfFile`.
  static func selected(_ tokens: [Token], _ bytes: [UInt8]) -> (
    tokens: [Token], mistakes: [(message: String, range: Range<Int>)]
  ) {
    guard tokens.contains(where: { $0.kind == .pound }) else { return (tokens, []) }
    var selection = ConditionalCompilation(tokens: tokens, bytes: bytes)
    selection.run()
    return (selection.result, selection.mistakes)
  }

  private init(tokens: [Token], bytes: [UInt8]) { (self.tokens, self.bytes) = (tokens, bytes) }

  private mutating func run() {
    while index < tokens.count - 1 {
      if let directive = directive() {
        index += 2
        carryOut(directive)
      } else {
        if isReading { result.append(tokens[index]) }
        index += 1
      }
    }
    if let first = open.first {
      mistakes.append(
        (SyntaxMessage.directiveWithoutEnd, tokens[first.start].start..<tokens[first.start + 1].end))
    }
    result.append(tokens[tokens.count - 1])
  }

  private func text(_ index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

  /// The name of the directive that begins here; nil when none does.
  private func directive() -> String? {
    guard tokens[index].kind == .pound, tokens[index].isAtLineStart, !tokens[index + 1].hasSpaceBefore,
      index + 1 < tokens.count - 1
    else { return nil }
    let name = text(index + 1)
    return ["if", "elseif", "else", "endif", "warning", "error", "sourceLocation"].contains(name) ? name : nil
  }

  private mutating func carryOut(_ directive: String) {
    let place = index - 2
    let range = tokens[place].start..<tokens[place + 1].end
    switch directive {
    case "if":
      let isTrue = condition()
      guard open.count < Self.depthLimit else {
        mistakes.append((SyntaxMessage.directivesTooDeep(Self.depthLimit), range))
        index = tokens.count - 1
        open = []
        return
      }
      open.append((isReading, isReading && isTrue, place))
      isReading = isReading && isTrue
    case "elseif", "else":
      let isTrue = directive == "else" || condition()
      guard let last = open.last else {
        mistakes.append((SyntaxMessage.directiveWithoutStart(directive), range))
        return
      }
      isReading = last.isRead && !last.isDone && isTrue
      open[open.count - 1].isDone = last.isDone || isReading
    case "endif":
      guard let last = open.popLast() else {
        mistakes.append((SyntaxMessage.directiveWithoutStart(directive), range))
        return
      }
      isReading = last.isRead
    default: skipLine()
    }
  }

  private mutating func skipLine() {
    while index < tokens.count - 1, !tokens[index].isAtLineStart { index += 1 }
  }

  // MARK: Conditions

  /// `os(iOS) && !DEBUG || swift(>=5.9)`, up to the end of the line.
  private mutating func condition() -> Bool {
    let place = index - 2
    let result = alternatives(depth: 0)
    guard let result, isAtEnd else {
      let name = text(place + 1)
      mistakes.append((SyntaxMessage.noCondition(name), tokens[place].start..<tokens[place + 1].end))
      skipLine()
      return result ?? false
    }
    return result
  }

  /// What stands between `||`s and `&&`s; nil when that is no condition.
  private mutating func alternatives(depth: Int) -> Bool? {
    guard depth < Self.depthLimit else { return nil }
    var (isAnyTrue, areAllTrue) = (false, true)
    while true {
      guard let isTrue = operand(depth: depth) else { return nil }
      areAllTrue = areAllTrue && isTrue
      switch isAtEnd ? "" : text(index) {
      case "&&": index += 1
      case "||":
        index += 1
        isAnyTrue = isAnyTrue || areAllTrue
        areAllTrue = true
      default: return isAnyTrue || areAllTrue
      }
    }
  }

  private var isAtEnd: Bool { index >= tokens.count - 1 || tokens[index].isAtLineStart }

  private mutating func operand(depth: Int) -> Bool? {
    var isNegated = false
    while !isAtEnd, text(index).allSatisfy({ $0 == "!" }) {
      if text(index).utf8.count % 2 == 1 { isNegated.toggle() }
      index += 1
    }
    guard !isAtEnd else { return nil }
    if tokens[index].kind == .leftParen {
      index += 1
      guard let inner = alternatives(depth: depth + 1), closeParenthesis() else { return nil }
      return inner != isNegated
    }
    guard tokens[index].kind == .identifier || tokens[index].kind == .keyword else { return nil }
    let name = text(index)
    index += 1
    var argument = ""
    if !isAtEnd, tokens[index].kind == .leftParen {
      index += 1
      while !isAtEnd, tokens[index].kind != .rightParen {
        argument += text(index)
        index += 1
      }
      guard closeParenthesis() else { return nil }
    }
    return Self.holds(name, argument) != isNegated
  }

  private mutating func closeParenthesis() -> Bool {
    guard !isAtEnd, tokens[index].kind == .rightParen else { return false }
    index += 1
    return true
  }

  private static func holds(_ name: String, _ argument: String) -> Bool {
    switch name {
    // What an editor shows beside a file is no release.
    case "true", "DEBUG": true
    case "os": argument == "iOS"
    case "canImport":
      [
        "SwiftUI", "UIKit", "Foundation", "Combine", "Observation", "CoreGraphics", "Charts", "SwiftData",
        "WidgetKit", "AuthenticationServices", "PhotosUI", "MapKit",
      ].contains(argument)
    case "swift", "compiler": argument.hasPrefix(">")
    default: false
    }
  }
}
