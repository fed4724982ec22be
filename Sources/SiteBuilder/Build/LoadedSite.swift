internal import Diagnostics
internal import Foundation
internal import Rendering

/// A site as it was read: nothing after this touches the disk.
struct LoadedSite: Sendable {
  let configuration: SiteConfiguration
  /// The configuration's source, whose words may be shown; empty without one.
  let configurationBytes: [UInt8]
  private(set) var content: ContentIndex
  let dataBytes: [[UInt8]]
  /// What `data/` says, with its places.
  let data: DataValue
  /// The settings of each edition, and what its layout blocks see of them.
  let configurations: [SiteConfiguration]
  private let siteData: [SiteData]
  let imports: Imports
  private(set) var templates: TemplateLibrary
  let languages: SiteLanguages
  let renderer: any PageRenderer
  /// The files that the settings name.
  let settingsFiles: SettingsFiles
  /// What the settings' navigation calls pages.
  private let navigationNames: [Int: String]
  /// What there is to say of the templates, and of what pages say for them.
  private(set) var templateDiagnostics: [Diagnostic]
  /// What there is to say of the theme's colours.
  private var contrastDiagnostics: [Diagnostic]
  /// What there is to say of everything else that was read.
  let otherDiagnostics: [Diagnostic]
  var diagnostics: [Diagnostic] { otherDiagnostics + contrastDiagnostics + templateDiagnostics }
  private(set) var images: ImageSizes
  /// Whether the addresses outside of the site are listed.
  private let listsAddresses: Bool
  /// The commit whose history the pages' last changes are from; empty where that cannot be told.
  let revision: String?
  /// Pictures of strangers as they are written.
  private let cleaned: [String: [UInt8]]
  private var headings = PageHeadings()

  static let configurationPath = "site.yml"

  /// - Parameter unnoted: where files are read of which is known who asks, if not where all others are: pictures, and
  ///   what pages put in.
  static func load(
    _ files: any FileSystem, _ options: BuildOptions, _ workers: Workers, _ factory: RendererFactory,
    earlier: ReadPages? = nil, unnoted: (any FileSystem)? = nil
  ) -> LoadedSite {
    var diagnostics: [Diagnostic] = []
    var (configuration, configurationBytes) = readConfiguration(files, &diagnostics)
    configuration.isAtRoot = options.isShownAtRoot
    if !configuration.images.widths.isEmpty {
      configuration.images.tool = ImageTool.find(files)
      if configuration.images.tool == nil { diagnostics.append(.noImageTool(at: configuration.images.span)) }
    }
    configuration.diagrams.find(files, &diagnostics)
    if configuration.date == nil {
      configuration.date = options.sourceDate.map { Date(timeIntervalSince1970: $0) }
    }
    let revision = readHistory(&configuration, options, &diagnostics)
    earlier?.begin(configurationBytes)
    let content = ContentIndex.load(
      files, includingDrafts: options.includesDrafts, now: configuration.date ?? options.now, configuration,
      workers, earlier: earlier, unnoted: unnoted ?? files)
    if !configuration.hasTitle, let title = title(of: content, options) { configuration.title = title }
    diagnostics += content.diagnostics
    let strangers = content.assets.filter { configuration.html.isOfStrangers($0.route.path) }.map(\.source)
    let cleaned = StrangersFiles.cleaned(strangers, files, workers, &diagnostics)
    let data = DataFolder.load(files, workers)
    diagnostics += data.diagnostics
    let templates = TemplateLibrary.load(files, data: data.value)
    let swift =
      content.assets.map(\.source) + templates.swiftFiles.map { TemplateLibrary.folder + "/" + $0 }
    let imports = Imports.load(
      files, configuration, content.pages, among: swift.filter { $0.hasSuffix(".swift") })
    diagnostics += imports.diagnostics
    let configurations = content.editions.all.indices.map {
      content.editions.configuration(of: $0, configuration)
    }
    let languages = SiteLanguages(files, &diagnostics)
    let renderer = factory(configuration, files, &diagnostics)
    let images = ImageSizes(unnoted ?? files, configuration)
    let settingsFiles = SettingsFiles(configuration, content, images)
    diagnostics += settingsFiles.diagnostics
    return LoadedSite(
      configuration: configuration,
      configurationBytes: configurationBytes, content: content,
      dataBytes: data.bytes, data: data.value, configurations: configurations,
      siteData: configurations.map { SiteData(data, $0) },
      imports: imports,
      templates: templates, languages: languages,
      renderer: renderer, settingsFiles: settingsFiles,
      navigationNames: NavigationTree.names(content, configurations.map(\.navigation)),
      templateDiagnostics: Self.diagnostics(of: templates, for: content.pages, configuration),
      contrastDiagnostics: Self.contrastDiagnostics(configuration, files),
      otherDiagnostics: diagnostics, images: images, listsAddresses: options.listsAddresses,
      revision: revision, cleaned: cleaned)
  }

