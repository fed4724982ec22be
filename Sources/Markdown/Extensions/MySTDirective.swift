import Diagnostics

/// The head of one of MyST's directives: `` ```{name} argument `` or `:::{name} argument`, and the options below it.
struct MySTDirective {
  let name: String
  let argument: String
  let mark: UInt8
  let count: Int
  private(set) var options: [String: String] = [:]
  /// Where its content begins: a line that is none of its options.
  private(set) var contentStart: Int

  /// - Parameters:
  ///   - start: where the text of its first line begins.
  ///   - end: of that line.
  init?(_ bytes: [UInt8], at start: Int, end: Int) {
    guard start < end, "`~:".utf8.contains(bytes[start]) else { return nil }
    mark = bytes[start]
    count = bytes[start..<end].prefix { $0 == bytes[start] }.count
    guard count >= 3, start + count < end, bytes[start + count] == UInt8(ascii: "{"),
      let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let word = bytes[start + count + 1..<close]
    guard !word.isEmpty, word.allSatisfy({ isWord($0) || "-:.+".utf8.contains($0) }) else { return nil }
    name = String(decoding: word, as: UTF8.self)
    argument = Self.trimmed(bytes[(close + 1)..<end])
    contentStart = min(end + 1, bytes.count)
    readOptions(bytes)
  }

  /// `:name: value` in lines of their own, or YAML between two lines `---`.
  private mutating func readOptions(_ bytes: [UInt8]) {
    var isYAML: Bool?
    while contentStart < bytes.count {
      let end = bytes[contentStart...].firstIndex(of: 0x0A) ?? bytes.count
      let line = Self.trimmed(bytes[contentStart..<end])
      if line == "---", isYAML != false {
        contentStart = min(end + 1, bytes.count)
        if isYAML == true { return }
        isYAML = true
        continue
      }
      let text = isYAML == true ? line[...] : line.hasPrefix(":") ? line.dropFirst() : nil
      guard let text, let colon = text.firstIndex(of: ":"), colon > text.startIndex,
        text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
      else { return }
      isYAML = isYAML ?? false
      var value = text[text.index(after: colon)...].drop { $0 == " " }
      if value.count > 1, let quote = value.first, "\"'".contains(quote), value.last == quote,
        !value.dropFirst().dropLast().contains(quote)
      {
        value = value.dropFirst().dropLast()
      }
      options[String(text[..<colon])] = String(value)
      contentStart = min(end + 1, bytes.count)
    }
  }

  /// Whether a line, from its text on, ends it.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix { $0 == mark }.count
    return marks >= count && line.dropFirst(marks).allSatisfy { $0 <= 0x20 }
  }

  /// What it is called as a place, by its `:label:` or its `:name:`.
  var target: String? { (options["label"] ?? options["name"]).flatMap(MySTRole.id) }

  /// What a link to it says whose author says nothing.
  func title(in bytes: [UInt8]) -> String? {
    if let caption = options["caption"] { return caption }
    switch name {
    case "math": return (options["label"] ?? options["name"]).map { "(\($0))" }
    case "figure":
      let line = bytes[contentStart...].prefix { $0 != 0x0A }
      let text = Self.trimmed(line).filter { !"*`".contains($0) }
      return text.isEmpty || isClosed(by: line.drop { isSpaceOrTab($0) }) ? nil : text
    case "table", "list-table", "csv-table", "admonition", "dropdown", "topic", "sidebar":
      return argument.isEmpty ? nil : argument
    default: return nil
    }
  }

  /// A number such as `200px` or `80%`, as attributes have it; nil for other units.
  func size(_ name: String) -> String? {
    guard let text = options[name] else { return nil }
    let digits = text.prefix { $0.isNumber }
    let unit = text.dropFirst(digits.count)
    guard !digits.isEmpty, ["", "px", "%"].contains(unit) else { return nil }
    return unit == "px" ? String(digits) : text
  }

  /// Those whose content is no Markdown.
  static let literal: Set<String> = [
    "code-block", "code", "sourcecode", "code-cell", "ipython", "prompt", "parsed-literal", "math",
    "csv-table",
    "eval-rst", "mermaid", "raw", "doctest",
  ]

  /// What stands behind a code block's fence.
  var codeInfo: String { codeInfo(in: argument) }

  func codeInfo(in language: String) -> String {
    var words = [language]
    if let title = options["caption"] ?? options["filename"] {
      // No fence of backticks has one behind it.
      let plain = title.replacing("\"", with: "'").replacing("`", with: "")
      words.append("title=\"\(plain)\"")
    }
    if options["linenos"] != nil || options["number-lines"] != nil { words.append("showLineNumbers") }
    if let start = (options["lineno-start"] ?? options["number-lines"]).flatMap({ Int($0) }), start > 1 {
      words.append("showLineNumbers startLineNumber=\(start)")
    }
    if let lines = options["emphasize-lines"], lines.allSatisfy({ $0.isNumber || ",- ".contains($0) }) {
      words.append("{\(lines.filter { $0 != " " })}")
    }
    return words.joined(separator: " ")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let text = bytes.drop { $0 <= 0x20 }
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[..<end], as: UTF8.self)
  }
}
