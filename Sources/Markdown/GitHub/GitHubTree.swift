import Diagnostics

/// Makes GitHub's Markdown of CommonMark's: tables, tasks, alerts, what is struck out, and bare addresses.
///
/// Two of them change what is parsed (`TableText`, `AutolinkText`), at the cost of parsing again where there are
/// any; the others are found in the tree. All come together in one pass that copies the tree.
struct GitHubTree {
  private(set) var nodes: [Node] = []
  let source: SourceText
  /// Whether there are too many nodes for any of them to be here.
  let isTooLarge: Bool
  private(set) var pool: [UInt8]

  /// What tables do not show.
  private(set) var leftOut: [ForeignSyntax] = []

  private let tree: PlainTree
  private let strikethrough: Strikethrough?
  private let readsAlertTitles: Bool
  /// Whether every sign in the brackets of a task says that it is done, as in Obsidian.
  private let readsEverySign: Bool
  /// By the offset of the heading that stands for the cell.
  private var cells: [Int: TableText.Cell] = [:]
  /// How many bytes of an address the author did not write, by the offset of its `<`.
  private var hidden: [Int: Int] = [:]
  /// The containers around what comes next: where in the old tree each ends, and its new index.
  private var open: [(end: Int, index: Int)] = []

  /// - Parameter source: a text without NULs.
  init(_ source: SourceText, _ extensions: MarkdownExtensions = []) {
    let bytes = source.bytes
    var tree = PlainTree(source, findsTables: bytes.has(UInt8(ascii: "|")))
    var cells: [TableText.Cell] = []
    var isTooLarge = tree.isTooLarge
    if !tree.tables.isEmpty {
      let text = TableText(source, tree.tables)
      // A tree is several times as large as its text: there are never two.
      tree.forget()
      tree = PlainTree(text.source)
      isTooLarge = tree.isTooLarge
      // Where a heading should not have come out of a cell, the text stays what it is without tables.
      let starts = Set(tree.nodes.lazy.filter { $0.kind == .heading }.map { Int($0.lower) })
      if text.cells.allSatisfy({ starts.contains($0.start) }) {
        cells = text.cells
        leftOut = text.leftOut
      } else {
        tree = PlainTree(source)
      }
    }
    if bytes.has("@") || bytes.has("://") || bytes.has("www."),
      let text = AutolinkText(tree)
    {
      cells = text.moved(cells)
      tree.forget()
      tree = PlainTree(text.source)
      hidden = Dictionary(uniqueKeysWithValues: text.links.map { ($0.start, $0.hidden) })
    }
    self.cells = Dictionary(uniqueKeysWithValues: cells.map { ($0.start, $0) })
    self.tree = tree
    self.isTooLarge = isTooLarge || tree.isTooLarge
    self.source = tree.source
    pool = tree.pool
    strikethrough = Strikethrough(tree, extensions)
    readsAlertTitles = extensions.contains(.alertTitles)
    readsEverySign = extensions.contains(.wikilinks)
    copy()
  }

  private mutating func copy() {
    nodes.reserveCapacity(tree.nodes.count + cells.count / 2)
    var index = 0
    while index < tree.nodes.count {
      while let last = open.last, last.end == index { close() }
      let node = tree.nodes[index]
      switch node.kind {
      case .heading:
        if let cell = cells[Int(node.lower)] {
          enter(cell, at: index)
        } else {
          enter(node, until: node.subtreeEnd)
        }
      case .paragraph:
        index = paragraph(index)
        continue
      case .text:
        text(index, from: node.literal.lowerBound)
      case .link:
        var node = node
        let count = hidden[Int(node.lower)] ?? 0
        enter(node, until: node.subtreeEnd)
        if count > 0, index + 1 < node.subtreeEnd {
          node = tree.nodes[index + 1]
          text(index + 1, from: min(node.literal.lowerBound + count, node.literal.upperBound))
          index += 1
        }
      default:
        if node.kind.isContainer { enter(node, until: node.subtreeEnd) } else { add(node) }
      }
      index += 1
    }
    while !open.isEmpty { close() }
  }

  // MARK: Copying

