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

  private static let units: [String: Calendar.Component] = [
    "second": .second, "minute": .minute, "hour": .hour, "day": .day, "weekday": .day,
    "weekOfYear": .weekOfYear, "weekOfMonth": .weekOfYear, "month": .month, "quarter": .quarter,
    "year": .year,
  ]

  /// The day, the month and so on that a date is in: when it begins, and what it is called.
  public func dateUnit(_ value: Value, _ unit: String) -> (start: Double, label: String)? {
    guard let date: Date = value.native(), let unit = Self.units[unit],
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

  /// Every so many days, months and so on, as seconds since the reference date, from the beginning of the one that the
  /// least is in; nil of a unit that is none, and of too many.
  public func dateTicks(from least: Double, to most: Double, every count: Int, _ unit: String) -> [Double]? {
    let start = Date(timeIntervalSinceReferenceDate: least)
    guard count > 0, let unit = Self.units[unit],
      let first = localityCache.calendar.dateInterval(of: unit, for: start)?.start
    else { return nil }
    var result: [Double] = []
    while result.count < 200 {
      // From the first one each time: after a short month the days of the others are not lost.
      guard
        let next = localityCache.calendar.date(byAdding: unit, value: result.count * count, to: first)
      else { return nil }
      if next.timeIntervalSinceReferenceDate > most { return result }
      result.append(next.timeIntervalSinceReferenceDate)
    }
    return nil
  }

  /// What an axis writes at each of these: the years of what lies years apart, and so on.
  public func dateLabels(_ ticks: [Double]) -> [String] {
    let day = 86_400.0
    let gap = zip(ticks, ticks.dropFirst()).map { abs($1 - $0) }.min() ?? day
    let unit: Calendar.Component =
      gap >= 360 * day ? .year : gap >= 28 * day ? .month : gap >= day ? .day : gap >= 3600 ? .hour : .minute
    return ticks.map { label(Date(timeIntervalSinceReferenceDate: $0), unit) }
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
