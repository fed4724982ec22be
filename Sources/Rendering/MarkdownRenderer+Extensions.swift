import Markdown
import Web

// MARK: Tables

extension MarkdownRenderer {
  mutating func enterTable(_ index: Int, _ node: Node, _ nodes: Nodes, _ pool: Pool) {
    switch node.kind {
    case .table where options.headingIDs:
      out.raw("<div class=\"table\"")
      if isWide(table: index, nodes, pool) { out.raw(" tabindex=\"0\"") }
      out.raw(">\n")
      tag("<table", index)
      out.raw("\n")
    case .table: out.raw("<table>\n")
    case .tableRow: out.raw(node.isHeader ? "<thead>\n<tr>\n" : "<tr>\n")
    default:
      out.raw(node.isHeader ? "<th" : "<td")
      if let alignment = node.columnAlignment {
        out.raw(options.headingIDs ? " style=\"text-align:" : " align=\"")
        out.raw("\(alignment)")
        out.raw("\"")
      }
      out.raw(">")
    }
  }

  /// Whether the longest words of its columns are likely to be wider than a telephone, so that the table scrolls there
  /// and is to be reached with the keyboard: not every browser does that by itself.
  private func isWide(table: Int, _ nodes: Nodes, _ pool: Pool) -> Bool {
    let (room, letter, gap) = (280, 8, 24)
    var longest: [Int] = []
    var column = -1
    var word = 0
    for index in table..<nodes[table].subtreeEnd {
      let node = nodes[index]
      switch node.kind {
      case .tableRow: column = -1
      case .tableCell:
        column += 1
        word = 0
        if column == longest.count { longest.append(0) }
      case .softBreak, .lineBreak: word = 0
      case .text, .code:
        for byte in pool[node.literal] where byte & 0xC0 != 0x80 {
          word = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") ? 0 : word + 1
          longest[column] = max(longest[column], word)
        }
      default: break
      }
    }
    return longest.reduce(-gap) { $0 + $1 * letter + gap } > room
  }

  mutating func leaveTable(_ index: Int, _ node: Node, _ nodes: Nodes) {
    let parentEnd = node.parent.map { nodes[$0.index].subtreeEnd }
    let isLast = parentEnd == node.subtreeEnd
    switch node.kind {
    case .table: out.raw(options.headingIDs ? "</table>\n</div>\n" : "</table>\n")
    case .tableRow:
      out.raw(node.isHeader ? "</tr>\n</thead>\n" : "</tr>\n")
      if isLast { if !node.isHeader { out.raw("</tbody>\n") } } else if node.isHeader { out.raw("<tbody>\n") }
    default: out.raw(node.isHeader ? "</th>\n" : "</td>\n")
    }
  }
}

// MARK: Footnotes

extension MarkdownRenderer {
  /// A raised number; the first one to a footnote is where the way back leads.
  mutating func footnoteReference(_ node: Node) {
    let number = node.footnoteNumber
    references[number, default: 0] += 1
    out.raw("<sup class=\"footnote\"><a href=\"#fn-\(number)\"")
    if references[number] == 1 { out.raw(" id=\"fnref-\(number)\"") }
    out.raw(" role=\"doc-noteref\">\(number)</a></sup>")
  }

  mutating func footnote(_ node: Node) {
    if node.footnoteNumber == 1 {
      out.raw("<section class=\"footnotes\" role=\"doc-endnotes\"")
      out.attribute("aria-label", options.words.footnotes)
      out.raw(">\n<ol>\n")
    }
    out.raw("<li id=\"fn-\(node.footnoteNumber)\">\n")
  }

  mutating func leaveFootnote(_ index: Int, _ node: Node, _ nodes: Nodes) {
    // The way back stands at the end of the last paragraph.
    let paragraphEnd = Array("</p>\n".utf8)
    let isInParagraph = out.bytes.suffix(paragraphEnd.count).elementsEqual(paragraphEnd)
    if isInParagraph { out.removeLast(paragraphEnd.count) }
    out.raw(isInParagraph ? " " : "<p>")
    out.raw("<a href=\"#fnref-\(node.footnoteNumber)\" class=\"footnote-back\" role=\"doc-backlink\"")
    out.attribute("aria-label", options.words.backToText)
    out.raw(">↩</a></p>\n</li>\n")
    if node.subtreeEnd == nodes.count { out.raw("</ol>\n</section>\n") }
  }
}
