import Diagnostics
import Foundation
import RandomSites
import Synchronization
import Testing

@testable import SiteBuilder

/// What builds keep in `.stonehand/`: how much it saves, and that nothing goes through it that should not.
@Suite struct SiteCacheTests {
  private let folder = TemporaryFolder()

  private static let site = [
    "site.yml": "title: S\n", "content/index.md": "# Home\n\n[A](a.md) [gone](gone.md) ![](a.svg)\n",
    "content/a.md": "# A\n", "content/a.svg": "<svg width=\"2\" height=\"3\"></svg>",
    "content/note.txt": "note",
  ]

  init() throws {
    for (path, text) in Self.site { try folder.write(path, text) }
  }

  private func build(
    to output: String = "public", caching: Bool = true, _ renderer: BuildCacheTests.Counting = .init()
  ) -> WrittenSite {
    var options = BuildOptions()
    options.threads = 1
    return writeSite(
      folder.path, to: folder.path + "/" + output, options: options,
      cache: caching ? SiteCache(site: folder.path) : nil
    ) { _, _, _ in renderer }
  }

  /// Builds with and without a cache.
  private func check(renders expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let counting = BuildCacheTests.Counting()
    let cached = build(counting)
    let clean = build(to: "clean", caching: false)
    #expect(counting.pages.withLock { $0 } == expected, sourceLocation: sourceLocation)
    #expect(
      cached.diagnostics.map { $0.rendered() } == clean.diagnostics.map { $0.rendered() },
      sourceLocation: sourceLocation)
    #expect(cached.pageCount == clean.pageCount, sourceLocation: sourceLocation)
    #expect(cached.assetCount == clean.assetCount, sourceLocation: sourceLocation)
    #expect(files("public") == files("clean"), sourceLocation: sourceLocation)
  }

  private func build(_ renderer: BuildCacheTests.Counting) -> WrittenSite {
    build(to: "public", caching: true, renderer)
  }

  /// Without inodes and times.
  private func files(_ output: String) -> [String: String] {
    folder.snapshot(output).keys.reduce(into: [:]) {
      $0[String($1.dropFirst(output.count + 1))] = $1.hasSuffix("/") ? "" : folder.read($1)
    }
  }

  @Test func onlyWhatChangedIsRendered() throws {
    check(renders: ["a.md", "index.md"])
    check(renders: [])
    try folder.write("content/a.md", "# B\n")
    check(renders: ["a.md"])
    try folder.write("content/a.svg", "<svg width=\"9\" height=\"3\"></svg>")
    check(renders: ["index.md"])
    try folder.write("content/gone.md", "# Here\n")
    check(renders: ["gone.md", "index.md"])
    try folder.write("content/note.txt", "other")
    check(renders: [])
    try folder.write("site.yml", "title: T\n")
    check(renders: ["a.md", "gone.md", "index.md"])
    // Without its output there is everything to write, and nothing to render.
    try FileManager.default.removeItem(atPath: folder.path + "/public")
    check(renders: [])
    try FileManager.default.removeItem(atPath: folder.path + "/.stonehand")
    check(renders: ["a.md", "gone.md", "index.md"])
  }

  @Test func anUnchangedSiteIsNotTouched() throws {
    check(renders: ["a.md", "index.md"])
    let before = folder.snapshot("public")
    // Until the clocks of file systems have gone on, files are read again; then their stamps are enough.
    for _ in 0..<3 {
      check(renders: [])
      usleep(150_000)
    }
    #expect(folder.snapshot("public") == before)
    let record = folder.snapshot(".stonehand")
    check(renders: [])
    #expect(folder.snapshot(".stonehand") == record)
  }

  @Test func aChangeThatHidesIsSeen() throws {
    check(renders: ["a.md", "index.md"])
    usleep(150_000)
    check(renders: [])
    // As many bytes, and the time of before.
    let path = folder.path + "/content/a.md"
    let times = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    try folder.write("content/a.md", "# C\n")
    try FileManager.default.setAttributes([.modificationDate: try #require(times)], ofItemAtPath: path)
    check(renders: ["a.md"])
    // A link that leads elsewhere.
    try folder.write("parts/1.md", "# One\n")
    try folder.write("parts/2.md", "# Two\n")
    let link = folder.path + "/content/link.md"
    symlink("../parts/1.md", link)
    check(renders: ["link.md"])
    usleep(150_000)
    check(renders: [])
    unlink(link)
    symlink("../parts/2.md", link)
    check(renders: ["link.md"])
    try folder.write("parts/2.md", "# Too\n")
    check(renders: ["link.md"])
  }

  @Test func theOutputIsLookedAt() throws {
    check(renders: ["a.md", "index.md"])
    usleep(150_000)
    check(renders: [])
    try folder.write("public/index.html", "mine")
    try folder.write("clean/index.html", "mine")
    let (cached, clean) = (build(), build(to: "clean", caching: false))
    #expect(!cached.diagnostics.isEmpty)
    #expect(
      cached.diagnostics.map { $0.rendered().replacing("/public/", with: "/clean/") }
        == clean.diagnostics.map { $0.rendered() })
    #expect(files("public") == files("clean"))
    for output in ["public", "clean"] { unlink(folder.path + "/\(output)/index.html") }
    check(renders: [])
    // A build elsewhere writes all of it.
    _ = build(to: "elsewhere")
    #expect(files("elsewhere") == files("public"))
    check(renders: [])
  }

  @Test func linksAreNotFollowed() throws {
    try folder.write("elsewhere/own.txt", "own")
    symlink("elsewhere", folder.path + "/.stonehand")
    check(renders: ["a.md", "index.md"])
    check(renders: ["a.md", "index.md"])
    #expect(files("elsewhere") == ["own.txt": "own"])
    unlink(folder.path + "/.stonehand")

    check(renders: ["a.md", "index.md"])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.stonehand") {
      let path = folder.path + "/.stonehand/" + name
      unlink(path)
      symlink("../elsewhere/own.txt", path)
    }
    check(renders: ["a.md", "index.md"])
    #expect(files("elsewhere") == ["own.txt": "own"])
    check(renders: [])
  }

  @Test func whereThereIsNoFolderThereIsNoError() throws {
    try folder.write(".stonehand", "a file")
    check(renders: ["a.md", "index.md"])
    check(renders: ["a.md", "index.md"])
    #expect(folder.read(".stonehand") == "a file")
  }

  @Test func gitTakesNoNotice() {
    check(renders: ["a.md", "index.md"])
    #expect(folder.read(".stonehand/.gitignore") == "*\n")
  }

  @Test func withoutACacheNothingIsKept() {
    _ = build(caching: false)
    #expect(folder.snapshot(".stonehand").isEmpty)
  }

  /// Checks do not help against somebody who makes them: whatever is behind one is read with care.
  @Test func hostileFilesEndNothing() throws {
    check(renders: ["a.md", "index.md"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.stonehand")
    var chance = RandomSite.Chance(state: 7)
    for _ in 0..<300 {
      let name = chance.pick(names)
      let path = folder.path + "/.stonehand/" + name
      guard var data = FileManager.default.contents(atPath: path), data.count > 27 else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        data[Int.random(in: 26..<data.count, using: &chance)] = chance.pick([0, 1, 0x7F, 0x80, 0xFF])
      }
      // A check that is right, for bytes that are wrong.
      data = Data(CacheCheck.of(Array(data.dropFirst(26))[...])) + data.dropFirst(26)
      _ = FileManager.default.createFile(atPath: path, contents: data)
      _ = build()
    }
  }
}
