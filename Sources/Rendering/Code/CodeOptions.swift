internal import Diagnostics

/// What an author wants of a listing besides its language, as the info string of its fence says it.
///
/// Two ways of writing are read, that of Expressive Code and that of MkDocs:
///
///     ```rust title="src/main.rs" {1,4-6} ins={2} "word" showLineNumbers startLineNumber=10
///     ``` { .rust title="src/main.rs" hl_lines="1 4-6" linenums="10" }
///
/// Flags behind a comma (`rust,editable`) are those of mdBook: they say nothing about how code looks.
public struct CodeOptions: Sendable, Equatable {
  /// The word that names the language: `rust`.
  public var language = ""
  public var title: String?
  /// The number of the first line; nil where lines are not numbered.
  public var firstNumber: Int?
  /// Lines that are marked, from 1, and how.
  public var lines: [Line: [ClosedRange<Int>]] = [:]
  /// Words that are marked wherever they stand.
  public var words: [(text: String, mark: Line)] = []
  /// Regular expressions of what is marked.
  public var patterns: [(text: String, mark: Line)] = []

  /// Lines that are hidden until a reader asks for them, from 1.
  public var folded: [ClosedRange<Int>] = []
  /// Whether all of it is hidden until a reader asks for it.
  public var isCollapsed = false
  /// The language of the lines of a `diff`.
  public var changedLanguage: String?

  /// The names of what looks like an option and is none.
  public var unknown: [String] = []
  /// Words that ask for what needs a script.
  public var omitted: [String] = []

  /// The names of the options that are read.
  public static let names = [
    "title", "mark", "ins", "del", "focus", "collapse", "lang", "showLineNumbers", "startLineNumber",
    "hl_lines",
    "linenums", "filename", "numberLines",
  ]

  /// What other tools do with a script, by the words that ask for it, and why it is not done.
  public static let omittedWords = [
    "live": "code that readers change needs a script",
    "twoslash": "what a compiler says about types is not known here",
  ]

  public enum Line: String, Sendable, CaseIterable {
    case marked, inserted, deleted
    /// The others are paler.
    case focused
  }

  public static func == (a: CodeOptions, b: CodeOptions) -> Bool {
    a.language == b.language && a.title == b.title && a.firstNumber == b.firstNumber && a.lines == b.lines
      && a.folded == b.folded && a.isCollapsed == b.isCollapsed && a.changedLanguage == b.changedLanguage
      && a.words.elementsEqual(b.words) { $0.text == $1.text && $0.mark == $1.mark }
      && a.patterns.elementsEqual(b.patterns) { $0.text == $1.text && $0.mark == $1.mark }
  }

  /// Whether the listing is set line by line.
  var hasLines: Bool { firstNumber != nil || !lines.isEmpty || !folded.isEmpty }

  public init(info: String) {
    if Self.isWord(info) {
      language = OptionReader.language(info)
      return
    }
    let scalars = info.unicodeScalars
    var reader = OptionReader(text: Array(scalars.prefix(Self.longest)))
    reader.read(into: &self)
    let rest = scalars.dropFirst(Self.longest).prefix(20)
    if !rest.isEmpty { unknown.append(String(rest) + "…") }
  }

  /// How many characters of an info string are read. Some of it may be read more than once.
  private static let longest = 1024
}

extension CodeOptions {
  /// Whether there is nothing but the name of a language, as it is behind most fences.
  private static func isWord(_ info: String) -> Bool {
    info.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
  }
}

private struct OptionReader {
  let text: [Unicode.Scalar]
  private var index = 0
  private var startNumber: Int?
  private var showsNumbers: Bool?

  init(text: [Unicode.Scalar]) { self.text = text }

