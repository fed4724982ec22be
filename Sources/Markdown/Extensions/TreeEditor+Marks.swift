extension TreeEditor {
  /// Code or HTML without the marks in it, where it holds what was taken for something else.
  mutating func withoutMarks(_ node: Node) -> Node {
    var node = node
    if let text = cleaned(node.literal, hasInlines: node.kind != .htmlBlock) { setLiteral(of: &node, text) }
    return node
  }

  /// A link or an image without the marks in its address and its title.
  mutating func withoutMarksInAddress(_ node: Node) -> Node {
    var node = withoutMarks(node)
    if let title = cleaned(node.extra) { setTitle(of: &node, title) }
    return node
  }

  /// A piece of the pool without the marks in it; nil where it has none.
  private func cleaned(_ range: Range<Int>, hasInlines: Bool = true) -> [UInt8]? {
    let literal = pool[range]
    var addresses: [(range: Range<Int>, text: [UInt8])] = []
    if hasInlines, !marked.inlines.isEmpty {
      addresses += SyntaxMark.inlines(in: pool, range)
        .filter { $0.number < marked.inlines.count }.map { ($0.range, marked.inlines[$0.number].text) }
    }
    if hasInlines, !marked.footnoteLabels.isEmpty {
      addresses += SyntaxMark.references(in: pool, range)
        .filter { $0.number < marked.footnoteLabels.count }
        .map { ($0.range, Array("[^\(marked.footnoteLabels[$0.number])]".utf8)) }
    }
    guard !addresses.isEmpty || literal.contains(0x01) else { return nil }
    addresses.sort { $0.range.lowerBound < $1.range.lowerBound }
    var next = addresses.startIndex
    var text: [UInt8] = []
    var place = literal.startIndex
    while place < literal.endIndex {
      if next < addresses.endIndex, addresses[next].range.lowerBound == place {
        text += addresses[next].text
        place = addresses[next].range.upperBound
        next += 1
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
        case .opening(let number):
          if number < marked.blocks.count, case .html(let html) = marked.blocks[number] {
            String(decoding: html, as: UTF8.self)
          } else {
            nil
          }
        case .closing: nil
        }
      while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
      if let author {
        // The marker of the item that was made of it.
        if case .opening = mark { text += author.utf8; continue }
        while let last = text.last, "+-*1)".utf8.contains(last) { text.removeLast() }
        text += author.utf8
      }
    }
    return text
  }

  mutating func setLiteral(of node: inout Node, _ text: [UInt8]) {
    node.literalLower = UInt32(pool.count)
    pool += text
    node.literalUpper = UInt32(pool.count)
  }
}
