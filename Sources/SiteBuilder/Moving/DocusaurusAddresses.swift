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

  /// What the front matter of a page says its address ends with.
  private func slug(of source: String) -> String? {
    guard let file = folder.source(source) else { return nil }
    var ignored: [Diagnostic] = []
    return PageMetadata.parse(file, into: &ignored).0.slug
  }
}
