import BrowserDriver
import Testing
import Views

@testable import Rendering

/// Controls for readers who see, hear, press or forbid something else than others do.
@Suite(.serialized) struct ControlsTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.pets(fonts, total: 3), .arrangements(fonts), .panel(fonts)], fonts: fonts)
    try await page.show(kind) { browser, url in
      try await names(browser)
      try await targets(browser)
      try await focus(browser)
      try await forcedColors(url, browser)
      try await blockedAnimations(url, browser)
      try await withoutScripts(url, browser)
    }
  }

  /// What a screen reader says.
  private func names(_ browser: any Browser) async throws {
    for (selector, role, name) in [
      ("#b1_k0", "button", "Cat"), ("#b1_k2", "button", "Dog"), ("#b2_i0_1", "radio", "column"),
      ("#b3_i0", "switch", "Sound"), ("#b3_i1", "combobox", "Colour"),
    ] {
      let found = try await browser.accessibility(of: selector)
      #expect(found == Accessibility(role: role, name: name), "\(browser.kind): \(selector)")
    }
    // The register is nothing to read.
    #expect(try await browser.accessibility(of: "#b1_r0").role == (browser.kind == .chromium ? "" : "none"))
  }

  /// WCAG 2.2 asks for 24 pixels.
  private func targets(_ browser: any Browser) async throws {
    let small = try await browser.evaluate(
      """
      [...document.querySelectorAll(".sb,.sn")].map(e => [e.id, e.getBoundingClientRect()])
        .filter(([id, box]) => Math.min(box.width, box.height) < 24).map(([id]) => id)
      """)
    #expect(small == [], "\(browser.kind)")
  }

  /// Tab goes through all controls in their order, once, and each has an outline.
  private func focus(_ browser: any Browser) async throws {
    var found: [String] = []
    for _ in 0..<9 {
      try await browser.press(.tab)
      let focused = try await browser.evaluate(
        """
        (e => [e.id, getComputedStyle(e).outlineStyle !== "none" && parseFloat(getComputedStyle(e).outlineWidth) >= 2
          || !!e.closest("details")])(document.activeElement)
        """)
      found.append(focused[0]?.string ?? "")
      #expect(focused[1] == .bool(true), "\(browser.kind): \(focused.text)")
    }
    #expect(
      found == ["b1_k0", "b1_k1", "b1_k2", "b2_i0_0", "b2_k0", "b2_k1", "b3_i0", "b3_i1", ""],
      "\(browser.kind)")
  }

  /// Where all colours are the reader's own, buttons have an edge, one that leads nowhere looks so, and what is drawn,
  /// the track of a switch for one, is still there.
  private func forcedColors(_ url: String, _ browser: any Browser) async throws {
    try await browser.emulate(Media(forcedColors: true))
    try await browser.open(url)
    let found = try await browser.evaluate(
      """
      (() => {
        const probe = document.createElement("i");
        document.body.append(probe);
        const system = name => (probe.style.color = name, getComputedStyle(probe).color);
        const [more, less] = [0, 1].map(i => getComputedStyle(document.getElementById("b2_k" + i)));
        const inner = getComputedStyle(document.querySelector("#b2_k1 *"));
        return [more.outlineStyle, more.outlineColor === system("ButtonText"),
          less.webkitTextFillColor === system("GrayText"), inner.webkitTextFillColor === system("GrayText"),
          less.filter];
      })()
      """)
    #expect(found == ["solid", true, true, true, "none"], "\(browser.kind): \(found.text)")
    let bar = try await browser.evaluate(
      "getComputedStyle(document.querySelector('#pets-bar0')).backgroundColor")
    #expect(bar == "rgb(0, 122, 255)", "\(browser.kind)")
    let drawn = try await browser.evaluate(
      """
      (() => {
        const probe = document.createElement("i");
        document.body.append(probe);
        probe.style.backgroundColor = "Canvas";
        const nothing = ["rgba(0, 0, 0, 0)", getComputedStyle(probe).backgroundColor];
        const drawn = [...document.querySelectorAll("#panel div")]
          .filter(e => !nothing.includes(getComputedStyle(e).backgroundColor));
        const text = document.querySelector("#panel p, #panel label");
        return [drawn.length > 0, getComputedStyle(text).forcedColorAdjust];
      })()
      """)
    #expect(drawn == [true, "auto"], "\(browser.kind): \(drawn.text)")
    try await browser.emulate(Media())
  }

  /// A reader's own style sheet that forbids animations leaves no button that does nothing, and the rest.
  private func blockedAnimations(_ url: String, _ browser: any Browser) async throws {
    try await browser.open(url)
    let found = try await browser.evaluate(
      """
      (() => {
        const style = document.createElement("style");
        style.textContent = "*{animation:none!important}";
        document.head.append(style);
        return ["#b1_k0", "#b2_i0_1", "#b3_i0", "#b3_i1", "#pets-avatar0"]
          .map(s => document.querySelector(s).getClientRects().length);
      })()
      """)
    #expect(found == [0, 1, 1, 1, 1], "\(browser.kind): \(found.text)")
  }

  /// In Firefox SVG's animations then do not wait for a press; native controls work everywhere.
  private func withoutScripts(_ url: String, _ browser: any Browser) async throws {
    try await browser.allowScripts(false)
    try await browser.open(url)
    let found = try await browser.evaluate(
      """
      ["#b1_k0", "#b2_i0_1", "#b3_i0", "#b3_i1", "#pets-avatar0"]
        .map(s => document.querySelector(s).getClientRects().length)
      """)
    #expect(found == [browser.kind == .chromium ? 1 : 0, 1, 1, 1, 1], "\(browser.kind): \(found.text)")
    // A block whose buttons are left out says so, and no other.
    let notes = try await browser.evaluate(
      """
      (() => {
        document.documentElement.style.setProperty("--no-buttons", '"left out"');
        return [...document.querySelectorAll(".layout-block")]
          .map(e => getComputedStyle(e, "::after").content.includes("left out") && !!e.querySelector(".sb"));
      })()
      """)
    #expect(notes.text.contains("true") == (browser.kind == .firefox), "\(browser.kind): \(notes.text)")
    if browser.kind == .chromium {
      try await browser.click("#b1_k1")
      try await browser.wait(for: "document.querySelector('#b1_r0._2')")
    }
    try await browser.click("#b3_i0")
    try await browser.wait(for: "document.querySelector('#panel-loud').getClientRects().length > 0")
    try await browser.allowScripts(true)
  }
}

