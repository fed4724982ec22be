internal import Diagnostics

/// A site of Docusaurus: `docs`, `blog`, `static`, and what `docusaurus.config.js` and `sidebars.js` have written out.
enum DocusaurusImport {
  static let names = ["js", "ts", "mjs", "cjs"].map { "docusaurus.config." + $0 }
  private static let sidebars = ["js", "ts", "mjs", "cjs", "json"].map { "sidebars." + $0 }

  static func read(_ folder: ForeignFolder, into draft: inout SiteDraft) {
    var settings: YAML?
    if let file = folder.first(of: names).flatMap(folder.source) {
      let (value, unread) = JavaScriptLiteral.exported(by: file)
      settings = value
      if value == nil { draft.diagnostics.append(.notLiteral("what it exports", at: Span(file, 0..<0))) }
      draft.diagnostics += unread.map { .notLiteral("'\(shortened($0))'", at: $0) }
    }
    draft.title = settings?["title"]?.text
    draft.description = settings?["tagline"]?.text
    draft.language = settings?["i18n", "defaultLocale"]?.text
    if let url = settings?["url"]?.text, url.hasPrefix("http") {
      let base = settings?["baseUrl"]?.text ?? "/"
      draft.url =
        (url.hasSuffix("/") ? String(url.dropLast()) : url) + (base.hasPrefix("/") ? base : "/" + base)
    }
    draft.markdown = ["docusaurus", "math"]
    draft.copyFolder("static", to: "") { !$0.hasSuffix(".nojekyll") }
    if let icon = settings?["favicon"]?.text.flatMap(normalized), draft.hasPage(icon) { draft.icon = icon }
    let docs = preset(settings)?["docs"]
    let source = docs?["path"]?.text.flatMap(normalized) ?? "docs"
    if let path = docs?["path"], let text = path.text, normalized(text) == nil {
      draft.diagnostics.append(
        .leftOut(
          "the folder '\(text)'", at: path.span,
          hint: "it lies outside of the folder that is imported; copy it in there as 'docs' first"))
    }
    draft.copyFolder(source, to: "docs") { !isCategory($0) }
    draft.copyFolder("blog", to: "blog")
    draft.copyFolder("src/pages", to: "") { ContentIndex.isMarkdown($0) }
    if draft.hasPosts(in: "blog") {
      draft.feed = "blog"
      draft.makeBlog("blog")
      draft.keepAddresses(ofPostsIn: "blog")
    }
    // Its addresses have the path from the site's folder on, which begins with `docs` as pages do here.
    draft.edit = docs?["editUrl"]?.text.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + "{path}" }
    readNavbar(settings?["themeConfig", "navbar"], &draft)
    draft.search = true
    draft.switchesScheme = settings?["themeConfig", "colorMode", "disableSwitch"]?.isTrue != true
    for path in folder.walk("src/pages", into: &draft.diagnostics) where !ContentIndex.isMarkdown(path) {
      guard path.hasSuffix(".js") || path.hasSuffix(".tsx") || path.hasSuffix(".jsx") || path.hasSuffix(".ts")
      else {
        continue
      }
      draft.diagnostics.append(.leftOut("the page '\(path)'", at: nil, hint: "it is a program"))
    }
    for other in ["versioned_docs", "i18n"] where folder.isFolder(other) {
      draft.diagnostics.append(.leftOut("the folder '\(other)'", at: nil))
    }
    ReachingLinks.copy(folder, &draft) { $0 }
    readSidebars(folder, source, &draft)
  }

  static func shortened(_ span: Span) -> String {
    let text = span.text.prefix { !$0.isNewline }
    return text.count > 40 ? text.prefix(40) + "…" : String(text)
  }

  private static func preset(_ settings: YAML?) -> YAML? {
    settings?["presets"]?.items.lazy.compactMap { $0.items.count > 1 ? $0.items[1] : nil }.first
  }

  private static func readNavbar(_ navbar: YAML?, _ draft: inout SiteDraft) {
    if let logo = navbar?["logo"]?["src"]?.text.flatMap(normalized), draft.hasPage(logo) {
      let dark = navbar?["logo"]?["srcDark"]?.text.flatMap(normalized)
      draft.logo = (logo, dark.flatMap { draft.hasPage($0) ? $0 : nil })
    }
    for item in navbar?["items"]?.items ?? [] {
      guard let address = item["href"]?.text, address.hasPrefix("http") else { continue }
      let title = item["label"]?.text ?? address
      if draft.repository == nil, title == "GitHub" || title == "GitLab" {
        draft.repository = address
      } else {
        draft.header.append(SiteDraft.Link(title: title, address: address))
      }
    }
  }

  // MARK: Sidebars

  private static func isCategory(_ path: String) -> Bool { lastComponent(of: path).hasPrefix("_category_.") }

  private static func readSidebars(_ folder: ForeignFolder, _ source: String, _ draft: inout SiteDraft) {
    let tree = DocsTree(folder, source, &draft)
    var entries: [SiteDraft.Entry] = []
    if let file = folder.first(of: sidebars).flatMap(folder.source) {
      let value: YAML?
      if file.path.hasSuffix(".json") {
        value = YAML.parse(0..<file.bytes.count, of: file, into: &draft.diagnostics)
      } else {
        let (read, unread) = JavaScriptLiteral.exported(by: file)
        value = read
        draft.diagnostics += unread.map { .notLiteral("'\(shortened($0))'", at: $0) }
      }
      for sidebar in value?.entries ?? [] { entries += items(sidebar.value, tree, &draft) }
    }
    if entries.isEmpty { entries = tree.entries(of: "") }
    if let home = ["index.md", "index.mdx"].first(where: { draft.hasPage($0) }) {
      entries.insert(.page(home, title: nil), at: 0)
    }
    if draft.feed != nil { entries.append(.page("blog", title: "Blog")) }
    draft.navigation = entries
  }

  /// A list of items, or titles with the lists below them.
  private static func items(_ value: YAML, _ tree: DocsTree, _ draft: inout SiteDraft) -> [SiteDraft.Entry] {
    if !value.entries.isEmpty, value["type"] == nil {
      return value.entries.compactMap { entry in
        let inner = items(entry.value, tree, &draft)
        return inner.isEmpty ? nil : .group(entry.key, inner)
      }
    }
    return (value.items.isEmpty ? [value] : value.items).flatMap { item($0, tree, &draft) }
  }

  private static func item(_ item: YAML, _ tree: DocsTree, _ draft: inout SiteDraft) -> [SiteDraft.Entry] {
    if let id = item.text { return page(id, title: nil, at: item.span, tree, &draft) }
    guard let type = item["type"]?.text else {
      if let type = item["type"] {
        draft.diagnostics.append(.leftOut("an entry whose type is not written out", at: type.span))
        return []
      }
      return item.entries.isEmpty ? [] : items(item, tree, &draft)
    }
    let label = item["label"]?.text
    switch type {
    case "autogenerated": return tree.entries(of: item["dirName"]?.text.flatMap(normalized) ?? "")
    case "doc", "ref":
      return item["id"].flatMap { id in id.text.map { page($0, title: label, at: id.span, tree, &draft) } }
        ?? []
    case "link":
      guard let address = item["href"]?.text else { return [] }
      return [.link(address, title: label ?? address)]
    case "category":
      let inner = (item["items"]?.items ?? []).flatMap { self.item($0, tree, &draft) }
      if let id = item["link", "id"]?.text, let path = tree.path(of: id) {
        return [.page(path, title: label, inner)]
      }
      return inner.isEmpty ? [] : [.group(label ?? "", inner)]
    default:
      draft.diagnostics.append(.leftOut("an entry of the type '\(type)'", at: item.span))
      return []
    }
  }

  private static func page(
    _ id: String, title: String?, at span: Span, _ tree: DocsTree, _ draft: inout SiteDraft
  ) -> [SiteDraft.Entry] {
    if let path = tree.path(of: id) { return [.page(path, title: title)] }
    draft.diagnostics.append(.importedPageMissing(id, at: span))
    return []
  }
}

