extension ForeignScan {
  private func byte(_ place: Int) -> UInt8 { place >= 0 && place < bytes.count ? bytes[place] : 0 }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  /// The end of the line, or of the text.
  private func lineEnd(_ place: Int, _ end: Int) -> Int {
    var place = place
    while place < end, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    return place
  }

  /// The end of what is looked through for the end of something within a line. A name for a link may have 999 letters
  /// in CommonMark: what is longer than that is none of what is looked for here.
  private func reach(_ place: Int, _ end: Int) -> Int { lineEnd(place, min(end, place + 1000)) }

  /// As much of a line as is worth quoting.
  private func quote(_ place: Int, _ end: Int, limit: Int = 32) -> Range<Int> {
    let line = lineEnd(place, min(end, place + limit + 1))
    var upper = min(line, place + limit)
    if upper < line, let space = bytes[place + 8..<upper].lastIndex(of: 0x20) { upper = space }
    while upper > place, byte(upper) & 0xC0 == 0x80 { upper -= 1 }
    while upper > place + 1, isSpaceOrTab(bytes[upper - 1]) { upper -= 1 }
    return place..<upper
  }

  // MARK: Where lines begin

  /// What only means something at the beginning of a line; moves on to the line's text.
  mutating func scanLineStart(_ place: inout Int, _ end: Int, isFirst: Bool) {
    while place < end, isSpaceOrTab(bytes[place]) || bytes[place] == UInt8(ascii: ">") { place += 1 }
    guard place < end else { return }
    if !isFirst, "|-:".utf8.contains(bytes[place]) { scanTable(place, end) }
    switch bytes[place] {
    case UInt8(ascii: "!"): if isAdmonition(place, "!!!") { add(.admonition, quote(place, end)) }
    case UInt8(ascii: "?"): if isAdmonition(place, "???") { add(.foldedAdmonition, quote(place, end)) }
    case UInt8(ascii: "="):
      if has("=== ", at: place), [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte(place + 4)) {
        add(.tab, quote(place, end))
      }
    case UInt8(ascii: ":"):
      if has(":::", at: place) {
        scanColons(place, end)
      } else if isSpaceOrTab(byte(place + 1)), !isFirst || followsParagraph {
        add(.definition, quote(place, end))
      }
    case UInt8(ascii: "@"): scanDirective(place, end)
    case UInt8(ascii: "/"):
      if has("/// ", at: place), isLetter(byte(place + 4)) { add(.slashBlock, quote(place, end)) }
    case UInt8(ascii: "<"):
      if has("<<< ", at: place), byte(place + 4) > 0x20 { add(.codeImport, quote(place, end)) }
    case UInt8(ascii: "("): scanTarget(place, end)
    case UInt8(ascii: "["):
      let line = place..<lineEnd(place, end)
      let text = String(decoding: bytes[line].prefix(8), as: UTF8.self).lowercased()
      if line.count < 9, text == "[[toc]]" || text == "[toc]" { add(.contents, line) }
    case UInt8(ascii: "-"): if has("--8<--", at: place) { add(.snippet, quote(place, end)) }
    case UInt8(ascii: "i"), UInt8(ascii: "e"): if isFirst { scanImport(place, end) }
    default: break
    }
  }

  /// The line below the head of a table that is none, since the two have not as many cells, or since a blank is within
  /// a cell's hyphens.
  private mutating func scanTable(_ start: Int, _ end: Int) {
    let line = lineEnd(start, end)
    let text = bytes[start..<line]
    guard nodes[block].kind == .paragraph, text.contains(UInt8(ascii: "|")),
      text.allSatisfy({ isSpaceOrTab($0) || "|-:".utf8.contains($0) }), has("--", at: start) || text.count > 2
    else { return }
    let lower = nodes[block].range.lowerBound
    let head = (bytes[lower..<max(lower, start - 1)].lastIndex(of: 0x0A) ?? lower - 1) + 1
    guard bytes[head..<start].contains(UInt8(ascii: "|")),
      text.contains(UInt8(ascii: "-"))
    else { return }
    add(.table, quote(start, end))
  }

