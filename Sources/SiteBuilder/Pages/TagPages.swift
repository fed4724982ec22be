internal import Web

/// What the pages of tags show, and the tags below a page.
struct TagPages {
  private let site: PageAssembly

  init(_ site: PageAssembly) { self.site = site }

  /// The tags of a page as a list of links; nil without any.
  func list(of page: Page) -> [UInt8]? {
    guard let folder = site.configuration.publishing.tags, let tags = site.tags.ofPage[page.id] else {
      return nil
    }
    var writer = HTMLWriter()
    writer.raw("<ul>\n")
    for tag in tags { writeItem(tag, count: nil, folder, for: page, to: &writer) }
    writer.raw("</ul>")
    return writer.bytes
  }

  /// All tags, with how many pages each has.
  func all(for page: Page) -> [UInt8] {
    guard let folder = site.configuration.publishing.tags else { return [] }
    var writer = HTMLWriter()
    writer.raw("<ul class=\"tags\">\n")
    for (number, tag) in site.tags.tags.enumerated() {
      writeItem(number, count: tag.pages.count, folder, for: page, to: &writer)
    }
    writer.raw("</ul>\n")
    return writer.bytes
  }

  /// The pages with a tag: those with a date first, the newest before the others.
  func pages(of tag: Int, _ part: Int, for page: Page) -> [UInt8] {
    var writer = HTMLWriter()
    writer.raw("<ul class=\"pages\">\n")
    let all = newestFirst(site.tags.tags[tag].pages)
    let parts = ListParts(all.count, length: site.configuration.publishing.listLength)
    for id in all[parts.range(part)] {
      let other = site.pages[id]
      writer.raw("<li><a")
      writer.attribute("href", page.route.link(to: other.route, site.configuration.links))
      writer.raw(">")
      writer.text(site.titles[id])
      writer.raw("</a>")
      if let moment = site.configuration.moment(of: other) {
        writer.raw(" ")
        PostList(site).writeTime(moment, to: &writer)
      }
      if let description = other.metadata.description {
        writer.raw("<br>\n")
        writer.text(description)
      }
      writer.raw("</li>\n")
    }
    writer.raw("</ul>\n")
    let folder = join(site.configuration.folder, site.configuration.publishing.tags ?? "")
    PostList(site).writePager(part, parts.count, for: page, to: &writer) {
      Route(folder: parts.folder($0, of: join(folder, site.tags.tags[tag].slug)))
    }
    return writer.bytes
  }

  private func newestFirst(_ pages: [Int]) -> [Int] {
    let keyed = pages.map { page in
      (page, site.configuration.moment(of: site.pages[page])?.instant ?? "", indexKey(site.titles[page]))
    }
    return keyed.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : ($0.2, $0.0) < ($1.2, $1.0) }.map(\.0)
  }

  private func writeItem(
    _ number: Int, count: Int?, _ folder: String, for page: Page, to writer: inout HTMLWriter
  ) {
    let tag = site.tags.tags[number]
    writer.raw("<li><a")
    let route = Route(folder: join(join(site.configuration.folder, folder), tag.slug))
    writer.attribute("href", page.route.link(to: route, site.configuration.links))
    writer.raw(">")
    writer.text(tag.name)
    writer.raw("</a>")
    if let count {
      writer.raw(" <small>")
      writer.raw("\(count)")
      writer.raw("</small>")
    }
    writer.raw("</li>\n")
  }
}