/// The pages of `docs` as Docusaurus orders them: by the numbers that front matter, `_category_` files and names give.
private struct DocsTree {
  private struct Category {
    var label: String?
    var position: Double?
  }

  private var pages: [(path: String, id: String, position: Double?)] = []
  private var categories: [String: Category] = [:]

  init(_ folder: ForeignFolder, _ source: String, _ draft: inout SiteDraft) {
    for page in draft.pages where page.path.hasPrefix("docs/") {
      guard let file = folder.source(page.source) else { continue }
      var ignored: [Diagnostic] = []
      let (metadata, _) = PageMetadata.parse(file, into: &ignored)
      let inner = String(page.path.dropFirst("docs/".count))
      let stem = inner.lastIndex(of: ".").map { String(inner[..<$0]) } ?? inner
      let own = metadata.data["id"]?.text.map { join(parent(of: stem), $0) }
      if metadata.slug == nil, let id = metadata.data["id"]?.text {
        keepAddress(of: page.path, stem, id, &draft)
      }
      pages.append(
        (page.path, Self.plain(own ?? stem), metadata.order ?? Self.number(lastComponent(of: stem))))
    }
    for path in folder.walk(source, into: &draft.diagnostics)
    where lastComponent(of: path).hasPrefix("_category_.") {
      guard path.hasSuffix(".json") || path.hasSuffix(".yml") || path.hasSuffix(".yaml"),
        let file = folder.source(path)
      else { continue }
      // JSON is YAML.
      let yaml = YAML.parse(0..<file.bytes.count, of: file, into: &draft.diagnostics)
      categories[join("docs", parent(of: String(path.dropFirst(source.count + 1))))] = Category(
        label: yaml?["label"]?.text, position: yaml?["position"]?.text.flatMap { YAML.number($0) })
    }
  }

