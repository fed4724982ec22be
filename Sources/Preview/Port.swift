import Glibc
import Synchronization

/// A port of this machine that nobody listens on, kept until it is given up: no other program that asks for any free
/// port gets the same.
final class Port: Sendable {
  /// Where a preview listens when nobody says otherwise.
  static let first = 4000
  private static let tries = 100

  let number: Int
  private let descriptor: Mutex<CInt>

  private init(_ number: Int, _ descriptor: CInt) {
    self.number = number
    self.descriptor = Mutex(descriptor)
  }

  deinit { giveUp() }

  /// Once the server listens.
  func giveUp() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }

  /// - Parameter wanted: this one; nil is the first that is free from 4000 on, 0 any.
  static func free(_ wanted: Int?) throws(PreviewError) -> Port {
    if let wanted {
      guard let port = UInt16(exactly: wanted) else {
        throw PreviewError("\(wanted) is not a port", hint: "ports are numbers up to 65535")
      }
      if let found = kept(port) { return found }
      throw PreviewError(
        "cannot listen on port \(wanted): \(systemMessage())",
        hint: "leave out '--port' to have a free one chosen")
    }
    for port in first..<(first + tries) {
      if let found = kept(UInt16(port)) { return found }
    }
    throw PreviewError("no port from \(first) to \(first + tries - 1) is free")
  }

  /// The port that binding to one gives (0 gives any); nil when it is taken.
  private static func kept(_ port: UInt16) -> Port? {
    guard let tried = socket(on: port, isListening: true) else { return nil }
    close(tried.descriptor)
    guard let kept = socket(on: UInt16(tried.port), isListening: false) else { return nil }
    return Port(kept.port, kept.descriptor)
  }

  private static func socket(on port: UInt16, isListening: Bool) -> (port: Int, descriptor: CInt)? {
    let descriptor = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    // As the server will: a port that a server has just left, or that only waits to be used, is free.
    var on: CInt = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && (!isListening || listen(descriptor, 1) == 0)
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    if isBound { return (Int(UInt16(bigEndian: address.sin_port)), descriptor) }
    let reason = errno
    close(descriptor)
    errno = reason
    return nil
  }
}
