internal import Diagnostics

/// The site's pages as a reader finds them: sections, pages in them, and what comes before and after.
struct NavigationTree: Sendable {
  struct Node: Sendable {
    var title: String
    /// A page of the site, or nothing for a folder without a page of its own.
    var page: Int?
    /// An address outside of the site.
    var link: String?
    var parent: Int?
    var children: [Int] = []
  }

  private(set) var nodes: [Node] = []
  private(set) var roots: [Int] = []
  /// The node of each page; nil for those that are not in the navigation.
  private(set) var nodeOfPage: [Int?]
  /// The pages in the order in which one would read them.
  private(set) var readingOrder: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The folder of `content/` whose pages are in it.
  private let base: String
  /// Whether entries may name what is not there: an earlier version need not have all that the newest has.
  private let isLenient: Bool

  /// - Parameters:
  ///   - titles: the title of each page.
  ///   - edition: whose pages are in it.
  init(_ index: ContentIndex, titles: [String], explicit: [NavigationItem]?, edition: Int = 0) {
    nodeOfPage = [Int?](repeating: nil, count: index.pages.count)
    base = index.editions.all[edition].folder
    isLenient = edition != 0
    let folders = FolderTree(
      index.editions.isOnly ? index.pages : index.pages.filter { $0.edition == edition }, under: base)
    if let explicit {
      for item in explicit { add(item, index, folders, titles, under: nil) }
    } else {
      add(folders.root, index, titles, under: nil, isRoot: true)
    }
    var order: [Int] = []
    for root in roots { appendReadingOrder(root, to: &order) }
    readingOrder = order
  }

  /// What the navigation in the settings calls pages.
  ///
  /// - Parameter explicit: of each edition.
  static func names(_ index: ContentIndex, _ explicit: [[NavigationItem]?]) -> [Int: String] {
    var result: [Int: String] = [:]
    for (edition, items) in explicit.enumerated() {
      let base = index.editions.all[edition].folder
      var pending = (items ?? []).reversed() as [NavigationItem]
      while let item = pending.popLast() {
        switch item.target {
        case .content(let path), .section(let path, _):
          let page = index.pageBySource[join(base, path)] ?? index.pageBySource[path]
          if let page, let title = item.title, result[page] == nil { result[page] = title }
        case .link, .group: break
        }
        switch item.target {
        case .group(let items), .section(_, let items): pending += items.reversed()
        case .content, .link: break
        }
      }
    }
    return result
  }

  /// The nodes from the outermost to this one's parent.
  func ancestors(of node: Int) -> [Int] {
    var result: [Int] = []
    var current = nodes[node].parent
    while let ancestor = current {
      result.append(ancestor)
      current = nodes[ancestor].parent
    }
    return result.reversed()
  }

  /// The first page of a group that has none of its own.
  func firstPage(under node: Int) -> Int? {
    for child in nodes[node].children {
      if let page = nodes[child].page ?? firstPage(under: child) { return page }
    }
    return nil
  }

  /// The pages before and after each page in reading order, by page.
  var neighbours: [(previous: Int?, next: Int?)] {
    var result = [(previous: Int?, next: Int?)](repeating: (nil, nil), count: nodeOfPage.count)
    for (page, next) in zip(readingOrder, readingOrder.dropFirst()) {
      result[page].next = next
      result[next].previous = page
    }
    return result
  }

  // MARK: Building

  private mutating func addNode(_ node: Node) -> Int {
    nodes.append(node)
    let id = nodes.count - 1
    if let parent = node.parent { nodes[parent].children.append(id) } else { roots.append(id) }
    if let page = node.page, nodeOfPage[page] == nil { nodeOfPage[page] = id }
    return id
  }

  /// A folder as it is on disk; the site's own folder has no node, its pages stand on top.
  private mutating func add(
    _ folder: FolderTree.Folder, _ index: ContentIndex, _ titles: [String], under parent: Int?,
    isRoot: Bool = false, title: String? = nil
  ) {
    let isHidden = folder.index.map { !index.pages[$0].metadata.isInNavigation } ?? false
    if isHidden, !isRoot { return }
    var inner = parent
    if isRoot {
      if let home = folder.index, !isHidden {
        _ = addNode(Node(title: titles[home], page: home, parent: parent))
      }
    } else {
      let name = title ?? folder.index.map { titles[$0] } ?? Self.title(ofFolder: folder.name)
      inner = addNode(Node(title: name, page: folder.index, parent: parent))
    }
    for item in folder.items {
      switch item {
      case .page(let page):
        guard index.pages[page].metadata.isInNavigation else { continue }
        _ = addNode(Node(title: titles[page], page: page, parent: inner))
      case .folder(let folder): add(folder, index, titles, under: inner)
      }
    }
    if !isRoot, let inner, nodes[inner].children.isEmpty, nodes[inner].page == nil { removeLast(inner) }
  }

