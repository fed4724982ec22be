internal import Diagnostics
internal import Glibc
internal import Markdown
internal import Synchronization
internal import Web

/// Puts the template round a page's content, with everything that leads from it to other pages.
final class PageAssembly: Sendable {
  /// The settings as they are for the edition.
  let configuration: SiteConfiguration
  let content: ContentIndex
  /// The edition whose pages are put together.
  let edition: Int
  let pages: [Page]
  let titles: [String]
  let tree: NavigationTree
  let neighbours: [(previous: Int?, next: Int?)]
  let library: TemplateLibrary
  /// What `data/` says, with its places.
  let data: DataValue
  let fonts: RenderedFonts
  let sidebar: Sidebar
  /// The sidebars that pages share, written when the first page asks.
  private let sheets = Mutex<[Sidebar.Variant: Lazy<Sidebar.Sheet>]>([:])
  let words: TemplateValue
  let frame: SiteFrame
  let tags: TagIndex
  /// The headings of each page.
  let headings: [[RenderedPage.Heading]]
  /// The pages as the contents of a large site list them; none in a small one.
  var contents: [Page] { sortedContents.value }
  private let sortedContents: Lazy<[Page]>
  /// The lists of pages that templates name.
  let lists: PageLists
  /// The folders whose pages a blog or a changelog lists.
  let postFolders: [String]
  /// What each page of that kind lists.
  let posts: [Int: [Int]]
  /// Where the site's style sheet is.
  let stylesheet: String
  /// The cards of pages that have one.
  let cards: [Int: NamedPicture]
  /// The feeds that there are, by their paths.
  let feeds: Set<String>
  /// What the feeds that the settings name are called, in the order of the settings.
  let feedTitles: [String]
  /// The page that finds others. It is looked for once: each page asks.
  let searchPage: Page?
  /// The page of all headings.
  let indexPage: Page?
  /// The books that there are, those of inner folders last.
  let books: [(folder: String, page: Page)]
  /// Of each page what it was rendered to, where a book shows that.
  private let texts: [RenderedPage]

  init(
    _ configuration: SiteConfiguration, _ content: ContentIndex, edition: Int, titles: [String],
    _ tree: NavigationTree,
    _ library: TemplateLibrary, _ data: DataValue, _ fonts: RenderedFonts,
    _ frame: SiteFrame, _ rendered: [RenderedPage],
    cards: [Int: NamedPicture], stylesheet: String, _ files: [String]
  ) {
    let pages = content.pages
    let own = content.editions.isOnly ? pages : pages.filter { $0.edition == edition }
    let listing = own.filter { $0.metadata.kind != nil && $0.isFolderPage }
    postFolders = listing.map(\.folder)
    posts = Dictionary(uniqueKeysWithValues: listing.map { ($0.id, content.posts(of: $0, configuration)) })
    self.content = content
    self.edition = edition
    self.frame = frame
    headings = rendered.map(\.headings)
    books = pages.compactMap { page in
      guard case .book(let folder)? = page.generated, page.edition == edition else { return nil }
      return (folder, page)
    }.sorted { $0.folder.utf8.count < $1.folder.utf8.count }
    texts = books.isEmpty ? [] : rendered
    (self.cards, self.stylesheet) = (cards, stylesheet)
    searchPage = pages.first { $0.generated == .search && $0.edition == edition }
    indexPage = pages.first { $0.generated == .index && $0.edition == edition }
    feedTitles = configuration.publishing.feeds.map {
      configuration.title(
        ofFeed: join(configuration.folder, normalized($0.text) ?? ""), pages, titles)
    }
    feeds = Set(files.filter { lastComponent(of: $0) == Feed.name })
    tags = configuration.publishing.tags == nil ? TagIndex([]) : TagIndex(own)
    self.configuration = configuration
    self.fonts = fonts
    self.pages = pages
    self.titles = titles
    self.tree = tree
    self.library = library
    self.data = data
    sortedContents = Lazy {
      own.contains { $0.generated == .contents(nil) } ? SiteContents.sorted(own) : []
    }
    lists = PageLists(library.lists, content, edition: edition, titles: titles, tree, configuration)
    words = configuration.words.templateValue
    neighbours = tree.neighbours
    sidebar = Sidebar(tree, pages, configuration, edition: edition)
  }

