internal import Diagnostics

/// Pages that nobody has written.
extension ContentIndex {
  /// A page of the site's own language stands in where one of another language is missing.
  mutating func addFallbacks() {
    guard !editions.isOnly else { return }
    var known: [Set<String>] = editions.all.map { _ in [] }
    for page in pages { known[page.edition].insert(key(of: page)) }
    let written = pages
    for (number, edition) in editions.all.enumerated() {
      guard let original = editions.original(of: number) else { continue }
      for page in written where page.edition == original && !page.isNotFound {
        let route = Route(
          folder: join(edition.folder, editions.inner(String(page.route.address.dropLast()), in: original)))
        guard !known[number].contains(key(of: page)), pageByAddress[route.address] == nil,
          assetBySource[route.path] == nil
        else { continue }
        let path = join(edition.folder, editions.inner(page.path, in: original))
        add(page.standingIn(at: path, route, id: pages.count, edition: number))
      }
    }
  }

  /// The pages that stand in for translations of another, with what that says now.
  func copies(of page: Page) -> [Page] {
    guard !editions.isOnly else { return [] }
    return pages.filter { $0.original == page.id && $0.generated == nil }.map {
      page.standingIn(at: $0.path, $0.route, id: $0.id, edition: $0.edition)
    }
  }

  /// A site has a home, be it a list of what is in it; and so has each of its languages and versions.
  mutating func addHome() {
    for (number, edition) in editions.all.enumerated() {
      let home = Route(folder: edition.folder)
      guard !pages.isEmpty, pageByAddress[home.address] == nil, assetBySource[home.path] == nil else {
        continue
      }
      addGenerated(.home, join(edition.folder, "index.md"), PageMetadata(), home, in: number)
    }
    // Where no edition is at the site's root, it leads to the first.
    let root = Route(folder: "")
    guard let home = pageByAddress[Route(folder: editions.all[0].folder).address],
      pageByAddress[root.address] == nil,
      assetBySource[root.path] == nil
    else { return }
    redirects.append(Redirect(root, to: home))
    pageByAlias[root.address] = home
  }

  /// A published site has a page for addresses where nothing is.
  mutating func addNotFound(_ configuration: SiteConfiguration) {
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
  mutating func addLists(_ edition: Int, _ site: SiteConfiguration) {
    let configuration = editions.configuration(of: edition, site)
    let pages = pages.filter { $0.edition == edition }
    var metadata = PageMetadata()
    metadata.isInNavigation = false
    func add(_ page: GeneratedPage, _ folder: String, _ title: String) {
      let folder = join(configuration.folder, folder)
      let route = Route(folder: folder)
      guard pageByAddress[route.address] == nil, assetBySource[route.path] == nil else { return }
      metadata.title = title
      addGenerated(page, folder + ".md", metadata, route, in: edition)
    }
    let parts = SiteContents.count(of: pages)
    if parts > 0 {
      let title = configuration.words.theme.pages
      add(.contents(nil), SiteContents.address, title)
      for part in 0..<parts {
        add(.contents(part), "\(SiteContents.address)/\(part + 1)", "\(title) \(part + 1)")
      }
    }
    addBooks(pages, edition, configuration)
    if let folder = configuration.publishing.tags {
      let tags = TagIndex(pages).tags
      if !tags.isEmpty { add(.tags, folder, configuration.words.theme.tags) }
      for (number, tag) in tags.enumerated() {
        let parts = ListParts(tag.pages.count, length: configuration.publishing.listLength)
        for part in 1...parts.count {
          add(.tag(number, part: part), parts.folder(part, of: join(folder, tag.slug)), tag.name)
        }
      }
    }
    for page in pages {
      guard let kind = page.metadata.kind, let span = page.metadata.kindSpan else { continue }
      guard page.isFolderPage else {
        diagnostics.append(.kindOfNoFolder(kind.rawValue, at: span))
        continue
      }
      let posts = posts(of: page, configuration)
      if posts.isEmpty, page.original == nil { diagnostics.append(.listWithoutPages(at: span)) }
      let parts = ListParts(posts.count, kind, configuration)
      for part in 1...parts.count where part > 1 {
        let folder = editions.inner(page.folder, in: edition)
        let path = parts.folder(part, of: folder)
        add(.part(ofPage: page.id, part), path, "")
        // It is a copy where the list is one.
        guard let original = page.original,
          let added = pageByAddress[Route(folder: join(configuration.folder, path)).address]
        else { continue }
        let place = join(editions.all[self.pages[original].edition].folder, path)
        self.pages[added].original = pageByAddress[Route(folder: place).address]
      }
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

  /// The pages that show others to be printed.
  private mutating func addBooks(_ pages: [Page], _ edition: Int, _ configuration: SiteConfiguration) {
    var metadata = PageMetadata()
    metadata.isInNavigation = false
    (metadata.showsSidebar, metadata.showsContents) = (false, false)
    metadata.title = configuration.words.theme.book
    metadata.classes = "book"
    for written in configuration.publishing.books {
      let folder = join(configuration.folder, normalized(written.text) ?? "")
      let route = Route(folder: join(folder, BookPage.name))
      guard pages.contains(where: { BookPage.holds($0, folder) }) else {
        guard edition == 0 else { continue }
        let near = didYouMean(written.text, among: folders(in: edition))
        diagnostics.append(.navigationTargetMissing(written.text, at: written.span, hint: near))
        continue
      }
      guard pageByAddress[route.address] == nil, assetBySource[route.path] == nil else { continue }
      addGenerated(.book(folder: folder), join(folder, BookPage.name + ".md"), metadata, route, in: edition)
    }
  }

  /// The folders in which an edition has pages, as settings name them.
  func folders(in edition: Int) -> [String] {
    let own = pages.lazy.filter { $0.edition == edition && $0.generated == nil }
    return Set(own.map { editions.inner($0.folder, in: edition) }).subtracting([""]).sorted(by: inByteOrder)
  }

  static func notFoundRoute(_ configuration: SiteConfiguration) -> Route {
    var route = Route(file: Route.notFoundPath)
    route.base = configuration.rootPath
    return route
  }

  /// - Parameter path: that of the file which would take the page's place.
  private mutating func addGenerated(
    _ generated: GeneratedPage, _ path: String, _ metadata: PageMetadata, _ route: Route, in edition: Int = 0
  ) {
    let file = SourceFile(path: Self.folder + "/" + path, bytes: [])
    var page = Page(
      id: pages.count, path: path, file: file, metadata: metadata, bodyStart: 0, route: route,
      isFolderPage: generated == .home)
    page.generated = generated
    page.edition = edition
    add(page)
  }
}

extension Page {
  /// The page at another place, where its translation is missing.
  fileprivate func standingIn(at path: String, _ route: Route, id: Int, edition: Int) -> Page {
    var metadata = metadata
    metadata.aliases = []
    var copy = Page(
      id: id, path: path, file: file, metadata: metadata, bodyStart: bodyStart, route: route,
      isFolderPage: isFolderPage)
    copy.expanded = expanded
    copy.edition = edition
    copy.original = self.id
    return copy
  }
}
