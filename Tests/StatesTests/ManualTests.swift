import BrowserDriver
import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// The manual, with all of its blocks: some of its pages with every test run, all of them with `make walks`.
@Suite(.serialized) struct ManualTests {
  /// There is no script in any page: no element, no attribute that is one, no address.
  @Test func noPageHasAScript() throws {
    let manual = try Manual.shared.get()
    for page in manual.pages {
      let html = String(decoding: manual.bytes(at: page) ?? [], as: UTF8.self)
      #expect(
        html.firstMatch(of: /<script|<[^<>]*[ "'\/]on[a-z]+ *=|<[^<>]*javascript:/.ignoresCase()) == nil,
        "\(page)")
    }
    #expect(manual.pages.count > 10)
  }

  /// No page scrolls sideways, and nothing moves while it loads.
  @Test(.browsers) func pagesKeepStill() async throws {
    let manual = try Manual.shared.get()
    let server = try StaticServer { manual.bytes(at: $0) }
    try await inAllBrowsers { kind in
      try await withBrowser(kind) { browser in
        let pages = manual.pages.sampled(26)
        guard kind == .chromium else { return try await fits(server.origin, pages, browser) }
        for page in pages { try await keepsStill(server.origin, page, browser) }
        print("\(kind): \(pages.count) of \(manual.pages.count) pages of the manual")
      }
    }
  }

  private func keepsStill(_ origin: String, _ page: String, _ browser: any Browser) async throws {
    try await browser.setViewport(width: 1280, height: 900)
    let shift = try await browser.openMeasuringShift(origin + page)
    #expect(shift == 0, "\(page) shifts by \(shift ?? .nan)")
    for width in [320, 360, 700, 1280] {
      try await browser.setViewport(width: width, height: 900)
      let scrolls = try await browser.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth")
      #expect(scrolls == .bool(false), "\(page) scrolls sideways at \(width)")
    }
  }

  /// The same without the movements, which Firefox does not measure: in a frame, whose width costs little to change.
  private func fits(_ origin: String, _ pages: [String], _ browser: any Browser) async throws {
    try await browser.openFrame(origin + (pages.first ?? "/"), height: 900)
    for page in pages {
      let wide = try await browser.evaluate(
        """
        (async () => {
          const frame = document.querySelector("iframe"), wide = [];
          await new Promise(resolve => {
            frame.onload = resolve;
            frame.src = \(JSON.string(page + "?framed").text);
          });
          const root = frame.contentDocument.documentElement;
          if (!frame.contentDocument.querySelector("main")) return ["not shown"];
          await frame.contentDocument.fonts.ready;
          for (const width of [320, 360, 700, 1280]) {
            frame.style.width = width + "px";
            if (root.scrollWidth > root.clientWidth) wide.push(width);
          }
          return wide;
        })()
        """)
      #expect(wide == [], "\(page) scrolls sideways at \(wide.text)")
    }
  }

  /// Nothing that axe knows keeps anybody out of a page: in light, in dark, in the reader's
  /// own colours, in a narrow window, and after five presses.
  @Test(
    .browser(.chromium),
    .enabled(if: Axe.shared != nil, "axe-core cannot be fetched from the Python package index"))
  func axeFindsNothing() async throws {
    let manual = try Manual.shared.get()
    let axe = try #require(Axe.shared)
    let server = try StaticServer { manual.bytes(at: $0) }
    let pages = manual.pages.sampled(13, at: 0.1)
    var pressed = 0
    try await withBrowser(.chromium) { browser in
      try await browser.setViewport(width: 1000, height: 800)
      for page in pages {
        try await browser.emulate(Media())
        try await browser.open(server.origin + page)
        let light = try await axe.violations(browser)
        #expect(light.isEmpty, "\(page): \(light)")
        if try await press(browser) {
          pressed += 1
          var after = try await axe.violations(browser)
          // A button that leaves has lost its name before it has left.
          for _ in 0..<5 where !after.isEmpty {
            try await Task.sleep(for: .milliseconds(500))
            after = try await axe.violations(browser)
          }
          #expect(after.isEmpty, "\(page), after five presses: \(after)")
        }
        try await browser.emulate(Media(darkScheme: true))
        // What is dark differs in colours only.
        let dark = try await axe.violations(browser, rules: ["color-contrast"])
        #expect(dark.isEmpty, "\(page), dark: \(dark)")
        try await browser.emulate(Media(forcedColors: true))
        let forced = try await axe.violations(browser, rules: ["color-contrast"])
        #expect(forced.isEmpty, "\(page), in the reader's colours: \(forced)")
        try await browser.emulate(Media())
        // What scrolls in a narrow window only.
        try await browser.setViewport(width: 360, height: 800)
        try await browser.settle()
        let narrow = try await axe.violations(browser, rules: ["scrollable-region-focusable", "target-size"])
        #expect(narrow.isEmpty, "\(page), 360 px wide: \(narrow)")
        try await browser.setViewport(width: 1000, height: 800)
      }
    }
    print("axe: \(pages.count) of \(manual.pages.count) pages of the manual, \(pressed) of them with states")
  }

  /// What a page says on the screen it says on paper, too: headings, labels of buttons, what is chosen.
  @Test(.browser(.chromium)) func paperHasTheWordsOfThePage() async throws {
    let manual = try Manual.shared.get()
    let server = try StaticServer { manual.bytes(at: $0) }
    try await withBrowser(.chromium) { browser in
      try await browser.setViewport(width: 1000, height: 800)
      for page in manual.pages.sampled(26, at: 0.7) {
        try await browser.emulate(Media())
        try await browser.open(server.origin + page)
        // What has nothing to choose on paper: the width of a block, and which half of an example is shown.
        _ = try await browser.evaluate(
          "document.querySelectorAll('.rk, .example-tabs > label').forEach(choice => choice.remove())")
        let words = "document.querySelector('article').innerText.split(/\\s+/)"
        _ = try await browser.evaluate("void (window.words = \(words))")
        try await browser.emulate(Media(print: true))
        // What is said to those who listen alone takes a point at most, and no place on paper.
        let unseen = Set(
          try await browser.evaluate(
            """
            [...document.querySelectorAll('article *')].filter(part => {
              const box = part.getBoundingClientRect();
              // Chromium prints the text of a drawing that has a filter as a picture.
              const isFiltered = part instanceof SVGElement && getComputedStyle(part).filter !== "none";
              return box.width <= 1 || box.height <= 1 || part.closest(".sh") || isFiltered;
            }).flatMap(part => (part.textContent ?? '').split(/\\s+/))
            """
          ).array?.compactMap(\.string) ?? [])
        let lost = try await browser.evaluate(
          "(paper => words.filter(word => !paper.has(word)))(new Set(\(words)))")
        #expect(lost == [], "\(page): \(lost.text)")
        // And what the PDF says: its lines may end anywhere, so that only the letters count.
        guard PrintedText.isThere else { continue }
        let printed = try PrintedText(await browser.printed()).letters
        let all = try await browser.evaluate("[...new Set(words)]").array?.compactMap(\.string) ?? []
        let missing = all.filter { word in
          word.contains { $0.isLetter || $0.isNumber } && !unseen.contains(word)
            && !printed.contains(PrintedText.letters(of: word)) && PrintedText.hasFont(for: word)
        }
        #expect(missing.isEmpty, "\(page): \(missing) are not in the PDF")
        #expect(printed.count > 100, "\(page)")
      }
    }
    if !PrintedText.isThere { print("there is no pdftotext: no PDF was read") }
  }

  /// Presses five times what there is to press on the page, at most; whether there was anything.
  private func press(_ browser: any Browser) async throws -> Bool {
    let count = try await browser.evaluate("document.querySelectorAll('.sb:not(:disabled),input.sn').length")
    guard let count = count.number, count > 0 else { return false }
    for index in 0..<5 {
      _ = try await browser.evaluate(
        """
        document.querySelectorAll('.sb:not(:disabled),input.sn')[\(index * 3 % Int(count))].click()
        """)
      try await browser.settle(frames: 8)
    }
    _ = try await browser.evaluate(
      "document.getAnimations().forEach(a => { if (a instanceof CSSTransition) a.finish() })")
    try await browser.settle()
    return true
  }
}

/// The manual, built into memory.
struct Manual: Sendable {
  static let shared = Result { try Manual() }

  private let files: [String: BuildPlan.Content]
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    .path
  let pages: [String]

  private init() throws {
    let root = Self.root
    let built = buildSite(DiskFileSystem(root: root)) { SitePageRenderer($0, $1, &$2) }
    let plan = try #require(built.plan, "\(built.diagnostics.map { $0.rendered() }.joined())")
    files = Dictionary(plan.files.map { ("/" + $0.path, $0.content) }) { first, _ in first }
    // A book has what other pages have.
    let paths = plan.files.map(\.path).filter { $0.hasSuffix(".html") && !$0.hasSuffix("/print/index.html") }
    pages = paths.map { "/" + $0 }
  }

  func bytes(at path: String) -> [UInt8]? {
    switch files[path] {
    case nil: nil
    case .bytes(let bytes): bytes
    case .made(let page): page.bytes
    case .copy(let source):
      FileManager.default.contents(atPath: source.hasPrefix("/") ? source : Self.root + "/" + source).map {
        Array($0)
      }
    }
  }
}
