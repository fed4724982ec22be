extension TreeEditor {
  /// A block of code or HTML without the marks in it, where it holds what was taken for something else.
  mutating func withoutMarks(_ node: Node) -> Node {
    let literal = tree.pool[node.literal]
    var addresses: [(range: Range<Int>, text: [UInt8])] = []
    if node.kind != .htmlBlock, !marked.inlines.isEmpty {
      addresses += SyntaxMark.inlines(in: tree.pool, node.literal)
        .filter { $0.number < marked.inlines.count }.map { ($0.range, marked.inlines[$0.number].text) }
    }
    if node.kind != .htmlBlock, !marked.footnoteLabels.isEmpty {
      addresses += SyntaxMark.references(in: tree.pool, node.literal)
        .filter { $0.number < marked.footnoteLabels.count }
        .map { ($0.range, Array("[^\(marked.footnoteLabels[$0.number])]".utf8)) }
    }
    guard !addresses.isEmpty || literal.dropFirst().contains(0x01) || literal.first == 0x01 && !marked.hasMath
    else { return node }
    var text: [UInt8] = []
    var place = literal.startIndex
    while place < literal.endIndex {
      if let address = addresses.first(where: { $0.range.lowerBound == place }) {
        text += address.text
        place = address.range.upperBound
        continue
      }
      guard literal[place] == UInt8(ascii: "<"), let mark = SyntaxMark.Block(literal[place...]),
        let end = literal[place...].firstIndex(of: UInt8(ascii: ">"))
      else {
        text.append(literal[place])
        place += 1
        continue
      }
      place = literal[(end + 1)...].firstIndex { $0 > 0x20 } ?? literal.endIndex
      let author: String? =
        switch mark {
        case .definition: ": "
        case .footnote(let number):
          number < marked.footnoteLabels.count ? "[^\(marked.footnoteLabels[number])]: " : nil
        case .opening, .closing: nil
        }
      while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
      if let author {
        // The marker of the item that was made of it.
        while let last = text.last, "+-*1)".utf8.contains(last) { text.removeLast() }
        text += author.utf8
      }
    }
    var node = node
    node.literalLower = UInt32(pool.count)
    pool += text
    node.literalUpper = UInt32(pool.count)
    return node
  }
}
