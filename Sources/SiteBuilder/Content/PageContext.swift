public import Diagnostics
internal import Markdown
internal import Rendering
internal import ScriptSyntax
internal import Web

/// What the rendering of one page may ask about the rest of the site.
///
/// One page, one context, one thread: it also collects what the asking brought to light.
public final class PageContext {
  /// A picture's address, and its size in points when its file says so.
  public struct Image {
    public let url: String
    public let size: ImageSize?
  }

  /// A link to a heading, to be checked when every page's headings are known.
  struct AnchorUse: Sendable {
    let page: Int
    let anchor: String
    let span: Span?
  }

  /// How many missing files of a page get a hint: looking for one takes time.
  private static let hintLimit = 16

  public let page: Page
  public let configuration: SiteConfiguration
  /// Of the configuration, which is large, what each link asks for.
  let syntaxes: MarkdownExtensions
  private let policy: AddressPolicy
  private let links: SiteConfiguration.LinkStyle
  private lazy var basePath = configuration.basePath
  let site: PageQuestions
  let siteData: SiteData
  /// The Swift files whose declarations its layout blocks see.
  let imports: [SyntaxTree]
  /// The languages that its code is coloured in.
  let languages: SiteLanguages
  var diagnostics: [Diagnostic] = []
  private(set) var anchorUses: [AnchorUse] = []
  /// The addresses elsewhere that it links to or shows, where somebody wants to know.
  private(set) var addresses: [WrittenAddress] = []
  var listsAddresses = false
  /// What was asked about the rest of the site, with the answers.
  var answers: [SiteQuestion: String] { site.answers }
  /// The pages it links to, and the files that it links to or shows.
  private(set) var linkedPages: Set<Int> = []
  var usedAssets: Set<String> = []
  private var missingCount = 0
  /// The names for links on the page itself, which go before those of others, with what they are called.
  private lazy var ownNames = Dictionary(
    MySTNames(in: page.body.bytes).names.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })

  init(
    _ page: Page, _ index: ContentIndex, _ configuration: SiteConfiguration, _ images: ImageSizes,
    _ siteData: SiteData, _ headings: PageHeadings, imports: [SyntaxTree], _ languages: SiteLanguages
  ) {
    self.page = page
    self.configuration = configuration
    (syntaxes, policy, links) = (configuration.markdown, configuration.addresses, configuration.links)
    site = PageQuestions(page, index, images, headings)
    self.siteData = siteData
    self.imports = imports
    self.languages = languages
  }

  /// The page's Markdown, as the site reads it.
  var document: Document { Document(page.body, as: .gitHub, with: configuration.markdown(of: page)) }

  /// Says that there is no room for a document.
  func reportLength(of document: Document) {
    guard document.isTooLarge else { return }
    diagnostics.append(.pageTooLong(at: page.body.span(0..<min(1, page.body.bytes.count))))
  }

  /// Says what of a document is shown as it is written, though another tool would read it.
  func reportForeignSyntax(in document: Document) {
    guard let severity = configuration.checks.severity(of: .syntax) else { return }
    let known = configuration.markdown(of: page)
    for syntax in document.foreignSyntax(readingAlso: known) {
      diagnostics.append(.foreign(syntax, severity, knowing: known))
    }
  }

  /// The address to write for a link of this page: a page's file becomes its address, relative to this page.
  public func link(to destination: String, at span: Span?) -> String {
    if let link = DocLink(destination, syntaxes) { return self.link(to: link, destination, at: span) }
    if let link = Wikilink(destination, syntaxes) { return self.link(to: link, at: span) }
    if isRefused(destination, for: .link, at: span) { return "#" }
    if let place = namedPlace(destination) { return link(to: place) }
    if let inner = withoutScheme(destination) { return link(to: inner, at: span) }
    if isInInventory(destination) {
      reportMissing(destination, destination, .pages, at: span)
      return destination
    }
    let isReference = isReference(destination)
    let parts = Destination(isReference ? String(destination.dropFirst(4)) : destination)
    guard let path = parts.path else {
      if let anchor = parts.anchor { use(anchor, of: page.id, at: span) }
      note(destination, at: span)
      return destination
    }
    let target =
      target(of: path) ?? (isReference ? self.target(named: path) : pictureByName(path).map { .asset($0) })
    switch target {
    case .page(let target):
      linkedPages.insert(target)
      if let anchor = parts.anchor { use(anchor, of: target, at: span) }
      return page.route.link(to: site.route(of: target), links) + parts.suffix
    case .asset(let asset):
      usedAssets.insert(asset.source)
      return page.route.link(to: asset.route, .files) + parts.suffix
    case nil:
      reportMissing(destination, path, ContentIndex.isMarkdown(path) ? .pages : .files, at: span)
      return destination
    }
  }

  /// Where one of MyST's names leads: `#name` on any page, or `name` where no file is called so.
  private func namedPlace(_ destination: String) -> (id: String, place: ContentIndex.NamedPlace)? {
    guard syntaxes.contains(.myst) else { return nil }
    let written = destination.hasPrefix("project:#") ? String(destination.dropFirst(8)) : destination
    guard !Destination(written).isAddress else { return nil }
    let isAnchor = written.hasPrefix("#")
    if !isAnchor, target(of: written) != nil { return nil }
    let id = MySTNames.id(of: percentDecoded(isAnchor ? String(written.dropFirst()) : written))
    if let title = ownNames[id] { return (id, ContentIndex.NamedPlace(page: page.id, title: title)) }
    return site.place(named: id).map { (id, $0) }
  }

  /// What stands behind a scheme of MyST's: `path:a.md`, `project:a.md`.
  private func withoutScheme(_ destination: String) -> String? {
    guard syntaxes.contains(.myst),
      let scheme = ["path:", "project:"].first(where: destination.hasPrefix)
    else { return nil }
    return String(destination.dropFirst(scheme.utf8.count))
  }

  /// Whether MyST looks it up in a list that another project has of its names, which nobody reads here.
  private func isInInventory(_ destination: String) -> Bool {
    syntaxes.contains(.myst) && destination.hasPrefix("inv:")
  }

  private func link(to named: (id: String, place: ContentIndex.NamedPlace)) -> String {
    if named.place.page == page.id { return "#" + named.id }
    linkedPages.insert(named.place.page)
    return page.route.link(to: site.route(of: named.place.page), links) + "#" + named.id
  }

  /// Whether an address is that of one of Hugo's `ref`s: a path, or the name of a page that is anywhere.
  private func isReference(_ destination: String) -> Bool {
    destination.hasPrefix("ref:") && syntaxes.contains(.shortcodes)
  }

  private func target(named path: String) -> ContentIndex.Target? {
    let name = lastComponent(of: path)
    let stem = ContentIndex.isMarkdown(name) ? String(name.prefix { $0 != "." }) : name
    return site.page(named: stem).map { .page($0) }
  }

  /// The address of what a page's name stands for.
  private func link(to link: DocLink, _ destination: String, at span: Span?) -> String {
    guard let target = link.page.isEmpty ? page.id : site.page(named: link.page) else {
      reportMissing(destination, link.page + ".md", .pages, at: span)
      return destination
    }
    linkedPages.insert(target)
    let heading = link.heading.map { Slugger.stem(of: $0) }
    if let heading { use(heading, of: target, at: span) }
    let anchor = heading.map { "#" + percentEncoded($0) } ?? ""
    return page.route.link(to: site.route(of: target), links) + anchor
  }

  /// The address of what `[[path#Heading]]` leads to.
  private func link(to link: Wikilink, at span: Span?) -> String {
    switch link.path.isEmpty ? .page(page.id) : target(of: link) {
    case .page(let target):
      linkedPages.insert(target)
      let heading = link.heading.map { Slugger.stem(of: $0) }
      if let heading { use(heading, of: target, at: span) }
      let anchor = heading.map { "#" + percentEncoded($0) } ?? ""
      return (link.path.isEmpty ? "" : page.route.link(to: site.route(of: target), links)) + anchor
    case .asset(let asset):
      usedAssets.insert(asset.source)
      return page.route.link(to: asset.route, .files)
    case nil:
      let isFile = lastComponent(of: link.path).contains(".")
      reportMissing(link.path, isFile ? link.path : link.path + ".md", isFile ? .files : .pages, at: span)
      return percentEncoded(link.path)
    }
  }

  /// The page or the file at a path, from the page's folder or from the root; or else the one of that name in any folder.
  private func target(of link: Wikilink) -> ContentIndex.Target? {
    let path = percentEncoded(link.path)
    for path in [path + ".md", "/" + path + ".md", path, "/" + path] {
      if let target = target(of: path) { return target }
    }
    let name = lastComponent(of: link.path)
    let stem = ContentIndex.isMarkdown(name) ? String(name.prefix { $0 != "." }) : name
    return site.page(named: stem).map { .page($0) } ?? site.picture(named: name).map { .asset($0) }
  }

  /// What a link by a page's name says where the author says nothing: the title of the page, or the heading.
  func text(ofLinkTo destination: String) -> String? {
    if let named = namedPlace(destination) {
      if let title = named.place.title ?? site.writtenTitle(of: named.place.page) { return title }
      return named.place.page == page.id ? named.id : site.title(of: named.place.page, configuration)
    }
    if let inner = withoutScheme(destination) { return text(ofLinkTo: inner) ?? inner }
    if isInInventory(destination) {
      return percentDecoded(String(destination.split { $0 == ":" || $0 == "#" }.last ?? ""))
    }
    guard let link = DocLink(destination, syntaxes),
      let target = link.page.isEmpty ? page.id : site.page(named: link.page)
    else {
      let name = DocLink(destination, syntaxes)?.page ?? ""
      if !name.isEmpty { return name }
      guard let path = Destination(destination).path else { return nil }
      if case .page(let target) = self.target(of: path) { return site.title(of: target, configuration) }
      // A page that Sphinx would have been told of by its name alone.
      guard syntaxes.contains(.myst), path.hasSuffix(".md") else { return nil }
      return percentDecoded(String(lastComponent(of: path).dropLast(3)))
    }
    guard let heading = link.heading else { return site.title(of: target, configuration) }
    let all = site.headings(of: target, configuration)
    let id = Slugger.stem(of: heading)
    return all.first { $0.id == id }?.text ?? String(heading.map { $0 == "-" ? " " : $0 })
  }

  /// The address to write for one in the page's HTML; nil where it leaves the site. Those of other schemes are the
  /// policy's affair, where HTML has one.
  func rawAddress(_ address: String, isImage: Bool, at span: Span?) -> String? {
    if isReference(address) { return link(to: address, at: span) }
    let parts = Destination(address)
    guard parts.path != nil || parts.anchor?.isEmpty == false,
      !address.unicodeScalars.contains(where: { $0.value < 0x20 }),
      policy.refusedScheme(of: address, for: .link) == nil,
      policy.schemeRefusedToStrangers(of: address, for: .link) == nil
    else {
      if parts.path == nil, parts.anchor == nil { note(address, at: span) }
      return nil
    }
    return isImage ? image(address, at: span).url : link(to: address, at: span)
  }

  /// What becomes of the HTML in the page's Markdown.
  private(set) lazy var rawHTML: MarkdownHTML.RawHTML = configuration.html.rule(of: page.sourcePath)

  /// Whether an address may not stand in this page, which is then said.
  func isRefused(_ destination: String, for use: AddressPolicy.Use, at span: Span?) -> Bool {
    let isOfStrangers = rawHTML != .allow
    guard
      let scheme = isOfStrangers
        ? policy.schemeRefusedToStrangers(of: destination, for: use)
        : policy.refusedScheme(of: destination, for: use)
    else { return false }
    let isDangerous = AddressPolicy.dangerous.contains(scheme)
    diagnostics.append(
      isDangerous && !isOfStrangers && !configuration.checks.refusesAddresses
        ? .dangerousAddressLeftOut(scheme, at: span)
        : isDangerous
          ? .dangerousAddress(scheme, at: span, isOfStrangers: isOfStrangers)
          : .strangeAddress(scheme, at: span))
    return true
  }

  /// Keeps an address elsewhere, where these are wanted.
  func note(_ address: String, at span: Span?) {
    guard listsAddresses, let written = WrittenAddress(address, at: span) else { return }
    addresses.append(written)
  }

  // MARK: Places

  /// The pictures of the site as this page would write their paths.
  var imageNames: [String] { site.pictures().map { page.route(of: $0) } }

  private func use(_ anchor: String, of target: Int, at span: Span?) {
    guard !anchor.isEmpty, configuration.checks.severity(of: .anchors) != nil else { return }
    anchorUses.append(AnchorUse(page: target, anchor: percentDecoded(anchor), span: span))
  }

  /// A path within `content/`; nil when it leads out of it.
  private func place(of path: String) -> String? {
    let decoded = percentDecoded(path)
    return normalized(decoded.hasPrefix("/") ? decoded : join(page.folder, decoded))
  }

  /// What a path of this page means. One that is an address and not a file's name may also count from the page's own
  /// address, as browsers read it; and `\` may stand for `/`.
  func target(of path: String) -> ContentIndex.Target? {
    if let place = place(of: path), let target = site.target(near: place, fromRoot: path.hasPrefix("/")) {
      return target
    }
    if !path.hasPrefix("/"), !ContentIndex.isMarkdown(path), !page.isFolderPage,
      let place = normalized(join(page.route.address, percentDecoded(path))),
      let target = site.target(near: place, fromRoot: false)
    {
      return target
    }
    // To Docusaurus a page's path may count from the folder of all pages.
    if syntaxes.contains(.noIndentedCode), ContentIndex.isMarkdown(path), !path.hasPrefix("."),
      let place = normalized(percentDecoded(path.hasPrefix("/") ? String(path.dropFirst()) : path)),
      let target = site.target(at: place) ?? site.target(at: join("docs", place))
    {
      return target
    }
    // VitePress keeps in `public` what is to be at the root of its site.
    if path.hasPrefix("/"), syntaxes.contains(.vitepressIDs), let place = place(of: path),
      let target = site.target(at: join("public", place))
    {
      return target
    }
    // A path from the root of the server that the site is published on.
    if let base = basePath, path.hasPrefix(base),
      let place = normalized(percentDecoded(String(path.dropFirst(base.count)))),
      let target = site.target(at: place)
    {
      return target
    }
    guard path.contains("\\") else { return nil }
    return place(of: String(path.map { $0 == "\\" ? "/" : $0 })).flatMap { site.target(at: $0) }
  }

  /// Whether a link is what is left of docfx's `[!code[a](b.cpp)]`, whose file has been told of when it was to be put in.
  private func isOfInclusion(_ span: Span?) -> Bool {
    guard syntaxes.contains(.docfx), let start = span?.range.lowerBound,
      start < page.file.bytes.count
    else { return false }
    let before = page.file.bytes[max(0, start - 48)..<start]
    guard let bang = before.lastIndex(of: UInt8(ascii: "!")), bang > before.startIndex,
      before[bang - 1] == UInt8(ascii: "[")
    else { return false }
    let word = String(decoding: before[(bang + 1)...], as: UTF8.self).lowercased()
    return (word.hasPrefix("code") || word.hasPrefix("include")) && !word.contains("]")
      && !word.contains("\n")
  }

  /// Whether a shortcode that is not read stands in an address, which is then said.
  private func isShortcode(_ destination: String, at span: Span?) -> Bool {
    guard let span, let syntax = ForeignSyntax(shortcodeIn: destination, at: span) else { return false }
    // What stands in the text itself has been seen there; the tags of HTML have not.
    let text = span.text
    let isSeen = text.contains("{{") && (syntax.kind == .shortcode || "[!".contains(text.prefix(1)))
    if !isSeen, let severity = configuration.checks.severity(of: .syntax) {
      diagnostics.append(.foreign(syntax, severity, knowing: syntaxes))
    }
    return true
  }

  func reportMissing(
    _ destination: String, _ path: String, _ subject: SiteChecks.Subject, at span: Span?
  ) {
    let place = place(of: path)
    guard let severity = configuration.checks.severity(of: subject),
      !configuration.checks.ignores(destination, at: place)
    else { return }
    if isOfInclusion(span) || isShortcode(destination, at: span) { return }
    if let place, site.isDraft(place) { return diagnostics.append(.linkToDraft(path, at: span)) }
    missingCount += 1
    let near = missingCount > Self.hintLimit ? nil : place.flatMap { site.nearest(to: $0) }
    let hint = near.map { "did you mean '\(page.route(of: $0))'?" }
    diagnostics.append(.missing(subject, path, severity, at: span, hint: hint))
  }
}

extension Page {
  /// How this page's source writes a path within `content/`.
  fileprivate func route(of path: String) -> String {
    percentDecoded(Route(file: self.path).link(to: Route(file: path), .files))
  }
}
