internal import Diagnostics

/// A catalogue of Swift-DocC: a folder that ends in `.docc`, with articles and resources.
enum DocCImport {
  /// The catalogue: the folder itself, or the first one in it, at most four levels below.
  static func catalogue(in folder: ForeignFolder) -> String? {
    if folder.isCatalogue || folder.isFolder("Resources"), !articles(of: "", folder).isEmpty { return "" }
    var level = [""]
    for _ in 0..<4 {
      var next: [String] = []
      for path in level {
        for entry in (try? folder.files.entries(of: path)) ?? [] where !entry.name.hasPrefix(".") {
          guard case .folder = entry.kind else { continue }
          if entry.name.hasSuffix(".docc") { return join(path, entry.name) }
          next.append(join(path, entry.name))
        }
      }
      level = next
    }
    return nil
  }

  private static func articles(of path: String, _ folder: ForeignFolder) -> [String] {
    ((try? folder.files.entries(of: path)) ?? []).map(\.name).filter { $0.hasSuffix(".md") }
  }

  static func read(_ folder: ForeignFolder, into draft: inout SiteDraft) {
    let source = catalogue(in: folder) ?? ""
    draft.markdown = ["docc"]
    draft.search = true
    draft.switchesScheme = true
    draft.copyFolder(source, to: "") { path in
      let name = lastComponent(of: path)
      return !name.hasSuffix(".tutorial") && name != "Info.plist" && !name.hasSuffix(".json")
        && name != "header.html" && name != "footer.html" && !name.hasSuffix(".symbols")
    }
    for path in folder.walk(source, into: &draft.diagnostics) {
      let name = lastComponent(of: path)
      if name.hasSuffix(".tutorial") || ["header.html", "footer.html", "theme-settings.json"].contains(name) {
        draft.diagnostics.append(.leftOut("'\(path)'", at: folder.source(path).map { Span($0, 0..<0) }))
      }
    }
    if let plist = folder.source(join(source, "Info.plist")) {
      let text = String(decoding: plist.bytes, as: UTF8.self)
      draft.title = text.firstMatch(of: /<key>CFBundleDisplayName<\/key>\s*<string>([^<]*)<\/string>/).map {
        String($0.output.1)
      }
    }
    makeHome(of: landingPage(draft), &draft)
  }

  /// The page above all others: the one that says so, or that is about the module, or that has the catalogue's topics.
  private static func landingPage(_ draft: SiteDraft) -> String? {
    if draft.hasPage("index.md") { return nil }
    let pages = draft.pages.map { ($0.path, draft.text(ofPage: $0.path) ?? "") }
    return
      (pages.first { $0.1.contains("@TechnologyRoot") } ?? pages.first {
        !$0.0.contains("/") && $0.1.firstMatch(of: /^\s*#\s+``[^`\/]+``/) != nil
      } ?? pages.first { !$0.0.contains("/") && $0.1.contains("\n## Topics") })?.0
  }

  private static func makeHome(of landing: String?, _ draft: inout SiteDraft) {
    guard let landing, let text = draft.text(ofPage: landing) else { return }
    let name = String(lastComponent(of: landing).dropLast(".md".count))
    let heading = text.firstMatch(of: /(?m)^#[ \t]+(.+?)[ \t]*$/).map {
      String($0.output.1).replacing("`", with: "")
    }
    let title = draft.title ?? heading ?? name
    draft.title = title
    draft.move(landing, to: "index.md")
    if let heading {
      draft.write(
        text.replacing(/(?m)^#[ \t]+(.+?)[ \t]*$/, with: "# " + escapedMarkdown(heading), maxReplacements: 1),
        to: "index.md")
    }
    // Links by the page's name, which is another now.
    for page in draft.pages {
      guard let text = draft.text(ofPage: page.path), text.contains("<doc:\(name)") else { continue }
      let up = parent(of: page.path).split(separator: "/").count
      let link = "[\(escapedMarkdown(title))](\(String(repeating: "../", count: up))index.md)"
      draft.write(text.replacing("<doc:\(name)>", with: link), to: page.path)
    }
    var topics = Topics(draft)
    let entries = topics.entries(of: text)
    if !entries.isEmpty { draft.navigation = [.page("index.md", title: nil)] + entries }
  }
}

/// `### Group` and `- <doc:Name>` below `## Topics`, and what the pages that are named have below theirs.
private struct Topics {
  /// Pages below pages.
  private static let depthLimit = 16

  private let draft: SiteDraft
  private var pathByName: [String: String] = [:]
  /// A page that several others name has its own topics in the first place.
  private var read: Set<String> = []

  init(_ draft: SiteDraft) {
    self.draft = draft
    for page in draft.pages {
      pathByName[String(lastComponent(of: page.path).dropLast(".md".count))] = page.path
    }
  }

  mutating func entries(of text: String, depth: Int = 0) -> [SiteDraft.Entry] {
    guard depth < Self.depthLimit, let start = text.firstRange(of: "\n## Topics") else { return [] }
    var groups: [(title: String?, pages: [SiteDraft.Entry])] = [(nil, [])]
    for line in text[start.upperBound...].split(whereSeparator: \.isNewline) {
      if line.hasPrefix("## ") { break }
      if line.hasPrefix("### ") { groups.append((String(line.dropFirst(4)), [])) }
      guard let match = line.firstMatch(of: /^\s*[-*+]\s+<doc:([^>#]+)>/) else { continue }
      let written = lastComponent(of: String(match.output.1))
      if let path = pathByName[written] ?? pathByName[written.replacing("-", with: " ")] {
        groups[groups.count - 1].pages.append(page(path, depth: depth))
      }
    }
    return groups.flatMap { group -> [SiteDraft.Entry] in
      guard let title = group.title else { return group.pages }
      return group.pages.isEmpty ? [] : [.group(title, group.pages)]
    }
  }

  private mutating func page(_ path: String, depth: Int) -> SiteDraft.Entry {
    guard read.insert(path).inserted, let text = draft.text(ofPage: path) else {
      return .page(path, title: nil)
    }
    return .page(path, title: nil, entries(of: text, depth: depth + 1))
  }
}
