import Diagnostics
import Foundation
import Glibc
import Testing

@testable import Preview

/// Real requests to a real server, over the loopback.
@Suite struct PreviewServerTests {
  /// Serves a folder whose build copies `content/index.md` as it is, while a test runs.
  private func serving(_ test: (_ port: Int, TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder(["content/index.md": "<p>one</p>", "content/site.css": "p{}"])
    let server = try PreviewServer(
      folder: folder.path, port: 0,
      build: { _ in
        PreviewSite(files: [
          "index.html": .bytes(folder.read("content/index.md")),
          "site.css": .file(folder.path + "/content/site.css"),
        ])
      }, report: { _ in })
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      group.addTask { try await server.run { isReady.finish() } }
      for await _ in ready {}
      try await test(server.port, folder)
      group.cancelAll()
    }
  }

  @Test func answersRequests() async throws {
    try await serving { port, _ in
      let page = try await exchange(port, "GET", "/")
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(page.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
      #expect(page.contains("\r\nCache-Control: no-cache\r\n"))
      #expect(page.contains("<p>one</p>") && page.contains("EventSource"))
      let head = try await exchange(port, "HEAD", "/site.css")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
      #expect(head.contains("\r\nContent-Length: 3\r\n"))
      #expect(try await exchange(port, "GET", "/site.css").hasSuffix("\r\n\r\np{}"))
      #expect(try await exchange(port, "GET", "/../../etc/passwd").hasPrefix("HTTP/1.1 400"))
      #expect(try await exchange(port, "GET", "/%2e%2e/%2e%2e/etc/passwd").hasPrefix("HTTP/1.1 400"))
      #expect(try await exchange(port, "GET", "/etc/passwd").hasPrefix("HTTP/1.1 404"))
      #expect(try await exchange(port, "DELETE", "/").hasPrefix("HTTP/1.1 405"))
      #expect(try await exchange(port, "GET", "/", host: "evil.example").hasPrefix("HTTP/1.1 403"))
      #expect(
        try await exchange(port, "GET", ReloadScript.address, host: "evil.example").hasPrefix("HTTP/1.1 403"))
    }
  }

  @Test func aChangedFileIsAnEvent() async throws {
    try await serving { port, folder in
      let stream = try Connection(port: port)
      stream.send("GET \(ReloadScript.address) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let greeting = try #require(await stream.receive(until: "data: "))
      #expect(greeting.contains("\r\nContent-Type: text/event-stream; charset=utf-8\r\n"))
      try folder.write("content/index.md", "<p>two</p>")
      _ = try #require(await stream.receive(until: "data: "))
      #expect(try await exchange(port, "GET", "/").contains("<p>two</p>"))
    }
  }

  /// A server that waited for the stream to be given up would never end: it is held until the server has.
  @Test(.timeLimit(.minutes(5))) func endsWithAnOpenStream() async throws {
    var stream: Connection?
    try await serving { port, _ in
      let opened = try Connection(port: port)
      opened.send("GET \(ReloadScript.address) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try #require(await opened.receive(until: "data: "))
      stream = opened
    }
    #expect(try await stream?.isClosed() == true)
  }

  @Test func aTakenPortIsPassedOverOrSaid() throws {
    let holder = try Listener()
    #expect(
      throws: PreviewError(
        "cannot listen on port \(holder.port): Address already in use",
        hint: "leave out '--port' to have a free one chosen")
    ) { try Port.free(holder.port) }
    #expect(throws: PreviewError("70000 is not a port", hint: "ports are numbers up to 65535")) {
      try Port.free(70000)
    }
    #expect(try Port.free(nil).number >= 4000)
    // What is kept is nobody else's, however many ask.
    let kept = try (0..<200).map { _ in try Port.free(0) }
    #expect(Set(kept.map(\.number)).count == kept.count)
    withExtendedLifetime(holder) {}
  }
}

/// Somebody else who listens on a port.
private final class Listener {
  private let descriptor: CInt
  let port: Int

  init() throws {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isBound else { throw POSIXError(.EADDRINUSE) }
  }

  deinit { close(descriptor) }
}