  private static func contrastDiagnostics(_ configuration: SiteConfiguration, _ files: any FileSystem)
    -> [Diagnostic]
  {
    guard configuration.theme.choosesColors else { return [] }
    let theme = ThemeColors(Stylesheet.colorSheets(configuration, files))
    return configuration.theme.contrastDiagnostics(theme, configuration.scheme)
  }

  private static func diagnostics(
    of templates: TemplateLibrary, for pages: [Page], _ configuration: SiteConfiguration
  ) -> [Diagnostic] {
    var result = templates.diagnostics
    let checksSyntax = configuration.checks.severity(of: .syntax) != nil
    for page in pages {
      if checksSyntax {
        for key in page.metadata.misspellings where templates.parameters?.contains(key.key) != true {
          result.append(.misspeltKey(key))
        }
        result += page.metadata.unread
      }
      guard let name = page.metadata.template, !templates.names.contains(name) else { continue }
      if name.hasSuffix(".html") {
        if let severity = configuration.checks.severity(of: .syntax) {
          result.append(.foreignTemplate(name, severity, at: page.metadata.templateSpan))
        }
        continue
      }
      result.append(.missingTemplate(name, at: page.metadata.templateSpan, among: templates.names))
    }
    return result
  }

  /// The settings, and the bytes that they are from: a file that is read again may be another by then.
  static func readConfiguration(
    _ files: any FileSystem, _ diagnostics: inout [Diagnostic]
  ) -> (configuration: SiteConfiguration, bytes: [UInt8]) {
    guard files.kind(of: configurationPath) != nil else { return (SiteConfiguration(), []) }
    do throws(FileError) {
      let file = SourceFile(path: configurationPath, bytes: try files.read(configurationPath))
      let configuration = SiteConfiguration.parse(file, into: &diagnostics)
      files.allowLinks(to: configuration.linkedFolders)
      for family in [configuration.fonts.body, configuration.fonts.mono] {
        for face in family.faces where files.kind(of: face.path) != .file {
          diagnostics.append(.missingFont(face.path, at: face.span, package: package(of: family)))
        }
      }
      return (configuration, file.bytes)
    } catch {
      diagnostics.append(.cannot(error))
      return (SiteConfiguration(), [])
    }
  }

  /// When files were last changed, where the settings ask git for that.
  private static func readHistory(
    _ configuration: inout SiteConfiguration, _ options: BuildOptions, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    guard let setting = configuration.lastChange, setting.source == .git, let folder = options.folder else {
      return nil
    }
    do throws(GitHistory.Problem) {
      let history = try GitHistory(of: ContentIndex.folder, in: folder)
      let start = ContentIndex.folder + "/"
      for (path, date) in history.changes where path.hasPrefix(start) {
        configuration.changes[String(path.dropFirst(start.utf8.count))] = date
      }
      return history.revision
    } catch {
      diagnostics.append(.noHistory(error, at: setting.span))
      return GitHistory.revision(in: folder) ?? ""
    }
  }