  private var followsParagraph: Bool {
    guard block > 0, nodes[block].kind == .paragraph else { return false }
    var before = block - 1
    while before > 0, nodes[before].kind != .paragraph, nodes[before].subtreeEnd == block {
      before = nodes[before].parent?.index ?? 0
    }
    // The last block before this one, if both stand in the same.
    return nodes[before].kind != .paragraph
      ? precedingSibling.map { nodes[$0].kind == .paragraph } ?? false
      : nodes[before].parent == nodes[block].parent
  }

  private var precedingSibling: Int? {
    guard let parent = nodes[block].parent?.index else { return nil }
    var index = block - 1
    while index > parent, nodes[index].parent?.index != parent {
      index = nodes[index].parent?.index ?? parent
    }
    return index > parent ? index : nil
  }

  private func isAdmonition(_ place: Int, _ mark: StaticString) -> Bool {
    guard has(mark, at: place) else { return false }
    var place = place + 3
    if byte(place) == UInt8(ascii: "+") { place += 1 }
    // Without a blank it is often a shout.
    return byte(place) == 0x20
      ? isLetter(byte(place + 1)) || byte(place + 1) >= 0x80 : isLetter(byte(place)) && !isUpper(byte(place))
  }

  private mutating func scanColons(_ start: Int, _ end: Int) {
    var place = start
    while byte(place) == UInt8(ascii: ":") { place += 1 }
    while byte(place) == 0x20 || byte(place) == UInt8(ascii: "{") { place += 1 }
    let name = place
    while isLetter(byte(place)) || byte(place) == UInt8(ascii: "-") { place += 1 }
    guard place > name else { return }
    // mkdocstrings' names have points in them.
    if byte(start + 3) == 0x20, byte(place) == UInt8(ascii: "."), isWord(byte(place + 1)) {
      isBelowProgramReference = true
      return add(.programReference, quote(start, end))
    }
    let isAside = AsideKind(bytes[name..<place]) != nil
    add(isAside ? .colonAside : .directive, quote(start, end))
  }

  /// A fence with `{name}` behind it, which MyST does not take for code.
  mutating func scanFence(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound, byte(place) == UInt8(ascii: "`") || byte(place) == UInt8(ascii: "~") {
      place += 1
    }
    guard place > range.lowerBound, byte(place) == UInt8(ascii: "{"), isLetter(byte(place + 1)) else {
      return
    }
    place += 1
    while isWord(byte(place)) || "-:".utf8.contains(byte(place)) { place += 1 }
    guard byte(place) == UInt8(ascii: "}") else { return }
    if extensions.contains(.myst), MySTInclusion.isTold(bytes[range]) { return }
    add(.directive, range.lowerBound..<place + 1)
  }

  private mutating func scanDirective(_ start: Int, _ end: Int) {
    guard isUpper(byte(start + 1)) else { return }
    var place = start + 1
    while isLetter(byte(place)) { place += 1 }
    let name = start..<place
    // A parenthesis behind a blank follows somebody's name.
    if byte(place) == UInt8(ascii: "(") { return add(.docCDirective, name) }
    while byte(place) == 0x20 { place += 1 }
    if byte(place) == UInt8(ascii: "{") { add(.docCDirective, name) }
  }

  /// `(name)=`
  private mutating func scanTarget(_ start: Int, _ end: Int) {
    let line = lineEnd(start, end)
    guard line - start > 3, byte(line - 1) == UInt8(ascii: "="), byte(line - 2) == UInt8(ascii: ")"),
      bytes[start + 1..<line - 2].allSatisfy({ isWord($0) || "-:./".utf8.contains($0) })
    else { return }
    add(.target, start..<line)
  }

