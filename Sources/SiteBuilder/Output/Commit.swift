internal import CLinux
public import Diagnostics
internal import Glibc

/// What a commit did.
public struct CommitOutcome: Sendable, Equatable {
  /// Files whose bytes are new.
  public var written = 0
  public var unchanged = 0
  public var removed = 0
  /// Errors mean that the output folder is as it was.
  public var diagnostics: [Diagnostic] = []

  public init(diagnostics: [Diagnostic] = []) { self.diagnostics = diagnostics }
}

/// How a new site takes the place of the old one.
enum CommitStrategy: Sendable {
  /// Two folders change places, in one step of the operating system.
  case exchange
  /// Files change places one by one, which can be undone until the last has: for folders that cannot be
  /// renamed (a mounted one, one whose parent may not be written) and for file systems without links.
  case inPlace
}

/// Writes a plan into a folder: the whole of it or nothing.
///
/// The new site is put together beside the folder: what is new is written, what is unchanged and what is
/// not ours is there by a second link to the same file. Then the two folders change places, which the
/// operating system does in one step. A reader, and a build that is killed at any moment, has the old site or
/// the new one. (After a power failure the system may have less; a build makes it again.) Where a folder
/// cannot change places, its files do, and a build that is killed meanwhile is undone by the next.
///
/// Files in the folder that we did not write are never touched: those are the ones that the manifest of the
/// last build does not name. Where one is in the way of ours, nothing is changed and a diagnostic says so.
public func commit(
  _ plan: BuildPlan, from files: any FileSystem, to output: String, threads: Int? = nil
) throws(FileError) -> CommitOutcome {
  try commit(plan, from: files, to: output, threads: threads, [.exchange, .inPlace])
}

/// - Parameter strategies: the second is for systems that cannot do the first.
func commit(
  _ plan: BuildPlan, from files: any FileSystem, to output: String, threads: Int?,
  _ strategies: [CommitStrategy]
) throws(FileError) -> CommitOutcome {
  let interruption = Interruption()
  defer { interruption.end() }
  let workers = Workers(count: threads)
  let place = try OutputPlace(output)
  defer { place.unlock() }
  let journal = CommitJournal(place.folder)
  for folder in [place.staging, journal.staging] where try folder.origin() == .others {
    return CommitOutcome(diagnostics: [.leftByOthers(folder.path)])
  }
  let kept = try place.clearStaging()
  try journal.undo()

  let survey = try OutputSurvey(plan, files, place, workers)
  var outcome = CommitOutcome(diagnostics: kept + survey.diagnostics)
  if survey.diagnostics.hasErrors { return outcome }
  outcome.written = survey.changed.count
  outcome.unchanged = plan.files.count - survey.changed.count
  outcome.removed = survey.stale.count
  if survey.isUpToDate { return outcome }

  if strategies.contains(.exchange) {
    do throws(FileError) {
      try StagedSite(survey, place, workers).write(files)
      try place.exchange()
      // The new site is there; what cannot be cleared away now, the next build clears away.
      if let kept = try? place.clearStaging() { outcome.diagnostics += kept }
      return outcome
    } catch {
      _ = try? place.clearStaging()
      guard strategies.contains(.inPlace), error.isForWantOfSupport else { throw error }
    }
  }
  try journal.carryOut(survey, files)
  return outcome
}

extension FileError {
  /// Whether the system cannot do at all what was asked, here; not that it failed this time.
  fileprivate var isForWantOfSupport: Bool {
    [EXDEV, EBUSY, EINVAL, ENOSYS, EOPNOTSUPP, EPERM, EACCES, EROFS, EMLINK].contains(code)
  }
}

/// Why a site cannot be built into a folder: because its sources are in it, or it is among them.
public func outputProblem(_ output: String, source: String) -> Diagnostic? {
  func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
  // A folder that is not there yet holds nothing; it may only be among the sources.
  var existing = output
  var rest = ""
  while !existing.isEmpty, existing != "/", real(existing) == nil {
    rest = join(lastComponent(of: existing), rest)
    existing = parent(of: existing)
  }
  guard let site = real(source), let base = real(existing.isEmpty ? "." : existing) else { return nil }
  // `new/..` is where it begins, though `new` is not there yet.
  let whole = rest.split(separator: "/").reduce(base) { path, part in
    part == ".." ? parent(of: path) : part == "." ? path : join(path, String(part))
  }
  let target = whole.hasSuffix("/") ? whole : whole + "/"
  if let home = getenv("HOME").flatMap({ real(String(cString: $0)) }), (home + "/").hasPrefix(target) {
    return .outputIsHome(output)
  }
  let top = whole.split(separator: "/")
  if systemFolders.contains(whole) || ["proc", "sys"].contains(top.first) { return .outputIsSystem(output) }
  let sources = ["content", "templates", "data", "languages"].map { site + "/" + $0 + "/" }
  let holds = (site + "/").hasPrefix(target) || sources.contains { target.hasPrefix($0) }
  return holds ? .outputHoldsSource(output) : nil
}

