public import Diagnostics
internal import Markdown

/// What a page's front matter says.
public struct PageMetadata: Sendable {
  public var title: String?
  public var description: String?
  /// Before its neighbours with a greater number; pages without one come last.
  public var order: Double?
  /// The name in the navigation, where that is not the title.
  public var navigationTitle: String?
  /// The last part of the address, or all of it from a `/` on; nil is the file's name.
  public var slug: String?
  /// Addresses at which the page was before.
  var aliases: [WrittenText] = []
  /// Keys that are probably Stonehand's, misspelt.
  var misspellings: [FrontMatterKeys.Misspelling] = []
  public var isDraft = false
  /// The day of the page, as it is written: what `Date.now` is in its blocks, if it can be read.
  var date: String?
  /// The day of the page's last change, as it is written.
  var lastChange: String?
  /// The picture that other sites show for a link to the page.
  var image: WrittenText?
  /// The template's name, without `.mustache`.
  public var template: String?
  var templateSpan: Span?
  /// Files whose declarations its layout blocks use.
  var imports: [ImportDirective] = []
  /// Whether the page is in the sidebar.
  public var isInNavigation = true
  /// Whether the sidebar and the contents of the page stand beside it.
  var showsSidebar = true
  var showsContents = true
  /// A word beside its name in the sidebar: `New`.
  var badge: String?
  /// Classes of the page for style sheets, with blanks between them.
  var classes: String?
  /// Whether it lists the pages of its folder by their dates.
  var kind: Kind?
  var kindSpan: Span?
  var tags: [String] = []

  enum Kind: String, Sendable, CaseIterable {
    /// So many on a page, with their descriptions.
    case blog
    /// All on one page, under the years.
    case changelog
  }
  /// Values of keys that other tools have too, which mean nothing here.
  var unread: [Diagnostic] = []
  /// Every other key, for templates.
  public var parameters: TemplateValue = .mapping([])
  /// All that the front matter says, for layout blocks.
  public var data = DataValue(.dictionary(DataDictionary([])))

  public init() {}
}

extension PageMetadata {
  /// What a page's front matter says, and where its Markdown begins.
  static func parse(_ file: SourceFile, into diagnostics: inout [Diagnostic]) -> (PageMetadata, body: Int) {
    let parts = FrontMatter(splitting: file)
    diagnostics += parts.diagnostics
    var result = PageMetadata()
    let body = parts.body.fileOffset(0)
    guard let text = parts.text else { return (result, body) }
    let start = text.fileOffset(0)
    let range = start..<start + text.bytes.count
    let root =
      switch parts.format {
      case .yaml: YAML.parse(range, of: file, into: &diagnostics)
      case .toml: TOML.parse(range, of: file, into: &diagnostics)
      case .json: JSON.parse(file, range, into: &diagnostics).map { YAML($0, in: file) }
      }
    var fields = YAMLFields(root, of: "the front matter")
    result.title = fields.text("title")
    result.description = fields.text("description")
    let keys = FrontMatterKeys(root)
    result.order =
      fields.number("order") ?? keys.number("weight", "sidebar_position", "nav_order", "sidebar.order")
    result.navigationTitle = keys.text("linkTitle", "linktitle", "sidebar_label", "sidebar.label")
    result.badge = keys.text("badge", "sidebar.badge", "sidebar.badge.text")
    result.slug = keys.text("slug")
    result.aliases = keys.writtenTexts("aliases")
    result.date = keys.text("date", "date.created")
    result.lastChange = keys.text("lastmod", "date.updated")
    result.image = keys.written("image", "images")
    result.misspellings = keys.misspellings
    result.isDraft = fields.truth("draft") ?? false
    result.templateSpan = fields.value("template")?.span
    result.template = fields.text("template")
    result.isInNavigation = fields.truth("nav") ?? keys.truth("sidebar.hidden").map { !$0 } ?? true
    result.showsSidebar = keys.truth("sidebar", else: &result.unread) ?? true
    result.showsContents = keys.truth("toc", else: &result.unread) ?? true
    if let kind = keys.text("kind").flatMap({ Kind(rawValue: $0) }) {
      (result.kind, result.kindSpan) = (kind, keys.written("kind")?.span)
    } else if let kind = keys.written("kind"),
      didYouMean(kind.text, among: Kind.allCases.map(\.rawValue)) != nil
    {
      // Other words mean nothing, or something to the site's own templates.
      result.unread.append(.unreadKey("kind", kind.text, expected: "'blog' or 'changelog'", at: kind.span))
    }
    result.tags = keys.texts("tags").filter { !$0.isEmpty }
    result.classes = keys.classes(else: &result.unread)
    result.imports = ImportDirective.parse("imports", &fields)
    result.parameters = TemplateValue(DataValue(fields.others, at: nil))
    if let root, case .mapping = root.content { result.data = DataValue(root) }
    diagnostics += fields.diagnostics
    return (result, body)
  }
}
