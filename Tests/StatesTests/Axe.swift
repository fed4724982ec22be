import BrowserDriver
import Foundation

/// Deque's axe-core, which knows what keeps readers out of a page; from the Python package index, which carries it.
/// It is kept in the user's cache, and is no part of the repository.
struct Axe {
  private static let package = "axe-playwright-python==0.1.8"
  private let script: String

  /// Nil where there is no Python, or it cannot reach the index.
  static let shared = Axe()

  private init?() {
    let files = FileManager.default
    let cache =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"]
      ?? files.homeDirectoryForCurrentUser.appending(path: ".cache").path
    let folder = cache + "/stonehand/" + Self.package
    let path = folder + "/axe.min.js"
    if !files.fileExists(atPath: path) {
      try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let unpack =
        "import glob,zipfile; z=zipfile.ZipFile(glob.glob('*.whl')[0]); "
        + "open('axe.min.js','wb').write(z.read('axe_playwright_python/axe.min.js'))"
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.currentDirectoryURL = URL(filePath: folder)
      process.arguments = [
        "-c", "python3 -m pip download -q --no-deps '\(Self.package)' && python3 -c \"\(unpack)\"",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      process.waitUntilExit()
    }
    guard let script = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    self.script = script
  }

  /// What is wrong with the page that a browser shows: the rule, and the elements that break it. Buttons that lead
  /// nowhere are left out; WCAG asks for no contrast of what cannot be used, and axe cannot know them.
  ///
  /// - Parameter rules: of these rules only; all that are about WCAG, and what axe calls best practice.
  func violations(_ browser: any Browser, rules: [String]? = nil) async throws -> [String] {
    let isThere = try await browser.evaluate("typeof window.axe")
    if isThere != "object" { _ = try await browser.evaluate("(() => {\(script)\n;window.axe = axe})()") }
    let only = rules.map { ", runOnly: {type: 'rule', values: \(JSON.array($0.map { .string($0) }).text)}" }
    let found = try await browser.evaluate(
      """
      axe.run((exclude => exclude.length ? {exclude} : document)(
        [...document.querySelectorAll(".sb")].filter(e =>
          getComputedStyle(e).getPropertyValue("--_g") === "GrayText").map(e => ["#" + e.id])
      ), {resultTypes: ["violations"]\(only ?? "")}).then(r => r.violations.map(v =>
        v.id + ": " + v.nodes.slice(0, 3).map(n => n.target.join(" ") + " (" +
          (n.any[0] ?? n.all[0] ?? n.none[0])?.message + ")").join(", ")))
      """)
    return found.array?.compactMap(\.string) ?? ["axe answered \(found.text)"]
  }
}
