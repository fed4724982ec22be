internal import Diagnostics
internal import Rendering

/// What pages say that their authors have not written, in the language of the site.
struct SiteWords: Sendable {
  var markdown = MarkdownHTML.Words()
  var example = Example.Words()
  var controls = ControlWords()
  var theme = Theme()

  /// What the templates say of a page, and the style sheet of blocks whose buttons cannot work.
  struct Theme: Sendable, Equatable {
    var skip = "Skip to content"
    var menu = "Menu"
    var pages = "Pages"
    var onThisPage = "On this page"
    var backToTop = "Back to top"
    var breadcrumbs = "Breadcrumbs"
    var previous = "Previous"
    var next = "Next"
    var links = "Links"
    var morePages = "More pages"
    var search = "Search"
    var nothingFound = "Nothing was found."
    var noSearch = "Searching needs JavaScript, and a server that has the index."
    var scheme = "Colour scheme"
    var system = "As the system"
    var light = "Light"
    var dark = "Dark"
    var index = "Index"
    var tags = "Tags"
    var repository = "Source code"
    var announcement = "Announcement"
    var edit = "Edit this page"
    var notFound = "Page not found"
    var notFoundText = "There is nothing at this address. It may have been misspelt, or the page has moved."
    var languages = "Language"
    var versions = "Version"
    var untranslated = "This page has not been translated yet."
    var oldVersion = "This is the documentation of an earlier version."
    var newestVersion = "Go to the newest version"
    var lastChange = "Last change"
    var newer = "Newer"
    var older = "Older"
    var list = "Pages of the list"
    var book = "All on one page"
    var noButtons = "This layout has buttons, which this browser can only show where scripts are allowed."
  }

  /// What blocks say.
  var ofBlocks: ControlWords {
    var words = controls
    words.tabs = markdown.tabs
    return words
  }

  private static let keys: [(key: String, path: WritableKeyPath<SiteWords, String> & Sendable)] = [
    ("note", \.markdown.note), ("tip", \.markdown.tip), ("important", \.markdown.important),
    ("warning", \.markdown.warning), ("caution", \.markdown.caution), ("done", \.markdown.done),
    ("toDo", \.markdown.toDo), ("footnotes", \.markdown.footnotes), ("backToText", \.markdown.backToText),
    ("tabs", \.markdown.tabs), ("lines", \.markdown.lines),
    ("result", \.example.result), ("source", \.example.source),
    ("skip", \.theme.skip), ("menu", \.theme.menu), ("pages", \.theme.pages),
    ("onThisPage", \.theme.onThisPage), ("backToTop", \.theme.backToTop),
    ("breadcrumbs", \.theme.breadcrumbs),
    ("previous", \.theme.previous), ("next", \.theme.next), ("noButtons", \.theme.noButtons),
    ("links", \.theme.links), ("morePages", \.theme.morePages), ("search", \.theme.search),
    ("nothingFound", \.theme.nothingFound), ("noSearch", \.theme.noSearch), ("scheme", \.theme.scheme),
    ("system", \.theme.system), ("light", \.theme.light),
    ("dark", \.theme.dark), ("index", \.theme.index), ("tags", \.theme.tags),
    ("repository", \.theme.repository),
    ("announcement", \.theme.announcement),
    ("edit", \.theme.edit), ("notFound", \.theme.notFound), ("notFoundText", \.theme.notFoundText),
    ("switchedOn", \.controls.on), ("switchedOff", \.controls.off), ("unavailable", \.controls.unavailable),
    ("stopMotion", \.controls.stopMotion),
    ("languages", \.theme.languages), ("versions", \.theme.versions),
    ("untranslated", \.theme.untranslated), ("oldVersion", \.theme.oldVersion),
    ("newestVersion", \.theme.newestVersion), ("lastChange", \.theme.lastChange),
    ("newer", \.theme.newer), ("older", \.theme.older), ("list", \.theme.list), ("book", \.theme.book),
  ]

  /// Those that come along in a language, and English where there are none.
  init(language: String) {
    for (key, word) in ShippedWords.words(of: language) ?? [] {
      if let path = Self.keys.first(where: { $0.key == key })?.path { self[keyPath: path] = word }
    }
  }

  init() {}

  /// - Parameter language: in which words that are not written are.
  static func parse(_ yaml: YAML?, in language: String, _ outer: inout YAMLFields) -> SiteWords {
    let shipped = SiteWords(language: language)
    return yaml.map { parse($0, over: shipped, &outer) } ?? shipped
  }

  /// - Parameter words: those that are not written.
  static func parse(_ yaml: YAML, over words: SiteWords, _ outer: inout YAMLFields) -> SiteWords {
    var result = words
    var fields = YAMLFields(yaml, of: "'words'")
    for (key, path) in keys {
      if let word = fields.text(key) { result[keyPath: path] = word }
    }
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    return result
  }

  /// All of them, for templates: `words.menu`.
  var templateValue: TemplateValue {
    .mapping(Self.keys.map { .init($0.key, .text(self[keyPath: $0.path])) })
  }

  /// All of them, one after the other.
  var text: String { Self.keys.map { self[keyPath: $0.path] }.joined(separator: "\n") }

  static let names = keys.map(\.key)

  static let templateNames = ["words"] + keys.map { "words." + $0.key }
}
