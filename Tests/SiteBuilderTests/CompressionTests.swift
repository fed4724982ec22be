import Foundation
import SiteBuilder
import Testing

/// `.br` and `.gz` beside the files of a site.
@Suite struct CompressionTests {
  private let files = [
    "site.yml": "compress: true\n", "content/index.md": "# Home\n",
    "content/long.txt": String(repeating: "ink and paper ", count: 100), "content/short.txt": "ink",
    "content/own.txt": String(repeating: "ink and paper ", count: 100), "content/own.txt.gz": "mine",
    "content/a.png": String(repeating: "ink and paper ", count: 100),
  ]

  @Test func textsThatGetSmallerHaveThem() throws {
    let built = build(files)
    #expect(built.isCompressed)
    let plan = try #require(built.plan).compressed(from: memory(files), threads: 2)
    #expect(
      plan.files.map(\.path) == [
        "a.png", "assets/style.css", "assets/style.css.br", "assets/style.css.gz", "index.html",
        "index.html.br", "index.html.gz", "long.txt", "long.txt.br", "long.txt.gz", "own.txt", "own.txt.br",
        "own.txt.gz", "short.txt",
      ])
    guard case .copy = plan.file(at: "own.txt.gz")?.content else {
      Issue.record("a file of the site was replaced")
      return
    }
  }

  @Test func theyHoldTheSame() throws {
    let plan = try #require(build(files).plan)
    let compressed = plan.compressed(from: memory(files), threads: 1)
    let again = plan.compressed(from: memory(files), threads: 4)
    guard case .bytes(let gzip) = compressed.file(at: "long.txt.gz")?.content,
      case .bytes(let brotli) = compressed.file(at: "long.txt.br")?.content,
      case .bytes(let other) = again.file(at: "long.txt.gz")?.content
    else {
      Issue.record("there is nothing compressed")
      return
    }
    #expect(gzip == other)
    // No time and no name: RFC 1952, 2.3.
    #expect(gzip[..<8] == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    #expect(brotli.count < 64)
    let file = FileManager.default.temporaryDirectory.appending(path: "stonehand-\(UUID().uuidString).gz")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(gzip).write(to: file)
    let unpack = Process()
    let pipe = Pipe()
    unpack.executableURL = URL(filePath: "/usr/bin/env")
    unpack.arguments = ["gzip", "-dc", file.path]
    unpack.standardOutput = pipe
    try unpack.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: text, as: UTF8.self) == files["content/long.txt"])
  }
}
