import Rendering
import Testing

/// Rows of lists, and what they, and what is presented, are called by.
@Suite struct RowsHTMLTests {
  /// A list that is called something is a region, whether or not its rows can be swiped.
  @Test func listsWithNames() throws {
    for actions in ["", ".swipeActions { Button(\"Go\") { } }"] {
      let (_, html) = try renderedBlock(
        "ScrollView { List { Text(\"Ada\")\(actions) } }.accessibilityLabel(\"People\").frame(height: 80)")
      #expect(html.contains("role=\"region\"") && html.contains("aria-label=\"People\""), "\(html)")
    }
  }

  /// A row that is swiped in a sheet has its own name, and the sheet its heading's.
  @Test func sheetsWithSwipedRows() throws {
    let (_, html) = try renderedBlock(
      """
      @State var isShown = false
      @State var count = 1
      Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) {
        VStack {
          Text("\\(count) mails").font(.title).accessibilityAddTraits(.isHeader)
          Button("More") { count = 3 - count }
          List { Text("Lunch").swipeActions { Button("Flag") { count = 1 } } }
        }
      }
      """)
    #expect(html.contains("role=\"dialog\" aria-modal=\"true\" aria-labelledby="), "\(html)")
    #expect(html.matches(of: /class="[^"]*vh[^"]*"[^>]*>\d mails</).isEmpty, "\(html)")
  }

  /// A link whose row has a badge in some states is one link.
  @Test func badgesThatComeAndGo() throws {
    let (_, html) = try renderedBlock(
      """
      @State var count = 1
      NavigationStack {
        List {
          NavigationLink("Inbox") { Text("Mails") }.badge(count)
          Button("Read") { count = 1 - count }
        }
      }
      """)
    #expect(html.matches(of: />Inbox</).count == 1, "\(html)")
  }

  /// What ends like a sentence needs no full stop before the next one.
  @Test(arguments: [
    ("Delete it?", "Delete it? It is lost."), ("Delete it", "Delete it. It is lost."),
    ("Delete “Notes”", "Delete “Notes”. It is lost."), ("Delete (all)", "Delete (all). It is lost."),
  ])
  func alertsAreCalledInSentences(_ title: String, _ name: String) throws {
    let (_, html) = try renderedBlock(
      """
      @State var isShown = false
      Button("Open") { isShown = true }
      .alert("\(title)", isPresented: $isShown) { Button("Keep") { } } message: { Text("It is lost.") }
      """)
    #expect(html.contains("aria-label=\"\(name)\""), "\(html)")
  }

  /// A value is in the second colour where it ends a row of a list, and its author has said nothing else.
  @Test(arguments: [
    ("Form { LabeledContent(\"Paper\", value: \"80 g\") }", true),
    ("List { LabeledContent(\"Paper\") { Text(\"80 g\") } }", true),
    ("Form { LabeledContent(\"Paper\") { Text(\"80 g\").foregroundStyle(.red) } }", false),
    ("VStack { LabeledContent(\"Paper\", value: \"80 g\") }", false),
  ])
  func valuesOfRowsAreSecondary(_ source: String, _ isSecondary: Bool) throws {
    let (block, _) = try renderedBlock(source)
    #expect(block.css.contains("color:var(--color-secondary)") == isSecondary, "\(source): \(block.css)")
  }

  /// A bar is called by its label, which is not told once more.
  @Test(arguments: ["ProgressView(\"Votes\", value: 0.4)", "Gauge(value: 0.4) { Text(\"Votes\") }"])
  func labelsOfBarsAreToldOnce(_ source: String) throws {
    let (_, html) = try renderedBlock(source)
    #expect(html.contains("aria-label=\"Votes\""), "\(html)")
    #expect(html.contains(/aria-hidden="true"[^>]*>(<p[^>]*>)?Votes</), "\(html)")
  }
}
