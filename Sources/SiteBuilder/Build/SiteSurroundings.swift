internal import Diagnostics

/// What is around the pages of a site and beside them: navigation, fonts, templates, files for search engines.
struct SiteSurroundings: Sendable {
  let titles: [String]
  let trees: [NavigationTree]
  let characters: PageCharacters
  let text: ScalarSet
  /// The faces that blocks are set in.
  let faces: Set<FaceKey>
  let fonts: RenderedFonts
  var extra: PublishingFiles
  let cards: SocialCards
  let sheet: BuildPlan.File
  let assembly: PageOnDemand.Surroundings
  let diagnostics: [Diagnostic]
  /// What is around all pages has of addresses elsewhere.
  let addresses: [WrittenAddress]
  /// Pages whose headings something around all pages names.
  let namedPages: Set<String>

  /// - Parameter earlier: those of a build with the same pages at the same places, and the characters of the new ones.
  init(
    _ site: LoadedSite, _ pages: [LoadedSite.Rendered], _ files: any FileSystem, _ options: BuildOptions,
    _ workers: Workers, earlier: (around: SiteSurroundings, characters: PageCharacters)? = nil
  ) {
    let titles = site.titles(pages)
    self.titles = titles
    let editions = site.content.editions.all.indices
    let navigationTitles = site.navigationTitles(titles)
    let trees = editions.map {
      NavigationTree(
        site.content, titles: navigationTitles, explicit: site.configurations[$0].navigation, edition: $0)
    }
    self.trees = trees
    var diagnostics = trees.flatMap(\.diagnostics)
    let frames = editions.map { SiteFrame(site, trees[$0], titles: titles, edition: $0) }
    // What is wrong in the settings is wrong in each language.
    var told: Set<String> = []
    diagnostics += frames.flatMap(\.diagnostics).filter { diagnostic in
      guard let span = diagnostic.span else { return true }
      return told.insert("\(span.file.path) \(span.range) \(diagnostic.message)").inserted
    }
    addresses = frames.flatMap(\.addresses)
    namedPages = frames.reduce(into: []) { $0.formUnion($1.namedPages) }
    if options.findsUnused { diagnostics += site.unused(pages, trees, frames) }

    let contents = pages.map(\.page)
    characters = earlier?.characters ?? PageCharacters(pages, site.content.pages, workers)
    text = SiteBuilder.text(of: site, characters, trees)
    faces = contents.reduce(into: []) { if !$1.faces.isEmpty { $0.formUnion($1.faces) } }
    let known = earlier?.around
    if let known, known.text == text, known.faces == faces {
      fonts = known.fonts
    } else {
      fonts = site.renderer.fonts(for: text, of: contents, workers)
    }
    diagnostics += fonts.diagnostics

    extra = PublishingFiles(site, contents, titles, trees[0], earlier: known?.extra)
    diagnostics += extra.diagnostics
    cards = SocialCards(site, contents, titles: titles, files, workers) { page in
      let tree = trees[page.edition]
      return (tree.nodeOfPage[page.id].map { tree.ancestors(of: $0) } ?? []).map { tree.nodes[$0].title }
    }
    diagnostics += cards.diagnostics
    sheet = site.sheet(fonts)
    let assemblies = editions.map { [fonts, cards, sheet, extra] in
      PageAssembly(
        site.configurations[$0], site.content, edition: $0, titles: titles, trees[$0], site.templates,
        site.data, fonts, frames[$0], contents, cards: cards.pictures, stylesheet: sheet.path,
        extra.files.map(\.path))
    }
    diagnostics += assemblies.flatMap(\.lists.diagnostics)
    assembly = PageOnDemand.Surroundings(assemblies)
    self.diagnostics = diagnostics
  }
}
