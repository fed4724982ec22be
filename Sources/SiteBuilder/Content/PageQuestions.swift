internal import Diagnostics
internal import Rendering
internal import Typesetting

/// What a page asks about the rest of its site. Every question is kept with its answer: while the answers are the same,
/// so is the page, and what is asked past them would be missed.
final class PageQuestions {
  let page: Page
  private let index: ContentIndex
  private let images: ImageSizes
  private let headings: PageHeadings
  private let site: SiteAnswers
  /// What was asked, with the answers.
  private(set) var answers: [SiteQuestion: String] = [:]
  /// Whether these are kept for later builds; else only what the rest of this one needs.
  var keepsAllAnswers = true

  init(_ page: Page, _ index: ContentIndex, _ images: ImageSizes, _ headings: PageHeadings) {
    (self.page, self.index, self.images, self.headings) = (page, index, images, headings)
    site = SiteAnswers(index: index, images: images)
  }

  private func note(
    _ subject: SiteQuestion.Subject, _ text: String, _ answer: @autoclosure () -> String
  ) {
    guard keepsAllAnswers || subject == .body || subject == .title || subject == .forms || subject == .shown
    else { return }
    answers[SiteQuestion(subject: subject, text: text)] = answer()
  }

  /// What is at a path within `content/`, or at an address of the site.
  func target(at place: String) -> ContentIndex.Target? {
    let target = index.target(at: place)
    note(.target, place, site.describe(target))
    return target
  }

  /// What is at a place for a page of this edition: what counts from the site's own folder is looked for in that of
  /// the edition first, and what is not there in the site's own language.
  func target(near place: String, fromRoot: Bool) -> ContentIndex.Target? {
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

  /// The one page whose file has a name, in any folder.
  func page(named name: String) -> Int? {
    let page = index.page(named: name)
    note(.page, name, site.describe(page.map { .page($0) }))
    return page
  }

  func picture(named name: String) -> ContentIndex.Asset? {
    let picture = index.picture(named: name)
    note(.picture, name, site.describe(picture.map { .asset($0) }))
    return picture
  }

  /// What one of MyST's names leads to.
  func place(named id: String) -> ContentIndex.NamedPlace? {
    let place = index.names[id]
    note(.name, id, site.describe(place))
    return place
  }

  func isDraft(_ place: String) -> Bool {
    let isDraft = index.drafts.contains(place)
    note(.draft, place, "\(isDraft)")
    return isDraft
  }

  /// What a path may have meant.
  func nearest(to place: String) -> String? {
    let path = index.nearest(to: place)
    note(.nearest, place, site.describe(path))
    return path
  }

  /// The pictures of the site, by their paths within `content/`.
  func pictures() -> [String] {
    note(.pictureNames, "", site.pictureNames)
    return index.assets.lazy.map(\.source).filter { ImageSizes.isImage($0) }.map {
      String($0.dropFirst(ContentIndex.folder.count + 1))
    }
  }

  /// The size of a picture, by its path in the site's folder.
  func size(of source: String) -> ImageSize? {
    let size = images.size(of: source)
    note(.size, source, site.describe(size))
    return size
  }

  /// The same of one that is shown in copies of several sizes.
  func sizeForCopies(of source: String) -> ImageSize? {
    let size = images.size(of: source)
    note(.forms, source, site.describe(size))
    return size
  }

  /// Where a picture is for pages that show it.
  func shownRoute(of asset: ContentIndex.Asset) -> Route {
    let hash = images.hash(of: asset.source)
    if let hash { note(.shown, asset.source, hash.description) }
    return asset.shownRoute(hash)
  }

  /// What is in a file.
  func bytes(of source: String) -> [UInt8]? {
    let bytes = images.bytes(of: source)
    note(.bytes, source, site.describe(bytes))
    return bytes
  }

  // MARK: Other pages

  func route(of page: Int) -> Route { index.pages[page].route }

  /// The title that the front matter of another page gives it.
  func writtenTitle(of other: Int) -> String? {
    let other = index.pages[other]
    let title = other.metadata.title
    note(.title, other.path, site.describe(title: title))
    return title
  }

  func headings(of other: Int, _ configuration: SiteConfiguration) -> [PageHeadings.Heading] {
    let other = index.pages[other]
    note(.body, other.path, site.describe(bodyOf: other))
    return headings.headings(of: other, configuration)
  }

  /// What another page is called, by its front matter, the heading that it begins with, or its file.
  func title(of target: Int, _ configuration: SiteConfiguration) -> String {
    writtenTitle(of: target) ?? headings(of: target, configuration).first { $0.level == 1 }?.text
      ?? NavigationTree.title(ofFolder: index.pages[target].nameOfFile)
  }
}