  mutating func read(into options: inout CodeOptions) {
    // ```rust{1,3}: the braces may stand at the word.
    if peek != "{", peek != "\"", peek != nil {
      let start = index
      var word = take { !$0.properties.isWhitespace && $0 != "{" }
      // As VitePress writes it: ```ts:line-numbers. Elsewhere what follows is a file's name: ```ts:src/a.ts.
      if let colon = word.firstIndex(of: ":"), colon > word.startIndex {
        let rest = word[word.index(after: colon)...]
        let isFlag = Self.colonFlags.contains { rest.hasPrefix($0) }
        if !isFlag, rest.contains("."), !rest.contains("=") { options.title = String(rest) }
        if isFlag || options.title != nil {
          word = String(word[..<colon])
          if isFlag { index = start + word.unicodeScalars.count }
        }
      }
      // A fence may have options without a language: ``` title="a.txt".
      if let numbered = Self.numbered(word) {
        // As HackMD writes it: ```rust=, ```rust=12.
        options.language = Self.language(numbered.language)
        (showsNumbers, startNumber) = (true, numbered.first)
      } else if word.contains("="), !word.hasPrefix("=") {
        index = start
      } else {
        options.language = Self.language(word.hasPrefix(".") ? String(word.dropFirst()) : word)
      }
    }
    while let next = peek {
      switch next {
      case "{": braces(&options)
      case "\"", "'":
        let word = quoted()
        if !word.isEmpty { options.words.append((word, .marked)) }
      case "/" where pattern != nil: takePattern(.marked, &options)
      case "}": index += 1
      case ".", "#":
        index += 1
        let name = word
        if next == ".", options.language.isEmpty { options.language = Self.language(name) }
      default:
        if next.properties.isWhitespace || "=,:".unicodeScalars.contains(next) {
          index += 1
        } else {
          attribute(&options)
        }
      }
    }
    if let number = startNumber, !Self.firstNumbers.contains(number) {
      options.unknown.append("\(number)")
      startNumber = 1
    }
    if let startNumber { options.firstNumber = startNumber }
    if showsNumbers == true, options.firstNumber == nil { options.firstNumber = 1 }
    if showsNumbers == false { options.firstNumber = nil }
    // A first line alone does not ask for numbers.
    if showsNumbers == nil, startNumber != nil, !asksForNumbers { options.firstNumber = nil }
  }

  private var asksForNumbers = false

  /// What the first line of a code may be called, so that all of its lines have numbers.
  private static let firstNumbers = -1_000_000_000...1_000_000_000

