/// A line that may begin a marked block.
struct BlockLine {
  let bytes: [UInt8]
  let line: Range<Int>
  /// Where its text begins.
  let start: Int
  let extensions: MarkdownExtensions

  /// What begins here, and what ends it.
  var opening: (block: MarkedBlock, end: BlockEnd)? {
    switch bytes[start] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      return admonition.map { (.aside($0), .indentation) }
    case UInt8(ascii: "="): return tab.map { (.item($0), .indentation) }
    case UInt8(ascii: "/"): return slashBlock
    case UInt8(ascii: ":"):
      guard let mark = marks(of: UInt8(ascii: ":")), !mark.isAlone else { return nil }
      return colonBlock(mark.end).map { ($0, .marks(UInt8(ascii: ":"), mark.count)) }
    default: return nil
    }
  }

  /// Three of a byte or more, and whether nothing follows them.
  func marks(of byte: UInt8) -> (count: Int, end: Int, isAlone: Bool)? {
    let count = bytes[start..<line.upperBound].prefix { $0 == byte }.count
    guard count >= 3 else { return nil }
    let rest = bytes[start + count..<line.upperBound]
    return (count, start + count, rest.allSatisfy { isSpaceOrTab($0) || $0 == 0x0D })
  }

  // MARK: MkDocs

  /// `!!! note "Title"`, `??? note`, `???+ note`.
  private var admonition: MarkedBlock.Aside? {
    guard extensions.contains(.admonitions), start + 4 < line.upperBound else { return nil }
    let mark = bytes[start]
    guard bytes[start + 1] == mark, bytes[start + 2] == mark else { return nil }
    var place = start + 3
    let isOpen = mark == UInt8(ascii: "?") && bytes[place] == UInt8(ascii: "+")
    if isOpen { place += 1 }
    // Python-Markdown needs no blank, `!!!note`; more marks are none.
    guard isSpaceOrTab(bytes[place]) || isLetter(bytes[place]) else { return nil }
    let rest = trimmed(place..<line.upperBound)
    // What can be folded needs no name.
    if mark == UInt8(ascii: "?"), bytes[rest].first == UInt8(ascii: "\""), let title = quoted(rest) {
      return MarkedBlock.Aside(alert: .note, title: title, isFolded: true, isOpen: isOpen)
    }
    // The name may be a word of any language.
    let name =
      rest.lowerBound..<rest.lowerBound + bytes[rest].prefix { isWord($0) || $0 == UInt8(ascii: "-") }.count
    guard let first = bytes[name].first, !isDigit(first) else { return nil }
    var aside = self.aside(name)
    if let title = quoted(name.upperBound..<rest.upperBound) { aside.title = title }
    aside.isFolded = mark == UInt8(ascii: "?")
    aside.isOpen = isOpen
    return aside
  }

  /// `=== "Title"`; `===!` begins a new group, `===+` is the tab that is shown at first.
  private var tab: MarkedBlock.Item? {
    guard extensions.contains(.tabs), bytes[start..<line.upperBound].starts(with: "===".utf8) else {
      return nil
    }
    var item = MarkedBlock.Item(title: [])
    var place = start + 3
    while place < line.upperBound, "!+".utf8.contains(bytes[place]) {
      if bytes[place] == UInt8(ascii: "!") { item.isFirst = true } else { item.isChosen = true }
      place += 1
    }
    guard place < line.upperBound, isSpaceOrTab(bytes[place]) else { return nil }
    let rest = trimmed(place..<line.upperBound)
    guard let first = bytes[rest].first, let title = quoted(rest), first == bytes[rest].last,
      "\"'".utf8.contains(first)
    else { return nil }
    item.title = title
    return item
  }

  /// `/// caption`, also `figure-caption` and `table-caption`; `/// note | Title`, `/// details`, `/// tab | Title`.
  private var slashBlock: (MarkedBlock, BlockEnd)? {
    guard let mark = marks(of: UInt8(ascii: "/")), !mark.isAlone else { return nil }
    let rest = trimmed(mark.end..<line.upperBound)
    let name =
      rest.lowerBound..<rest.lowerBound + bytes[rest].prefix { isLetter($0) || $0 == UInt8(ascii: "-") }.count
    let word = String(decoding: bytes[name], as: UTF8.self)
    let end = BlockEnd.marks(UInt8(ascii: "/"), mark.count)
    if ["caption", "figure-caption", "table-caption"].contains(word) {
      return extensions.contains(.captions) ? (.caption, end) : nil
    }
    let behind = trimmed(name.upperBound..<rest.upperBound)
    guard extensions.contains(.slashBlocks), !name.isEmpty,
      behind.isEmpty || bytes[behind.lowerBound] == UInt8(ascii: "|")
    else { return nil }
    let title = behind.isEmpty ? [] : Array(bytes[trimmed(behind.lowerBound + 1..<behind.upperBound)])
    switch word {
    case "html", "definition": return nil
    case "tab": return (.item(MarkedBlock.Item(title: title)), end)
    default:
      var aside = word == "admonition" ? MarkedBlock.Aside(alert: .note) : self.aside(name)
      if !title.isEmpty { aside.title = title }
      aside.isFolded = word == "details"
      return (.aside(aside), end)
    }
  }

  /// `@tab Title`, as VuePress writes it; `@tab:active` is the tab that is shown at first.
  var vuePressTab: MarkedBlock.Item? {
    let word = Array("@tab".utf8)
    guard bytes[start..<line.upperBound].starts(with: word) else { return nil }
    var item = MarkedBlock.Item(title: [])
    var place = start + word.count
    let active = Array(":active".utf8)
    if bytes[place..<line.upperBound].starts(with: active) {
      item.isChosen = true
      place += active.count
    }
    guard place < line.upperBound, isSpaceOrTab(bytes[place]) else { return nil }
    let title = trimmed(place..<line.upperBound)
    // What stands behind a `#` says which tabs of other groups are chosen with it.
    let id = bytes[title].lastIndex(of: UInt8(ascii: "#")) ?? title.upperBound
    item.title = Array(bytes[trimmed(title.lowerBound..<(id == title.lowerBound ? title.upperBound : id))])
    return item
  }

  // MARK: Colons

  private static let groups: [String: Node.Group] = [
    "tabs": .tabs, "tab-set": .tabs, "code-group": .tabs, "code-tabs": .tabs, "cards": .cards,
    "card-grid": .cards, "grid": .cards, "columns": .columns, "steps": .steps, "tree": .tree,
    "file-tree": .tree, "filetree": .tree,
  ]
  private static let items = ["tab", "tab-item", "card", "column", "step", "grid-item-card"]

  /// `note`, `note[Title]`, `note Title`, `details Title`, `tabs`, `tab Title` behind colons.
  private func colonBlock(_ start: Int) -> MarkedBlock? {
    var rest = trimmed(start..<line.upperBound)
    // `{note} Title`
    let isBraced = bytes[rest].first == UInt8(ascii: "{")
    if isBraced { rest = rest.lowerBound + 1..<rest.upperBound }
    let name =
      rest.lowerBound..<rest.lowerBound + bytes[rest].prefix { isLetter($0) || $0 == UInt8(ascii: "-") }.count
    if isBraced {
      guard name.upperBound < rest.upperBound, bytes[name.upperBound] == UInt8(ascii: "}") else { return nil }
      rest = min(name.upperBound + 1, rest.upperBound)..<rest.upperBound
    } else {
      rest = name.upperBound..<rest.upperBound
    }
    // `tabs#shell`: what VuePress remembers a reader's choice by.
    if !rest.isEmpty, bytes[rest.lowerBound] == UInt8(ascii: "#"), extensions.contains(.colonGroups),
      Self.groups[String(decoding: bytes[name], as: UTF8.self)] == .tabs
    {
      let id = bytes[rest].dropFirst().prefix { isWord($0) || $0 == UInt8(ascii: "-") }
      rest = id.endIndex..<rest.upperBound
    }
    // `details Title {open}`, as VitePress has it.
    var options: [Substring] = []
    let words = trimmed(rest)
    if !isBraced, bytes[words].last == UInt8(ascii: "}"), bytes[words].first != UInt8(ascii: "{"),
      let brace = bytes[words].lastIndex(of: UInt8(ascii: "{"))
    {
      options = String(decoding: bytes[brace + 1..<words.upperBound - 1], as: UTF8.self).split(separator: " ")
      if options == ["open"] || options.contains(where: { $0.hasPrefix("#") }) {
        rest = rest.lowerBound..<brace
      }
    }
    guard let title = title(rest, isBraced: isBraced) else { return nil }
    if extensions.contains(.colonGroups) {
      let word = String(decoding: bytes[name], as: UTF8.self)
      if let group = Self.groups[word] { return .group(group, columns: columns(rest)) }
      if Self.items.contains(word) { return .item(MarkedBlock.Item(title: title)) }
    }
    guard extensions.contains(.colonAsides), AsideKind(bytes[name]) != nil else { return nil }
    var aside = self.aside(name)
    if !title.isEmpty { aside.title = title }
    aside.isFolded = bytes[name].elementsEqual("details".utf8)
    if options.contains("open") { aside.isOpen = true }
    return .aside(aside)
  }

  /// What stands behind the name of steps or of a tree, `:::steps Title`: they have no room for it themselves.
  func title(of block: MarkedBlock) -> [UInt8]? {
    guard case .group(let group, _) = block, group == .steps || group == .tree,
      bytes[start] == UInt8(ascii: ":"), let name = bytes[start..<line.upperBound].firstIndex(where: isLetter)
    else { return nil }
    let rest = bytes[name..<line.upperBound].drop { isLetter($0) || $0 == UInt8(ascii: "-") }
    let title = trimmed(rest.startIndex..<rest.endIndex)
    let isTitle =
      !title.isEmpty && title.lowerBound > rest.startIndex && !"[{".utf8.contains(bytes[title.lowerBound])
    return isTitle ? Array(bytes[title]) : nil
  }

  /// `[Title]` or `Title`; nil where something follows the name at once that is neither.
  private func title(_ rest: Range<Int>, isBraced: Bool) -> [UInt8]? {
    let title = trimmed(rest)
    if bytes[title].first == UInt8(ascii: "["), let end = bytes[title].firstIndex(of: UInt8(ascii: "]")) {
      return Array(bytes[title.lowerBound + 1..<end])
    }
    if bytes[title].first == UInt8(ascii: "{") {
      return attribute("title", in: title) ?? attribute("label", in: title) ?? []
    }
    if !title.isEmpty, title.lowerBound == rest.lowerBound, !isBraced { return nil }
    return Array(bytes[title])
  }

  /// `columns=3`, `cols=3` or a number alone.
  private func columns(_ rest: Range<Int>) -> Int {
    let words = String(decoding: bytes[rest], as: UTF8.self).split { " {}".contains($0) }
    let numbers = words.compactMap { word in Int(word.split(separator: "=").last.map(String.init) ?? "") }
    return numbers.first { (1...12).contains($0) } ?? 0
  }

  /// The value of `name="value"`.
  private func attribute(_ name: String, in range: Range<Int>) -> [UInt8]? {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let start = text.firstRange(of: name + "=\"")?.upperBound,
      let end = text[start...].firstIndex(of: "\"")
    else { return nil }
    return Array(text[start..<end].utf8)
  }

  // MARK: Texts

  /// An aside by its name; one that has no kind of its own is a note that says the name.
  private func aside(_ name: Range<Int>) -> MarkedBlock.Aside {
    let kind = AsideKind(bytes[name])
    var aside = MarkedBlock.Aside(alert: kind?.alert ?? .note)
    if kind?.isOwnName != true {
      var title = bytes[name].map { $0 == UInt8(ascii: "-") ? 0x20 : $0 }
      if let first = title.first, isLetter(first) { title[0] = first & 0xDF }
      aside.title = title
    }
    return aside
  }

  /// What stands between the first quotation mark and the one that is the last byte.
  private func quoted(_ range: Range<Int>) -> [UInt8]? {
    guard let quote = bytes[range].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
      range.upperBound - 1 > quote, bytes[range.upperBound - 1] == bytes[quote]
    else { return nil }
    return Array(bytes[quote + 1..<range.upperBound - 1])
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while upper > lower, isSpaceOrTab(bytes[upper - 1]) || bytes[upper - 1] == 0x0D { upper -= 1 }
    while lower < upper, isSpaceOrTab(bytes[lower]) { lower += 1 }
    return lower..<upper
  }
}
