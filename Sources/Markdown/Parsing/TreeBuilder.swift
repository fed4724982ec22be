import CCmark

/// Copies libcmark's tree, a web of pointers, into a document's arrays, and mends its positions.
struct TreeBuilder {
  private(set) var nodes: [Node] = []
  private(set) var pool: [UInt8] = []
  private let lines: LineTable
  private var prefixes: ContainerPrefixes
  private var inlines: InlinePlaces
  private(set) var tables: [TableLines] = []
  private let findsTables: Bool
  /// How far the lines of the text are behind those that libcmark counts, from 0.
  private var lineShift = 0
  /// The end of the part that was added last.
  private var partEnd = 0

  init(bytes: UnsafeBufferPointer<UInt8>, findsTables: Bool) {
    self.findsTables = findsTables
    lines = LineTable(bytes)
    prefixes = ContainerPrefixes(lines: lines)
    inlines = InlinePlaces(bytes: bytes)
    pool.reserveCapacity(bytes.count)
    if bytes.count <= Self.large { nodes.reserveCapacity(bytes.count / 24 + 8) }
  }

  /// Text beyond which the nodes are counted first: an array that grows to hold them has room for twice as many.
  private static let large = 4 << 20

  /// Adds the blocks of a tree that begin in the part of the text that ends at an offset.
  ///
  /// - Parameter lineShift: how far the lines of the text are behind those that libcmark counts.
  mutating func add(_ root: OpaquePointer, lineShift: Int, upTo end: Int) {
    self.lineShift = lineShift
    let isWhole = end == lines.bytes.count && nodes.isEmpty
    if isWhole, pool.capacity > Self.large { nodes.reserveCapacity(Self.count(root)) }
    if nodes.isEmpty { enter(root, parent: -1) }
    var block = cmark_node_first_child(root)
    while let found = block {
      block = cmark_node_next(found)
      let place = lines.start(line(of: found))
      if isWhole || (partEnd..<end).contains(place) { build(found) }
    }
    partEnd = end
    guard !isWhole, nodes.capacity < 2 * nodes.count, end > 0 else { return }
    // Of the first parts one knows about how many nodes there will be.
    let share = Double(lines.bytes.count) / Double(end)
    nodes.reserveCapacity(max(2 * nodes.count, Int(Double(nodes.count) * share * 1.1)))
  }

  /// Ends the document.
  mutating func finish() {
    guard !nodes.isEmpty else { return }
    nodes[0].upper = UInt32(lines.bytes.count)
    nodes[0].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
  }

  /// Copies a block of the document with all that is in it.
  private mutating func build(_ block: OpaquePointer) {
    var current = block
    var open = 0
    while true {
      let index = nodes.count
      enter(current, parent: open)
      if nodes[index].kind.isContainer {
        if let child = cmark_node_first_child(current) {
          open = index
          current = child
          continue
        }
        exit(index, current)
      }
      nodes[index].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
      while open > 0, cmark_node_next(current) == nil {
        guard let parent = cmark_node_parent(current) else { return }
        exit(open, parent)
        nodes[open].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
        current = parent
        open = Int(nodes[open].parentIndex)
      }
      guard open > 0, let next = cmark_node_next(current) else { return }
      current = next
    }
  }

  private static func count(_ root: OpaquePointer) -> Int {
    var count = 1
    var current = root
    while true {
      if let child = cmark_node_first_child(current) {
        current = child
      } else {
        while current != root, cmark_node_next(current) == nil {
          guard let parent = cmark_node_parent(current) else { return count }
          current = parent
        }
        guard current != root, let next = cmark_node_next(current) else { return count }
        current = next
      }
      count += 1
    }
  }

  // MARK: Entering and leaving

  private mutating func enter(_ source: OpaquePointer, parent: Int) {
    let type = cmark_node_get_type(source)
    guard let kind = Node.Kind(type) else {
      nodes.append(Node(.text, parent: parent, lower: 0))
      return
    }
    if kind.isBlock { enterBlock(kind, source, parent) } else { enterInline(kind, source, parent) }
  }

