import BrowserDriver
import Foundation
import Testing

/// What moves by itself can be stopped by a key, and does not move for those who prefer less motion.
@Suite(.serialized) struct MotionTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("moving", Self.source, fonts, isAnimated: true)], fonts: fonts)
    try await page.show(kind) { browser, url in
      #expect(try await browser.evaluate(Self.condition) == .string("running"), "\(kind)")
      #expect(try await browser.accessibility(of: ".lms>input").name == "Stop what moves")
      _ = try await browser.evaluate("document.querySelector('.sb').focus(), 1")
      try await browser.press(.tab, shift: false)
      #expect(try await browser.evaluate("document.activeElement.type") == .string("checkbox"), "\(kind)")
      try await browser.press(.space, shift: false)
      #expect(try await browser.evaluate(Self.condition) == .string("paused"), "\(kind)")
      // Buttons go on working.
      try await browser.click("#b1_k0")
      try await browser.wait(for: "document.querySelector('#b1_r0._1')")
      try await browser.click(".lms>input")
      #expect(try await browser.evaluate(Self.condition) == .string("running"), "\(kind)")
      try await browser.emulate(Media(reducedMotion: true))
      #expect(try await browser.evaluate(Self.condition) == .string("still"), "\(kind)")
      let box = "getComputedStyle(document.querySelector('.lms')).display"
      #expect(try await browser.evaluate(box) == .string("none"), "\(kind)")
    }
  }

  /// Whether what moves by itself does so.
  private static let condition = """
    (() => {
      const moving = document.getAnimations().filter(a => /_m\\d+$/.test(a.animationName));
      return moving.length === 0 ? "still" : moving[0].playState;
    })()
    """

  private static let source = """
    @State var isOn = false
    VStack {
      Circle().frame(width: 20, height: 20)
        .phaseAnimator([0, 1]) { $0.offset(x: 20 * Double($1)) }
      Button("Press") { isOn.toggle() }
      if isOn { Text("on") }
    }
    """
}
