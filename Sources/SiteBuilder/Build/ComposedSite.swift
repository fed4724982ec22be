internal import Diagnostics

/// A site with everything that is made of it, each part for itself, so that after an edit only some are made again.
struct ComposedSite: Sendable {
  /// When pages are put together with what is around them.
  enum Assembling { case now, onDemand }

  let site: LoadedSite
  let pages: [LoadedSite.Rendered]
  let around: SiteSurroundings
  let plan: BuildPlan
  /// Where each page is in the plan.
  let places: [Int]
  let anchors: BrokenAnchors
  /// Copies of pictures in several sizes, and what there is to say of them.
  private let forms: (files: [BuildPlan.File], diagnostics: [Diagnostic])
  /// What there is to say of files beside the pages, and of those that are in each other's way.
  let beside: [Diagnostic]
  private let conflicts: [Diagnostic]
  /// What there is to say of putting each page together; nil: that has not been looked at yet.
  let assembled: [Int: [Diagnostic]]?
  /// What the plan has that the one before it had not.
  let difference: Difference
  /// Whether no pictures are made for pages: copies in several sizes, and cards.
  let makesNoPictures: Bool

  init(
    _ site: LoadedSite, _ files: any FileSystem, _ options: BuildOptions, _ cache: BuildCache?,
    _ workers: Workers, assembling: Assembling
  ) {
    self.site = site
    let pages = site.render(workers, cache)
    self.pages = pages
    anchors = BrokenAnchors(site, pages)
    let around = SiteSurroundings(site, pages, files, options, workers)
    self.around = around
    var contents: [BuildPlan.Content]
    switch assembling {
    case .now:
      let made = workers.map(pages.count) {
        around.assembly.html(of: site.content.pages[$0], pages[$0].page)
      }
      contents = made.map { .bytes($0.html) }
      assembled = Self.byPage(made.map(\.diagnostics))
    case .onDemand:
      contents = Self.onDemand(site, pages, around)
      assembled = nil
    }
    let shown = pages.flatMap { $0.answers.keys.lazy.filter { $0.subject == .forms }.map(\.text) }
    var forms = ImageForms.files(of: Set(shown), site, files, workers)
    forms.files += site.shownPictures(pages)
    self.forms = forms
    var (beside, conflicts) = (forms.diagnostics, [Diagnostic]())
    let written = Self.files(site, contents, around, forms.files, &beside)
    plan = BuildPlan(written, into: &conflicts)
    (self.beside, self.conflicts) = (beside, conflicts)
    places = assembling == .onDemand ? Self.places(of: site, in: plan) : []
    difference = .any
    makesNoPictures = forms.files.isEmpty && around.cards.files.isEmpty
  }

  var built: BuiltSite {
    var diagnostics = site.diagnostics + anchors.diagnostics + around.diagnostics
    for page in pages where !page.diagnostics.isEmpty { diagnostics += page.diagnostics }
    for (_, found) in (assembled ?? [:]).sorted(by: { $0.key < $1.key }) { diagnostics += found }
    diagnostics += beside + conflicts
    var result = BuiltSite(
      draft: plan, diagnostics: diagnostics.inSourceOrder(), difference: difference,
      isCompressed: site.configuration.isCompressed,
      pageCount: pages.count, assetCount: plan.files.count - pages.count, nextMoment: site.content.nextMoment,
      revision: site.revision)
    result.elsewhere = addressesElsewhere
    return result
  }

  /// Each place once, whatever languages and versions have it.
  private var addressesElsewhere: AddressesElsewhere {
    var places: Set<Span> = []
    let settings = site.configurations.flatMap(\.addressesElsewhere) + around.addresses
    let all = (settings + pages.flatMap(\.addresses)).filter { address in
      address.span.map { places.insert($0).inserted } ?? true
    }
    return AddressesElsewhere(all, site.configuration.checks)
  }

  private static func onDemand(
    _ site: LoadedSite, _ pages: [LoadedSite.Rendered], _ around: SiteSurroundings
  ) -> [BuildPlan.Content] {
    zip(site.content.pages, pages).map { .made(PageOnDemand($0, $1, in: around.assembly)) }
  }

  /// Of two files at one place the first is in a plan, and pages come first.
  private static func places(of site: LoadedSite, in plan: BuildPlan) -> [Int] {
    site.content.pages.map { plan.index(of: $0.route.path) ?? 0 }
  }

