internal import Diagnostics

/// Pages that an edit has rendered again, by their numbers.
struct RenderedChanges: Sendable {
  let pages: [Int: LoadedSite.Rendered]
  /// Files that are copied, and have other bytes, by where they are written.
  let copies: Set<String>

  func applied(to old: [LoadedSite.Rendered]) -> [LoadedSite.Rendered] {
    var result = old
    for (number, page) in pages { result[number] = page }
    return result
  }

  func check(
    _ anchors: BrokenAnchors, _ site: LoadedSite, _ pages: [LoadedSite.Rendered]
  ) -> BrokenAnchors {
    var result = anchors
    result.check(again: Set(self.pages.keys), site, pages)
    return result
  }
}

extension ComposedSite {
  /// The same after an edit of texts, front matter, templates, or files that are copied; nil where more than what is
  /// made of these could be different.
  ///
  /// - Parameter paths: what has changed, in the site's folder.
  func edited(_ paths: Set<String>, _ files: NotedFiles, _ options: BuildOptions, _ workers: Workers)
    -> ComposedSite?
  {
    let content = site.content
    guard makesNoPictures, isOfTheSameDay(options), let edited = EditedFiles(paths, of: site, files),
      let read = readAgain(edited.pages, naming: paths, files.files),
      content.hasSameNames(read.pages), !isSaid(of: paths, withSurroundings: true)
    else { return nil }
    let isAroundAnew = read.isDescribedAnew || edited.hasTemplates
    let templates = edited.hasTemplates ? TemplateLibrary.load(files, data: site.data) : nil
    if let templates, templates.swiftFiles != site.templates.swiftFiles { return nil }
    var site = isAroundAnew ? site.replacing(read.pages, templates) : site.replacing(read.pages)
    if edited.hasStyleSheets { site = site.replacingColors(files) }
    var numbers = self.changed(by: read.pages)
    if !edited.copies.isEmpty {
      site = site.replacing(pictures: Set(edited.copies.map(\.source)))
      guard let pages = changed(byPictures: edited.copies, in: site) else { return nil }
      numbers.formUnion(pages)
    }
    let (now, sorted) = (site, numbers.sorted())
    let rendered = workers.map(sorted.count) { now.render(now.content.pages[sorted[$0]]) }
    if rendered.contains(where: { $0.answers.keys.contains { $0.subject == .forms || $0.subject == .shown } })
    {
      return nil
    }
    let changes = RenderedChanges(
      pages: Dictionary(uniqueKeysWithValues: zip(sorted, rendered)),
      copies: Set(edited.copies.map(\.route.path)))
    if !isAroundAnew, !isSaid(of: paths, withSurroundings: false), isAroundSame(site, changes) {
      var around = around
      let files = around.extra.replace(texts: changes.pages.mapValues(\.page), in: site)
      return ComposedSite(self, site, changes, around, files)
    }
    var characters = around.characters
    for (number, page) in changes.pages {
      characters.remove(pages[number], content.pages[number])
      characters.add(page, site.content.pages[number])
    }
    let around = SiteSurroundings(
      site, changes.applied(to: pages), files, options, workers, earlier: (self.around, characters))
    return ComposedSite(self, site, changes, newlyAround: around)
  }

  /// Whether the same files would still be read as they were: no page that waits has had its day meanwhile, and the
  /// days of last changes are those of the same commit.
  private func isOfTheSameDay(_ options: BuildOptions) -> Bool {
    if site.configuration.date == nil, let moment = site.content.nextMoment, moment <= options.now {
      return false
    }
    guard let revision = site.revision else { return true }
    return revision == options.folder.flatMap { GitHistory.revision(in: $0) } ?? ""
  }

  /// Pages as they are now; nil where one of them is more than a page with another text or another front matter.
  private func readAgain(
    _ changed: Set<Int>, naming paths: Set<String>, _ files: any FileSystem
  ) -> (pages: [Page], isDescribedAnew: Bool)? {
    let content = site.content
    var result: [Page] = []
    var isDescribedAnew = false
    let names = Set(paths.map { lastComponent(of: $0) })
    let includers = content.pages.lazy.filter {
      !$0.inclusions.isEmpty && !$0.inclusions.isDisjoint(with: names)
    }
    for number in changed.union(includers.map(\.id)).sorted() {
      let page = content.pages[number]
      guard let now = page.readAgain(files, site.configuration, content.editions) else { return nil }
      if now.metadataBytes != page.metadataBytes {
        // The site may be called by its home's title, and the page for missing addresses is described by its place.
        guard now.metadata.hasPlace(of: page.metadata), !page.isNotFound,
          site.configuration.hasTitle || page.route.path != "index.html"
        else { return nil }
        isDescribedAnew = true
      }
      if changed.contains(number) || now.expanded?.bytes != page.expanded?.bytes {
        result.append(now)
        result += content.copies(of: now)
      }
    }
    return (result, isDescribedAnew)
  }

