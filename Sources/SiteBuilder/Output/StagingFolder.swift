internal import Glibc

/// A folder for what a build has not finished yet.
///
/// The next build believes what lies in it only if a build on this computer has made it: its mark says the numbers that
/// the file system has given the folder, which no folder has that came in a checkout, an archive or a copy.
struct StagingFolder: Sendable {
  enum Origin {
    case missing, ours, others
  }

  let path: String
  private static let markName = "mark"
  private var mark: String { join(path, Self.markName) }

  init(_ path: String) { self.path = path }

  func make() throws(FileError) {
    try makeFolders(path)
    guard let text = expectedMark else { throw .system("make the folder", path) }
    try writeFile(mark, text)
  }

  /// Who has made it. One that a build has left before it was marked is removed.
  func origin() throws(FileError) -> Origin {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .missing }
    guard status.st_mode & S_IFMT == S_IFDIR else { return .others }
    if lstat(mark, &status) == 0, status.st_mode & S_IFMT == S_IFREG, try readFile(mark) == expectedMark {
      return .ours
    }
    var tree = FileTree(path)
    try tree.scan()
    let isUnmarked = tree.files.allSatisfy { $0.path == Self.markName && $0.isRegular && $0.size == 0 }
    guard isUnmarked, tree.folders.isEmpty else { return .others }
    try remove()
    return .missing
  }

  /// The mark goes last, so that a build that is killed here leaves a folder that is known.
  func remove() throws(FileError) {
    guard unlink(mark) == 0 || errno == ENOENT else { throw .system("remove", mark) }
    guard rmdir(path) == 0 else { throw .system("remove", path) }
  }

  /// What is in it, but for the mark.
  func content() throws(FileError) -> (files: [FileTree.File], folders: [FileTree.Folder]) {
    var tree = FileTree(path)
    try tree.scan()
    return (tree.files.filter { $0.path != Self.markName }, tree.folders)
  }

  private var expectedMark: [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return Array("stonehand \(status.st_dev) \(status.st_ino)\n".utf8)
  }
}