extension StateModel {
  /// One of each native control: a switch, a menu, and a disclosure.
  static func panel(_ fonts: StateFonts) throws -> StateModel {
    let machine = StateMachine(
      registers: [
        .init(count: 2, keeper: .control), .init(count: 3, keeper: .control),
        .init(count: 2, keeper: .control),
      ], actions: [])
    return try StateModel(
      "panel", machine,
      controls: [
        "sound": .toggle(register: 0, isOn: false),
        "colour": .menu(register: 1, options: ["Red", "Yellow", "Green"], values: [0, 1, 2]),
        "more": .disclosure(register: 2, isOpen: false),
      ], animation: .easeInOut, fonts: fonts
    ) { values in
      """
      VStack(alignment: .leading, spacing: 8) {
        HStack { Text("Sound").accessibilityHidden(true); Spacer(); Color.clear.frame(width: 51, height: 31).background(.clear).id("sound").accessibilityLabel("Sound") }
        \(values[0] == 0 ? "" : "Text(\"It is loud.\").id(\"loud\")")
        HStack { Text("Colour").accessibilityHidden(true); Spacer(); Color.clear.frame(width: 120, height: 32).background(.clear).id("colour").accessibilityLabel("Colour") }
        Color.\(["red", "yellow", "green"][values[1]]).id("swatch").frame(width: \(40 + 20 * Double(values[1])), height: 20)
        Text("Details").frame(minHeight: 28).id("more")
        \(values[2] == 0 ? "" : "Text(\"There is more, and it is not so short that it would fit into one line everywhere.\").id(\"rest\")")
        Text("After").id("after")
      }
      """
    }
  }
}
