import Foundation
import Glibc

/// The seconds after which something that has been waited for is a fault, however busy the machine is.
let patience = 120.0

/// Runs something that waits on a thread of its own, so that the server in this process has Swift's threads.
func aside<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: body)) }
  }
}

/// A conversation with a server of this machine, byte for byte; its calls are made one after the other.
final class Connection: @unchecked Sendable {
  private let descriptor: CInt
  private(set) var received: [UInt8] = []

  /// - Parameter window: how many bytes the system takes for it in advance; nil: as many as it thinks fit.
  init(port: Int, window: CInt? = nil) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    if var window {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &window, socklen_t(MemoryLayout<CInt>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(descriptor) }

  func send(_ request: String) {
    let bytes = Array(request.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL))
  }

  /// Says that nothing more will be sent.
  func finish() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Everything received until a text is in it; nil when it never is, or the server hangs up.
  func receive(until text: String, seconds: Double = patience) async throws -> String? {
    try await aside { self.receiveHere(until: text, seconds: seconds) }
  }

  private func receiveHere(until text: String, seconds: Double) -> String? {
    let deadline = Date().addingTimeInterval(seconds)
    while received.firstRange(of: Array(text.utf8)) == nil {
      guard wait(until: deadline), read() else { return nil }
    }
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// The body of the next answer, as long as its head says.
  func body() async throws -> [UInt8] {
    try await aside {
      let deadline = Date().addingTimeInterval(patience)
      let end = Array("\r\n\r\n".utf8)
      while true {
        if let head = self.received.firstRange(of: end) {
          let fields = String(decoding: self.received[..<head.lowerBound], as: UTF8.self)
          let length = fields.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
          if self.received.count >= head.upperBound + length {
            let body = Array(self.received[head.upperBound..<head.upperBound + length])
            self.received.removeFirst(head.upperBound + length)
            return body
          }
        }
        guard self.wait(until: deadline), self.read() else { throw POSIXError(.ECONNRESET) }
      }
    }
  }

  /// Whether the server hangs up.
  func isClosed() async throws -> Bool {
    try await aside { self.isClosedHere() }
  }

  private func isClosedHere() -> Bool {
    let deadline = Date().addingTimeInterval(patience)
    while wait(until: deadline) {
      if !read() { return true }
    }
    return false
  }

  private func wait(until deadline: Date) -> Bool {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return poll(&descriptors, 1, CInt(max(0, deadline.timeIntervalSinceNow * 1000))) > 0
  }

  private func read() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    received += chunk[..<count]
    return true
  }
}

/// One request and everything that is answered to it.
func exchange(
  _ port: Int, _ method: String, _ target: String, host: String = "localhost"
) async throws -> String {
  let connection = try Connection(port: port)
  connection.send("\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
  guard try await connection.isClosed() else { throw POSIXError(.ETIMEDOUT) }
  return String(decoding: connection.received, as: UTF8.self)
}

/// A folder that is removed when it is released.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "preview-\(UUID().uuidString)"
    for (file, text) in files { try write(file, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ file: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ file: String) -> [UInt8] {
    FileManager.default.contents(atPath: path + "/" + file).map { Array($0) } ?? []
  }
}
