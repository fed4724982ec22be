import BrowserDriver
import Foundation
import Glibc

/// Times edits from the saved file to Chromium's next frame, at sites of three sizes; beside it Hugo's server with the same
/// files and the same edits. And what memory hundreds of edits leave behind.
func benchEditing(_ archive: URL) async throws {
  guard BrowserKind.chromium.isInstalled else { return print("  left out: \(BrowserKind.chromium.missing)") }
  let files = FileManager.default
  let folder = files.temporaryDirectory.appending(path: "stonehand-bench-editing-\(getpid())")
  defer { try? files.removeItem(at: folder) }
  let unpacked = folder.appending(path: "unpacked")
  try files.createDirectory(at: unpacked, withIntermediateDirectories: true)
  _ = try run(["tar", "-xJf", archive.path, "-C", unpacked.path])
  let pages = try files.subpathsOfDirectory(atPath: unpacked.path).filter { $0.hasSuffix(".md") }.sorted()
  for count in [50, 1000, pages.count] where count <= pages.count {
    let own = folder.appending(path: "own-\(count)")
    for page in pages.prefix(count) {
      try copy(unpacked.appending(path: page), to: own.appending(path: "content/\(page)"))
    }
    try write("title: Documents\ncheck: ignore\n", own.appending(path: "site.yml"))
    try write(Edit.text.page("first"), own.appending(path: "content/zz.md"))
    try write(Edit.footer("first"), own.appending(path: "templates/footer.mustache"))
    let server = try Served(
      [builtCommand.deletingLastPathComponent().appending(path: "stonehand-serve").path]
        + ["--source", own.path, "--port", "0"])
    try await time("stonehand", count, server, own, Edit.allCases)
    if count == 50 { try await grow(server, own) }
    server.end()
    try unchanged(own, count)

    guard let hugo = ProcessInfo.processInfo.environment["HUGO"], !hugo.isEmpty else { continue }
    let theirs = folder.appending(path: "hugo-\(count)")
    try makeHugoSite(theirs)
    try files.copyItem(at: own.appending(path: "content"), to: theirs.appending(path: "content"))
    let other = try Served([
      hugo, "server", "--source", theirs.path, "--port", "0", "--disableFastRender", "--renderToMemory",
    ])
    try await time("hugo", count, other, theirs, [.text, .title])
    other.end()
  }
}

/// Builds of a site that is as the last build left it.
private func unchanged(_ site: URL, _ pages: Int) throws {
  let build = [builtCommand.path, "build", "--source", site.path, "--output", site.path + "/public"]
  _ = try run(build)
  // The system's clock has to go on before a file is known to be as it was.
  Thread.sleep(forTimeInterval: 0.1)
  _ = try run(build)
  let builds = try (0..<7).map { _ in try run(build) }
  print(
    "  stonehand build, \(pages) pages, nothing changed: \(rounded(median(builds.map(\.processorSeconds)), 3)) s of "
      + "processor time, \(rounded(median(builds.map(\.seconds)), 3)) s")
}

private enum Edit: String, CaseIterable {
  case text, block, title, template

  /// The page that is edited, with a word in it that it did not have before.
  func page(_ word: String) -> String {
    switch self {
    case .text: "---\ntitle: Edited\n---\n\nThe text says \(word).\n"
    case .block:
      "---\ntitle: Edited\n---\n\n```layout\nHStack {\n  Text(\"\(word)\").padding()\n  Spacer()\n  Text(\"Dog\")\n}\n```\n"
    case .title: "---\ntitle: \(word)\n---\n\nThe text says \(word).\n"
    case .template: ""
    }
  }

  static func footer(_ word: String) -> String { "<footer>\(word)</footer>\n" }

  func write(_ word: String, in site: URL) throws {
    if self == .template {
      try Self.footer(word).write(
        to: site.appending(path: "templates/footer.mustache"), atomically: false, encoding: .utf8)
    } else {
      try page(word).write(to: site.appending(path: "content/zz.md"), atomically: true, encoding: .utf8)
    }
  }
}

/// A server that was started, and its address.
private final class Served {
  let address: String
  private let process = Process()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(filePath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while text.firstMatch(of: /https?:\/\/localhost:\d+\//) == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw CocoaError(.executableLoad) }
      text += String(decoding: data, as: UTF8.self)
    }
    address = String(text.firstMatch(of: /https?:\/\/localhost:\d+\//)!.0)
    // Whatever else it says has to go somewhere.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  deinit { end() }

  func end() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  /// In seconds, so far.
  var processorTime: Double {
    let fields = Self.text("/proc/\(process.processIdentifier)/stat").split(separator: ")").last?.split(
      separator: " ")
    guard let fields, fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12])
    else { return 0 }
    return (user + system) / Double(sysconf(CInt(_SC_CLK_TCK)))
  }

  /// In MiB: now, and at most.
  var memory: (now: Int, most: Int) {
    let status = Self.text("/proc/\(process.processIdentifier)/status")
    func value(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) >> 10
    }
    return (value("VmRSS"), value("VmHWM"))
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

private func time(
  _ name: String, _ pages: Int, _ server: Served, _ site: URL, _ edits: [Edit]
) async throws {
  try await withBrowser(.chromium) { browser in
    try await browser.open(server.address + "zz/")
    for edit in edits {
      var (whole, processor): ([Double], [Double]) = ([], [])
      for number in 0..<11 {
        try await Task.sleep(for: .milliseconds(200))
        let word = "w\(edit.rawValue)\(number)x\(UInt32.random(in: 0...(.max)))"
        let (start, used) = (ContinuousClock.now, server.processorTime)
        try edit.write(word, in: site)
        while true {
          // A page that is being replaced cannot answer.
          let text = try? await browser.evaluate("document.body.textContent.includes('\(word)')")
          if text == .bool(true) { break }
          guard ContinuousClock.now - start < .seconds(60) else {
            return print("  \(name), \(pages) pages, \(edit.rawValue): not shown within a minute")
          }
        }
        try await browser.settle(frames: 1)
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        // The first one is the first of all.
        if number > 0 {
          whole.append(Double(seconds) * 1000 + Double(attoseconds) / 1e15)
          try await Task.sleep(for: .milliseconds(100))
          processor.append((server.processorTime - used) * 1000)
        }
      }
      print(
        "  \(name), \(pages) pages, \(edit.rawValue): \(rounded(median(whole), 0)) ms to the next frame, "
          + "\(rounded(median(processor), 0)) ms of processor time")
    }
  }
  let memory = server.memory
  print("  \(name), \(pages) pages: \(memory.now) MiB of memory, at most \(memory.most)")
}

private func grow(_ server: Served, _ site: URL) async throws {
  func edit(_ count: Int) async throws {
    for number in 0..<count {
      try Edit.block.write("g\(number)x\(UInt32.random(in: 0...(.max)))", in: site)
      try await Task.sleep(for: .milliseconds(60))
    }
  }
  try await edit(100)
  let before = server.memory.now
  try await edit(500)
  print("  500 edits of a block: \(before) MiB of memory before, \(server.memory.now) after")
}

private func write(_ text: String, _ file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try text.write(to: file, atomically: true, encoding: .utf8)
}

private func copy(_ file: URL, to target: URL) throws {
  try FileManager.default.createDirectory(
    at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
  try FileManager.default.copyItem(at: file, to: target)
  chmod(target.path, 0o644)
}
