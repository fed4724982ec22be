internal import Synchronization
internal import Typesetting

/// A site's files as a build read them: what it asked, with the answers.
final class RecordedFiles: FileSystem {
  /// What was learned of a path.
  struct Answers: Sendable, Equatable {
    /// What is there.
    var kind: String?
    /// Where links on the way lead.
    var target: String?
    /// The hash of its bytes, or why there are none.
    var content: String?
    /// The hash of a folder's names and what they are, or why there are none.
    var entries: String?
    /// The hash of a file that is copied.
    var copied: UInt64?
    /// The file's stamp from before it was read; nil when a change of it could go unnoticed.
    var stamp: FileStamp?
  }

  private struct Record: Sendable {
    var answers: [String: Answers] = [:]
    var linkedFolders: [String] = []
    /// What is in folders, whether or not it was asked for.
    var found: [String: String] = [:]
    /// Whether nothing was answered in two ways, and nothing was asked that is not recorded.
    var isConsistent = true
  }

  private let files: any FileSystem
  private let record = Mutex(Record())

  init(_ files: any FileSystem) { self.files = files }

  /// By the paths.
  var answers: [String: Answers] {
    record.withLock { record in
      // A folder's stamp does not tell what links in it lead to.
      record.answers.merging(record.found.mapValues { Answers(kind: $0) }) { asked, _ in asked }
    }
  }
  var linkedFolders: [String] { record.withLock(\.linkedFolders) }
  var isConsistent: Bool { record.withLock(\.isConsistent) }

  func entries(of folder: String) throws(FileError) -> [FileEntry] {
    let stamp = settledStamp(of: folder)
    do throws(FileError) {
      let entries = try files.entries(of: folder)
      note(folder, \.entries, Self.describe(entries), stamp)
      record.withLock { record in
        for entry in entries { record.found[join(folder, entry.name)] = Self.describe(entry.kind) }
      }
      return entries
    } catch {
      note(folder, \.entries, Self.describe(error), nil)
      throw error
    }
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    let stamp = settledStamp(of: path)
    do throws(FileError) {
      let bytes = try files.read(path)
      note(path, \.content, Self.describe(bytes), stamp)
      return bytes
    } catch {
      note(path, \.content, Self.describe(error), nil)
      throw error
    }
  }

  func size(of path: String) throws(FileError) -> Int {
    record.withLock { $0.isConsistent = false }
    return try files.size(of: path)
  }

  func kind(of path: String) -> FileEntry.Kind? {
    let stamp = settledStamp(of: path)
    let kind = files.kind(of: path)
    note(path, \.kind, Self.describe(kind), stamp)
    return kind
  }

  func target(of path: String) -> String? {
    let stamp = settledStamp(of: path)
    let target = files.target(of: path)
    note(path, \.target, Self.describe(target: target), stamp)
    return target
  }

  func placeInSite(of path: String) -> String? {
    record.withLock { $0.isConsistent = false }
    return files.placeInSite(of: path)
  }

  func allowLinks(to folders: [String]) {
    record.withLock { $0.linkedFolders += folders }
    files.allowLinks(to: folders)
  }

  func stamp(of path: String) -> FileStamp? { files.stamp(of: path) }

  private func settledStamp(of path: String) -> FileStamp? {
    guard let stamp = files.stamp(of: path), stamp.isSettled(at: FileStamp.now()) else { return nil }
    return stamp
  }

  private func note(
    _ path: String, _ field: WritableKeyPath<Answers, String?> & Sendable, _ answer: String,
    _ stamp: FileStamp?
  ) {
    record.withLock { record in
      // Of several stamps the first, and that only if all are the same.
      var answers = record.answers[path] ?? Answers(stamp: stamp)
      if let earlier = answers[keyPath: field], earlier != answer { record.isConsistent = false }
      answers[keyPath: field] = answer
      if answers.stamp != stamp { answers.stamp = nil }
      record.answers[path] = answers
    }
  }

  // MARK: Answers as texts

  static func describe(_ bytes: [UInt8]) -> String { ContentHash(of: bytes).description }

  static func describe(_ error: FileError) -> String {
    "cannot \(error.action) \(error.path): \(error.reason)"
  }

  /// Without what a folder is called by the operating system, so that it may be another one.
  static func describe(_ kind: FileEntry.Kind?) -> String {
    switch kind {
    case .file: "file"
    case .folder: "folder"
    case .outside(let target): "outside \(target)"
    case .other: "other"
    case nil: "nothing"
    }
  }

  static func describe(target: String?) -> String { target ?? "/" }

  static func describe(_ entries: [FileEntry]) -> String {
    describe(Array(entries.map { "\($0.name)\n\(describe($0.kind))\n" }.joined().utf8))
  }
}

extension RecordedFiles.Answers {
  /// Whether a path answers the same today. What can be told by a file's stamp is not read for it.
  func hold(for path: String, in files: any FileSystem) -> Bool {
    // A stamp is that of the file that a link leads to, wherever it is.
    let isSame = stamp.map { files.stamp(of: path) == $0 } ?? false
    if target == nil, isSame { return true }
    if let kind, RecordedFiles.describe(files.kind(of: path)) != kind { return false }
    if let target, RecordedFiles.describe(target: files.target(of: path)) != target { return false }
    if isSame { return true }
    if let content {
      let now: String
      do throws(FileError) {
        now = RecordedFiles.describe(try files.read(path))
      } catch {
        now = RecordedFiles.describe(error)
      }
      if now != content { return false }
    }
    if let entries {
      let now: String
      do throws(FileError) {
        now = RecordedFiles.describe(try files.entries(of: path))
      } catch {
        now = RecordedFiles.describe(error)
      }
      if now != entries { return false }
    }
    if let copied {
      let file = BuildPlan.File(path: path, content: .copy(of: path), source: path)
      guard let size = try? files.size(of: path), (try? file.hash(files, size: size)) == copied else {
        return false
      }
    }
    return true
  }
}