  private mutating func enterBlock(_ kind: Node.Kind, _ source: OpaquePointer, _ parent: Int) {
    let line = line(of: source)
    let start = lines.start(line) + max(0, Int(cmark_node_get_start_column(source)) - 1)
    var node = Node(kind, parent: parent, lower: start)
    node.upper = UInt32(lines.trimmedEnd(line))
    switch kind {
    case .document: node.lower = 0
    case .blockQuote: prefixes.openQuote(line: line, marker: start)
    case .item: prefixes.openItem(line: line, marker: start)
    case .list: node.readList(source)
    case .paragraph:
      let last = lastLine(source)
      findTable(from: start, line: line, to: last, rowsTo: last)
      node.lower = UInt32(beginInlines(from: start, line: line, to: last))
      node.upper = UInt32(lines.trimmedEnd(last))
    case .heading:
      node.number = cmark_node_get_heading_level(source)
      beginHeading(&node, source, start, line)
    case .codeBlock:
      let literal = store(cmark_node_get_literal(source))
      (node.literalLower, node.literalUpper) = literal
      (node.extraLower, node.extraUpper) = store(cmark_node_get_fence_info(source))
      node.upper = UInt32(endOfCode(&node, source, line))
    case .htmlBlock:
      (node.literalLower, node.literalUpper) = store(cmark_node_get_literal(source))
      node.upper = UInt32(lines.end(line + max(0, lineCount(node) - 1)))
    default: break
    }
    nodes.append(node)
  }

  private mutating func enterInline(_ kind: Node.Kind, _ source: OpaquePointer, _ parent: Int) {
    let column = Int(cmark_node_get_start_column(source))
    var node = Node(kind, parent: parent, lower: 0)
    var range = 0..<0
    switch kind {
    case .text:
      (node.literalLower, node.literalUpper) = store(cmark_node_get_literal(source))
      let end = max(column, Int(cmark_node_get_end_column(source)))
      range = pool.withUnsafeBufferPointer {
        inlines.text(columns: column...end, literal: UnsafeBufferPointer(rebasing: $0[node.literal]))
      }
    case .softBreak, .lineBreak: range = inlines.lineBreak(isHard: kind == .lineBreak)
    case .code:
      (node.literalLower, node.literalUpper) = store(cmark_node_get_literal(source))
      range = inlines.code(column: column)
    case .htmlInline:
      (node.literalLower, node.literalUpper) = store(cmark_node_get_literal(source))
      range = inlines.html(column: column, count: node.literal.count)
    case .link, .image:
      (node.literalLower, node.literalUpper) = store(cmark_node_get_url(source))
      (node.extraLower, node.extraUpper) = store(cmark_node_get_title(source))
      let lower = inlines.offset(ofContent: inlines.content(ofColumn: column))
      range = lower..<lower
    default: break
    }
    // What is no UTF-8, libcmark reads by rules of its own: then places are only near.
    let end = lines.bytes.count
    (node.lower, node.upper) = (UInt32(min(range.lowerBound, end)), UInt32(min(range.upperBound, end)))
    nodes.append(node)
  }

  private mutating func exit(_ index: Int, _ source: OpaquePointer) {
    let isEmpty = index + 1 == nodes.count
    switch nodes[index].kind {
    case .blockQuote:
      prefixes.close()
      let line = lastLine(source)
      let end = max(lines.start(line), lines.trimmedEnd(line))
      nodes[index].upper = max(UInt32(end), lastChildEnd(index))
    case .item:
      prefixes.close()
      if !isEmpty { nodes[index].upper = lastChildEnd(index) }
    case .list: nodes[index].upper = lastChildEnd(index)
    case .emphasis: exitInline(index, delimiter: 1)
    case .strong: exitInline(index, delimiter: 2)
    case .link, .image: exitLink(index, source, isEmpty: isEmpty)
    default: break
    }
  }

  /// Emphasis touches what it holds on both sides, whatever is reported of it.
  private mutating func exitInline(_ index: Int, delimiter: Int) {
    let first = index + 1 < nodes.count ? Int(nodes[index + 1].lower) : 0
    let lower = UInt32(max(0, first - delimiter))
    nodes[index].lower = lower
    nodes[index].upper = UInt32(inlines.close(after: delimiter))
    // What is left of a longer run of delimiters is a text reported to be the whole run.
    if nodes[index - 1].kind == .text, nodes[index - 1].upper > lower { nodes[index - 1].upper = lower }
  }

