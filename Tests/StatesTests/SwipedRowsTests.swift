import BrowserDriver
import Testing

@testable import Rendering
@testable import Views

/// Rows that are swiped, rows that are edited, and fields of dates and colours: by keys, and for those who listen; rows
/// that are edited also after many presses. The buttons behind a row that is swiped are not pressed by chance: a mouse
/// has to move the row first.
@Suite(.serialized) struct SwipedRowsTests {
  @Test(.browsers) func walks() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("tasks", Self.tasks, fonts)], fonts: fonts)
    try await inAllBrowsers { try await page.walk($0, presses: 24, seed: 5) }
  }

  @Test(.browsers) func keysReachAll() async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      [.script("mails", Self.mails, fonts), .script("fields", Self.fields, fonts)], fonts: fonts)
    try await inAllBrowsers { kind in
      try await page.show(kind) { browser, _ in
        var names: [String] = []
        for _ in 0..<16 {
          try await browser.press(.tab)
          names.append(try await Self.name(browser))
        }
        for name in ["Delete", "Flag", "Day", "Hue"] {
          #expect(names.contains { $0.contains(name) }, "\(browser.kind): \(name) in \(names)")
        }
        // There are two rows, and buttons behind each.
        #expect(Set(names.filter { $0.contains("Delete") }).count == 1, "\(browser.kind): \(names)")
        #expect(names.count { $0.contains("Delete") } >= 2, "\(browser.kind): \(names)")
      }
    }
  }

  /// A row that is deleted by a button of its own takes the focus with it. It is not lost: the next Tab leads to what
  /// follows the row, and Shift and Tab to what is before it.
  @Test(.browsers) func whatFollowsADeletedRowIsNext() async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("mails", Self.mails, fonts)], fonts: fonts)
    try await inAllBrowsers { kind in
      for isBack in [false, true] {
        try await page.show(kind) { browser, _ in
          var presses = 0
          while try await !Self.name(browser).contains("Delete"), presses < 16 {
            try await browser.press(.tab)
            presses += 1
          }
          try await browser.press(.enter)
          try await browser.wait(
            for: "!document.querySelector('#mails').innerText.includes('Lunch')", seconds: 20)
          try await browser.press(.tab, shift: isBack)
          let next = try await browser.evaluate(
            """
            (e => [e.closest('#mails') !== null, e === document.body ? "" : e.innerText || ""])(
              document.activeElement)
            """)
          let isInside = next[0]?.bool == true
          let words = next[1]?.string ?? ""
          if isBack {
            #expect(!words.contains("Lunch"), "\(browser.kind): back to \(words)")
          } else {
            #expect(isInside && !words.contains("Lunch"), "\(browser.kind): on to \(words)")
          }
        }
      }
    }
  }

  /// A button with a line around it, as most of them have, is pressed through the line.
  @Test(.browsers) func linesLetPressesThrough() async throws {
    let fonts = try StateFonts()
    let block = """
      @State var count = 0
      VStack {
        Text("\\(count)").id("count")
        Button("Next") { count = (count + 1) % 3 }
          .padding().overlay(RoundedRectangle(cornerRadius: 8).stroke(.gray)).id("line")
        VStack { Button("Back") { count = (count + 2) % 3 } }
          .padding().overlay { Capsule().strokeBorder(.red, lineWidth: 2) }
      }
      """
    let page = try StatePage([.script("lined", block, fonts)], fonts: fonts)
    try await inAllBrowsers { try await page.walk($0, presses: 12, seed: 3) }
  }

  /// Nothing that axe knows keeps anybody out of these controls.
  @Test(
    .browser(.chromium), .enabled(if: Axe.shared != nil, "axe-core cannot be fetched"))
  func axeFindsNothing() async throws {
    let axe = try #require(Axe.shared)
    let fonts = try StateFonts()
    let page = try StatePage(
      [
        .script("mails", Self.mails, fonts), .script("tasks", Self.tasks, fonts),
        .script("fields", Self.fields, fonts),
      ], fonts: fonts)
    try await page.show(.chromium) { browser, _ in
      // What is about whole pages is none of a block's.
      let ofPages = ["landmark", "region", "page-has-heading", "document-title", "html-has-lang", "bypass"]
      let found = try await axe.violations(browser).filter { fault in
        !ofPages.contains { fault.hasPrefix($0) }
      }
      #expect(found == [])
    }
  }

  /// What is said of what has the focus.
  private static func name(_ browser: any Browser) async throws -> String {
    let name = try await browser.evaluate(
      """
      (e => e === document.body ? "" : (e.getAttribute("aria-label")
        || e.querySelector("[aria-label]")?.getAttribute("aria-label") || e.labels?.[0]?.textContent
        || e.textContent || e.type || e.tagName).trim())(document.activeElement)
      """)
    return name.string ?? ""
  }

  private static let mails = """
    struct Inbox: View {
      @State private var mails = ["Lunch", "Invoice"]
      @State private var flagged = false
      var body: some View {
        VStack {
          Text(flagged ? "Flagged" : "Plain").id("state")
          List {
            ForEach(mails, id: \\.self) { mail in
              Text(mail)
                .swipeActions(allowsFullSwipe: false) {
                  Button("Delete", systemImage: "trash", role: .destructive) { mails.removeAll { $0 == mail } }
                  Button("Flag", systemImage: "flag") { flagged.toggle() }
                }
            }
          }
          .id("list")
        }
      }
    }
    Inbox()
    """

  private static let tasks = """
    struct Tasks: View {
      @State private var tasks = ["Wash", "Cook"]
      var body: some View {
        VStack {
          EditButton()
          List {
            ForEach(tasks, id: \\.self) { Text($0) }
              .onDelete { tasks.remove(atOffsets: $0) }
          }
          .id("tasks-list")
        }
      }
    }
    Tasks()
    """

  private static let fields = """
    struct Fields: View {
      @State private var day = Date(timeIntervalSince1970: 0)
      @State private var hue = Color.red
      @State private var rings = false
      var body: some View {
        Form {
          Toggle(rings ? "Rings" : "Is still", isOn: $rings)
          DatePicker("Day", selection: $day, displayedComponents: .date)
          ColorPicker("Hue", selection: $hue)
        }
      }
    }
    Fields()
    """
}
