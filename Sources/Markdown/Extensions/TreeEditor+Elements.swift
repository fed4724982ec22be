/// HTML's elements in pages of MDX: what stands between their tags is Markdown, and paragraphs in them are elements only
/// where HTML may have such.
extension TreeEditor {
  /// Adds a block of HTML that a mark stands for.
  mutating func addHTML(_ html: [UInt8], at mark: Node) {
    for tag in Tag.all(in: html[...]) { tag.follow(&elements) }
    guard !html.isEmpty else { return }
    var node = mark
    setLiteral(of: &node, html)
    add(node)
  }

  /// Whether a paragraph is no element: where it stands in one that holds words only, where it has an element in it that
  /// no paragraph may have, and where nothing but elements is in it, between the tags of another one.
  func isBare(_ paragraph: Int) -> Bool {
    if let last = elements.last, HTMLNames.holdersOfWords.contains(last) { return true }
    var open: [String] = []
    var hasElement = false
    var hasWords = false
    var index = paragraph + 1
    while index < tree.nodes[paragraph].subtreeEnd {
      let node = tree.nodes[index]
      if let html = html(of: node) {
        for tag in Tag.all(in: html[...]) {
          hasElement = true
          if open.isEmpty, HTMLNames.elements.contains(tag.name), !HTMLNames.phrasing.contains(tag.name) {
            return true
          }
          tag.follow(&open)
        }
      } else if open.isEmpty, node.kind != .softBreak,
        node.kind != .text || tree.pool[node.literal].contains(where: { $0 > 0x20 })
      {
        hasWords = true
      }
      index = node.subtreeEnd
    }
    return hasElement && !hasWords && !elements.isEmpty
  }

  private func html(of node: Node) -> [UInt8]? {
    if node.kind == .htmlInline { return Array(tree.pool[node.literal]) }
    guard node.kind == .link, let part = SyntaxMark.inline(tree.pool[node.literal]),
      part < marked.inlines.count,
      case .html(let html, _) = marked.inlines[part]
    else { return nil }
    return html
  }

  private struct Tag {
    let name: String
    let isEnd: Bool
    /// Whether it has no content: `<br>`.
    let isAlone: Bool

    /// Opens or closes an element among those that are open. Nothing that is meant stands deeper.
    func follow(_ open: inout [String]) {
      if !isEnd {
        if !isAlone, open.count < 500 { open.append(name) }
      } else if let place = open.lastIndex(of: name) {
        open.removeSubrange(place...)
      }
    }

    /// Those of a text that is HTML.
    static func all(in html: ArraySlice<UInt8>) -> [Tag] {
      var result: [Tag] = []
      var place = html.startIndex
      while let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
        place = start + 1
        let isEnd = html[place...].first == UInt8(ascii: "/")
        let name = html[(isEnd ? place + 1 : place)...].prefix {
          isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-")
        }
        guard !name.isEmpty else { continue }
        let word = String(decoding: name, as: UTF8.self).lowercased()
        var quote: UInt8?
        place = name.endIndex
        while place < html.endIndex {
          let byte = html[place]
          if let open = quote {
            if byte == open { quote = nil }
          } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
          } else if byte == UInt8(ascii: ">") {
            break
          }
          place += 1
        }
        let isClosed = place < html.endIndex && html[place - 1] == UInt8(ascii: "/")
        result.append(Tag(name: word, isEnd: isEnd, isAlone: isClosed || HTMLNames.voids.contains(word)))
      }
      return result
    }
  }
}