  private mutating func exitLink(_ index: Int, _ source: OpaquePointer, isEmpty: Bool) {
    if !isEmpty {
      let first = Int(nodes[index + 1].lower)
      nodes[index].lower = UInt32(max(0, first - (nodes[index].kind == .image ? 2 : 1)))
      if nodes[index].kind == .link, first > 0, lines.bytes[first - 1] == UInt8(ascii: "<") {
        nodes[index].upper = UInt32(inlines.close(after: 1))
        return
      }
    }
    nodes[index].upper = UInt32(inlines.close(atColumn: Int(cmark_node_get_end_column(source))))
  }

  // MARK: The lines of blocks

  private func line(of source: OpaquePointer) -> Int {
    Int(cmark_node_get_start_line(source)) - 1 + lineShift
  }

  private func lastLine(_ source: OpaquePointer) -> Int {
    max(line(of: source), Int(cmark_node_get_end_line(source)) - 1 + lineShift)
  }

  private func lastChildEnd(_ index: Int) -> UInt32 {
    var end = nodes[index].upper
    var child = index + 1
    while child < nodes.count {
      end = max(end, nodes[child].upper)
      child = Int(nodes[child].subtreeEndIndex)
    }
    return end
  }

  private func lineCount(_ node: Node) -> Int {
    pool.withUnsafeBytes { pool in
      guard var place = pool.baseAddress?.advanced(by: node.literal.lowerBound) else { return 0 }
      var (count, rest) = (0, node.literal.count)
      while rest > 0, let feed = memchr(place, 0x0A, rest) {
        count += 1
        rest -= UnsafeRawPointer(feed) - place + 1
        place = UnsafeRawPointer(feed) + 1
      }
      return count
    }
  }

  /// Tells `inlines` the lines of a block from the offset of its text. Returns where its text really
  /// starts, which is later when link definitions stand before it.
  private mutating func beginInlines(from start: Int, line: Int, to last: Int) -> Int {
    inlines.begin(columnShift: start - lines.start(line))
    inlines.addLine(from: .init(offset: start, column: 0), to: lines.end(line))
    if last > line {
      for next in line + 1...last {
        let (place, matchesAll) = prefixes.text(of: next)
        inlines.addLine(from: matchesAll ? prefixes.nonspace(from: place) : place, to: lines.end(next))
      }
      if lines.bytes[start] == UInt8(ascii: "[") { return inlines.dropLinkDefinitions() }
    }
    return start
  }

  /// Looks for a table in the lines of a paragraph, or of what libcmark takes for a setext heading.
  ///
  /// - Parameter end: the last line that may be a row; up to `last` the table's head may stand.
  private mutating func findTable(from start: Int, line: Int, to last: Int, rowsTo end: Int) {
    guard findsTables, last > line else { return }
    var head: TableLines.Line? = TableLines.Line(
      start: lines.start(line), text: start, end: lines.trimmedEnd(line))
    for number in line + 1...last {
      let next = tableLine(number)
      if let head, let next, var table = TableLines(head: head, delimiter: next, lines.bytes) {
        for row in number + 1..<max(number, end) + 1 {
          guard let line = tableLine(row), table.add(line, lines.bytes) else { break }
        }
        tables.append(table)
        return
      }
      head = next
    }
  }

  /// A line of a paragraph, if a table's line may stand there: it is in all containers and not indented as code is.
  private func tableLine(_ line: Int) -> TableLines.Line? {
    let (place, matchesAll) = prefixes.text(of: line)
    let text = prefixes.nonspace(from: place)
    guard matchesAll, text.column - place.column < 4 else { return nil }
    return TableLines.Line(start: lines.start(line), text: text.offset, end: lines.trimmedEnd(line))
  }

