internal import Web

/// What a home page shows that nobody has written: the site's sections, and in small sites their pages.
struct SectionList {
  /// In a site with more, the pages of sections are left to the sections.
  static let limit = 80

  private let site: PageAssembly

  init(_ site: PageAssembly) { self.site = site }

  func html(for page: Page) -> [UInt8] {
    var level = site.tree.roots.filter { site.tree.nodes[$0].page != page.id }
    // A folder around everything is no section.
    while level.count == 1, site.tree.nodes[level[0]].page == nil, !site.tree.nodes[level[0]].children.isEmpty
    {
      level = site.tree.nodes[level[0]].children
    }
    var writer = HTMLWriter()
    write(level, for: page, withPages: site.tree.nodes.count <= Self.limit, to: &writer)
    return writer.bytes
  }

  private func write(_ level: [Int], for page: Page, withPages: Bool, to writer: inout HTMLWriter) {
    guard !level.isEmpty else { return }
    writer.raw("<ul>\n")
    for node in level {
      writer.raw("<li>")
      writeLink(node, for: page, to: &writer)
      let children = site.tree.nodes[node].children
      if withPages, !children.isEmpty {
        writer.raw("\n")
        write(children, for: page, withPages: false, to: &writer)
      }
      writer.raw("</li>\n")
    }
    writer.raw("</ul>\n")
  }

  private func writeLink(_ node: Int, for page: Page, to writer: inout HTMLWriter) {
    let item = site.tree.nodes[node]
    let target = item.page ?? site.tree.firstPage(under: node)
    let address =
      item.link ?? target.map { page.route.link(to: site.pages[$0].route, site.configuration.links) }
    guard let address else { return writer.text(item.title) }
    writer.raw("<a")
    writer.attribute("href", address)
    writer.raw(">")
    writer.text(item.title)
    writer.raw("</a>")
  }
}
