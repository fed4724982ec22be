import BrowserDriver
import Testing

/// The manual for readers whose texts take more room than the page gave them: no text is on another, none is cut off, and
/// none sticks out of what it stands on.
@Suite(.serialized) struct LargerTextsTests {
  enum Mode: String, CaseIterable {
    /// WCAG 2.2, 1.4.12: more room between letters, words and lines.
    case spaced
    /// A reader who wants no text smaller than 24 px.
    case atLeast24
    /// A page that is translated in place, into words that are longer by two fifths.
    case longer
  }

  @Test(.browsers, arguments: Mode.allCases) func textsKeepApartAndWhole(_ mode: Mode) async throws {
    let manual = try Manual.shared.get()
    let server = try StaticServer { manual.bytes(at: $0) }
    // The first page, whose cards stand in two, three or four columns, in any case.
    let home = manual.pages.filter { ["/", "/index.html"].contains($0) }
    let pages = home + manual.pages.sampled(12, at: 0.5).filter { !home.contains($0) }
    try await withBrowser(.chromium) { pooled in
      // The size can only be set before a browser starts; the other one waits meanwhile.
      let own = mode == .atLeast24 ? try await BrowserKind.chromium.launch(.init(minimumFontSize: 24)) : nil
      defer { own?.close() }
      let browser = own ?? pooled
      try await browser.setViewport(width: 1400, height: 900)
      try await browser.openFrame(server.origin + (pages.first ?? "/"), height: 900)
      for page in pages {
        let found = try await browser.evaluate(Self.script(page, mode))
        #expect(found == [], "\(page): \(found.text)")
      }
    }
  }

  /// A list that has room for its rows has it for larger ones, too: nothing of it has to be looked for by scrolling.
  @Test(.browsers) func listsBecomeHigher() async throws {
    let fonts = try StateFonts()
    let list = """
      @State var isOn = false

      Form {
        Section("Sounds of the keyboard") {
          Toggle("Play a sound for each of the keys", isOn: $isOn)
          Text(isOn ? "They are played as loud as all others" : "There are none")
        }
        Section("Others") { Text("Further settings are those of the system") }
      }
      """
    let page = try StatePage([.script("list", list, fonts)], fonts: fonts)
    try await inAllBrowsers { kind in
      try await page.show(kind) { browser, _ in
        try await browser.setViewport(width: 320, height: 900)
        let hidden = """
          [...document.querySelectorAll("#list .lw")].map(e => Math.max(0, e.scrollHeight - e.clientHeight - 1))
          """
        #expect(try await browser.evaluate(hidden) == [0], "\(kind)")
        _ = try await browser.evaluate(
          """
          void document.head.insertAdjacentHTML("beforeend", `<style>* {
            letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important;
          } p { margin-bottom: 2em !important }</style>`)
          """)
        try await browser.settle()
        #expect(try await browser.evaluate(hidden) == [0], "\(kind), larger")
      }
    }
  }

