public import Diagnostics
internal import Foundation
public import Markdown
internal import Views
internal import Web

/// What `site.yml` says, with a default for everything it leaves out.
public struct SiteConfiguration: Sendable {
  /// How links between pages are written.
  public enum LinkStyle: String, Sendable, CaseIterable {
    /// `guide/index.html`: opens from a file manager as well as from a server.
    case files
    /// `guide/`: shorter, needs a server.
    case folders
  }

  public var title = "Untitled"
  /// Whether the author has given it one.
  var hasTitle = false
  public var description: String?
  /// Where the site will be published, with a `/` at its end; only canonical addresses need it.
  public var url: String?
  /// A language tag, for `lang`.
  public var language = "en"
  /// Which way it is written, where its tag does not say.
  var direction: WritingDirection?
  /// The languages that pages are written in, the site's own first; empty for a site in one language.
  var languages: [LanguageSettings] = []
  /// The versions that pages are about, the newest first; empty for a site without.
  var versions: [VersionSettings] = []
  /// The folder of `content/` whose pages these settings are for; empty for all of it.
  var folder = ""
  /// What `Date.now` is on pages without a date of their own.
  var date: Date?
  /// What dates are reckoned in.
  var timeZone = TimeZone.gmt
  public var links = LinkStyle.files
  /// Whether a build writes `.br` and `.gz` beside the files.
  var isCompressed = false
  public var fonts = FontConfiguration()
  public var theme = ThemeTokens()
  /// Which scheme of colours pages have.
  var scheme = SchemeSetting.system
  /// The author's own keys under `params`, for templates.
  public var parameters: TemplateValue = .mapping([])
  /// The same for layout blocks.
  public var data = DataValue(.dictionary(DataDictionary([])))
  var navigation: [NavigationItem]?
  /// Files whose declarations the layout blocks of all pages use.
  var imports: [ImportDirective] = []
  /// Folders outside of the site that symbolic links in it may lead to, relative to the site's folder.
  var linkedFolders: [String] = []
  var words = SiteWords()
  var checks = SiteChecks()
  /// What becomes of the HTML in the Markdown of each folder.
  var html = HTMLRules()
  /// Which addresses pages may have.
  var addresses = AddressPolicy()
  /// What pages are read with beside GitHub's Markdown.
  public var markdown: MarkdownExtensions = .footnotes

  /// What a page is read with: one of MDX may have modules in any case.
  func markdown(of page: Page) -> MarkdownExtensions {
    page.path.hasSuffix(".mdx") ? markdown.union([.modules, .noIndentedCode]) : markdown
  }
  /// Colours of the site's own by their names, for blocks.
  var colors: [String: Color] = [:]
  /// The picture that other sites show for a link to a page that names none.
  var image: WrittenText?
  /// What becomes of pictures.
  var images = ImageSettings()
  /// Which diagrams are drawn.
  var diagrams = DiagramSettings()
  /// Where `cards` asks for a card of each page; nil where it does not.
  var cards: Span?
  /// Where the days are from on which pages were last changed, which each then says; nil: it does not.
  var lastChange: LastChangeSetting?
  /// When files were last changed by the history of the site, by their paths in `content/`.
  var changes: [String: Date] = [:]
  /// Whether the names of style sheets say what is in them, so that they may be kept for ever.
  var hasFingerprints = false
  /// What is around every page.
  var frame = FrameSettings()
  /// Lists of pages beside the navigation.
  var publishing = PublishingSettings()
  /// Whether the site is shown at the root of a server, whatever `url` says: in the preview.
  var isAtRoot = false

  public init() {}

  /// The home page of the pages that these settings are for.
  var home: Route { Route(folder: folder) }

  /// The path of the site's address on its server, with a `/` at both ends; nil where it is the server's root.
  var basePath: String? {
    guard let url, let scheme = url.firstRange(of: "://"),
      let slash = url[scheme.upperBound...].firstIndex(of: "/"), url[slash...] != "/"
    else { return nil }
    return String(url[slash...])
  }

  /// The path from the root of the server that the site is shown on, with a `/` at both ends.
  var rootPath: String { isAtRoot ? "/" : basePath ?? "/" }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    if let direction { return direction == .rightToLeft }
    let first = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"].contains(first)
  }
}

/// One entry of an explicit navigation.
struct NavigationItem: Sendable {
  enum Target: Sendable {
    /// A page or a folder of `content/`.
    case content(String)
    case link(String)
    case group([NavigationItem])
    /// A page with others below it.
    case section(String, [NavigationItem])
  }
  var title: String?
  let target: Target
  let span: Span
}

