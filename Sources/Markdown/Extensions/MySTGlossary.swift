/// The words that a glossary explains, with their explanations.
enum MySTGlossary {
  /// What a word of a glossary is called as a place.
  static func id(of term: String) -> String? { MySTRole.id(term).map { "term-" + $0 } }

  /// As a list of definitions: a word for each line at the margin, and what is indented below it.
  static func lines(_ lines: [[UInt8]]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var isInText = false
    var waits = false
    for (line, kind) in zip(lines, kinds(of: lines)) {
      let text = Array(line.drop { isSpaceOrTab($0) })
      switch kind {
      case .blank:
        waits = isInText
        if !isInText, !result.isEmpty { result.append([]) }
      case .term:
        if isInText { result.append([]) }
        (isInText, waits) = (false, false)
        let id = id(of: plain(text))
        result.append(text + (id.map { " {#\($0)}" } ?? "").utf8)
      case .marked, .text:
        if waits { result.append([]) }
        waits = false
        let own = kind == .marked ? Array(text.dropFirst(2).drop { isSpaceOrTab($0) }) : text
        result.append(Array((isInText ? "    " : ":   ").utf8) + own)
        isInText = true
      }
    }
    return result
  }

  private enum Kind { case blank, term, marked, text }

  /// What each line is. A line at the margin goes on with what stands behind a `:` above it, unless one follows.
  private static func kinds(of lines: [[UInt8]]) -> [Kind] {
    func isMarked(_ line: [UInt8]) -> Bool {
      let text = line.drop { isSpaceOrTab($0) }
      return text.first == UInt8(ascii: ":") && text.dropFirst().first.map(isSpaceOrTab) == true
    }
    var isBehindMark = false
    return lines.indices.map { index in
      let line = lines[index]
      guard line.contains(where: { $0 > 0x20 }) else {
        isBehindMark = false
        return .blank
      }
      if isMarked(line) {
        isBehindMark = true
        return .marked
      }
      guard let first = line.first, !isSpaceOrTab(first) else { return .text }
      if isBehindMark, index + 1 >= lines.count || !isMarked(lines[index + 1]) { return .text }
      isBehindMark = false
      return .term
    }
  }

  /// The words of a text's glossaries.
  static func terms(in bytes: [UInt8]) -> [String] {
    guard bytes.has("{glossary}") else { return [] }
    var result: [String] = []
    var open: MySTDirective?
    var content: [[UInt8]] = []
    func end() {
      for (line, kind) in zip(content, kinds(of: content)) where kind == .term { result.append(plain(line)) }
      content = []
    }
    for line in LineScanner(bytes).lines {
      let text = bytes[line]
      if let directive = open {
        if directive.isClosed(by: text.drop { isSpaceOrTab($0) }) {
          open = nil
          end()
        } else if line.lowerBound >= directive.contentStart {
          content.append(text.filter { $0 != 0x0D })
        }
      } else if let directive = MySTDirective(bytes, at: line.lowerBound, end: line.upperBound),
        directive.name == "glossary"
      {
        open = directive
      }
    }
    end()
    return result
  }

  /// The text of a word, also of one that is a link.
  private static func plain(_ word: [UInt8]) -> String {
    var word = word
    if word.first == UInt8(ascii: "["), let end = word.firstIndex(of: UInt8(ascii: "]")),
      end + 1 == word.count || "([".utf8.contains(word[end + 1])
    {
      word = Array(word[1..<end])
    }
    let text = String(decoding: word.filter { !"`*".utf8.contains($0) }, as: UTF8.self)
    return text.split(separator: " ").joined(separator: " ")
  }
}
