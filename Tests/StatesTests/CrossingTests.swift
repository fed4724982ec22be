import BrowserDriver
import Foundation
import LayoutEngine
import Testing
import Views

/// A `ViewThatFits` that takes its time to choose another view, half-way and at rest.
@Suite(.serialized) struct CrossingTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let models = [
      try StateModel.script("fixed", Self.fixed, fonts, isAnimated: true),
      try StateModel.script("pressed", "@State var isOn = false\n" + Self.pressed, fonts, isAnimated: true),
    ]
    let page = try StatePage(models, fonts: fonts)
    try await page.show(kind) { browser, url in
      let own = "a => a instanceof CSSTransition && a.transitionProperty === '--_x0'"
      let isMoving = "document.getAnimations().some(\(own))"
      func resize(_ width: Int) async throws {
        _ = try await browser.evaluate("document.querySelector('main').style.width = '\(width)px'")
      }
      /// All that moves stands half-way.
      func stop() async throws {
        try await browser.wait(for: isMoving)
        _ = try await browser.evaluate(
          """
          document.getAnimations().filter(a => a instanceof CSSTransition).forEach(a => {
            a.pause(); a.currentTime = a.effect.getComputedTiming().duration / 2
          })
          """)
      }
      func finish() async throws {
        _ = try await browser.evaluate(
          "document.getAnimations().forEach(a => { if (a instanceof CSSTransition) a.finish() })")
      }
      func measured(_ block: String, _ id: String) async throws -> [Double] {
        let found = try await browser.evaluate(
          """
          (() => {
            const e = document.getElementById("\(block)-\(id)"), s = document.getElementById("\(block)");
            const [a, b] = [e, s].map(e => e.getBoundingClientRect());
            return e.getClientRects().length
              ? [a.left - b.left, a.top - b.top, a.width, a.height, Number(getComputedStyle(e).opacity)] : [];
          })()
          """)
        return (found.array ?? []).compactMap(\.number)
      }
      func check(_ block: Int, _ state: Int, _ width: Int, _ place: String) async throws {
        let model = models[block]
        let expected = try model.expectation(model.values(of: state), width: Double(width))
        for id in ["wide", "narrow", "below"] {
          let found = try await measured(model.name, id)
          let box = (expected.elements[id]?.box).flatMap { $0.width > 0 ? $0 : nil }
          let sides: [Double] = box.map { [$0.x, $0.y, $0.width, $0.height, 1] } ?? []
          let isNear = zip(found, sides).allSatisfy { abs($0 - $1) < 0.1 } && found.count == sides.count
          #expect(isNear, "\(place), \(model.name), \(id): \(found), not \(sides)")
        }
      }

      // Nothing moves while the page opens, nor while the width stays on one side.
      #expect(try await browser.evaluate(isMoving) == .bool(false), "\(kind), at first")
      try await waitForStart(browser)
      for width in [668, 560, 453] {
        try await resize(width)
        try await browser.settle()
        #expect(try await browser.evaluate(isMoving) == .bool(false), "\(kind), \(width)")
        for block in models.indices { try await check(block, 0, width, "\(kind), \(width)") }
      }
      for (old, new, changed) in [(453, 440, 400), (400, 460, 500), (500, 380, 380)] {
        let place = "\(kind), \(old) → \(new)"
        try await resize(new)
        try await stop()
        for model in models {
          for id in ["wide", "narrow"] {
            let found = try await measured(model.name, id)
            #expect(found.last == 0.5, "\(place), \(model.name), \(id): \(found)")
          }
          // The column is 92 high, the row 40.
          let there = try model.expectation(model.values(of: 0), width: Double(new))
          let rest = try #require(there.elements["below"]?.box.y)
          let found = try await measured(model.name, "below")
          let half = rest + (new < 452 ? -26 : 26)
          #expect(abs(found[1] - half) < 0.1, "\(place), \(model.name): \(found), not \(half)")
        }
        // What the width alone decides does not lag behind meanwhile.
        try await resize(changed)
        for model in models {
          let found = try await measured(model.name, "bar")
          #expect(abs(found[2] - Double(changed)) < 0.1, "\(place), \(model.name): \(found)")
        }
        try await finish()
        for block in models.indices { try await check(block, 0, changed, place) }
      }
      // A press moves the rest of the block as ever.
      try await browser.click("#b2_k0")
      try await browser.wait(for: "document.querySelector('#b2_r0._1')")
      try await finish()
      try await check(1, 1, 380, "\(kind), pressed")
      try await resize(600)
      try await stop()
      try await finish()
      try await check(1, 1, 600, "\(kind), pressed")
      // Readers who do not want it do not get it.
      try await browser.emulate(Media(reducedMotion: true))
      try await resize(400)
      #expect(try await browser.evaluate(isMoving) == .bool(false), "\(kind), without motion")
      try await check(0, 0, 400, "\(kind), without motion")
    }
  }

  /// What is one and the same in both views goes from its place in one to its place in the other, and is as large
  /// half-way as it should be.
  @Test(.browsers) func matched() async throws { try await inAllBrowsers(checkMatched) }

  @Sendable private func checkMatched(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let model = try StateModel.script("matched", Self.matched, fonts, isAnimated: true)
    let page = try StatePage([model], fonts: fonts)
    try await page.show(kind) { browser, _ in
      try await waitForStart(browser)
      let isMoving = "document.getAnimations().some(a => a.transitionProperty === '--_x0')"
      for (width, isRow) in [(280, false), (500, true), (200, false)] {
        _ = try await browser.evaluate("document.querySelector('main').style.width = '\(width)px'")
        try await browser.wait(for: isMoving)
        let found = try await browser.evaluate(
          """
          (() => {
            for (const a of document.getAnimations()) {
              a.pause(); a.currentTime = a.effect.getComputedTiming().duration / 2
            }
            const block = document.getElementById("matched").getBoundingClientRect();
            const found = ["row-box", "column-box", "row-words", "column-words"].map(id => {
              const e = document.getElementById("matched-" + id), r = e.getBoundingClientRect();
              const o = Number(getComputedStyle(e).opacity);
              return [r.left - block.left, r.top - block.top, r.width, r.height, o]
            });
            document.getAnimations().forEach(a => a.finish());
            return found;
          })()
          """)
        let boxes = (found.array ?? []).map { ($0.array ?? []).compactMap(\.number) }
        // The row is as wide as it must be, 300, and the column as wide as the block. At the width where one
        // becomes the other they differ by this; half of it is left.
        let jump = (box: [72.0, -32, -72, -40], words: [-120.0, 0, 0, 0])
        let column = (
          box: [0, 32, Double(width), 60], words: [Double(width) / 2 - 30, 0, 60, 20]
        )
        let row = (box: [72.0, 0, 228, 20], words: [0.0, 0, 60, 20])
        let share = isRow ? -0.5 : 0.5
        func half(_ rest: [Double], _ jump: [Double]) -> [Double] { zip(rest, jump).map { $0 + $1 * share } }
        let box = half((isRow ? row : column).box, jump.box)
        let words = half((isRow ? row : column).words, jump.words)
        // What comes later lies above, and fades.
        for (found, expected) in zip(boxes, [box + [1], box + [0.5], words + [1], words + [0.5]]) {
          let isNear = zip(found, expected).allSatisfy { abs($0 - $1) < 0.1 }
          #expect(isNear, "\(kind), \(width): \(found), not \(expected)")
        }
      }
    }
  }

  /// Firefox takes no time for anything until the page has stood for a moment.
  private func waitForStart(_ browser: any Browser) async throws {
    guard browser.kind == .firefox else { return }
    let style = "getComputedStyle(document.querySelector('.b1'))"
    try await browser.wait(for: "\(style).getPropertyValue('--_f') == 1")
  }

  private static let matched = """
    ViewThatFits(in: .horizontal) {
      HStack(alignment: .top, spacing: 12) {
        Color.orange.frame(width: 60, height: 20)
          .matchedGeometryEffect(id: "words", in: "test").id("row-words")
        Color.teal.matchedGeometryEffect(id: "box", in: "test").id("row-box").frame(width: 228, height: 20)
      }
      VStack(spacing: 12) {
        Color.orange.frame(width: 60, height: 20)
          .matchedGeometryEffect(id: "words", in: "test").id("column-words")
        Color.teal.matchedGeometryEffect(id: "box", in: "test").id("column-box").frame(height: 60)
      }
    }
    .animation(.linear(duration: 60))
    """
  private static let fits = """
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 12) {
        Color.teal.frame(width: 220, height: 40)
        Color.orange.frame(width: 220, height: 40)
      }
      .id("wide")
      VStack(spacing: 12) {
        Color.teal.frame(height: 40)
        Color.orange.frame(height: 40)
      }
      .id("narrow")
    }
    """
  private static let fixed = """
    VStack(alignment: .leading, spacing: 8) {
      \(fits)
      Color.blue.frame(width: 30, height: 20).id("below")
      Color.green.frame(height: 10).id("bar")
    }
    .animation(.linear(duration: 60))
    """
  private static let pressed = """
    VStack(alignment: .leading, spacing: 8) {
      Button("Wider") { isOn.toggle() }
      Color.green.frame(height: isOn ? 40 : 10).id("bar")
      \(fits)
      Color.blue.frame(width: isOn ? 60 : 30, height: 20).id("below")
    }
    .animation(.linear(duration: 60))
    """
}

extension StateModel {
  fileprivate func values(of state: Int) -> [Int] { machine.space.values(of: state) }
}
