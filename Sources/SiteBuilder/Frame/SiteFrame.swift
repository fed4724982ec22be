internal import Diagnostics
internal import Markdown
internal import Rendering
internal import Web

/// What `site.yml` puts around every page, with its links found: what is in the header besides the title, what is
/// above it, and what is below every page.
struct SiteFrame: Sendable {
  private struct Link: Sendable {
    let title: String
    let target: Target
  }

  private enum Target: Sendable {
    case page(Int)
    case file(Route)
    case address(String)
  }

  /// HTML for all pages from which the same leads to the site's root.
  private struct Lines: Sendable {
    var announcement: [UInt8]?
    var footer: [UInt8]?
  }

  let settingsFiles: SettingsFiles
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var linkedPages: Set<Int> = []
  /// What its lines of Markdown have of addresses elsewhere.
  private(set) var addresses: [WrittenAddress] = []
  /// The paths of pages whose headings it names.
  private(set) var namedPages: Set<String> = []

  private let configuration: SiteConfiguration
  private let pages: [Page]
  private let edition: Int
  private var header: [Link] = []
  private var repository: Link?
  private var footer: [Link] = []
  private var lines: [String: Lines] = [:]

  /// - Parameter edition: whose pages it is for.
  init(_ site: LoadedSite, _ tree: NavigationTree, titles: [String], edition: Int = 0) {
    configuration = site.configurations[edition]
    self.edition = edition
    settingsFiles = site.settingsFiles
    pages = site.content.pages
    let settings = configuration.frame
    header = settings.header.compactMap { link($0, site.content, tree, titles) }
    // Without a field for a search, the link to the index stands in its place.
    if configuration.publishing.hasSearchField,
      let index = pages.first(where: { $0.generated == .index && $0.edition == edition })
    {
      header.append(Link(title: titles[index.id], target: .page(index.id)))
    }
    repository = settings.repository.flatMap { link($0, site.content, tree, titles) }
    if case .links(let links) = settings.footer {
      footer = links.compactMap { link($0, site.content, tree, titles) }
    }
    addLines(site)
  }

  // MARK: For a page

  /// The logo and the site's title.
  var brand: Brand { Brand(configuration, settingsFiles) }

  /// Links of the header as a list; nil without any.
  func links(for page: Page) -> [UInt8]? {
    let all = header + (repository.map { [$0] } ?? [])
    return all.isEmpty ? nil : list(all, for: page)
  }

  /// Whether there is anything in the header that a small screen has no room for.
  var hasLinks: Bool { !header.isEmpty || repository != nil }

  func announcement(for page: Page) -> [UInt8]? { lines[page.route.rootPrefix]?.announcement }

  func footer(for page: Page) -> [UInt8]? {
    footer.isEmpty ? lines[page.route.rootPrefix]?.footer : list(footer, for: page)
  }

  /// Where the site's authors are elsewhere; nil where that is not said.
  var social: [UInt8]? {
    guard !configuration.frame.social.isEmpty else { return nil }
    var writer = HTMLWriter()
    writer.raw("<ul>\n")
    for link in configuration.frame.social {
      guard case .address(let address) = link.target else { continue }
      writer.raw("<li><a rel=\"me\"")
      writer.attribute("href", address)
      writer.raw(">")
      writer.text(link.title ?? address)
      writer.raw("</a></li>\n")
    }
    writer.raw("</ul>")
    return writer.bytes
  }

  /// Where a page's source can be edited; nil for pages without one.
  func edit(_ page: Page) -> String? {
    guard page.generated == nil else { return nil }
    return configuration.frame.edit?.replacing("{path}", with: percentEncoded(page.sourcePath))
  }

  /// Elements of the head for the site's icons.
  func icons(for page: Page) -> [UInt8]? {
    guard !settingsFiles.icons.isEmpty else { return nil }
    var writer = HTMLWriter()
    for icon in settingsFiles.icons {
      let name = icon.source.lowercased()
      writer.freshLine()
      writer.raw("<link rel=\"icon\"")
      if name.hasSuffix(".svg") {
        writer.raw(" type=\"image/svg+xml\" sizes=\"any\"")
      } else if let size = icon.size {
        writer.attribute("sizes", "\(Int(size.width))x\(Int(size.height))")
      }
      writer.attribute("href", page.route.link(to: icon.route, .files))
      writer.raw(">")
      if name.hasSuffix(".png") {
        writer.raw("\n<link rel=\"apple-touch-icon\"")
        writer.attribute("href", page.route.link(to: icon.route, .files))
        writer.raw(">")
      }
    }
    return writer.bytes
  }

