import BrowserDriver
import Testing
import Views

@testable import Rendering

/// A hundred states of fifty elements: what a press costs the page, and that it counts once.
@Suite(.serialized) struct StressTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.stress(fonts)], fonts: fonts)
    let files = page.files
    let server = try StaticServer { files[$0] }
    try await withBrowser(kind) { browser in
      try await browser.open(server.origin + "/index.html")
      // The same work as a press's, by the class that SMIL would set: styles, and a layout if there is any.
      let costs =
        try await browser.evaluate(
          """
          (async () => {
            const svg = document.querySelector("#b1_r0"), sets = [...svg.querySelectorAll(":scope>set")];
            const gate = document.querySelector(".ss>svg"), costs = [];
            gate.setAttribute("class", "sm");
            for (let i = 0; i < 60; i++) {
              await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
              const to = sets[i * 37 % sets.length].getAttribute("to");
              const start = performance.now();
              svg.setAttribute("class", to);
              document.getElementById("stress").getBoundingClientRect();
              getComputedStyle(document.querySelector("#stress .sa")).translate;
              costs.push(performance.now() - start);
            }
            return costs.sort((a, b) => a - b);
          })()
          """
        ).array ?? []
      let numbers = costs.compactMap(\.number)
      let size = page.blocks[0].rendered.html.count + page.blocks[0].rendered.css.utf8.count
      print(
        "\(kind): a press costs \(numbers[numbers.count / 2]) ms, at worst \(numbers.last ?? 0); \(size) bytes"
      )
      #expect(numbers.count == 60)
      let miscounted = try await busyPresses(page.blocks[0].model.machine, browser)
      #expect(miscounted == [], "\(kind): \(miscounted.text)")
      try await browser.setViewport(width: 700, height: 800)
      try await browser.open(server.origin + "/index.html")
      var walk = StateWalk(page.blocks[0].model, prefix: "b1", browser, seed: 5)
      try await walk.begin()
      try await walk.walk(8, server.origin + "/index.html")
      #expect(walk.failures.isEmpty, "\(walk.failures.prefix(12).joined(separator: "\n"))")
    }
  }

  /// Presses while the page is busy, looks at it again and again, and waits whether anything moves by itself.
  ///
  /// - Returns: the presses that were not counted once, each as button, value before, expected, and found.
  private func busyPresses(_ machine: StateMachine, _ browser: any Browser) async throws -> JSON {
    let targets = machine.actions.map { "[\($0.targets.map { "\($0 ?? -1)" }.joined(separator: ","))]" }
    return try await browser.evaluate(
      """
      (async () => {
        const targets = [\(targets.joined(separator: ","))], svg = document.querySelector("#b1_r0");
        const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));
        const busy = ms => { const end = performance.now() + ms; while (performance.now() < end); };
        const value = () => +svg.className.animVal.match(/_(\\d+)/)[1];
        const look = () => document.querySelector("#stress .sa").getBoundingClientRect();
        const miscounted = [];
        let seed = 1;
        const random = n => (seed = seed * 48271 % 2147483647) % n;
        for (let trial = 0; trial < 60; trial++) {
          const before = value(), button = random(3), expected = targets[button][before];
          busy(random(30));
          document.getElementById("b1_k" + button).click();
          const end = performance.now() + \(patience * 1000);
          while (value() !== expected && performance.now() < end) { look(); await sleep(random(12)); }
          for (let i = 0; i < 8; i++) { busy(random(10)); look(); await sleep(random(9)); }
          if (value() === expected) continue;
          miscounted.push([button, before, expected, value()]);
          await sleep(1200);
        }
        return miscounted;
      })()
      """)
  }
}

extension StateModel {
  /// Fifty squares at one of eight places each, in a hundred states that three buttons lead through.
  fileprivate static func stress(_ fonts: StateFonts) throws -> StateModel {
    var random = SplitMix(state: 11)
    let places = (0..<100).map { _ in (0..<50).map { _ in Int(random.next() % 8) } }
    let machine = StateMachine(
      registers: [.init(count: 100, keeper: .actions)],
      actions: (0..<3).map { _ in
        .init(register: 0, targets: (0..<100).map { _ in Int(random.next() % 100) })
      })
    return try StateModel(
      "stress", machine,
      controls: ["go0": .button(action: 0), "go1": .button(action: 1), "go2": .button(action: 2)],
      animation: .default, fonts: fonts
    ) { values in
      let rows = places[values[0]].enumerated().map { index, place in
        """
        Color.blue.frame(width: 16, height: 4).id("e\(index)")
          .frame(width: \(16 + place * 24), alignment: .trailing)
        """
      }
      let buttons = (0..<3).map { "Text(\"Go \($0)\").padding(8).id(\"go\($0)\")" }
      return """
        VStack(alignment: .leading, spacing: 2) {
          HStack { \(buttons.joined(separator: "; ")) }
          Group {
            \(rows[..<25].joined(separator: "\n"))
          }
          Group {
            \(rows[25...].joined(separator: "\n"))
          }
        }
        """
    }
  }
}
