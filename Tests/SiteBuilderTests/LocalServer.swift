import Foundation
import Glibc
import Synchronization

/// A server of HTTP on this machine, which answers each path as a table says, and remembers what it was asked.
final class LocalServer: Sendable {
  /// The head of an answer, by method and path: `GET /a`.
  private let answers: [String: String]
  private let descriptor: CInt
  let port: Int
  private let asked = Mutex<[String]>([])
  var requests: [String] { asked.withLock { $0 } }

  init(_ answers: [String: String]) throws {
    self.answers = answers
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0, let self else { return }
        self.answer(client)
      }
    }
  }

  /// Ends the thread that waits for the next request.
  func stop() {
    shutdown(descriptor, CInt(SHUT_RDWR))
    close(descriptor)
  }

  private func answer(_ client: CInt) {
    defer { close(client) }
    var request: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while request.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
      let count = read(client, &piece, piece.count)
      guard count > 0 else { return }
      request += piece[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ").prefix(2)
    let key = words.joined(separator: " ")
    asked.withLock { $0.append(key) }
    guard let head = answers[key] ?? answers[String(words.last ?? "")] else { return }
    let answer = Array("HTTP/1.1 \(head)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    _ = send(client, answer, answer.count, CInt(MSG_NOSIGNAL))
  }
}
