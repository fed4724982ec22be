import BrowserDriver
import Foundation
import Synchronization
import Testing

/// Pages whose fonts come two seconds late: their text is there before, and hardly moves when they come.
@Suite(.serialized) struct LateFontsTests {
  private static let delay = 2.0
  /// What nobody notices; 0.1 is what browsers' makers call good.
  private static let most = 0.02

  /// With the fonts of the machine: what stands in for the site's is one of those that readers have. One page in ten may
  /// have a line that ends elsewhere for so long.
  @Test(.browser(.chromium), arguments: [360, 1280]) func nothingMuchMoves(_ width: Int) async throws {
    let manual = try Manual.shared.get()
    let server = try StaticServer { path in
      if path.hasSuffix(".woff2") { Thread.sleep(forTimeInterval: Self.delay) }
      return manual.bytes(at: path)
    }
    let pages = manual.pages.sampled(every: 24, from: width == 360 ? 5 : 17)
    try await withBrowser(.chromium) { _ in
      let browser = try await BrowserKind.chromium.launch(.init(fonts: nil))
      defer { browser.close() }
      try await browser.setViewport(width: width, height: 900)
      var shifting: [String] = []
      for page in pages {
        try await browser.open(server.origin + page)
        let found = try await browser.evaluate(Self.script)
        let shift = found.array?.first?.number ?? .infinity
        if shift > Self.most { shifting.append("\(page) shifts by \(shift): \(found.text)") }
      }
      #expect(shifting.count <= (pages.count + 9) / 10, "\(shifting)")
      print(
        "late fonts, \(width) px: \(shifting.count) of \(pages.count) pages shift by more than \(Self.most)")
    }
  }

  /// How far everything shifts, and what moves most.
  private static let script = """
    new Promise(resolve => {
      let sum = 0;
      const moved = [];
      const name = node => {
        const element = node?.closest ? node : node?.parentElement;
        return element ? element.tagName + "." + element.className + " in " + element.closest("[id]")?.id : "?";
      };
      const add = list => {
        for (const entry of list) {
          sum += entry.value;
          if (entry.value < .005) continue;
          for (const {node, previousRect: a, currentRect: b} of entry.sources.slice(0, 2)) {
            moved.push(`${entry.value.toFixed(3)}: ${name(node)}, ${a.x}, ${a.y} -> ${b.x}, ${b.y}, ${node?.textContent?.slice(0, 30)}`);
          }
        }
      };
      const observer = new PerformanceObserver(list => add(list.getEntries()));
      observer.observe({type: "layout-shift", buffered: true});
      document.fonts.ready.then(async () => {
        for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
        setTimeout(() => {
          add(observer.takeRecords());
          resolve([sum, ...moved]);
        });
      });
    })
    """
}
