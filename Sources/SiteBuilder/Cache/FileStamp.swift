internal import Glibc

/// What a file system says of a file without its being read. While it is the same, so are the bytes.
public struct FileStamp: Hashable, Sendable {
  let device: Int
  let inode: Int
  let size: Int
  /// When the bytes were written last, and when they or anything else of the file was: nanoseconds since 1970.
  let modified: Int
  let changed: Int

  init(device: Int, inode: Int, size: Int, modified: Int, changed: Int) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
    self.init(
      device: Int(truncatingIfNeeded: status.st_dev), inode: Int(truncatingIfNeeded: status.st_ino),
      size: Int(status.st_size), modified: nanoseconds(status.st_mtim), changed: nanoseconds(status.st_ctim))
  }

  /// Of a regular file itself; nil where there is none.
  init?(ofFile path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// Of what a path leads to; nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether a change from now on is sure to make another stamp: clocks of file systems go in steps, some of two
  /// seconds.
  ///
  /// - Parameter step: that of file systems with fine clocks, nanoseconds.
  func isSettled(at now: Int, step: Int = 100_000_000) -> Bool {
    let isCoarse = modified % 1_000_000 == 0 || changed % 1_000_000 == 0
    return max(modified, changed) < now - (isCoarse ? 3_000_000_000 : step)
  }

  /// The step of Linux's own clock, which most file systems take their times from, and some more.
  static let shortStep = 20_000_000

  /// Nanoseconds since 1970.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension CacheWriter {
  mutating func add(_ stamp: FileStamp) {
    for number in [stamp.device, stamp.inode, stamp.size, stamp.modified, stamp.changed] { add(number) }
  }
}

extension CacheReader {
  mutating func stamp() throws(CacheDamage) -> FileStamp {
    FileStamp(
      device: try int(), inode: try int(), size: try int(), modified: try int(), changed: try int())
  }
}
