internal import Glibc

/// A new site being put together beside the old one.
struct StagedSite {
  private let survey: OutputSurvey
  private let place: OutputPlace
  private let workers: Workers

  init(_ survey: OutputSurvey, _ place: OutputPlace, _ workers: Workers) {
    self.survey = survey
    self.place = place
    self.workers = workers
  }

  func write(_ files: any FileSystem) throws(FileError) {
    try place.staging.make()
    try makeFolders(place.site)
    // The manifest comes first: it tells what in an unfinished site may be thrown away.
    try writeFile(join(place.site, Manifest.name), survey.manifest.bytes)
    try copyMode(of: place.folder, to: place.site)
    try makeAllFolders()
    let changed = Set(survey.changed)
    let plan = survey.plan.files
    try each(plan.count) { index throws(FileError) in
      if changed.contains(index) {
        try plan[index].write(to: join(place.site, plan[index].path), files)
      } else {
        try link(plan[index].path)
      }
    }
    try each(survey.foreign.count) { index throws(FileError) in try link(survey.foreign[index]) }
  }

  private func makeAllFolders() throws(FileError) {
    for folder in survey.foreignFolders {
      let path = join(place.site, folder.path)
      try makeFolders(path)
      // It is put together anew, and stays whose it was as far as the system lets us.
      var status = stat()
      if stat(join(place.folder, folder.path), &status) == 0 { _ = chown(path, status.st_uid, status.st_gid) }
      guard chmod(path, folder.mode) == 0 else { throw .system("make the folder", path) }
    }
    var last = ""
    for file in survey.plan.files where parent(of: file.path) != last {
      last = parent(of: file.path)
      try makeFolders(join(place.site, last))
    }
  }

  /// The same file under a second name, in the new site.
  private func link(_ path: String) throws(FileError) {
    guard linkat(AT_FDCWD, join(place.folder, path), AT_FDCWD, join(place.site, path), 0) == 0 else {
      throw .system("link", join(place.folder, path))
    }
  }

  private func copyMode(of folder: String, to copy: String) throws(FileError) {
    var status = stat()
    guard stat(folder, &status) == 0 else { return }
    guard chmod(copy, status.st_mode & 0o7777) == 0 else { throw .system("make the folder", copy) }
  }

  private func each(_ count: Int, _ body: @escaping @Sendable (Int) throws(FileError) -> Void)
    throws(FileError)
  {
    let errors = workers.map(count) { index -> FileError? in
      if Interruption.isRequested { return .interrupted }
      do throws(FileError) {
        try body(index)
        return nil
      } catch {
        return error
      }
    }
    if let error = errors.lazy.compactMap({ $0 }).first { throw error }
  }
}

/// A new file; one that is there already is an error.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  try writeFile(path) { write throws(FileError) in
    var failure: FileError?
    bytes.withUnsafeBytes { buffer in
      do throws(FileError) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

/// A new file, written piece by piece.
func writeFile(
  _ path: String,
  _ body: ((UnsafeRawBufferPointer) throws(FileError) -> Void) throws(FileError) -> Void
) throws(FileError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .system("write", path) }
  defer { close(descriptor) }
  try body { piece throws(FileError) in
    if Interruption.isRequested { throw .interrupted }
    var offset = 0
    while offset < piece.count, let base = piece.baseAddress {
      let count = Glibc.write(descriptor, base + offset, piece.count - offset)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .system("write", path) }
      offset += count
    }
  }
}
