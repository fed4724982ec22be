internal import Diagnostics
internal import Foundation
internal import Glibc

/// What builds of a site keep in its `.stonehand/`: what the last one was made from and what it wrote, and the pages it
/// rendered.
///
/// With it a build writes and says what it would without. Whatever is in the folder, and whether there is one, only
/// decides how long that takes.
public struct SiteCache: Sendable {
  /// For `buildSite`.
  let pages: BuildCache

  private let stored: StoredPages
  private let folder: CacheFolder
  private let identity: String
  private static let recordName = "site"

  /// - Parameter site: the site's folder.
  /// - Returns: nil where the system does not say which program this is.
  public init?(site: String) {
    guard let identity = ProgramIdentity.current else { return nil }
    self.init(site: site, identity: identity)
  }

  init(site: String, identity: String) {
    self.identity = identity
    folder = CacheFolder(site: site)
    stored = StoredPages(folder, identity: identity)
    pages = BuildCache(stored)
  }

  /// The last build, where nothing has changed since: neither what it was made from nor what it wrote. Another one
  /// would say the same, and write nothing.
  ///
  /// - Parameter files: the site's; of no use afterwards, since a record may have led links of it anywhere.
  func lastBuild(
    _ files: any FileSystem, options: BuildOptions, output: String
  ) -> WrittenSite? {
    guard let bytes = folder.read(Self.recordName), let folder = realPath(output),
      var record = try? SiteRecord(bytes, key: key(options, folder)), record.holds(at: options.now)
    else { return nil }
    if let revision = record.revision,
      revision != options.folder.flatMap({ GitHistory.revision(in: $0) }) ?? ""
    {
      return nil
    }
    files.allowLinks(to: record.linkedFolders)
    var isRefreshed = false
    for (path, answers) in record.answers {
      if let stamp = answers.stamp, files.stamp(of: path) == stamp { continue }
      let stamp = files.stamp(of: path)
      guard answers.hold(for: path, in: files) else { return nil }
      guard let stamp, stamp.isSettled(at: FileStamp.now()), answers.mayHaveStamp else { continue }
      record.answers[path]?.stamp = stamp
      isRefreshed = true
    }
    guard OutputPlace.isAtRest(folder) else { return nil }
    for (path, output) in record.outputs {
      let place = join(folder, path)
      guard let stamp = FileStamp(ofFile: place) else { return nil }
      if stamp == output.stamp { continue }
      guard (try? hashOfFile(place, size: stamp.size)) == output.hash else { return nil }
      guard stamp.isSettled(at: FileStamp.now()) else { continue }
      record.outputs[path]?.stamp = stamp
      isRefreshed = true
    }
    guard let diagnostics = record.diagnostics(files) else { return nil }
    if isRefreshed { self.folder.write(record.bytes, to: Self.recordName) }
    return WrittenSite(
      pageCount: record.pageCount, assetCount: record.assetCount, diagnostics: diagnostics)
  }

  /// What is copied of a plan, and whether it is as it was: to be asked before it is copied.
  func stamps(of plan: BuildPlan, in files: any FileSystem) -> [String: FileStamp] {
    var result: [String: FileStamp] = [:]
    for file in plan.files {
      guard case .copy(let path) = file.content, let stamp = files.stamp(of: path) else { continue }
      result[path] = stamp.isSettled(at: FileStamp.now()) ? stamp : nil
    }
    return result
  }

  /// Keeps what was rendered, whether or not the site could be written.
  func savePages() { stored.save() }

  /// Keeps a build that has been written.
  ///
  /// - Parameters:
  ///   - plan: what was written of it.
  ///   - files: what it was made from.
  ///   - copied: the answer of `stamps(of:in:)` from before it was written.
  func save(
    _ built: BuiltSite, _ plan: BuildPlan, from files: RecordedFiles, _ outcome: CommitOutcome,
    copied: [String: FileStamp],
    options: BuildOptions, output: String
  ) {
    guard outcome.diagnostics.isEmpty, files.isConsistent, !options.findsUnused,
      let folder = realPath(output),
      let record = record(built, plan, files, copied, key(options, folder), folder, at: options.now)
    else { return self.folder.remove(Self.recordName) }
    self.folder.write(record.bytes, to: Self.recordName)
  }

  private func record(
    _ built: BuiltSite, _ plan: BuildPlan, _ files: RecordedFiles, _ copied: [String: FileStamp],
    _ key: String, _ folder: String, at now: Date
  ) -> SiteRecord? {
    var record = SiteRecord(key: key)
    record.linkedFolders = files.linkedFolders
    record.answers = files.answers
    guard let manifest = try? readFile(join(folder, Manifest.name)) else { return nil }
    let hashes = Manifest(manifest).hashes
    for file in plan.files {
      guard let hash = hashes[file.path] else { return nil }
      record.outputs[file.path] = SiteRecord.Output(hash: hash, stamp: nil)
      guard case .copy(let path) = file.content else { continue }
      var answers = record.answers[path] ?? RecordedFiles.Answers()
      // It may have been read before, as a picture whose size was asked for.
      if answers.content == nil { answers.stamp = copied[path] }
      if answers.stamp != copied[path] { answers.stamp = nil }
      answers.copied = hash
      record.answers[path] = answers
    }
    record.outputs[Manifest.name] = SiteRecord.Output(hash: Manifest.hash(manifest), stamp: nil)
    let stampNow = FileStamp.now()
    for path in record.outputs.keys {
      guard let stamp = FileStamp(ofFile: join(folder, path)) else { return nil }
      record.outputs[path]?.stamp = stamp.isSettled(at: stampNow, step: FileStamp.shortStep) ? stamp : nil
    }
    record.nextMoment = built.nextMoment?.timeIntervalSince1970
    record.wait = built.nextMoment.map { $0.timeIntervalSince(now) } ?? 0
    record.revision = built.revision
    (record.pageCount, record.assetCount) = (built.pageCount, built.assetCount)
    return record.set(built.diagnostics) ? record : nil
  }

  private func key(_ options: BuildOptions, _ output: String) -> String {
    [
      identity, "\(options.includesDrafts)", "\(options.isShownAtRoot)", "\(options.isCompressed)",
      options.folderName ?? "/",
      options.sourceDate.map { "\($0)" } ?? "", output,
    ].joined(separator: "\n")
  }
}

extension RecordedFiles.Answers {
  /// Whether a stamp tells all of it: not why a file could not be read, and not where a link leads.
  fileprivate var mayHaveStamp: Bool {
    let texts = [content, entries].compactMap { $0 }
    return (copied != nil || !texts.isEmpty) && !texts.contains { $0.hasPrefix("cannot ") }
  }
}
