import Foundation
import Glibc

/// Watches what a site is made of, with inotify, and tells of changes when they have come to rest.
///
/// An editor saves in many ways (in place, by renaming a new file over the old one, through a folder it has
/// just made): all of them are changes of a folder that is watched. When folders themselves come and go, or
/// when the system has dropped events, all of them are looked for again.
final class Watcher: Sendable {
  /// What of the site's folder a build reads.
  static let folders = ["content", "templates", "data", "languages", "includes", "snippets", "listings"]
  static let files = ["site.yml"]

  /// How long nothing must have happened before a change is told, milliseconds: an editor's save is several events.
  static let rest: CInt = 30
  /// The same after an event that ends a save: a file was closed or took its name. A file that was made just now may
  /// be one that is to take the name of another.
  static let restAfterSave: CInt = 2
  /// A stream of changes without a rest is told this often all the same, milliseconds.
  static let patience = 500

  private let stop: CInt

  /// - Parameter changed: is told which paths changed, relative to the folder; nil when anything may have.
  ///   It is called on the watcher's thread.
  init(folder: String, changed: @escaping @Sendable (Set<String>?) -> Void) throws(PreviewError) {
    let queue = inotify_init1(O_CLOEXEC | O_NONBLOCK)
    var ends: [CInt] = [-1, -1]
    guard queue >= 0, socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0, &ends) == 0 else {
      throw PreviewError("cannot watch '\(folder)': \(systemMessage())")
    }
    stop = ends[0]
    var watches = Watches(queue: queue, root: folder)
    watches.scan()
    guard watches.isRootWatched else {
      let reason = systemMessage()
      for descriptor in [queue, ends[1]] { close(descriptor) }
      throw PreviewError("cannot watch '\(folder)': \(reason)")
    }
    Thread.detachNewThread { [watches, end = ends[1]] in
      var watches = watches
      watches.run(until: end, changed)
      for descriptor in [queue, end] { close(descriptor) }
    }
  }

  /// The other end then becomes readable, which the thread waits for too.
  deinit { close(stop) }
}

/// The folders that are watched, and the loop that waits for them.
private struct Watches: Sendable {
  let queue: CInt
  let root: String
  /// The watched folders' paths relative to the root ("" is the root itself), by their watch.
  private var paths: [CInt: String] = [:]
  private var folders: Set<String> = []

  init(queue: CInt, root: String) {
    self.queue = queue
    self.root = root
  }

  var isRootWatched: Bool { paths.values.contains("") }

  /// Watches every folder there is now, and none that is gone.
  mutating func scan() {
    var found: [CInt: String] = [:]
    if let watch = watch("") { found[watch] = "" }
    for folder in Watcher.folders { visit(folder, &found) }
    for (watch, _) in paths where found[watch] == nil { inotify_rm_watch(queue, watch) }
    paths = found
    folders = Set(found.values)
  }

  /// A folder is watched before it is listed, so that what is made in it meanwhile is not missed. One that
  /// is reached a second time, over a link, has the same watch: links in a circle end there.
  private func visit(_ folder: String, _ found: inout [CInt: String]) {
    guard let watch = watch(folder), found[watch] == nil else { return }
    found[watch] = folder
    guard let stream = opendir(root + "/" + folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let kind = CInt(entry.pointee.d_type)
      guard kind == DT_DIR || kind == DT_LNK || kind == DT_UNKNOWN else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { visit(folder + "/" + name, &found) }
    }
  }

  private func watch(_ folder: String) -> CInt? {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
    let path = folder.isEmpty ? root : root + "/" + folder
    let watch = inotify_add_watch(queue, path, UInt32(events) | UInt32(IN_ONLYDIR))
    return watch >= 0 ? watch : nil
  }

  mutating func run(until end: CInt, _ changed: (Set<String>?) -> Void) {
    while wait(for: end, -1) == .events {
      var changes = Changes()
      let deadline = ContinuousClock.now + .milliseconds(Watcher.patience)
      var wake = Wake.events
      while wake == .events, ContinuousClock.now < deadline {
        read(&changes)
        if changes.needsScan { scan() }
        changes.needsScan = false
        wake = wait(for: end, changes.isSaved ? Watcher.restAfterSave : Watcher.rest)
      }
      if wake == .end { return }
      if changes.isAnything { changed(nil) } else if !changes.paths.isEmpty { changed(changes.paths) }
    }
  }

  private struct Changes {
    var paths: Set<String> = []
    /// Those of them that were not there before.
    var made: Set<String> = []
    var isAnything = false
    var needsScan = false
    /// Whether the last event ended a save.
    var isSaved = false
  }

  /// Takes what events there are.
  private func read(_ changes: inout Changes) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(queue, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        // struct inotify_event: watch, mask, cookie, length of the name, then the name padded with NULs.
        var at = 0
        while at + 16 <= count {
          let watch = bytes.loadUnaligned(fromByteOffset: at, as: CInt.self)
          let mask = bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self))
          let name = String(
            decoding: bytes[(at + 16)..<(at + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
          take(watch, mask, name, &changes)
          at += 16 + length
        }
      }
    }
  }

  private func take(_ watch: CInt, _ mask: UInt32, _ name: String, _ changes: inout Changes) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 {
      (changes.isAnything, changes.needsScan) = (true, true)
      return
    }
    guard mask & UInt32(IN_IGNORED) == 0, let folder = paths[watch] else { return }
    let isFolder = mask & UInt32(IN_ISDIR) != 0
    let path = folder.isEmpty ? name : folder + "/" + name
    changes.isSaved =
      !isFolder && mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 && !changes.made.contains(path)
    if folder.isEmpty {
      // Of the root's own entries only those a build reads; the output is written there too.
      guard (isFolder ? Watcher.folders : Watcher.files + Watcher.folders).contains(name) else { return }
    }
    // A link may be a folder.
    if isFolder || folders.contains(path) || mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 && isLink(path) {
      changes.needsScan = true
    }
    if isFolder {
      changes.isAnything = true
    } else if mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0, changes.made.remove(path) != nil {
      // It has come and gone.
      changes.paths.remove(path)
    } else if !isEditorsOwn(name) {
      let isNew = changes.paths.insert(path).inserted
      if isNew, mask & UInt32(IN_CREATE) != 0 { changes.made.insert(path) }
    }
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Backup and swap files, and the file with which vim tries whether it may write in a folder.
  private func isEditorsOwn(_ name: String) -> Bool {
    name.hasSuffix("~") || name.hasSuffix(".swp") || name.hasSuffix(".swx") || name == "4913"
      || name.hasPrefix(".#")
  }

  private enum Wake { case events, rest, end }

  /// Waits for events, for as many milliseconds at most (-1: for ever).
  private func wait(for end: CInt, _ timeout: CInt) -> Wake {
    var descriptors = [queue, end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var count = poll(&descriptors, 2, timeout)
    while count < 0, errno == EINTR { count = poll(&descriptors, 2, timeout) }
    return descriptors[1].revents != 0 ? .end : count > 0 ? .events : .rest
  }
}

/// The system's own words for the last failure.
func systemMessage() -> String { String(cString: strerror(errno)) }
