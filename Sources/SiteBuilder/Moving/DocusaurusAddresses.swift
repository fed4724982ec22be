internal import Diagnostics

/// The addresses that Docusaurus gives pages.
extension SiteDraft {
  /// `blog/2018-06-14-name.md` is `/blog/2018/06/14/name`, and with `slug: /other` it is `/blog/other`.
  mutating func keepAddresses(ofPostsIn folder: String) {
    for page in pages where page.path.hasPrefix(folder + "/") {
      let inner = page.path.dropFirst(folder.count + 1)
      guard let end = inner.lastIndex(of: "."), inner[..<end] != "index" else { continue }
      var address = inner[..<end]
      if address.hasSuffix("/index") { address = address.dropLast("/index".count) }
      let slug = slug(of: page.source)
      if let slug {
        address = slug[...]
      } else if let match = address.wholeMatch(of: /(.*)(\d{4})[-\/](\d{1,2})[-\/](\d{1,2})[-\/]?(.*)/) {
        let (_, folder, year, month, day, name) = match.output
        address = "\(year)/\(month)/\(day)/\(folder)\(name)"
      }
      keep(join(folder, address.split(separator: "/").joined(separator: "/")), of: page.path, slug: slug)
    }
  }

  /// `docs/guide/01-start.md` is `/docs/guide/start`, and with `slug: /start` it is `/docs/start`.
  mutating func keepAddresses(of docs: DocusaurusDocs) {
    var known: Set<String> = []
    for page in pages
    where page.source.hasPrefix(docs.source + "/") && !DocusaurusPartials.isPartial(page.path) {
      let inner = String(page.source.dropFirst(docs.source.count + 1))
      let stem = inner.lastIndex(of: ".").map { String(inner[..<$0]) } ?? inner
      guard let file = folder.source(page.source) else { continue }
      var ignored: [Diagnostic] = []
      let (metadata, _) = PageMetadata.parse(file, into: &ignored)
      let id = metadata.data["id"]?.text
      let address = Self.address(ofDoc: stem, id: id, slug: metadata.slug).map { join(docs.place, $0) }
      guard let address, known.insert(address).inserted else { continue }
      if address.isEmpty {
        makeHome(of: page.path)
      } else {
        keep(address, of: page.path, slug: metadata.slug)
      }
    }
  }

  /// Makes a page of the first folder the site's home.
  private mutating func makeHome(of path: String) {
    guard parent(of: path).isEmpty, !["index.md", "index.mdx"].contains(where: hasPage) else { return }
    let home = path.hasSuffix(".mdx") ? "index.mdx" : "index.md"
    move(path, to: home)
    rewriteLinks(naming: path) { written, page, _ in
      // The name may be the end of a longer one, and the page in another folder.
      normalized(join(parent(of: page.path), percentDecoded(written))) == path
        ? Self.link(to: home, from: page.path) : nil
    }
  }

  /// Its end, behind that of all the docs; nil for a slug that leads out of them.
  private static func address(ofDoc stem: String, id: String?, slug: String?) -> String? {
    let folder = DocusaurusName.plain(parent(of: stem))
    if let slug { return normalized(slug.hasPrefix("/") ? String(slug.dropFirst()) : join(folder, slug)) }
    let name = lastComponent(of: stem)
    let ofFolder = ["index", "readme", lastComponent(of: parent(of: stem)).lowercased()]
    if ofFolder.contains(name.lowercased()) { return folder }
    return join(folder, id ?? DocusaurusName.plain(name))
  }

  /// What the front matter of a page says its address ends with.
  private func slug(of source: String) -> String? {
    guard let file = folder.source(source) else { return nil }
    var ignored: [Diagnostic] = []
    return PageMetadata.parse(file, into: &ignored).0.slug
  }
}
