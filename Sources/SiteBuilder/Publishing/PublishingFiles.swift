internal import Diagnostics

/// What a published site has beside its pages: for search engines, for readers of feeds, for programs. A file of the
/// same name in `content/` takes the place of each.
struct PublishingFiles {
  private static let sitemapSource = "the sitemap"
  private static let robots = "robots.txt"

  private let configuration: SiteConfiguration
  private var content: ContentIndex
  private var pages: [Page] { content.pages }
  private var rendered: [RenderedPage]
  private let titles: [String]
  private let tree: NavigationTree
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var files: [BuildPlan.File] = []
  /// Pages of which feeds may show how they begin.
  private var pagesInFeeds: Set<Int> = []

  /// - Parameter earlier: those of a build with the same pages at the same places on the same days.
  init(
    _ site: LoadedSite, _ rendered: [RenderedPage], _ titles: [String], _ tree: NavigationTree,
    earlier: PublishingFiles? = nil
  ) {
    configuration = site.configurations[0]
    content = site.content
    self.rendered = rendered
    self.titles = titles
    self.tree = tree
    if let earlier {
      files = earlier.files.filter { $0.source == Self.sitemapSource || $0.source == Self.robots }
    } else if let url = configuration.url {
      addForSearchEngines(url)
    }
    addFeeds(site.configurations)
    if configuration.publishing.hasRedirectsFile { addRedirects() }
    if configuration.publishing.hasTwins { addTwins(of: pages) }
    if configuration.publishing.hasList { add("llms.txt", Array(list.utf8), "llms.txt") }
  }

  /// Has other texts of some pages, with the same titles and days.
  ///
  /// - Parameter site: with these texts.
  /// - Returns: the files that are others by it.
  mutating func replace(texts changed: [Int: RenderedPage], in site: LoadedSite) -> [BuildPlan.File] {
    let isInFeeds = !pagesInFeeds.isDisjoint(with: changed.keys)
    guard isInFeeds || configuration.publishing.hasTwins else { return [] }
    content = site.content
    for (number, page) in changed { rendered[number] = page }
    var made = self
    made.files = []
    if isInFeeds { made.addFeeds(site.configurations) }
    if configuration.publishing.hasTwins { made.addTwins(of: changed.keys.sorted().map { pages[$0] }) }
    var places: [String: Int] = [:]
    for (place, file) in files.enumerated() { places[file.path] = place }
    return made.files.filter { file in
      guard let place = places[file.path] else { return false }
      defer { files[place] = file }
      guard case (.bytes(let old), .bytes(let new)) = (files[place].content, file.content) else {
        return true
      }
      return old != new
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8], _ source: String) {
    files.append(BuildPlan.File(path: path, content: .bytes(bytes), source: source))
  }

  private mutating func addForSearchEngines(_ url: String) {
    for (path, bytes) in Sitemap(content, configuration).files() { add(path, bytes, Self.sitemapSource) }
    add(
      Self.robots, Array("User-agent: *\nAllow: /\n\nSitemap: \(url)\(Sitemap.path)\n".utf8), Self.robots)
  }

  /// What hosts that read it answer themselves: an address, where it leads, and whether it does so for good.
  private mutating func addRedirects() {
    guard !content.redirects.isEmpty else { return }
    let root = configuration.basePath ?? "/"
    let lines = content.redirects.map { redirect in
      let (from, target) = (redirect.route.address, pages[redirect.target].route.address)
      // The root leads to the newest version, which will be another.
      let status = from.isEmpty ? 302 : 301
      return "\(root)\(percentEncoded(from)) \(root)\(percentEncoded(target)) \(status)\n"
    }
    add("_redirects", Array(lines.joined().utf8), "the redirects")
  }

  // MARK: Feeds

  private mutating func addFeeds(_ configurations: [SiteConfiguration]) {
    guard let url = configuration.url else { return }
    for folder in configuration.publishing.feeds {
      for (edition, settings) in content.editions.all.enumerated() where settings.version == 0 {
        add(feed: folder, url, edition, configurations[edition])
      }
    }
  }

