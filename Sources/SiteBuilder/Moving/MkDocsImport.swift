internal import Diagnostics

/// A site of MkDocs or Zensical: `mkdocs.yml` or `zensical.toml`, and the folder `docs`.
enum MkDocsImport {
  static let names = ["mkdocs.yml", "mkdocs.yaml", "zensical.toml"]

  static func read(_ folder: ForeignFolder, into draft: inout SiteDraft) {
    guard let name = folder.first(of: names) else {
      draft.copyFolder("docs", to: "")
      return
    }
    let whole = settings(name, folder, into: &draft.diagnostics)
    let settings = name.hasSuffix(".toml") ? whole?["project"] : whole
    let source = settings?["docs_dir"]?.text.flatMap(normalized) ?? "docs"
    draft.title = settings?["site_name"]?.text
    draft.description = settings?["site_description"]?.text
    draft.url = settings?["site_url"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    draft.language = settings?["theme", "language"]?.text
    draft.footer = settings?["copyright"]?.text.map {
      $0.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    draft.search = true
    draft.copyFolder(source, to: "")
    readRepository(settings, source, &draft)
    readTheme(settings?["theme"], &draft)
    readExtensions(settings, &draft)
    readPlugins(settings?["plugins"], &draft)
    draft.navigation = settings?["nav"]?.items.compactMap { entry($0, &draft) } ?? []
    copySnippets(folder, &draft)
    for key in ["extra_css", "extra_javascript", "hooks", "extra_templates"] {
      if let value = settings?[key] {
        draft.diagnostics.append(.leftOut("'\(key)'", at: value.span, hint: MdBookImport.ownTheme))
      }
    }
    if let analytics = settings?["extra", "analytics"] {
      draft.diagnostics.append(.leftOut("'analytics'", at: analytics.span, hint: "pages have no script"))
    }
    for item in settings?["extra", "social"]?.items ?? [] {
      guard let link = item["link"]?.text, link.hasPrefix("http") else { continue }
      if link == draft.repository { continue }
      // One without a name is called after its host.
      draft.social.append(SiteDraft.Link(title: item["name"]?.text ?? link, address: link))
    }
  }

  private static func readRepository(_ settings: YAML?, _ source: String, _ draft: inout SiteDraft) {
    guard let repository = settings?["repo_url"]?.text, repository.hasPrefix("http") else { return }
    draft.repository = repository
    let base = repository.hasSuffix("/") ? repository : repository + "/"
    let known = ["github.com/", "gitlab.com/"].contains { base.contains("://" + $0) }
    let uri = settings?["edit_uri"]?.text ?? (known ? "edit/master/\(source)/" : nil)
    guard let uri, !uri.isEmpty else { return }
    draft.edit = (uri.contains("://") ? uri : base + uri) + (uri.hasSuffix("/") ? "" : "/") + "{path}"
  }

  private static func readTheme(_ theme: YAML?, _ draft: inout SiteDraft) {
    guard let theme else { return }
    func picture(_ key: String) -> String? {
      guard let written = theme[key] ?? theme["icon", key], let path = written.text.flatMap(normalized) else {
        return nil
      }
      if draft.hasPage(path) { return path }
      draft.diagnostics.append(
        .leftOut("the \(key) '\(path)'", at: written.span, hint: "it is no file of the pages"))
      return nil
    }
    if let logo = picture("logo") { draft.logo = (logo, nil) }
    if let icon = picture("favicon"), [".svg", ".png", ".ico"].contains(where: icon.hasSuffix) {
      draft.icon = icon
    }
    if let folder = theme["custom_dir"] {
      draft.diagnostics.append(.leftOut("'custom_dir'", at: folder.span, hint: MdBookImport.ownTheme))
    }
    let palettes = theme["palette"].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
    draft.switchesScheme = palettes.contains { $0["toggle"] != nil }
    for value in palettes.lazy.compactMap({ $0["primary"] ?? $0["accent"] }).prefix(1) {
      if let name = value.text, let colors = MaterialColors.named(name) {
        draft.accent = colors
      } else {
        draft.diagnostics.append(
          .leftOut(
            "the colour '\(value.text ?? "")'", at: value.span, hint: "'theme' in site.yml has the colours"))
      }
    }
  }

  private static func readPlugins(_ plugins: YAML?, _ draft: inout SiteDraft) {
    guard let plugins else { return }
    let listed: [(name: String, value: YAML?, span: Span)] =
      plugins.items.flatMap { item -> [(name: String, value: YAML?, span: Span)] in
        if let text = item.text { return [(text, nil, item.span)] }
        return item.entries.map { ($0.key, $0.value, $0.keySpan) }
      } + plugins.entries.map { ($0.key, $0.value, $0.keySpan) }
    draft.search = listed.contains { $0.name == "search" || $0.name == "material/search" }
    for plugin in listed {
      switch plugin.name {
      case "search", "material/search", "autorefs", "minify", "privacy", "material/privacy", "offline",
        "optimize":
        break
      case "tags", "material/tags": draft.tags = true
      case "blog", "material/blog":
        let folder = plugin.value?["blog_dir"]?.text.flatMap(normalized) ?? "blog"
        guard !folder.isEmpty, draft.hasPosts(in: folder) else { continue }
        draft.makeBlog(folder)
        draft.feed = folder
        draft.diagnostics.append(
          .leftOut(
            "what the plugin 'blog' makes of categories, authors and years", at: plugin.span,
            hint: "'tags' of pages, with 'tags: true' in site.yml, have lists of their pages"))
      case "redirects":
        for entry in plugin.value?["redirect_maps"]?.entries ?? [] {
          guard let target = entry.value.text?.prefix(while: { $0 != "#" }), draft.hasPage(String(target)),
            entry.key.hasSuffix(".md")
          else {
            draft.diagnostics.append(.leftOut("the redirect '\(entry.key)'", at: entry.keySpan))
            continue
          }
          draft.aliases[String(target), default: []].append("/" + entry.key.dropLast(3) + "/")
        }
      default: draft.diagnostics.append(.leftOut("the plugin '\(plugin.name)'", at: plugin.span))
      }
    }
  }

  /// A path; a title with a path, an address or a list.
  private static func entry(_ item: YAML, _ draft: inout SiteDraft) -> SiteDraft.Entry? {
    if item.text != nil { return target(item, title: nil, &draft) }
    guard let entry = item.entries.first else { return nil }
    if entry.value.text != nil { return target(entry.value, title: entry.key, &draft) }
    let inner = entry.value.items.compactMap { self.entry($0, &draft) }
    guard !inner.isEmpty else { return nil }
    guard entry.key.isEmpty, let path = entry.value.items.lazy.compactMap(\.text).first else {
      return .group(entry.key, inner)
    }
    // A plugin calls it by the page that it begins with; here it is called as its folder is.
    return .group(NavigationTree.title(ofFolder: lastComponent(of: parent(of: path))), inner)
  }

  private static func target(_ value: YAML, title: String?, _ draft: inout SiteDraft) -> SiteDraft.Entry? {
    guard let text = value.text else { return nil }
    if text.contains("://") || text.hasPrefix("mailto:") { return .link(text, title: title ?? text) }
    guard let path = normalized(text),
      draft.hasPage(path) || draft.pages.contains(where: { $0.path.hasPrefix(path + "/") })
    else {
      if text.hasPrefix("/") { return .link(text, title: title ?? text) }
      if text.hasPrefix("..") {
        draft.diagnostics.append(
          .leftOut("'\(text)'", at: value.span, hint: "it is outside of the site; write its whole address"))
        return nil
      }
      draft.diagnostics.append(.importedPageMissing(text, at: value.span))
      return nil
    }
    if draft.hasPage(path), !ContentIndex.isMarkdown(path) { return .link("/" + path, title: title ?? path) }
    return .page(path, title: title)
  }

  /// Files that snippets put in, from the folder of the settings on.
  private static func copySnippets(_ folder: ForeignFolder, _ draft: inout SiteDraft) {
    guard draft.markdown.contains("snippets") else { return }
    for page in draft.pages {
      guard let text = draft.text(ofPage: page.path), text.contains("8<") else { continue }
      for name in snippets(in: Array(text.utf8)) {
        guard let path = normalized(name), !draft.hasPage(path), folder.exists(path) else { continue }
        draft.copy(path, besideContent: path)
      }
    }
  }

  /// The paths behind `--8<--` and a quotation mark, without the parts of files.
  private static func snippets(in bytes: [UInt8]) -> [String] {
    var result: [String] = []
    var place = 0
    while let eight = bytes[place...].firstIndex(of: UInt8(ascii: "8")) {
      place = eight + 1
      guard eight > 0, bytes[eight - 1] == UInt8(ascii: "-"), bytes[place...].starts(with: "<-".utf8) else {
        continue
      }
      let dashes = bytes[(place + 1)...].prefix { $0 == UInt8(ascii: "-") }
      let blanks = bytes[dashes.endIndex...].prefix { $0 <= 0x20 }
      place = blanks.endIndex
      guard !blanks.isEmpty, place < bytes.count, "\"'".utf8.contains(bytes[place]) else { continue }
      let name = bytes[(place + 1)...].prefix { !"\"':\n".utf8.contains($0) }
      place = name.endIndex
      if !name.isEmpty { result.append(String(decoding: name, as: UTF8.self)) }
    }
    return result
  }
}

extension MkDocsImport {
  /// The words of `markdown` for extensions of Python-Markdown; those with none are read in any case.
  private static let words: [String: [String]] = [
    "attr_list": ["attributeLists"], "admonition": ["admonitions"], "pymdownx.details": ["admonitions"],
    "toc": ["headingIDs", "contents"], "def_list": ["definitionLists"], "abbr": ["abbreviations"],
    "md_in_html": ["htmlMarkdown"], "pymdownx.tabbed": ["tabs"], "pymdownx.snippets": ["snippets"],
    "pymdownx.emoji": ["icons"], "pymdownx.keys": ["marks"], "pymdownx.mark": ["marks"],
    "pymdownx.critic": [], "pymdownx.caret": ["marks", "scripts"], "pymdownx.tilde": ["scripts"],
    "pymdownx.blocks.caption": ["captions"], "pymdownx.blocks.admonition": ["slashBlocks"],
    "pymdownx.blocks.details": ["slashBlocks"], "pymdownx.blocks.tab": ["slashBlocks"],
    "pymdownx.blocks.html": ["slashBlocks"], "pymdownx.blocks.definition": ["definitionLists"],
    "pymdownx.arithmatex": ["math"], "mdx_math": ["math"],
    "smarty": ["smartPunctuation"],
    "extra": ["attributeLists", "definitionLists", "abbreviations", "htmlMarkdown"],
    "pymdownx.extra": ["attributeLists", "definitionLists", "abbreviations", "htmlMarkdown"],
    "footnotes": [], "tables": [], "fenced_code": [], "codehilite": [], "meta": [], "sane_lists": [],
    "pymdownx.highlight": [], "pymdownx.inlinehilite": [], "pymdownx.superfences": [],
    "pymdownx.betterem": [],
    "pymdownx.magiclink": [], "pymdownx.tasklist": [], "pymdownx.smartsymbols": [],
  ]

  private static func readExtensions(_ settings: YAML?, _ draft: inout SiteDraft) {
    let value = settings?["markdown_extensions"]
    var listed: [(name: String, span: Span)] = value?.entries.map { ($0.key, $0.keySpan) } ?? []
    for item in value?.items ?? [] {
      if let text = item.text { listed.append((text, item.span)) }
      listed += item.entries.map { ($0.key, $0.keySpan) }
    }
    // TOML writes the names with dots as tables within each other.
    if let inner = value?["pymdownx"] {
      listed.removeAll { $0.name == "pymdownx" }
      for entry in inner.entries {
        if entry.key == "blocks" {
          listed += entry.value.entries.map { ("pymdownx.blocks." + $0.key, $0.keySpan) }
        } else {
          listed.append(("pymdownx." + entry.key, entry.keySpan))
        }
      }
    }
    var found: [String] = ["headingIDs", "mkdocsIDs"]
    for (name, span) in listed {
      let short =
        name.hasPrefix("markdown.extensions.") ? String(name.dropFirst("markdown.extensions.".count)) : name
      guard let words = words[short] else {
        draft.diagnostics.append(.leftOut("the Markdown extension '\(name)'", at: span))
        continue
      }
      found += words
    }
    let features = settings?["theme", "features"]?.items.compactMap(\.text) ?? []
    if features.contains("content.code.annotate") { found.append("annotations") }
    var seen: Set<String> = []
    draft.markdown = found.filter { seen.insert($0).inserted }
  }
}

/// Material Design's colours by MkDocs Material's names, dark enough for links on light paper and light enough for dark.
private enum MaterialColors {
  static func named(_ name: String) -> (light: String, dark: String)? {
    table[name.replacing("-", with: " ")]
  }

  private static let table: [String: (light: String, dark: String)] = [
    "red": ("#c62828", "#ef9a9a"), "pink": ("#ad1457", "#f48fb1"), "purple": ("#6a1b9a", "#ce93d8"),
    "deep purple": ("#4527a0", "#b39ddb"), "indigo": ("#283593", "#9fa8da"), "blue": ("#1565c0", "#90caf9"),
    "light blue": ("#01579b", "#81d4fa"), "cyan": ("#006064", "#80deea"), "teal": ("#00695c", "#80cbc4"),
    "green": ("#2e7d32", "#a5d6a7"), "light green": ("#33691e", "#c5e1a5"), "lime": ("#6b6312", "#e6ee9c"),
    "yellow": ("#7a5c00", "#fff59d"), "amber": ("#7a4f00", "#ffe082"), "orange": ("#a14a00", "#ffcc80"),
    "deep orange": ("#bf360c", "#ffab91"), "brown": ("#4e342e", "#bcaaa4"), "grey": ("#424242", "#bdbdbd"),
    "blue grey": ("#37474f", "#b0bec5"), "black": ("#000000", "#e0e0e0"), "white": ("#424242", "#ffffff"),
  ]
}
