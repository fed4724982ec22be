internal import Diagnostics

extension LoadedSite {
  /// Pages and files to which nothing leads: what a check says beside what a build does.
  func unused(_ rendered: [Rendered], _ trees: [NavigationTree], _ frames: [SiteFrame])
    -> [Diagnostic]
  {
    let named = frames.reduce(into: Set<Int>()) { $0.formUnion($1.linkedPages) }
    let linked = rendered.reduce(into: named) { $0.formUnion($1.linkedPages) }
    var result: [Diagnostic] = []
    let unlisted = content.pages.filter {
      trees[$0.edition].nodeOfPage[$0.id] == nil && $0.route != configuration(of: $0).home
        && $0.route.path != "index.html" && !$0.isNotFound && $0.generated == nil && $0.original == nil
    }
    for page in unlisted {
      if !linked.contains(page.id) {
        result.append(.orphan(page.file.path))
      } else if page.metadata.isInNavigation {
        result.append(.notInNavigation(page.file.path))
      }
    }
    let used = rendered.reduce(into: settingsFiles.sources) { $0.formUnion($1.usedAssets) }
    for asset in content.assets where !used.contains(asset.source) && !isUsedOtherwise(asset.source) {
      result.append(.unusedFile(asset.source))
    }
    return result
  }

  /// Whether a file is there for others than the site's pages: for servers and browsers, for blocks, for templates,
  /// which may name it.
  private func isUsedOtherwise(_ source: String) -> Bool {
    let name = lastComponent(of: source)
    let servers = ["robots.txt", "CNAME", "_redirects", "_headers", "404.html", "manifest.webmanifest"]
    if servers.contains(name) || name.hasPrefix("favicon.") || name.hasSuffix(".swift") { return true }
    let bytes = Array(name.utf8)
    return (templates.texts + templates.files.map(\.bytes)).contains { contains($0, bytes) }
  }

  private func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { text[$0] == first && text[$0...].starts(with: word) }
  }
}
