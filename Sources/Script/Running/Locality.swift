public import Foundation

/// Where and when a page is: what its dates and numbers are written by. Nothing of it is the machine's.
public struct Locality: Hashable, Sendable {
  /// The page's language, as in HTML's `lang`: `de`, `pt-BR`.
  public var language: String
  /// What `Calendar.current` and formats reckon in.
  public var timeZone: TimeZone
  /// What `Date.now` is; nil when nobody has said so.
  public var now: Date?

  public init(language: String = "en", timeZone: TimeZone = .gmt, now: Date? = nil) {
    self.language = language
    self.timeZone = timeZone
    self.now = now
  }

  /// What it is where nobody has said so: the first moment of 2001, from which Foundation counts.
  public static let unknownNow = Date(timeIntervalSinceReferenceDate: 0)

  /// English is America's, as the words of SwiftUI are.
  var locale: Locale { Locale(identifier: language == "en" ? "en_US" : language) }

  /// The Gregorian calendar in this language and time zone.
  var calendar: Calendar { Calendar(.gregorian, locale, timeZone) }
}

extension Calendar {
  init(_ identifier: Calendar.Identifier, _ locale: Locale, _ timeZone: TimeZone) {
    self.init(identifier: identifier)
    self.locale = locale
    self.timeZone = timeZone
  }
}

/// What is made of a locality once, and the formatters that take long to be made.
final class LocalityCache {
  let locality: Locality
  private(set) lazy var locale = locality.locale
  private(set) lazy var calendar = locality.calendar
  /// By all that they are set to.
  private var formatters: [FormatterKey: DateFormatter] = [:]

  init(_ locality: Locality) {
    self.locality = locality
  }

  private var numberFormatters: [String: NumberFormatter] = [:]

  /// The same for numbers, by a text of all settings.
  func numberFormatter(_ key: String, _ make: () -> NumberFormatter) -> NumberFormatter {
    if let known = numberFormatters[key] { return known }
    if numberFormatters.count >= 256 { numberFormatters = [:] }
    let result = make()
    numberFormatters[key] = result
    return result
  }

  /// What a `DateFormatter` depends on.
  struct FormatterKey: Hashable {
    enum Form: Hashable {
      case pattern(String)
      /// A pattern made of the fields of this one, in the locale's order.
      case template(String)
      case styles(date: DateFormatter.Style, time: DateFormatter.Style)
    }
    var form: Form
    var locale: Locale
    var timeZone: TimeZone
    var calendar: Calendar.Identifier
    var isLenient = false
  }

  /// A formatter; more than a few hundred are a mistake in a loop.
  func formatter(_ key: FormatterKey) -> DateFormatter {
    if let known = formatters[key] { return known }
    if formatters.count >= 256 { formatters = [:] }
    let result = DateFormatter()
    result.locale = key.locale
    result.timeZone = key.timeZone
    result.calendar = Calendar(key.calendar, key.locale, key.timeZone)
    result.isLenient = key.isLenient
    switch key.form {
    case .pattern(let pattern): result.dateFormat = pattern
    case .template(let template): result.setLocalizedDateFormatFromTemplate(template)
    case .styles(let date, let time): (result.dateStyle, result.timeStyle) = (date, time)
    }
    formatters[key] = result
    return result
  }
}
