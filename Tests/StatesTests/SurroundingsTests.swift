import BrowserDriver
import Diagnostics
import SiteBuilder
import Testing

/// What is around every page, as readers use it whose browsers run no script: menus, the index, the lists of languages
/// and of versions, by mouse and by keyboard, in windows of any width.
@Suite(.serialized) struct SurroundingsTests {
  private static let settings = """
    title: A Field Guide to Otters and What They Eat
    url: https://example.org/
    languages:
      en:
      de: {title: Bestimmungsbuch}
      ar: العربية
    versions:
      - folder: "2"
        title: 2.0 (newest)
      - "1"
    scheme: switch
    search: index
    header: [guide, away.md]
    repository: https://github.com/example/otters
    edit: https://example.org/edit/{path}
    announcement: The **second edition** is [here](index.md).
    footer: Pictures by [us](index.md).
    tags: true
    """

  /// Enough pages for groups that open and close, and a page with sections.
  private static let site: [String: String] = {
    var files = ["site.yml": settings]
    func add(_ path: String, _ text: String) { files["content/2/" + path] = text }
    add("index.md", "# Otters\n\nText.\n")
    add("away.md", "# Away\n")
    add("guide/index.md", "# Guide\n")
    let sections = (1...9).map { "## Section \($0)\n\nAbout rivers.\n" }.joined(separator: "\n")
    let code =
      "```js title=\"src/otter.js\"\nlet otter = \"a line that goes on and on, beyond the edge of a phone\"\n```\n"
    let table = "| a | b |\n|:--|:--|\n| one | two |\n"
    add(
      "guide/first.md",
      "---\ntags: [fur]\n---\n# First\n\n\(code)\n\(table)\n> [!NOTE]\n> Wet.\n\n\(sections)")
    for number in 1...30 { add("food/p\(number).md", "# Food \(number)\n") }
    files["content/1/index.md"] = "# Otters, earlier\n"
    files["content/1/guide/first.md"] = "# First, earlier\n"
    files["content/de/2/guide/first.md"] = "# Erstes\n\n## Fluss\n\nText.\n"
    files["content/ar/2/guide/first.md"] = "# أول\n\n## قسم\n\nنص.\n"
    return files
  }()

  private static let server = Result {
    let built = buildSite(MemoryFileSystem(site, over: DiskFileSystem(root: "/"))) {
      SitePageRenderer($0, $1, &$2)
    }
    let plan = try #require(built.plan, "\(built.diagnostics.map { $0.rendered() })")
    #expect(built.diagnostics.isEmpty, "\(built.diagnostics.map { $0.rendered() })")
    var files: [String: [UInt8]] = [:]
    for case (let path, .bytes(let bytes)) in plan.files.map({ ($0.path, $0.content) }) {
      files["/" + path] = bytes
    }
    return try StaticServer { [files] in files[$0] }
  }

  private func browse(
    _ kind: BrowserKind, width: Int, _ path: String = "/2/guide/first/",
    _ test: (any Browser, _ origin: String) async throws -> Void
  ) async throws {
    let origin = try Self.server.get().origin
    try await withBrowser(kind) { browser in
      try await browser.allowScripts(false)
      // While one page fades into the other, presses go to neither.
      try await browser.emulate(Media(reducedMotion: true))
      try await browser.setViewport(width: width, height: 800)
      try await browser.open(origin + path)
      try await test(browser, origin)
      try await browser.allowScripts(true)
    }
  }

  /// Where the browser is, what the page says, and in which language and direction.
  private let place =
    "[location.pathname, document.querySelector('h1').textContent, document.documentElement.lang, document.dir]"

