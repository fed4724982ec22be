import BrowserDriver
import Testing

@testable import Rendering
@testable import Views

/// Rows that are swiped, rows that are edited, and fields of dates and colours: by keys, for those who listen, and
/// after many presses.
@Suite(.serialized) struct SwipedRowsTests {
  @Test(.browsers) func walks() async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      [.script("mails", Self.mails, fonts), .script("tasks", Self.tasks, fonts)], fonts: fonts)
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
          let name = try await browser.evaluate(
            """
            (e => e === document.body ? "" : (e.getAttribute("aria-label") || e.labels?.[0]?.textContent
              || e.getAttribute("title") || e.textContent || e.type || e.tagName).trim())(document.activeElement)
            """)
          let words = name.string ?? ""
          if names.last != words { names.append(words) }
        }
        let found = names.joined(separator: " | ")
        for name in ["Delete", "Flag", "Day", "Hue"] {
          #expect(found.contains(name), "\(browser.kind): \(found)")
        }
        // Of two buttons behind a row each is found.
        #expect(names.filter { $0.contains("Flag") }.count >= 1, "\(browser.kind): \(found)")
      }
    }
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
      var body: some View {
        Form {
          DatePicker("Day", selection: $day, displayedComponents: .date)
          ColorPicker("Hue", selection: $hue)
        }
      }
    }
    Fields()
    """
}
