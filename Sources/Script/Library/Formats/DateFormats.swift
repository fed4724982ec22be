public import Diagnostics
internal import Foundation

extension LibraryBuilder {
  /// `.dateTime`, `.iso8601`, `.relative(…)`, `.interval`
  func declareDateFormats() {
    words("DateSymbol", DateSymbol.words)
    words("DateLength", ["omitted", "numeric", "abbreviated", "long", "complete"])
    words("TimeLength", ["omitted", "shortened", "standard", "complete"])
    if let date = types["DateLength"], let time = types["TimeLength"] {
      alias("Date.FormatStyle.DateStyle", date)
      alias("Date.FormatStyle.TimeStyle", time)
    }
    words("RelativePresentation", ["numeric", "named"])
    words("UnitsLength", ["wide", "spellOut", "abbreviated", "narrow", "condensedAbbreviated"])
    guard let symbol = types["DateSymbol"] else { return }
    extend(symbol) { type in
      for name in ["defaultDigits", "twoDigits", "conversationalDefaultDigits", "conversationalTwoDigits"] {
        type.method("static func \(name)(amPM: DateSymbol) -> DateSymbol") { call in
          .native(NativeValue(symbol, name + ":" + call[0].word))
        }
      }
      for name in ["padded", "fractional", "milliseconds"] {
        type.method("static func \(name)(_ count: Int) -> DateSymbol") { call in
          .native(NativeValue(symbol, "\(name):\(min(max(call[0].int, 0), 9))"))
        }
      }
      for name in ["specificName", "genericName", "localizedGMT", "iso8601", "identifier"] {
        type.method("static func \(name)(_ width: DateSymbol) -> DateSymbol") { call in
          .native(NativeValue(symbol, name + ":" + call[0].word))
        }
      }
    }
    declareShownDates()
    declareDateStyle()
    declareISO8601()
    declareRelative()
    declareDatesFormatted()
    extend(FormatType.style) { type in
      type.property("static var dateTime: Date.FormatStyle") { call in .dateFormat(call.dateStyle()) }
      type.property("static var iso8601: Date.ISO8601FormatStyle") { call in
        .native(NativeValue(FormatType.iso8601, call.iso8601))
      }
      type.property("static var interval: Date.IntervalFormatStyle") { call in
        .native(NativeValue(FormatType.interval, call.intervalStyle()))
      }
      type.method(
        "static func relative(presentation: RelativePresentation, unitsStyle: UnitsLength = 0) -> Date.RelativeFormatStyle"
      ) { call in
        .native(
          NativeValue(
            FormatType.relative, RelativeFormat(isNamed: call[0].word == "named", units: call[1].word)))
      }
    }
  }

  private func declareDateStyle() {
    for (name, type) in [
      ("Date.FormatStyle", FormatType.date), ("Date.ISO8601FormatStyle", FormatType.iso8601),
      ("Date.RelativeFormatStyle", FormatType.relative), ("Date.IntervalFormatStyle", FormatType.interval),
    ] { alias(name, type) }
    type("struct DateFormatStyle: FormatStyle, Hashable", FormatType.date) { type in
      type.initializer(
        "init(date: DateLength? = 0, time: TimeLength? = 0, locale: Locale = 0, calendar: Calendar = 0, timeZone: TimeZone = 0)"
      ) { call in
        var style = call.dateStyle(date: call[0].word, time: call[1].word)
        call.setPlace(of: &style, locale: \.locale, calendar: \.calendar, timeZone: \.timeZone)
        return .dateFormat(style)
      }
      for field in DateField.allCases {
        type.method("func \(field)(_ symbol: DateSymbol = 0) -> Date.FormatStyle") { call throws(Stop) in
          guard let style = call.receiver.dateFormat.adding(field, call[0].word) else {
            throw call.fail(LibraryMessage.dateSymbol(call[0].word, "\(field)"), at: 0)
          }
          return .dateFormat(style)
        }
      }
      type.method("func locale(_ locale: Locale) -> Date.FormatStyle") { call in
        var style = call.receiver.dateFormat
        style.locale = call[0].locale
        return .dateFormat(style)
      }
      type.property(
        "var timeZone: TimeZone",
        set: { value, call in value.change { $0.dateFormat.timeZone = call[0].timeZone } },
        { call in .timeZone(call.receiver.dateFormat.timeZone) })
      type.property(
        "var calendar: Calendar",
        set: { value, call in value.change { $0.dateFormat.calendar = call[0].calendar } },
        { call in .calendar(call.receiver.dateFormat.calendar) })
      type.method("func format(_ date: Date) -> String") { call throws(Stop) in
        try call.spend(8)
        return .string(call[0].date.formatted(call.receiver.dateFormat))
      }
    }
  }

