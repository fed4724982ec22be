/// The words that a glossary explains, with their explanations.
enum MySTGlossary {
  /// What a word of a glossary is called as a place.
  static func id(of term: String) -> String? { MySTRole.id(term).map { "term-" + $0 } }

  /// As a list of definitions: a word for each line at the margin, and what is indented below it.
  static func lines(_ lines: [[UInt8]]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var isInText = false
    var waits = false
    for line in lines {
      let text = line.drop { isSpaceOrTab($0) }
      if text.isEmpty {
        waits = isInText
        if !isInText, !result.isEmpty { result.append([]) }
        continue
      }
      let isMarked = text.first == UInt8(ascii: ":") && text.dropFirst().first.map(isSpaceOrTab) == true
      if text.startIndex == line.startIndex, !isMarked {
        if isInText { result.append([]) }
        (isInText, waits) = (false, false)
        let word = Array(text)
        let id = id(of: plain(word))
        result.append(word + (id.map { " {#\($0)}" } ?? "").utf8)
      } else {
        if waits { result.append([]) }
        waits = false
        let own = isMarked ? Array(text.dropFirst(2).drop { isSpaceOrTab($0) }) : Array(text)
        result.append(Array((isInText ? "    " : ":   ").utf8) + own)
        isInText = true
      }
    }
    return result
  }

  /// The words of a text's glossaries.
  static func terms(in bytes: [UInt8]) -> [String] {
    guard bytes.has("{glossary}") else { return [] }
    var result: [String] = []
    var open: MySTDirective?
    for line in LineScanner(bytes).lines {
      let text = bytes[line]
      if let directive = open {
        if directive.isClosed(by: text.drop { isSpaceOrTab($0) }) {
          open = nil
        } else if line.lowerBound >= directive.contentStart, let first = text.first, first > 0x20,
          first != UInt8(ascii: ":")
        {
          result.append(plain(text.filter { $0 != 0x0D }))
        }
      } else if let directive = MySTDirective(bytes, at: line.lowerBound, end: line.upperBound),
        directive.name == "glossary"
      {
        open = directive
      }
    }
    return result
  }

  private static func plain(_ word: [UInt8]) -> String {
    let text = String(decoding: word.filter { !"`*".utf8.contains($0) }, as: UTF8.self)
    return text.split(separator: " ").joined(separator: " ")
  }
}
