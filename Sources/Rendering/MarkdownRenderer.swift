internal import Diagnostics
import Markdown
import Web

/// Walks a document once and appends its HTML to one buffer. Nothing here recurses, however deep the
/// document is.
struct MarkdownRenderer {
  var out: HTMLWriter
  private(set) var contents: [MarkdownHTML.Heading] = []
  var rendersLinks = true

  let document: Document
  let options: MarkdownHTML
  private var slugger: Slugger
  /// Of the heading entered last.
  private var headingText = ""
  private var headingID = ""
  private var headingStart = 0
  private var headingIsLink = false
  var sanitizer: HTMLSanitizer?

  /// What was taken out of strangers' HTML.
  var removed: [(what: HTMLSanitizer.Removed, node: Node.ID, count: Int)] {
    sanitizer?.removed.map { ($0.what, Node.ID($0.place), $0.count) } ?? []
  }
  /// The ids that the author has given to headings that are still to come.
  private var ownIDs: Set<String> = []
  /// The groups around the present node, with the numbers of those that are tabs, and the item of each that is chosen.
  var groups: [(kind: Node.Group, number: Int, chosen: Int?)] = []
  var itemCounts: [Int] = []
  var groupCount = 0
  /// Commands in formulas that are not known, with the formulas.
  var unknownMath: [(command: String, node: Node.ID)] = []
  /// The names of icons that there are not.
  var unknownIcons: [(name: String, node: Node.ID)] = []
  /// How many listings have ids in them.
  var listingCount = 0
  /// How many pictures are a part of the page so far.
  var inlineCount = 0
  /// The lists whose items explain lines of code: the listing's number, and that of the next item.
  var explainingLists: [Int: (listing: Int, next: Int)] = [:]
  private let hasCaptions: Bool
  /// How often each footnote has been referred to so far.
  var references: [Int: Int] = [:]

  init(_ document: Document, _ options: MarkdownHTML) {
    self.document = document
    self.options = options
    self.slugger = options.slugger
    if document.extensions.contains(.vitepressIDs) {
      slugger.style = .vitePress
    } else if document.extensions.contains(.mkdocsIDs) {
      slugger.style = .mkDocs
    }
    self.out = HTMLWriter()
    hasCaptions = document.nodes.contains { $0.kind == .caption }
    if options.rawHTML == .sanitize
      || options.rawHTML == .escape && document.nodes.contains(where: \.isGenerated)
    {
      sanitizer = HTMLSanitizer(addresses: options.addresses)
    }
  }

  mutating func render(_ root: Node.ID, itself: Bool) {
    // Most of a page is its text; tags and escapes add about a third.
    if root == .root {
      out = HTMLWriter(capacity: document.pool.count * 3 / 2 + 64)
      if options.headingIDs { reserveIDs() }
    }
    document.pool.withUnsafeBufferPointer { pool in
      document.nodes.withUnsafeBufferPointer { nodes in
        walk(from: root.index, itself: itself, nodes, pool)
      }
    }
    sanitizer?.closeAll(&out)
  }

  /// What the author has named keeps its name, whatever comes before it.
  private mutating func reserveIDs() {
    for (index, node) in document.nodes.enumerated() {
      if node.kind == .heading, let id = document.headingID(of: Node.ID(index)) {
        ownIDs.insert(id)
        slugger.reserve(id)
      } else if node.kind == .footnote {
        slugger.reserve("fn-\(node.footnoteNumber)")
        slugger.reserve("fnref-\(node.footnoteNumber)")
      }
    }
    for (index, attributes) in document.attributes where document.nodes[index].kind != .heading {
      if let id = attributes.id { slugger.reserve(id) }
    }
  }

  typealias Nodes = UnsafeBufferPointer<Node>
  typealias Pool = UnsafeBufferPointer<UInt8>

