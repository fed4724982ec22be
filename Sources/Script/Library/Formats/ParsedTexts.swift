internal import Foundation

/// Formats the other way: a date or a number that is written as a format writes it.
extension LibraryBuilder {
  func declareParsedTexts() {
    type("struct CocoaError: Error, CustomStringConvertible", .cocoaError) { type in
      type.property("var localizedDescription: String") { call in
        let text = call.receiver.native(String.self) ?? ""
        let isOfText = text.hasPrefix("Error Domain")
        let known = "The data couldn\u{2019}t be read because it isn\u{2019}t in the correct format."
        return .string(StringValue(isOfText ? known : text))
      }
    }
    extend(DateType.date) { type in
      type.initializer("init(_ text: String, strategy: Date.ISO8601FormatStyle)") { call throws(Stop) in
        try call.isoDate(call[0].text, by: call[1])
      }
    }
    extend(FormatType.iso8601) { type in
      type.property("static var iso8601: Date.ISO8601FormatStyle") { call in
        .native(NativeValue(FormatType.iso8601, call.iso8601))
      }
      type.method("func parse(_ text: String) -> Date") { call throws(Stop) in
        try call.isoDate(call[0].text, by: call.receiver)
      }
    }
    extend(.int) { type in
      type.initializer("init(_ text: String, format: NumberFormat)") { call throws(Stop) in
        guard let number = call.parsed(call[0].text, by: call[1]), let whole = Int(exactly: number) else {
          throw call.cannotParse(call[0].text)
        }
        return .int(whole)
      }
    }
    extend(.double) { type in
      type.initializer("init(_ text: String, format: NumberFormat)") { call throws(Stop) in
        guard let number = call.parsed(call[0].text, by: call[1]) else {
          throw call.cannotParse(call[0].text)
        }
        return .double(number)
      }
    }
  }
}

extension NativeCall {
  fileprivate func cannotParse(_ text: String) -> Stop {
    let message =
      "Error Domain=NSCocoaErrorDomain Code=2048 \"Cannot parse \(text)\" UserInfo={NSDebugDescription=Cannot parse \(text)}"
    return interpreter.throwing(.native(NativeValue(.cocoaError, message)), span)
  }

  fileprivate func isoDate(_ text: String, by style: Value) throws(Stop) -> Value {
    try spend(8)
    guard let style: Date.ISO8601FormatStyle = style.native(), let date = try? style.parse(text) else {
      throw cannotParse(text)
    }
    return try self.date(date)
  }

  /// A number as a format writes it.
  fileprivate func parsed(_ text: String, by format: Value) -> Double? {
    guard let format: NumberFormat = format.native() else { return nil }
    let locale = format.locale ?? interpreter.localityCache.locale
    switch format.unit {
    case .none: return try? FloatingPointFormatStyle<Double>(locale: locale).parseStrategy.parse(text)
    case .percent:
      return try? FloatingPointFormatStyle<Double>.Percent(locale: locale).parseStrategy.parse(text)
    case .currency(let currency):
      return try? FloatingPointFormatStyle<Double>.Currency(code: currency.code, locale: locale)
        .parseStrategy.parse(text)
    }
  }
}

