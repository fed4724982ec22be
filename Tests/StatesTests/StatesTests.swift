import BrowserDriver
import Foundation
import LayoutEngine
import Testing

@testable import Rendering
@testable import Views

/// Blocks with states in real browsers, against the engine's answer for every state.
@Suite(.serialized) struct StatesTests {
  @Test(.browsers) func walks() async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      [
        .poll(fonts), .switches(fonts), .arrangements(fonts), .circle(fonts), .pets(fonts), .panel(fonts),
        .arrangements(fonts).mirrored("egnarra"), .panel(fonts).mirrored("lenap"),
        .script("letters", Self.letters, fonts),
      ], fonts: fonts)
    // The poll of the talk, with 56 states.
    let poll = page.blocks[4].rendered
    #expect(poll.html.count + poll.css.utf8.count <= 30_000)
    try await inAllBrowsers { try await walk(page, $0) }
  }

  /// Texts as large as the rooms of their readers, by shares that a press changes.
  private static let letters = """
    @State var large = false
    @State var words = false
    VStack {
      HStack {
        Button("Larger") { withAnimation { large.toggle() } }
        Button("Words") { words.toggle() }
      }
      GeometryReader { proxy in
        HStack {
          Text("Left").font(.system(size: proxy.size.width * (large ? 0.12 : 0.06)))
          Text(words ? "Right and more" : "Right").font(.system(size: proxy.size.width * 0.04))
        }
      }
      .frame(height: 120)
    }
    """

  /// The comparison itself: a page with one wrong place, and one with a wrong way, are found out.
  @Test(.browser(.chromium), arguments: [("(5rem,0)", "(5.02rem,0)"), ("to=\"_4", "to=\"_5")])
  func aWrongPageIsFoundOut(_ right: String, _ wrong: String) async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.pets(fonts, total: 3)], fonts: fonts)
    var files = page.files
    let html = String(decoding: files["/index.html"] ?? [], as: UTF8.self)
    files["/index.html"] = Array(html.replacing(right, with: wrong).utf8)
    let server = try StaticServer { [files] in files[$0] }
    try await withBrowser(.chromium) { browser in
      try await browser.setViewport(width: 700, height: 800)
      try await browser.open(server.origin + "/index.html")
      var walk = StateWalk(page.blocks[0].model, prefix: "b1", browser, seed: 1)
      // The second page never comes to the state that is waited for.
      walk.patience = 3
      try await walk.begin()
      try await walk.walk(25, server.origin + "/index.html")
      #expect(!walk.failures.isEmpty)
    }
  }

  private func walk(_ page: StatePage, _ kind: BrowserKind) async throws {
    let only = ProcessInfo.processInfo.environment["ONLY"]
    try await page.show(kind) { browser, url in
      for (index, block) in page.blocks.enumerated() where only == nil || block.model.name == only {
        try await browser.open(url)
        let start = ContinuousClock.now
        var walk = StateWalk(block.model, prefix: "b\(index + 1)", browser, seed: UInt64(index))
        try await walk.begin()
        // The first ones are like later ones; two are other ones from right to left.
        let presses = ["arrangements": 100, "circle": 100, "pets": 200, "panel": 100][block.model.name] ?? 60
        try await walk.walk(comparesEverything ? presses : presses / 6, url)
        print(
          "\(kind), \(block.model.name): \(walk.presses) presses, \(walk.moves) moves,",
          "the worst \(walk.worst) px off; \(block.rendered.html.count + block.rendered.css.utf8.count) bytes; \(ContinuousClock.now - start)"
        )
        #expect(
          walk.failures.isEmpty, "\(block.model.name): \(walk.failures.prefix(12).joined(separator: "\n"))")
        guard let path = ProcessInfo.processInfo.environment["PICTURES"] else { continue }
        let picture = try await browser.screenshot()
        try Data(picture).write(to: URL(filePath: "\(path)/\(kind)-\(block.model.name).png"))
        try Data(page.files["/index.html"] ?? []).write(to: URL(filePath: "\(path)/index.html"))
      }
    }
  }
}