  /// The page's file. A template that is not there has been reported, and gives nothing.
  func html(of page: Page, _ rendered: RenderedPage) -> (html: [UInt8], diagnostics: [Diagnostic]) {
    let name = page.metadata.template ?? TemplateLibrary.defaultName
    let isForeign = name.hasSuffix(".html")
    guard
      let template = library.template(named: name)
        ?? (isForeign ? library.template(named: TemplateLibrary.defaultName) : nil)
    else { return ([], []) }
    var rendered = rendered
    if case .book(let folder)? = page.generated {
      rendered = BookPage(self, of: folder, on: page).rendered(texts)
    }
    var diagnostics: [Diagnostic] = []
    let sidebar = page.metadata.showsSidebar ? sidebarHTML(for: page) : .null
    let searchField = searchField(on: page)
    let switches = EditionSwitch(self, page).html
    let values: [TemplateValue.Pair] =
      [
        .init("site", site(for: page)),
        .init("page", values(of: page, rendered)),
        .init("data", library.data),
        .init("words", words),
        .init("root", .text(page.route.rootPrefix)),
        .init("stylesheet", .text(page.route.rootPrefix + stylesheet)),
        .init("preloads", preloads(for: page, rendered)),
        .init("meta", meta(of: page, rendered)),
        .init("content", .html(text(of: page, rendered))),
        .init("posted", TemplateValue(PostList(self).date(of: page))),
        .init("brand", .html(frame.brand.html(for: page))),
        .init("links", TemplateValue(frame.links(for: page))),
        .init("icons", TemplateValue(frame.icons(for: page))),
        .init("alternates", TemplateValue(alternates(of: page))),
        .init("search", TemplateValue(searchField)),
        .init("pagefind", TemplateValue(pagefindAttributes(of: page))),
        .init("switches", TemplateValue(switches)),
        .init("notice", TemplateValue(EditionSwitch(self, page).notice)),
        .init("scheme", TemplateValue(configuration.scheme.field(configuration.words.theme))),
        .init("tags", TemplateValue(TagPages(self).list(of: page))),
        .init(
          "book", TemplateValue(book(of: page).map { page.route.link(to: $0.route, configuration.links) })),
        // What a small screen opens: the sidebar, and below it what is in the header.
        .init("menu", .truth(sidebar != .null || frame.hasLinks || searchField != nil || switches != nil)),
        .init("sidebar", sidebar),
        .init(
          "toc", page.metadata.showsContents ? TemplateValue(TableOfContents(rendered.headings).html) : .null),
        .init("breadcrumbs", breadcrumbs(of: page)),
        .init("previous", neighbours[page.id].previous.map { link(to: $0, from: page) } ?? .null),
        .init("next", neighbours[page.id].next.map { link(to: $0, from: page) } ?? .null),
      ] + lists.values(for: page)
    let html = template.render(values) { text, use in
      guard let scheme = configuration.addresses.refusedScheme(of: text, for: use) else { return }
      let place =
        page.metadata.data.place(of: text) ?? configuration.data.place(of: text) ?? data.place(of: text)
        ?? Span(page.file, 0..<0)
      diagnostics.append(.dangerousTemplateAddress(scheme, at: place))
    }
    if let html { return (html, diagnostics) }
    return (
      [], [.templateRounds(TemplateRounds.limit, page: page.path, at: library.innermostSection[name])]
    )
  }

  func text(of page: Page, _ rendered: RenderedPage) -> [UInt8] {
    if case .book? = page.generated { return rendered.html }
    if let generated = page.generated { return html(of: generated, for: page) }
    guard page.isFolderPage, page.metadata.kind != nil else { return rendered.html }
    return rendered.html + PostList(self).html(of: page, 1, for: page)
  }

  /// Links by which a browser fetches the page's fonts before it lays anything out: text set in another font
  /// first would move what stands below it.
  private func preloads(for page: Page, _ rendered: RenderedPage) -> TemplateValue {
    let (hasEmphasis, hasCode) = uses(rendered.html)
    let faces = SiteFonts.firstFaces(rendered.faces, hasEmphasis: hasEmphasis, hasCode: hasCode)
    let links = faces.compactMap { fonts.names[$0] }
    var writer = HTMLWriter()
    for name in links {
      writer.raw("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin")
      writer.attribute("href", page.route.rootPrefix + "assets/" + name)
      writer.raw(">\n")
    }
    return .html(writer.bytes)
  }

