import BrowserDriver
import Foundation
import Testing
import Views

@testable import Rendering

/// Blocks with states where a reader's device or address asks for something else.
@Suite(.serialized) struct ConditionsTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    var pets = try StateModel.pets(fonts, total: 3)
    pets.name(state: 7, "dogs")
    pets.name(state: 0, "tied")
    let page = try StatePage([pets, .switches(fonts)], fonts: fonts)
    try await page.show(kind) { browser, url in
      try await links(pets, url, browser)
      try await reducedMotion(pets, url, browser)
      try await print(url, browser)
      try await backAndForward(pets, url, browser)
      try await resizing(url, browser)
    }
  }

  /// A page whose pictures are still on their way: presses count, and links open their state.
  @Test(.browsers) func whileLoading() async throws { try await inAllBrowsers(checkLoading) }

  @Sendable private func checkLoading(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    var pets = try StateModel.pets(fonts, total: 3)
    pets.name(state: 7, "dogs")
    var files = try StatePage([pets], fonts: fonts).files
    let html = String(decoding: files["/index.html"] ?? [], as: UTF8.self)
    files["/slow.html"] = Array((html + "<img src=/slow.png loading=lazy>").utf8)
    let isOver = DispatchSemaphore(value: 0)
    defer { isOver.signal() }
    let server = try StaticServer { [files] path in
      if path == "/slow.png" {
        isOver.wait()
        isOver.signal()
      }
      return files[path]
    }
    try await withBrowser(kind) { browser in
      try await browser.setViewport(width: 700, height: 800)
      for (hash, opened, pressed) in [("", 0, 2), ("#pets.dogs", 7, nil)] {
        try await browser.open(server.origin + "/index.html")
        _ = try await browser.evaluate("void setTimeout(() => location.href = '/slow.html\(hash)', 0)")
        try await browser.wait(for: "location.pathname === '/slow.html' && document.querySelector('#b1_k1')")
        try await browser.wait(for: "document.querySelector('#b1_r0._\(opened)')")
        if let pressed {
          try await browser.click("#b1_k1")
          try await browser.wait(for: "document.querySelector('#b1_r0._\(pressed)')")
        }
      }
    }
  }

  /// `#block.state` opens the state, at once; another one leaves it; presses go on from there.
  private func links(_ model: StateModel, _ url: String, _ browser: any Browser) async throws {
    for (name, state) in [("dogs", 7), ("tied", 0), ("dogs", 7)] {
      try await browser.open("\(url)#pets.\(name)")
      try await browser.wait(for: "document.querySelector('#b1_r0._\(state)')")
      // A reader who has just pressed sees the way there, too.
      _ = try await browser.evaluate(
        """
        new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => {
          for (const a of document.getAnimations()) if (a instanceof CSSTransition) a.finish();
        })
        """)
      var walk = StateWalk(model, prefix: "b1", browser, seed: 3)
      walk.assume([state])
      try await walk.begin()
      try await walk.walk(3, url)
      #expect(walk.failures.isEmpty, "\(name): \(walk.failures)")
    }
    try await browser.open("about:blank")
    try await browser.open("\(url)#pets.dogs")
    try await browser.wait(for: "document.querySelector('#b1_r0._7')")
    #expect(try await browser.evaluate(Self.transitions) == .number(0))
  }

  private func reducedMotion(_ model: StateModel, _ url: String, _ browser: any Browser) async throws {
    try await browser.emulate(Media(reducedMotion: true))
    try await browser.open(url)
    try await browser.click("#b1_k1")
    try await browser.wait(for: "document.querySelector('#b1_r0._2')")
    #expect(try await browser.evaluate(Self.transitions) == .number(0))
    try await browser.emulate(Media())
    try await browser.open(url)
    // What has begun to move waits for us.
    _ = try await browser.evaluate(
      """
      document.addEventListener("transitionrun", () => {
        for (const a of document.getAnimations()) if (a instanceof CSSTransition) a.pause();
      })
      """)
    try await browser.click("#b1_k1")
    try await browser.wait(for: "document.querySelector('#b1_r0._2')")
    #expect(try await browser.evaluate(Self.transitions) != .number(0))
  }

  /// On paper there is the state that was on the screen, with the labels of its buttons.
  private func print(_ url: String, _ browser: any Browser) async throws {
    try await browser.open(url)
    try await browser.click("#b1_k1")
    try await browser.wait(for: "document.querySelector('#b1_r0._2')")
    try await browser.emulate(Media(print: true))
    let shown = try await browser.evaluate(
      """
      [getComputedStyle(document.getElementById("b1_k1")).visibility,
       [...document.querySelectorAll("#pets-count1 .su")].filter(e => getComputedStyle(e).display !== "none").map(e => e.textContent).join()]
      """)
    #expect(shown == .array(["visible", "1"]))
    try await browser.emulate(Media())
  }

  /// Who comes back finds the state that was left, or the initial one, and can go on from there.
  private func backAndForward(_ model: StateModel, _ url: String, _ browser: any Browser) async throws {
    try await browser.open(url)
    try await browser.click("#b1_k1")
    try await browser.wait(for: "document.querySelector('#b1_r0._2')")
    _ = try await browser.evaluate("void setTimeout(() => location.search = '?other', 0)")
    try await browser.wait(for: "location.search === '?other' && document.readyState === 'complete'")
    _ = try await browser.evaluate("void setTimeout(() => history.back(), 0)")
    try await browser.wait(for: "location.search === '' && document.readyState === 'complete'")
    let isKept = try await browser.evaluate("!!document.querySelector('#b1_r0._2')") == .bool(true)
    Swift.print("\(browser.kind): coming back, the state is \(isKept ? "kept" : "the initial one")")
    try await browser.click("#b1_k1")
    let next = try #require(model.machine.actions[1].targets[isKept ? 2 : 0])
    try await browser.wait(for: "document.querySelector('#b1_r0._\(next)')")
  }

  /// Nothing takes its time because a window is resized, neither in the initial state nor in one that was pressed.
  private func resizing(_ url: String, _ browser: any Browser) async throws {
    try await browser.open(url)
    for isPressed in [false, true] {
      if isPressed {
        try await browser.click("#b1_k1")
        try await browser.wait(for: "document.querySelector('#b1_r0._2') && !document.querySelector('.sm')")
        try await browser.wait(for: "\(Self.transitions) === 0")
      }
      for width in [900, 420, 1100, 700] {
        try await browser.setViewport(width: width, height: 800)
        #expect(try await browser.evaluate(Self.transitions) == .number(0), "\(width), \(isPressed)")
      }
    }
  }

  private static let transitions = "document.getAnimations().filter(a => a instanceof CSSTransition).length"
}
