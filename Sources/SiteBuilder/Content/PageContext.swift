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
  private let syntaxes: MarkdownExtensions
  private let policy: AddressPolicy
  private let links: SiteConfiguration.LinkStyle
  private lazy var basePath = configuration.basePath
  private let index: ContentIndex
  private let images: ImageSizes
  private let site: SiteAnswers
  let siteData: SiteData
  private let headings: PageHeadings
  /// The Swift files whose declarations its layout blocks see.
  let imports: [SyntaxTree]
  /// The languages that its code is coloured in.
  let languages: SiteLanguages
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var anchorUses: [AnchorUse] = []
  /// What was asked about the rest of the site, with the answers.
  private(set) var answers: [SiteQuestion: String] = [:]
  /// Whether these are kept for later builds; else only what the rest of this one needs.
  var keepsAllAnswers = true
  /// The pages it links to, and the files that it links to or shows.
  private(set) var linkedPages: Set<Int> = []
  private(set) var usedAssets: Set<String> = []
  private var missingCount = 0

  init(
    _ page: Page, _ index: ContentIndex, _ configuration: SiteConfiguration, _ images: ImageSizes,
    _ siteData: SiteData, _ headings: PageHeadings, imports: [SyntaxTree], _ languages: SiteLanguages
  ) {
    self.page = page
    self.index = index
    self.configuration = configuration
    (syntaxes, policy, links) = (configuration.markdown, configuration.addresses, configuration.links)
    self.images = images
    site = SiteAnswers(index: index, images: images)
    self.siteData = siteData
    self.headings = headings
    self.imports = imports
    self.languages = languages
  }

  /// The page's Markdown, as the site reads it.
  var document: Document { Document(page.body, as: .gitHub, with: configuration.markdown(of: page)) }

  /// Says what of a document is shown as it is written, though another tool would read it.
  func reportForeignSyntax(in document: Document) {
    guard let severity = configuration.checks.severity(of: .syntax) else { return }
    let known = configuration.markdown(of: page)
    for syntax in document.foreignSyntax(readingAlso: known) {
      diagnostics.append(.foreign(syntax, severity, knowing: known))
    }
  }

  /// Says which options of code blocks are none, the first of each name.
  func reportCodeOptions(in document: Document) {
    guard let severity = configuration.checks.severity(of: .syntax) else { return }
    var found: [String: (span: Span, count: Int)] = [:]
    for node in document.nodes(of: .codeBlock) {
      let extra = document.pool[document[node].extra]
      guard extra.contains(UInt8(ascii: "=")) || extra.contains(UInt8(ascii: " ")),
        let info = document.info(of: node), info.word != "layout"
      else { continue }
      for name in CodeOptions(info: String(decoding: extra, as: UTF8.self)).unknown {
        found[name, default: (info.rest.place(ofOption: name) ?? info.span, 0)].count += 1
      }
    }
    for (name, use) in found.sorted(by: { $0.value.span.range.lowerBound < $1.value.span.range.lowerBound }) {
      diagnostics.append(.unknownCodeOption(name, use.count, severity, at: use.span))
    }
  }

  /// The address to write for a link of this page: a page's file becomes its address, relative to this page.
  public func link(to destination: String, at span: Span?) -> String {
    if let link = DocLink(destination, syntaxes) { return self.link(to: link, destination, at: span) }
    if isRefused(destination, for: .link, at: span) { return "#" }
    if let place = namedPlace(destination) { return link(to: place) }
    let isReference = isReference(destination)
    let parts = Destination(isReference ? String(destination.dropFirst(4)) : destination)
    guard let path = parts.path else {
      if let anchor = parts.anchor { use(anchor, of: page.id, at: span) }
      return destination
    }
    let target =
      target(of: path) ?? (isReference ? self.target(named: path) : pictureByName(path).map { .asset($0) })
    switch target {
    case .page(let target):
      linkedPages.insert(target)
      if let anchor = parts.anchor { use(anchor, of: target, at: span) }
      return page.route.link(to: index.pages[target].route, links) + parts.suffix
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
    let place = index.names[id]
    note(.name, id, site.describe(place))
    return place.map { (id, $0) }
  }

  private func link(to named: (id: String, place: ContentIndex.NamedPlace)) -> String {
    if named.place.page == page.id { return "#" + named.id }
    linkedPages.insert(named.place.page)
    return page.route.link(to: index.pages[named.place.page].route, links) + "#" + named.id
  }

  /// Whether an address is that of one of Hugo's `ref`s: a path, or the name of a page that is anywhere.
  private func isReference(_ destination: String) -> Bool {
    destination.hasPrefix("ref:") && syntaxes.contains(.shortcodes)
  }

  private func target(named path: String) -> ContentIndex.Target? {
    let name = lastComponent(of: path)
    let stem = ContentIndex.isMarkdown(name) ? String(name.prefix { $0 != "." }) : name
    return self.page(named: stem).map { .page($0) }
  }

  /// The address of what a page's name stands for.
  private func link(to link: DocLink, _ destination: String, at span: Span?) -> String {
    guard let target = link.page.isEmpty ? page.id : self.page(named: link.page) else {
      reportMissing(destination, link.page + ".md", .pages, at: span)
      return destination
    }
    linkedPages.insert(target)
    let heading = link.heading.map { Slugger.stem(of: $0) }
    if let heading { use(heading, of: target, at: span) }
    let anchor = heading.map { "#" + percentEncoded($0) } ?? ""
    return page.route.link(to: index.pages[target].route, links) + anchor
  }

  /// What a link by a page's name says where the author says nothing: the title of the page, or the heading.
  func text(ofLinkTo destination: String) -> String? {
    if let named = namedPlace(destination) {
      return named.place.title ?? writtenTitle(of: index.pages[named.place.page])
    }
    guard let link = DocLink(destination, syntaxes),
      let target = link.page.isEmpty ? page.id : self.page(named: link.page)
    else {
      let name = DocLink(destination, syntaxes)?.page ?? ""
      if !name.isEmpty { return name }
      guard let path = Destination(destination).path else { return nil }
      if case .page(let target) = self.target(of: path) { return title(of: target) }
      // A page that Sphinx would have been told of by its name alone.
      guard syntaxes.contains(.myst), path.hasSuffix(".md") else { return nil }
      return percentDecoded(String(lastComponent(of: path).dropLast(3)))
    }
    guard let heading = link.heading else { return title(of: target) }
    let all = headingsOf(target)
    let id = Slugger.stem(of: heading)
    return all.first { $0.id == id }?.text ?? String(heading.map { $0 == "-" ? " " : $0 })
  }

  /// What another page is called, by its front matter or its first heading.
  private func title(of target: Int) -> String {
    let other = index.pages[target]
    return writtenTitle(of: other) ?? headingsOf(target).first?.text
      ?? NavigationTree.title(
        ofFolder: lastComponent(of: other.path.split(separator: ".").first.map(String.init) ?? ""))
  }

  private func writtenTitle(of other: Page) -> String? {
    let title = other.metadata.title
    note(.title, other.path, site.describe(title: title))
    return title
  }

  private func headingsOf(_ target: Int) -> [PageHeadings.Heading] {
    let other = index.pages[target]
    note(.body, other.path, site.describe(bodyOf: other))
    return headings.headings(of: other, configuration)
  }

  /// The address to write for a picture of this page.
  public func image(_ destination: String, at span: Span?) -> Image {
    if isRefused(destination, for: .image, at: span) { return Image(url: "#", size: nil) }
    let parts = Destination(destination)
    guard let path = parts.path else { return Image(url: destination, size: nil) }
    guard let asset = picture(at: path) else {
      reportMissing(destination, path, .images, at: span)
      return Image(url: destination, size: nil)
    }
    usedAssets.insert(asset.source)
    let size = size(of: asset.source)
    if size == nil, ImageSizes.isImage(asset.source), configuration.checks.severity(of: .images) != nil {
      diagnostics.append(.unreadableImage(asset.source, at: span))
    }
    return Image(url: page.route.link(to: asset.route, .files) + parts.suffix, size: size)
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
    else { return nil }
    return isImage ? image(address, at: span).url : link(to: address, at: span)
  }

  /// What becomes of the HTML in the page's Markdown.
  private(set) lazy var rawHTML: MarkdownHTML.RawHTML = configuration.html.rule(of: page.sourcePath)

  /// Whether an address may not stand in this page, which is then said.
  private func isRefused(_ destination: String, for use: AddressPolicy.Use, at span: Span?) -> Bool {
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

  /// The size of a picture of this page, in points; nil when there is no such picture, or none that can be read.
  func imageSize(_ destination: String) -> ImageSize? {
    guard let path = Destination(destination).path, let asset = picture(at: path) else { return nil }
    return size(of: asset.source)
  }

  /// The picture that a path leads to; where pages are linked by their names, also one of that name in any folder.
  private func picture(at path: String) -> ContentIndex.Asset? {
    if case .asset(let asset) = target(of: path) { return asset }
    return pictureByName(path)
  }

  private func pictureByName(_ path: String) -> ContentIndex.Asset? {
    guard syntaxes.contains(.docLinks), !path.contains("/") else { return nil }
    return self.picture(named: percentDecoded(path))
  }

  /// The address of a picture's form for dark surroundings, `stone-dark.png` or `stone~dark.png` beside it; where pages
  /// are linked by their names, also in another folder.
  func darkImage(_ destination: String) -> String? {
    guard let asset = pictureWithForms(destination), let dark = darkForm(of: asset) else { return nil }
    return page.route.link(to: dark.route, .files)
  }

  private func darkForm(of asset: ContentIndex.Asset) -> ContentIndex.Asset? {
    if let dark = form("-dark", of: asset) ?? form("~dark", of: asset) { return dark }
    guard syntaxes.contains(.docLinks) else { return nil }
    let name = lastComponent(of: asset.source).prefix { $0 != "." && $0 != "@" }
    guard let dark = self.picture(named: name + "~dark") else { return nil }
    usedAssets.insert(dark.source)
    return dark
  }

  /// The address of a picture's form for screens with two dots for each point, `stone@2x.png` beside it.
  func denseImage(_ destination: String) -> String? {
    pictureWithForms(destination).flatMap { form("@2x", of: $0) }.map {
      page.route.link(to: $0.route, .files)
    }
  }

  /// Copies of a picture in several sizes; none of one that has a form of its author's for dense screens.
  ///
  /// - Parameter isDark: whether its form for dark pages is meant.
  func imageForms(_ destination: String, isDark: Bool) -> [ImageForms.Form] {
    guard configuration.images.makesForms, var asset = pictureWithForms(destination) else { return [] }
    if isDark {
      guard let dark = darkForm(of: asset) else { return [] }
      asset = dark
    } else if form("@2x", of: asset) != nil {
      return []
    }
    guard ImageForms.isEligible(asset.source) else { return [] }
    let size = images.size(of: asset.source)
    note(.forms, asset.source, site.describe(size))
    return ImageForms.forms(of: asset, size, configuration.images)
  }

  /// Where a form of a picture is, for this page.
  func address(of form: ImageForms.Copy) -> String { page.route.link(to: form.route, .files) }

  /// A picture that is meant as it is, `#gh-light-mode-only`, has no other forms.
  private func pictureWithForms(_ destination: String) -> ContentIndex.Asset? {
    let parts = Destination(destination)
    return parts.suffix.isEmpty ? parts.path.flatMap { picture(at: $0) } : nil
  }

  private func form(_ name: String, of asset: ContentIndex.Asset) -> ContentIndex.Asset? {
    let path = String(asset.source.dropFirst(ContentIndex.folder.count + 1))
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let place = path[..<dot] + name + path[dot...]
    guard case .asset(let form) = index.target(at: String(place)), form.source.hasSuffix("/" + place) else {
      return nil
    }
    usedAssets.insert(form.source)
    return form
  }

  /// Where a picture of this page is in the site; nil when there is none.
  func imagePath(_ destination: String) -> String? {
    guard let path = Destination(destination).path, case .asset(let asset) = target(of: path) else {
      return nil
    }
    return asset.source
  }

  private func size(of source: String) -> ImageSize? {
    let size = images.size(of: source)
    note(.size, source, site.describe(size))
    return size
  }

  // MARK: Questions about the rest of the site

  private func note(_ subject: SiteQuestion.Subject, _ text: String, _ answer: @autoclosure () -> String) {
    guard keepsAllAnswers || subject == .body || subject == .title || subject == .forms else { return }
    answers[SiteQuestion(subject: subject, text: text)] = answer()
  }

  private func target(at place: String) -> ContentIndex.Target? {
    let target = index.target(at: place)
    note(.target, place, site.describe(target))
    return target
  }

  /// What is at a place for a page of this edition: what counts from the site's own folder is looked for in that of
  /// the edition first, and what is not there in the site's own language.
  private func target(near place: String, fromRoot: Bool) -> ContentIndex.Target? {
    let editions = index.editions
    guard !editions.isOnly else { return target(at: place) }
    var places = [place]
    let folder = editions.all[page.edition].folder
    if fromRoot { places.insert(join(folder, place), at: 0) }
    if let original = editions.original(of: page.edition) {
      let main = editions.all[original].folder
      places.append(join(main, fromRoot ? place : editions.inner(place, in: page.edition)))
    }
    for place in places { if let target = target(at: place) { return target } }
    return nil
  }

  private func page(named name: String) -> Int? {
    let page = index.page(named: name)
    note(.page, name, site.describe(page.map { .page($0) }))
    return page
  }

  private func picture(named name: String) -> ContentIndex.Asset? {
    let picture = index.picture(named: name)
    note(.picture, name, site.describe(picture.map { .asset($0) }))
    return picture
  }

  private func isDraft(_ place: String) -> Bool {
    let isDraft = index.drafts.contains(place)
    note(.draft, place, "\(isDraft)")
    return isDraft
  }

  private func nearest(to place: String) -> String? {
    let path = index.nearest(to: place)
    note(.nearest, place, site.describe(path))
    return path
  }

  /// The pictures of the site as this page would write their paths.
  var imageNames: [String] {
    note(.pictureNames, "", site.pictureNames)
    return index.assets.filter { ImageSizes.isImage($0.source) }.map {
      page.route(of: String($0.source.dropFirst(ContentIndex.folder.count + 1)))
    }
  }

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
  private func target(of path: String) -> ContentIndex.Target? {
    if let place = place(of: path), let target = target(near: place, fromRoot: path.hasPrefix("/")) {
      return target
    }
    if !path.hasPrefix("/"), !ContentIndex.isMarkdown(path), !page.isFolderPage,
      let place = normalized(join(page.route.address, percentDecoded(path))),
      let target = target(near: place, fromRoot: false)
    {
      return target
    }
    // VitePress keeps in `public` what is to be at the root of its site.
    if path.hasPrefix("/"), syntaxes.contains(.vitepressIDs), let place = place(of: path),
      let target = self.target(at: join("public", place))
    {
      return target
    }
    // A path from the root of the server that the site is published on.
    if let base = basePath, path.hasPrefix(base),
      let place = normalized(percentDecoded(String(path.dropFirst(base.count)))),
      let target = self.target(at: place)
    {
      return target
    }
    guard path.contains("\\") else { return nil }
    return place(of: String(path.map { $0 == "\\" ? "/" : $0 })).flatMap { self.target(at: $0) }
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
    // What stands in the text itself has been seen there.
    if !span.text.contains("{{"), let severity = configuration.checks.severity(of: .syntax) {
      diagnostics.append(.foreign(syntax, severity, knowing: syntaxes))
    }
    return true
  }

  private func reportMissing(
    _ destination: String, _ path: String, _ subject: SiteChecks.Subject, at span: Span?
  ) {
    let place = place(of: path)
    guard let severity = configuration.checks.severity(of: subject),
      !configuration.checks.ignores(destination, at: place)
    else { return }
    if isOfInclusion(span) || isShortcode(destination, at: span) { return }
    if let place, isDraft(place) { return diagnostics.append(.linkToDraft(path, at: span)) }
    missingCount += 1
    let near = missingCount > Self.hintLimit ? nil : place.flatMap { nearest(to: $0) }
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

/// A link by a page's name: `doc:Name`, `doc:Name#A-heading`, `doc:/book/Name`.
private struct DocLink {
  /// Nothing is the page itself.
  let page: String
  let heading: String?

  init?(_ destination: String, _ syntaxes: MarkdownExtensions) {
    guard destination.hasPrefix("doc:"), syntaxes.contains(.docLinks) else { return nil }
    let parts = destination.dropFirst(4).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    page = lastComponent(of: percentDecoded(String(parts[0])))
    heading = parts.count > 1 && !parts[1].isEmpty ? percentDecoded(String(parts[1])) : nil
    if page.isEmpty, heading == nil { return nil }
  }
}

/// A link's destination in its parts.
private struct Destination {
  /// Nil when the link leaves the site or stays on its page.
  var path: String?
  var anchor: String?
  /// The query and the anchor, as written.
  var suffix = ""

  init(_ destination: String) {
    if destination.hasPrefix("//") || Self.hasScheme(destination) { return }
    // Scalars, not characters: an accent behind a `#` does not make it another sign.
    let scalars = destination.unicodeScalars
    let pathEnd = scalars.firstIndex { $0 == "?" || $0 == "#" } ?? scalars.endIndex
    suffix = String(destination[pathEnd...])
    anchor = scalars[pathEnd...].firstIndex(of: "#").map { String(scalars[scalars.index(after: $0)...]) }
    if pathEnd > destination.startIndex { path = String(destination[..<pathEnd]) }
  }

  /// Whether it has a scheme or a server, and leads out of the site.
  var isAddress: Bool { path == nil && anchor == nil }

  /// `mailto:`, `https:`, `doc:` and whatever else begins with a name and a colon.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = text.utf8[..<colon]
    return name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }
}

extension SourceText {
  /// Where the name of an option stands behind a fence.
  fileprivate func place(ofOption name: String) -> Span? {
    let word = Array(name.utf8)
    guard !word.isEmpty, bytes.count >= word.count else { return nil }
    let start = (0...(bytes.count - word.count)).first { start in
      bytes[start...].starts(with: word) && (start == 0 || " {,".utf8.contains(bytes[start - 1]))
    }
    return start.map { span($0..<$0 + word.count) }
  }
}