  /// A language with an equals sign behind it, and the number of the first line, if there is one.
  private static func numbered(_ word: String) -> (language: String, first: Int?)? {
    let parts = word.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }),
      !CodeOptions.names.contains(String(parts[0]))
    else { return nil }
    return (String(parts[0]), Int(parts[1]))
  }

  /// The language of `rust,editable` and of `language-rust`.
  static func language(_ word: String) -> String {
    let first = word.prefix { $0 != "," && $0 != ":" }
    return first.hasPrefix("language-") ? String(first.dropFirst("language-".count)) : String(first)
  }

  private var peek: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func take(_ holds: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while index < text.count, holds(text[index]) { index += 1 }
    return String(String.UnicodeScalarView(text[start..<index]))
  }

  private var word: String {
    mutating get {
      take { !$0.properties.isWhitespace && !"{}=\"'".unicodeScalars.contains($0) }
    }
  }

  private mutating func quoted() -> String {
    let quote = text[index]
    index += 1
    var content = String.UnicodeScalarView()
    while let next = peek, next != quote {
      // A backslash stands before a quotation mark that is one of the word's.
      if next == "\\", index + 1 < text.count, text[index + 1] == quote { index += 1 }
      content.append(text[index])
      index += 1
    }
    index += 1
    return String(content)
  }

  /// Where the regular expression ends that begins with the present slash; nil where none does.
  private var pattern: Int? {
    guard peek == "/" else { return nil }
    var end = index + 1
    while end < text.count, text[end] != "/" { end += text[end] == "\\" ? 2 : 1 }
    guard end < text.count, end > index + 1, end + 1 == text.count || text[end + 1].properties.isWhitespace
    else { return nil }
    return end
  }

  private mutating func takePattern(_ mark: CodeOptions.Line, _ options: inout CodeOptions) {
    guard let end = pattern else { return }
    let written = String(String.UnicodeScalarView(text[index + 1..<end]))
    index = end + 1
    // Each is looked for in all of the code.
    if options.patterns.count < 20, WordPattern(written) != nil {
      options.patterns.append((written, mark))
    } else {
      options.unknown.append("/\(written)/")
    }
  }

  /// `{1,3-5}` are lines; other braces hold attributes, as in `{ .rust title="…" }`.
  private mutating func braces(_ options: inout CodeOptions) {
    index += 1
    let start = index
    let content = take { $0 != "}" }
    if let lines = Self.lines(content) {
      index += 1
      options.lines[.marked, default: []] += lines
    } else {
      index = start
    }
  }

  private static let kindsOfMarks: [String: CodeOptions.Line] = [
    "mark": .marked, "ins": .inserted, "add": .inserted, "del": .deleted, "remove": .deleted,
  ]

  private mutating func attribute(_ options: inout CodeOptions) {
    var name = word
    // Flags with colons stand right behind each other: `line-numbers:no-collapsed-lines`.
    if let colon = name.firstIndex(of: ":"), Self.colonFlags.contains(String(name[..<colon])) {
      index -= name[colon...].unicodeScalars.count
      name = String(name[..<colon])
    }
    guard peek == "=" else {
      if name.isEmpty { index += 1 }
      if Self.flags.contains(name) {
        showsNumbers = true
      } else if name == "collapse" {
        options.isCollapsed = true
      } else if name == "no-line-numbers" {
        showsNumbers = false
      } else if name == "collapsed-lines" {
        options.folded.append(16...Int.max)
      } else if CodeOptions.omittedWords[name] != nil {
        options.omitted.append(name)
      } else if name == "layout" || nearestName(to: name, among: Self.flags) != nil {
        // Any other word may be a sign for another tool. A layout block begins with its word.
        options.unknown.append(name)
      }
      return
    }
    index += 1
    if let kind = Self.kindsOfMarks[name], pattern != nil { return takePattern(kind, &options) }
    let isQuoted = peek == "\"" || peek == "'"
    let value =
      isQuoted ? quoted() : peek == "{" ? enclosed(upTo: "}") : peek == "[" ? list : oneOfSeveral
    switch name {
    case "title", "filename", "file", "name": options.title = value
    case "hl_lines", "highlight", "mark": mark(value, isQuoted && name == "mark", .marked, &options)
    case "ins", "add": mark(value, isQuoted, .inserted, &options)
    case "focus": mark(value, false, .focused, &options)
    case "collapse", "fold": options.folded += Self.lines(value) ?? []
    case "lang": if options.language == "diff" { options.changedLanguage = value }
    case "del", "remove": mark(value, isQuoted, .deleted, &options)
    case "linenums", "linenostart", "numberLines":
      startNumber = Int(value) ?? 1
      asksForNumbers = true
    case "startLineNumber", "start", "start_line": startNumber = Int(value)
    case "collapsed-lines":
      if let shown = Int(value), (1..<1_000_000).contains(shown) {
        options.folded.append(shown + 1...Int.max)
      } else {
        options.unknown.append("\(name)=\(value)")
      }
    case "line-numbers", "showLineNumbers", "linenos", "lineNos":
      if let first = Int(value) {
        startNumber = first
        asksForNumbers = true
      } else {
        showsNumbers = value != "false"
      }
    default: if !Self.passedOver.contains(name) { options.unknown.append(name) }
    }
  }

  private mutating func enclosed(upTo end: Unicode.Scalar) -> String {
    index += 1
    let content = take { $0 != end }
    index += 1
    return content
  }

  /// `[8,"15-17"]`, as Hugo has it.
  private var list: String {
    mutating get { enclosed(upTo: "]").filter { !"\"'".contains($0) } }
  }

  /// A word, which a comma may end: `linenos=table,linenostart=54`. Lines have commas between them.
  private var oneOfSeveral: String {
    mutating get {
      let start = index
      var word = word
      // `3:no-line-numbers`
      if let colon = word.firstIndex(of: ":"),
        Self.colonFlags.contains(where: { word[word.index(after: colon)...].hasPrefix($0) })
      {
        index -= word[colon...].unicodeScalars.count
        word = String(word[..<colon])
      }
      guard word.contains(","), Self.lines(word) == nil else { return word }
      let first = word.unicodeScalars.prefix { $0 != "," }
      index = start + first.count
      return String(first)
    }
  }

  /// Options that may stand without a value.
  private static let flags = ["showLineNumbers", "linenums", "numberLines", "lineNos", "line-numbers"]

  /// Those that VitePress and VuePress write behind a colon.
  private static let colonFlags = [
    "line-numbers", "no-line-numbers", "collapsed-lines", "no-collapsed-lines", "title=",
  ]

  /// What tools know that says nothing about how code looks here.
  private static let passedOver: Set<String> = [
    "frame", "wrap", "preserveIndent", "hangingIndent", "collapseStyle", "anchor_linenums", "anchorLineNos",
    "linespans", "lineanchors", "use_pygments", "style", "noclasses", "noClasses", "tabWidth", "copy",
    "class", "no-collapsed-lines", "v-pre", "no-v-pre",
    "id",
  ]

  private func mark(_ value: String, _ isWord: Bool, _ kind: CodeOptions.Line, _ options: inout CodeOptions) {
    if !isWord, let lines = Self.lines(value) {
      options.lines[kind, default: []] += lines
    } else if !value.isEmpty {
      options.words.append((value, kind))
    }
  }

  /// `1,3-5` or `1 3-5`; nil for everything else.
  private static func lines(_ text: String) -> [ClosedRange<Int>]? {
    var result: [ClosedRange<Int>] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, first > 0, ends.count <= 2, let last = ends[ends.count - 1] else {
        return nil
      }
      if first <= last { result.append(first...last) }
    }
    return result.isEmpty ? nil : result
  }
}