  private func list(_ links: [Link], for page: Page) -> [UInt8] {
    var writer = HTMLWriter()
    writer.raw("<ul>\n")
    for link in links {
      writer.raw("<li><a")
      switch link.target {
      case .page(let target):
        if target == page.id {
          writer.raw(" aria-current=\"page\"")
        } else if isSection(target, around: page) {
          writer.raw(" aria-current=\"true\"")
        }
        writer.attribute("href", page.route.link(to: pages[target].route, configuration.links))
      case .file(let route): writer.attribute("href", page.route.link(to: route, .files))
      case .address(let address): writer.attribute("href", address)
      }
      writer.raw(">")
      writer.text(link.title)
      writer.raw("</a></li>\n")
    }
    writer.raw("</ul>")
    return writer.bytes
  }

  /// Whether a page is the page of a folder that another page is in.
  private func isSection(_ section: Int, around page: Page) -> Bool {
    let folder = pages[section].folder
    return pages[section].isFolderPage && !folder.isEmpty && page.path.hasPrefix(folder + "/")
  }

  // MARK: Finding

  private mutating func link(
    _ link: SiteLink, _ content: ContentIndex, _ tree: NavigationTree, _ titles: [String]
  ) -> Link? {
    switch link.target {
    case .address(let address):
      return Link(title: link.title ?? configuration.words.theme.repository, target: .address(address))
    case .content(let written):
      let path = normalized(percentDecoded(written)) ?? ""
      let own = join(configuration.folder, path)
      if !path.isEmpty, let found = content.target(at: own) ?? content.target(at: path) {
        switch found {
        case .page(let page):
          linkedPages.insert(page)
          let title = tree.nodeOfPage[page].map { tree.nodes[$0].title } ?? titles[page]
          return Link(title: link.title ?? title, target: .page(page))
        case .asset(let asset):
          return Link(title: link.title ?? lastComponent(of: path), target: .file(asset.route))
        }
      }
      // A folder without a page of its own is shown by the first page in it.
      if !path.isEmpty, let page = tree.readingOrder.first(where: { pages[$0].path.hasPrefix(own + "/") }) {
        return Link(
          title: link.title ?? NavigationTree.title(ofFolder: lastComponent(of: path)), target: .page(page))
      }
      let near = didYouMean(path, among: pages.map(\.path))
      if edition == 0 { diagnostics.append(.navigationTargetMissing(written, at: link.span, hint: near)) }
      return nil
    }
  }

  // MARK: Lines of Markdown

  /// Renders what is written as Markdown, once for each way to the root.
  private mutating func addLines(_ site: LoadedSite) {
    var footer: WrittenText?
    if case .markdown(let text) = configuration.frame.footer { footer = text }
    let announcement = configuration.frame.announcement
    guard footer != nil || announcement != nil else { return }
    let number = site.content.editions.all[edition].language
    let own = configuration.languages.indices.contains(number) ? configuration.languages[number] : nil
    for page in pages where page.edition == edition && lines[page.route.rootPrefix] == nil {
      let isFirst = lines.isEmpty
      var result = Lines()
      var route = Route(file: "")
      route.base = page.route.rootPrefix
      for (written, path) in [(announcement, \Lines.announcement), (footer, \Lines.footer)] {
        guard let written else { continue }
        let (html, context) = site.line(written, on: route, edition)
        let isTranslated =
          path == \.announcement ? own?.announcement != nil : own?.footer != nil
        result[keyPath: path] = isTranslated ? html : inOriginalLanguage(html, site.configurations[0])
        if isFirst {
          diagnostics += context.diagnostics
          linkedPages.formUnion(context.linkedPages)
          addresses += context.addresses
          namedPages.formUnion(context.answers.asked(about: .body))
        }
      }
      lines[page.route.rootPrefix] = result
    }
  }
}