  private mutating func scanImport(_ start: Int, _ end: Int) {
    let upper = lineEnd(start, end)
    let line = bytes[start..<upper]
    func contains(_ text: String) -> Bool {
      let text = Array(text.utf8)
      return line.indices.contains { line[$0] == text[0] && line[$0...].starts(with: text) }
    }
    let isImport =
      has("import ", at: start)
      && (contains(" from '") || contains(" from \"") || has("import '", at: start)
        || has("import \"", at: start))
    let isExport =
      has("export const ", at: start) || has("export default ", at: start)
      || has("export function ", at: start)
    if isImport || isExport { add(.moduleImport, quote(start, end)) }
  }

  // MARK: Within lines

  mutating func scanBrace(at start: Int, _ end: Int) {
    // The second of two braces has been looked at with the first.
    guard byte(start - 1) != UInt8(ascii: "{") else { return }
    let line = reach(start, end)
    switch byte(start + 1) {
    case UInt8(ascii: "{"):
      guard closes(start + 2, line, "}}") else { return }
      switch byte(start + 2) {
      case UInt8(ascii: "<"), UInt8(ascii: "%"): add(.shortcode, tag(start, line))
      case UInt8(ascii: "#"): add(.include, quote(start, line))
      default: if isTag(start + 2, line) { add(.template, tag(start, line)) }
      }
    case UInt8(ascii: "%"): if closes(start + 2, line, "%}") { add(.template, quote(start, line)) }
    case UInt8(ascii: "*"):
      if byte(start + 2) == 0x20, closes(start + 2, line, " *}"), !readsModules {
        add(.template, quote(start, line))
      }
    default:
      var place = start + 1
      if byte(place) == UInt8(ascii: ":") { place += 1 }
      while byte(place) == 0x20 { place += 1 }
      let mark = byte(place)
      if isLetter(byte(start + 1)), scanRole(start, line) { return }
      if readsModules, byte(start - 1) != UInt8(ascii: "\\"), let close = braceEnd(start, line) {
        return add(.expression, start..<close)
      }
      guard place < line, let close = bytes[place..<line].firstIndex(of: UInt8(ascii: "}")) else { return }
      guard
        (mark == UInt8(ascii: "#") || mark == UInt8(ascii: ".")) && isLetter(byte(place + 1))
          || isBehindElement(start) && holdsAttributes(place..<close)
      else { return }
      let isID = nodes[block].kind == .heading && mark == UInt8(ascii: "#")
      add(isID ? .headingID : .attributes, start..<close + 1)
    }
  }

  /// Whether a link, a picture or code ends right before a place.
  private mutating func isBehindElement(_ place: Int) -> Bool {
    guard ")]`".utf8.contains(byte(place - 1)), byte(place - 2) != UInt8(ascii: "\\") else { return false }
    return byte(place - 1) == UInt8(ascii: "`")
      ? !isInHole(place) && isInHole(place - 1) : isInLink(place - 1)
  }

  /// `width=300`, also with words before it: `zoom width=300`.
  private func holdsAttributes(_ range: Range<Int>) -> Bool {
    let words = bytes[range].split { isSpaceOrTab($0) }
    func isName(_ word: some Sequence<UInt8>) -> Bool {
      word.allSatisfy { isLetter($0) || isDigit($0) || "-_#.:".utf8.contains($0) }
    }
    guard let first = words.first, let letter = first.first, isLetter(letter) else { return false }
    let names = words.map { $0.prefix { $0 != UInt8(ascii: "=") } }
    return isName(names[0])
      && zip(words, names).contains { word, name in
        word.count > name.count + 1 && !name.isEmpty && isName(name)
      }
  }

  /// From two braces to the next two, or as much as is worth quoting.
  private func tag(_ start: Int, _ line: Int) -> Range<Int> {
    let quoted = quote(start, line)
    return start..<(quoted.first { has("}}", at: $0) }.map { $0 + 2 } ?? quoted.upperBound)
  }

  /// `` {name}`text` ``
  private mutating func scanRole(_ start: Int, _ line: Int) -> Bool {
    var place = start + 1
    while isWord(byte(place)) || "-:.".utf8.contains(byte(place)) { place += 1 }
    guard place < line, byte(place) == UInt8(ascii: "}"), byte(place + 1) == UInt8(ascii: "`") else {
      return false
    }
    add(.role, start..<place + 1)
    return true
  }