extension SiteConfiguration {
  /// Reads `site.yml`; a site without one has the defaults.
  static func parse(_ file: SourceFile?, into diagnostics: inout [Diagnostic]) -> SiteConfiguration {
    var result = SiteConfiguration()
    guard let file else { return result }
    let yaml = YAML.parse(0..<file.bytes.count, of: file, into: &diagnostics)
    var fields = YAMLFields(yaml, of: "site.yml")
    if let title = fields.text("title") { (result.title, result.hasTitle) = (title, true) }
    result.description = fields.text("description")
    if let url = fields.value("url") { result.url = address(url, &fields) }
    if let language = fields.value("language") {
      result.language = tag(language, "language", &fields) ?? "en"
    }
    if let zone = fields.value("timeZone") { result.timeZone = timeZone(zone, &fields) ?? .gmt }
    if let date = fields.value("date") { result.date = self.date(date, result.timeZone, &fields) }
    if let style = fields.choice("links", of: LinkStyle.allCases.map(\.rawValue)) {
      result.links = LinkStyle(rawValue: style) ?? .files
    }
    result.isCompressed = fields.truth("compress") ?? false
    result.fonts = FontConfiguration.parse(fields.value("fonts"), &fields)
    result.theme = ThemeTokens.parse(fields.value("theme"), &fields)
    if let scheme = fields.choice("scheme", of: SchemeSetting.allCases.map(\.rawValue)) {
      result.scheme = SchemeSetting(rawValue: scheme) ?? .system
    }
    result.colors = Color.parse(fields.value("colors"), &fields)
    result.html = HTMLRules.parse(fields.value("html"), &fields)
    result.addresses = AddressPolicy.parse(fields.list("schemes"), &fields)
    result.navigation = fields.list("navigation")?.compactMap { NavigationItem.parse($0, &fields) }
    result.navigation?.forEach { $0.check(result.addresses, &fields) }
    result.imports = ImportDirective.parse("imports", &fields)
    result.linkedFolders = fields.texts("linkedFolders")
    result.words = SiteWords.parse(fields.value("words"), in: result.language, &fields)
    result.markdown = MarkdownSettings.parse(&fields)
    result.image = fields.written("image")
    result.images = ImageSettings.parse(fields.value("images"), &fields)
    result.diagrams = DiagramSettings.parse(&fields)
    if let cards = fields.value("cards"), fields.truth("cards") == true {
      result.cards = cards.span
      if result.url == nil { fields.report(.cardsWithoutAddress(at: cards.span)) }
    }
    result.lastChange = LastChangeSetting(&fields)
    result.hasFingerprints = fields.truth("fingerprints") ?? false
    result.frame = FrameSettings.parse(&fields, result.addresses)
    result.publishing = PublishingSettings.parse(&fields, url: result.url)
    result.languages = LanguageSettings.parse(&fields, result)
    result.versions = VersionSettings.parse(&fields)
    result.checks = SiteChecks.parse(fields.value("check"), &fields)
    if let entries = fields.mapping("params") {
      result.data = DataValue(entries, at: Span(file, 0..<0))
      result.parameters = TemplateValue(result.data)
    }
    fields.rejectOthers()
    diagnostics += fields.diagnostics
    return result
  }

  private static func address(_ yaml: YAML, _ fields: inout YAMLFields) -> String? {
    guard let text = fields.text("url") else { return nil }
    let start = ["https://", "http://"].first { text.hasPrefix($0) }
    // Paths of pages are put behind it.
    guard let start,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }),
      text.dropFirst(start.count).first.map({ $0 != "/" }) == true
    else {
      fields.report(.notAnAddress(text, at: yaml.span))
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private static func timeZone(_ yaml: YAML, _ fields: inout YAMLFields) -> TimeZone? {
    guard let text = fields.text("timeZone") else { return nil }
    guard let zone = TimeZone(identifier: text) else {
      fields.report(.notATimeZone(text, at: yaml.span))
      return nil
    }
    return zone
  }

  private static func date(_ yaml: YAML, _ zone: TimeZone, _ fields: inout YAMLFields) -> Date? {
    guard let text = fields.text("date") else { return nil }
    guard let date = Date(written: text, in: zone) else {
      fields.report(.notADate(text, at: yaml.span))
      return nil
    }
    return date
  }

  private static func tag(_ yaml: YAML, _ key: String, _ fields: inout YAMLFields) -> String? {
    guard let text = fields.text(key) else { return nil }
    guard isLanguageTag(text) else {
      fields.report(.notALanguage(text, at: yaml.span))
      return nil
    }
    return text
  }

  /// Whether a text has the form of a tag of BCP 47.
  static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let wellFormed = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0 < 128 && ($0.isLetter || $0.isDigit) }
    }
    // No language has more letters: `english` is none.
    return wellFormed && (2...3).contains(parts[0].utf8.count) && parts[0].utf8.allSatisfy(\.isLetter)
  }
}

extension NavigationItem {
  static func parse(_ yaml: YAML, _ outer: inout YAMLFields) -> NavigationItem? {
    if case .scalar(let path, _) = yaml.content {
      return NavigationItem(title: nil, target: .content(path), span: yaml.span)
    }
    var fields = YAMLFields(yaml, of: "a navigation entry")
    let title = fields.text("title")
    let pageValue = fields.value("page")
    let page = fields.text("page")
    let linkValue = fields.value("link")
    let link = fields.text("link")
    let items = fields.list("items")?.compactMap { parse($0, &fields) }
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    if let page {
      let target = items.map { Target.section(page, $0) } ?? .content(page)
      return NavigationItem(title: title, target: target, span: pageValue?.span ?? yaml.span)
    }
    if let link {
      guard leadsByItself(link) else {
        return NavigationItem(title: title, target: .content(link), span: linkValue?.span ?? yaml.span)
      }
      return NavigationItem(title: title ?? link, target: .link(link), span: linkValue?.span ?? yaml.span)
    }
    if let items, !items.isEmpty || fields.diagnostics.hasErrors {
      return NavigationItem(title: title, target: .group(items), span: yaml.span)
    }
    if !fields.diagnostics.hasErrors { outer.report(.navigationWithoutTarget(at: yaml.span)) }
    return nil
  }
}

extension NavigationItem {
  /// Reports links that may not stand in a page.
  func check(_ addresses: AddressPolicy, _ fields: inout YAMLFields) {
    switch target {
    case .content: break
    case .link(let link):
      if let scheme = addresses.refusedScheme(of: link, for: .link) {
        fields.report(.dangerousAddress(scheme, at: span))
      }
    case .group(let items), .section(_, let items): items.forEach { $0.check(addresses, &fields) }
    }
  }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
