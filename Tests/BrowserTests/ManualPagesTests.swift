import BrowserDriver
import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// Every page of the manual in real browsers, as a reader sees it.
@Suite(.serialized) struct ManualPagesTests {
  @Test(.browser(.chromium)) func chromium() async throws { try await check(.chromium) }
  @Test(.browser(.firefox)) func firefox() async throws { try await check(.firefox) }

  /// No page scrolls sideways, nothing moves while a page loads, and there is no script in it.
  private func check(_ kind: BrowserKind) async throws {
    let manual = try Manual()
    let server = try StaticServer { manual.bytes(at: $0) }
    try await withBrowser(kind) { browser in
      for page in manual.pages {
        let html = String(decoding: manual.bytes(at: page) ?? [], as: UTF8.self)
        #expect(!html.contains("<script"), "\(page)")
        try await browser.setViewport(width: 1280, height: 900)
        try await browser.open(server.origin + page)
        if let shift = try await browser.layoutShift() {
          #expect(shift == 0, "\(page) shifts by \(shift)")
        }
        for width in [320, 360, 700, 1280] {
          try await browser.setViewport(width: width, height: 900)
          let scrolls = try await browser.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth")
          #expect(scrolls == .bool(false), "\(page) scrolls sideways at \(width)")
        }
      }
    }
    print("\(kind): \(manual.pages.count) pages of the manual")
    #expect(manual.pages.count > 10)
  }
}

/// The manual, built into memory.
private struct Manual {
  private let plan: BuildPlan
  private let root: String
  let pages: [String]

  init() throws {
    root =
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized.path
    let built = buildSite(DiskFileSystem(root: root)) { SitePageRenderer($0, $1, &$2) }
    plan = try #require(built.plan, "\(built.diagnostics.map { $0.rendered() }.joined())")
    pages = plan.files.map(\.path).filter { $0.hasSuffix(".html") }.map { "/" + $0 }
  }

  func bytes(at path: String) -> [UInt8]? {
    guard let file = plan.files.first(where: { "/" + $0.path == path }) else { return nil }
    switch file.content {
    case .bytes(let bytes): return bytes
    case .copy(let source):
      return FileManager.default.contents(atPath: source.hasPrefix("/") ? source : root + "/" + source).map {
        Array($0)
      }
    }
  }
}
