/// Other tools' syntax within lines.
extension ForeignScan {
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
    case UInt8(ascii: "%"):
      // It may go over several lines.
      if closes(start + 2, min(end, start + 1000), "%}") { add(.template, quote(start, line)) }
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
    guard !isWord(before), before != UInt8(ascii: ":"), before != UInt8(ascii: "/") else { return }
    var place = start + 1
    while place < end, isLetter(byte(place)) || isDigit(byte(place)) || "_-+".utf8.contains(byte(place)) {
      place += 1
    }
    guard byte(place) == UInt8(ascii: ":"), IconName.isOne(bytes[start + 1..<place]), !isBelowProgramReference
    else { return }
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
