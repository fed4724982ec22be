import Diagnostics

/// Copies a tree once and makes asides, groups, definitions, formulas and footnotes of what marks them.
struct TreeEditor {
  private(set) var nodes: [Node] = []
  var pool: [UInt8]
  let tree: GitHubTree
  let marked: MarkedText
  /// The containers around what comes next; a marked block ends with its mark, at the latest with what it is in.
  private var open: [(end: Int, index: Int, isMarked: Bool)] = []
  /// The items that hold the footnotes' texts, by their marks' numbers.
  private var items: [Int?]
  /// The marks' numbers in the order in which they are first referred to, and the place of each in it.
  private var order: [Int] = []
  private var numbers: [Int: Int] = [:]
  /// A text whose beginning has been taken.
  private var shortened: [Int: Int] = [:]

  /// Where the words in a paragraph end that are defined, by the ends of their lines.
  private var termEnds: [Int: Int] = [:]
  /// The elements of pages of MDX that are open, from the outermost on.
  var elements: [String] = []
  /// The list of definitions that was written last.
  private var definitions = -1

  init(_ tree: GitHubTree, _ marked: MarkedText) {
    self.tree = tree
    self.marked = marked
    pool = tree.pool
    nodes = tree.nodes
    items = [Int?](repeating: nil, count: marked.footnoteLabels.count)
  }

  mutating func run() {
    nodes = []
    nodes.reserveCapacity(tree.nodes.count)
    copy(0, until: tree.nodes.count)
    var next = 0
    while next < order.count {
      defer { next += 1 }
      guard let item = items[order[next]] else { continue }
      var node = tree.nodes[item]
      node = Node(.footnote, parent: 0, lower: Int(node.lower))
      node.upper = tree.nodes[item].upper
      node.number = Int32(truncatingIfNeeded: next + 1)
      let end = tree.nodes[item].subtreeEnd
      enter(node, until: end)
      copy(item + 2, until: end)
      close(through: open.count - 1)
    }
    while !open.isEmpty { close(through: open.count - 1) }
  }

  /// Copies a stretch of the tree; the document stays open at its end, for what comes after it.
  private mutating func copy(_ start: Int, until end: Int) {
    let depth = open.count
    var index = start
    while index < end {
      closeEnded(at: index)
      index = copyNode(index)
    }
    while let place = open.lastIndex(where: { !$0.isMarked }), place >= max(depth, 1), open[place].end <= end
    {
      close(through: place)
    }
    if open.count > max(depth, 1) { close(through: max(depth, 1)) }
  }

  /// Copies a node, without what it holds; returns where the tree goes on.
  private mutating func copyNode(_ index: Int) -> Int {
    var node = tree.nodes[index]
    switch node.kind {
    case .htmlBlock:
      switch SyntaxMark.Block(tree.pool[node.literal]) {
      case .opening(let number) where number < marked.blocks.count:
        if case .html(let html) = marked.blocks[number] {
          addHTML(html, at: node)
          return index + 1
        }
        enter(block(number, at: node), until: Int.max)
      case .closing: if open.last?.isMarked == true { close(through: open.count - 1) }
      default:
        if marked.hasDefinitions, isDefined(index) {
          enterDefinitions(of: node.subtreeEnd)
          enterComment(node)
        } else {
          node = withoutMarks(node)
          if !addParts(of: node) { add(node) }
        }
      }
      return index + 1
    case .list:
      if note(at: index + 1) != nil { return takeFootnotes(of: index) }
      if definition(at: index + 1) != nil {
        if open.last.map({ nodes[$0.index].kind }) != .definitionList { enterDefinitions(of: index) }
        return index + 1
      }
    case .item:
      guard let isLoose = definition(at: index) else { break }
      let paragraphs = tree.nodes[index + 1..<node.subtreeEnd].count {
        $0.kind == .paragraph && $0.parent?.index == index
      }
      var item = Node(.definition, parent: 0, lower: Int(node.lower))
      item.upper = node.upper
      if !isLoose, paragraphs < 2 { item.flags.insert(.tight) }
      enter(item, until: node.subtreeEnd)
      return index + 2
    case .paragraph:
      if marked.hasDefinitions, isDefined(index) {
        enterDefinitions(of: node.subtreeEnd)
        enterTerms(of: index)
        return index + 1
      }
      if marked.hasElements, isBare(index) { node.flags.insert(.tight) }
    case .softBreak:
      guard let end = termEnds[index] else { break }
      enterTerm(index + 1, until: end)
      return index + 1
    case .htmlInline:
      if SyntaxMark.Block(tree.pool[node.literal]) != nil { return index + 1 }
    case .image: node = withoutMarksInAddress(node)
    case .code:
      node = withoutMarks(node)
    case .codeBlock:
      node = withoutMarks(node)
      guard marked.hasMath, node.isFenced, tree.pool[node.extra].elementsEqual("math".utf8) else { break }
      node = node.turned(into: .mathBlock)
    case .link:
      if let part = SyntaxMark.inline(tree.pool[node.literal]), part < marked.inlines.count {
        addPart(marked.inlines[part], at: node)
        return node.subtreeEnd
      }
      guard let mark = SyntaxMark.reference(tree.pool[node.literal]), mark < items.count else {
        node = withoutMarksInAddress(node)
        break
      }
      add(reference(to: mark, at: node))
      return node.subtreeEnd
    case .blockQuote:
      guard marked.readsQuotes, node.number == 0, let quote = QuoteAside(index, tree) else { break }
      node.number = quote.kind.alert.rawValue
      if !quote.kind.isOwnName { setTitle(of: &node, tree.pool[quote.name]) }
      enter(node, until: node.subtreeEnd)
      enter(tree.nodes[index + 1], until: tree.nodes[index + 1].subtreeEnd)
      if let text = quote.rest { shortened[quote.next] = text }
      return quote.next
    case .text:
      if let start = shortened[index] { node.literalLower = UInt32(start) }
    default: break
    }
    if node.kind.isContainer { enter(node, until: node.subtreeEnd) } else { add(node) }
    return index + 1
  }

