internal import Foundation

extension LibraryBuilder {
  /// `DateFormatter` and `ISO8601DateFormatter`
  func declareDateFormatter() {
    type("class Formatter")
    words("DateFormatterStyle", ["none", "short", "medium", "long", "full"])
    if let style = types["DateFormatterStyle"] { alias("DateFormatter.Style", style) }
    formatter(
      "DateFormatter",
      [
        "dateFormat": "String", "dateStyle": "DateFormatterStyle", "timeStyle": "DateFormatterStyle",
        "locale": "Locale?", "timeZone": "TimeZone?", "calendar": "Calendar?", "isLenient": "Bool",
      ],
      default: { name, own, call in
        switch name {
        case "dateFormat": .string(own.dateFormatter(call.place).dateFormat ?? "")
        case "locale": .locale(call.place.locale)
        case "timeZone": .timeZone(call.place.calendar.timeZone)
        case "calendar": .calendar(call.place.calendar)
        case "isLenient": .bool(false)
        default: .void
        }
      }
    ) { type in
      type.method("func string(from date: Date) -> String") { call throws(Stop) in
        try call.written(call[0])
      }
      type.method("func date(from text: String) -> Date?") { call throws(Stop) in
        try call.read { own, text in own.dateFormatter(call.place).date(from: text) }
      }
      type.method("func setLocalizedDateFormatFromTemplate(_ template: String)") { call in
        guard let own = call.receiver.native as? FormatterValue else { return .void }
        own.settings["dateFormat"] = nil
        own.settings["template"] = call[0]
        return .void
      }
      type.method(
        "static func localizedString(from date: Date, dateStyle: DateFormatterStyle, timeStyle: DateFormatterStyle) -> String"
      ) { call throws(Stop) in
        try call.spend(16)
        let key = LocalityCache.FormatterKey(
          form: .styles(date: .named(call[1].word), time: .named(call[2].word)), locale: call.place.locale,
          timeZone: call.place.calendar.timeZone, calendar: .gregorian)
        return .string(call.place.formatter(key).string(from: call[0].date))
      }
      let symbols: [(String, @Sendable (Calendar) -> [String])] = [
        ("weekdaySymbols", \.weekdaySymbols), ("shortWeekdaySymbols", \.shortWeekdaySymbols),
        ("veryShortWeekdaySymbols", \.veryShortWeekdaySymbols), ("monthSymbols", \.monthSymbols),
        ("shortMonthSymbols", \.shortMonthSymbols), ("veryShortMonthSymbols", \.veryShortMonthSymbols),
        ("standaloneWeekdaySymbols", \.standaloneWeekdaySymbols),
        ("shortStandaloneWeekdaySymbols", \.shortStandaloneWeekdaySymbols),
        ("veryShortStandaloneWeekdaySymbols", \.veryShortStandaloneWeekdaySymbols),
        ("standaloneMonthSymbols", \.standaloneMonthSymbols),
        ("shortStandaloneMonthSymbols", \.shortStandaloneMonthSymbols),
        ("quarterSymbols", \.quarterSymbols), ("shortQuarterSymbols", \.shortQuarterSymbols),
      ]
      for (name, list) in symbols {
        type.property("var \(name): [String]") { call throws(Stop) in
          try call.spend(32)
          var calendar = call.place.calendar
          if let locale: Locale = (call.receiver.native as? FormatterValue)?.settings["locale"]?.native() {
            calendar.locale = locale
          }
          return .array(list(calendar).map { .string($0) })
        }
      }
    }
    declareISO8601Formatter()
  }