  private func declareISO8601() {
    type("struct DateISO8601FormatStyle: FormatStyle, Hashable", FormatType.iso8601) { type in
      typealias Style = Date.ISO8601FormatStyle
      @Sendable func changed(_ call: NativeCall, _ change: (Style) -> Style) -> Value {
        .native(NativeValue(FormatType.iso8601, change(call.receiver.native() ?? Style())))
      }
      type.initializer("init(timeZone: TimeZone = 0)") { call in
        var style = call.iso8601
        if let zone: TimeZone = call[0].native() { style.timeZone = zone }
        return .native(NativeValue(FormatType.iso8601, style))
      }
      let parts: [(String, @Sendable (Style) -> Style)] = [
        ("year", { $0.year() }), ("month", { $0.month() }), ("day", { $0.day() }),
        ("weekOfYear", { $0.weekOfYear() }),
      ]
      for (name, add) in parts {
        type.method("func \(name)() -> Date.ISO8601FormatStyle") { call in changed(call, add) }
      }
      type.method("func time(includingFractionalSeconds: Bool) -> Date.ISO8601FormatStyle") { call in
        changed(call) { $0.time(includingFractionalSeconds: call[0].bool) }
      }
      words("ISO8601Separator", ["dash", "omitted", "colon", "space", "standard"])
      type.method("func dateSeparator(_ separator: ISO8601Separator) -> Date.ISO8601FormatStyle") { call in
        changed(call) { $0.dateSeparator(call[0].word == "omitted" ? .omitted : .dash) }
      }
      type.method("func timeSeparator(_ separator: ISO8601Separator) -> Date.ISO8601FormatStyle") { call in
        changed(call) { $0.timeSeparator(call[0].word == "omitted" ? .omitted : .colon) }
      }
      type.method("func dateTimeSeparator(_ separator: ISO8601Separator) -> Date.ISO8601FormatStyle") {
        call in changed(call) { $0.dateTimeSeparator(call[0].word == "space" ? .space : .standard) }
      }
      type.method("func format(_ date: Date) -> String") { call throws(Stop) in
        try call.spend(8)
        return .string(call[0].date.formatted(call.receiver.native() ?? Style()))
      }
    }
  }

  private func declareRelative() {
    type("struct DateRelativeFormatStyle: FormatStyle, Hashable", FormatType.relative) { type in
      type.method("func format(_ date: Date) -> String") { call throws(Stop) in
        try call.interpreter.formatted(call[0], by: call.receiver, call.span).map { .string($0) } ?? .void
      }
    }
    type("struct DateIntervalFormatStyle: FormatStyle, Hashable", FormatType.interval) { type in
      type.initializer(
        "init(date: DateLength? = 0, time: TimeLength? = 0, locale: Locale = 0, calendar: Calendar = 0, timeZone: TimeZone = 0)"
      ) { call in
        var style = call.intervalStyle(date: call[0].word, time: call[1].word)
        call.setPlace(of: &style, locale: \.locale, calendar: \.calendar, timeZone: \.timeZone)
        return .native(NativeValue(FormatType.interval, style))
      }
      type.property(
        "var timeZone: TimeZone",
        set: { value, call in
          var style: Date.IntervalFormatStyle = value.native() ?? call.intervalStyle()
          style.timeZone = call[0].timeZone
          value = .native(NativeValue(FormatType.interval, style))
          return .void
        },
        { call in .timeZone((call.receiver.native() ?? call.intervalStyle()).timeZone) })
      for field in DateField.allCases {
        type.method("func \(field)(_ symbol: DateSymbol = 0) -> Date.IntervalFormatStyle") { call in
          let style: Date.IntervalFormatStyle = call.receiver.native() ?? call.intervalStyle()
          return .native(NativeValue(FormatType.interval, style.adding(field, call[0].word)))
        }
      }
    }
  }

  private func declareDatesFormatted() {
    extend(DateType.date) { type in
      type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
        try call.formatted(call.receiver, by: 0)
      }
      type.method("func formatted(date: DateLength, time: TimeLength) -> String") { call throws(Stop) in
        try call.spend(16)
        return .string(
          call.receiver.date.formatted(call.dateStyle(date: call[0].word, time: call[1].word)))
      }
      type.method("func formatted() -> String") { call throws(Stop) in
        try call.spend(16)
        return .string(call.receiver.date.formatted(call.dateStyle()))
      }
      type.method("func ISO8601Format(_ style: Date.ISO8601FormatStyle = 0) -> String") { call throws(Stop) in
        try call.spend(8)
        return .string(call.receiver.date.formatted(call[0].native() ?? call.iso8601))
      }
    }
    for type in [NominalType.range, .closedRange] {
      extend(type) { type in
        type.method("func formatted() -> String") { call throws(Stop) in
          try call.spend(16)
          guard let text = call.receiver.dateRange.map({ call.intervalStyle().format($0) }) else {
            throw call.fail(LibraryMessage.wrongFormat(call.receiver))
          }
          return .string(text)
        }
        type.method("func formatted(date: DateLength, time: TimeLength) -> String") { call throws(Stop) in
          try call.spend(16)
          let style = call.intervalStyle(date: call[0].word, time: call[1].word)
          guard let text = call.receiver.dateRange.map({ style.format($0) }) else {
            throw call.fail(LibraryMessage.wrongFormat(call.receiver))
          }
          return .string(text)
        }
        type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
          try call.formatted(call.receiver, by: 0)
        }
      }
    }
  }
}

