internal import Diagnostics

/// Links to headings that are not there, by the pages that have the links.
struct BrokenAnchors: Sendable {
  private var found: [Int: [Diagnostic]] = [:]

  /// How many links of a page get a hint: the more headings a page has, the longer it takes to look for one.
  private static let hintLimit = 16
  /// Headings, of which one is found faster in a set.
  private static let many = 100

  /// Checks all pages' links against the ids that the pages have in the end.
  init(_ site: LoadedSite, _ pages: [LoadedSite.Rendered]) { check(pages.indices, site, pages) }

  var diagnostics: [Diagnostic] { found.sorted { $0.key < $1.key }.flatMap(\.value) }

  /// Checks the links of pages that are different, and those of others that lead to them.
  mutating func check(again changed: Set<Int>, _ site: LoadedSite, _ pages: [LoadedSite.Rendered]) {
    let concerned = pages.indices.filter { page in
      changed.contains(page) || pages[page].anchorUses.contains { changed.contains($0.page) }
    }
    check(concerned, site, pages)
  }

  private mutating func check(_ users: some Sequence<Int>, _ site: LoadedSite, _ pages: [LoadedSite.Rendered])
  {
    let (checks, content) = (site.configuration.checks, site.content)
    guard let severity = checks.severity(of: .anchors) else { return }
    var anchors: [Int: Set<String>] = [:]
    var ids: [Int: Set<String>] = [:]
    for user in users {
      var result: [Diagnostic] = []
      for use in pages[user].anchorUses where use.anchor != "top" {
        let target = pages[use.page].page
        if target.headings.count > Self.many {
          if ids[use.page] == nil { ids[use.page] = Set(target.headings.map(\.id)) }
          if ids[use.page]?.contains(use.anchor) == true { continue }
        } else if target.headings.contains(where: { $0.id == use.anchor }) {
          continue
        }
        if anchors[use.page] == nil { anchors[use.page] = target.anchors() }
        if anchors[use.page]?.contains(use.anchor) == true { continue }
        let path = content.pages[use.page].path
        if checks.ignores("#" + use.anchor, at: path + "#" + use.anchor) { continue }
        result.append(
          .missingAnchor(
            use.anchor, page: path, severity, at: use.span,
            hint: result.count < Self.hintLimit
              ? didYouMean(use.anchor, among: target.headings.map(\.id)) : nil))
      }
      found[user] = result.isEmpty ? nil : result
    }
  }
}
