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
      #expect(shifting.count <= max(1, pages.count / 100), "\(shifting)")
      print(
        "late fonts, \(width) px: \(shifting.count) of \(pages.count) pages shift by more than \(Self.most)")
    }
  }

  /// The same of many widths of phones, reckoned from where everything is without the site's fonts and with them, as
  /// browsers reckon it: the share of the window in which anything moves, times how far the furthest does. With
  /// `make walks` alone.
  @Test(.browsers, .enabled(if: comparesEverything)) func nothingMuchMovesOnPhones() async throws {
    let manual = try Manual.shared.get()
    let without = "/without"
    let server = try StaticServer { path in
      guard path.hasPrefix(without) else { return manual.bytes(at: path) }
      guard !path.hasSuffix(".woff2"), let bytes = manual.bytes(at: String(path.dropFirst(without.count)))
      else { return nil }
      guard path.hasSuffix("/") || path.hasSuffix(".html") || path.hasSuffix(".css") else { return bytes }
      // A machine may have fonts of these names, which browsers take where a page's own do not come.
      let text = String(decoding: bytes, as: UTF8.self)
      return Array(text.replacing(/"(Inter|JetBrains Mono)"/) { "\"No \($0.output.1)\"" }.utf8)
    }
    let pages = manual.pages
    let widths = Array(stride(from: 320, through: 420, by: 5))
    for kind in BrowserKind.allCases {
      let browser = try await kind.launch(.init(fonts: nil))
      defer { browser.close() }
      try await browser.setViewport(width: 1000, height: 900)
      try await browser.open(server.origin + (pages.first ?? "/"))
      var shifting: [String] = []
      for page in pages {
        let found = try await browser.evaluate(Self.script(page, without, widths))
        shifting += found.array?.compactMap(\.string) ?? ["\(page): \(found.text)"]
      }
      let count = pages.count * widths.count
      print(
        "\(kind), late fonts: \(shifting.count) of \(count) pages and widths shift by more than \(Self.most)")
      #expect(shifting.count <= count / 100, "\(shifting.joined(separator: "\n"))")
    }
  }

  private static func script(_ page: String, _ without: String, _ widths: [Int]) -> String {
    """
    (async () => {
      const height = 900, found = [];
      const show = address => new Promise(resolve => {
        const frame = document.createElement("iframe");
        frame.style.cssText = `position:fixed;left:0;top:0;margin:0;border:0;padding:0;max-width:none;height:${height}px`;
        frame.onload = () => resolve(frame);
        frame.src = address;
        document.body.append(frame);
      });
      document.head.replaceChildren();
      document.body.replaceChildren();
      const name = \(JSON.string(page).text);
      const frames = [await show(\(JSON.string(without).text) + name + "?"), await show(name + "?")];
      for (const frame of frames) {
        const {fonts} = frame.contentDocument;
        await Promise.all([...fonts].map(font => font.load().catch(() => 0)));
        await fonts.ready;
      }
      const all = frames.map(frame => [...frame.contentDocument.querySelectorAll("body *")]);
      const boxes = elements => elements.map(element => {
        const {left, top, right, bottom} = element.getBoundingClientRect();
        return right > left && bottom > top && element.checkVisibility() ? [left, top, right, bottom] : null;
      });
      for (const width of \(widths)) {
        for (const frame of frames) frame.style.width = width + "px";
        const [before, after] = all.map(boxes);
        // The window in squares of four points.
        const across = width >> 2, down = height >> 2, moved = new Uint8Array(across * down);
        let furthest = 0, count = 0, causes = [];
        before.forEach((own, index) => {
          const other = after[index];
          if (!own || !other) return;
          const way = Math.max(Math.abs(own[0] - other[0]), Math.abs(own[1] - other[1]));
          if (Math.abs((own[3] - own[1]) - (other[3] - other[1])) > 3) causes.push(index);
          if (way < 3) return;
          for (const box of [own, other]) {
            const [left, top] = [Math.max(0, box[0]) >> 2, Math.max(0, box[1]) >> 2];
            const [right, bottom] = [Math.min(across, (box[2] + 3) >> 2), Math.min(down, (box[3] + 3) >> 2)];
            if (left < right && top < bottom) furthest = Math.max(furthest, way);
            for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) moved[y * across + x] = 1;
          }
        });
        for (const square of moved) count += square;
        const shift = count / moved.length * Math.min(1, furthest / height);
        if (shift > \(most)) {
          const cause = causes.map(index => all[0][index]).filter(e => !causes.some(i => all[0][i] !== e && e.contains(all[0][i])))[0];
          found.push(`${name} at ${width}: ${shift.toFixed(3)}, ${cause?.closest(".layout-block")?.id ?? ""} `
            + `${cause?.localName}.${cause?.getAttribute("class") ?? ""} ${cause?.textContent.trim().slice(0, 60)}`);
        }
      }
      return found;
    })()
    """
  }
}