  /// Whether HTML has elements that are set in other faces, apart from those with a style of their own, which layout
  /// blocks have.
  private func uses(_ html: [UInt8]) -> (emphasis: Bool, code: Bool) {
    var (hasEmphasis, hasCode) = (false, false)
    html.withUnsafeBytes { html in
      guard let base = html.baseAddress else { return }
      func isElement(_ name: StaticString, at place: Int) -> Bool {
        let end = place + name.utf8CodeUnitCount
        guard end < html.count, memcmp(base + place, name.utf8Start, name.utf8CodeUnitCount) == 0 else {
          return false
        }
        return html[end] == UInt8(ascii: ">") || html[end] == 0x20 && name.utf8Start[0] == UInt8(ascii: "p")
      }
      var place = 0
      while !hasEmphasis || !hasCode, let found = memchr(base + place, 0x3C, html.count - place) {
        place = UnsafeRawPointer(found) - base + 1
        guard place < html.count else { return }
        switch html[place] {
        case UInt8(ascii: "e"): hasEmphasis = hasEmphasis || isElement("em", at: place)
        case UInt8(ascii: "c"): hasCode = hasCode || isElement("code", at: place)
        case UInt8(ascii: "p"): hasCode = hasCode || isElement("pre", at: place)
        case UInt8(ascii: "k"): hasCode = hasCode || isElement("kbd", at: place)
        case UInt8(ascii: "s"): hasCode = hasCode || isElement("samp", at: place)
        default: break
        }
      }
    }
    return (hasEmphasis, hasCode)
  }

  private func site(for page: Page) -> TemplateValue {
    .mapping([
      .init("title", .text(configuration.title)),
      .init("description", TemplateValue(configuration.description)),
      .init("language", .text(configuration.language)),
      .init("direction", .text(configuration.isRightToLeft ? "rtl" : "ltr")),
      .init("url", TemplateValue(configuration.url)),
      .init("home", .text(page.route.link(to: configuration.home, configuration.links))),
      .init("announcement", TemplateValue(frame.announcement(for: page))),
      .init("footer", TemplateValue(frame.footer(for: page))),
      .init("social", TemplateValue(frame.social)),
      .init("head", TemplateValue(configuration.frame.headHTML.map { Array($0.utf8) })),
      .init("bodyEnd", TemplateValue(configuration.frame.bodyHTML.map { Array($0.utf8) })),
      .init("params", configuration.parameters),
    ])
  }

  private func values(of page: Page, _ rendered: RenderedPage) -> TemplateValue {
    let isHome = page.route == configuration.home
    return .mapping(
      [
        .init("title", .text(titles[page.id])),
        .init("description", TemplateValue(description(of: page))),
        .init("url", TemplateValue(configuration.address(of: canonical(of: page)))),
        .init("path", .text(page.path)),
        .init("language", TemplateValue(languageOfText(of: page)?.tag)),
        .init("direction", TemplateValue(languageOfText(of: page)?.direction.rawValue)),
        .init("heading", .truth(showsTitle(of: page, rendered))),
        .init("isHome", .truth(isHome)),
        .init("edit", TemplateValue(frame.edit(page))),
        .init("changed", TemplateValue(PostList(self).change(of: page))),
        .init("class", TemplateValue(page.metadata.classes)),
        .init("css", rendered.css.isEmpty ? .null : .html(rendered.css)),
        .init("params", page.metadata.parameters.keeping(library.parameters)),
      ] + lists.around(page))
  }

  /// A page whose Markdown has no heading of its own is given its title as one. Docusaurus, Starlight and Hugo look at
  /// what it begins with: a heading further down is no title there.
  private func showsTitle(of page: Page, _ rendered: RenderedPage) -> Bool {
    let markdown = configuration.markdown(of: page)
    // As Docusaurus has it.
    if markdown.contains(.modules), case .bool(true)? = page.metadata.data["hide_title"]?.content {
      return false
    }
    if rendered.title == nil { return true }
    return page.metadata.title != nil && !rendered.beginsWithTitle
      && !markdown.isDisjoint(with: [.modules, .shortcodes])
  }

