import BrowserDriver
import Diagnostics
import SiteBuilder
import Testing

/// The switch of the colour scheme: pages and their blocks follow it, whatever the system asks for.
@Suite struct SchemeSwitchTests {
  @Test(.browser(.chromium)) func chromiumFollows() async throws { try await follows(.chromium) }
  @Test(.browser(.firefox)) func firefoxFollows() async throws { try await follows(.firefox) }

  private let site = [
    "site.yml": "title: Test\nscheme: switch\nmarkdown: docc\n",
    "content/index.md": """
    # Home

    ![A stone](stone.svg)

    ```layout #block
    struct Shown: View {
        @Environment(\\.colorScheme) var scheme
        var body: some View {
            VStack {
                if scheme == .dark { Color.blue.frame(height: 10).id("night") }
                else { Color.blue.frame(height: 10).id("day") }
                Color.primary.frame(height: 10).colorScheme(.dark).id("always")
            }
        }
    }
    Shown()
    ```
    """,
    "content/stone.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>",
    "content/stone~dark.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>",
  ]

  private func follows(_ kind: BrowserKind) async throws {
    let built = buildSite(MemoryFileSystem(site, over: DiskFileSystem(root: "/"))) {
      SitePageRenderer($0, $1, &$2)
    }
    #expect(built.diagnostics.map { $0.rendered() } == [])
    var files: [String: String] = [:]
    for file in built.plan?.files ?? [] {
      switch file.content {
      case .bytes(let bytes) where !file.path.hasSuffix(".woff2"):
        files["/" + file.path] = String(decoding: bytes, as: UTF8.self)
      case .copy(let source): files["/" + file.path] = site[source]
      default: break
      }
    }
    let server = try StaticServer(files: files)
    /// The page's scheme, by what can be seen of it.
    let seen = """
      (() => {
        const style = (s, p) => getComputedStyle(document.querySelector(s))[p];
        const picture = [...document.querySelectorAll("article img")].filter(e => e.checkVisibility());
        return [style("html", "backgroundColor") === "rgb(23, 22, 20)", style("#block-night", "visibility"),
          style("#block-day", "visibility"), picture.map(e => e.getAttribute("src")).join()];
      })()
      """
    let light: BrowserDriver.JSON = [false, "hidden", "visible", "stone.svg"]
    let dark: BrowserDriver.JSON = [true, "visible", "hidden", "stone~dark.svg"]
    try await withBrowser(kind) { browser in
      func expect(_ expected: BrowserDriver.JSON, _ place: String) async throws {
        let found = try await browser.evaluate(seen)
        #expect(found == expected, "\(kind), \(place): \(found.text)")
      }
      for isDark in [false, true] {
        try await browser.emulate(Media(darkScheme: isDark))
        for width in [1280, 360] {
          let place = "\(isDark ? "dark" : "light") system, \(width)"
          try await browser.setViewport(width: width, height: 600)
          try await browser.open(server.origin + "/index.html?\(isDark)\(width)")
          try await expect((isDark ? dark : light), place)
          // On a small screen each press leads to the next one.
          try await browser.click("label[for=scheme--light]")
          try await expect(light, place)
          try await browser.click("label[for=scheme--dark]")
          try await expect(dark, place)
          try await browser.click("label[for=scheme--system]")
          try await expect((isDark ? dark : light), place)
        }
        // By the keyboard, and with names for those who hear the page.
        try await browser.press(.arrowRight)
        try await expect(light, "after an arrow key")
        let named = try await browser.evaluate(
          "[document.activeElement.labels[0].textContent, document.activeElement.closest('fieldset').textContent]"
        )
        #expect(named == ["Light", "Colour schemeAs the systemLightDark"])
        if let axe = Axe.shared {
          let faults = try await axe.violations(browser)
          #expect(faults == [], "\(kind): \(faults)")
        }
      }
    }
  }
}
