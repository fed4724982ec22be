import Foundation
import Testing

@testable import Preview

/// The program itself, as a terminal starts it.
@Suite struct StonehandServeTests {
  /// Starts it for a site and waits for the address that it prints.
  private func start(_ folder: TemporaryFolder) async throws -> (Process, port: Int) {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("stonehand-serve")
    let process = Process()
    process.executableURL = program
    process.arguments = ["--source", folder.path, "--port", "0"]
    let output = Foundation.Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try await aside {
      var text = ""
      while !text.contains("\n") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text
    }
    let port = try #require(text.firstMatch(of: /http:\/\/localhost:(\d+)\//).flatMap { Int($0.1) })
    return (process, port)
  }

  @Test(.timeLimit(.minutes(5)), arguments: [SIGINT, SIGTERM])
  func endsThoughPagesAreOpen(signal: CInt) async throws {
    let folder = try TemporaryFolder(["content/index.md": "# Hello\n", "site.yml": "title: Test\n"])
    let (process, port) = try await start(folder)
    defer { process.terminate() }
    #expect(try await exchange(port, "GET", "/").contains("Hello"))
    let stream = try Connection(port: port)
    stream.send("GET \(ReloadScript.address) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = try #require(await stream.receive(until: "data: "))
    kill(process.processIdentifier, signal)
    #expect(try await stream.isClosed())
    try await aside { process.waitUntilExit() }
    #expect(process.terminationStatus == 0)
  }

  @Test func showsAMistakeAndThenItsCorrection() async throws {
    let folder = try TemporaryFolder(["content/index.md": "# Hello\n", "site.yml": "title: Test\n"])
    let (process, port) = try await start(folder)
    defer { process.terminate() }
    let stream = try Connection(port: port)
    stream.send("GET \(ReloadScript.address) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = try #require(await stream.receive(until: "data: "))
    try folder.write("site.yml", "titel: Test\n")
    _ = try #require(await stream.receive(until: "data: "))
    let page = try await exchange(port, "GET", "/")
    #expect(page.contains("site.yml:1:1") && page.contains("Hello"))
    try folder.write("site.yml", "title: Test\n")
    _ = try #require(await stream.receive(until: "data: "))
    #expect(try await !exchange(port, "GET", "/").contains("site.yml"))
  }

  /// A block that would never end, or nests without end, costs its own page what it shows, and no other page anything.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "struct A: View { var body: some View { A() } }\nA()",
      "let a = (0..<1_000_000).reduce([]) { a, _ in [a] as [Any] }\nText(\"\\(a)\")",
      "func f() -> Int { f() + 1 }\nText(\"\\(f())\")",
    ])
  func showsTheRestBesideABlockThatRunsAway(block: String) async throws {
    let folder = try TemporaryFolder([
      "content/index.md": "# Hello\n", "content/wild.md": "# Wild\n\nBefore it.\n",
      "site.yml": "title: Test\n",
    ])
    let (process, port) = try await start(folder)
    defer { process.terminate() }
    let stream = try Connection(port: port)
    stream.send("GET \(ReloadScript.address)?page=%2Fwild%2F HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = try #require(await stream.receive(until: "data: "))
    try folder.write("content/wild.md", "# Wild\n\nAfter it.\n\n```layout\n\(block)\n```\n")
    _ = try #require(await stream.receive(until: "data: "))
    let page = try await exchange(port, "GET", "/wild/")
    #expect(page.contains("Before it.") && page.contains("content/wild.md:"))
    #expect(try await exchange(port, "GET", "/").contains("1 error elsewhere"))
    try folder.write("content/index.md", "# Good day\n")
    try await waitForPage(port, "/", "Good day")
    try folder.write("content/wild.md", "# Wild\n\nAll is well.\n")
    _ = try #require(await stream.receive(until: "data: "))
    #expect(try await exchange(port, "GET", "/wild/").contains("All is well."))
    #expect(process.isRunning)
  }

  private func waitForPage(_ port: Int, _ path: String, _ text: String) async throws {
    let end = ContinuousClock.now + .seconds(patience)
    while try await !exchange(port, "GET", path).contains(text), ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try await exchange(port, "GET", path).contains(text))
  }
}
