internal import Diagnostics

/// A site of Docusaurus: `docs`, `blog`, `static`, and what `docusaurus.config.js` and `sidebars.js` have written out.
enum DocusaurusImport {
  static let endings = ["js", "ts", "mjs", "cjs"]
  static let names = endings.map { "docusaurus.config." + $0 }

  /// The folder of the settings: the one that is imported, or else the only one in it that has some.
  static func site(in folder: ForeignFolder) -> String? {
    if folder.first(of: names) != nil { return "" }
    let inner = ((try? folder.files.entries(of: "")) ?? []).map(\.name).filter { name in
      !name.hasPrefix(".") && folder.first(of: names.map { join(name, $0) }) != nil
    }
    return inner.count == 1 ? inner[0] : nil
  }

  static func read(_ folder: ForeignFolder, into draft: inout SiteDraft) {
    let base = site(in: folder) ?? ""
    var settings: YAML?
    if let file = folder.first(of: names.map { join(base, $0) }).flatMap(folder.source) {
      let (value, unread) = JavaScriptLiteral.exported(by: file)
      settings = value
      if value == nil { draft.diagnostics.append(.notLiteral("what it exports", at: Span(file, 0..<0))) }
      draft.diagnostics += unread.map { .notLiteral("'\(shortened($0))'", at: $0) }
    }
    draft.title = settings?["title"]?.text
    draft.description = settings?["tagline"]?.text
    draft.language = settings?["i18n", "defaultLocale"]?.text
    if let url = settings?["url"]?.text, url.hasPrefix("http") {
      let path = settings?["baseUrl"]?.text ?? "/"
      draft.url =
        (url.hasSuffix("/") ? String(url.dropLast()) : url) + (path.hasPrefix("/") ? path : "/" + path)
    }
    draft.markdown = ["docusaurus", "math"]
    draft.copyFolder(join(base, "static"), to: "") { !$0.hasSuffix(".nojekyll") }
    if let icon = settings?["favicon"]?.text.flatMap(normalized), draft.hasPage(icon) { draft.icon = icon }
    let parts = DocusaurusDocs.all(settings, in: base, &draft)
    for docs in parts {
      draft.copyFolder(docs.source, to: docs.place) { !DocusaurusSidebars.isCategory($0) }
    }
    let pages = join(base, "src/pages")
    draft.copyFolder(join(base, "blog"), to: "blog")
    draft.copyFolder(pages, to: "") { ContentIndex.isMarkdown($0) }
    if draft.hasPosts(in: "blog") {
      draft.feed = "blog"
      draft.makeBlog("blog")
      draft.keepAddresses(ofPostsIn: "blog")
    }
    draft.edit = parts.first { $0.title == nil }?.edit(preset(settings)?["docs"])
    readNavbar(settings?["themeConfig", "navbar"], &draft)
    draft.search = true
    draft.switchesScheme = settings?["themeConfig", "colorMode", "disableSwitch"]?.isTrue != true
    for path in folder.walk(pages, into: &draft.diagnostics) where !ContentIndex.isMarkdown(path) {
      guard path.hasSuffix(".js") || path.hasSuffix(".tsx") || path.hasSuffix(".jsx") || path.hasSuffix(".ts")
      else {
        continue
      }
      if path.dropFirst(pages.count).contains("/_") { continue }
      draft.diagnostics.append(.leftOut("the page '\(path)'", at: nil, hint: "it is a program"))
    }
    for other in ["versioned_docs", "i18n"].map({ join(base, $0) }) where folder.isFolder(other) {
      draft.diagnostics.append(.leftOut("the folder '\(other)'", at: nil))
    }
    for docs in parts { draft.keepAddresses(of: docs) }
    ReachingLinks.copy(folder, &draft) { $0 }
    DocusaurusLinks.settle(parts, in: base, &draft)
    DocusaurusPartials.settle(in: base, &draft)
    DocusaurusSidebars.read(parts, in: base, &draft)
  }

  static func shortened(_ span: Span) -> String {
    let text = span.text.prefix { !$0.isNewline }
    return text.count > 40 ? text.prefix(40) + "…" : String(text)
  }

  static func preset(_ settings: YAML?) -> YAML? {
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
}
