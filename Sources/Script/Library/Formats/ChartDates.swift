internal import Foundation

/// What an axis of dates needs to know of them.
extension Interpreter {
  /// A date as seconds since the reference date; nil when it is none.
  public func seconds(ofDate value: Value) -> Double? {
    (value.native() as Date?)?.timeIntervalSinceReferenceDate
  }

  public func date(ofSeconds seconds: Double) -> Value {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  /// The day, the month and so on that a date is in: when it begins, and what it is called.
  public func dateUnit(_ value: Value, _ unit: String) -> (start: Double, label: String)? {
    let units: [String: Calendar.Component] = [
      "minute": .minute, "hour": .hour, "day": .day, "weekday": .day, "weekOfYear": .weekOfYear,
      "weekOfMonth": .weekOfYear, "month": .month, "quarter": .month, "year": .year,
    ]
    guard let date: Date = value.native(), let unit = units[unit],
      let start = localityCache.calendar.dateInterval(of: unit, for: date)?.start
    else { return nil }
    return (start.timeIntervalSinceReferenceDate, label(start, unit))
  }

  /// Where an axis of dates is marked: the beginnings of hours, days, months or years, at most six or so of them.
  public func dateTicks(from least: Double, to most: Double) -> [(seconds: Double, label: String)] {
    let (start, end) = (
      Date(timeIntervalSinceReferenceDate: least), Date(timeIntervalSinceReferenceDate: most)
    )
    let day = 86_400.0
    let steps: [(Calendar.Component, Int, Double)] = [
      (.hour, 1, 3600), (.hour, 3, 3 * 3600), (.hour, 6, 6 * 3600), (.day, 1, day), (.day, 2, 2 * day),
      (.day, 7, 7 * day), (.month, 1, 30 * day), (.month, 2, 61 * day), (.month, 3, 91 * day),
      (.year, 1, 365 * day), (.year, 2, 730 * day), (.year, 5, 1826 * day), (.year, 10, 3652 * day),
      (.year, 50, 18_262 * day),
    ]
    guard let (unit, count, _) = steps.first(where: { (most - least) / $0.2 <= 6 }) ?? steps.last,
      var date = localityCache.calendar.dateInterval(of: unit, for: start)?.start
    else { return [] }
    var result: [(Double, String)] = []
    while date <= end, result.count < 20 {
      if date >= start { result.append((date.timeIntervalSinceReferenceDate, label(date, unit))) }
      guard let next = localityCache.calendar.date(byAdding: unit, value: count, to: date), next > date else {
        break
      }
      date = next
    }
    return result
  }

  private func label(_ date: Date, _ unit: Calendar.Component) -> String {
    var style = Date.FormatStyle(
      locale: localityCache.locale, calendar: localityCache.calendar,
      timeZone: localityCache.calendar.timeZone)
    switch unit {
    case .minute: style = style.hour().minute()
    case .hour: style = style.hour()
    case .month: style = style.month(.abbreviated)
    case .year: style = style.year()
    default: style = style.day().month(.abbreviated)
    }
    return date.formatted(style)
  }

  /// A number as an axis shows it.
  public func axisText(_ number: Double) -> String {
    let rounded = (number * 1e9).rounded() / 1e9
    return rounded.formatted(.number.locale(localityCache.locale))
  }
}