  /// A page's id is the end of its address, by which others link to it.
  private func keepAddress(of path: String, _ stem: String, _ id: String, _ draft: inout SiteDraft) {
    let name = lastComponent(of: Self.plain(stem))
    guard id != name, FolderPageNames.rank(ofStem: name) == nil, !id.contains("/"),
      let text = draft.text(ofPage: path), text.hasPrefix("---\n")
    else { return }
    draft.write("---\nslug: \(id)\n" + text.dropFirst(4), to: path)
  }

  func path(of id: String) -> String? { pages.first { $0.id == Self.plain(id) }?.path }

  /// What is in a folder, in its order.
  func entries(of inner: String) -> [SiteDraft.Entry] { entries(in: join("docs", inner)) }

  private func entries(in folder: String) -> [SiteDraft.Entry] {
    var found: [(position: Double, name: String, entry: SiteDraft.Entry)] = []
    var folders: Set<String> = []
    for page in pages where page.path.hasPrefix(folder + "/") {
      let rest = page.path.dropFirst(folder.count + 1)
      guard let slash = rest.firstIndex(of: "/") else {
        found.append((page.position ?? .infinity, String(rest), .page(page.path, title: nil)))
        continue
      }
      let name = String(rest[..<slash])
      guard folders.insert(name).inserted else { continue }
      let path = join(folder, name)
      let category = categories[path]
      let position = category?.position ?? Self.number(name) ?? .infinity
      let inner = entries(in: path)
      let index = pages.first {
        parent(of: $0.path) == path && FolderPageNames.rank(ofStem: Self.stem($0.path)) == 0
      }
      let title = category?.label ?? NavigationTree.title(ofFolder: Self.plain(name))
      let others = inner.filter { if case .page(index?.path, _, _) = $0 { false } else { true } }
      found.append(
        (position, name, index.map { .page($0.path, title: category?.label, others) } ?? .group(title, inner))
      )
    }
    return found.sorted { a, b in
      a.position != b.position ? a.position < b.position : inByteOrder(a.name, b.name)
    }
    .map(\.entry)
  }

  private static func stem(_ path: String) -> String {
    let name = lastComponent(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// `01-intro` is `intro`, in the first place.
  private static func number(_ name: String) -> Double? {
    name.firstMatch(of: /^(\d+)\s*[-_.]+\s*./).flatMap { Double($0.output.1) }
  }

  private static func plain(_ path: String) -> String {
    path.split(separator: "/").map { $0.replacing(/^\d+\s*[-_.]+\s*/, with: "") }.joined(separator: "/")
  }
}
