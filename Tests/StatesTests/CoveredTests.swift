import BrowserDriver
import Testing

@testable import Rendering

/// What lies under a sheet or an alert is out of reach while that is there, and in reach again when it has gone.
@Suite(.serialized) struct CoveredTests {
  @Test(.browsers, arguments: ["alert", "sheet", "fullScreenCover"])
  func onlyWhatIsInFrontIsReached(
    _ kind: String
  ) async throws {
    let fonts = try StateFonts()
    let title = kind == "alert" ? "\"Empty?\", " : ""
    let page = try StatePage(
      [
        .script(
          "basket",
          """
          @State var isAsking = false
          @State var isHot = false

          VStack {
            Text("Three apples").id("apples")
            Toggle("Hot", isOn: $isHot)
            Button("Open") { isAsking = true }.buttonStyle(.borderedProminent)
            Button("Other") { isHot = false }
          }
          .\(kind)(\(title)isPresented: $isAsking) { Button("Done") { isAsking = false } }
          """, fonts)
      ], fonts: fonts)
    try await page.show(.chromium) { browser, _ in
      try await Self.open(browser)
      let nodes = try #require(try await browser.everythingAccessible(in: "#basket"))
      let told = Set(nodes.map(\.name).filter { !$0.isEmpty })
      #expect(told.contains("Done"), "\(told)")
      for name in ["Three apples", "Hot, off", "Open", "Other"] { #expect(!told.contains(name), "\(told)") }
      try await Self.close(browser)
      let after = Set(try #require(try await browser.everythingAccessible(in: "#basket")).map(\.name))
      #expect(after.isSuperset(of: ["Three apples", "Hot, off", "Open"]), "\(after)")
    }
    try await page.show(.firefox) { browser, _ in
      try await Self.open(browser)
      try await Self.close(browser)
    }
  }

  /// The next key after the press that opens leads into it.
  private static func open(_ browser: any Browser) async throws {
    // A button is there a moment after the page, and only then can it have the focus.
    try await browser.wait(
      for: """
        (() => {
          const button = [...document.querySelectorAll("button")].find(
            b => b.innerText.startsWith("Open") && b.checkVisibility({visibilityProperty: true}));
          button.focus();
          return document.activeElement === button;
        })()
        """)
    try await browser.press(.enter, shift: false)
    try await browser.wait(
      for:
        "[...document.querySelectorAll('[role=dialog]')].some(d => d.checkVisibility({visibilityProperty: true}))"
    )
    var reached: [String] = []
    while reached.count < 8, reached.last != "Done" {
      try await browser.press(.tab, shift: false)
      reached.append(
        try await browser.evaluate(
          "document.activeElement.ariaLabel ?? (document.activeElement.innerText || 'nothing')"
        ).string ?? "")
    }
    #expect(reached.last == "Done", "\(browser.kind): \(reached)")
    // One way to close it is enough.
    #expect(reached.count <= 2)
    #expect(reached.allSatisfy { ["Close", "Done"].contains($0) }, "\(browser.kind): \(reached)")
  }

  /// Presses what has the focus, which takes away what is in front.
  private static func close(_ browser: any Browser) async throws {
    try await browser.press(.enter, shift: false)
    try await browser.wait(
      for:
        "![...document.querySelectorAll('[role=dialog]')].some(d => d.checkVisibility({visibilityProperty: true}))"
    )
    let isInReach = try await browser.evaluate(
      """
      (() => {
        const button = [...document.querySelectorAll('button')].find(
          b => b.innerText.startsWith('Open') && b.checkVisibility({visibilityProperty: true}));
        button.focus();
        return document.activeElement === button;
      })()
      """)
    #expect(isInReach == .bool(true))
  }
}