  /// What has stuck out once, or been cut off.
  @Test(.browser(.chromium)) func platesBecomeLargerWithTheirTexts() async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      try Self.plates.map { try .script($0.name, $0.source, fonts) },
      fixed: try Self.fixedPlates.map { ($0.name, try fonts.view($0.source)) }, fonts: fonts)
    let files = page.files
    let server = try StaticServer { files[$0] }
    let browser = try await BrowserKind.chromium.launch(.init(minimumFontSize: 24))
    defer { browser.close() }
    try await browser.setViewport(width: 1400, height: 900)
    try await browser.openFrame(server.origin + "/index.html", height: 900)
    let found = try await browser.evaluate(Self.script("/index.html", .atLeast24, seesShapes: true))
    #expect(found == [], "\(found.text)")
  }

  private static let plates: [(name: String, source: String)] = [
    (
      "named-buttons",
      """
      @State var n = 0
      HStack(spacing: 8) {
        Button("Follow") { n = (n + 1) % 3 }.buttonStyle(.borderedProminent).id("follow")
        Button { n = 0 } label: { Text("Unfollow all").padding(6).background(.orange, in: Capsule()) }.id("un")
        Text("\\(n)")
      }
      """
    ),
    (
      "a-value-at-the-end-beside-buttons-in-other-rows",
      """
      @State var apples = 1
      VStack(alignment: .leading) {
        HStack {
          Text("Apples"); Spacer()
          Button { apples -= 1 } label: { Image(systemName: "minus.circle") }.disabled(apples == 0)
          Text("\\(apples)")
          Button { apples += 1 } label: { Image(systemName: "plus.circle") }.disabled(apples == 3)
        }
        HStack {
          Text("Total").bold(); Spacer()
          Text(Double(apples) * 1200.5, format: .currency(code: "EUR")).bold()
        }
      }
      .padding().border(.gray)
      """
    ),
    (
      "tabs",
      """
      TabView {
        Tab("Summary", systemImage: "heart") { Text("All is well").padding() }
        Tab("Sharing", systemImage: "person.2") { Text("Nobody").padding() }
        Tab("Browse", systemImage: "square.grid.2x2") { Text("Everything").padding() }
      }
      """
    ),
    (
      "segments-from-right-to-left",
      """
      @State var size = 1
      Picker("Size", selection: $size) { Text("Small").tag(0); Text("Medium").tag(1); Text("Large").tag(2) }
        .pickerStyle(.segmented)
        .environment(\\.layoutDirection, .rightToLeft)
      """
    ),
    (
      "segments-that-buttons-choose",
      """
      @State var size = 1
      VStack {
        Picker("Size", selection: $size) { Text("Breakfast").tag(0); Text("Lunch").tag(1); Text("Dinner").tag(2) }
          .pickerStyle(.segmented)
        Button("Dinner") { size = 2 }
      }
      """
    ),
    (
      "named-disclosure",
      """
      DisclosureGroup("Details of the order") {
        VStack(alignment: .leading) { Text("One"); Text("Two").padding(4).background(.mint) }
      }
      .padding().background(.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 10)).id("details")
      """
    ),
    (
      "values-at-the-end",
      """
      @State var mode = 1
      Form {
        Picker("Mode", selection: $mode) { Text("Fast").tag(1); Text("Safe").tag(2) }
        LabeledContent("Network", value: mode == 1 ? "Home" : "Work")
        HStack { Text("Volume"); Spacer(); Text("50 %").bold() }
      }
      """
    ),
    (
      "right-to-left",
      """
      @State var on = false
      VStack(alignment: .leading) {
        HStack {
          Text("Hello").padding(8).background(.yellow, in: Capsule())
          Button(on ? "Put it out" : "Light") { on.toggle() }.buttonStyle(.borderedProminent).id("light")
          Spacer()
        }
        Text("Above").padding(4).border(.red)
      }
      .environment(\\.layoutDirection, .rightToLeft)
      """
    ),
    (
      "chips-in-buttons",
      """
      @State var meal = 0
      HStack(spacing: 8) {
        ForEach(0..<3) { number in
          Button { meal = number } label: {
            Text(["Breakfast", "Lunch", "Dinner"][number]).font(.caption)
              .padding(.horizontal, 10).padding(.vertical, 4)
              .background(meal == number ? Color.blue : Color.gray, in: Capsule())
          }
        }
      }
      """
    ),
    (
      "chips-of-one-size",
      """
      @State var meal = 0
      HStack(spacing: 8) {
        ForEach(0..<2) { number in
          Button { meal = number } label: {
            ZStack {
              RoundedRectangle(cornerRadius: 8).fill(meal == number ? Color.blue : Color.gray)
              Text(["Breakfast", "Dinner"][number]).font(.caption)
            }
            .frame(width: 70, height: 24)
          }
        }
      }
      """
    ),
    (
      "chips-around-buttons",
      """
      @State var n = 0
      VStack(alignment: .leading) {
        Text(n == 0 ? "Breakfast" : "Dinner").font(.caption).padding(6).background(.purple, in: Capsule())
        Button("Next") { n = (n + 1) % 3 }.font(.caption).padding(6).background(.green, in: Capsule())
        HStack {
          Text(n == 0 ? "Yes" : "No").padding(4).background(.red).clipShape(Capsule())
          Button { n = 0 } label: {
            Label("Favourites", systemImage: "star.fill").font(.caption).padding(6).background(.indigo, in: Capsule())
          }
        }
      }
      """
    ),
    (
      "chips-from-right-to-left",
      """
      @State var meal = 0
      HStack(spacing: 8) {
        ForEach(0..<2) { number in
          Button { meal = number } label: {
            Text(["Breakfast", "Lunch"][number]).font(.caption).padding(8)
              .background(meal == number ? Color.blue : Color.gray, in: Capsule())
          }
        }
        Text(meal == 0 ? "Early" : "Noon").font(.caption).padding(8).background(.teal, in: Capsule())
        Spacer()
      }
      .environment(\\.layoutDirection, .rightToLeft)
      """
    ),
  ]

  /// The same in blocks without states.
  private static let fixedPlates: [(name: String, source: String)] = [
    (
      "a-programme",
      """
      VStack(alignment: .leading) {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
          Text("10:30").font(.footnote).frame(width: 40, alignment: .trailing)
          Text("A walk through the type foundry").frame(maxWidth: .infinity, alignment: .leading)
          Text("90 min").font(.caption)
        }
      }
      """
    ),
    (
      "in-the-middle-of-outlines",
      """
      HStack(spacing: 10) {
        ForEach(["HTML", "CSS", "layout block"], id: \\.self) { name in
          Text(name).padding(.vertical, 10).frame(maxWidth: .infinity)
            .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(.secondary) }
        }
      }
      .font(.footnote)
      """
    ),
    (
      "a-table",
      """
      Grid(alignment: .leading, horizontalSpacing: 12) {
        GridRow { Text("Stone").bold(); Text("Weight").bold().gridColumnAlignment(.trailing); Text("Found").bold() }
        GridRow { Text("Granite"); Text("12.4 kg"); Text("on the north shore") }
        GridRow { Text("Slate"); Text("107.9 kg"); Text("below the old bridge, in spring") }
      }
      """
    ),
    (
      "words-that-flow",
      """
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 6)]) {
        ForEach(0..<30) { Label("number\\($0)", systemImage: "leaf").font(.caption) }
      }
      """
    ),
    (
      "values-at-the-end-of-outlines",
      """
      VStack {
        ForEach(["Markdown", "Rendering"], id: \\.self) { name in
          HStack { Text("Step"); Spacer(); Text(name).font(.footnote) }
            .padding(8).overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(.secondary) }
        }
      }
      """
    ),
    (
      "cut-where-narrow",
      """
      HStack(spacing: 8) {
        ForEach(["primary", "secondary", "accentColor"], id: \\.self) {
          Text($0).font(.caption).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      """
    ),
  ]

  /// What makes the texts of a page larger, as a script.
  private static func enlarging(_ mode: Mode) -> String {
    switch mode {
    case .atLeast24: ""
    case .spaced:
      """
      page.head.insertAdjacentHTML("beforeend", `<style>* {
        letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important;
      } p { margin-bottom: 2em !important }</style>`);
      """
    case .longer:
      """
      const words = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const text = words.currentNode;
        if (!text.data.trim() || text.parentElement.closest("style, script, pre, code, svg, option")) continue;
        const more = Math.ceil(text.data.trim().length * .4);
        text.data = text.data.replace(/\\s*$/, " " + "mehr und noch etwas ".repeat(99).slice(0, more - 1) + "$&");
      }
      """
    }
  }

  /// The pairs of texts of a page's blocks that lie on each other, and the texts that something cuts off, at two widths.
  ///
  /// - Parameter seesShapes: whether shapes that are drawn behind texts are what these stand on.
  private static func script(_ page: String, _ mode: Mode, seesShapes: Bool = false) -> String {
    """
    (async () => {
      const frame = document.querySelector("iframe"), found = [];
      await new Promise(resolve => {
        frame.onload = resolve;
        frame.src = \(JSON.string(page + "?\(mode)").text);
      });
      const page = frame.contentDocument, view = frame.contentWindow;
      if (!page.querySelector("main")) return ["not shown"];
      \(enlarging(mode))
      await page.fonts.ready;
      const isShown = element => {
        if (!element.checkVisibility({visibilityProperty: true})) return false;
        if (element.closest(".sh, option, select, svg")) return false;
        for (let e = element; e; e = e.parentElement) if (view.getComputedStyle(e).opacity < .1) return false;
        return true;
      };
      const isScrolled = element => {
        for (let e = element; e && e !== page.body; e = e.parentElement) {
          const {overflowX, position} = view.getComputedStyle(e);
          if (overflowX === "auto" || overflowX === "scroll" || position === "fixed") return true;
        }
        return false;
      };
      // Where nobody has limited the lines of a text, what is cut off cannot be read.
      const cut = (element, box) => {
        const middle = (box.top + box.bottom) / 2, half = parseFloat(view.getComputedStyle(element).fontSize) / 2;
        for (let e = element; e && !e.matches(".layout-block"); e = e.parentElement) {
          const {webkitLineClamp, clipPath} = view.getComputedStyle(e);
          if (webkitLineClamp !== "none" || clipPath.includes("inset(50%")) return null;
        }
        for (let e = element; e && e !== page.body; e = e.parentElement) {
          const {overflowX, overflowY, clipPath} = view.getComputedStyle(e);
          if ([overflowX, overflowY].some(way => way === "auto" || way === "scroll")) return null;
          const edges = e.getBoundingClientRect(), isCut = way => way !== "visible" || clipPath !== "none";
          if (isCut(overflowX) && (box.left < edges.left - 1.5 || box.right > edges.right + 1.5)) return e;
          if (isCut(overflowY) && (middle - half < edges.top - 2 || middle + half > edges.bottom + 2)) return e;
        }
        return null;
      };
      // What a text stands on, if that is seen where it ends, and nothing around the text scrolls.
      const ground = (element, block) => {
        for (let e = element; e && e !== block; e = e.parentElement) {
          const {backgroundColor, backgroundImage, backgroundClip, display, overflowX} = view.getComputedStyle(e);
          if (e !== element && overflowX !== "visible") return null;
          const isSeen = !/^rgba\\(.*, 0\\)$/.test(backgroundColor) || backgroundImage !== "none" && backgroundClip !== "text";
          if (!display.startsWith("inline") && (isSeen || e.matches(".lbd"))) return e;
          // A shape that stands before it, and holds where it begins.
          for (let shape = \(seesShapes) && e.previousElementSibling; shape; shape = shape.previousElementSibling) {
            if (shape.childNodes.length || /^rgba\\(.*, 0\\)$/.test(view.getComputedStyle(shape).backgroundColor)) continue;
            const own = shape.getBoundingClientRect(), text = e.getBoundingClientRect();
            const isRight = view.getComputedStyle(e).direction === "rtl";
            const isIn = isRight ? text.right <= own.right + 1 && text.right > own.left : text.left >= own.left - 1 && text.left < own.right;
            if (isIn && text.top >= own.top - 1 && text.bottom <= own.bottom + 1) return shape;
          }
        }
        return null;
      };
      for (const width of [360, 1280]) {
        frame.style.width = width + "px";
        // The window cuts off what is beyond its edges; nobody can scroll there.
        const all = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
        while (all.nextNode()) {
          const node = all.currentNode, element = node.parentElement;
          if (!node.data.trim() || element.closest("script, style, .sh") || !isShown(element)) continue;
          const range = page.createRange();
          range.selectNodeContents(node);
          for (const {left, right, bottom} of range.getClientRects()) {
            const end = right - (parseFloat(view.getComputedStyle(element).letterSpacing) || 0);
            if (end <= left || bottom <= 0 || left >= -1.5 && end <= width + 1.5 || isScrolled(element)) continue;
            found.push(`${width} px, ${element.closest("[id]")?.id}: ${node.data.trim().slice(0, 30)} is beyond the edge`);
          }
        }
        for (const block of page.querySelectorAll(".layout-block")) {
          const texts = [], walker = page.createTreeWalker(block, NodeFilter.SHOW_TEXT);
          const segments = [...block.querySelectorAll("input[type=radio].sn")].map(e => [e.id, e.getBoundingClientRect()]);
          while (walker.nextNode()) {
            const node = walker.currentNode, element = node.parentElement;
            if (!node.data.trim() || !isShown(element)) continue;
            const range = page.createRange();
            range.selectNodeContents(node);
            const owner = element.closest("p, label, button, a, h1, h2, h3, h4, span") ?? element;
            for (const {left, right, top, bottom} of range.getClientRects()) {
              // The room after the last letter is nobody's.
              const box = {left, right: right - (parseFloat(view.getComputedStyle(element).letterSpacing) || 0), top, bottom};
              const plate = \(mode == .atLeast24 && !page.contains("fixedsize")) && right > left && !element.closest("code") && ground(element, block);
              if (plate) {
                const edges = plate.getBoundingClientRect(), over = Math.max(edges.left - left, right - edges.right);
                if (over > 1.5) found.push(`${width} px, ${block.id}: ${node.data.slice(0, 30)} sticks out by ${over}`);
              }
              const neighbour = right > left && segments.find(([name, own]) => name !== owner.htmlFor && owner.htmlFor
                && Math.min(box.right, own.right) - Math.max(box.left, own.left) > 2
                && Math.min(bottom, own.bottom) - Math.max(top, own.top) > 6);
              if (neighbour) found.push(`${width} px, ${block.id}: ${node.data.slice(0, 30)} lies on ${neighbour[0]}`);
              const window = right > left && cut(element, box);
              if (window) found.push(`${width} px, ${block.id}: ${node.data.slice(0, 30)} is cut off by ${window.className}`);
              texts.push({box, owner, words: node.data.slice(0, 30)});
            }
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
