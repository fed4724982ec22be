import Foundation
import Testing

@testable import Preview

/// The program itself, as a terminal starts it.
@Suite struct StonehandServeTests {
  /// Starts it for a site and waits for the address that it prints.
  private func start(
    _ folder: TemporaryFolder, _ arguments: [String] = [], path: String? = nil
  ) async throws -> (Process, port: Int) {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("stonehand-serve")
    let process = Process()
    process.executableURL = program
    process.arguments = ["--source", folder.path, "--port", "0"] + arguments
    if let path { process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 } }
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

  @Test(.timeLimit(.minutes(5))) func opensTheBrowserThatTheDesktopKnows() async throws {
    let folder = try TemporaryFolder([
      "content/index.md": "# Hello\n", "site.yml": "title: Test\n",
      "bin/xdg-open":
        "#!/bin/sh\nprintf %s \"$1\" > \"${0%/*}/new\" && mv \"${0%/*}/new\" \"${0%/*}/opened\"\n",
    ])
    chmod(folder.path + "/bin/xdg-open", 0o755)
    let (process, port) = try await start(folder, ["--open"], path: folder.path + "/bin:/usr/bin:/bin")
    defer { process.terminate() }
    let end = ContinuousClock.now + .seconds(patience)
    while folder.read("bin/opened").isEmpty, ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(String(decoding: folder.read("bin/opened"), as: UTF8.self) == "http://localhost:\(port)/")
    // Where there is no desktop, the site is served all the same.
    let (other, otherPort) = try await start(folder, ["--open"], path: "/nowhere")
    defer { other.terminate() }
    #expect(try await exchange(otherPort, "GET", "/").contains("Hello"))
  }

  /// What the inspector asks, answered by the engine.
  @Test func tellsTheInspectorOfABlock() async throws {
    let folder = try TemporaryFolder([
      "content/index.md": "# Hello\n\n```layout #pets\nHStak { }\n```\n", "site.yml": "title: Test\n",
      "content/good.md": "# Good\n\n```layout #pets\nText(\"Cat\").frame(width: 100)\n```\n",
    ])
    let (process, port) = try await start(folder, ["--editor", "zed"])
    defer { process.terminate() }
    func ask(_ query: String) async throws -> String {
      try await exchange(port, "GET", InspectorScript.inspection + query)
    }
    let good = try await ask("?page=%2Fgood%2F&block=pets&width=300")
    #expect(good.contains("application/json") && good.contains("\"label\":\"frame\""))
    #expect(good.contains("content/good.md:4:13") && good.contains("zed://file"))
    #expect(good.contains(",100,24]"))
    #expect(!good.contains("\"html\""))
    let turned = try await ask("?page=%2Fgood%2F&block=pets&width=300&direction=rtl")
    #expect(turned.contains("\"html\""))
    #expect(try await ask("?page=%2F&block=pets&width=300").contains("HStak"))
    #expect(try await ask("?page=%2Fgood%2F&block=pts&width=300").contains("no layout block is named 'pts'"))
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
