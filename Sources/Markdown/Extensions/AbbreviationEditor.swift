/// Finds abbreviations in the texts of a tree, as whole words.
struct AbbreviationEditor {
  private let tree: [Node]
  private var pool: [UInt8]
  /// Longer words first, and where in the pool stands what each is short for.
  private let words: [(word: [UInt8], meaning: Range<Int>)]
  private let firsts: Set<UInt8>

  init(_ nodes: [Node], _ pool: [UInt8], _ abbreviations: [[UInt8]: [UInt8]]) {
    tree = nodes
    self.pool = pool
    var words: [(word: [UInt8], meaning: Range<Int>)] = []
    for (word, meaning) in abbreviations.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      words.append((word, self.pool.count..<self.pool.count + meaning.count))
      self.pool += meaning
    }
    self.words = words.sorted { $0.word.count > $1.word.count }
    firsts = Set(words.compactMap(\.word.first))
  }

  /// Where abbreviations stand in a text.
  private func finds(in literal: Range<Int>) -> [(range: Range<Int>, meaning: Range<Int>)] {
    var result: [(Range<Int>, Range<Int>)] = []
    var place = literal.lowerBound
    while place < literal.upperBound {
      let isStart = place == literal.lowerBound || !isWord(pool[place - 1])
      if isStart, firsts.contains(pool[place]),
        let find = words.first(where: { word in
          let end = place + word.word.count
          return end <= literal.upperBound && pool[place..<end].elementsEqual(word.word)
            && (end == literal.upperBound || !isWord(pool[end]))
        })
      {
        result.append((place..<place + find.word.count, find.meaning))
        place += find.word.count
      } else {
        place += 1
      }
    }
    return result
  }

  func result() -> ([Node], [UInt8]) {
    var nodes: [Node] = []
    nodes.reserveCapacity(tree.count)
    var open: [(end: Int, index: Int)] = []
    func add(_ node: Node) {
      var node = node
      node.parentIndex = Int32(truncatingIfNeeded: open.last?.index ?? -1)
      node.subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count + 1)
      nodes.append(node)
    }
    func close() {
      nodes[open.removeLast().index].subtreeEndIndex = Int32(truncatingIfNeeded: nodes.count)
    }
    for (index, node) in tree.enumerated() {
      while let last = open.last, last.end <= index { close() }
      let finds = node.kind == .text ? finds(in: node.literal) : []
      var place = node.literal.lowerBound
      func text(_ end: Int) {
        guard end > place else { return }
        var part = node
        (part.literalLower, part.literalUpper) = (UInt32(place), UInt32(end))
        add(part)
      }
      for find in finds {
        text(find.range.lowerBound)
        var word = Node(.abbreviation, parent: 0, lower: Int(node.lower))
        word.upper = node.upper
        (word.extraLower, word.extraUpper) = (
          UInt32(find.meaning.lowerBound), UInt32(find.meaning.upperBound)
        )
        add(word)
        open.append((Int.max, nodes.count - 1))
        place = find.range.lowerBound
        text(find.range.upperBound)
        close()
        place = find.range.upperBound
      }
      if finds.isEmpty {
        add(node)
        if node.kind.isContainer { open.append((node.subtreeEnd, nodes.count - 1)) }
      } else {
        text(node.literal.upperBound)
      }
    }
    while !open.isEmpty { close() }
    return (nodes, pool)
  }
}