  private func declareISO8601Formatter() {
    let options = NominalType("ISO8601DateFormatter.Options", .native)
    alias("ISO8601DateFormatter.Options", options)
    type("struct ISO8601DateFormatterOptions: OptionSet", options) { type in
      type.initializer("init()") { _ in .native(NativeValue(options, UInt(0))) }
      for (name, option) in ISO8601DateFormatter.Options.named {
        type.constant(
          "static let \(name): ISO8601DateFormatter.Options", .native(NativeValue(options, option.rawValue)))
      }
      type.method("func union(_ other: ISO8601DateFormatter.Options) -> ISO8601DateFormatter.Options") {
        call in
        .native(
          NativeValue(options, (call.receiver.native() ?? UInt(0)) | (call[0].native() ?? UInt(0))))
      }
      type.mutating("mutating func insert(_ other: ISO8601DateFormatter.Options)") { value, call in
        value = .native(NativeValue(options, (value.native() ?? UInt(0)) | (call[0].native() ?? UInt(0))))
        return .void
      }
    }
    formatter(
      "ISO8601DateFormatter", ["formatOptions": "ISO8601DateFormatter.Options", "timeZone": "TimeZone?"],
      default: { name, _, call in
        name == "timeZone"
          ? .timeZone(.gmt)
          : .native(NativeValue(options, ISO8601DateFormatter.Options.withInternetDateTime.rawValue))
      }
    ) { type in
      type.method("func string(from date: Date) -> String") { call throws(Stop) in
        try call.written(call[0])
      }
      type.method("func date(from text: String) -> Date?") { call throws(Stop) in
        try call.read { own, text in own.iso8601(call.place).date(from: text) }
      }
    }
  }
}

extension NativeCall {
  /// The date that the receiver, a formatter, reads from the text of the first argument.
  fileprivate func read(_ date: (FormatterValue, String) -> Date?) throws(Stop) -> Value {
    try spend(48 + self[0].text.utf8.count >> 3)
    try spendOnPattern()
    guard let own = receiver.native as? FormatterValue, let date = date(own, self[0].text) else {
      return .nil
    }
    return try self.date(date)
  }

  private func spendOnPattern() throws(Stop) {
    guard let own = receiver.native as? FormatterValue, let pattern = own.text("dateFormat") else { return }
    try spend(pattern.utf8.count >> 8)
  }

  /// What the receiver, a formatter, makes of a value.
  func written(_ value: Value) throws(Stop) -> Value {
    try spendOnPattern()
    guard let text = try interpreter.formatted(value, formatter: receiver, span) else {
      throw fail(LibraryMessage.wrongFormat(value), at: 0)
    }
    return .string(text)
  }
}

extension FormatterValue {
  func dateFormatter(_ place: LocalityCache) -> DateFormatter {
    let form: LocalityCache.FormatterKey.Form
    if let pattern = text("dateFormat") {
      form = .pattern(pattern)
    } else if let template = text("template") {
      form = .template(template)
    } else {
      form = .styles(date: .named(word("dateStyle")), time: .named(word("timeStyle")))
    }
    let calendar: Calendar? = settings["calendar"]?.native()
    return place.formatter(
      LocalityCache.FormatterKey(
        form: form, locale: settings["locale"]?.native() ?? place.locale,
        timeZone: settings["timeZone"]?.native() ?? calendar?.timeZone ?? place.calendar.timeZone,
        calendar: calendar?.identifier ?? .gregorian, isLenient: flag("isLenient") ?? false))
  }

  func iso8601(_ place: LocalityCache) -> ISO8601DateFormatter {
    let result = ISO8601DateFormatter()
    if let zone: TimeZone = settings["timeZone"]?.native() { result.timeZone = zone }
    if let options: UInt = settings["formatOptions"]?.native() {
      result.formatOptions = ISO8601DateFormatter.Options(rawValue: options)
    }
    return result
  }
}

extension DateFormatter.Style {
  fileprivate static func named(_ word: String) -> DateFormatter.Style {
    switch word {
    case "short": .short
    case "medium": .medium
    case "long": .long
    case "full": .full
    default: .none
    }
  }
}

extension ISO8601DateFormatter.Options {
  fileprivate static let named: [(String, ISO8601DateFormatter.Options)] = [
    ("withYear", .withYear), ("withMonth", .withMonth), ("withWeekOfYear", .withWeekOfYear),
    ("withDay", .withDay), ("withTime", .withTime), ("withTimeZone", .withTimeZone),
    ("withSpaceBetweenDateAndTime", .withSpaceBetweenDateAndTime),
    ("withDashSeparatorInDate", .withDashSeparatorInDate),
    ("withColonSeparatorInTime", .withColonSeparatorInTime),
    ("withColonSeparatorInTimeZone", .withColonSeparatorInTimeZone),
    ("withFractionalSeconds", .withFractionalSeconds), ("withFullDate", .withFullDate),
    ("withFullTime", .withFullTime), ("withInternetDateTime", .withInternetDateTime),
  ]
}