extension SiteFrame {
  /// A line that is not translated, with the language that it is in, where that is another one than the page's.
  private func inOriginalLanguage(_ html: [UInt8], _ original: SiteConfiguration) -> [UInt8] {
    guard original.language != configuration.language else { return html }
    var writer = HTMLWriter()
    writer.raw("<div")
    writer.attribute("lang", original.language)
    writer.attribute("dir", original.isRightToLeft ? "rtl" : "ltr")
    writer.raw(">\n")
    writer.raw(html)
    writer.raw("</div>\n")
    return writer.bytes
  }
}

extension LoadedSite {
  /// Markdown of `site.yml`, whose links count from `content/`.
  fileprivate func line(_ written: WrittenText, on route: Route, _ edition: Int) -> (
    html: [UInt8], context: PageContext
  ) {
    var page = Page(
      id: 0, path: join(content.editions.all[edition].folder, "index.md"), file: written.span.file,
      metadata: PageMetadata(), bodyStart: 0, route: route,
      isFolderPage: true)
    page.edition = edition
    let context = context(of: page)
    let document = Document(written.source, as: .gitHub, with: configuration.markdown)
    var markdown = MarkdownHTML(of: context, document)
    markdown.headingIDs = false
    markdown.titleHeading = nil
    return (markdown.render(document).html, context)
  }
}

extension WrittenText {
  /// The text with the place of each of its lines.
  fileprivate var source: SourceText {
    let file = span.file
    var segments: [(local: Int, file: Int)] = []
    var (local, place) = (0, span.range.lowerBound)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // Quotation marks and indentation stand before a line, and a character written with `\` may stand in it.
      let rest = file.bytes[min(place, file.bytes.count)...]
      if !line.isEmpty, let found = rest.indices.first(where: { rest[$0...].starts(with: line) }) {
        place = found
      }
      segments.append((local, place))
      local += line.count + 1
      place += line.count
    }
    return SourceText(file: file, bytes: Array(text.utf8), segments: segments)
  }
}

/// The site's title in the header, with its logo.
struct Brand: Sendable {
  private let configuration: SiteConfiguration
  private let files: SettingsFiles

  init(_ configuration: SiteConfiguration, _ files: SettingsFiles) {
    self.configuration = configuration
    self.files = files
  }

  func html(for page: Page) -> [UInt8] {
    var writer = HTMLWriter()
    let replacesTitle = configuration.frame.logo?.replacesTitle == true
    if let logo = files.logo {
      // Of several sources a picture shows one; a reader's choice is the style sheet's affair.
      let isPair = files.darkLogo != nil && configuration.scheme == .switch
      writer.raw("<\(isPair ? "span" : "picture") class=\"logo\">")
      let title = replacesTitle ? configuration.title : ""
      switch (files.darkLogo, configuration.scheme) {
      case (let dark?, .system):
        writer.raw("<source media=\"(prefers-color-scheme: dark)\"")
        writer.attribute("srcset", page.route.link(to: dark.shownRoute, .files))
        writer.raw(">")
        writer.image(logo, alt: title, on: page)
      case (let dark?, .switch):
        // Of an image that is not displayed and may be loaded late, nothing is loaded.
        writer.image(logo, alt: title, in: "light", on: page)
        writer.image(dark, alt: title, in: "dark", on: page)
      case (let dark?, .dark): writer.image(dark, alt: title, on: page)
      default: writer.image(logo, alt: title, on: page)
      }
      writer.raw("</\(isPair ? "span" : "picture")>")
      if replacesTitle { return writer.bytes }
    }
    // An element of its own can be cut with an ellipsis where there is no room for it.
    writer.raw("<span class=\"title\">")
    writer.text(configuration.title)
    writer.raw("</span>")
    return writer.bytes
  }
}

extension HTMLWriter {
  /// - Parameter scheme: the one that the picture is for, where a reader can choose.
  fileprivate mutating func image(
    _ picture: SettingsFiles.Picture, alt: String, in scheme: String? = nil, on page: Page
  ) {
    raw("<img")
    if let scheme { attribute("class", "for-" + scheme) }
    attribute("src", page.route.link(to: picture.shownRoute, .files))
    attribute("alt", alt)
    if let size = picture.size {
      attribute("width", "\(Int(size.width.rounded()))")
      attribute("height", "\(Int(size.height.rounded()))")
    }
    raw(scheme == nil ? ">" : " loading=\"lazy\">")
  }
}
