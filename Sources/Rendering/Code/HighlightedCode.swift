internal import Highlighting
import ScriptSyntax
import Web

extension HTMLWriter {
  /// A block of code as a page shows it. One that may be wider than its room, be it on a small screen or beside what it
  /// makes, can be reached with the keyboard, to be scrolled: not every browser does that by itself.
  ///
  /// - Returns: whether it has numbers that lead to the items of the list behind it.
  @discardableResult
  mutating func listing(
    _ code: [UInt8], _ options: CodeOptions, _ languages: (() -> Languages)? = nil,
    _ place: ListingPlace = ListingPlace()
  ) -> Bool {
    var (code, options) = (code, options)
    if let language = options.changedLanguage { options.takeChanges(of: &code, in: language) }
    // As many as fit on a telephone, also in a list.
    let columns = 28
    let isWide = code.split(separator: UInt8(ascii: "\n")).contains { line in
      line.count > columns && line.count(where: { $0 & 0xC0 != 0x80 }) > columns
    }
    if options.isCollapsed {
      raw("<details class=\"listing\">\n<summary>")
      text(options.title ?? "\(lineCount(of: code)) \(place.foldWord)")
      raw("</summary>\n")
    } else if let title = options.title {
      raw("<figure class=\"listing\">\n<figcaption>")
      text(title)
      raw("</figcaption>\n")
    }
    raw(isWide ? "<pre tabindex=\"0\"" : "<pre")
    if options.hasLines {
      raw(options.firstNumber == nil ? " class=\"code-lines\"" : " class=\"code-lines code-numbered\"")
    }
    if let first = options.firstNumber, first != 1 { raw(" style=\"--first-line:\(first)\"") }
    raw("><code")
    if !options.language.isEmpty { attribute("class", "language-" + options.language) }
    raw(">")
    let painter = CodePainter(
      code: code, ranges: colours(of: code, options.language, languages), options: options, place: place)
    painter.write(to: &self)
    raw("</code></pre>\n")
    if options.isCollapsed {
      raw("</details>\n")
    } else if options.title != nil {
      raw("</figure>\n")
    }
    return !painter.notes.isEmpty
  }

  /// The coloured stretches of a code: Swift is read by the parser of blocks, everything else by its language file.
  private func colours(
    of code: [UInt8], _ language: String, _ languages: (() -> Languages)?
  ) -> [HighlightedRange] {
    switch language.lowercased() {
    case "": []
    case "swift", "layout", "swifttest":
      highlight(code).compactMap { token in
        CodeKind(rawValue: token.kind.rawValue).map { HighlightedRange(kind: $0, range: token.range) }
      }
    default: languages?().highlight(code, as: language) ?? []
    }
  }
}

/// What a listing has to know of its page.
struct ListingPlace {
  /// What the ids of its lines and of what explains them begin with; nil: lines have none.
  var id: String?
  var foldWord = "lines"
  /// The numbers of the items of the list behind it, which explain lines.
  var explained = 0..<0
}

/// A block of code as a page shows it.
public func codeHTML(_ code: [UInt8], language: String) -> [UInt8] {
  var writer = HTMLWriter(capacity: code.count * 3)
  writer.listing(code, CodeOptions(language: language))
  return writer.bytes
}

extension CodeOptions {
  /// Takes the signs off the lines of a change, which are marked instead, and names the language they are in.
  mutating func takeChanges(of code: inout [UInt8], in language: String) {
    self.language = language
    var result: [UInt8] = []
    let parts = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in parts.enumerated() {
      let sign = line.first
      if sign == UInt8(ascii: "+") { lines[.inserted, default: []].append(index + 1...index + 1) }
      if sign == UInt8(ascii: "-") { lines[.deleted, default: []].append(index + 1...index + 1) }
      result += line.dropFirst(sign.map { "+- ".utf8.contains($0) } == true ? 1 : 0)
      if index < parts.count - 1 { result.append(UInt8(ascii: "\n")) }
    }
    code = result
  }

