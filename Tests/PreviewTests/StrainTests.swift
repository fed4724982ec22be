import Foundation
import Glibc
import Testing

@testable import Preview

/// A server that many ask at once, that some ask wrongly, and that some hear slowly.
@Suite(.serialized) struct StrainTests {
  private static let long = [UInt8](repeating: UInt8(ascii: "x"), count: 4 << 20)

  private func serving(_ test: (_ port: Int, TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder([
      "content/index.md": "<html><body><p>one</p></body></html>", "content/long.bin": "long",
    ])
    try Data(Self.long).write(to: URL(fileURLWithPath: folder.path + "/content/long.bin"))
    let server = try PreviewServer(
      folder: folder.path, port: 0,
      build: { _ in
        PreviewSite(files: [
          "index.html": .bytes(folder.read("content/index.md")), "long.bin": .bytes(Self.long),
          "page.html": .bytes(Self.long),
          "file.bin": .file(folder.path + "/content/long.bin"),
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

  /// Of this process, in MiB.
  private func memory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(status.split(separator: " ").dropFirst().first ?? "") ?? 0) * Int(getpagesize()) >> 20
  }

  private func openFiles() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// Requests one after the other on one connection.
  private func ask(_ port: Int, _ count: Int) async throws -> Int {
    let connection = try Connection(port: port)
    var answered = 0
    for number in 0..<count {
      let target = number % 4 == 3 ? "/nowhere-\(number)/" : "/"
      connection.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let answer = try await connection.receive(until: "</html>")?.drop(while: \.isWhitespace)
      let status = target == "/" ? "HTTP/1.1 200" : "HTTP/1.1 404"
      if answer?.hasPrefix(status) == true { answered += 1 }
    }
    return answered
  }

  @Test(.timeLimit(.minutes(10))) func tenThousandRequestsOverAHundredConnections() async throws {
    try await serving { port, _ in
      func round() async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<100 { group.addTask { try await ask(port, 50) } }
          return try await group.reduce(0, +)
        }
      }
      let first = try await round()
      let (before, files) = (memory(), openFiles())
      let second = try await round()
      #expect(first == 5000 && second == 5000)
      #expect(memory() - before < 64, "the server grows")
      #expect(openFiles() - files < 50, "connections stay open")
    }
  }

  @Test(.timeLimit(.minutes(5))) func badRequestsAreAnsweredOrHungUpOn() async throws {
    try await serving { port, _ in
      let host = "Host: localhost\r\n"
      let lines = [
        "", " ", "GET", "GET /", "GET / HTTP/9.9", "GET / HTTP/1.0", "GET / http/1.1", "GET  /  HTTP/1.1",
        "get / HTTP/1.1", "G\u{1}T / HTTP/1.1", "GET \u{1} HTTP/1.1", "GET /\u{7F} HTTP/1.1",
        "GET /é HTTP/1.1",
        "GET * HTTP/1.1", "GET http://localhost/ HTTP/1.1", "GET //// HTTP/1.1", "GET /../.. HTTP/1.1",
        "GET /%2e%2e/%2e%2e HTTP/1.1", "GET /%00 HTTP/1.1", "GET /%ff%fe HTTP/1.1", "GET /% HTTP/1.1",
        "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1",
        "GET /\(String(repeating: "a/", count: 3_000)) HTTP/1.1", "GET ?a HTTP/1.1", "GET #a HTTP/1.1",
        "GET index.html HTTP/1.1", "POST / HTTP/1.1", "PUT / HTTP/1.1", "DELETE / HTTP/1.1",
        "PATCH / HTTP/1.1",
        "OPTIONS / HTTP/1.1", "TRACE / HTTP/1.1", "CONNECT localhost:80 HTTP/1.1", "PRI * HTTP/2.0",
        "XYZZY / HTTP/1.1", "GET \(ReloadScript.address)?page=%zz HTTP/1.1",
        "GET \(ReloadScript.address)?page=/../ HTTP/1.1", "GET \(InspectorScript.inspection) HTTP/1.1",
        "GET \(InspectorScript.inspection)?page=%zz&block=&width=x HTTP/1.1",
        "POST \(InspectorScript.inspection)?page=/&block=a&width=1 HTTP/1.1",
      ]
      let fields = [
        "Host: evil.example\r\n", "Host:\r\n", "", "Host: localhost\r\nHost: evil.example\r\n",
        "Host localhost\r\n",
        host + "Content-Length: -1\r\n", host + "Content-Length: 99999999999999999999\r\n",
        host + "Content-Length: 5\r\nContent-Length: 6\r\n", host + "Transfer-Encoding: chunked\r\n",
        host + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
        host + "Transfer-Encoding: nonsense\r\n",
        host + "Range: bytes=99999999999999999999-\r\n", host + "Range: bytes=0-0,1-1,2-2\r\n",
        host + "If-None-Match: \"\r\n", host + "Expect: 100-continue\r\n", host + "Upgrade: websocket\r\n",
        host + "Connection: upgrade\r\nUpgrade: h2c\r\n", host + ": empty\r\n", host + "A\u{0}B: c\r\n",
        host + "X: \(String(repeating: "x", count: 200_000))\r\n",
        host + String(repeating: "X: y\r\n", count: 5_000), host + " folded: line\r\n",
      ]
      let requests =
        lines.map { "\($0)\r\n\(host)Connection: close\r\n\r\n" }
        + fields.map { "GET / HTTP/1.1\r\n\($0)Connection: close\r\n\r\n" }
      #expect(requests.count >= 60)
      let files = openFiles()
      for request in requests {
        let connection = try Connection(port: port)
        connection.send(request)
        // Whatever is still waited for will not come.
        connection.finish()
        // What tells of editions goes on until its reader hangs up.
        if request.contains("/.stonehand/editions") { continue }
        #expect(try await connection.isClosed(), "\(request.prefix(80))")
        let answer = String(decoding: connection.received, as: UTF8.self)
        #expect(
          answer.isEmpty || answer.hasPrefix("HTTP/1.1 "), "\(request.prefix(80)): \(answer.prefix(80))")
        #expect(!answer.hasPrefix("HTTP/1.1 500"), "\(request.prefix(80))")
      }
      #expect(try await exchange(port, "GET", "/").contains("<p>one</p>"))
      #expect(openFiles() - files < 20, "connections stay open")
    }
  }

  /// Who takes a long file or page a few bytes at a time keeps no copy of it in memory, and nobody waiting.
  @Test(.timeLimit(.minutes(5))) func slowReadersHoldNobodyUp() async throws {
    try await serving { port, folder in
      for name in ["file.bin", "page.html"] { _ = try await exchange(port, "GET", "/\(name)") }
      let before = memory()
      let slow = try (0..<60).map { number in
        let connection = try Connection(port: port, window: 4096)
        let name = ["file.bin", "long.bin", "page.html"][number % 3]
        connection.send("GET /\(name) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return connection
      }
      for connection in slow {
        #expect(try await connection.receive(until: "\r\n\r\n")?.contains(" 200 OK") == true)
      }
      for number in 0..<100 {
        #expect(try await exchange(port, "GET", "/?\(number)").contains("<p>one</p>"))
      }
      try folder.write("content/index.md", "<p>two</p>")
      let end = ContinuousClock.now + .seconds(patience)
      while try await !exchange(port, "GET", "/").contains("<p>two</p>"), ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(try await exchange(port, "GET", "/").contains("<p>two</p>"))
      // A copy for each of them would be 240, and what the writer gets ahead of the connections as much.
      #expect(memory() - before < 32)
    }
  }
}
