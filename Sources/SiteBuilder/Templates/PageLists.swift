internal import Diagnostics

/// The lists of pages that templates go through: `pages`, `folders.guide`, `page.children` and their like.
struct PageLists: Sendable {
  private let used: TemplateLists
  private let pages: [Page]
  private let titles: [String]
  private let tree: NavigationTree
  private let configuration: SiteConfiguration
  private let editions: SiteEditions
  /// The edition whose pages are listed.
  private let edition: Int
  /// The pages with a date, the newest first.
  private var latest: [Int] = []
  private var named: [(kind: TemplateLists.Kind, name: String, pages: [Int])] = []
  /// Names of folders, tags and days that nothing has.
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ used: TemplateLists, _ content: ContentIndex, edition: Int, titles: [String], _ tree: NavigationTree,
    _ configuration: SiteConfiguration
  ) {
    self.used = used
    pages = content.pages
    editions = content.editions
    self.edition = edition
    self.titles = titles
    self.tree = tree
    self.configuration = configuration
    guard !used.named.isEmpty || used.used.contains("latest") else { return }
    latest = newestFirst(pages.filter { configuration.moment(of: $0) != nil && isListed($0) }.map(\.id))
    for list in used.named where !named.contains(where: { $0.kind == list.kind && $0.name == list.name }) {
      named.append((list.kind, list.name, self.pages(of: list) ?? []))
    }
    // What one of several languages or versions does not have is nothing to say of the template.
    if edition != 0 { diagnostics = [] }
  }

  /// What templates name beside `page`.
  func values(for page: Page) -> [TemplateValue.Pair] {
    var result: [TemplateValue.Pair] = []
    if used.used.contains("pages") { result.append(.init("pages", list(tree.readingOrder, for: page))) }
    if used.used.contains("latest") { result.append(.init("latest", list(latest, for: page))) }
    if used.used.contains("navigation") {
      result.append(.init("navigation", navigation(tree.roots, for: page)))
    }
    for kind in TemplateLists.Kind.allCases {
      let lists = named.filter { $0.kind == kind }
      guard !lists.isEmpty else { continue }
      let value = TemplateValue.mapping(lists.map { .init($0.name, list($0.pages, for: page)) })
      result.append(.init(kind.rawValue, value))
    }
    return result
  }

  /// What templates name of `page`.
  func around(_ page: Page) -> [TemplateValue.Pair] {
    let node = tree.nodeOfPage[page.id]
    var result: [TemplateValue.Pair] = []
    func add(_ name: String, _ nodes: @autoclosure () -> [Int]) {
      guard used.used.contains("page." + name) else { return }
      result.append(.init(name, list(nodes().compactMap { tree.nodes[$0].page }, for: page)))
    }
    add("children", node.map { tree.nodes[$0].children } ?? [])
    add("siblings", node.map { tree.nodes[$0].parent.map { tree.nodes[$0].children } ?? tree.roots } ?? [])
    add("parents", node.map { tree.ancestors(of: $0) } ?? [])
    return result
  }

  // MARK: Entries

  private func list(_ pages: [Int], for page: Page) -> TemplateValue {
    .list(pages.map { entry($0, for: page) })
  }

  private func entry(_ target: Int, for page: Page) -> TemplateValue {
    let other = pages[target]
    return .mapping([
      .init("title", .text(title(of: target))),
      .init("url", .text(page.route.link(to: other.route, configuration.links))),
      .init("description", TemplateValue(other.metadata.description)),
      .init("date", TemplateValue(configuration.moment(of: other).map { String($0.text.prefix(10)) })),
      .init("isCurrent", .truth(target == page.id)),
      .init("params", other.metadata.parameters.keeping(used.parameters)),
    ])
  }

  /// Every key has a value, since what an entry lacks would be looked up in the one around it.
  private func navigation(_ level: [Int], for page: Page) -> TemplateValue {
    let open = tree.nodeOfPage[page.id].map { Set(tree.ancestors(of: $0) + [$0]) } ?? []
    func entries(_ level: [Int]) -> TemplateValue {
      .list(
        level.compactMap { node in
          let item = tree.nodes[node]
          let target = item.page ?? tree.firstPage(under: node)
          let address =
            item.link ?? target.map { page.route.link(to: pages[$0].route, configuration.links) }
          guard let address else { return nil }
          return .mapping([
            .init("title", .text(item.title)),
            .init("url", .text(address)),
            .init("isCurrent", .truth(item.page == page.id)),
            .init("isOpen", .truth(open.contains(node))),
            .init("children", entries(item.children)),
          ])
        })
    }
    return entries(level)
  }

  private func title(of page: Int) -> String {
    tree.nodeOfPage[page].map { tree.nodes[$0].title } ?? titles[page]
  }

  // MARK: Finding

  private func isListed(_ page: Page) -> Bool {
    page.edition == edition && page.generated == nil && !page.isNotFound
  }

  private mutating func pages(of list: TemplateLists.Named) -> [Int]? {
    switch list.kind {
    case .folders:
      // A dot would lead Mustache on, and a slash ends a name.
      func written(_ page: Page) -> String {
        String(editions.inner(page.folder, in: edition).map { $0 == "/" ? "-" : $0 })
      }
      let folders = Set(pages.filter(isListed).map(written))
      guard folders.contains(list.name), !list.name.contains(".") else {
        diagnostics.append(
          .noPagesForTemplate("folder", list.name, at: list.span, among: folders.filter { !$0.isEmpty }))
        return nil
      }
      let own = pages.filter { isListed($0) && written($0) == list.name && !$0.isFolderPage }.map(\.id)
      let place = Dictionary(zip(tree.readingOrder, 0...), uniquingKeysWith: { first, _ in first })
      return own.sorted { (place[$0] ?? .max, $0) < (place[$1] ?? .max, $1) }
    case .tagged:
      let tags = TagIndex(pages.filter { $0.edition == edition }).tags
      guard let tag = tags.first(where: { $0.slug == list.name }) else {
        diagnostics.append(
          .noPagesForTemplate("tag", list.name, at: list.span, among: Set(tags.map(\.slug))))
        return nil
      }
      return newestFirst(tag.pages.filter { isListed(pages[$0]) })
    case .dated:
      let dates = latest.map { configuration.moment(of: pages[$0])?.text ?? "" }
      let found = zip(latest, dates).filter { $0.1.hasPrefix(list.name + "-") }.map(\.0)
      guard !found.isEmpty else {
        diagnostics.append(
          .noPagesForTemplate(
            "date", list.name, at: list.span, among: Set(dates.map { String($0.prefix(4)) })))
        return nil
      }
      return found
    }
  }

  private func newestFirst(_ ids: [Int]) -> [Int] {
    let dated = ids.map { id -> (id: Int, instant: String) in
      (id, configuration.moment(of: pages[id])?.instant ?? "")
    }
    return dated.sorted { a, b in a.instant == b.instant ? a.id < b.id : a.instant > b.instant }.map(\.id)
  }
}
