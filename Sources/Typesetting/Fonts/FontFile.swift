import Glibc

extension FontFace {
  /// Loads the face from the TrueType or OpenType file at `path`.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    try self.init(bytes: Self.read(path), index: index)
  }

  private static func read(_ path: String) throws(FontError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      bytes += chunk[..<count]
    }
  }
}