/// Folders that a system puts its own files in, as the Filesystem Hierarchy Standard names them. What is below them may
/// be a site's, as `/var/www` is.
private let systemFolders: Set<String> = [
  "/bin", "/boot", "/dev", "/dev/shm", "/etc", "/home", "/lib", "/lib32", "/lib64", "/libx32", "/media",
  "/mnt", "/root",
  "/run", "/sbin", "/tmp", "/usr", "/usr/bin", "/usr/include", "/usr/lib", "/usr/lib64", "/usr/libexec",
  "/usr/local",
  "/usr/sbin", "/usr/share", "/var", "/var/cache", "/var/lib", "/var/log", "/var/spool", "/var/tmp",
]

/// The output folder, and the folder beside it in which a new site is put together.
struct OutputPlace: Sendable {
  /// Without symbolic links, when the folder exists.
  let folder: String
  let staging: StagingFolder
  /// The new site; once the two have changed places, the old one.
  var site: String { join(staging.path, "site") }
  private let lock: Int32

  /// Finds the folder, makes the folders it is in, and keeps other builds out until `unlock`.
  init(_ output: String) throws(FileError) {
    var path = output
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if let real = realpath(path, nil) {
      path = String(cString: real)
      free(real)
    }
    folder = path
    let (around, staging) = Self.surroundings(of: path)
    self.staging = StagingFolder(staging)
    try makeFolders(around)
    lock = open(around, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if lock >= 0 { flock(lock, LOCK_EX) }
  }

  /// The folder that an output folder is in, and the one beside it in which a new site is put together.
  private static func surroundings(of folder: String) -> (around: String, staging: String) {
    let outer = parent(of: folder)
    let around = outer.isEmpty ? (folder.hasPrefix("/") ? "/" : ".") : outer
    return (around, join(around, "." + lastComponent(of: folder) + ".stonehand"))
  }

  /// Whether no build is at work on an output folder, and none has left anything unfinished.
  static func isAtRest(_ folder: String) -> Bool {
    var status = stat()
    return lstat(surroundings(of: folder).staging, &status) != 0
      && lstat(CommitJournal(folder).staging.path, &status) != 0
  }

  func unlock() { if lock >= 0 { close(lock) } }

  /// The two folders change places; a folder that is not there yet is simply given its name.
  func exchange() throws(FileError) {
    var status = stat()
    let exists = lstat(folder, &status) == 0
    guard (exists ? system_exchange(site, folder) : system_rename_new(site, folder)) == 0 else {
      throw .system("replace", folder)
    }
  }

  /// Removes what a build has left beside the folder: the old site, or a new one that was never finished.
  ///
  /// Everything in it is either listed in its manifest as ours or has its other link in the folder itself. A file of
  /// which neither is true was put into the old site while we were at work, or replaced in the new one after a build
  /// was killed: it is carried over, unless its name is taken.
  ///
  /// The manifest goes last, so that a build that is killed here leaves one to the next.
  func clearStaging() throws(FileError) -> [Diagnostic] {
    guard try staging.origin() == .ours else { return [] }
    let manifest = Manifest((try readFile(join(site, Manifest.name))) ?? [])
    var kept: [Diagnostic] = []
    var tree = FileTree(site)
    try tree.scan()
    for file in tree.files where file.path != Manifest.name {
      let path = join(site, file.path)
      let isDone = manifest.hashes[file.path] != nil || file.links > 1
      if !isDone {
        let target = join(folder, file.path)
        try makeFolders(parent(of: target))
        if system_rename_new(path, target) == 0 { continue }
        guard errno == EEXIST || errno == ENOTDIR else { throw .system("keep", path) }
        kept.append(.replacedByOthers(target))
      }
      guard unlink(path) == 0 else { throw .system("remove", path) }
    }
    for inner in tree.folders.reversed() {
      guard rmdir(join(site, inner.path)) == 0 else { throw .system("remove", join(site, inner.path)) }
    }
    let last = join(site, Manifest.name)
    guard unlink(last) == 0 || errno == ENOENT else { throw .system("remove", last) }
    guard rmdir(site) == 0 || errno == ENOENT else { throw .system("remove", site) }
    try staging.remove()
    return kept
  }
}

/// Makes a folder and those it is in.
func makeFolders(_ path: String) throws(FileError) {
  if path.isEmpty || mkdir(path, 0o777) == 0 || errno == EEXIST { return }
  guard errno == ENOENT else { throw .system("make the folder", path) }
  try makeFolders(parent(of: path))
  guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .system("make the folder", path) }
}
