import Glibc

/// Ports of this machine that nobody listens on.
enum Port {
  /// Where a preview listens when nobody says otherwise.
  static let first = 4000
  private static let tries = 100

  /// - Parameter wanted: this one; nil is the first that is free from 4000 on, 0 any.
  static func free(_ wanted: Int?) throws(PreviewError) -> Int {
    if let wanted {
      guard let port = UInt16(exactly: wanted) else {
        throw PreviewError("\(wanted) is not a port", hint: "ports are numbers up to 65535")
      }
      if let found = bound(port) { return found }
      throw PreviewError(
        "cannot listen on port \(wanted): \(systemMessage())",
        hint: "leave out '--port' to have a free one chosen")
    }
    for port in first..<(first + tries) {
      if let found = bound(UInt16(port)) { return found }
    }
    throw PreviewError("no port from \(first) to \(first + tries - 1) is free")
  }

  /// The port that binding to one gives (0 gives any), free again; nil when it is taken.
  private static func bound(_ port: UInt16) -> Int? {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    defer {
      let reason = errno
      close(descriptor)
      errno = reason
    }
    // As the server will: a port that a server has just left is free.
    var on: CInt = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    return isBound ? Int(UInt16(bigEndian: address.sin_port)) : nil
  }
}
