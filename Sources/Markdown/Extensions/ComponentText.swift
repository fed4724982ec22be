import Diagnostics

/// A text in which the components of Starlight that pages of MDX use are what they stand for: `<Tabs>`, `<CardGrid>`,
/// `<Steps>`, `<FileTree>` groups, `<Aside>` an aside, `<Badge>` and `<Icon>` parts of a line. Imports and exports of
/// modules, and comments between braces, are left out. All other components stay as they are.
struct ComponentText {
  let source: SourceText
  let blocks: [MarkedBlock]
  let inlines: [MarkedInline]
  let leftOut: [ForeignSyntax]

  /// Nil where there is none.
  ///
  /// - Parameters:
  ///   - blocks: those that the text has marks of already.
  ///   - inlines: and the parts of lines.
  init?(
    _ source: SourceText, _ extensions: MarkdownExtensions, after blocks: [MarkedBlock],
    _ inlines: [MarkedInline]
  ) {
    var reader = ComponentReader(source, extensions, blocks, inlines)
    guard reader.mayHaveAny else { return nil }
    reader.run()
    guard reader.writer.hasChanged else { return nil }
    (self.source, self.blocks) = (reader.writer.text, reader.writer.blocks)
    self.inlines = reader.inlines
    leftOut = reader.writer.leftOut
  }
}

private struct ComponentReader {
  var writer: ContainerWriter
  private(set) var inlines: [MarkedInline]
  private let bytes: [UInt8]
  private let readsComponents: Bool
  private let readsModules: Bool
  /// Whether lines that are indented far are moved to where they are no code.
  private let movesLines: Bool
  /// Where what has been read ends: tags and imports may go over several lines.
  private var done = 0
  /// Whether the line before is blank or of a module: only then can one begin.
  private var mayBeginModule = true
  /// What the tabs of the last group are called, by their values, as Docusaurus says it.
  private var tabLabels: [String: String] = [:]
  private var chosenTab: String?
  /// Whether no comment that begins from here on has an end.
  private var isOutOfComments = false

  init(
    _ source: SourceText, _ extensions: MarkdownExtensions, _ blocks: [MarkedBlock], _ inlines: [MarkedInline]
  ) {
    writer = ContainerWriter(source, blocks, hasIndentedCode: !extensions.contains(.modules))
    self.inlines = inlines
    bytes = source.bytes
    readsComponents = extensions.contains(.components)
    readsModules = extensions.contains(.modules)
    movesLines = extensions.contains(.noIndentedCode)
  }

