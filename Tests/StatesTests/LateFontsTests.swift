import BrowserDriver
import Foundation
import Synchronization
import Testing

/// Pages whose fonts come two seconds late: their text is there before, and hardly moves when they come.
@Suite(.serialized) struct LateFontsTests {
  private static let delay = 2.0
  /// What nobody notices; 0.1 is what browsers' makers call good.
  private static let most = 0.02

  /// What no page reaches, also where a line that ends elsewhere for so long moves all that is below it.
  private static let mostEver = 0.05

  /// With the fonts of the machine: what stands in for the site's is one of those that readers have. One page in a hundred
  /// may have such a line.
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
        let shift = try #require(try await browser.layoutShiftAndCauses())
        #expect(shift.sum < Self.mostEver, "\(page): \(shift.causes)")
        if shift.sum > Self.most { shifting.append("\(page) shifts by \(shift.sum): \(shift.causes)") }
      }
      #expect(shifting.count <= pages.count / 100, "\(shifting)")
      print(
        "late fonts, \(width) px: \(shifting.count) of \(pages.count) pages shift by more than \(Self.most)")
    }
  }
}
