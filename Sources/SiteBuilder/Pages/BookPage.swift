internal import Typesetting
internal import Web

/// The pages of a site, or of a folder of it, on one page, to be printed: in the order of the navigation, with their
/// headings as deep as they are in it, and with links between them that lead within the page.
struct BookPage {
  static let name = "print"

  private let site: PageAssembly
  private let folder: String
  private let addresses: BookAddresses
  /// How many nodes of the navigation are around its outermost.
  private let outermost: Int
  private var result = RenderedPage()
  /// The pages that are in it, and what stands before the names in each.
  private var prefixes: [Int: String] { addresses.prefixes }

  /// - Parameter page: the book's own.
  init(_ site: PageAssembly, of folder: String, on page: Page) {
    (self.site, self.folder) = (site, folder)
    var taken: Set<String> = []
    var prefixes: [Int: String] = [:]
    var outermost = Int.max
    for id in site.tree.readingOrder where Self.holds(site.pages[id], folder) {
      prefixes[id] = Self.prefix(of: site.pages[id], &taken)
      guard let node = site.tree.nodeOfPage[id] else { continue }
      outermost = min(outermost, site.tree.ancestors(of: node).count)
    }
    self.outermost = outermost
    addresses = BookAddresses(site, prefixes, on: page)
  }

  /// Whether a page that the navigation has is in the book of a folder.
  static func holds(_ page: Page, _ folder: String) -> Bool {
    page.generated == nil && !page.isNotFound && (folder.isEmpty || page.path.hasPrefix(folder + "/"))
  }

