import BrowserDriver
import Foundation
import Glibc

/// Times edits from the saved file to Chromium's paint, at sites of three sizes; beside it Hugo's server with the same
/// files and the same edits. Then what memory hundreds of edits leave behind, and second builds.
///
/// - Parameter counts: how many pages; none is 50, 1,000 and all.
func benchEditing(_ archive: URL, _ counts: [Int]) async throws {
  guard BrowserKind.chromium.isInstalled else { return print("  left out: \(BrowserKind.chromium.missing)") }
  let files = FileManager.default
  let folder = files.temporaryDirectory.appending(path: "stonehand-bench-editing-\(getpid())")
  defer { try? files.removeItem(at: folder) }
  let unpacked = folder.appending(path: "unpacked")
  try files.createDirectory(at: unpacked, withIntermediateDirectories: true)
  _ = try run(["tar", "-xJf", archive.path, "-C", unpacked.path])
  let pages = try files.subpathsOfDirectory(atPath: unpacked.path).filter { $0.hasSuffix(".md") }.sorted()
  for count in counts.isEmpty ? [50, 1000, pages.count] : counts.map({ min($0, pages.count) }) {
    let own = folder.appending(path: "own-\(count)")
    for page in pages.prefix(count) {
      try copy(unpacked.appending(path: page), to: own.appending(path: "content/\(page)"))
    }
    try write(settings, own.appending(path: "site.yml"))
    try write(Edit.text.page("first"), own.appending(path: "content/zz.md"))
    try write(Edit.footer("first"), own.appending(path: "templates/footer.mustache"))
    let server = try Served(
      [builtCommand.deletingLastPathComponent().appending(path: "stonehand-serve").path]
        + ["--source", own.path, "--port", "0"])
    let ours = try await time("stonehand", count, server, own, Edit.allCases)
    if count != 1000 { try await grow(server, own, count) }
    server.end()
    try buildAgain(own, count)

    guard let hugo = hugoCommand else {
      print("  hugo, \(count) pages: left out, HUGO names none that runs")
      continue
    }
    let theirs = folder.appending(path: "hugo-\(count)")
    try makeHugoSite(theirs)
    try write(Edit.footer("first"), theirs.appending(path: "layouts/partials/footer.html"))
    // A list of all pages on each of 9,746 takes 22 GB.
    try write(
      "<nav><ul>{{ range .CurrentSection.RegularPages }}<li><a href=\"{{ .RelPermalink }}\">{{ .Title }}</a></li>{{ end }}</ul></nav>",
      theirs.appending(path: "layouts/partials/nav.html"))
    let layout = theirs.appending(path: "layouts/_default/single.html")
    try String(contentsOf: layout, encoding: .utf8).replacing(
      "</body>", with: "{{ partial \"footer.html\" . }}</body>"
    )
    .replacing("partialCached", with: "partial")
    .write(to: layout, atomically: true, encoding: .utf8)
    try files.copyItem(at: own.appending(path: "content"), to: theirs.appending(path: "content"))
    // It has no word for any port that is free.
    let other = try Served([
      hugo, "server", "--source", theirs.path, "--port", "\(14_000 + Int(getpid()) % 1000)",
      "--disableFastRender", "--renderToMemory",
    ])
    let others = try await time("hugo", count, other, theirs, [.text, .title, .template])
    other.end()
    for edit in Edit.allCases {
      guard let own = ours[edit], let other = others[edit] else { continue }
      print("  stonehand / hugo, \(count) pages, \(edit.rawValue): \(rounded(own / other, 2)) of the time")
    }
  }
}

/// Those of the corpus: the syntax it is written in, and its address. Its links lead to pages that are not there.
private let settings = """
  title: Documents
  markdown: [docfx]
  url: https://example.org/cpp/
  check: ignore

  """

