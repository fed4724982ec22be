internal import Diagnostics

/// One of the parts of a site of Docusaurus that have a sidebar of their own: `docs`, and what further plugins name.
struct DocusaurusDocs {
  /// Its folder in the other site.
  let source: String
  /// Its folder in `content/`, which its addresses begin with.
  let place: String
  let sidebars: String?
  /// What it is called in the navigation; nil for the first one, which is not below a title.
  let title: String?

  /// Those that the settings name, whose folders are there.
  ///
  /// - Parameter base: the folder of the settings.
  static func all(_ settings: YAML?, in base: String, _ draft: inout SiteDraft) -> [DocusaurusDocs] {
    var result: [DocusaurusDocs] = []
    let main = DocusaurusImport.preset(settings)?["docs"]
    if main?.text != "false", let docs = DocusaurusDocs(main, in: base, title: nil, &draft) {
      result.append(docs)
    }
    for plugin in settings?["plugins"]?.items ?? [] {
      guard let name = plugin.items.first?.text ?? plugin.text, let options = plugin.items.dropFirst().first
      else {
        continue
      }
      switch name {
      case "@docusaurus/plugin-content-docs", "content-docs":
        let title = title(of: options, settings)
        if let docs = DocusaurusDocs(options, in: base, title: title, &draft) { result.append(docs) }
      case "@docusaurus/plugin-content-blog", "content-blog":
        draft.diagnostics.append(.leftOut("another blog", at: options.span))
      default: break
      }
    }
    return result
  }

  private init?(_ options: YAML?, in base: String, title: String?, _ draft: inout SiteDraft) {
    let written = options?["path"]
    let path = written?.text ?? "docs"
    guard let source = normalized(join(base, path)) else {
      draft.diagnostics.append(.outsideOfImport(path, draft.folder, at: written?.span))
      return nil
    }
    guard draft.folder.isFolder(source) else {
      if let written {
        draft.diagnostics.append(.leftOut("the folder '\(path)'", at: written.span, hint: "it is not there"))
      }
      return nil
    }
    self.source = source
    place =
      (options?["routeBasePath"]?.text ?? "docs").split(separator: "/").joined(separator: "/")
    let sidebars = options?["sidebarPath"]?.text.flatMap { normalized(join(base, $0)) }
    self.sidebars = sidebars.flatMap { path in
      draft.folder.first(of: [path] + DocusaurusImport.endings.map { path + "." + $0 } + [path + ".json"])
    }
    self.title = title
  }

  /// The words of the link in the header, or else the name.
  private static func title(of options: YAML, _ settings: YAML?) -> String {
    let id = options["id"]?.text ?? options["path"]?.text ?? ""
    let link = settings?["themeConfig", "navbar", "items"]?.items.first { $0["docsPluginId"]?.text == id }
    return link?["label"]?.text ?? NavigationTree.title(ofFolder: lastComponent(of: id))
  }

  /// The address where a page is written, of the one that the settings begin with.
  func edit(_ options: YAML?) -> String? {
    guard var url = options?["editUrl"]?.text else { return nil }
    if url.hasSuffix("/") { url.removeLast() }
    var parts = (options?["path"]?.text ?? "docs").split(separator: "/").filter { $0 != "." }
    while parts.first == ".." {
      parts.removeFirst()
      url = parent(of: url)
    }
    let path = parts.joined(separator: "/")
    if place.isEmpty { return "\(url)/\(path)/{path}" }
    if path == place { return url + "/{path}" }
    return path.hasSuffix("/" + place) ? "\(url)/\(path.dropLast(place.count)){path}" : nil
  }
}

extension Diagnostic {
  fileprivate static func outsideOfImport(_ path: String, _ folder: ForeignFolder, at span: Span?)
    -> Diagnostic
  {
    .leftOut(
      "the folder '\(path)'", at: span,
      hint: "it lies outside of the folder that is imported; import '\(folder.above)', which has both")
  }
}
