internal import Web

/// The sidebar's HTML: written once for all the pages that share it, with the places known where a page
/// differs from the others.
///
/// A sidebar with all pages on every page would make a site of n pages write n² links. So up to
/// `wholeLimit` links every page has the whole tree, whose groups can be opened and closed from `foldLimit` links on,
/// those around the page open; beyond that a page has the top level and, along its own
/// branch, what is beside it, at most `levelLimit` entries of a level, those nearest to it; and beyond
/// `branchLimit` the levels between are the branch alone, and the others are cut shorter, so that the sidebar stays
/// within 4 KB. What is cut is on the pages of `SiteContents`. A group without a page of its own leads to the first page
/// in it.
struct Sidebar: Sendable {
  static let wholeLimit = 200
  static let foldLimit = 30
  static let levelLimit = 40
  static let branchLimit = 1000
  static let branchLevelLimit = 10
  static let topLevelLimit = 20
  /// What a large site's sidebar may take: 4 KB with the element around it.
  static let sizeLimit = 3900
  /// How many entries are shown of the top level and of the others, the most that stay within that. A page is among the
  /// middle five of those beside it, so that there are never fewer.
  private static let cuts = [
    (top: topLevelLimit, branch: branchLevelLimit), (14, 8), (10, 6), (6, 5), (3, 5),
  ]

  private let tree: NavigationTree
  private let pages: [Page]
  private let style: SiteConfiguration.LinkStyle
  private let isWhole: Bool
  private let folds: Bool
  private let isLarge: Bool
  /// The page with all pages in a large site.
  private let contents: Int?
  /// What a link to more pages of a level says.
  private let more: String
  /// What the link to all pages says.
  private let allPages: String

  init(_ tree: NavigationTree, _ pages: [Page], _ configuration: SiteConfiguration, edition: Int = 0) {
    let style = configuration.links
    more = configuration.words.theme.morePages
    self.tree = tree
    self.pages = pages
    self.style = style
    isWhole = tree.nodes.count <= Self.wholeLimit
    folds = isWhole && tree.nodes.count > Self.foldLimit
    isLarge = tree.nodes.count > Self.branchLimit
    contents = isWhole ? nil : pages.first { $0.generated == .contents(nil) && $0.edition == edition }?.id
    allPages = configuration.words.theme.pages
  }

  /// What pages with the same sidebar have in common: where they are in the tree, and what leads to the site's root.
  struct Variant: Hashable, Sendable {
    let prefix: String
    /// In a large site, the branch that is shown open, and the part of a long level.
    let branch: Int?
    let window: Int
  }

  func variant(of page: Page) -> Variant {
    guard !isWhole, let node = tree.nodeOfPage[page.id] else {
      return Variant(prefix: page.route.rootPrefix, branch: nil, window: 0)
    }
    // A section's own page shows what is in it; any other page, what is beside it.
    let isSection = !tree.nodes[node].children.isEmpty
    let branch = isSection ? node : tree.nodes[node].parent
    let position = isSection ? 0 : siblings(of: branch).firstIndex(of: node) ?? 0
    return Variant(
      prefix: page.route.rootPrefix, branch: branch,
      window: position / (limit(under: branch, Self.cuts[0]) / 2))
  }

  /// A sidebar as it is before it is known for which page, and where a page's mark goes.
  struct Sheet: Sendable {
    var html: [UInt8] { writer.bytes }
    fileprivate var writer = HTMLWriter()
    fileprivate let prefix: String
    /// How many entries of the top level and of the others are shown in a large site.
    fileprivate let cut: (top: Int, branch: Int)
    /// The place within `html`, right after `<a`, where a node's link takes `aria-current`.
    fileprivate var linkPlaces: [Int: Int] = [:]
    /// The place right after `<details`, where a group takes `open`.
    fileprivate var openPlaces: [Int: Int] = [:]
  }

  func sheet(_ variant: Variant) -> Sheet {
    for cut in Self.cuts {
      let sheet = sheet(variant, cut)
      if !isLarge || sheet.html.count <= Self.sizeLimit { return sheet }
    }
    return sheet(variant, Self.cuts[Self.cuts.count - 1])
  }

  private func sheet(_ variant: Variant, _ cut: (top: Int, branch: Int)) -> Sheet {
    var sheet = Sheet(prefix: variant.prefix, cut: cut)
    let open = variant.branch.map { tree.ancestors(of: $0) + [$0] } ?? []
    write(tree.roots, under: nil, Set(open), variant, to: &sheet)
    if let contents {
      sheet.writer.raw("<p class=\"all\"><a")
      sheet.writer.attribute("href", sheet.prefix + pages[contents].route.encoded(style))
      sheet.writer.raw(">")
      sheet.writer.text(allPages)
      sheet.writer.raw("</a></p>\n")
    }
    return sheet
  }

