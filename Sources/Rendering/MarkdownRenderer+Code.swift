import Markdown
import Web

/// Blocks of code, and the lists that explain their lines.
extension MarkdownRenderer {
  mutating func codeBlock(_ index: Int, _ node: Node, _ pool: Pool) {
    let id = Node.ID(index)
    if let html = options.codeBlock?(MarkdownHTML.CodeBlock(document: document, id: id)) {
      out.raw(html)
      out.freshLine()
      return
    }
    if document.attributes[index] != nil {
      out.raw("<div")
      writeAttributes(index)
      out.raw(">\n")
    }
    defer { if document.attributes[index] != nil { out.raw("</div>\n") } }
    if options.highlightsCode {
      var info = CodeOptions(info: String(decoding: pool[node.extra], as: UTF8.self))
      var code = Array(pool[node.literal])
      if document.extensions.contains(.lineMarks) { info.takeLineMarks(of: &code) }
      if document.extensions.contains(.hiddenLines), HiddenLines.mayStand(in: info.language) {
        code = HiddenLines.removed(from: code)
      }
      let list = options.readsAnnotations && node.isFenced ? explainingList(behind: index, node) : nil
      var place = ListingPlace(foldWord: options.words.lines)
      if let list { place.explained = list.numbers }
      if list != nil || info.firstNumber != nil {
        listingCount += 1
        place.id = "code-\(listingCount)"
      }
      let hasNotes = out.listing(code, info, options.languages, place)
      if hasNotes, let list { explainingLists[list.index] = (listingCount, list.numbers.lowerBound) }
      return
    }
    if node.extra.isEmpty {
      out.raw("<pre><code>")
    } else {
      out.raw("<pre><code class=\"language-")
      let word = document.infoWordBytes(of: id)
      out.text(UnsafeBufferPointer(rebasing: pool[word.startIndex..<word.endIndex]))
      out.raw("\">")
    }
    out.text(UnsafeBufferPointer(rebasing: pool[node.literal]))
    out.raw("</code></pre>\n")
  }

  /// A numbered list right behind a block of code, and its items' numbers.
  private func explainingList(behind index: Int, _ node: Node) -> (index: Int, numbers: Range<Int>)? {
    let next = index + 1
    guard next < document.nodes.count, document.nodes[next].parent == node.parent,
      let list = document.nodes[next].list, list.isOrdered
    else { return nil }
    let count = document.children(of: Node.ID(next)).reduce(0) { count, _ in count + 1 }
    return (next, list.start..<list.start + count)
  }
}
