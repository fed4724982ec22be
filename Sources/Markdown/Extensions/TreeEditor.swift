import Diagnostics

/// Copies a tree once and makes asides and footnotes of what marks them.
struct TreeEditor {
  private(set) var nodes: [Node] = []
  private(set) var pool: [UInt8]
  private let tree: GitHubTree
  private let asides: [AsideText.Aside]
  private let readsQuotes: Bool
  /// The containers around what comes next; an aside ends with its mark, at the latest with what it is in.
  private var open: [(end: Int, index: Int, isAside: Bool)] = []
  /// The items that hold the footnotes' texts, by their marks' numbers.
  private var items: [Int?]
  /// The marks' numbers in the order in which they are first referred to, and the place of each in it.
  private var order: [Int] = []
  private var numbers: [Int: Int] = [:]
  /// A text whose beginning has been taken.
  private var shortened: [Int: Int] = [:]

  init(_ tree: GitHubTree, _ asides: [AsideText.Aside], footnoteCount: Int, readsQuotes: Bool) {
    self.tree = tree
    self.asides = asides
    self.readsQuotes = readsQuotes
    pool = tree.pool
    nodes = tree.nodes
    items = [Int?](repeating: nil, count: footnoteCount)
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
    while let place = open.lastIndex(where: { !$0.isAside }), place >= max(depth, 1), open[place].end <= end {
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
      case .opening(let number) where number < asides.count: enter(aside(number, at: node), until: Int.max)
      case .closing: if open.last?.isAside == true { close(through: open.count - 1) }
      default: add(node)
      }
      return index + 1
    case .list:
      guard note(at: index + 1) != nil else { break }
      return takeFootnotes(of: index)
    case .link:
      guard let mark = SyntaxMark.reference(tree.pool[node.literal]), mark < items.count else { break }
      add(reference(to: mark, at: node))
      return node.subtreeEnd
    case .blockQuote:
      guard readsQuotes, node.number == 0, let quote = QuoteAside(index, tree) else { break }
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

  private mutating func add(_ node: Node) {
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
    while let place = open.lastIndex(where: { !$0.isAside }), open[place].end <= index, place > 0 {
      close(through: place)
    }
  }

  private mutating func close(through place: Int) {
    while open.count > place {
      let (_, index, isAside) = open.removeLast()
      nodes[index].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
      if isAside, let last = nodes[index...].last { nodes[index].upper = max(nodes[index].upper, last.upper) }
    }
  }

  // MARK: Asides

  private mutating func aside(_ number: Int, at mark: Node) -> Node {
    let aside = asides[number]
    var node = Node(.blockQuote, parent: 0, lower: Int(mark.lower))
    node.upper = mark.upper
    node.number = aside.alert.rawValue
    if aside.isFolded { node.flags.insert(.folded) }
    if aside.isOpen { node.flags.insert(.open) }
    if let title = aside.title {
      if title.isEmpty { node.flags.insert(.untitled) } else { setTitle(of: &node, title[...]) }
    }
    return node
  }

  private mutating func setTitle(of node: inout Node, _ title: some Collection<UInt8>) {
    node.extraLower = UInt32(pool.count)
    pool.append(contentsOf: title)
    node.extraUpper = UInt32(pool.count)
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

  // MARK: Ids of headings

  /// `{#id}` at the ends of headings, which their texts lose.
  mutating func takeHeadingIDs() {
    for index in nodes.indices where nodes[index].kind == .heading {
      guard let mark = HeadingID(nodes[index].range, tree.source.bytes) else { continue }
      let texts = index + 1..<nodes[index].subtreeEnd
      // The braces are text, or they are none.
      guard let last = texts.last, nodes[last].kind == .text,
        nodes[last].range.upperBound >= mark.whole.upperBound
      else { continue }
      for text in texts
      where nodes[text].kind == .text && nodes[text].range.upperBound > mark.whole.lowerBound {
        let kept = max(0, mark.whole.lowerBound - Int(nodes[text].lower))
        let literal = nodes[text].literal
        var upper = literal.lowerBound
        if kept > 0,
          let alignment = TextAlignment(literal, of: pool, at: nodes[text].range, in: tree.source.bytes)
        {
          upper = literal.first { alignment.source(of: $0) >= mark.whole.lowerBound } ?? literal.upperBound
        }
        while upper > literal.lowerBound, isSpaceOrTab(pool[upper - 1]) { upper -= 1 }
        nodes[text].literalUpper = UInt32(upper)
      }
      var heading = nodes[index]
      setTitle(of: &heading, tree.source.bytes[mark.id])
      nodes[index] = heading
    }
  }
}

/// `{#id}` at the end of a heading, also written `{: #id }`.
private struct HeadingID {
  let whole: Range<Int>
  let id: Range<Int>

  init?(_ heading: Range<Int>, _ bytes: [UInt8]) {
    // The heading's own line: an underline does not count, nor do closing hashes.
    var end = heading.lowerBound
    while end < heading.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    func trim() { while end > heading.lowerBound, isSpaceOrTab(bytes[end - 1]) { end -= 1 } }
    trim()
    let line = end
    while end > heading.lowerBound, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    if end < line, end > heading.lowerBound, isSpaceOrTab(bytes[end - 1]) { trim() } else { end = line }
    guard end > heading.lowerBound, bytes[end - 1] == UInt8(ascii: "}"),
      let start = bytes[heading.lowerBound..<end].lastIndex(of: UInt8(ascii: "{"))
    else { return nil }
    var lower = start + 1
    if bytes[lower] == UInt8(ascii: ":") { lower += 1 }
    while isSpaceOrTab(bytes[lower]) { lower += 1 }
    var upper = end - 1
    while upper > lower, isSpaceOrTab(bytes[upper - 1]) { upper -= 1 }
    guard upper > lower + 1, bytes[lower] == UInt8(ascii: "#"),
      bytes[lower + 1..<upper].allSatisfy({ isWord($0) || "-.:".utf8.contains($0) })
    else { return nil }
    whole = start..<end
    id = lower + 1..<upper
  }
}

/// A quotation that begins with the name of an aside: `> Note: text`, `> **Note:** text`.
private struct QuoteAside {
  let kind: AsideKind
  /// Within the pool.
  let name: Range<Int>
  /// The node with which the text goes on, and where in the pool that begins when it is not all of it.
  let next: Int
  let rest: Int?

  init?(_ quote: Int, _ tree: GitHubTree) {
    let nodes = tree.nodes
    let end = nodes[quote].subtreeEnd
    guard quote + 2 < end, nodes[quote + 1].kind == .paragraph else { return nil }
    let paragraphEnd = nodes[quote + 1].subtreeEnd
    var index = quote + 2
    let isStrong = nodes[index].kind == .strong
    if isStrong { index += 1 }
    guard index < paragraphEnd, nodes[index].kind == .text,
      !isStrong || nodes[index - 1].subtreeEnd == index + 1
    else { return nil }
    let literal = nodes[index].literal
    var colon = literal.prefix(24).first { tree.pool[$0] == UInt8(ascii: ":") }
    let name = literal.lowerBound..<(colon ?? literal.upperBound)
    if isStrong {
      if let colon, colon + 1 != literal.upperBound { return nil }
      index += 1
      guard index < paragraphEnd, nodes[index].kind == .text || nodes[index].kind == .softBreak else {
        return nil
      }
      if colon == nil {
        // `**Note**: text`
        guard nodes[index].kind == .text, tree.pool[nodes[index].literal].first == UInt8(ascii: ":") else {
          return nil
        }
        colon = nodes[index].literal.lowerBound
      } else {
        colon = nodes[index].literal.lowerBound - 1
      }
    }
    guard let colon, let first = name.first, isUpper(tree.pool[first]),
      let kind = AsideKind(tree.pool[name])
    else { return nil }
    self.kind = kind
    self.name = name
    if nodes[index].kind == .softBreak {
      (next, rest) = (index + 1, nil)
      return
    }
    var place = colon + 1
    let textEnd = nodes[index].literal.upperBound
    guard place >= textEnd || isSpaceOrTab(tree.pool[place]) else { return nil }
    while place < textEnd, isSpaceOrTab(tree.pool[place]) { place += 1 }
    if place < textEnd {
      (next, rest) = (index, place)
    } else if index + 1 < paragraphEnd {
      (next, rest) = (nodes[index + 1].kind == .softBreak ? index + 2 : index + 1, nil)
    } else {
      return nil
    }
  }
}