/// Builds of a site that is as the last build left it, and after an edit of a page; and of all of it, with the fonts that
/// earlier builds have compressed and without.
private func buildAgain(_ site: URL, _ pages: Int) throws {
  let build = [builtCommand.path, "build", "--source", site.path, "--output", site.path + "/public"]
  func report(_ what: String, _ builds: [Finished]) {
    print(
      "  stonehand build, \(pages) pages, \(what): \(rounded(median(builds.map(\.processorSeconds)), 3)) s of "
        + "processor time, \(rounded(median(builds.map(\.seconds)), 3)) s")
  }
  _ = try run(build)
  // The system's clock has to go on before a file is known to be as it was.
  Thread.sleep(forTimeInterval: 0.1)
  _ = try run(build)
  report("nothing changed", try (0..<7).map { _ in try run(build) })
  report(
    "a text changed",
    try (0..<7).map { number in
      try Edit.text.write("built\(number)", in: site)
      Thread.sleep(forTimeInterval: 0.1)
      return try run(build)
    })
  guard pages == 50 else { return }
  report("fonts kept, pages not", try (0..<7).map { _ in try run(build + ["--no-cache"]) })
  let kept = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"]
  defer { if let kept { setenv("XDG_CACHE_HOME", kept, 1) } else { unsetenv("XDG_CACHE_HOME") } }
  report(
    "nothing kept",
    try (0..<7).map { number in
      setenv("XDG_CACHE_HOME", site.path + "/fonts-\(number)", 1)
      return try run(build + ["--no-cache"])
    })
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

/// - Returns: the milliseconds to the paint of each kind of edit.
private func time(
  _ name: String, _ pages: Int, _ server: Served, _ site: URL, _ edits: [Edit]
) async throws -> [Edit: Double] {
  let medians = try await withBrowser(.chromium) { browser in
    var medians: [Edit: Double] = [:]
    try await browser.open(server.address + "zz/")
    for edit in edits {
      var (whole, processor): ([Double], [Double]) = ([], [])
      // A large site has more to do behind an edit.
      let pause = Duration.milliseconds(pages > 2000 ? 400 : 150)
      for number in 0...20 {
        try await Task.sleep(for: pause)
        let word = "w\(edit.rawValue)\(number)x\(UInt32.random(in: 0...(.max)))"
        _ = try await watch(for: word, in: browser)
        let used = server.processorTime
        let start = Date()
        if name == "hugo", edit == .template {
          try Edit.footer(word).write(
            to: site.appending(path: "layouts/partials/footer.html"), atomically: false, encoding: .utf8)
        } else {
          try edit.write(word, in: site)
        }
        guard let painted = try await paint(of: word, in: browser) else {
          print("  \(name), \(pages) pages, \(edit.rawValue): not shown within a minute")
          return medians
        }
        // The first one is the first of all.
        guard number > 0 else { continue }
        whole.append((painted - start.timeIntervalSince1970) * 1000)
        try await Task.sleep(for: pause)
        processor.append((server.processorTime - used) * 1000)
      }
      medians[edit] = median(whole)
      print(
        "  \(name), \(pages) pages, \(edit.rawValue): \(rounded(median(whole), 0)) ms to the paint, "
          + "\(rounded(whole.min() ?? 0, 0)) to \(rounded(whole.max() ?? 0, 0)), "
          + "\(rounded(median(processor), 0)) ms of processor time")
      fflush(nil)
    }
    return medians
  }
  let memory = server.memory
  print("  \(name), \(pages) pages: \(memory.now) MiB of memory, at most \(memory.most)")
  return medians
}

/// Has the page that is open note when it is painted with a word in it. The browser is busy with nothing else meanwhile.
private func watch(for word: String, in browser: any Browser) async throws -> Double? {
  let answer = try await browser.evaluate(
    """
    (() => {
      if (window.awaited?.word === "\(word)") return window.awaited.painted;
      const awaited = window.awaited = {word: "\(word)", painted: null};
      const observer = new MutationObserver(look);
      observer.observe(document, {subtree: true, childList: true, characterData: true});
      function look() {
        if (!document.documentElement.textContent.includes(awaited.word)) return;
        observer.disconnect();
        // A page that was loaded with it says itself when it was painted.
        const first = performance.getEntriesByName("first-contentful-paint")[0];
        if (first && performance.now() - first.startTime < 300)
          return awaited.painted = performance.timeOrigin + first.startTime;
        // What is posted in a frame's callback comes after the frame's paint.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => awaited.painted = performance.timeOrigin + performance.now();
          channel.port2.postMessage(0);
        });
      }
      look();
      return awaited.painted;
    })()
    """)
  guard case .number(let milliseconds) = answer else { return nil }
  return milliseconds / 1000
}

/// When a page with a word in it was painted, in seconds since 1970; nil when that does not happen.
private func paint(of word: String, in browser: any Browser) async throws -> Double? {
  let end = ContinuousClock.now + .seconds(60)
  while ContinuousClock.now < end {
    // A page that is being replaced cannot answer.
    if let painted = try? await watch(for: word, in: browser) { return painted }
    try await Task.sleep(for: .milliseconds(5))
  }
  return nil
}

private func grow(_ server: Served, _ site: URL, _ pages: Int) async throws {
  func edit(_ count: Int) async throws {
    for number in 0..<count {
      try Edit.block.write("g\(number)x\(UInt32.random(in: 0...(.max)))", in: site)
      try await Task.sleep(for: .milliseconds(60))
    }
    try await Task.sleep(for: .seconds(2))
  }
  try await edit(100)
  let before = server.memory.now
  try await edit(500)
  print("  500 edits of a block, \(pages) pages: \(before) MiB of memory before, \(server.memory.now) after")
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
