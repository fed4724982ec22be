extension LoadedSite {
  /// What a published site has beside its pages, for search engines. A file of the same name in `content/` takes the
  /// place of each.
  func publishingFiles(among files: [BuildPlan.File]) -> [BuildPlan.File] {
    guard let url = configuration.url else { return [] }
    let taken = Set(files.map(\.path))
    var result = Sitemap(content.pages, configuration).files().map {
      BuildPlan.File(path: $0.path, content: .bytes($0.bytes), source: "the sitemap")
    }
    let robots = "User-agent: *\nAllow: /\n\nSitemap: \(url)\(Sitemap.path)\n"
    result.append(
      BuildPlan.File(path: "robots.txt", content: .bytes(Array(robots.utf8)), source: "robots.txt"))
    return result.filter { !taken.contains($0.path) }
  }
}
