internal import Diagnostics
internal import Markdown

/// Every page and every other file of `content/`, and where each ends up.
public struct ContentIndex: Sendable {
  /// A file that is copied as it is.
  struct Asset: Sendable {
    /// Relative to the site's folder.
    let source: String
    let route: Route
  }

  public private(set) var pages: [Page] = []
  private(set) var assets: [Asset] = []
  /// Pages that are not built, by their paths in `content/`.
  private(set) var drafts: Set<String> = []
  private(set) var pageBySource: [String: Int] = [:]
  private var pageByAddress: [String: Int] = [:]
  private var pageByAlias: [String: Int] = [:]
  /// In the order of the pages; one may be where something else is.
  private(set) var redirects: [Redirect] = []
  private var assetBySource: [String: Int] = [:]
  private var near = NearPaths()
  /// By the names in lower case, with their endings and without.
  private var picturesByName: [String: Int] = [:]
  private static let pictureEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "mp4", "mov", "webm", "m4v",
  ]
  private(set) var diagnostics: [Diagnostic] = []

  public static let folder = "content"

  /// Walks `content/`, reads its pages and gives everything its place.
  ///
  /// - Parameter configuration: names folders of strangers, of whose files only the harmless ones are taken.
  static func load(
    _ files: any FileSystem, includingDrafts: Bool, _ configuration: SiteConfiguration, _ workers: Workers
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
    let read = workers.map(markdown.count) { ReadPage(markdown[$0], files, configuration) }
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
    index.diagnostics += rules.diagnostics(
      for: (markdown + others).map { String($0.dropFirst(folder.count + 1)) })
    if index.pages.isEmpty, !index.diagnostics.hasErrors { index.diagnostics.append(.noPages) }
    index.addHome()
    index.addNotFound(configuration)
    index.addLists(configuration)
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
    var route = Self.route(of: read.path, isFolderPage: isFolderPage, slug: read.metadata.slug)
    var metadata = read.metadata
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
    near.add(page.path)
    add(page)
  }

  private static func route(of path: String, isFolderPage: Bool, slug: String?) -> Route {
    let folder = parent(of: path)
    if isFolderPage { return Route(folder: folder) }
    guard let slug, let place = normalized(slug.hasPrefix("/") ? slug : join(folder, slug)), !place.isEmpty
    else { return Route(page: path) }
    return Route(folder: place)
  }

  private mutating func add(_ page: Page) {
    near.add(address: page.route.address)
    pageBySource[page.path] = page.id
    pageByAddress[page.route.address] = page.id
    for redirect in page.metadata.aliases.compactMap({ Redirect($0, to: page.id) }) {
      if pageByAlias.updateValue(page.id, forKey: redirect.route.address) == nil {
        redirects.append(redirect)
      }
    }
    pages.append(page)
  }

  /// A site has a home, be it a list of what is in it.
  private mutating func addHome() {
    let home = Route(folder: "")
    guard !pages.isEmpty, pageByAddress[home.address] == nil, assetBySource[home.path] == nil else { return }
    addGenerated(.home, "index.md", PageMetadata(), home)
  }

  /// A published site has a page for addresses where nothing is.
  private mutating func addNotFound(_ configuration: SiteConfiguration) {
    let route = Self.notFoundRoute(configuration)
    guard configuration.url != nil, !pages.isEmpty, pageByAddress[route.address] == nil,
      assetBySource[route.path] == nil
    else { return }
    var metadata = PageMetadata()
    metadata.title = configuration.words.theme.notFound
    metadata.isInNavigation = false
    addGenerated(.notFound, "404.md", metadata, route)
  }

  /// Pages of tags, and the index.
  private mutating func addLists(_ configuration: SiteConfiguration) {
    var metadata = PageMetadata()
    metadata.isInNavigation = false
    func add(_ page: GeneratedPage, _ folder: String, _ title: String) {
      let route = Route(folder: folder)
      guard pageByAddress[route.address] == nil, assetBySource[route.path] == nil else { return }
      metadata.title = title
      addGenerated(page, folder + ".md", metadata, route)
    }
    let parts = SiteContents.count(of: pages)
    if parts > 0 {
      let title = configuration.words.theme.pages
      add(.contents(nil), SiteContents.address, title)
      for part in 0..<parts {
        add(.contents(part), "\(SiteContents.address)/\(part + 1)", "\(title) \(part + 1)")
      }
    }
    if let folder = configuration.publishing.tags {
      let tags = TagIndex(pages).tags
      if !tags.isEmpty { add(.tags, folder, configuration.words.theme.tags) }
      for (number, tag) in tags.enumerated() { add(.tag(number), join(folder, tag.slug), tag.name) }
    }
    if configuration.publishing.search.contains(.pagefind), !pages.isEmpty {
      metadata.showsContents = false
      add(.search, SearchPage.folder, configuration.words.theme.search)
      metadata.showsContents = true
    }
    if configuration.publishing.search.contains(.index), !pages.isEmpty {
      add(.index, HeadingIndex.address, configuration.words.theme.index)
    }
  }

  private static func notFoundRoute(_ configuration: SiteConfiguration) -> Route {
    var route = Route(file: Route.notFoundPath)
    route.base = configuration.rootPath
    return route
  }

  /// - Parameter path: that of the file which would take the page's place.
  private mutating func addGenerated(
    _ generated: GeneratedPage, _ path: String, _ metadata: PageMetadata, _ route: Route
  ) {
    let file = SourceFile(path: Self.folder + "/" + path, bytes: [])
    var page = Page(
      id: pages.count, path: path, file: file, metadata: metadata, bodyStart: 0, route: route,
      isFolderPage: generated == .home)
    page.generated = generated
    add(page)
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

/// A page's file, read and its front matter understood.
private struct ReadPage: Sendable {
  let path: String
  var file: SourceFile?
  var metadata = PageMetadata()
  var bodyStart = 0
  var expanded: SourceText?
  var diagnostics: [Diagnostic] = []

  init(_ source: String, _ files: any FileSystem, _ configuration: SiteConfiguration) {
    path = String(source.dropFirst(ContentIndex.folder.count + 1))
    do throws(FileError) {
      let file = SourceFile(path: source, bytes: try files.read(source))
      if let bad = firstInvalidUTF8(file.bytes) {
        diagnostics.append(.notUTF8(at: Span(file, bad..<bad + 1)))
        return
      }
      (metadata, bodyStart) = PageMetadata.parse(file, into: &diagnostics)
      self.file = file
      guard !configuration.markdown.isDisjoint(with: [.includes, .snippets, .docfx, .codeImports, .modules])
      else { return }
      var inclusions = Inclusions(
        files, configuration.markdown, configuration.checks.severity(of: .files), folder: parent(of: source),
        isOfStrangers: configuration.html.isOfStrangers(path))
      expanded = inclusions.expanded(SourceText(file, range: bodyStart..<file.bytes.count))
      diagnostics += inclusions.diagnostics
    } catch {
      diagnostics.append(.cannot(error))
    }
  }
}

/// A folder and everything below it, in a fixed order.
struct FolderWalk {
  /// Folders within folders; deeper is a mistake, or a way round the check for loops.
  static let depthLimit = 64

  private let fileSystem: any FileSystem
  /// Paths relative to the site's folder, sorted folder by folder.
  private(set) var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  mutating func visit(_ folder: String) {
    let kind = fileSystem.kind(of: folder)
    if case .outside(let target) = kind { return diagnostics.append(.leavesSite(folder, target)) }
    guard case .folder(let identity) = kind else {
      diagnostics.append(.missingFolder(folder))
      return
    }
    visit(folder, inside: [identity])
  }

  /// - Parameter chain: the identities of the folders that lead here; one of them again is a loop.
  private mutating func visit(_ folder: String, inside chain: [String]) {
    let entries: [FileEntry]
    do throws(FileError) {
      entries = try fileSystem.entries(of: folder)
    } catch {
      diagnostics.append(.cannot(error))
      return
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = join(folder, entry.name)
      switch entry.kind {
      case .file: files.append(path)
      case .folder(let identity):
        if chain.contains(identity) {
          diagnostics.append(.folderLoop(path))
        } else if chain.count >= Self.depthLimit {
          diagnostics.append(.tooDeep(path))
        } else {
          visit(path, inside: chain + [identity])
        }
      case .outside(let target): diagnostics.append(.leavesSite(path, target))
      case .other: diagnostics.append(.notAFile(path))
      }
    }
  }
}

/// The offset of the first byte that is not part of a UTF-8 character.
func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var decoder = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .error, .emptyInput: return offset
    }
  }
}