  /// A title for a site whose author has given it none: the home page's, or the name of the folder.
  private static func title(of content: ContentIndex, _ options: BuildOptions) -> String? {
    let home = content.pages.first { $0.route.path == "index.html" }
    if let title = home?.metadata.title, !title.isEmpty { return title }
    return options.folderName.map { NavigationTree.title(ofFolder: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func package(of family: FontFamily) -> String? {
    family == .inter ? "fonts-inter" : family == .jetBrainsMono ? "fonts-jetbrains-mono" : nil
  }

  func context(of page: Page) -> PageContext {
    var configuration = configuration(of: page)
    var edition = page.edition
    if let original = page.original {
      // The text of a page that is not translated is as in its own language.
      edition = content.pages[original].edition
      let own = configurations[edition]
      (configuration.language, configuration.direction) = (own.language, own.direction)
      configuration.words = own.words
    }
    let context = PageContext(
      page, content, configuration, images, siteData[edition], headings,
      imports: imports.files(of: page), languages)
    context.listsAddresses = listsAddresses
    return context
  }

  /// The settings as they are for a page.
  func configuration(of page: Page) -> SiteConfiguration { configurations[page.edition] }

  func render(_ workers: Workers, _ cache: BuildCache?) -> [Rendered] {
    let site = cache.map { _ in key }
    let isPacked = cache?.isInMemory == true && content.pages.count >= Self.packedCount
    let pages = workers.map(content.pages.count) { id in
      let page = content.pages[id]
      guard let cache, let site else { return render(page, keepingAnswers: false) }
      let key = key(of: page, site)
      if let rendered = cache.page(page, key, self) { return rendered }
      let rendered = render(page, isPacked: isPacked)
      cache.keep(rendered, of: page, key, self)
      return rendered
    }
    cache?.keepOnly(Set(content.pages.map(\.path)))
    return pages
  }

  /// The same site with other texts of some pages.
  func replacing(_ changed: [Page]) -> LoadedSite {
    var site = self
    site.content.replace(changed)
    site.headings = PageHeadings()
    return site
  }

  /// The same site with other front matter of some pages, which leaves them where they are, and with other templates.
  func replacing(_ changed: [Page], _ templates: TemplateLibrary?) -> LoadedSite {
    var site = replacing(changed)
    if let templates { site.templates = templates }
    site.templateDiagnostics = Self.diagnostics(of: site.templates, for: site.content.pages, configuration)
    return site
  }

  /// The same site with other style sheets of its author's.
  func replacingColors(_ files: any FileSystem) -> LoadedSite {
    var site = self
    site.contrastDiagnostics = Self.contrastDiagnostics(configuration, files)
    return site
  }

  /// The same site with other pictures in some files.
  func replacing(pictures sources: Set<String>) -> LoadedSite {
    var site = self
    site.images = images.forgetting(sources)
    return site
  }

  /// Whether nothing but pages that ask for its size hangs on what is in a file that is copied.
  func isOnlyCopied(_ source: String) -> Bool {
    !settingsFiles.sources.contains(source) && cleaned[source] == nil
  }

  /// So many pages of a preview are kept packed: they take a fifth of the room.
  private static let packedCount = 2000

  /// - Parameters:
  ///   - keepingAnswers: whether a later build may ask what the page was made from.
  ///   - isPacked: whether there are many like it, which will be kept.
  func render(_ page: Page, keepingAnswers: Bool = true, isPacked: Bool = false) -> Rendered {
    let context = context(of: page)
    context.site.keepsAllAnswers = keepingAnswers
    var (rendered, _) = ResourceLimit.standard.run { renderer.render(page, context) }
    rendered.picture = context.namedPicture()
    // What is written piece by piece has room for more, a third of it on the average, and is kept.
    if isPacked {
      rendered.pack()
    } else {
      rendered.html = rendered.html.withUnsafeBufferPointer { Array($0) }
    }
    // What is wrong with a page that stands in for another has been said of that.
    let isCopy = page.original != nil
    if isCopy { rendered.diagnostics = [] }
    return Rendered(
      page: rendered, diagnostics: isCopy ? [] : rendered.diagnostics + context.diagnostics,
      anchorUses: isCopy ? [] : context.anchorUses, linkedPages: context.linkedPages,
      usedAssets: context.usedAssets,
      answers: context.answers, addresses: isCopy ? [] : context.addresses)
  }

  /// A page's title: from its front matter, or its first heading of the first level, or its name in the settings'
  /// navigation, or its first heading of any level, or its file's name.
  func titles(_ rendered: [Rendered]) -> [String] {
    let own = ownTitles(rendered)
    return content.pages.map { page in
      switch page.generated {
      case .part(let list, let part): return "\(own[list]) · \(part)"
      case .book(let folder):
        if folder == configuration(of: page).folder { return own[page.id] }
        let section = content.pages.first { $0.isFolderPage && $0.folder == folder }
        let title = section.map { own[$0.id] } ?? NavigationTree.title(ofFolder: lastComponent(of: folder))
        return title + " · " + own[page.id]
      default: return own[page.id]
      }
    }
  }

  private func ownTitles(_ rendered: [Rendered]) -> [String] {
    content.pages.map { ownTitle(of: $0, rendered[$0.id]) }
  }

  /// The title of a page that is no part of a list.
  func ownTitle(of page: Page, _ rendered: Rendered) -> String {
    let content = rendered.page
    if let title = page.metadata.title ?? content.title ?? navigationNames[page.id], !title.isEmpty {
      return title
    }
    let configuration = configuration(of: page)
    if page.route == configuration.home { return configuration.title }
    return NavigationTree.title(ofFolder: page.nameOfFile)
  }

  /// The titles as the navigation has them.
  func navigationTitles(_ titles: [String]) -> [String] {
    content.pages.map { $0.metadata.navigationTitle ?? titles[$0.id] }
  }

  /// What is written of a file; nil for what could not be cleaned, which has been told of.
  private func made(of asset: ContentIndex.Asset) -> BuildPlan.Content? {
    guard StrangersFiles.ending(of: asset.source) == "svg", configuration.html.isOfStrangers(asset.route.path)
    else { return .copy(of: asset.source) }
    return cleaned[asset.source].map { .bytes($0) }
  }

  /// The files under whose names pages show pictures, where these say what is in them.
  func shownPictures(_ pages: [Rendered]) -> [BuildPlan.File] {
    guard configuration.hasFingerprints else { return [] }
    var shown = Set(settingsFiles.shownSources)
    for page in pages {
      for question in page.answers.keys where question.subject == .shown { shown.insert(question.text) }
    }
    return content.assets.compactMap { asset in
      guard shown.contains(asset.source), let hash = images.hash(of: asset.source) else { return nil }
      return made(of: asset).map {
        BuildPlan.File(path: asset.shownRoute(hash).path, content: $0, source: asset.source)
      }
    }
  }

  /// The style sheet of all pages.
  func sheet(_ fonts: RenderedFonts) -> BuildPlan.File {
    let css = Stylesheet.css(
      configuration, fonts, templates, hasLists: content.pages.contains { $0.metadata.kind != nil })
    return BuildPlan.File(
      path: Stylesheet.path(of: css, configuration), content: .bytes(css), source: "the style sheet")
  }

  /// Everything that is written.
  func files(
    _ pages: [BuildPlan.Content], _ fonts: RenderedFonts, _ sheet: BuildPlan.File
  ) -> [BuildPlan.File] {
    let sources = ContentIndex.folder + "/"
    var result = zip(content.pages, pages).map { page, made in
      BuildPlan.File(path: page.route.path, content: made, source: sources + page.sourcePath)
    }
    result += content.assets.compactMap { asset in
      made(of: asset).map { BuildPlan.File(path: asset.route.path, content: $0, source: asset.source) }
    }
    result.append(sheet)
    result += fonts.files.map { file in
      BuildPlan.File(
        path: "assets/" + file.name, content: .bytes(file.bytes), source: "the font '\(file.name)'")
    }
    result += templates.files.filter { !Stylesheet.parts.contains($0.path) }.map { file in
      BuildPlan.File(
        path: "assets/" + file.path, content: .bytes(file.bytes),
        source: TemplateLibrary.folder + "/" + file.path)
    }
    return result
  }
}