  /// A folder in which nothing is shown.
  private mutating func removeLast(_ node: Int) {
    if let parent = nodes[node].parent { nodes[parent].children.removeLast() } else { roots.removeLast() }
    nodes.removeLast()
  }

  private mutating func add(
    _ item: NavigationItem, _ index: ContentIndex, _ folders: FolderTree, _ titles: [String],
    under parent: Int?
  ) {
    switch item.target {
    case .link(let link): _ = addNode(Node(title: item.title ?? link, link: link, parent: parent))
    case .group(let items):
      let node = addNode(Node(title: item.title ?? "", parent: parent))
      for inner in items { add(inner, index, folders, titles, under: node) }
    case .section(let path, let items):
      let start = nodes.count
      add(
        NavigationItem(title: item.title, target: .content(path), span: item.span), index, folders, titles,
        under: parent)
      // Where there is no such page, what was below it takes its place.
      let node = nodes.count > start ? start : parent
      for inner in items { add(inner, index, folders, titles, under: node) }
    case .content(let path):
      let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
      if let page = index.pageBySource[join(base, trimmed)] ?? index.pageBySource[trimmed] {
        _ = addNode(Node(title: item.title ?? titles[page], page: page, parent: parent))
      } else if let folder = folders.folder(at: trimmed) {
        add(folder, index, titles, under: parent, title: item.title)
      } else if !isLenient {
        let candidates = index.pages.map(\.path) + folders.paths
        diagnostics.append(
          .navigationTargetMissing(path, at: item.span, hint: didYouMean(trimmed, among: candidates)))
      }
    }
  }

  private func appendReadingOrder(_ node: Int, to order: inout [Int]) {
    if let page = nodes[node].page, nodeOfPage[page] == node { order.append(page) }
    for child in nodes[node].children { appendReadingOrder(child, to: &order) }
  }

  /// `getting-started` and `getting_started` are "Getting started".
  static func title(ofFolder name: String) -> String {
    let words = String(name.map { $0 == "-" || $0 == "_" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// The folders of `content/` with their pages, each in its order: by the front matter's `order`, then by
/// the file's name.
private struct FolderTree {
  enum Item {
    case page(Int)
    case folder(Folder)
  }
  final class Folder {
    let path: String
    var index: Int?
    var items: [Item] = []
    var name: String { lastComponent(of: path) }
    init(path: String) { self.path = path }
  }

  let root = Folder(path: "")
  private var byPath: [String: Folder] = [:]
  var paths: [String] { byPath.keys.sorted(by: inByteOrder) }

  /// - Parameter base: the folder that is the whole; what is not in it is left out.
  init(_ pages: [Page], under base: String) {
    byPath[""] = root
    for page in pages {
      guard base.isEmpty || page.folder == base || page.folder.hasPrefix(base + "/") else { continue }
      let folder = makeFolder(base.isEmpty ? page.folder : String(page.folder.dropFirst(base.utf8.count + 1)))
      if page.isFolderPage {
        folder.index = page.id
      } else {
        folder.items.append(.page(page.id))
      }
    }
    byPath.removeValue(forKey: "")
    let byID = Dictionary(uniqueKeysWithValues: pages.map { ($0.id, $0) })
    for folder in [root] + byPath.values { sort(folder, byID) }
  }

  func folder(at path: String) -> Folder? { byPath[path] }

  private mutating func makeFolder(_ path: String) -> Folder {
    if let folder = byPath[path] { return folder }
    let folder = Folder(path: path)
    byPath[path] = folder
    makeFolder(parent(of: path)).items.append(.folder(folder))
    return folder
  }

  private func sort(_ folder: Folder, _ pages: [Int: Page]) {
    let keyed = folder.items.map { item in
      switch item {
      case .page(let page):
        (item, pages[page]?.metadata.order ?? .infinity, lastComponent(of: pages[page]?.path ?? ""))
      case .folder(let folder):
        (item, folder.index.flatMap { pages[$0]?.metadata.order } ?? .infinity, folder.name)
      }
    }
    folder.items = keyed.sorted { a, b in a.1 != b.1 ? a.1 < b.1 : inByteOrder(a.2, b.2) }.map(\.0)
  }
}
