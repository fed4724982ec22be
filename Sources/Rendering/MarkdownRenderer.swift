import Markdown
import Web

/// Walks a document once and appends its HTML to one buffer. Nothing here recurses, however deep the
/// document is.
struct MarkdownRenderer {
  private(set) var out: HTMLWriter
  private(set) var contents: [MarkdownHTML.Heading] = []
  var rendersLinks = true

  private let document: Document
  private let options: MarkdownHTML
  private var slugger: Slugger
  /// Of the heading entered last.
  private var headingText = ""
  private var headingID = ""
  private var headingStart = 0
  private var sanitizer: HTMLSanitizer?

  /// What was taken out of strangers' HTML.
  var removed: [(what: HTMLSanitizer.Removed, node: Node.ID, count: Int)] {
    sanitizer?.removed.map { ($0.what, Node.ID($0.place), $0.count) } ?? []
  }

  init(_ document: Document, _ options: MarkdownHTML) {
    self.document = document
    self.options = options
    self.slugger = options.slugger
    self.out = HTMLWriter()
    if options.rawHTML == .sanitize { sanitizer = HTMLSanitizer(addresses: options.addresses) }
  }

  mutating func render(_ root: Node.ID, itself: Bool) {
    // Most of a page is its text; tags and escapes add about a third.
    if root == .root { out = HTMLWriter(capacity: document.pool.count * 3 / 2 + 64) }
    document.pool.withUnsafeBufferPointer { pool in
      document.nodes.withUnsafeBufferPointer { nodes in
        walk(from: root.index, itself: itself, nodes, pool)
      }
    }
    sanitizer?.closeAll(&out)
  }

  private typealias Nodes = UnsafeBufferPointer<Node>
  private typealias Pool = UnsafeBufferPointer<UInt8>

  private mutating func walk(from root: Int, itself: Bool, _ nodes: Nodes, _ pool: Pool) {
    var index = itself ? root : root + 1
    // The containers around `index`; the root's parent is not asked for.
    var open = itself ? -1 : root
    let end = nodes[root].subtreeEnd
    while true {
      while open >= 0, nodes[open].subtreeEnd == index {
        if open != root || itself { leave(open, nodes) }
        if open == root { return }
        open = nodes[open].parent?.index ?? -1
      }
      guard index < end else { return }
      let node = nodes[index]
      if node.kind == .image {
        image(index, nodes, pool)
        index = node.subtreeEnd
      } else {
        enter(index, node, nodes, pool)
        if node.kind.isContainer { open = index }
        index += 1
      }
    }
  }

  // MARK: Entering

  private mutating func enter(_ index: Int, _ node: Node, _ nodes: Nodes, _ pool: Pool) {
    if sanitizer != nil, node.kind.isBlock || node.kind.isContainer, node.kind != .htmlBlock {
      sanitizer?.enter(&out, endsParagraph: node.kind.isBlock, isLink: node.kind == .link)
      // A leaf, such as a code block, holds nothing that could be open.
      if !node.kind.isContainer { sanitizer?.leave(&out) }
    }
    switch node.kind {
    case .text: out.text(UnsafeBufferPointer(rebasing: pool[node.literal]))
    case .softBreak: out.raw("\n")
    case .lineBreak: out.raw("<br />\n")
    case .code:
      out.raw("<code>")
      out.text(UnsafeBufferPointer(rebasing: pool[node.literal]))
      out.raw("</code>")
    case .htmlInline: html(UnsafeBufferPointer(rebasing: pool[node.literal]), isInline: true, at: index)
    case .emphasis: out.raw("<em>")
    case .strong: out.raw("<strong>")
    case .strikethrough: out.raw("<del>")
    case .link: if rendersLinks { link(index, node, pool) }
    case .image, .document: break
    default: enterBlock(index, node, nodes, pool)
    }
  }

  private mutating func enterBlock(_ index: Int, _ node: Node, _ nodes: Nodes, _ pool: Pool) {
    if node.kind == .paragraph {
      guard !isTight(node, nodes) else { return }
    }
    out.freshLine()
    switch node.kind {
    case .paragraph: out.raw("<p>")
    case .heading: heading(index, node)
    case .blockQuote: quote(node)
    case .list: list(node)
    case .item: item(node)
    case .table, .tableRow, .tableCell: enterTable(node)
    case .codeBlock: codeBlock(index, node, pool)
    case .htmlBlock:
      html(UnsafeBufferPointer(rebasing: pool[node.literal]), isInline: false, at: index)
      out.freshLine()
    case .thematicBreak: out.raw("<hr />\n")
    default: break
    }
  }

  /// HTML that stands in the Markdown.
  private mutating func html(_ html: UnsafeBufferPointer<UInt8>, isInline: Bool, at index: Int) {
    switch options.rawHTML {
    case .allow: out.raw(html)
    case .sanitize: sanitizer?.write(html, isInline: isInline, at: index, to: &out)
    case .escape:
      if !isInline { out.raw("<p>") }
      out.text(html)
      if !isInline { out.raw("</p>\n") }
    }
  }

  private mutating func list(_ node: Node) {
    guard let list = node.list else { return }
    if !list.isOrdered {
      out.raw("<ul>\n")
    } else if list.start == 1 {
      out.raw("<ol>\n")
    } else {
      out.raw("<ol start=\"\(list.start)\">\n")
    }
  }

  private mutating func quote(_ node: Node) {
    guard let alert = node.alert else { return out.raw("<blockquote>\n") }
    let name = "\(alert)"
    out.raw("<div class=\"alert alert-")
    out.raw(name)
    out.raw("\" role=\"note\">\n<p class=\"alert-title\">")
    out.text(options.words.alert(alert))
    out.raw("</p>\n")
  }

