/// Where addresses lead that stand in pages of a book.
struct BookAddresses {
  /// The pages that are in the book, and what stands before the names in each.
  let prefixes: [Int: String]
  private let page: Page
  private let pages: [Page]
  private let links: SiteConfiguration.LinkStyle
  private let pageOfFile: [String: Int]

  /// - Parameter page: the book's own.
  init(_ site: PageAssembly, _ prefixes: [Int: String], on page: Page) {
    (self.prefixes, self.page, pages, links) = (prefixes, page, site.pages, site.configuration.links)
    pageOfFile = Dictionary(site.pages.map { ($0.route.path, $0.id) }) { first, _ in first }
  }

  /// The address that one of a page is in the book; nil for one that leads out of the site, or to no place in it.
  func address(_ written: String, on other: Page) -> String? {
    let parts = Destination(written)
    guard let path = parts.path, !path.hasPrefix("/") else { return nil }
    var folders = other.route.path.split(separator: "/").dropLast().map(String.init)
    for part in percentDecoded(path).split(separator: "/", omittingEmptySubsequences: false) {
      if part == "." || part.isEmpty { continue }
      if part == ".." {
        guard folders.popLast() != nil else { return nil }
      } else {
        folders.append(String(part))
      }
    }
    var file = folders.joined(separator: "/")
    if path.hasSuffix("/") || path.hasSuffix(".") || file.isEmpty { file = join(file, "index.html") }
    guard let target = pageOfFile[file] else {
      return page.route.link(to: Route(file: file), .files) + parts.suffix
    }
    guard let prefix = prefixes[target] else {
      return page.route.link(to: pages[target].route, links) + parts.suffix
    }
    guard let anchor = parts.suffix.firstIndex(of: "#"), parts.anchor?.isEmpty == false, parts.anchor != "top"
    else { return "#" + prefix }
    return "#" + prefix + "--" + parts.suffix[parts.suffix.index(after: anchor)...]
  }
}
