import Foundation
import Testing

/// `stonehand build` again and again: with what is in `.stonehand/`, whatever became of the builds before.
@Suite struct SecondBuildTests {
  private let site = [
    "site.yml": "title: Test\n",
    "content/index.md": "# Home\n\n[guide](guide/start.md) [gone](gone.txt)\n",
    "content/guide/start.md": "# Start\n\n[home](../index.md)\n",
    "content/guide/note.txt": "note",
  ]

  /// Builds with what is there and without it, and compares.
  private func check(_ folder: SiteFolder, _ told: String = "") throws {
    let cached = try Command.run("build", in: folder.path)
    let clean = try Command.run("build", "--no-cache", "--output", "clean", in: folder.path)
    #expect(cached.status == 0 && clean.status == 0, "\(told)")
    #expect(cached.errors == clean.errors, "\(told)")
    let summary = /(\d+ pages, \d+ assets) in/
    #expect(cached.output.firstMatch(of: summary)?.1 == clean.output.firstMatch(of: summary)?.1, "\(told)")
    #expect(folder.contents(of: "public") == folder.contents(of: "clean"), "\(told)")
  }

  @Test func itSaysAndWritesTheSame() throws {
    let folder = try SiteFolder(site)
    for _ in 0..<3 { try check(folder) }
    try folder.write("content/guide/start.md", "# Other\n")
    try check(folder)
    try folder.write("content/guide/start.md", "[x](x.txt)\n")
    try check(folder)
    let before = folder.contents(of: "public")
    try folder.write("site.yml", "title: [\n")
    #expect(try Command.run("build", in: folder.path).status == 1)
    #expect(try Command.run("build", in: folder.path).status == 1)
    #expect(folder.contents(of: "public") == before)
  }

  @Test func withoutACacheNothingIsKept() throws {
    let folder = try SiteFolder(site)
    #expect(try Command.run("build", "--no-cache", in: folder.path).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.stonehand"))
    #expect(try Command.run("build", in: folder.path).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/.stonehand/site"))
  }

  @Test func twoAtOnce() async throws {
    let folder = try SiteFolder(site)
    for round in 0..<4 {
      try folder.write("content/index.md", "# Home \(round)\n")
      let path = folder.path
      let results = try await withThrowingTaskGroup(of: Int32.self) { group in
        for _ in 0..<3 { group.addTask { try Command.run("build", in: path).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results == [0, 0, 0])
      try check(folder, "round \(round)")
    }
  }

  /// `strace` ends a build at one of its calls, and the next one knows nothing of it.
  @Test(.enabled(if: KilledCommitTests.canTrace), arguments: ["renameat", "unlinkat", "write", "mkdir"])
  func afterOneThatWasKilled(at call: String) throws {
    let folder = try SiteFolder(site)
    try check(folder)
    var killed = 0
    for count in 1...5 {
      try folder.write("content/index.md", "# Home \(call) \(count)\n")
      try folder.write("content/guide/start.md", "# Start \(count)\n\n[x](x\(count).txt)\n")
      let result = try Command.run(
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call, "-e",
        "inject=\(call):signal=SIGKILL:when=\(count)", Command.path(of: "stonehand"), "build",
        in: folder.path, program: "/usr/bin/strace")
      if result.status != 0 { killed += 1 }
      try check(folder, "after a build that was killed at \(call) number \(count)")
    }
    #expect(killed > 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.stonehand")
    #expect(!left.contains { $0.hasSuffix("~") })
  }
}