  /// What a task's box says is also said in words to those who do not see it.
  private mutating func item(_ node: Node) {
    guard let isDone = node.isTaskDone else { return out.raw("<li>") }
    guard options.headingIDs else {
      out.raw(
        isDone
          ? "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
          : "<li><input type=\"checkbox\" disabled=\"\" /> ")
      return
    }
    out.raw("<li class=\"task\"><input type=\"checkbox\"")
    if isDone { out.raw(" checked") }
    out.raw(" disabled")
    out.attribute("aria-label", isDone ? options.words.done : options.words.toDo)
    out.raw("> ")
  }

  private mutating func heading(_ index: Int, _ node: Node) {
    out.raw("<h")
    digit(level(of: index, node))
    if options.headingIDs {
      headingText = document.plainText(of: Node.ID(index))
      headingID = slugger.slug(for: headingText)
      out.attribute("id", headingID)
    }
    out.raw(">")
    headingStart = out.bytes.count
  }

  private mutating func leaveHeading(_ index: Int, _ node: Node, _ nodes: Nodes) {
    if options.headingIDs {
      let hasLink = nodes[index..<node.subtreeEnd].contains { $0.kind == .link }
      let html =
        hasLink
        ? options.renderInlines(of: Node.ID(index), in: document, links: false)
        : Array(out.bytes[headingStart...])
      contents.append(
        MarkdownHTML.Heading(
          level: level(of: index, node), id: headingID, text: headingText, html: html, node: Node.ID(index)))
    }
    out.raw("</h")
    digit(level(of: index, node))
    out.raw(">\n")
  }

  private func level(of index: Int, _ heading: Node) -> Int {
    options.titleHeading?.index == index ? 1 : heading.level
  }

  private mutating func codeBlock(_ index: Int, _ node: Node, _ pool: Pool) {
    let id = Node.ID(index)
    if let html = options.codeBlock?(MarkdownHTML.CodeBlock(document: document, id: id)) {
      out.raw(html)
      out.freshLine()
      return
    }
    if options.highlightsCode {
      let language = String(decoding: document.infoWordBytes(of: id), as: UTF8.self)
      return out.listing(Array(pool[node.literal]), language: language)
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

  private mutating func link(_ index: Int, _ node: Node, _ pool: Pool) {
    out.raw("<a href=\"")
    address(index, node, pool)
    title(node, pool)
    out.raw("\">")
  }

  /// An image with all it holds, of which only the text is shown.
  private mutating func image(_ index: Int, _ nodes: Nodes, _ pool: Pool) {
    let node = nodes[index]
    out.raw(options.loadsImagesLazily ? "<img loading=\"lazy\" src=\"" : "<img src=\"")
    address(index, node, pool)
    out.raw("\" alt=\"")
    for part in nodes[index + 1..<node.subtreeEnd] {
      switch part.kind {
      case .text, .code, .htmlInline: out.text(UnsafeBufferPointer(rebasing: pool[part.literal]))
      case .softBreak, .lineBreak: out.raw(" ")
      default: break
      }
    }
    title(node, pool)
    if let size = options.imageSize?(MarkdownHTML.Reference(document: document, id: Node.ID(index))) {
      out.raw("\" width=\"\(Int(size.width.rounded()))\" height=\"\(Int(size.height.rounded()))")
    }
    out.raw("\" />")
  }

  private mutating func address(_ index: Int, _ node: Node, _ pool: Pool) {
    if let rewrite = options.destination,
      let address = rewrite(MarkdownHTML.Reference(document: document, id: Node.ID(index)))
    {
      out.address(address)
    } else {
      out.address(UnsafeBufferPointer(rebasing: pool[node.literal]))
    }
  }

  private mutating func title(_ node: Node, _ pool: Pool) {
    guard !node.extra.isEmpty else { return }
    out.raw("\" title=\"")
    out.text(UnsafeBufferPointer(rebasing: pool[node.extra]))
  }

  // MARK: Leaving

  private mutating func leave(_ index: Int, _ nodes: Nodes) {
    let node = nodes[index]
    sanitizer?.leave(&out, isLink: node.kind == .link)
    switch node.kind {
    case .paragraph: if !isTight(node, nodes) { out.raw("</p>\n") }
    case .emphasis: out.raw("</em>")
    case .strong: out.raw("</strong>")
    case .strikethrough: out.raw("</del>")
    case .link: if rendersLinks { out.raw("</a>") }
    case .heading: leaveHeading(index, node, nodes)
    case .blockQuote:
      out.freshLine()
      out.raw(node.alert == nil ? "</blockquote>\n" : "</div>\n")
    case .table, .tableRow, .tableCell: leaveTable(index, node, nodes)
    case .list: out.raw(node.list?.isOrdered == true ? "</ol>\n" : "</ul>\n")
    case .item: out.raw("</li>\n")
    default: break
    }
  }

  /// Whether a paragraph stands in an item of a tight list, where it has no element of its own.
  private func isTight(_ paragraph: Node, _ nodes: Nodes) -> Bool {
    guard let item = paragraph.parent, let list = nodes[item.index].parent else { return false }
    return nodes[list.index].list?.isTight ?? false
  }

  private mutating func digit(_ value: Int) {
    out.raw(CollectionOfOne(UInt8(ascii: "0") + UInt8(clamping: max(0, min(9, value)))))
  }
}

// MARK: Tables

extension MarkdownRenderer {
  private mutating func enterTable(_ node: Node) {
    switch node.kind {
    case .table: out.raw(options.headingIDs ? "<div class=\"table\">\n<table>\n" : "<table>\n")
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

  private mutating func leaveTable(_ index: Int, _ node: Node, _ nodes: Nodes) {
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
