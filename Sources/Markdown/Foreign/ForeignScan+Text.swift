extension ForeignScan {
  func byte(_ place: Int) -> UInt8 { place >= 0 && place < bytes.count ? bytes[place] : 0 }

  func has(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  /// The end of the line, or of the text.
  func lineEnd(_ place: Int, _ end: Int) -> Int {
    var place = place
    while place < end, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    return place
  }

  /// The end of what is looked through for the end of something within a line. A name for a link may have 999 letters
  /// in CommonMark: what is longer than that is none of what is looked for here.
  func reach(_ place: Int, _ end: Int) -> Int { lineEnd(place, min(end, place + 1000)) }

  /// As much of a line as is worth quoting.
  func quote(_ place: Int, _ end: Int, limit: Int = 32) -> Range<Int> {
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
        let count = found.count
        scanColons(place, end)
        // Braces in the same line are the directive's.
        if readsModules, found.count > count { place = lineEnd(place, end) }
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
    if byte(place) == 0x20, byte(place + 1) == UInt8(ascii: "\""), mark.utf8Start[0] == UInt8(ascii: "?") {
      return true
    }
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
}
