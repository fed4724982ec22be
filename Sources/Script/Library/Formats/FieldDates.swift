internal import Foundation

/// A month as a calendar shows it, around one of its days.
public struct CalendarMonth: Sendable {
  /// "January 2025"
  public let title: String
  /// The weekdays from the first one on, as short as they are understood.
  public let weekdays: [String]
  /// How many weekdays there are before its first day.
  public let leading: Int
  /// Its days, at the time of the day that it is around.
  public let days: [Value]
  /// What each of them is called aloud.
  public let names: [String]
  /// The number of the day that it is around, from 0.
  public let chosen: Int
}

/// What fields and calendars need to know of dates.
extension Interpreter {
  /// A date as fields of HTML have it, `2025-01-31` and `13:45`; nil of what is no date.
  public func fieldTexts(ofDate value: Value) -> (day: String, time: String)? {
    guard let date: Date = value.native() else { return nil }
    let parts = localityCache.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func padded(_ number: Int?, _ count: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return (
      "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))",
      "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
    )
  }

  /// The month that a date is in; nil of what is no date.
  public func month(of value: Value) -> CalendarMonth? {
    let calendar = localityCache.calendar
    guard let date: Date = value.native(), let month = calendar.dateInterval(of: .month, for: date),
      let count = calendar.range(of: .day, in: .month, for: date)?.count
    else { return nil }
    let chosen = calendar.component(.day, from: date) - 1
    let days = (0..<count).map { calendar.date(byAdding: .day, value: $0 - chosen, to: date) ?? date }
    let style = Date.FormatStyle(
      locale: localityCache.locale, calendar: calendar, timeZone: calendar.timeZone)
    let symbols = calendar.shortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    let leading = (calendar.component(.weekday, from: month.start) - calendar.firstWeekday + 7) % 7
    return CalendarMonth(
      title: date.formatted(style.month(.wide).year()),
      weekdays: symbols.indices.map { symbols[($0 + first) % symbols.count].uppercased() },
      leading: leading, days: days.map { .date($0) },
      names: days.map { $0.formatted(style.weekday(.wide).day().month(.wide).year()) }, chosen: chosen)
  }

  /// A date so many months later; nil of what is no date.
  public func date(_ value: Value, months: Int) -> Value? {
    guard let date: Date = value.native() else { return nil }
    return localityCache.calendar.date(byAdding: .month, value: months, to: date).map { .date($0) }
  }
}
