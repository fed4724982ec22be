internal import Diagnostics
internal import Foundation

/// Foundation's types of dates, by which natives know what they are.
enum DateType {
  static let date = NominalType("Date", .native)
  static let calendar = NominalType("Calendar", .native)
  static let component = NominalType("Calendar.Component", .native)
  static let identifier = NominalType("Calendar.Identifier", .native)
  static let components = NominalType("DateComponents", .native)
  static let interval = NominalType("DateInterval", .native)
  static let timeZone = NominalType("TimeZone", .native)
  static let locale = NominalType("Locale", .native)
}

extension Value {
  static func date(_ date: Date) -> Value { .native(NativeValue(DateType.date, date)) }
  static func calendar(_ calendar: Calendar) -> Value { .native(NativeValue(DateType.calendar, calendar)) }
  static func components(_ components: DateComponents) -> Value {
    .native(NativeValue(DateType.components, components))
  }
  static func interval(_ interval: DateInterval) -> Value {
    .native(NativeValue(DateType.interval, interval))
  }
  static func timeZone(_ zone: TimeZone) -> Value { .native(NativeValue(DateType.timeZone, zone)) }
  static func locale(_ locale: Locale) -> Value { .native(NativeValue(DateType.locale, locale)) }

  var date: Date { native() ?? Locality.unknownNow }
  var calendar: Calendar {
    get { native() ?? Locality().calendar }
    set { self = .calendar(newValue) }
  }
  var dateComponents: DateComponents {
    get { native() ?? DateComponents() }
    set { self = .components(newValue) }
  }
  var dateInterval: DateInterval {
    native() ?? DateInterval(start: Locality.unknownNow, duration: 0)
  }
  var timeZone: TimeZone { native() ?? .gmt }
  var locale: Locale { native() ?? Locality().locale }

  /// Changes the value, as a setter does: with nothing as its result.
  mutating func change(_ change: (inout Value) -> Void) -> Value {
    change(&self)
    return .void
  }
}

extension StaticType {
  /// What views read of the place where they are: `@Environment(\.locale)`
  public static let places: [String: StaticType] = [
    "calendar": .nominal(DateType.calendar, []), "locale": .nominal(DateType.locale, []),
    "timeZone": .nominal(DateType.timeZone, []),
  ]
}

extension Interpreter {
  /// The value of one of `StaticType.places`.
  public func place(_ key: String) -> Value? {
    switch key {
    case "calendar": .calendar(localityCache.calendar)
    case "locale": .locale(localityCache.locale)
    case "timeZone": .timeZone(localityCache.calendar.timeZone)
    default: nil
    }
  }
}

extension NativeCall {
  /// Where and when the page is.
  var place: LocalityCache { interpreter.localityCache }

  /// What `Date.now` is. That nobody has said so is told once.
  var now: Date {
    if let now = place.locality.now { return now }
    if !interpreter.hasMissedNow {
      interpreter.hasMissedNow = true
      interpreter.report(.warning(LibraryMessage.noNow, at: span, hint: LibraryMessage.noNowHint))
    }
    return Locality.unknownNow
  }

  /// A date of the years 1 to 9999: what lies outside no calendar writes, and what is no number is no date.
  func date(_ seconds: Double) throws(Stop) -> Value { try date(Date(timeIntervalSince1970: seconds)) }

  func date(_ date: Date, at index: Int? = nil) throws(Stop) -> Value {
    guard date >= .distantPast, date.timeIntervalSince1970 < 253_402_300_800 else {
      throw fail(LibraryMessage.farDate, at: index)
    }
    return .date(date)
  }
}