  /// Takes the comments out of code that mark its lines, as Docusaurus and VitePress have them:
  /// `// highlight-next-line`, `// highlight-start` up to `// highlight-end`; `// [!code highlight]`, `focus`, `++`,
  /// `--`, `warning`, `error`, `word:text`, with `:3` for so many lines.
  public mutating func takeLineMarks(of code: inout [UInt8]) {
    let hasMarks = code.withUnsafeBufferPointer { code in
      code.indices.contains { place in
        let rest = code[place...]
        return code[place] == UInt8(ascii: "[") && rest.starts(with: "[!code ".utf8)
          || code[place] == UInt8(ascii: "h") && rest.starts(with: "highlight-".utf8)
      }
    }
    guard hasMarks else { return }
    var result: [String] = []
    var marked: Int?
    /// Marks for lines to come.
    var pending: [(kind: Line, count: Int)] = []
    for line in String(decoding: code, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    {
      let text = line.trimming { $0.isWhitespace }
      switch Self.highlightMark(text) {
      case "next-line"?: pending.append((.marked, 1))
      case "start"?: marked = result.count + 1
      case "end"?:
        if let first = marked, first <= result.count {
          lines[.marked, default: []].append(first...result.count)
        }
        marked = nil
      default:
        var line = String(line)
        let number = result.count + 1
        let hadText = !text.isEmpty
        while let (range, name, count) = Self.codeMark(line) {
          line.removeSubrange(range)
          if name.hasPrefix("word:") {
            words.append((String(name.dropFirst(5).prefix { $0 != ":" }), .marked))
          } else if let kind = Self.kinds[name] {
            lines[kind, default: []].append(number...number + count - 1)
          }
        }
        for mark in pending { lines[mark.kind, default: []].append(number...number + mark.count - 1) }
        pending = []
        // A line of nothing but a mark is about the next one.
        if hadText, line.allSatisfy(\.isWhitespace) { continue }
        result.append(line)
      }
    }
    code = Array(result.joined(separator: "\n").utf8)
  }

  private static let kinds: [String: Line] = [
    "highlight": .marked, "hl": .marked, "focus": .focused, "++": .inserted, "--": .deleted,
    "warning": .marked, "error": .deleted,
  ]

  /// `next-line`, `start`, `end` of a line that is a comment with `highlight-…` and nothing else.
  private static func highlightMark(_ line: Substring) -> String? {
    for (open, close) in comments where line.hasPrefix(open) && line.hasSuffix(close) {
      guard line.count >= open.count + close.count else { continue }
      let inner = line.dropFirst(open.count).dropLast(close.count).trimming { $0.isWhitespace }
      if inner.hasPrefix("highlight-") { return String(inner.dropFirst("highlight-".count)) }
    }
    return nil
  }

  private static let comments = [
    ("//", ""), ("#", ""), ("{/*", "*/}"), ("/*", "*/"), ("<!--", "-->"), ("--", ""), ("%", ""), (";", ""),
  ]

  /// `// [!code name]` with all of the comment, and the blanks before it.
  private static func codeMark(_ line: String) -> (range: Range<String.Index>, name: String, count: Int)? {
    guard let start = line.firstRange(of: "[!code "),
      let close = line[start.upperBound...].firstIndex(of: "]")
    else { return nil }
    var name = line[start.upperBound..<close].trimming { $0.isWhitespace }
    var count = 1
    if !name.hasPrefix("word:"), let colon = name.lastIndex(of: ":"),
      let number = Int(name[name.index(after: colon)...])
    {
      (name, count) = (name[..<colon], max(1, min(number, 10_000)))
    }
    var (lower, upper) = (start.lowerBound, line.index(after: close))
    let before = line[..<lower].trimmingEnd { $0.isWhitespace }
    let behind = line[upper...].drop { $0.isWhitespace }
    if let (open, end) = comments.first(where: { before.hasSuffix($0.0) && behind.hasPrefix($0.1) }) {
      lower = before.index(before.endIndex, offsetBy: -open.count)
      if !end.isEmpty { upper = line.index(behind.startIndex, offsetBy: end.count) }
    }
    lower = line[..<lower].trimmingEnd { $0.isWhitespace }.endIndex
    return (lower..<upper, String(name), count)
  }

  init(language: String) {
    self.init(info: "")
    self.language = language
  }
}

private func lineCount(of code: [UInt8]) -> Int {
  code.count { $0 == UInt8(ascii: "\n") } + (code.isEmpty || code.last == UInt8(ascii: "\n") ? 0 : 1)
}

/// Writes code with its colours, marked lines and marked words.
private struct CodePainter {
  let code: [UInt8]
  let ranges: [HighlightedRange]
  let options: CodeOptions
  let place: ListingPlace
  /// The numbers in comments that lead to what explains them, `# (1)!`, in order.
  let notes: [(range: Range<Int>, number: Int)]

