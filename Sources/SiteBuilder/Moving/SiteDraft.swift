internal import Diagnostics

/// A site being brought in: what its `site.yml` will say, and what will be in `content/`.
struct SiteDraft {
  indirect enum Entry {
    /// A page or a folder, relative to `content/`, and what is below it.
    case page(String, title: String?, [Entry] = [])
    case group(String, [Entry])
    case link(String, title: String)
  }

  struct Link {
    let title: String
    let address: String
  }

  var title: String?
  var description: String?
  var language: String?
  var url: String?
  var markdown: [String] = []
  var navigation: [Entry] = []
  var logo: (light: String, dark: String?)?
  var replacesTitle = false
  var icon: String?
  var header: [Link] = []
  /// Where the site's authors are elsewhere.
  var social: [Link] = []
  var repository: String?
  var edit: String?
  var footer: String?
  var accent: (light: String, dark: String)?
  var search = false
  /// Whether readers could choose between light and dark.
  var switchesScheme = false
  var tags = false
  var feed: String?
  var diagnostics: [Diagnostic] = []
  /// Addresses that pages of `content/` had before, by their paths there.
  var aliases: [String: [String]] = [:]

  let folder: ForeignFolder
  private var files: [String: BuildPlan.File] = [:]
  /// Where each file of the other site went, by its path there.
  private(set) var places: [String: String] = [:]

  init(_ folder: ForeignFolder) { self.folder = folder }

  /// Copies a file into `content/`; the first one at a place stays.
  mutating func copy(_ source: String, to path: String) {
    add(source, at: join(ContentIndex.folder, path))
    if places[source] == nil { places[source] = path }
  }

  /// Copies a file to a place beside `content/`, for code that pages put in.
  mutating func copy(_ source: String, besideContent path: String) {
    if ForeignFolder.isHidden(source) || folder.leadsToHidden(source) {
      return leaveOut(source, "it is hidden")
    }
    // What has a meaning to Stonehand would not be read as it was meant.
    let first = path.prefix { $0 != "/" }
    guard path != "site.yml", !Self.ownFolders.contains(String(first)) else {
      return leaveOut(source, "in the site that is made, '\(path)' is a file of Stonehand's")
    }
    add(source, at: path)
  }

  private static let ownFolders: Set<String> = ["content", "data", "languages", "public", "templates"]