  private func braceEnd(_ start: Int, _ line: Int) -> Int? {
    var depth = 0
    for place in start..<line {
      if bytes[place] == UInt8(ascii: "{") { depth += 1 }
      if bytes[place] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return place + 1 }
      }
    }
    return nil
  }

  /// `[text][name]`, `[text][]`, which would be a link if anything said where `name` leads.
  private mutating func scanReference(_ start: Int, _ line: Int) {
    guard !isWord(byte(start - 1)), !"])".utf8.contains(byte(start - 1)),
      byte(start - 1) != UInt8(ascii: "\\")
    else { return }
    var place = start + 1
    var depth = 1
    while place < line, depth > 0 {
      if bytes[place] == UInt8(ascii: "[") { depth += 1 }
      if bytes[place] == UInt8(ascii: "]") { depth -= 1 }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard depth == 0, place < line, bytes[place] == UInt8(ascii: "["),
      let close = bytes[place..<line].firstIndex(of: UInt8(ascii: "]"))
    else { return }
    let label = bytes[place + 1..<close]
    let name = label.isEmpty ? bytes[start + 1..<place - 1] : label
    // More brackets, and signs around a name, are those of a command's options.
    guard name.contains(where: { isLetter($0) || $0 >= 0x80 }), byte(close + 1) != UInt8(ascii: "["),
      !label.contains(UInt8(ascii: "*")), !",:|".utf8.contains(byte(start + 1)), !isInLink(start)
    else { return }
    add(.reference, start..<close + 1)
  }

  /// Whether what stands between two braces and the next ones may be code: `{{ a.b }}`, `{{ f("a") }}`.
  private func isTag(_ start: Int, _ end: Int) -> Bool {
    var place = start
    while place < end, !has("}}", at: place) { place += 1 }
    let inner = bytes[start..<place].drop { isSpaceOrTab($0) }
    guard let first = inner.first, let last = inner.last(where: { !isSpaceOrTab($0) }) else { return false }
    return (isWord(first) || "\"'.$({&>/^!-".utf8.contains(first))
      && (isWord(last) || "\"')]-".utf8.contains(last))
  }

  private func closes(_ place: Int, _ end: Int, _ text: StaticString) -> Bool {
    var place = place
    while place < end {
      if has(text, at: place) { return true }
      place += 1
    }
    return false
  }

  mutating func scanBracket(at start: Int, _ end: Int) {
    let line = reach(start, end)
    if byte(start + 1) == UInt8(ascii: "^") {
      let name = start + 2
      var place = name
      while place < line, isWord(byte(place)) || byte(place) == UInt8(ascii: "-") { place += 1 }
      if place > name, byte(place) == UInt8(ascii: "]") { add(.footnote, start..<place + 1) }
    } else if byte(start + 1) == UInt8(ascii: "["), let close = wikilinkEnd(start, line) {
      add(.wikilink, (byte(start - 1) == UInt8(ascii: "!") ? start - 1 : start)..<close)
    } else if byte(start + 1) != UInt8(ascii: "!"), byte(start + 1) > 0x20 {
      scanReference(start, line)
    } else if byte(start + 1) == UInt8(ascii: "!"), isLetter(byte(start + 2)) {
      var place = start + 2
      while isLetter(byte(place)) { place += 1 }
      let word = String(decoding: bytes[start + 2..<place], as: UTF8.self).lowercased()
      if word == "code" {
        add(.codeFile, quote(start, line))
      } else if word == "include" {
        add(.includedFile, quote(start, line))
      } else if byte(place) == UInt8(ascii: "]"), start == nodes[block].range.lowerBound,
        nodes[block].parent.map({ nodes[$0.index].kind }) == .blockQuote
      {
        add(.alert, start..<place + 1)
      }
    }
  }

  /// `[[Page]]`, `[[Page#Heading|text]]`: a name begins with a letter.
  private mutating func wikilinkEnd(_ start: Int, _ line: Int) -> Int? {
    guard isLetter(byte(start + 2)) || byte(start + 2) >= 0x80 || byte(start + 2) == UInt8(ascii: "#"),
      byte(start - 1) != UInt8(ascii: "\\"), byte(start - 1) != UInt8(ascii: "["), !isWord(byte(start - 1)),
      let close = bytes[start + 2..<line].firstIndex(where: { "[]".utf8.contains($0) }),
      has("]]", at: close), !"([]:".utf8.contains(byte(close + 2)), !isInLink(start + 1)
    else { return nil }
    let name = bytes[start + 2..<close]
    // A table of TOML has such a line of its own, and attributes of C++ are single words.
    guard name.allSatisfy({ isLetter($0) || isDigit($0) || "._-".utf8.contains($0) }) else {
      return close + 2
    }
    var (before, after) = (start - 1, close + 2)
    while before >= 0, isSpaceOrTab(bytes[before]) { before -= 1 }
    while after < bytes.count, isSpaceOrTab(bytes[after]) { after += 1 }
    let isLine = (before < 0 || bytes[before] == 0x0A) && (after >= bytes.count || bytes[after] <= 0x0D)
    let attributes = [
      "assume", "carries_dependency", "deprecated", "fallthrough", "likely", "maybe_unused", "nodiscard",
      "noreturn",
      "no_unique_address", "unlikely",
    ]
    return isLine || attributes.contains(String(decoding: name, as: UTF8.self)) ? nil : close + 2
  }

  /// `**text**` that is none since a letter beyond ASCII stands right beside a sign at its end, as in scripts that do
  /// without blanks.
  mutating func scanStrong(_ place: inout Int, _ end: Int) {
    let start = place
    let mark = UInt8(ascii: "*")
    guard byte(start + 1) == mark, byte(start - 1) != mark, byte(start + 2) != mark, byte(start + 2) > 0x20
    else {
      return
    }
    place += 1
    let line = reach(start, end)
    var close = start + 2
    while close + 1 < line, bytes[close] != mark || bytes[close + 1] != mark { close += 1 }
    guard close + 1 < line, byte(close - 1) > 0x20, byte(close + 2) != mark else { return }
    if byte(start - 1) >= 0x80 || byte(close + 2) >= 0x80, !isInStrong(start) {
      add(.strong, start..<close + 2)
    }
    place = close + 1
  }

  /// `:name:`, with nothing of a word on either side.
  mutating func scanIcon(at start: Int, _ end: Int) {
    let before = byte(start - 1)
    guard isLetter(byte(start + 1)), !isWord(before), before != UInt8(ascii: ":"), before != UInt8(ascii: "/")
    else { return }
    var place = start + 1
    while place < end, isLetter(byte(place)) || isDigit(byte(place)) || "_-+".utf8.contains(byte(place)) {
      place += 1
    }
    guard byte(place) == UInt8(ascii: ":"), place - start > 2, !isBelowProgramReference else { return }
    let after = byte(place + 1)
    if !isWord(after), after != UInt8(ascii: ":"), after != UInt8(ascii: "/") {
      add(.icon, start..<place + 1)
    }
  }

  /// `==text==` or `++key+key++`: whether one begins here.
  mutating func scanPair(of mark: UInt8, _ kind: ForeignSyntax.Kind, at start: Int, _ end: Int) -> Bool {
    guard byte(start + 1) == mark, byte(start - 1) != mark, byte(start + 2) != mark, !isWord(byte(start - 1)),
      byte(start + 2) > 0x20
    else { return false }
    let line = reach(start, end)
    var place = start + 2
    while place + 1 < line {
      if bytes[place] == mark, bytes[place + 1] == mark, byte(place + 2) != mark {
        guard bytes[place - 1] > 0x20, !isWord(byte(place + 2)) else { return false }
        add(kind, start..<place + 2)
        return true
      }
      let isKey = isLetter(bytes[place]) || isDigit(bytes[place]) || "+-_\"".utf8.contains(bytes[place])
      if kind == .key, !isKey { return false }
      place += 1
    }
    return false
  }
}
