internal import Diagnostics

/// A picture that settings or front matter name for other sites to show.
struct NamedPicture: Sendable, Equatable {
  /// In full.
  let address: String
  /// Nil for one that is not of this site.
  let size: ImageSize?

  /// A picture that is elsewhere.
  init?(elsewhere address: String) {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
    self.address = address
    size = nil
  }

  /// A file of the site.
  ///
  /// - Parameter source: relative to the site's folder, in `content/`.
  init(source: String, _ size: ImageSize?, url: String) {
    address = url + percentEncoded(String(source.dropFirst(ContentIndex.folder.count + 1)))
    self.size = size
  }
}

extension PageContext {
  /// The picture that the front matter names for other sites; only a site that knows its address can name one.
  func namedPicture() -> NamedPicture? {
    guard let url = configuration.url, let image = page.metadata.image else { return nil }
    if let picture = NamedPicture(elsewhere: image.text) { return picture }
    // What is wrong with it is told here.
    let size = self.image(image.text, at: image.span).size
    return imagePath(image.text).map { NamedPicture(source: $0, size, url: url) }
  }
}

/// The files of `content/` that `site.yml` names.
struct SettingsFiles: Sendable {
  private(set) var picture: NamedPicture?
  /// Their paths in the site's folder.
  private(set) var sources: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ configuration: SiteConfiguration, _ content: ContentIndex, _ images: ImageSizes) {
    if let image = configuration.image, let url = configuration.url {
      picture =
        NamedPicture(elsewhere: image.text)
        ?? file(image, content, configuration).map { NamedPicture(source: $0, images.size(of: $0), url: url) }
    }
  }

  /// The file that a path within `content/` names; one that is not there is told of.
  private mutating func file(
    _ written: WrittenText, _ content: ContentIndex, _ configuration: SiteConfiguration
  ) -> String? {
    let place = normalized(percentDecoded(written.text))
    if let place, case .asset(let asset) = content.target(at: place) {
      sources.insert(asset.source)
      return asset.source
    }
    let near = place.flatMap { content.nearest(to: $0) }
    diagnostics.append(
      .missing(
        .images, written.text, configuration.checks.severity(of: .images) ?? .warning, at: written.span,
        hint: near.map { "did you mean '\($0)'?" } ?? "the path counts from 'content'"))
    return nil
  }
}