  private func description(of page: Page) -> String? {
    page.metadata.description ?? (page.route == configuration.home ? configuration.description : nil)
  }

  /// What the page says of itself to search engines and to other sites.
  private func meta(of page: Page, _ rendered: RenderedPage) -> TemplateValue {
    if page.isNotFound || page.isBook {
      return .html(Array("<meta name=\"robots\" content=\"noindex\">".utf8))
    }
    guard let address = configuration.address(of: canonical(of: page)) else { return .null }
    let home = configuration.url.map {
      SharingTags.Step(title: configuration.title, address: $0 + percentEncoded(configuration.home.address))
    }
    let isHome = page.route == configuration.home
    var around: [SharingTags.Step] = []
    for ancestor in tree.nodeOfPage[page.id].map({ tree.ancestors(of: $0) }) ?? [] {
      // A group without a page of its own is no step that one could go to.
      guard let section = tree.nodes[ancestor].page, let address = configuration.address(of: pages[section])
      else { continue }
      around.append(.init(title: tree.nodes[ancestor].title, address: address))
    }
    let own = isHome ? [] : [SharingTags.Step(title: titles[page.id], address: address)]
    let tags = SharingTags(
      title: titles[page.id], description: description(of: page), address: address, site: configuration.title,
      isHome: isHome, picture: rendered.picture ?? cards[page.id] ?? frame.settingsFiles.picture,
      published: configuration.moment(of: page),
      changed: configuration.change(of: page),
      way: (home.map { [$0] } ?? []) + around + own)
    return .html(tags.html)
  }

  private func sidebarHTML(for page: Page) -> TemplateValue {
    tree.roots.isEmpty ? .null : .html(sidebar.html(sheet(sidebar.variant(of: page)), for: page))
  }

  private func sheet(_ variant: Sidebar.Variant) -> Sidebar.Sheet {
    // Neighbours ask for it at once: the second one waits, and does not write it again.
    let sheet = sheets.withLock { sheets in
      if let known = sheets[variant] { return known }
      let sheet = Lazy { [sidebar] in sidebar.sheet(variant) }
      sheets[variant] = sheet
      return sheet
    }
    return sheet.value
  }

  /// The sections around a page that have pages of their own to lead to.
  private func breadcrumbs(of page: Page) -> TemplateValue {
    guard let node = tree.nodeOfPage[page.id] else {
      return .list(list(of: page).map { [link(to: $0, from: page)] } ?? [])
    }
    return .list(
      tree.ancestors(of: node).map { ancestor in
        let item = tree.nodes[ancestor]
        guard let target = item.page ?? tree.firstPage(under: ancestor) else {
          return .mapping([.init("title", .text(item.title))])
        }
        return .mapping([
          .init("title", .text(item.title)),
          .init("url", .text(page.route.link(to: pages[target].route, configuration.links))),
        ])
      })
  }

  /// The page that leads to one which nobody has written: that of all tags to a tag's, and that of a list to its parts.
  private func list(of page: Page) -> Int? {
    switch page.generated {
    case .tag:
      configuration.publishing.tags.flatMap {
        content.pageByAddress[Route(folder: join(configuration.folder, $0)).address]
      }
    case .part(let list, _): list
    default: nil
    }
  }

  private func link(to target: Int, from page: Page) -> TemplateValue {
    .mapping([
      .init("title", .text(tree.nodeOfPage[target].map { tree.nodes[$0].title } ?? titles[target])),
      .init("url", .text(page.route.link(to: pages[target].route, configuration.links))),
    ])
  }
}

extension DataValue {
  /// Where a text is written in this value.
  fileprivate func place(of text: String) -> Span? {
    var pending = [self]
    while let value = pending.popLast() {
      switch value.content {
      case .string(let own): if own == text, let span = value.span { return span }
      case .array(let elements): pending += elements.reversed()
      case .dictionary(let dictionary): pending += dictionary.entries.reversed().map(\.value)
      default: break
      }
    }
    return nil
  }
}
