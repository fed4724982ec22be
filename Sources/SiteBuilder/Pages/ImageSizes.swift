internal import Synchronization
internal import Typesetting

/// What is known of the site's pictures, each file read once however many pages show it.
final class ImageSizes: Sendable {
  private struct Facts {
    let size: ImageSize?
    let hash: ContentHash?
  }

  private let files: any FileSystem
  /// Whether pictures are shown under names that say what is in them.
  private let hasFingerprints: Bool
  private let known: Mutex<[String: Facts]>

  init(_ files: any FileSystem, _ configuration: SiteConfiguration = SiteConfiguration()) {
    self.files = files
    // The preview exchanges pictures, whose names stay.
    hasFingerprints = configuration.hasFingerprints && !configuration.isAtRoot
    known = Mutex([:])
  }

  /// The same, but that some files will be read anew.
  private init(_ images: ImageSizes, forgetting paths: Set<String>) {
    files = images.files
    hasFingerprints = images.hasFingerprints
    known = Mutex(images.known.withLock { $0.filter { !paths.contains($0.key) } })
  }

  /// The same, but that some files will be read anew.
  func forgetting(_ paths: Set<String>) -> ImageSizes {
    ImageSizes(self, forgetting: paths)
  }

  /// The size of a file of the site, or nil when it is not a picture that can be read.
  func size(of path: String) -> ImageSize? { facts(of: path).size }

  /// What is in a picture, for its name; nil for what keeps its name.
  func hash(of path: String) -> ContentHash? {
    hasFingerprints && Self.isImage(path) ? facts(of: path).hash : nil
  }

  func bytes(of path: String) -> [UInt8]? { try? files.read(path) }

  private func facts(of path: String) -> Facts {
    if let facts = known.withLock({ $0[path] }) { return facts }
    let bytes = bytes(of: path)
    let facts = Facts(
      size: ImageSize(bytes ?? []), hash: hasFingerprints ? bytes.map { ContentHash(of: $0) } : nil)
    known.withLock { $0[path] = facts }
    return facts
  }

  /// Whether a file's name is that of a picture whose size we read.
  static func isImage(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"].contains { name.hasSuffix($0) }
  }
}

extension ContentIndex.Asset {
  /// Where it is for pages that show it: `stone.svg` is `stone-….svg` where its name says what is in it.
  func shownRoute(_ hash: ContentHash?) -> Route {
    guard let hash, let dot = route.path.lastIndex(of: ".") else { return route }
    return Route(file: "\(route.path[..<dot])-\(hash)\(route.path[dot...])")
  }
}
