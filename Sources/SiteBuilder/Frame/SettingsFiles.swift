internal import Diagnostics

/// The files of `content/` that `site.yml` names.
struct SettingsFiles: Sendable {
  struct Picture: Sendable {
    /// Relative to the site's folder.
    let source: String
    let size: ImageSize?
    /// Where it is for pages that show it.
    let shownRoute: Route
    var route: Route { Route(file: String(source.dropFirst(ContentIndex.folder.count + 1))) }
  }

  /// What other sites show for a link to a page without a picture of its own.
  private(set) var picture: NamedPicture?
  private(set) var logo: Picture?
  private(set) var darkLogo: Picture?
  private(set) var icons: [Picture] = []
  /// The pictures that pages show.
  var shownSources: [String] { [logo, darkLogo].compactMap { $0?.source } }
  /// Their paths in the site's folder.
  private(set) var sources: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  private let content: ContentIndex
  private let images: ImageSizes
  private let severity: Diagnostic.Severity

  init(_ configuration: SiteConfiguration, _ content: ContentIndex, _ images: ImageSizes) {
    self.content = content
    self.images = images
    severity = configuration.checks.severity(of: .images) ?? .warning
    if let image = configuration.image {
      picture = NamedPicture(elsewhere: image.text)
      // Without an address of the site there is no picture to name, and a file that is missing all the same.
      if picture == nil, let file = file(image) {
        picture = configuration.url.map { NamedPicture(source: file.source, file.size, url: $0) }
      }
    }
    if let logo = configuration.frame.logo {
      self.logo = file(logo.light)
      darkLogo = logo.dark.flatMap { file($0) }
      if configuration.checks.severity(of: .images) != nil {
        for (picture, written) in [(self.logo, logo.light), (darkLogo, logo.dark ?? logo.light)] {
          // A drawing without a size of its own has that of the header.
          guard let picture, picture.size == nil, ImageSizes.isImage(picture.source),
            !picture.source.lowercased().hasSuffix(".svg")
          else { continue }
          diagnostics.append(.unreadableImage(picture.source, at: written.span))
        }
      }
    }
    for icon in configuration.frame.icons {
      if let icon = file(icon) { icons.append(icon) }
    }
  }

  /// The file that a path within `content/` names; one that is not there is told of.
  private mutating func file(_ written: WrittenText) -> Picture? {
    let place = normalized(percentDecoded(written.text))
    if let place, case .asset(let asset) = content.target(at: place) {
      sources.insert(asset.source)
      return Picture(
        source: asset.source, size: images.size(of: asset.source),
        shownRoute: asset.shownRoute(images.hash(of: asset.source)))
    }
    let near = place.flatMap { content.nearest(to: $0) }
    diagnostics.append(.missingSettingsFile(written.text, severity, at: written.span, near: near))
    return nil
  }
}
