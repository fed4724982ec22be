import Foundation
import Glibc

/// When a file was written last, and how long it was then.
struct FileStamp: Hashable {
  let seconds: Int
  let nanoseconds: Int
  let size: Int

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    size = Int(status.st_size)
  }
}

/// A file of the site that is sent piece by piece: it stays open meanwhile, and the same when another takes its name.
final class ServedFile: Sendable {
  let stamp: FileStamp
  private let descriptor: CInt

  /// Nil where there is no regular file, which is not waited for, or none that may be read.
  init?(_ path: String, mayRead: ((_ realPath: String) -> Bool)?) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    descriptor = file
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      mayRead.map({ mayRead in Self.realPath(file, path).map(mayRead) ?? false }) ?? true
    else {
      if file >= 0 { close(file) }
      return nil
    }
    stamp = FileStamp(status)
  }

  /// Where the file that is open is; it is the one that is read, whatever its path leads to later.
  private static func realPath(_ descriptor: CInt, _ path: String) -> String? {
    for place in ["/proc/self/fd/\(descriptor)", path] {
      guard let real = realpath(place, nil) else { continue }
      defer { free(real) }
      return String(validatingCString: real)
    }
    return nil
  }

  deinit { close(descriptor) }

  /// So many bytes from a place on; nil when they are no longer there.
  func bytes(at place: Int, count: Int) -> [UInt8]? {
    var result: [UInt8] = []
    while result.count < count {
      let (from, rest) = (place + result.count, count - result.count)
      let piece = [UInt8](unsafeUninitializedCapacity: rest) { buffer, filled in
        var read = pread(descriptor, buffer.baseAddress, rest, from)
        while read < 0, errno == EINTR { read = pread(descriptor, buffer.baseAddress, rest, from) }
        filled = max(read, 0)
      }
      if piece.isEmpty { return nil }
      result += piece
    }
    return result
  }
}
