internal import Diagnostics

/// A site with everything that is made of it, each part for itself, so that after an edit only some are made again.
struct ComposedSite: Sendable {
  /// When pages are put together with what is around them.
  enum Assembling { case now, onDemand }

  private(set) var site: LoadedSite
  private var pages: [LoadedSite.Rendered]
  private let titles: [String]
  private let trees: [NavigationTree]
  private var text: ScalarSet
  private let fonts: RenderedFonts
  private let surroundings: PageOnDemand.Surroundings
  private var plan: BuildPlan
  private var anchors: [Diagnostic]
  /// What there is to say of what is around pages, and of what is beside them.
  private let around: [Diagnostic]
  private let beside: [Diagnostic]
  /// What there is to say of putting each page together; nil: that has not been looked at yet.
  private var assembled: [Int: [Diagnostic]]?
  /// Whether nothing but pages is made of the texts of pages.
  private let dependsOnPagesOnly: Bool
  /// Pages that name other files to be put in, and pages with links that name headings of others, with these others.
  private var includers: Set<Int>
  private var namersOfHeadings: [Int: Set<String>]

  init(
    _ site: LoadedSite, _ files: any FileSystem, _ options: BuildOptions, _ cache: BuildCache?,
    _ workers: Workers, assembling: Assembling
  ) {
    self.site = site
    pages = site.render(workers, cache)
    anchors = site.checkAnchors(pages)

    titles = site.titles(pages)
    let editions = site.content.editions.all.indices
    let navigationTitles = site.navigationTitles(titles)
    let trees = editions.map {
      NavigationTree(
        site.content, titles: navigationTitles, explicit: site.configurations[$0].navigation, edition: $0)
    }
    self.trees = trees
    var around = trees.flatMap(\.diagnostics)
    let frames = editions.map { [titles] in SiteFrame(site, trees[$0], titles: titles, edition: $0) }
    around += frames.flatMap(\.diagnostics)
    if options.findsUnused { around += site.unused(pages, trees, frames) }

    text = SiteBuilder.text(of: site, pages, trees, workers)
    fonts = site.renderer.fonts(for: text, of: pages.map(\.page), workers)
    around += fonts.diagnostics

    let extra = PublishingFiles(site, pages.map(\.page), titles, trees[0])
    around += extra.diagnostics
    let cards = SocialCards(site, pages.map(\.page), titles: titles, files, workers) { page in
      let tree = trees[page.edition]
      return (tree.nodeOfPage[page.id].map { tree.ancestors(of: $0) } ?? []).map { tree.nodes[$0].title }
    }
    around += cards.diagnostics
    let headings = pages.map(\.page.headings)
    let sheet = site.sheet(fonts)
    let assemblies = editions.map { [titles, fonts] in
      PageAssembly(
        site.configurations[$0], site.content, edition: $0, titles: titles, trees[$0], site.templates,
        site.data, fonts, frames[$0], headings: headings, cards: cards.pictures, stylesheet: sheet.path,
        extra.files.map(\.path), workers)
    }
    around += assemblies.flatMap(\.lists.diagnostics)
    self.around = around
    let surroundings = PageOnDemand.Surroundings(assemblies)
    self.surroundings = surroundings
    var contents: [BuildPlan.Content]
    switch assembling {
    case .now:
      let made = workers.map(pages.count) { [pages] in
        surroundings.html(of: site.content.pages[$0], pages[$0].page)
      }
      contents = made.map { .bytes($0.html) }
      assembled = Self.byPage(made.map(\.diagnostics))
    case .onDemand:
      contents = zip(site.content.pages, pages).map { .made(PageOnDemand($0, $1.page, in: surroundings)) }
    }

    let shown = pages.flatMap { $0.answers.keys.lazy.filter { $0.subject == .forms }.map(\.text) }
    let forms = ImageForms.files(of: Set(shown), site, files, workers)
    var beside = forms.diagnostics
    var written = site.files(contents, fonts, sheet)
    written += site.redirects(titles, among: written, into: &beside)
    written += forms.files + cards.files
    let taken = Set(written.map(\.path))
    written += extra.files.filter { !taken.contains($0.path) }
    plan = BuildPlan(written, into: &beside)
    self.beside = beside
    let content = site.content
    dependsOnPagesOnly =
      forms.files.isEmpty && cards.files.isEmpty && site.revision == nil
      && !site.configuration.publishing.hasTwins && !extra.hasFeeds
      && content.editions.isOnly && content.nextMoment == nil
      && !content.pages.contains { $0.metadata.kind != nil || $0.generated == .index }
    includers = Set(content.pages.lazy.filter(\.hasInclusions).map(\.id))
    namersOfHeadings = [:]
    for (number, page) in pages.enumerated() { namersOfHeadings[number] = page.namesHeadingsOf }
  }

  /// Whether what there is to say of putting pages together is known.
  var isChecked: Bool { assembled != nil }

  var built: BuiltSite {
    var diagnostics = site.diagnostics + pages.flatMap(\.diagnostics) + anchors + around
    for (_, found) in (assembled ?? [:]).sorted(by: { $0.key < $1.key }) { diagnostics += found }
    diagnostics += beside
    return BuiltSite(
      draft: plan, diagnostics: diagnostics.inSourceOrder(), isCompressed: site.configuration.isCompressed,
      pageCount: pages.count, assetCount: plan.files.count - pages.count, nextMoment: site.content.nextMoment,
      revision: site.revision)
  }

  private static func byPage(_ diagnostics: [[Diagnostic]]) -> [Int: [Diagnostic]] {
    var result: [Int: [Diagnostic]] = [:]
    for (page, found) in diagnostics.enumerated() where !found.isEmpty { result[page] = found }
    return result
  }

  // MARK: Looking at all pages

