internal import Diagnostics
internal import Foundation
internal import Markdown

/// Every page and every other file of `content/`, and where each ends up.
public struct ContentIndex: Sendable {
  /// A file that is copied as it is.
  struct Asset: Sendable {
    /// Relative to the site's folder.
    let source: String
    let route: Route
  }

  /// Where a name for links leads.
  struct NamedPlace: Sendable {
    let page: Int
    /// The heading there, where there is one.
    let title: String?
  }

  public internal(set) var pages: [Page] = []
  /// Until when pages wait for their dates; nil where all are built.
  private var now: Date?
  /// When the first of those that wait is to be built.
  private(set) var nextMoment: Date?
  private(set) var assets: [Asset] = []
  /// Pages that are not built, by their paths in `content/`.
  private(set) var drafts: Set<String> = []
  private(set) var pageBySource: [String: Int] = [:]
  var pageByAddress: [String: Int] = [:]
  var pageByAlias: [String: Int] = [:]
  /// In the order of the pages; one may be where something else is.
  var redirects: [Redirect] = []
  private(set) var assetBySource: [String: Int] = [:]
  private var near = NearPaths()
  /// What MyST's `(name)=` on any page leads to.
  private(set) var names: [String: NamedPlace] = [:]
  /// By the names in lower case, with their endings and without.
  private var picturesByName: [String: Int] = [:]
  private static let pictureEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "mp4", "mov", "webm", "m4v",
  ]
  var diagnostics: [Diagnostic] = []
  /// The pages of each edition by what they have in common with those of others; empty without others.
  private(set) var counterparts: [[String: Int]] = []
  private(set) var editions = SiteEditions(SiteConfiguration(), [])

  public static let folder = "content"

  /// Walks `content/`, reads its pages and gives everything its place.
  ///
  /// - Parameters:
  ///   - configuration: names folders of strangers, of whose files only the harmless ones are taken.
  ///   - unnoted: where files are read that pages put in.
  static func load(
    _ files: any FileSystem, includingDrafts: Bool, now: Date? = nil, _ configuration: SiteConfiguration,
    _ workers: Workers, earlier: ReadPages? = nil, unnoted: any FileSystem
  ) -> ContentIndex {
    let rules = configuration.html
    var index = ContentIndex()
    var walk = FolderWalk(files)
    walk.visit(folder)
    index.diagnostics += walk.diagnostics
    let found = walk.files.filter { source in
      guard let place = StrangersFiles.leak(source, files, rules) else { return true }
      index.diagnostics.append(.strangersLink(source, place))
      return false
    }
    let markdown = found.filter { isMarkdown($0) }
    let others = found.filter { !isMarkdown($0) }
    let editions = SiteEditions(configuration, found.map { String($0.dropFirst(folder.count + 1)) })
    index.editions = editions
    if configuration.publishing.isScheduled, !includingDrafts { index.now = now }
    index.diagnostics += editions.diagnostics
    let read = workers.map(markdown.count) { number in
      let source = markdown[number]
      return (editions.isOnly ? earlier : nil)?.page(source, unnoted) {
        ReadPage(source, files, configuration, editions, others: $0)
      }
        ?? ReadPage(source, files, configuration, editions)
    }
    earlier?.keepOnly(Set(markdown))
    let folderPages = FolderPageNames(read.map(\.path))
    for page in read {
      index.add(
        page, isFolderPage: folderPages.contains(page.path), includingDrafts: includingDrafts, configuration)
    }
    for source in others {
      let path = String(source.dropFirst(folder.count + 1))
      if rules.isOfStrangers(path), !StrangersFiles.isGivenAway(path) {
        index.diagnostics.append(.activeFile(source))
      } else {
        index.add(asset: source, at: path)
      }
    }
    if let severity = configuration.checks.severity(of: .syntax) {
      index.diagnostics += ForeignPages.diagnostics(index.assets.map(\.source), files, severity)
    }
    index.diagnostics += rules.diagnostics(
      for: (markdown + others).map { String($0.dropFirst(folder.count + 1)) })
    if index.pages.isEmpty, !index.diagnostics.hasErrors { index.diagnostics.append(.noPages) }
    index.addFallbacks()
    index.addHome()
    index.addNotFound(configuration)
    for edition in editions.all.indices { index.addLists(edition, configuration) }
    if !editions.isOnly {
      index.counterparts = editions.all.map { _ in [:] }
      for page in index.pages { index.counterparts[page.edition][index.key(of: page)] = page.id }
    }
    return index
  }

  static func isMarkdown(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.hasSuffix(".markdown") || path.hasSuffix(".mdx")
  }

  /// What a link leads to.
  enum Target {
    case page(Int)
    case asset(Asset)
  }

  /// The page or the file that a path within `content/` means, or an address of the site, however its end is
  /// written: what is exactly there, or else what is there under an ending of HTML's, as its folder's page, or in
  /// other letters of upper and lower case.
  func target(at path: String) -> Target? {
    if let page = page(at: path) { return .page(page) }
    if let asset = assetBySource[path] { return .asset(assets[asset]) }
    let address = Self.address(of: path)
    if let page = pageByAddress[address] { return .page(page) }
    if let page = pageByAlias[address] ?? pageByAlias[path] { return .page(page) }
    if let place = near.ignoringCase(path) ?? near.ignoringCase(address) {
      if let page = pageBySource[place] ?? pageByAddress[place] { return .page(page) }
      if let asset = assetBySource[place] { return .asset(assets[asset]) }
    }
    return nil
  }

  /// The page whose file is at a path in the site's folder.
  func page(ofFile source: String) -> Int? {
    let written = String(source.dropFirst(Self.folder.utf8.count + 1))
    guard let page = pageBySource[editions.place(of: written)], pages[page].file.path == source else {
      return nil
    }
    return page
  }

  /// The file at a path within `content/` that is copied.
  func asset(at path: String) -> Asset? { assetBySource[path].map { assets[$0] } }

  /// The page at a path within `content/` or at an address of the site.
  private func page(at path: String) -> Int? {
    if let page = pageBySource[path] { return page }
    var address = path
    if address.hasSuffix("index.html") { address.removeLast("index.html".count) }
    if !address.isEmpty, !address.hasSuffix("/") { address += "/" }
    return pageByAddress[address]
  }

  /// The address that a page of this name would have: `a/b.html` and `a/b/README.md` are `a/b/`.
  private static func address(of path: String) -> String {
    var path = path
    for ending in [".html", ".htm", ".md", ".markdown", ".mdx"] where path.hasSuffix(ending) {
      path.removeLast(ending.count)
      break
    }
    let name = lastComponent(of: path)
    if FolderPageNames.rank(ofStem: name) != nil { path.removeLast(name.count) }
    return path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }

  /// Everything there is, in order; drafts are told apart.
  var paths: [String] {
    pages.map(\.path) + assets.map(\.source) + drafts.sorted(by: inByteOrder).map { "?" + $0 }
  }

  /// The one page whose file has a name, without its ending and in whatever letters.
  func page(named name: String) -> Int? { near.page(named: name).flatMap { pageBySource[$0] } }

  /// The picture or the film whose file has a name, in any folder, which may lack its ending and what DocC puts before
  /// it: `stone` is `stone.png` or else `stone@2x.png`. Of several files the first.
  func picture(named name: String) -> Asset? {
    let name = name.lowercased()
    let found = picturesByName[name] ?? picturesByName[name + "@2x"] ?? picturesByName[name + "@3x"]
    return found.map { assets[$0] }
  }

  /// A file of the same name in another folder, or else one of the same folder that is spelt nearly so.
  func nearest(to path: String) -> String? { near.nearest(to: path) }

  private mutating func add(
    _ read: ReadPage, isFolderPage: Bool, includingDrafts: Bool, _ configuration: SiteConfiguration
  ) {
    diagnostics += read.diagnostics
    guard let file = read.file else { return }
    if read.metadata.isDraft, !includingDrafts {
      drafts.insert(read.path)
      return
    }
    if let now, let moment = configuration.moment(written: read.metadata.date), moment.date > now {
      nextMoment = min(nextMoment ?? moment.date, moment.date)
      drafts.insert(read.path)
      diagnostics.append(.waiting(moment.text, at: Span(file, 0..<0)))
      return
    }
    let edition = editions.edition(of: read.path)
    var route = Self.route(
      of: read.path, isFolderPage: isFolderPage, slug: read.metadata.slug, in: editions.all[edition].folder)
    var metadata = read.metadata(in: configuration.markdown)
    if route.path == "404/index.html", read.path.hasPrefix("404.") {
      route = Self.notFoundRoute(configuration)
      metadata.isInNavigation = false
    }
    if let first = pageByAddress[route.address] {
      diagnostics.append(.samePlace(read.path, pages[first].path, route.path, at: Span(file, 0..<0)))
      return
    }
    var page = Page(
      id: pages.count, path: read.path, file: file, metadata: metadata, bodyStart: read.bodyStart,
      route: route, isFolderPage: isFolderPage)
    page.expanded = read.expanded
    page.inclusions = read.inclusions
    page.edition = edition
    near.add(page.path)
    if configuration.markdown.contains(.myst) {
      for name in MySTNames(in: page.body.bytes).names where names[name.id] == nil {
        names[name.id] = NamedPlace(page: page.id, title: name.title)
      }
    }
    add(page)
  }

  private static func route(of path: String, isFolderPage: Bool, slug: String?, in edition: String)
    -> Route
  {
    let folder = parent(of: path)
    if isFolderPage { return Route(folder: folder) }
    guard let slug, let place = normalized(slug.hasPrefix("/") ? join(edition, slug) : join(folder, slug)),
      !place.isEmpty
    else { return Route(page: path) }
    return Route(folder: place)
  }

  /// Whether other texts of pages have the same names for links before the same headings.
  func hasSameNames(_ changed: [Page]) -> Bool {
    names.isEmpty
      || changed.allSatisfy { page in
        func places(_ page: Page) -> [String: String?] {
          Dictionary(MySTNames(in: page.body.bytes).names.map { ($0.id, $0.title) }) { first, _ in first }
        }
        return places(page) == places(pages[page.id])
      }
  }

  /// Puts pages in the places of those that they are other texts of: all else of them is the same.
  mutating func replace(_ changed: [Page]) { for page in changed { pages[page.id] = page } }

  mutating func add(_ page: Page) {
    near.add(address: page.route.address)
    pageBySource[page.path] = page.id
    pageByAddress[page.route.address] = page.id
    for redirect in page.metadata.aliases.compactMap({ Redirect($0, to: page.id) }) {
      // Of two pages with one alias the first has it; the other is told.
      guard pageByAlias[redirect.route.address] == nil else { continue }
      pageByAlias[redirect.route.address] = page.id
      redirects.append(redirect)
    }
    pages.append(page)
  }

  /// What pages of several editions have in common that say the same.
  func key(of page: Page) -> String {
    if page.isFolderPage { return editions.inner(page.folder, in: page.edition) + "/" }
    let path = editions.inner(page.path, in: page.edition)
    return path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }

  /// The pages with a date in a folder and below it, the newest first.
  func posts(of page: Page, _ configuration: SiteConfiguration) -> [Int] {
    let within = pages.filter { other in
      other.edition == page.edition && other.id != page.id && other.generated == nil && !other.isNotFound
        && (page.folder.isEmpty || other.path.hasPrefix(page.folder + "/"))
    }
    let dated = within.compactMap { other in configuration.moment(of: other).map { (other.id, $0.date) } }
    return dated.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }.map(\.0)
  }

  private mutating func add(asset source: String, at path: String) {
    near.add(path)
    assetBySource[path] = assets.count
    remember(pictureAt: path, assets.count)
    assets.append(Asset(source: source, route: Route(file: path)))
  }

  private mutating func remember(pictureAt path: String, _ number: Int) {
    let name = lastComponent(of: path).lowercased()
    guard let dot = name.lastIndex(of: "."),
      Self.pictureEndings.contains(String(name[name.index(after: dot)...]))
    else { return }
    for key in [name, String(name[..<dot])] where picturesByName[key] == nil { picturesByName[key] = number }
  }
}
