internal import Web

/// All pages of a large site, whose sidebars have no room for them: one page lists parts, and each part lists pages by
/// their folders. So every page is three links away from every other one.
struct SiteContents {
  static let address = "contents"
  /// The pages of a part: as many as there are parts where there are 40,000.
  static let partSize = 200

  /// How many parts there are; none in a site whose sidebar has all pages.
  static func count(of pages: [Page]) -> Int {
    let count = listed(pages).count
    return count > Sidebar.wholeLimit ? (count + partSize - 1) / partSize : 0
  }

  /// By their folders, and in these by their addresses.
  static func sorted(_ pages: [Page]) -> [Page] {
    let pages = listed(pages)
    // Each is asked some dozen times.
    let keys = pages.indices.map {
      (folder: pages[$0].contentsFolder, address: pages[$0].route.address, page: $0)
    }
    return keys.sorted { a, b in
      a.folder == b.folder ? inByteOrder(a.address, b.address) : inByteOrder(a.folder, b.folder)
    }.map { pages[$0.page] }
  }

  private static func listed(_ pages: [Page]) -> [Page] {
    pages.filter { $0.generated == nil && !$0.isNotFound }
  }

  private let site: PageAssembly

  init(_ site: PageAssembly) { self.site = site }

  func html(of part: Int?, for page: Page) -> [UInt8] {
    let pages = site.contents
    var writer = HTMLWriter()
    if let part {
      writePages(Array(pages.dropFirst(part * Self.partSize).prefix(Self.partSize)), for: page, to: &writer)
    } else {
      writeParts(pages, for: page, to: &writer)
    }
    return writer.bytes
  }

  /// Each part by its first and its last page.
  private func writeParts(_ pages: [Page], for page: Page, to writer: inout HTMLWriter) {
    writer.raw("<ul class=\"parts\">\n")
    for part in site.pages where part.edition == site.edition {
      guard case .contents(let number?) = part.generated else { continue }
      let pages = pages.dropFirst(number * Self.partSize).prefix(Self.partSize)
      guard let first = pages.first, let last = pages.last else { continue }
      writer.raw("<li>")
      writeLink(
        to: part, saying: site.titles[first.id] + " – " + site.titles[last.id], from: page, to: &writer)
      writer.raw(" <small>")
      writer.text(name(ofFolder: first.contentsFolder))
      if first.contentsFolder != last.contentsFolder {
        writer.text(" – " + name(ofFolder: last.contentsFolder))
      }
      writer.raw("</small></li>\n")
    }
    writer.raw("</ul>\n")
  }

  private func writePages(_ pages: [Page], for page: Page, to writer: inout HTMLWriter) {
    var rest = pages[...]
    while let first = rest.first {
      let place = first.contentsFolder
      let folder = rest.prefix { $0.contentsFolder == place }
      rest = rest.dropFirst(folder.count)
      writer.raw("<h2>")
      writer.text(name(ofFolder: place))
      writer.raw("</h2>\n<ul>\n")
      for other in folder {
        writer.raw("<li>")
        writeLink(to: other, saying: site.titles[other.id], from: page, to: &writer)
        writer.raw("</li>\n")
      }
      writer.raw("</ul>\n")
    }
  }

  private func name(ofFolder folder: String) -> String {
    folder.isEmpty ? site.configuration.title : String(folder.dropLast())
  }

  private func writeLink(to other: Page, saying text: String, from page: Page, to writer: inout HTMLWriter) {
    writer.raw("<a")
    writer.attribute("href", page.route.link(to: other.route, site.configuration.links))
    writer.raw(">")
    writer.text(text)
    writer.raw("</a>")
  }
}

extension Page {
  /// The address of the folder that this page is in, with a `/` at its end; a folder's own page is in it.
  fileprivate var contentsFolder: String {
    if isFolderPage { return route.address }
    let address = route.address.utf8
    let own = address.last == UInt8(ascii: "/") ? address.dropLast() : address[...]
    return own.lastIndex(of: UInt8(ascii: "/")).map { String(own[...$0]) ?? "" } ?? ""
  }
}
