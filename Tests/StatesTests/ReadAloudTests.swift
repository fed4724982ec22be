import BrowserDriver
import Testing

@testable import Rendering
@testable import Views

/// What a browser tells screen readers of a block's controls, in the first state and after presses.
@Suite(.serialized) struct ReadAloudTests {
  /// The walk compares all that is told with the model, after every press.
  @Test(.browsers) func everyStateIsTold() async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      [.script("room", Self.room, fonts), .script("desk", Self.desk, fonts)], fonts: fonts)
    try await page.walk(.chromium, presses: 20, seed: 5)
    try await page.show(.chromium) { browser, _ in
      let nodes = try #require(try await browser.everythingAccessible(in: "#room"))
      let controls = Heard(nodes).controls
      for told in [
        "button − Copies: 1 unavailable", "button + Copies: 1", "button Lamp off", "button Fan off",
        "switch Show 1 items false",
      ] { #expect(controls.contains(told), "\(told): \(controls)") }
      // A press on the label is one on the switch.
      try await browser.click("#room label:not(.sh)")
      try await browser.wait(for: "document.querySelector('#room [role=switch]').checked")
      // What a press changes is told once: names of buttons are not.
      let live = try await browser.evaluate(
        "[...document.querySelectorAll('[aria-live=polite]')].map(e => e.innerText.trim())")
      #expect(live == ["Copies: 1", "Show 1 items"], "\(live.text)")
    }
  }

  /// A chart is told as one picture, whatever it shows in a state; a tab with its badge; an alert in sentences.
  @Test(.browsers) func picturesAreToldAsOne() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("shop", Self.shop, fonts)], fonts: fonts)
    try await page.show(.chromium) { browser, _ in
      func told() async throws -> [String] {
        let nodes = try #require(try await browser.everythingAccessible(in: "#shop"))
        return nodes.filter { !$0.name.isEmpty && $0.role != "InlineTextBox" }.map { "\($0.role) \($0.name)" }
      }
      let first = try await told()
      #expect(first.contains("StaticText Chart: Jan 4, Feb 6"), "\(first)")
      #expect(!first.contains("StaticText Jan") && first.contains("radio Cart 3"), "\(first)")
      try await browser.click("#shop-turn")
      try await browser.wait(for: "document.querySelector('#shop').textContent.includes('Jan 2')")
      _ = try await browser.evaluate("document.querySelector('#shop-ask button').click()")
      try await browser.wait(for: "document.querySelector('#shop [role=dialog]').checkVisibility()")
      let asked = try await told()
      #expect(asked.contains("dialog Delete it? This cannot be undone."), "\(asked)")
    }
  }

  private static let shop = """
    @State var isNew = true
    @State var asks = false

    TabView {
      VStack {
        Chart {
          BarMark(x: .value("Month", "Jan"), y: .value("Sales", isNew ? 4 : 2))
          BarMark(x: .value("Month", "Feb"), y: .value("Sales", 6))
        }
        .frame(height: 120)
        Button("Turn") { isNew.toggle() }.id("turn")
        Button("Delete") { asks = true }.id("ask")
      }
      .tabItem { Text("Sales") }
      Text("Nothing yet").badge(3).tabItem { Text("Cart") }
    }
    .alert("Delete it?", isPresented: $asks) { Button("Keep") {} } message: { Text("This cannot be undone.") }
    """

  /// Words that may be broken are called as they are written; a text that is called something else is told of as that when
  /// it changes.
  @Test(.browsers) func namesOfTexts() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("cart", Self.cart, fonts)], fonts: fonts)
    try await page.show(.chromium) { browser, _ in
      func told() async throws -> [String] {
        let nodes = try #require(try await browser.everythingAccessible(in: "#cart"))
        return nodes.filter { !$0.name.isEmpty && $0.role != "InlineTextBox" }.map { "\($0.role) \($0.name)" }
      }
      let live = "document.querySelector('#cart [aria-live=polite]').textContent.includes('3 apples')"
      let first = try await told()
      #expect(first.contains("switch Wi-Fi") && first.contains("button Well-known"), "\(first)")
      #expect(first.contains("StaticText 1 apples") && !first.contains("StaticText 1"), "\(first)")
      #expect(try await browser.evaluate(live) == .bool(true))
      _ = try await browser.evaluate("document.querySelector('#cart button').click()")
      try await browser.wait(
        for: "document.querySelector('#cart [aria-live=polite]').innerText.includes('2 apples')")
      let second = try await told()
      #expect(second.contains("StaticText 2 apples") && !second.contains("StaticText 1 apples"), "\(second)")
    }
  }

  private static let cart = """
    @State var apples = 1
    @State var isOn = false

    VStack {
      Toggle("Wi-Fi", isOn: $isOn)
      Button("Well-known") { apples = min(3, apples + 1) }
      Text("\\(apples)").accessibilityLabel("\\(apples) apples")
    }
    """

  /// What buttons keep has labels that can be pressed, and is told once, with its state.
  @Test(.browsers) func labelsOfButtonsAreTheirs() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("list", Self.list, fonts)], fonts: fonts)
    try await page.walk(.chromium, presses: 20, seed: 7)
    for kind in BrowserKind.allCases {
      try await page.show(kind) { browser, _ in
        _ = try await browser.evaluate("[...document.querySelectorAll('#list label')].at(-1).id = 'bread'")
        try await browser.click("#bread")
        try await browser.wait(
          for: "[...document.querySelectorAll('#list button')].at(-1).innerText.includes('off')")
      }
    }
    try await page.show(.chromium) { browser, _ in
      func told() async throws -> [String] {
        let nodes = try #require(try await browser.everythingAccessible(in: "#list"))
        return nodes.filter { !$0.name.isEmpty }.map { "\($0.role) \($0.name)" }
      }
      let before = try await told()
      for alone in ["Milk", "Bread", "Loose"] {
        #expect(!before.contains("StaticText \(alone)"), "\(before)")
      }
      for known in ["button Bread, on", "group Tabs", "button Row 0"] {
        #expect(before.contains(known), "\(known): \(before)")
      }
      _ = try await browser.evaluate("[...document.querySelectorAll('#list label:not(.sh)')].at(-1).click()")
      _ = try await browser.evaluate(
        "[...document.querySelectorAll('#list button')].find(e => e.textContent.includes('Row 0')).click()")
      try await browser.wait(for: "document.querySelector('#list').innerText.includes('1 chosen')")
      let after = try await told()
      #expect(after.contains("button Bread, off") && after.contains("button Row 0 on"), "\(after)")
    }
  }

  private static let list = """
    @State var done = [false, true]
    @State var kind = "Loose"
    @State var page = 0
    @State var chosen: Set<Int> = []
    let names = ["Milk", "Bread"]

    VStack {
      TabView(selection: $page) {
        Text("First").tabItem { Text("One") }.tag(0)
        Text("Second").tabItem { Text("Two") }.tag(1)
      }
      Picker("Kind", selection: $kind) { Text("Loose").tag("Loose"); Text("Packed").tag("Packed") }
      ForEach(0..<2) { n in
        Button { if chosen.contains(n) { chosen.remove(n) } else { chosen.insert(n) } } label: { Text("Row \\(n)") }
          .accessibilityAddTraits(chosen.contains(n) ? .isSelected : [])
      }
      Text("\\(chosen.count) chosen")
      ForEach(0..<2) { n in Toggle(names[n], isOn: $done[n]) }
    }
    """

  private static let room = """
    @State var copies = 1
    @State var isShown = false
    @State var lamp = false
    @State var fan = false

    VStack(alignment: .leading, spacing: 12) {
      Stepper("Copies: \\(copies)", value: $copies, in: 1...3)
      Toggle("Show \\(copies) items", isOn: $isShown)
      Toggle("Lamp", isOn: $lamp)
      Button("All on") { lamp = true }
      Toggle("Fan", isOn: $fan).toggleStyle(.button)
      Circle().fill(.red).frame(width: 20, height: 20).accessibilityLabel("Circle of size \\(copies)").id("dot")
      if isShown { Text("There is more.").id("more") }
    }
    """

  /// Names that authors give, pictures that change, and controls that cannot be used.
  private static let desk = """
    @State var isLiked = false
    @State var size = 0
    @State var paper = 0

    VStack(alignment: .leading, spacing: 12) {
      Button { isLiked.toggle() } label: { Image(systemName: isLiked ? "heart.fill" : "heart") }
        .accessibilityLabel(isLiked ? "Take it back" : "Like")
      Picker("Size", selection: $size) { ForEach(0..<2) { Text("size \\($0)") } }.pickerStyle(.inline)
      Picker("Paper", selection: $paper) { ForEach(0..<2) { Text("paper \\($0)") } }
      Button("Send") { isLiked = true }.disabled(isLiked)
      Image(systemName: isLiked ? "star.fill" : "star").accessibilityLabel(isLiked ? "Full" : "Empty").id("star")
    }
    """
}