  private mutating func beginHeading(
    _ node: inout Node, _ source: OpaquePointer, _ start: Int, _ line: Int
  ) {
    var text = start
    let end = lines.end(line)
    while text < end, lines.bytes[text] == UInt8(ascii: "#") { text += 1 }
    let hashes = text - start
    if (1...6).contains(hashes), text == end || isSpaceOrTab(lines.bytes[text]) {
      while text < end, isSpaceOrTab(lines.bytes[text]) { text += 1 }
      _ = beginInlines(from: text, line: line, to: line)
    } else {
      let underline = underline(lastLine(source), after: line)
      findTable(from: start, line: line, to: underline - 1, rowsTo: underline)
      node.lower = UInt32(beginInlines(from: start, line: line, to: underline - 1))
      node.upper = UInt32(lines.trimmedEnd(underline))
    }
  }

  /// The line of a setext heading's underline: the last line reported, or, when the heading was closed by
  /// the line after it, the line before.
  private func underline(_ reported: Int, after first: Int) -> Int {
    guard reported - 1 > first else { return reported }
    let start = prefixes.nonspace(from: prefixes.text(of: reported - 1).place).offset
    let end = lines.trimmedEnd(reported - 1)
    guard start < end,
      let mark = [UInt8(ascii: "="), UInt8(ascii: "-")].first(where: { $0 == lines.bytes[start] })
    else { return reported }
    return lines.bytes[start..<end].allSatisfy { $0 == mark } ? reported - 1 : reported
  }

  /// The end of a code block. libcmark reports the line after the end of a fence that is closed by the
  /// end of its container; the number of lines of the content cannot lie.
  private func endOfCode(_ node: inout Node, _ source: OpaquePointer, _ line: Int) -> Int {
    let count = lineCount(node)
    let text = prefixes.text(of: line).place
    let indent = prefixes.nonspace(from: text).column - text.column
    guard indent <= 3 else { return lines.end(line + max(0, count - 1)) }
    node.flags.insert(.fenced)
    let closing = line + count + 1
    guard lastLine(source) >= closing, closing < lines.count, prefixes.text(of: closing).matchesAll else {
      return lines.end(line + count)
    }
    node.flags.insert(.closed)
    return lines.trimmedEnd(closing)
  }

  // MARK: Texts

  private mutating func store(_ text: UnsafePointer<CChar>?) -> (UInt32, UInt32) {
    let start = UInt32(truncatingIfNeeded: pool.count)
    guard let text, text[0] != 0 else { return (start, start) }
    text.withMemoryRebound(to: UInt8.self, capacity: 1) {
      pool.append(contentsOf: UnsafeBufferPointer(start: $0, count: strlen(text)))
    }
    return (start, UInt32(truncatingIfNeeded: pool.count))
  }
}

extension Node {
  fileprivate mutating func readList(_ source: OpaquePointer) {
    if cmark_node_get_list_type(source) == CMARK_ORDERED_LIST { flags.insert(.ordered) }
    if cmark_node_get_list_delim(source) == CMARK_PAREN_DELIM { flags.insert(.parenthesis) }
    if cmark_node_get_list_tight(source) != 0 { flags.insert(.tight) }
    number = cmark_node_get_list_start(source)
  }
}

extension Node.Kind {
  fileprivate init?(_ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_DOCUMENT: self = .document
    case CMARK_NODE_BLOCK_QUOTE: self = .blockQuote
    case CMARK_NODE_LIST: self = .list
    case CMARK_NODE_ITEM: self = .item
    case CMARK_NODE_PARAGRAPH: self = .paragraph
    case CMARK_NODE_HEADING: self = .heading
    case CMARK_NODE_CODE_BLOCK: self = .codeBlock
    case CMARK_NODE_HTML_BLOCK: self = .htmlBlock
    case CMARK_NODE_THEMATIC_BREAK: self = .thematicBreak
    case CMARK_NODE_TEXT: self = .text
    case CMARK_NODE_SOFTBREAK: self = .softBreak
    case CMARK_NODE_LINEBREAK: self = .lineBreak
    case CMARK_NODE_CODE: self = .code
    case CMARK_NODE_HTML_INLINE: self = .htmlInline
    case CMARK_NODE_EMPH: self = .emphasis
    case CMARK_NODE_STRONG: self = .strong
    case CMARK_NODE_LINK: self = .link
    case CMARK_NODE_IMAGE: self = .image
    default: return nil
    }
  }
}