/// How far a date is from now: `2 days ago`, `yesterday`.
struct RelativeFormat: Hashable {
  var isNamed: Bool
  var units: String

  func text(_ date: Date, from now: Date, in place: LocalityCache) -> String {
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: isNamed ? .named : .numeric, unitsStyle: unitsStyle, locale: place.locale,
      calendar: place.calendar)
    return style.format(now)
  }

  private var unitsStyle: Date.RelativeFormatStyle.UnitsStyle {
    switch units {
    case "spellOut": .spellOut
    case "abbreviated": .abbreviated
    case "narrow": .narrow
    default: .wide
    }
  }
}

extension Interpreter {
  /// A range of dates as a text shows it; nil of what is none.
  public func text(ofDates value: Value, at span: Span) -> String? {
    var range = value.dateRange
    if range == nil, let interval: DateInterval = value.native() { range = interval.start..<interval.end }
    guard let range else { return nil }
    return attempt { () throws(Stop) in
      try self.spend(16, span)
      let style = Date.IntervalFormatStyle(
        date: .numeric, time: .shortened, locale: self.localityCache.locale,
        calendar: self.localityCache.calendar, timeZone: self.localityCache.calendar.timeZone)
      return style.format(range)
    }
  }

  /// The moment that a page is of: the day that it was given, and else the same for everybody.
  public var pageDate: Value { .date(localityCache.locality.now ?? Locality.unknownNow) }

  /// A date as its day, or as the time on it; nil when it is no date.
  public func dateText(_ value: Value, showsTime: Bool) -> String? {
    guard let date: Date = value.native() else { return nil }
    return date.formatted(
      Date.FormatStyle(
        date: showsTime ? .omitted : .abbreviated, time: showsTime ? .shortened : .omitted,
        locale: localityCache.locale, calendar: localityCache.calendar,
        timeZone: localityCache.calendar.timeZone))
  }

  /// A date, or a range of dates, as a format writes it.
  func dateFormatted(_ value: Value, by format: Native) -> String? {
    switch format {
    case let own as NativeValue<Date.FormatStyle>: (value.native() as Date?)?.formatted(own.value)
    case let own as NativeValue<Date.ISO8601FormatStyle>: (value.native() as Date?)?.formatted(own.value)
    case let own as NativeValue<RelativeFormat>:
      (value.native() as Date?).map {
        own.value.text($0, from: localityCache.locality.now ?? Locality.unknownNow, in: localityCache)
      }
    case let own as NativeValue<Date.IntervalFormatStyle>: value.dateRange.map { own.value.format($0) }
    default: nil
    }
  }
}

extension Value {
  static func dateFormat(_ style: Date.FormatStyle) -> Value { .native(NativeValue(FormatType.date, style)) }
  var dateFormat: Date.FormatStyle {
    get { native() ?? Date.FormatStyle(locale: Locality().locale) }
    set { self = .dateFormat(newValue) }
  }

  /// A range of dates.
  var dateRange: Range<Date>? {
    guard case .interval(let interval) = self, let lower: Date = interval.lower?.native(),
      let upper: Date = interval.upper?.native(), lower <= upper
    else { return nil }
    return lower..<upper
  }
}

extension NativeCall {
  /// The format that a date has by itself, or with so much of it.
  func dateStyle(date: String = "", time: String = "") -> Date.FormatStyle {
    Date.FormatStyle(
      date: .named(date), time: .named(time), locale: place.locale, calendar: place.calendar,
      timeZone: place.calendar.timeZone)
  }

  func intervalStyle(date: String = "", time: String = "") -> Date.IntervalFormatStyle {
    Date.IntervalFormatStyle(
      date: .named(date), time: .named(time), locale: place.locale, calendar: place.calendar,
      timeZone: place.calendar.timeZone)
  }

  var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(timeZone: place.calendar.timeZone) }
}

extension Date.FormatStyle.DateStyle {
  fileprivate static func named(_ word: String) -> Self? {
    switch word {
    case "omitted": .omitted
    case "numeric": .numeric
    case "abbreviated": .abbreviated
    case "long": .long
    case "complete": .complete
    default: nil
    }
  }
}

extension Date.FormatStyle.TimeStyle {
  fileprivate static func named(_ word: String) -> Self? {
    switch word {
    case "omitted": .omitted
    case "shortened": .shortened
    case "standard": .standard
    case "complete": .complete
    default: nil
    }
  }
}

extension NativeCall {
  /// What the last three arguments of a style's initializer say of the place, where they stand.
  fileprivate func setPlace<Style>(
    of style: inout Style, locale: WritableKeyPath<Style, Locale>, calendar: WritableKeyPath<Style, Calendar>,
    timeZone: WritableKeyPath<Style, TimeZone>
  ) {
    if let own: Locale = self[2].native() { style[keyPath: locale] = own }
    if let own: Calendar = self[3].native() { style[keyPath: calendar] = own }
    if let own: TimeZone = self[4].native() { style[keyPath: timeZone] = own }
  }
}
