import Diagnostics
import Foundation
import Glibc
import RandomSites
import SiteBuilder
import Testing

/// A site that is edited at random while it is served, and built now and then: after each edit what is served is what a
/// build without any memory writes, but for what the preview adds to pages; and so is what a build writes that has its
/// cache, whatever became of the builds before.
///
/// Some edits of a small site with every test run; with `SAMPLE=all` 500 of one with 60 pages. `SEED=7` says where
/// chance begins.
@Suite struct EditedSiteTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let comparesEverything = environment["SAMPLE"] == "all"
  private static let seed = environment["SEED"].flatMap { UInt64($0) } ?? 1

  @Test(.timeLimit(.minutes(60))) func whatIsServedAndBuiltIsACleanBuild() async throws {
    let folder = try TemporaryFolder([:])
    var site = RandomSite(seed: Self.seed, pageCount: Self.comparesEverything ? 60 : 10)
    var onDisk: [String: String] = [:]
    try save(site.files, over: &onDisk, in: folder, &site.chance)
    let process = try serve(folder)
    defer { process.process.terminate() }
    let connection = try Connection(port: process.port)
    var (stopped, killed) = (0, 0)
    var isWrong = false
    let steps = Self.comparesEverything ? 500 : 15
    for step in 0..<steps {
      let edit = step == 0 ? "the first build" : site.edit()
      try save(site.files, over: &onDisk, in: folder, &site.chance)
      let told = "after step \(step) of seed \(Self.seed), \(edit)"
      let clean = expected(folder.path)
      if clean.diagnostics.hasErrors {
        stopped += 1
        site.undo(isWrong)
      } else {
        try await check(connection, shows: clean.draft, in: folder, told)
      }
      isWrong = clean.diagnostics.hasErrors
      if site.chance.one(of: 3) {
        killed += try build(folder, killedAfter: Int.random(in: 0..<120, using: &site.chance)) ? 1 : 0
      }
      try checkBuilds(of: folder, told)
    }
    // What is compared has to be there, mostly; and of some builds there has to be a part.
    #expect(stopped * 2 < steps)
    #expect(killed > 0)
    if Self.comparesEverything {
      for kind in RandomSite.Kind.allCases { #expect(site.counts[kind] ?? 0 > 0, "no edit of \(kind)") }
    }
    #expect(process.process.isRunning)
  }

  // MARK: Editing

  /// Saves what is different, each file in one of the ways that editors have.
  private func save(
    _ files: [String: String], over onDisk: inout [String: String], in folder: TemporaryFolder,
    _ chance: inout RandomSite.Chance
  ) throws {
    for path in onDisk.keys.sorted() where files[path] == nil {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }
    for (path, text) in files.sorted(by: { $0.key < $1.key }) where onDisk[path] != text {
      let place = "\(folder.path)/\(path)"
      switch Int.random(in: 0..<4, using: &chance) {
      case 0:
        try folder.write(path + ".tmp", text)
        rename(place + ".tmp", place)
      case 1:
        unlink(place)
        try folder.write(path, text)
      case 2 where onDisk[path] != nil:
        rename(place, place + "~")
        try folder.write(path, text)
        unlink(place + "~")
      default: try folder.write(path, text)
      }
    }
    onDisk = files
  }

  // MARK: Serving

  private func serve(_ folder: TemporaryFolder) throws -> (process: Process, port: Int) {
    let process = Process()
    process.executableURL = try program("stonehand-serve")
    process.arguments = ["--source", folder.path, "--port", "0"]
    let output = Foundation.Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    let port = try #require(text.firstMatch(of: /http:\/\/localhost:(\d+)\//).flatMap { Int($0.1) })
    return (process, port)
  }

  private func expected(_ folder: String) -> BuiltSite {
    var options = BuildOptions()
    options.isShownAtRoot = true
    options.folderName = (folder as NSString).lastPathComponent
    options.folder = folder
    return buildSite(DiskFileSystem(root: folder), options: options) { SitePageRenderer($0, $1, &$2) }
  }

  /// Waits until all files are served as they are expected.
  private func check(
    _ connection: Connection, shows draft: BuildPlan, in folder: TemporaryFolder, _ told: String
  ) async throws {
    let end = ContinuousClock.now + .seconds(patience)
    var left = draft.files[...]
    while let file = left.first {
      let bytes: [UInt8]
      switch file.content {
      case .bytes(let own): bytes = own
      case .made(let page): bytes = page.bytes
      case .copy(let path): bytes = path.hasPrefix("/") ? [] : folder.read(path)
      }
      if try await served(file.path, connection) == bytes {
        left = left.dropFirst()
      } else if ContinuousClock.now > end {
        Issue.record("\(file.path) is served otherwise \(told)")
        left = left.dropFirst()
      } else {
        // All again: what was compared may have been of an earlier edit.
        left = draft.files[...]
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  /// A file as it is served; a page without what the preview adds.
  private func served(_ path: String, _ connection: Connection) async throws -> [UInt8] {
    let allowed = CharacterSet.urlPathAllowed
    let address = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    connection.send("GET /\(address) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let body = try await connection.body()
    guard path.hasSuffix(".html") else { return body }
    var page = String(decoding: body, as: UTF8.self)
    guard let script = page.range(of: "<script data-version=", options: .backwards),
      let end = page.range(of: "</script>\n\n", range: script.lowerBound..<page.endIndex)
        ?? page.range(of: "</script>\n", range: script.lowerBound..<page.endIndex)
    else { return body }
    page.removeSubrange(script.lowerBound..<end.upperBound)
    let before = page[..<script.lowerBound]
    if before.hasSuffix("</details>\n</template></div>\n"),
      let notice = before.range(of: "<div><template shadowrootmode=\"open\">\n<style>\n", options: .backwards)
    {
      page.removeSubrange(notice.lowerBound..<script.lowerBound)
    }
    return Array(page.utf8)
  }

  // MARK: Building

  /// Builds with what is in `.stonehand/` and without, and compares what is written and said.
  private func checkBuilds(of folder: TemporaryFolder, _ told: String) throws {
    let cached = try run(["build", "--output", "with"], in: folder)
    let clean = try run(["build", "--output", "without", "--no-cache"], in: folder)
    #expect(cached.status == clean.status && cached.errors == clean.errors, "\(told)")
    guard clean.status == 0 else { return }
    let (found, wanted) = (contents(of: folder.path + "/with"), contents(of: folder.path + "/without"))
    #expect(Set(found.keys) == Set(wanted.keys), "\(told)")
    for (path, bytes) in wanted where found[path] != bytes {
      Issue.record("\(path) is built otherwise \(told)")
    }
  }

  /// - Returns: whether it was killed before its end.
  private func build(_ folder: TemporaryFolder, killedAfter milliseconds: Int) throws -> Bool {
    let process = try start(["build", "--output", "with"], in: folder, FileHandle.nullDevice)
    usleep(UInt32(milliseconds) * 1000)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> (
    status: Int32, errors: String
  ) {
    let errors = NSTemporaryDirectory() + "errors-\(UUID().uuidString)"
    defer { unlink(errors) }
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    let process = try start(arguments, in: folder, #require(FileHandle(forWritingAtPath: errors)))
    process.waitUntilExit()
    return (process.terminationStatus, (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")
  }

  private func start(_ arguments: [String], in folder: TemporaryFolder, _ errors: FileHandle) throws
    -> Process
  {
    let process = Process()
    process.executableURL = try program("stonehand")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    return process
  }

  private func program(_ name: String) throws -> URL {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name)
  }

  private func contents(of folder: String) -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
    return names.compactMap { $0 as? String }.reduce(into: [:]) { result, name in
      if let data = FileManager.default.contents(atPath: folder + "/" + name) { result[name] = data }
    }
  }
}
