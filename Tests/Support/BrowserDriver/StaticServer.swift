import Foundation
import Glibc
import Synchronization

/// A web server for tests: files of a folder or from memory, on a free port of this machine.
///
/// It answers GET only, keeps nothing in caches, and ends when it is released.
public final class StaticServer: Sendable {
  private let descriptor: CInt
  private let port: UInt16

  /// "http://127.0.0.1:PORT"
  public var origin: String { "http://127.0.0.1:\(port)" }

  /// Serves what a closure answers for a decoded path ("/guide/index.html"); nil is 404.
  public init(_ content: @escaping @Sendable (_ path: String) -> [UInt8]?) throws {
    (descriptor, port) = try Loopback.listen()
    Thread.detachNewThread { [descriptor] in
      while true {
        let client = accept(descriptor, nil, nil)
        if client < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard client >= 0 else { return }
        Loopback.setNoDelay(client)
        Thread.detachNewThread { Self.converse(client, content) }
      }
    }
  }

  /// Serves files from memory, by their paths ("/index.html").
  public convenience init(files: [String: String]) throws {
    try self.init { files[$0].map { Array($0.utf8) } }
  }

  /// Serves a folder of the disk.
  public convenience init(folder: String) throws {
    try self.init { path in
      guard !path.split(separator: "/").contains("..") else { return nil }
      return FileManager.default.contents(atPath: folder + path).map { Array($0) }
    }
  }

  deinit {
    // `close` alone would leave `accept` waiting.
    shutdown(descriptor, CInt(SHUT_RDWR))
    close(descriptor)
  }

  private static func converse(_ client: CInt, _ content: (String) -> [UInt8]?) {
    defer { close(client) }
    var request: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8192)
    while true {
      while request.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
        let count = recv(client, &chunk, chunk.count, 0)
        guard count > 0 else { return }
        request.append(contentsOf: chunk[..<count])
      }
      guard let end = request.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
      let target =
        String(decoding: request.prefix(while: { $0 != 13 }), as: UTF8.self)
        .split(separator: " ").dropFirst().first ?? "/"
      request.removeFirst(end.upperBound)
      var path = String(target.prefix { $0 != "?" && $0 != "#" })
      path = path.removingPercentEncoding ?? path
      if path.hasSuffix("/") { path += "index.html" }
      let body = content(path)
      let bytes = body ?? Array("not found".utf8)
      let head = """
        HTTP/1.1 \(body == nil ? "404 Not Found" : "200 OK")\r
        Content-Type: \(body == nil ? "text/plain" : contentType(path))\r
        Content-Length: \(bytes.count)\r
        Cache-Control: no-store\r
        \r

        """
      guard sendAll(client, Array(head.utf8) + bytes) else { return }
    }
  }

  private static func sendAll(_ client: CInt, _ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private static func contentType(_ path: String) -> String {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
      "png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
      "woff2": "font/woff2", "js": "text/javascript; charset=utf-8", "json": "application/json",
    ]
    return types[String(path.split(separator: ".").last ?? "")] ?? "application/octet-stream"
  }
}
