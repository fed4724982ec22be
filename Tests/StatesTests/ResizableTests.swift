import BrowserDriver
import Foundation
import Testing

/// Blocks that readers can make narrower, with the mouse and without.
@Suite(.serialized) struct ResizableTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let models = [try StateModel.arrangements(fonts), try .arrangements(fonts).mirrored("egnarra")]
    let page = try StatePage(models, fonts: fonts, isResizable: true)
    try await page.show(kind) { browser, _ in
      for (index, model) in models.enumerated() {
        let isMirrored = index == 1
        let before = try await box(model.name, browser)
        // Down to where the layout is another one, with the mouse.
        let inner = isMirrored ? -5.0 : 5
        let edge = isMirrored ? before[0] : before[0] + before[2]
        try await browser.drag(
          x: edge - inner, y: before[1] + before[3] - 5, toX: edge - inner - (isMirrored ? -300 : 300),
          y: before[1] + before[3])
        let after = try await box(model.name, browser)
        #expect(abs(after[2] - (before[2] - 300)) < 8, "\(kind), \(model.name): \(before) → \(after)")
        try await compare(model, "b\(index + 1)", browser)
        // With the keyboard, and back.
        _ = try await browser.evaluate(
          "document.querySelectorAll('[name=\(model.name)--width]')[0].focus({focusVisible: true})")
        for (key, share) in [(Key.arrowDown, 0.75), (.arrowDown, 0.5), (.arrowUp, 0.75)] {
          try await browser.press(key)
          let chosen = try await box(model.name, browser)
          #expect(abs(chosen[2] - 668 * share) < 1, "\(kind), \(model.name): \(chosen) at \(share)")
          try await compare(model, "b\(index + 1)", browser)
        }
        let isShown = try await browser.evaluate(
          "getComputedStyle(document.querySelector('#\(model.name)').closest('.rw').firstChild).clipPath")
        #expect(isShown == "none", "\(kind), \(model.name)")
        try await browser.press(.arrowUp)
        #expect(try await box(model.name, browser) == after)
        let scrolls = try await browser.evaluate(
          "document.documentElement.scrollWidth > document.documentElement.clientWidth")
        #expect(scrolls == .bool(false), "\(kind)")
      }
      guard let path = ProcessInfo.processInfo.environment["PICTURES"] else { return }
      for isDark in [false, true] {
        try await browser.emulate(Media(darkScheme: isDark))
        let picture = try await browser.screenshot()
        try Data(picture).write(to: URL(filePath: "\(path)/\(kind)-resizable-\(isDark).png"))
      }
    }
  }

  /// The block is as the engine says at the width that it has now.
  private func compare(_ model: StateModel, _ prefix: String, _ browser: any Browser) async throws {
    var walk = StateWalk(model, prefix: prefix, browser, seed: 1)
    try await walk.begin()
    #expect(walk.failures.isEmpty, "\(browser.kind), \(model.name): \(walk.failures.prefix(5))")
  }

  /// Of the box with the handle: x, y, width, height.
  private func box(_ name: String, _ browser: any Browser) async throws -> [Double] {
    let box = try await browser.evaluate(
      """
      (b => [b.left, b.top, b.width, b.height])(
        document.getElementById("\(name)").closest(".resizable").getBoundingClientRect())
      """)
    return (box.array ?? []).compactMap(\.number)
  }
}