  private mutating func add(_ node: Node) {
    var node = node
    node.parentIndex = Int32(truncatingIfNeeded: open.last?.index ?? -1)
    node.subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count + 1)
    nodes.append(node)
  }

  private mutating func enter(_ node: Node, until end: Int) {
    add(node)
    open.append((end, nodes.count - 1))
  }

  private mutating func close() {
    let index = open.removeLast().index
    nodes[index].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
  }

  // MARK: Tables

  /// A cell, and before the first of a row or of a table these.
  private mutating func enter(_ cell: TableText.Cell, at index: Int) {
    let row = open.last.map { nodes[$0.index].kind } == .tableRow
    if !row {
      if open.last.map({ nodes[$0.index].kind }) != .table {
        enter(
          container(.table, cell, count: cell.leftInTable, from: index),
          until: end(of: cell.leftInTable, from: index))
      }
      enter(
        container(.tableRow, cell, count: cell.leftInRow, from: index),
        until: end(of: cell.leftInRow, from: index))
    }
    var node = Node(.tableCell, parent: 0, lower: cell.content.lowerBound)
    node.upper = UInt32(cell.content.upperBound)
    node.number = cell.alignment
    if cell.isHeader { node.flags.insert(.header) }
    enter(node, until: tree.nodes[index].subtreeEnd)
  }

  /// The end in the old tree of so many headings that follow each other.
  private func end(of count: Int, from index: Int) -> Int {
    (0..<count).reduce(index) { end, _ in end < tree.nodes.count ? tree.nodes[end].subtreeEnd : end }
  }

  /// A row or a table, from its first cell's beginning to its last one's end.
  private func container(_ kind: Node.Kind, _ cell: TableText.Cell, count: Int, from index: Int) -> Node {
    var node = Node(kind, parent: 0, lower: cell.start)
    let last = (1..<count).reduce(index) { last, _ in tree.nodes[last].subtreeEnd }
    node.upper = UInt32((cells[Int(tree.nodes[last].lower)] ?? cell).content.upperBound + 2)
    if kind == .tableRow, cell.isHeader { node.flags.insert(.header) }
    return node
  }

  // MARK: Texts

  /// A text from a place of its literal on, cut where something struck out begins or ends.
  private mutating func text(_ index: Int, from start: Int) {
    let node = tree.nodes[index]
    let marks = strikethrough?.marks[index] ?? []
    guard !marks.isEmpty || start > node.literal.lowerBound else { return add(node) }
    let alignment = TextAlignment(node.literal, of: pool, at: node.range, in: source.bytes)
    var place = start
    func piece(to end: Int) -> Node {
      var part = node
      part.literalLower = UInt32(place)
      part.literalUpper = UInt32(end)
      if let alignment {
        part.lower = UInt32(alignment.source(of: place))
        part.upper = end == node.literal.upperBound ? node.upper : UInt32(alignment.source(of: end))
      }
      return part
    }
    for mark in marks {
      if mark.literal.lowerBound > place { add(piece(to: mark.literal.lowerBound)) }
      place = mark.literal.upperBound
      if mark.isOpening {
        enter(Node(mark.kind, parent: 0, lower: mark.range.lowerBound), until: Int.max)
      } else if let last = open.last, nodes[last.index].kind == mark.kind {
        nodes[last.index].upper = UInt32(mark.range.upperBound)
        close()
      }
    }
    if place < node.literal.upperBound { add(piece(to: node.literal.upperBound)) }
  }

  // MARK: Tasks and alerts

  /// A paragraph; what makes its item a task, or its quote an alert, is taken off its beginning. Returns where the
  /// tree goes on.
  private mutating func paragraph(_ index: Int) -> Int {
    let node = tree.nodes[index]
    let isFirst = open.last.map { _ in node.parent?.index == index - 1 } ?? false
    if isFirst, let parent = open.last?.index {
      switch nodes[parent].kind {
      case .item:
        if let task = taskMarker(index) {
          nodes[parent].flags.formUnion(task.isDone ? [.task, .done] : [.task])
          enter(node, until: node.subtreeEnd)
          if let rest = task.rest { text(task.next - 1, from: rest) }
          return task.next
        }
      case .blockQuote:
        if readsAlertTitles, let next = titledAlert(index, parent) {
          if next < node.subtreeEnd {
            var rest = node
            rest.lower = tree.nodes[next].lower
            enter(rest, until: node.subtreeEnd)
          }
          return next
        }
        if let alert = alertMarker(index) {
          nodes[parent].number = alert.kind.rawValue
          if alert.next < node.subtreeEnd {
            var rest = node
            rest.lower = tree.nodes[alert.next].lower
            enter(rest, until: node.subtreeEnd)
          }
          return alert.next
        }
      default: break
      }
    }
    enter(node, until: node.subtreeEnd)
    return index + 1
  }

  /// `[ ] ` or `[x] ` at the beginning of a paragraph: the node behind it, and what is left of the one before.
  private func taskMarker(_ paragraph: Int) -> (isDone: Bool, next: Int, rest: Int?)? {
    let end = tree.nodes[paragraph].subtreeEnd
    var marker: [UInt8] = []
    var index = paragraph + 1
    while index < end, tree.nodes[index].kind == .text {
      let literal = tree.nodes[index].literal
      let needed = 4 - marker.count
      marker += pool[literal].prefix(needed)
      index += 1
      if marker.count == 4 {
        guard isTask(marker, paragraph), isSpaceOrTab(marker[3]) else { return nil }
        let rest = literal.lowerBound + needed
        return (marker[1] != 0x20, index, rest < literal.upperBound ? rest : nil)
      }
    }
    guard marker.count == 3, isTask(marker, paragraph), index < end, tree.nodes[index].kind == .softBreak
    else {
      return nil
    }
    return (marker[1] != 0x20, index + 1, nil)
  }

  private func isTask(_ marker: [UInt8], _ paragraph: Int) -> Bool {
    isWritten(marker[..<3], at: paragraph + 1) && marker[0] == UInt8(ascii: "[")
      && marker[2] == UInt8(ascii: "]")
      && (marker[1] == 0x20 || marker[1] | 0x20 == UInt8(ascii: "x")
        || readsEverySign && marker[1] > 0x20 && !"[]^".utf8.contains(marker[1]))
  }

  /// Whether the source says the same where a text begins, without escapes.
  private func isWritten(_ marker: ArraySlice<UInt8>, at text: Int) -> Bool {
    source.bytes[Int(tree.nodes[text].lower)...].starts(with: marker)
  }

  /// `[!name] Title`, `[!name]-`, `[!name]+` at the beginning of a quote: the node with which the text goes on.
  private mutating func titledAlert(_ paragraph: Int, _ quote: Int) -> Int? {
    let (start, end) = (Int(tree.nodes[paragraph].lower), tree.nodes[paragraph].subtreeEnd)
    let bytes = source.bytes[start..<min(Int(tree.nodes[paragraph].upper), source.bytes.count)]
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.starts(with: "[!".utf8), let close = line.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let name = line[(start + 2)..<close]
    guard !name.isEmpty, name.allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    var title = line[(close + 1)...]
    let fold = title.first
    let isFolded = fold == UInt8(ascii: "-") || fold == UInt8(ascii: "+")
    if isFolded { title = title.dropFirst() }
    guard title.isEmpty || isSpaceOrTab(title[title.startIndex]) else { return nil }
    while title.first.map(isSpaceOrTab) == true { title.removeFirst() }
    while title.last.map(isSpaceOrTab) == true { title.removeLast() }
    let kind = AsideKind(name)
    nodes[quote].number = (kind?.alert ?? .note).rawValue
    if isFolded { nodes[quote].flags.insert(.folded) }
    if fold == UInt8(ascii: "+") { nodes[quote].flags.insert(.open) }
    if title.isEmpty, kind?.isOwnName != true {
      let word = String(decoding: name, as: UTF8.self).lowercased()
      setAlertTitle(of: quote, Array((word.prefix(1).uppercased() + word.dropFirst()).utf8))
    } else if !title.isEmpty {
      setAlertTitle(of: quote, Array(title))
    }
    var index = paragraph + 1
    while index < end, Int(tree.nodes[index].lower) < line.endIndex { index = tree.nodes[index].subtreeEnd }
    if index < end, [.softBreak, .lineBreak].contains(tree.nodes[index].kind) { index += 1 }
    return index
  }

  private mutating func setAlertTitle(of quote: Int, _ title: [UInt8]) {
    nodes[quote].extraLower = UInt32(pool.count)
    pool += title
    nodes[quote].extraUpper = UInt32(pool.count)
  }

  /// `[!NOTE]` on a line of its own at the beginning of a quote that holds more.
  private func alertMarker(_ paragraph: Int) -> (kind: Node.Alert, next: Int)? {
    let end = tree.nodes[paragraph].subtreeEnd
    var word: [UInt8] = []
    var index = paragraph + 1
    while index < end, tree.nodes[index].kind == .text, word.count < 16 {
      word += pool[tree.nodes[index].literal]
      index += 1
    }
    while word.last.map(isSpaceOrTab) == true { word.removeLast() }
    guard word.starts(with: "[!".utf8), word.last == UInt8(ascii: "]"),
      isWritten(word[...], at: paragraph + 1)
    else { return nil }
    let name = String(decoding: word.dropFirst(2).dropLast(), as: UTF8.self).lowercased()
    guard let kind = Node.Alert.allCases.first(where: { "\($0)" == name }) else { return nil }
    if index < end {
      guard [.softBreak, .lineBreak].contains(tree.nodes[index].kind) else { return nil }
      return (kind, index + 1)
    }
    guard let quote = tree.nodes[paragraph].parent, end < tree.nodes[quote.index].subtreeEnd else {
      return nil
    }
    return (kind, end)
  }
}
