internal import Diagnostics

/// A site of Starlight: `src/content/docs`, `public`, and what `astro.config.mjs` has written out.
enum StarlightImport {
  static let names = ["mjs", "ts", "js", "mts", "cjs"].map { "astro.config." + $0 }
  static let pages = "src/content/docs"

  static func read(_ folder: ForeignFolder, into draft: inout SiteDraft) {
    var site: YAML?
    if let file = folder.first(of: names).flatMap(folder.source) {
      let (value, unread) = JavaScriptLiteral.exported(by: file)
      if value == nil { draft.diagnostics.append(.notLiteral("what it exports", at: Span(file, 0..<0))) }
      draft.diagnostics += unread.map { .notLiteral("'\(DocusaurusImport.shortened($0))'", at: $0) }
      site = value?["integrations"]?.items.first { $0["title"] != nil || $0["sidebar"] != nil }
      if let url = value?["site"]?.text, url.hasPrefix("http") {
        let base = value?["base"]?.text ?? "/"
        draft.url =
          (url.hasSuffix("/") ? String(url.dropLast()) : url) + (base.hasPrefix("/") ? base : "/" + base)
      }
    }
    draft.markdown = ["starlight"]
    draft.title = site?["title"]?.text
    draft.description = site?["description"]?.text
    draft.search = true
    draft.switchesScheme = true
    draft.copyFolder("public", to: "")
    draft.copyFolder(pages, to: "")
    // Pages show pictures of src/assets, which are beside them then.
    ReachingLinks.copy(folder, &draft) { $0.hasPrefix("src/") ? String($0.dropFirst("src/".count)) : $0 }
    readFrame(site, folder, &draft)
    draft.navigation = (site?["sidebar"]?.items ?? []).flatMap { item($0, &draft) }
    if !draft.navigation.isEmpty, let home = page("", draft) {
      draft.navigation.insert(.page(home, title: nil), at: 0)
    }
    for key in ["customCss", "components", "head", "plugins", "locales"] {
      guard let value = site?[key], !value.items.isEmpty || !value.entries.isEmpty else { continue }
      draft.diagnostics.append(.leftOut("'\(key)'", at: value.span, hint: MdBookImport.ownTheme))
    }
  }

  private static func readFrame(_ site: YAML?, _ folder: ForeignFolder, _ draft: inout SiteDraft) {
    func picture(_ value: YAML?) -> String? {
      guard let path = value?.text.flatMap(normalized), folder.exists(path) else { return nil }
      let place = path.hasPrefix("src/") ? String(path.dropFirst("src/".count)) : path
      draft.copy(path, to: place)
      return place
    }
    if let logo = site?["logo"], let light = picture(logo["light"] ?? logo["src"]) {
      draft.logo = (light, picture(logo["dark"]))
      draft.replacesTitle = logo["replacesTitle"]?.isTrue ?? false
    }
    if let icon = site?["favicon"]?.text.flatMap(normalized) ?? Optional("favicon.svg"), draft.hasPage(icon) {
      draft.icon = icon
    }
    if let base = site?["editLink", "baseUrl"]?.text {
      draft.edit = (base.hasSuffix("/") ? base : base + "/") + pages + "/{path}"
    }
    let social = site?["social"]
    let links: [(title: String?, address: String?)] =
      (social?.items.map { ($0["label"]?.text, $0["href"]?.text) } ?? [])
      + (social?.entries.map { (NavigationTree.title(ofFolder: $0.key), $0.value.text) } ?? [])
    for link in links {
      guard let address = link.address, address.hasPrefix("http") else { continue }
      if draft.repository == nil, link.title?.lowercased() == "github" || link.title?.lowercased() == "gitlab"
      {
        draft.repository = address
      } else {
        draft.social.append(SiteDraft.Link(title: link.title ?? address, address: address))
      }
    }
  }

  // MARK: Sidebar

  /// The page of an address: a file, or a folder's index.
  private static func page(_ slug: String, _ draft: SiteDraft) -> String? {
    let stems = slug.isEmpty ? ["index"] : [slug, slug + "/index"]
    return stems.flatMap { [$0 + ".md", $0 + ".mdx"] }.first { draft.hasPage($0) }
  }

  private static func item(_ item: YAML, _ draft: inout SiteDraft) -> [SiteDraft.Entry] {
    if let slug = item.text { return link(slug, title: nil, at: item.span, &draft) }
    let label = item["label"]?.text
    if let items = item["items"]?.items {
      // A group that is a folder's alone is that folder.
      if items.count == 1, items[0]["label"] == nil, let folder = folder(items[0], &draft) {
        return folder.isEmpty ? [] : [.page(folder, title: label)]
      }
      let inner = items.flatMap { self.item($0, &draft) }
      return inner.isEmpty ? [] : [.group(label ?? "", inner)]
    }
    if let folder = folder(item, &draft) {
      if folder.isEmpty { return [] }
      return label == nil ? entries(of: folder, draft) : [.page(folder, title: label)]
    }
    guard let target = item["slug"] ?? item["link"], let text = target.text else { return [] }
    return link(text, title: label, at: target.span, &draft)
  }

  /// The folder whose pages an item is; nothing for one without pages, and nil for an item that is something else.
  private static func folder(_ item: YAML, _ draft: inout SiteDraft) -> String? {
    guard let directory = item["autogenerate", "directory"] else { return nil }
    let path = directory.text.flatMap(normalized) ?? ""
    if !path.isEmpty, draft.pages.contains(where: { $0.path.hasPrefix(path + "/") }) { return path }
    draft.diagnostics.append(.importedPageMissing(path, at: directory.span))
    return ""
  }

  /// What is in a folder, in the order in which a sidebar would have it.
  private static func entries(of folder: String, _ draft: SiteDraft) -> [SiteDraft.Entry] {
    var found: [String: Double] = [:]
    for page in draft.pages where page.path.hasPrefix(folder + "/") {
      guard let file = draft.folder.source(page.source) else { continue }
      var ignored: [Diagnostic] = []
      let (metadata, _) = PageMetadata.parse(file, into: &ignored)
      let parts = page.path.dropFirst(folder.count + 1).split(separator: "/")
      let isOfFolder = parts.count == 2 && parts[1].hasPrefix("index.")
      if metadata.isInNavigation || isOfFolder {
        let order = parts.count == 1 || isOfFolder ? metadata.order : nil
        let path = join(folder, String(parts[0]))
        found[path] = min(found[path] ?? .infinity, order ?? .infinity)
      }
    }
    return found.sorted { a, b in a.value != b.value ? a.value < b.value : inByteOrder(a.key, b.key) }
      .map { .page($0.key, title: nil) }
  }

  private static func link(_ text: String, title: String?, at span: Span, _ draft: inout SiteDraft)
    -> [SiteDraft.Entry]
  {
    if text.contains("://") { return [.link(text, title: title ?? text)] }
    if let path = normalized(String(text.prefix { $0 != "#" })).flatMap({ page($0, draft) }) {
      return [.page(path, title: title)]
    }
    draft.diagnostics.append(.importedPageMissing(text, at: span))
    return []
  }
}