  private mutating func add(
    feed written: WrittenText, _ url: String, _ edition: Int, _ configuration: SiteConfiguration
  ) {
    let folder = join(configuration.folder, normalized(written.text) ?? "")
    let within = pages.filter {
      $0.generated == nil && !$0.isNotFound && $0.edition == edition && $0.original == nil
        && (folder.isEmpty || $0.path.hasPrefix(folder + "/"))
    }
    guard !within.isEmpty else {
      guard edition == 0 else { return }
      let hint = didYouMean(written.text, among: content.folders(in: edition))
      diagnostics.append(.navigationTargetMissing(written.text, at: written.span, hint: hint))
      return
    }
    var dated: [(page: Page, moment: PageMoment)] = []
    for page in within { if let moment = configuration.moment(of: page) { dated.append((page, moment)) } }
    guard !dated.isEmpty else {
      guard edition == 0 else { return }
      diagnostics.append(.feedWithoutDates(written.text, at: written.span))
      return
    }
    dated.sort { a, b in
      a.moment.date != b.moment.date ? a.moment.date > b.moment.date : a.page.id < b.page.id
    }
    pagesInFeeds.formUnion(dated.prefix(Feed.limit).map(\.page.id))
    let entries = dated.prefix(Feed.limit).map { page, moment in
      Feed.Entry(
        title: titles[page.id], address: configuration.address(of: page) ?? url, published: moment,
        updated: configuration.lastChange(of: page) ?? moment,
        summary: page.metadata.description ?? firstParagraph(of: rendered[page.id].html))
    }
    let path = join(folder, Feed.name)
    let feed = Feed(
      title: configuration.title(ofFeed: folder, pages, titles), site: configuration.title,
      language: configuration.language, home: url + percentEncoded(configuration.home.address),
      address: url + percentEncoded(path), entries: entries)
    add(path, feed.xml, "the feed '\(written.text)'")
    guard configuration.publishing.hasJSONFeeds else { return }
    let json = join(folder, Feed.jsonName)
    add(json, feed.json(at: url + percentEncoded(json)), "the feed '\(written.text)'")
  }

  // MARK: Markdown

  /// The Markdown of each page at the place of its file, so that links between the files lead to them.
  private mutating func addTwins(of pages: [Page]) {
    for page in pages where page.hasTwin {
      var body = page.body.bytes[...]
      while let first = body.first, first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") {
        body.removeFirst()
      }
      let heading = rendered[page.id].title == nil ? Array("# \(titles[page.id])\n\n".utf8) : []
      add(page.path, heading + body, "the Markdown of '\(page.file.path)'")
    }
  }

  /// The pages as the navigation has them, by the convention of llmstxt.org.
  private var list: String {
    var result = "# \(oneLine(configuration.title))\n"
    if let description = configuration.description { result += "\n> \(oneLine(description))\n" }
    let groups = tree.roots.filter { !tree.nodes[$0].children.isEmpty }
    let single = tree.roots.filter { tree.nodes[$0].children.isEmpty }
    if !single.isEmpty { result += "\n## \(configuration.words.theme.pages)\n\n" + single.map(item).joined() }
    for group in groups {
      result += "\n## \(oneLine(tree.nodes[group].title))\n\n" + branch(group).map(item).joined()
    }
    return result
  }

  private func branch(_ node: Int) -> [Int] { [node] + tree.nodes[node].children.flatMap { branch($0) } }

  private func item(_ node: Int) -> String {
    guard let id = tree.nodes[node].page else { return "" }
    let page = pages[id]
    let path = configuration.publishing.hasTwins && page.hasTwin ? page.path : page.route.address
    let address = (configuration.url ?? "") + percentEncoded(path)
    let title = oneLine(tree.nodes[node].title).replacing("\\", with: "\\\\")
      .replacing("[", with: "\\[").replacing("]", with: "\\]")
    let description = page.metadata.description.map { ": " + oneLine($0) } ?? ""
    return "- [\(title)](\(address.isEmpty ? "./" : address))\(description)\n"
  }

  private func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}

extension Feed {
  static let name = "feed.xml"
}

extension Page {
  /// Whether there is Markdown of it to give away.
  var hasTwin: Bool { generated == nil && !isNotFound && original == nil }
}

extension SiteConfiguration {
  /// What a feed is called: the site, and the title of the folder's page.
  func title(ofFeed folder: String, _ pages: [Page], _ titles: [String]) -> String {
    if folder == self.folder { return title }
    let page = pages.first { $0.isFolderPage && $0.folder == folder }
    return title + ": "
      + (page.map { titles[$0.id] } ?? NavigationTree.title(ofFolder: lastComponent(of: folder)))
  }
}
