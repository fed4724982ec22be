public import Diagnostics
internal import Glibc

/// Files for a folder of which nothing is ever replaced: a new site, or one that was brought in.
///
/// All of them are written, or none.
public struct NewFolder {
  private let root: String
  private let files: [BuildPlan.File]

  /// - Parameter files: paths within the folder, without `..`.
  public init(_ root: String, _ files: [BuildPlan.File]) {
    self.root = root == "." ? "" : root
    self.files = files.sorted { inByteOrder($0.path, $1.path) }
  }

  public init(_ root: String, _ files: [String: String]) {
    self.init(
      root,
      files.map { BuildPlan.File(path: $0.key, content: .bytes(Array($0.value.utf8)), source: $0.key) })
  }

  /// What is in the way: what has the place of a file, and what is no folder where a file needs one. A symbolic link
  /// is in the way, too, wherever it leads.
  public var obstacles: [Diagnostic] {
    var result: [Diagnostic] = []
    var folders: Set<String> = []
    for file in files {
      var folder = parent(of: file.path)
      while !folder.isEmpty, folders.insert(folder).inserted {
        if let mode = mode(of: folder), mode & S_IFMT != S_IFDIR {
          result.append(.needsAFolder(join(root, folder)))
        }
        folder = parent(of: folder)
      }
      if mode(of: file.path) != nil { result.append(.isThereAlready(join(root, file.path))) }
    }
    return result
  }

  /// Writes the files.
  ///
  /// - Parameter source: where those that are copied come from.
  public func write(from source: any FileSystem) throws(FileError) {
    let interruption = Interruption()
    defer { interruption.end() }
    var made: [(path: String, isFolder: Bool)] = []
    do throws(FileError) {
      try makeFolder(root, &made)
      for file in files {
        if Interruption.isRequested { throw .interrupted }
        let place = join(root, file.path)
        try makeFolder(parent(of: place), &made)
        // Before it is written: what a failure leaves of it is taken away again.
        guard mode(of: file.path) == nil else {
          throw FileError("write", place, reason: "it is there already")
        }
        made.append((place, false))
        try file.write(to: place, source)
      }
    } catch {
      for (path, isFolder) in made.reversed() { _ = isFolder ? rmdir(path) : unlink(path) }
      throw error
    }
  }

  private func makeFolder(_ path: String, _ made: inout [(path: String, isFolder: Bool)]) throws(FileError) {
    var status = stat()
    if path.isEmpty || stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR || path.isEmpty { return }
    try makeFolder(parent(of: path), &made)
    guard mkdir(path, 0o777) == 0 else { throw .system("make the folder", path) }
    made.append((path, true))
  }

  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(join(root, path), &status) == 0 ? status.st_mode : nil
  }
}

extension Diagnostic {
  static func isThereAlready(_ path: String) -> Diagnostic {
    .error("'\(path)' is there already", at: nil, hint: "nothing is written over; name another folder")
  }

  static func needsAFolder(_ path: String) -> Diagnostic {
    .error("'\(path)' is not a folder", at: nil, hint: "nothing is written over; name another folder")
  }
}