  init(code: [UInt8], ranges: [HighlightedRange], options: CodeOptions, place: ListingPlace) {
    (self.code, self.ranges, self.options, self.place) = (code, ranges, options, place)
    notes =
      place.explained.isEmpty || place.id == nil
      ? []
      : ranges.filter { $0.kind == .comment }.flatMap { comment in
        // Of several lines each is a comment of its own.
        code[comment.range].split(separator: UInt8(ascii: "\n")).flatMap {
          Self.notes(in: $0.startIndex..<$0.endIndex, of: code, place.explained)
        }
      }
  }

  /// The numbers in a comment. One with `!` behind it stands for all of a comment that says nothing else.
  private static func notes(
    in comment: Range<Int>, of code: [UInt8], _ explained: Range<Int>
  ) -> [(range: Range<Int>, number: Int)] {
    var result: [(range: Range<Int>, number: Int)] = []
    var index = comment.lowerBound
    while index < comment.upperBound {
      defer { index += 1 }
      guard code[index] == UInt8(ascii: "(") else { continue }
      let digits = code[index + 1..<comment.upperBound].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty, digits.count < 4, digits.endIndex < comment.upperBound,
        code[digits.endIndex] == UInt8(ascii: ")"),
        let number = Int(String(decoding: digits, as: UTF8.self)), explained.contains(number)
      else { continue }
      var range = index..<digits.endIndex + 1
      if range.upperBound < comment.upperBound, code[range.upperBound] == UInt8(ascii: "!") {
        range = index..<range.upperBound + 1
        let rest =
          comment.count > 64
          ? [UInt8(ascii: "a")]
          : Array(code[comment.lowerBound..<range.lowerBound] + code[range.upperBound..<comment.upperBound])
        let saysMore = rest.contains { $0 >= 0x80 || Character(Unicode.Scalar($0)).isLetter }
        if !saysMore, !rest.contains(UInt8(ascii: "(")) { range = comment }
      }
      result.append((range, number))
      index = range.upperBound - 1
    }
    return result
  }

  func write(to html: inout HTMLWriter) {
    let marks = markedWords()
    var next = 0
    guard options.hasLines else { return write(0..<code.count, marks, &next, &html) }
    var number = 1
    var start = 0
    var wasFolded = false
    while start < code.count {
      let end = code[start...].firstIndex(of: UInt8(ascii: "\n")) ?? code.count
      let isFolded = options.folded.contains { $0.contains(number) }
      if isFolded, !wasFolded { beginFold(number, &html) }
      if wasFolded, !isFolded { html.raw("</span>") }
      wasFolded = isFolded
      html.raw("<span class=\"code-line")
      for kind in CodeOptions.Line.allCases
      where options.lines[kind]?.contains(where: { $0.contains(number) }) == true {
        html.raw(" code-\(kind.rawValue)-line")
      }
      html.raw("\"")
      if let id = place.id, let first = options.firstNumber {
        html.attribute("id", "\(id)-L\(first + number - 1)")
        html.raw("><a href=\"#\(id)-L\(first + number - 1)\" tabindex=\"-1\" aria-hidden=\"true\"></a>")
      } else {
        html.raw(">")
      }
      write(start..<end, marks, &next, &html)
      html.raw("</span>")
      // Outside, so that it is copied once, and a line's mark stands beside its own line.
      if end < code.count { html.raw("\n") }
      start = end + 1
      number += 1
    }
    if wasFolded { html.raw("</span>") }
  }

  /// What stands for lines that are hidden: a box to tick, without a script.
  private func beginFold(_ number: Int, _ html: inout HTMLWriter) {
    let last = lineCount(of: code)
    var end = number
    while end < last, options.folded.contains(where: { $0.contains(end + 1) }) { end += 1 }
    let count = end - number + 1
    html.raw("<label class=\"code-fold\" style=\"--lines:\(count)\"><input type=\"checkbox\"> \(count) ")
    html.text(place.foldWord)
    html.raw("</label><span class=\"code-folded\">")
  }