  /// The numbers of the pages that may be different when some are: themselves, and those that name their headings or
  /// titles.
  private func changed(by texts: [Page]) -> Set<Int> {
    var result: Set<Int> = []
    var (bodies, titles): (Set<String>, Set<String>) = ([], [])
    for page in texts {
      let old = site.content.pages[page.id]
      result.insert(page.id)
      if page.body.bytes != old.body.bytes { bodies.insert(page.path) }
      if page.metadata.title != old.metadata.title { titles.insert(page.path) }
    }
    for (number, page) in pages.enumerated() {
      let names = page.names
      if !names.bodies.isEmpty && !names.bodies.isDisjoint(with: bodies)
        || !names.titles.isEmpty && !names.titles.isDisjoint(with: titles)
      {
        result.insert(number)
      }
    }
    return result
  }

  /// The numbers of the pages that ask for the sizes of pictures which are others now; nil where they are shown in
  /// copies of several sizes.
  private func changed(byPictures copies: [ContentIndex.Asset], in site: LoadedSite) -> Set<Int>? {
    var sizes: [SiteQuestion: String] = [:]
    let answers = SiteAnswers(index: site.content, images: site.images)
    for copy in copies where ImageSizes.isImage(copy.source) {
      let question = SiteQuestion(subject: .size, text: copy.source)
      sizes[question] = answers.answer(to: question)
    }
    guard !sizes.isEmpty else { return [] }
    var result: Set<Int> = []
    for (number, page) in pages.enumerated() {
      for (question, size) in sizes {
        if page.answers[SiteQuestion(subject: .forms, text: question.text)] != nil { return nil }
        if let known = page.answers[question], known != size { result.insert(number) }
        // What stands in the page itself.
        if page.answers[SiteQuestion(subject: .bytes, text: question.text)] != nil { result.insert(number) }
      }
    }
    return result
  }

  /// Whether what is around pages is the same with other texts of some.
  private func isAroundSame(_ site: LoadedSite, _ changes: RenderedChanges) -> Bool {
    guard !changes.pages.isEmpty else { return true }
    // Books show whole pages, and the index from A to Z their headings.
    let all = site.content.pages
    if all.contains(where: \.isBook) { return false }
    let hasIndex = all.contains { $0.generated == .index }
    return changes.pages.allSatisfy { number, page in
      let source = all[number]
      if hasIndex, page.page.headings != pages[number].page.headings { return false }
      return site.ownTitle(of: source, page) == around.titles[number]
        && page.page.faces == pages[number].page.faces && !around.namedPages.contains(source.path)
        && ScalarSet(shownBy: page, source)
          == ScalarSet(shownBy: pages[number], self.site.content.pages[number])
    }
  }
}

extension Page {
  /// The bytes of the front matter.
  fileprivate var metadataBytes: ArraySlice<UInt8> { file.bytes.prefix(bodyStart) }

  /// The page with what its file says now; nil where it cannot be read as it was.
  fileprivate func readAgain(
    _ files: any FileSystem, _ configuration: SiteConfiguration, _ editions: SiteEditions
  ) -> Page? {
    guard generated == nil, original == nil, files.kind(of: file.path) == .file,
      StrangersFiles.leak(file.path, files, configuration.html) == nil
    else { return nil }
    let read = ReadPage(file.path, files, configuration, editions)
    guard let now = read.file, read.diagnostics.isEmpty else { return nil }
    let isSame = now.bytes.prefix(read.bodyStart) == metadataBytes
    var page = Page(
      id: id, path: path, file: now, metadata: isSame ? metadata : read.metadata(in: configuration.markdown),
      bodyStart: read.bodyStart,
      route: route, isFolderPage: isFolderPage)
    page.expanded = read.expanded
    page.inclusions = read.inclusions
    page.edition = edition
    return page
  }
}

extension PageMetadata {
  /// Whether a page that says this instead is at the same place, and in the same lists by days and tags.
  fileprivate func hasPlace(of other: PageMetadata) -> Bool {
    slug == other.slug && aliases.map(\.text) == other.aliases.map(\.text) && isDraft == other.isDraft
      && date == other.date
      && lastChange == other.lastChange && tags == other.tags && kind == nil && other.kind == nil
      && imports.isEmpty && other.imports.isEmpty
  }
}
