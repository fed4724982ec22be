internal import Glibc

/// A new site that takes the place of the old one file by file, and can be undone until the last has.
///
/// All is within the output folder, in a folder of its own: `new/` holds the files to come, `old/` those that
/// have gone, and `journal` says which is which, a line for each. While the journal is there the old site can
/// be had back; with its removal the new one counts.
struct CommitJournal {
  static let name = ".stonehand-staging"

  private let folder: String
  let staging: StagingFolder
  private var journal: String { join(staging.path, "journal") }

  init(_ folder: String) {
    self.folder = folder
    staging = StagingFolder(join(folder, Self.name))
  }

  func carryOut(_ survey: OutputSurvey, _ files: any FileSystem) throws(FileError) {
    let coming = survey.changed.map { survey.plan.files[$0].path } + [Manifest.name]
    let going = survey.stale
    do throws(FileError) {
      try staging.make()
      try makeFolders(join(staging.path, "old"))
      try makeFolders(join(staging.path, "new"))
      for (number, index) in survey.changed.enumerated() {
        try survey.plan.files[index].write(to: new(number), files)
      }
      try writeFile(new(survey.changed.count), survey.manifest.bytes)
      try writeFile(journal, Self.lines(coming + going))
      // What goes makes room for what comes: a file may become a folder, and a folder a file.
      for (number, path) in (coming + going).enumerated() { try move(path, to: old(number)) }
      removeEmptyFolders(of: going)
      for (number, path) in coming.enumerated() {
        try makeFolders(parent(of: join(folder, path)))
        guard rename(new(number), join(folder, path)) == 0 else { throw .system("write", join(folder, path)) }
      }
    } catch {
      try undo()
      throw error
    }
    guard unlink(journal) == 0 else { throw .system("remove", journal) }
    try? clear()
  }

  /// Puts the old site back where a build was stopped in the middle; where none was, clears away what is left.
  func undo() throws(FileError) {
    guard try staging.origin() == .ours else { return }
    var status = stat()
    if let bytes = try readFile(journal) {
      let paths = bytes.split(separator: UInt8(ascii: "\n")).map {
        percentDecoded(String(decoding: $0, as: UTF8.self))
      }
      if let path = paths.first(where: { !isWithin($0) }) {
        throw FileError("restore", join(folder, path), reason: "it is not in the output folder")
      }
      // First what has come goes again, then what has gone comes back. What has no old file is new only if
      // its new file has left.
      var came: [String] = []
      for (number, path) in paths.enumerated() where lstat(new(number), &status) != 0 {
        let wasThere = lstat(old(number), &status) == 0
        if wasThere || isComing(number, paths) { unlink(join(folder, path)) }
        if !wasThere { came.append(path) }
      }
      removeEmptyFolders(of: came)
      for (number, path) in paths.enumerated() where lstat(old(number), &status) == 0 {
        try makeFolders(parent(of: join(folder, path)))
        guard rename(old(number), join(folder, path)) == 0 else {
          throw .system("restore", join(folder, path))
        }
      }
      guard unlink(journal) == 0 else { throw .system("remove", journal) }
    }
    try clear()
  }

  private func new(_ number: Int) -> String { join(staging.path, "new/\(number)") }
  private func old(_ number: Int) -> String { join(staging.path, "old/\(number)") }

  /// Whether a path leads to a place in the output folder, with no link on the way.
  private func isWithin(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), normalized(path) == path else { return false }
    var status = stat()
    var inner = parent(of: path)
    while !inner.isEmpty {
      if lstat(join(folder, inner), &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return false }
      inner = parent(of: inner)
    }
    return true
  }

  /// The manifest is the last of the files that come; after it stand those that only go.
  private func isComing(_ number: Int, _ paths: [String]) -> Bool {
    number <= (paths.lastIndex(of: Manifest.name) ?? -1)
  }

  private static func lines(_ paths: [String]) -> [UInt8] {
    Array(paths.map { percentEncoded($0) + "\n" }.joined().utf8)
  }

  private func move(_ path: String, to place: String) throws(FileError) {
    if rename(join(folder, path), place) == 0 || errno == ENOENT || errno == ENOTDIR { return }
    throw .system("replace", join(folder, path))
  }

  /// Folders that held nothing else, up to the site's own.
  private func removeEmptyFolders(of paths: [String]) {
    for path in paths {
      var inner = parent(of: path)
      while !inner.isEmpty, rmdir(join(folder, inner)) == 0 { inner = parent(of: inner) }
    }
  }

  private func clear() throws(FileError) {
    let (files, folders) = try staging.content()
    for file in files where unlink(join(staging.path, file.path)) != 0 {
      throw .system("remove", join(staging.path, file.path))
    }
    for inner in folders.reversed() { rmdir(join(staging.path, inner.path)) }
    try staging.remove()
  }
}
