import BrowserDriver
import Testing

@testable import Rendering
@testable import Views

/// What a browser tells screen readers of lists, of rows that are swiped, and of what is presented before a block.
@Suite(.serialized) struct ListsReadAloudTests {
  /// Each row is one of its list, whatever is in it; headings and notes stand outside.
  @Test(.browsers) func rowsAreToldAsRows() async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      [.script("settings", Self.settings, fonts), .script("mails", Self.mails, fonts)], fonts: fonts)
    try await page.walk(.chromium, presses: 16, seed: 3)
    try await page.show(.chromium) { browser, _ in
      let outline = """
        (block => [...block.querySelectorAll("[role=list]")].filter(e => e.checkVisibility()).map(list =>
          [...list.querySelectorAll("[role=listitem]")].filter(e => e.checkVisibility())
            .map(row => row.innerText.trim().replace(/\\s+/g, " "))))(document.querySelector("#settings"))
        """
      #expect(try await browser.evaluate(outline) == [["Play sounds", "Sounds Off"], ["First", "Second"]])
      let told = try #require(try await browser.everythingAccessible(in: "#settings"))
      #expect(told.count { $0.role == "list" } == 2)
      #expect(told.count { $0.role == "listitem" } == 4)
      // What is said in a state is said of its row.
      try await browser.click("#settings [role=switch]")
      try await browser.wait(for: "document.querySelector('#settings [role=list]').innerText.includes('On')")
      #expect(
        try await browser.evaluate(outline) == [["Play sounds", "Sounds On", "Loud"], ["First", "Second"]])
    }
  }

  /// What scrolls has a name: what its row says.
  @Test(.browsers) func swipedRowsHaveNames() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("mails", Self.mails, fonts)], fonts: fonts)
    try await page.show(.chromium) { browser, _ in
      func groups() async throws -> [String] {
        let nodes = try #require(try await browser.everythingAccessible(in: "#mails"))
        return nodes.filter { $0.role == "group" }.map(\.name)
      }
      #expect(try await groups() == ["Lunch", "Invoice 0"])
      try await browser.click("#mails-more")
      try await browser.wait(for: "document.querySelector('#mails').innerText.includes('Invoice 1')")
      #expect(try await groups() == ["Lunch", "Invoice 1"])
    }
  }

  /// A row that can be chosen is told once, with whether it is; between the rows of a table there is nothing.
  @Test(.browsers) func chosenRowsAreToldOnce() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("cities", Self.cities, fonts)], fonts: fonts)
    try await page.walk(.chromium, presses: 12, seed: 2)
    try await page.show(.chromium) { browser, _ in
      let nodes = try #require(try await browser.everythingAccessible(in: "#cities"))
      let told = nodes.filter { $0.role != "InlineTextBox" }.map { "\($0.role) \($0.name)" }
      #expect(told.contains("button Bern, on") && told.contains("button Rome, off"), "\(told)")
      #expect(!told.contains("StaticText Rome"), "\(told)")
      #expect(!told.contains { $0.hasPrefix("separator") }, "\(told)")
      #expect(told.contains("cell 48"), "\(told)")
    }
  }

  private static let cities = """
    struct Area: Identifiable { let id: Int; let name: String }
    @State var city: String? = "Bern"

    VStack {
      List(["Bern", "Rome"], id: \\.self, selection: $city) { Text($0) }
      Text(city ?? "None")
      Table([Area(id: 48, name: "Rhine"), Area(id: 51, name: "Po")]) {
        TableColumn("River", value: \\.name)
        TableColumn("Area") { Text("\\($0.id)") }
      }
    }
    """

  /// What a sheet is called is told once, also where that changes.
  @Test(.browsers) func sheetsAreNamedOnce() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("basket", Self.basket, fonts)], fonts: fonts)
    try await page.show(.chromium) { browser, _ in
      func told() async throws -> [String] {
        let nodes = try #require(try await browser.everythingAccessible(in: "#basket"))
        return nodes.filter { !$0.name.isEmpty && $0.role != "InlineTextBox" }.map { "\($0.role) \($0.name)" }
      }
      try await browser.click("#basket-open")
      try await browser.wait(for: "document.querySelector('#basket [role=dialog]').checkVisibility()")
      let before = try await told()
      #expect(before.contains("dialog 1 apples"), "\(before)")
      #expect(before.count { $0 == "StaticText 1 apples" } == 1, "\(before)")
      try await browser.click("#basket-another")
      try await browser.wait(for: "document.querySelector('#basket').innerText.includes('2 apples')")
      let after = try await told()
      #expect(after.contains("dialog 2 apples"), "\(after)")
      #expect(after.count { $0 == "StaticText 2 apples" } == 1, "\(after)")
    }
  }

  /// The same where it is another view from state to state that a sheet is called by.
  @Test(.browsers) func sheetsNamedByOtherViewsAreNamedOnce() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("order", Self.order, fonts)], fonts: fonts)
    try await page.show(.chromium) { browser, _ in
      func told() async throws -> [String] {
        let nodes = try #require(try await browser.everythingAccessible(in: "#order"))
        return nodes.filter { !$0.name.isEmpty && $0.role != "InlineTextBox" }.map { "\($0.role) \($0.name)" }
      }
      try await browser.click("#order-open")
      try await browser.wait(for: "document.querySelector('#order [role=dialog]').checkVisibility()")
      let before = try await told()
      #expect(before.contains("dialog Your order"), "\(before)")
      #expect(before.count { $0 == "StaticText Your order" } == 1, "\(before)")
      #expect(before.contains("StaticText Three pears"), "\(before)")
      try await browser.click("#order-pay")
      try await browser.wait(for: "document.querySelector('#order').innerText.includes('Thank you')")
      let after = try await told()
      #expect(after.contains("dialog Thank you"), "\(after)")
      #expect(after.count { $0 == "StaticText Thank you" } == 1, "\(after)")
    }
  }

  private static let order = """
    @State var isShown = false
    @State var isPaid = false

    Button("Order") { isShown = true }.id("open")
      .sheet(isPresented: $isShown) {
        VStack {
          if isPaid { Text("Thank you").bold() } else { Text("Your order") }
          Text("Three pears")
          Button("Pay") { isPaid = true }.id("pay")
        }
      }
    """

  private static let settings = """
    @State var isOn = false

    Form {
      Section("Sound") {
        Toggle("Play sounds", isOn: $isOn)
        LabeledContent("Sounds", value: isOn ? "On" : "Off")
        if isOn { Text("Loud") }
      }
      Section {
        Text("First")
        Text("Second")
      } header: { Text("More") } footer: { Text("Of no importance.") }
    }
    """

  private static let mails = """
    @State var count = 0

    VStack {
      List {
        Text("Lunch").swipeActions { Button("Flag", systemImage: "flag") { count = 0 } }
        Text("Invoice \\(count)").swipeActions { Button("Pay", systemImage: "creditcard") { count = 2 } }
      }
      Button("More") { count = min(2, count + 1) }.id("more")
    }
    """

  private static let basket = """
    @State var isShown = false
    @State var count = 1

    VStack {
      Text("A basket")
      Button("Open") { isShown = true }.id("open")
    }
    .sheet(isPresented: $isShown) {
      VStack {
        Text("\\(count) apples")
        Button("Another") { count = 3 - count }.id("another")
      }
      .padding()
    }
    """
}