  // MARK: Copying

  mutating func add(_ node: Node) {
    var node = node
    node.parentIndex = Int32(truncatingIfNeeded: open.last?.index ?? -1)
    node.subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count + 1)
    nodes.append(node)
  }

  private mutating func enter(_ node: Node, until end: Int) {
    add(node)
    open.append((end, nodes.count - 1, end == Int.max))
  }

  private mutating func closeEnded(at index: Int) {
    while let place = open.lastIndex(where: { !$0.isMarked }), open[place].end <= index, place > 0 {
      close(through: place)
    }
  }

  private mutating func close(through place: Int) {
    while open.count > place {
      let (_, index, isMarked) = open.removeLast()
      nodes[index].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
      if isMarked, let last = nodes[index...].last {
        nodes[index].upper = max(nodes[index].upper, last.upper)
      }
    }
  }

  // MARK: Blocks

  private mutating func block(_ number: Int, at mark: Node) -> Node {
    switch marked.blocks[number] {
    case .aside(let aside): return self.aside(aside, at: mark)
    case .group(let group, let columns):
      var node = mark.turned(into: .group)
      node.number = group.rawValue | Int32(truncatingIfNeeded: columns) << 8
      return node
    case .item(let item):
      var node = mark.turned(into: .groupItem)
      if item.isChosen { node.flags.insert(.open) }
      if item.isFirst { node.flags.insert(.first) }
      setTitle(of: &node, item.title)
      return node
    case .caption, .html: return mark.turned(into: .caption)
    }
  }

  private mutating func aside(_ aside: MarkedBlock.Aside, at mark: Node) -> Node {
    var node = mark.turned(into: .blockQuote)
    node.number = aside.alert.rawValue
    if aside.isFolded { node.flags.insert(.folded) }
    if aside.isOpen { node.flags.insert(.open) }
    if let title = aside.title {
      if title.isEmpty { node.flags.insert(.untitled) } else { setTitle(of: &node, title[...]) }
    }
    return node
  }

  mutating func setTitle(of node: inout Node, _ title: some Collection<UInt8>) {
    node.extraLower = UInt32(pool.count)
    pool.append(contentsOf: title)
    node.extraUpper = UInt32(pool.count)
  }

  private mutating func addPart(_ part: MarkedInline, at link: Node) {
    var node: Node
    let text: [UInt8]
    switch part {
    case .badge(let word, let variant):
      node = link.turned(into: .badge)
      node.number = variant.rawValue
      text = word
    case .icon(let name):
      node = link.turned(into: .icon)
      node.flags.insert(.open)
      text = name
    case .html(let html, _):
      if html.isEmpty { return }
      node = link.turned(into: .htmlInline)
      text = html
    case .math(let formula, let isDisplay, _):
      node = link.turned(into: .math)
      if isDisplay { node.flags.insert(.open) }
      text = formula
    case .words(let words, _):
      node = link.turned(into: .text)
      text = words
    }
    node.literalLower = UInt32(pool.count)
    pool += text
    node.literalUpper = UInt32(pool.count)
    add(node)
  }

  /// Adds HTML that has parts of lines in it, piece by piece.
  private mutating func addParts(of html: Node) -> Bool {
    guard !marked.inlines.isEmpty else { return false }
    let parts = SyntaxMark.inlines(in: pool, html.literal).filter { $0.number < marked.inlines.count }
    guard !parts.isEmpty else { return false }
    var start = html.literal.lowerBound
    func piece(_ range: Range<Int>) -> Node {
      var node = html
      (node.literalLower, node.literalUpper) = (UInt32(range.lowerBound), UInt32(range.upperBound))
      return node
    }
    for part in parts {
      if part.range.lowerBound > start { add(piece(start..<part.range.lowerBound)) }
      addPart(marked.inlines[part.number], at: html)
      start = part.range.upperBound
      // Every piece begins a line.
      if start < html.literal.upperBound, pool[start] == 0x0A { start += 1 }
    }
    if start < html.literal.upperBound { add(piece(start..<html.literal.upperBound)) }
    return true
  }

  // MARK: Definitions

  /// Whether an item is a definition, and then whether a blank line is before it.
  private func definition(at item: Int) -> Bool? {
    guard marked.hasDefinitions, item + 1 < tree.nodes.count, tree.nodes[item].kind == .item,
      tree.nodes[item + 1].kind == .htmlBlock,
      case .definition(let isLoose) = SyntaxMark.Block(tree.pool[tree.nodes[item + 1].literal])
    else { return nil }
    return isLoose
  }

  /// A comment in the place of the word that is defined.
  private mutating func enterComment(_ html: Node) {
    var term = Node(.definitionTerm, parent: 0, lower: Int(html.lower))
    term.upper = html.upper
    enter(term, until: html.subtreeEnd)
    var comment = html.turned(into: .htmlInline)
    while comment.literalUpper > comment.literalLower, tree.pool[Int(comment.literalUpper) - 1] <= 0x20 {
      comment.literalUpper -= 1
    }
    if !addParts(of: comment) { add(comment) }
  }

  /// Whether definitions follow a paragraph, or a comment.
  private func isDefined(_ paragraph: Int) -> Bool {
    let next = tree.nodes[paragraph].subtreeEnd
    return next < tree.nodes.count && tree.nodes[next].kind == .list
      && tree.nodes[next].parent == tree.nodes[paragraph].parent && definition(at: next + 1) != nil
  }

  /// Begins a list of definitions, or goes on with the last one.
  private mutating func enterDefinitions(of list: Int) {
    let end = tree.nodes[list].subtreeEnd
    if definitions >= 0, nodes[definitions].subtreeEnd == nodes.count,
      nodes[definitions].parent?.index == open.last?.index
    {
      nodes[definitions].upper = tree.nodes[list].upper
      open.append((end, definitions, false))
      return
    }
    definitions = nodes.count
    var node = Node(.definitionList, parent: 0, lower: Int(tree.nodes[list].lower))
    node.upper = tree.nodes[list].upper
    enter(node, until: end)
  }

  /// Each line of a paragraph is a word that is defined.
  private mutating func enterTerms(of paragraph: Int) {
    let end = tree.nodes[paragraph].subtreeEnd
    let breaks = (paragraph + 1..<end).filter {
      tree.nodes[$0].kind == .softBreak && tree.nodes[$0].parent?.index == paragraph
    }
    for (place, index) in breaks.enumerated() {
      termEnds[index] = place + 1 < breaks.count ? breaks[place + 1] : end
    }
    enterTerm(paragraph + 1, until: breaks.first ?? end)
  }

  private mutating func enterTerm(_ first: Int, until end: Int) {
    guard first < end else { return }
    var term = Node(.definitionTerm, parent: 0, lower: Int(tree.nodes[first].lower))
    term.upper = tree.nodes[end - 1].upper
    enter(term, until: end)
  }

  // MARK: Footnotes

  /// The number of the mark that an item begins with.
  private func note(at item: Int) -> Int? {
    guard item + 1 < tree.nodes.count, tree.nodes[item].kind == .item,
      tree.nodes[item + 1].kind == .htmlBlock,
      case .footnote(let number) = SyntaxMark.Block(tree.pool[tree.nodes[item + 1].literal]),
      number < items.count
    else { return nil }
    return number
  }

  /// Takes a list of footnotes out of the text. Returns where the tree goes on.
  private mutating func takeFootnotes(of list: Int) -> Int {
    let end = tree.nodes[list].subtreeEnd
    var item = list + 1
    while item < end {
      if let number = note(at: item), items[number] == nil { items[number] = item }
      item = tree.nodes[item].subtreeEnd
    }
    return end
  }

  private mutating func reference(to mark: Int, at link: Node) -> Node {
    if numbers[mark] == nil {
      order.append(mark)
      numbers[mark] = order.count
    }
    var node = Node(.footnoteReference, parent: 0, lower: Int(link.lower))
    node.upper = link.upper
    node.number = Int32(truncatingIfNeeded: numbers[mark] ?? 0)
    return node
  }
}
