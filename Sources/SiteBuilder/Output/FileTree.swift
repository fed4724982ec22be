internal import Glibc

/// Everything in a folder as it is on disk; symbolic links are files here, and are not followed.
struct FileTree {
  struct File {
    let path: String
    let isRegular: Bool
    let size: Int
    /// How many names the file has.
    let links: Int
  }
  struct Folder {
    let path: String
    let mode: mode_t
  }

  let root: String
  private(set) var files: [File] = []
  /// Every folder after the one it is in; the root is not among them.
  private(set) var folders: [Folder] = []
  private(set) var exists = false

  init(_ root: String) { self.root = root }

  /// A folder that is not there is empty.
  mutating func scan() throws(FileError) {
    var status = stat()
    guard lstat(root, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw FileError("write into", root, reason: "it is not a folder")
    }
    exists = true
    var pending = [""]
    while let folder = pending.popLast() {
      for name in try names(in: folder) {
        let path = join(folder, name)
        guard lstat(join(root, path), &status) == 0 else { throw .system("look at", join(root, path)) }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(Folder(path: path, mode: status.st_mode & 0o7777))
          pending.append(path)
        } else {
          files.append(
            File(
              path: path, isRegular: status.st_mode & S_IFMT == S_IFREG, size: Int(status.st_size),
              links: Int(status.st_nlink)))
        }
      }
    }
    files.sort { inByteOrder($0.path, $1.path) }
  }

  private func names(in folder: String) throws(FileError) -> [String] {
    let place = join(root, folder)
    guard let stream = opendir(place) else { throw .system("read the folder", place) }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name else {
        throw FileError("read the folder", place, reason: "it holds a name that is not UTF-8")
      }
      if name != ".", name != ".." { result.append(name) }
    }
    return result
  }
}
