/// Finds icons in the texts of a tree, `:name:`, with nothing of a word on either side.
struct IconEditor {
  private let tree: [Node]
  private let pool: [UInt8]

  init(_ nodes: [Node], _ pool: [UInt8]) { (tree, self.pool) = (nodes, pool) }

  /// The names in a text with the colons around them.
  private func finds(in literal: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var place = literal.lowerBound
    while place < literal.upperBound {
      guard pool[place] == UInt8(ascii: ":"), let end = end(of: place, literal) else {
        place += 1
        continue
      }
      result.append(place..<end)
      place = end
    }
    return result
  }

  private func end(of start: Int, _ literal: Range<Int>) -> Int? {
    let before = start > literal.lowerBound ? pool[start - 1] : 0x20
    guard !isWord(before), before != UInt8(ascii: ":"), before != UInt8(ascii: "/") else { return nil }
    var place = start + 1
    while place < literal.upperBound,
      isLetter(pool[place]) || isDigit(pool[place]) || "_-+.".utf8.contains(pool[place])
    {
      place += 1
    }
    guard place < literal.upperBound, pool[place] == UInt8(ascii: ":"),
      IconName.isOne(pool[start + 1..<place])
    else { return nil }
    let after = place + 1 < literal.upperBound ? pool[place + 1] : 0x20
    return isWord(after) || after == UInt8(ascii: ":") || after == UInt8(ascii: "/") ? nil : place + 1
  }

  /// The nodes with icons among them; nil where there is none.
  func result() -> [Node]? {
    var nodes: [Node] = []
    nodes.reserveCapacity(tree.count)
    var open: [(end: Int, index: Int)] = []
    var hasIcons = false
    func add(_ node: Node) {
      var node = node
      node.parentIndex = Int32(truncatingIfNeeded: open.last?.index ?? -1)
      node.subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count + 1)
      nodes.append(node)
    }
    for (index, node) in tree.enumerated() {
      while let last = open.last, last.end <= index {
        nodes[open.removeLast().index].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
      }
      let finds = node.kind == .text ? finds(in: node.literal) : []
      if finds.isEmpty {
        add(node)
        if node.kind.isContainer { open.append((node.subtreeEnd, nodes.count - 1)) }
        continue
      }
      hasIcons = true
      // A text is as long in the source as it is here where nothing in it is written with signs of its own.
      let isPlain = node.range.count == node.literal.count
      func part(_ range: Range<Int>, _ kind: Node.Kind) {
        guard !range.isEmpty else { return }
        var part = node.turned(into: kind)
        (part.literalLower, part.literalUpper) = (UInt32(range.lowerBound), UInt32(range.upperBound))
        if isPlain {
          let lower = node.range.lowerBound + range.lowerBound - node.literal.lowerBound
          (part.lower, part.upper) = (UInt32(lower), UInt32(lower + range.count))
        }
        add(part)
        if kind == .icon {
          nodes[nodes.count - 1].literalLower += 1
          nodes[nodes.count - 1].literalUpper -= 1
        }
      }
      var place = node.literal.lowerBound
      for find in finds {
        part(place..<find.lowerBound, .text)
        part(find, .icon)
        place = find.upperBound
      }
      part(place..<node.literal.upperBound, .text)
    }
    while let last = open.popLast() {
      nodes[last.index].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
    }
    return hasIcons ? nodes : nil
  }
}

/// What may stand between two colons as the name of an icon.
enum IconName {
  /// What is a single letter, or has none, may be a time or a ratio: these are names of GitHub's.
  private static let short = ["x", "o", "v", "m", "100", "1234"].map { Array($0.utf8) }

  static func isOne(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    if short.contains(where: { name.elementsEqual($0) }) { return true }
    return name.count > 1 && (name.contains(where: isLetter) || "+-".utf8.contains(first))
  }
}