  /// The sheet with a page's own mark.
  func html(_ sheet: Sheet, for page: Page) -> [UInt8] {
    guard let node = tree.nodeOfPage[page.id] else { return sheet.html }
    var marks = (tree.ancestors(of: node) + [node]).compactMap { group in
      sheet.openPlaces[group].map { (place: $0, mark: " open") }
    }
    if let place = sheet.linkPlaces[node] { marks.append((place, " aria-current=\"page\"")) }
    var result: [UInt8] = []
    var done = 0
    for (place, mark) in marks.sorted(by: { $0.place < $1.place }) {
      result += sheet.html[done..<place]
      result += mark.utf8
      done = place
    }
    return result + sheet.html[done...]
  }

  // MARK: Writing

  /// How many entries of a level are shown.
  private func limit(under parent: Int?, _ cut: (top: Int, branch: Int)) -> Int {
    !isLarge ? Self.levelLimit : parent == nil ? cut.top : cut.branch
  }

  private func siblings(of parent: Int?) -> [Int] { parent.map { tree.nodes[$0].children } ?? tree.roots }

  private func write(
    _ level: [Int], under parent: Int?, _ open: Set<Int>, _ variant: Variant, to sheet: inout Sheet
  ) {
    sheet.writer.raw("<ul>\n")
    let shown = isWhole ? level[...] : window(of: level, under: parent, open, variant, sheet.cut)
    let isCut = shown.count < level.count
    if isCut, shown.startIndex > 0 { writeMore(level[shown.startIndex - 1], to: &sheet) }
    for node in shown {
      sheet.writer.raw("<li>")
      writeLabel(node, to: &sheet)
      let children = tree.nodes[node].children
      if !children.isEmpty, isWhole || open.contains(node) {
        sheet.writer.raw("\n")
        if folds { writeFold(node, to: &sheet) }
        write(children, under: node, open, variant, to: &sheet)
        if folds { sheet.writer.raw("</details>\n") }
      }
      sheet.writer.raw("</li>\n")
    }
    if isCut, shown.endIndex < level.count { writeMore(level[shown.endIndex], to: &sheet) }
    sheet.writer.raw("</ul>\n")
  }

  /// What leads on where a long level is cut: to the nearest page that is not shown, around which there are others.
  private func writeMore(_ node: Int, to sheet: inout Sheet) {
    sheet.writer.raw("<li class=\"more\">")
    if let page = tree.nodes[node].page ?? tree.firstPage(under: node) {
      sheet.writer.raw("<a")
      sheet.writer.attribute("href", sheet.prefix + pages[page].route.encoded(style))
      sheet.writer.attribute("aria-label", more)
      sheet.writer.raw(">…</a>")
    } else {
      sheet.writer.raw("…")
    }
    sheet.writer.raw("</li>\n")
  }

  /// What opens and closes a group: a button beside the group's name, which itself is a link.
  private func writeFold(_ node: Int, to sheet: inout Sheet) {
    sheet.writer.raw("<details")
    sheet.openPlaces[node] = sheet.writer.bytes.count
    sheet.writer.raw("><summary")
    sheet.writer.attribute("aria-label", tree.nodes[node].title)
    sheet.writer.raw("></summary>\n")
  }

  /// The part of a long level that is shown: around the page, or around the branch that leads to it.
  private func window(
    of level: [Int], under parent: Int?, _ open: Set<Int>, _ variant: Variant, _ cut: (top: Int, branch: Int)
  ) -> ArraySlice<Int> {
    if isLarge, let parent, parent != variant.branch,
      let place = level.firstIndex(where: { open.contains($0) })
    {
      return level[place...place]
    }
    let limit = limit(under: parent, cut)
    guard level.count > limit else { return level[...] }
    let half = limit / 2
    // Which part it is was counted with the most that may be shown.
    let step = self.limit(under: parent, Self.cuts[0]) / 2
    var centre = 0
    if let place = level.firstIndex(where: { open.contains($0) }) {
      centre = place
    } else if parent == variant.branch {
      centre = variant.window * step + step / 2
    }
    let start = max(0, min(centre - half, level.count - limit))
    return level[start..<start + limit]
  }

  private func writeLabel(_ node: Int, to sheet: inout Sheet) {
    let item = tree.nodes[node]
    let address: String
    if let link = item.link {
      address = link
    } else if let page = item.page ?? tree.firstPage(under: node) {
      address = sheet.prefix + pages[page].route.encoded(style)
    } else {
      sheet.writer.raw("<span>")
      sheet.writer.text(item.title)
      sheet.writer.raw("</span>")
      return
    }
    sheet.writer.raw("<a")
    if item.page != nil { sheet.linkPlaces[node] = sheet.writer.bytes.count }
    sheet.writer.attribute("href", address.isEmpty ? "./" : address)
    sheet.writer.raw(">")
    sheet.writer.text(item.title)
    if let badge = item.page.flatMap({ pages[$0].metadata.badge }) {
      sheet.writer.raw(" <small>")
      sheet.writer.text(badge)
      sheet.writer.raw("</small>")
    }
    sheet.writer.raw("</a>")
  }
}
