internal import Foundation

/// How `Text(_:style:)` shows a date. What ticks in an app stands still in a page, at the day of the page.
enum ShownDate: String, Hashable, CaseIterable {
  case date, time, relative, offset, timer

  func text(_ date: Date, at now: Date, in place: LocalityCache) -> String {
    let zone = place.calendar.timeZone
    switch self {
    case .date:
      return date.formatted(
        Date.FormatStyle(
          date: .long, time: .omitted, locale: place.locale, calendar: place.calendar, timeZone: zone))
    case .time:
      return date.formatted(
        Date.FormatStyle(
          date: .omitted, time: .shortened, locale: place.locale, calendar: place.calendar, timeZone: zone))
    case .relative: return distance(date, now, place, count: 2)
    case .offset: return (date < now ? "-" : "+") + distance(date, now, place, count: 1)
    case .timer:
      let seconds = abs(date.timeIntervalSince(now))
      let style = Duration.TimeFormatStyle(
        pattern: seconds < 3600 ? .minuteSecond : .hourMinuteSecond, locale: place.locale)
      return Duration.seconds(seconds.rounded(.down)).formatted(style)
    }
  }

  /// `1 month, 2 days`: the largest units in which there is something, in years and months as the calendar has them.
  private func distance(_ date: Date, _ now: Date, _ place: LocalityCache, count: Int) -> String {
    let (start, end) = (min(date, now), max(date, now))
    let parts = place.calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: start, to: end)
    let units: [(Int?, Calendar.Component)] = [
      (parts.year, .year), (parts.month, .month), (parts.day, .day), (parts.hour, .hour),
      (parts.minute, .minute), (parts.second, .second),
    ]
    let first = units.firstIndex { $0.0 ?? 0 > 0 } ?? units.count - 1
    let shown = units[first..<min(first + count, units.count)]
    // Foundation on Linux names no months and years of a duration; English is known without it.
    if first < 2, place.locale.identifier.hasPrefix("en") {
      return shown.compactMap { number, unit in
        number.flatMap { $0 == 0 ? nil : "\($0) \(unit)\($0 == 1 ? "" : "s")" }
      }.joined(separator: ", ")
    }
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: count
    ).locale(place.locale)
    return Duration.seconds(end.timeIntervalSince(start).rounded(.down)).formatted(style)
  }
}

extension LibraryBuilder {
  /// `Text.DateStyle`
  func declareShownDates() {
    alias("Text.DateStyle", FormatType.shown)
    type("struct TextDateStyle: Hashable", FormatType.shown) { type in
      for style in ShownDate.allCases {
        type.constant(
          "static let \(style): TextDateStyle", .native(NativeValue(FormatType.shown, style)))
      }
    }
  }
}

extension Value {
  /// Whether this is a style of dates that tick.
  public var ticks: Bool {
    guard let style: ShownDate = native() else { return false }
    return style != .date && style != .time
  }
}