  var mayHaveAny: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.dropLast().contains { place in
        switch bytes[place] {
        case UInt8(ascii: "<"): isUpper(bytes[place + 1])
        case 0x09: movesLines && (place == 0 || bytes[place - 1] == 0x0A)
        case 0x20:
          movesLines && (place == 0 || bytes[place - 1] == 0x0A) && bytes[place...].starts(with: "    ".utf8)
        case UInt8(ascii: "{"):
          readsModules && ["/", "'", "\"", " "].contains { UInt8(ascii: $0) == bytes[place + 1] }
        case UInt8(ascii: "="): readsModules && bytes[place + 1] == UInt8(ascii: "{")
        case UInt8(ascii: "/"): readsModules && bytes[place + 1] == UInt8(ascii: ">")
        case UInt8(ascii: "N"): readsModules && bytes[place + 1] == UInt8(ascii: "a")
        case UInt8(ascii: "i"), UInt8(ascii: "e"):
          readsModules && (place == 0 || bytes[place - 1] == 0x0A)
            && [UInt8(ascii: "m"), UInt8(ascii: "x")].contains(bytes[place + 1])
        default: false
        }
      }
    }
  }

  mutating func run() {
    for line in LineScanner(bytes).lines where line.lowerBound >= done {
      take(line)
      mayBeginModule = line.allSatisfy { bytes[$0] <= 0x20 }
    }
    writer.finish()
  }

  private mutating func take(_ line: Range<Int>) {
    if readsModules, mayBeginModule, !writer.isInCode, takeModule(line) { return }
    if writer.takePlain(line) { return }
    let (column, start) = writer.indent(line)
    var rest = start..<line.upperBound
    var isWritten = false
    while !rest.isEmpty {
      if bytes[rest.lowerBound] <= 0x20 {
        rest = rest.lowerBound + 1..<rest.upperBound
      } else if readsModules, let end = commentEnd(rest.lowerBound) {
        writer.markChange()
        rest = next(after: end, in: rest)
        isWritten = true
      } else if readsComponents, bytes[rest.lowerBound] == UInt8(ascii: "<"),
        let tag = ComponentTag(bytes, at: rest.lowerBound), take(tag, column)
      {
        rest = next(after: tag.range.upperBound, in: rest)
        isWritten = true
      } else if readsModules, let element = JSXElement(bytes, at: rest.lowerBound),
        element.range.upperBound > rest.upperBound
      {
        // A tag that goes over several lines.
        report(element)
        writer.copy(
          element.range, column: writer.column(of: column), replacing: [(element.range, element.html)])
        rest = next(after: element.range.upperBound, in: rest)
        isWritten = true
      } else {
        let end = textEnd(rest)
        let text = rest.lowerBound..<end
        writer.copy(text, column: writer.column(of: column), replacing: inline(in: text))
        rest = end..<rest.upperBound
        isWritten = true
      }
    }
    if !isWritten { writer.copy(start..<line.upperBound, column: writer.column(of: column)) }
  }

  /// What is left of a line behind something that may have ended in another one.
  private mutating func next(after end: Int, in rest: Range<Int>) -> Range<Int> {
    guard end > rest.upperBound else { return end..<rest.upperBound }
    let lineEnd = bytes[end...].firstIndex(of: 0x0A) ?? bytes.count
    done = lineEnd
    return end..<lineEnd
  }

  /// Where a text ends that the end tag of the innermost component stands behind.
  private func textEnd(_ rest: Range<Int>) -> Int {
    guard let last = writer.last else { return rest.upperBound }
    let tag = Array("</\(last.name)>".utf8)
    var ticks = 0
    for place in rest {
      if bytes[place] == UInt8(ascii: "`") { ticks += 1 }
      if ticks % 2 == 0, bytes[place] == UInt8(ascii: "<"), bytes[place..<rest.upperBound].starts(with: tag) {
        return place
      }
    }
    return rest.upperBound
  }

  private mutating func report(_ element: JSXElement) {
    for name in element.leftOut { writer.leaveOut(.leftOutAttribute, element.range, as: name) }
  }

  // MARK: Modules

  /// `import … from '…'` and `export …`, up to a blank line.
  private mutating func takeModule(_ line: Range<Int>) -> Bool {
    let first = bytes[line]
    guard first.starts(with: "import ".utf8) || first.starts(with: "export ".utf8) else { return false }
    let end = moduleEnd(line)
    let text = String(decoding: bytes[line.lowerBound..<end], as: UTF8.self)
    let isImport =
      text.hasPrefix("import ")
      && (text.contains(" from '") || text.contains(" from \"") || text.hasPrefix("import '")
        || text.hasPrefix("import \"") || text.contains("} from"))
    let exports = ["const ", "let ", "var ", "default ", "function ", "async ", "class ", "{", "*", "type "]
    let isExport = text.hasPrefix("export ") && exports.contains { text.dropFirst(7).hasPrefix($0) }
    guard isImport || isExport else { return false }
    // Several imports may follow each other without a blank line; each is told of.
    var start = line.lowerBound
    while start < end {
      let next = statementEnd(start, end)
      let statement = String(decoding: bytes[start..<next], as: UTF8.self)
      let isOurs =
        readsComponents && statement.hasPrefix("import ")
        && ComponentTag.modules.contains { statement.contains($0) }
      if statement.contains(where: { !$0.isWhitespace }) {
        if isOurs { writer.markChange() } else { writer.leaveOut(.leftOutModule, start..<next) }
      }
      start = next
    }
    done = end
    return true
  }

  private func moduleEnd(_ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end + 1 < bytes.count, bytes[end + 1] != 0x0A, bytes[end + 1] != 0x0D {
      end = bytes[(end + 1)...].firstIndex(of: 0x0A) ?? bytes.count
    }
    return min(end + 1, bytes.count)
  }

  /// Where the next statement begins: at a line that begins with `import` or `export`.
  private func statementEnd(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end {
      guard let newline = bytes[place..<end].firstIndex(of: 0x0A) else { return end }
      place = newline + 1
      if bytes[place..<end].starts(with: "import ".utf8) || bytes[place..<end].starts(with: "export ".utf8) {
        return place
      }
    }
    return end
  }

  /// `{/* comment */}`
  private mutating func commentEnd(_ start: Int) -> Int? {
    guard !isOutOfComments, bytes[start...].starts(with: "{/*".utf8) else { return nil }
    var place = start + 3
    while place + 2 < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/"),
        bytes[place + 2] == UInt8(ascii: "}")
      {
        return place + 3
      }
      place += 1
    }
    isOutOfComments = true
    return nil
  }

  // MARK: Blocks

  private mutating func take(_ tag: ComponentTag, _ sourceColumn: Int) -> Bool {
    let place = tag.range
    guard let block = Self.blocks[tag.name] else { return false }
    if tag.isEnd {
      guard writer.contains(tag.name) else { return false }
      while writer.last?.name != tag.name { writer.end(at: place.lowerBound) }
      writer.end(at: place.lowerBound)
      return true
    }
    guard !writer.isFull else { return false }
    let column = writer.column(of: sourceColumn)
    func begin(_ blocks: [MarkedBlock]) { writer.begin(tag.name, .shown, blocks, column: column, at: place) }
    /// A card stands in a group, be it one of its own.
    let around: [MarkedBlock] = writer.isWithin("CardGrid") ? [] : [.group(.cards, columns: 1)]
    switch block {
    case .group(let group):
      if group == .tabs {
        (tabLabels, chosenTab) = (tag.labels, tag.value("defaultValue"))
      }
      begin([.group(group, columns: group == .cards ? 2 : 0)])
    case .tab:
      let value = tag.value("value")
      let title = tag.value("label") ?? value.map { tabLabels[$0] ?? $0 } ?? ""
      var item = MarkedBlock.Item(title: Array(title.utf8), isFirst: !writer.isWithin("Tabs"))
      item.isChosen = tag.isFlag("default") || value != nil && value == chosenTab
      begin([.item(item)])
    case .card:
      begin(around + [.item(.init(title: []))])
      let title = Self.escaped(tag.value("title") ?? "")
      let icon = tag.value("icon").map { mark(.icon(Array($0.utf8))) + [0x20] } ?? []
      if !title.isEmpty {
        writer.line(icon + Array("**\(title)**".utf8), column: column, at: place.lowerBound)
        writer.line([], column: 0, at: place.lowerBound)
      }
    case .linkCard:
      guard let address = tag.value("href"), !address.contains("\n"), !address.contains(">") else {
        return false
      }
      begin(around + [.item(.init(title: []))])
      let title = Self.escaped(tag.value("title") ?? address)
      writer.line(Array("**[\(title)](<\(address)>)**".utf8), column: column, at: place.lowerBound)
      if let description = tag.value("description") {
        writer.line([], column: 0, at: place.lowerBound)
        writer.line(Array(Self.escaped(description).utf8), column: column, at: place.lowerBound)
      }
    case .nothing:
      guard tag.isClosed else { return false }
      writer.markChange()
      return true
    case .aside:
      let kind = AsideKind((tag.value("type") ?? "note").utf8)
      var aside = MarkedBlock.Aside(alert: kind?.alert ?? .note)
      aside.title = tag.value("title").map { Array($0.utf8) }
      begin([.aside(aside)])
    }
    if tag.isClosed { writer.end(at: place.upperBound) }
    return true
  }

  private enum Block {
    case group(Node.Group)
    case tab, card, linkCard, aside
    /// Contents stand beside the page.
    case nothing
  }

  private static let blocks: [String: Block] = [
    "Tabs": .group(.tabs), "TabItem": .tab, "CardGrid": .group(.cards), "Card": .card, "LinkCard": .linkCard,
    "Steps": .group(.steps), "FileTree": .group(.tree), "Aside": .aside,
    "Admonition": .aside, "TOCInline": .nothing,
  ]

  /// A text that is none of Markdown's.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        result.unicodeScalars.append(" ")
      } else {
        if "\\`*_[]<>&".unicodeScalars.contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: Parts of lines

  private mutating func mark(_ inline: MarkedInline) -> [UInt8] {
    inlines.append(inline)
    return SyntaxMark.inline(inlines.count - 1)
  }

  /// The components and comments in a text of one line, and what stands for each.
  private mutating func inline(in range: Range<Int>) -> [(range: Range<Int>, text: [UInt8])] {
    var result: [(Range<Int>, [UInt8])] = []
    var place = range.lowerBound
    var ticks = 0
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "`") { ticks += 1 }
      var found: (end: Int, text: [UInt8])?
      if ticks % 2 == 0, place == 0 || bytes[place - 1] != UInt8(ascii: "\\") {
        if readsComponents, bytes[place] == UInt8(ascii: "<") { found = part(place, range.upperBound) }
        if readsModules, bytes[place] == UInt8(ascii: "{"), let end = commentEnd(place),
          end <= range.upperBound
        {
          found = (end, [])
        }
        if readsModules, found == nil {
          if let element = JSXElement(bytes, at: place), element.range.upperBound <= range.upperBound {
            report(element)
            found = (element.range.upperBound, element.html)
          } else {
            found = text(place, range.upperBound)
          }
        }
      }
      if let found, found.end <= range.upperBound {
        result.append((place..<found.end, found.text))
        place = found.end
      } else {
        place += 1
      }
    }
    return result
  }

  /// `{' '}`, `{"text"}`, and `<>` and `</>`, which stand for nothing.
  private func text(_ start: Int, _ end: Int) -> (end: Int, text: [UInt8])? {
    let rest = bytes[start..<end]
    for tag in ["<>", "</>"] where rest.starts(with: tag.utf8) { return (start + tag.utf8.count, []) }
    guard rest.first == UInt8(ascii: "{"), let open = rest.dropFirst().firstIndex(where: { $0 > 0x20 }),
      "'\"".utf8.contains(rest[open]), let close = rest[(open + 1)...].firstIndex(of: rest[open]),
      let last = rest[(close + 1)...].firstIndex(where: { $0 > 0x20 }), rest[last] == UInt8(ascii: "}")
    else { return nil }
    return (last + 1, Array(rest[open + 1..<close]))
  }

  /// `<Badge text="New" />`, `<Icon name="star" />`, `<LinkButton href="a">text</LinkButton>`
  private mutating func part(_ start: Int, _ end: Int) -> (end: Int, text: [UInt8])? {
    guard let tag = ComponentTag(bytes, at: start), tag.range.upperBound <= end, !tag.isEnd else {
      return nil
    }
    switch tag.name {
    case "Badge":
      let variant = (tag.value("variant") ?? tag.value("type")).flatMap { Node.Badge(name: $0) } ?? .plain
      if tag.isClosed, let text = tag.value("text") {
        return (tag.range.upperBound, mark(.badge(Array(text.utf8), variant: variant)))
      }
      guard !tag.isClosed, let (text, end) = content(of: tag, end), !text.contains(UInt8(ascii: "<")) else {
        return nil
      }
      return (end, mark(.badge(Array(text), variant: variant)))
    case "Icon":
      guard tag.isClosed, let name = tag.value("name") else { return nil }
      return (tag.range.upperBound, mark(.icon(Array(name.utf8))))
    case "LinkButton":
      guard let address = tag.value("href"), !address.contains(">"), let (text, end) = content(of: tag, end)
      else { return nil }
      return (end, Array("[".utf8) + text + Array("](<\(address)>)".utf8))
    default: return nil
    }
  }

  /// What stands between a tag and its end tag in the same line, and where that ends.
  private func content(of tag: ComponentTag, _ end: Int) -> (text: ArraySlice<UInt8>, end: Int)? {
    let (start, closing) = (tag.range.upperBound, Array("</\(tag.name)>".utf8))
    guard
      let close = (start..<max(start, min(end, start + 1024))).first(where: {
        bytes[$0..<end].starts(with: closing)
      })
    else { return nil }
    return (bytes[start..<close].drop { $0 == 0x20 }, close + closing.count)
  }
}
