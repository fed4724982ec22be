import BrowserDriver
import Foundation
import Synchronization
import Testing

/// Pages whose fonts come when everything has been painted long since: their text is there before, and hardly moves when
/// they come.
///
/// With a font that many readers have, whatever else the machine has: it stands in for the site's.
@Suite(.serialized) struct LateFontsTests {
  /// What nobody notices.
  private static let most = 0.02
  /// What browsers' makers call good. Firefox does not load what stands in for a font, a font of the machine as wide as
  /// the site's, while that is on its way, but takes another of the machine: where it does so, lines may break otherwise.
  private static let mostWithoutStandIns = 0.1

  /// Text outside of blocks keeps its font, and so its lines; a block shows its own as soon as it comes, and keeps its
  /// place. Pages at 360 and at 1280 in turns, or each at both with `make walks`.
  @Test(.browsers, arguments: BrowserKind.allCases) func nothingMuchMoves(_ kind: BrowserKind) async throws {
    let pages = try Manual.shared.get().pages.sampled(20).enumerated().flatMap { index, page in
      (comparesEverything ? [360, 1280] : [index % 2 == 0 ? 360 : 1280]).map { (page: page, widths: [$0]) }
    }
    try await look(at: pages, kind, hasLateText: true)
  }

  /// The same at all widths, in blocks alone: a page whose window gets another width may show the fonts that have come
  /// since, which is no movement of its own.
  @Test(.browsers, .enabled(if: comparesEverything), arguments: BrowserKind.allCases)
  func nothingMuchMovesAtAnyWidth(_ kind: BrowserKind) async throws {
    let widths = Array(stride(from: 320, through: 1280, by: 30))
    try await look(at: try Manual.shared.get().pages.map { ($0, widths) }, kind, hasLateText: false)
  }

  /// - Parameter hasLateText: whether the fonts of what is outside of blocks come as late; they do not come at all if not.
  private func look(
    at pages: [(page: String, widths: [Int])], _ kind: BrowserKind, hasLateText: Bool
  ) async throws {
    let manual = try Manual.shared.get()
    let gate = Gate()
    // Each page has addresses of its own, so that no font is there from the last one.
    let server = try StaticServer { path in
      guard path != "/host.html" else { return Array("<!DOCTYPE html><title>host</title>".utf8) }
      let own = "/" + path.split(separator: "/", maxSplits: 1).dropFirst().joined()
      if own.hasSuffix(".woff2") { gate.pass() }
      guard let bytes = manual.bytes(at: own) else { return nil }
      guard own.hasSuffix(".css") else { return bytes }
      return Self.sheet(String(decoding: bytes, as: UTF8.self), hasLateText: hasLateText)
    }
    try await withBrowser(kind) { _ in
      let browser = try await kind.launch(.init(fonts: BrowserOptions.readersFonts))
      defer {
        gate.open()
        browser.close()
      }
      try await browser.setViewport(width: 1300, height: 900)
      var count = 0
      var worst = 0.0
      for (number, (page, widths)) in pages.enumerated() {
        gate.close()
        try await browser.open(server.origin + "/host.html")
        let opened = try await browser.evaluate(Self.opening("/\(number)\(page)", widths))
        #expect(opened == .bool(true), "\(page) is not shown")
        gate.open()
        let found = try await browser.evaluate(Self.comparing(widths)).array ?? []
        #expect(found.count == widths.count, "\(page): \(found.count) widths")
        for (width, shift) in zip(widths, found) {
          let sum = shift.array?.first?.number ?? .infinity
          let cause = shift.array?.last?.string ?? ""
          let isStoodInFor = shift.array?.dropFirst().first?.number != 0
          let most = isStoodInFor || kind == .chromium ? Self.most : Self.mostWithoutStandIns
          #expect(sum <= most, "\(page) at \(width) shifts by \(sum): \(cause)")
          (count, worst) = (count + 1, max(worst, sum))
        }
      }
      print("\(kind), late fonts: \(count) pages and widths shift by \(worst) at most")
    }
  }