  /// Writes a part of the code.
  ///
  /// - Parameter next: the first coloured stretch that is not yet behind what has been written.
  private func write(
    _ part: Range<Int>, _ marks: [(range: Range<Int>, mark: CodeOptions.Line)], _ next: inout Int,
    _ html: inout HTMLWriter
  ) {
    guard !marks.isEmpty else { return colour(part, &next, &html) }
    var place = part.lowerBound
    for (range, mark) in marks
    where range.lowerBound >= part.lowerBound && range.upperBound <= part.upperBound {
      colour(place..<range.lowerBound, &next, &html)
      html.raw(mark == .marked ? "<mark>" : mark == .inserted ? "<ins>" : "<del>")
      colour(range, &next, &html)
      html.raw(mark == .marked ? "</mark>" : mark == .inserted ? "</ins>" : "</del>")
      place = range.upperBound
    }
    colour(place..<part.upperBound, &next, &html)
  }

  private func colour(_ part: Range<Int>, _ next: inout Int, _ html: inout HTMLWriter) {
    code.withUnsafeBufferPointer { code in
      var place = part.lowerBound
      while next < ranges.count, ranges[next].range.lowerBound < part.upperBound {
        let range = ranges[next].range.clamped(to: part)
        html.text(UnsafeBufferPointer(rebasing: code[place..<max(place, range.lowerBound)]))
        var rest = range
        for note in notes[firstNote(from: range.lowerBound)...].prefix(while: {
          $0.range.lowerBound < range.upperBound
        }) {
          stretch(rest.lowerBound..<note.range.lowerBound, ranges[next].kind, code, &html)
          html.raw(
            "<a class=\"code-note\" href=\"#\(self.place.id ?? "")-N\(note.number)\">\(note.number)</a>")
          rest = min(note.range.upperBound, range.upperBound)..<range.upperBound
        }
        stretch(rest, ranges[next].kind, code, &html)
        place = range.upperBound
        // A comment of several lines goes on in the next one.
        guard ranges[next].range.upperBound <= part.upperBound else { break }
        next += 1
      }
      html.text(UnsafeBufferPointer(rebasing: code[place..<part.upperBound]))
    }
  }

  /// The first number that does not stand before a place.
  private func firstNote(from place: Int) -> Int {
    var (low, high) = (0, notes.count)
    while low < high {
      let middle = (low + high) / 2
      if notes[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func stretch(
    _ range: Range<Int>, _ kind: CodeKind, _ code: UnsafeBufferPointer<UInt8>, _ html: inout HTMLWriter
  ) {
    guard !range.isEmpty else { return }
    html.raw("<span class=\"code-")
    html.raw(kind.rawValue)
    html.raw("\">")
    html.text(UnsafeBufferPointer(rebasing: code[range]))
    html.raw("</span>")
  }

  /// Where the marked words stand, in order; they never overlap, nor reach over lines.
  private func markedWords() -> [(range: Range<Int>, mark: CodeOptions.Line)] {
    var result: [(range: Range<Int>, mark: CodeOptions.Line)] = []
    let words = options.words.map { (text: Array($0.text.utf8), mark: $0.mark) }.filter { word in
      !word.text.isEmpty && !word.text.contains(UInt8(ascii: "\n"))
    }
    for pattern in options.patterns {
      for range in WordPattern(pattern.text)?.matches(in: code) ?? [] { result.append((range, pattern.mark)) }
    }
    guard !words.isEmpty else { return apart(result) }
    var index = 0
    while index < code.count {
      if let word = words.first(where: { code[index...].starts(with: $0.text) }) {
        result.append((index..<index + word.text.count, word.mark))
        index += word.text.count
      } else {
        index += 1
      }
    }
    return options.patterns.isEmpty ? result : apart(result)
  }

  /// In order, without those that begin in another one.
  private func apart(
    _ marks: [(range: Range<Int>, mark: CodeOptions.Line)]
  ) -> [(range: Range<Int>, mark: CodeOptions.Line)] {
    var end = 0
    return marks.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { mark in
      guard mark.range.lowerBound >= end else { return false }
      end = mark.range.upperBound
      return true
    }
  }
}