  /// The same, with what there is to say of putting pages together; nil as soon as nobody wants to know.
  func checked(_ workers: Workers, isWanted: @escaping @Sendable () -> Bool) -> ComposedSite? {
    let found = workers.map(pages.count) { [site, pages, surroundings] page -> [Diagnostic]? in
      isWanted() ? surroundings.html(of: site.content.pages[page], pages[page].page).diagnostics : nil
    }
    let known = found.compactMap(\.self)
    guard known.count == found.count else { return nil }
    var result = self
    result.assembled = Self.byPage(known)
    return result
  }

  // MARK: After an edit of texts

  /// The same with other texts of some pages; nil where more than what is made of these texts could be different.
  ///
  /// - Parameter paths: what has changed, in the site's folder.
  func edited(_ paths: Set<String>, _ files: any FileSystem, _ workers: Workers) -> ComposedSite? {
    let content = site.content
    guard dependsOnPagesOnly else { return nil }
    var changed: Set<Int> = []
    let prefix = ContentIndex.folder + "/"
    for path in paths {
      guard path.hasPrefix(prefix), let page = content.pageBySource[String(path.dropFirst(prefix.count))]
      else { return nil }
      changed.insert(page)
    }
    // What is said of them beside what their rendering says has places in their former texts.
    for diagnostic in site.diagnostics + around + beside {
      if let path = diagnostic.span?.file.path, paths.contains(path) { return nil }
    }
    var texts: [Page] = []
    for number in includers.union(changed).sorted() {
      let page = content.pages[number]
      guard let text = page.readAgain(files, site.configuration, content.editions) else { return nil }
      if changed.contains(page.id) || text.expanded?.bytes != page.expanded?.bytes {
        texts.append(text)
        changed.insert(page.id)
      }
    }
    guard site.content.hasSameNames(texts) else { return nil }
    let site = site.replacing(texts)
    let names = Set(texts.map(\.path))
    for (number, named) in namersOfHeadings where !named.isDisjoint(with: names) { changed.insert(number) }
    let numbers = changed.sorted()
    let rendered = workers.map(numbers.count) { site.render(site.content.pages[numbers[$0]]) }
    return ComposedSite(self, site, Dictionary(uniqueKeysWithValues: zip(numbers, rendered)), workers)
  }

  /// - Parameter changed: the pages that are not as they were, by their numbers.
  private init?(
    _ old: ComposedSite, _ site: LoadedSite, _ changed: [Int: LoadedSite.Rendered], _ workers: Workers
  ) {
    self = old
    var pages = old.pages
    var haveSameCharacters = true
    for (number, page) in changed {
      let before = old.pages[number]
      guard !page.answers.keys.contains(where: { $0.subject == .forms }) else { return nil }
      guard site.ownTitle(of: site.content.pages[number], page) == old.titles[number] else { return nil }
      haveSameCharacters =
        haveSameCharacters && page.page.faces == before.page.faces
        && ScalarSet(shownBy: page, site.content.pages[number])
          == ScalarSet(shownBy: before, old.site.content.pages[number])
      pages[number] = page
    }
    var (text, fonts) = (old.text, old.fonts)
    if !haveSameCharacters {
      text = SiteBuilder.text(of: site, pages, old.trees, workers)
      fonts = site.renderer.fonts(for: text, of: pages.map(\.page), workers)
      // Other fonts have other names, which the style sheet has too.
      guard fonts.css == old.fonts.css, fonts.diagnostics.isEmpty else { return nil }
    }
    (self.pages, self.site, self.text) = (pages, site, text)
    anchors = site.checkAnchors(pages)
    for (number, rendered) in changed {
      namersOfHeadings[number] = rendered.namesHeadingsOf
      if site.content.pages[number].hasInclusions {
        includers.insert(number)
      } else {
        includers.remove(number)
      }
    }
    var replaced: [String: PageOnDemand] = [:]
    for (number, rendered) in changed {
      let page = site.content.pages[number]
      let made = PageOnDemand(page, rendered.page, in: surroundings)
      replaced[page.route.path] = made
      if assembled != nil {
        let found = made.diagnostics
        assembled?[number] = found.isEmpty ? nil : found
      }
    }
    plan.replace(replaced)
  }
}

extension LoadedSite.Rendered {
  /// The pages whose headings it names; nil without any.
  fileprivate var namesHeadingsOf: Set<String>? {
    let names = Set(answers.keys.lazy.filter { $0.subject == .body }.map(\.text))
    return names.isEmpty ? nil : names
  }
}

extension ScalarSet {
  /// The characters beyond ASCII that a page may show.
  init(shownBy rendered: LoadedSite.Rendered, _ page: Page) {
    self.init()
    insertBeyondASCII(rendered.page.html)
    insertBeyondASCII(page.file.bytes)
  }
}

extension Page {
  /// The page with the text that its file has now; nil where more than the text is different.
  fileprivate func readAgain(
    _ files: any FileSystem, _ configuration: SiteConfiguration, _ editions: SiteEditions
  ) -> Page? {
    guard generated == nil, original == nil, files.kind(of: file.path) == .file,
      StrangersFiles.leak(file.path, files, configuration.html) == nil
    else { return nil }
    let read = ReadPage(file.path, files, configuration, editions)
    guard let now = read.file, read.diagnostics.isEmpty, read.bodyStart == bodyStart,
      now.bytes.prefix(bodyStart) == file.bytes.prefix(bodyStart)
    else { return nil }
    var page = Page(
      id: id, path: path, file: now, metadata: metadata, bodyStart: bodyStart, route: route,
      isFolderPage: isFolderPage)
    page.expanded = read.expanded
    page.hasInclusions = read.hasInclusions
    page.edition = edition
    return page
  }
}