  /// The style sheet with names that no font of a machine has: a browser takes such where a page's own do not come.
  private static func sheet(_ css: String, hasLateText: Bool) -> [UInt8] {
    var text = css.replacing(/"(Inter|JetBrains Mono)"/) { "\"No \($0.output.1)\"" }
    if !hasLateText {
      text = text.replacing(/(font-display: *optional; *src: *url\()[^)]*/) { $0.output.1 + "never.woff2" }
    }
    return Array(text.utf8)
  }

  /// Shows a page in a frame until it is painted without its fonts, and remembers where everything is.
  private static func opening(_ page: String, _ widths: [Int]) -> String {
    """
    (async () => {
      const frame = document.createElement("iframe");
      frame.style.cssText = "position:fixed;left:0;top:0;margin:0;border:0;padding:0;height:900px;width:\(widths.first ?? 0)px";
      document.body.append(frame);
      frame.src = \(JSON.string(page).text);
      const isPainted = () => frame.contentDocument?.querySelector("main")
        && frame.contentDocument.readyState !== "loading"
        && frame.contentWindow.performance.getEntriesByName("first-contentful-paint").length > 0;
      while (!isPainted()) await new Promise(resolve => setTimeout(resolve, 10));
      // Until then, browsers wait for fonts.
      await new Promise(resolve => setTimeout(resolve, 200));
      const view = frame.contentWindow;
      view.sum = 0;
      if (view.PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
        view.add = list => { for (const entry of list) view.sum += entry.value };
        view.observer = new view.PerformanceObserver(list => view.add(list.getEntries()));
        view.observer.observe({type: "layout-shift", buffered: true});
      }
      window.frame = frame;
      window.elements = [...frame.contentDocument.querySelectorAll("body *")];
      window.boxes = width => {
        frame.style.width = width + "px";
        return elements.map(element => {
          const {left, top, right, bottom} = element.getBoundingClientRect();
          return right > left && bottom > top && element.checkVisibility() ? [left, top, right, bottom] : null;
        });
      };
      window.before = \(widths).map(boxes);
      const isStandIn = font => font.family.includes("Blocks Fallback") && font.status !== "unloaded";
      window.standIns = [...frame.contentDocument.fonts].filter(isStandIn).length;
      return true;
    })()
    """
  }

  /// What has moved since, reckoned as browsers reckon it: the share of the window in which anything moves, times how far
  /// the furthest does. Where a browser measures it, and the width is one, it is at least what that says.
  private static func comparing(_ widths: [Int]) -> String {
    """
    (async () => {
      const {contentDocument: page, contentWindow: view} = frame, height = 900;
      await Promise.all([...page.fonts].map(font => font.status === "loading" ? font.loaded.catch(() => 0) : 0));
      await page.fonts.ready;
      for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
      await new Promise(resolve => setTimeout(resolve));
      const widths = \(widths);
      if (view.observer) view.add(view.observer.takeRecords());
      return widths.map((width, index) => {
        const after = boxes(width);
        // The window in squares of four points.
        const across = width >> 2, down = height >> 2, moved = new Uint8Array(across * down);
        let furthest = 0, count = 0, causes = [];
        before[index].forEach((own, index) => {
          const other = after[index];
          if (!own || !other) return;
          const way = Math.max(Math.abs(own[0] - other[0]), Math.abs(own[1] - other[1]));
          if (Math.abs((own[3] - own[1]) - (other[3] - other[1])) > 3) causes.push(elements[index]);
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
        const cause = causes.filter(element => !causes.some(other => other !== element && element.contains(other)))[0];
        return [
          widths.length === 1 ? Math.max(shift, view.sum) : shift, standIns,
          cause ? `${cause.closest(".layout-block")?.id ?? ""} ${cause.localName}.${cause.getAttribute("class") ?? ""} `
            + cause.textContent.trim().slice(0, 60) : "",
        ];
      });
    })()
    """
  }

  /// Keeps those who want to pass it waiting while it is closed.
  private final class Gate: Sendable {
    private let isOpen = Mutex(true)

    func open() { isOpen.withLock { $0 = true } }
    func close() { isOpen.withLock { $0 = false } }

    func pass() {
      while !isOpen.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.005) }
    }
  }
}