  private mutating func walk(from root: Int, itself: Bool, _ nodes: Nodes, _ pool: Pool) {
    var index = itself ? root : root + 1
    // The containers around `index`; the root's parent is not asked for.
    var open = itself ? -1 : root
    let end = nodes[root].subtreeEnd
    while true {
      while open >= 0, nodes[open].subtreeEnd == index {
        if open != root || itself { leave(open, nodes, pool) }
        if open == root { return }
        open = nodes[open].parent?.index ?? -1
      }
      guard index < end else { return }
      let node = nodes[index]
      if node.kind == .image || node.kind == .keys {
        if node.kind == .image { image(index, nodes, pool) } else { keys(index) }
        index = node.subtreeEnd
      } else if node.kind == .group, let html = options.group?(Node.ID(index)) {
        out.freshLine()
        out.raw(html)
        out.freshLine()
        index = node.subtreeEnd
      } else if let text = linkText(index, node, nodes, pool) {
        if rendersLinks { link(index, node, pool) }
        out.text(text)
        if rendersLinks { out.raw("</a>") }
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
    case .softBreak: out.raw(document.extensions.contains(.lineBreaks) ? "<br />\n" : "\n")
    case .lineBreak: out.raw("<br />\n")
    case .code:
      tag("<code", index)
      out.text(UnsafeBufferPointer(rebasing: pool[node.literal]))
      out.raw("</code>")
    case .htmlInline: html(UnsafeBufferPointer(rebasing: pool[node.literal]), isInline: true, at: index)
    case .footnoteReference: if rendersLinks { footnoteReference(node) }
    case .emphasis: tag("<em", index)
    case .strong: tag("<strong", index)
    case .strikethrough: tag("<del", index)
    case .mark: tag("<mark", index)
    case .insertion: out.raw("<ins>")
    case .superscript: out.raw("<sup>")
    case .subscript: out.raw("<sub>")
    case .abbreviation: abbreviation(index)
    case .math: math(index, node, pool)
    case .badge: badge(node, pool)
    case .icon: icon(index, node, pool)
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
    if hasCaptions, hasCaption(node, nodes) { out.raw("<figure>\n") }
    switch node.kind {
    case .paragraph:
      if isPlace(index, nodes) {
        tag("<span", index)
      } else if isFigure(index, node, nodes) {
        openFigure(nodes[index + 1], pool)
      } else {
        tag("<p", index)
      }
    case .heading: heading(index, node)
    case .blockQuote: quote(index, node)
    case .list: list(index, node)
    case .item: item(index, node)
    case .table, .tableRow, .tableCell: enterTable(index, node, nodes, pool)
    case .footnote: footnote(node)
    case .group: group(index, node, nodes)
    case .groupItem: groupItem(index, node, nodes)
    case .caption: out.raw("<figcaption>\n")
    case .definitionList: out.raw("<dl>\n")
    case .definitionTerm: tag("<dt", index)
    case .definition: out.raw("<dd>")
    case .mathBlock: math(index, node, pool)
    case .codeBlock: codeBlock(index, node, pool)
    case .htmlBlock:
      html(UnsafeBufferPointer(rebasing: pool[node.literal]), isInline: false, at: index)
      out.freshLine()
    case .thematicBreak: out.raw("<hr />\n")
    default: break
    }
  }

  private mutating func quote(_ index: Int, _ node: Node) {
    guard let alert = node.alert else {
      tag("<blockquote", index)
      return out.raw("\n")
    }
    let isUnfolded = node.isUnfolded
    out.raw(isUnfolded == nil ? "<div class=\"alert alert-" : "<details class=\"alert alert-")
    out.raw("\(alert)")
    out.raw(isUnfolded == nil ? "\" role=\"note\">\n" : isUnfolded == true ? "\" open>\n" : "\">\n")
    if node.isUntitled, isUnfolded == nil { return }
    out.raw(isUnfolded == nil ? "<p class=\"alert-title\">" : "<summary class=\"alert-title\">")
    if let title = document.alertTitle(of: Node.ID(index)) {
      self.title(title, of: index, links: isUnfolded == nil)
    } else {
      out.text(options.words.alert(alert))
    }
    out.raw(isUnfolded == nil ? "</p>\n" : "</summary>\n")
  }

  private mutating func heading(_ index: Int, _ node: Node) {
    out.raw("<h")
    digit(level(of: index, node))
    if options.headingIDs {
      headingText = document.plainText(of: Node.ID(index))
      let own = document.headingID(of: Node.ID(index))
      headingID =
        own.map { ownIDs.remove($0) ?? slugger.unique($0) } ?? slugger.slug(for: textForID(of: index, node))
      out.attribute("id", headingID)
    }
    if !document.attributes.isEmpty { writeAttributes(index, withID: false) }
    out.raw(">")
    headingIsLink = linksToItself(index, node)
    if headingIsLink {
      out.raw("<a href=\"#")
      out.address(headingID)
      out.raw("\">")
    }
    headingStart = out.bytes.count
  }

  /// What of a heading its id is made of: VitePress and Astro leave out what components show, and with Hugo the blank
  /// before an anchor.
  private func textForID(of index: Int, _ heading: Node) -> String {
    var text = headingText
    if hasBadgeWithoutWords(index, heading) {
      let parts = document.children(of: Node.ID(index)).filter { document[$0].kind != .badge }
      text = parts.map { document.plainText(of: $0) }.joined()
    } else if !document.extensions.contains(.shortcodes) {
      return text
    }
    return String(text.trimmingEnd { $0 == " " })
  }

  /// Whether a heading has a badge that is one tag. What stands between two tags is the author's text, as elsewhere.
  private func hasBadgeWithoutWords(_ index: Int, _ heading: Node) -> Bool {
    guard !document.extensions.isDisjoint(with: [.vitepressIDs, .modules]),
      document.nodes[index..<heading.subtreeEnd].contains(where: { $0.kind == .badge })
    else { return false }
    let span = document.span(of: Node.ID(index))
    return !Array(span.file.bytes[span.range.lowerBound...].prefix { $0 != 0x0A }).mention("</")
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
    out.raw(headingIsLink ? "</a></h" : "</h")
    digit(level(of: index, node))
    out.raw(">\n")
  }

  /// A heading that has links in it cannot be one.
  private func linksToItself(_ index: Int, _ heading: Node) -> Bool {
    options.linksHeadings && options.headingIDs && level(of: index, heading) > 1
      && document.nodes[index + 1..<heading.subtreeEnd].allSatisfy {
        $0.kind != .link && $0.kind != .htmlInline && $0.kind != .footnoteReference
      } && index + 1 < heading.subtreeEnd
  }

  private func level(of index: Int, _ heading: Node) -> Int {
    options.titleHeading?.index == index ? 1 : heading.level
  }

  /// What stands for a link's text where that is its address.
  private func linkText(_ index: Int, _ node: Node, _ nodes: Nodes, _ pool: Pool) -> String? {
    guard node.kind == .link, let text = options.linkText else { return nil }
    let isEmpty = node.subtreeEnd == index + 1
    guard
      isEmpty
        || node.subtreeEnd == index + 2 && nodes[index + 1].kind == .text
          && pool[nodes[index + 1].literal].elementsEqual(pool[node.literal])
    else { return nil }
    return text(MarkdownHTML.Reference(document: document, id: Node.ID(index)))
  }

  private mutating func link(_ index: Int, _ node: Node, _ pool: Pool) {
    out.raw("<a href=\"")
    address(index, node, pool)
    title(node, pool)
    out.raw("\"")
    if !document.attributes.isEmpty { writeAttributes(index) }
    out.raw(">")
  }

  mutating func address(_ index: Int, _ node: Node, _ pool: Pool) {
    if let rewrite = options.destination,
      let address = rewrite(MarkdownHTML.Reference(document: document, id: Node.ID(index)))
    {
      out.address(address)
    } else {
      out.address(UnsafeBufferPointer(rebasing: pool[node.literal]))
    }
  }

  mutating func title(_ node: Node, _ pool: Pool) {
    guard !node.extra.isEmpty else { return }
    out.raw("\" title=\"")
    out.text(UnsafeBufferPointer(rebasing: pool[node.extra]))
  }

  // MARK: Leaving

  private mutating func leave(_ index: Int, _ nodes: Nodes, _ pool: Pool) {
    let node = nodes[index]
    sanitizer?.leave(&out, isLink: node.kind == .link)
    switch node.kind {
    case .paragraph:
      if isBare(node) { out.freshLine() }
      if isTight(node, nodes) { return }
      if isPlace(index, nodes) {
        out.raw("</span>\n")
      } else if isFigure(index, node, nodes) {
        closeFigure(nodes[index + 1], pool)
      } else {
        out.raw("</p>\n")
      }
    case .emphasis: out.raw("</em>")
    case .strong: out.raw("</strong>")
    case .strikethrough: out.raw("</del>")
    case .mark: out.raw("</mark>")
    case .insertion: out.raw("</ins>")
    case .superscript: out.raw("</sup>")
    case .subscript: out.raw("</sub>")
    case .abbreviation: out.raw("</abbr>")
    case .link: if rendersLinks { out.raw("</a>") }
    case .heading: leaveHeading(index, node, nodes)
    case .blockQuote:
      out.freshLine()
      out.raw(node.alert == nil ? "</blockquote>\n" : node.isUnfolded == nil ? "</div>\n" : "</details>\n")
    case .table, .tableRow, .tableCell: leaveTable(index, node, nodes)
    case .footnote: leaveFootnote(index, node, nodes)
    case .group: leaveGroup()
    case .groupItem:
      out.freshLine()
      out.raw("</div>\n")
    case .caption: out.raw("</figcaption>\n</figure>\n")
    case .definitionList: out.raw("</dl>\n")
    case .definitionTerm: out.raw("</dt>\n")
    case .definition: out.raw("</dd>\n")
    case .list: out.raw(node.list?.isOrdered == true ? "</ol>\n" : "</ul>\n")
    case .item: out.raw("</li>\n")
    default: break
    }
  }

  /// Whether nothing but an id is left of a paragraph, to which links lead.
  private func isPlace(_ index: Int, _ nodes: Nodes) -> Bool {
    document.attributes[index]?.id != nil
      && nodes[index + 1..<nodes[index].subtreeEnd].allSatisfy { $0.kind == .text && $0.literal.isEmpty }
  }

  /// Whether a paragraph is none, because of the author's HTML around it or in it.
  private func isBare(_ paragraph: Node) -> Bool { paragraph.isBare && options.rawHTML != .escape }

  /// Whether a paragraph has no element of its own, such as one in an item of a tight list.
  private func isTight(_ paragraph: Node, _ nodes: Nodes) -> Bool {
    if isBare(paragraph) { return true }
    if let parent = paragraph.parent, nodes[parent.index].isTightDefinition { return true }
    guard let item = paragraph.parent, let list = nodes[item.index].parent else { return false }
    return nodes[list.index].list?.isTight ?? false
  }

  private mutating func digit(_ value: Int) {
    out.raw(CollectionOfOne(UInt8(ascii: "0") + UInt8(clamping: max(0, min(9, value)))))
  }
}
