import BrowserDriver
import Testing

/// The manual for readers who need more room between letters, words and lines (WCAG 2.2, 1.4.12): no text is on another.
@Suite(.serialized) struct TextSpacingTests {
  @Test(.browsers) func textsKeepApart() async throws {
    let manual = try Manual.shared.get()
    let server = try StaticServer { manual.bytes(at: $0) }
    let pages = manual.pages.sampled(every: 4, from: 3)
    try await withBrowser(.chromium) { browser in
      try await browser.setViewport(width: 1400, height: 900)
      try await browser.openFrame(server.origin + (pages.first ?? "/"), height: 900)
      for page in pages {
        let found = try await browser.evaluate(Self.script(page))
        #expect(found == [], "\(page): \(found.text)")
      }
    }
  }

  /// The pairs of texts of a page's blocks that lie on each other, at two widths, with the spacing that WCAG asks for.
  private static func script(_ page: String) -> String {
    """
    (async () => {
      const frame = document.querySelector("iframe"), found = [];
      await new Promise(resolve => {
        frame.onload = resolve;
        frame.src = \(JSON.string(page + "?spaced").text);
      });
      const page = frame.contentDocument, view = frame.contentWindow;
      if (!page.querySelector("main")) return ["not shown"];
      page.head.insertAdjacentHTML("beforeend", `<style>* {
        letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important;
      } p { margin-bottom: 2em !important }</style>`);
      await page.fonts.ready;
      const isShown = element => {
        if (!element.checkVisibility({visibilityProperty: true})) return false;
        if (element.closest(".sh, option, select, svg")) return false;
        for (let e = element; e; e = e.parentElement) if (view.getComputedStyle(e).opacity < .1) return false;
        return true;
      };
      for (const width of [360, 1280]) {
        frame.style.width = width + "px";
        for (const block of page.querySelectorAll(".layout-block")) {
          const texts = [], walker = page.createTreeWalker(block, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode, element = node.parentElement;
            if (!node.data.trim() || !isShown(element)) continue;
            const range = page.createRange();
            range.selectNodeContents(node);
            const owner = element.closest("p, label, button, a, h1, h2, h3, h4, span") ?? element;
            for (const box of range.getClientRects()) texts.push({box, owner, words: node.data.slice(0, 30)});
          }
          texts.forEach((a, i) => texts.slice(i + 1).forEach(b => {
            if (a.owner.contains(b.owner) || b.owner.contains(a.owner)) return;
            const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (across > 2 && down > 6) found.push(`${width} px, ${block.id}: ${a.words} × ${b.words}`);
          }));
        }
      }
      return found;
    })()
    """
  }
}