extension Prelude {
  /// `Date.ParseStrategy(format: "\(day: .twoDigits).\(month: .twoDigits)", timeZone: .gmt)`: the pattern is made of what
  /// stands in the text.
  static let strategies = [
    PreludePiece(
      name: "ParseStrategy", isType: false,
      source: #"""
        struct DateYearSymbol {
          let pattern: String
          static let defaultDigits = DateYearSymbol(pattern: "y")
          static let twoDigits = DateYearSymbol(pattern: "yy")
          static func padded(_ count: Int) -> DateYearSymbol {
            DateYearSymbol(pattern: String(repeating: "y", count: count))
          }
        }
        struct DateMonthSymbol {
          let pattern: String
          static let defaultDigits = DateMonthSymbol(pattern: "M")
          static let twoDigits = DateMonthSymbol(pattern: "MM")
          static let abbreviated = DateMonthSymbol(pattern: "MMM")
          static let wide = DateMonthSymbol(pattern: "MMMM")
          static let narrow = DateMonthSymbol(pattern: "MMMMM")
        }
        struct DateDaySymbol {
          let pattern: String
          static let defaultDigits = DateDaySymbol(pattern: "d")
          static let twoDigits = DateDaySymbol(pattern: "dd")
        }
        struct DateWeekdaySymbol {
          let pattern: String
          static let abbreviated = DateWeekdaySymbol(pattern: "EEE")
          static let wide = DateWeekdaySymbol(pattern: "EEEE")
        }
        enum DateHourClock { case twelveHour, twentyFourHour }
        enum DateHourCycle { case zeroBased, oneBased }
        struct DateHourSymbol {
          let pattern: String
          private static func letter(_ clock: DateHourClock, _ cycle: DateHourCycle) -> String {
            switch (clock, cycle) {
            case (.twelveHour, .zeroBased): "K"
            case (.twelveHour, .oneBased): "h"
            case (.twentyFourHour, .zeroBased): "H"
            case (.twentyFourHour, .oneBased): "k"
            }
          }
          static func defaultDigits(clock: DateHourClock, hourCycle: DateHourCycle) -> DateHourSymbol {
            DateHourSymbol(pattern: letter(clock, hourCycle))
          }
          static func twoDigits(clock: DateHourClock, hourCycle: DateHourCycle) -> DateHourSymbol {
            DateHourSymbol(pattern: letter(clock, hourCycle) + letter(clock, hourCycle))
          }
        }
        struct DateMinuteSymbol {
          let pattern: String
          static let defaultDigits = DateMinuteSymbol(pattern: "m")
          static let twoDigits = DateMinuteSymbol(pattern: "mm")
        }
        struct DateSecondSymbol {
          let pattern: String
          static let defaultDigits = DateSecondSymbol(pattern: "s")
          static let twoDigits = DateSecondSymbol(pattern: "ss")
        }
        struct DateDayPeriodSymbol {
          let pattern: String
          enum Width { case abbreviated, wide, narrow }
          static func standard(_ width: Width) -> DateDayPeriodSymbol { DateDayPeriodSymbol(pattern: "a") }
        }
        struct DatePattern: StringInterpolationProtocol {
          var text = ""
          init(literalCapacity: Int, interpolationCount: Int) {}
          mutating func appendLiteral(_ literal: String) {
            if literal.isEmpty { return }
            text += "'" + literal.replacingOccurrences(of: "'", with: "''") + "'"
          }
          mutating func appendInterpolation(year: DateYearSymbol) { text += year.pattern }
          mutating func appendInterpolation(month: DateMonthSymbol) { text += month.pattern }
          mutating func appendInterpolation(day: DateDaySymbol) { text += day.pattern }
          mutating func appendInterpolation(weekday: DateWeekdaySymbol) { text += weekday.pattern }
          mutating func appendInterpolation(hour: DateHourSymbol) { text += hour.pattern }
          mutating func appendInterpolation(minute: DateMinuteSymbol) { text += minute.pattern }
          mutating func appendInterpolation(second: DateSecondSymbol) { text += second.pattern }
          mutating func appendInterpolation(dayPeriod: DateDayPeriodSymbol) { text += dayPeriod.pattern }
        }
        struct DateFormatString: ExpressibleByStringInterpolation {
          typealias StringInterpolation = DatePattern
          let pattern: String
          init(stringLiteral value: String) { pattern = "'" + value + "'" }
          init(stringInterpolation: DatePattern) { pattern = stringInterpolation.text }
        }
        extension Date {
          typealias FormatString = DateFormatString
          struct ParseStrategy {
            var format: DateFormatString
            var locale: Locale
            var timeZone: TimeZone
            init(
              format: DateFormatString, locale: Locale = .current, timeZone: TimeZone, isLenient: Bool = true
            ) {
              self.format = format
              self.locale = locale
              self.timeZone = timeZone
            }
            func parse(_ text: String) throws -> Date {
              let formatter = DateFormatter()
              formatter.locale = locale
              formatter.timeZone = timeZone
              formatter.dateFormat = format.pattern
              guard let date = formatter.date(from: text) else {
                return try Date.ISO8601FormatStyle().parse("Cannot parse \(text)")
              }
              return date
            }
          }
          init(_ text: String, strategy: ParseStrategy) throws { self = try strategy.parse(text) }
        }
        """#)
  ]
}