  private func expect(_ expected: JSON, _ browser: any Browser, _ source: SourceLocation = #_sourceLocation)
    async throws
  {
    try await browser.wait(
      for: "document.readyState === 'complete' && location.pathname === \((expected[0] ?? .null).text)")
    let found = try await browser.evaluate(place)
    #expect(found == expected, "\(browser.kind)", sourceLocation: source)
  }

  @Test(.browsers, arguments: BrowserKind.allCases, [1280, 360])
  func languagesAndVersionsSwitch(kind: BrowserKind, width: Int) async throws {
    // On a small screen the lists are in the menu.
    let around = width < 960 ? ".sidebar" : ".brand"
    func choose(_ list: String, _ number: Int, _ browser: any Browser) async throws {
      if width < 960 { try await browser.click(".menu > summary") }
      try await browser.click("\(around) > .\(list) > summary")
      try await browser.click("\(around) > .\(list) li:nth-child(\(number)) a")
    }
    try await browse(kind, width: width) { browser, _ in
      try await choose("languages", 2, browser)
      try await expect(["/de/2/guide/first/index.html", "Erstes", "de", "ltr"], browser)
      try await choose("languages", 3, browser)
      try await expect(["/ar/2/guide/first/index.html", "أول", "ar", "rtl"], browser)
      try await choose("languages", 1, browser)
      try await expect(["/2/guide/first/index.html", "First", "en", "ltr"], browser)
      try await choose("versions", 2, browser)
      try await expect(["/1/guide/first/index.html", "First, earlier", "en", "ltr"], browser)
      // By a key: of a link in two lines the middle may lie beside it.
      try await browser.evaluateNothing("document.querySelector('.notice a').focus()")
      try await browser.press(.enter)
      try await expect(["/2/guide/first/index.html", "First", "en", "ltr"], browser)
    }
  }

  @Test(.browsers, arguments: BrowserKind.allCases)
  func menusOpenAndClose(kind: BrowserKind) async throws {
    try await browse(kind, width: 360) { browser, _ in
      func isShown(_ selector: String) async throws -> JSON {
        try await browser.evaluate("document.querySelector('\(selector)').checkVisibility()")
      }
      #expect(try await isShown(".sidebar") == false)
      try await browser.click(".menu > summary")
      #expect(try await isShown(".sidebar") == true)
      // A group of the tree: closed, opened, closed again.
      let food = ".sidebar > ul > li:not(:has([aria-current])) > details"
      #expect(try await isShown(food + " a") == false)
      try await browser.click(food + " > summary")
      #expect(try await isShown(food + " a") == true)
      try await browser.click(food + " > summary")
      #expect(try await isShown(food + " a") == false)
      try await browser.click(".menu > summary")
      #expect(try await isShown(".sidebar") == false)
      try await browser.click(".toc-menu > summary")
      #expect(try await isShown(".toc") == true)
      try await browser.click(".toc li:nth-child(9) a")
      try await browser.wait(for: "location.hash === '#section-9'")
    }
    // In a wide window both are there, and the group that the page is in is open.
    try await browse(kind, width: 1280) { browser, _ in
      let shown = try await browser.evaluate(
        "['.sidebar', '.toc', '.sidebar a[aria-current]'].map(s => document.querySelector(s).checkVisibility())"
      )
      #expect(shown == [true, true, true])
    }
  }

  @Test(.browsers, arguments: BrowserKind.allCases, [1280, 360])
  func theIndexFinds(kind: BrowserKind, width: Int) async throws {
    try await browse(kind, width: width) { browser, _ in
      if width < 960 { try await browser.click(".menu > summary") }
      try await browser.click(width < 960 ? ".sidebar > .search" : ".brand > .search")
      try await expect(["/2/a-z/index.html", "Index", "en", "ltr"], browser)
      try await browser.click(".letters a[href='#letter-s']")
      try await browser.wait(for: "location.hash === '#letter-s'")
      try await browser.click("#letter-s + ul li:nth-child(7) a")
      // Below the header, which stays.
      try await browser.wait(
        for: """
          (top => top >= 56 && top < 400)(document.getElementById("section-7")?.getBoundingClientRect().top)
          """)
    }
  }

  /// Tab leads to all that can be pressed, in the order of the page, and each is in sight then, with a mark.
  @Test(.browsers, arguments: BrowserKind.allCases, [1280, 360])
  func theKeyboardReachesAll(kind: BrowserKind, width: Int) async throws {
    try await browse(kind, width: width) { browser, _ in
      if width < 960 {
        try await browser.evaluateNothing("document.querySelector('.menu > summary').focus()")
        try await browser.press(.enter)
        try await browser.wait(for: "document.querySelector('.sidebar').checkVisibility()")
        try await browser.evaluateNothing("document.activeElement.blur()")
      }
      // Of radio buttons of a name one is a stop, the chosen one.
      let expected = try await browser.evaluate(
        """
        (window.stops = [...document.querySelectorAll("a[href], summary, input, pre[tabindex]")].filter(e =>
          e.checkVisibility({visibilityProperty: true}) && !(e.type === "radio" && !e.checked) && !e.matches(".to-top a")), window.stops.length)
        """)
      let count = Int(expected.number ?? 0)
      #expect(count > (width < 960 ? 30 : 40), "\(count)")
      // The first stop is the link to the text.
      try await browser.evaluateNothing("stops[0].focus()")
      #expect(try await browser.evaluate("stops[0].className") == "skip")
      var missed: [String] = []
      for number in 1..<count {
        try await browser.press(.tab)
        // The way back to the top is there only where the page has been scrolled.
        if try await browser.evaluate("document.activeElement.matches('.to-top a')") == true {
          try await browser.press(.tab)
        }
        let fault = try await browser.evaluate(
          """
          (() => {
            const e = document.activeElement, wanted = stops[\(number)];
            if (e !== wanted) return "not at " + wanted.outerHTML.slice(0, 80) + " but at " + e.outerHTML.slice(0, 80);
            const shown = e.type === "radio" ? e.labels[0] : e, box = shown.getBoundingClientRect();
            if (box.bottom <= 0 || box.top >= innerHeight || box.width < 1) return "out of sight: " + e.outerHTML;
            const marked = [shown, shown.parentElement].some(m => getComputedStyle(m).outlineStyle !== "none");
            return marked ? null : "without a mark: " + e.outerHTML;
          })()
          """)
        if let fault = fault.string { missed.append(fault) }
        if missed.count > 3 { break }
      }
      #expect(missed == [], "\(kind), \(width)")
    }
  }

  /// Nothing scrolls sideways, nothing of the header lies on anything else in it, and what it shows is not cut off.
  @Test(.browsers, arguments: BrowserKind.allCases)
  func anyWidthHasRoom(kind: BrowserKind) async throws {
    for path in ["/2/guide/first/", "/de/2/food/p1/", "/ar/2/guide/first/", "/1/"] {
      try await browse(kind, width: 320, path) { browser, _ in
        for width in [320, 360, 414, 600, 768, 959, 960, 1024, 1199, 1200, 1280, 1440, 1920, 2560] {
          try await browser.setViewport(width: width, height: 800)
          let faults = try await browser.evaluate(
            """
            (() => {
              const root = document.documentElement, faults = [];
              if (root.scrollWidth > root.clientWidth) faults.push("scrolls by " + (root.scrollWidth - root.clientWidth));
              const parts = [...document.querySelectorAll(".brand > *, .menu:not(.toc-menu)")]
                .filter(e => e.checkVisibility()).map(e => [e.className || e.localName, e.getBoundingClientRect()]);
              for (const [a, p] of parts) {
                if (p.left < -.5 || p.right > innerWidth + .5) faults.push(a + " is cut off");
                if (p.width < 24 || p.height < 20) faults.push(a + " is " + p.width + " x " + p.height);
                for (const [b, q] of parts)
                  if (a < b && p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom && q.top < p.bottom)
                    faults.push(a + " lies on " + b);
              }
              const title = document.querySelector(".title").getBoundingClientRect().width;
              if (title < 90) faults.push("the title has " + title);
              return faults;
            })()
            """)
          #expect(faults == [], "\(kind), \(path), \(width): \(faults.text)")
        }
      }
    }
  }

  @Test(
    .browser(.chromium), .enabled(if: Axe.shared != nil, "axe-core cannot be fetched"),
    arguments: ["/2/guide/first/", "/de/2/food/p1/", "/ar/2/guide/first/", "/1/", "/2/a-z/", "/404.html"])
  func axeFindsNothing(path: String) async throws {
    let axe = try #require(Axe.shared)
    try await browse(.chromium, width: 1280, path) { browser, origin in
      // Axe waits by timers, which stand still in a page that may run no scripts.
      try await browser.allowScripts(true)
      for width in [1280, 1000, 360] {
        try await browser.setViewport(width: width, height: 800)
        for isDark in [false, true] {
          try await browser.emulate(Media(darkScheme: isDark, reducedMotion: true))
          try await browser.open(origin + path)
          let closed = try await axe.violations(browser)
          #expect(closed == [], "\(path), \(width), \(isDark ? "dark" : "light"): \(closed)")
          try await browser.evaluateNothing(
            "document.querySelectorAll('details').forEach(d => d.open = true)")
          try await browser.settle()
          let open = try await axe.violations(browser)
          #expect(open == [], "\(path), \(width), \(isDark ? "dark" : "light"), all open: \(open)")
        }
      }
    }
  }
}

extension Browser {
  fileprivate func evaluateNothing(_ expression: String) async throws {
    _ = try await evaluate("void (\(expression))")
  }
}
