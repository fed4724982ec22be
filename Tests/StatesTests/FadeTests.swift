import BrowserDriver
import Foundation
import SiteBuilder
import Testing

/// One page of the theme fades into the next.
@Suite(.serialized) struct FadeTests {
  /// The next page takes presses at once, with the last one still to be seen above it.
  @Test(.browser(.chromium)) func aPageTakesPressesWhileTheLastOneFades() async throws {
    let site = [
      "site.yml": "title: Test\n",
      "content/index.md": "# One\n\n[Next](next.md)\n",
      "content/next.md": "# Two\n\n<details><summary>More</summary>Text</details>\n\n[Back](index.md)\n",
      "templates/site.css": "::view-transition-old(root) { animation-duration: 3600s; }\n",
    ]
    let built = buildSite(MemoryFileSystem(site, over: DiskFileSystem(root: "/"))) {
      SitePageRenderer($0, $1, &$2)
    }
    let files = (built.plan?.files ?? []).reduce(into: [String: [UInt8]]()) { result, file in
      if case .bytes(let bytes) = file.content { result["/" + file.path] = bytes }
    }
    let server = try StaticServer { files[$0.hasSuffix("/") ? $0 + "index.html" : $0] }
    try await withBrowser(.chromium) { browser in
      let fading = "document.getAnimations().map(one => one.effect.pseudoElement)"
      var pseudos = JSON.null
      // A browser that has no time lets the transition be.
      for _ in 0..<10 where pseudos.array?.contains("::view-transition-old(root)") != true {
        try await browser.open(server.origin + "/")
        // A page that has just come is not captured when it goes.
        try await browser.wait(for: "document.getAnimations().length === 0")
        try await browser.click("main a[href*=next]")
        try await browser.wait(
          for: "document.readyState === 'complete' && document.querySelector('summary') !== null")
        try await browser.settle()
        pseudos = try await browser.evaluate(fading)
      }
      #expect(pseudos.array?.contains("::view-transition-old(root)") == true)
      try await browser.click("main summary")
      #expect(try await browser.evaluate("document.querySelector('main details').open") == true)
      #expect(try await browser.evaluate(fading).array?.contains("::view-transition-old(root)") == true)
      try await browser.click("main p a")
      try await browser.wait(for: "location.pathname === '/'")
    }
  }
}
