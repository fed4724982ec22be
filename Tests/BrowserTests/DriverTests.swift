import BrowserDriver
import Testing

/// What every other browser test stands on: that the browsers do as they are told, to the pixel.
@Suite struct DriverTests {
  @Test(.browser(.chromium)) func chromiumDoesAsTold() async throws { try await doesAsTold(.chromium) }
  @Test(.browser(.firefox)) func firefoxDoesAsTold() async throws { try await doesAsTold(.firefox) }

  @Test(.browser(.chromium)) func chromiumMeasures() async throws { try await measures(.chromium) }
  @Test(.browser(.firefox)) func firefoxMeasures() async throws { try await measures(.firefox) }

  private func doesAsTold(_ kind: BrowserKind) async throws {
    let server = try StaticServer(files: [
      "/index.html": """
      <!doctype html><meta charset=utf-8><title>Hëllo</title><body style="margin:0;min-height:3000px">
      <style>:root{color-scheme:light dark}</style>
      <details id=d><summary id=s>More</summary>text</details><input id=i>
      """
    ])
    try await withBrowser(kind) { browser in
      try await browser.open(server.origin + "/")
      #expect(try await browser.evaluate("document.title") == "Hëllo")
      #expect(
        try await browser.evaluate("new Promise(done => setTimeout(done, 5, [1, null]))") == [1, .null])
      #expect(try await browser.evaluate("undefined") == .null)
      await #expect(throws: BrowserError.self) { try await browser.evaluate("nonsense.member") }

      for width in [280, 777, 1920] {
        try await browser.setViewport(width: width, height: 600)
        let sizes = try await browser.evaluate(
          "[innerWidth, innerHeight, document.documentElement.clientWidth]")
        #expect(sizes == [.number(Double(width)), 600, .number(Double(width))])
      }

      let dark = "matchMedia('(prefers-color-scheme: dark)').matches"
      let still = "matchMedia('(prefers-reduced-motion: reduce)').matches"
      let printed = "matchMedia('print').matches"
      let seen = "[\(dark), \(still), \(printed)]"
      #expect(try await browser.evaluate(seen) == [false, false, false])
      try await browser.emulate(Media(darkScheme: true, reducedMotion: true))
      #expect(try await browser.evaluate(seen) == [true, true, false])
      try await browser.emulate(Media(print: true))
      #expect(try await browser.evaluate(seen) == [false, false, true])
      try await browser.emulate(Media())

      try await browser.click("#s")
      #expect(try await browser.evaluate("d.open") == true)
      try await browser.press(.space)
      #expect(try await browser.evaluate("d.open") == false)
      try await browser.press(.tab)
      try await browser.press(.character("x"))
      #expect(try await browser.evaluate("i.value") == "x")
      try await browser.press(.tab, shift: true)
      #expect(try await browser.evaluate("document.activeElement.id") == "s")

      for wholePage in [false, true] {
        let picture = try await browser.screenshot(wholePage: wholePage)
        #expect(picture.starts(with: [0x89] + Array("PNG".utf8)))
        #expect(picture.pngSize == [1920, wholePage ? 3000 : 600])
      }
      try await browser.open(server.origin + "/")
      let shift = try await browser.layoutShift()
      #expect(shift == (kind == .chromium ? 0 : nil))
    }
  }

  /// `@container` in rem, `calc` with cqi, text that wraps, an element that is not shown, a page too wide.
  /// With the fonts that are the same everywhere, and with those that happen to be there.
  private func measures(_ kind: BrowserKind) async throws {
    try await withBrowser(kind) { try await measures($0) }
    let browser = try await kind.launch(BrowserOptions(fonts: nil))
    defer { browser.close() }
    try await measures(browser)
  }

  private func measures(_ browser: any Browser) async throws {
    let server = try StaticServer(files: [
      "/index.html": """
      <!doctype html><meta charset=utf-8><body style="margin:0;padding-top:7px"><style>
      section{container-type:inline-size;position:relative;font:1rem/1.5rem sans-serif}
      b,code{font:inherit}
      #a{position:absolute;left:calc(1rem + 12.5cqi);top:calc(2rem + 3.75cqi);width:25cqi;height:1rem}
      #b{display:none} p{margin:0}
      @container (min-width:30rem){#a{width:50cqi} #b{display:block;width:10px;height:10px}}
      </style><section id=one><p id=p>one two<br>three <b>four</b> <code>five six</code></p><div id=a></div>
      <div id=b></div></section><div style="width:320px">wide</div>
      """
    ])
    let widths = [280, 479, 480, 719, 720, 1000]
    for inWindow in [false, true] {
      let pages = try await browser.measurements(
        server.origin + "/", widths: widths, roots: [16, 24], inWindow: inWindow)
      #expect(pages.map(\.width) == widths + widths)
      for page in pages {
        let width = Double(page.width)
        let root = page.root
        let block = try #require(page.blocks.first)
        #expect(block.frame.y == 7 && block.frame.width == width)
        let wide = width >= 30 * root
        let box = try #require(block.box("a"))
        #expect(abs(box.x - (root + width / 8)) < 0.02)
        #expect(abs(box.y - (2 * root + 0.0375 * width)) < 0.02)
        #expect(abs(box.width - width * (wide ? 0.5 : 0.25)) < 0.02)
        #expect((block.box("b") != nil) == wide)
        let paragraph = try #require(block.paragraphs.first)
        #expect(paragraph.owner == "p" && block.paragraphs.count == 1)
        #expect(paragraph.lineTexts == ["one two", "three four five six"])
        #expect(paragraph.lines.map(\.start) == [0, 7])
        #expect(paragraph.lines[1].baseline - paragraph.lines[0].baseline == 1.5 * root)
        #expect(page.scrollsSideways == (page.width < 320))
        #expect(page.culprits.isEmpty == (page.width >= 320))
      }
    }
  }
}

extension [UInt8] {
  /// The width and height that a PNG file's header tells.
  fileprivate var pngSize: [Int] {
    [16, 20].map { at in self[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }
}