  /// All that is written, the pages first.
  private static func files(
    _ site: LoadedSite, _ contents: [BuildPlan.Content], _ around: SiteSurroundings,
    _ forms: [BuildPlan.File], _ diagnostics: inout [Diagnostic]
  ) -> [BuildPlan.File] {
    var written = site.files(contents, around.fonts, around.sheet)
    written += site.redirects(around.titles, among: written, into: &diagnostics)
    written += forms + around.cards.files
    guard !around.extra.files.isEmpty else { return written }
    let taken = Set(written.map(\.path))
    return written + around.extra.files.filter { !taken.contains($0.path) }
  }

  // MARK: Looking at all pages

  /// Whether what there is to say of putting pages together is known.
  var isChecked: Bool { assembled != nil }

  /// The same, with what there is to say of putting pages together; nil as soon as nobody wants to know.
  func checked(_ workers: Workers, isWanted: @escaping @Sendable () -> Bool) -> ComposedSite? {
    let found = workers.map(pages.count) { [site, pages, around] page -> [Diagnostic]? in
      isWanted() ? around.assembly.html(of: site.content.pages[page], pages[page].page).diagnostics : nil
    }
    let known = found.compactMap(\.self)
    guard known.count == found.count else { return nil }
    return ComposedSite(self, assembled: Self.byPage(known))
  }

  private init(_ old: ComposedSite, assembled: [Int: [Diagnostic]]) {
    (site, pages, around, plan, places) = (old.site, old.pages, old.around, old.plan, old.places)
    (anchors, forms, beside, self.assembled) = (old.anchors, old.forms, old.beside, assembled)
    (conflicts, makesNoPictures, difference) = (old.conflicts, old.makesNoPictures, .files([]))
  }

  private static func byPage(_ diagnostics: [[Diagnostic]]) -> [Int: [Diagnostic]] {
    var result: [Int: [Diagnostic]] = [:]
    for (page, found) in diagnostics.enumerated() where !found.isEmpty { result[page] = found }
    return result
  }

  // MARK: After an edit

  /// What there is to say that has places in files which are not read again, and would not be said anew.
  func isSaid(of paths: Set<String>, withSurroundings: Bool) -> Bool {
    let kept =
      withSurroundings
      ? [site.otherDiagnostics, forms.diagnostics, conflicts]
      : [site.diagnostics, around.diagnostics, beside]
    return kept.contains { $0.contains { $0.span.map { paths.contains($0.file.path) } ?? false } }
  }

  /// The same with other texts of some pages, and the same around them.
  ///
  /// - Parameters:
  ///   - site: with these texts.
  ///   - files: what else has another content, such as feeds.
  init(
    _ old: ComposedSite, _ site: LoadedSite, _ changed: RenderedChanges, _ around: SiteSurroundings,
    _ files: [BuildPlan.File]
  ) {
    (self.site, self.around, places, forms) = (site, around, old.places, old.forms)
    (beside, conflicts, makesNoPictures) = (old.beside, old.conflicts, old.makesNoPictures)
    pages = changed.applied(to: old.pages)
    anchors = changed.check(old.anchors, site, pages)
    var (plan, assembled) = (old.plan, old.assembled)
    var paths: Set<String> = []
    for (number, rendered) in changed.pages {
      let page = site.content.pages[number]
      let made = PageOnDemand(page, rendered, in: around.assembly)
      plan.replace(at: places[number], .made(made))
      paths.insert(page.route.path)
      if assembled != nil {
        let found = made.diagnostics
        assembled?[number] = found.isEmpty ? nil : found
      }
    }
    // A file of the author's may have the place of such a one.
    for file in files {
      guard let place = plan.index(of: file.path), plan.files[place].source == file.source else { continue }
      plan.replace(at: place, file.content)
      paths.insert(file.path)
    }
    (self.plan, self.assembled) = (plan, assembled)
    difference = .files(paths.union(changed.copies))
  }

  /// The same pages but for some, with other things around them all.
  init(
    _ old: ComposedSite, _ site: LoadedSite, _ changed: RenderedChanges, newlyAround around: SiteSurroundings
  ) {
    (self.site, self.around, forms, assembled) = (site, around, old.forms, nil)
    makesNoPictures = old.makesNoPictures
    pages = changed.applied(to: old.pages)
    anchors = changed.check(old.anchors, site, pages)
    var beside = forms.diagnostics
    let written = Self.files(site, Self.onDemand(site, pages, around), around, forms.files, &beside)
    // Files at the same places are in each other's way as before.
    if let plan = old.plan.replacing(all: written, at: old.places) {
      (self.plan, places, conflicts, difference) = (plan, old.places, old.conflicts, .contents)
    } else {
      var conflicts: [Diagnostic] = []
      plan = BuildPlan(written, into: &conflicts)
      (self.conflicts, places, difference) = (conflicts, Self.places(of: site, in: plan), .any)
    }
    self.beside = beside
  }
}
