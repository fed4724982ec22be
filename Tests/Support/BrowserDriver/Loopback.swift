import Glibc

/// TCP on this machine.
enum Loopback {
  /// A connection to a port of this machine, or nil when nobody listens there.
  static func connect(port: UInt16) -> CInt? {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    var address = self.address(port: port)
    let status = withSockaddr(&address) { Glibc.connect(descriptor, $0, $1) }
    guard status == 0 else {
      close(descriptor)
      return nil
    }
    setNoDelay(descriptor)
    return descriptor
  }

  /// A listening socket on a free port, and the port.
  static func listen() throws -> (descriptor: CInt, port: UInt16) {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var address = self.address(port: 0)
    guard descriptor >= 0, withSockaddr(&address, { bind(descriptor, $0, $1) }) == 0,
      Glibc.listen(descriptor, 64) == 0
    else { throw BrowserError("cannot listen: errno \(errno)") }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withSockaddr(&address) { pointer, _ in
      getsockname(descriptor, UnsafeMutablePointer(mutating: pointer), &length)
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  static func setNoDelay(_ descriptor: CInt) {
    var on: CInt = 1
    setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func withSockaddr<Result>(
    _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body(UnsafePointer($0), socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
