import Foundation
import Synchronization
import Testing

@testable import Preview

@Suite struct WatcherTests {
  /// A site's folder on disk that is removed when the test ends, and the changes that were told of it.
  private final class Folder: Sendable {
    let path: String
    let told = Mutex<[Set<String>?]>([])

    init() throws {
      path = NSTemporaryDirectory() + "watched-\(UUID().uuidString)"
      for folder in ["content/guide", "templates", "public"] {
        try FileManager.default.createDirectory(
          atPath: path + "/" + folder, withIntermediateDirectories: true)
      }
      try write("content/index.md", "one")
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ file: String, _ text: String) throws {
      try text.write(toFile: path + "/" + file, atomically: false, encoding: .utf8)
    }
    func makeFolder(_ folder: String) throws {
      try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
    }
    func rename(_ file: String, _ other: String) { Foundation.rename(path + "/" + file, path + "/" + other) }

    /// What is told after an act: paths, and "anything" for nil. In how many pieces depends on how busy the
    /// machine is. Changes are told in their order, so nothing more comes after that of a last file.
    func changes(after act: () throws -> Void) async throws -> Set<String> {
      let mark = "content/mark-"
      let last = mark + UUID().uuidString
      told.withLock { $0 = [] }
      try act()
      var all: Set<String> = []
      let end = ContinuousClock.now + .seconds(patience)
      var tries = 0
      repeat {
        tries += 1
        // Where folders come and go, it is told that anything may have changed, and not what.
        try write(last, "")
        for _ in 0..<20 where !all.contains(last) {
          try await Task.sleep(for: .milliseconds(10))
          all = told.withLock { $0.reduce([]) { $0.union($1 ?? ["anything"]) } }
        }
        // A process that had no time for so long has not looked often enough.
      } while !all.contains(last) && (ContinuousClock.now < end || tries < 20)
      #expect(all.contains(last), "nothing is told")
      return all.filter { !$0.hasPrefix(mark) }
    }
  }

  private func watched() throws -> (Folder, Watcher) {
    let folder = try Folder()
    let watcher = try Watcher(folder: folder.path) { changes in
      folder.told.withLock { $0.append(changes) }
    }
    return (folder, watcher)
  }

  @Test func everyWayToSaveIsAChangeOfTheFile() async throws {
    let (folder, watcher) = try watched()
    #expect(
      try await folder.changes { try folder.write("content/index.md", "two") } == ["content/index.md"])
    let renamed = try await folder.changes {
      try folder.write("content/.index.md.new", "three")
      folder.rename("content/.index.md.new", "content/index.md")
    }
    #expect(renamed == ["content/index.md"])
    let vim = try await folder.changes {
      try folder.write("content/4913", "")
      folder.rename("content/index.md", "content/index.md~")
      try folder.write("content/index.md", "four")
    }
    #expect(vim == ["content/index.md"])
    #expect(try await folder.changes { try folder.write("site.yml", "title: A") } == ["site.yml"])
    let deleted = try await folder.changes {
      try FileManager.default.removeItem(atPath: folder.path + "/content/index.md")
    }
    #expect(deleted == ["content/index.md"])
    withExtendedLifetime(watcher) {}
  }

  @Test func newFoldersAreWatchedToTheirDepth() async throws {
    let (folder, watcher) = try watched()
    let made = try await folder.changes {
      try folder.makeFolder("content/new/deep/deeper")
      try folder.write("content/new/deep/deeper/page.md", "one")
    }
    #expect(made.contains("anything"))
    #expect(
      try await folder.changes { try folder.write("content/new/deep/deeper/page.md", "two") }
        == ["content/new/deep/deeper/page.md"])
    #expect(try await folder.changes { try folder.makeFolder("data") } == ["anything"])
    #expect(try await folder.changes { try folder.write("data/pets.yml", "- cat") } == ["data/pets.yml"])
    _ = try await folder.changes { folder.rename("content/new", "content/other") }
    #expect(
      try await folder.changes { try folder.write("content/other/deep/x.md", "x") }
        == ["content/other/deep/x.md"])
    withExtendedLifetime(watcher) {}
  }

  @Test func theOutputAndOtherFilesOfTheRootAreNotWatched() async throws {
    let (folder, watcher) = try watched()
    let changes = try await folder.changes {
      try folder.write("public/index.html", "x")
      try folder.write("README.md", "x")
      try folder.write("content/page.md", "x")
    }
    #expect(changes == ["content/page.md"])
    withExtendedLifetime(watcher) {}
  }

  @Test func linksInACircleEnd() async throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/content/guide/up", withDestinationPath: folder.path + "/content")
    let watcher = try Watcher(folder: folder.path) { changes in
      folder.told.withLock { $0.append(changes) }
    }
    #expect(
      try await folder.changes { try folder.write("content/guide/a.md", "x") } == ["content/guide/a.md"])
    withExtendedLifetime(watcher) {}
  }

  @Test func aFolderThatIsNotThereIsSaid() {
    #expect(throws: PreviewError("cannot watch '/nowhere/at/all': No such file or directory")) {
      try Watcher(folder: "/nowhere/at/all") { _ in }
    }
  }
}
