internal import Web

/// The pages of a site for search engines: `sitemap.xml`, by the protocol of sitemaps.org.
struct Sitemap {
  /// How many addresses a file may have. More are in several files, which the first one lists.
  static let limit = 50_000
  static let path = "sitemap.xml"

  private let configuration: SiteConfiguration
  private let pages: [Page]
  private let content: ContentIndex?

  init(_ content: ContentIndex, _ configuration: SiteConfiguration) {
    self.init(content.pages.filter { content.canonical(of: $0).id == $0.id }, configuration, in: content)
  }

  init(_ pages: [Page], _ configuration: SiteConfiguration, in content: ContentIndex? = nil) {
    self.content = content
    self.configuration = configuration
    self.pages = pages.filter { !$0.isNotFound && !$0.isBook }.sorted {
      inByteOrder($0.route.address, $1.route.address)
    }
  }

  /// Each file's path and what is in it; nothing for a site whose address is not known.
  func files(limit: Int = Sitemap.limit) -> [(path: String, bytes: [UInt8])] {
    guard let url = configuration.url, !pages.isEmpty else { return [] }
    if pages.count <= limit { return [(Self.path, list(pages[...]))] }
    let starts = Array(stride(from: 0, to: pages.count, by: limit))
    var index = HTMLWriter()
    index.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    index.raw("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    var parts: [(path: String, bytes: [UInt8])] = []
    for (number, start) in starts.enumerated() {
      let path = "sitemap-\(number + 1).xml"
      index.raw("<sitemap><loc>")
      index.text(url + path)
      index.raw("</loc></sitemap>\n")
      parts.append((path, list(pages[start..<min(start + limit, pages.count)])))
    }
    index.raw("</sitemapindex>\n")
    return [(Self.path, index.bytes)] + parts
  }

  private func list(_ pages: ArraySlice<Page>) -> [UInt8] {
    var writer = HTMLWriter()
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.raw("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
    if configuration.languages.count > 1 { writer.raw(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"") }
    writer.raw(">\n")
    for page in pages {
      guard let address = configuration.address(of: page) else { continue }
      writer.raw("<url><loc>")
      writer.text(address)
      writer.raw("</loc>")
      if let moment = configuration.lastChange(of: page) {
        writer.raw("<lastmod>")
        writer.text(moment.text)
        writer.raw("</lastmod>")
      }
      for other in content?.translations(of: page, configuration) ?? [] {
        writer.raw("<xhtml:link rel=\"alternate\"")
        writer.attribute("hreflang", other.tag)
        writer.attribute("href", other.address)
        writer.raw("/>")
      }
      writer.raw("</url>\n")
    }
    writer.raw("</urlset>\n")
    return writer.bytes
  }
}