  /// The address of a page as a name; it begins with a letter, and needs no escapes in CSS.
  private static func prefix(of page: Page, _ taken: inout Set<String>) -> String {
    let words = page.route.address.utf8.split { !($0.isLetter || $0.isDigit) }.map { String(Substring($0)) }
    var name = words.joined(separator: "-")
    if name.isEmpty { name = "home" } else if name.utf8.first?.isDigit == true { name = "p-" + name }
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(name)-\(number)"
      number += 1
    }
    return result
  }

  /// The page's text, its style sheet and the faces that it needs.
  ///
  /// - Parameter rendered: of each page what it was rendered to.
  func rendered(_ rendered: [RenderedPage]) -> RenderedPage {
    var book = self
    var writer = HTMLWriter()
    writer.raw("<h1>")
    writer.text(book.title)
    writer.raw("</h1>\n")
    book.result.headings = [.init(level: 1, id: "", text: book.title)]
    book.result.css = Array(Self.css(title: book.title).utf8)
    book.writeContents(to: &writer)
    for node in site.tree.roots { book.write(node, rendered, to: &writer) }
    book.result.html = writer.bytes
    return book.result
  }

  private var title: String {
    if folder == site.configuration.folder { return site.configuration.title }
    let own = site.pages.first { $0.isFolderPage && $0.folder == folder }
    return own.map { site.titles[$0.id] } ?? NavigationTree.title(ofFolder: lastComponent(of: folder))
  }

  private func holds(_ node: Int) -> Bool {
    let item = site.tree.nodes[node]
    if let id = item.page, prefixes[id] != nil, site.tree.nodeOfPage[id] == node { return true }
    return item.children.contains { holds($0) }
  }

  // MARK: Contents

  private func writeContents(to writer: inout HTMLWriter) {
    writer.raw("<nav class=\"contents\"")
    writer.attribute("aria-label", site.configuration.words.theme.pages)
    writer.raw(">\n")
    var level = site.tree.roots.filter { holds($0) }
    // What is around all of it is the book.
    while level.count == 1, site.tree.nodes[level[0]].page == nil {
      level = site.tree.nodes[level[0]].children.filter { holds($0) }
    }
    writeContents(level, to: &writer)
    writer.raw("</nav>\n")
  }

  private func writeContents(_ level: [Int], to writer: inout HTMLWriter) {
    let shown = level.filter { holds($0) }
    guard !shown.isEmpty else { return }
    writer.raw("<ol>\n")
    for node in shown {
      let item = site.tree.nodes[node]
      writer.raw("<li>")
      if let id = item.page, let prefix = prefixes[id] {
        writer.raw("<a")
        writer.attribute("href", "#" + prefix)
        writer.raw(">")
        writer.text(item.title)
        writer.raw("</a>")
      } else {
        writer.text(item.title)
      }
      writeContents(item.children, to: &writer)
      writer.raw("</li>\n")
    }
    writer.raw("</ol>\n")
  }

  // MARK: Pages

  private mutating func write(_ node: Int, _ rendered: [RenderedPage], to writer: inout HTMLWriter) {
    guard holds(node) else { return }
    let item = site.tree.nodes[node]
    // A folder around a book of its own has no heading in it.
    let shift = max(1, site.tree.ancestors(of: node).count - outermost + 1)
    if let id = item.page, let prefix = prefixes[id], site.tree.nodeOfPage[id] == node {
      write(site.pages[id], rendered[id], prefix, shift, to: &writer)
    } else if item.page == nil, site.tree.ancestors(of: node).count >= outermost {
      writeHeading(item.title, shift, to: &writer)
    }
    for child in item.children { write(child, rendered, to: &writer) }
  }

  private mutating func write(
    _ other: Page, _ rendered: RenderedPage, _ prefix: String, _ shift: Int, to writer: inout HTMLWriter
  ) {
    let transplant = HTMLTransplant(prefix: prefix + "--", headingShift: shift) { [addresses] in
      addresses.address($0, on: other)
    }
    writer.raw("<section class=\"chapter text\"")
    writer.attribute("id", prefix)
    if let (tag, direction) = site.languageOfText(of: other) {
      writer.attribute("lang", tag)
      writer.attribute("dir", direction.rawValue)
    }
    writer.raw(">\n")
    if rendered.title == nil { writeHeading(site.titles[other.id], shift, to: &writer) }
    writer.raw(transplant.html(site.text(of: other, rendered)))
    writer.raw("</section>\n")
    if !rendered.css.isEmpty { result.css += transplant.css(rendered.css) + [UInt8(ascii: "\n")] }
    result.faces.formUnion(rendered.faces)
  }

  private func writeHeading(_ title: String, _ shift: Int, to writer: inout HTMLWriter) {
    let level = min(6, 1 + shift)
    writer.raw("<h\(level)>")
    writer.text(title)
    writer.raw("</h\(level)>\n")
  }

  // MARK: Looks

  /// Paper has the title above and the number below each page, where a browser knows how, and in the contents the
  /// numbers of pages.
  private static func css(title: String) -> String {
    """
    .contents ol{list-style:none;padding-inline-start:1.25rem}.contents>ol{padding:0}.contents li{margin:0}
    .text>.chapter{max-inline-size:46rem}
    .chapter *{view-transition-name:none!important}
    @media screen{.chapter{margin-block-start:4rem;padding-block-start:3rem;border-block-start:.0625rem solid var(--line)}}
    @media print{
    @page{margin:20mm 18mm;@top-center{content:\(cssString(title));font:9pt sans-serif;color:#555}\
    @bottom-center{content:counter(page);font:9pt sans-serif;color:#555}}
    .text>.chapter{max-inline-size:none;break-before:page}
    .chapter>:is(h2,h3,h4):first-child{margin-block-start:0;border:0;padding:0}
    .contents a{display:block;text-decoration:none}
    .contents a::after{content:target-counter(attr(href url),page);float:inline-end}
    .chapter>:is(p,ul,ol,table,blockquote) a[href^="http"]:not(:has(img))::after{content:" (" attr(href) ")";\
    font-size:.8em;overflow-wrap:anywhere}
    }

    """
  }
}

extension PageAssembly {
  /// The book that a page is in, of several the one of the innermost folder; nil for pages that no book has.
  func book(of page: Page) -> Page? {
    guard !books.isEmpty, tree.nodeOfPage[page.id] != nil else { return nil }
    return books.last { BookPage.holds(page, $0.folder) }?.page
  }
}
