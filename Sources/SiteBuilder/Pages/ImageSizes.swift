internal import Synchronization

/// The sizes of the site's pictures, each file read once however many pages show it.
final class ImageSizes: Sendable {
  private let files: any FileSystem
  private let known: Mutex<[String: ImageSize?]>

  init(_ files: any FileSystem, _ sizes: [String: ImageSize?] = [:]) {
    self.files = files
    known = Mutex(sizes)
  }

  /// The same, but that some files will be read anew.
  func forgetting(_ paths: Set<String>) -> ImageSizes {
    ImageSizes(files, known.withLock { $0.filter { !paths.contains($0.key) } })
  }

  /// The size of a file of the site, or nil when it is not a picture that can be read.
  func size(of path: String) -> ImageSize? {
    if let size = known.withLock({ $0[path] }) { return size }
    let bytes = (try? files.read(path)) ?? []
    let size = ImageSize(bytes)
    known.withLock { $0[path] = .some(size) }
    return size
  }

  /// Whether a file's name is that of a picture whose size we read.
  static func isImage(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"].contains { name.hasSuffix($0) }
  }
}
