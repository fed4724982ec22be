public import Diagnostics

/// A language file as it is written: what a language consists of, before the language it builds on is known.
///
/// Each line says one thing. Words and patterns stand apart by blanks; a pattern has none in it (`\h` and `\s`
/// stand for them).
///
///     name Tiny
///     alias tiny tn
///     words keyword: if else
///     comment #[^\n]*
///     string " > string
///     word \w+
///     [string]
///     otherwise string
///     string " <
public struct LanguageFile: Sendable {
  public let file: SourceFile
  public private(set) var name: String
  public private(set) var aliases: [String] = []
  /// The alias of the language that this one adds to.
  public private(set) var base: (alias: String, span: Span)?

  private(set) var words: [(word: [UInt8], meaning: Language.Meaning)] = []
  private(set) var contexts: [Context] = [Context(name: "main")]
  private(set) var flags: [Flag: Bool] = [:]

  enum Flag: String, CaseIterable {
    case calls, capitals
    case ignoresCase = "ignores-case"
  }

  struct Context {
    let name: String
    var otherwise: CodeKind?
    var rules: [Rule] = []
  }

  struct Rule {
    let meaning: Language.Meaning
    let pattern: Range<Int>
    var action: Action = .stay
    var needsOperandPlace = false
    var ending: Language.Ending?
    let line: Range<Int>
  }

  enum Action {
    case stay, pop
    case push(String, Range<Int>)
    case replace(String, Range<Int>)
  }

  /// Reads a language file; what is wrong with it is said, and the rest of it read.
  ///
  /// - Parameter name: what it is called unless it says so, the file's own name.
  public static func read(_ file: SourceFile, name: String) -> (LanguageFile, [Diagnostic]) {
    var reader = LanguageReader(file: file, result: LanguageFile(file: file, name: name))
    reader.run()
    if reader.result.aliases.isEmpty { reader.result.add(aliases: [name.lowercased()]) }
    return (reader.result, reader.diagnostics)
  }

  private init(file: SourceFile, name: String) {
    self.file = file
    self.name = name
  }

  fileprivate mutating func set(name: String) { self.name = name }
  fileprivate mutating func add(aliases: [String]) { self.aliases += aliases }
  fileprivate mutating func set(base: String, _ span: Span) { self.base = (base, span) }
  fileprivate mutating func set(_ flag: Flag, _ value: Bool) { flags[flag] = value }
  fileprivate mutating func add(word: [UInt8], _ meaning: Language.Meaning) { words.append((word, meaning)) }
  fileprivate mutating func begin(context: String) {
    guard let known = contexts.firstIndex(where: { $0.name == context }) else {
      return contexts.append(Context(name: context))
    }
    contexts.append(contexts.remove(at: known))
  }
  fileprivate mutating func set(otherwise: CodeKind?) { contexts[contexts.count - 1].otherwise = otherwise }
  fileprivate mutating func add(_ rule: Rule) { contexts[contexts.count - 1].rules.append(rule) }
}

private struct LanguageReader {
  let file: SourceFile
  var result: LanguageFile
  private(set) var diagnostics: [Diagnostic] = []

  init(file: SourceFile, result: LanguageFile) {
    self.file = file
    self.result = result
  }

  mutating func run() {
    var start = 0
    let bytes = file.bytes
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line(fields(start..<end))
      start = end + 1
    }
  }

  /// The words of a line, as offsets.
  private func fields(_ line: Range<Int>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var index = line.lowerBound
    while index < line.upperBound {
      let start = index
      while index < line.upperBound, !ByteSet.spaces.contains(file.bytes[index]) { index += 1 }
      if index > start { fields.append(start..<index) }
      index += 1
    }
    return fields
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  private mutating func line(_ fields: [Range<Int>]) {
    guard let first = fields.first, file.bytes[first.lowerBound] != UInt8(ascii: "#") else { return }
    let word = text(first)
    let rest = Array(fields.dropFirst())
    if word.hasPrefix("["), word.hasSuffix("]") {
      return result.begin(context: String(word.dropFirst().dropLast()))
    }
    switch word {
    case "name": result.set(name: rest.map(text).joined(separator: " "))
    case "alias": result.add(aliases: rest.map { text($0).lowercased() })
    case "from":
      guard let base = rest.first else { return complain(.nothing(after: word), first) }
      result.set(base: text(base).lowercased(), Span(file, base))
    case "words": words(rest, first)
    case "otherwise":
      guard let kind = rest.first else { return complain(.nothing(after: word), first) }
      if let meaning = meaning(kind) {
        if case .kind(let kind) = meaning { result.set(otherwise: kind) } else { result.set(otherwise: nil) }
      }
    default:
      let isOff = word.hasPrefix("no-")
      if let flag = LanguageFile.Flag(rawValue: isOff ? String(word.dropFirst(3)) : word) {
        return result.set(flag, !isOff)
      }
      rule(first, rest)
    }
  }

  private mutating func words(_ fields: [Range<Int>], _ first: Range<Int>) {
    guard let kind = fields.first, file.bytes[kind.upperBound - 1] == UInt8(ascii: ":") else {
      return complain(.wordsWithoutKind, first)
    }
    guard let meaning = meaning(kind.lowerBound..<kind.upperBound - 1) else { return }
    for word in fields.dropFirst() { result.add(word: Array(file.bytes[word]), meaning) }
  }

  private mutating func meaning(_ range: Range<Int>) -> Language.Meaning? {
    switch text(range) {
    case "plain": return .plain
    case "word": return .word
    case let word:
      if let kind = CodeKind(rawValue: word) { return .kind(kind) }
      complain(.unknownKind(word), range)
      return nil
    }
  }

  // MARK: Rules

  private mutating func rule(_ first: Range<Int>, _ fields: [Range<Int>]) {
    guard let meaning = meaning(first) else { return }
    guard let pattern = fields.first else { return complain(.nothing(after: text(first)), first) }
    var rule = LanguageFile.Rule(
      meaning: meaning, pattern: pattern, line: first.lowerBound..<fields[fields.count - 1].upperBound)
    var content = Language.Ending.Content.same
    var index = 1
    func argument() -> Range<Int>? {
      index += 1
      return index < fields.count ? fields[index] : nil
    }
    while index < fields.count {
      let field = fields[index]
      switch text(field) {
      case "<": rule.action = .pop
      case "operand": rule.needsOperandPlace = true
      case let word:
        guard let value = argument() else { return complain(.unknownAction(word), field) }
        switch word {
        case ">": rule.action = .push(text(value), value)
        case "=": rule.action = .replace(text(value), value)
        case "in": content = .language(text(value) == "\\1" ? "" : text(value).lowercased())
        case "until": rule.ending = ending(value, content, isLine: false)
        case "until-line": rule.ending = ending(value, content, isLine: true)
        default: return complain(.unknownAction(word), field)
        }
      }
      index += 1
    }
    result.add(rule)
  }

  private func ending(
    _ range: Range<Int>, _ content: Language.Ending.Content, isLine: Bool
  ) -> Language.Ending {
    let text = Array(file.bytes[range])
    let mark = text.indices.dropLast().first {
      text[$0] == UInt8(ascii: "\\") && text[$0 + 1] == UInt8(ascii: "1")
    }
    let parts: (before: [UInt8], after: [UInt8]?) =
      mark.map { (Array(text[..<$0]), Array(text[($0 + 2)...])) } ?? (text, nil)
    return Language.Ending(text: parts, isLine: isLine, content: content)
  }

  private mutating func complain(_ problem: LanguageProblem, _ range: Range<Int>) {
    diagnostics.append(problem.diagnostic(at: Span(file, range)))
  }
}
