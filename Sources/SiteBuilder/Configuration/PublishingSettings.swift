internal import Diagnostics

/// What `site.yml` asks for beside the pages that are written: lists of them for readers and for programs.
struct PublishingSettings: Sendable {
  /// A way to find pages.
  enum Search: String, Sendable, CaseIterable {
    /// A page with all headings from A to Z.
    case index
    /// A field in the header that asks a search engine.
    case duckduckgo
    /// A field in the header, and a page with a script that shows what Pagefind has indexed.
    case pagefind
  }

  /// Folders of `content/` whose pages with a date are a feed; nothing is all of it.
  var feeds: [WrittenText] = []
  /// Whether each feed is there as a JSON Feed, too.
  var hasJSONFeeds = false
  /// Folders of `content/` whose pages are on one page, too; nothing is all of it.
  var books: [WrittenText] = []
  /// How many pages of a list are on a page; nil for all, and for ten of a blog.
  var listLength: Int?
  /// Whether pages whose date is ahead wait for it.
  var isScheduled = false
  /// Whether hosts find the addresses that pages had before in `_redirects`.
  var hasRedirectsFile = false
  /// Where the pages of tags are; nil when tags mean nothing.
  var tags: String?
  /// Whether programs find a list of the pages in `llms.txt`.
  var hasList = false
  /// Whether the Markdown of each page is there, too.
  var hasTwins = false
  var search: Set<Search> = []
  /// The host whose pages a search engine is asked for.
  var searchedHost: String?

  /// Whether there is a field that what is looked for can be typed into.
  var hasSearchField: Bool {
    search.contains(.pagefind) || (search.contains(.duckduckgo) && searchedHost != nil)
  }

  /// - Parameter url: the site's own.
  static func parse(_ fields: inout YAMLFields, url: String?) -> PublishingSettings {
    var result = PublishingSettings()
    if let feed = fields.value("feed") {
      result.feeds = texts(feed, "feed", &fields)
      if url == nil {
        fields.report(.withoutAddress("feed", at: feed.span))
        result.feeds = []
      }
    }
    result.books = (fields.value("print").map { texts($0, "print", &fields) } ?? []).map { written in
      written.text == "book" ? WrittenText(text: "", span: written.span) : written
    }
    if let tags = fields.value("tags") { result.tags = folder(tags, &fields) }
    for format in fields.value("feedFormats").map({ texts($0, "feedFormats", &fields) }) ?? [] {
      guard Self.feedFormats.contains(format.text) else {
        fields.report(.notAChoice("feedFormats", format.text, of: Self.feedFormats, at: format.span))
        continue
      }
      if format.text == "json" { result.hasJSONFeeds = true }
    }
    if let length = fields.value("listLength"), let number = fields.number("listLength") {
      if number >= 1, number <= 10_000, number == number.rounded() {
        result.listLength = Int(number)
      } else {
        fields.report(.notAListLength(at: length.span))
      }
    }
    result.isScheduled = fields.truth("scheduled") ?? false
    result.hasRedirectsFile = fields.truth("redirectsFile") ?? false
    result.hasList = fields.truth("llms") ?? false
    result.hasTwins = fields.truth("markdownTwins") ?? false
    for word in fields.value("search").map({ texts($0, "search", &fields) }) ?? [] {
      guard let search = Search(rawValue: word.text) else {
        fields.report(.notAChoice("search", word.text, of: Search.allCases.map(\.rawValue), at: word.span))
        continue
      }
      if search == .duckduckgo {
        guard let url else {
          fields.report(.withoutAddress("search: duckduckgo", at: word.span))
          continue
        }
        result.searchedHost = url.split(separator: "/").dropFirst().first.map(String.init)
      }
      result.search.insert(search)
    }
    return result
  }

  static let feedFormats = ["atom", "json"]

  /// `true`, or the name of another folder.
  private static func folder(_ yaml: YAML, _ fields: inout YAMLFields) -> String? {
    guard case .scalar(let text, let plain) = yaml.content else {
      fields.report(.wrongKind("tags", yaml.kindName, expected: "true or a folder", at: yaml.span))
      return nil
    }
    if plain, let truth = YAML.truth(text) { return truth ? "tags" : nil }
    if let path = normalized(text), !path.isEmpty { return path }
    fields.report(.wrongKind("tags", yaml.kindName, expected: "true or a folder", at: yaml.span))
    return nil
  }

  /// A text, or a list of them.
  private static func texts(_ yaml: YAML, _ key: String, _ fields: inout YAMLFields) -> [WrittenText] {
    var items = [yaml]
    if case .sequence(let list) = yaml.content { items = list }
    return items.compactMap { item in
      if case .scalar(let text, _) = item.content { return WrittenText(text: text, span: item.span) }
      fields.report(.wrongKind(key, item.kindName, expected: "a text", at: item.span))
      return nil
    }
  }
}
