internal import Foundation

/// What a format of dates may show.
enum DateField: String, CaseIterable {
  case era, year, quarter, month, week, day, dayOfYear, weekday, hour, minute, second, secondFraction,
    timeZone
}

/// How it is shown: a word, with another behind a colon.
enum DateSymbol {
  static let words = [
    "defaultDigits", "oneDigit", "twoDigits", "threeDigits", "abbreviated", "short", "wide", "narrow",
    "omitted",
    "ordinalOfDayInMonth", "weekOfMonth", "extended", "long", "genericLocation", "exemplarLocation",
  ]
}

extension Date.FormatStyle {
  /// The format with one thing more; nil when that is never shown so.
  func adding(_ field: DateField, _ word: String) -> Date.FormatStyle? {
    switch field {
    case .era: era(word)
    case .year: year(word)
    case .quarter: quarter(word)
    case .month: month(word)
    case .week: week(word)
    case .day: day(word)
    case .dayOfYear: dayOfYear(word)
    case .weekday: weekday(word)
    case .hour: Symbol.Hour.named(word).map { hour($0) }
    case .minute:
      word.isEmpty
        ? minute()
        : word == "defaultDigits" ? minute(.defaultDigits) : word == "twoDigits" ? minute(.twoDigits) : nil
    case .second:
      word.isEmpty
        ? second()
        : word == "defaultDigits" ? second(.defaultDigits) : word == "twoDigits" ? second(.twoDigits) : nil
    case .secondFraction: secondFraction(word)
    case .timeZone: Symbol.TimeZone.named(word).map { timeZone($0) }
    }
  }

  private func era(_ word: String) -> Date.FormatStyle? {
    switch word {
    case "": era()
    case "abbreviated": era(.abbreviated)
    case "wide": era(.wide)
    case "narrow": era(.narrow)
    default: nil
    }
  }

  private func year(_ word: String) -> Date.FormatStyle? {
    switch word {
    case "": year()
    case "defaultDigits": year(.defaultDigits)
    case "twoDigits": year(.twoDigits)
    case "extended": year(.extended())
    default: word.count(behind: "padded:").map { year(.padded($0)) }
    }
  }

  private func quarter(_ word: String) -> Date.FormatStyle? {
    switch word {
    case "": quarter()
    case "oneDigit": quarter(.oneDigit)
    case "twoDigits": quarter(.twoDigits)
    case "abbreviated": quarter(.abbreviated)
    case "wide": quarter(.wide)
    case "narrow": quarter(.narrow)
    default: nil
    }
  }

  private func month(_ word: String) -> Date.FormatStyle? {
    switch word {
    case "": month()
    case "defaultDigits": month(.defaultDigits)
    case "twoDigits": month(.twoDigits)
    case "abbreviated": month(.abbreviated)
    case "wide": month(.wide)
    case "narrow": month(.narrow)
    default: nil
    }
  }

  private func week(_ word: String) -> Date.FormatStyle? {
    switch word {
    case "": week()
    case "defaultDigits": week(.defaultDigits)
    case "twoDigits": week(.twoDigits)
    case "weekOfMonth": week(.weekOfMonth)
    default: nil
    }
  }

  private func day(_ word: String) -> Date.FormatStyle? {
    switch word {
    case "": day()
    case "defaultDigits": day(.defaultDigits)
    case "twoDigits": day(.twoDigits)
    case "ordinalOfDayInMonth": day(.ordinalOfDayInMonth)
    default: nil
    }
  }

  private func dayOfYear(_ word: String) -> Date.FormatStyle? {
    switch word {
    case "": dayOfYear()
    case "defaultDigits": dayOfYear(.defaultDigits)
    case "twoDigits": dayOfYear(.twoDigits)
    case "threeDigits": dayOfYear(.threeDigits)
    default: nil
    }
  }

  private func weekday(_ word: String) -> Date.FormatStyle? {
    switch word {
    case "": weekday()
    case "abbreviated": weekday(.abbreviated)
    case "wide": weekday(.wide)
    case "narrow": weekday(.narrow)
    case "short": weekday(.short)
    case "oneDigit": weekday(.oneDigit)
    case "twoDigits": weekday(.twoDigits)
    default: nil
    }
  }

  private func secondFraction(_ word: String) -> Date.FormatStyle? {
    word.count(behind: "fractional:").map { secondFraction(.fractional($0)) }
      ?? word.count(behind: "milliseconds:").map { secondFraction(.milliseconds($0)) }
  }
}

extension Date.IntervalFormatStyle {
  /// The same of a range of dates, of which Foundation shows less.
  func adding(_ field: DateField, _ word: String) -> Date.IntervalFormatStyle {
    switch field {
    case .year: year()
    case .month:
      switch word {
      case "wide": month(.wide)
      case "narrow": month(.narrow)
      case "defaultDigits": month(.defaultDigits)
      case "twoDigits": month(.twoDigits)
      default: month()
      }
    case .day: day()
    case .weekday: word == "wide" ? weekday(.wide) : word == "narrow" ? weekday(.narrow) : weekday()
    case .hour: hour()
    case .minute: minute()
    case .second: second()
    case .timeZone: timeZone()
    default: self
    }
  }
}

extension Date.FormatStyle.Symbol.Hour {
  fileprivate static func named(_ word: String) -> Self? {
    let parts = word.split(separator: ":").map(String.init)
    let amPM: AMPMStyle
    switch parts.count > 1 ? parts[1] : "abbreviated" {
    case "omitted": amPM = .omitted
    case "narrow": amPM = .narrow
    case "wide": amPM = .wide
    default: amPM = .abbreviated
    }
    switch parts.first ?? "" {
    case "", "defaultDigits": return .defaultDigits(amPM: amPM)
    case "twoDigits": return .twoDigits(amPM: amPM)
    case "conversationalDefaultDigits": return .conversationalDefaultDigits(amPM: amPM)
    case "conversationalTwoDigits": return .conversationalTwoDigits(amPM: amPM)
    default: return nil
    }
  }
}

extension Date.FormatStyle.Symbol.TimeZone {
  fileprivate static func named(_ word: String) -> Self? {
    let isLong = word.hasSuffix(":long")
    switch word.split(separator: ":").first ?? "" {
    case "", "specificName": return .specificName(isLong ? .long : .short)
    case "genericName": return .genericName(isLong ? .long : .short)
    case "localizedGMT": return .localizedGMT(isLong ? .long : .short)
    case "iso8601": return .iso8601(isLong ? .long : .short)
    case "identifier": return .identifier(isLong ? .long : .short)
    case "genericLocation": return .genericLocation
    case "exemplarLocation": return .exemplarLocation
    default: return nil
    }
  }
}

extension String {
  /// The number in `padded:4`.
  fileprivate func count(behind prefix: String) -> Int? {
    hasPrefix(prefix) ? Int(dropFirst(prefix.count)) : nil
  }
}
