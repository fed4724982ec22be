internal import Diagnostics
internal import Foundation
internal import Rendering
internal import Views

/// The pictures that other sites show for links to pages, drawn of a layout block: `templates/card.swift`, or that of
/// the theme.
struct SocialCards {
  static let folder = "assets/cards"
  /// In `templates/`.
  static let source = "card.swift"
  /// What the block is offered, in points; a card has two pixels for each.
  static let width = 600.0
  static let height = 315.0
  private static let scale = 2

  private(set) var files: [BuildPlan.File] = []
  /// By the numbers of the pages.
  private(set) var pictures: [Int: NamedPicture] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter sections: what is around a page in the navigation, the outermost first.
  init(
    _ site: LoadedSite, _ pages: [RenderedPage], titles: [String], _ files: any FileSystem,
    _ workers: Workers,
    sections: (Page) -> [String]
  ) {
    // Nobody shares the address of a preview.
    guard let span = site.configuration.cards, let url = site.configuration.url, !site.configuration.isAtRoot
    else { return }
    guard let converter = PictureConverter(in: files) else {
      diagnostics = [.noCardTool(at: span)]
      return
    }
    guard let renderer = site.renderer as? SitePageRenderer, let source = site.templates.card else { return }
    let drawn = site.content.pages.filter {
      $0.generated == nil && $0.original == nil && !$0.isNotFound && pages[$0.id].picture == nil
    }
    let colors = ThemeColors(Stylesheet.colorSheets(site.configuration, files))
    let around = drawn.map { sections($0).first ?? "" }
    let made = workers.map(drawn.count) { number in
      let page = drawn[number]
      let context = site.context(of: page)
      let views = BlockViews(renderer.fonts.library, context, renderer.natives)
      views.data = site.cardData(of: page, title: titles[page.id], section: around[number])
      let opened = OpenedBlock(
        source: SourceText(source), views: views, header: BlockHeader(), colors: colors,
        image: { context.imageFile($0.source, in: files) })
      return ResourceLimit.standard.run { Self.card(opened, converter, span) }.result
    }
    var told: [Diagnostic] = []
    for (page, card) in zip(drawn, made) {
      // What is wrong with the block is so on most pages: each place is told of once.
      for diagnostic in card.diagnostics where !told.contains(where: { $0.span == diagnostic.span }) {
        told.append(diagnostic)
      }
      guard let bytes = card.png else { continue }
      let stem = page.route.address.isEmpty ? "index" : String(page.route.address.dropLast())
      let path = "\(Self.folder)/\(stem).png"
      pictures[page.id] = NamedPicture(address: url + percentEncoded(path), size: ImageSize(bytes))
      self.files.append(.init(path: path, content: .bytes(bytes), source: "the card of '\(page.file.path)'"))
    }
    for page in site.content.pages {
      if let original = page.original { pictures[page.id] = pictures[original] }
    }
    diagnostics = told
  }

  private static func card(_ block: OpenedBlock, _ converter: PictureConverter, _ span: Span) -> (
    png: [UInt8]?, diagnostics: [Diagnostic]
  ) {
    let (tree, diagnostics) = block.views.build(block.source, height: height)
    guard let tree, !diagnostics.hasErrors else { return (nil, diagnostics) }
    var request = PictureRequest()
    (request.width, request.height, request.isCut) = (width, height, true)
    (request.isDark, request.hasBackground) = (false, true)
    let drawn = picture(of: .fixed(tree), block, request)
    let all = diagnostics + drawn.diagnostics
    guard let svg = drawn.svg else { return (nil, all) }
    do throws(OtherProgram.Failure) {
      return (try converter.png(of: svg, scale: Double(scale)), all)
    } catch {
      return (nil, all + [.noCard(error.reason, at: span)])
    }
  }
}

extension LoadedSite {
  /// What a card's block sees of a page: the keys of its front matter, and in any case these.
  fileprivate func cardData(of page: Page, title: String, section: String) -> BlockData {
    let given = [("title", title), ("description", page.metadata.description ?? ""), ("section", section)]
    var entries = given.map { DataDictionary.Entry($0.0, DataValue(.string($0.1))) }
    if case .dictionary(let own) = page.data.content {
      entries += own.entries.filter { entry in !given.contains { $0.0 == entry.key } }
    }
    return BlockData(
      [("page", DataValue(.dictionary(DataDictionary(entries)), at: page.data.span))],
      on: context(of: page).siteData.value)
  }
}
