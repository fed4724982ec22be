internal import Foundation

/// The day or the moment of a page, as files for machines write it: RFC 3339, in UTC.
struct PageMoment: Sendable {
  let date: Date
  /// Whether the author has written a day without a time.
  let isDay: Bool

  /// Nil for what cannot be read.
  init?(written text: String?, in zone: TimeZone) {
    guard let text, let date = Date(written: text, in: zone) else { return nil }
    self.date = date
    isDay = text.utf8.count == 10
    day = isDay ? text : nil
  }

  init(_ date: Date) { (self.date, isDay, day) = (date, false, nil) }

  private let day: String?

  /// `2026-05-01`, or with a time where the author has written one.
  var text: String { day ?? instant }

  /// `2026-05-01T00:00:00Z`
  var instant: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
      + "T\(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second))Z"
  }
}

extension SiteConfiguration {
  /// When a page was written, if its front matter says so.
  func moment(of page: Page) -> PageMoment? { moment(written: page.metadata.date) }

  func moment(written text: String?) -> PageMoment? { PageMoment(written: text, in: timeZone) }

  /// When a page was last changed, if its front matter says so, or else the history of the site.
  func change(of page: Page) -> PageMoment? {
    if let moment = PageMoment(written: page.metadata.lastChange, in: timeZone) { return moment }
    return page.generated == nil ? changes[page.sourcePath].map { PageMoment($0) } : nil
  }

  /// The same, or else when it was written.
  func lastChange(of page: Page) -> PageMoment? { change(of: page) ?? moment(of: page) }

  /// A page's address in full; nil where the site's is not known, and for a page that is at no address of its own.
  func address(of page: Page) -> String? {
    page.isNotFound ? nil : url.map { $0 + percentEncoded(page.route.address) }
  }
}
