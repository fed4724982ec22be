internal import Diagnostics

/// A picture that settings or front matter name for other sites to show.
struct NamedPicture: Sendable, Equatable {
  /// In full.
  let address: String
  /// Nil for one that is not of this site.
  let size: ImageSize?

  init(address: String, size: ImageSize?) {
    self.address = address
    self.size = size
  }

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
