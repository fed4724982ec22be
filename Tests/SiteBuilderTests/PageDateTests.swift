import SiteBuilder
import Testing

/// What day it is in the blocks of a page.
@Suite struct PageDateTests {
  /// The first text of a block that shows an expression, on a page with this front matter in a site with these settings.
  private func check(
    _ expression: String, _ expected: String, page: String = "", site: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let matter = page.isEmpty ? "" : "---\n\(page)\n---\n"
    let built = buildWithBlocks([
      "site.yml": "title: T\n" + site,
      "content/index.md": "\(matter)# Home\n\n```layout\nText(\"<\" + \(expression) + \">\")\n```\n",
    ])
    let html = built.text("index.html")
    let shown = html.firstRange(of: "&lt;").flatMap { start in
      html[start.upperBound...].firstRange(of: "&gt;").map { String(html[start.upperBound..<$0.lowerBound]) }
    }
    // Where a line may end is marked.
    let text = shown?.replacing("<span class=\"ln\">", with: "").replacing("</span>", with: "")
    #expect(text == expected, "\(built.messages)", sourceLocation: sourceLocation)
  }

  @Test func itIsTheDayOfThePage() {
    let now = "\"\\(Date.now)\""
    check(now, "2026-05-01 00:00:00 +0000", page: "date: 2026-05-01")
    check(now, "2026-05-01 10:30:00 +0000", page: "date: 2026-05-01 10:30")
    check(now, "2026-05-01 08:30:05 +0000", page: "date: 2026-05-01T10:30:05+02:00")
    check(now, "2026-05-01 10:30:05 +0000", page: "date: 2026-05-01T10:30:05.250Z")
    check(now, "2026-04-30 22:00:00 +0000", page: "date: 2026-05-01", site: "timeZone: Europe/Berlin\n")
    check(now, "2025-01-02 00:00:00 +0000", site: "date: 2025-01-02\n")
    check(now, "2026-05-01 00:00:00 +0000", page: "date: 2026-05-01", site: "date: 2025-01-02\n")
    // What another tool's front matter may have.
    check(now, "2025-01-02 00:00:00 +0000", page: "date: last spring", site: "date: 2025-01-02\n")
  }

  @Test func textsAreInTheLanguageAndTheZoneOfTheSite() {
    check(
      "Date.now.formatted(date: .long, time: .shortened)", "1. Mai 2026 um 12:30",
      page: "date: 2026-05-01T10:30:00Z", site: "language: de\ntimeZone: Europe/Berlin\n")
    check("1234.5.formatted()", "1.234,5", site: "language: de\n")
    check("Calendar.current.timeZone.identifier", "Europe/Berlin", site: "timeZone: Europe/Berlin\n")
  }

  @Test func daysThatThereAreNot() {
    SiteBuilderTests.check(
      ["site.yml": "date: 2026-02-30\n"],
      says: """
        site.yml:1:7: error: '2026-02-30' is not a date
            1 | date: 2026-02-30
              |       ^~~~~~~~~~
           hint: write it as in '2026-05-01' or '2026-05-01T10:00:00Z'
        """)
    SiteBuilderTests.check(
      ["site.yml": "timeZone: Berlin\n"],
      says: """
        site.yml:1:11: error: 'Berlin' is not a time zone
            1 | timeZone: Berlin
              |           ^~~~~~
           hint: write it as in 'UTC' or 'Europe/Berlin'
        """)
  }
}
