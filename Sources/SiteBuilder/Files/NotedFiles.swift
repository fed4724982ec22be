internal import Synchronization

/// A site's files with a note of each that was read: of any other a site has no more than its name, or a copy.
final class NotedFiles: FileSystem {
  /// For whoever keeps account of what was read: nothing is noted of that.
  let files: any FileSystem
  private let paths = Mutex<Set<String>>([])

  init(_ files: any FileSystem) { self.files = files }

  /// Whether somebody has asked what is in a file.
  func hasRead(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

  private func note(_ path: String) { _ = paths.withLock { $0.insert(path) } }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    note(path)
    return try files.read(path)
  }

  func read(
    _ path: String, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Bool
  ) throws(FileError) {
    note(path)
    try files.read(path, body)
  }

  func size(of path: String) throws(FileError) -> Int {
    note(path)
    return try files.size(of: path)
  }

  func entries(of folder: String) throws(FileError) -> [FileEntry] { try files.entries(of: folder) }
  func kind(of path: String) -> FileEntry.Kind? { files.kind(of: path) }
  func target(of path: String) -> String? { files.target(of: path) }
  func placeInSite(of path: String) -> String? { files.placeInSite(of: path) }
  func allowLinks(to folders: [String]) { files.allowLinks(to: folders) }
  func stamp(of path: String) -> FileStamp? { files.stamp(of: path) }
}