  private mutating func leaveOut(_ source: String, _ reason: String) {
    let diagnostic = Diagnostic.leftOut("the file '\(source)', which a page puts in,", at: nil, hint: reason)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  private mutating func add(_ source: String, at path: String) {
    guard files[path] == nil else { return }
    files[path] = BuildPlan.File(path: path, content: .copy(of: source), source: source)
  }

  /// Copies a folder with all that is in it.
  ///
  /// - Parameters:
  ///   - path: its place in `content/`.
  ///   - takes: whether a file is wanted, by its path within the folder.
  mutating func copyFolder(_ source: String, to path: String, where takes: (String) -> Bool = { _ in true }) {
    for file in folder.walk(source, into: &diagnostics) {
      let inner = source.isEmpty ? file : String(file.dropFirst(source.count + 1))
      if takes(inner) { copy(file, to: join(path, inner)) }
    }
  }

  /// Writes a file of `content/` itself, in the place of one that was copied.
  mutating func write(_ text: String, to path: String) { write(text, at: join(ContentIndex.folder, path)) }

  /// The same of a file that may lie beside `content/`.
  mutating func write(_ text: String, at place: String) {
    let source = files[place]?.source ?? place
    files[place] = BuildPlan.File(path: place, content: .bytes(Array(text.utf8)), source: source)
  }

  /// Gives a file of `content/` another place there.
  mutating func move(_ path: String, to new: String) {
    guard let file = files.removeValue(forKey: join(ContentIndex.folder, path)) else { return }
    let place = join(ContentIndex.folder, new)
    files[place] = BuildPlan.File(path: place, content: file.content, source: file.source)
    for (source, old) in places where old == path { places[source] = new }
  }

  /// Gives a file of `content/` a place beside that: it is no page any more.
  mutating func move(_ path: String, besideContent new: String) {
    guard files[new] == nil, let file = files.removeValue(forKey: join(ContentIndex.folder, path)) else {
      return
    }
    files[new] = BuildPlan.File(path: new, content: file.content, source: file.source)
    if places[file.source] == path { places[file.source] = nil }
  }

  /// Where a file of the other site is, in the new one's folder.
  func place(of source: String) -> String? {
    if let place = places[source] { return join(ContentIndex.folder, place) }
    return files.first { $0.value.source == source }?.key
  }

  /// All Markdown, of pages and of what pages put in, by its place in the new site's folder.
  var texts: [(path: String, source: String)] {
    files.values.filter { ContentIndex.isMarkdown($0.path) }.map { ($0.path, $0.source) }
      .sorted { inByteOrder($0.path, $1.path) }
  }

  /// The pages in `content/`, with where each came from.
  var pages: [(path: String, source: String)] {
    files.values.filter { ContentIndex.isMarkdown($0.path) && $0.path.hasPrefix(ContentIndex.folder + "/") }
      .map { (String($0.path.dropFirst(ContentIndex.folder.count + 1)), $0.source) }
      .sorted { inByteOrder($0.path, $1.path) }
  }

  func hasPage(_ path: String) -> Bool { files[join(ContentIndex.folder, path)] != nil }

  /// The text of a page; nil where it cannot be read.
  func text(ofPage path: String) -> String? { text(of: join(ContentIndex.folder, path)) }

  /// The same of a file that may lie beside `content/`.
  func text(of place: String) -> String? {
    guard let file = files[place] else { return nil }
    switch file.content {
    case .bytes(let bytes): return String(validating: bytes, as: UTF8.self)
    case .made(let page): return String(validating: page.bytes, as: UTF8.self)
    case .copy(let source):
      return folder.source(source).flatMap { String(validating: $0.bytes, as: UTF8.self) }
    }
  }

  /// What is to be written.
  var site: ImportedSite {
    var draft = self
    draft.settleFrontMatter()
    for (path, addresses) in aliases.sorted(by: { inByteOrder($0.key, $1.key) }) {
      draft.addFrontMatter("aliases: [\(addresses.map(yamlText).joined(separator: ", "))]", to: path)
    }
    var result = ImportedSite()
    result.pageCount = draft.pages.count
    if result.pageCount == 0 { draft.diagnostics.append(.nothingToBringIn) }
    result.diagnostics = draft.diagnostics.inSourceOrder()
    result.files = draft.files.values.sorted { inByteOrder($0.path, $1.path) }
    result.files.append(
      BuildPlan.File(path: "site.yml", content: .bytes(Array(draft.settings.utf8)), source: "site.yml"))
    result.files.append(
      BuildPlan.File(path: ".gitignore", content: .bytes(Array("/public/\n".utf8)), source: ".gitignore"))
    return result
  }

  private mutating func addFrontMatter(_ line: String, to path: String) {
    guard let text = text(ofPage: path) else { return }
    let end = text.hasPrefix("---\r\n") ? "\r\n" : "\n"
    write(
      text.hasPrefix("---" + end)
        ? "---" + end + line + end + text.dropFirst(("---" + end).count) : "---\n\(line)\n---\n\(text)",
      to: path)
  }
}

extension SiteDraft {
  /// `site.yml`.
  private var settings: String {
    var result = ""
    func add(_ key: String, _ value: String?) {
      if let value { result += "\(key): \(yamlText(value))\n" }
    }
    add("title", title)
    add("description", description)
    add("language", language)
    add("url", url)
    if !markdown.isEmpty {
      result +=
        "\n# What is read beside GitHub's Markdown.\nmarkdown: [\(markdown.joined(separator: ", "))]\n"
    }
    if !navigation.isEmpty { result += "\nnavigation:\n" + navigation.map { yaml($0, indent: 2) }.joined() }
    var frame = ""
    if let logo {
      frame += "logo:\n  light: \(yamlText(logo.light))\n"
      if let dark = logo.dark { frame += "  dark: \(yamlText(dark))\n" }
      if replacesTitle { frame += "  replacesTitle: true\n" }
    }
    if let icon { frame += "icon: \(yamlText(icon))\n" }
    if !header.isEmpty {
      frame += "header:\n"
      for link in header {
        frame += "  - title: \(yamlText(link.title))\n    link: \(yamlText(link.address))\n"
      }
    }
    if let repository { frame += "repository: \(yamlText(repository))\n" }
    if let edit { frame += "edit: \(yamlText(edit))\n" }
    if !social.isEmpty {
      frame += "social:\n"
      for link in social {
        frame +=
          link.title == link.address
          ? "  - \(yamlText(link.address))\n"
          : "  - title: \(yamlText(link.title))\n    link: \(yamlText(link.address))\n"
      }
    }
    if let footer { frame += "footer: \(yamlText(footer))\n" }
    if !frame.isEmpty { result += "\n" + frame }
    if let accent {
      result += "\ntheme:\n  accent: \(yamlText(accent.light))\n  accentDark: \(yamlText(accent.dark))\n"
    }
    if switchesScheme { result += "\nscheme: switch\n" }
    var lists = ""
    if search { lists += "search: index\n" }
    if tags { lists += "tags: true\n" }
    if let feed, url != nil { lists += "feed: \(yamlText(feed))\n" }
    if !lists.isEmpty { result += "\n" + lists }
    result +=
      "\n# Links that lead to no page, and addresses that would run, stop a build, unless these are warnings.\n"
    result += "check:\n  pages: warning\n  addresses: warning\n"
    return result
  }

  private func yaml(_ entry: Entry, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    switch entry {
    case .page(let path, nil, let items) where items.isEmpty: return "\(margin)- \(yamlText(path))\n"
    case .page(let path, let title, let items):
      let name = title.map { "title: \(yamlText($0))\n\(margin)  " } ?? ""
      return "\(margin)- \(name)page: \(yamlText(path))\n" + list(items, indent)
    case .group(let title, let items):
      return "\(margin)- title: \(yamlText(title))\n" + list(items, indent)
    case .link(let address, let title):
      return "\(margin)- title: \(yamlText(title))\n\(margin)  link: \(yamlText(address))\n"
    }
  }

  private func list(_ items: [Entry], _ indent: Int) -> String {
    guard !items.isEmpty else { return "" }
    return String(repeating: " ", count: indent) + "  items:\n"
      + items.map { yaml($0, indent: indent + 4) }.joined()
  }
}

extension Diagnostic {
  static let nothingToBringIn = Diagnostic.error("there is no page to bring in", at: nil)
}
