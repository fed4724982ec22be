import BrowserDriver
import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// `search: pagefind`, with Pagefind's own program run on the built site, and asked in browsers.
@Suite(.serialized) struct PagefindTests {
  @Test(
    .browsers,
    .enabled(if: Pagefind.shared != nil, "Pagefind cannot be fetched from the Python package index"))
  func wordsAreFound() async throws {
    let files = [
      "site.yml": "title: Otters\nsearch: pagefind\n",
      "content/index.md": "# Otters\n\nAnimals of rivers.\n",
      "content/food/index.md": "# Food\n",
      "content/food/fish.md": "# Fish\n\nThe stickleback is small.\n\n## Trout\n\nIn cold brooks.\n",
      "content/home.md": "# Home\n\nA holt under roots.\n",
    ]
    let built = buildSite(MemoryFileSystem(files, over: DiskFileSystem(root: "/"))) {
      SitePageRenderer($0, $1, &$2)
    }
    #expect(built.diagnostics.map { $0.rendered() } == [])
    let folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for case (let path, .bytes(let bytes)) in try #require(built.plan).files.map({ ($0.path, $0.content) }) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    try #require(Pagefind.shared).index(folder.path)
    let server = try StaticServer(folder: folder.path)
    for kind in BrowserKind.allCases {
      try await withBrowser(kind) { browser in
        try await browser.setViewport(width: 1280, height: 800)
        try await browser.open(server.origin + "/food/fish/index.html")
        // From any page by the field in the header.
        try await browser.click(".brand > .search input")
        for letter in "brooks" { try await browser.press(.character(letter)) }
        try await browser.press(.enter)
        let found = "[...document.querySelectorAll('#found li')].map(e => e.querySelector('a').textContent)"
        try await browser.wait(for: "document.querySelector('#found mark')")
        #expect(try await browser.evaluate(found) == ["Fish"])
        #expect(
          try await browser.evaluate(
            "document.querySelector('#found p mark').textContent.startsWith('brooks')") == true)
        // The section that a page is in.
        #expect(try await browser.evaluate("document.querySelector('#found small').textContent") == "Food")
        // And as one types on the page itself.
        _ = try await browser.evaluate("document.activeElement.blur()")
        try await browser.press(.character("/"))
        #expect(try await browser.evaluate("document.activeElement.value") == "brooks")
        _ = try await browser.evaluate("document.activeElement.select()")
        for letter in "holt" { try await browser.press(.character(letter)) }
        try await browser.wait(for: "document.querySelector('#found a')?.textContent === 'Home'")
        #expect(try await browser.evaluate(found) == ["Home"])
        _ = try await browser.evaluate("document.activeElement.select()")
        for letter in "heron" { try await browser.press(.character(letter)) }
        try await browser.wait(for: "!document.querySelector('#found a')")
        #expect(
          try await browser.evaluate("document.getElementById('count').textContent.length > 3") == true)
        // What is found leads to its page.
        try await browser.open(server.origin + "/search/index.html?q=roots")
        try await browser.wait(for: "document.querySelector('#found a')")
        try await browser.click("#found a")
        try await browser.wait(for: "location.pathname.startsWith('/home/')")
      }
    }
  }
}

/// Pagefind's program, which the Python package index carries. It is kept in the user's cache.
struct Pagefind {
  private static let package = "pagefind[bin]==1.5.2"
  private let folder: String

  /// Nil where there is no Python, or it cannot reach the index.
  static let shared = Pagefind()

  private init?() {
    let cache =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"]
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache").path
    folder = cache + "/stonehand/pagefind-1.5.2"
    if FileManager.default.fileExists(atPath: folder + "/pagefind_bin") { return }
    guard
      Self.run(["-m", "pip", "install", "-q", "--target", folder, Self.package], path: nil),
      FileManager.default.fileExists(atPath: folder + "/pagefind_bin")
    else { return nil }
  }

  /// Puts the index of a built site beside its pages.
  func index(_ site: String) throws {
    #expect(Self.run(["-m", "pagefind", "--site", site], path: folder))
  }

  private static func run(_ arguments: [String], path: String?) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = (path.map { ["PYTHONPATH=\($0)"] } ?? []) + ["python3"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
