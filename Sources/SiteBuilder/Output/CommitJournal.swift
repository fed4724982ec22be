internal import Glibc

/// A new site that takes the place of the old one file by file, and can be undone until the last has.
///
/// All is within the output folder, in a folder of its own: `new/` holds the files to come, `old/` those that
/// have gone, and `journal` says which is which, a line for each. While the journal is there the old site can
/// be had back; with its removal the new one counts.
struct CommitJournal {
  private static let name = ".stonehand-staging"

  private let folder: String
  let staging: String
  private var journal: String { join(staging, "journal") }

  init(_ folder: String) {
    self.folder = folder
    staging = join(folder, Self.name)
  }

  func carryOut(_ survey: OutputSurvey, _ files: any FileSystem) throws(FileError) {
    let coming = survey.changed.map { survey.plan.files[$0].path } + [Manifest.name]
    let going = survey.stale
    try makeFolders(join(staging, "old"))
    try makeFolders(join(staging, "new"))
    do throws(FileError) {
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
    var status = stat()
    guard lstat(staging, &status) == 0 else { return }
    if let bytes = try readFile(journal) {
      let paths = bytes.split(separator: UInt8(ascii: "\n")).map {
        percentDecoded(String(decoding: $0, as: UTF8.self))
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

  private func new(_ number: Int) -> String { join(staging, "new/\(number)") }
  private func old(_ number: Int) -> String { join(staging, "old/\(number)") }

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
    var tree = FileTree(staging)
    try tree.scan()
    for file in tree.files where unlink(join(staging, file.path)) != 0 {
      throw .system("remove", join(staging, file.path))
    }
    for inner in tree.folders.reversed() { rmdir(join(staging, inner.path)) }
    guard rmdir(staging) == 0 else { throw .system("remove", staging) }
  }
}
