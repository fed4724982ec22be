/// Gives the groups of a tree their items: what stands below each heading, the items of a list, blocks of code, or
/// the tabs that follow each other.
struct GroupEditor {
  private let tree: [Node]
  private var pool: [UInt8]
  /// What begins before a node, and where in the old tree it ends.
  private var openings: [Int: [(node: Node, end: Int)]] = [:]
  /// Nodes that are left out with all they hold.
  private var dropped: Set<Int> = []
  /// Nodes of which only what they hold is kept.
  private var unwrapped: Set<Int> = []
  private var replaced: [Int: Node] = [:]

  init(_ nodes: [Node], _ pool: [UInt8]) {
    tree = nodes
    self.pool = pool
    var runs: [RunEnd: Int] = [:]
    for (index, node) in nodes.enumerated() {
      if let group = node.group {
        give(items: group, to: index)
      } else if node.kind == .groupItem, node.parent.map({ nodes[$0.index].kind }) != .group {
        wrap(index, &runs)
      }
    }
  }

  private func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < tree[index].subtreeEnd {
      result.append(child)
      child = tree[child].subtreeEnd
    }
    return result
  }

  // MARK: Tabs one after the other

  /// Where the last tab of a run ends, and what it is in: others that are within that tab may end there, too.
  private struct RunEnd: Hashable {
    let end: Int
    let parent: Node.ID?
  }

  /// - Parameter runs: the first tab of each run.
  private mutating func wrap(_ index: Int, _ runs: inout [RunEnd: Int]) {
    let node = tree[index]
    let end = RunEnd(end: node.subtreeEnd, parent: node.parent)
    if let first = runs[RunEnd(end: index, parent: node.parent)], !node.flags.contains(.first) {
      openings[first]?[0].node.upper = node.upper
      openings[first]?[0].end = node.subtreeEnd
      runs[end] = first
      return
    }
    var group = Node(.group, parent: 0, lower: Int(node.lower))
    group.upper = node.upper
    group.number = Node.Group.tabs.rawValue
    openings[index] = [(group, node.subtreeEnd)]
    runs[end] = index
  }

  // MARK: Items

  private mutating func give(items kind: Node.Group, to group: Int) {
    let children = children(of: group)
    guard kind != .tree, !children.isEmpty, !children.contains(where: { tree[$0].kind == .groupItem }) else {
      return
    }
    let levels = children.filter { tree[$0].kind == .heading }.map { tree[$0].level }
    if let level = levels.first {
      byHeadings(children, level, keepsHeadings: kind != .tabs)
    } else if kind == .tabs {
      if children.allSatisfy({ tree[$0].kind == .codeBlock }) {
        for child in children { begin(codeTitle(child), at: child, until: tree[child].subtreeEnd) }
      } else if let list = children.first(where: { tree[$0].kind == .list }) {
        byItems(list)
      }
    } else if !children.contains(where: { tree[$0].kind == .list }) {
      for child in children { begin([], at: child, until: tree[child].subtreeEnd) }
    }
  }

  private mutating func byHeadings(_ children: [Int], _ level: Int, keepsHeadings: Bool) {
    let starts = children.indices.filter {
      tree[children[$0]].kind == .heading && tree[children[$0]].level == level
    }
    for (place, start) in starts.enumerated() {
      let heading = children[start]
      let next = place + 1 < starts.count ? children[starts[place + 1]] : nil
      let end = next ?? tree[children[children.count - 1]].subtreeEnd
      begin(keepsHeadings ? [] : text(of: heading), at: heading, until: end)
      if !keepsHeadings { dropped.insert(heading) }
    }
  }

  /// A tab for each item of a list, which is called as its first paragraph says.
  private mutating func byItems(_ list: Int) {
    unwrapped.insert(list)
    for item in children(of: list) {
      var node = tree[item].turned(into: .groupItem)
      if let first = children(of: item).first, tree[first].kind == .paragraph {
        setTitle(of: &node, text(of: first))
        dropped.insert(first)
      }
      replaced[item] = node
    }
  }

  private mutating func begin(_ title: [UInt8], at start: Int, until end: Int) {
    var item = Node(.groupItem, parent: 0, lower: Int(tree[start].lower))
    item.upper = tree[end - 1].upper
    setTitle(of: &item, title)
    openings[start, default: []].append((item, end))
  }

  private mutating func setTitle(of node: inout Node, _ title: [UInt8]) {
    node.extraLower = UInt32(pool.count)
    pool += title
    node.extraUpper = UInt32(pool.count)
  }

  /// `[name]`, `title="name"`, or the language.
  private func codeTitle(_ block: Int) -> [UInt8] {
    let info = String(decoding: pool[tree[block].extra], as: UTF8.self)
    for (opening, closing) in [("title=\"", "\""), ("[", "]")] {
      if let start = info.firstRange(of: opening)?.upperBound,
        let end = info[start...].firstRange(of: closing)
      {
        return Array(info[start..<end.lowerBound].utf8)
      }
    }
    let word = info.prefix { !$0.isWhitespace && !",{".contains($0) }
    return Array((word.isEmpty ? "Code" : String(word)).utf8)
  }

  private func text(of index: Int) -> [UInt8] {
    var text: [UInt8] = []
    for node in tree[index..<tree[index].subtreeEnd] {
      switch node.kind {
      case .text, .code: text += pool[node.literal]
      case .softBreak, .lineBreak: text.append(0x20)
      default: break
      }
    }
    return text
  }

  // MARK: Copying

  func result() -> ([Node], [UInt8]) {
    var nodes: [Node] = []
    nodes.reserveCapacity(tree.count + openings.count)
    var open: [(end: Int, index: Int)] = []
    func close() {
      nodes[open.removeLast().index].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
    }
    func add(_ node: Node, until end: Int) {
      var node = node
      node.parentIndex = Int32(truncatingIfNeeded: open.last?.index ?? -1)
      node.subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count + 1)
      nodes.append(node)
      if node.kind.isContainer { open.append((end, nodes.count - 1)) }
    }
    var index = 0
    while index < tree.count {
      while let last = open.last, last.end <= index { close() }
      for opening in openings[index] ?? [] { add(opening.node, until: opening.end) }
      if dropped.contains(index) {
        index = tree[index].subtreeEnd
        continue
      }
      if !unwrapped.contains(index) { add(replaced[index] ?? tree[index], until: tree[index].subtreeEnd) }
      index += 1
    }
    while !open.isEmpty { close() }
    return (nodes, pool)
  }
}
